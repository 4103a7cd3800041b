"""Races: solo matches that start together.

Racers see each other's standing, and each other's sheet only when they have finished themselves.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from perihelion.core.errors import BadOption
from perihelion.core.fairness import commitment_to, new_key
from perihelion.core.game import Game
from perihelion.core.races import MOST_RACERS, Standing, race
from perihelion.core.registry import game as game_by_name
from perihelion.server.identity import new_id
from perihelion.server.matches import Match, NotAllowed, Seat
from perihelion.server.rooms import Listener, Room, Rooms, to_json
from perihelion.server.storage import tables
from perihelion.server.storage.store import Store


@dataclass
class Member:
    """Somebody in the race, and the match they play."""

    member: int
    guest: str
    name: str
    value: str
    match: str | None = None


@dataclass
class Group:
    """A race in memory."""

    id: str
    game: Game
    host: str
    key: str
    same_dice: bool
    places: int
    created: float
    status: str = "waiting"
    members: list[Member] = field(default_factory=list)
    listeners: set[Listener] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Groups:
    """All groups, loaded when first asked for."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms
        self._groups: dict[str, Group] = {}
        rooms.when_changed = self.match_changed

    async def open_race(self, game: Game, host: str, *, same_dice: bool, places: int) -> Group:
        if game.definition.merit is None or game.seats != 1:
            raise BadOption(f"{game.title} ({game.form}) is not raced.")
        if not 1 <= places <= MOST_RACERS:
            raise BadOption(f"A race has 1 to {MOST_RACERS} places.")
        group = Group(new_id(), game, host, new_key(), same_dice, places, time.time())
        settings = {"same_dice": same_dice, "places": places}
        await self.store.write([
            sa.insert(tables.groups).values(
                id=group.id, kind="race", game=game.name, form=game.form, options=dict(game.options), status=group.status, host=host,
                settings=settings, key=group.key, created=group.created,
            )
        ])  # fmt: skip
        self._groups[group.id] = group
        return group

    async def group(self, group_id: str) -> Group | None:
        if group_id in self._groups:
            return self._groups[group_id]
        rows = await self.store.read(sa.select(tables.groups).where(tables.groups.c.id == group_id))
        if not rows:
            return None
        row = rows[0]
        members = await self.store.read(
            sa.select(tables.members).where(tables.members.c.group_id == group_id).order_by(tables.members.c.member)
        )
        matches = await self.store.read(
            sa.select(tables.matches.c.id, tables.matches.c.member).where(tables.matches.c.group_id == group_id)
        )
        played = {match["member"]: match["id"] for match in matches}
        game = game_by_name(row["game"], row["form"], **row["options"])
        settings = row["settings"]
        group = Group(group_id, game, row["host"], row["key"], settings["same_dice"], settings["places"], row["created"], row["status"])
        group.members = [Member(one["member"], one["guest"], one["name"], one["value"], played.get(one["member"])) for one in members]
        return self._groups.setdefault(group_id, group)

    async def join(self, group: Group, guest: str, name: str, value: str) -> None:
        async with group.lock:
            if any(member.guest == guest for member in group.members):
                return
            if group.status != "waiting":
                raise NotAllowed("The race has started.")
            if len(group.members) >= group.places:
                raise NotAllowed(f"All {group.places} places are taken.")
            member = Member(len(group.members), guest, name, value)
            row = {"group_id": group.id, "member": member.member, "guest": guest, "name": name, "value": value}
            await self.store.write([sa.insert(tables.members).values(**row)])
            group.members.append(member)
        await self.tell(group)

    async def start(self, group: Group, guest: str) -> None:
        """Opens a match for every member; a start that was cut off is taken up again."""
        async with group.lock:
            if guest != group.host:
                raise NotAllowed("Only the host starts the race.")
            if not group.members:
                raise NotAllowed("Nobody has joined yet.")
            if group.status == "over":
                raise NotAllowed("The race is over.")
            values = tuple(member.value for member in group.members)
            for member in group.members:
                if member.match is None:
                    member.match = (await self._open_match(group, member, values)).match.id
            await self._set_status(group, "running")
        await self.tell(group)

    async def _open_match(self, group: Group, member: Member, values: tuple[str, ...]) -> Room:
        seat = Seat(0, "guest", member.guest, member.guest, member.name, member.name, member.value)
        shared = {"key": group.key, "race": group.id, "race_values": values} if group.same_dice else {}
        return await self.rooms.open(group.game, group.host, [seat], group=group.id, member=member.member, **shared)  # type: ignore[arg-type]

    async def _set_status(self, group: Group, status: str) -> None:
        await self.store.write([sa.update(tables.groups).where(tables.groups.c.id == group.id).values(status=status)])
        group.status = status

    async def match_changed(self, match: Match) -> None:
        """Called by the rooms: the standings may have changed, and the race may be over."""
        if match.group is None:
            return
        group = await self.group(match.group)
        if group is None:
            return
        rooms = await self._rooms_of(group)
        if group.status == "running" and all(room.match.status == "over" for room in rooms):
            await self._set_status(group, "over")
        await self.tell(group)

    async def _rooms_of(self, group: Group) -> list[Room]:
        rooms = [await self.rooms.room(member.match) for member in group.members if member.match]
        return [room for room in rooms if room is not None]

    # What is told -----------------------------------------------------------------------------------------------------------------------

    async def tell(self, group: Group) -> None:
        for listener in list(group.listeners):
            listener.tell(to_json({"tell": "group", "info": await self.info(group, listener.guest)}))

    async def standings(self, group: Group) -> dict[int, Standing]:
        rooms = {room.match.member: room for room in await self._rooms_of(group) if room.match.log is not None}
        if not rooms:
            return {}
        numbers = sorted(number for number in rooms if number is not None)
        positions = [rooms[number].match.log.now for number in numbers]  # type: ignore[union-attr]
        resigned = {number for number in numbers if (rooms[number].match.result or {}).get("how") not in (None, "finished")}
        found = await asyncio.to_thread(race, group.game, positions)
        ranked = {numbers[standing.racer]: standing for standing in found}
        return {number: ranked[number] for number in numbers if number not in resigned}

    async def info(self, group: Group, guest: str) -> dict[str, Any]:
        standings = await self.standings(group)
        rooms = {room.match.member: room for room in await self._rooms_of(group)}
        mine = next((rooms[member.member] for member in group.members if member.guest == guest and member.member in rooms), None)
        may_look = group.status == "over" or (mine is not None and mine.match.status == "over")
        return {
            "id": group.id,
            "kind": "race",
            "game": group.game.name,
            "title": group.game.title,
            "form": group.game.form,
            "options": dict(group.game.options),
            "legend": group.game.legend,
            "status": group.status,
            "host": group.host == guest,
            "same_dice": group.same_dice,
            "places": group.places,
            "members": [_member_info(group, member, guest, rooms.get(member.member), standings, may_look) for member in group.members],
            "fairness": {
                "commitment": commitment_to(group.key) if group.same_dice else None,
                "values": [member.value for member in group.members],
                "key": group.key if group.same_dice and group.status == "over" else None,
            },
        }


def _member_info(
    group: Group, member: Member, guest: str, room: Room | None, standings: dict[int, Standing], may_look: bool
) -> dict[str, Any]:
    standing = standings.get(member.member)
    own = member.guest == guest
    here = {listener.guest for listener in group.listeners} | ({listener.guest for listener in room.listeners} if room else set())
    return {
        "member": member.member,
        "name": member.name,
        "you": own,
        "here": member.guest in here,
        "match": member.match if own or may_look else None,
        "status": room.match.status if room else "waiting",
        "progress": {"steps": len(room.match.log.steps) if room and room.match.log else 0},
        "rank": standing.rank if standing else None,
        "merit": list(standing.merit) if standing and standing.merit else None,
    }
