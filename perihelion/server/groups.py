"""Groups of matches: races, and series to a total of points.

Racers start together, see each other's standing, and each other's sheet only when they have finished themselves, on the same dice only
when all have. A series is one match after the other among the same people, the first seat passing on, until a member has reached the
total and leads.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile
from typing import Any, Literal, get_args

import msgspec
import sqlalchemy as sa

from perihelion.core.errors import BadOption
from perihelion.core.fairness import checked_nonce, committed, new_key
from perihelion.core.game import Game
from perihelion.core.messages import message
from perihelion.core.pace import Pace
from perihelion.core.races import MOST_RACERS
from perihelion.core.registry import definition, shared_game
from perihelion.server.errors import NotAllowed
from perihelion.server.matches import Match
from perihelion.server.retrying import Retries
from perihelion.server.room import Listener, Room
from perihelion.server.room_notices import ECHO_PAUSE
from perihelion.server.rooms import Rooms
from perihelion.server.schemas.common import Status
from perihelion.server.schemas.groups import GroupInfo
from perihelion.server.seats import Seat, bot_seat
from perihelion.server.standings import Picture, member_at, points_of, sheets_are_shown
from perihelion.server.storage import tables
from perihelion.server.storage.changes import Expected, advance, delete, insert
from perihelion.server.storage.faults import MOST_TRIES, Conflict, DatabaseFault, NotWritten
from perihelion.server.storage.store import Store

logger = logging.getLogger(__name__)
Kind = Literal["race", "series"]
DEFAULT_TOTAL = 40
MOST_TOTAL = 10_000
PAUSE, PAUSE_FOR_EACH, LONGEST_PAUSE = 0.05, 0.01, 1.0
"""Seconds for which news of a group are collected, and how much longer for each who watches."""
NOBODY = ""
"""The guest id of a bot."""


@dataclass
class Member:
    """A member of the group. Several members of a series may be one guest: people at one screen. A bot is nobody's guest."""

    member: int
    guest: str
    name: str
    nonce: str = ""
    """What a racer's client has added to the dice. A series needs none: each match has its own."""
    bot: str | None = None
    level: int | None = None
    account: bool = False
    """Whether the name is that of the guest's account."""

    def seat(self, number: int, nonce: str | None = None) -> Seat:
        if self.bot is not None:
            return bot_seat(number, self.name, self.bot, self.level)
        return Seat(number, "guest", self.guest, self.guest, self.name, self.name, nonce, account=self.account)


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
    public: bool = False
    """Whether the lobby shows it."""
    pace: Pace | None = None
    """Of each match."""
    cancelled: bool = False
    """Whether the host has called it off before it began."""
    status: Status = "waiting"
    members: list[Member] = field(default_factory=list)
    matches: dict[int, str] = field(default_factory=dict)
    """Match ids by number: of a race the member's, of a series the index in the series."""
    listeners: set[Listener] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    stored: int = 0
    """The version that is stored: what a change is compared with."""
    doubtful: bool = False
    """Whether the database may hold something else, because a write failed, or another server has changed it."""
    picture: Picture | None = None
    """What its members and viewers get to see, until something changes."""
    version: int = 0

    def changed(self) -> None:
        self.picture, self.version = None, self.version + 1

    @property
    def in_use(self) -> bool:
        return bool(self.listeners) or self.lock.locked() or self.doubtful

    def settings(self) -> dict[str, Any]:
        pace = msgspec.to_builtins(self.pace)
        chosen = {"same_dice": self.same_dice, "places": self.places, "total": self.total, "goal": self.goal}
        return {**chosen, "pace": pace, "cancelled": self.cancelled}


