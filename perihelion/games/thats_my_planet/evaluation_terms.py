"""The outlook of That's my Planet! told in parts, for hints: thousandths of a point that each adds to the score expected."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import EVALUATION_UNIT, EvaluationTerm
from perihelion.games.thats_my_planet.outlook import POINT, attempt_under_way, evaluate, worth_of_cards
from perihelion.games.thats_my_planet.rules import (
    ACTING,
    BANK,
    BOX_COSTS,
    DRAFTING,
    ENDED,
    MARK_POINTS,
    PLAYING,
    RECRUITMENT,
    RESERVE,
    ROLLING,
    TEAM_COUNT,
    marks_on,
)

TERMS = (
    *(
        EvaluationTerm(f"strengthens the {team} team's cards", f"spends cards of the {team} team")
        for team in ("infiltration", "invasion", "conquest")
    ),
    EvaluationTerm("scores marks", "loses marks"),
    EvaluationTerm("saves recruitment boxes", "pays for a recruit"),
    EvaluationTerm("saves reserve fuel", "pays for reserve fuel"),
    EvaluationTerm("saves a repair", "pays for a repair"),
    EvaluationTerm("has good chances here", "has poor chances here"),
    EvaluationTerm("opens better flights", "leaves less to fly for"),
)
MARKS, RECRUITS, FUEL, REPAIRS, ATTEMPT, FLIGHTS = range(TEAM_COUNT, len(TERMS))


@rule
def evaluation_terms(t, s, seat, out):
    if s.phase == ENDED:
        return
    evaluate(t, s, out)
    points = out[0] // (EVALUATION_UNIT // POINT)
    out[0] = 0
    for team in range(TEAM_COUNT):
        out[team] = worth_of_cards(s, team)
    if s.phase > DRAFTING:
        for planet in range(t.planets):
            out[MARKS] += marks_on(s, planet) * t.multiplier[planet] * POINT
            for team in range(TEAM_COUNT):
                out[MARKS] += (s.marks[planet] >> team & 1) * MARK_POINTS[team] * POINT
        out[RECRUITS] -= s.crossed[RECRUITMENT] * BOX_COSTS[RECRUITMENT] * POINT
        out[FUEL] -= s.crossed[RESERVE] * BOX_COSTS[RESERVE] * POINT
        out[REPAIRS] -= s.crossed[BANK] * BOX_COSTS[BANK] * POINT
        if s.phase == ACTING or s.phase == ROLLING or s.phase == PLAYING:
            out[ATTEMPT], _ = attempt_under_way(t, s, s.pools[s.moved - 1])
    out[FLIGHTS] = points
    for term in range(FLIGHTS):
        out[FLIGHTS] -= out[term]  # what is left is what the rest of the campaign promises
