"""Groups of matches: races, and series to a total of points.

Racers start together, see each other's standing, and each other's sheet only when they have finished themselves, on the same dice only
when all have. A series is one match after the other among the same people, the first seat passing on, until somebody has reached the
total and leads.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile
from typing import Any, Literal

import sqlalchemy as sa

from perihelion.core.errors import BadOption
from perihelion.core.fairness import checked_nonce, commitment_to, committed, new_key, nonce_without_client
from perihelion.core.game import Game
from perihelion.core.logs import Log
from perihelion.core.races import MOST_RACERS, Standing, race
from perihelion.core.records import opened
from perihelion.core.registry import game as game_by_name
from perihelion.core.scores import goals_of, result_in_words
from perihelion.server.identity import new_id
from perihelion.server.matches import Match, NotAllowed, Seat
from perihelion.server.retrying import Retries
from perihelion.server.rooms import Listener, Room, Rooms, to_json
from perihelion.server.storage import tables
from perihelion.server.storage.changes import insert, update
from perihelion.server.storage.faults import DatabaseFault
from perihelion.server.storage.store import Store

Kind = Literal["race", "series"]
DEFAULT_TOTAL = 40
MOST_TOTAL = 10_000
NOBODY = ""
"""The guest id of a bot."""


@dataclass
class Member:
    """Somebody in the group. Several members of a series may be one guest: people at one screen. A bot is nobody's guest."""

    member: int
    guest: str
    name: str
    nonce: str = ""
    """What a racer's client has added to the dice. A series needs none: each match has its own."""
    bot: str | None = None
    level: int | None = None

    def seat(self, number: int, nonce: str | None = None) -> Seat:
        if self.bot is not None:
            return Seat(number, "bot", None, None, self.name, self.name, bot=self.bot, level=self.level)
        return Seat(number, "guest", self.guest, self.guest, self.name, self.name, nonce)


@dataclass
class Group:
    """A race or a series in memory."""

    id: str
    kind: Kind
    game: Game
    host: str
    key: str
    places: int
    created: float
    same_dice: bool = False
    total: int = DEFAULT_TOTAL
    goal: str | None = None
    """Of a race: the difficulty set for all."""
    status: str = "waiting"
    members: list[Member] = field(default_factory=list)
    matches: dict[int, str] = field(default_factory=dict)
    """Match ids by number: of a race the member's, of a series the index in the series."""
    listeners: set[Listener] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    doubtful: bool = False
    """Whether the database may hold something else, because a write failed."""

    def settings(self) -> dict[str, Any]:
        return {"same_dice": self.same_dice, "places": self.places, "total": self.total, "goal": self.goal}


