"""Races: solo games that start together and are compared when they have ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from perihelion.core.contract import OVER
from perihelion.core.errors import BadOption
from perihelion.core.game import Game
from perihelion.core.position import Position
from perihelion.core.scores import merit_of

MOST_RACERS = 99


@dataclass(frozen=True)
class Standing:
    """One racer's place. A racer who has not finished, or finished without success, has no rank."""

    racer: int
    rank: int | None
    finished: bool
    merit: tuple[int, ...] | None
    """What the game ranks by, the smaller the better."""


def race(game: Game, positions: Sequence[Position]) -> list[Standing]:
    """The standings, best first; the unranked come last, in the order given. Equal merits share the better rank."""
    if game.definition.merit is None or game.seats != 1:
        raise BadOption(f"{game.title} ({game.form}) is not raced.")
    if not 1 <= len(positions) <= MOST_RACERS:
        raise BadOption(f"A race has 1 to {MOST_RACERS} racers, not {len(positions)}.")
    for number, position in enumerate(positions):
        if position.game != game:
            raise BadOption(f"Racer {number} plays {position.game!r}, the race is {game!r}.")
    merits = [merit_of(position) for position in positions]
    ranked = [merit for merit in merits if merit is not None]
    standings = [
        Standing(racer, None if merit is None else 1 + sum(other < merit for other in ranked), positions[racer].mover == OVER, merit)
        for racer, merit in enumerate(merits)
    ]
    return sorted(standings, key=lambda standing: (standing.rank is None, standing.rank or 0, standing.racer))
