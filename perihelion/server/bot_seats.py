"""Bots at matches: whenever a bot's seat is to decide, it searches in another process, and its move is processed like any other.

A bot that fails is asked once more; then any legal move is played, so that no match ever waits for it. A decision about a position that
is no longer current is dropped. When a move could not be stored, the bot decides again, until it can be.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import time
from collections.abc import AsyncIterator, Coroutine
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakValueDictionary

import sqlalchemy as sa

from perihelion.bots import RANKED, Candidate, bot
from perihelion.bots.analysis import Decision, Judgement
from perihelion.bots.match import first_decision
from perihelion.core.errors import BadGame, PerihelionError
from perihelion.core.logs import Log
from perihelion.core.messages import message
from perihelion.core.registry import game, games
from perihelion.server.bot_queue import BotQueue, is_queued, plays_alone, rank_in
from perihelion.server.errors import NotAllowed, Stale
from perihelion.server.help import Help
from perihelion.server.matches import Match
from perihelion.server.retrying import pauses, until_done
from perihelion.server.room import Room
from perihelion.server.rooms import Rooms
from perihelion.server.seats import Seat
from perihelion.server.storage import tables
from perihelion.server.storage.faults import DatabaseFault
from perihelion.server.thinkers import BotFailed, Rank, Thinkers
from perihelion.server.worker import Task, Wanted

logger = logging.getLogger(__name__)
TRIES = 2
MOST_ERRORS = 5
"""Unexpected errors in a row after which a match is left alone until it is opened."""
HINTED_BY = ("master", None)
MOST_RESUMED = 200
"""Matches that are loaded when the server starts; others resume when somebody opens them."""
LOOK_AGAIN = 2.0
"""Seconds until a bot looks again whether a match between people is still at the same decision."""
_IDLE_MINUTES = 60
LEAST_PAUSE = 0.25
"""Of the pause, for a turn of many decisions: each is shown half as long as the one before, down to this part."""
TURN_SECONDS = 1.5
"""When a bot's turn has lasted so long, as on a busy machine, the rest of it is shown without pauses."""
PAUSES_OF_A_RACER = 4
"""The pauses that a decision takes in a race with people: rivals are seen to come along, and are not there before one has begun."""
TURNS_A_PROCESS = 2
"""Matches at which bots think here for each process; for more of them other servers are asked."""
CLAIM_AFTER = 1.0
"""Seconds after which a turn that should be another server's is looked after."""
_WAITED_FOR = 10.0
"""Seconds after which nobody can be waiting for the end of what bots do in a row: a person is out of the game, and watches."""
_AGREEING = 0


@dataclass
class _Turn:
    """Bots that decide, one after the other, until a person is to."""

    line: int | None
    """The length of the log when it began; None while its move is being applied."""
    task: asyncio.Task[None] | None = None
    made: int = 0
    """The decisions of bots so far, since a person's."""
    began: float = 0.0
    turn_began: float = 0.0
    """When the seat that is to decide made the first of its decisions in a row."""
    rests: bool = False
    """Whether a racer waits for people: it needs no process, and for long."""


