"""Onward to Venus: points and ranks at the end (OV-38, OV-39)."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.ranking import ranked_by
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules.forces import income_on, pieces_in_reserve

MOST_PIECES = 64  # more than the counters of an empire
MOST_TILE_POINTS = 8192


@rule
def finish(s, end):
    """The game is over: ENDED after its last period, or LOST for all. The record keeps all else, which shows how it ended."""
    s.phase = end


@rule
def planet_points(t, s, planet, seat):
    """OV-38."""
    return points_for_income(t, s, planet, seat, income_on(t, s, planet, seat))


@rule
def points_for_income(t, s, planet, seat, income):
    """What a seat would get for this income there; seats with equal incomes share the better rank, and use up one."""
    if income == 0:
        return 0
    rank = 0
    for other in range(t.seats):
        if other != seat and income_on(t, s, planet, other) > income and is_first_of_its_income(t, s, planet, other, seat):
            rank += 1
    return t.points[planet, rank] if rank < state.SCORING_RANKS else 0


@rule
def is_first_of_its_income(t, s, planet, seat, without):
    """Whether no seat before it has the same income, so that a rank is counted once."""
    for other in range(seat):
        if other != without and income_on(t, s, planet, other) == income_on(t, s, planet, seat):
            return False
    return True


@rule
def tile_points(t, s, seat):
    total = 0
    for kind in range(state.KEPT_KINDS):
        total += t.scores[kind] * s.kept[seat, kind]
    return total


@rule
def points(t, s, seat):
    total = tile_points(t, s, seat)
    for planet in range(t.planets):
        total += planet_points(t, s, planet, seat)
    return total


@rule
def pieces_on_board(t, s, seat):
    count = 0
    for piece in range(state.PIECE_KINDS):
        count += t.counters[state.UNIT_KINDS + piece] - pieces_in_reserve(s, seat, piece)
    return count


@rule
def standing(t, s, seat):
    """OV-38 as one number: points, then the first-player marker, then mines and factories, then points from tiles."""
    marker = 1 if s.first == seat else 0
    return ((points(t, s, seat) * 2 + marker) * MOST_PIECES + pieces_on_board(t, s, seat)) * MOST_TILE_POINTS + tile_points(t, s, seat)


ranks = ranked_by(standing)


@rule
def returns(t, s, out):
    """OV-39: -1 for all when everybody loses, otherwise by ranks."""
    for seat in range(t.seats):
        out[seat] = -1.0 if s.phase == state.LOST else ranks.value(t, s, seat)