class Groups:
    """All groups, loaded when first asked for."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms
        self._groups: dict[str, Group] = {}
        self._retries = Retries()
        rooms.on_change = self.match_changed

    async def close(self) -> None:
        await self._retries.close()

    # Opening and loading ----------------------------------------------------------------------------------------------------------------

    async def open_race(
        self, game: Game, host: str, *, same_dice: bool, places: int, goal: str | None = None, members: Sequence[Member] = ()
    ) -> Group:
        if game.definition.merit is None or game.seats != 1:
            raise BadOption(f"{game.title} ({game.form}) is not raced.")
        if not 1 <= places <= MOST_RACERS:
            raise BadOption(f"A race has 1 to {MOST_RACERS} places.")
        group = Group(new_id(), "race", game, host, new_key(), places, time.time(), same_dice=same_dice, goal=goal)
        return await self._keep(group, members)

    async def open_series(self, game: Game, host: str, *, total: int, members: Sequence[Member] = ()) -> Group:
        if game.definition.points is None:
            raise BadOption(f"{game.title} has no points to play a series for.")
        if not 1 <= total <= MOST_TOTAL:
            raise BadOption(f"A series goes to a total of 1 to {MOST_TOTAL} points.")
        return await self._keep(Group(new_id(), "series", game, host, new_key(), game.seats, time.time(), total=total), members)

    async def _keep(self, group: Group, members: Sequence[Member]) -> Group:
        _must_have_places(group, len(members))
        row = {
            "id": group.id, "kind": group.kind, "game": group.game.name, "form": group.game.form, "options": dict(group.game.options),
            "status": group.status, "host": group.host, "settings": group.settings(), "key": group.key, "created": group.created,
        }  # fmt: skip
        joining = [insert(tables.members, group_id=group.id, **vars(member)) for member in members]
        await self.store.write([insert(tables.groups, **row), *joining])
        group.members = list(members)
        self._groups[group.id] = group
        return group

    async def group(self, group_id: str) -> Group | None:
        if group_id in self._groups:
            return self._groups[group_id]
        group = await self._stored(group_id)
        if group is None:
            return None
        known = self._groups.setdefault(group_id, group)
        if known is group:  # what a crash of the server interrupted
            try:
                async with group.lock:
                    await self._settle(group)
            except DatabaseFault:
                self._go_on_soon(group_id)
        return known

    async def _stored(self, group_id: str) -> Group | None:
        await self.store.settled()
        rows = await self.store.read(sa.select(tables.groups).where(tables.groups.c.id == group_id))
        if not rows:
            return None
        row, settings = rows[0], rows[0]["settings"]
        members = sa.select(tables.members).where(tables.members.c.group_id == group_id).order_by(tables.members.c.member)
        matches = sa.select(tables.matches.c.id, tables.matches.c.member).where(tables.matches.c.group_id == group_id)
        game = game_by_name(row["game"], row["form"], **row["options"])
        group = Group(group_id, row["kind"], game, row["host"], row["key"], settings["places"], row["created"], status=row["status"])
        group.same_dice, group.total, group.goal = settings["same_dice"], settings["total"], settings.get("goal")
        group.members = [Member(**{key: one[key] for key in Member.__dataclass_fields__}) for one in await self.store.read(members)]
        group.matches = {match["member"]: match["id"] for match in await self.store.read(matches)}
        return group

    async def _ascertain(self, group: Group) -> None:
        """Before a change: after a write that failed the database is asked what is true."""
        if not group.doubtful:
            return
        stored = await self._stored(group.id)
        if stored is None:
            raise BadOption(f"This {group.kind} is not there any more.")
        group.status, group.members, group.matches, group.doubtful = stored.status, stored.members, stored.matches, False

    @contextlib.contextmanager
    def _doubting(self, group: Group) -> Iterator[None]:
        try:
            yield
        except BaseException as error:
            group.doubtful = True
            if isinstance(error, DatabaseFault):
                self._go_on_soon(group.id)
            raise

    # Joining and starting ---------------------------------------------------------------------------------------------------------------

    async def join(self, group: Group, guest: str, name: str, nonce: str = "") -> None:
        """The same again is no error."""
        async with group.lock:
            await self._ascertain(group)
            joined = next((member for member in group.members if member.guest == guest), None)
            if joined is not None:
                if group.kind == "race" and joined.nonce != nonce:
                    raise NotAllowed("You have joined with another nonce, which cannot be changed.")
                return
            if group.status != "waiting" or group.matches:
                raise NotAllowed(f"The {group.kind} has started.")
            _must_have_places(group, len(group.members) + 1)
            if group.kind == "race":
                checked_nonce(nonce)
            elif nonce:
                raise BadOption("In a series nonces are added to each match, when its commitment is known; not on joining.")
            member = Member(len(group.members), guest, name, nonce)
            with self._doubting(group):
                await self.store.write([insert(tables.members, group_id=group.id, **vars(member))])
            group.members.append(member)
        await self.tell(group)

    async def start(self, group: Group, guest: str) -> None:
        """Opens the matches, in one write. Starting again does nothing."""
        async with group.lock:
            await self._ascertain(group)
            if guest != group.host:
                raise NotAllowed(f"Only the host starts the {group.kind}.")
            if not group.members:
                raise NotAllowed("Nobody has joined yet.")
            if group.status == "over":
                raise NotAllowed(f"The {group.kind} is over.")
            if group.kind == "series" and len(group.members) < group.places:
                raise NotAllowed(f"The series needs {group.places} people.")
            if group.status == "waiting":
                await self._open(group, await self._first_matches(group), "running")
        await self.tell(group)

    async def _first_matches(self, group: Group) -> list[Match]:
        """Those that are missing: earlier versions wrote the matches of a race one by one."""
        if group.kind == "race":
            return [await self._racers_match(group, member) for member in group.members if member.member not in group.matches]
        return [] if group.matches else [await self._next_match(group)]

    async def _racers_match(self, group: Group, member: Member) -> Match:
        """All racers' nonces enter all draws: so nobody could choose those of a bot, either."""
        nonces = [None if one.bot else one.nonce for one in group.members]
        dice = committed(group.key, nonces, race=group.id, racer=None if group.same_dice else member.member)
        seats = [member.seat(0, member.nonce)]
        return await self.rooms.new_match(
            group.game, group.host, seats, key=group.key, group=group.id, member=member.member, dice=dice, goal=group.goal
        )

    async def _next_match(self, group: Group) -> Match:
        """The first seat passes on, from the one that was drawn if the first match drew it."""
        number = len(group.matches)
        game = group.game if number == 0 else _begun_alike(group.game, await self.rooms.room(group.matches[0]))
        seats = [group.members[member_at(group, number, place)].seat(place) for place in range(group.places)]
        return await self.rooms.new_match(game, group.host, seats, group=group.id, member=number)

    async def _open(self, group: Group, matches: list[Match], status: str) -> None:
        """Matches of the group and its status, all or nothing."""
        with self._doubting(group):
            await self.rooms.keep_new(matches, [update(tables.groups, {"id": group.id}, status=status)])
        group.matches |= {match.member: match.id for match in matches if match.member is not None}
        group.status = status

    # Going on ---------------------------------------------------------------------------------------------------------------------------

    async def match_changed(self, match: Match) -> None:
        """Called by the rooms: standings may have changed, the next match of a series may be due, or everything may be over.

        The change itself is stored: what follows from it is done now, or as soon as the database answers again.
        """
        if match.group is None:
            return
        try:
            await self._go_on(match.group)
        except DatabaseFault:
            self._go_on_soon(match.group)

    def _go_on_soon(self, group_id: str) -> None:
        self._retries.start(group_id, partial(self._go_on, group_id))

    async def _go_on(self, group_id: str) -> None:
        group = await self.group(group_id)
        if group is None:
            return
        async with group.lock:
            await self._ascertain(group)
            await self._settle(group)
        await self.tell(group)

    async def _settle(self, group: Group) -> None:
        """When all matches are over, so is the race; a series is too, or its next match is due."""
        rooms = await self._rooms_of(group)
        if group.status != "running" or not all(room.match.status == "over" for room in rooms.values()):
            return
        if group.kind == "race" or series_is_over(group, self.points(group, rooms)):
            await self._open(group, [], "over")
        else:
            await self._open(group, [await self._next_match(group)], "running")

    async def _rooms_of(self, group: Group) -> dict[int, Room]:
        rooms = {number: await self.rooms.room(match) for number, match in group.matches.items()}
        return {number: room for number, room in rooms.items() if room is not None}

    def scores(self, group: Group, rooms: dict[int, Room]) -> dict[int, list[int]]:
        """Of a series: the points of each member by match. Matches under way have no score yet, abandoned ones never."""
        points_of = group.game.definition.points
        scores = {}
        for number, room in rooms.items():
            log, result = room.match.log, room.match.result
            if points_of is None or log is None or result is None or result["how"] == "abandoned":
                continue
            scores[number] = [0] * len(group.members)
            for place, points in enumerate(points_of(group.game.opened_tables, opened(log.now._states))):
                scores[number][member_at(group, number, place)] = int(points)
        return scores

    def points(self, group: Group, rooms: dict[int, Room]) -> list[int]:
        """Of a series: the points of each member so far."""
        scores = self.scores(group, rooms).values()
        return [sum(score[member.member] for score in scores) for member in group.members]

    async def standings(self, group: Group, rooms: dict[int, Room]) -> dict[int, Standing]:
        """Of a race: members who resigned or abandoned have no rank."""
        playing = [number for number, room in sorted(rooms.items()) if room.match.log is not None]
        if not playing:
            return {}
        positions = [room.match.log.now for number in playing if (room := rooms[number]).match.log is not None]
        gone = {number for number in playing if (rooms[number].match.result or {"how": "finished"})["how"] != "finished"}
        found = await asyncio.to_thread(race, group.game, positions)
        return {playing[standing.racer]: standing for standing in found if playing[standing.racer] not in gone}

    # Messages ---------------------------------------------------------------------------------------------------------------------------

    async def tell(self, group: Group) -> None:
        for listener in list(group.listeners):
            listener.tell(to_json({"tell": "group", "info": await self.info(group, listener.guest)}))

    async def info(self, group: Group, guest: str) -> dict[str, Any]:
        rooms = await self._rooms_of(group)
        described = await self._racers(group, guest, rooms) if group.kind == "race" else self._players(group, guest, rooms)
        scores = self.scores(group, rooms) if group.kind == "series" else {}
        return {
            "id": group.id,
            "kind": group.kind,
            "game": group.game.name,
            "title": group.game.title,
            "form": group.game.form,
            "options": dict(group.game.options),
            "legend": group.game.legend,
            "status": group.status,
            "host": group.host == guest,
            "same_dice": group.same_dice,
            "places": group.places,
            "total": group.total if group.kind == "series" else None,
            "goal": next(({"name": goal.name, "told": goal.in_words} for goal in goals_of(group.game) if goal.name == group.goal), None),
            "matches": [group.matches[number] for number in sorted(group.matches)] if group.kind == "series" else [],
            "scores": [scores.get(number) for number in sorted(group.matches)] if group.kind == "series" else [],
            "members": described,
            "fairness": _fairness(group, rooms),
        }

    async def _racers(self, group: Group, guest: str, rooms: dict[int, Room]) -> list[dict[str, Any]]:
        standings = await self.standings(group, rooms)
        may_look = sheets_are_shown(group, guest, rooms)
        described = []
        for member in group.members:
            room, standing = rooms.get(member.member), standings.get(member.member)
            visible = member.guest == guest or may_look
            log = room.match.log if room else None
            described.append({
                **_described(group, member, guest, [room] if room else []),
                "match": room.match.id if room and visible else None,
                "status": room.match.status if room else "waiting",
                "progress": _progress(group.game, log),
                "rank": standing.rank if standing else None,
                "merit": list(standing.merit) if standing and standing.merit else None,
                "told": result_in_words(group.game, standing.merit) if standing and standing.merit else "",
                "points": None,
            })  # fmt: skip
        return described

    def _players(self, group: Group, guest: str, rooms: dict[int, Room]) -> list[dict[str, Any]]:
        points = self.points(group, rooms)
        latest = group.matches.get(len(group.matches) - 1)
        return [
            {
                **_described(group, member, guest, list(rooms.values())),
                "match": latest,
                "status": group.status,
                "progress": {"steps": 0},
                "rank": 1 + sum(other > points[member.member] for other in points) if group.matches else None,
                "merit": None,
                "told": "",
                "points": points[member.member],
            }
            for member in group.members
        ]


