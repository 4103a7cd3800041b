"""Sets of spaces as numbers, a bit for each space, in three frames:

- a **section** is seven columns of the board, 56 spaces in their order; boards have two, four or six sections;
- **beside** a vessel, on one side of it, lie seven columns, the nearest first: every ray leads to higher bits;
- a **flank** of a planet is its own column and the next FLANK_COLUMNS on one side, the planet's column first: 40 spaces.

A space is its section and an `offset` in it; on a flank it is a `spot`. The board itself is stored by vessels, a byte for each space, and
eight bytes, a column, are read at once.
"""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.bitset import EMPTY_SET
from perihelion.core.compiling import inlined_rule, rule
from perihelion.games.planetary_strike import state
from perihelion.games.planetary_strike.state import COLOURS, KIND_BITS, KIND_SLOTS, MOST_COLUMNS, NO_SPACE, RINGS, TITAN

SECTION = 7  # columns
SECTIONS = MOST_COLUMNS // SECTION
SECTION_SPACES = SECTION * RINGS
WHOLE_SECTION = (1 << SECTION_SPACES) - 1
SECTION_COLUMNS = (1 << SECTION) - 1
WHOLE_COLUMN = (1 << RINGS) - 1

FLANKS = 2
CLOCKWISE_FLANK, COUNTER_FLANK = range(FLANKS)
FLANK_COLUMNS = 4  # from a planet to the edge of the board, and a Cruiser's reach
FLANK_SPACES = (FLANK_COLUMNS + 1) * RINGS
WHOLE_FLANK = (1 << FLANK_SPACES) - 1

BYTE = 8
EACH_RING = 0x0101010101010101  # the lowest bit of each byte of a column
COLOUR_FIELD, COLOUR_CARRY = 0x38, 6  # the bits of a vessel that are its colour, and the bit above them
KIND_FIELD, KIND_CARRY = KIND_SLOTS - 1, KIND_BITS


# Columns --------------------------------------------------------------------------------------------------------------------------------


@inlined_rule
def column_after(t, column, columns):
    """The column this many further clockwise, at most a section; or counter-clockwise, if the number is negative."""
    return t.column_after[column + columns + SECTION]


@inlined_rule
def vessels_on(s, column):
    """The eight spaces of a column as one number, a byte for each ring."""
    vessel, first = s.vessel, (column & 63) * RINGS  # never negative, as the compiler sees: it reads all of them at once
    inner = vessel[first] | vessel[first + 1] << 8 | vessel[first + 2] << 16 | vessel[first + 3] << 24
    return inner | vessel[first + 4] << 32 | vessel[first + 5] << 40 | vessel[first + 6] << 48 | vessel[first + 7] << 56


@inlined_rule
def rings_without(vessels, field, carry):
    """The rings in whose byte no bit of the field is set, as EACH_RING: if one is, adding the field carries into the bit above it."""
    return EACH_RING & ~(((vessels & (field * EACH_RING)) + field * EACH_RING) >> carry)


@inlined_rule
def rings_of_colour(vessels, colour):
    """The rings of a column that hold this colour, or nothing if it is 0."""
    return rings_without(vessels ^ (state.vessel_of(colour, 0) * EACH_RING), COLOUR_FIELD, COLOUR_CARRY)


@rule
def titan_rings(t, s, home):
    """The rings on which there are Titans, in whatever column but this."""
    rings = EMPTY_SET
    for column in range(t.columns):
        rings |= rings_without(vessels_on(s, column) ^ (TITAN * EACH_RING), KIND_FIELD, KIND_CARRY) if column != home else 0
    return rings


@inlined_rule
def has_ring(rings, ring):
    """Whether the ring is among these, which are marked as in EACH_RING."""
    return bitset.has(rings, ring * BYTE)


@inlined_rule
def transposed(by_rings):
    """A byte for each ring, a bit for each column, becomes a byte for each column, a bit for each ring: the 8 by 8 bit matrix transposed by
    swapping ever larger blocks."""
    bits = by_rings
    swapped = (bits ^ (bits >> 7)) & 0x00AA00AA00AA00AA
    bits ^= swapped ^ (swapped << 7)
    swapped = (bits ^ (bits >> 14)) & 0x0000CCCC0000CCCC
    bits ^= swapped ^ (swapped << 14)
    swapped = (bits ^ (bits >> 28)) & 0x00000000F0F0F0F0
    return bits ^ swapped ^ (swapped << 28)


# Sections -------------------------------------------------------------------------------------------------------------------------------


@inlined_rule
def sections(t):
    return t.columns // SECTION


@inlined_rule
def section_of(space):
    return space // SECTION_SPACES


@inlined_rule
def offset_of(space):
    return space % SECTION_SPACES


@inlined_rule
def space_in(section, offset):
    return section * SECTION_SPACES + offset


@inlined_rule
def column_shift(offset):
    """The offset of the first space on the same column."""
    return offset & -RINGS


@inlined_rule
def neighbours(t, section):
    """The sections before and after this one; they wrap round."""
    last = sections(t) - 1
    return section - 1 if section > 0 else last, section + 1 if section < last else 0


@rule
def section_occupancy(s, section, colours):
    """The spaces of a section that are occupied, and of these the ones held by these colours."""
    free, held = EMPTY_SET, EMPTY_SET
    for column in range(SECTION):
        free |= rings_of_colour(vessels_on(s, section * SECTION + column), 0) << column
    for colour in range(1, COLOURS):
        if bitset.has(colours, colour):
            for column in range(SECTION):
                held |= rings_of_colour(vessels_on(s, section * SECTION + column), colour) << column
    return transposed(free) ^ WHOLE_SECTION, transposed(held)


