"""Tournaments: Swiss system, round robin, knock-out and arena, for tables of any number of seats.

A tournament is a row of `groups`, with its entrants and its tables (`pairings`); its matches are like any others. All of it is read from
the database whenever something is to be done, and written if nobody else has changed it meanwhile: so it is the same for several servers,
and a restart loses nothing. What is due (`settle`) follows from what is stored and from the time: tables that are over get their points,
who did not sit down is beaten, and when a round is complete the next one begins. It is looked for when a match ends, when somebody joins,
and by an alarm (`alarms`), of which there is one as long as a tournament is not over.

Who meets whom is decided in `tournament_pairing`.
"""

from __future__ import annotations

import asyncio
import contextlib
import csv
import io
import logging
import math
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.engine import RowMapping

from perihelion.core.errors import BadOption, PerihelionError, UnknownGame
from perihelion.core.game import Game
from perihelion.core.messages import Message, message
from perihelion.core.pace import Pace
from perihelion.core.registry import definition, shared_game
from perihelion.server import tournament_pairing as pairing
from perihelion.server.accounts import Called
from perihelion.server.identity import bot_name, is_id, person_of
from perihelion.server.ladders import bot_player, first_skill, must_be_fit_to_be_rated, places_of
from perihelion.server.levels import USUAL
from perihelion.server.matches import Match, NotAllowed, Seat, bot_seat, bot_successor
from perihelion.server.news import to_json, told_pace
from perihelion.server.room import Listener
from perihelion.server.rooms import Rooms
from perihelion.server.schemas import BotInfo, TournamentBots, TournamentEntrant, TournamentInfo, TournamentSummary, TournamentTable
from perihelion.server.skill import NEW
from perihelion.server.storage import tables
from perihelion.server.storage.changes import Change, advance, delete, insert, put, update
from perihelion.server.storage.faults import Conflict, DatabaseFault, NotWritten
from perihelion.server.storage.store import Store
from perihelion.server.tournament_pairing import Group, Standing, Table

logger = logging.getLogger(__name__)
System = Literal["swiss", "round-robin", "knock-out", "arena"]
KIND = "cup"
"""Of its row in `groups`."""
CHANGED = "cup"
"""What servers tell each other."""
MOST_ENTRANTS, MOST_BOTS, MOST_ROUNDS, MOST_CYCLES = 256, 16, 15, 2
LEAST_MINUTES, MOST_MINUTES = 1, 720
MOST_GRACE, MOST_PAUSE = 3600, 3600
MOST_OF_ONE = 3
"""Tournaments that somebody may have open at once."""
MOST_LISTED = 50
TWICE = 2
"""How often somebody may not sit down before they are no longer paired."""
LOOK_EVERY = 60.0
"""Seconds after which a tournament that goes on is looked at in any case: a server may have died before it saw a match end."""
PAUSE = 0.2
"""Seconds for which news is collected."""
MOST_TRIES = 8
NOBODY = ""
PAIR = 2
_groups, _entrants, _pairings, _matches = tables.groups.c, tables.entrants.c, tables.pairings.c, tables.matches.c


class Bots(msgspec.Struct, frozen=True):
    """Bots that take part: of that level, until there are so many entrants."""

    level: str
    up_to: int


class Settings(msgspec.Struct):
    """What a tournament is like, and how far it has come."""

    system: System
    name: str
    pace: Pace
    rated: bool = False
    rounds: int = 0
    """0: as many as it takes, found when it starts."""
    cycles: int = 1
    minutes: int = 0
    """Of an arena."""
    places: int = MOST_ENTRANTS
    bots: Bots | None = None
    begins: float | None = None
    """When it starts by itself; None: when its host says so."""
    grace: float = 180.0
    """Seconds in which players must sit down."""
    pause: float = 15.0
    """Seconds between two rounds; in an arena, for which those who are free are collected."""
    round: int = 0
    next_at: float | None = None
    started: float | None = None
    ended: float | None = None
    cancelled: bool = False


class Entrant(msgspec.Struct):
    """Somebody who takes part."""

    entrant: int
    guest: str
    name: str
    account: bool = False
    program: bool = False
    bot: str | None = None
    rating: float = NEW.rating
    seed: int | None = None
    """From 0, the best first: drawn up when it starts."""
    gone: bool = False
    """Whether they are not paired any more."""
    absences: int = 0