def sheets_are_shown(group: Group, guest: str, rooms: dict[int, Room]) -> bool:
    """Whether a guest may see the others' sheets in a race: when they have finished their own; where the dice are the same for all, when
    the race is over, since a sheet shows dice that others have not rolled yet."""
    if group.status == "over" or group.same_dice:
        return group.status == "over"
    own = [rooms[member.member].match for member in group.members if member.guest == guest and member.member in rooms]
    return any(match.status == "over" for match in own)


def _fairness(group: Group, rooms: dict[int, Room]) -> dict[str, Any] | None:
    """Of a race on one key: the commitment, made before anybody joined, the racers' nonces, and at the end the key."""
    if group.kind != "race" or not all(room.match.race for room in rooms.values()):
        return None
    begun = next((room.match.log.commitment for room in rooms.values() if room.match.log), None)
    nonces = [nonce_without_client(member.member) if member.bot else member.nonce for member in group.members]
    key = group.key if group.status == "over" else None
    return {"commitment": commitment_to(group.key), "values": begun.nonces if begun else nonces, "key": key}


def _progress(game: Game, log: Log | None) -> dict[str, int]:
    if log is None:
        return {"steps": 0}
    progress = game.definition.progress
    return {"steps": len(log.steps), **(progress(game.opened_tables, opened(log.now._states)) if progress else {})}


