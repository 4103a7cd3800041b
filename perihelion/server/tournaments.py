"""Tournaments: Swiss system, round robin, knock-out and arena, for tables of any number of seats.

A tournament is a row of `groups`, with its entrants and its tables (`pairings`); its matches are like any others. All of it is read from
the database whenever something is to be done, and written if nobody else has changed it meanwhile: so it is the same for several servers,
and a restart loses nothing. What is due (`settle`) follows from what is stored and from the time: tables that are over get their points,
who did not sit down is beaten, and when a round is complete the next one begins. It is looked for when a match ends, when somebody joins,
and by an alarm (`alarms`), of which there is one as long as a tournament is not over.

What is due in each system is decided in `tournament_systems`, who meets whom in `tournament_pairing`; what is stored is in
`tournament_records`, and what clients are sent in `tournament_telling`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from perihelion.core.errors import BadOption, PerihelionError, UnknownGame
from perihelion.core.game import Game
from perihelion.core.messages import message
from perihelion.server import endings, tournament_telling
from perihelion.server import tournament_pairing as pairing
from perihelion.server.accounts import Called
from perihelion.server.errors import NotAllowed
from perihelion.server.identity import bot_name, is_id
from perihelion.server.ladders import bot_player, first_skill, must_be_fit_to_be_rated, places_of
from perihelion.server.levels import USUAL
from perihelion.server.matches import Match
from perihelion.server.news import to_json
from perihelion.server.room import Listener
from perihelion.server.rooms import Rooms
from perihelion.server.schemas.tournaments import TournamentSummary
from perihelion.server.seats import Seat, bot_seat, bot_successor
from perihelion.server.storage import tables
from perihelion.server.storage.changes import advance, insert
from perihelion.server.storage.faults import MOST_TRIES, Conflict, DatabaseFault, NotWritten
from perihelion.server.storage.store import Store
from perihelion.server.tournament_pairing import Group
from perihelion.server.tournament_records import Entrant, Pairing, Settings, Tournament, differences, from_row, game_of
from perihelion.server.tournament_systems import PAIR, SYSTEMS, system_of

logger = logging.getLogger(__name__)
KIND = "cup"
"""Of its row in `groups`."""
CHANGED = "cup"
"""What servers tell each other."""
MOST_BOTS, MOST_ROUNDS, MOST_CYCLES = 16, 15, 2
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
NOBODY = ""
_groups, _entrants, _pairings, _matches = tables.groups.c, tables.entrants.c, tables.pairings.c, tables.matches.c


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
            store.hearing.on(CHANGED, lambda notice, own: None if own else self._tell_soon(notice))
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
        game = await asyncio.to_thread(game_of, row)
        entrants = [msgspec.convert({key: one[key] for key in Entrant.__struct_fields__}, Entrant) for one in people]
        pairings = [msgspec.convert({key: one[key] for key in Pairing.__struct_fields__}, Pairing) for one in played]
        return from_row(row, game, entrants, pairings)

    async def listed(self) -> list[TournamentSummary]:
        """Those that everybody may find: first what waits and goes on, then what is over."""
        here = sa.select(sa.func.count()).where(_entrants.group_id == _groups.id, ~_entrants.gone).scalar_subquery().label("here")
        query = sa.select(tables.groups, here).where(_groups.kind == KIND, _groups.public)
        found: list[TournamentSummary] = []
        latest = [query.where(_groups.status == status).order_by(_groups.created.desc()) for status in ("running", "waiting", "over")]
        for row in [row for one in latest for row in await self.store.read(one.limit(MOST_LISTED // len(latest)))]:
            with contextlib.suppress(PerihelionError):  # of a game that is not here any more
                found.append(tournament_telling.summary(from_row(row, await asyncio.to_thread(game_of, row), [], []), row["here"]))
        return found

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
        return to_json({"tell": "tournament", "info": tournament_telling.info(cup, guest)})

    def _tell_soon(self, name: str) -> None:
        """Many tables may end together: what changes in a moment is sent together."""
        if name in self._listeners and name not in self._telling:
            self._telling.add(name)
            self._start(self._tell(name))

    async def _tell(self, name: str) -> None:
        await asyncio.sleep(PAUSE)
        self._telling.discard(name)
        cup = await self.found(name)
        if cup is None:
            return
        for_all = {key: msgspec.Raw(to_json(value)) for key, value in tournament_telling.for_all(cup).items()}
        for listener in list(self._listeners.get(name, ())):
            listener.tell(to_json({"tell": "tournament", "info": {**for_all, **tournament_telling.for_guest(cup, listener.guest)}}))

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
            own, closed = cup.of(guest), tournament_telling.why_closed(cup)
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
                cup.finish(self.now(), cancelled=True)

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
                changes = differences(before, cup, self._alarm(cup))
                if not changes and not matches:
                    return cup
                grown = advance(tables.groups, name, before.version, status=cup.status, settings=msgspec.to_builtins(cup.settings))
                try:
                    turns = [notice for match in matches for notice in self.rooms.notices_of(match)]
                    await self.rooms.keep_new(matches, [grown, *changes], notices=[f"{CHANGED}:{name}", *turns])
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
                cup.finish(self.now(), cancelled=True)
            else:
                self._begin(cup)
        opened: list[Match] = []
        while cup.status == "running":
            await self._close_tables(cup, {match.id for match in opened})
            groups = await asyncio.to_thread(system_of(cup).due, cup, self.now())  # large rounds take a while to pair
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
        settings.rounds = system_of(cup).rounds(cup, len(by_rating))
        cup.status, settings.started, settings.next_at = "running", self.now(), self.now()

    async def _open_table(self, cup: Tournament, slot: int, group: Group) -> Match | None:
        """A bye is over at once."""
        number, settings, seeds = len(cup.pairings), cup.settings, cup.seeds()
        if len(group) == 1:
            won = [pairing.bye_points(cup.seats)]
            cup.pairings.append(Pairing(number, settings.round - 1, slot, list(group), None, won, self.now()))
            return None
        by_seed = cup.by_seed()
        order = tuple(map(seeds.__getitem__, group))
        at = order if system_of(cup).seats_are_set(cup) else pairing.seated(order, cup.seats, cup.tables())
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
                await self.rooms.copies.refresh(room)
            if room is not None and room.match.status == "over":
                self._count(cup, one, room.match)

    async def _forfeit(self, match_id: str) -> None:
        room = await self.rooms.room(match_id)
        if room is not None:
            with contextlib.suppress(NotAllowed):  # everybody has sat down meanwhile
                await self.rooms.change(room, lambda trial: endings.forfeit(trial, USUAL))

    def _count(self, cup: Tournament, one: Pairing, match: Match) -> None:
        one.points = list(points_of(match))
        for seat, player in zip(match.seats, one.players, strict=True):
            if player is not None and cup.entrants[player].bot is None and _was_absent(match, seat):
                entrant, one.points[seat.seat] = cup.entrants[player], 0.0  # whatever the bot has done there
                entrant.absences += 1
                entrant.gone = entrant.gone or entrant.absences >= TWICE or not system_of(cup).forgives_absence

    def _alarm(self, cup: Tournament) -> float | None:
        """When it is to be looked at next; None: never."""
        if cup.status == "over":
            return None
        if cup.status == "waiting":
            return cup.settings.begins
        sitting_down = [one.opened + cup.settings.grace for one in cup.pairings if one.points is None]
        times = [*(at for at in sitting_down if at > self.now()), self.now() + LOOK_EVERY]
        times += [at for at in (cup.settings.next_at, system_of(cup).ends(cup)) if at is not None and at > self.now()]
        return min(times)


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


def _check(game: Game, settings: Settings) -> None:
    """Raises BadOption, which says what was expected."""
    if game.seats < PAIR or len(game.sides) < PAIR:
        raise BadOption(message("tournament-needs-others"))
    SYSTEMS[settings.system].check(settings)
    if settings.bots is not None:
        bot_successor(0, settings.bots.level)  # raises BadOption if there is no such bot
    if settings.rated:
        must_be_fit_to_be_rated(game, [Seat(seat) for seat in range(game.seats)])
