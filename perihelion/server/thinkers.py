"""The processes in which bots search.

Hints and bots whom a person waits for come first, then bots among themselves, then analyses; among equals one host after the other. A
match's bots stay in one process where possible, which has their earlier search trees.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any

from perihelion.server.processes import Lost, Place, Pool
from perihelion.server.worker import Answer, Task, prepared


class Rank(IntEnum):
    """How urgent a thought is."""

    PEOPLE = 0
    """People wait for it: a hint, an estimate, a bot's move in a match with people."""
    BOTS = 1
    """A bot's move in a match of bots only, watched or in a race."""
    ANALYSES = 2


class BotFailed(Exception):
    """A bot did not decide: it raised an error, took too long, or its process ended."""


class Thinkers:
    """All the processes. `think` may be called from everywhere at once."""

    def __init__(self, count: int, limit: float) -> None:
        self.count = count
        self._pool = Pool("thinkers", count, prepared, [None for _ in Rank])
        self._limit = limit
        self.on_cold: Callable[[str], None] = lambda game: None
        """Called with the game of an answer that was found by plain Python."""

    async def start(self) -> None:
        """Starts all processes, so that the first answer need not wait for that."""
        await self._pool.start()

    async def think(self, task: Task, rank: Rank, owner: str) -> Any:
        """The code of a move, the candidates of a hint, or a judgement; in the share of that owner, a guest."""
        try:
            answer: Answer = await self._pool.run(task, self._limit, Place(rank, owner, task.session))
        except Lost as loss:
            raise BotFailed(str(loss)) from None
        kind, found, cold = answer
        if kind == "failed":
            raise BotFailed(found)
        if cold:
            self.on_cold(task.game)
        return found

    async def close(self) -> None:
        """Ends all processes, whatever they are doing."""
        await self._pool.close()
