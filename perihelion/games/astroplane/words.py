"""ASTROPLANE in words: the position described, and why a move is refused."""

from __future__ import annotations

from typing import Any

from perihelion.core.actions import Block
from perihelion.core.compiling import uncompiled
from perihelion.core.contract import Words
from perihelion.core.errors import listed
from perihelion.core.words import counted, why_not_by_block
from perihelion.games.astroplane import board, evaluation, state
from perihelion.games.astroplane.board import APEXES, BOARD, LABELS, NOWHERE, SIDES, fleet_name, opposite
from perihelion.games.astroplane.rules import squares, turns
from perihelion.games.astroplane.state import Stack, sent_back, stacks

AREA_NAMES = ("left", "right")
_state, _squares, _turns = uncompiled(state), uncompiled(squares), uncompiled(turns)


# The position ---------------------------------------------------------------------------------------------------------------------------


def describe(t: Any, s: Any, seat: int) -> list[str]:
    found = stacks(s)
    lines = [headline(t, s), *(_fleet(t, s, found, fleet) for fleet in range(t.seats))]
    lines += [_square_line(t, s), _singularity(t, found)]
    if s.phase < state.WON and s.quiet:
        lines.append(f"{counted(s.quiet, 'turn')} without an event; after {t.quiet_limit} in a row points decide.")
    return [line for line in lines if line]


def headline(t: Any, s: Any) -> str:
    name = fleet_name(t, s.turn).capitalize()
    match s.phase:
        case state.WON:
            return f"{name} is on top of all four places of The Singularity: a true win."
        case state.ENDED:
            why = f"{t.quiet_limit} turns without an event" if s.quiet == t.quiet_limit else f"{name} cannot move"
            return f"The game is over: {why}. Points decide: {_score(t, s)}."
        case state.SENDING_BACK:
            waiting = sent_back(s)
            more = f", then for {len(waiting) - 1} more" if len(waiting) > 1 else ""
            return f"{name} chooses a start area for a piece of {fleet_name(t, waiting[-1])} that is sent back{more}."
        case state.CALLING_UP:
            return f"{name} may bring {counted(min(s.due, s.reserve[s.turn]), 'reserve piece')} into a start area."
        case state.DRAWING:
            return "Chance draws who begins."
        case _:
            return f"{name} {_moves_left(s)}"


def _moves_left(s: Any) -> str:
    if s.moves_left == 0:
        return "has no move left, but may still travel a wormhole."
    if not s.moved:
        return f"is to move: {counted(s.moves_left, 'move')}, the first is compulsory."
    return f"goes on: {counted(s.moves_left, 'move')} left."


def _score(t: Any, s: Any) -> str:
    return ", ".join(f"{fleet_name(t, seat)} {_turns.points_of(t, s, seat)}" for seat in range(t.seats))


def _fleet(t: Any, s: Any, found: list[Stack], seat: int) -> str:
    name = fleet_name(t, seat).capitalize()
    points = counted(int(_turns.points_of(t, s, seat)), "point")
    if s.dropped_out[seat]:
        return f"{name} has left the game with {points}."
    home = f"start areas {s.start[seat][0]} left, {s.start[seat][1]} right; {s.reserve[seat]} in reserve"
    out = [_on_board(stack, seat) for stack in found if not stack.is_inside and any(p.fleet == seat for p in stack.pieces)]
    return f"{name}: {home}; on the board {', '.join(out) or 'nothing'}; {points}."


def _on_board(stack: Stack, seat: int) -> str:
    """A piece where it stands; with what lies over or under it."""
    if stack.top.fleet != seat:
        return f"{stack.position} captive"
    own = sum(piece.fleet == seat for piece in stack.pieces)
    enemies = len(stack.pieces) - own
    notes = ([f"{own} high"] if own > 1 else []) + ([f"over {counted(enemies, 'enemy', 'enemies')}"] if enemies else [])
    return f"{stack.position} ({', '.join(notes)})" if notes else stack.position


