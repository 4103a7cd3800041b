"""Threat, warning, exposure: which planets are attacked (PS-13, PS-14), and which moves leave the own planets safe (PS-16).

Attacks are found from the planet outward, since few planets are to be looked at and many vessels stand about. From each spot of a planet's
flanks at most one path leads to the planet, and `t.between` says over which spots. Only Titans strike from further away, along the ring.

A move can be imagined: then `start` counts as empty, and on `end` stands a vessel that is no attacker. Without one both are NO_SPACE.
"""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.bitset import EMPTY_SET
from perihelion.core.compiling import inlined_rule, rule
from perihelion.games.planetary_strike import state
from perihelion.games.planetary_strike.rules import bitboards, conquest
from perihelion.games.planetary_strike.rules.bitboards import CLOCKWISE_FLANK, COUNTER_FLANK, FLANK_COLUMNS, FLANKS, WHOLE_COLUMN
from perihelion.games.planetary_strike.rules.fleets import commanded, enemy_planets, hostile, own_planets
from perihelion.games.planetary_strike.state import COLOURS, EMPTY, NO_PLANET, NO_SPACE, NOTES, PLANETS, RINGS, TITAN

# Attackers near a planet ----------------------------------------------------------------------------------------------------------------


@inlined_rule
def striking_spots(t, ring, flank):
    """The spots from which some vessel strikes a planet on this ring; its own column counts to the first flank alone."""
    return t.strikes[ring] if flank == CLOCKWISE_FLANK else t.strikes[ring] & ~WHOLE_COLUMN


@inlined_rule
def strikes(t, s, ring, home, flank, spot):
    """Whether the vessel on this spot strikes the planet on this ring, the path being free."""
    kind = state.kind_of(s.vessel[bitboards.space_on_flank(t, home, flank, spot)])
    return bitset.has(t.strikes_from[kind, ring], spot)


# Titans far along the ring --------------------------------------------------------------------------------------------------------------


@rule
def next_on_ring(t, s, origin, columns, flank, start, end):
    """The first space on the ring, more than this many columns from the origin, on which a vessel stands; the origin, if none does."""
    step = RINGS if flank == CLOCKWISE_FLANK else -RINGS
    distance = columns if flank == CLOCKWISE_FLANK else -columns
    space = state.space_on(state.ring_of(origin), bitboards.column_after(t, state.column_of(origin), distance))
    spaces = t.columns * RINGS
    for _ in range(columns + 1, t.columns):
        space += step
        space += (spaces if space < 0 else 0) - (spaces if space >= spaces else 0)
        if space == end or (s.vessel[space] != EMPTY and space != start):
            return space
    return origin


@inlined_rule
def columns_to(t, origin, space, flank):
    return bitboards.columns_between(t, state.column_of(origin), state.column_of(space), flank)


@inlined_rule
def strikes_from_afar(t, s, origin, space, flank):
    """PS-11: whether a Titan stands there, beyond the flank, that may end its move on the origin."""
    distance = columns_to(t, origin, space, flank)
    return state.kind_of(s.vessel[space]) == TITAN and distance > FLANK_COLUMNS and distance % 2 == 0


@inlined_rule
def is_held_by(s, space, colours):
    return bitset.has(colours, state.colour_of(s.vessel[space]))


# PS-13: threats -------------------------------------------------------------------------------------------------------------------------


@rule
def find_attacker(t, s, planet, flank, occupied, hostiles, attackers, titans):
    """The space of a vessel that strikes the planet from this flank now, or NO_SPACE."""
    origin = int(t.planet[planet])
    home, ring = state.column_of(origin), state.ring_of(origin)
    rest = hostiles & striking_spots(t, ring, flank)
    while rest != EMPTY_SET:
        spot = bitset.first(rest)
        rest = bitset.without_first(rest)
        if occupied & t.between[ring, spot] == EMPTY_SET and strikes(t, s, ring, home, flank, spot):
            return bitboards.space_on_flank(t, home, flank, spot)
    if occupied & bitboards.spots_on_ring(ring) == EMPTY_SET and bitboards.has_ring(titans, ring):
        far = next_on_ring(t, s, origin, FLANK_COLUMNS, flank, NO_SPACE, NO_SPACE)
        if is_held_by(s, far, attackers) and strikes_from_afar(t, s, origin, far, flank):
            return far
    return NO_SPACE


