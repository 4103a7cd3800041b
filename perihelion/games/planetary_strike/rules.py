"""Planetary Strike: the rules, in the order of the rulebook. PS-n are the clauses in rules.md.

`t` is the board with the form and options chosen (`board.TABLES`), `s` the position (`STATE`). A set of colours, seats or planets is a
number with a bit for each. Spaces are numbered column by column, ring a first, as are their names: a1, b1, ... h1, a2, ...
"""

from __future__ import annotations

import numpy as np

from perihelion.core import bitset
from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import inlined_rule, rule
from perihelion.core.contract import EVALUATION_UNIT, OVER, Kernels
from perihelion.core.ranking import place_evaluation, place_return
from perihelion.core.records import record

# Board and fleets -----------------------------------------------------------------------------------------------------------------------

RINGS = 8
MOST_COLUMNS = 42
SPACES = RINGS * MOST_COLUMNS
COLOURS = 7  # the six are numbered from 1; 0 is no colour, as an empty space has
MOST_SEATS = 6
PLANETS = 2 * COLOURS  # planets 2c and 2c + 1 are those of colour c
FLEET = 18
SPACE_NAMES = tuple(f"{ring}{column + 1}" for column in range(MOST_COLUMNS) for ring in "abcdefgh")
OUTSIDE = SPACES  # the space beyond the outermost and the innermost ring, on which a wall stands that stops everybody
NO_SPACE = -1
NO_PLANET = 15  # a bit that no set of planets has
NOBODY = -1

# Directions, clockwise from outward. Even ones are straight: outward, clockwise, inward, counter-clockwise; odd ones are diagonal (PS-3).
DIRECTIONS = 8
CLOCKWISE, COUNTER_CLOCKWISE = 2, 6

EMPTY = 0  # a vessel is its colour times 8, and its kind
KINDS = ("", "1", "2", "3", "4", "Y", "U")
FIGHTER, DESTROYER, FRIGATE, CRUISER, BATTLESHIP, TITAN = range(1, 7)
KIND_SLOTS = 8
WALL = COLOURS * KIND_SLOTS  # of a colour that nobody may capture
MOST_ARMS = 12
NEAR = 4  # spaces from a planet to the edge, and a Cruiser's reach
FORKS = 16  # ways in which a Battleship comes round a corner to a space
TURNS = 4  # of these, how a Battleship may begin to one side

# Sets of spaces. A section is seven columns, its spaces are 56 bits of a number. What lies beside a space is also told by bits, column by
# column away from it, so that every way leads to higher bits: see `seen`.
SECTION = 7
SECTIONS = MOST_COLUMNS // SECTION
SECTION_SPACES = SECTION * RINGS
SECTION_BITS = (1 << SECTION_SPACES) - 1
COLUMN_BITS = (1 << RINGS) - 1
ABOUT = (NEAR + 1) * RINGS  # spaces to one side of a planet, its own column first
ABOUT_BITS = (1 << ABOUT) - 1
BYTES = 0x0101010101010101  # a bit for each ring, far enough apart for a vessel

STATE = record(
    ("quiet", np.int16),  # moves since the last capture, PS-27
    ("announced", np.int16, MOST_SEATS),  # the planets under each seat's warning, PS-14
    ("vessel", np.uint8, SPACES + 1),
    ("commander", np.int8, COLOURS),  # the seat that controls the vessels of a colour
    ("left", np.int8, MOST_SEATS),  # 0: in the game; otherwise the when-th to leave it
    ("fallen", np.int8),  # the colours whose planets have left the game
    ("turn", np.int8),
    ("interrupted", np.int8),  # a reactive move: 1 + the seat whose warning called for it, PS-20
    ("skipped", np.int8),  # the seats that reactions have passed over and that have not moved since; it counts where `skips_once`, PS-29
    ("over", np.int8),
    ("_filling", np.int8),
)

ACTIONS = ActionTable(
    Block("move", "{start}-{end}", start=SPACE_NAMES, end=SPACE_NAMES),
    Block("pass", "pass"),
)
move_code, is_move, moved = ACTIONS["move"].encoder, ACTIONS["move"].member, ACTIONS["move"].decoder
pass_code = ACTIONS["pass"].encoder

# Nobody has more moves than five whole fleets on the largest board: a sixth belongs to somebody who is still in the game, since a
# colour changes hands only when its system falls. A Fighter has at most 4 moves, a Destroyer 8, a Frigate 12, a Cruiser 16, a
# Battleship 20. A Titan has 20 along the ring (half of the 42 spaces, less its own), 3 of its colour and 2 next to it on the column,
# and 14 on the diagonals, where each of the 7 other rings is met twice: 39.
MOST_MOVES = 5 * (4 * 4 + 4 * 8 + 4 * 12 + 2 * 16 + 2 * 20 + 2 * 39)
# Moves are written SPARE at a time, see `write_targets`, so that as many places behind the last may be written over. Then lines of attack
# are noted while the list is written: for each of the at most 4 planets that a player owns, one line a direction and one a fork, two
# numbers each.
SPARE = 8
NOTES = MOST_MOVES + SPARE
MAX_LEGAL = NOTES + 4 * (DIRECTIONS + FORKS) * 2
PLACES = 2047  # bits enough for a place in the list; what is masked with it is not negative, as the compiler sees
LINE_BITS = 9  # a line is a planet, one of two sides, and the attacker's space
NO_LINE = -1
VALUE_BITS = 10  # for what a fleet is worth to `evaluate`
OBSERVATION_SIZE = SPACES + 3 * MOST_SEATS + 2 * (COLOURS - 1) + 11


@rule
def begin(t, s):
    """PS-5, PS-19: the fleets as printed; red begins."""
    for space in range(SPACES):
        s.vessel[space] = t.setup[space]
    s.vessel[OUTSIDE] = WALL
    for colour in range(1, COLOURS):
        s.commander[colour] = t.owner[colour]


@inlined_rule
def commanded(t, s, seat):
    """The colours whose vessels obey this seat; everybody's own, as long as no system has fallen."""
    if s.fallen == 0:
        return t.fleets_of[seat]
    colours = 0
    for colour in range(1, COLOURS):
        if s.commander[colour] == seat:
            colours |= 1 << colour
    return colours


@inlined_rule
def hostile(t, s, seat):
    """PS-30: the colours under enemies of this seat, by who controls them now."""
    if s.fallen == 0:
        return t.fleets_against[seat]
    colours = 0
    for colour in range(1, COLOURS):
        if s.commander[colour] != NOBODY and t.side[s.commander[colour]] != t.side[seat]:
            colours |= 1 << colour
    return colours


