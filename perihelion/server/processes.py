"""Pools of processes beside the server: for what takes long, runs rules, or may fail.

Each process does one task at a time, within a time limit. One that takes longer, or ends, is replaced. Waiting tasks are served by
turns (`turns`). When a task as urgent waits, a process that has had its slice of time is asked to come to an end.
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import math
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Protocol

from perihelion.core import background
from perihelion.core.messages import Message, message
from perihelion.server.preparation import undisturbed
from perihelion.server.turns import Turns

STARTED_WITHIN = 60.0
"""Seconds for starting a process on a slow machine."""
SLICE = 1.0
"""Seconds that every task has before others, who are as urgent, may ask it to come to an end."""
NICENESS = 10
"""These processes use the processor time that the server leaves."""
HOMES_KEPT = 10_000
_spawning = multiprocessing.get_context("spawn")


class Lost(Exception):
    """A process gave no answer: it took too long, or it ended."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.message = reason


class Flag(Protocol):
    """A truth value in memory that two processes share."""

    value: bool


Work = Callable[[Any], Any]
Prepare = Callable[[Flag], Work]
"""In the new process: gives the function that answers tasks. The flag says that others wait."""


@dataclass(frozen=True)
class Place:
    """Where a task stands among others."""

    rank: int
    owner: str
    session: str = ""
    """Tasks of one session go to the same process where possible, which remembers the ones before."""


@dataclass(eq=False)
class _Ticket:
    """A task that waits for a process, or is being done."""

    task: Any
    limit: float
    place: Place
    answer: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Pool:
    """All the processes of a kind. `run` may be called from everywhere at once."""

    def __init__(self, name: str, count: int, prepare: Prepare, most_waiting: Sequence[int | None]) -> None:
        self._processes = [_Process(name, prepare) for _ in range(count)]
        self._idle = deque(self._processes)
        self._turns: Turns[_Ticket] = Turns(most_waiting)
        self._threads = ThreadPoolExecutor(count, name)
        self._homes: OrderedDict[str, _Process] = OrderedDict()
        self._exchanges: set[asyncio.Task[None]] = set()
        self._urging: asyncio.TimerHandle | None = None

    async def start(self) -> None:
        """Starts all processes, so that the first answer need not wait for that."""
        await asyncio.gather(*(asyncio.get_running_loop().run_in_executor(self._threads, one.start) for one in self._processes))

    async def run(self, task: Any, limit: float, place: Place) -> Any:
        """The answer to a task. If the caller stops waiting before a process has begun with it, nobody does it; later it is completed."""
        ticket = _Ticket(task, limit, place)
        self._turns.add(ticket, place.rank, place.owner)
        self._assign()
        try:
            return await ticket.answer
        finally:
            self._turns.discard(ticket, place.rank, place.owner)

    async def close(self) -> None:
        """Ends all processes, whatever they are doing."""
        while (ticket := self._turns.next()) is not None:
            if not ticket.answer.done():
                ticket.answer.set_exception(Lost(message("lost-closing")))
        for process in self._processes:
            process.close()
        await asyncio.gather(*self._exchanges, return_exceptions=True)
        if self._urging is not None:
            self._urging.cancel()
        await asyncio.to_thread(self._threads.shutdown)

    # Assigning --------------------------------------------------------------------------------------------------------------------------

    def _assign(self) -> None:
        while self._idle and (ticket := self._turns.next()) is not None:
            process = self._process_for(ticket.place.session)
            process.ticket = ticket
            exchange = asyncio.create_task(self._exchange(process, ticket))
            self._exchanges.add(exchange)
            exchange.add_done_callback(self._exchanges.discard)
        self._urge()

    def _process_for(self, session: str) -> _Process:
        """The session's home, if it is idle; otherwise the one that has been idle for longest."""
        home = self._homes.get(session)
        if home is None or home.ticket is not None:
            home = self._idle[0]
        self._idle.remove(home)
        if session:
            self._homes[session] = home
            self._homes.move_to_end(session)
            if len(self._homes) > HOMES_KEPT:
                self._homes.popitem(last=False)
        return home

    async def _exchange(self, process: _Process, ticket: _Ticket) -> None:
        try:
            found = await asyncio.get_running_loop().run_in_executor(self._threads, process.answer, ticket.task, ticket.limit)
            if not ticket.answer.done():
                ticket.answer.set_result(found)
        except Exception as error:
            if not ticket.answer.done():
                ticket.answer.set_exception(error)
        finally:
            process.ticket = None
            self._idle.append(process)
            self._assign()

    def _urge(self) -> None:
        """While others wait: asks processes that have had their slice with something that is not more urgent to come to an end."""
        if self._urging is not None:
            self._urging.cancel()
            self._urging = None
        rank = self._turns.most_urgent
        if rank is None:
            return
        for process in self._processes:
            if process.ticket is not None and process.ticket.place.rank >= rank and time.monotonic() - process.began >= SLICE:
                process.others_wait.value = True
        self._urging = asyncio.get_running_loop().call_later(SLICE / 4, self._urge)