@rule
def threatened(t, s, planets, attackers):
    """PS-13: those of these planets onto which vessels of these colours could move now."""
    found = EMPTY_SET
    for colour in range(1, COLOURS):
        if planets & state.planets_of_system(colour) != EMPTY_SET:
            home = state.column_of(t.planet[state.first_planet(colour)])
            titans = bitboards.titan_rings(t, s, home)
            for flank in range(FLANKS):
                occupied, hostiles = bitboards.flank_occupancy(t, s, home, flank, attackers)
                for planet in range(state.first_planet(colour), state.first_planet(colour) + 2):
                    if find_attacker(t, s, planet, flank, occupied, hostiles, attackers, titans) != NO_SPACE:
                        found |= bitset.only(planet)
    return found & planets


@rule
def count_attackers(t, s, planet, attackers, start, end):
    """PS-13: how many vessels of these colours could move onto the planet, after a move if one is imagined."""
    origin = int(t.planet[planet])
    home, ring = state.column_of(origin), state.ring_of(origin)
    count = 0
    for flank in range(FLANKS):
        gone, come = bitboards.spot_of(t, home, flank, start), bitboards.spot_of(t, home, flank, end)
        occupied, hostiles = bitboards.flank_occupancy(t, s, home, flank, attackers)
        occupied = (occupied & ~gone) | come
        rest = hostiles & striking_spots(t, ring, flank) & ~come
        while rest != EMPTY_SET:
            spot = bitset.first(rest)
            rest = bitset.without_first(rest)
            if occupied & t.between[ring, spot] == EMPTY_SET and strikes(t, s, ring, home, flank, spot):
                count += 1
    return count + count_from_afar(t, s, origin, attackers, start, end)


@rule
def count_from_afar(t, s, origin, attackers, start, end):
    """Of these the Titans beyond the flanks. One that strikes from both sides is one vessel all the same."""
    clockwise = next_on_ring(t, s, origin, 0, CLOCKWISE_FLANK, start, end)
    counter = next_on_ring(t, s, origin, 0, COUNTER_FLANK, start, end)
    is_near = clockwise == counter and columns_to(t, origin, counter, COUNTER_FLANK) <= FLANK_COLUMNS
    count = 0
    if clockwise != end and not is_near and is_held_by(s, clockwise, attackers):
        count += strikes_from_afar(t, s, origin, clockwise, CLOCKWISE_FLANK)
    if counter != end and counter != clockwise and is_held_by(s, counter, attackers):
        count += strikes_from_afar(t, s, origin, counter, COUNTER_FLANK)
    return count


# PS-14: warnings ------------------------------------------------------------------------------------------------------------------------


@rule
def announce(t, s, seat):
    """PS-14: at the end of a move every enemy planet that this player threatens is warned, and no other."""
    s.announced[seat] = threatened(t, s, enemy_planets(t, s, seat), commanded(t, s, seat))


@rule
def standing_warnings(t, s, seat):
    """The planets that this seat has warned and still threatens."""
    warned = s.announced[seat]
    return threatened(t, s, warned, commanded(t, s, seat)) if warned != EMPTY_SET else EMPTY_SET


# PS-16: lines of attack -----------------------------------------------------------------------------------------------------------------
#
# A line of attack leads from a planet to an enemy vessel that strikes along it. With nobody between it is open, and a move must block it
# or capture the attacker; with one vessel of the player's own between, that vessel is pinned, and may move along the line only. All other
# moves leave every planet safe. So lines are noted once for a position, and moves are checked against them.


@inlined_rule
def note(out, count, line, pinned):
    """Writes a line, and the space of the vessel that is pinned by it or NO_SPACE, behind the moves."""
    out[NOTES + 2 * count] = line
    out[NOTES + 2 * count + 1] = pinned
    return count + 1


@inlined_rule
def noted_line(out, n):
    return int(out[NOTES + 2 * n])  # buffers are narrower than what rules compute with


@inlined_rule
def noted_pin(out, n):
    return int(out[NOTES + 2 * n + 1])


