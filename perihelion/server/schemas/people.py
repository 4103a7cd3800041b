"""Guests, accounts and profiles, and what operators see of people."""

from __future__ import annotations

from typing import Literal, NotRequired

from perihelion.server.schemas.common import Options
from perihelion.server.schemas.daily import Percentiles
from perihelion.server.schemas.described import Described
from perihelion.server.schemas.ratings import ProfileRating
from perihelion.server.schemas.words import Message


class Me(Described):
    """The guest who asks."""

    id: str
    who: str
    """As others know this guest, whatever the name."""
    name: str
    has_account: bool
    """Whether this guest has a password, and can sign in elsewhere."""
    operator: NotRequired[bool]
    """Of `GET /api/me`, if it is one: whether reports can be seen, and people be banned."""
    announcement: NotRequired[str]
    """Of `GET /api/me`: what the operators want everybody to read."""
    playing: NotRequired[bool]
    """Of `GET /api/me`: whether the guest sits in a match with others that is under way."""


class VacationInfo(Described):
    """Vacation from matches with days for each turn."""

    until: float | None
    """None: one is not on vacation."""
    left: int
    """Days that are left this year."""
    days: int
    """Days in every year."""


class ProgramInfo(Described):
    """The account of a program."""

    who: str
    name: str
    created: float
    token: NotRequired[str]
    """In the answer to making it, and never again."""


class PastMatch(Described):
    """A match of the person's that is over."""

    id: str
    game: str
    form: str
    rated: bool
    outcome: Literal["won", "drawn", "lost", "abandoned"]
    at: float


class BestGame(Described):
    """The best of a person's results on a sheet of a solo game, and the number of them."""

    game: str
    form: str
    options: Options
    told: Message
    count: int


class Opening(Described):
    """How the person's matches begin, and end."""

    game: str
    form: str
    moves: list[str]
    """Their own first decisions, as far as they made the same in another match."""
    match: str
    """The latest that began so."""
    won: int
    drawn: int
    lost: int


class Profile(Described):
    """What everybody may know of a person with an account."""

    who: str
    name: str
    you: bool
    since: float
    ratings: list[ProfileRating]
    matches: list[PastMatch]
    """Rated ones, and those that the lobby showed, the latest first."""
    best: list[BestGame]
    percentiles: list[Percentiles]
    """Of solo games, by the races of the days."""
    openings: list[Opening]


class KnownPerson(Described):
    """A person, as others know them."""

    who: str
    name: str


class Friend(KnownPerson):
    """A person whom the guest calls a friend, or who calls the guest one."""

    yours: bool
    """Whether the guest does."""
    theirs: bool
    """Whether they do: friends are those of whom both are true."""
    here: bool
    """Of friends: whether they have a page of this server open."""


class ReportInfo(Described):
    """One person's report about another."""

    id: str
    about: KnownPerson
    by: KnownPerson
    match: str | None
    text: str
    at: float


class BannedPerson(KnownPerson):
    """A person who cannot sign in until then."""

    until: float


class OperatorInfo(Described):
    """What operators see."""

    reports: list[ReportInfo]
    bans: list[BannedPerson]
    announcement: str | None