class Pairing(msgspec.Struct):
    """A table: entrants by seat, None where a bot fills a seat. A bye has one entrant and no match."""

    number: int
    round: int
    slot: int
    players: list[int | None]
    match_id: str | None
    points: list[float] | None
    opened: float


class Tournament(msgspec.Struct):
    """As it is stored, at that version."""

    id: str
    game: Game
    host: str
    public: bool
    status: Literal["waiting", "running", "over"]
    created: float
    version: int
    settings: Settings
    entrants: list[Entrant]
    pairings: list[Pairing]

    @property
    def seats(self) -> int:
        return self.game.seats

    @property
    def is_arena(self) -> bool:
        return self.settings.system == "arena"

    @property
    def here(self) -> list[Entrant]:
        return [one for one in self.entrants if not one.gone]

    @property
    def ends(self) -> float | None:
        """Of an arena that has started."""
        return self.settings.started + 60 * self.settings.minutes if self.is_arena and self.settings.started else None

    def of(self, guest: str) -> Entrant | None:
        return next((one for one in self.entrants if one.guest == guest and one.bot is None), None)

    def copy(self) -> Tournament:
        entrants, pairings = [replace(one) for one in self.entrants], [replace(one) for one in self.pairings]
        return replace(self, settings=replace(self.settings), entrants=entrants, pairings=pairings)

    def seeds(self) -> dict[int, int]:
        """By entrant."""
        return {one.entrant: one.seed for one in self.entrants if one.seed is not None}

    def tables(self, pairings: Sequence[Pairing] | None = None) -> list[Table]:
        """As the pairing sees them: players by seed."""
        seeds = self.seeds()
        return [
            Table(
                tuple(None if one is None else seeds[one] for one in table.players), None if table.points is None else tuple(table.points)
            )
            for table in (self.pairings if pairings is None else pairings)
        ]

    def standings(self) -> list[Standing]:
        """Of all who have taken part, in the order of their places; players are entrants here."""
        by_seed = {seed: entrant for entrant, seed in self.seeds().items()}
        found = pairing.standings(list(by_seed), self.tables(), streaks=self.is_arena)
        ordered = [one._replace(player=by_seed[one.player]) for one in found]
        if self.settings.system != "knock-out":
            return ordered
        reached = {one.player: -1 for one in ordered} | {
            one: table.round for table in self.pairings for one in table.players if one is not None
        }
        for won in self._winners(by_seed):
            reached[won] += 1
        ordered.sort(key=lambda one: -reached[one.player])
        ranks = [reached[one.player] for one in ordered]
        return [one._replace(place=1 + ranks.index(reached[one.player])) for one in ordered]

    def _winners(self, by_seed: Mapping[int, int]) -> list[int]:
        """Of a knock-out: who has won the last table at which they sat."""
        last = {player: number for number, one in enumerate(self.pairings) for player in one.players}
        found = [(number, pairing.winner_of(table)) for number, table in enumerate(self.tables())]
        return [by_seed[seed] for number, seed in found if seed is not None and last[by_seed[seed]] == number]


