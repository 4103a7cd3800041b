"""The pool of processes in which bots search: started on demand, replaced when they fail.

A match's bots stay in one process, which has their earlier search trees; if that one is busy and another idle, the idle one is used.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from perihelion.server.preparation import undisturbed
from perihelion.server.worker import Answer, Task, work

STARTED_WITHIN = 60.0
"""Seconds for starting a process on a slow machine."""
HOMES_KEPT = 10_000
_processes = multiprocessing.get_context("spawn")


class BotFailed(Exception):
    """A bot did not decide: it raised an error, took too long, or its process ended."""


class _TooSlow(Exception):
    """The process exceeded its time."""


class Thinkers:
    """All the processes. `think` may be called from everywhere at once; each process does one task at a time."""

    def __init__(self, count: int, limit: float) -> None:
        self._workers = [_Worker(limit) for _ in range(count)]
        self._threads = ThreadPoolExecutor(count, "thinkers")
        self._homes: OrderedDict[str, _Worker] = OrderedDict()
        self._exchanges: set[asyncio.Task[Any]] = set()
        self.on_cold: Callable[[str], None] = lambda game: None
        """Called with the game of an answer that was found by plain Python."""

    async def start(self) -> None:
        """Starts all processes, so that the first answer need not wait for that."""
        await asyncio.gather(*(asyncio.to_thread(worker.start) for worker in self._workers))

    async def think(self, task: Task) -> Any:
        """The code of a move, or the candidates of a hint. If the caller stops waiting, the process finishes its task all the same."""
        worker = self._worker_for(task.session)
        worker.asked += 1
        try:
            await worker.free.acquire()
        except asyncio.CancelledError:
            worker.asked -= 1
            raise
        exchange = asyncio.create_task(self._exchange(worker, task))
        self._exchanges.add(exchange)
        exchange.add_done_callback(self._done)
        return await asyncio.shield(exchange)

    async def close(self) -> None:
        """Ends all processes, whatever they are doing."""
        for worker in self._workers:
            worker.close()
        await asyncio.gather(*self._exchanges, return_exceptions=True)
        await asyncio.to_thread(self._threads.shutdown)

    def _worker_for(self, session: str) -> _Worker:
        home, idlest = self._homes.get(session), min(self._workers, key=lambda worker: worker.asked)
        if home is None or home.asked > idlest.asked:
            home = self._homes[session] = idlest
        self._homes.move_to_end(session)
        if len(self._homes) > HOMES_KEPT:
            self._homes.popitem(last=False)
        return home

    async def _exchange(self, worker: _Worker, task: Task) -> Any:
        try:
            found, cold = await asyncio.get_running_loop().run_in_executor(self._threads, worker.answer, task)
            if cold:
                self.on_cold(task.game)
            return found
        finally:
            worker.asked -= 1
            worker.free.release()

    def _done(self, exchange: asyncio.Task[Any]) -> None:
        self._exchanges.discard(exchange)
        if not exchange.cancelled():
            exchange.exception()  # retrieved, even if nobody waits any more


class _Worker:
    """One process, or the slot for one. Its methods run in threads, except `close`."""

    def __init__(self, limit: float) -> None:
        self.free = asyncio.Lock()
        self.asked = 0
        self._limit = limit
        self._closed = False
        self._changing = threading.Lock()
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._is_ready = False
        """Whether the process has said that it is there."""

    def start(self) -> None:
        """Starts the process ahead of its first task."""
        with contextlib.suppress(BotFailed, OSError):
            self._started()

    def answer(self, task: Task) -> tuple[Any, bool]:
        """The answer of the process to a task, and whether it was found by plain Python. If there is none, the process is ended;
        the next task gets a new one."""
        try:
            connection = self._started()
            self._greeted(connection)
            connection.send(task)
            _, found, cold = self._heard(connection)
            return found, cold
        except _TooSlow as error:
            self._end()
            raise BotFailed(str(error)) from None
        except (EOFError, OSError):
            self._end()
            raise BotFailed("its process ended") from None

    def close(self) -> None:
        self._closed = True
        self._end()

    def _greeted(self, connection: Connection) -> None:
        """Waits until a new process is ready for tasks."""
        if not self._is_ready:
            if not connection.poll(STARTED_WITHIN):
                raise _TooSlow(f"it was not there within {STARTED_WITHIN:g} s")
            connection.recv()
            self._is_ready = True

    def _heard(self, connection: Connection) -> Answer:
        if not connection.poll(self._limit):
            raise _TooSlow(f"it took longer than {self._limit:g} s")
        answer: Answer = connection.recv()
        if answer[0] == "failed":
            raise BotFailed(answer[1])
        return answer

    def _started(self) -> Connection:
        with self._changing:
            if self._closed:
                raise BotFailed("the server is closing")
            if self._process is None or self._connection is None or not self._process.is_alive():
                here, there = _processes.Pipe()
                self._process = _processes.Process(target=work, args=(there,), name="thinker", daemon=True)
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
