"""Compiling beside the work: drivers that plain Python spends much time on are compiled by another process, and found on the disk.

A process that plays or studies games asks for it as soon as a driver is hot; it goes on by plain Python meanwhile, and changes over
when the machine code is there. The compiling process ends with the one that started it. Servers have their own preparation instead.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import pickle
import subprocess
import sys
from typing import Any

from perihelion.core import compiling
from perihelion.core.compiling import Driver, Origin, driver_of, keep_translations, waiting_for_the_compiler
from perihelion.core.errors import PerihelionError

_NICENESS = 10


class BackgroundCompiler:
    """The process that compiles, started when the first driver is hot."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def ask(self, driver: Driver, signature: tuple[Any, ...]) -> None:
        """Without a compiler everything goes on by plain Python."""
        with contextlib.suppress(OSError, pickle.PicklingError, AttributeError, TypeError):
            request = pickle.dumps((driver.origin, signature))
            if self._process is None:
                command = [sys.executable, "-m", "perihelion.core.background"]
                self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                atexit.register(self._leave)
            assert self._process.stdin is not None
            self._process.stdin.write(request)
            self._process.stdin.flush()

    def _leave(self) -> None:
        """What it is at is finished, for the next program, and then it ends by itself: nobody waits for that."""
        assert self._process is not None
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        self._process.returncode = 0  # or Python would complain that it still runs


_compiler = BackgroundCompiler()


def start() -> None:
    """From now on hot drivers of this process are compiled."""
    if _compiler.ask not in compiling.on_hot:
        compiling.on_hot.append(_compiler.ask)


def stop() -> None:
    if _compiler.ask in compiling.on_hot:
        compiling.on_hot.remove(_compiler.ask)


def _driver(origin: Origin) -> Driver:
    from perihelion.core.game import drivers_of
    from perihelion.core.registry import definition

    if not origin.game:
        return driver_of(origin, {}, "")
    return drivers_of(definition(origin.game)).also(origin.driver, dict(origin.parts))


def _compile_what_is_asked() -> None:
    """Until the other process is gone."""
    from perihelion.core.translating import hurry  # which takes long to import

    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    hurry()
    keep_translations()
    with contextlib.suppress(EOFError), waiting_for_the_compiler():
        while True:
            origin, signature = pickle.load(sys.stdin.buffer)
            with contextlib.suppress(PerihelionError):  # a game that only the other process knows
                _driver(origin).compile(signature)


if __name__ == "__main__":
    _compile_what_is_asked()
