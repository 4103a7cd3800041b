"""Matches as the database has them: read, replayed from the position stored last, or followed from what is known of them already."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import RowMapping

from perihelion.core.logs import Snapshot
from perihelion.server import snapshots
from perihelion.server.identity import one_line, person_of
from perihelion.server.match_rows import match_of, rows_since, seat_of
from perihelion.server.matches import Match
from perihelion.server.readers import LONG, Readers, Reading
from perihelion.server.schemas.websocket import ChatLine
from perihelion.server.storage import tables
from perihelion.server.storage.faults import NotRead
from perihelion.server.storage.store import Store
from perihelion.server.telling import is_quick

CHAT_KEPT = 200
MOST_TRIES = 8
"""How often a match is read while other servers change it."""


class StoredMatch(NamedTuple):
    """What the database has of a match."""

    match: Match
    chat_count: int
    requests: list[tuple[str, str]]
    snapshot: int


class StoredMatches:
    """Reads matches."""

    def __init__(self, store: Store, readers: Readers) -> None:
        self.store = store
        self.readers = readers

    async def read(self, match_id: str) -> StoredMatch | None:
        """Reads a match and replays it, from the position stored with it on: as it was between two changes of other servers."""
        await self.store.settled()
        for _ in range(MOST_TRIES):
            rows = await self.store.read(sa.select(tables.matches).where(tables.matches.c.id == match_id))
            if not rows:
                return None
            stored = await self._stored_with(rows[0])
            if not self.store.is_shared or await self._has_version(match_id, rows[0]["version"]):
                return stored
        raise NotRead("other servers were always quicker")

    async def _has_version(self, match_id: str, version: int) -> bool:
        matches = tables.matches.c
        return bool(await self.store.read(sa.select(matches.id).where(matches.id == match_id, matches.version == version)))

    async def _stored_with(self, found: RowMapping) -> StoredMatch:
        match_id = found["id"]
        seats = await self.store.read(sa.select(tables.seats).where(tables.seats.c.match_id == match_id).order_by(tables.seats.c.seat))
        lines = await self.store.read(sa.select(tables.lines.c.body).where(tables.lines.c.match_id == match_id).order_by(tables.lines.c.n))
        bodies = [line for row in lines for line in row["body"].encode().split(b"\n")]
        last = sa.select(sa.func.max(tables.chat.c.n).label("found")).where(tables.chat.c.match_id == match_id)
        said = (await self.store.read(last))[0]["found"]
        asked = tables.requests.c
        requests = await self.store.read(sa.select(asked.guest, asked.id).where(asked.match_id == match_id))
        kept = await self.store.read(sa.select(tables.snapshots).where(tables.snapshots.c.match_id == match_id))
        snapshot = snapshots.read(dict(kept[0])) if kept else None
        match = await self._replayed(dict(found), [dict(seat) for seat in seats], bodies, snapshot)
        chat_count, done = 0 if said is None else said + 1, [(row["guest"], row["id"]) for row in requests]
        return StoredMatch(match, chat_count, done, snapshot.lines if snapshot else 0)

    async def _replayed(self, row: dict[str, Any], seats: list[dict[str, Any]], lines: list[bytes], snapshot: Snapshot | None) -> Match:
        if len(lines) - (snapshot.lines if snapshot else 0) < LONG:
            return await asyncio.to_thread(match_of, row, seats, lines, snapshot)
        return await self.readers.run(Reading.STORED, row["host"], match_of, row, seats, lines, snapshot)

    async def followed(self, known: Match) -> Match | None:
        """The match as it is stored, if all that another server has added to what is known can be added here, too."""
        if known.log is None:
            return None
        rows = await self.store.read(rows_since(known.id, known.line_count))
        if not rows:
            return None
        row, rest = rows[0], [line.encode() for line in rows[0]["lines"] or ()]
        seats = [seat_of(seat) for seat in row["seats"]]
        values = {name: row[name] for name in ("status", "result", "updated", "decision", "began", "version")} | {"next": row["next_id"]}
        if is_quick(known.game):
            return known.followed(rest, seats, **values)
        return await asyncio.to_thread(known.followed, rest, seats, **values)


async def chat_since(store: Store, match_id: str, number: int = 0) -> list[ChatLine]:
    """The last lines of the chat, from that number on."""
    columns = tables.chat.c
    query = sa.select(columns.n, columns.name, columns.seat, columns.text, columns.at, columns.guest)
    query = query.where(columns.match_id == match_id, columns.n >= number).order_by(columns.n.desc()).limit(CHAT_KEPT)
    return [_chat_line(dict(row)) for row in reversed(await store.read(query))]


def _chat_line(row: dict[str, Any]) -> ChatLine:
    """Lines of older versions may still have controls of direction."""
    text, who = one_line(row["text"]), person_of(row["guest"])
    return ChatLine(n=row["n"], who=who, name=row["name"], seat=row["seat"], text=text, at=row["at"])
