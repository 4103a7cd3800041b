"""The end and the score. TP-14 to TP-16."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.games.thats_my_planet import state
from perihelion.games.thats_my_planet.rules import moves, other_actions


@rule
def is_stuck(t, s):
    """TP-14: no ship may move and no repair is possible."""
    repair_is_possible = other_actions.has_box(t, s, state.BANK)
    for ship in range(state.TEAM_COUNT):
        if repair_is_possible if state.is_broken_down(s, ship) else moves.may_move(s, ship) and moves.has_destination(t, s, ship):
            return False
    return True


@rule
def finish(t, s):
    """TP-14: before phase 1, when nothing else is under way."""
    s.phase = state.ENDED


@rule
def points_of_marks(t, s):
    """TP-15: by their kinds, and by the planets."""
    points = 0
    for planet in range(t.planets):
        points += state.marks_on(s, planet) * t.multiplier[planet]
        for team in range(state.TEAM_COUNT):
            points += state.has_mark(s, planet, team) * state.MARK_POINTS[team]
    return points


@rule
def score(t, s):
    """TP-15: what the marks bring less what the boxes cost."""
    points = points_of_marks(t, s)
    for kind in range(len(state.BOX_COSTS)):
        points -= s.crossed[kind] * state.BOX_COSTS[kind]
    return points


@rule
def returns(t, s, out):
    out[0] = float(score(t, s))


@rule
def merit(t, s, out):
    """TP-16: the higher score wins."""
    out[0] = -score(t, s)
    return 1