@inlined_rule
def mirrored(spaces):
    """The columns of a section in the opposite order: bytes swapped, then moved down by the one that no column fills."""
    spaces = ((spaces & 0x00FF00FF00FF00FF) << 8) | ((spaces >> 8) & 0x00FF00FF00FF00FF)
    spaces = ((spaces & 0x0000FFFF0000FFFF) << 16) | ((spaces >> 16) & 0x0000FFFF0000FFFF)
    return (((spaces << 32) | ((spaces >> 32) & 0xFFFFFFFF)) >> 8) & WHOLE_SECTION


@rule
def planet_spaces(t, planets, section):
    """The spaces of these planets, as far as they lie in the section."""
    rest = planets & t.planets_in[section]
    spaces = EMPTY_SET
    while rest != EMPTY_SET:
        spaces |= bitset.only(t.planet[bitset.first(rest)] - section * SECTION_SPACES)
        rest = bitset.without_first(rest)
    return spaces


@inlined_rule
def ring_spaces(columns, ring, section):
    """The spaces of this ring in a section, from a set of columns of the board."""
    rest, spaces = (columns >> (section * SECTION)) & SECTION_COLUMNS, EMPTY_SET
    while rest != EMPTY_SET:
        spaces |= bitset.only(state.space_on(ring, bitset.first(rest)))
        rest = bitset.without_first(rest)
    return spaces


# Beside a vessel: the columns from the next one on, as many as a section has, nearest first ----------------------------------------------


@inlined_rule
def surroundings(offset, occupied):
    """What is occupied beside a vessel counter-clockwise, on its column, and beside it clockwise; `occupied` is that of `moves.survey`."""
    before, here, here_mirrored, after = occupied
    shift = column_shift(offset)
    counter = ((here_mirrored >> (SECTION_SPACES - shift)) | (before << shift)) & WHOLE_SECTION
    clockwise = ((here >> (shift + RINGS)) | (after << (SECTION_SPACES - RINGS - shift))) & WHOLE_SECTION
    return counter, (here >> shift) & WHOLE_COLUMN, clockwise


@inlined_rule
def in_three_sections(offset, counter, column, clockwise):
    """The reverse: spaces beside a vessel and on its column as spaces of the section before its own, of its own, and of the one after."""
    shift = column_shift(offset)
    counter = mirrored(counter)
    own = (counter >> (SECTION_SPACES - shift)) | (column << shift) | ((clockwise << (shift + RINGS)) & WHOLE_SECTION)
    return (counter << shift) & WHOLE_SECTION, own, clockwise >> (SECTION_SPACES - RINGS - shift)


@inlined_rule
def one_ring_outward(column):
    """The spaces of a column moved outward by one ring: so none lies inward of ring a, without an exception for it."""
    return column << 1


# Flanks ---------------------------------------------------------------------------------------------------------------------------------


@rule
def flank_occupancy(t, s, home, flank, colours):
    """The spaces on a flank of the column `home` that are occupied, and of these the ones held by these colours."""
    free, held = EMPTY_SET, EMPTY_SET
    step = 1 if flank == CLOCKWISE_FLANK else -1
    for distance in range(FLANK_COLUMNS + 1):
        free |= rings_of_colour(vessels_on(s, column_after(t, home, distance * step)), 0) << distance
    for colour in range(1, COLOURS):
        if bitset.has(colours, colour):
            for distance in range(FLANK_COLUMNS + 1):
                held |= rings_of_colour(vessels_on(s, column_after(t, home, distance * step)), colour) << distance
    return (transposed(free) ^ WHOLE_FLANK) & WHOLE_FLANK, transposed(held)


@inlined_rule
def space_on_flank(t, home, flank, spot):
    distance = state.column_of(spot)
    return state.space_on(state.ring_of(spot), column_after(t, home, distance if flank == CLOCKWISE_FLANK else -distance))


@inlined_rule
def columns_between(t, column, other, flank):
    """How many columns it is from one to another, going round by this flank."""
    distance = other - column if flank == CLOCKWISE_FLANK else column - other
    return distance if distance >= 0 else distance + t.columns


@inlined_rule
def spot_of(t, home, flank, space):
    """The space as a set of spots: empty if it is NO_SPACE or lies elsewhere."""
    if space == NO_SPACE:
        return EMPTY_SET
    distance = columns_between(t, home, state.column_of(space), flank)
    return bitset.only(state.space_on(state.ring_of(space), distance)) if distance <= FLANK_COLUMNS else EMPTY_SET


@inlined_rule
def spots_on_ring(ring):
    """The spots on this ring, but for the one on the planet's column."""
    return (EACH_RING << ring) & (WHOLE_FLANK & ~WHOLE_COLUMN)


@inlined_rule
def spots_in_section(t, planet, flank, spots, section):
    """Spots on a flank of the planet's space as spaces of a section."""
    home, shift = section_of(planet), column_shift(offset_of(planet))
    previous, following = neighbours(t, home)
    if flank == CLOCKWISE_FLANK:
        if section == home:
            return (spots << shift) & WHOLE_SECTION
        return spots >> (SECTION_SPACES - shift) if section == following else EMPTY_SET
    spots = mirrored(spots)
    if section == home:
        return spots >> (SECTION_SPACES - RINGS - shift)
    return (spots << (shift + RINGS)) & WHOLE_SECTION if section == previous else EMPTY_SET


@inlined_rule
def modulo_64(space):
    """The space's bit where all spaces share one number."""
    return space & 63
