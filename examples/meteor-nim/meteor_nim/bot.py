"""A bot that thinks of what chance may do next. It plays every game."""

from __future__ import annotations

import perihelion as ph
from perihelion.bots.greedy import GreedyBot


class Prudent(GreedyBot):
    """Takes the decision with the best guess after it, on average over the draw that follows. Hints are those of the greedy bot."""

    def choose(self, view, sampler):
        position = sampler.draw(1)  # one that agrees with all that the seat knows
        return max(view.legal(), key=lambda code: expected(position.play(code), view.seat))


def expected(position, seat):
    if position.mover != ph.CHANCE:
        return position.evaluate()[seat]
    return sum(chance * position.play(code).evaluate()[seat] for code, chance in position.chances())