class BotSeats:
    """All bots of the server."""

    def __init__(self, rooms: Rooms, thinkers: Thinkers, *, pause: float, analyst: str, most: int) -> None:
        self.rooms = rooms
        self.thinkers = thinkers
        self.help = Help(rooms.store, rooms.readers)
        self.pause = pause
        self.analyst = analyst
        self.most = most
        """Bots that one host may have."""
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._turns: dict[str, _Turn] = {}
        self._is_closed = False
        self._failure = ""
        self._interrupted: set[str] = set()
        """Matches whose bots try again after a fault."""
        self._claiming: dict[str, asyncio.TimerHandle] = {}
        self._working: set[asyncio.Task[None]] = set()
        self.queue: BotQueue | None = None
        """Where other servers could think for these bots, too."""
        if rooms.store.hearing is not None:
            self.queue = rooms.queue = BotQueue(rooms.store, rooms.store.hearing.sender, self._has_room)
            self.queue.on_taken = self._on_turn_taken
        rooms.on_activity = self.on_activity
        thinkers.on_cold = lambda name: rooms.preparation.again(name, "bots")

    async def close(self) -> None:
        self._is_closed = True  # a move that is being stored may still come to its end: no bot answers it
        turns = [*(turn.task for turn in self._turns.values() if turn.task is not None), *self._working]
        for timer in self._claiming.values():
            timer.cancel()
        for task in turns:
            task.cancel()
        await asyncio.gather(*turns, return_exceptions=True)
        if self.queue is not None:
            await self.queue.close()

    @property
    def fault(self) -> str:
        """What is wrong with the bots; empty: nothing."""
        waiting = f"Bots try again in {len(self._interrupted)} matches" if self._interrupted else ""
        return "; ".join(filter(None, (self._failure, waiting)))

    async def resume(self) -> None:
        """After a start: resumes bots that were thinking when the server ended. Those in a queue are taken from there."""
        if self.queue is None:
            await until_done(self._resume)

    async def _resume(self) -> None:
        of_bots = sa.exists().where(tables.seats.c.match_id == tables.matches.c.id, tables.seats.c.kind == "bot")
        query = sa.select(tables.matches.c.id).where(tables.matches.c.status == "running", of_bots)
        for row in await self.rooms.store.read(query.limit(MOST_RESUMED)):
            try:
                await self.rooms.room(row["id"])  # loading triggers `on_activity`
            except PerihelionError as error:
                logger.warning("A match with bots cannot be taken up: %s", error)

    async def prepare(self) -> None:
        """Starts the processes, and loads the searches that are on the disk in one of them, so that the first hint need not wait."""
        await self.thinkers.start()
        for name in games():
            if not self.rooms.preparation.is_cold(name):
                try:
                    await self.thinkers.think(await asyncio.to_thread(_rehearsal, name), Rank.ANALYSES, "")
                except (BotFailed, BadGame) as failure:
                    logger.warning("Bots are not ready for %s: %s", name, failure)

    # How many ---------------------------------------------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def room_for(self, host: str, wanted: int) -> AsyncIterator[None]:
        """While the host opens matches with this number of bots more: raises an error if those are too many."""
        if wanted == 0:
            yield
            return
        async with self._opening.setdefault(host, asyncio.Lock()):  # so that nobody opens many at the same time
            there = await self._bots_of(host)
            if there + wanted > self.most:
                raise NotAllowed(message("too-many-bots-of-yours", there=there, wanted=wanted, most=self.most, minutes=_IDLE_MINUTES))
            yield

    async def _bots_of(self, host: str) -> int:
        matches, seats = tables.matches.c, tables.seats.c
        query = sa.select(sa.func.count().label("found")).select_from(tables.seats).join(tables.matches, matches.id == seats.match_id)
        under_way = sa.and_(matches.status != "over", matches.updated >= time.time() - 60 * _IDLE_MINUTES)
        return int((await self.rooms.store.read(query.where(matches.host == host, seats.kind == "bot", under_way)))[0]["found"])

    # Moves ------------------------------------------------------------------------------------------------------------------------------

    def on_activity(self, room: Room) -> None:
        """A match was opened, loaded, changed or visited: if a bot is to decide, it begins to think."""
        turn = self._turns.get(room.match.id)
        if turn is not None:
            if turn.line is None or turn.line == room.match.line_count:
                return
            if turn.task is not None:
                turn.task.cancel()  # its position is no longer current
            self._end(room, turn)
        if self._seat_to_decide(room) is None or self._is_closed:
            return
        if self.queue is not None and room.match_id not in self.queue.held:
            self._claim_soon(room)
            return
        turn = self._turns[room.match.id] = _Turn(room.match.line_count)
        room.pinned = True
        turn.task = asyncio.create_task(self._play(room, turn))

    # Other servers ----------------------------------------------------------------------------------------------------------------------

    def _has_room(self) -> int:
        """How many more matches could be thought about here. While a bot's decision is shown, a process is free for another."""
        return 0 if self._is_closed else TURNS_A_PROCESS * self.thinkers.count - sum(not turn.rests for turn in self._turns.values())

    def _on_turn_taken(self, match_id: str) -> None:
        """A turn was taken from the queue."""
        self._start(self._play_taken_turn(match_id))

    async def _play_taken_turn(self, match_id: str) -> None:
        assert self.queue is not None
        try:
            room = await self.rooms.room(match_id)
            if room is None:
                return
            await self.rooms.copies.refresh(room)
            self.on_activity(room)
            if match_id not in self._turns:
                await (self.queue.release(match_id) if is_queued(room.match) else self.queue.forget(match_id))
        except PerihelionError as error:  # such as of a game that is not installed here; others may have it
            logger.warning("Match %s waits for a bot, and cannot be opened: %s", match_id, error)
            self.queue.held.discard(match_id)
        except DatabaseFault:
            self.queue.held.discard(match_id)

    def _claim_soon(self, room: Room) -> None:
        """Another server thinks, or is about to take the turn. If after a while none has, it is done here."""
        if room.match_id not in self._claiming:
            wait = asyncio.get_running_loop().call_later(CLAIM_AFTER, lambda: self._start(self._claim(room)))
            self._claiming[room.match_id] = wait

    async def _claim(self, room: Room) -> None:
        assert self.queue is not None
        self._claiming.pop(room.match_id, None)
        if self._is_closed or room.match_id in self._turns or self._seat_to_decide(room) is None:
            return
        try:
            is_mine = room.match_id in self.queue.held or (self._has_room() > 0 and await self.queue.claim(room.match))
        except DatabaseFault:
            is_mine = False
        if is_mine:
            self.on_activity(room)
        else:
            self._claim_soon(room)

    async def _let_go(self, room: Room) -> None:
        """The bots of a match have nothing to do any more, or cannot."""
        if self.queue is None:
            return
        if room.match_id in self.queue.held:
            if plays_alone(room.match):
                await self.queue.forget(room.match_id)
            else:
                await self.queue.release(room.match_id)
        self.queue.look()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    def _end(self, room: Room, turn: _Turn) -> None:
        if self._turns.get(room.match.id) is turn:
            del self._turns[room.match.id]
            room.pinned = False

    def _seat_to_decide(self, room: Room) -> Seat | None:
        """Where only bots play, they play while there are viewers."""
        match = room.match
        seat = match.seat_to_decide
        if seat is None or seat.kind != "bot":
            return None
        return None if plays_alone(match) and not room.listeners else seat

    async def _play(self, room: Room, turn: _Turn) -> None:
        waits, errors = pauses(), 0
        try:
            while (seat := self._seat_to_decide(room)) is not None and errors < MOST_ERRORS:
                try:
                    await self._decide(room, turn, seat)
                except Exception as error:
                    if not isinstance(error, DatabaseFault):
                        logger.exception("A bot cannot go on in match %s.", room.match.id)
                        errors += 1
                    self._interrupted.add(room.match.id)
                    await asyncio.sleep(next(waits))
                else:
                    waits, errors = pauses(), 0
                    self._interrupted.discard(room.match.id)
            with contextlib.suppress(DatabaseFault):  # others take it when its lease has run out
                await self._let_go(room)
        finally:
            self._interrupted.discard(room.match.id)
            self._end(room, turn)

    async def _decide(self, room: Room, turn: _Turn, seat: Seat) -> None:
        """One decision, from a position that is certain."""
        if room.doubtful:
            turn.line = None
            await self.rooms.copies.ascertain(room)
            return
        match, line, began = room.match, room.match.line_count, time.monotonic()
        turn.line = line
        made, pause = self._pace(match, turn, seat, began)
        code = await self._decision(match, seat, made)
        turn.rests = self._is_racing_with_people(match)
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))
        turn.rests = False
        turn.made += 1
        await self._carry_out(room, turn, seat.seat, line, code)

    def _pace(self, match: Match, turn: _Turn, seat: Seat, now: float) -> tuple[int, float]:
        """The decisions in a row that share their time with this one, and how long it takes at least. Those of a seat's turn do; while
        searches are not compiled, so do those of all bots until a person decides again, without pauses: each takes a while in any case."""
        assert match.log is not None
        if self._is_racing_with_people(match):
            return 0, PAUSES_OF_A_RACER * self.pause
        turn.began = turn.began or now
        in_turn = _decisions_in_a_row(match.log, seat.seat)
        if in_turn == 0 or not turn.turn_began:
            turn.turn_began = now
        is_cold = self.rooms.preparation.is_cold(match.game.name)
        if is_cold and rank_in(match) == Rank.PEOPLE and now - turn.began < _WAITED_FOR:
            return turn.made, 0.0
        return in_turn, pause_after(in_turn, now - turn.turn_began, self.pause)

    def _is_racing_with_people(self, match: Match) -> bool:
        """Once all people are at the end of the race, nobody has to wait for a bot to be there, too."""
        return match.group is not None and rank_in(match) == Rank.BOTS and self.rooms.are_people_playing(match.group)

    async def _carry_out(self, room: Room, turn: _Turn, number: int, line: int, code: int) -> None:
        turn.line = None
        with contextlib.suppress(Stale, NotAllowed):  # a takeback, or the end of the match: check again
            await self.rooms.change(room, lambda trial: trial.move_of_bot(number, line, code), brief=True)

    async def _decision(self, match: Match, seat: Seat, made: int) -> int:
        legal, task = await asyncio.to_thread(_asked_to_move, match, seat, made)
        if len(legal) == 1:
            return legal[0]
        await self._wait_for_others(match)
        for _ in range(TRIES):
            try:
                code: int = await self.thinkers.think(task, rank_in(match), match.host)
                if code in legal:
                    self._failure = ""
                    return code
                raise BotFailed(f"it chose {code!r}, which is not legal")
            except BotFailed as failure:
                logger.warning("The bot %s of match %s failed: %s.", seat.bot, match.id, failure)
                self._failure = f"The bot {seat.bot} failed last: {failure}"
        return await asyncio.to_thread(_any_move, match, seat, task.key)

    async def _wait_for_others(self, match: Match) -> None:
        """A bot at practice decides nothing that people at another match are just deciding: it would tell them."""
        while not match.contested and await self.help.is_under_way(match):
            await asyncio.sleep(LOOK_AGAIN)

    # Hints ------------------------------------------------------------------------------------------------------------------------------

    async def hint(self, room: Room, guest: str, number: int, step: int) -> list[dict[str, Any]]:
        """The best decision and two others, from what the seat knows. The request is recorded at the seat."""
        match = room.match
        await self._must_be_hintable(match, guest, number, step)
        task = await asyncio.to_thread(task_for, match, number, *HINTED_BY, "hint")
        try:
            candidates: list[dict[str, Any]] = await self.thinkers.think(task, Rank.PEOPLE, guest)
        except BotFailed as failure:
            logger.warning("No hint for match %s: %s.", match.id, failure)
            raise NotAllowed(message("no-hint-found")) from None
        await self._note_help(room, number)
        return candidates

    async def estimate(self, room: Room, guest: str, number: int, step: int) -> Candidate:
        """The estimated result of every seat, from what one seat knows. It is help like a hint, and recorded like one."""
        match = room.match
        await self._must_be_hintable(match, guest, number, step)
        task = await asyncio.to_thread(task_for, match, number, self.analyst, None, "estimate")
        try:
            judgement: Judgement = await self.thinkers.think(task, Rank.PEOPLE, guest)
        except BotFailed as failure:
            logger.warning("No estimate for match %s: %s.", match.id, failure)
            raise NotAllowed(message("no-estimate-found")) from None
        await self._note_help(room, number)
        return judgement.best

    async def allow_help(self, room: Room, guest: str, number: int, step: int) -> bytes | None:
        """Help that a client thinks of itself: allowed where hints are, and recorded like one. Gives a position that agrees with what the
        seat knows, as bots get it, where a client cannot have one from the log."""
        await self._must_be_hintable(room.match, guest, number, step)
        known = _known_to(room.match, number)
        await self._note_help(room, number)
        return known

    async def _must_be_hintable(self, match: Match, guest: str, number: int, step: int) -> None:
        match.may_be_hinted(guest, number, step)
        await self.help.must_be_free(match)

    async def _note_help(self, room: Room, number: int) -> None:
        if not room.match.seats[number].hinted:
            await self.rooms.change(room, lambda trial: trial.note_hint(number))


