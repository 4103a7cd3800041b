"""Tournaments."""

from __future__ import annotations

from typing import Literal

from perihelion.server.schemas.common import BotInfo, Options, PaceInfo, Status
from perihelion.server.schemas.described import Described


class TournamentBots(Described):
    """Bots of that level that fill the tournament up to `up_to` entrants."""

    level: str
    up_to: int


class TournamentSummary(Described):
    """A tournament in short."""

    id: str
    name: str
    system: Literal["swiss", "round-robin", "knock-out", "arena"]
    game: str
    title: str
    form: str
    seats: int
    """Of each table."""
    status: Status
    cancelled: bool
    public: bool
    rated: bool
    pace: PaceInfo
    open: bool
    """Whether people may still join."""
    entrants: int
    places: int
    rounds: int
    """0: it is found when it starts; of an arena it has no meaning."""
    round: int
    """How many have begun."""
    minutes: int
    """Of an arena."""
    begins: float | None
    """When it starts by itself; null: when its host says so."""
    started: float | None
    ends: float | None
    """Of an arena that has started."""
    ended: float | None
    winners: list[str]
    """Names of those who share the first place, when it is over; nobody, if it was called off."""
    created: float


class TournamentEntrant(Described):
    """Somebody who takes part, and where they stand."""

    entrant: int
    name: str
    who: str | None
    """Null: a bot."""
    account: str | None
    program: bool
    bot: BotInfo | None
    gone: bool
    """Whether they are not paired any more."""
    playing: bool
    place: int | None
    """Null: it has not started."""
    points: float
    buchholz: float
    wins: int
    played: int


class TournamentTable(Described):
    """Who sits, or sat, together."""

    number: int
    round: int
    """From 0."""
    slot: int
    """Its place in the round; of a knock-out, in the bracket."""
    players: list[int | None]
    """Entrants by seat; null: a bot that fills the table. One alone has a bye."""
    match: str | None
    points: list[float] | None
    """By seat; null: it is being played."""


class TournamentInfo(TournamentSummary):
    """A tournament as one guest may know it."""

    options: Options
    host: bool
    you: int | None
    """The guest's entrant."""
    match: str | None
    """Where the guest plays now."""
    bots: TournamentBots | None
    next_at: float | None
    """When the next round begins."""
    grace: float
    """Seconds in which players must sit down."""
    standings: list[TournamentEntrant]
    tables: list[TournamentTable]