class Tournaments:
    """All tournaments of this server."""

    def __init__(self, store: Store, rooms: Rooms, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.rooms = rooms
        self.now = now
        self._listeners: dict[str, set[Listener]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._wanted: set[str] = set()
        """Tournaments that are about to be looked at."""
        self._telling: set[str] = set()
        """And those of which there is news."""
        rooms.on_change.append(self.match_changed)
        if store.hearing is not None:
            store.hearing.on(CHANGED, lambda told, own: None if own else self._tell_soon(told))
            store.hearing.on_gap(self._tell_all)

    def _tell_all(self) -> None:
        for name in list(self._listeners):
            self._tell_soon(name)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, DatabaseFault):
            logger.error("A tournament failed.", exc_info=error)

    # Reading ----------------------------------------------------------------------------------------------------------------------------

    async def tournament(self, name: str) -> Tournament:
        """Raises UnknownGame, which is answered 404, where there is none."""
        found = await self.found(name) if is_id(name) else None
        if found is None:
            raise UnknownGame(message("no-such-tournament"))
        return found

    async def found(self, name: str) -> Tournament | None:
        """As it is stored; None: there is none."""
        await self.store.settled()
        rows = await self.store.read(sa.select(tables.groups).where(_groups.id == name, _groups.kind == KIND))
        if not rows:
            return None
        row = rows[0]
        people = await self.store.read(sa.select(tables.entrants).where(_entrants.group_id == name).order_by(_entrants.entrant))
        played = await self.store.read(sa.select(tables.pairings).where(_pairings.group_id == name).order_by(_pairings.number))
        game = await asyncio.to_thread(_game_of, row)
        entrants = [msgspec.convert({key: one[key] for key in Entrant.__struct_fields__}, Entrant) for one in people]
        pairings = [msgspec.convert({key: one[key] for key in Pairing.__struct_fields__}, Pairing) for one in played]
        return _of_row(row, game, entrants, pairings)

    async def listed(self) -> list[TournamentSummary]:
        """Those that everybody may find: first what waits and goes on, then what is over."""
        here = sa.select(sa.func.count()).where(_entrants.group_id == _groups.id, ~_entrants.gone).scalar_subquery().label("here")
        query = sa.select(tables.groups, here).where(_groups.kind == KIND, _groups.public)
        found: list[TournamentSummary] = []
        latest = [query.where(_groups.status == status).order_by(_groups.created.desc()) for status in ("running", "waiting", "over")]
        for row in [row for one in latest for row in await self.store.read(one.limit(MOST_LISTED // len(latest)))]:
            with contextlib.suppress(PerihelionError):  # of a game that is not here any more
                found.append(_summary(_of_row(row, await asyncio.to_thread(_game_of, row), [], []), row["here"]))
        return found

    def info(self, cup: Tournament, guest: str) -> TournamentInfo:
        return {**_told_to_all(cup), **_told_to(cup, guest)}  # type: ignore[typeddict-item]

    async def results(self, cup: Tournament) -> str:
        """As CSV."""
        written = io.StringIO()
        lines = csv.writer(written)
        lines.writerow(["place", "name", "account", "bot", "points", "buchholz", "wins", "played"])
        for one in _told_standings(cup):
            bot = one["bot"]["name"] if one["bot"] else ""
            lines.writerow([
                one["place"], _as_text(one["name"]), one["account"] or "", bot, one["points"], one["buchholz"], one["wins"], one["played"],
            ])  # fmt: skip
        return written.getvalue()

    # Watching ---------------------------------------------------------------------------------------------------------------------------

    async def come(self, name: str, listener: Listener) -> None:
        cup = await self.tournament(name)
        self._listeners.setdefault(name, set()).add(listener)
        listener.tell(self._message(cup, listener.guest))

    def go(self, name: str, listener: Listener) -> None:
        here = self._listeners.get(name, set())
        here.discard(listener)
        if not here:
            self._listeners.pop(name, None)

    def _message(self, cup: Tournament, guest: str) -> bytes:
        return to_json({"tell": "tournament", "info": self.info(cup, guest)})

    def _tell_soon(self, name: str) -> None:
        """Many tables may end together: what changes in a moment is told at once."""
        if name in self._listeners and name not in self._telling:
            self._telling.add(name)
            self._start(self._tell(name))

    async def _tell(self, name: str) -> None:
        await asyncio.sleep(PAUSE)
        self._telling.discard(name)
        cup = await self.found(name)
        if cup is None:
            return
        for_all = {key: msgspec.Raw(to_json(value)) for key, value in _told_to_all(cup).items()}
        for listener in list(self._listeners.get(name, ())):
            listener.tell(to_json({"tell": "tournament", "info": {**for_all, **_told_to(cup, listener.guest)}}))

    # Changing ---------------------------------------------------------------------------------------------------------------------------

    async def open(self, name: str, game: Game, host: str, settings: Settings, *, public: bool) -> Tournament:
        """Raises BadOption, where something does not fit."""
        _check(game, settings)
        mine = sa.select(sa.func.count().label("found")).select_from(tables.groups)
        open_ones = mine.where(_groups.host == host, _groups.kind == KIND, _groups.status != "over")
        if (await self.store.read(open_ones))[0]["found"] >= MOST_OF_ONE:
            raise NotAllowed(message("too-many-tournaments", most=MOST_OF_ONE))
        now = self.now()
        row = {
            "id": name, "kind": KIND, "game": game.name, "form": game.form, "options": dict(game.options), "status": "waiting",
            "host": host, "settings": msgspec.to_builtins(settings), "public": public, "key": "", "created": now,
        }  # fmt: skip
        alarm = [insert(tables.alarms, group_id=name, at=settings.begins)] if settings.begins else []
        await self.store.write([insert(tables.groups, **row), *alarm])
        self._wake(settings.begins)
        if public:
            self.rooms.on_lobby()
        return await self.tournament(name)

    async def join(self, name: str, guest: str, called: Called) -> Tournament:
        """The same again is no error; who has left comes back."""

        async def joining(cup: Tournament) -> None:
            own, closed = cup.of(guest), _why_closed(cup)
            if closed is not None:
                raise NotAllowed(closed)
            if own is None:
                if len(cup.here) >= cup.settings.places:
                    raise NotAllowed(message("places-taken", places=cup.settings.places))
                if cup.settings.rated and not called.account:
                    raise NotAllowed(message("rated-needs-account"))
                own = Entrant(len(cup.entrants), guest, called.name, called.account, called.program)
                if cup.seats > 1:
                    own.rating = (await self.rooms.ladders.skills((cup.game.name, cup.game.form), [guest]))[guest].rating
                cup.entrants.append(own)
            own.gone, own.absences = False, 0
            if cup.status == "running" and own.seed is None:
                own.seed = 1 + max(cup.seeds().values(), default=-1)

        return await self._change(name, joining)

    async def leave(self, name: str, guest: str) -> Tournament:
        """From now on they are not paired; a match under way is still theirs."""

        async def leaving(cup: Tournament) -> None:
            own = cup.of(guest)
            if own is None:
                raise NotAllowed(message("not-in-tournament"))
            own.gone = True

        return await self._change(name, leaving)

    async def start(self, name: str, guest: str) -> Tournament:
        """The host starts it. Starting again does nothing."""

        async def starting(cup: Tournament) -> None:
            if guest != cup.host:
                raise NotAllowed(message("host-starts", kind="tournament"))
            if cup.status == "over":
                raise NotAllowed(message("group-over", kind="tournament"))
            if cup.status == "waiting":
                if len(_with_bots(cup)) < PAIR:
                    raise NotAllowed(message("tournament-needs", least=PAIR))
                self._begin(cup)

        return await self._change(name, starting)

    async def cancel(self, name: str, guest: str) -> Tournament:
        """Its host ends it; matches under way are played on, and count for nothing here."""

        async def cancelling(cup: Tournament) -> None:
            if guest != cup.host:
                raise NotAllowed(message("host-cancels"))
            if cup.status != "over":
                cup.status, cup.settings.cancelled, cup.settings.ended = "over", True, self.now()

        return await self._change(name, cancelling)

    async def settle(self, name: str) -> None:
        """Does what is due."""

        async def nothing(cup: Tournament) -> None:
            pass

        await self._change(name, nothing)

    async def _change(self, name: str, change: Callable[[Tournament], Awaitable[None]]) -> Tournament:
        """Makes a change, and whatever is due after it; again, if another server was first."""
        for _ in range(MOST_TRIES):
            async with self.rooms.making(name):
                before = await self.tournament(name)
                cup = before.copy()
                await change(cup)
                matches = await self._settle(cup)
                changes = _differences(before, cup, self._alarm(cup))
                if not changes and not matches:
                    return cup
                grown = advance(tables.groups, name, before.version, status=cup.status, settings=msgspec.to_builtins(cup.settings))
                try:
                    turns = [word for match in matches for word in self.rooms.told_of(match)]
                    await self.rooms.keep_new(matches, [grown, *changes], told=[f"{CHANGED}:{name}", *turns])
                except Conflict:
                    continue
            self._wake(self._alarm(cup))
            self._tell_soon(name)
            for match in matches:
                self.rooms.tell_of_turn(match)
            if cup.public:
                self.rooms.on_lobby()
            return replace(cup, version=before.version + 1)
        raise NotWritten("other servers were always first")

    # What is due ------------------------------------------------------------------------------------------------------------------------

    async def match_changed(self, match: Match) -> None:
        """Called by the rooms: when a match of a tournament is over, its table gets its points. It is looked at after a moment: many may
        end together."""
        if match.occasion == "tournament" and match.status == "over" and match.group and match.group not in self._wanted:
            self._wanted.add(match.group)
            self._start(self._soon(match.group))

    async def _soon(self, name: str) -> None:
        await asyncio.sleep(0)
        self._wanted.discard(name)
        await self.settle(name)

    def _wake(self, at: float | None) -> None:
        if at is not None:
            self.rooms.time.wake(at)

    async def _settle(self, cup: Tournament) -> list[Match]:
        """What follows from how it stands, until nothing does: matches that are to be opened."""
        if cup.status == "waiting" and cup.settings.begins is not None and self.now() >= cup.settings.begins:
            if len(_with_bots(cup)) < PAIR:
                cup.status, cup.settings.cancelled, cup.settings.ended = "over", True, self.now()
            else:
                self._begin(cup)
        opened: list[Match] = []
        while cup.status == "running":
            await self._close_tables(cup, {match.id for match in opened})
            groups = await asyncio.to_thread(self._groups_due, cup)  # large rounds take a while to pair
            if groups is None:
                break
            opened += [match for match in [await self._open_table(cup, slot, group) for slot, group in groups] if match is not None]
        return opened

    def _begin(self, cup: Tournament) -> None:
        """Bots join, seeds are drawn up, the number of rounds is found."""
        settings = cup.settings
        cup.entrants = _with_bots(cup)
        by_rating = sorted(cup.here, key=lambda one: (-one.rating, one.entrant))
        for seed, one in enumerate(by_rating):
            one.seed = seed
        if settings.system == "swiss":
            settings.rounds = settings.rounds or max(3, math.ceil(math.log2(max(2, len(by_rating)))))
        elif settings.system == "round-robin":
            settings.rounds = pairing.rounds_of_round_robin(len(by_rating), cup.seats, settings.cycles)
        elif settings.system == "knock-out":
            settings.rounds = max(1, math.ceil(math.log(len(by_rating), cup.seats) - 1e-9))
        cup.status, settings.started, settings.next_at = "running", self.now(), self.now()

    def _groups_due(self, cup: Tournament) -> list[tuple[int, Group]] | None:
        """Who is to sit down now, by slot; None: nobody, for now."""
        settings, now = cup.settings, self.now()
        if cup.is_arena:
            return self._arena_due(cup)
        tied = self._to_replay(cup)
        if tied:
            return tied
        if any(one.points is None for one in cup.pairings):
            return None
        if settings.next_at is None:
            settings.next_at = now + settings.pause
        if settings.round >= settings.rounds or len(cup.here) < PAIR:
            self._finish(cup)
            return None
        if now < settings.next_at:
            return None
        groups = self._next_round(cup)
        settings.round, settings.next_at = settings.round + 1, None
        return groups

    def _finish(self, cup: Tournament) -> None:
        cup.status, cup.settings.ended, cup.settings.next_at = "over", self.now(), None

    def _next_round(self, cup: Tournament) -> list[tuple[int, Group]]:
        seeds, number = cup.seeds(), cup.settings.round
        here, known = sorted(seeds[one.entrant] for one in cup.here), cup.tables()
        if cup.settings.system == "swiss":
            groups = pairing.swiss_round(here, known, cup.seats)
        elif cup.settings.system == "round-robin":
            everybody = sorted(seeds.values())
            pool = everybody if cup.seats == PAIR else here
            groups = [tuple(one for one in group if one in here) for group in pairing.round_robin_round(pool, known, cup.seats, number)]
        elif number == 0:
            groups = pairing.bracket(here, cup.seats)
        else:
            groups = self._winners(cup, here)
        by_seed = {seed: entrant for entrant, seed in seeds.items()}
        return [(slot, tuple(by_seed[one] for one in group)) for slot, group in enumerate(groups) if group]

    def _winners(self, cup: Tournament, here: Sequence[int]) -> list[Group]:
        """Of a knock-out: the last table of each slot of the round before decides."""
        last = {one.slot: table for one, table in zip(cup.pairings, cup.tables(), strict=True) if one.round == cup.settings.round - 1}
        count = cup.seats ** (cup.settings.rounds - cup.settings.round)
        winners = [pairing.winner_of(last[slot]) if slot in last else None for slot in range(count)]
        return pairing.next_in_bracket([one if one in here else None for one in winners], cup.seats)

    def _to_replay(self, cup: Tournament) -> list[tuple[int, Group]]:
        """Of a knock-out: tables that are tied for the first time. When the second is, too, the better seed comes on."""
        if cup.settings.system != "knock-out":
            return []
        present = cup.settings.round - 1
        tables_of: dict[int, list[tuple[Pairing, Table]]] = {}
        for one, table in zip(cup.pairings, cup.tables(), strict=True):
            if one.round == present:
                tables_of.setdefault(one.slot, []).append((one, table))
        first = [played[0] for played in tables_of.values() if len(played) == 1]
        return [
            (one.slot, tuple(player for player in one.players if player is not None)) for one, table in first if pairing.is_tied(table)
        ]  # fmt: skip

    def _arena_due(self, cup: Tournament) -> list[tuple[int, Group]] | None:
        """People who are free, and as many bots as they need to fill their tables."""
        settings, now = cup.settings, self.now()
        busy = {player for one in cup.pairings if one.points is None for player in one.players}
        if cup.ends is not None and now >= cup.ends:
            if not busy:
                self._finish(cup)
            return None
        latest = {player: one.number for one in cup.pairings for player in one.players}
        free = sorted((one for one in cup.here if one.entrant not in busy), key=lambda one: latest.get(one.entrant, -1))
        people, bots = [one for one in free if one.bot is None], [one for one in free if one.bot is not None]
        waiting = [*people, *bots[: -len(people) % cup.seats]]
        if not people or len(waiting) < cup.seats:
            settings.next_at = None
            return None
        if settings.next_at is None:
            settings.next_at = now + settings.pause
        if now < settings.next_at:
            return None
        settings.next_at, settings.round = None, settings.round + 1
        seeds = cup.seeds()
        by_seed = {seed: entrant for entrant, seed in seeds.items()}
        groups = pairing.arena_tables([seeds[one.entrant] for one in waiting], cup.tables(), cup.seats)
        return [(slot, tuple(by_seed[one] for one in group)) for slot, group in enumerate(groups)]

    async def _open_table(self, cup: Tournament, slot: int, group: Group) -> Match | None:
        """A bye is over at once."""
        number, settings, seeds = len(cup.pairings), cup.settings, cup.seeds()
        if len(group) == 1:
            won = [pairing.bye_points(cup.seats)]
            cup.pairings.append(Pairing(number, settings.round - 1, slot, list(group), None, won, self.now()))
            return None
        by_seed = {seed: entrant for entrant, seed in seeds.items()}
        is_set = settings.system == "round-robin" and cup.seats == PAIR  # the circle method has its own balance
        order = tuple(map(seeds.__getitem__, group))
        at = order if is_set else pairing.seated(order, cup.seats, cup.tables())
        players = [None if one is None else by_seed[one] for one in at]
        chosen = [_seat(seat, None if one is None else cup.entrants[one], settings) for seat, one in enumerate(players)]
        match = await self.rooms.new_match(
            cup.game, cup.host, chosen, group=cup.id, member=number, pace=settings.pace, public=cup.public, occasion="tournament",
            rated=settings.rated and any(seat.kind == "guest" for seat in chosen),
        )  # fmt: skip
        cup.pairings.append(Pairing(number, settings.round - 1, slot, players, match.id, None, self.now()))
        return match

    async def _close_tables(self, cup: Tournament, new: set[str]) -> None:
        """Of matches that are over, the points; of those that did not begin in time, who did not sit down loses."""
        waiting = {one.match_id: one for one in cup.pairings if one.points is None and one.match_id not in new}
        if not waiting:
            return
        query = sa.select(_matches.id, _matches.status).where(_matches.id.in_([name for name in waiting if name]))
        for row in await self.store.read(query):
            one = waiting[row["id"]]
            if row["status"] == "waiting" and self.now() >= one.opened + cup.settings.grace:
                await self._forfeit(row["id"])
            elif row["status"] != "over":
                continue
            room = await self.rooms.room(row["id"])
            if room is not None and self.store.is_shared:
                await self.rooms.refresh(room)
            if room is not None and room.match.status == "over":
                self._count(cup, one, room.match)

    async def _forfeit(self, match_id: str) -> None:
        room = await self.rooms.room(match_id)
        if room is not None:
            with contextlib.suppress(NotAllowed):  # everybody has sat down meanwhile
                await self.rooms.change(room, lambda trial: trial.forfeit(USUAL))

    def _count(self, cup: Tournament, one: Pairing, match: Match) -> None:
        one.points = list(points_of(match))
        for seat, player in zip(match.seats, one.players, strict=True):
            if player is not None and cup.entrants[player].bot is None and _was_absent(match, seat):
                entrant, one.points[seat.seat] = cup.entrants[player], 0.0  # whatever the bot has done there
                entrant.absences += 1
                entrant.gone = entrant.gone or entrant.absences >= TWICE or cup.is_arena

    def _alarm(self, cup: Tournament) -> float | None:
        """When it is to be looked at next; None: never."""
        if cup.status == "over":
            return None
        if cup.status == "waiting":
            return cup.settings.begins
        sitting_down = [one.opened + cup.settings.grace for one in cup.pairings if one.points is None]
        times = [*(at for at in sitting_down if at > self.now()), self.now() + LOOK_EVERY]
        times += [at for at in (cup.settings.next_at, cup.ends) if at is not None and at > self.now()]
        return min(times)


def _game_of(row: RowMapping) -> Game:
    return shared_game(definition(row["game"]), row["form"], row["options"])


def _of_row(row: RowMapping, game: Game, entrants: list[Entrant], pairings: list[Pairing]) -> Tournament:
    settings = msgspec.convert(row["settings"], Settings)
    return Tournament(
        row["id"], game, row["host"], row["public"], row["status"], row["created"], row["version"], settings, entrants, pairings
    )


def points_of(match: Match) -> tuple[float, ...]:
    """By seat, of a match that is over. What all agreed to abandon is a tie; who left a seat to somebody else is last."""
    if match.result is not None and match.result["how"] == "forfeited":
        return pairing.points_at([2 if seat.resigned else 1 for seat in match.seats], match.game.sides)
    places = places_of(match)
    if places is None:
        return pairing.points_at([1 for _ in match.seats], match.game.sides)
    side_of = {seat: number for number, side in enumerate(match.game.sides) for seat in side}
    return pairing.points_at([places[side_of[seat.seat]] for seat in match.seats], match.game.sides)


def _was_absent(match: Match, seat: Seat) -> bool:
    """Whether who should have sat there never did."""
    if match.result is not None and match.result["how"] == "forfeited":
        return seat.resigned
    return seat.kind == "bot" and not seat.former


def _with_bots(cup: Tournament) -> list[Entrant]:
    """Everybody, and the bots that fill it up: to the number that was asked for, and to full tables."""
    entrants, wanted = list(cup.entrants), cup.settings.bots
    if wanted is None:
        return entrants
    people = len([one for one in entrants if not one.gone])
    missing = max(0, wanted.up_to - people)
    missing += -(people + missing) % cup.seats
    for _ in range(missing):
        rating = first_skill(bot_player(wanted.level, None)).rating
        entrants.append(Entrant(len(entrants), NOBODY, bot_name(len(entrants)), bot=wanted.level, rating=rating))
    return entrants


def _seat(number: int, entrant: Entrant | None, settings: Settings) -> Seat:
    if entrant is None or entrant.bot is not None:
        level = entrant.bot if entrant is not None else settings.bots.level if settings.bots else USUAL
        return bot_seat(number, entrant.name if entrant else bot_name(number), level, None)
    one = entrant
    return Seat(number, "guest", one.guest, one.guest, one.name, one.name, account=one.account, program=one.program)


def _why_closed(cup: Tournament) -> Message | None:
    """Why nobody can join any more; None: people can. A Swiss tournament and an arena take late entries."""
    settings = cup.settings
    if cup.status == "over":
        return message("group-over", kind="tournament")
    is_late = cup.status == "running"
    if is_late and (settings.system in ("round-robin", "knock-out") or (settings.system == "swiss" and settings.round >= settings.rounds)):
        return message("group-started", kind="tournament")
    return None


def _check(game: Game, settings: Settings) -> None:
    """Raises BadOption, which says what was expected."""
    if game.seats < PAIR or len(game.sides) < PAIR:
        raise BadOption(message("tournament-needs-others"))
    if settings.system == "arena" and not LEAST_MINUTES <= settings.minutes <= MOST_MINUTES:
        raise BadOption(message("arena-minutes", least=LEAST_MINUTES, most=MOST_MINUTES))
    if settings.system == "arena" and settings.pace.is_daily:
        raise BadOption(message("arena-clock"))
    if settings.bots is not None:
        bot_successor(0, settings.bots.level)  # raises BadOption if there is no such bot
    if settings.rated:
        must_be_fit_to_be_rated(game, [Seat(seat) for seat in range(game.seats)])


def _differences(before: Tournament, cup: Tournament, alarm: float | None) -> list[Change]:
    """What is to be written besides the row of the tournament; nothing, if nothing has changed at all."""
    name = cup.id
    changes: list[Change] = []
    for old, new in zip(before.entrants, cup.entrants, strict=False):
        if old != new:
            values = {key: value for key, value in msgspec.to_builtins(new).items() if key != "entrant"}
            changes.append(update(tables.entrants, {"group_id": name, "entrant": new.entrant}, **values))
    changes += [insert(tables.entrants, group_id=name, **msgspec.to_builtins(one)) for one in cup.entrants[len(before.entrants) :]]
    for was, now in zip(before.pairings, cup.pairings, strict=False):
        if was != now:
            changes.append(update(tables.pairings, {"group_id": name, "number": now.number}, points=now.points))
    changes += [insert(tables.pairings, group_id=name, **msgspec.to_builtins(one)) for one in cup.pairings[len(before.pairings) :]]
    if not changes and before.status == cup.status and before.settings == cup.settings:
        return []
    changes.append(delete(tables.alarms, group_id=name) if alarm is None else put(tables.alarms, group_id=name, at=alarm, leased=0.0))
    return changes


# Telling ----------------------------------------------------------------------------------------------------------------------------------


def _summary(cup: Tournament, entrants: int) -> TournamentSummary:
    settings, pace = cup.settings, told_pace(cup.settings.pace)
    assert pace is not None
    return {
        "id": cup.id,
        "name": settings.name,
        "system": settings.system,
        "game": cup.game.name,
        "title": cup.game.title,
        "form": cup.game.form,
        "seats": cup.seats,
        "status": cup.status,
        "cancelled": settings.cancelled,
        "public": cup.public,
        "rated": settings.rated,
        "pace": pace,
        "open": _why_closed(cup) is None,
        "entrants": entrants,
        "places": settings.places,
        "rounds": settings.rounds,
        "round": settings.round,
        "minutes": settings.minutes,
        "begins": settings.begins,
        "started": settings.started,
        "ends": cup.ends,
        "ended": settings.ended,
        "created": cup.created,
    }


def _told_to_all(cup: Tournament) -> dict[str, Any]:
    """What is the same for everybody."""
    settings = cup.settings
    return {
        **_summary(cup, len(cup.here)),
        "options": dict(cup.game.options),
        "bots": TournamentBots(level=settings.bots.level, up_to=settings.bots.up_to) if settings.bots else None,
        "next_at": settings.next_at,
        "grace": settings.grace,
        "standings": _told_standings(cup),
        "tables": [_told_table(one) for one in cup.pairings],
    }


def _told_to(cup: Tournament, guest: str) -> dict[str, Any]:
    own = cup.of(guest)
    mine = [one for one in cup.pairings if own is not None and own.entrant in one.players and one.points is None]
    return {"host": cup.host == guest, "you": own.entrant if own else None, "match": mine[-1].match_id if mine else None}


def _told_standings(cup: Tournament) -> list[TournamentEntrant]:
    """Before it starts in the order in which they have joined."""
    known = {one.player: one for one in cup.standings()}
    ordered = [cup.entrants[player] for player in known] or cup.entrants
    ordered += [one for one in cup.entrants if one not in ordered]
    busy = {player for one in cup.pairings if one.points is None for player in one.players}
    return [
        {
            "entrant": one.entrant,
            "name": one.name,
            "who": person_of(one.guest) if one.bot is None else None,
            "account": person_of(one.guest) if one.account else None,
            "program": one.program,
            "bot": BotInfo(name=one.bot, level=None) if one.bot else None,
            "gone": one.gone,
            "playing": one.entrant in busy,
            "place": known[one.entrant].place if one.entrant in known else None,
            "points": known[one.entrant].points if one.entrant in known else 0.0,
            "buchholz": known[one.entrant].buchholz if one.entrant in known else 0.0,
            "wins": known[one.entrant].wins if one.entrant in known else 0,
            "played": known[one.entrant].played if one.entrant in known else 0,
        }
        for one in ordered
        if known or not one.gone
    ]


def _told_table(one: Pairing) -> TournamentTable:
    return {
        "number": one.number, "round": one.round, "slot": one.slot, "players": one.players, "match": one.match_id,
        "points": one.points,
    }  # fmt: skip


def _as_text(name: str) -> str:
    """Spreadsheets take what begins so for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t\r" else name
