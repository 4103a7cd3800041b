"""Whose turn it is, told to people on whatever page of ours they are: in which of their matches others wait for them."""

from __future__ import annotations

import sqlalchemy as sa

from perihelion.server.matches import Match
from perihelion.server.news import to_json
from perihelion.server.room import Listener
from perihelion.server.rooms import Rooms
from perihelion.server.schemas import OwnMatch
from perihelion.server.storage import tables
from perihelion.server.storage.store import Store

MOST = 50


class Turns:
    """Those who want to hear of their own matches."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms
        self._listeners: dict[str, set[Listener]] = {}
        rooms.on_turn = self._tell

    async def come(self, listener: Listener) -> None:
        """Tells the matches under way with others."""
        self._listeners.setdefault(listener.guest, set()).add(listener)
        found: list[OwnMatch] = []
        for row in await self.store.read(_under_way(listener.guest).limit(MOST)):
            room = await self.rooms.room(row["id"])
            if room is not None and _is_with_others(room.match):
                found.append(_told(room.match, listener.guest))
        listener.tell(to_json({"tell": "own", "whole": True, "matches": found}))

    async def has_any(self, guest: str) -> bool:
        """Whether somebody sits in a match under way with others."""
        return bool(await self.store.read(_under_way(guest).limit(1)))

    def go(self, listener: Listener) -> None:
        own = self._listeners.get(listener.guest, set())
        own.discard(listener)
        if not own:
            self._listeners.pop(listener.guest, None)

    def _tell(self, match: Match) -> None:
        if not _is_with_others(match):
            return
        for guest in {seat.guest for seat in match.seats if seat.guest is not None}:
            for listener in self._listeners.get(guest, ()):
                listener.tell(to_json({"tell": "own", "whole": False, "matches": [_told(match, guest)]}))


def _under_way(guest: str) -> sa.Select[tuple[str]]:
    matches, seats = tables.matches.c, tables.seats.c
    mine, others = sa.select(seats.match_id).where(seats.guest == guest), tables.seats.alias()
    shared = sa.exists().where(others.c.match_id == matches.id, others.c.owner.is_not(None), others.c.owner != guest)
    return sa.select(matches.id).where(matches.id.in_(mine), matches.status == "running", shared).order_by(matches.updated.desc())


def _is_with_others(match: Match) -> bool:
    return not match.at_one_screen or match.group is not None


def _told(match: Match, guest: str) -> OwnMatch:
    seat = match.seat_to_decide
    yours = seat is not None and seat.guest == guest
    return {"id": match.id, "game": match.game.name, "title": match.game.title, "status": match.status, "yours": yours}
