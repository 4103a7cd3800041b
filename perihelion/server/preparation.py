"""Prepares the rules of all games, outside the server's process.

Machine code of rules that did not change is on the disk, and loaded in a moment. After an update it must be compiled, half a minute of
work that would keep the server from answering and from ending: a process of its own does that, and the server waits for the disk. Requests
for a game that is not ready wait, and clients can be informed; a game for which somebody waits comes next. Bots come after all rules:
people can play without them.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import gc
import hashlib
import logging
import multiprocessing
import os
import random
import signal
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Literal

import perihelion as ph
from perihelion import bots
from perihelion.bots import LEVELS, bot
from perihelion.bots.match import first_decision
from perihelion.bots.registry import smallest_thoughts
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.errors import BadGame, PerihelionError
from perihelion.core.game import drivers_of
from perihelion.core.logs import Log, read_log
from perihelion.core.registry import definition

logger = logging.getLogger(__name__)
_GENTLE = 5
"""How much the compiling process yields to the server, in steps of `nice`."""


class NotReady(PerihelionError):
    """The server ended before the rules were ready."""


Part = Literal["rules", "bots"]
Work = tuple[str, Part]
"""A unit of preparation: a part of a game."""


class Preparation:
    """What is ready, and how to wait for it."""

    def __init__(self) -> None:
        parts: tuple[Part, ...] = ("rules", "bots")
        self._missing: dict[Work, asyncio.Event] = {(name, part): asyncio.Event() for part in parts for name in ph.games()}
        """What is not ready, in the order of preparation; each with the event that wakes those who wait for it."""
        self._broken: dict[str, str] = {}
        """Games whose rules do not run, each with the reason."""
        self._line: Connection | None = None
        self._process: multiprocessing.process.BaseProcess | None = None
        self._work: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def preparing(self) -> list[str]:
        """The games whose rules are not ready yet."""
        return [name for name, part in self._missing if part == "rules"]

    def start(self) -> None:
        on_disk = [work for work in self._missing if is_on_disk(work)]
        for work in on_disk:
            self._is_ready(work)
        self._work = asyncio.create_task(self._prepare(on_disk))

    async def wait_for(self, name: str, part: Part = "rules") -> None:
        """Returns when that part of the game is ready."""
        await self._wait_for((name, part))
        if name in self._broken:
            raise BadGame(self._broken[name])

    async def _wait_for(self, work: Work) -> None:
        if work not in self._missing:
            return
        if self._line is not None and not self._stopped:
            with contextlib.suppress(OSError):
                self._line.send(work)
        await self._missing[work].wait()
        if work in self._missing:
            raise NotReady("The server is ending.")

    async def wait_for_all(self) -> None:
        for name in self.preparing:
            await self._wait_for((name, "rules"))

    def stop(self) -> None:
        """Stops at once: everybody who waits gets NotReady."""
        self._stopped = True
        if self._process is not None:
            self._process.kill()
        for waiting in self._missing.values():
            waiting.set()

    async def finish(self) -> None:
        self.stop()
        if self._work is not None:
            await asyncio.gather(self._work, return_exceptions=True)

    async def _prepare(self, on_disk: list[Work]) -> None:
        """First what is on the disk: it takes a moment. Then what must be compiled, as it gets ready."""
        for work in on_disk:
            await self._load(work)
        if self._missing:
            await self._compile()
        gc.freeze()  # what is loaded by now stays: the garbage collector need not scan it again

    async def _compile(self) -> None:
        await asyncio.to_thread(self._start_process, list(self._missing))
        while self._missing and not self._stopped:
            try:
                work = await asyncio.to_thread(self._line.recv)  # type: ignore[union-attr]
            except (EOFError, OSError):
                break
            await self._load(work)
            self._is_ready(work)
        for work in list(self._missing) if not self._stopped else []:
            logger.warning("The %s of %s could not be compiled beside the server: they are when first needed.", *reversed(work))
            self._is_ready(work)

    def _start_process(self, missing: list[Work]) -> None:
        spawning = multiprocessing.get_context("spawn")
        self._line, far_end = spawning.Pipe()
        process = spawning.Process(target=_compile_all, args=(missing, far_end), daemon=True, name="perihelion rules")
        with undisturbed():
            process.start()
        far_end.close()
        self._process = process
        if self._stopped:
            process.kill()

    async def _load(self, work: Work) -> None:
        """Rules only: bots think in other processes. A game that cannot be loaded does not affect the others: an error in a data
        file is reported when that file is chosen, and rules that do not run, as of an unfinished package, when the game is opened."""
        name, part = work
        if self._stopped or part != "rules":
            return
        try:
            with contextlib.suppress(PerihelionError):
                await asyncio.to_thread(_warm_up, work)
        except Exception as error:
            self._broken[name] = f"{name} cannot be played: {type(error).__name__}: {error}"
            logger.warning("%s", self._broken[name])

    def _is_ready(self, work: Work) -> None:
        self._missing.pop(work).set()


def prepare(work: Work) -> None:
    """Compiles that part of a game, and notes that it is on the disk."""
    name, part = work
    _warm_up(work)
    drivers_of(definition(name)).note_compiled(version_of(part))


def _warm_up(work: Work) -> None:
    """Compiles, or loads, what matches of the game need, or what bots need to think about it."""
    name, part = work
    if part == "rules":
        _play_and_read(ph.game(name))
    else:
        _think(ph.game(name))


def _play_and_read(game: ph.Game) -> None:
    """One random game, and its log read back."""
    log, chooser = Log(game), random.Random(game.name)
    while log.now.mover != OVER:
        log.play(log.now.draw(chooser.getrandbits(64)) if log.now.mover == CHANCE else chooser.choice(log.now.legal()))
        log.now.view(0).json()
    log.finish()
    read_log(log.to_bytes())


def _think(game: ph.Game) -> None:
    """A short search of the first decision, by each algorithm."""
    position = first_decision(game)
    for player in [bot("greedy"), *(thinker for name in LEVELS for thinker in smallest_thoughts(game, name))]:
        player.begin(1)
        view, sampler = position.view(position.mover), position.sampler(position.mover)
        player.hint(view, sampler)
        player.judge(view, sampler, view.legal()[0])


def is_on_disk(work: Work) -> bool:
    name, part = work
    try:
        return drivers_of(definition(name)).are_compiled(version_of(part))
    except Exception:  # rules that cannot even be read: running them raises the error
        return False


@functools.cache
def version_of(part: Part) -> str:
    """Rules are identified by their fingerprints; the bots' code by its files."""
    files = sorted(Path(bots.__file__).parent.glob("*.py")) if part == "bots" else []
    return f"{part} {hashlib.sha256(b''.join(file.read_bytes() for file in files)).hexdigest()}"


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Processes started in this context ignore the terminal's Ctrl-C, which is meant for the server: the server ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _compile_all(left: list[Work], line: Connection) -> None:
    """In a process of its own: one thing after the other, what somebody waits for first; quietly, if the server is gone."""
    if hasattr(os, "nice"):
        os.nice(_GENTLE)
    with contextlib.suppress(EOFError, OSError):
        while left:
            while line.poll():
                wanted = line.recv()
                if wanted in left:
                    left.insert(0, left.pop(left.index(wanted)))
            work = left.pop(0)
            with contextlib.suppress(Exception):  # the server gets the same error, and reports it
                prepare(work)
            line.send(work)
