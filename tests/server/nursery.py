"""Starts servers for the tests from a process that has imported all that they need and has done what every server does at its start: that
takes longer than everything else they do then, and tests start a hundred and fifty of them.

Each is a process of its own all the same, forked and then run as `python -m tests.server.run_server` would be.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import functools
import gc
import importlib
import io
import json
import os
import runpy
import select
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PROGRAM = "tests.server.run_server"
DATA = Path(__file__).parent / "data"
"""Data files of games, for tests only: a planet that random play can win."""
FEW_GAMES = ("planet-smash", "last-light", "pickpockets")
"""The server knows no rules, so these are enough to test it, and soon compiled."""
IMPORTED = ("perihelion.cli", "perihelion.server.start", "uvicorn.protocols.http.auto", "uvicorn.protocols.websockets.auto", "aiosqlite",
            "asyncpg", "sqlalchemy.dialects.postgresql.asyncpg", "sqlalchemy.dialects.sqlite.aiosqlite")  # fmt: skip
"""What no setting of a server has an influence on."""
PDEATHSIG = 1


class Forked:
    """A process that is not our child, with what `subprocess.Popen` can do."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._handle = os.pidfd_open(pid)

    def poll(self) -> int | None:
        return 0 if self._has_ended(0) else None

    def wait(self, timeout: float) -> None:
        if not self._has_ended(timeout):
            raise subprocess.TimeoutExpired(PROGRAM, timeout)
        os.close(self._handle)

    def send_signal(self, which: signal.Signals) -> None:
        if self.poll() is None:
            signal.pidfd_send_signal(self._handle, which)

    def _has_ended(self, timeout: float) -> bool:
        watched = select.poll()
        watched.register(self._handle, select.POLLIN)
        return bool(watched.poll(timeout * 1000))


def can_fork(surroundings: Mapping[str, str]) -> bool:
    """Not where other modules or data files are to be found than here."""
    return hasattr(os, "pidfd_open") and "PYTHONPATH" not in surroundings and surroundings["PERIHELION_DATA"] == str(DATA)


def start(arguments: Sequence[str], environment: Mapping[str, str], output: Path) -> Forked:
    nursery = _nursery()
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    nursery.stdin.write(json.dumps([list(arguments), dict(environment), str(output)]) + "\n")
    nursery.stdin.flush()
    return Forked(int(nursery.stdout.readline()))


@functools.cache
def _nursery() -> subprocess.Popen[str]:
    """One for each process of the test run, ended with it."""
    from tests.server.processes import ended_with_us

    command = [*ended_with_us("KILL"), sys.executable, "-m", "tests.server.nursery"]
    environment = {**os.environ, "PERIHELION_DATA": str(DATA)}
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    atexit.register(process.communicate)  # with the end of its input it ends
    return process


# In the nursery -------------------------------------------------------------------------------------------------------------------------


def main() -> None:
    for module in IMPORTED:
        importlib.import_module(module)
    _do_what_all_do()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the test run, and that ends everything here
    signal.signal(signal.SIGCHLD, _bury)
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            _become_a_server(*json.loads(line))
            break
        print(pid, flush=True)


def _do_what_all_do() -> None:
    """The command line and its messages, and the rules of the games that nearly all servers have."""
    import perihelion as ph
    from perihelion.cli import main as command
    from perihelion.server.preparation import PARTS, is_on_disk

    importlib.import_module("tests")  # registers the games that exist for tests only
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
        command(["--version"])
    ph.bot("random")
    for game in FEW_GAMES:
        for part in PARTS:
            is_on_disk((game, part))
    gc.collect()
    gc.freeze()  # a server's own collections neither look at it nor copy its pages


def _bury(number: int, frame: object) -> None:
    try:
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass
    except ChildProcessError:
        pass


def _become_a_server(arguments: list[str], environment: dict[str, str], output: str) -> None:
    ctypes.CDLL(None).prctl(PDEATHSIG, signal.SIGKILL)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ.clear()
    os.environ.update(environment)
    written = os.open(output, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for file, number in ((nothing, 0), (written, 1), (written, 2)):
        os.dup2(file, number)
    sys.argv = [PROGRAM, *arguments]
    runpy.run_module(PROGRAM, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
