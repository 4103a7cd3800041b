"""What is stored of a tournament: its row of `groups`, its entrants and its tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace
from sqlalchemy.engine import RowMapping

from perihelion.core.game import Game
from perihelion.core.pace import Pace
from perihelion.core.registry import definition, shared_game
from perihelion.server.matches import Match
from perihelion.server.skill import NEW
from perihelion.server.storage import tables
from perihelion.server.storage.changes import Change, delete, insert, put, update
from perihelion.server.tournament_pairing import Table

SystemName = Literal["swiss", "round-robin", "knock-out", "arena"]
MOST_ENTRANTS = 256
MOMENT = 1.0
"""Seconds that the server which has ended a match needs at most, nearly always, to do what follows from that in its tournament."""


class Bots(msgspec.Struct, frozen=True):
    """Bots of that level that fill the tournament up to `up_to` entrants."""

    level: str
    up_to: int


class Settings(msgspec.Struct):
    """What a tournament is like, and how far it has come."""

    system: SystemName
    name: str
    pace: Pace
    rated: bool = False
    rounds: int = 0
    """0: as many as it takes, found when it starts."""
    cycles: int = 1
    minutes: int = 0
    """Of an arena."""
    places: int = MOST_ENTRANTS
    bots: Bots | None = None
    begins: float | None = None
    """When it starts by itself; None: when its host says so."""
    grace: float = 180.0
    """Seconds in which players must sit down."""
    pause: float = 15.0
    """Seconds between two rounds; in an arena, for which those who are free are collected."""
    round: int = 0
    next_at: float | None = None
    started: float | None = None
    ended: float | None = None
    cancelled: bool = False
    winners: tuple[str, ...] = ()
    """Their names, when it is over."""


class Entrant(msgspec.Struct):
    """Somebody who takes part."""

    entrant: int
    guest: str
    name: str
    account: bool = False
    program: bool = False
    bot: str | None = None
    rating: float = NEW.rating
    seed: int | None = None
    """From 0, the best first: drawn up when it starts."""
    gone: bool = False
    """Whether they are not paired any more."""
    absences: int = 0


class Pairing(msgspec.Struct):
    """A table: entrants by seat, None where a bot fills a seat. A bye has one entrant and no match."""

    number: int
    round: int
    slot: int
    players: list[int | None]
    match_id: str | None
    points: list[float] | None
    opened: float


class Tournament(msgspec.Struct):
    """As it is stored, at that version."""

    id: str
    game: Game
    host: str
    public: bool
    status: Literal["waiting", "running", "over"]
    created: float
    version: int
    settings: Settings
    entrants: list[Entrant]
    pairings: list[Pairing]

    @property
    def seats(self) -> int:
        return self.game.seats

    @property
    def here(self) -> list[Entrant]:
        return [one for one in self.entrants if not one.gone]

    @property
    def playing(self) -> set[int | None]:
        """The entrants at tables that are not over."""
        return {player for one in self.pairings if one.points is None for player in one.players}

    def of(self, guest: str) -> Entrant | None:
        return next((one for one in self.entrants if one.guest == guest and one.bot is None), None)

    def copy(self) -> Tournament:
        entrants, pairings = [replace(one) for one in self.entrants], [replace(one) for one in self.pairings]
        return replace(self, settings=replace(self.settings), entrants=entrants, pairings=pairings)

    def seeds(self) -> dict[int, int]:
        """By entrant."""
        return {one.entrant: one.seed for one in self.entrants if one.seed is not None}

    def by_seed(self) -> dict[int, int]:
        """The entrants."""
        return {seed: entrant for entrant, seed in self.seeds().items()}

    def tables(self, pairings: Sequence[Pairing] | None = None) -> list[Table]:
        """As the pairing sees them: players by seed."""
        seeds = self.seeds()
        return [
            Table(
                tuple(None if one is None else seeds[one] for one in table.players), None if table.points is None else tuple(table.points)
            )
            for table in (self.pairings if pairings is None else pairings)
        ]

    def finish(self, now: float, *, cancelled: bool = False, winners: Sequence[str] = ()) -> None:
        self.status, self.settings.ended, self.settings.next_at = "over", now, None
        self.settings.cancelled, self.settings.winners = cancelled, tuple(winners)


def game_of(row: RowMapping) -> Game:
    return shared_game(definition(row["game"]), row["form"], row["options"])


def from_row(row: RowMapping, game: Game, entrants: list[Entrant], pairings: list[Pairing]) -> Tournament:
    settings = msgspec.convert(row["settings"], Settings)
    return Tournament(
        row["id"], game, row["host"], row["public"], row["status"], row["created"], row["version"], settings, entrants, pairings
    )


def differences(before: Tournament, cup: Tournament, alarm: float | None) -> list[Change]:
    """What is to be written besides the row of the tournament; nothing, if nothing has changed at all."""
    name = cup.id
    changes: list[Change] = []
    for old, new in zip(before.entrants, cup.entrants, strict=False):
        if old != new:
            values = {key: value for key, value in msgspec.to_builtins(new).items() if key != "entrant"}
            changes.append(update(tables.entrants, {"group_id": name, "entrant": new.entrant}, **values))
    changes += [insert(tables.entrants, group_id=name, **msgspec.to_builtins(one)) for one in cup.entrants[len(before.entrants) :]]
    for was, now in zip(before.pairings, cup.pairings, strict=False):
        if was != now:
            changes.append(update(tables.pairings, {"group_id": name, "number": now.number}, points=now.points))
    changes += [insert(tables.pairings, group_id=name, **msgspec.to_builtins(one)) for one in cup.pairings[len(before.pairings) :]]
    if not changes and before.status == cup.status and before.settings == cup.settings:
        return []
    changes.append(delete(tables.alarms, group_id=name) if alarm is None else put(tables.alarms, group_id=name, at=alarm, leased=0.0))
    return changes


def alarm_after(match: Match) -> list[Change]:
    """Stored with the end of a match, where that is one of a tournament: what follows from it is done at once by the server that ended
    it (`Tournaments.match_changed`), and a moment later by any, should that one be gone."""
    return [update(tables.alarms, {"group_id": match.group}, at=match.moment.now + MOMENT)] if match.occasion == "tournament" else []
