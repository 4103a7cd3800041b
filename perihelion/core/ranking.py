"""Places and what they are worth, for games that rank their seats. For rules to use."""

from __future__ import annotations

import types

from perihelion.core.compiling import Rule, bind, rule
from perihelion.core.contract import EVALUATION_UNIT


@rule
def place_return(sides, better, equal):
    """1 for the first place, -1 for the last, evenly spaced between; `equal` sides (this one among them) share the average of their places.

    Places better + 1 to better + equal are worth 1 - 2 * (place - 1) / (sides - 1) each; this is their mean, with a single division.
    """
    return (sides - 2 * better - equal) / (sides - 1)


@rule
def place_evaluation(sides, better, equal):
    """The same in EVALUATION_UNITs."""
    return EVALUATION_UNIT * (sides - 2 * better - equal) // (sides - 1)


def ranked_by(score: Rule) -> types.ModuleType:
    """Rules for games in which the seat with the highest `score(t, s, seat)` is first, and `t.seats` is the number of seats:

        places = ranked_by(points)

    `places.better(t, s, seat)` counts the seats with a higher score, `places.equal(t, s, seat)` those with the same, the seat itself among
    them; `places.value(t, s, seat)` and `places.evaluation(t, s, seat)` are what the place is worth as a return and as an evaluation.
    """
    namespace = types.ModuleType("places")  # Numba reads attributes of modules while it compiles
    names = {"score": score}
    for name, template in (("better", _better), ("equal", _equal), ("value", _value), ("evaluation", _evaluation)):
        names[name] = rule(bind(template, names))
    vars(namespace).update({name: names[name] for name in ("better", "equal", "value", "evaluation")})
    return namespace


# Templates; `ranked_by` gives the names their meaning. ----------------------------------------------------------------------------------

score = better = equal = None


def _better(t, s, seat):
    count = 0
    for other in range(t.seats):
        if score(t, s, other) > score(t, s, seat):
            count += 1
    return count


def _equal(t, s, seat):
    count = 0
    for other in range(t.seats):
        if score(t, s, other) == score(t, s, seat):
            count += 1
    return count


def _value(t, s, seat):
    return place_return(t.seats, better(t, s, seat), equal(t, s, seat))


def _evaluation(t, s, seat):
    return place_evaluation(t.seats, better(t, s, seat), equal(t, s, seat))
