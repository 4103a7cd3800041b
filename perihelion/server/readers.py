"""The processes in which long logs are read, replayed and gone through: apart from the server's threads, in which moves are made.

Rules that are not compiled yet, and everything about a log but replaying it, hold Python's global lock: a thread that reads a large log
delays everybody. Here it is another process that is busy. Few logs wait for it, so that the wait has a bound, and one that takes too long
is given up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from typing import Any, NamedTuple, TypeVar

from perihelion.core.errors import BadLog, PerihelionError
from perihelion.core.logs import Log, encoded, read_log
from perihelion.core.messages import message
from perihelion.server.matches import MOST_LINES
from perihelion.server.processes import Flag, Lost, Place, Pool
from perihelion.server.turns import Busy, Full

LONG = 2_000
"""Lines from which on a log is not replayed in one of the server's own threads."""
MOST_LINES_UPLOADED = MOST_LINES + 1000
"""A match's last change may bring its log a little beyond the most."""
LINES_A_ROW = 500
LOOKING = 2
"""Threads in which people look back at matches."""
STORED_LIMIT = 120.0
"""Seconds for what was accepted once: by plain Python it may take a while."""
Found = TypeVar("Found")


class Reading(IntEnum):
    """What comes first."""

    STORED = 0
    """A match is opened."""
    ANALYSES = 1
    UPLOADS = 2


MOST_WAITING = {Reading.STORED: 200, Reading.ANALYSES: 100, Reading.UPLOADS: 12}


class Uploaded(NamedTuple):
    """A log that was read and found right."""

    log: Log
    bodies: list[str]
    """Its lines as they are stored, many to a row."""


class Readers:
    """All the processes."""

    def __init__(self, count: int, limit: float) -> None:
        self._pool = Pool("readers", count, _prepared, [MOST_WAITING[rank] for rank in Reading])
        self._limit = limit
        self._threads = ThreadPoolExecutor(LOOKING, "readers")

    async def start(self) -> None:
        await self._pool.start()

    async def close(self) -> None:
        await self._pool.close()
        await asyncio.to_thread(self._threads.shutdown)

    async def read(self, data: bytes, guest: str) -> Uploaded:
        """An uploaded log, checked as a whole."""
        try:
            return await self._run(Reading.UPLOADS, guest, self._limit, _uploaded, data)
        except Lost as loss:
            raise BadLog(message("log-takes-too-long", reason=loss.message)) from None

    async def look(self, function: Callable[..., Found], *args: Any) -> Found:
        """Single positions and files from a log that is in memory: in threads, of which there are few."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, function, *args)

    async def run(self, rank: Reading, owner: str, function: Callable[..., Found], *args: Any) -> Found:
        """What a function at the top of a module gives, called in the process."""
        try:
            return await self._run(rank, owner, STORED_LIMIT, function, *args)
        except Lost as loss:
            raise Busy(message("match-too-long-now", reason=loss.message)) from None

    async def _run(self, rank: Reading, owner: str, limit: float, function: Callable[..., Found], *args: Any) -> Found:
        try:
            found, error = await self._pool.run((function, args), limit, Place(rank, owner))
        except Full:
            raise Busy(message("logs-full")) from None
        if error is not None:
            raise error
        result: Found = found
        return result


# In the process -------------------------------------------------------------------------------------------------------------------------


def _prepared(others_wait: Flag) -> Callable[[tuple[Callable[..., Any], tuple[Any, ...]]], tuple[Any, Exception | None]]:
    return _called


def _called(task: tuple[Callable[..., Any], tuple[Any, ...]]) -> tuple[Any, Exception | None]:
    function, args = task
    try:
        return function(*args), None
    except PerihelionError as error:
        return None, error
    except Exception as error:  # not all of them can be sent
        return None, RuntimeError(f"{type(error).__name__}: {error}")


def _uploaded(data: bytes) -> Uploaded:
    if data.count(b"\n") > MOST_LINES_UPLOADED:
        raise BadLog(message("log-too-long", most=MOST_LINES_UPLOADED))
    log = read_log(data)
    lines = [encoded(entry).decode() for entry in log.entries]
    return Uploaded(log, ["\n".join(lines[start : start + LINES_A_ROW]) for start in range(0, len(lines), LINES_A_ROW)])
