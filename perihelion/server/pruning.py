"""Deletes what nobody needs any more: what was never begun, what one person alone has left lying, logs that nobody looks at. And ends
races that would never end, so that those who have raced see the others' sheets, and can check their dice.

All rows are looked at now and then, a few at a time, so that nobody waits for it; what is in use stays, and so does whatever two people
have played, and every result. docs/hosting.md has the rules for those who run a server.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import RowMapping

from perihelion.core.errors import PerihelionError
from perihelion.server.groups import Groups
from perihelion.server.limits import Limits
from perihelion.server.retrying import until_done
from perihelion.server.rooms import Rooms
from perihelion.server.storage import tables
from perihelion.server.storage.changes import delete
from perihelion.server.storage.store import Store

logger = logging.getLogger(__name__)
HOUR, DAY = 3600.0, 24 * 3600.0
CHUNK, PAUSE = 50, 0.05
"""Rows that are looked at together, and seconds until the next."""


class Keep(NamedTuple):
    """For how many days something is kept; 0: for good."""

    waiting: int
    """Matches, races and series that were never begun, or cancelled."""
    alone: int
    """Matches under way in which there was never more than one person, since their last move; and those of bots among themselves."""
    races: int
    """Matches under way of racers, since their last move: they are not deleted, but abandoned."""
    uploads: int
    """Uploaded logs, since they were last watched; those in the high scores stay."""
    guests: int
    """Names of guests who are, or were, nowhere in what is stored."""


class Pruning:
    """Goes on in the background as long as the server runs."""

    def __init__(self, store: Store, rooms: Rooms, groups: Groups, limits: Limits, keep: Keep, every: float) -> None:
        self.store = store
        self.rooms = rooms
        self.groups = groups
        self.limits = limits
        self.keep = keep
        self._task = asyncio.create_task(self._prune_every(every * HOUR))

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _prune_every(self, seconds: float) -> None:
        while True:
            try:
                await until_done(self._prune)
            except Exception:
                logger.exception("What nobody needs could not be deleted.")
            await asyncio.sleep(seconds)

    async def _prune(self) -> None:
        now = time.time()
        async for rows in self._chunks(_matches(), tables.matches.c.id):
            past = {row["id"]: row["version"] for row in rows if _is_past(self._days_of(row), row["updated"], now)}
            await self.rooms.delete(past)
            for row in rows:
                if (
                    row["group"] == "race"
                    and row["status"] == "running"
                    and _is_past(self.keep.races, row["updated"], now)
                    and not row["watched"]
                ):
                    await self._abandon(row["id"])
        async for rows in self._chunks(_groups(), tables.groups.c.id):
            waiting = [row for row in rows if row["status"] != "running" and not row["begun"]]
            await self.groups.delete({row["id"]: row["version"] for row in waiting if _is_past(self.keep.waiting, row["created"], now)})
        async for rows in self._chunks(_guests(), tables.guests.c.id):
            nowhere = [row for row in rows if not row["somewhere"] and not self.limits.is_connected(row["id"])]
            await self._forget([row["id"] for row in nowhere if _is_past(self.keep.guests, row["created"], now)])
        async for rows in self._chunks(sa.select(tables.problem_tries), tables.problem_tries.c.id):
            long_ago = [row["id"] for row in rows if _is_past(self.keep.guests, row["at"], now)]
            await self.store.write([delete(tables.problem_tries, id=one) for one in long_ago])

    async def _chunks(self, query: sa.Select[Any], key: sa.Column[str]) -> AsyncIterator[Sequence[RowMapping]]:
        """Row after row by its primary key, so that each query looks at few, however many there are."""
        last = ""
        while rows := await self.store.read(query.where(key > last).order_by(key).limit(CHUNK)):
            yield rows
            last = rows[-1][key.name]
            await asyncio.sleep(PAUSE)

    def _days_of(self, match: RowMapping) -> int:
        if match["group_id"] is not None or match["scored"] or match["watched"]:
            return 0
        if match["status"] == "waiting" or match["cancelled"]:
            return self.keep.waiting
        if match["uploaded"]:
            return self.keep.uploads
        left_alone = match["people"] == 0 or (match["people"] == 1 and not match["handed_over"] and match["status"] == "running")
        return self.keep.alone if left_alone else 0

    async def _abandon(self, match_id: str) -> None:
        with contextlib.suppress(PerihelionError):  # one that cannot be played any more stays as it is
            room = await self.rooms.room(match_id)
            if room is not None and not room.in_use:
                await self.rooms.change(room, lambda trial: trial.agree("abandon"))

    async def _forget(self, guests: Sequence[str]) -> None:
        if guests:
            await self.store.write([delete(tables.guests, id=guest) for guest in guests])


def _is_past(days: int, since: float, now: float) -> bool:
    return days > 0 and since + days * DAY < now


def _matches() -> sa.Select[Any]:
    matches, seats, scores, groups = tables.matches.c, tables.seats.c, tables.scores.c, tables.groups.c
    people = sa.select(sa.func.count(seats.owner.distinct())).where(seats.match_id == matches.id).scalar_subquery()
    handed_over = _is_one(seats.match_id == matches.id, sa.cast(seats.former, sa.Text) != "[]")
    scored = _is_one(scores.match_id == matches.id)
    watched = _is_one(tables.presence.c.match_id == matches.id)  # at whichever server
    group = sa.select(groups.kind).where(groups.id == matches.group_id).scalar_subquery()
    return sa.select(
        matches.id, matches.status, matches.updated, matches.uploaded, matches.group_id, matches.version,
        people.label("people"), handed_over.label("handed_over"), scored.label("scored"), group.label("group"),
        watched.label("watched"),
        sa.cast(matches.result, sa.Text).like('%"cancelled"%').label("cancelled"),
    )  # fmt: skip


def _groups() -> sa.Select[Any]:
    groups, matches = tables.groups.c, tables.matches.c
    return sa.select(groups.id, groups.status, groups.created, groups.version, _is_one(matches.group_id == groups.id).label("begun"))


def _guests() -> sa.Select[Any]:
    guest = tables.guests.c
    traces = (
        tables.seats.c.owner, tables.matches.c.host, tables.members.c.guest, tables.entrants.c.guest, tables.groups.c.host,
        tables.chat.c.guest,
        tables.secrets.c.value,  # of the guest at the terminal
        tables.accounts.c.guest,
    )  # fmt: skip
    return sa.select(guest.id, guest.created, sa.or_(*(_is_one(trace == guest.id) for trace in traces)).label("somewhere"))


def _is_one(*conditions: sa.ColumnElement[bool]) -> sa.ColumnElement[bool]:
    """Like EXISTS, which PostgreSQL may answer by reading the whole other table once; here a few rows are asked about."""
    return sa.select(sa.literal(1)).where(*conditions).limit(1).scalar_subquery().is_not(None)
