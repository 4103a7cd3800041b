"""The outlook of Onward to Venus told in parts, for hints: what each adds to a seat's lead, times the number of the others."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import EvaluationTerm
from perihelion.games.onward_to_venus.rules.forces import hand_size
from perihelion.games.onward_to_venus.rules.outlook import (
    MONEY_COUNTED,
    PERCENT,
    W_CARD,
    W_MINE,
    W_MONEY,
    W_PLACE,
    W_POST,
    W_TILE,
    best_claim,
    danger,
    incomes_to_come,
    prospects,
    security,
    unfinished,
)
from perihelion.games.onward_to_venus.rules.scoring import planet_points, tile_points
from perihelion.games.onward_to_venus.rules.state import ENDED, LOST, PIECE_KINDS

TERMS = (
    EvaluationTerm("takes tiles that score", "loses tiles that score"),
    EvaluationTerm("gains cards", "spends cards"),
    EvaluationTerm("gains money", "spends money"),
    EvaluationTerm("gains points on the planets", "loses points on the planets"),
    EvaluationTerm("builds up income", "loses income"),
    EvaluationTerm("comes within reach of good tiles", "gives up tiles within reach"),
    EvaluationTerm("has good chances in what is under way", "has poor chances in what is under way"),
    EvaluationTerm("raises or spares units", "commits or loses units"),
    EvaluationTerm("sets a rival back on the planets", "lets a rival score on the planets"),
    EvaluationTerm("weakens the rivals", "strengthens the rivals"),
    EvaluationTerm("lessens the danger to all", "lets the danger to all grow"),
)
TILES, CARDS, MONEY, PLACES, INCOME, POSTS, UNDER_WAY, UNITS, RIVALS_PLACES, RIVALS, THREAT = range(len(TERMS))


@rule
def evaluation_terms(t, s, seat, out):
    if s.phase == LOST or s.phase == ENDED:
        return
    others = t.seats - 1
    out[TILES] = others * t.worth[W_TILE] * tile_points(t, s, seat)
    out[CARDS] = others * t.worth[W_CARD] * hand_size(t, s, seat)
    out[MONEY] = others * (t.worth[W_MONEY] * min(MONEY_COUNTED, s.money[seat]) * incomes_to_come(t, s) // t.periods)
    out[PLACES] = others * worth_of_places(t, s, seat)
    for planet in range(t.planets):
        out[POSTS] += others * (t.worth[W_POST] * best_claim(t, s, planet, seat) // PERCENT)
        for piece in range(PIECE_KINDS):
            out[INCOME] += others * incomes_to_come(t, s) * t.worth[W_MINE + piece] * s.pieces[planet, seat, piece]
    out[UNITS] = others * prospects(t, s, seat)
    for term in range(UNDER_WAY):
        out[UNITS] -= out[term]  # what is left of the prospects is units
    for rival in range(t.seats):
        if rival != seat:
            places = worth_of_places(t, s, rival)
            out[RIVALS_PLACES] -= places
            out[RIVALS] -= prospects(t, s, rival) - places
    out[UNDER_WAY] = unfinished(t, s) * (others if s.turn == seat else -1)
    out[THREAT] = -others * danger(t, s)


@rule
def worth_of_places(t, s, seat):
    total = 0
    for planet in range(t.planets):
        total += t.worth[W_PLACE] * planet_points(t, s, planet, seat) * security(t, s, planet) // PERCENT
    return total
