"""`make load`: every figure that is wanted, one run after the other, each against servers of its own; at the end all of them with their
limits. Fails if one is missed."""

from __future__ import annotations

import json
import subprocess
import sys

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


def main() -> int:
    table, failed = list[str](), False
    for run in RUNS:
        command = [sys.executable, "-m", "tests.load", *run, "--json"]
        print(f"\n{' '.join(['tests.load', *run])}", flush=True)
        done = subprocess.run(command, stdout=subprocess.PIPE, check=False)
        told = done.stdout.decode()
        told = told[told.find("\n{") + 1 if "\n{" in told else 0 :]  # after what servers say
        if not told.startswith("{"):
            failed = True
            table.append(f"{' '.join(run)}: no figures, status {done.returncode}")
            continue
        found = json.loads(told)
        for name, value in found["figures"].items():
            print(f"{name:<64} {value:>10,.2f}")
        for name, about in found["wanted"].items():
            failed |= not about["kept"]
            missed = "" if about["kept"] else "   MISSED"
            table.append(f"{' '.join(run):<64} {name:<64} {found['figures'][name]:>10,.2f}   {about['limit']}{missed}")
    print("\nWanted:\n" + "\n".join(table))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
