"""Which records are positions of ASTROPLANE: what a board at the table could look like."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.core.contract import CHANCE
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEX_COUNT, BOARD, LABELS, NOWHERE, PIECES, fleet_name, opposite
from perihelion.games.astroplane.rules import special_places, squares, turns
from perihelion.games.astroplane.state import Stack, sent_back, stacks

_state, _squares, _turns = uncompiled(state), uncompiled(squares), uncompiled(turns)
MOST_SENT_UP = 2  # pieces that enter The Singularity by one move: a shot


def faults(t: Any, s: Any) -> Iterator[str]:
    """Later parts rely on what earlier ones have checked."""
    for part in (_numbers, _codes, _list_of_covered, _board, _fleets, _turn, _drawing):
        yield from part(t, s)


# Numbers --------------------------------------------------------------------------------------------------------------------------------


def _numbers(t: Any, s: Any) -> Iterator[str]:
    bounds = {
        "phase": len(state.PHASES) - 1,
        "turn": t.seats - 1,
        "moves_left": t.moves + PIECES,
        "moved": 1,
        "travelled": 1,
        "eventful": 1,
        "due": MOST_SENT_UP,
        "quiet": t.quiet_limit,
        "covered_count": t.seats * PIECES,
    }
    for field, most in bounds.items():
        if not 0 <= getattr(s, field) <= most:
            yield f"{field} is {getattr(s, field)}; it goes from 0 to {most}."
    for field, most in {"start": PIECES, "reserve": t.reserve, "eliminated": PIECES * (t.seats - 1), "dropped_out": 1}.items():
        values = getattr(s, field)
        if values.min() < 0 or values.max() > most:
            yield f"{field} goes from 0 to {most}."
        if values[t.seats :].any():
            yield f"there are {t.seats} fleets, but {field} says something of another."


def _codes(t: Any, s: Any) -> Iterator[str]:
    """Every apex of every place holds nothing, or a piece of a fleet; rights belong to pieces on wormhole ends."""
    for place in _occupied(s):
        tops = [_state.top_at(s, place, apex) for apex in range(APEX_COUNT)]
        for apex, top in enumerate(tops):
            if top != state.EMPTY and (_state.stand_of(top) < state.SINGLE or _state.fleet_of(top) >= t.seats):
                yield f"{LABELS[place]} holds no piece of a fleet of this game."
            if top != state.EMPTY and t.only_apex[place] not in (NOWHERE, apex):
                yield f"a piece in {LABELS[place]} points {'inward' if _state.is_inside(place) else 'the only way it can go'}."
        if any(tops[::2]) and any(tops[1::2]):
            yield f"pieces in {LABELS[place]} overlap."
    for end in range(board.END_COUNT):
        place = board.FIRST_END + end
        standing = sum(1 << apex for apex in range(APEX_COUNT) if _state.top_at(s, place, apex) != state.EMPTY)
        if s.rights[end] & ~standing:
            yield f"nobody on {LABELS[place]} could travel like this."


def _list_of_covered(t: Any, s: Any) -> Iterator[str]:
    if s.covered[s.covered_count :].any():
        yield f"{s.covered_count} pieces are covered, but more are listed."
    positions = [int(_state.covered_position(s, n)) for n in range(s.covered_count)]
    if positions != sorted(positions):
        yield "the covered pieces are not listed by position."
    for n, position in enumerate(positions):
        if _state.covered_fleet(s, n) >= t.seats:
            yield "a covered piece is of no fleet of this game."
        if _state.covered_may_travel(s, n) and not _state.is_end(_state.place_of(position)):
            yield "a piece may travel that is on no wormhole."
        if position > state.AWAY:
            yield "a covered piece lies off the board."
    on_others = {
        int(_state.position_of(place, apex))
        for place, apex in itertools.product(_occupied(s), range(APEX_COUNT))
        if _state.stand_of(_state.top_at(s, place, apex)) >= state.STACKED
    }
    for position in sorted(on_others ^ (set(positions) - {state.AWAY})):
        yield f"the stack at {BOARD.position_name(*divmod(position, APEX_COUNT))} is not what it stands on."


def _occupied(s: Any) -> list[int]:
    places: list[int] = s.places.nonzero()[0].tolist()
    return places


# The board ------------------------------------------------------------------------------------------------------------------------------


def _board(t: Any, s: Any) -> Iterator[str]:
    found = stacks(s)
    for stack in found:
        if stack.is_fresh:
            yield from _fresh(s, stack)
        for piece in stack.pieces:
            if s.dropped_out[piece.fleet] and not stack.is_inside:
                yield f"{fleet_name(t, piece.fleet)} has left the game, but a piece of it is at {stack.position}."
    halves = {(stack.place, stack.apex): stack for stack in found}
    for (place, apex), stack in halves.items():
        other = halves.get((place, opposite(apex)))
        if other is None or apex > 1:
            continue
        if not _state.is_ordinary(place):
            yield f"nothing stands opposite to another piece on a wormhole end, as at {LABELS[place]}."
        both_single = len(stack.pieces) == len(other.pieces) == 1 and stack.top.fleet == other.top.fleet
        if both_single and not _squares.may_be_square(t, s, place, stack.top.fleet):
            yield f"{fleet_name(t, stack.top.fleet)} may have no Square at {LABELS[place]}, the entry space of another fleet."


def _fresh(s: Any, stack: Stack) -> Iterator[str]:
    pairs = zip(stack.pieces, stack.pieces[1:], strict=False)
    landed = any(above.fleet == s.turn != below.fleet for below, above in pairs)
    if stack.is_inside or stack.top.fleet != s.turn or not landed or not (s.moved or s.travelled):
        yield f"nothing can have landed on an enemy at {stack.position} in this turn."


# Fleets ---------------------------------------------------------------------------------------------------------------------------------


def _fleets(t: Any, s: Any) -> Iterator[str]:
    on_board = Counter(piece.fleet for stack in stacks(s) for piece in stack.pieces) + Counter(sent_back(s))
    inside = Counter(piece.fleet for stack in stacks(s) if stack.is_inside for piece in stack.pieces)
    missing = {}
    for seat in range(t.seats):
        count = on_board[seat] + int(s.start[seat].sum() + s.reserve[seat])
        missing[seat] = PIECES - count
        if count > PIECES:
            yield f"{fleet_name(t, seat)} has {count} pieces; a fleet has {PIECES}."
        if s.dropped_out[seat]:
            if s.start[seat].any() or s.reserve[seat]:
                yield f"{fleet_name(t, seat)} has left the game, but has pieces to come."
        else:
            yield from _reserve(t, s, seat, inside[seat])
    for seat in range(t.seats):
        others = sum(missing[other] for other in missing if other != seat)
        if s.eliminated[seat] > others:
            yield f"{fleet_name(t, seat)} has eliminated {s.eliminated[seat]} pieces, but only {others} of the others are missing."
    if s.eliminated.sum() > sum(missing.values()):
        yield f"{s.eliminated.sum()} pieces were eliminated, but only {sum(missing.values())} are missing."


def _reserve(t: Any, s: Any, seat: int, inside: int) -> Iterator[str]:
    """AP-22: every piece that entered The Singularity may have called one up, but for those that are asked about now."""
    asked = s.due if seat == s.turn else 0
    least = max(0, int(t.reserve) - max(0, inside - asked))
    if inside < asked or s.reserve[seat] < least:
        yield f"{fleet_name(t, seat)} has {inside} pieces in The Singularity, so at least {least} in reserve, not {s.reserve[seat]}."
    if asked and not s.reserve[seat]:
        yield f"{fleet_name(t, seat)} has no reserve piece to call up."


# The turn -------------------------------------------------------------------------------------------------------------------------------


def _turn(t: Any, s: Any) -> Iterator[str]:
    winners = [seat for seat in range(t.seats) if uncompiled(special_places).tops_of(t, s, seat) == 4]
    if winners != ([s.turn] if s.phase == state.WON else []):
        yield "a fleet on top of all four places of The Singularity has won, and no other has."
    if s.dropped_out[s.turn]:
        yield f"{fleet_name(t, s.turn)} has left the game, but is to move."
    if _turns.players_left(t, s) < 2 and s.phase != state.ENDED:
        yield "at least two fleets stay in the game."
    if (s.phase == state.SENDING_BACK) != bool(sent_back(s)):
        yield "pieces wait for a start area exactly while they are being sent back."
    if (s.phase == state.CALLING_UP) != (s.due > 0):
        yield "reserve pieces are due exactly while they can be called up."
    yield from _moves(t, s)
    yield from _end(t, s)


def _moves(t: Any, s: Any) -> Iterator[str]:
    begun = s.moved or s.travelled
    if not begun and (s.moves_left != t.moves or s.eventful):
        yield f"a turn begins with {t.moves} moves, and nothing has happened in it."
    if not s.moved and s.moves_left < t.moves:
        yield "moves are spent by moving."
    if s.phase in (state.SENDING_BACK, state.CALLING_UP) and not begun:
        yield "somebody must have moved first."
    if s.phase in (state.CALLING_UP, state.WON) and not (s.eventful and s.moved):
        yield "a piece must have entered The Singularity in this turn."


def _end(t: Any, s: Any) -> Iterator[str]:
    if s.phase == state.MOVING and not _turns.can_go_on(t, s):
        yield f"{fleet_name(t, s.turn)} can do nothing: its turn, or the game, would be over."
    is_quiet = s.quiet == t.quiet_limit
    if is_quiet and s.phase != state.ENDED:
        yield f"after {t.quiet_limit} turns without an event the game is over."
    players = _turns.players_left(t, s)
    if s.phase == state.ENDED and not is_quiet and (players > 2 or (players == 2 and _turns.can_go_on(t, s))):
        yield f"the game is not over: {fleet_name(t, s.turn)} can play on."


def _drawing(t: Any, s: Any) -> Iterator[str]:
    """AP-29: who begins is drawn before anything else; some may have given up by then."""
    if s.phase != state.DRAWING:
        return
    if t.first != CHANCE:
        yield f"seat {t.first} begins, nobody is drawn."
    waiting = [seat for seat in range(t.seats) if not s.dropped_out[seat]]
    has_moved = s.places.any() or s.quiet or s.eliminated.any() or any((s.start[seat] != t.in_each_area).any() for seat in waiting)
    if has_moved or s.moved or s.travelled or s.turn != waiting[0]:
        yield "who begins is drawn before anybody moves."
