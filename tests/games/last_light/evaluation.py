"""A quick guess of the result, for bots."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import EVALUATION_UNIT
from perihelion.core.ranking import place_evaluation
from tests.games.last_light import rules, state


@rule
def evaluate(t, s, out):
    """Who is out has a place. Those still in share the places above, by their part of the lamps left."""
    standing = rules.sides_standing(t, s)
    lamps = 0
    for station in range(t.seats):
        lamps += s.lamps[station]
    for seat in range(t.seats):
        side = t.side[seat]
        if state.is_over(s) or rules.lasted(t, s, side) != state.SAW_THE_DAWN:
            out[seat] = place_evaluation(t.sides, rules.sides_better(t, s, side), rules.sides_equal(t, s, side))
        else:
            own = lamps_of(t, s, side)
            out[seat] = EVALUATION_UNIT * ((t.sides - standing - 1) * lamps + standing * own) // ((t.sides - 1) * lamps)


@rule
def lamps_of(t, s, side):
    lamps = 0
    for station in range(t.seats):
        if t.side[station] == side:
            lamps += s.lamps[station]
    return lamps
