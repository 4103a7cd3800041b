"""A match in memory and those who watch it.

The sender of a change gets its news before it is acknowledged; everybody else right after, by a task of the room that sends each what they
do not know yet. So an acknowledgement waits for nobody's view but the sender's own, and changes that come faster than news can be made are
sent together. Who comes and goes is sent a moment later, once for all.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from array import array
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from perihelion.core.game import Game
from perihelion.core.logs import PackedLog
from perihelion.server import clocks
from perihelion.server.clocks import Moment
from perihelion.server.matches import Match
from perihelion.server.news import AllShown, State, Viewpoint, Views, to_json, viewpoint_of
from perihelion.server.presence import Presence
from perihelion.server.schemas.matches import MatchInfo
from perihelion.server.schemas.websocket import ChatLine
from perihelion.server.sight import Viewer

logger = logging.getLogger(__name__)
PRESENCE_PAUSE = 0.2
"""Seconds until everybody gets the news of who has come and gone."""
ABSENCE_PAUSE = 2.0
"""Seconds until several servers agree on who is away: most who go come back at once."""
_HASHES = (1 << 64) - 1


class Listener(Protocol):
    """A connection that watches."""

    guest: str

    def tell(self, message: bytes) -> None: ...


class Sent(NamedTuple):
    """What a listener knows: a number of lines, everything up to that version of the room, what lasts in the match (`State.lasting`), and
    what they were shown last, as which class of viewers."""

    lines: int
    version: int
    lasting: int
    viewpoint: Viewpoint
    shown: AllShown


class Wanted(NamedTuple):
    """News for a class of viewers who know the same."""

    viewpoint: Viewpoint
    lines: int
    lasting: int
    shown: AllShown
    """The base of the differences that they are sent; nothing, if they must be sent the whole."""


class Room:
    """A match and those who watch it."""

    __slots__ = (
        "__weakref__", "_absent", "_after", "_away", "_elsewhere", "_match", "_packed", "_presence", "_requests", "_seen", "_state",
        "_telling", "_used", "_version", "_views", "chat_count", "doubtful", "is_cold", "listeners", "lock", "moment", "opening_next",
        "pinned", "presence", "snapshot",
    )  # fmt: skip

    def __init__(self, match: Match) -> None:
        self._match = match
        self._packed: PackedLog | None = None
        self._used = True
        self.lock = asyncio.Lock()
        self.opening_next = asyncio.Lock()
        self.listeners: dict[Listener, Sent] = {}
        self.pinned = False
        """Whether it is in use, so that it must stay in memory."""
        self.doubtful = False
        """Whether the database may hold something else, because a write failed, or another server has changed the match."""
        self.presence: Presence | None = None
        """Where other servers read who watches here."""
        self._elsewhere: frozenset[str] = frozenset()
        """Who watches it at other servers."""
        self.chat_count = 0
        self.snapshot = 0
        """The number of lines that the stored snapshot covers; 0: there is none."""
        self.is_cold: Callable[[str], bool] = _is_warm
        """Whether bots and hints of a game search by plain Python, and see less."""
        self.moment: Callable[[], Moment] = _any_moment
        """The time by which clocks run."""
        self._requests = array("Q")
        """Hashes of the requests carried out; the database has them with the step they led to."""
        self._views: Views = {}
        self._state: State | None = None
        self._version = 0
        self._telling: asyncio.Handle | asyncio.Task[None] | None = None
        self._presence: asyncio.TimerHandle | None = None
        self._away: dict[int, float] = {}
        """Since when the holders of seats are not here."""
        self._absent: dict[int, float] = {}
        """The same, as servers have agreed on it."""
        self._seen: set[int] = set()
        """The seats whose holders this server has seen here: it knows itself since when they are not."""
        self._after: list[tuple[Listener, bytes]] = []
        """Messages for listeners who must get other news first."""

    # The match --------------------------------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        self._used = True
        if self._packed is not None:
            self._match, self._packed = replace(self._match, log=self._packed.unpacked()), None
        return self._match

    @property
    def game(self) -> Game:
        return self._match.game

    @property
    def match_id(self) -> str:
        return self._match.id

    @property
    def version(self) -> int:
        """Of the match, as it is known here."""
        return self._match.version

    @property
    def next_id(self) -> str | None:
        return self._match.next

    @property
    def is_grouped(self) -> bool:
        """Whether the match is one of a race or series, whose standings follow from it."""
        return self._match.group is not None

    def take_over(self, match: Match, views: Views) -> None:
        self._match, self._packed, self._views = match, None, views
        self._version += 1

    @property
    def is_busy(self) -> bool:
        return bool(self.lock.locked() or self.pinned or self.doubtful or self._telling)

    @property
    def in_use(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.listeners) or self.is_busy

    def rest(self) -> None:
        """Keeps what nobody has used since the last time in little memory; it is there again when it is asked for."""
        if not self._used and self._packed is None and not self.is_busy and self._match.log is not None:
            self._packed = PackedLog(self._match.log)
            self._match = replace(self._match, log=None, telling=self._match.telling.rested())  # others may still hold the one before
            self._views, self._state = {}, None
            for shown in {one for sent in self.listeners.values() for one in sent.shown}:
                shown.rest()
        self._used = False

    def may_have_done(self, request: tuple[str, str]) -> bool:
        """Whether the database must be asked for that request."""
        return hash(request) & _HASHES in self._requests

    def note_requests(self, requests: Iterable[tuple[str, str]]) -> None:
        self._requests.extend(hash(request) & _HASHES for request in requests)

    def forget_requests(self) -> None:
        self._requests = array("Q")

    # Who watches ------------------------------------------------------------------------------------------------------------------------

    async def come(self, listener: Listener, since: int, chat: list[ChatLine]) -> None:
        """Sends everything to a new viewer, and then to the others that they are here: not before, or news that is sent while
        theirs is made says that they are away, and counts as sent."""
        match, version = self.match, self._version
        state = State(
            match, self._here() | {listener.guest}, self.is_cold(match.game.name), self._views, self.moment, self.away(listener.guest)
        )
        viewpoint = viewpoint_of(match, listener.guest)
        message = await asyncio.to_thread(state.whole, viewpoint, since, chat)
        missed = version < self._version
        if listener not in self.listeners:
            self._notice(listener.guest)
            if self.presence is not None:
                self.presence.come(self._match.id, listener.guest)
        self.listeners[listener] = _sent(state, version if missed else self._version, viewpoint)
        listener.tell(message)
        if missed:
            self.tell()

    def go(self, listener: Listener) -> None:
        if self.listeners.pop(listener, None) is not None:
            self.away()
            self._notice(listener.guest)
            if self.presence is not None:
                self.presence.go(self._match.id, listener.guest)

    async def look_elsewhere(self) -> None:
        """Finds out who watches it at other servers, and tells it here."""
        if self.presence is not None:
            elsewhere = await self.presence.elsewhere(self._match.id)
            self.note_elsewhere(elsewhere, await self.presence.absences(self._match.id) if self._minds_absences else {})

    def note_elsewhere(self, elsewhere: frozenset[str], absent: dict[int, float]) -> None:
        """Who watches it at other servers, and since when the holders of seats are nowhere."""
        before, self._elsewhere = self._elsewhere, elsewhere
        self._absent = absent if self._minds_absences else {}
        self.away()  # since when is known from now on, whether or not somebody is here to hear of it
        for guest in before ^ elsewhere:
            self._notice(guest)

    async def agree_on_absences(self) -> None:
        """A moment after somebody has come or gone: since when they are away is to be the same at all servers, whichever is asked, and
        whichever dies. Who has seen them go says since when; otherwise the server that missed them first."""
        if self.presence is None or not self._minds_absences:
            return
        await asyncio.sleep(ABSENCE_PAUSE)
        await self.look_elsewhere()
        agreed, gone = dict(self._absent), dict(self.away())
        missed = {seat: since for seat, since in gone.items() if seat not in agreed or since > agreed[seat] + ABSENCE_PAUSE}
        if self.presence is not None and self._minds_absences:
            await self.presence.note_absences(self._match.id, missed, agreed.keys() - gone.keys())

    @property
    def _minds_absences(self) -> bool:
        return self._match.status == "running" and self._is_with_others and clocks.absence_granted(self._match) is not None

    @property
    def _is_with_others(self) -> bool:
        return len({seat.owner for seat in self._match.seats if seat.kind != "bot"}) > 1

    def _notice(self, guest: str) -> None:
        """A person has come or gone: that is news if they sit here, or ask for a seat."""
        for seat in self._match.seats:
            if seat.guest == guest or any(one.guest == guest for one in seat.successors.values()):
                self.tell_soon()
                return

    def _here(self) -> frozenset[str]:
        return self._elsewhere.union(listener.guest for listener in self.listeners)

    def away(self, *coming: str) -> dict[int, float]:
        """The seats of people who are not here, and of those who have left them, and since when."""
        here, now = self._here() | set(coming), self.moment().now
        gone = {seat.seat for seat in self._match.seats if seat.kept or (seat.kind == "guest" and seat.guest not in here)}
        self._seen |= {seat.seat for seat in self._match.seats} - gone
        self._away = {seat: self._away_since(seat, now) for seat in sorted(gone)}
        return self._away if self._is_with_others else {}

    def _away_since(self, seat: int, now: float) -> float:
        known = self._away.get(seat, now)
        return max(known, self._absent.get(seat, known)) if seat in self._seen else self._absent.get(seat, known)

    def here(self) -> frozenset[str]:
        return self._here()

    # News -------------------------------------------------------------------------------------------------------------------------------

    def viewers(self, guest: str) -> list[Viewer]:
        return list(viewpoint_of(self.match, guest).viewers)

    def state(self) -> State:
        """How it stands now. As long as that is so, it is the same object, so that nothing of it is made twice."""
        match, here, known = self.match, self._here(), self._state
        cold = self.is_cold(match.game.name)
        if known is None or known.match is not match or known.here != here or known.cold != cold:
            self._state = known = State(match, here, cold, self._views, self.moment, self.away(), known)
        return known

    def info(self, guest: str) -> MatchInfo:
        return self.state().info(viewpoint_of(self.match, guest))

    def tell_first(self, guest: str) -> None:
        """Tells this guest the news at once."""
        own = {listener: sent for listener, sent in self.listeners.items() if listener.guest == guest and sent.version < self._version}
        if own:
            state = self.state()
            self._send(own, state, self._version, _made(state, self._wanted(own, state)))

    def tell(self) -> None:
        """Sends the news to everybody."""
        if self._telling is None and any(sent.version < self._version for sent in self.listeners.values()):
            self._telling = asyncio.get_running_loop().call_soon(self._begin_to_tell)

    def tell_soon(self) -> None:
        """Something beside the match has changed."""
        self._version += 1
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE_PAUSE, self._tell_presence)

    def tell_all(self, message: dict[str, Any], first: str | None = None) -> None:
        """A message that is the same for everybody, after the news that came before it; the guest who sent it need not wait."""
        encoded = to_json(message)
        for listener, sent in self.listeners.items():
            if sent.version < self._version and listener.guest != first and self._telling:
                self._after.append((listener, encoded))
            else:
                listener.tell(encoded)

    def _tell_presence(self) -> None:
        self._presence = None
        self.tell()

    def _begin_to_tell(self) -> None:
        """By machine code news is made in less time than a task would take."""
        if self.state().is_quick:
            with self._ending_to_tell():
                self._tell_at_once()
        else:
            self._telling = asyncio.create_task(self._tell())

    def _tell_at_once(self) -> None:
        if behind := self._behind():
            state = self.state()
            self._send(behind, state, self._version, _made(state, self._wanted(behind, state)))

    async def _tell(self) -> None:
        with self._ending_to_tell():
            while behind := self._behind():
                state, version = self.state(), self._version
                wanted = self._wanted(behind, state)
                if all(state.is_made(one.viewpoint) for one in wanted):
                    messages = _made(state, wanted)
                else:
                    messages = await asyncio.to_thread(_made, state, wanted)
                self._send(behind, state, version, messages)

    @contextlib.contextmanager
    def _ending_to_tell(self) -> Iterator[None]:
        try:
            yield
        except Exception:
            logger.exception("News of match %s could not be sent.", self._match.id)
        finally:
            self._telling = None
            after, self._after = self._after, []
            for listener, message in after:
                if listener in self.listeners:
                    listener.tell(message)

    def _behind(self) -> dict[Listener, Sent]:
        """Who does not know everything yet."""
        return {listener: sent for listener, sent in self.listeners.items() if sent.version < self._version}

    def _wanted(self, behind: dict[Listener, Sent], state: State) -> set[Wanted]:
        return {_wanted_by(listener, sent, state) for listener, sent in behind.items()}

    def _send(self, behind: dict[Listener, Sent], state: State, version: int, messages: dict[Wanted, bytes]) -> None:
        for listener, sent in behind.items():
            if self.listeners.get(listener) is sent:  # otherwise it was sent something newer meanwhile
                wanted = _wanted_by(listener, sent, state)
                self.listeners[listener] = _sent(state, version, wanted.viewpoint, sent)
                listener.tell(messages[wanted])


def _wanted_by(listener: Listener, sent: Sent, state: State) -> Wanted:
    viewpoint = viewpoint_of(state.match, listener.guest)
    return Wanted(viewpoint, sent.lines, sent.lasting, sent.shown if sent.viewpoint.viewers == viewpoint.viewers else ())


def _sent(state: State, version: int, viewpoint: Viewpoint, before: Sent | None = None) -> Sent:
    """What a listener knows after everything of that state was sent. One who knew all lines before was shown nothing (`State.news`)."""
    lines, lasting = state.match.line_count, state.lasting(viewpoint)
    if before is not None and before.lines >= lines:
        return before._replace(version=version, lasting=lasting)
    return Sent(lines, version, lasting, viewpoint, state.shown_to(viewpoint))


def _made(state: State, wanted: Iterable[Wanted]) -> dict[Wanted, bytes]:
    """For each class of viewers, by what they know."""
    return {one: state.news(*one) for one in wanted}


def _is_warm(game: str) -> bool:
    return False


def _any_moment() -> Moment:
    return Moment(time.time())
