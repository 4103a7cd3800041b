"""Matches as the database has them: read, replayed from the position stored last, or followed from what is known of them already."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import RowMapping

from perihelion.core.logs import Snapshot
from perihelion.server import snapshots
from perihelion.server.identity import one_line, person_of
from perihelion.server.match_rows import ALL_ROWS, ROWS_SINCE, match_of, seat_of, snapshot_in
from perihelion.server.matches import Match
from perihelion.server.readers import LONG, Readers, Reading
from perihelion.server.schemas.websocket import ChatLine
from perihelion.server.storage import tables
from perihelion.server.storage.store import Store
from perihelion.server.telling import is_quick

CHAT_KEPT = 200


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
        if not self.store.is_shared:
            return await self._read(match_id)
        rows = await self.store.read(ALL_ROWS, match=match_id, since=0)
        if not rows:
            return None
        row = rows[0]
        requests = [(guest, name) for guest, name in row["requests"] or ()]
        return await self._restored(row, row["seats"], row["lines"] or (), row["said"], requests, snapshot_in(row))

    async def _read(self, match_id: str) -> StoredMatch | None:
        """At SQLite, where nobody else writes meanwhile."""
        rows = await self.store.read(sa.select(tables.matches).where(tables.matches.c.id == match_id))
        if not rows:
            return None
        seats = await self.store.read(sa.select(tables.seats).where(tables.seats.c.match_id == match_id).order_by(tables.seats.c.seat))
        lines = await self.store.read(sa.select(tables.lines.c.body).where(tables.lines.c.match_id == match_id).order_by(tables.lines.c.n))
        last = sa.select(sa.func.max(tables.chat.c.n).label("found")).where(tables.chat.c.match_id == match_id)
        said = (await self.store.read(last))[0]["found"]
        asked = tables.requests.c
        requests = await self.store.read(sa.select(asked.guest, asked.id).where(asked.match_id == match_id))
        kept = await self.store.read(sa.select(tables.snapshots).where(tables.snapshots.c.match_id == match_id))
        return await self._restored(
            rows[0], [dict(seat) for seat in seats], [row["body"] for row in lines], said,
            [(row["guest"], row["id"]) for row in requests], snapshots.read(dict(kept[0])) if kept else None,
        )  # fmt: skip

    async def _restored(
        self, row: RowMapping, seats: list[dict[str, Any]], lines: Sequence[str], said: int | None, requests: list[tuple[str, str]],
        snapshot: Snapshot | None,
    ) -> StoredMatch:  # fmt: skip
        bodies = [line for body in lines for line in body.encode().split(b"\n")]
        match = await self._replayed(dict(row), seats, bodies, snapshot)
        return StoredMatch(match, 0 if said is None else said + 1, requests, snapshot.lines if snapshot else 0)

    async def _replayed(self, row: dict[str, Any], seats: list[dict[str, Any]], lines: list[bytes], snapshot: Snapshot | None) -> Match:
        if len(lines) - (snapshot.lines if snapshot else 0) < LONG:
            return await asyncio.to_thread(match_of, row, seats, lines, snapshot)
        return await self.readers.run(Reading.STORED, row["host"], match_of, row, seats, lines, snapshot)

    async def followed(self, known: Match) -> Match | None:
        """The match as it is stored, if all that another server has added to what is known can be added here, too."""
        if known.log is None:
            return None
        rows = await self.store.read(ROWS_SINCE, match=known.id, since=known.line_count)
        if not rows:
            return None
        row, rest = rows[0], [line.encode() for line in rows[0]["lines"] or ()]
        seats = [seat_of(seat) for seat in row["seats"]]
        values = {name: row[name] for name in ("status", "result", "updated", "decision", "began", "version")} | {"next": row["next_id"]}
        if is_quick(known.game):
            return known.followed(rest, seats, **values)
        return await asyncio.to_thread(known.followed, rest, seats, **values)


class Around(NamedTuple):
    """What somebody who comes to a match needs beside the match, as of one moment."""

    version: int
    chat: list[ChatLine]
    elsewhere: frozenset[str]
    """Who watches it at other servers."""
    absent: dict[int, float]
    """Since when the holders of which seats are nowhere."""


_MATCH: Any = sa.bindparam("match")


def _around() -> sa.Select[Any]:
    presence, absences, match = tables.presence.c, tables.absences.c, _MATCH
    line = _chat_query().subquery("line")
    chat = sa.select(sa.func.json_agg(sa.literal_column("to_json(line)"))).select_from(line).scalar_subquery()
    others = presence.match_id == match, presence.server != sa.bindparam("server")
    away: Any = sa.func.json_agg(sa.func.json_build_array(absences.seat, absences.since))
    absent = sa.select(away).where(absences.match_id == match).scalar_subquery()
    return sa.select(
        tables.matches.c.version,
        sa.type_coerce(chat, sa.JSON).label("chat"),
        sa.select(sa.func.array_agg(presence.guest)).where(*others).scalar_subquery().label("elsewhere"),
        sa.type_coerce(absent, sa.JSON).label("absent"),
    ).where(tables.matches.c.id == match)


def _chat_query() -> sa.Select[Any]:
    columns = tables.chat.c
    query = sa.select(columns.n, columns.name, columns.seat, columns.text, columns.at, columns.guest)
    said = columns.match_id == sa.bindparam("match"), columns.n >= sa.bindparam("since")
    return query.where(*said).order_by(columns.n.desc()).limit(CHAT_KEPT)


_CHAT, _AROUND = _chat_query(), _around()


async def around(store: Store, match_id: str, server: str) -> Around | None:
    """At PostgreSQL, for that server: nothing if there is no such match any more."""
    rows = await store.read(_AROUND, match=match_id, server=server, since=0)
    if not rows:
        return None
    row = rows[0]
    said = sorted(row["chat"] or (), key=lambda line: int(line["n"]))
    return Around(row["version"], [_chat_line(one) for one in said], frozenset(row["elsewhere"] or ()), dict(row["absent"] or ()))


async def chat_since(store: Store, match_id: str, number: int = 0) -> list[ChatLine]:
    """The last lines of the chat, from that number on."""
    return [_chat_line(dict(row)) for row in reversed(await store.read(_CHAT, match=match_id, since=number))]


def _chat_line(row: dict[str, Any]) -> ChatLine:
    """Lines of older versions may still have controls of direction."""
    text, who = one_line(row["text"]), person_of(row["guest"])
    return ChatLine(n=row["n"], who=who, name=row["name"], seat=row["seat"], text=text, at=row["at"])
