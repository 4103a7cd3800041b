"""Matches in memory: one change at a time for each, stored before it is sent to anybody.

Rules run in threads, so that a long change of one match delays no message of another; a move by machine code takes less time than going
there and back. When a write has failed, it is unknown what is stored: the room is read again (`room_copies`). With the lines of a long
match its position is stored now and then, so that it can be loaded again without replaying them.

Where several servers share a database, a room is a copy of what is stored, which may be out of date. Other servers tell of their changes,
and what is missing is read; a change that was tried on an old copy is not stored, but tried again on what is true; and nobody is refused
anything because of an old copy.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol
from weakref import WeakValueDictionary

import sqlalchemy as sa
from msgspec.structs import replace

from perihelion.core.errors import BadGame, PerihelionError
from perihelion.core.fairness import Commitment, new_key
from perihelion.core.game import Game
from perihelion.core.logs import Snapshot
from perihelion.core.messages import message
from perihelion.core.pace import Pace
from perihelion.server import seating, snapshots
from perihelion.server.bot_queue import BotQueue
from perihelion.server.clocks import Moment
from perihelion.server.help import decision_of
from perihelion.server.identity import is_id, new_id, person_of
from perihelion.server.ladders import Ladders
from perihelion.server.match_rows import (
    delete_match,
    due_changes,
    insert_lines,
    insert_match,
    update_match,
    update_seats,
)
from perihelion.server.matches import Match, Occasion
from perihelion.server.news import Views, viewpoint_of, views_of
from perihelion.server.preparation import Preparation
from perihelion.server.presence import Presence
from perihelion.server.readers import LINES_A_ROW, Readers, Reading
from perihelion.server.room import Room
from perihelion.server.room_copies import RoomCopies, take_note
from perihelion.server.room_memory import RoomMemory
from perihelion.server.room_notices import CHAT, GONE, TURN, RoomNotices
from perihelion.server.scores import insert_score, result_of_try
from perihelion.server.seats import Seat
from perihelion.server.storage import tables
from perihelion.server.storage.changes import Change, delete, insert, update
from perihelion.server.storage.faults import Conflict, DatabaseFault
from perihelion.server.storage.store import Store
from perihelion.server.stored_matches import StoredMatches
from perihelion.server.telling import is_quick, said_in
from perihelion.server.tournament_records import alarm_after

logger = logging.getLogger(__name__)
DAY = 24 * 3600.0
LAST_SECONDS = 3.0
"""That changes have which are under way when the server ends."""
TIDY_EVERY = 15.0
"""Seconds between two looks for matches in which nothing happens."""


class _Wish:
    """A change that is asked for. Who asks gets one answer, as soon as the step that it led to may be known."""

    __slots__ = ("_answer", "at", "brief", "change", "opening", "request")

    def __init__(
        self, change: Callable[[Match], None], request: tuple[str, str] | None, answer: Callable[[int], None] | None,
        opening: Match | None, brief: bool, at: float | None,
    ) -> None:  # fmt: skip
        self.change, self.request, self.opening, self.brief, self.at = change, request, opening, brief, at
        self._answer = answer

    def give(self, step: int) -> None:
        answer, self._answer = self._answer, None
        if answer is not None:
            answer(step)


class Time(Protocol):
    """By which clocks run (`alarms.Heart`)."""

    def moment(self, at: float | None = None) -> Moment: ...

    async def sure(self) -> None: ...

    def wake(self, zero: float) -> None: ...


class Rooms:
    """All rooms. A match is loaded when first asked for, and replayed to where it stands."""

    def __init__(self, store: Store, preparation: Preparation, readers: Readers, clock: Time) -> None:
        self.store = store
        self.presence = Presence(store)
        self.time = clock
        self.readers = readers
        self.stored = StoredMatches(store, readers)
        self.preparation = preparation
        self.ladders = Ladders(store)
        self._memory = RoomMemory()
        self.copies = RoomCopies(store, self.stored, self._memory, self._changed)
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._telling: dict[str, asyncio.Task[None]] = {}
        self._leaving: set[str] = set()
        """Matches that are being deleted."""
        self._made: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.on_change: list[Callable[[Match], Awaitable[None]]] = []
        """Called with each match that was changed."""
        self.on_activity: Callable[[Room], None] | None = None
        """Called with a room that was opened, loaded, changed, or visited."""
        self.on_lobby: Callable[[], None] = _nobody_looks
        """Called when something has changed that the lobby shows."""
        self.on_turn: list[Callable[[Match], None]] = []
        """Called when another seat is to move, or the match has begun or ended, by a change of this server's."""
        self.on_changed: Callable[[float], None] | None = None
        """Called with the seconds that each change has taken, until it was stored and its news sent."""
        self._working: set[asyncio.Task[int]] = set()
        self.queue: BotQueue | None = None
        """Where several servers could think for a bot: who does."""
        self._tidying = asyncio.create_task(self._tidy())
        preparation.on_ready = self._tell_ready
        if store.hearing is not None:
            RoomNotices(store.hearing, self.presence, self._memory, self.copies.retries, self.copies.recover)

    @property
    def count(self) -> int:
        return len(self._memory)

    @property
    def watched(self) -> int:
        return sum(bool(room.listeners) for room in self._memory)

    async def close(self) -> None:
        self._tidying.cancel()
        await asyncio.gather(self._tidying, return_exceptions=True)
        if self._working:
            await asyncio.wait(self._working, timeout=LAST_SECONDS)
        await self.copies.retries.close()
        await self.presence.close()

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            for room in self._memory:
                room.rest()
                await asyncio.sleep(0)

    # Finding rooms ------------------------------------------------------------------------------------------------------------------------

    async def room(self, match_id: str) -> Room | None:
        room = self._memory.use(match_id)
        if room is not None:
            return room
        if not is_id(match_id) or match_id in self._leaving:
            return None
        loading = self._loading.get(match_id)
        if loading is None:
            loading = self._loading[match_id] = asyncio.create_task(self._load(match_id))
            loading.add_done_callback(lambda _: self._loading.pop(match_id, None))
        return await asyncio.shield(loading)  # others may wait for the same

    def has(self, room: Room) -> bool:
        """Whether it is still the room of its match, which may have been deleted since it was found."""
        return self._memory.find(room.match.id) is room

    def is_watched_by(self, match_id: str, guest: str) -> bool:
        """Whether somebody is at a match, as far as is known here."""
        room = self._memory.at_hand(match_id)
        return room is not None and guest in room.here()

    def are_people_playing(self, group: str) -> bool:
        """Whether a match of this race or series that a person sits at is under way, among those in memory."""
        matches = [room.match for room in self._memory.everywhere() if room.match.group == group]
        return any(match.status == "running" and any(seat.kind == "guest" for seat in match.seats) for match in matches)

    async def tell_all_of(self, room: Room) -> None:
        """Makes sure that what happens in all lines of a match is known."""
        match_id = room.match.id
        telling = self._telling.get(match_id)
        if telling is None:
            telling = self._telling[match_id] = asyncio.create_task(self._retell(room))
            telling.add_done_callback(lambda _: self._telling.pop(match_id, None))
        await asyncio.shield(telling)  # others may wait for the same

    async def _retell(self, room: Room) -> None:
        match = room.match
        if match.log is not None and match.telling.untold(match.log):
            said = await self.readers.run(Reading.STORED, match.host, said_in, match.log)
            match = room.match
            if match.log is not None:
                match.telling.fill(match.log, said)

    # New matches --------------------------------------------------------------------------------------------------------------------------

    def making(self, name: str) -> asyncio.Lock:
        """A lock for making what will have this id, where another request might do the same."""
        return self._made.setdefault(name, asyncio.Lock())

    async def open(self, game: Game, host: str, seats: list[Seat], **more: Any) -> Room:
        """A new match (`new_match`), stored, and begun if nobody is missing."""
        return (await self.keep_new([await self.new_match(game, host, seats, **more)]))[0]

    async def new_match(
        self, game: Game, host: str, seats: list[Seat], *, name: str = "", key: str = "", group: str | None = None,
        member: int | None = None, dice: Commitment | None = None, origin: tuple[Match, int] | None = None, goal: str | None = None,
        rated: bool = False, public: bool = False, chat: bool = True, pace: Pace | None = None, occasion: Occasion | None = None,
    ) -> Match:  # fmt: skip
        """A match that is committed to its key and not stored yet. It begins when its clients have added their nonces; on a race's dice,
        at once."""
        moment = self.time.moment()
        now = moment.now
        match = Match(name or new_id(), game, host, key or new_key(), seats, now, now, stored_rules_version=game.rules_version)
        match.group, match.member, match.goal, match.rated, match.public = group, member, goal, rated, public
        match.chat, match.pace, match.moment, match.occasion = chat, pace, moment, occasion
        await asyncio.to_thread(_check_that_it_runs, game)
        if origin is not None:
            await self.readers.look(match.continue_from, *origin)
        await asyncio.to_thread(match.begin_if_ready, replace(dice, match=match.id) if dice else None)
        await self._note_vacations(None, match)
        match.settle_clock(None, now)
        return match

    async def keep_new(self, matches: Sequence[Match], changes: Sequence[Change] = (), notices: Sequence[str] = ()) -> list[Room]:
        """Stores new matches, together with other changes: all or none. `notices` go to other servers with it."""
        rows = await asyncio.to_thread(lambda: [row for match in matches for row in insert_match(match)])
        with self._queueing([(None, match) for match in matches]) as (turns, of_bots):
            await self.store.write([*changes, *rows, *turns], [*of_bots, *notices])
        self._wake(rows)
        if any(match.public for match in matches):
            self.on_lobby()
        return [self.notify_activity(self._keep_stored(match)) for match in matches]

    def _tell_ready(self, game: str) -> None:
        """Bots of the game have warmed up."""
        for room in self._memory:
            if room.game.name == game:
                room.tell_soon()

    def notify_activity(self, room: Room) -> Room:
        self.preparation.want(room.game.name)
        if self.on_activity is not None:
            self.on_activity(room)
        return room

    async def keep_uploaded(self, match: Match, bodies: Sequence[str]) -> Room:
        """A finished match made from a log, with its lines as they are stored."""
        lines = [insert(tables.lines, match_id=match.id, n=n * LINES_A_ROW, body=body) for n, body in enumerate(bodies)]
        await _make_statics(match.game)
        await self.store.write(insert_match(match, lines))
        return self._keep_stored(match)

    async def note_visit(self, room: Room) -> None:
        """An uploaded log is kept while it is watched now and then (`Pruning`): that is noted, once a day at most."""
        match, now = room.match, time.time()
        if match.uploaded and match.updated + DAY < now:
            match.updated = now
            with contextlib.suppress(DatabaseFault):  # the next visit will be noted
                await self.store.write([update(tables.matches, {"id": match.id}, updated=now)])

    # Deleting -----------------------------------------------------------------------------------------------------------------------------

    async def delete(self, match_ids: Mapping[str, int]) -> None:
        """Deletes those matches that are not in use, and still have this version, and in what came before them the mention of a rematch.
        A request for one meanwhile finds none."""
        if not match_ids:
            return
        before = {room.next_id: room for room in self._memory if room.next_id is not None}
        leaving = {name for name in match_ids if not self._is_used(name) and not (name in before and before[name].in_use)}
        if not leaving:
            return
        for name in leaving:
            self._memory.forget(name)
        self._leaving |= leaving
        try:
            await asyncio.gather(*(self._delete(name, match_ids[name], before.get(name)) for name in leaving))
        finally:
            self._leaving -= leaving

    async def _delete(self, match_id: str, version: int, before: Room | None) -> None:
        async with before.lock if before is not None else contextlib.nullcontext():
            with contextlib.suppress(Conflict):  # another server has just used it
                await self.store.write(delete_match(match_id, version), notices=[f"{GONE}:{match_id}"])
                if before is not None and before.next_id == match_id:
                    before.take_over(replace(before.match, next=None), {})

    def _is_used(self, match_id: str) -> bool:
        room = self._memory.peek(match_id)
        return match_id in self._loading or (room is not None and room.in_use)

    # Changes ------------------------------------------------------------------------------------------------------------------------------

    async def change(
        self, room: Room, change: Callable[[Match], None], request: tuple[str, str] | None = None, *,
        answer: Callable[[int], None] | None = None, opening: Match | None = None, brief: bool = False, at: float | None = None,
    ) -> int:  # fmt: skip
        """Tries a change, stores it, applies it and notifies everybody. A request that was carried out before is not carried out again.
        The caller gets the news, and then the answer, with the step that it led to. With the change a new match may be
        opened, in the same write. `brief`: by machine code it takes so little time that it needs no thread. `at`: when it was asked for.

        Once begun it is completed, even if the client has gone: memory and disk must agree.
        """
        began = time.perf_counter()
        step = await self._carry_through(self._change(room, _Wish(change, request, answer, opening, brief, at)))
        if self.on_changed is not None:
            self.on_changed(time.perf_counter() - began)
        return step

    async def say(self, room: Room, request: tuple[str, str], name: str, text: str) -> int:
        """Adds a line to the chat, once for each request, and notifies everybody."""
        return await self._carry_through(self._say(room, request, name, text))

    async def _carry_through(self, work: Coroutine[Any, Any, int]) -> int:
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[int]) -> None:
        self._working.discard(task)
        if not task.cancelled():
            task.exception()  # retrieved, even if the client has gone

    async def _say(self, room: Room, request: tuple[str, str], name: str, text: str) -> int:
        async with room.lock:
            return await self.copies.until_current(room, partial(self._say_once, room, request, name, text))

    async def _say_once(self, room: Room, request: tuple[str, str], name: str, text: str, again: bool) -> int:
        if (done := await self._done_before(room, request, surely=again)) is not None:
            return done
        match, (guest, request_id) = room.match, request
        seats, step = match.seats_of(guest), len(match.log.steps) if match.log else 0
        line = {"n": room.chat_count, "name": name, "seat": seats[0] if seats else None, "text": text, "at": time.time()}
        with self.copies.doubting(room):
            await self.store.write([
                insert(tables.chat, match_id=match.id, guest=guest, **line),
                insert(tables.requests, match_id=match.id, guest=guest, id=request_id, step=step),
            ], notices=[f"{CHAT}:{match.id}"])  # fmt: skip
        room.chat_count += 1
        room.note_requests([request])
        room.tell_all({"tell": "chat", "match": match.id, "chat": {**line, "who": person_of(guest)}}, first=guest)
        return step

    async def _done_before(self, room: Room, request: tuple[str, str], *, surely: bool = False) -> int | None:
        """The step to which this request has led, if it was carried out; then the caller is sent what they do not know yet. `surely`:
        by whichever server; otherwise by this one."""
        if not surely and not room.may_have_done(request):
            return None
        asked = tables.requests.c
        query = sa.select(asked.step).where(asked.match_id == room.match.id, asked.guest == request[0], asked.id == request[1])
        rows = await self.store.read(query)
        if not rows:
            return None
        room.tell_first(request[0])
        return int(rows[0]["step"])

    async def _change(self, room: Room, wish: _Wish) -> int:
        async with room.lock:
            step = await self.copies.until_current(room, partial(self._change_once, room, wish))
        if wish.opening is not None:
            self.notify_activity(self._keep_stored(wish.opening))
        await self._changed(room)
        wish.give(step)
        return step

    async def _change_once(self, room: Room, wish: _Wish, again: bool) -> int:
        if wish.request is not None and (done := await self._done_before(room, wish.request, surely=again)) is not None:
            wish.give(done)
            return done
        if room.match.pace is not None:
            await self.time.sure()
        before, trial = room.match, room.match.branch(self.time.moment(wish.at))
        views, snapshot = await self._try(room, trial, wish)
        await self._note_vacations(before, trial)
        trial.settle_clock(before, self.time.moment().now)
        passed_on = _turn_differs(before, trial)
        await self._store_change(room, wish, before, trial, snapshot, passed_on)
        room.take_over(trial, views)
        self._tell_elsewhere(before, trial, passed_on)
        room.snapshot = snapshot.lines if snapshot else room.snapshot
        if wish.request is not None:
            room.note_requests([wish.request])
            room.tell_first(wish.request[0])
        if not (_ends(before, trial) and trial.group is not None):  # the answer must find the next match of a series, the result of a race
            wish.give(_step_of(trial))
        room.tell()
        return _step_of(trial)

    async def _try(self, room: Room, trial: Match, wish: _Wish) -> tuple[Views, Snapshot | None]:
        """The change on a branch of the match: in a thread, unless it takes less time than to go there."""
        guest = wish.request[0] if wish.request else None
        asking = guest if any(listener.guest == guest for listener in room.listeners) else None
        if wish.brief and is_quick(trial.game):
            return _tried(trial, wish.change, asking, room.snapshot)
        return await asyncio.to_thread(_tried, trial, wish.change, asking, room.snapshot)

    async def _store_change(self, room: Room, wish: _Wish, before: Match, trial: Match, snapshot: Snapshot | None, passed_on: bool) -> None:
        """All rows that differ, in one write: of the match, of a match that it opens, of ratings if it ends, and of bots' turns."""
        due, ends = due_changes(before, trial), _ends(before, trial)
        changes = [*insert_lines(trial, before.line_count), *update_seats(before, trial), update_match(before, trial), *due]
        changes += [snapshots.row_of(trial, snapshot, is_first=room.snapshot == 0)] if snapshot else []
        if ends:
            changes += [*insert_score(trial), *result_of_try(trial), *alarm_after(trial)]
            changes += [delete(tables.absences, match_id=trial.id)] if self.store.is_shared else []
        if wish.request is not None:
            guest, name = wish.request
            changes.append(insert(tables.requests, match_id=trial.id, guest=guest, id=name, step=_step_of(trial)))
        changes += insert_match(wish.opening) if wish.opening is not None else []
        opened = [(None, wish.opening)] if wish.opening is not None else []
        with self.copies.doubting(room), self._queueing([(before, trial), *opened]) as (turns, notices):
            async with self.ladders.settling(trial) if ends else contextlib.nullcontext(list[Change]()) as rated:
                await self.store.write([*changes, *rated, *turns], [*notices, *(self.notices_of(trial) if passed_on else ())])
        self._wake(due)

    async def _note_vacations(self, before: Match | None, now: Match) -> None:
        """Who is on vacation when they come to a match with days for each turn is so there, too."""
        newcomers = seating.newcomers(now, before) if now.pace is not None and now.pace.is_daily else set()
        if newcomers:
            taken = tables.vacations.c
            query = sa.select(taken.guest, taken.ends).where(taken.guest.in_(newcomers), taken.ends > now.moment.now)
            until = {row["guest"]: row["ends"] for row in await self.store.read(query)}
            for seat in now.seats:
                if seat.guest in newcomers:
                    seat.vacation = until.get(seat.guest)

    @contextlib.contextmanager
    def _queueing(self, changed: Sequence[tuple[Match | None, Match]]) -> Iterator[tuple[list[Change], list[str]]]:
        """What changes of matches, from what they were before, change in the queue of bots, and the notices of it for other servers."""
        if self.queue is None:
            yield [], []
            return
        rows = {after.id: self.queue.rows(before, after) for before, after in changed}
        turns = [row for found in rows.values() for row in found]
        yield turns, self.queue.notices(turns)
        for match_id, found in rows.items():
            self.queue.note(match_id, found)

    def _tell_elsewhere(self, before: Match, now: Match, passed_on: bool) -> None:
        """Those who look at the lobby, or at another page while it becomes their turn."""
        if now.public and _in_lobby(before) != _in_lobby(now):
            self.on_lobby()
        if passed_on:
            self.tell_of_turn(now)

    def tell_of_turn(self, match: Match) -> None:
        """The occupants of its seats are notified, on every page they have open."""
        for tell in self.on_turn:
            tell(match)

    def notices_of(self, now: Match) -> list[str]:
        """For servers at which others of the match may be, on whatever page: with the commit of what they are about."""
        if not (self.store.is_shared and now.is_with_others):
            return []
        people = sorted({person_of(seat.guest) for seat in now.seats if seat.guest is not None})
        return [f"{TURN}:{now.id}:{','.join(people)}"]

    def _wake(self, changes: Sequence[Change]) -> None:
        """Hands clocks that run now to the task that looks at them."""
        for change in changes:
            if change.statement.table is tables.due and "at" in change.row:
                self.time.wake(change.row["at"])

    async def _changed(self, room: Room) -> None:
        self.notify_activity(room)
        for called in self.on_change:
            await called(room.match)

    # In memory --------------------------------------------------------------------------------------------------------------------------

    def _keep_stored(self, match: Match) -> Room:
        """A room for a match that was written by `insert_match`."""
        room = Room(match)
        room.snapshot = match.line_count if snapshots.is_due(match) else 0
        return self._keep(room)

    def _keep(self, room: Room) -> Room:
        """One room for each match: it may be loaded while the request that opens it waits for the store."""
        if (known := self._memory.find(room.match.id)) is not None:
            return known
        room.is_cold, room.moment = self.preparation.is_cold, self.time.moment
        room.presence = self.presence if self.store.is_shared else None
        self._memory.keep(room)
        return room

    async def _load(self, match_id: str) -> Room | None:
        stored = await self.stored.read(match_id)
        if stored is None:
            return None
        await _make_statics(stored.match.game)
        room = Room(stored.match)
        room.chat_count = stored.chat_count
        take_note(room, stored)
        return self.notify_activity(self._keep(room))


