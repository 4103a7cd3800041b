"""A server's rooms without the server: what clients cannot see, such as how often something is computed."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

import msgspec

from perihelion.core.game import Game
from perihelion.core.registry import definition, shared_game
from perihelion.server.alarms import Heart
from perihelion.server.groups import Groups
from perihelion.server.preparation import Preparation
from perihelion.server.readers import Readers
from perihelion.server.room import Room
from perihelion.server.rooms import Rooms
from perihelion.server.seats import Seat
from perihelion.server.storage.store import Store
from tests.server.clients import Shown
from tests.server.fresh import sqlite_url

_requests = itertools.count()


class Ear:
    """Listens to a room or a group."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.told: list[dict[str, Any]] = []
        self.views: dict[str, Any] = {}
        """The last ones, whole."""
        self._shown = Shown()

    def tell(self, message: bytes) -> None:
        self.told.append(msgspec.json.decode(message))
        self.views = self._shown.whole(self.told[-1]).get("views", self.views)

    def forget(self) -> None:
        """Everything that was sent: what a client keeps is no memory of the server's."""
        self.told, self.views, self._shown = [], {}, Shown()

    def changes(self) -> int:
        """How many views were sent as differences."""
        return sum("change" in view for message in self.told for view in message.get("views", {}).values())

    def lines(self) -> list[Any]:
        """All lines in the order in which they were sent; none may be missing or come twice."""
        lines: list[Any] = []
        for message in self.told:
            if message["tell"] in ("match", "lines"):
                assert message["since"] == len(lines)
                lines += message["lines"]
        return lines


class AtHand:
    """Store, rooms and groups, on SQLite."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._readers = Readers(1, limit=10.0)
        self.heart = Heart(store)
        self.rooms = Rooms(store, Preparation(1), self._readers, self.heart)
        self.groups = Groups(store, self.rooms)
        self._chooser = random.Random(1)

    @classmethod
    async def begin(cls, folder: Path) -> AtHand:
        return cls(await Store.open(sqlite_url(folder / "perihelion.db")))

    async def again(self) -> AtHand:
        """As after a restart."""
        await self.end(store=False)
        return AtHand(self.store)

    async def end(self, *, store: bool = True) -> None:
        await self.groups.close()
        await self.rooms.close()
        await self._readers.close()
        if store:
            await self.store.close()

    def game(self, name: str, form: str | None = None, **options: Any) -> Game:
        return shared_game(definition(name), form, options)

    async def open(self, game: str, form: str | None = None, *, at_one_screen: bool = False, **options: Any) -> Room:
        """A match with a guest at each seat, called by its number, that has begun; or with guest 0 at all of them."""
        chosen = self.game(game, form, **options)
        guests = ["0" if at_one_screen else str(seat) for seat in range(chosen.seats)]
        seats = [Seat(n, "guest", guest, guest, f"Name {n}", f"Name {n}", f"{n:032x}") for n, guest in enumerate(guests)]
        return await self.rooms.open(chosen, "0", seats)

    async def move(self, room: Room, moves: int = 1) -> None:
        """Random moves of the seats to move."""
        for _ in range(moves):
            match = room.match
            assert match.log is not None
            if match.status != "running":
                return
            seat, code, step = match.log.now.mover, self._chooser.choice(match.log.now.legal()), len(match.log.steps)
            guest = str(match.seats[seat].guest)
            await self.do(room, guest, lambda trial: trial.move(guest, seat, step, [code]))  # noqa: B023

    async def do(self, room: Room, guest: str, change: Any) -> int:
        return await self.rooms.change(room, change, (guest, f"request {next(_requests)}"))
