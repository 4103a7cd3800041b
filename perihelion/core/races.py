"""Races: solo games that start together and are compared when they have ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from perihelion.core.contract import OVER
from perihelion.core.errors import BadOption
from perihelion.core.game import Game
from perihelion.core.messages import message
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
    if not game.definition.is_raced or game.seats != 1:
        raise BadOption(message("not-raced", game=game.title, form=game.form))
    if not 1 <= len(positions) <= MOST_RACERS:
        raise BadOption(message("race-size", most=MOST_RACERS, given=len(positions)))
    for number, position in enumerate(positions):
        if position.game != game:
            raise BadOption(message("race-of-another", racer=number, given=repr(position.game), game=repr(game)))
    merits = [merit_of(position) for position in positions]
    ranked = [merit for merit in merits if merit is not None]
    standings = [
        Standing(racer, None if merit is None else 1 + sum(other < merit for other in ranked), positions[racer].mover == OVER, merit)
        for racer, merit in enumerate(merits)
    ]
    return sorted(standings, key=lambda standing: (standing.rank is None, standing.rank or 0, standing.racer))