@inlined_rule
def is_line(blockers, ours):
    """Whether what stands between planet and attacker is nothing, or one vessel of the player's own."""
    return bitset.without_first(blockers) == EMPTY_SET and blockers & ~ours == EMPTY_SET


@inlined_rule
def pinned_among(t, home, flank, blockers):
    """The space of the only blocker, or NO_SPACE."""
    return bitboards.space_on_flank(t, home, flank, bitset.first(blockers)) if blockers != EMPTY_SET else NO_SPACE


@rule
def note_lines(t, s, seat, out):
    """Notes the lines of attack on the seat's planets; gives how many there are."""
    planets, own, enemies = own_planets(t, s, seat), commanded(t, s, seat), hostile(t, s, seat)
    count = 0
    for colour in range(1, COLOURS):
        if planets & state.planets_of_system(colour) != EMPTY_SET:
            home = state.column_of(t.planet[state.first_planet(colour)])
            titans = bitboards.titan_rings(t, s, home)
            for flank in range(FLANKS):
                occupied, ours = bitboards.flank_occupancy(t, s, home, flank, own)
                for planet in range(state.first_planet(colour), state.first_planet(colour) + 2):
                    if bitset.has(planets, planet):
                        count = note_near_lines(t, s, planet, flank, enemies, occupied, ours, out, count)
                        if bitboards.has_ring(titans, state.ring_of(t.planet[planet])):
                            count = note_far_line(t, s, planet, flank, own, enemies, occupied, ours, out, count)
    return count


@inlined_rule
def note_near_lines(t, s, planet, flank, enemies, occupied, ours, out, count):
    """The lines to enemies on the flank."""
    home, ring = state.column_of(t.planet[planet]), state.ring_of(t.planet[planet])
    rest = occupied & ~ours & striking_spots(t, ring, flank)
    while rest != EMPTY_SET:
        spot = bitset.first(rest)
        rest = bitset.without_first(rest)
        blockers = occupied & t.between[ring, spot]
        if is_line(blockers, ours) and strikes(t, s, ring, home, flank, spot):
            attacker = bitboards.space_on_flank(t, home, flank, spot)
            if is_held_by(s, attacker, enemies):
                count = note(out, count, state.line_to(planet, flank, attacker), pinned_among(t, home, flank, blockers))
    return count


@rule
def note_far_line(t, s, planet, flank, own, enemies, occupied, ours, out, count):
    """The line along the ring to a Titan beyond the flank; the pinned vessel may stand beyond the flank, too."""
    origin = int(t.planet[planet])
    blockers = occupied & bitboards.spots_on_ring(state.ring_of(origin))
    if not is_line(blockers, ours):
        return count
    pinned = pinned_among(t, state.column_of(origin), flank, blockers)
    attacker = next_on_ring(t, s, origin, FLANK_COLUMNS, flank, NO_SPACE, NO_SPACE)
    if pinned == NO_SPACE and attacker != origin and is_held_by(s, attacker, own):
        pinned = attacker
        attacker = next_on_ring(t, s, origin, FLANK_COLUMNS, flank, pinned, NO_SPACE)
    if is_held_by(s, attacker, enemies) and strikes_from_afar(t, s, origin, attacker, flank):
        count = note(out, count, state.line_to(planet, flank, attacker), pinned)
    return count


@rule
def find_open_line(t, s, seat):
    """An open line of attack on a planet of the seat, if there is one; otherwise NO_LINE."""
    planets, enemies = own_planets(t, s, seat), hostile(t, s, seat)
    for planet in range(PLANETS):
        if bitset.has(planets, planet):
            for flank in range(FLANKS):
                home = state.column_of(t.planet[planet])
                occupied, hostiles = bitboards.flank_occupancy(t, s, home, flank, enemies)
                attacker = find_attacker(t, s, planet, flank, occupied, hostiles, enemies, bitboards.titan_rings(t, s, home))
                if attacker != NO_SPACE:
                    return state.line_to(planet, flank, attacker)
    return state.NO_LINE


