"""`make load`: every figure that is wanted, one run after the other, each against servers of its own; at the end all of them with their
limits. Fails if one is missed, or if a run is not done in time: whatever happens, all of it ends.

With `--small` everything is done with few, in some minutes: then the figures mean nothing, and it fails only if a run gives none."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import signal
import subprocess
import sys
import time

from tests import games_of_the_package
from tests.load.wanted import MOST_MOVES, SATURATING

RUNS: tuple[tuple[str, ...], ...] = (
    (),
    ("--matches", "2000", "--every", "4"),
    *(("--matches", "64", "--every", "0", "--seconds", "10", "--game", game) for game in games_of_the_package()),
    ("--matches", str(SATURATING), "--every", "0", "--seconds", "10", "--game", MOST_MOVES),
    ("--bots", "8", "--analyses", "4", "--matches", "1", "--every", "0.1"),
    ("--race", "99"),
    ("--idle", "100"),
    ("--sockets", "20000"),
    ("--stored", "200000"),
    ("--stored", "1000000"),
    ("--spread", "--matches", "32", "--every", "0", "--seconds", "10"),
    ("--spread", "--share", "0.35", "--matches", "32", "--every", "0", "--seconds", "10"),
    ("--kills", "10", "--matches", "64"),
)
SMALL = {"--bots": 1, "--analyses": 1, "--race": 5, "--idle": 3, "--sockets": 100, "--stored": 2000, "--kills": 1}
ALWAYS_SMALL = ("--matches", "4", "--seconds", "3")
MOST_SECONDS = 600
"""For one run. The longest, idle matches, waits five times for 35 s and takes some four minutes."""


def with_few(run: tuple[str, ...]) -> tuple[str, ...]:
    """The same with small numbers. What stands there last counts."""
    return (*(str(SMALL.get(before, word)) for before, word in zip(("", *run), run, strict=False)), *ALWAYS_SMALL)


def main(*, small: bool = False) -> int:
    table, failed = list[str](), False
    for number, run in enumerate(map(with_few, RUNS) if small else RUNS, start=1):
        print(f"\n{number} of {len(RUNS)}: {' '.join(['tests.load', *run])}", flush=True)
        began = time.monotonic()
        status, told = carried_out([sys.executable, "-m", "tests.load", *run, "--json"])
        print(f"{time.monotonic() - began:.0f} s")
        if not told.startswith("{"):
            failed = True
            table.append(f"{' '.join(run)}: no figures, {'not done in time' if status is None else f'status {status}'}")
            continue
        found = json.loads(told)
        for name, value in found["figures"].items():
            print(f"{name:<64} {value:>10,.2f}")
        for name, about in found["wanted"].items():
            failed |= not about["kept"] and not small
            missed = "" if about["kept"] else "   MISSED"
            table.append(f"{' '.join(run):<64} {name:<64} {found['figures'][name]:>10,.2f}   {about['limit']}{missed}")
    print("\nWanted:\n" + "\n".join(table))
    return 1 if failed else 0


def carried_out(command: list[str], seconds: float = MOST_SECONDS) -> tuple[int | None, str]:
    """Its status, none if it was not done in time, and its figures. Its servers are ended with it."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True)
    try:
        told = process.communicate(timeout=seconds)[0].decode()
    except subprocess.TimeoutExpired:
        return None, ""
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    return process.returncode, told[told.find("\n{") + 1 if "\n{" in told else 0 :]  # after what servers say


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--small", action="store_true", help="everything with few, to see that it works")
    sys.exit(main(small=parser.parse_args().small))
