"""Gets the rules of all games ready to run, beside the server and not in it.

Machine code of rules that did not change is on the disk, and loaded in a moment. After an update it must be compiled, half a minute of
work that would keep the server from answering and from ending: a process of its own does that, and the server waits for the disk. Whoever
needs a game before it is ready waits for it, and can be told so; the game that somebody waits for comes next.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import multiprocessing
import os
import random
import signal
from collections.abc import Iterator
from multiprocessing.connection import Connection

import perihelion as ph
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.errors import PerihelionError
from perihelion.core.game import drivers_of
from perihelion.core.logs import Log, read_log
from perihelion.core.registry import definition

logger = logging.getLogger(__name__)
_GENTLE = 5
"""How much the compiling process yields to the server, in steps of `nice`."""


class NotReady(PerihelionError):
    """The server ends before the rules were ready."""


class Preparation:
    """Which games are ready, and how to wait for one."""

    def __init__(self) -> None:
        self._missing = {name: asyncio.Event() for name in ph.games()}
        """Games that are not ready; each with what wakes those who wait for it."""
        self._line: Connection | None = None
        self._process: multiprocessing.process.BaseProcess | None = None
        self._work: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def preparing(self) -> list[str]:
        """The games that are not ready yet."""
        return list(self._missing)

    def start(self) -> None:
        on_disk = [name for name in self._missing if drivers_of(definition(name)).are_compiled()]
        for name in on_disk:
            self._is_ready(name)
        self._work = asyncio.create_task(self._prepare(on_disk))

    async def wait_for(self, name: str) -> None:
        """Comes back when the game's rules can run."""
        if name not in self._missing:
            return
        if self._line is not None and not self._stopped:
            with contextlib.suppress(OSError):
                self._line.send(name)
        await self._missing[name].wait()
        if name in self._missing:
            raise NotReady("The server is ending.")

    async def wait_for_all(self) -> None:
        for name in self.preparing:
            await self.wait_for(name)

    def stop(self) -> None:
        """At once: whoever waits is told so."""
        self._stopped = True
        if self._process is not None:
            self._process.kill()
        for waiting in self._missing.values():
            waiting.set()

    async def finish(self) -> None:
        self.stop()
        if self._work is not None:
            await asyncio.gather(self._work, return_exceptions=True)

    async def _prepare(self, on_disk: list[str]) -> None:
        """First what is on the disk: it takes a moment. Then what must be compiled, as it gets ready."""
        for name in on_disk:
            await self._load(name)
        if self._missing:
            await self._compile()
        gc.freeze()  # what is loaded by now stays, so it need never be looked at again

    async def _compile(self) -> None:
        await asyncio.to_thread(self._start_process, self.preparing)
        while self._missing and not self._stopped:
            try:
                name = await asyncio.to_thread(self._line.recv)  # type: ignore[union-attr]
            except (EOFError, OSError):
                break
            await self._load(name)
            self._is_ready(name)
        for name in self.preparing if not self._stopped else []:
            logger.warning("The rules of %s could not be compiled beside the server: they are compiled when first needed.", name)
            self._is_ready(name)

    def _start_process(self, missing: list[str]) -> None:
        spawning = multiprocessing.get_context("spawn")
        self._line, far_end = spawning.Pipe()
        process = spawning.Process(target=_compile_all, args=(missing, far_end), daemon=True, name="perihelion rules")
        with undisturbed():
            process.start()
        far_end.close()
        self._process = process
        if self._stopped:
            process.kill()

    async def _load(self, name: str) -> None:
        """A game that cannot be loaded is no reason not to serve the others; whoever opens it learns why."""
        if not self._stopped:
            with contextlib.suppress(PerihelionError):
                await asyncio.to_thread(warm_up, name)

    def _is_ready(self, name: str) -> None:
        self._missing.pop(name).set()


def warm_up(name: str) -> None:
    """Plays one game by chance and reads it again: compiles, or loads, what a match needs."""
    log, chooser = Log(ph.game(name)), random.Random(name)
    while log.now.mover != OVER:
        log.play(log.now.draw(chooser.getrandbits(64)) if log.now.mover == CHANCE else chooser.choice(log.now.legal()))
        log.now.view(0).json()
    log.finish()
    read_log(log.to_bytes())


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Processes started in here do not hear the terminal's Ctrl-C, which is meant for the server: the server ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _compile_all(names: list[str], line: Connection) -> None:
    """In a process of its own: one game after the other, the one that somebody waits for first; quietly, if the server is gone."""
    if hasattr(os, "nice"):
        os.nice(_GENTLE)
    left = list(names)
    with contextlib.suppress(EOFError, OSError):
        while left:
            while line.poll():
                wanted = line.recv()
                if wanted in left:
                    left.insert(0, left.pop(left.index(wanted)))
            name = left.pop(0)
            with contextlib.suppress(PerihelionError):
                warm_up(name)
                drivers_of(definition(name)).note_compiled()
            line.send(name)
