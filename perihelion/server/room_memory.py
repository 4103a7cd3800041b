"""Rooms in memory: one for each match. Those used least are put away when there are too many."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from weakref import WeakValueDictionary

from perihelion.server.room import Room

ROOMS_KEPT = 5000


class RoomMemory:
    """All rooms of this server, by the ids of their matches."""

    def __init__(self) -> None:
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._put_away: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Rooms that nobody used when others needed the memory. A caller that has found one before may still enter it, so it stays the one
        room of its match for as long as anybody has it."""

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        """Those that are not put away, as they are now: more may come meanwhile."""
        return iter(list(self._rooms.values()))

    def everywhere(self) -> list[Room]:
        """Those that are put away, too."""
        return [*self._rooms.values(), *self._put_away.values()]

    def at_hand(self, match_id: str) -> Room | None:
        """The room, unless it is put away."""
        return self._rooms.get(match_id)

    def peek(self, match_id: str) -> Room | None:
        """The room, which stays put away if it is."""
        return self._rooms.get(match_id) or self._put_away.get(match_id)

    def find(self, match_id: str) -> Room | None:
        """The room; one that was put away is there again."""
        room = self._rooms.get(match_id)
        if room is None and (found := self._put_away.pop(match_id, None)) is not None:
            room = self._rooms[match_id] = found
        return room

    def use(self, match_id: str) -> Room | None:
        """The room, which is put away later than all others from now on."""
        room = self.find(match_id)
        if room is not None:
            self._rooms.move_to_end(match_id)
        return room

    def keep(self, room: Room) -> None:
        self._rooms[room.match_id] = room
        for match_id in list(self._rooms)[: max(0, len(self._rooms) - ROOMS_KEPT)]:
            if not self._rooms[match_id].in_use:
                self.put_away(match_id)

    def put_away(self, match_id: str) -> None:
        room = self._rooms.pop(match_id, None)
        if room is not None:
            self._put_away[match_id] = room

    def forget(self, match_id: str) -> None:
        self._rooms.pop(match_id, None)
        self._put_away.pop(match_id, None)
