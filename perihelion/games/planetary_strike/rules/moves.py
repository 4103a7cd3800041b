"""Moves: where vessels may go (PS-30, PS-15), and the list of moves that leave the own planets safe (PS-16).

Moves are found section by section. A vessel reaches spaces of three sections at most, the one before its own, its own, and the one after;
only a Titan goes further, along its ring. What a rule calls `targets` are the sets of spaces in these three sections and, as a set of
columns, the spaces beyond on the ring.
"""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.bitset import EMPTY_SET
from perihelion.core.compiling import inlined_rule, rule
from perihelion.games.planetary_strike import state
from perihelion.games.planetary_strike.rules import attacks, bitboards, vessels
from perihelion.games.planetary_strike.rules.bitboards import SECTION_SPACES
from perihelion.games.planetary_strike.rules.fleets import commanded, enemy_planets, friendly
from perihelion.games.planetary_strike.state import EMPTY, MAX_LEGAL, PLANETS, SPARE, move

INDEX_MASK = 2047  # enough for every index of the list; what is masked with it is not negative, as the compiler sees
assert INDEX_MASK >= MAX_LEGAL


# Where vessels may go -------------------------------------------------------------------------------------------------------------------


@rule
def closed_planets(t, s, seat):
    """PS-15: the planets on which this player may not land, for want of a warning."""
    return enemy_planets(t, s, seat) & ~s.announced[seat]


@inlined_rule
def is_capture(t, s, prey, end):
    """Whether a move that ends there captures a vessel, or one of these planets."""
    return s.vessel[end] != EMPTY or bitset.has(prey, t.planet_at[end])


@inlined_rule
def forbidden_ends(t, s, seat, section, occupied, captures):
    """PS-15: the planets in a section that are closed; and every space where nothing is captured, if captures alone are asked for."""
    planets, warned = enemy_planets(t, s, seat), s.announced[seat]
    closed = bitboards.planet_spaces(t, planets & ~warned, section)
    return closed | ~(occupied | bitboards.planet_spaces(t, planets & warned, section)) if captures else closed


@rule
def survey(t, s, seat, section, captures):
    """What the moves from a section depend on:

    the seat's vessels in it; what is occupied in the section before (mirrored), in this one, in this one mirrored, and in the one after;
    and where in the three sections no move may end: on friends (PS-30) and on `forbidden_ends`.
    """
    own, friends = commanded(t, s, seat), friendly(t, s, seat)
    here, fleet = bitboards.section_occupancy(s, section, own)
    if fleet == EMPTY_SET:  # the rest is not needed
        return EMPTY_SET, (EMPTY_SET, EMPTY_SET, EMPTY_SET, EMPTY_SET), (EMPTY_SET, EMPTY_SET, EMPTY_SET)
    previous, following = bitboards.neighbours(t, section)
    occupied_before, friends_before = bitboards.section_occupancy(s, previous, friends)
    occupied_after, friends_after = occupied_before, friends_before
    if following != previous:
        occupied_after, friends_after = bitboards.section_occupancy(s, following, friends)
    friends_here = fleet if own == friends else bitboards.section_occupancy(s, section, friends)[1]
    occupied = bitboards.mirrored(occupied_before), here, bitboards.mirrored(here), occupied_after
    barred = (
        friends_before | forbidden_ends(t, s, seat, previous, occupied_before, captures),
        friends_here | forbidden_ends(t, s, seat, section, here, captures),
        friends_after | forbidden_ends(t, s, seat, following, occupied_after, captures),
    )
    return fleet, occupied, barred


@inlined_rule
def joined(spaces, others):
    """Two sets of spaces of three sections as one."""
    return spaces[0] | others[0], spaces[1] | others[1], spaces[2] | others[2]


@inlined_rule
def targets_of(t, s, seat, start, occupied, barred):
    """PS-30, PS-15: the targets of the vessel that stands at the start. On a board of two sections the one before is the one after, and
    counts as the one before."""
    kind, offset, ring = state.kind_of(s.vessel[start]), bitboards.offset_of(start), state.ring_of(start)
    counter, column, clockwise = bitboards.surroundings(offset, occupied)
    before, here, after = vessels.reach(t, kind, offset, counter, column, clockwise)
    if bitboards.sections(t) == 2:
        before, after = before | after, EMPTY_SET
    far = EMPTY_SET
    if vessels.goes_far(t, kind, ring, counter, clockwise):
        far = open_far_targets(t, s, seat, start)
    return before & ~barred[0], here & ~barred[1], after & ~barred[2], far


@rule
def open_far_targets(t, s, seat, start):
    """PS-15 for a Titan's targets along the ring."""
    targets, closed = vessels.far_targets(t, s, seat, start), closed_planets(t, s, seat)
    if targets != EMPTY_SET and closed != EMPTY_SET:
        targets &= ~columns_on_ring(t, closed, state.ring_of(start))
    return targets