class _Process:
    """One process, or the slot for one. Its methods run in threads, except `close`."""

    def __init__(self, name: str, prepare: Prepare) -> None:
        self.ticket: _Ticket | None = None
        self.others_wait: Flag = _spawning.RawValue(ctypes.c_bool, False)
        self.began = math.inf
        """When it got its task."""
        self._name = name
        self._prepare = prepare
        self._closed = False
        self._changing = threading.Lock()
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._is_ready = False
        """Whether it has said that it is there."""

    def start(self) -> None:
        """Starts the process ahead of its first task."""
        with contextlib.suppress(Lost, OSError):
            self._started()

    def answer(self, task: Any, limit: float) -> Any:
        """The answer to a task. If there is none, the process is ended; the next task gets a new one."""
        try:
            connection = self._started()
            self._greeted(connection)
            self.others_wait.value, self.began = False, time.monotonic()
            connection.send(task)
            if not connection.poll(limit):
                raise Lost(message("lost-too-long", seconds=f"{limit:g}"))
            return connection.recv()
        except Lost:
            self._end()
            raise
        except (EOFError, OSError):
            self._end()
            raise Lost(message("lost-process")) from None
        finally:
            self.began = math.inf

    def close(self) -> None:
        self._closed = True
        self._end()

    def _greeted(self, connection: Connection) -> None:
        """Waits until a new process is ready for tasks."""
        if not self._is_ready:
            if not connection.poll(STARTED_WITHIN):
                raise Lost(message("lost-not-started", seconds=f"{STARTED_WITHIN:g}"))
            connection.recv()
            self._is_ready = True

    def _started(self) -> Connection:
        with self._changing:
            if self._closed:
                raise Lost(message("lost-closing"))
            if self._process is None or self._connection is None or not self._process.is_alive():
                here, there = _spawning.Pipe()
                work = (there, self._prepare, self.others_wait)
                self._process = _spawning.Process(target=_answer_what_comes, args=work, name=self._name, daemon=True)
                with undisturbed():
                    self._process.start()
                there.close()  # so that the end of the process closes the pipe
                self._connection, self._is_ready = here, False
            return self._connection

    def _end(self) -> None:
        with self._changing:
            process, self._process = self._process, None
            connection, self._connection = self._connection, None
        if process is not None:
            process.kill()
            process.join()
        if connection is not None:
            with contextlib.suppress(OSError):
                connection.close()


# In the process -------------------------------------------------------------------------------------------------------------------------


def _answer_what_comes(connection: Connection, prepare: Prepare, others_wait: Flag) -> None:
    """Answers tasks until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends this process
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    background.stop()  # the server has compilers of its own
    work = prepare(others_wait)
    with contextlib.suppress(EOFError, OSError):
        connection.send("ready")
        while True:
            connection.send(work(connection.recv()))


def _end_with_the_server() -> None:
    """This process ends when the server does, even in the middle of a task."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
