"""Answers to threats: whether some move saves the planets (PS-16, PS-17), or at least some of the threats to them (PS-21)."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.bitset import EMPTY_SET
from perihelion.core.compiling import inlined_rule, rule
from perihelion.games.planetary_strike.rules import attacks, bitboards, moves
from perihelion.games.planetary_strike.rules.conquest import handed_over
from perihelion.games.planetary_strike.rules.fleets import commanded, own_planets
from perihelion.games.planetary_strike.state import NO_LINE, NO_SPACE, PLANETS, move


@rule
def count_pairs(t, s, seat, attackers, start, end):
    """PS-21: how many pairs of a vessel of these colours and a planet of the seat there are, the first threatening the second."""
    planets = own_planets(t, s, seat)
    pairs = 0
    for planet in range(PLANETS):
        if bitset.has(planets, planet):
            pairs += attacks.count_attackers(t, s, planet, attackers, start, end)
    return pairs


@rule
def keep_partial_answers(t, s, seat, warner, out, count):
    """PS-21, the double kill: of these moves those that take off some of the threats, where none takes off all. There is one, or nobody
    would react."""
    before = count_pairs(t, s, seat, commanded(t, s, warner), NO_SPACE, NO_SPACE)
    kept = 0
    for n in range(count):
        start, end = move.decode(int(out[n]))
        attackers = commanded(t, s, warner) & ~handed_over(t, s, seat, end)
        if count_pairs(t, s, seat, attackers, start, end) < before:
            out[kept] = out[n]
            kept += 1
    return kept


@rule
def can_answer(t, s, seat, warner):
    """PS-21: whether some move blocks or captures, so that the warner's vessels threaten less. Every move that passes PS-16 does, but for
    conquests that hand the attackers over: these make nobody able to answer."""
    attackers = commanded(t, s, warner)
    return finds_answer(t, s, seat, attackers, count_pairs(t, s, seat, attackers, NO_SPACE, NO_SPACE), NO_LINE)


@rule
def can_save_planets(t, s, seat):
    """PS-17: whether some move passes PS-16, so that the seat is no lame duck."""
    return finds_answer(t, s, seat, EMPTY_SET, 0, attacks.find_open_line(t, s, seat))


@rule
def finds_answer(t, s, seat, attackers, pairs, line):
    """Whether some move `answers`. If a line is known to be open, moves that end neither on it nor on a planet are left out."""
    for section in range(bitboards.sections(t)):
        fleet, occupied, barred = moves.survey(t, s, seat, section, False)
        if line != NO_LINE:
            barred = moves.joined(barred, off_line_around(t, s, seat, line, section))
        while fleet != EMPTY_SET:
            start = bitboards.space_in(section, bitset.first(fleet))
            fleet = bitset.without_first(fleet)
            targets = moves.targets_of(t, s, seat, start, occupied, barred)
            if finds_answer_among(t, s, seat, start, targets, attackers, pairs):
                return True
    return False


@inlined_rule
def off_line_around(t, s, seat, line, section):
    """`attacks.off_line` for the section before, for this one, and for the one after."""
    previous, following = bitboards.neighbours(t, section)
    return (
        attacks.off_line(t, s, seat, line, previous),
        attacks.off_line(t, s, seat, line, section),
        attacks.off_line(t, s, seat, line, following),
    )


@inlined_rule
def finds_answer_among(t, s, seat, start, targets, attackers, pairs):
    """Whether a move to one of the targets `answers`."""
    before, here, after, far = targets
    for section in range(bitboards.sections(t) if before | here | after | far else 0):
        rest = moves.targets_in(t, start, targets, section)
        while rest != EMPTY_SET:
            if answers(t, s, seat, start, bitboards.space_in(section, bitset.first(rest)), attackers, pairs):
                return True
            rest = bitset.without_first(rest)
    return False


@rule
def answers(t, s, seat, start, end, attackers, pairs):
    """Whether the move leaves fewer than `pairs` of these attackers, none of whom is handed over; or, without attackers, whether it
    passes PS-16."""
    if attackers == EMPTY_SET:
        return attacks.is_safe_after(t, s, seat, start, end)
    return count_pairs(t, s, seat, attackers, start, end) < pairs
