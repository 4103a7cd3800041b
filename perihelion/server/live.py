"""The WebSocket: live updates. One connection for everything a guest watches; see docs/protocol.md."""

from __future__ import annotations

import asyncio
import logging
from base64 import b64encode
from collections.abc import Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any

from perihelion.core.errors import BadOption, PerihelionError, UnknownGame
from perihelion.core.messages import Message, message
from perihelion.core.pace import Pace
from perihelion.server import endings, seating, takebacks
from perihelion.server.accounts import Accounts, Called, name_of
from perihelion.server.analyses import Analyses
from perihelion.server.bot_seats import BotSeats
from perihelion.server.client_messages import (
    Act,
    AnalysisUnwanted,
    AnalysisWanted,
    AnswerBack,
    AskBack,
    AskFor,
    Chat,
    ClientMessage,
    EstimateWanted,
    HandOver,
    HintWanted,
    Move,
    NoSeek,
    Offer,
    Ping,
    Pong,
    Request,
    Resign,
    Seek,
    TakeBack,
    Unwatch,
    VoteOn,
    Watch,
    decoded,
    names_in,
)
from perihelion.server.clocks import Lag
from perihelion.server.errors import NotAllowed, Stale
from perihelion.server.groups import Group, Groups
from perihelion.server.identity import is_id, one_line
from perihelion.server.lag import PING_EVERY, LagMeter
from perihelion.server.limits import Limits, TooMuch
from perihelion.server.lobby import Lobby
from perihelion.server.matches import Match
from perihelion.server.news import State, to_json, viewpoint_of
from perihelion.server.outbox import Line, Outbox
from perihelion.server.room import Room
from perihelion.server.rooms import Rooms
from perihelion.server.seats import Vote, bot_successor
from perihelion.server.storage.faults import RETRY_AFTER, DatabaseFault
from perihelion.server.storage.store import Store
from perihelion.server.tournaments import Tournaments
from perihelion.server.turns import Busy
from perihelion.server.words import FAILED, candidate_info, message_json
from perihelion.server.your_turn import Turns

logger = logging.getLogger(__name__)
SUBPROTOCOL = "perihelion.2"
MOST_WATCHED = 200
MOST_ID_LETTERS = 40
MOST_CHAT_LETTERS = 300
NOBODY = Called("")


@dataclass(frozen=True)
class Parts:
    """The parts of the server to which messages go."""

    rooms: Rooms
    groups: Groups
    bots: BotSeats
    analyses: Analyses
    store: Store
    limits: Limits
    accounts: Accounts
    lobby: Lobby
    turns: Turns
    tournaments: Tournaments