@inlined_rule
def friendly(t, s, seat):
    """The colours under this seat and its team mates."""
    if s.fallen == 0:
        return t.fleets_with[seat]
    colours = 0
    for colour in range(1, COLOURS):
        if s.commander[colour] != NOBODY and t.side[s.commander[colour]] == t.side[seat]:
            colours |= 1 << colour
    return colours


@rule
def may_be_taken(t, s, seat):
    """What this seat's vessels may move onto: enemies, and the colour of empty spaces."""
    return hostile(t, s, seat) | 1


@rule
def lives(s, colour):
    return (s.fallen >> colour) & 1 == 0


@inlined_rule
def own_planets(t, s, seat):
    """The seat's planets that are still in the game."""
    return t.planets_of[seat] & ~t.planets_fallen[s.fallen]


@inlined_rule
def enemy_planets(t, s, seat):
    """All planets of the seat's enemies that are still in the game."""
    return t.planets_against[seat] & ~t.planets_fallen[s.fallen]


# Where vessels stand --------------------------------------------------------------------------------------------------------------------


@inlined_rule
def vessels_on(s, column):
    """The eight spaces of a column as one number, a byte for each ring."""
    vessel, first = s.vessel, (column & 63) * RINGS  # never below 0, as the compiler sees: it reads all of them at once
    inner = vessel[first] | vessel[first + 1] << 8 | vessel[first + 2] << 16 | vessel[first + 3] << 24
    return inner | vessel[first + 4] << 32 | vessel[first + 5] << 40 | vessel[first + 6] << 48 | vessel[first + 7] << 56


@inlined_rule
def rings_of(vessels, colour):
    """The rings of a column that hold this colour, or nothing if it is 0: the lowest bit of the ring's byte."""
    differences = (vessels ^ (colour * KIND_SLOTS * BYTES)) & (WALL * BYTES)
    return (((differences + WALL * BYTES) >> 6) & BYTES) ^ BYTES


@inlined_rule
def by_columns(by_rings):
    """Eight numbers of eight bits, a byte each, turned so that what was a bit's place in its number is its number."""
    bits = by_rings
    swapped = (bits ^ (bits >> 7)) & 0x00AA00AA00AA00AA
    bits ^= swapped ^ (swapped << 7)
    swapped = (bits ^ (bits >> 14)) & 0x0000CCCC0000CCCC
    bits ^= swapped ^ (swapped << 14)
    swapped = (bits ^ (bits >> 28)) & 0x00000000F0F0F0F0
    return bits ^ swapped ^ (swapped << 28)


@rule
def section_of(s, section, colours):
    """The spaces of a section that are occupied, and of these the ones held by these colours."""
    free, held = 0, 0
    for column in range(SECTION):
        free |= rings_of(vessels_on(s, section * SECTION + column), 0) << column
    for colour in range(1, COLOURS):
        if (colours >> colour) & 1:
            for column in range(SECTION):
                held |= rings_of(vessels_on(s, section * SECTION + column), colour) << column
    return by_columns(free) ^ SECTION_BITS, by_columns(held)


@inlined_rule
def turned_round(spaces):
    """The columns of a section in the opposite order."""
    spaces = ((spaces & 0x00FF00FF00FF00FF) << 8) | ((spaces >> 8) & 0x00FF00FF00FF00FF)
    spaces = ((spaces & 0x0000FFFF0000FFFF) << 16) | ((spaces >> 16) & 0x0000FFFF0000FFFF)
    return (((spaces << 32) | ((spaces >> 32) & 0xFFFFFFFF)) >> 8) & SECTION_BITS


@rule
def planets_in(t, planets, section):
    """The spaces of these planets, as far as they lie in the section."""
    left = planets & t.planets_in[section]
    spaces = 0
    while left != 0:
        spaces |= 1 << (t.planet[bitset.first(left)] - section * SECTION_SPACES)
        left &= left - 1
    return spaces


@inlined_rule
def column_after(t, column, columns):
    """The column so many further clockwise, at most a section; or counter-clockwise, if it is below 0."""
    return t.column_after[column + columns + SECTION]


# Vessels --------------------------------------------------------------------------------------------------------------------------------
#
# PS-6 to PS-12. A vessel sees along straight and diagonal ways up to the first vessel on each, itself included, and as far as its kind
# goes. Ways along the column are looked up; the others lead to one side or the other, where column by column the bits are higher.


@inlined_rule
def seen(way, occupied):
    """The spaces of a way up to the first that is occupied."""
    met = way & occupied
    return way & (met ^ (met - 1))


@inlined_rule
def seen_beside(t, kind, ring, occupied):
    """What the vessel reaches of the SECTION columns to one side, along straight and diagonal ways."""
    ways = t.sight[kind, ring]
    return (seen(ways[0], occupied) | seen(ways[1], occupied) | seen(ways[2], occupied)) & t.ends[kind, ring]


@inlined_rule
def seen_round_corners(t, ring, column, occupied):
    """PS-10: what a Battleship reaches to one side after a first space to that side, or outward or inward on its column, if it is free."""
    sideways, outward, inward = (occupied >> ring) & 1, (column >> (ring + 1)) & 1, ((column << 1) >> ring) & 1
    spaces = (seen(t.turn[ring, 0], occupied) | seen(t.turn[ring, 1], occupied)) & (sideways - 1)
    return spaces | (seen(t.turn[ring, 2], occupied) & (outward - 1)) | (seen(t.turn[ring, 3], occupied) & (inward - 1))


@inlined_rule
def around(place, occupied):
    """What is occupied to the left of this place of a section, on its column, and to the right; see `survey` for the sections."""
    before, here, turned, after = occupied
    shift = place & -RINGS
    left = ((turned >> (SECTION_SPACES - shift)) | (before << shift)) & SECTION_BITS
    right = ((here >> (shift + RINGS)) | (after << (SECTION_SPACES - RINGS - shift))) & SECTION_BITS
    return left, (here >> shift) & COLUMN_BITS, right


@inlined_rule
def reached_by(t, kind, place, left, column, right):
    """PS-30: where the vessel gets past nobody, whoever stands at the end: in the section before its own, in its own, in the one after."""
    ring, shift = place & (RINGS - 1), place & -RINGS
    clockwise, counter = seen_beside(t, kind, ring, right), seen_beside(t, kind, ring, left)
    if kind == BATTLESHIP:
        clockwise |= seen_round_corners(t, ring, column, right)
        counter |= seen_round_corners(t, ring, column, left)
    along = t.column_sight[ring, column] & t.column_ends[kind, ring]
    counter = turned_round(counter)
    own = (counter >> (SECTION_SPACES - shift)) | (along << shift) | ((clockwise << (shift + RINGS)) & SECTION_BITS)
    return (counter << shift) & SECTION_BITS, own, clockwise >> (SECTION_SPACES - RINGS - shift)


