"""Ratings and ladders."""

from __future__ import annotations

from perihelion.server.schemas.common import BotInfo
from perihelion.server.schemas.described import Described


class RatingInfo(Described):
    """How good a player is at a form of a game: the truth is within two deviations, 19 times in 20. Provisional: hardly known yet."""

    rating: int
    deviation: int
    provisional: bool


class SeatRating(Described):
    """The rating of who sits there."""

    seat: int
    before: RatingInfo
    """Before the match was rated; now, if it was not."""
    after: RatingInfo | None
    """What the match has made of it."""


class LadderEntry(RatingInfo):
    """A player on a ladder."""

    place: int | None
    """Among people; null for bots, and for people who are not listed."""
    who: str | None
    name: str
    bot: BotInfo | None
    you: bool
    matches: int


class LadderInfo(Described):
    """The ratings of a form of a game, the best first."""

    game: str
    form: str
    players: list[LadderEntry]
    you: LadderEntry | None
    """The caller, listed or not."""


class RatingPoint(Described):
    """A rating after a match."""

    at: float
    rating: int
    match: str


class ProfileRating(RatingInfo):
    """How good a player is at a form of a game, and how that has come about: the latest matches, the oldest first."""

    game: str
    form: str
    matches: int
    history: list[RatingPoint]
