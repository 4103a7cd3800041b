"""Which records are positions of ASTROPLANE: what a board at the table could look like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.core.contract import CHANCE
from perihelion.games.astroplane import rules
from perihelion.games.astroplane.board import (
    BOARD,
    ENDS,
    FIRST_CENTRE,
    FIRST_END,
    FIRST_HYPERSPACE,
    LABELS,
    PIECES,
    PLACES,
    SIDES,
)
from perihelion.games.astroplane.stacks import Stack, sent_back, stacks

_can_go_on = interpreted(rules.can_go_on)
_may_be_square = interpreted(rules.may_be_square)
_tops_of = interpreted(rules.tops_of)
_in_game = interpreted(rules.in_game)
MOST_SENT_UP = 2  # pieces that enter The Singularity by one move: a shot


def faults(t: Any, s: Any) -> Iterator[str]:
    """Later parts rely on what earlier ones have checked."""
    for part in (_numbers, _codes, _list_of_covered, _board, _fleets, _turn, _drawing):
        yield from part(t, s)


def _name(t: Any, seat: int) -> str:
    return SIDES[int(t.side[seat])]


# Numbers --------------------------------------------------------------------------------------------------------------------------------


def _numbers(t: Any, s: Any) -> Iterator[str]:
    bounds = {
        "phase": len(rules.PHASES) - 1,
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
    for place in range(PLACES):
        tops = [int(s.places[place]) >> 4 * apex & 15 for apex in range(4)]
        for apex, top in enumerate(tops):
            if top and (top >> 2 == 0 or top & 3 >= t.seats):
                yield f"{LABELS[place]} holds no piece of a fleet of this game."
            if top and t.only[place] not in (-1, apex):
                yield f"a piece in {LABELS[place]} points {'inward' if place >= FIRST_CENTRE else 'the only way it can go'}."
        if any(tops[::2]) and any(tops[1::2]):
            yield f"pieces in {LABELS[place]} overlap."
    for end in range(ENDS):
        for apex in range(4):
            if s.rights[end] >> 4 or (s.rights[end] >> apex & 1 and not s.places[FIRST_END + end] >> 4 * apex & 15):
                yield f"nobody on {LABELS[FIRST_END + end]} could travel like this."


def _list_of_covered(t: Any, s: Any) -> Iterator[str]:
    listed, rest = s.covered[: s.covered_count].tolist(), s.covered[s.covered_count :]
    if rest.any():
        yield f"{s.covered_count} pieces are covered, but more are listed."
    positions = [entry >> 3 for entry in listed]
    if positions != sorted(positions):
        yield "the covered pieces are not listed by position."
    counts = Counter(positions)
    for entry in listed:
        if entry & 3 >= t.seats:
            yield "a covered piece is of no fleet of this game."
        if entry & 4 and not FIRST_END <= entry >> 5 < FIRST_HYPERSPACE:
            yield "a piece may travel that is on no wormhole."
        if entry >> 3 > rules.AWAY:
            yield "a covered piece lies off the board."
    for position in range(rules.AWAY):
        top = int(s.places[position // 4]) >> 4 * (position % 4) & 15
        if (top >> 2 >= rules.STACKED) != (counts[position] > 0):
            yield f"the stack at {BOARD.position_name(*divmod(position, 4))} is not what it stands on."


# The board ------------------------------------------------------------------------------------------------------------------------------


def _board(t: Any, s: Any) -> Iterator[str]:
    found = stacks(s)
    for stack in found:
        if stack.is_fresh:
            yield from _fresh(s, stack)
        for piece in stack.pieces:
            if s.dropped_out[piece.fleet] and stack.place < FIRST_CENTRE:
                yield f"{_name(t, piece.fleet)} has left the game, but a piece of it is at {stack.position}."
    halves = {(stack.place, stack.apex): stack for stack in found}
    for (place, apex), stack in halves.items():
        other = halves.get((place, apex ^ 2))
        if other is None or apex > 1:
            continue
        if place >= FIRST_END:
            yield f"nothing stands opposite to another piece on a wormhole end, as at {LABELS[place]}."
        both_single = len(stack.pieces) == len(other.pieces) == 1 and stack.top.fleet == other.top.fleet
        if both_single and not _may_be_square(t, s, place, stack.top.fleet):
            yield f"{_name(t, stack.top.fleet)} may have no Square at {LABELS[place]}, the entry space of another fleet."


def _fresh(s: Any, stack: Stack) -> Iterator[str]:
    pairs = zip(stack.pieces, stack.pieces[1:], strict=False)
    landed = any(above.fleet == s.turn != below.fleet for below, above in pairs)
    if stack.place >= FIRST_CENTRE or stack.top.fleet != s.turn or not landed or not (s.moved or s.travelled):
        yield f"nothing can have landed on an enemy at {stack.position} in this turn."


# Fleets ---------------------------------------------------------------------------------------------------------------------------------


def _fleets(t: Any, s: Any) -> Iterator[str]:
    on_board = Counter(piece.fleet for stack in stacks(s) for piece in stack.pieces) + Counter(sent_back(s))
    inside = Counter(piece.fleet for stack in stacks(s) if stack.place >= FIRST_CENTRE for piece in stack.pieces)
    missing = {}
    for seat in range(t.seats):
        count = on_board[seat] + int(s.start[seat].sum() + s.reserve[seat])
        missing[seat] = PIECES - count
        if count > PIECES:
            yield f"{_name(t, seat)} has {count} pieces; a fleet has {PIECES}."
        if s.dropped_out[seat]:
            if s.start[seat].any() or s.reserve[seat]:
                yield f"{_name(t, seat)} has left the game, but has pieces to come."
        else:
            yield from _reserve(t, s, seat, inside[seat])
    for seat in range(t.seats):
        others = sum(missing[other] for other in missing if other != seat)
        if s.eliminated[seat] > others:
            yield f"{_name(t, seat)} has eliminated {s.eliminated[seat]} pieces, but only {others} of the others are missing."
    if s.eliminated.sum() > sum(missing.values()):
        yield f"{s.eliminated.sum()} pieces were eliminated, but only {sum(missing.values())} are missing."


def _reserve(t: Any, s: Any, seat: int, inside: int) -> Iterator[str]:
    """AP-22: every piece that entered The Singularity may have called one up, but for those that are asked about now."""
    asked = s.due if seat == s.turn else 0
    least = max(0, int(t.reserve) - max(0, inside - asked))
    if inside < asked or s.reserve[seat] < least:
        yield f"{_name(t, seat)} has {inside} pieces in The Singularity, so at least {least} in reserve, not {s.reserve[seat]}."
    if asked and not s.reserve[seat]:
        yield f"{_name(t, seat)} has no reserve piece to call up."


# The turn -------------------------------------------------------------------------------------------------------------------------------


def _turn(t: Any, s: Any) -> Iterator[str]:
    winners = [seat for seat in range(t.seats) if _tops_of(t, s, seat) == 4]
    if winners != ([s.turn] if s.phase == rules.WON else []):
        yield "a fleet on top of all four places of The Singularity has won, and no other has."
    if s.dropped_out[s.turn]:
        yield f"{_name(t, s.turn)} has left the game, but is to move."
    if _in_game(t, s) < 2 and s.phase != rules.ENDED:
        yield "at least two fleets stay in the game."
    if (s.phase == rules.SENDING_BACK) != bool(sent_back(s)):
        yield "pieces wait for a start area exactly while they are being sent back."
    if (s.phase == rules.CALLING_UP) != (s.due > 0):
        yield "reserve pieces are due exactly while they can be called up."
    yield from _moves(t, s)
    yield from _end(t, s)


def _moves(t: Any, s: Any) -> Iterator[str]:
    begun = s.moved or s.travelled
    if not begun and (s.moves_left != t.moves or s.eventful):
        yield f"a turn begins with {t.moves} moves, and nothing has happened in it."
    if not s.moved and s.moves_left < t.moves:
        yield "moves are spent by moving."
    if s.phase in (rules.SENDING_BACK, rules.CALLING_UP) and not begun:
        yield "somebody must have moved first."
    if s.phase in (rules.CALLING_UP, rules.WON) and not (s.eventful and s.moved):
        yield "a piece must have entered The Singularity in this turn."


def _end(t: Any, s: Any) -> Iterator[str]:
    if s.phase == rules.MOVING and not _can_go_on(t, s):
        yield f"{_name(t, s.turn)} can do nothing: its turn, or the game, would be over."
    is_quiet = s.quiet == t.quiet_limit
    if is_quiet and s.phase != rules.ENDED:
        yield f"after {t.quiet_limit} turns without an event the game is over."
    if s.phase == rules.ENDED and not is_quiet and (_in_game(t, s) > 2 or (_in_game(t, s) == 2 and _can_go_on(t, s))):
        yield f"the game is not over: {_name(t, s.turn)} can play on."


def _drawing(t: Any, s: Any) -> Iterator[str]:
    """AP-29: who begins is drawn before anything else; some may have given up by then."""
    if s.phase != rules.DRAWING:
        return
    if t.first != CHANCE:
        yield f"seat {t.first} begins, nobody is drawn."
    waiting = [seat for seat in range(t.seats) if not s.dropped_out[seat]]
    has_moved = s.places.any() or s.quiet or s.eliminated.any() or any((s.start[seat] != t.in_each_area).any() for seat in waiting)
    if has_moved or s.moved or s.travelled or s.turn != waiting[0]:
        yield "who begins is drawn before anybody moves."