def _in_lobby(match: Match) -> list[Any]:
    return [match.status, *((seat.kind, seat.owner, seat.name) for seat in match.seats)]


def _turn_differs(before: Match, now: Match) -> bool:
    return before.seat_to_decide != now.seat_to_decide or before.status != now.status


def _nobody_looks() -> None:
    pass


def _ends(before: Match, now: Match) -> bool:
    return now.status == "over" != before.status


def _step_of(match: Match) -> int:
    return len(match.log.steps) if match.log else 0


def _tried(trial: Match, change: Callable[[Match], None], asking: str | None, stored: int) -> tuple[Views, Snapshot | None]:
    """In a thread: the change, what the guest who asks for it will see of it, and the position if it is to be stored."""
    change(trial)
    trial.decision = decision_of(trial)
    views = views_of(trial, viewpoint_of(trial, asking).viewers) if asking is not None else {}
    return views, snapshots.taken_if_due(trial, stored)


def _check_that_it_runs(game: Game) -> None:
    """Rules that do not run, as of an unfinished package, are reported like other errors of a game."""
    try:
        game.statics  # noqa: B018  # made here, in a thread; the start is part of it
    except PerihelionError:
        raise
    except Exception as error:
        reason = message("game-broken", game=game.name, reason=f"{type(error).__name__}: {error}")
        logger.warning("%s", reason)
        raise BadGame(reason) from error


_statics = ThreadPoolExecutor(1, "statics")


async def _make_statics(game: Game) -> None:
    """They are made once for each game with its options, and apart from the threads in which moves are made."""
    await asyncio.get_running_loop().run_in_executor(_statics, getattr, game, "statics")