class Groups:
    """All groups, loaded when first asked for."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms
        self._groups: dict[str, Group] = {}
        self._retries = Retries()
        self._changed: set[str] = set()
        self._following: dict[str, asyncio.Task[None]] = {}
        """The groups of which there is news."""
        rooms.on_change.append(self.match_changed)
        if store.hearing is not None:
            store.hearing.on(tables.groups.name, self._hear)
            store.hearing.on_gap(self._doubt_all)
            rooms.presence.on_news.append(self._hear_presence)

    async def close(self) -> None:
        following = list(self._following.values())
        for task in following:
            task.cancel()
        await asyncio.gather(*following, return_exceptions=True)
        await self._retries.close()

    # Opening and loading ----------------------------------------------------------------------------------------------------------------

    async def open_race(
        self, name: str, game: Game, host: str, *, same_dice: bool, places: int, goal: str | None = None, pace: Pace | None = None,
        members: Sequence[Member] = (), public: bool = False,
    ) -> Group:  # fmt: skip
        if not game.definition.is_raced or game.seats != 1:
            raise BadOption(message("no-races", game=game.title, form=game.form))
        if not 1 <= places <= MOST_RACERS:
            raise BadOption(message("race-places", most=MOST_RACERS))
        if pace is not None and pace.zero != "resign":
            raise BadOption(message("racers-resign-at-zero"))
        group = Group(name, "race", game, host, new_key(), places, time.time(), same_dice=same_dice, goal=goal, pace=pace)
        group.public = public
        return await self._keep(group, members)

    async def open_series(
        self,
        name: str,
        game: Game,
        host: str,
        *,
        total: int,
        pace: Pace | None = None,
        members: Sequence[Member] = (),
        public: bool = False,
    ) -> Group:
        if game.definition.points is None:
            raise BadOption(message("no-series", game=game.title))
        if not 1 <= total <= MOST_TOTAL:
            raise BadOption(message("series-total", most=MOST_TOTAL))
        group = Group(name, "series", game, host, new_key(), game.seats, time.time(), total=total, pace=pace, public=public)
        return await self._keep(group, members)

    async def _keep(self, group: Group, members: Sequence[Member]) -> Group:
        _must_have_places(group, len(members))
        row = {
            "id": group.id, "kind": group.kind, "game": group.game.name, "form": group.game.form, "options": dict(group.game.options),
            "status": group.status, "host": group.host, "settings": group.settings(), "public": group.public, "key": group.key,
            "created": group.created,
        }  # fmt: skip
        joining = [insert(tables.members, group_id=group.id, **vars(member)) for member in members]
        await self.store.write([insert(tables.groups, **row), *joining])
        group.members = list(members)
        self._tell_lobby(group)
        return self._groups.setdefault(group.id, group)

    async def group(self, group_id: str) -> Group | None:
        if group_id in self._groups:
            return await self._refreshed(self._groups[group_id])
        group = await self._stored(group_id)
        if group is None:
            return None
        known = self._groups.setdefault(group_id, group)
        if known is group:  # what a crash of the server interrupted
            try:
                await self._until_current(group, partial(self._open_what_is_due, group))
            except DatabaseFault:
                self._go_on_soon(group_id)
        return known

    async def _refreshed(self, group: Group) -> Group:
        """As the database has it in this moment: another server may have changed it."""
        if self.store.is_shared and not group.lock.locked():
            rows = await self.store.read(sa.select(tables.groups.c.version).where(tables.groups.c.id == group.id))
            group.doubtful |= not rows or rows[0]["version"] != group.stored
            if group.doubtful:
                async with group.lock:
                    await self._ascertain(group)
        return group

    def _hear(self, notice: str, own: bool) -> None:
        """Another server has changed a group, or this one."""
        group_id, _, version = notice.partition(":")
        if own:
            asyncio.get_running_loop().call_later(ECHO_PAUSE, self._note_version, group_id, int(version))
        else:
            self._note_version(group_id, int(version))

    def _hear_presence(self, place: str) -> None:
        """A viewer has come to it, or to one of its matches, at another server."""
        for group in self._groups.values():
            if group.listeners and (place == group.id or place in group.matches.values()):
                self._tell_soon(group.id)

    def _note_version(self, group_id: str, version: int) -> None:
        group = self._groups.get(group_id)
        if group is not None and group.stored < version:
            self._doubt(group)

    def _doubt(self, group: Group) -> None:
        group.doubtful = True
        if group.listeners or group.lock.locked():
            self._go_on_soon(group.id)
        else:
            self._groups.pop(group.id, None)

    def _doubt_all(self) -> None:
        for group in list(self._groups.values()):
            self._doubt(group)

    async def delete(self, group_ids: Mapping[str, int]) -> None:
        """Deletes those groups without matches that are not in use, and still have this version."""
        leaving = [name for name in group_ids if name not in self._groups or not self._groups[name].in_use]
        if not leaving:
            return
        for name in leaving:
            self._groups.pop(name, None)
        for name in leaving:
            group = delete(tables.groups, id=name)._replace(expected=Expected(tables.groups.name, name, group_ids[name]))
            with contextlib.suppress(Conflict):
                parts = (tables.members, tables.daily, tables.entrants, tables.pairings, tables.alarms)
                await self.store.write([*(delete(part, group_id=name) for part in parts), group])

    async def _stored(self, group_id: str) -> Group | None:
        await self.store.settled()
        query = sa.select(tables.groups).where(tables.groups.c.id == group_id)
        rows = await self.store.read(query.where(tables.groups.c.kind.in_(get_args(Kind))))
        if not rows:
            return None
        row, settings = rows[0], rows[0]["settings"]
        members = sa.select(tables.members).where(tables.members.c.group_id == group_id).order_by(tables.members.c.member)
        matches = sa.select(tables.matches.c.id, tables.matches.c.member).where(tables.matches.c.group_id == group_id)
        game = shared_game(definition(row["game"]), row["form"], row["options"])
        group = Group(group_id, row["kind"], game, row["host"], row["key"], settings["places"], row["created"], status=row["status"])
        group.public = row["public"]
        group.same_dice, group.total, group.goal = settings["same_dice"], settings["total"], settings.get("goal")
        group.stored = row["version"]
        group.cancelled = bool(settings.get("cancelled"))
        group.pace = msgspec.convert(settings["pace"], Pace) if settings.get("pace") else None
        group.members = [Member(**{key: one[key] for key in Member.__dataclass_fields__}) for one in await self.store.read(members)]
        group.matches = {match["member"]: match["id"] for match in await self.store.read(matches)}
        return group

    async def _ascertain(self, group: Group) -> None:
        """Before a change: after a write that failed the database is asked what is true."""
        if not group.doubtful:
            return
        group.doubtful = False  # whatever is heard from now on makes it so again
        try:
            stored = await self._stored(group.id)
        except BaseException:
            group.doubtful = True
            raise
        if stored is None:
            self._groups.pop(group.id, None)
            raise BadOption(message("group-gone", kind=group.kind))
        group.status, group.members, group.matches, group.stored = stored.status, stored.members, stored.matches, stored.stored
        group.cancelled = stored.cancelled
        group.changed()

    async def _until_current(self, group: Group, work: Callable[[], Awaitable[None]]) -> None:
        """Changes a group: again, if another server has changed it meanwhile."""
        for _ in range(MOST_TRIES):
            async with group.lock:
                await self._ascertain(group)
                try:
                    return await work()
                except Conflict:
                    group.doubtful = True
        raise NotWritten("other servers were always first")

    @contextlib.contextmanager
    def _doubting(self, group: Group) -> Iterator[None]:
        try:
            yield
        except BaseException as error:
            group.doubtful = True
            if isinstance(error, DatabaseFault) and not isinstance(error, Conflict):
                self._go_on_soon(group.id)
            raise

    # Joining and starting ---------------------------------------------------------------------------------------------------------------

    async def join(self, group: Group, guest: str, name: str, nonce: str = "", *, account: bool = False) -> None:
        """The same again is no error."""

        async def joining() -> None:
            joined = next((member for member in group.members if member.guest == guest), None)
            if joined is not None:
                if group.kind == "race" and joined.nonce != nonce:
                    raise NotAllowed(message("joined-with-another-nonce"))
                return
            if group.status != "waiting" or group.matches:
                raise NotAllowed(message("group-started", kind=group.kind))
            _must_have_places(group, len(group.members) + 1)
            if group.kind == "race":
                checked_nonce(nonce)
            elif nonce:
                raise BadOption(message("no-nonce-on-joining"))
            member = Member(len(group.members), guest, name, nonce, account=account)
            with self._doubting(group):
                grown = advance(tables.groups, group.id, group.stored, status=group.status)
                await self.store.write([insert(tables.members, group_id=group.id, **vars(member)), grown])
            group.members.append(member)
            group.stored += 1

        await self._until_current(group, joining)
        self._tell_lobby(group)
        self._news(group.id)

    async def start(self, group: Group, guest: str) -> None:
        """Opens the matches, in one write. Starting again does nothing."""

        async def starting() -> None:
            if guest != group.host:
                raise NotAllowed(message("host-starts", kind=group.kind))
            if not group.members:
                raise NotAllowed(message("nobody-joined"))
            if group.status == "over":
                raise NotAllowed(message("group-over", kind=group.kind))
            if group.kind == "series" and len(group.members) < group.places:
                raise NotAllowed(message("series-needs", places=group.places))
            if group.status == "waiting":
                await self._open(group, await self._first_matches(group), "running")

        await self._until_current(group, starting)
        self._tell_lobby(group)
        self._news(group.id)

    def _tell_lobby(self, group: Group) -> None:
        if group.public:
            self.rooms.on_lobby()

    async def cancel(self, group: Group, guest: str) -> None:
        """Before it starts, the host calls it off. The same again is no error."""

        async def cancelling() -> None:
            if guest != group.host:
                raise NotAllowed(message("host-cancels"))
            if group.cancelled:
                return
            if group.status != "waiting" or group.matches:
                raise NotAllowed(message("cancel-before"))
            with self._doubting(group):
                settings = {**group.settings(), "cancelled": True}
                await self.store.write([advance(tables.groups, group.id, group.stored, status="over", settings=settings)])
            group.status, group.cancelled, group.stored = "over", True, group.stored + 1

        await self._until_current(group, cancelling)
        self._tell_lobby(group)
        self._news(group.id)

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
            group.game, group.host, seats, key=group.key, group=group.id, member=member.member, dice=dice, goal=group.goal,
            pace=group.pace,
        )  # fmt: skip

    async def _next_match(self, group: Group) -> Match:
        """The first seat passes on, from the one that was drawn if the first match drew it."""
        number = len(group.matches)
        game = group.game if number == 0 else _begun_alike(group.game, await self.rooms.room(group.matches[0]))
        seats = [group.members[member_at(group, number, place)].seat(place) for place in range(group.places)]
        return await self.rooms.new_match(game, group.host, seats, group=group.id, member=number, pace=group.pace)

    async def _open(self, group: Group, matches: list[Match], status: Status) -> None:
        """Matches of the group and its status, all or nothing."""
        with self._doubting(group):
            await self.rooms.keep_new(matches, [advance(tables.groups, group.id, group.stored, status=status)])
        group.stored += 1
        group.matches |= {match.member: match.id for match in matches if match.member is not None}
        group.status = status
        group.changed()

    # Going on ---------------------------------------------------------------------------------------------------------------------------

    async def match_changed(self, match: Match) -> None:
        """Called by the rooms: standings have changed; if the match is over, the next one of a series may be due, or everything be over.

        The change itself is stored: what follows from it is done now, or as soon as the database answers again.
        """
        if match.group is None or match.occasion is not None:
            return
        self._news(match.group)
        if match.status == "over":
            try:
                await self._settle(match.group)
            except DatabaseFault:
                self._go_on_soon(match.group)

    def _news(self, group_id: str) -> None:
        """Something has changed. A moment later the group is read and the news sent, so that changes close together are sent together."""
        group = self._groups.get(group_id)
        if group is not None:
            group.changed()
        self._tell_soon(group_id)

    def _tell_soon(self, group_id: str) -> None:
        self._changed.add(group_id)
        if group_id not in self._following:
            self._following[group_id] = asyncio.create_task(self._follow(group_id))

    async def _follow(self, group_id: str) -> None:
        try:
            while group_id in self._changed:
                group = self._groups.get(group_id)
                await asyncio.sleep(min(LONGEST_PAUSE, PAUSE + PAUSE_FOR_EACH * len(group.listeners)) if group else 0)
                self._changed.discard(group_id)
                await self._go_on(group_id)
        except DatabaseFault:
            self._go_on_soon(group_id)
        except Exception:
            logger.exception("Group %s cannot go on.", group_id)
        finally:
            self._changed.discard(group_id)
            del self._following[group_id]

    def _go_on_soon(self, group_id: str) -> None:
        self._retries.start(group_id, partial(self._go_on, group_id))

    async def _go_on(self, group_id: str) -> None:
        group = await self._settle(group_id)
        if group is not None:
            await self._tell(group)

    async def _settle(self, group_id: str) -> Group | None:
        group = await self.group(group_id)
        if group is not None:
            await self._until_current(group, partial(self._open_what_is_due, group))
        return group

    async def _open_what_is_due(self, group: Group) -> None:
        """When all matches are over, so is the race; a series is too, or its next match is due."""
        matches = await self._matches_of(group)
        if group.status != "running" or not all(match.status == "over" for match in matches.values()):
            return
        if group.kind == "race" or series_is_over(group, points_of(group, matches)):
            await self._open(group, [], "over")
        else:
            await self._open(group, [await self._next_match(group)], "running")

    async def _matches_of(self, group: Group) -> dict[int, Match]:
        rooms = {number: await self.rooms.room(match) for number, match in group.matches.items()}
        return {number: room.match for number, room in rooms.items() if room is not None}

    # Messages ---------------------------------------------------------------------------------------------------------------------------

    async def come(self, group: Group, listener: Listener) -> None:
        """A new viewer: they get the news at once, the others in a moment."""
        if listener not in group.listeners:
            self.rooms.presence.come(group.id, listener.guest)
        group.listeners.add(listener)
        message = (await self._picture(group)).message(listener.guest, await self._here(group))
        listener.tell(message)
        self._news_of_presence(group, listener)

    def go(self, group: Group, listener: Listener) -> None:
        if listener in group.listeners:
            self.rooms.presence.go(group.id, listener.guest)
        group.listeners.discard(listener)
        self._news_of_presence(group, listener)

    def _news_of_presence(self, group: Group, listener: Listener) -> None:
        if any(member.guest == listener.guest for member in group.members):
            self._tell_soon(group.id)

    async def _tell(self, group: Group) -> None:
        if not group.listeners:
            return
        picture, here = await self._picture(group), await self._here(group)
        messages: dict[str, bytes] = {}
        for listener in list(group.listeners):
            if listener.guest not in messages:
                messages[listener.guest] = picture.message(listener.guest, here)
            listener.tell(messages[listener.guest])

    async def info(self, group: Group, guest: str) -> GroupInfo:
        return (await self._picture(group)).info(guest, await self._here(group))

    async def _picture(self, group: Group) -> Picture:
        if group.picture is not None:
            return group.picture
        version = group.version
        made = await asyncio.to_thread(Picture, group, await self._matches_of(group))
        if group.version == version:
            group.picture = made
        return made

    async def _here(self, group: Group) -> frozenset[str]:
        """Who watches the group, or a match of it."""
        rooms = [await self.rooms.room(match) for match in group.matches.values()]
        watching = [*group.listeners, *(listener for room in rooms if room for listener in room.listeners)]
        elsewhere = await self.rooms.presence.elsewhere(group.id, *group.matches.values())
        return elsewhere.union(listener.guest for listener in watching)

    async def is_over(self, group_id: str) -> bool:
        """Whether a group of whatever kind is."""
        rows = await self.store.read(sa.select(tables.groups.c.status).where(tables.groups.c.id == group_id))
        return bool(rows) and rows[0]["status"] == "over"

    async def may_see(self, group: Group, guest: str, match: Match) -> bool:
        """Whether a racer's match may be seen by a guest."""
        if group.kind == "series" or any(member.member == match.member and member.guest == guest for member in group.members):
            return True
        return sheets_are_shown(group, guest, [member["status"] for member in (await self._picture(group)).members])


def _begun_alike(game: Game, first: Room | None) -> Game:
    """The game in which the seat begins that was drawn to begin the first match of the series."""
    log, begun_by = first.match.log if first else None, game.definition.begun_by
    if log is None or begun_by is None or not game.has_chance:
        return game
    drawn = game.start()
    for step in takewhile(lambda step: step.by == "chance", log.steps):  # not `log.position`, which applies later resignations
        drawn = drawn.play(step.code)
    return shared_game(game.definition, game.form, begun_by(game.options, drawn.mover))


def _must_have_places(group: Group, count: int) -> None:
    if count > group.places:
        raise NotAllowed(message("places-taken", places=group.places))


def series_is_over(group: Group, points: list[int]) -> bool:
    """A member has reached the total, and one leads alone."""
    return max(points) >= group.total and points.count(max(points)) == 1
