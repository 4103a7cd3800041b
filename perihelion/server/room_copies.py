"""Rooms as copies of what is stored: whether one is out of date, and how it is brought up to date.

A room is in doubt when a write has failed, or another server has changed its match: then it is read again before anything is done in it,
and in any case in the background.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Iterator
from functools import partial

import sqlalchemy as sa

from perihelion.core.errors import BadOption, PerihelionError
from perihelion.core.messages import message
from perihelion.server.retrying import Retries
from perihelion.server.room import Room
from perihelion.server.room_memory import RoomMemory
from perihelion.server.schemas.websocket import ChatLine
from perihelion.server.storage import tables
from perihelion.server.storage.faults import MOST_TRIES, Conflict, DatabaseFault, NotWritten
from perihelion.server.storage.store import Store
from perihelion.server.stored_matches import StoredMatch, StoredMatches, around, chat_since


class RoomCopies:
    """Of all rooms in memory. `changed` is awaited with each room that was read again in the background."""

    def __init__(self, store: Store, stored: StoredMatches, memory: RoomMemory, changed: Callable[[Room], Awaitable[None]]) -> None:
        self._store, self._stored, self._memory, self._changed = store, stored, memory, changed
        self.retries = Retries()

    async def until_current(self, room: Room, work: Callable[[bool], Awaitable[int]]) -> int:
        """Does something that follows from what is stored: again, if it was done or refused by a room that was out of date. The work
        gets whether this is another try; then another server may even have done it."""
        for number in range(MOST_TRIES):
            await self._ascertain(room)
            try:
                return await work(number > 0)
            except Conflict:
                room.doubtful = True
            except PerihelionError:
                if await self._is_current(room) and (number or not self._store.is_shared):
                    raise
        raise NotWritten("other servers were always first")

    async def _is_current(self, room: Room) -> bool:
        """Whether no other server has changed the match."""
        if self._store.is_shared and not room.doubtful:
            rows = await self._store.read(sa.select(tables.matches.c.version).where(tables.matches.c.id == room.match.id))
            room.doubtful = not rows or rows[0]["version"] != room.match.version
        return not room.doubtful

    async def refresh(self, room: Room) -> None:
        """Makes sure that the room is as the database has it in this moment: a viewer who has seen more at another server must not see
        less here."""
        if not await self._is_current(room):
            await self.ascertain(room)

    async def freshened(self, room: Room) -> list[ChatLine]:
        """The same for a viewer who comes and has the room's lock. Notes who is at other servers, and gives the chat."""
        if room.presence is None:
            return await chat_since(self._store, room.match_id)
        found = await around(self._store, room.match_id, room.presence.server)
        room.doubtful = room.doubtful or found is None or found.version != room.version
        await self._ascertain(room)
        if found is None:
            return []
        room.note_elsewhere(found.elsewhere, found.absent)
        return found.chat

    @contextlib.contextmanager
    def doubting(self, room: Room) -> Iterator[None]:
        """While something is written: if that fails, the room is in doubt."""
        try:
            yield
        except BaseException as error:
            room.doubtful = True
            if isinstance(error, DatabaseFault) and not isinstance(error, Conflict):
                self.retries.start(room.match.id, partial(self.recover, room))
            raise

    async def recover(self, room: Room) -> None:
        """What is tried again in the background until the database answers."""
        await self.ascertain(room)
        await self._changed(room)

    async def ascertain(self, room: Room) -> None:
        """Makes sure that the room is as the database has it, and sends everybody the news that could not be sent before."""
        async with room.lock:
            await self._ascertain(room)

    async def _ascertain(self, room: Room) -> None:
        if not room.doubtful:
            return
        room.doubtful = False  # whatever is heard from now on makes it so again
        try:
            await self._read_what_is_missing(room)
        except BaseException:
            room.doubtful = True
            raise

    async def _read_what_is_missing(self, room: Room) -> None:
        followed = await self._stored.followed(room.match) if self._store.is_shared else None
        if followed is not None:
            if (followed.version, followed.next) != (room.version, room.next_id):  # a rematch that was deleted is a mention less
                room.take_over(followed, {})
        else:
            stored = await self._stored.read(room.match.id)
            if stored is None:
                self._memory.forget(room.match_id)
                raise BadOption(message("match-gone"))
            room.take_over(stored.match, {})
            take_note(room, stored)
        room.tell()
        await self._catch_up_chat(room)

    async def _catch_up_chat(self, room: Room) -> None:
        for line in await chat_since(self._store, room.match.id, room.chat_count):
            room.chat_count = line["n"] + 1
            room.tell_all({"tell": "chat", "match": room.match.id, "chat": line})


def take_note(room: Room, stored: StoredMatch) -> None:
    """Of what is stored beside the match: its last snapshot, and the requests that were carried out."""
    room.snapshot = stored.snapshot
    room.forget_requests()
    room.note_requests(stored.requests)