def squares_of(t: Any, s: Any) -> list[tuple[int, int]]:
    """Every Square: its place and its fleet."""
    found = [place for place in range(board.ORDINARY_COUNT) if s.places[place] and _squares.is_square(t, s, place)]
    return [(place, int(_squares.fleet_of_square(s, place))) for place in found]


def _square_line(t: Any, s: Any) -> str:
    found = [f"{fleet_name(t, fleet)} at {LABELS[place]}" for place, fleet in squares_of(t, s)]
    return f"Squares: {', '.join(found)}." if found else ""


def _singularity(t: Any, found: list[Stack]) -> str:
    inside = []
    for stack in found:
        if stack.is_inside:
            under = [fleet_name(t, piece.fleet) for piece in reversed(stack.pieces[:-1])]
            inside.append(f"{LABELS[stack.place]} {fleet_name(t, stack.top.fleet)}" + (f" over {', '.join(under)}" if under else ""))
    return f"The Singularity: {'; '.join(inside)}." if inside else ""


# Why an action is refused ---------------------------------------------------------------------------------------------------------------


_NOT_ASKED = {
    "back": "no piece is being sent back",
    "reserve": "no reserve piece is due",
    "decline": "no reserve piece is due",
    "first": "who begins is drawn by chance, before the first move",
}
_ASKED = {
    state.DRAWING: "first it is drawn who begins",
    state.SENDING_BACK: "first choose a start area for the piece that is sent back",
    state.CALLING_UP: "first choose a start area for the reserve piece, or decline it: reserve none",
}


def _why_not_now(t: Any, s: Any, block: Block) -> str:
    if block.name in _NOT_ASKED:
        return _NOT_ASKED[block.name]
    if s.phase in _ASKED:
        return _ASKED[s.phase]
    return "no move is left in this turn" if block.name not in ("travel", "end") and s.moves_left == 0 else ""


def _why_not_enter(t: Any, s: Any, area: int, turned: int) -> str:
    side, area = divmod(area, board.AREA_COUNT)
    if t.side[s.turn] != side:
        return f"those are the start areas of {SIDES[side]}" if side in board.seats_sit(t.seats) else "nobody starts there"
    if not s.start[s.turn][area]:
        return f"the {AREA_NAMES[area]} start area is empty"
    if turned == t.entered_by[s.turn]:
        return "a piece cannot point back at the apex it came in by"
    return _why_not_take(t, s, int(t.entry[s.turn][area]), turned)


def _why_not_move(t: Any, s: Any, place: int, apex: int, turned: int) -> str:
    reason = _why_not_lift(t, s, place, apex)
    if reason:
        return reason
    if (place, apex) in [BOARD.gate(side) for side in range(len(SIDES))]:
        return "a piece that enters hyperspace goes on to another side at once: write H: and the side"
    beyond = int(t.beyond[place][apex])
    if beyond == NOWHERE:
        is_area = board.plus(BOARD.places[place], board.STEPS[apex], 2) in BOARD.areas
        return "nothing flies into a start area" if is_area else "that apex leads nowhere"
    if turned not in BOARD.apexes(beyond, opposite(apex)):
        only = BOARD.only_apex(beyond)
        if only is not None:
            return f"in {LABELS[beyond]} a piece can only stand as {BOARD.position_name(beyond, only)}"
        return "a piece cannot point back at the apex it came in by"
    return _why_not_take(t, s, beyond, turned)


def _why_not_lift(t: Any, s: Any, place: int, apex: int) -> str:
    """Why the piece there cannot be moved by the one to move."""
    position, top = BOARD.position_name(place, apex), _state.top_at(s, place, apex)
    if top == state.EMPTY:
        return f"there is no piece at {position}"
    if not _state.is_own(s, top):
        captive = any(p.fleet == s.turn for stack in stacks(s) if (stack.place, stack.apex) == (place, apex) for p in stack.pieces)
        owner = fleet_name(t, _state.fleet_of(top))
        return f"your piece at {position} is captive under one of {owner}" if captive else f"the piece at {position} is {owner}'s"
    return ""


