"""The news of a match for its viewers: made once for each class of viewers, not for each of them.

All who hold the same seats get the same news; so do all without a seat. A state of the match never changes, so news of it may be made in
a thread.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np

from perihelion.core.changes import change
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.pace import Pace
from perihelion.core.packing import pack
from perihelion.core.position import View
from perihelion.core.seen import Numbers
from perihelion.server import clocks
from perihelion.server.clocks import Moment
from perihelion.server.identity import person_of
from perihelion.server.matches import Match
from perihelion.server.schemas.common import BotInfo, Mover, PaceInfo
from perihelion.server.schemas.matches import (
    Absence,
    AskingBack,
    ChangedView,
    ClockInfo,
    MatchInfo,
    Offers,
    PackedView,
    SeatInfo,
    Successor,
)
from perihelion.server.schemas.websocket import ChatLine
from perihelion.server.seats import Seat, Verdict
from perihelion.server.sight import Viewer
from perihelion.server.telling import Telling, is_quick
from perihelion.server.words import message_json_if_any

to_json = msgspec.json.Encoder().encode
Views = dict[Viewer, "Shown"]
"""What seats, and spectators (None), see."""
AllShown = tuple["Shown", ...]
"""What the viewers of a class see, in their order; none before a match."""
_NOTHING = np.empty(0, np.int32)
PASSING = ("steps", "mover", "updated")
"""What changes in a match with every move, and follows from the lines and views that are sent."""


class Viewpoint(NamedTuple):
    """A class of viewers: everything on which their news depends."""

    seats: tuple[int, ...]
    kept: tuple[int, ...]
    is_host: bool

    @property
    def viewers(self) -> Sequence[Viewer]:
        return self.seats or (None,)


def viewpoint_of(match: Match, guest: str) -> Viewpoint:
    kept = tuple(seat.seat for seat in match.seats if seat.kept and seat.owner == guest)
    return Viewpoint(tuple(match.seats_of(guest)), kept, match.host == guest)


def views_of(match: Match, viewers: Iterable[Viewer]) -> Views:
    """By plain Python everything that takes a while is done here, so in a thread."""
    log, lines = match.log, match.line_count
    views = {viewer: Shown(log.now.view(viewer), lines) for viewer in viewers} if log else {}
    if not is_quick(match.game):
        for view in views.values():
            view.packed  # noqa: B018
    return views


def packed(view: View) -> PackedView:
    return {"seen": _base64(view.seen().pack()), "returns": view.returns(), "ranks": view.ranks()}


class Shown:
    """What a viewer sees after a number of lines, as it is sent: whole, or as the difference from what they were sent before."""

    __slots__ = ("_changed", "_numbers", "_packed", "_resting", "lines", "ranks", "returns")

    def __init__(self, view: View, lines: int) -> None:
        self.lines, self.returns, self.ranks = lines, view.returns(), view.ranks()
        self._numbers = view.seen().numbers()
        self._packed: bytes | None = None
        self._changed: tuple[int, msgspec.Raw] | None = None
        self._resting: bytes | None = None

    def whole(self) -> msgspec.Raw:
        return msgspec.Raw(to_json(PackedView(seen=_base64(self.packed), returns=self.returns, ranks=self.ranks)))

    def since(self, base: Shown) -> msgspec.Raw:
        """The difference from what they were sent before, unless that is longer. It is the same for all who have that base."""
        if self._changed is None or self._changed[0] != base.lines:
            self._changed = base.lines, self._since(base)
        return self._changed[1]

    def _since(self, base: Shown) -> msgspec.Raw:
        difference = change(base.numbers, self.numbers)
        if len(difference) > np.count_nonzero(self.numbers) and len(difference) >= len(self.packed):  # each takes a byte at least
            return self.whole()
        return msgspec.Raw(to_json(ChangedView(base=base.lines, change=_base64(difference), returns=self.returns, ranks=self.ranks)))

    @property
    def numbers(self) -> Numbers:
        if self._resting is not None:
            self._numbers, self._resting = np.frombuffer(zlib.decompress(self._resting), np.int32).copy(), None
        return self._numbers

    @property
    def packed(self) -> bytes:
        if self._packed is None:
            self._packed = pack(self.numbers)
        return self._packed

    def rest(self) -> None:
        """Keeps in little memory what is only there as the base of differences."""
        if self._resting is None:
            self._resting, self._numbers = zlib.compress(self._numbers.tobytes()), _NOTHING
        self._packed = self._changed = None


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode()


class State:
    """A match as it stands, and who is here."""

    __slots__ = ("_common", "_lasting", "away", "cold", "here", "match", "moment", "views")

    def __init__(
        self, match: Match, here: frozenset[str], cold: bool, views: Views, moment: Callable[[], Moment], away: Mapping[int, float],
        before: State | None = None,
    ) -> None:  # fmt: skip
        """`before`: another state of the same match, from which something may be taken over."""
        self.match = match
        self.here = here
        self.cold = cold
        """Whether bots and hints of the game search by plain Python, and see less."""
        self.views = views
        """Those made so far."""
        self.moment = moment
        """The time by which clocks run."""
        self.away = dict(away)
        """The seats of those who are not here, and since when."""
        self._common: MatchInfo | None = None
        self._lasting: int | None = before._lasting if before is not None and _what_lasts(before) == _what_lasts(self) else None

    @property
    def is_quick(self) -> bool:
        """Whether views are made in no time, so that news needs no thread."""
        return self.match.log is None or is_quick(self.match.game)

    def is_made(self, viewpoint: Viewpoint) -> bool:
        """Whether its views are there, or made in no time."""
        return self.is_quick or all(viewer in self.views for viewer in viewpoint.viewers)

    # Messages ---------------------------------------------------------------------------------------------------------------------------

    def whole(self, viewpoint: Viewpoint, since: int, chat: list[ChatLine]) -> bytes:
        since = min(max(0, since), self.match.line_count)
        message: dict[str, Any] = {"tell": "match", "match": self.match.id, "info": self.info(viewpoint), "chat": chat}
        telling, log = self.match.telling_from(since), self.match.log
        message["untold"] = telling.untold(log) if log else 0
        return to_json({**message, **self._lines(viewpoint, since, telling), **self.position(viewpoint)})

    def news(self, viewpoint: Viewpoint, since: int, known: int, shown: AllShown) -> bytes:
        """For viewers who know the first `since` lines, and what lasts in the match (`lasting`), and were shown that last."""
        if since >= self.match.line_count:
            return to_json({"tell": "info", "match": self.match.id, "info": self.info(viewpoint)})
        info = {} if known == self.lasting(viewpoint) else {"info": self.info(viewpoint)}
        clock = {"clock": self._clock()} if self.match.pace is not None else {}
        message = {"tell": "lines", "match": self.match.id, **info, **clock}
        return to_json({**message, **self._lines(viewpoint, since, self.match.telling), **self.position(viewpoint, shown)})

    def lasting(self, viewpoint: Viewpoint) -> int:
        """A hash of what viewers know of the match itself, without what passes with every move."""
        if self._lasting is None:
            self._lasting = hash(to_json({**self._info(), **dict.fromkeys(PASSING)}))
        return hash((self._lasting, viewpoint))

    def _lines(self, viewpoint: Viewpoint, since: int, telling: Telling) -> dict[str, Any]:
        lines = self.match.lines_for(viewpoint.viewers, since)
        return {"since": since, "lines": lines, "told": self.match.told_for(viewpoint.viewers, since, telling)}

    def position(self, viewpoint: Viewpoint, shown: AllShown = ()) -> dict[str, Any]:
        """The part of messages that says where the match stands."""
        log = self.match.log
        return {"views": self._views(viewpoint, shown), "step": len(log.steps) if log else 0, "takebacks": log.takebacks if log else 0}

    def _views(self, viewpoint: Viewpoint, shown: AllShown) -> dict[str, Any]:
        before = dict(zip(viewpoint.viewers, shown, strict=True)) if shown and is_quick(self.match.game) else {}
        views = zip(viewpoint.viewers, self.shown_to(viewpoint), strict=False)
        told = {viewer: view.since(before[viewer]) if viewer in before else view.whole() for viewer, view in views}
        return {"spectator" if viewer is None else str(viewer): view for viewer, view in told.items()}

    def shown_to(self, viewpoint: Viewpoint) -> AllShown:
        """What those viewers see, in their order."""
        if self.match.log is None:
            return ()
        self.views.update(views_of(self.match, [viewer for viewer in viewpoint.viewers if viewer not in self.views]))
        return tuple(self.views[viewer] for viewer in viewpoint.viewers)

    def info(self, viewpoint: Viewpoint) -> MatchInfo:
        info = self._info().copy()
        info["your_seats"], info["kept_for_you"], info["host"] = list(viewpoint.seats), list(viewpoint.kept), viewpoint.is_host
        info["clock"], info["absences"] = self._clock(), self._absences()
        return info

    def _absences(self) -> list[Absence]:
        """Who is away from a match with others, and what these want. Never kept, either."""
        match, grace, moment = self.match, clocks.absence_granted(self.match), self.moment()
        if grace is None or match.status != "running" or match.notice:
            return []
        return [
            {
                "seat": number,
                "gone": round(1000 * moment.since(since)),
                "waits": max(0, round(1000 * (grace - moment.since(since)))),
                "votes": _votes_on(match, match.seats[number], since),
            }
            for number, since in self.away.items()
        ]

    def _clock(self) -> ClockInfo | None:
        """What the clocks show now: never kept."""
        return clocks.info(self.match, self.moment())

    def _info(self) -> MatchInfo:
        """As a viewer without a seat knows it."""
        if self._common is None:
            self._common = self._info_for_all()
        return self._common

    def _info_for_all(self) -> MatchInfo:
        match, log = self.match, self.match.log
        return {
            "id": match.id,
            "game": match.game.name,
            "title": match.game.title,
            "form": match.game.form,
            "options": dict(match.game.options),
            "statics": match.game.statics.digest,
            "rules_version": match.stored_rules_version,
            "playable": not match.notice,
            "has_chance": match.game.has_chance,
            "notice": message_json_if_any(match.notice),
            "status": match.status,
            "created": match.created,
            "updated": match.updated,
            "seats": [_seat_info(match, seat, self.here) for seat in match.seats],
            "steps": len(log.steps) if log else 0,
            "mover": _mover_of(log.now.mover) if log and match.status != "waiting" else None,
            "your_seats": [],
            "kept_for_you": [],
            "host": False,
            "group": match.group,
            "occasion": match.occasion,
            "next": match.next,
            "uploaded": match.uploaded,
            "goal": match.goal_info(),
            "rated": match.rated,
            "chat": match.chat,
            "result": match.result,
            "outcome": message_json_if_any(match.outcome),
            "takeback": match.takeback,
            "hints": match.hints,
            "warming_up": match.status == "running" and self.cold,
            "fairness": match.fairness(),
            "pace": pace_info(match.pace),
            "clock": None,
            "absences": [],
        }


def _what_lasts(state: State) -> tuple[Any, ...]:
    """All that decides what of a match does not pass with every move, besides what never changes: quicker to compare than to say."""
    match, log = state.match, state.match.log
    of_log = (None, False, None) if log is None else (log.key, log.handed_over, log.end)
    return match.status, match.seats, match.result, match.next, match.notice, of_log, log is None, state.here, state.cold, match.host


def _seat_info(match: Match, seat: Seat, here: frozenset[str]) -> SeatInfo:
    offers = Offers(draw="draw" in seat.offers, abandon="abandon" in seat.offers)
    return {
        "seat": seat.seat,
        "name": seat.name,
        "kind": seat.kind,
        "here": seat.guest in here,
        "bot": BotInfo(name=seat.bot, level=seat.level) if seat.kind == "bot" and seat.bot else None,
        "hinted": seat.hinted,
        "account": person_of(seat.owner) if seat.account and seat.owner else None,
        "program": seat.program,
        "resigned": seat.resigned,
        "vacation": seat.vacation if match.status == "running" and match.pace is not None and match.pace.is_daily else None,
        "offers": offers,
        "kept": seat.kept and match.status != "over",
        "successors": [_successor_info(match, seat, key, here) for key in seat.successors],
        "asks_back": _asking_info(seat),
    }


def _successor_info(match: Match, seat: Seat, key: str, here: frozenset[str]) -> Successor:
    successor = seat.successors[key]
    return {
        "who": None if successor.bot is not None else key,
        "name": successor.name,
        "bot": None if successor.bot is None else {"name": successor.bot, "level": successor.level},
        "here": successor.guest in here,
        "agreed": [other.seat for other in match.seats if other.guest is not None and seat.agreed.get(other.guest) == key],
    }


def pace_info(pace: Pace | None) -> PaceInfo | None:
    if pace is None:
        return None
    return {"seconds": pace.seconds, "increment": pace.increment, "days": pace.days, "zero": pace.zero, "bot": pace.bot}


def _votes_on(match: Match, seat: Seat, since: float) -> dict[str, Verdict]:
    voting = {other.seat: seat.votes.get(other.guest or "") for other in match.seats if other.kind == "guest" and other is not seat}
    return {str(number): vote.what for number, vote in voting.items() if vote is not None and vote.at >= since}


def _asking_info(seat: Seat) -> AskingBack | None:
    if seat.asking is None or seat.asking.to is None:
        return None
    return {"to": seat.asking.to, "agreed": sorted(seat.asking.agreed)}


def _mover_of(mover: int) -> Mover:
    return "chance" if mover == CHANCE else "over" if mover == OVER else mover
