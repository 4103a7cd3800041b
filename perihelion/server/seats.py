"""The seats of a match: who sits there, whose result it is, and what others want of it."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import Literal

import msgspec
from msgspec import field

from perihelion.bots import bot
from perihelion.core.errors import BadOption
from perihelion.core.messages import message
from perihelion.server.errors import NotAllowed
from perihelion.server.identity import bot_name, logged_name

Offer = Literal["draw", "abandon"]
Verdict = Literal["claim", "bot", "wait"]
"""What others may want of a seat whose holder stays away: that it resigns, that a bot plays on, or nothing for now."""
MOST_SUCCESSORS = 8


@dataclass(frozen=True)
class Successor:
    """Who may take over a seat: a guest who asked for it, or a bot that was proposed."""

    name: str
    guest: str | None = None
    bot: str | None = None
    level: int | None = None
    account: bool = False
    """Whether the name is that of the guest's account."""
    program: bool = False
    """Whether that is a program's."""


class Asking(msgspec.Struct, frozen=True):
    """A seat asks to take back to a step, which others must agree to. After they have declined, `to` is None, and `declined` the number of
    steps at which they did."""

    to: int | None = None
    agreed: tuple[int, ...] = ()
    declined: int = -1


class Vote(msgspec.Struct, frozen=True):
    """What a player wants of a seat whose holder stays away, and since when."""

    what: Verdict
    at: float
    bot: str = ""


def bot_successor(number: int, chosen: str, level: int | None = None, name: str = "") -> Successor:
    """A bot for that seat, by its level or how it thinks."""
    if ":" in chosen:
        raise BadOption(message("bot-with-budget", given=chosen))
    bot(chosen, level)  # raises BadOption if there is no such bot
    return Successor(name or bot_name(number), bot=chosen, level=level)


class Seat(msgspec.Struct):
    """A place at the match. `guest` plays it now, or the bot of that name and level; `owner` is whose result it is, and for whom the seat
    is kept while it is open."""

    seat: int
    kind: Literal["guest", "open", "stand-in", "bot"] = "open"
    guest: str | None = None
    owner: str | None = None
    name: str = ""
    first_name: str = ""
    """Of the person who sat here when the match began, as the log has it."""
    nonce: str | None = None
    """What the seat's client has added to the dice; bots have no client."""
    resigned: bool = False
    bot: str | None = None
    level: int | None = None
    hinted: bool = False
    """Whether a hint was asked for at this seat."""
    account: bool = False
    """Whether its name is that of the owner's account, and not just typed."""
    program: bool = False
    """Whether that account is a program's."""
    vacation: float | None = None
    """Until when its holder is on vacation: clocks with days for each turn stand still."""
    former: list[str] = field(default_factory=list)
    """The guests who played it before, and know what it knew."""
    offers: set[Offer] = field(default_factory=set)
    successors: dict[str, Successor] = field(default_factory=dict)
    """Of a seat that is kept: who may take it over, by person, bots by their name."""
    agreed: dict[str, str] = field(default_factory=dict)
    """And which of them the others want, by guest."""
    asking: Asking | None = None
    """Whether it asks to take something back."""
    votes: dict[str, Vote] = field(default_factory=dict)
    """What others want of it when its holder stays away, by guest."""

    def copy(self) -> Seat:
        seat = copy(self)
        seat.offers, seat.former = set(self.offers), list(self.former)
        seat.successors, seat.agreed, seat.votes = dict(self.successors), dict(self.agreed), dict(self.votes)
        return seat

    @property
    def kept(self) -> bool:
        """Whether it is open and kept for its owner."""
        return self.kind == "open" and self.owner is not None

    def empty(self) -> None:
        """Nobody sits there, and nothing of what was offered or agreed on there holds any more."""
        self.kind, self.guest = "open", None
        self.offers, self.successors, self.agreed, self.asking, self.votes = set(), {}, {}, None, {}

    def add_successor(self, key: str, successor: Successor) -> None:
        if key not in self.successors and len(self.successors) >= MOST_SUCCESSORS:
            raise NotAllowed(message("too-many-ask", most=MOST_SUCCESSORS))
        self.successors[key] = successor

    def forget_successor(self, key: str) -> None:
        self.successors.pop(key, None)
        self.agreed = {voter: chosen for voter, chosen in self.agreed.items() if chosen != key}


def bot_seat(number: int, name: str, chosen: str | None, level: int | None) -> Seat:
    return Seat(number, "bot", name=name, first_name=logged_name(name, chosen, level), bot=chosen, level=level)