@inlined_rule
def neighbours(t, section):
    """The sections before and after this one."""
    last = t.columns // SECTION - 1
    return section - 1 if section > 0 else last, section + 1 if section < last else 0


@rule
def survey(t, s, seat, section, captures):
    """The seat's vessels in a section; what is occupied in the section before, in this, in this turned round, and in the one after, the
    first turned round as well; and where in the three of them no move may end: on friends, on planets that may not be captured (PS-15), and
    where nothing is captured, if captures alone are asked for."""
    own, friends = commanded(t, s, seat), friendly(t, s, seat)
    here, ours = section_of(s, section, own)
    if ours == 0:  # nobody wants to know
        return 0, (0, 0, 0, 0), (0, 0, 0)
    before, after = neighbours(t, section)
    last, barred_before = section_of(s, before, friends)
    first, barred_after = (last, barred_before) if after == before else section_of(s, after, friends)
    barred_here = ours if own == friends else section_of(s, section, friends)[1]
    occupied = turned_round(last), here, turned_round(here), first
    barred = (
        barred_before | no_end(t, s, seat, before, last, captures),
        barred_here | no_end(t, s, seat, section, here, captures),
        barred_after | no_end(t, s, seat, after, first, captures),
    )
    return ours, occupied, barred


@inlined_rule
def no_end(t, s, seat, section, occupied, captures):
    planets, warned = enemy_planets(t, s, seat), s.announced[seat]
    spaces = planets_in(t, planets & ~warned, section)
    return spaces | ~(occupied | planets_in(t, planets & warned, section)) if captures else spaces


@inlined_rule
def targets_of(t, s, seat, start, occupied, barred):
    """PS-30, PS-15: where the vessel can go in the sections before and after its own, in its own, and far along the ring. Where there are
    but two sections, the one before is the one after."""
    kind, place, ring = s.vessel[start] & (KIND_SLOTS - 1), start % SECTION_SPACES, start % RINGS
    left, column, right = around(place, occupied)
    before, here, after = reached_by(t, kind, place, left, column, right)
    if t.columns == 2 * SECTION:
        before, after = before | after, 0
    far = 0
    if kind == TITAN and (left & t.sight[TITAN, ring, 1] == 0 or right & t.sight[TITAN, ring, 1] == 0):
        far = far_targets(t, s, seat, start)
    return before & ~barred[0], here & ~barred[1], after & ~barred[2], far


