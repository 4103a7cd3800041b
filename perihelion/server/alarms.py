"""When clocks reach zero, and when no server was there.

A match whose clock runs has a row in the table `due`: when it will have reached zero. Servers take rows that are due, each with a lease, so
that no two ring for the same match, and one that dies with a row in hand leaves it to the others. A row says only when to look: what the
clock shows follows from the match (`clocks`), and the change that ends it is made like any other.

Servers note every few seconds that they are there, as long as any clock runs. What lies between two such beats that are too far apart, and
between the last beat and the start of a server, is an outage: nobody is charged with it. So while nobody could move, because no server was
running or the database did not answer, all clocks stand still.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import Callable, Sequence
from functools import partial

import sqlalchemy as sa
from sqlalchemy.engine import RowMapping

from perihelion.core.errors import PerihelionError
from perihelion.server import clocks
from perihelion.server.clocks import Moment
from perihelion.server.matches import Match, NotAllowed, Stale
from perihelion.server.rooms import Rooms
from perihelion.server.storage import tables
from perihelion.server.storage.changes import Change, Statement, delete, insert_missing, update
from perihelion.server.storage.faults import DatabaseFault
from perihelion.server.storage.store import Store

logger = logging.getLogger(__name__)
BEAT = 3.0
"""Seconds between two beats."""
MOST_GAP = 3 * BEAT
"""Seconds without a beat that are an outage."""
KEPT = 100 * 24 * 3600.0
"""Seconds for which outages are remembered: longer than any decision may take."""
IDLE, LEAST_PAUSE = 30.0, 0.01
"""Seconds until the next look, where no clock runs that this server knows of: another may have died with a row in hand."""
MOST_AT_ONCE = 50
LEASE = 30.0
_SERVER = "server"


class Heart:
    """The time by which clocks run."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.now = now
        self._outages: tuple[tuple[float, float], ...] = ()
        self._certain = -1.0
        """Until when it is known at which times there was a server."""
        self.sooner = asyncio.Event()
        """A clock runs that will be at zero before the next look."""
        self.next_look = math.inf
        """While no clock runs that is known here, none is planned: the first that does must be noticed, so that the beats begin."""

    def moment(self, at: float | None = None) -> Moment:
        return Moment(self.now() if at is None else at, self._outages)

    def wake(self, zero: float) -> None:
        """A clock will be at zero then."""
        if zero < self.next_look:
            self.sooner.set()

    async def start(self) -> None:
        """Whatever lies between the last beat and now was an outage, however short."""
        await self._beat(0.0)

    async def sure(self) -> None:
        """Before time is charged. If this server could not say for a while that it is there, perhaps none was."""
        if self.now() - self._certain > MOST_GAP:
            await self._beat(MOST_GAP)

    async def beat(self) -> None:
        """As often as one likes: it beats when it is time to, and any clock runs."""
        now = self.now()
        if now - self._certain < BEAT:
            return
        if await self.store.read(sa.select(tables.due.c.at).where(tables.due.c.at > 0).order_by(tables.due.c.at).limit(1)):
            await self._beat(MOST_GAP)
        self._certain = now

    async def stop(self) -> None:
        with contextlib.suppress(DatabaseFault):
            await self._beat(MOST_GAP)

    async def _beat(self, gap: float) -> None:
        now = self.now()
        await self.store.write([
            insert_missing(tables.beats, name=_SERVER, at=now),
            Change(_OUTAGE, {"name": _SERVER, "now": now, "before": now - gap}, 1000),
            update(tables.beats, {"name": _SERVER}, at=now)._replace(rank=1001),
            Change(_FORGET, {"ended": now - KEPT}, 1002),
        ])  # fmt: skip
        rows = await self.store.read(sa.select(tables.outages).order_by(tables.outages.c.began))
        self._outages = tuple((row["began"], row["ended"]) for row in rows)
        self._certain = now


