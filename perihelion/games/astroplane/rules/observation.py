"""What a learner observes: the turn, every position, the pieces under others, the rights to travel, the fleets.

Fleets are numbered from the observer's on; a spectator observes as seat 0.
"""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEX_COUNT
from perihelion.games.astroplane.state import EMPTY, MOST_COVERED, fleet_of, stand_of, top_at

TURN_SIZE, COVERED_SIZE, FLEET_SIZE = 11, 2, 6
OBSERVATION_SIZE = (
    TURN_SIZE + board.PLACE_COUNT * APEX_COUNT + MOST_COVERED * COVERED_SIZE + board.END_COUNT * APEX_COUNT + board.MOST_SEATS * FLEET_SIZE
)


@rule
def observe(t, s, seat, out):
    me = max(seat, 0)
    observe_turn(t, s, me, out)
    n = observe_tops(t, s, me, out, TURN_SIZE)
    n = observe_covered(t, s, me, out, n)
    n = observe_rights(s, out, n)
    observe_fleets(t, s, me, out, n)


@rule
def relative(t, fleet, me):
    return (fleet - me + t.seats) % t.seats


@rule
def observe_turn(t, s, me, out):
    out[0] = s.phase
    out[1] = relative(t, s.turn, me)
    out[2] = s.moves_left
    out[3] = s.moved
    out[4] = s.travelled
    out[5] = s.eventful
    out[6] = s.due
    out[7] = s.quiet
    out[8] = t.quiet_limit
    out[9] = t.seats
    out[10] = t.side[me]


@rule
def observe_tops(t, s, me, out, n):
    for place in range(board.PLACE_COUNT):
        for apex in range(APEX_COUNT):
            piece = top_at(s, place, apex)
            out[n] = EMPTY if piece == EMPTY else state.piece_of(stand_of(piece), relative(t, fleet_of(piece), me))
            n += 1
    return n


@rule
def observe_covered(t, s, me, out, n):
    """For each piece its position and right to travel in one number, and its fleet; both from 1 on, as 0 is for no piece."""
    for covered in range(MOST_COVERED):
        is_there = covered < s.covered_count
        out[n] = 1 + 2 * state.covered_position(s, covered) + state.covered_may_travel(s, covered) if is_there else 0
        out[n + 1] = 1 + relative(t, state.covered_fleet(s, covered), me) if is_there else 0
        n += COVERED_SIZE
    return n


@rule
def observe_rights(s, out, n):
    for end in range(board.END_COUNT):
        for apex in range(APEX_COUNT):
            out[n] = 1 if bitset.has(s.rights[end], apex) else 0
            n += 1
    return n


@rule
def observe_fleets(t, s, me, out, n):
    for other in range(board.MOST_SEATS):
        fleet = (me + other) % t.seats
        in_form = other < t.seats
        out[n] = s.start[fleet, 0] if in_form else 0
        out[n + 1] = s.start[fleet, 1] if in_form else 0
        out[n + 2] = s.reserve[fleet] if in_form else 0
        out[n + 3] = s.eliminated[fleet] if in_form else 0
        out[n + 4] = s.dropped_out[fleet] if in_form else 0
        out[n + 5] = 1 if in_form else 0
        n += FLEET_SIZE