class Connection:
    """One open WebSocket. Messages to the client wait in an outbox, so that a slow reader delays nobody; one that is much too slow is cut
    off."""

    def __init__(self, line: Line, guest: str, address: str, parts: Parts) -> None:
        self.guest = guest
        self.address = address
        self.parts = parts
        self.watched: dict[str, Room] = {}
        self.watched_groups: dict[str, Group] = {}
        self.watched_tournaments: set[str] = set()
        self._line = line
        self._outbox = Outbox(line)
        self._serving: asyncio.Task[Any] | None = None
        self._is_cut_off = False
        self._hinting: dict[type[ClientMessage], asyncio.Task[None]] = {}
        self._lag: LagMeter | None = None
        """Of those who play by the clock."""
        self._measuring: asyncio.Task[None] | None = None

    def tell(self, message: bytes) -> None:
        self._outbox.put(message)
        if self._outbox.is_overflown:
            self.end()

    def tell_object(self, **message: Any) -> None:
        self.tell(to_json(message))

    def end(self) -> None:
        """Cuts the client off: it has to come again, or to sign in again."""
        if self._serving is not None and not self._is_cut_off:
            self._serving.cancel()
        self._is_cut_off = True

    async def serve(self) -> None:
        """Until the client has gone, or is cut off."""
        self._serving = asyncio.current_task()
        try:
            if not self._is_cut_off:
                await self._receive()
        except asyncio.CancelledError:
            if not self._is_cut_off or self._serving is None:
                raise
            self._serving.uncancel()
        finally:
            self._serving = self._lag = None
            for working in [*self._hinting.values(), *([self._measuring] if self._measuring else [])]:
                working.cancel()
            self._leave_everything()

    async def _receive(self) -> None:
        while (frame := await self._line.receive())["type"] == "websocket.receive":
            received = self.parts.rooms.time.moment().now
            await self._pace()
            await self._outbox.drained()
            text = frame.get("text")
            try:
                await self._handle(text, received)
            except DatabaseFault as fault:
                self._complain(text, fault.message, retry_after=RETRY_AFTER)
            except PerihelionError as error:
                self._complain(text, error.message)
            except Exception:
                logger.exception("A message could not be handled.")
                self._complain(text, FAILED)

    def _complain(self, frame: str | None, reason: Message, **more: Any) -> None:
        """An error that names what it answers."""
        names = {name: value[:MOST_ID_LETTERS] for name, value in names_in(frame).items()}
        self.tell_object(tell="error", reason=message_json(reason), **names, **more)

    async def _pace(self) -> None:
        """Limits the rate of messages by backpressure: what a client sends too early is read later."""
        while pause := self.parts.limits.pause("messages", self.guest, self.address):
            await asyncio.sleep(pause)

    async def _handle(self, frame: str | None, received: float) -> None:
        match asked := decoded(frame):
            case Ping():
                self.tell_object(tell="pong")
            case Pong():
                self._pong(asked)
            case Watch():
                await self._watch(asked)
            case Unwatch():
                self._unwatch(asked)
            case Seek() | NoSeek():
                await self._seek(asked)
            case Chat():
                await self._chat(asked)
            case HintWanted() | EstimateWanted():
                self._hint(asked)
            case AnalysisWanted():
                await self._analyse(asked)
            case AnalysisUnwanted():
                self.parts.analyses.forget(self, asked.match)
            case _:
                await self._act(asked, received)

    # Watching ---------------------------------------------------------------------------------------------------------------------------

    async def _watch(self, asked: Watch) -> None:
        if len(self.watched) + len(self.watched_groups) + len(self.watched_tournaments) >= MOST_WATCHED:
            raise NotAllowed(message("watches-too-much", most=MOST_WATCHED))
        if asked.what:
            await (self.parts.lobby if asked.what == "lobby" else self.parts.turns).come(self)
            return
        if asked.group:
            await self._watch_group(asked.group)
            return
        try:
            room = await self.parts.rooms.room(asked.match)
        except PerihelionError as error:
            self.tell_object(tell="refused", id="", match=asked.match, reason=message_json(error.message))
            return
        if room is None or not await may_watch(room.match, self.guest, self.parts.groups):
            self.tell_object(tell="refused", id="", match=asked.match, reason=message_json(message("no-such-match")))
            return
        await self.parts.rooms.note_visit(room)
        async with room.lock:
            if not self.parts.rooms.has(room):  # it was deleted just now
                self.tell_object(tell="refused", id="", match=asked.match, reason=message_json(message("no-such-match")))
                return
            chat = await self.parts.rooms.copies.freshened(room)
            self.watched[room.match.id] = room
            await room.come(self, asked.since, chat)
        self.parts.rooms.notify_activity(room)
        if (self._measuring is None or self._measuring.done()) and self._plays_by_clock(room):
            self._measuring = asyncio.create_task(self._measure())

    def _pong(self, asked: Pong) -> None:
        if self._lag is not None:
            self._lag.pong(asked.n)

    def _plays_by_clock(self, room: Room) -> bool:
        """Whether what a move spends on its way may be charged."""
        match = room.match
        return match.pace is not None and not match.pace.is_daily and match.status != "over" and bool(match.seats_of(self.guest))

    async def _measure(self) -> None:
        meter = self._lag = self._lag or LagMeter(lambda number: self.tell_object(tell="ping", n=number))
        while any(self._plays_by_clock(room) for room in list(self.watched.values())):
            meter.ping()
            await asyncio.sleep(PING_EVERY)

    async def _watch_group(self, group_id: str) -> None:
        group = await self.parts.groups.group(group_id) if is_id(group_id) else None
        if group is None:
            await self._watch_tournament(group_id)
            return
        self.watched_groups[group_id] = group
        await self.parts.groups.come(group, self)

    async def _watch_tournament(self, name: str) -> None:
        try:
            await self.parts.tournaments.come(name, self)
        except UnknownGame:
            self.tell_object(tell="refused", id="", group=name[:MOST_ID_LETTERS], reason=message_json(message("no-such-race")))
            return
        self.watched_tournaments.add(name)

    async def _seek(self, asked: Seek | NoSeek) -> None:
        if isinstance(asked, NoSeek):
            await self.parts.lobby.withdraw(self.guest)
            return
        self.parts.limits.spend("matches", self.guest, self.address)
        pace = None if asked.pace is None else Pace(asked.pace.seconds, asked.pace.increment, asked.pace.days)
        await self.parts.lobby.seek(self.guest, asked.game, asked.form, rated=asked.rated, pace=pace)

    def _unwatch(self, asked: Unwatch) -> None:
        if asked.what:
            (self.parts.lobby if asked.what == "lobby" else self.parts.turns).go(self)
        room = self.watched.pop(asked.match, None)
        if room is not None:
            self.parts.analyses.forget(self, asked.match)
            room.go(self)
        group = self.watched_groups.pop(asked.group, None)
        if group is not None:
            self.parts.groups.go(group, self)
        if asked.group in self.watched_tournaments:
            self.watched_tournaments.discard(asked.group)
            self.parts.tournaments.go(asked.group, self)

    def _leave_everything(self) -> None:
        self.parts.analyses.forget(self)
        self.parts.lobby.go(self)
        self.parts.turns.go(self)
        for room in self.watched.values():
            room.go(self)
        for group in self.watched_groups.values():
            self.parts.groups.go(group, self)
        for name in self.watched_tournaments:
            self.parts.tournaments.go(name, self)

    # Acting -----------------------------------------------------------------------------------------------------------------------------

    async def _act(self, asked: Act, received: float) -> None:
        room = self._room_to_act_in(asked)
        if room is None or ((limit := _limit_of(asked)) is not None and not self._may(asked, limit)):
            return
        try:
            if isinstance(asked, Move):
                await self._change(room, asked, received)
                return
            own = await self._called(asked)
            async with self.parts.bots.room_for(room.match.host, 1 if isinstance(asked, HandOver) and asked.bot and asked.yes else 0):
                await self._change(room, asked, received, own)
        except PerihelionError as error:
            current = await asyncio.to_thread(self._position_in, room.state()) if isinstance(error, Stale) else {}
            self._refuse(asked, error.message, **current)

    async def _change(self, room: Room, asked: Act, received: float, own: Called = NOBODY) -> None:
        here, away = (room.here(), dict(room.away())) if isinstance(asked, VoteOn) else (frozenset[str](), dict[int, float]())
        change = partial(self._carry_out, asked=asked, own=own, here=here, away=away)
        answer = partial(self._acknowledge, asked)
        await self.parts.rooms.change(room, change, (self.guest, asked.id), answer=answer, brief=isinstance(asked, Move), at=received)

    def _acknowledge(self, asked: Request, step: int, **more: Any) -> None:
        self.tell_object(tell="done", id=asked.id, match=asked.match, step=step, **more)

    def _position_in(self, state: State) -> dict[str, Any]:
        return state.position(viewpoint_of(state.match, self.guest))

    async def _called(self, asked: Act) -> Called:
        return await self.parts.accounts.called(self.guest, asked.name) if isinstance(asked, AskFor) else NOBODY

    def _carry_out(self, trial: Match, asked: Act, own: Called, here: frozenset[str], away: dict[int, float]) -> None:
        match asked:
            case Move():
                trial.move(self.guest, asked.seat, asked.step, asked.moves, Lag(self._lag.measured if self._lag else 0, asked.thought))
            case TakeBack():
                takebacks.take_back(trial, self.guest, asked.seat, asked.to)
            case AskBack():
                takebacks.ask_back(trial, self.guest, asked.seat, asked.to)
            case AnswerBack():
                takebacks.answer_back(trial, self.guest, asked.seat, asked.of, asked.yes)
            case VoteOn():
                vote = Vote(asked.what, trial.moment.now, asked.bot)
                endings.vote(trial, self.guest, asked.seat, asked.of, vote, here, away.get(asked.of))
            case Resign():
                endings.resign(trial, self.guest, asked.seat)
            case Offer():
                endings.offer(trial, self.guest, asked.seat, asked.what, asked.yes)
            case AskFor():
                seating.ask_for(trial, asked.of, self.guest, own.name, asked.yes, own.account, own.program)
            case HandOver():
                if bool(asked.to) == bool(asked.bot):
                    raise BadOption(message("handed-to-one"))
                wanted = asked.to or bot_successor(asked.of, asked.bot)
                seating.hand_over(trial, self.guest, asked.seat, asked.of, wanted, asked.yes)

    async def _chat(self, asked: Chat) -> None:
        room = self._room_to_act_in(asked)
        if room is None:
            return
        if not room.match.chat:
            self._refuse(asked, message("chat-is-off"))
            return
        text = one_line(asked.text)
        if not 1 <= len(text) <= MOST_CHAT_LETTERS:
            self._refuse(asked, message("chat-length", most=MOST_CHAT_LETTERS))
            return
        if not room.may_have_done((self.guest, asked.id)) and not self._may(asked, "chat"):
            return
        self._acknowledge(
            asked, await self.parts.rooms.say(room, (self.guest, asked.id), await name_of(self.parts.store, self.guest), text)
        )

    def _hint(self, asked: HintWanted | EstimateWanted) -> None:
        """Runs concurrently; one hint and one estimate at a time for each connection."""
        room = self._room_to_act_in(asked)
        if room is None:
            return
        under_way = self._hinting.get(type(asked))
        if under_way is not None and not under_way.done():
            self._refuse(asked, message("one-hint-at-a-time"))
            return
        if not self._may(asked, "hints"):
            return
        self._hinting[type(asked)] = asyncio.create_task(self._answer(asked, self._find_hint(room, asked)))

    async def _analyse(self, asked: AnalysisWanted) -> None:
        room = self._room_to_act_in(asked)
        if room is None or not self._may(asked, "analyses"):
            return
        if asked.own:
            self._hinting[AnalysisWanted] = asyncio.create_task(self._answer(asked, self._allow_analysis(room, asked)))
            return
        try:
            await self.parts.analyses.ask(room, self, asked.id)
        except Busy as busy:
            self._refuse(asked, busy.message, retry_after=busy.retry_after)
        except PerihelionError as error:
            self._refuse(asked, error.message)

    async def _answer(self, asked: Request, work: Coroutine[Any, Any, None]) -> None:
        """Beside other messages of this client, of which this one may take longer; errors are sent to the client."""
        try:
            await work
        except DatabaseFault as fault:
            names = {"id": asked.id, "match": asked.match}
            self.tell_object(tell="error", reason=message_json(fault.message), retry_after=RETRY_AFTER, **names)
        except Busy as busy:
            self._refuse(asked, busy.message, retry_after=busy.retry_after)
        except PerihelionError as error:
            self._refuse(asked, error.message)
        except Exception:
            logger.exception("A request for help could not be answered.")
            self._refuse(asked, FAILED)

    async def _allow_analysis(self, room: Room, asked: AnalysisWanted) -> None:
        self._acknowledge(asked, await self.parts.analyses.allow(room))

    async def _find_hint(self, room: Room, asked: HintWanted | EstimateWanted) -> None:
        about: dict[str, Any] = {"id": asked.id, "match": asked.match, "seat": asked.seat, "step": asked.step}
        if asked.own:
            known = await self.parts.bots.allow_help(room, self.guest, asked.seat, asked.step)
            self._acknowledge(asked, asked.step, **({} if known is None else {"known": b64encode(known).decode()}))
            return
        if isinstance(asked, HintWanted):
            found = await self.parts.bots.hint(room, self.guest, asked.seat, asked.step)
            about |= {"tell": "hint", "candidates": [candidate_info(one) for one in found]}
        else:
            best = await self.parts.bots.estimate(room, self.guest, asked.seat, asked.step)
            about |= {"tell": "estimate", "returns": list(best.returns), "estimates": [message_json(one) for one in best.estimates]}
        self.tell_object(**about, range=list(room.match.game.return_range))

    def _room_to_act_in(self, asked: Request) -> Room | None:
        room = self.watched.get(asked.match)
        if room is None:
            self._refuse(asked, message("watch-first"))
        elif not 1 <= len(asked.id) <= MOST_ID_LETTERS or not asked.id.isprintable():
            self._refuse(asked, message("id-length", most=MOST_ID_LETTERS))
        else:
            return room
        return None

    def _may(self, asked: Request, name: str) -> bool:
        """Refuses what the guest or the address has done too much of, and says when it can be sent again."""
        try:
            self.parts.limits.spend(name, self.guest, self.address)
        except TooMuch as refusal:
            self._refuse(asked, refusal.message, retry_after=refusal.retry_after)
            return False
        return True

    def _refuse(self, asked: Request, reason: Message, **more: Any) -> None:
        self.tell_object(tell="refused", id=asked.id[:MOST_ID_LETTERS], match=asked.match, reason=message_json(reason), **more)


def _limit_of(asked: Act) -> str | None:
    """What it is limited as, if it is."""
    match asked:
        case HandOver() | VoteOn() if asked.bot:
            return "bots"
        case AskBack():
            return "takebacks"
    return None


async def may_watch(match: Match, guest: str, groups: Groups) -> bool:
    """Everybody with the link may; a racer's match only the racer, and those to whom its sheet is shown (`groups.sheets_are_shown`)."""
    if match.group is None or match.seats_of(guest):
        return True
    if match.occasion == "tournament":
        return True
    if match.occasion == "daily":
        return await groups.is_over(match.group)
    group = await groups.group(match.group)
    return group is None or await groups.may_see(group, guest, match)
