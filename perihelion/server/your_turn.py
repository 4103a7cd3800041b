"""Whose turn it is, for people on any page of ours: in which of their matches others wait for them."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

import sqlalchemy as sa

from perihelion.server.identity import person_of
from perihelion.server.matches import Match
from perihelion.server.news import to_json
from perihelion.server.retrying import Retries
from perihelion.server.room import Listener
from perihelion.server.room_notices import TURN
from perihelion.server.rooms import Rooms
from perihelion.server.schemas.matches import OwnMatch
from perihelion.server.storage import tables
from perihelion.server.storage.store import Store

MOST = 50


class Turns:
    """Those who want to hear of their own matches."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms
        self._listeners: dict[str, set[Listener]] = {}
        self._people: dict[str, str] = {}
        """The guests of those, by the names under which other servers speak of them."""
        self._retries = Retries()
        rooms.on_turn.append(self._tell)
        if store.hearing is not None:
            store.hearing.on(TURN, self._hear)
            store.hearing.on_gap(self._doubt_all)

    async def close(self) -> None:
        await self._retries.close()

    async def come(self, listener: Listener) -> None:
        """Tells the matches under way with others."""
        self._listeners.setdefault(listener.guest, set()).add(listener)
        self._people[person_of(listener.guest)] = listener.guest
        await self._tell_whole(listener.guest, {listener})

    async def _tell_whole(self, guest: str, listeners: Collection[Listener]) -> None:
        found: list[OwnMatch] = []
        for row in await self.store.read(_under_way(guest).limit(MOST)):
            room = await self.rooms.room(row["id"])
            if room is not None:
                await self.rooms.copies.refresh(room)
                if room.match.is_with_others:
                    found.append(_own_match(room.match, guest))
        for listener in listeners:
            listener.tell(to_json({"tell": "own", "whole": True, "matches": found}))

    async def has_any(self, guest: str) -> bool:
        """Whether a guest sits in a match under way with others."""
        return bool(await self.store.read(_under_way(guest).limit(1)))

    def go(self, listener: Listener) -> None:
        own = self._listeners.get(listener.guest, set())
        own.discard(listener)
        if not own:
            self._listeners.pop(listener.guest, None)
            self._people.pop(person_of(listener.guest), None)

    # Other servers ----------------------------------------------------------------------------------------------------------------------

    def _hear(self, notice: str, own: bool) -> None:
        """It is another player's turn in a match, of these people."""
        match_id, _, people = notice.partition(":")
        if not own and any(one in self._people for one in people.split(",")):
            self._retries.start(match_id, partial(self._tell_from_elsewhere, match_id))

    async def _tell_from_elsewhere(self, match_id: str) -> None:
        room = await self.rooms.room(match_id)
        if room is not None:
            await self.rooms.copies.refresh(room)
            self._tell(room.match)

    def _doubt_all(self) -> None:
        """Turns may have been missed."""
        for guest in self._listeners:
            self._retries.start(guest, partial(self._tell_again, guest))

    async def _tell_again(self, guest: str) -> None:
        await self._tell_whole(guest, [*self._listeners.get(guest, ())])

    # ------------------------------------------------------------------------------------------------------------------------------------

    def _tell(self, match: Match) -> None:
        if not match.is_with_others:
            return
        for guest in {seat.guest for seat in match.seats if seat.guest is not None}:
            for listener in self._listeners.get(guest, ()):
                listener.tell(to_json({"tell": "own", "whole": False, "matches": [_own_match(match, guest)]}))


def _under_way(guest: str) -> sa.Select[tuple[str]]:
    matches, seats = tables.matches.c, tables.seats.c
    mine, others = sa.select(seats.match_id).where(seats.guest == guest), tables.seats.alias()
    shared = sa.exists().where(others.c.match_id == matches.id, others.c.owner.is_not(None), others.c.owner != guest)
    is_awaited = matches.occasion == "tournament"  # by the next round, though all others at the table may be bots
    opens = sa.and_(matches.status == "waiting", is_awaited)
    under_way = sa.or_(matches.status == "running", opens)
    return sa.select(matches.id).where(matches.id.in_(mine), under_way, sa.or_(is_awaited, shared)).order_by(matches.updated.desc())


def _own_match(match: Match, guest: str) -> OwnMatch:
    """A table of a tournament that has opened waits for everybody to sit down."""
    seat = match.seat_to_decide
    is_awaited = (
        match.occasion == "tournament" and match.status == "waiting" and any(one.guest == guest and not one.nonce for one in match.seats)
    )
    yours = is_awaited or (seat is not None and seat.guest == guest)
    return {"id": match.id, "game": match.game.name, "title": match.game.title, "status": match.status, "yours": yours}
