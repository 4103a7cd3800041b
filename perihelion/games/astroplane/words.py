"""ASTROPLANE in words: the position described, and why a move is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.core.contract import Words
from perihelion.core.errors import listed
from perihelion.games.astroplane import rules
from perihelion.games.astroplane.board import (
    APEXES,
    BOARD,
    CORNERS,
    FIRST_CENTRE,
    FIRST_END,
    FIRST_FIRING,
    LABELS,
    NOWHERE,
    SIDES,
    other_end,
    plus,
    seats_sit,
)
from perihelion.games.astroplane.stacks import Stack, sent_back, squares, stacks

AREA_NAMES = ("left", "right")
_top_at = interpreted(rules.top_at)
_is_own = interpreted(rules.is_own)
_is_square = interpreted(rules.is_square)
_is_own_square = interpreted(rules.is_own_square)
_may_be_square = interpreted(rules.may_be_square)
_is_beside_enemy_square = interpreted(rules.is_beside_enemy_square)
_holds_enemy = interpreted(rules.holds_enemy)
_may_travel = interpreted(rules.may_travel)
_points_of = interpreted(rules.points_of)


def fleet_name(t: Any, seat: int) -> str:
    return SIDES[int(t.side[seat])]


def counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


# The position ---------------------------------------------------------------------------------------------------------------------------


def describe(t: Any, s: Any, seat: int) -> list[str]:
    found = stacks(s)
    lines = [headline(t, s), *(_fleet(t, s, found, fleet) for fleet in range(t.seats))]
    lines += [_squares(t, s), _singularity(t, found)]
    if s.phase < rules.WON and s.quiet:
        lines.append(f"{counted(s.quiet, 'turn')} without an event; after {t.quiet_limit} in a row points decide.")
    return [line for line in lines if line]


def headline(t: Any, s: Any) -> str:
    name = fleet_name(t, s.turn).capitalize()
    match s.phase:
        case rules.WON:
            return f"{name} is on top of all four places of The Singularity: a true win."
        case rules.ENDED:
            why = f"{t.quiet_limit} turns without an event" if s.quiet == t.quiet_limit else f"{name} cannot move"
            return f"The game is over: {why}. Points decide: {_score(t, s)}."
        case rules.SENDING_BACK:
            waiting = sent_back(s)
            more = f", then for {len(waiting) - 1} more" if len(waiting) > 1 else ""
            return f"{name} chooses a start area for a piece of {fleet_name(t, waiting[-1])} that is sent back{more}."
        case rules.CALLING_UP:
            return f"{name} may bring {counted(min(s.due, s.reserve[s.turn]), 'reserve piece')} into a start area."
        case rules.DRAWING:
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
    return ", ".join(f"{fleet_name(t, seat)} {_points_of(t, s, seat)}" for seat in range(t.seats))


def _fleet(t: Any, s: Any, found: list[Stack], seat: int) -> str:
    name = fleet_name(t, seat).capitalize()
    points = counted(int(_points_of(t, s, seat)), "point")
    if s.dropped_out[seat]:
        return f"{name} has left the game with {points}."
    home = f"start areas {s.start[seat][0]} left, {s.start[seat][1]} right; {s.reserve[seat]} in reserve"
    out = [_on_board(stack, seat) for stack in found if stack.place < FIRST_CENTRE and any(p.fleet == seat for p in stack.pieces)]
    return f"{name}: {home}; on the board {', '.join(out) or 'nothing'}; {points}."


def _on_board(stack: Stack, seat: int) -> str:
    """A piece where it stands; with what lies over or under it."""
    if stack.top.fleet != seat:
        return f"{stack.position} captive"
    own = sum(piece.fleet == seat for piece in stack.pieces)
    enemies = len(stack.pieces) - own
    notes = ([f"{own} high"] if own > 1 else []) + ([f"over {counted(enemies, 'enemy', 'enemies')}"] if enemies else [])
    return f"{stack.position} ({', '.join(notes)})" if notes else stack.position


def _squares(t: Any, s: Any) -> str:
    found = [f"{fleet_name(t, fleet)} at {LABELS[place]}" for place, fleet in squares(t, s)]
    return f"Squares: {', '.join(found)}." if found else ""


def _singularity(t: Any, found: list[Stack]) -> str:
    inside = []
    for stack in found:
        if stack.place >= FIRST_CENTRE:
            under = [fleet_name(t, piece.fleet) for piece in reversed(stack.pieces[:-1])]
            inside.append(f"{LABELS[stack.place]} {fleet_name(t, stack.top.fleet)}" + (f" over {', '.join(under)}" if under else ""))
    return f"The Singularity: {'; '.join(inside)}." if inside else ""


# Why not? -------------------------------------------------------------------------------------------------------------------------------


_NOT_ASKED = {
    "back": "no piece is being sent back",
    "reserve": "no reserve piece is due",
    "decline": "no reserve piece is due",
    "first": "who begins is drawn by chance, before the first move",
}
_ASKED = {
    rules.DRAWING: "first it is drawn who begins",
    rules.SENDING_BACK: "first choose a start area for the piece that is sent back",
    rules.CALLING_UP: "first choose a start area for the reserve piece, or decline it: reserve none",
}


def why_not(t: Any, s: Any, code: int) -> str:
    block = rules.ACTIONS.block_of(code)
    if block.name in _NOT_ASKED:
        return _NOT_ASKED[block.name]
    if s.phase in _ASKED:
        return _ASKED[s.phase]
    if block.name not in ("travel", "end") and s.moves_left == 0:
        return "no move is left in this turn"
    reason: str = _REASONS[block.name](t, s, **block.values(code))
    return reason


def _why_not_enter(t: Any, s: Any, area: int, turned: int) -> str:
    side, half = divmod(area, 2)
    if t.side[s.turn] != side:
        return f"those are the start areas of {SIDES[side]}" if side in seats_sit(t.seats) else "nobody starts there"
    if not s.start[s.turn][half]:
        return f"the {AREA_NAMES[half]} start area is empty"
    if turned == t.entered_by[s.turn]:
        return "a piece cannot point back at the apex it came in by"
    return _why_not_take(t, s, int(t.entry[s.turn][half]), turned)


def _why_not_move(t: Any, s: Any, place: int, apex: int, turned: int) -> str:
    reason = _why_not_lift(t, s, place, apex)
    if reason:
        return reason
    if (place, apex) in [BOARD.gate(side) for side in range(4)]:
        return "a piece that enters hyperspace goes on to another side at once: write H: and the side"
    beyond = int(t.beyond[place][apex])
    if beyond == NOWHERE:
        areas = BOARD.areas
        is_area = plus(BOARD.places[place], ((0, 1), (1, 0), (0, -1), (-1, 0))[apex], 2) in areas
        return "nothing flies into a start area" if is_area else "that apex leads nowhere"
    if not t.ways[beyond][apex ^ 2] >> turned & 1:
        if t.only[beyond] != NOWHERE:
            return f"in {LABELS[beyond]} a piece can only stand as {BOARD.position_name(beyond, int(t.only[beyond]))}"
        return "a piece cannot point back at the apex it came in by"
    return _why_not_take(t, s, beyond, turned)


def _why_not_lift(t: Any, s: Any, place: int, apex: int) -> str:
    """Why the piece there cannot be moved by the one to move."""
    position, top = BOARD.position_name(place, apex), int(_top_at(s, place, apex))
    if top == rules.EMPTY:
        return f"there is no piece at {position}"
    if not _is_own(s, top):
        captive = any(p.fleet == s.turn for stack in stacks(s) if (stack.place, stack.apex) == (place, apex) for p in stack.pieces)
        owner = fleet_name(t, top & 3)
        return f"your piece at {position} is captive under one of {owner}" if captive else f"the piece at {position} is {owner}'s"
    return ""


def _why_not_take(t: Any, s: Any, place: int, apex: int) -> str:
    there, label = int(s.places[place]), LABELS[place]
    if there & rules.SIDEWAYS[apex]:
        return f"a piece pointing {APEXES[apex]} would overlap what stands in {label}"
    if _is_square(t, s, place):
        return f"nothing moves into the space of a Square, and {label} holds one"
    if not _may_be_square(t, s, place, s.turn):
        return f"no Square may stand in {label}, so nothing is placed opposite to an own piece there"
    return f"the Square made in {label} would stand side by side with an enemy Square"


def _why_not_hyperspace(t: Any, s: Any, side: int, other: int) -> str:
    return _why_not_lift(t, s, *BOARD.gate(side)) or "a piece leaves hyperspace on another side than it entered"


def _why_not_travel(t: Any, s: Any, end: int, apex: int, turned: int) -> str:
    place, other = FIRST_END + end, FIRST_END + other_end(end)
    reason = _why_not_lift(t, s, place, apex)
    if reason:
        return reason
    if not _may_travel(s, place, apex):
        return "that piece has travelled already; it must come onto a wormhole by a move to travel again"
    if t.beyond[other][turned] == NOWHERE:
        ways = [BOARD.position_name(other, way) for way in range(4) if t.beyond[other][way] != NOWHERE]
        return f"after travelling a piece points somewhere: {listed(ways)}"
    return _why_not_take(t, s, other, turned)


def _why_not_square(t: Any, s: Any, place: int, direction: int) -> str:
    if not _is_own_square(t, s, place):
        return f"you have no Square at {LABELS[place]}"
    there = int(t.beside[place][direction])
    if there == NOWHERE:
        return "a Square moves into ordinary spaces only"
    if s.places[there]:
        return f"{LABELS[there]} is not empty"
    return _why_not_stop(t, s, there)


def _why_not_stop(t: Any, s: Any, there: int) -> str:
    if not _may_be_square(t, s, there, s.turn):
        return f"{LABELS[there]} is the entry space of another fleet, where no Square may stand"
    return f"in {LABELS[there]} the Square would stand side by side with an enemy Square"


def _why_not_kill(t: Any, s: Any, place: int, direction: int, distance: int) -> str:
    if not _is_own_square(t, s, place):
        return f"you have no Square at {LABELS[place]}"
    there = place
    for step in range(distance + 1):
        there = int(t.beside[there][direction])
        if there == NOWHERE:
            return "the way leads over ordinary spaces only"
        if step < distance and s.places[there]:
            return f"{LABELS[there]} is in the way"
    if _is_square(t, s, there):
        return f"a Square cannot be eliminated, and {LABELS[there]} holds one"
    if not _holds_enemy(s, there):
        return f"there is no enemy piece in {LABELS[there]}"
    return _why_not_stop(t, s, there)


def _why_not_fire(t: Any, s: Any, corner: int) -> str:
    missing = [
        LABELS[place]
        for place in (FIRST_FIRING + 2 * corner, FIRST_FIRING + 2 * corner + 1)
        if not _is_own(s, int(_top_at(s, place, int(t.only[place]))))
    ]
    return f"the Anomaly {CORNERS[corner]} needs an own piece on top at {' and '.join(missing)}"


def _why_not_end(t: Any, s: Any) -> str:
    return "the first move of a turn is compulsory"


_REASONS: dict[str, Callable[..., str]] = {
    "enter": _why_not_enter,
    "move": _why_not_move,
    "hyperspace": _why_not_hyperspace,
    "travel": _why_not_travel,
    "square": _why_not_square,
    "kill": _why_not_kill,
    "fire": _why_not_fire,
    "end": _why_not_end,
}

WORDS = Words(describe=describe, why_not=why_not, draw=lambda draw_id: "who begins")
