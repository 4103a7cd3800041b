"""What the server does by itself is tried again after a fault of the database, at growing intervals, until it is done."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Iterator

from perihelion.core.errors import PerihelionError
from perihelion.server.storage.faults import DatabaseFault

logger = logging.getLogger(__name__)
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0


def pauses() -> Iterator[float]:
    """Exponential backoff with jitter, in seconds: so that not everything comes back in the same moment."""
    pause = FIRST_PAUSE
    while True:
        yield pause * random.uniform(0.5, 1.0)
        pause = min(LONGEST_PAUSE, 2 * pause)


async def until_done(work: Callable[[], Awaitable[None]]) -> None:
    for pause in pauses():
        try:
            await work()
            return
        except DatabaseFault:
            await asyncio.sleep(pause)


class Retries:
    """Work in the background, one task for each name. Asked for again while it is under way, it is done once more."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._wanted: set[str] = set()

    def start(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        self._wanted.add(name)
        if name not in self._tasks:
            self._tasks[name] = asyncio.create_task(self._run(name, work))

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        try:
            while name in self._wanted:
                self._wanted.discard(name)
                await until_done(work)
        except PerihelionError as error:
            logger.warning("%s", error)
        except Exception:
            logger.exception("The server cannot go on with %s.", name)
        finally:
            del self._tasks[name]
