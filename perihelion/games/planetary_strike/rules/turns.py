"""Turns: what the player to move may do (PS-16 to PS-18, PS-21), what happens then, and whose turn is next (PS-19, PS-20, PS-22, PS-29)."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.bitset import EMPTY_SET
from perihelion.core.compiling import rule
from perihelion.core.contract import OVER
from perihelion.games.planetary_strike import state
from perihelion.games.planetary_strike.rules import answers, attacks, conquest, moves
from perihelion.games.planetary_strike.rules.fleets import own_planets
from perihelion.games.planetary_strike.state import move, pass_turn


@rule
def mover(t, s):
    return OVER if state.is_over(s) else s.turn


@rule
def legal(t, s, out):
    """PS-16: the moves that leave the own planets safe. PS-17: for a lame duck, all moves; PS-21: of these, in a reaction, the ones that
    take off some of the threats. PS-18: with no move at all the player passes."""
    seat = int(s.turn)
    lines = attacks.note_lines(t, s, seat, out)
    count, lame_duck = moves.list_allowed(t, s, seat, out, lines)
    if lame_duck and state.is_reaction(s):
        count = answers.keep_partial_answers(t, s, seat, state.warner(s), out, count)
    if count == 0:
        out[0] = pass_turn.encode()
        count = 1
    return count


@rule
def apply(t, s, a):
    """A move or a pass; then warnings (PS-14), and the end (PS-24, PS-27) or the next turn."""
    seat = int(s.turn)
    s.quiet += 1
    if move.contains(a):
        start, end = move.decode(a)
        conquest.move_vessel(t, s, seat, start, end)
    s.skipped = bitset.without(s.skipped, seat)
    attacks.announce(t, s, seat)
    if s.quiet == t.armistice or (s.quiet == 0 and conquest.count_sides(t, s, EMPTY_SET) == 1):
        conquest.finish(t, s)
    else:
        end_turn(t, s, seat, state.is_reaction(s))


@rule
def end_turn(t, s, seat, was_reaction):
    """PS-20: the next player clockwise, unless the warning just given calls for an answer by another. PS-22: a reaction calls for none."""
    s.turn = next_in_game(t, s, seat)
    s.interrupted = 0
    if was_reaction or s.announced[seat] == EMPTY_SET:
        return
    target = first_warned(t, s, seat)
    if target == s.turn:
        return
    passed_over = seats_between(t, s, seat, target)
    if t.skips_once and s.skipped & passed_over != EMPTY_SET:  # PS-29
        return
    if answers.can_answer(t, s, target, seat):
        s.skipped |= passed_over
        s.turn = target
        s.interrupted = seat + 1


@rule
def next_in_game(t, s, seat):
    """PS-19: clockwise."""
    following = (seat + 1) % t.seats
    while not state.in_game(s, following):
        following = (following + 1) % t.seats
    return following


@rule
def first_warned(t, s, seat):
    """PS-22: of several players who are warned only the first clockwise is considered."""
    target = next_in_game(t, s, seat)
    while own_planets(t, s, target) & s.announced[seat] == EMPTY_SET:
        target = next_in_game(t, s, target)
    return target


@rule
def seats_between(t, s, seat, target):
    """The players whom a turn of the target after that of the seat passes over."""
    seats = EMPTY_SET
    between = next_in_game(t, s, seat)
    while between != target:
        seats |= bitset.only(between)
        between = next_in_game(t, s, between)
    return seats
