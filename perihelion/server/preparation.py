"""Compiles the rules and searches of all games beside the server, which answers meanwhile by plain Python.

Nobody waits for it: every driver is interpreted until its machine code is on the disk (see `core.compiling`), and bots search less. There
is a compiling process for every core, at the lowest priority. What is being played comes first, and breaks off what is being compiled of
other games: the search of that game in one process, its rules in another, and what news and logs need in the one that is done first.
Processes share what they translate (see `core.translations`). Otherwise a process compiles one game after the other, whose parts share
most of their rules.

A process that fails or is killed is replaced; a part that fails twice is given up until the next start, and the server goes on by plain
Python and says so.
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
import tempfile
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Literal

import numba

import perihelion as ph
from perihelion import bots
from perihelion.bots import LEVELS
from perihelion.bots.match import first_decision
from perihelion.bots.registry import smallest_thoughts
from perihelion.core import background, drivers
from perihelion.core.batch import cores
from perihelion.core.changes import change
from perihelion.core.compiling import Driver, keep_translations, waiting_for_the_compiler
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.game import drivers_of
from perihelion.core.logs import Log, read_log
from perihelion.core.machine_code import cache_folder, prune_cache, want_game
from perihelion.core.records import blank
from perihelion.core.registry import definition

logger = logging.getLogger(__name__)
_NICENESS = 19
_TRIES = 2
_BROKEN_OFF = "broken off"

Part = Literal["bots", "rules", "news", "logs"]
Work = tuple[str, Part]
"""A unit of preparation: a part of a game."""
PARTS: tuple[Part, ...] = ("bots", "rules", "news", "logs")
"""Searches and rules take about as long: what is left, how news are packed, which is the same for all games, and what logs need, is done by
the process that is free first, so that both end together."""


class Preparation:
    """What is not compiled yet, and the processes that compile it."""

    def __init__(self, processes: int | None = None) -> None:
        self._waiting: list[Work] = []
        self._wanted = ""
        self._at_work: set[Work] = set()
        self._failures: dict[Work, list[str]] = {}
        self._processes = [_Process() for _ in range(processes or cores())]
        self._running: asyncio.Task[None] | None = None
        self._stopped = False
        self.on_ready: Callable[[str], None] = lambda name: None
        """Called with the name of a game of which everything is ready."""

    @property
    def preparing(self) -> list[str]:
        """The games of which something is not compiled yet."""
        missing = {name for name, _ in (*self._waiting, *self._at_work)}
        return [name for name in ph.games() if name in missing]

    @property
    def under_way(self) -> frozenset[Work]:
        """What is being compiled at this moment."""
        return frozenset(self._at_work)

    @property
    def given_up(self) -> dict[str, str]:
        """The games that stay slow, each with the reason."""
        return {name: reasons[-1] for (name, _), reasons in self._failures.items() if len(reasons) >= _TRIES}

    def is_cold(self, name: str, part: Part = "bots") -> bool:
        """Whether that part of the game is run by plain Python."""
        return (name, part) in self._waiting or (name, part) in self._at_work or len(self._failures.get((name, part), ())) >= _TRIES

    def start(self) -> None:
        background.stop()
        self._waiting = [work for name in ph.games() for part in PARTS if not is_on_disk(work := (name, part))]
        self._running = asyncio.create_task(self._run())

    def want(self, name: str) -> None:
        """This game is being played: it comes next, here and where modules for browsers are built (`bots.engine`)."""
        if name != self._wanted:
            self._wanted = name
            want_game(name)
            self._make_way(name)

    def _make_way(self, name: str) -> None:
        """Work on other games is broken off, as far as there is work on this one: what was translated is kept, so little is lost."""
        missing = sum(work[0] == name for work in self._waiting)
        others = [process for process in self._processes if process.work is not None and process.work[0] != name]
        for process in others[:missing]:
            process.break_off()

    def again(self, name: str, part: Part) -> None:
        """The machine code of that part cannot be used: its files are damaged or gone."""
        if not self.is_cold(name, part) and not self._stopped:
            self._waiting.insert(0, (name, part))
            if self._running is None or self._running.done():
                self._running = asyncio.create_task(self._run())

    def stop(self) -> None:
        self._stopped = True
        for process in self._processes:
            process.kill()

    async def close(self) -> None:
        self.stop()
        if self._running is not None:
            await asyncio.gather(self._running, return_exceptions=True)

    async def _run(self) -> None:
        for name in ph.games():
            if not self.is_cold(name, "rules") and not await asyncio.to_thread(load, name):
                self.again(name, "rules")
        gc.freeze()  # what is loaded by now stays: the garbage collector need not scan it again
        while self._waiting and not self._stopped:  # again, if something was found to be damaged meanwhile
            await asyncio.gather(*(self._keep_busy(process) for process in self._processes))
            for process in self._processes:
                process.kill()
            await asyncio.to_thread(prune_cache)

    async def _keep_busy(self, process: _Process) -> None:
        while self._waiting and not self._stopped:
            work = self._next_for(process)
            self._waiting.remove(work)
            self._at_work.add(work)
            try:
                reason = await asyncio.to_thread(process.compile, work)
            finally:
                self._at_work.discard(work)
            if reason == _BROKEN_OFF:
                self._waiting.append(work)
            elif not self._stopped:
                self._done(work, reason)

    def _next_for(self, process: _Process) -> Work:
        """What is being played; then the rest of the game that this process is at; then a game that no other process is at."""
        busy = {name for name, _ in self._at_work}
        return min(self._waiting, key=lambda work: (work[0] != self._wanted, work[0] != process.game, work[0] in busy))

    def _done(self, work: Work, reason: str) -> None:
        name, part = work
        if not reason:
            self._failures.pop(work, None)
            if name not in self.preparing:
                self.on_ready(name)
            return
        failures = self._failures.setdefault(work, [])
        failures.append(reason)
        if len(failures) < _TRIES:
            self._waiting.append(work)
        else:
            logger.warning("The %s of %s could not be compiled and stay slow: %s.", part, name, reason)
            self.on_ready(name)


class _Process:
    """One compiling process, or the slot for one. Its methods run in threads, except `kill`."""

    def __init__(self) -> None:
        self.game = ""
        """What it compiled last: other parts of the same game share rules that are translated already."""
        self.work: Work | None = None
        """What it is at."""
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        self._killed = False

    def compile(self, work: Work) -> str:
        """Why it failed, or nothing."""
        try:
            if self._process is None or not self._process.is_alive():
                self._start()
            assert self._line is not None
            self.game = work[0]
            self._line.send(work)
            self.work = work
            reason: str = self._line.recv()
            return reason
        except (EOFError, OSError) as error:
            self._process = None
            return f"the compiler ended ({error or type(error).__name__})"
        finally:
            self.work = None

    def break_off(self) -> None:
        """What it is at can wait. It may be done already: then the process takes no notice."""
        self.work = None
        if self._line is not None:
            with contextlib.suppress(OSError):
                self._line.send(None)

    def kill(self) -> None:
        self._killed = True
        if self._process is not None:
            self._process.kill()

    def _start(self) -> None:
        spawning = multiprocessing.get_context("spawn")
        self._line, far_end = spawning.Pipe()
        self._process = spawning.Process(target=_compile_what_comes, args=(far_end,), daemon=True, name="perihelion compiler")
        self._killed = False
        with undisturbed():
            self._process.start()
        far_end.close()
        if self._killed:
            self._process.kill()


class _BreakOff(BaseException):
    """Not an error that a compiler could take for its own."""


def _compile_what_comes(line: Connection) -> None:
    """In a process of its own, until the server is gone."""

    from perihelion.core.translating import hurry  # which takes long to import

    def break_off_if_asked() -> None:
        if line.poll():
            raise _BreakOff

    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    background.stop()
    hurry()
    keep_translations(break_off_if_asked)
    gc.disable()  # the compiler makes millions of small objects; what is garbage among them goes with the process
    with contextlib.suppress(EOFError, OSError):
        while True:
            work = line.recv()
            if work is None:
                continue  # another request wanted to break off what was done by then
            try:
                prepare(work)
                line.send("")
            except _BreakOff:
                line.recv()
                line.send(_BROKEN_OFF)
            except Exception as error:
                line.send(f"{type(error).__name__}: {error}")


def load(name: str) -> bool:
    """Loads the machine code of a game's rules into this process, so that the first request need not. False if it is not there any more.
    Rules that do not run, as of an unfinished package, say so when the game is opened."""
    with contextlib.suppress(Exception):
        game = ph.game(name)
        _pack_news(game)
        _play_and_read(game)
        return game.run.legal.is_compiled
    return True


# What is compiled -----------------------------------------------------------------------------------------------------------------------


def prepare(work: Work) -> None:
    """Compiles that part of a game, and notes that it is on the disk."""
    cache_folder().mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=cache_folder()):
        pass  # where machine code cannot be kept, that is known before minutes are spent on it
    name, part = work
    rehearse = {"bots": _think, "rules": _look_and_play, "news": _pack_news, "logs": _play_and_read}[part]
    with waiting_for_the_compiler(lambda driver: _part_of(driver) == part):
        rehearse(ph.game(name))
    drivers_of(definition(name)).note_compiled(version_of(part))


def _part_of(driver: Driver) -> Part | None:
    if driver.origin.module.startswith(f"{bots.__name__}."):
        return "bots"
    if driver.origin.name in drivers.RUN_RARELY:
        return None
    if not driver.origin.game:
        return "news"
    return "logs" if driver.origin.name in drivers.OF_LOGS else "rules"


def _look_and_play(game: ph.Game) -> None:
    """The evaluation is translated first, for the search, which another process is at, which has more to do, and comes to that last. What a
    seat sees comes next: most of its rules are its own, and meanwhile the other process translates those that both need."""
    _translate_evaluation(game)
    with waiting_for_the_compiler(lambda driver: driver.origin.driver is drivers.drive_view):
        game.start().view(0).seen()
    _play(game).to_bytes()


def _translate_evaluation(game: ph.Game) -> None:
    records = game.tables, blank(game.definition.state, 1)
    tables, state = (numba.typeof(one).dtype for one in records)  # type: ignore[no-untyped-call]
    game.run.meanings["evaluate"].compile((tables, state, numba.int64[::1]))  # type: ignore[attr-defined]


def _pack_news(game: ph.Game) -> None:
    """A view as viewers get it when they come, and what changes it into the next."""
    seen = game.start().view(0).seen()
    change(seen.numbers(), seen.numbers())
    seen.pack()


def _play_and_read(game: ph.Game) -> None:
    read_log(_play(game, telling=True).to_bytes())


def _play(game: ph.Game, telling: bool = False) -> Log:
    """One random game as its first seat sees it, and what happens in each line of its log, if that is wanted."""
    log, chooser = Log(game), random.Random(game.name)
    while log.now.mover != OVER:
        code = log.now.draw(chooser.getrandbits(64)) if log.now.mover == CHANCE else chooser.choice(log.now.legal())
        log.now.view(0).seen()
        if telling:
            log.now.told(code, seen=True)
        log.play(code)
    log.finish()
    return log


def _think(game: ph.Game) -> None:
    """Two of the smallest searches of the first decision by each algorithm, the second reusing the first."""
    position = first_decision(game)
    for player in (thinker for name in LEVELS for thinker in smallest_thoughts(game, name)):
        player.begin(1)
        for _ in range(2):
            player.choose(position.view(position.mover), position.sampler(position.mover))


def is_on_disk(work: Work) -> bool:
    name, part = work
    try:
        return drivers_of(definition(name)).are_compiled(version_of(part))
    except Exception:  # rules that cannot even be read: running them raises the error
        return False


@functools.cache
def version_of(part: Part) -> str:
    """Rules are identified by their fingerprints; the bots' code by its files, and what a server runs by this one."""
    files = sorted(Path(bots.__file__).parent.glob("*.py")) if part == "bots" else [Path(__file__)]
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
