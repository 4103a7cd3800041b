"""Which records are positions of ASTROPLANE: what a board at the table could look like."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.core.contract import CHANCE
from perihelion.core.messages import Message, fault, message
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEX_COUNT, BOARD, LABELS, NOWHERE, PIECES, fleet_name, opposite
from perihelion.games.astroplane.rules import special_places, squares, turns
from perihelion.games.astroplane.state import Stack, sent_back, stacks

_state, _squares, _turns = uncompiled(state), uncompiled(squares), uncompiled(turns)
MOST_SENT_UP = 2  # pieces that enter The Singularity by one move: a shot


def _fleet(t: Any, seat: int) -> Message:
    return message(f"side-{fleet_name(t, seat)}")


def faults(t: Any, s: Any) -> Iterator[Message]:
    """Later parts rely on what earlier ones have checked."""
    for part in (_numbers, _codes, _list_of_covered, _board, _fleets, _turn, _drawing):
        yield from part(t, s)


# Numbers --------------------------------------------------------------------------------------------------------------------------------


def _numbers(t: Any, s: Any) -> Iterator[Message]:
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
            yield fault("fault-goes-from", field=field, value=getattr(s, field), most=most)
    for field, most in {"start": PIECES, "reserve": t.reserve, "eliminated": PIECES * (t.seats - 1), "dropped_out": 1}.items():
        values = getattr(s, field)
        if values.min() < 0 or values.max() > most:
            yield fault("fault-goes-from-2", field=field, most=most)
        if values[t.seats :].any():
            yield fault("fault-fleets-says-something-another", seats=t.seats, field=field)


def _codes(t: Any, s: Any) -> Iterator[Message]:
    """Every apex of every place holds nothing, or a piece of a fleet; rights belong to pieces on wormhole ends."""
    for place in _occupied(s):
        tops = [_state.top_at(s, place, apex) for apex in range(APEX_COUNT)]
        for apex, top in enumerate(tops):
            if top != state.EMPTY and (_state.stand_of(top) < state.SINGLE or _state.fleet_of(top) >= t.seats):
                yield fault("fault-holds-no-piece-fleet-this", place=LABELS[place])
            if top != state.EMPTY and t.only_apex[place] not in (NOWHERE, apex):
                yield fault(
                    "fault-piece-points-inward" if _state.is_inside(place) else "fault-piece-points-only-way-can", place=LABELS[place]
                )
        if any(tops[::2]) and any(tops[1::2]):
            yield fault("fault-pieces-overlap", place=LABELS[place])
    for end in range(board.END_COUNT):
        place = board.FIRST_END + end
        standing = sum(1 << apex for apex in range(APEX_COUNT) if _state.top_at(s, place, apex) != state.EMPTY)
        if s.rights[end] & ~standing:
            yield fault("fault-nobody-could-travel-like-this", place=LABELS[place])


def _list_of_covered(t: Any, s: Any) -> Iterator[Message]:
    if s.covered[s.covered_count :].any():
        yield fault("fault-pieces-covered-more-listed", count=s.covered_count)
    positions = [int(_state.covered_position(s, n)) for n in range(s.covered_count)]
    if positions != sorted(positions):
        yield fault("fault-covered-pieces-not-listed-by")
    for n, position in enumerate(positions):
        if _state.covered_fleet(s, n) >= t.seats:
            yield fault("fault-covered-piece-no-fleet-this")
        if _state.covered_may_travel(s, n) and not _state.is_end(_state.place_of(position)):
            yield fault("fault-piece-may-travel-no-wormhole")
        if position > state.AWAY:
            yield fault("fault-covered-piece-lies-off-board")
    on_others = {
        int(_state.position_of(place, apex))
        for place, apex in itertools.product(_occupied(s), range(APEX_COUNT))
        if _state.stand_of(_state.top_at(s, place, apex)) >= state.STACKED
    }
    for position in sorted(on_others ^ (set(positions) - {state.AWAY})):
        yield fault("fault-stack-not-what-stands", at=BOARD.position_name(*divmod(position, APEX_COUNT)))


def _occupied(s: Any) -> list[int]:
    places: list[int] = s.places.nonzero()[0].tolist()
    return places


# The board ------------------------------------------------------------------------------------------------------------------------------


def _board(t: Any, s: Any) -> Iterator[Message]:
    found = stacks(s)
    for stack in found:
        if stack.is_fresh:
            yield from _fresh(s, stack)
        for piece in stack.pieces:
            if s.dropped_out[piece.fleet] and not stack.is_inside:
                yield fault("fault-left-game-piece", fleet=_fleet(t, piece.fleet), at=stack.position)
    halves = {(stack.place, stack.apex): stack for stack in found}
    for (place, apex), stack in halves.items():
        other = halves.get((place, opposite(apex)))
        if other is None or apex > 1:
            continue
        if not _state.is_ordinary(place):
            yield fault("fault-nothing-stands-opposite-another-piece", place=LABELS[place])
        both_single = len(stack.pieces) == len(other.pieces) == 1 and stack.top.fleet == other.top.fleet
        if both_single and not _squares.may_be_square(t, s, place, stack.top.fleet):
            yield fault("fault-may-no-square-entry-space", fleet=_fleet(t, stack.top.fleet), place=LABELS[place])


def _fresh(s: Any, stack: Stack) -> Iterator[Message]:
    pairs = zip(stack.pieces, stack.pieces[1:], strict=False)
    landed = any(above.fleet == s.turn != below.fleet for below, above in pairs)
    if stack.is_inside or stack.top.fleet != s.turn or not landed or not (s.moved or s.travelled):
        yield fault("fault-nothing-can-landed-enemy-this", at=stack.position)


# Fleets ---------------------------------------------------------------------------------------------------------------------------------


def _fleets(t: Any, s: Any) -> Iterator[Message]:
    on_board = Counter(piece.fleet for stack in stacks(s) for piece in stack.pieces) + Counter(sent_back(s))
    inside = Counter(piece.fleet for stack in stacks(s) if stack.is_inside for piece in stack.pieces)
    missing = {}
    for seat in range(t.seats):
        count = on_board[seat] + int(s.start[seat].sum() + s.reserve[seat])
        missing[seat] = PIECES - count
        if count > PIECES:
            yield fault("fault-pieces-fleet", fleet=_fleet(t, seat), count=count, pieces=PIECES)
        if s.dropped_out[seat]:
            if s.start[seat].any() or s.reserve[seat]:
                yield fault("fault-left-game-pieces-come", fleet=_fleet(t, seat))
        else:
            yield from _reserve(t, s, seat, inside[seat])
    for seat in range(t.seats):
        others = sum(missing[other] for other in missing if other != seat)
        if s.eliminated[seat] > others:
            yield fault("fault-eliminated-pieces-only-others-missing", fleet=_fleet(t, seat), eliminated=s.eliminated[seat], others=others)
    if s.eliminated.sum() > sum(missing.values()):
        yield fault("fault-pieces-eliminated-only-missing", count=s.eliminated.sum(), sum=sum(missing.values()))


def _reserve(t: Any, s: Any, seat: int, inside: int) -> Iterator[Message]:
    """AP-22: every piece that entered The Singularity may have called one up, but for those that are asked about now."""
    asked = s.due if seat == s.turn else 0
    least = max(0, int(t.reserve) - max(0, inside - asked))
    if inside < asked or s.reserve[seat] < least:
        yield fault("fault-pieces-singularity-so-least-reserve", fleet=_fleet(t, seat), inside=inside, least=least, reserve=s.reserve[seat])
    if asked and not s.reserve[seat]:
        yield fault("fault-no-reserve-piece-call-up", fleet=_fleet(t, seat))


# The turn -------------------------------------------------------------------------------------------------------------------------------


def _turn(t: Any, s: Any) -> Iterator[Message]:
    winners = [seat for seat in range(t.seats) if uncompiled(special_places).tops_of(t, s, seat) == board.SINGULARITY_COUNT]
    if winners != ([s.turn] if s.phase == state.WON else []):
        yield fault("fault-fleet-top-all-four-places")
    if s.dropped_out[s.turn]:
        yield fault("fault-left-game-move", fleet=_fleet(t, s.turn))
    if _turns.players_left(t, s) < 2 and s.phase != state.ENDED:
        yield fault("fault-least-two-fleets-stay-game")
    if (s.phase == state.SENDING_BACK) != bool(sent_back(s)):
        yield fault("fault-pieces-wait-for-start-area")
    if (s.phase == state.CALLING_UP) != (s.due > 0):
        yield fault("fault-reserve-pieces-due-exactly-while")
    yield from _moves(t, s)
    yield from _end(t, s)


def _moves(t: Any, s: Any) -> Iterator[Message]:
    begun = s.moved or s.travelled
    if not begun and (s.moves_left != t.moves or s.eventful):
        yield fault("fault-turn-begins-with-moves-nothing", moves=t.moves)
    if not s.moved and s.moves_left < t.moves:
        yield fault("fault-moves-spent-by-moving")
    if s.phase in (state.SENDING_BACK, state.CALLING_UP) and not begun:
        yield fault("fault-somebody-must-moved-first")
    if s.phase in (state.CALLING_UP, state.WON) and not (s.eventful and s.moved):
        yield fault("fault-piece-must-entered-singularity-this")


def _end(t: Any, s: Any) -> Iterator[Message]:
    if s.phase == state.MOVING and not _turns.can_go_on(t, s):
        yield fault("fault-can-do-nothing-turn-or", fleet=_fleet(t, s.turn))
    is_quiet = s.quiet == t.quiet_limit
    if is_quiet and s.phase != state.ENDED:
        yield fault("fault-after-turns-without-event-game", limit=t.quiet_limit)
    players = _turns.players_left(t, s)
    if s.phase == state.ENDED and not is_quiet and (players > 2 or (players == 2 and _turns.can_go_on(t, s))):
        yield fault("fault-game-not-over-can-play", fleet=_fleet(t, s.turn))


def _drawing(t: Any, s: Any) -> Iterator[Message]:
    """AP-29: who begins is drawn before anything else; some may have given up by then."""
    if s.phase != state.DRAWING:
        return
    if t.first != CHANCE:
        yield fault("fault-seat-begins-nobody-drawn", first=t.first)
    waiting = [seat for seat in range(t.seats) if not s.dropped_out[seat]]
    has_moved = s.places.any() or s.quiet or s.eliminated.any() or any((s.start[seat] != t.in_each_area).any() for seat in waiting)
    if has_moved or s.moved or s.travelled or s.turn != waiting[0]:
        yield fault("fault-who-begins-drawn-before-anybody")
