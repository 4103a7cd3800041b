"""What a learner observes: the turn, every position, the pieces under others, the rights to travel, the fleets.

Fleets are numbered from the observer's on; a spectator observes as seat 0.
"""

from __future__ import annotations

from perihelion.core import bitset, specs
from perihelion.core.compiling import rule
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEX_COUNT
from perihelion.games.astroplane.state import EMPTY, MOST_COVERED, fleet_of, stand_of, top_at

TURN_SIZE, COVERED_SIZE, FLEET_SIZE = 11, 2, 6

OBSERVATION = (
    specs.category("phase", "what is going on, by its number in `state.PHASES`", len(state.PHASES) - 1),
    specs.category("turn", "the fleet to move, counted from the observer's", board.MOST_SEATS - 1),
    specs.count("moves left", "in this turn", 127),
    specs.flag("moved", "whether the compulsory move has been made"),
    specs.flag("travelled", "whether a piece has travelled in this turn"),
    specs.flag("eventful", "whether something entered The Singularity or was eliminated in this turn"),
    specs.count("due", "pieces that may each call up a reserve piece now", board.PIECES),
    specs.count("quiet", "turns in a row without an event", 1000),
    specs.count("quiet limit", "quiet turns that end the game", 1000),
    specs.count("seats", "fleets in the game", board.MOST_SEATS),
    specs.category("side", "the side of the observer", board.MOST_SEATS - 1),
    specs.category(
        "tops",
        "the piece on top of each position: how it stands and whose it is, in one number; 0: none",
        state.PIECE_MASK,
        place=board.PLACE_COUNT,
        apex=APEX_COUNT,
    ),
    specs.Each(
        "covered",
        MOST_COVERED,
        (
            specs.category("covered position", "1 + twice its position, + 1 if it may travel; 0: no such piece", 2 * state.AWAY + 2),
            specs.category("covered fleet", "1 + its fleet, counted from the observer's; 0: no such piece", board.MOST_SEATS),
        ),
    ),
    specs.flag("rights", "whether the top piece may still travel from here", end=board.END_COUNT, apex=APEX_COUNT),
    specs.Each(
        "fleet",
        board.MOST_SEATS,
        (
            specs.count("start", "pieces in its start areas", board.PIECES, area=board.AREA_COUNT),
            specs.count("reserve", "pieces in reserve", board.PIECES),
            specs.count("eliminated", "enemy pieces that it has removed", 127),
            specs.flag("dropped out", "whether it has left the game"),
            specs.flag("in form", "whether the form has this fleet"),
        ),
    ),
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