def _begun_alike(game: Game, first: Room | None) -> Game:
    """The game in which the seat begins that was drawn to begin the first match of the series."""
    log, begun_by = first.match.log if first else None, game.definition.begun_by
    if log is None or begun_by is None or not game.has_chance:
        return game
    drawn = game.start()
    for step in takewhile(lambda step: step.by == "chance", log.steps):  # not `log.position`, which applies later resignations
        drawn = drawn.play(step.code)
    return game_by_name(game.name, game.form, **begun_by(game.options, drawn.mover))


def _must_have_places(group: Group, count: int) -> None:
    if count > group.places:
        raise NotAllowed(f"All {group.places} places are taken.")


def member_at(group: Group, number: int, place: int) -> int:
    """Who sits at a seat in the series' match of that number."""
    return (place + number) % len(group.members)


def series_is_over(group: Group, points: list[int]) -> bool:
    """A member has reached the total, and one leads alone."""
    return max(points) >= group.total and points.count(max(points)) == 1


def _described(group: Group, member: Member, guest: str, rooms: list[Room]) -> dict[str, Any]:
    here = {listener.guest for listener in group.listeners} | {listener.guest for room in rooms for listener in room.listeners}
    bot = {"name": member.bot, "level": member.level} if member.bot else None
    return {"member": member.member, "name": member.name, "you": member.guest == guest, "here": member.guest in here, "bot": bot}