@rule
def columns_on_ring(t, planets, ring):
    """The columns of those of the planets that lie on this ring."""
    columns = EMPTY_SET
    for planet in range(PLANETS):
        if bitset.has(planets, planet) and state.ring_of(t.planet[planet]) == ring:
            columns |= bitset.only(state.column_of(t.planet[planet]))
    return columns


@rule
def far_captures(t, s, seat, start, targets):
    """Of a Titan's targets along the ring, by their columns, those where it captures."""
    prey = enemy_planets(t, s, seat)
    rest, captures = targets, EMPTY_SET
    while rest != EMPTY_SET:
        column = bitset.first(rest)
        if is_capture(t, s, prey, state.space_on(state.ring_of(start), column)):
            captures |= bitset.only(column)
        rest = bitset.without_first(rest)
    return captures


@inlined_rule
def targets_in(t, start, targets, section):
    """The targets that lie in this section, whichever it is."""
    before, here, after, far = targets
    own = bitboards.section_of(start)
    previous, following = bitboards.neighbours(t, own)
    near = (before if section == previous else 0) | (here if section == own else 0) | (after if section == following else 0)
    return near | bitboards.ring_spaces(far, state.ring_of(start), section)


# Lists of moves -------------------------------------------------------------------------------------------------------------------------


@inlined_rule
def write_targets(first, spaces, out, count):
    """Writes a code for each space, SPARE at a time, whether there are as many or not: how many there are is hard to predict for
    processors, and what is written too much is written over, or left behind the list."""
    end = count + bitset.members(spaces)
    while count < end:
        index = count & INDEX_MASK
        for n in range(SPARE):
            out[index + n] = first + bitset.first(spaces)
            spaces = bitset.without_first(spaces)
        count += SPARE
    return end


@inlined_rule
def write_near_moves(t, start, targets, out, count):
    """The moves to the three sections, in the order of the sections: they wrap round."""
    before, here, after, _ = targets
    section = bitboards.section_of(start)
    previous, following = bitboards.neighbours(t, section)
    if previous > section:
        sections, spaces = (section, following, previous), (here, after, before)
    elif following < section:
        sections, spaces = (following, previous, section), (after, before, here)
    else:
        sections, spaces = (previous, section, following), (before, here, after)
    for n in range(3):
        count = write_targets(move.encode(start, sections[n] * SECTION_SPACES), spaces[n], out, count)
    return count


@rule
def write_checked_moves(t, s, seat, start, targets, out, count, lines):
    """The moves to all targets, in the order of the sections; only those that pass PS-16, if there are lines."""
    for section in range(bitboards.sections(t)):
        spaces = targets_in(t, start, targets, section)
        spaces = attacks.keep_safe_targets(t, s, seat, start, spaces, section, out, lines)
        count = write_targets(move.encode(start, section * SECTION_SPACES), spaces, out, count)
    return count


@rule
def list_moves(t, s, seat, out, lines, captures):
    """The moves that PS-30 and PS-15 allow, or the captures alone; of these the ones that pass PS-16, if there are lines to check them
    against."""
    starts = attacks.starts_to_check(out, lines)
    count = 0
    for section in range(bitboards.sections(t)):
        fleet, occupied, barred = survey(t, s, seat, section, captures)
        if starts == attacks.EVERY_START:
            barred = joined(barred, off_open_lines_around(t, s, seat, section, out, lines))
        while fleet != EMPTY_SET:
            start = bitboards.space_in(section, bitset.first(fleet))
            fleet = bitset.without_first(fleet)
            before, here, after, far = targets_of(t, s, seat, start, occupied, barred)
            if captures and far != EMPTY_SET:
                far = far_captures(t, s, seat, start, far)
            targets = before, here, after, far
            must_check = attacks.needs_check(starts, start)
            if far == EMPTY_SET and not must_check:
                count = write_near_moves(t, start, targets, out, count)
            else:
                count = write_checked_moves(t, s, seat, start, targets, out, count, lines if must_check else 0)
    return count


@rule
def list_allowed(t, s, seat, out, lines):
    """PS-16, PS-17: the moves that leave the own planets safe; for a lame duck, who has none of these, all moves. Gives how many there are,
    and whether they are those of a lame duck."""
    count, lame_duck = 0, False
    for everything in range(2):  # listing is a long rule: called from two places it would be there twice
        if count == 0:
            count = list_moves(t, s, seat, out, 0 if everything else lines, False)
            lame_duck = everything != 0 and count != 0
    return count, lame_duck


@inlined_rule
def off_open_lines_around(t, s, seat, section, out, lines):
    """`attacks.off_open_lines` for the section before, for this one, and for the one after."""
    previous, following = bitboards.neighbours(t, section)
    return (
        attacks.off_open_lines(t, s, seat, previous, out, lines),
        attacks.off_open_lines(t, s, seat, section, out, lines),
        attacks.off_open_lines(t, s, seat, following, out, lines),
    )
