"""What a learner observes: the turn, every position, the pieces under others, the rights to travel, the fleets.

Fleets are numbered from the observer's on; a spectator observes as seat 0.
"""

from __future__ import annotations

from perihelion.core import bitset, specs
from perihelion.core.compiling import rule
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEX_COUNT
from perihelion.games.astroplane.state import EMPTY, MOST_COVERED, fleet_of, stand_of, top_at

COVERED = specs.Each(
    "covered",
    MOST_COVERED,
    (
        specs.category("covered position", "1 + twice its position, + 1 if it may travel; 0: no such piece", 2 * state.AWAY + 2),
        specs.category("covered fleet", "1 + its fleet, counted from the observer's; 0: no such piece", board.MOST_SEATS),
    ),
)
POSITION, FLEET = specs.starts_of(COVERED.parts)
FLEETS = specs.Each(
    "fleet",
    board.MOST_SEATS,
    (
        specs.count("start", "pieces in its start areas", board.PIECES, area=board.AREA_COUNT),
        specs.count("reserve", "pieces in reserve", board.PIECES),
        specs.count("eliminated", "enemy pieces that it has removed", 127),
        specs.flag("dropped out", "whether it has left the game"),
        specs.flag("in form", "whether the form has this fleet"),
    ),
)
START, RESERVE, ELIMINATED, DROPPED_OUT, IN_FORM = specs.starts_of(FLEETS.parts)
COVERED_STRIDE, FLEET_STRIDE = COVERED.stride, FLEETS.stride

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
    COVERED,
    specs.flag("rights", "whether the top piece may still travel from here", end=board.END_COUNT, apex=APEX_COUNT),
    FLEETS,
)
(
    PHASE, TURN, MOVES_LEFT, MOVED, TRAVELLED, EVENTFUL, DUE, QUIET, QUIET_LIMIT, SEATS, SIDE, TOPS, FIRST_COVERED, RIGHTS, FIRST_FLEET,
) = specs.starts_of(OBSERVATION)  # fmt: skip


@rule
def observe(t, s, seat, out):
    me = max(seat, 0)
    observe_turn(t, s, me, out)
    observe_tops(t, s, me, out)
    observe_covered(t, s, me, out)
    observe_rights(s, out)
    observe_fleets(t, s, me, out)


@rule
def relative(t, fleet, me):
    return (fleet - me + t.seats) % t.seats


@rule
def observe_turn(t, s, me, out):
    out[PHASE] = s.phase
    out[TURN] = relative(t, s.turn, me)
    out[MOVES_LEFT] = s.moves_left
    out[MOVED] = s.moved
    out[TRAVELLED] = s.travelled
    out[EVENTFUL] = s.eventful
    out[DUE] = s.due
    out[QUIET] = s.quiet
    out[QUIET_LIMIT] = t.quiet_limit
    out[SEATS] = t.seats
    out[SIDE] = t.side[me]


@rule
def observe_tops(t, s, me, out):
    for place in range(board.PLACE_COUNT):
        for apex in range(APEX_COUNT):
            piece = top_at(s, place, apex)
            shown = EMPTY if piece == EMPTY else state.piece_of(stand_of(piece), relative(t, fleet_of(piece), me))
            out[TOPS + state.position_of(place, apex)] = shown


@rule
def observe_covered(t, s, me, out):
    """For each piece its position and right to travel in one number, and its fleet; both from 1 on, as 0 is for no piece."""
    for covered in range(MOST_COVERED):
        is_there, n = covered < s.covered_count, FIRST_COVERED + covered * COVERED_STRIDE
        out[n + POSITION] = 1 + 2 * state.covered_position(s, covered) + state.covered_may_travel(s, covered) if is_there else 0
        out[n + FLEET] = 1 + relative(t, state.covered_fleet(s, covered), me) if is_there else 0


@rule
def observe_rights(s, out):
    for end in range(board.END_COUNT):
        for apex in range(APEX_COUNT):
            out[RIGHTS + end * APEX_COUNT + apex] = 1 if bitset.has(s.rights[end], apex) else 0


@rule
def observe_fleets(t, s, me, out):
    for other in range(board.MOST_SEATS):
        fleet, n = (me + other) % t.seats, FIRST_FLEET + other * FLEET_STRIDE
        in_form = other < t.seats
        for area in range(board.AREA_COUNT):
            out[n + START + area] = s.start[fleet, area] if in_form else 0
        out[n + RESERVE] = s.reserve[fleet] if in_form else 0
        out[n + ELIMINATED] = s.eliminated[fleet] if in_form else 0
        out[n + DROPPED_OUT] = s.dropped_out[fleet] if in_form else 0
        out[n + IN_FORM] = 1 if in_form else 0
