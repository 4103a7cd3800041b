"""The outlook of Planet Smash told in parts, for hints: thousandths of a round by which each brings the end nearer, or puts it off."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import EvaluationTerm
from perihelion.games.planet_smash.outlook import (
    CIRCLE_WORTH,
    ROUND,
    SAVING,
    SAVING_LIMIT,
    WORST_QUADRANT,
    dice_done,
    end_expected,
    rounds_for,
    saved_by_die,
    work_on,
)
from perihelion.games.planet_smash.rules import ANY, LOST, PLANNING_DICE, QUADRANT_COUNT, WON

TERMS = (
    EvaluationTerm("tears down a piece of the planet", "lets the planet stand"),
    EvaluationTerm("speeds up the slowest quadrant", "leaves the slowest quadrant behind"),
    EvaluationTerm("makes an ability ready", "spends an ability"),
    EvaluationTerm("puts a die to good use", "wastes a die"),
    EvaluationTerm("saves time", ""),
    EvaluationTerm("gets on with research", "spoils research"),
)
DEMOLITION, SLOWEST, CIRCLES, DIE, TIME, RESEARCH = range(len(TERMS))


@rule
def evaluation_terms(t, s, seat, out):
    if s.phase == WON or s.phase == LOST:
        return
    work, worst, circles = 0, 0, 0
    for quadrant in range(QUADRANT_COUNT):
        here = work_on(t, s, quadrant)
        work += here
        worst = max(worst, here)
    for ability in range(ANY + 1):
        circles += CIRCLE_WORTH[ability] * s.stock[ability]
    whole = work + worst * WORST_QUADRANT // 100
    out[DEMOLITION] = -rounds_for(work)
    out[SLOWEST] = rounds_for(work) - rounds_for(whole)
    out[CIRCLES] = rounds_for(whole) - rounds_for(whole - saved_by_circles(circles, whole))
    out[DIE] = saved_by_die(t, s)
    out[TIME] = -((s.round_number - 1) * ROUND + dice_done(s) * ROUND // PLANNING_DICE)
    out[RESEARCH] = -end_expected(t, s)
    for term in range(RESEARCH):
        out[RESEARCH] -= out[term]  # what is left is saved by research under way


@rule
def saved_by_circles(tech, work):
    """If there were nothing but ready circles."""
    most = work * SAVING_LIMIT // 100
    return most * tech // max(1, most + tech) * SAVING // 100
