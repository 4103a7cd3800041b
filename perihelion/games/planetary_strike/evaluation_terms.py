"""The evaluation of Planetary Strike told in parts, for hints: what each adds to the guess for a seat's side."""

from __future__ import annotations

from typing import Any

from perihelion.core.compiling import rule
from perihelion.core.contract import EVALUATION_UNIT, EvaluationTerm
from perihelion.games.planetary_strike.rules import (
    COLOURS,
    EMPTY,
    KINDS,
    NOBODY,
    evaluate,
    lives,
    rate_warnings,
    side_left,
    standing_warnings,
    weigh_sides,
)

KIND_COUNT = len(KINDS)
OWN_SYSTEM, OTHERS_SYSTEMS, REST = 2 * KIND_COUNT, 2 * KIND_COUNT + 1, 2 * KIND_COUNT + 2
"""After the own vessels and those of others, by kind."""


def terms(t: Any) -> tuple[EvaluationTerm, ...]:
    names = ["vessel", *(vessel["name"] for vessel in t.legend["vessels"])]
    return (
        *(EvaluationTerm(f"wins a {name}", f"loses a {name}") for name in names),
        *(EvaluationTerm(f"captures a {name}", f"lets an enemy win a {name}") for name in names),
        EvaluationTerm("makes the own planets safer", "leaves an own planet open to attack"),
        EvaluationTerm("threatens an enemy planet", "lets off an enemy planet"),
        EvaluationTerm("puts vessels where they reach more", "puts vessels where they reach less"),
    )


@rule
def evaluation_terms(t, s, seat, out):
    """Shares of the strength of all, as `evaluate` reckons them; what is left of its guess: where vessels stand, and settled places."""
    side = t.side[seat]
    evaluate(t, s, out)
    guess = out[seat]
    for other in range(t.seats):
        out[other] = 0
    if not s.over and side_left(t, s, side) == 0:
        whole, left_in = 0, 0
        weigh_sides(t, s, out)
        for other in range(t.sides):
            if side_left(t, s, other) == 0:
                whole += out[t.member[other]]
                left_in += 1
        for other in range(t.seats):
            out[other] = 0
        for colour in range(1, COLOURS):
            tell_vessels(t, s, side, colour, left_in, out)
        tell_planets(t, s, side, left_in, out)
        for term in range(REST):
            out[term] = EVALUATION_UNIT * out[term] // (whole * (t.sides - 1))
    out[REST] = guess
    for term in range(REST):
        out[REST] -= out[term]


@rule
def tell_vessels(t, s, side, colour, left_in, out):
    commander = s.commander[colour]
    if commander == NOBODY or side_left(t, s, t.side[commander]) != 0:
        return
    own = t.side[commander] == side
    for space in range(t.spaces):
        there = s.vessel[space]
        if there != EMPTY and there >> 3 == colour:
            kind = there & 7
            if own:
                out[kind] += t.worth[kind] * (left_in - 1)
            else:
                out[KIND_COUNT + kind] -= t.worth[kind]


@rule
def tell_planets(t, s, side, left_in, out):
    """Systems that stand, and warnings that count: given by the side, or against it."""
    for colour in range(1, COLOURS):
        if s.commander[colour] != NOBODY and lives(s, colour):
            if t.side[t.owner[colour]] == side:
                out[OWN_SYSTEM] += t.weight_system * (left_in - 1)
            else:
                out[OTHERS_SYSTEMS] -= t.weight_system
    for seat in range(t.seats):
        warned = standing_warnings(t, s, seat)
        if warned != 0:
            term = OTHERS_SYSTEMS if t.side[seat] == side else OWN_SYSTEM
            for other in range(t.sides):
                if side_left(t, s, other) == 0:
                    worth = rate_warnings(t, s, warned, seat, other)
                    out[term] += worth * (left_in - 1) if other == side else -worth
