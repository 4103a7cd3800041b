"""When clocks reach zero, when tournaments are to be looked at, and when no server was there.

A match whose clock runs has a row in the table `due`: when it will have reached zero. Servers take rows that are due, each with a lease, so
that no two ring for the same match, and one that dies with a row in hand leaves it to the others. A row says only when to look: what the
clock shows follows from the match (`clocks`), and the change that ends it is made like any other. Tournaments have such a queue, too
(`alarms`), from which it is known when the next round begins.

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
from collections.abc import Awaitable, Callable
from functools import partial

import sqlalchemy as sa

from perihelion.core.errors import PerihelionError
from perihelion.server import clocks, endings
from perihelion.server.clocks import Moment
from perihelion.server.errors import NotAllowed, Stale
from perihelion.server.matches import Match
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
LATELY = BEAT + 1.0
"""Seconds within which another server, if there is one, must have beaten."""
KEPT = 100 * 24 * 3600.0
"""Seconds for which outages are remembered: longer than any decision may take."""
IDLE, LEAST_PAUSE = 30.0, 0.01
"""Seconds until the next look, where no clock runs. Where other servers start clocks, too, each looks with every beat: one may die with
clocks that nobody else has heard of, and these must not stand still for that."""
MOST_AT_ONCE = 50
LEASE = 5.0
"""Seconds for which a server has a row for itself. Two that ring for the same match are no harm: one of them comes late."""
_SERVER = "server"


class Heart:
    """The time by which clocks run."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time, *, is_silent: bool = False) -> None:
        self.store = store
        self.is_silent = is_silent
        """Whether it does not say that it is there, since nobody can reach it."""
        self.now = now
        self._outages: tuple[tuple[float, float], ...] = ()
        self._is_idle = False
        """Whether no clock ran when this server looked last."""
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
        """Whatever lies between the last beat and now was an outage, however short; among several servers, if none has beaten lately."""
        if self.is_silent:
            return
        self._is_idle = not await self._runs_any()
        await self._beat(KEPT if self._is_idle else 0.0 if self.store.is_alone else LATELY)

    async def sure(self) -> None:
        """Before time is charged. If this server could not say for a while that it is there, perhaps none was."""
        if self.now() - self._certain > MOST_GAP:
            await self._beat(self._gap)

    async def beat(self) -> None:
        """As often as one likes: it beats when it is time to, and any clock runs."""
        now = self.now()
        if now - self._certain < BEAT:
            return
        runs = await self._runs_any()
        if runs:
            await self._beat(self._gap)
        self._is_idle, self._certain = not runs, now

    @property
    def _gap(self) -> float:
        """While no clock ran nobody needed to beat: that there were no beats is no outage then."""
        return KEPT if self._is_idle else MOST_GAP

    async def _runs_any(self) -> bool:
        due = tables.due.c.at
        return bool(await self.store.read(sa.select(due).where(due > 0).order_by(due).limit(1)))

    async def stop(self) -> None:
        if not self.is_silent:
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


_PUT_OFF = Statement(
    sa.update(tables.alarms)
    .where(tables.alarms.c.group_id == sa.bindparam("name"), tables.alarms.c.at <= sa.bindparam("now", type_=sa.Float))
    .values(at=sa.bindparam("later", type_=sa.Float), leased=sa.text("0")),
    ("name", "now", "later"),
    tables.alarms,
)


class Alarms:
    """Ends what is due, as long as the server runs."""

    def __init__(self, store: Store, rooms: Rooms, heart: Heart, settle: Callable[[str], Awaitable[None]] | None = None) -> None:
        self.store = store
        self.rooms = rooms
        self.heart = heart
        self.settle = settle
        """Looks at a tournament, by its id."""
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
            self.heart.next_look = math.inf if pause == IDLE else self.heart.now() + pause  # the first clock begins the beats
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.heart.sooner.wait(), pause)

    async def look(self) -> None:
        """Ends everything that is due now."""
        await self.heart.beat()
        await asyncio.gather(*map(self._ring, await self._taken(tables.due.c.match_id)))
        if self.settle is not None:
            await asyncio.gather(*(self._look_at(name, self.settle) for name in await self._taken(tables.alarms.c.group_id)))

    async def _until_next(self) -> float:
        """Until something is due, or the lease ends of a server that has not done with it."""
        nearest: list[float] = []
        for due, now in ((table.c, self.heart.now()) for table in (tables.due, tables.alarms)):
            ahead = sa.select(sa.func.min(due.at).label("next")).where(due.at > now)
            taken = sa.select(sa.func.min(due.leased).label("next")).where(due.at <= now, due.leased > now)
            nearest += [row["next"] for query in (ahead, taken) for row in await self.store.read(query) if row["next"] is not None]
        if not nearest:
            return IDLE if self.store.is_alone else BEAT
        return min(BEAT, max(LEAST_PAUSE, min(nearest) - self.heart.now()))

    async def _taken(self, key: sa.Column[str]) -> list[str]:
        """What is due by the table of that key, and no other server has."""
        due, now = key.table, self.heart.now()
        query = sa.select(key).where(due.c.at <= now, due.c.leased <= now).order_by(due.c.at).limit(MOST_AT_ONCE)
        if self.store.is_alone:
            rows = await self.store.read(query)
        else:
            free = query.with_for_update(skip_locked=True)
            rows = await self.store.run(sa.update(due).where(key.in_(free)).values(leased=now + LEASE).returning(key))
        return [row[key.name] for row in rows]

    async def _look_at(self, tournament: str, settle: Callable[[str], Awaitable[None]]) -> None:
        try:
            await settle(tournament)
        except DatabaseFault:
            return  # when the lease has ended, it is tried again
        except Exception:
            logger.exception("A tournament cannot be looked at.")
        passed = self.heart.now() + LEASE
        with contextlib.suppress(DatabaseFault):  # if nothing has changed, its alarm has not been put off yet
            await self.store.write([Change(_PUT_OFF, {"name": tournament, "now": self.heart.now(), "later": passed}, 1000)])

    async def _ring(self, match_id: str) -> None:
        try:
            await self._end(match_id)
        except DatabaseFault:
            pass  # when the lease has ended, it is tried again
        except PerihelionError as error:
            logger.warning("The clock of a match cannot be looked at: %s", error)
            await self._forget(match_id)

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
        """It was too early, or the seat has moved meanwhile."""
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
    endings.time_out(trial, number)