def pause_after(decisions: int, seconds: float, pause: float) -> float:
    """How long a bot's decision takes at least, so that people can follow: after `decisions` of the same turn, which has lasted
    `seconds`."""
    return 0.0 if seconds >= TURN_SECONDS else pause * max(LEAST_PAUSE, 0.5**decisions)


def _known_to(match: Match, number: int) -> bytes | None:
    assert match.log is not None
    return match.log.now.sampler(number).draw(_AGREEING).bytes() if match.game.has_hidden else None


def task_for(match: Match, number: int, name: str, level: int | None, what: str = "") -> Task:
    """The task for a process: no more than the seat knows, and a key from which the match's own cannot be found."""
    log = match.log
    assert log is not None
    wanted: Wanted = "hint" if what == "hint" else "judge" if what else "move"
    now = Decision(len(log.steps), number, log.now, None)
    return task_at(now, name, level, match.key_for_bot(number, what), f"{match.id} {number} {what}", wanted)


def _decisions_in_a_row(log: Log, seat: int) -> int:
    deciders = (step.by for step in reversed(log.steps) if step.by != "chance")
    return sum(1 for _ in itertools.takewhile(lambda by: by == seat, deciders))


def task_at(decision: Decision, name: str, level: int | None, key: int, session: str, wanted: Wanted) -> Task:
    """The same for any position."""
    chosen, known = decision.before.game, decision.before.sampler(decision.seat).draw(_AGREEING).bytes()
    options = tuple(chosen.options.items())
    return Task(chosen.name, chosen.form, options, decision.seat, known, name, level, key, session, wanted, decision.step, decision.code)


def _rehearsal(name: str) -> Task:
    """The first decision of the game, for the weakest bot."""
    chosen = game(name)
    position = first_decision(chosen)
    known = position.sampler(position.mover).draw(_AGREEING).bytes()
    return Task(name, chosen.form, tuple(chosen.options.items()), position.mover, known, RANKED[0], None, 0, f"rehearsal {name}")


def _asked_to_move(match: Match, seat: Seat, made: int) -> tuple[list[int], Task]:
    assert match.log is not None
    return match.log.now.legal(), replace(task_for(match, seat.seat, str(seat.bot), seat.level), in_row=made)


def _any_move(match: Match, seat: Seat, key: int) -> int:
    """A move for a bot that failed: quick, and the same after a restart."""
    assert match.log is not None
    player = bot("random")
    player.begin(key)
    return player.choose(match.log.now.view(seat.seat), match.log.now.sampler(seat.seat))
