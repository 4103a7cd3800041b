"""Limits of guests and addresses that several servers of one PostgreSQL have together: each tells the others what was used up.

Nothing is stored: a notice that comes late, or is lost with a connection, lets a client have a little too much, once.
"""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter

from perihelion.server.limits import Limits
from perihelion.server.storage.faults import DatabaseFault
from perihelion.server.storage.store import Store

SPENT = "spent"
"""What servers tell each other."""
PAUSE = 0.2
"""Seconds for which it is collected."""


class LimitSharing:
    """Goes on as long as the server runs."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self._spent: Counter[str] = Counter()
        self._telling: asyncio.Task[None] | None = None
        if store.hearing is not None:
            limits.on_spent = self._note
            store.hearing.on(SPENT, self._hear)

    async def close(self) -> None:
        self.limits.on_spent = None
        if self._telling is not None:
            await asyncio.gather(self._telling, return_exceptions=True)

    def _note(self, what: str, cost: int) -> None:
        self._spent[what] += cost
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        await asyncio.sleep(PAUSE)
        spent, self._spent = self._spent, Counter()
        words = [f"{SPENT}:{cost}:{urlsafe_b64encode(what.encode()).decode()}" for what, cost in spent.items()]
        try:
            await self.store.write([], words)
        except DatabaseFault:
            return

    def _hear(self, notice: str, own: bool) -> None:
        cost, _, what = notice.partition(":")
        if not own:
            self.limits.note(urlsafe_b64decode(what).decode(), int(cost))
