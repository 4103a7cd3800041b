"""A bot that thinks of what chance may do next. It plays every game."""

from __future__ import annotations

from perihelion.bots.greedy import GreedyBot
from perihelion.core.contract import CHANCE
from perihelion.core.position import Position, Sampler, View


class Prudent(GreedyBot):
    """Takes what is best on average over the draw that follows. It gives the hints of the greedy bot, which looks no further than the
    decision itself."""

    def choose(self, view: View, sampler: Sampler) -> int:
        position = sampler.draw(1)  # one that agrees with all that the seat knows
        return max(view.legal(), key=lambda code: expected(position.play(code), position.mover))


def expected(position: Position, seat: int) -> float:
    if position.mover != CHANCE:
        return position.evaluate()[seat]
    return sum(chance * position.play(code).evaluate()[seat] for code, chance in position.chances())
