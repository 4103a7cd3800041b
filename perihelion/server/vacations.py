"""Vacation from correspondence: a number of days a year in which the clocks of matches with days for each turn stand still.

A vacation begins at once, lasts as many days as were asked for, and can be ended before; days that were begun are used up. It is noted at
the seats of all such matches under way, where everybody can see it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from datetime import UTC, datetime

import sqlalchemy as sa

from perihelion.core.errors import BadOption
from perihelion.core.messages import message
from perihelion.server import clocks
from perihelion.server.errors import NotAllowed
from perihelion.server.matches import Match
from perihelion.server.rooms import Rooms
from perihelion.server.schemas.people import VacationInfo
from perihelion.server.storage import tables
from perihelion.server.storage.changes import insert, update
from perihelion.server.storage.store import Store

DAYS_A_YEAR = 30
DAY = 24 * 3600.0


class Vacations:
    """Of everybody, in the database."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms

    async def of(self, guest: str) -> VacationInfo:
        now, taken = self._now, tables.vacations.c
        year = datetime.fromtimestamp(now, UTC).replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0).timestamp()
        rows = await self.store.read(sa.select(taken.began, taken.ends).where(taken.guest == guest, taken.ends > year))
        used = sum(math.ceil((row["ends"] - max(year, row["began"])) / DAY) for row in rows)
        until = max((row["ends"] for row in rows), default=0.0)
        return {"until": until if until > now else None, "left": max(0, DAYS_A_YEAR - used), "days": DAYS_A_YEAR}

    async def begin(self, guest: str, days: int) -> VacationInfo:
        """While one is on vacation, another is not begun; asking for one again makes sure that all matches know of the first."""
        info, now = await self.of(guest), self._now
        if info["until"] is None:
            if not 1 <= days <= info["left"]:
                raise BadOption(message("vacation-days", left=info["left"], year=DAYS_A_YEAR))
            await self.store.write([insert(tables.vacations, guest=guest, began=now, ends=now + days * DAY)])
        until = info["until"] or now + days * DAY
        await self._in_matches_of(guest, lambda trial: clocks.note_vacation(trial, guest, until))
        return await self.of(guest)

    async def end(self, guest: str) -> VacationInfo:
        now, taken = self._now, tables.vacations.c
        for row in await self.store.read(sa.select(taken.began).where(taken.guest == guest, taken.ends > now)):
            await self.store.write([update(tables.vacations, {"guest": guest, "began": row["began"]}, ends=now)])
        await self._in_matches_of(guest, lambda trial: clocks.note_vacation(trial, guest, None))
        return await self.of(guest)

    @property
    def _now(self) -> float:
        return self.rooms.time.moment().now

    async def _in_matches_of(self, guest: str, change: Callable[[Match], None]) -> None:
        matches, seats = tables.matches.c, tables.seats.c
        query = sa.select(matches.id).join(tables.seats, seats.match_id == matches.id)
        for row in await self.store.read(query.where(seats.guest == guest, matches.status == "running").distinct()):
            room = await self.rooms.room(row["id"])
            pace = room.match.pace if room is not None else None
            if room is not None and pace is not None and pace.is_daily:
                try:
                    await self.rooms.change(room, change)
                except NotAllowed:  # it has ended meanwhile
                    continue