def _outage() -> Statement:
    """The time since the last beat, if that is long ago. Of two servers that look at the same time one waits for the other's beat."""
    beats, outages = tables.beats.c, tables.outages
    now, before, name = (sa.bindparam(key, type_=kind) for key, kind in (("now", sa.Float), ("before", sa.Float), ("name", sa.String)))
    noted = sa.select(outages.c.began).where(outages.c.began == beats.at).exists()
    since = sa.select(beats.at, now).where(beats.name == name, beats.at < before, ~noted).with_for_update(of=tables.beats)
    return Statement(sa.insert(outages).from_select(["began", "ended"], since), ("name", "now", "before"), outages)


_OUTAGE = _outage()
_FORGET = Statement(
    sa.delete(tables.outages).where(tables.outages.c.ended < sa.bindparam("ended", type_=sa.Float)), ("ended",), tables.outages
)


class Alarms:
    """Ends what is due, as long as the server runs."""

    def __init__(self, store: Store, rooms: Rooms, heart: Heart) -> None:
        self.store = store
        self.rooms = rooms
        self.heart = heart
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            pause = BEAT
            try:
                self.heart.sooner.clear()
                await self.look()
                pause = await self._until_next()
            except DatabaseFault:
                pass  # the store has said so; it is tried again
            except Exception:
                logger.exception("Clocks could not be looked at.")
            self.heart.next_look = math.inf if pause == IDLE else self.heart.now() + pause
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.heart.sooner.wait(), pause)

    async def look(self) -> None:
        """Ends everything that is due now."""
        await self.heart.beat()
        await asyncio.gather(*map(self._ring, await self._taken()))

    async def _until_next(self) -> float:
        at, now = tables.due.c.at, self.heart.now()
        rows = await self.store.read(sa.select(at).where(at > now).order_by(at).limit(1))
        return min(BEAT, max(LEAST_PAUSE, rows[0]["at"] - self.heart.now())) if rows else IDLE

    async def _taken(self) -> Sequence[RowMapping]:
        """Rows that are due, and that no other server has."""
        due, now = tables.due, self.heart.now()
        query = sa.select(due.c.match_id).where(due.c.at <= now, due.c.leased <= now).order_by(due.c.at).limit(MOST_AT_ONCE)
        if self.store.is_alone:
            return await self.store.read(query)
        free = query.with_for_update(skip_locked=True)
        return await self.store.run(sa.update(due).where(due.c.match_id.in_(free)).values(leased=now + LEASE).returning(due.c.match_id))

    async def _ring(self, row: RowMapping) -> None:
        try:
            await self._end(row["match_id"])
        except DatabaseFault:
            pass  # when the lease has ended, it is tried again
        except PerihelionError as error:
            logger.warning("The clock of a match cannot be looked at: %s", error)
            await self._forget(row["match_id"])

    async def _end(self, match_id: str) -> None:
        room = await self.rooms.room(match_id)
        seat = clocks.running_seat(room.match) if room is not None else None
        if room is None or seat is None:
            await self._forget(match_id)
            return
        try:
            await self.rooms.change(room, partial(_time_out, number=seat.seat))
        except (Stale, NotAllowed):
            await self._put_off(match_id)

    async def _put_off(self, match_id: str) -> None:
        """It was too early, or somebody has moved meanwhile."""
        await self.heart.sure()
        room = await self.rooms.room(match_id)
        zero = clocks.zero_at(room.match, self.heart.moment()) if room is not None else None
        if zero is None:
            await self._forget(match_id)
        else:
            await self.store.write([update(tables.due, {"match_id": match_id}, at=zero, leased=0.0)])

    async def _forget(self, match_id: str) -> None:
        with contextlib.suppress(DatabaseFault):
            await self.store.write([delete(tables.due, match_id=match_id)])


def _time_out(trial: Match, number: int) -> None:
    trial.time_out(number)
