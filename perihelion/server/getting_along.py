"""Who has blocked whom, and what is announced: as the rest of the server asks for it (`moderation` has what people do about it)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import sqlalchemy as sa

from perihelion.core.messages import message
from perihelion.server.errors import NotAllowed
from perihelion.server.storage import tables
from perihelion.server.storage.store import Store

ANNOUNCEMENT = "announcement"
"""The name of its row."""
_blocks = tables.blocks.c


async def blocked_pairs(store: Store, guests: Sequence[str]) -> set[frozenset[str]]:
    """Those among them of whom one has blocked the other."""
    query = sa.select(_blocks.guest, _blocks.blocked).where(_blocks.guest.in_(guests), _blocks.blocked.in_(guests))
    return {frozenset((row["guest"], row["blocked"])) for row in await store.read(query)} if len(guests) > 1 else set()


async def must_get_along(store: Store, guest: str, others: Iterable[str | None]) -> None:
    """A person who has blocked another does not sit at a table with them."""
    sitting = {other for other in others if other and other != guest}
    if any(guest in pair for pair in await blocked_pairs(store, [guest, *sorted(sitting)])):
        raise NotAllowed(message("does-not-get-along"))


async def announcement(store: Store) -> str | None:
    rows = await store.read(sa.select(tables.announcements.c.text).where(tables.announcements.c.name == ANNOUNCEMENT))
    return str(rows[0]["text"]) if rows else None
