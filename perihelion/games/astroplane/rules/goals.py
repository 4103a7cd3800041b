"""Goals that can be forced, for `perihelion.core.problems`. Where a goal is reported to be out of reach, that is certain; the converse is
not: a goal that is not reported so may be out of reach, too."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.rules import special_places, squares


@rule
def has_true_win(t, s, first, seat, results):
    return s.phase == state.WON and s.turn == seat


@rule
def true_win_is_out_of_reach(t, s, first, seat):
    """A move brings one piece into The Singularity, a shot two."""
    missing = board.SINGULARITY_COUNT - special_places.tops_of(t, s, seat)
    near_anomaly = bitset.EMPTY_SET
    for place in range(board.FIRST_OUTSIDE, board.FIRST_SINGULARITY):
        near_anomaly |= state.own_tops(s, place)
    return missing > most_moves(s) * (2 if near_anomaly != bitset.EMPTY_SET else 1)


@rule
def has_killed(t, s, first, seat, results):
    return s.eliminated[seat] > first.eliminated[seat]


@rule
def kill_is_out_of_reach(t, s, first, seat):
    """With a single move left that must be the kill, as travels open no lane."""
    moves = most_moves(s)
    if moves != 1:
        return moves == 0
    for place in range(board.ORDINARY_COUNT):
        if squares.is_own_square(t, s, place):
            for direction in range(board.DIRECTION_COUNT):
                if squares.kill_distance(t, s, place, direction) != 0:
                    return False
    return True


@rule
def most_moves(s):
    """The moves left in this turn, with all that could be gained: one for each enemy piece under another."""
    moves = s.moves_left
    for n in range(s.covered_count):
        moves += state.covered_fleet(s, n) != s.turn and state.covered_position(s, n) < state.FIRST_INSIDE
    return moves