@rule
def columns_of(t, planets, ring):
    """The columns of those of the planets that lie on this ring."""
    columns = 0
    for planet in range(PLANETS):
        if (planets >> planet) & 1 and t.planet[planet] % RINGS == ring:
            columns |= 1 << (t.planet[planet] // RINGS)
    return columns


@rule
def far_targets(t, s, seat, start):
    """PS-11: where a Titan gets along its ring beyond a section's width, as a set of columns: to empty spaces and onto enemies, not onto
    closed planets."""
    enemies, closed = hostile(t, s, seat), closed_planets(t, s, seat)
    targets = 0
    for side in range(2):
        column = start // RINGS
        for distance in range(1, t.columns):
            column = column_after(t, column, 1 if side == 0 else -1)
            there = s.vessel[column * RINGS + start % RINGS]
            if distance > SECTION and distance % 2 == 0 and ((enemies | 1) >> (there >> 3)) & 1:
                targets |= 1 << column
            if there != EMPTY:
                break
    if closed != 0 and targets != 0:
        targets &= ~columns_of(t, closed, start % RINGS)
    return targets


@inlined_rule
def far_in(columns, ring, section):
    """Spaces of this ring in a section, by their columns."""
    left, spaces = (columns >> (section * SECTION)) & ((1 << SECTION) - 1), 0
    while left != 0:
        spaces |= 1 << (bitset.first(left) * RINGS + ring)
        left &= left - 1
    return spaces


@inlined_rule
def write_targets(first, spaces, out, count):
    """SPARE at a time, whether there are so many or not: how many there are is hard to guess, for processors, and what is written too
    much is written over, or left behind the list."""
    end = count + bitset.members(spaces)
    while count < end:
        place = count & PLACES
        for n in range(SPARE):
            out[place + n] = first + bitset.first(spaces)
            spaces &= spaces - 1
        count += SPARE
    return end


@inlined_rule
def write_moves(t, start, section, before, here, after, out, count):
    """The moves to these spaces of three sections, in order: sections wrap round."""
    left, right = neighbours(t, section)
    first, second, third = before, here, after
    if left > section:
        first, second, third = here, after, before
    elif right < section:
        first, second, third = after, before, here
    at = (
        min(left, section, right),
        left + section + right - min(left, section, right) - max(left, section, right),
        max(left, section, right),
    )
    for n in range(3):
        spaces = first if n == 0 else (second if n == 1 else third)
        count = write_targets(move_code(start, at[n] * SECTION_SPACES), spaces, out, count)
    return count


# Threat, warning, exposure --------------------------------------------------------------------------------------------------------------
#
# Threats are found from the planet outward, since few planets are to be looked at and many vessels stand about. To either side of a planet
# lie its own column and NEAR others, 40 spaces; from each that a vessel may strike from, one way leads to the planet, and `between` says
# over which spaces. Only Titans strike from further away, along the ring. A move can be imagined: then `start` counts as empty, and on
# `end` stands a vessel that is no attacker. Without one both are NO_SPACE.


@rule
def about(t, s, home, side, colours):
    """The spaces to one side of a column, clockwise or not, that are occupied, and of these the ones held by these colours."""
    free, held = 0, 0
    step = 1 if side == 0 else -1
    for distance in range(NEAR + 1):
        free |= rings_of(vessels_on(s, column_after(t, home, distance * step)), 0) << distance
    for colour in range(1, COLOURS):
        if (colours >> colour) & 1:
            for distance in range(NEAR + 1):
                held |= rings_of(vessels_on(s, column_after(t, home, distance * step)), colour) << distance
    return (by_columns(free) ^ ABOUT_BITS) & ABOUT_BITS, by_columns(held)


@inlined_rule
def space_about(t, home, side, place):
    """The space at this place beside a planet."""
    column = place // RINGS
    return column_after(t, home, column if side == 0 else -column) * RINGS + place % RINGS


@inlined_rule
def place_about(t, home, side, space):
    """The other way round, as a set: empty if the space is NO_SPACE or lies elsewhere."""
    if space == NO_SPACE:
        return 0
    columns = space // RINGS - home if side == 0 else home - space // RINGS
    columns += t.columns if columns < 0 else 0
    return 1 << (columns * RINGS + space % RINGS) if columns <= NEAR else 0


@inlined_rule
def may_strike(t, ring, side):
    """The places beside a planet on this ring from which anybody strikes; its own column is looked at on the first side alone."""
    return t.star[ring] if side == 0 else t.star[ring] & ~COLUMN_BITS


@inlined_rule
def strikes(t, s, ring, home, side, place):
    """Whether the vessel on this place strikes the planet on this ring, the way being free."""
    kind = s.vessel[space_about(t, home, side, place)] & (KIND_SLOTS - 1)
    return (t.strikes_from[kind, ring] >> place) & 1 != 0


@inlined_rule
def on_ring(ring):
    """The places beside a planet on its own ring."""
    return (BYTES << ring) & (ABOUT_BITS & ~COLUMN_BITS)


@rule
def titan_rings(t, s, home):
    """The rings on which there are Titans, in whatever column but this: the lowest bit of the ring's byte."""
    rings = 0
    for column in range(t.columns):
        others = (vessels_on(s, column) ^ (TITAN * BYTES)) & ((KIND_SLOTS - 1) * BYTES)
        rings |= BYTES & ~((others + (KIND_SLOTS - 1) * BYTES) >> 3) if column != home else 0
    return rings


@rule
def next_on_ring(t, s, planet, columns, side, start, end):
    """The first space on the planet's ring, more than so many columns away, on which somebody stands; the planet's own, if nobody does."""
    ring, step = planet % RINGS, RINGS if side == 0 else -RINGS
    space = column_after(t, planet // RINGS, columns if side == 0 else -columns) * RINGS + ring
    spaces = t.columns * RINGS
    for _ in range(columns + 1, t.columns):
        space += step
        space += (spaces if space < 0 else 0) - (spaces if space >= spaces else 0)
        if space == end or (s.vessel[space] != EMPTY and space != start):
            return space
    return planet


@inlined_rule
def strikes_from_afar(t, s, planet, space, side):
    """Whether that is a Titan which strikes along the ring and is not beside the planet on this side."""
    columns = columns_to(t, planet, space, side)
    return s.vessel[space] & (KIND_SLOTS - 1) == TITAN and columns > NEAR and columns % 2 == 0


@inlined_rule
def columns_to(t, planet, space, side):
    """How many columns away the space is, to this side."""
    columns = space // RINGS - planet // RINGS if side == 0 else planet // RINGS - space // RINGS
    return columns if columns >= 0 else columns + t.columns


@rule
def open_line(t, s, planet, side, occupied, hostiles, attackers, titans):
    """The space of a vessel that strikes the planet from this side now, or NO_SPACE."""
    space = int(t.planet[planet])
    home, ring = space // RINGS, space % RINGS
    left = hostiles & may_strike(t, ring, side)
    while left != 0:
        place = bitset.first(left)
        left &= left - 1
        if occupied & t.between[ring, place] == 0 and strikes(t, s, ring, home, side, place):
            return space_about(t, home, side, place)
    if occupied & on_ring(ring) == 0 and (titans >> (ring * 8)) & 1:
        titan = next_on_ring(t, s, space, NEAR, side, NO_SPACE, NO_SPACE)
        if (attackers >> (s.vessel[titan] >> 3)) & 1 and strikes_from_afar(t, s, space, titan, side):
            return titan
    return NO_SPACE


@rule
def threatened(t, s, planets, attackers):
    """PS-13: those of these planets onto which vessels of these colours could move now."""
    found = 0
    for colour in range(1, COLOURS):
        if (planets >> (2 * colour)) & 3:
            home = t.planet[2 * colour] // RINGS
            titans = titan_rings(t, s, home)
            for side in range(2):
                occupied, hostiles = about(t, s, home, side, attackers)
                for planet in range(2 * colour, 2 * colour + 2):
                    if open_line(t, s, planet, side, occupied, hostiles, attackers, titans) != NO_SPACE:
                        found |= 1 << planet
    return found & planets


@rule
def count_threats(t, s, planet, attackers, start, end):
    """PS-13: how many vessels of these colours could move onto the planet, after a move if one is imagined."""
    space = int(t.planet[planet])
    home, ring = space // RINGS, space % RINGS
    found = 0
    for side in range(2):
        gone, come = place_about(t, home, side, start), place_about(t, home, side, end)
        occupied, hostiles = about(t, s, home, side, attackers)
        occupied = (occupied & ~gone) | come
        left = hostiles & may_strike(t, ring, side) & ~come
        while left != 0:
            place = bitset.first(left)
            left &= left - 1
            if occupied & t.between[ring, place] == 0 and strikes(t, s, ring, home, side, place):
                found += 1
    return found + count_from_afar(t, s, space, attackers, start, end)


@rule
def count_from_afar(t, s, space, attackers, start, end):
    """Of these the Titans along the ring. One that comes from both sides is one vessel all the same."""
    right, left = next_on_ring(t, s, space, 0, 0, start, end), next_on_ring(t, s, space, 0, 1, start, end)
    beside = right == left and columns_to(t, space, left, 1) <= NEAR
    found = 0
    if (attackers >> (s.vessel[right] >> 3)) & 1 and right != end and strikes_from_afar(t, s, space, right, 0) and not beside:
        found += 1
    if (attackers >> (s.vessel[left] >> 3)) & 1 and left != end and strikes_from_afar(t, s, space, left, 1) and right != left:
        found += 1
    return found


@rule
def announce(t, s, seat):
    """PS-14: at the end of a move every enemy planet that this player threatens is warned, and no other."""
    s.announced[seat] = threatened(t, s, enemy_planets(t, s, seat), commanded(t, s, seat))


@rule
def closed_planets(t, s, seat):
    """PS-15: the planets on which this player may not land, for want of a warning."""
    return enemy_planets(t, s, seat) & ~s.announced[seat]


# PS-16. A line of attack leads from a planet to an enemy vessel that strikes along it. With nobody between it is open, and a move must
# block it or capture the attacker; with one vessel of the player's own between it is held by that vessel, which may move along the line
# only. All other moves leave every planet safe. So lines are noted once for a position, and moves are held against them.


@rule
def note_lines(t, s, seat, out):
    """Notes the lines of attack on the seat's planets; gives how many there are."""
    planets, own, enemies = own_planets(t, s, seat), commanded(t, s, seat), hostile(t, s, seat)
    count = 0
    for colour in range(1, COLOURS):
        if (planets >> (2 * colour)) & 3:
            home = t.planet[2 * colour] // RINGS
            titans = titan_rings(t, s, home)
            for side in range(2):
                occupied, ours = about(t, s, home, side, own)
                for planet in range(2 * colour, 2 * colour + 2):
                    if (planets >> planet) & 1:
                        count = note_near(t, s, planet, side, enemies, occupied, ours, out, count)
                        if (titans >> (t.planet[planet] % RINGS * 8)) & 1:
                            count = note_far(t, s, planet, side, own, enemies, occupied, ours, out, count)
    return count


@inlined_rule
def note_near(t, s, planet, side, enemies, occupied, ours, out, count):
    home, ring = t.planet[planet] // RINGS, t.planet[planet] % RINGS
    left = occupied & ~ours & may_strike(t, ring, side)
    while left != 0:
        place = bitset.first(left)
        left &= left - 1
        blockers = occupied & t.between[ring, place]
        if blockers & (blockers - 1) == 0 and blockers & ~ours == 0 and strikes(t, s, ring, home, side, place):
            attacker = space_about(t, home, side, place)
            if (enemies >> (s.vessel[attacker] >> 3)) & 1:
                blocker = space_about(t, home, side, bitset.first(blockers)) if blockers != 0 else NO_SPACE
                count = note(out, count, planet, side, attacker, blocker)
    return count


@rule
def note_far(t, s, planet, side, own, enemies, occupied, ours, out, count):
    """The line along the ring to a Titan that is not beside the planet."""
    space = int(t.planet[planet])
    blockers = occupied & on_ring(space % RINGS)
    if blockers & (blockers - 1) != 0 or blockers & ~ours != 0:
        return count
    blocker = space_about(t, space // RINGS, side, bitset.first(blockers)) if blockers != 0 else NO_SPACE
    attacker = next_on_ring(t, s, space, NEAR, side, NO_SPACE, NO_SPACE)
    if blocker == NO_SPACE and attacker != space and (own >> (s.vessel[attacker] >> 3)) & 1:
        blocker = attacker
        attacker = next_on_ring(t, s, space, NEAR, side, blocker, NO_SPACE)
    if (enemies >> (s.vessel[attacker] >> 3)) & 1 and strikes_from_afar(t, s, space, attacker, side):
        count = note(out, count, planet, side, attacker, blocker)
    return count


@inlined_rule
def note(out, count, planet, side, attacker, blocker):
    out[NOTES + 2 * count] = line_code(planet, side, attacker)
    out[NOTES + 2 * count + 1] = blocker
    return count + 1


@inlined_rule
def line_code(planet, side, attacker):
    return ((2 * planet + side) << LINE_BITS) | attacker


@rule
def line_in(t, line, section):
    """The spaces of a section on which a vessel blocks the line or has captured its attacker."""
    planet, side, attacker = line >> (LINE_BITS + 1), (line >> LINE_BITS) & 1, line & ((1 << LINE_BITS) - 1)
    space = int(t.planet[planet])
    columns = columns_to(t, space, attacker, side)
    if columns > NEAR:
        return ring_in(t, space, attacker, side, section)
    place = columns * RINGS + attacker % RINGS
    places = t.between[space % RINGS, place] | (1 << place)
    home, shift = space // SECTION_SPACES, space % SECTION_SPACES & -RINGS
    before, after = neighbours(t, home)
    if side == 1:
        places = turned_round(places)
        if section == home:
            return places >> (SECTION_SPACES - RINGS - shift)
        return (places << (shift + RINGS)) & SECTION_BITS if section == before else 0
    if section == home:
        return (places << shift) & SECTION_BITS
    return places >> (SECTION_SPACES - shift) if section == after else 0


@rule
def ring_in(t, space, attacker, side, section):
    """The spaces of a section along the ring, from a planet to an attacker far away."""
    spaces = 0
    while space != attacker:
        space = t.step[space, CLOCKWISE if side == 0 else COUNTER_CLOCKWISE]
        if space // SECTION_SPACES == section:
            spaces |= 1 << (space % SECTION_SPACES)
    return spaces


@rule
def is_safe_after(t, s, seat, start, end):
    """PS-16 for one move by itself, whatever kind of move it is."""
    enemies = hostile(t, s, seat)
    prey = t.planet_at[end]
    if prey != NO_PLANET and (enemy_planets(t, s, seat) >> prey) & 1:
        if ends_the_game(t, s, prey):
            return True
        enemies &= ~spoils(t, s, prey)
    planets = own_planets(t, s, seat)
    for planet in range(PLANETS):
        if (planets >> planet) & 1 and count_threats(t, s, planet, enemies, start, end) != 0:
            return False
    return True


@rule
def is_on_line(t, line, space):
    """Whether a vessel on this space blocks the line, or has captured its attacker."""
    return (line_in(t, line, space // SECTION_SPACES) >> (space % SECTION_SPACES)) & 1 != 0


@rule
def is_safe(t, s, seat, start, end, out, lines):
    """PS-16 for a move, by the lines that were noted. A capture of a planet hands vessels over, and is looked at by itself."""
    for line in range(lines):
        blocker = int(out[NOTES + 2 * line + 1])  # buffers are narrower than what is reckoned with
        if blocker in (NO_SPACE, start) and not is_on_line(t, int(out[NOTES + 2 * line]), end):
            return (enemy_planets(t, s, seat) >> t.planet_at[end]) & 1 != 0 and is_safe_after(t, s, seat, start, end)
    return True


@rule
def keep_safe(t, s, seat, start, targets, section, out, lines):
    """Of these targets in a section those that pass. On a planet it matters what is conquered."""
    safe = targets
    for line in range(lines):
        blocker = int(out[NOTES + 2 * line + 1])
        if blocker == NO_SPACE or blocker == start:
            safe &= line_in(t, int(out[NOTES + 2 * line]), section)
    left = targets & ~safe
    left &= planets_in(t, enemy_planets(t, s, seat), section) if left != 0 else 0
    while left != 0:
        if is_safe_after(t, s, seat, start, section * SECTION_SPACES + bitset.first(left)):
            safe |= left & -left
        left &= left - 1
    return safe


@rule
def write_safe_moves(t, s, seat, start, section, targets, out, count, lines):
    """What `write_moves` writes, and moves along the ring to sections beyond; only those that pass, if there are lines."""
    before, here, after, far = targets
    left, right = neighbours(t, section)
    for other in range(t.columns // SECTION):
        spaces = (before if other == left else 0) | (here if other == section else 0) | (after if other == right else 0)
        spaces |= far_in(far, start % RINGS, other)
        spaces = keep_safe(t, s, seat, start, spaces, other, out, lines)
        count = write_targets(move_code(start, other * SECTION_SPACES), spaces, out, count)
    return count


@rule
def holders(out, lines):
    """The spaces, modulo 64, whose vessel holds a line; all, if a line is open."""
    spaces = 0
    for line in range(lines):
        blocker = int(out[NOTES + 2 * line + 1])
        spaces |= -1 if blocker == NO_SPACE else 1 << (blocker & 63)
    return spaces


@rule
def off_line(t, s, seat, line, section):
    """The spaces of a section where no move can end if this line is open: those not on it, but for planets that can be captured."""
    return ~(line_in(t, line, section) | planets_in(t, enemy_planets(t, s, seat), section))


@rule
def off_open_lines(t, s, seat, section, out, lines):
    """The same for every open line."""
    spaces = 0
    for line in range(lines):
        if out[NOTES + 2 * line + 1] == NO_SPACE:
            spaces |= off_line(t, s, seat, int(out[NOTES + 2 * line]), section)
    return spaces


@rule
def far_captures(t, s, seat, start, targets):
    """Of a Titan's targets along the ring, by their columns, those where it captures."""
    left, captures, prey = targets, 0, enemy_planets(t, s, seat)
    while left != 0:
        space = bitset.first(left) * RINGS + start % RINGS
        if s.vessel[space] != EMPTY or (prey >> t.planet_at[space]) & 1:
            captures |= left & -left
        left &= left - 1
    return captures


@rule
def list_moves(t, s, seat, out, lines, captures):
    """The moves that PS-30 and PS-15 allow, or the captures alone; of these the ones that pass PS-16, if there are lines to hold them
    against."""
    suspects = holders(out, lines)
    count = 0
    for section in range(t.columns // SECTION):
        fleet, occupied, barred = survey(t, s, seat, section, captures)
        left, right = neighbours(t, section)
        if suspects == -1:
            barred = (
                barred[0] | off_open_lines(t, s, seat, left, out, lines),
                barred[1] | off_open_lines(t, s, seat, section, out, lines),
                barred[2] | off_open_lines(t, s, seat, right, out, lines),
            )
        while fleet != 0:
            start = section * SECTION_SPACES + bitset.first(fleet)
            fleet &= fleet - 1
            before, here, after, far = targets_of(t, s, seat, start, occupied, barred)
            if captures and far != 0:
                far = far_captures(t, s, seat, start, far)
            suspect = (suspects >> (start & 63)) & 1
            if far == 0 and not suspect:
                count = write_moves(t, start, section, before, here, after, out, count)
            else:
                targets = before, here, after, far
                count = write_safe_moves(t, s, seat, start, section, targets, out, count, lines if suspect else 0)
    return count


# Turns ----------------------------------------------------------------------------------------------------------------------------------


@rule
def next_in_game(t, s, seat):
    """PS-19: clockwise."""
    following = (seat + 1) % t.seats
    while s.left[following] != 0:
        following = (following + 1) % t.seats
    return following


@rule
def end_turn(t, s, seat, was_reaction):
    """PS-20: the next player clockwise, unless the warning just given calls for an answer by another."""
    s.turn = next_in_game(t, s, seat)
    s.interrupted = 0
    if was_reaction or s.announced[seat] == 0:
        return
    target = first_warned(t, s, seat)
    if target == s.turn:
        return
    passed_over = seats_between(t, s, seat, target)
    if t.skips_once and s.skipped & passed_over != 0:  # PS-29
        return
    if can_answer(t, s, target, seat):
        s.skipped |= passed_over
        s.turn = target
        s.interrupted = seat + 1


@rule
def first_warned(t, s, seat):
    """PS-22: of several players who are warned only the first clockwise is considered."""
    target = next_in_game(t, s, seat)
    while own_planets(t, s, target) & s.announced[seat] == 0:
        target = next_in_game(t, s, target)
    return target


@rule
def seats_between(t, s, seat, target):
    seats = 0
    between = next_in_game(t, s, seat)
    while between != target:
        seats |= 1 << between
        between = next_in_game(t, s, between)
    return seats


@rule
def can_answer(t, s, seat, warner):
    """PS-21: whether some move blocks or captures, so that the warner's vessels threaten less. Every move that passes PS-16 does, but for
    conquests that hand the attackers over: these make nobody able to answer."""
    attackers = commanded(t, s, warner)
    return finds_answer(t, s, seat, attackers, count_pairs(t, s, seat, attackers, NO_SPACE, NO_SPACE), NO_LINE)


@rule
def finds_answer(t, s, seat, attackers, pairs, line):
    """Whether some move leaves fewer than so many pairs of these attackers, none of whom is handed over; or passes PS-16, if no attackers
    are named. If a line is known to be open, a move that ends neither on it nor on a planet needs no look."""
    sections = t.columns // SECTION
    for section in range(sections):
        fleet, occupied, barred = survey(t, s, seat, section, False)
        left, right = neighbours(t, section)
        if line != NO_LINE:
            barred = (
                barred[0] | off_line(t, s, seat, line, left),
                barred[1] | off_line(t, s, seat, line, section),
                barred[2] | off_line(t, s, seat, line, right),
            )
        while fleet != 0:
            start = section * SECTION_SPACES + bitset.first(fleet)
            fleet &= fleet - 1
            before, here, after, far = targets_of(t, s, seat, start, occupied, barred)
            for other in range(sections if before | here | after | far else 0):
                spaces = (before if other == left else 0) | (here if other == section else 0) | (after if other == right else 0)
                spaces |= far_in(far, start % RINGS, other)
                while spaces != 0:
                    if answers(t, s, seat, attackers, pairs, start, other * SECTION_SPACES + bitset.first(spaces)):
                        return True
                    spaces &= spaces - 1
    return False


@rule
def answers(t, s, seat, attackers, pairs, start, end):
    if attackers == 0:
        return is_safe_after(t, s, seat, start, end)
    return count_pairs(t, s, seat, attackers, start, end) < pairs


@rule
def count_pairs(t, s, seat, attackers, start, end):
    """PS-21: how many pairs of a vessel of these colours and a planet of the seat there are, the first threatening the second."""
    planets = own_planets(t, s, seat)
    pairs = 0
    for planet in range(PLANETS):
        if (planets >> planet) & 1:
            pairs += count_threats(t, s, planet, attackers, start, end)
    return pairs


@rule
def keep_partial_answers(t, s, seat, warner, out, count):
    """PS-21, the double kill: the moves that take off some of the threats, where none takes off all. Without any nobody would react."""
    before = count_pairs(t, s, seat, commanded(t, s, warner), NO_SPACE, NO_SPACE)
    kept = 0
    for place in range(count):
        start, end = moved(int(out[place]))
        attackers = commanded(t, s, warner) & ~handed_over(t, s, seat, end)
        if count_pairs(t, s, seat, attackers, start, end) < before:
            out[kept] = out[place]
            kept += 1
    return kept


# Conquest -------------------------------------------------------------------------------------------------------------------------------


@rule
def falling_colours(t, s, planet):
    """PS-23 to PS-26: the systems that leave the game with this planet."""
    colour = planet // 2
    if t.separate:
        return 1 << colour
    side = t.side[t.owner[colour]]
    colours = 0
    for other in range(1, COLOURS):
        if t.owner[other] != NOBODY and t.side[t.owner[other]] == side and lives(s, other):
            colours |= 1 << other
    return colours


@rule
def leaving_seats(t, s, planet):
    """The players who are out with this planet: those left without a system."""
    falling = falling_colours(t, s, planet)
    standing = 0
    for colour in range(1, COLOURS):
        if t.owner[colour] != NOBODY and lives(s, colour) and (falling >> colour) & 1 == 0:
            standing |= 1 << t.owner[colour]
    leaving = 0
    for seat in range(t.seats):
        if s.left[seat] == 0 and (standing >> seat) & 1 == 0:
            leaving |= 1 << seat
    return leaving


@rule
def spoils(t, s, planet):
    """PS-23, PS-26: the colours whose vessels the conqueror gets."""
    colours = falling_colours(t, s, planet)
    leaving = leaving_seats(t, s, planet)
    for colour in range(1, COLOURS):
        if s.commander[colour] != NOBODY and (leaving >> s.commander[colour]) & 1:
            colours |= 1 << colour
    return colours


@rule
def handed_over(t, s, seat, end):
    """The colours whose vessels the seat gets by a move that ends there: none, unless it conquers a planet."""
    prey = t.planet_at[end]
    return spoils(t, s, prey) if (enemy_planets(t, s, seat) >> prey) & 1 else 0


@rule
def ends_the_game(t, s, planet):
    """PS-24: whether one side would be left."""
    return count_sides(t, s, leaving_seats(t, s, planet)) == 1


@rule
def count_sides(t, s, leaving):
    """The sides still in the game once these seats have left."""
    sides = 0
    for seat in range(t.seats):
        if s.left[seat] == 0 and (leaving >> seat) & 1 == 0:
            sides |= 1 << t.side[seat]
    count = 0
    for side in range(t.seats):
        count += (sides >> side) & 1
    return count


@rule
def conquer(t, s, seat, planet):
    """PS-23: dethroning. The planets become ordinary spaces, and nobody's warning speaks of them any more."""
    leaving, taken, falling = leaving_seats(t, s, planet), spoils(t, s, planet), falling_colours(t, s, planet)
    when = 1
    for other in range(t.seats):
        when = max(when, s.left[other] + 1)
    for colour in range(1, COLOURS):
        if (taken >> colour) & 1:
            s.commander[colour] = seat
        if (falling >> colour) & 1:
            s.fallen |= 1 << colour
            for other in range(t.seats):
                s.announced[other] &= ~(3 << (2 * colour))
    for other in range(t.seats):
        if (leaving >> other) & 1:
            s.left[other] = when
            s.announced[other] = 0
            s.skipped &= ~(1 << other)


@rule
def move_vessel(t, s, seat, start, end):
    planet = t.planet_at[end]
    if s.vessel[end] != EMPTY:
        s.quiet = 0
    s.vessel[end] = s.vessel[start]
    s.vessel[start] = EMPTY
    if planet != NO_PLANET and (enemy_planets(t, s, seat) >> planet) & 1:
        s.quiet = 0
        conquer(t, s, seat, planet)


@rule
def finish(t, s):
    """What no longer matters is cleared, so that equal endings are equal positions."""
    s.over = 1
    s.turn = 0
    s.interrupted = 0
    s.skipped = 0
    for seat in range(t.seats):
        s.announced[seat] = 0


# The contract ---------------------------------------------------------------------------------------------------------------------------


@rule
def mover(t, s):
    return OVER if s.over else s.turn


@rule
def legal(t, s, out):
    """PS-16, PS-17, PS-18, PS-21."""
    seat = int(s.turn)
    lines = note_lines(t, s, seat, out)
    count = 0
    for lame_duck in range(2):  # listing is a long rule: called from two places it would be there twice
        if count == 0:
            count = list_moves(t, s, seat, out, 0 if lame_duck else lines, False)
            if lame_duck and s.interrupted:
                count = keep_partial_answers(t, s, seat, s.interrupted - 1, out, count)
    if count == 0:
        out[0] = pass_code()
        count = 1
    return count


@rule
def apply(t, s, a):
    seat = int(s.turn)
    s.quiet += 1
    if is_move(a):
        start, end = moved(a)
        move_vessel(t, s, seat, start, end)
    s.skipped &= ~(1 << seat)
    announce(t, s, seat)
    if s.quiet == t.armistice or (s.quiet == 0 and count_sides(t, s, 0) == 1):
        finish(t, s)
    else:
        end_turn(t, s, seat, s.interrupted != 0)


@rule
def side_left(t, s, side):
    """When the last member of a side left the game; 0 while one is in it."""
    when = 0
    for seat in range(t.seats):
        if t.side[seat] == side:
            if s.left[seat] == 0:
                return 0
            when = max(when, s.left[seat])
    return when


@rule
def sides_ahead(t, s, side):
    """How many sides did better than this one, and how many as well, itself among them (PS-28)."""
    own = side_left(t, s, side)
    better = 0
    equal = 0
    for other in range(t.sides):
        when = side_left(t, s, other)
        if when == own:
            equal += 1
        elif own != 0 and (when == 0 or when > own):
            better += 1
    return better, equal


@rule
def returns(t, s, out):
    for seat in range(t.seats):
        better, equal = sides_ahead(t, s, t.side[seat])
        out[seat] = place_return(t.sides, better, equal)


@rule
def fleet_values(t, s):
    """What the vessels of each colour are worth where they stand, all colours in one number; see `value_of`."""
    values = 0
    for column in range(t.columns):
        for ring in range(RINGS):
            values += t.value[ring, s.vessel[column * RINGS + ring]]
    return values


@rule
def value_of(values, colour):
    return (values >> (VALUE_BITS * (colour - 1))) & ((1 << VALUE_BITS) - 1)


@rule
def holdings(t, s, side, values):
    """Vessels and systems of a side."""
    total = 0
    for colour in range(1, COLOURS):
        commander, owner = s.commander[colour], t.owner[colour]
        if commander == NOBODY:
            continue
        if t.side[commander] == side:
            total += value_of(values, colour)
        if t.side[owner] == side and lives(s, colour):
            total += t.weight_system
    return total


@rule
def standing_warnings(t, s, seat):
    """The planets that this seat has warned and still threatens."""
    warned = s.announced[seat]
    return threatened(t, s, warned, commanded(t, s, seat)) if warned != 0 else 0


@rule
def rate_warnings(t, s, warned, seat, side):
    """What it means to a side that this seat has warned planets and still threatens them."""
    total = 0
    left = warned
    while left != 0:
        if t.side[seat] == side:
            total += t.weight_warning
        elif t.side[t.owner[bitset.first(left) // 2]] == side:
            total -= t.weight_danger
        left &= left - 1
    return total


@rule
def weigh_sides(t, s, out):
    """The strength of each side, at the place of its first member: vessels and systems; warnings given, less those under which the own
    planets are; at least 1. Gives the planets that are under standing warnings."""
    values = fleet_values(t, s)
    for side in range(t.sides):
        out[t.member[side]] = holdings(t, s, side, values)
    threats = 0
    for seat in range(t.seats):
        warned = standing_warnings(t, s, seat)
        threats |= warned
        for side in range(t.sides if warned != 0 else 0):
            out[t.member[side]] += rate_warnings(t, s, warned, seat, side)
    for side in range(t.sides):
        out[t.member[side]] = max(1, out[t.member[side]])
    return threats


@rule
def in_check(t, s):
    """Whether a planet of the player to move is under a warning, by somebody who still threatens it."""
    planets = own_planets(t, s, int(s.turn))
    for seat in range(t.seats):
        if standing_warnings(t, s, seat) & planets:
            return True
    return False


@rule
def attacked_along(t, s, seat):
    """An open line of attack on a planet of the seat, if there is one; otherwise NO_LINE."""
    planets, enemies = own_planets(t, s, seat), hostile(t, s, seat)
    for planet in range(PLANETS):
        if (planets >> planet) & 1:
            for side in range(2):
                home = t.planet[planet] // RINGS
                occupied, hostiles = about(t, s, home, side, enemies)
                attacker = open_line(t, s, planet, side, occupied, hostiles, enemies, titan_rings(t, s, home))
                if attacker != NO_SPACE:
                    return line_code(planet, side, attacker)
    return NO_LINE


@rule
def can_save_planets(t, s, seat):
    """Whether some move passes PS-16."""
    return finds_answer(t, s, seat, 0, 0, attacked_along(t, s, seat))


@rule
def evaluate(t, s, out):
    """Those who are out have their places; those still in share theirs by strength, around the average of the places left.

    A player to move who can save no planet from a warning is a lame duck, and falls next, as a rule.
    """
    turn = int(s.turn)
    is_pressed = weigh_sides(t, s, out) & own_planets(t, s, turn) != 0 and not s.over
    if is_pressed and not can_save_planets(t, s, turn):
        doomed = t.member[t.side[turn]]
        out[doomed] = max(1, out[doomed] * t.weight_doomed // 100)
    whole, left_in = 0, 0
    for side in range(t.sides):
        if side_left(t, s, side) == 0 and not s.over:
            whole += out[t.member[side]]
            left_in += 1
    for seat in range(t.seats):
        side = t.side[seat]
        if t.member[side] != seat:  # the first of a side comes first
            out[seat] = out[t.member[side]]
            continue
        better, equal = sides_ahead(t, s, side)
        guess = place_evaluation(t.sides, better, equal)
        if not s.over and side_left(t, s, side) == 0:
            guess += EVALUATION_UNIT * (left_in * out[seat] - whole) // (whole * (t.sides - 1))
        out[seat] = guess


@rule
def keep_safe_moves(t, s, seat, out, count):
    """PS-16: of these moves those that leave the planets safe, in their order."""
    lines = note_lines(t, s, seat, out)
    suspects = holders(out, lines)
    kept = 0
    for place in range(count):
        code = int(out[place])
        start, end = moved(code)
        if (suspects >> (start & 63)) & 1 == 0 or is_safe(t, s, seat, start, end, out, lines):
            out[kept] = code
            kept += 1
    return kept


@rule
def keep_captures(t, s, seat, out, count):
    """Of these moves those that capture, in their order."""
    prey = enemy_planets(t, s, seat)
    kept = 0
    for place in range(count):
        code = int(out[place])
        if is_move(code):
            end = moved(code)[1]
            if s.vessel[end] != EMPTY or (prey >> t.planet_at[end]) & 1:
                out[kept] = code
                kept += 1
    return kept


@rule
def noisy(t, s, out):
    """The legal captures. Most positions have few or none, so they are looked for first, and held against lines of attack afterwards."""
    seat = int(s.turn)
    count = list_moves(t, s, seat, out, 0, True)
    if count == 0:
        return 0
    kept = keep_safe_moves(t, s, seat, out, count)
    if kept != 0:
        return kept
    if s.interrupted != 0:
        return keep_captures(t, s, seat, out, legal(t, s, out))
    return 0 if can_save_planets(t, s, seat) else count  # a lame duck; the list is as it was


@rule
def observe(t, s, seat, out):
    """The position, then what of the form matters; OBSERVATION_SIZE numbers."""
    n = 0
    for space in range(SPACES):
        out[n + space] = s.vessel[space]
    n += SPACES
    for other in range(MOST_SEATS):
        out[n + other] = s.announced[other]
        out[n + MOST_SEATS + other] = s.left[other]
    n += 2 * MOST_SEATS
    for colour in range(1, COLOURS):
        out[n] = s.commander[colour]
        out[n + 1] = t.owner[colour]
        n += 2
    for other in range(MOST_SEATS):
        out[n + other] = t.side[other]
    n += MOST_SEATS
    out[n] = s.quiet
    out[n + 1] = s.fallen
    out[n + 2] = s.turn
    out[n + 3] = s.interrupted
    out[n + 4] = s.skipped
    out[n + 5] = s.over
    out[n + 6] = seat
    out[n + 7] = t.armistice
    out[n + 8] = t.columns
    out[n + 9] = t.separate
    out[n + 10] = t.skips_once


KERNELS = Kernels(
    begin=begin,
    mover=mover,
    legal=legal,
    apply=apply,
    returns=returns,
    evaluate=evaluate,
    observe=observe,
    noisy=noisy,
    in_check=in_check,
)
