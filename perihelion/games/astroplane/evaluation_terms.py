"""The evaluation of ASTROPLANE told in parts, for hints: what each is worth to a fleet over all others together."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import EvaluationTerm
from perihelion.games.astroplane.board import FIRST_CENTRE, NOWHERE, ORDINARY
from perihelion.games.astroplane.rules import (
    APEX_COUNT,
    EMPTY,
    below_tops_of,
    fleet_above,
    fleet_of,
    fleet_of_square,
    is_over,
    is_square,
    may_be_square,
    top_at,
    tops_of,
    weigh_fleets,
)

TERMS = (
    EvaluationTerm("gets on top in The Singularity", "gives up a place on top in The Singularity"),
    EvaluationTerm("takes a place on top from an enemy", "lets an enemy get on top in The Singularity"),
    EvaluationTerm("gets a piece into The Singularity", "has a piece sent out of The Singularity"),
    EvaluationTerm("eliminates an enemy piece", "loses a piece"),
    EvaluationTerm("aims a Square at enemy pieces", "takes a Square's aim off enemy pieces"),
    EvaluationTerm("gets out of a Square's line of fire", "stays in an enemy Square's line of fire"),
    EvaluationTerm("holds an enemy piece down", "lets an enemy piece go"),
    EvaluationTerm("gets a piece free", "leaves a piece under an enemy's"),
    EvaluationTerm("forms a Square", "breaks up a Square"),
    EvaluationTerm(
        "brings pieces nearer to The Singularity or holds others off", "gets further from The Singularity or lets others come nearer"
    ),
)
TOPS, TOPS_OF_OTHERS, BELOW, ELIMINATED, AIM, DANGER, CAPTOR, CAPTIVE, SQUARES, WAY = range(len(TERMS))


@rule
def to_seat(t, seat, fleet, worth):
    """What something of a fleet is worth to a seat, which counts its lead over the mean of the others."""
    return worth * (t.seats - 1) if fleet == seat else -worth


@rule
def evaluation_terms(t, s, seat, out):
    if is_over(s):
        return
    tell_whole(t, s, seat, out)
    for fleet in range(t.seats):
        tops = tops_of(t, s, fleet)
        out[TOPS if fleet == seat else TOPS_OF_OTHERS] += to_seat(t, seat, fleet, t.weight_on_top * tops + t.weight_tops[tops])
        out[BELOW] += to_seat(t, seat, fleet, t.weight_below * below_tops_of(s, fleet))
        out[ELIMINATED] += to_seat(t, seat, fleet, t.weight_eliminated * s.eliminated[fleet])
    tell_captives(t, s, seat, out)
    tell_squares(t, s, seat, out)
    for term in range(WAY):
        out[WAY] -= out[term]  # what is left of the whole is how far all have come


@rule
def tell_whole(t, s, seat, out):
    """The lead, times the number of the others: as `evaluate` reckons it."""
    lead = 0
    weigh_fleets(t, s, out)
    for fleet in range(t.seats):
        lead += to_seat(t, seat, fleet, out[fleet])
        out[fleet] = 0
    out[WAY] = lead


@rule
def tell_captives(t, s, seat, out):
    for n in range(s.covered_count):
        if s.covered[n] >> 3 < FIRST_CENTRE * APEX_COUNT:
            fleet = s.covered[n] & 3
            above = fleet_above(s, n)
            if above != fleet:
                worth = to_seat(t, seat, fleet, t.weight_captive) + to_seat(t, seat, above, t.weight_captor)
                out[CAPTIVE if fleet == seat else CAPTOR] += worth


@rule
def tell_squares(t, s, seat, out):
    for place in range(ORDINARY):
        if s.places[place] != EMPTY and is_square(t, s, place):
            fleet = fleet_of_square(s, place)
            out[SQUARES] += to_seat(t, seat, fleet, t.weight_square)
            for direction in range(4):
                tell_aim(t, s, seat, out, fleet, target_of(t, s, place, direction, fleet))


@rule
def target_of(t, s, place, direction, fleet):
    """Where a Square's lane of fire ends at pieces it could eliminate, or NOWHERE."""
    there = t.beside[place, direction]
    while there != NOWHERE and s.places[there] == EMPTY:
        there = t.beside[there, direction]
    if there != NOWHERE and may_be_square(t, s, there, fleet) and not is_square(t, s, there):
        return there
    return NOWHERE


@rule
def tell_aim(t, s, seat, out, fleet, target):
    if target == NOWHERE:
        return
    for apex in range(APEX_COUNT):
        piece = top_at(s, target, apex)
        if piece != EMPTY and fleet_of(piece) != fleet:
            worth = to_seat(t, seat, fleet, t.weight_threat) - to_seat(t, seat, fleet_of(piece), t.weight_threat)
            out[DANGER if fleet_of(piece) == seat else AIM] += worth
