"""Who is where: at PostgreSQL, where people at one match may be connected to several servers.

Each server writes down who is connected to it, and who watches what there, in an unlogged table: after a crash of the database it is
empty, and written anew. A server says every few seconds that it is still there; what one has written that has not done so for a while is
deleted by the others, and those who watch the same get the news.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

import sqlalchemy as sa

from perihelion.server.storage import tables
from perihelion.server.storage.changes import Change, delete, insert_missing, put
from perihelion.server.storage.faults import DatabaseFault
from perihelion.server.storage.store import Store

logger = logging.getLogger(__name__)
PRESENCE = "presence"
"""The notice that a person has come to a match, a race or series, or left it."""
LEASE, RENEW_EVERY = 8.0, 2.0
"""Seconds after which a server that says nothing is gone, and between two of its signs."""
PAUSE = 0.1
"""Seconds for which comings and goings are collected."""
MOST_AT_ONCE = 1000
ANYWHERE = "anywhere"
"""In the place of a match or group: any page of ours. No notice is sent when that changes; it is read when it is asked for."""
_NOW = "extract(epoch FROM clock_timestamp())"
_STAY = sa.text(f"""
    INSERT INTO servers (id, until) VALUES (:id, {_NOW} + :lease)
    ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING (xmax = 0) AS is_new
""")
_GONE = sa.text(f"DELETE FROM servers WHERE until < {_NOW} RETURNING id")
_CLEAR = sa.text("DELETE FROM presence WHERE server NOT IN (SELECT id FROM servers) RETURNING match_id")
_Place = tuple[str, str]
"""A match or group, and a guest."""


class Presence:
    """Who watches here, and who elsewhere."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.is_shared = store.is_shared
        self.on_news: list[Callable[[str], None]] = []
        """Called with the id of a match or group, when others have come or gone at other servers."""
        self.on_own_news: Callable[[str], None] = _nobody_minds
        """And when somebody has at this one."""
        self.server = store.hearing.sender if store.hearing else ""
        self._here: dict[_Place, int] = {}
        """How many connections each guest has there."""
        self._changed: set[_Place] = set()
        self._writing: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None
        if store.hearing is not None:
            store.hearing.on(PRESENCE, self._hear)
            store.hearing.on_gap(self._look_again)
            self._task = asyncio.create_task(self._stay())

    async def close(self) -> None:
        tasks = [task for task in (self._task, self._writing) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._task is not None:
            with contextlib.suppress(DatabaseFault):
                left = [f"{PRESENCE}:{place}" for place in _places(self._here)]
                await self.store.write([delete(tables.presence, server=self.server), delete(tables.servers, id=self.server)], left)

    # Here -------------------------------------------------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def connected(self, guest: str) -> Iterator[None]:
        """While a connection is open."""
        self.come(ANYWHERE, guest)
        try:
            yield
        finally:
            self.go(ANYWHERE, guest)

    def come(self, place: str, guest: str) -> None:
        self._note(place, guest, 1)

    def go(self, place: str, guest: str) -> None:
        self._note(place, guest, -1)

    def _note(self, place: str, guest: str, more: int) -> None:
        if not self.is_shared:
            return
        before = self._here.pop((place, guest), 0)
        if before + more > 0:
            self._here[place, guest] = before + more
        if before == 0 or before + more == 0:
            self._changed.add((place, guest))
            self._write_soon()

    def _write_soon(self) -> None:
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        while self._changed:
            await asyncio.sleep(PAUSE)
            changed, self._changed = self._changed, set()
            try:
                places = _places(changed)
                await self.store.write([self._row(*one) for one in changed], [f"{PRESENCE}:{place}" for place in places])
                for place in places:
                    self.on_own_news(place)
            except DatabaseFault:
                self._changed |= changed
                await asyncio.sleep(RENEW_EVERY)

    def _row(self, place: str, guest: str) -> Change:
        row = {"server": self.server, "match_id": place, "guest": guest}
        return insert_missing(tables.presence, **row) if (place, guest) in self._here else delete(tables.presence, **row)

    # Elsewhere --------------------------------------------------------------------------------------------------------------------------

    async def elsewhere(self, *places: str) -> frozenset[str]:
        """Who watches one of these at another server."""
        if not self.is_shared:
            return frozenset()
        found, columns = set(), tables.presence.c
        for start in range(0, len(places), MOST_AT_ONCE):
            those = columns.match_id.in_(places[start : start + MOST_AT_ONCE])
            found |= {row["guest"] for row in await self.store.read(sa.select(columns.guest).where(those, columns.server != self.server))}
        return frozenset(found)

    async def connected_elsewhere(self, guests: Collection[str]) -> frozenset[str]:
        """Which of these have any page of ours open, at another server."""
        if not self.is_shared or not guests:
            return frozenset()
        columns, others = tables.presence.c, sa.select(tables.servers.c.id).where(tables.servers.c.id != self.server)
        there = columns.server.in_(others), columns.match_id == ANYWHERE, columns.guest.in_(guests)
        return frozenset(row["guest"] for row in await self.store.read(sa.select(columns.guest).where(*there)))

    async def absences(self, match_id: str) -> dict[int, float]:
        """Since when the holders of which seats are nowhere, as far as a server has written it down."""
        columns = tables.absences.c
        rows = await self.store.read(sa.select(columns.seat, columns.since).where(columns.match_id == match_id))
        return {row["seat"]: row["since"] for row in rows}

    async def note_absences(self, match_id: str, gone: Mapping[int, float], back: Iterable[int]) -> None:
        changes = [put(tables.absences, match_id=match_id, seat=seat, since=since) for seat, since in gone.items()]
        changes += [delete(tables.absences, match_id=match_id, seat=seat) for seat in back]
        if changes:
            await self.store.write(changes, [f"{PRESENCE}:{match_id}"])

    def _hear(self, place: str, own: bool) -> None:
        if not own:
            self._tell(place)

    def _look_again(self) -> None:
        for place in _places(self._here):
            self._tell(place)

    def _tell(self, place: str) -> None:
        for tell in self.on_news:
            tell(place)

    # Servers ----------------------------------------------------------------------------------------------------------------------------

    async def _stay(self) -> None:
        while True:
            try:
                await self._say_so()
            except DatabaseFault:  # it is said again as soon as that is possible
                pass
            except Exception:
                logger.exception("Who is here cannot be sent to other servers.")
            await asyncio.sleep(RENEW_EVERY)

    async def _say_so(self) -> None:
        if (await self.store.run(_STAY, id=self.server, lease=LEASE))[0]["is_new"]:
            self._changed |= self._here.keys()  # others may have thought that this server is gone
            if self._changed:
                self._write_soon()
        if await self.store.run(_GONE):
            await self._say_who_left(row["match_id"] for row in await self.store.run(_CLEAR))

    async def _say_who_left(self, places: Iterable[str]) -> None:
        left = set(places) - {ANYWHERE}
        for place in left:
            self._tell(place)
        await self.store.write([], [f"{PRESENCE}:{place}" for place in left])


def _places(those: Iterable[_Place]) -> set[str]:
    """Of which there is news when somebody comes or goes."""
    return {place for place, _ in those} - {ANYWHERE}


def _nobody_minds(place: str) -> None:
    pass
