"""The WebSocket: live updates. One connection for everything a guest watches; see docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from starlette.websockets import WebSocket

from perihelion.core.errors import BadOption, PerihelionError
from perihelion.server.analyses import Analyses
from perihelion.server.bot_seats import BotSeats
from perihelion.server.groups import Group, Groups
from perihelion.server.identity import checked_name, is_id, one_line
from perihelion.server.matches import Match, NotAllowed, Stale, bot_successor
from perihelion.server.rooms import Room, Rooms, chat_since, to_json
from perihelion.server.storage import tables
from perihelion.server.storage.faults import RETRY_AFTER, DatabaseFault
from perihelion.server.storage.store import Store

logger = logging.getLogger(__name__)
SUBPROTOCOL = "perihelion.1"
MOST_FRAME_BYTES = 16 * 1024
MOST_UNSENT = 1000
MOST_WATCHED = 200
MOST_ID_LETTERS = 40
MOST_CHAT_LETTERS = 300
MESSAGES_A_SECOND = 50


class _Message(msgspec.Struct, forbid_unknown_fields=True, tag_field="do"):
    """What a client sends."""


class Watch(_Message, tag="watch"):
    """Subscribes to a match or group."""

    match: str = ""
    group: str = ""
    since: int = 0


class Unwatch(_Message, tag="unwatch"):
    """Unsubscribes."""

    match: str = ""
    group: str = ""


class Ping(_Message, tag="ping"):
    """A test of the connection."""


class Move(_Message, tag="move"):
    """One or several decisions of a seat."""

    match: str
    id: str
    seat: int
    step: int
    moves: list[int | str]


class TakeBack(_Message, tag="takeback"):
    """A takeback to a step."""

    match: str
    id: str
    seat: int
    to: int


class Resign(_Message, tag="resign"):
    """A seat gives up."""

    match: str
    id: str
    seat: int


class Offer(_Message, tag="offer"):
    """A seat offers a draw, or to abandon the match; or withdraws its offer."""

    match: str
    id: str
    seat: int
    what: Literal["draw", "abandon"]
    yes: bool


class HintWanted(_Message, tag="hint"):
    """Asks for a hint."""

    match: str
    id: str
    seat: int
    step: int


class EstimateWanted(_Message, tag="estimate"):
    """Asks for the estimated result."""

    match: str
    id: str
    seat: int
    step: int


class AnalysisWanted(_Message, tag="analyse"):
    """Asks for the analysis of a match that is over."""

    match: str
    id: str


class AnalysisUnwanted(_Message, tag="stop analysing"):
    """Stops waiting for the analysis."""

    match: str


class Chat(_Message, tag="chat"):
    """A line for the chat."""

    match: str
    id: str
    text: str


class AskFor(_Message, tag="ask for"):
    """Somebody without a seat asks for one that is kept for another, or no longer asks."""

    match: str
    id: str
    of: int
    yes: bool
    name: str = ""


class HandOver(_Message, tag="hand over"):
    """The holder of a seat agrees to whom a seat that is kept goes: a person who asks for it, or a bot; or no longer agrees."""

    match: str
    id: str
    seat: int
    of: int
    yes: bool
    to: str = ""
    bot: str = ""


Act = Move | TakeBack | Resign | Offer | AskFor | HandOver
Request = Act | HintWanted | EstimateWanted | AnalysisWanted | Chat
_messages = msgspec.json.Decoder(Watch | Unwatch | Ping | Request | AnalysisUnwanted)


class _Named(msgspec.Struct):
    """What an answer names: as much of a message as can be read."""

    id: Any = None
    match: Any = None
    group: Any = None


_named = msgspec.json.Decoder(_Named)
FAILED = "The server failed here. Please try again."


class Connection:
    """One open WebSocket. Messages to the client go through a queue, so that a slow reader delays nobody."""

    def __init__(
        self, socket: WebSocket, guest: str, rooms: Rooms, groups: Groups, bots: BotSeats, analyses: Analyses, store: Store
    ) -> None:
        self.socket = socket
        self.guest = guest
        self.rooms = rooms
        self.groups = groups
        self.bots = bots
        self.analyses = analyses
        self.store = store
        self.watched: dict[str, Room] = {}
        self.watched_groups: dict[str, Group] = {}
        self._unsent: asyncio.Queue[bytes] = asyncio.Queue(MOST_UNSENT)
        self._allowance, self._last = float(MESSAGES_A_SECOND), time.monotonic()
        self._too_slow = asyncio.Event()
        self._hinting: dict[type[_Message], asyncio.Task[None]] = {}

    def tell(self, message: bytes) -> None:
        try:
            self._unsent.put_nowait(message)
        except asyncio.QueueFull:
            self._too_slow.set()

    def tell_object(self, **message: Any) -> None:
        self.tell(to_json(message))

    async def serve(self) -> None:
        tasks = [asyncio.create_task(work()) for work in (self._receive, self._send, self._too_slow.wait)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            for hinting in self._hinting.values():
                hinting.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._leave_everything()

    async def _send(self) -> None:
        while True:
            await self.socket.send_text((await self._unsent.get()).decode())

    async def _receive(self) -> None:
        while (frame := await self.socket.receive())["type"] == "websocket.receive":
            await self._pace()
            text = frame.get("text")
            try:
                await self._handle(text)
            except DatabaseFault as fault:
                self._complain(text, str(fault), retry_after=RETRY_AFTER)
            except PerihelionError as error:
                self._complain(text, str(error))
            except Exception:
                logger.exception("A message could not be handled.")
                self._complain(text, FAILED)

    def _complain(self, frame: str | None, reason: str, **more: Any) -> None:
        """An error that names what it answers."""
        names = {name: value[:MOST_ID_LETTERS] for name, value in _names_in(frame).items()}
        self.tell_object(tell="error", reason=reason, **names, **more)

    async def _pace(self) -> None:
        """Limits the rate of messages: a client that sends too many waits."""
        now = time.monotonic()
        self._allowance = min(float(MESSAGES_A_SECOND), self._allowance + (now - self._last) * MESSAGES_A_SECOND)
        self._last = now
        self._allowance -= 1
        if self._allowance < 0:
            await asyncio.sleep(-self._allowance / MESSAGES_A_SECOND)

    async def _handle(self, frame: str | None) -> None:
        if frame is None or len(frame.encode()) > MOST_FRAME_BYTES:
            self._complain(frame, f"A message is text of at most {MOST_FRAME_BYTES} bytes.")
            return
        try:
            message = _messages.decode(frame)
        except (msgspec.DecodeError, RecursionError) as error:
            self._complain(frame, f"This message cannot be read: {error}")
            return
        match message:
            case Ping():
                self.tell_object(tell="pong")
            case Watch():
                await self._watch(message)
            case Unwatch():
                self._unwatch(message)
            case Chat():
                await self._chat(message)
            case HintWanted() | EstimateWanted():
                self._hint(message)
            case AnalysisWanted():
                await self._analyse(message)
            case AnalysisUnwanted():
                self.analyses.forget(self, message.match)
            case _:
                await self._act(message)

    # Watching ---------------------------------------------------------------------------------------------------------------------------

    async def _watch(self, message: Watch) -> None:
        if len(self.watched) + len(self.watched_groups) >= MOST_WATCHED:
            raise NotAllowed(f"A connection watches at most {MOST_WATCHED} matches.")
        if message.group:
            await self._watch_group(message.group)
            return
        try:
            room = await self.rooms.room(message.match)
        except PerihelionError as error:
            self.tell_object(tell="refused", id="", match=message.match, reason=str(error))
            return
        if room is None or not await may_watch(room.match, self.guest, self.groups):
            self.tell_object(tell="refused", id="", match=message.match, reason="There is no such match.")
            return
        async with room.lock:
            chat = await chat_since(self.store, room.match.id)
            newcomer = self not in room.listeners
            room.listeners.add(self)
            self.watched[room.match.id] = room
            self.tell(room.whole(self.guest, message.since, chat))
            if newcomer:
                room.tell_info()
        self.rooms.notify_activity(room)

    async def _watch_group(self, group_id: str) -> None:
        group = await self.groups.group(group_id) if is_id(group_id) else None
        if group is None:
            self.tell_object(tell="refused", id="", group=group_id[:MOST_ID_LETTERS], reason="There is no such race.")
            return
        group.listeners.add(self)
        self.watched_groups[group_id] = group
        await self.groups.tell(group)

    def _unwatch(self, message: Unwatch) -> None:
        room = self.watched.pop(message.match, None)
        if room is not None:
            self.analyses.forget(self, message.match)
            room.listeners.discard(self)
            room.tell_info()
        group = self.watched_groups.pop(message.group, None)
        if group is not None:
            group.listeners.discard(self)

    async def _leave_everything(self) -> None:
        self.analyses.forget(self)
        for room in self.watched.values():
            room.listeners.discard(self)
            room.tell_info()
        for group in self.watched_groups.values():
            group.listeners.discard(self)
            with contextlib.suppress(DatabaseFault):  # others are told with the next change
                await self.groups.tell(group)

    # Acting -----------------------------------------------------------------------------------------------------------------------------

    async def _act(self, message: Act) -> None:
        room = self._room_to_act_in(message)
        if room is None:
            return
        try:
            name = await self._name_for(message)
            step = await self.rooms.change(room, lambda trial: self._carry_out(trial, message, name), (self.guest, message.id))
        except PerihelionError as error:
            current = room.position(self.guest) if isinstance(error, Stale) else {}
            self._refuse(message, str(error), **current)
        else:
            self.tell_object(tell="done", id=message.id, match=message.match, step=step)

    async def _name_for(self, message: Act) -> str:
        if not isinstance(message, AskFor):
            return ""
        return checked_name(message.name) if message.name else await name_of(self.store, self.guest)

    def _carry_out(self, trial: Match, message: Act, name: str) -> None:
        match message:
            case Move():
                trial.move(self.guest, message.seat, message.step, message.moves)
            case TakeBack():
                trial.take_back(self.guest, message.seat, message.to)
            case Resign():
                trial.resign(self.guest, message.seat)
            case Offer():
                trial.offer(self.guest, message.seat, message.what, message.yes)
            case AskFor():
                trial.ask_for(message.of, self.guest, name, message.yes)
            case HandOver():
                if bool(message.to) == bool(message.bot):
                    raise BadOption("A seat is handed over to a person who asks for it, or to a bot: one of `to` and `bot` is given.")
                wanted = message.to or bot_successor(message.of, message.bot)
                trial.hand_over(self.guest, message.seat, message.of, wanted, message.yes)

    async def _chat(self, message: Chat) -> None:
        room = self._room_to_act_in(message)
        if room is None:
            return
        text = one_line(message.text)
        if not 1 <= len(text) <= MOST_CHAT_LETTERS:
            self._refuse(message, f"A message in the chat has 1 to {MOST_CHAT_LETTERS} characters.")
            return
        step = await self.rooms.say(room, (self.guest, message.id), await name_of(self.store, self.guest), text)
        self.tell_object(tell="done", id=message.id, match=message.match, step=step)

    def _hint(self, message: HintWanted | EstimateWanted) -> None:
        """Runs concurrently; one hint and one estimate at a time for each connection."""
        room = self._room_to_act_in(message)
        if room is None:
            return
        under_way = self._hinting.get(type(message))
        if under_way is not None and not under_way.done():
            self._refuse(message, "One hint at a time: the last one is still being looked for.")
            return
        self._hinting[type(message)] = asyncio.create_task(self._find_hint(room, message))

    async def _analyse(self, message: AnalysisWanted) -> None:
        room = self._room_to_act_in(message)
        if room is None:
            return
        try:
            await self.analyses.ask(room, self, message.id)
        except PerihelionError as error:
            self._refuse(message, str(error))

    async def _find_hint(self, room: Room, message: HintWanted | EstimateWanted) -> None:
        about: dict[str, Any] = {"id": message.id, "match": message.match, "seat": message.seat, "step": message.step}
        try:
            if isinstance(message, HintWanted):
                about |= {"tell": "hint", "candidates": await self.bots.hint(room, self.guest, message.seat, message.step)}
            else:
                best = await self.bots.estimate(room, self.guest, message.seat, message.step)
                about |= {"tell": "estimate", "returns": list(best.returns), "estimates": list(best.estimates)}
        except DatabaseFault as fault:
            names = {"id": message.id, "match": message.match}
            self.tell_object(tell="error", reason=str(fault), retry_after=RETRY_AFTER, **names)
        except PerihelionError as error:
            self._refuse(message, str(error))
        except Exception:
            logger.exception("A hint could not be found.")
            self._refuse(message, FAILED)
        else:
            self.tell_object(**about, range=list(room.match.game.return_range))

    def _room_to_act_in(self, message: Request) -> Room | None:
        room = self.watched.get(message.match)
        if room is None:
            self._refuse(message, "Watch the match first.")
        elif not 1 <= len(message.id) <= MOST_ID_LETTERS or not message.id.isprintable():
            self._refuse(message, f"An id has 1 to {MOST_ID_LETTERS} characters.")
        else:
            return room
        return None

    def _refuse(self, message: Request, reason: str, **more: Any) -> None:
        self.tell_object(tell="refused", id=message.id[:MOST_ID_LETTERS], match=message.match, reason=reason, **more)


async def may_watch(match: Match, guest: str, groups: Groups) -> bool:
    """Everybody with the link may; a racer's match only the racer, and those to whom its sheet is shown (`groups.sheets_are_shown`)."""
    if match.group is None or match.seats_of(guest):
        return True
    group = await groups.group(match.group)
    if group is None or group.status == "over" or group.kind == "series":
        return True
    info = await groups.info(group, guest)
    return any(member["match"] == match.id for member in info["members"])


async def name_of(store: Store, guest: str) -> str:
    rows = await store.read(sa.select(tables.guests.c.name).where(tables.guests.c.id == guest))
    return str(rows[0]["name"]) if rows else "Somebody"


def _names_in(frame: str | None) -> dict[str, str]:
    try:
        named = _named.decode(frame or "")
    except (msgspec.DecodeError, RecursionError):
        return {}
    return {name: value for name, value in msgspec.structs.asdict(named).items() if isinstance(value, str) and value}