@rule
def line_in(t, line, section):
    """The spaces of a section on which a vessel blocks the line or has captured its attacker."""
    planet, flank, attacker = state.ends_of_line(line)
    origin = int(t.planet[planet])
    distance = columns_to(t, origin, attacker, flank)
    if distance > FLANK_COLUMNS:
        return ring_in(t, origin, attacker, flank, section)
    spot = state.space_on(state.ring_of(attacker), distance)
    spots = t.between[state.ring_of(origin), spot] | bitset.only(spot)
    return bitboards.spots_in_section(t, origin, flank, spots, section)


@rule
def ring_in(t, origin, attacker, flank, section):
    """The spaces of a section along the ring, from a planet to an attacker beyond its flank."""
    space, spaces = origin, EMPTY_SET
    while space != attacker:
        space = t.step[space, state.CLOCKWISE if flank == CLOCKWISE_FLANK else state.COUNTER_CLOCKWISE]
        if bitboards.section_of(space) == section:
            spaces |= bitset.only(bitboards.offset_of(space))
    return spaces


@rule
def is_on_line(t, line, space):
    """Whether a vessel on this space blocks the line, or has captured its attacker."""
    return bitset.has(line_in(t, line, bitboards.section_of(space)), bitboards.offset_of(space))


# PS-16: safe moves ----------------------------------------------------------------------------------------------------------------------


@rule
def is_safe_after(t, s, seat, start, end):
    """PS-16 for one move by itself, whatever kind of move it is: a conquest hands vessels over first."""
    enemies = hostile(t, s, seat)
    prey = t.planet_at[end]
    if prey != NO_PLANET and bitset.has(enemy_planets(t, s, seat), prey):
        if conquest.ends_the_game(t, s, prey):
            return True
        enemies &= ~conquest.spoils(t, s, prey)
    planets = own_planets(t, s, seat)
    for planet in range(PLANETS):
        if bitset.has(planets, planet) and count_attackers(t, s, planet, enemies, start, end) != 0:
            return False
    return True


@rule
def is_safe(t, s, seat, start, end, out, lines):
    """PS-16 for a move, by the lines that were noted. A conquest is looked at by itself."""
    for n in range(lines):
        if noted_pin(out, n) in (NO_SPACE, start) and not is_on_line(t, noted_line(out, n), end):
            return bitset.has(enemy_planets(t, s, seat), t.planet_at[end]) and is_safe_after(t, s, seat, start, end)
    return True


@rule
def keep_safe_targets(t, s, seat, start, targets, section, out, lines):
    """PS-16: of these targets in a section those that leave the planets safe. Of conquests, each is looked at by itself."""
    safe = targets
    for n in range(lines):
        pinned = noted_pin(out, n)
        if pinned == NO_SPACE or pinned == start:
            safe &= line_in(t, noted_line(out, n), section)
    rest = targets & ~safe
    rest &= bitboards.planet_spaces(t, enemy_planets(t, s, seat), section) if rest != EMPTY_SET else EMPTY_SET
    while rest != EMPTY_SET:
        target = bitset.first(rest)
        if is_safe_after(t, s, seat, start, bitboards.space_in(section, target)):
            safe |= bitset.only(target)
        rest = bitset.without_first(rest)
    return safe


# Most vessels are on no line, and their moves need no check. Which may be, is kept as a set of spaces modulo 64: one too many does no harm.

EVERY_START = -1


@rule
def starts_to_check(out, lines):
    """The spaces, modulo 64, from which a move may leave a planet open: of pinned vessels, or EVERY_START if a line is open."""
    starts = EMPTY_SET
    for n in range(lines):
        pinned = noted_pin(out, n)
        starts |= EVERY_START if pinned == NO_SPACE else bitset.only(bitboards.modulo_64(pinned))
    return starts


@inlined_rule
def needs_check(starts, start):
    return bitset.has(starts, bitboards.modulo_64(start))


@rule
def off_line(t, s, seat, line, section):
    """The spaces of a section where no move can end if this line is open: those not on it, but for planets that can be captured."""
    return ~(line_in(t, line, section) | bitboards.planet_spaces(t, enemy_planets(t, s, seat), section))


@rule
def off_open_lines(t, s, seat, section, out, lines):
    """The same for every open line."""
    spaces = EMPTY_SET
    for n in range(lines):
        if noted_pin(out, n) == NO_SPACE:
            spaces |= off_line(t, s, seat, noted_line(out, n), section)
    return spaces