def _why_not_take(t: Any, s: Any, place: int, apex: int) -> str:
    label = LABELS[place]
    if _state.overlaps(s, place, apex):
        return f"a piece pointing {APEXES[apex]} would overlap what stands in {label}"
    if _squares.is_square(t, s, place):
        return f"nothing moves into the space of a Square, and {label} holds one"
    if not _squares.may_be_square(t, s, place, s.turn):
        return f"no Square may stand in {label}, so nothing is placed opposite to an own piece there"
    return f"the Square made in {label} would stand side by side with an enemy Square"


def _why_not_hyperspace(t: Any, s: Any, side: int, other: int) -> str:
    return _why_not_lift(t, s, *BOARD.gate(side)) or "a piece leaves hyperspace on another side than it entered"


def _why_not_travel(t: Any, s: Any, end: int, apex: int, turned: int) -> str:
    place, other = board.FIRST_END + end, board.FIRST_END + board.other_end(end)
    reason = _why_not_lift(t, s, place, apex)
    if reason:
        return reason
    if not _state.may_travel(s, place, apex):
        return "that piece has travelled already; it must come onto a wormhole by a move to travel again"
    if t.beyond[other][turned] == NOWHERE:
        somewhere = [BOARD.position_name(other, apex) for apex in range(len(APEXES)) if t.beyond[other][apex] != NOWHERE]
        return f"after travelling a piece points somewhere: {listed(somewhere)}"
    return _why_not_take(t, s, other, turned)


def _why_not_square(t: Any, s: Any, place: int, direction: int) -> str:
    if not _squares.is_own_square(t, s, place):
        return f"you have no Square at {LABELS[place]}"
    there = int(t.beside[place][direction])
    if there == NOWHERE:
        return "a Square moves into ordinary spaces only"
    if s.places[there]:
        return f"{LABELS[there]} is not empty"
    return _why_not_stop(t, s, there)


def _why_not_stop(t: Any, s: Any, there: int) -> str:
    if not _squares.may_be_square(t, s, there, s.turn):
        return f"{LABELS[there]} is the entry space of another fleet, where no Square may stand"
    return f"in {LABELS[there]} the Square would stand side by side with an enemy Square"


def _why_not_kill(t: Any, s: Any, place: int, direction: int, distance: int) -> str:
    if not _squares.is_own_square(t, s, place):
        return f"you have no Square at {LABELS[place]}"
    there = place
    for step in range(distance + 1):
        there = int(t.beside[there][direction])
        if there == NOWHERE:
            return "the way leads over ordinary spaces only"
        if step < distance and s.places[there]:
            return f"{LABELS[there]} is in the way"
    if _squares.is_square(t, s, there):
        return f"a Square cannot be eliminated, and {LABELS[there]} holds one"
    if not _squares.holds_enemy(s, there):
        return f"there is no enemy piece in {LABELS[there]}"
    return _why_not_stop(t, s, there)


def _why_not_fire(t: Any, s: Any, corner: int) -> str:
    loaded = {stack.place for stack in stacks(s) if stack.top.fleet == s.turn}
    missing = [LABELS[place] for place in BOARD.firing_positions(corner) if place not in loaded]
    return f"the Anomaly {board.CORNERS[corner]} needs an own piece on top at {' and '.join(missing)}"


def _why_not_end(t: Any, s: Any) -> str:
    return "the first move of a turn is compulsory"


_why_not = why_not_by_block(
    state.ACTIONS,
    {
        "enter": _why_not_enter,
        "move": _why_not_move,
        "hyperspace": _why_not_hyperspace,
        "travel": _why_not_travel,
        "square": _why_not_square,
        "kill": _why_not_kill,
        "fire": _why_not_fire,
        "end": _why_not_end,
    },
    _why_not_now,
)

WORDS = Words(describe=describe, why_not=_why_not, draw=lambda draw_id: "who begins", evaluation_terms=evaluation.TERMS)
