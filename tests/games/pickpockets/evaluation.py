"""A quick guess of the result, for bots."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import EVALUATION_UNIT
from tests.games.pickpockets import rules, state


@rule
def evaluate(t, s, out):
    """How far the points are from the average, against all the points there are."""
    total = 0
    for seat in range(t.seats):
        total += rules.points(t, s, seat)
    for seat in range(t.seats):
        if state.is_over(s):
            out[seat] = rules.places.evaluation(t, s, seat)
        else:
            lead = EVALUATION_UNIT * (t.seats * rules.points(t, s, seat) - total) // (t.seats * t.worth)
            out[seat] = min(max(lead, -EVALUATION_UNIT), EVALUATION_UNIT)
