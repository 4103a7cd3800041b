"""What servers that share a database tell each other of matches. A room is a copy of what is stored: one of which another server has
stored more is read again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from perihelion.server.presence import Presence
from perihelion.server.retrying import Retries
from perihelion.server.room import Room
from perihelion.server.room_memory import RoomMemory
from perihelion.server.storage import tables
from perihelion.server.storage.hearing import Hearing

CHAT, GONE, TURN = "chat", "gone", "turn"
"""The kinds of notices beside versions: that somebody has written at a match, that it was deleted, that it is somebody else's turn."""
ECHO_PAUSE = 0.1
"""Seconds until the changes of which this server has notified itself must be in its rooms."""


class RoomNotices:
    """Hears them, and has rooms that are out of date read again."""

    def __init__(
        self, hearing: Hearing, presence: Presence, memory: RoomMemory, retries: Retries, recover: Callable[[Room], Awaitable[None]]
    ) -> None:
        self._memory, self._retries, self._recover = memory, retries, recover
        self._echoes: dict[str, int] = {}
        """The versions of matches in this server's own notices of this moment."""
        hearing.on(tables.matches.name, self._hear)
        hearing.on(CHAT, self._hear_chat)
        hearing.on(GONE, self._hear_gone)
        hearing.on_gap(self._doubt_all)
        presence.on_news.append(self._hear_presence)
        presence.on_own_news = self._mind_absences

    def _hear(self, notice: str, own: bool) -> None:
        """A match has a new version. The server hears its own notices, too: of a write that it has given up, that is the only
        sign that it was carried out."""
        match_id, _, version = notice.partition(":")
        if own:
            if not self._echoes:
                asyncio.get_running_loop().call_later(ECHO_PAUSE, self._hear_echoes)
            self._echoes[match_id] = int(version)
        else:
            self._note_version(match_id, int(version))

    def _hear_echoes(self) -> None:
        echoes, self._echoes = self._echoes, {}
        for match_id, version in echoes.items():
            self._note_version(match_id, version)

    def _note_version(self, match_id: str, version: int) -> None:
        room = self._memory.peek(match_id)
        if room is not None and room.version < version:
            self._doubt(room)

    def _doubt(self, room: Room) -> None:
        """Where the match or its race is watched, what is missing is read at once; otherwise when a viewer comes."""
        room.doubtful = True
        if room.listeners or room.pinned or room.lock.locked() or room.is_grouped:
            self._retries.start(room.match_id, partial(self._recover, room))
        else:
            self._memory.put_away(room.match_id)

    def _hear_chat(self, match_id: str, own: bool) -> None:
        room = self._memory.at_hand(match_id)
        if room is not None and room.listeners and not own:
            self._doubt(room)

    def _hear_presence(self, match_id: str) -> None:
        room = self._memory.at_hand(match_id)
        if room is not None and room.listeners:
            self._retries.start(f"presence {match_id}", room.look_elsewhere)
            self._mind_absences(match_id)

    def _mind_absences(self, match_id: str) -> None:
        room = self._memory.at_hand(match_id)
        if room is not None:
            self._retries.start(f"absences {match_id}", room.agree_on_absences)

    def _hear_gone(self, match_id: str, own: bool) -> None:
        if own:
            return
        for room in [room for room in self._memory if match_id in (room.match_id, room.next_id)]:
            self._doubt(room)

    def _doubt_all(self) -> None:
        """Something may have been missed."""
        for room in self._memory.everywhere():
            self._doubt(room)
