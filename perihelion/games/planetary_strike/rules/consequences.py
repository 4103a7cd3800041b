"""What a move would lead to, found without making it. What is said about moves depends on it, and no rule does.

A move is imagined: `start` counts as empty, and its vessel stands on `end`, where it may be an attacker.
"""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.bitset import EMPTY_SET
from perihelion.core.compiling import rule
from perihelion.games.planetary_strike import state
from perihelion.games.planetary_strike.rules import answers, attacks, bitboards, conquest, moves
from perihelion.games.planetary_strike.rules.bitboards import FLANK_COLUMNS, FLANKS
from perihelion.games.planetary_strike.rules.fleets import commanded, enemy_planets, hostile, own_planets
from perihelion.games.planetary_strike.state import COLOURS, EMPTY, NO_SPACE, OUTSIDE, PLANETS, TITAN

# The path -------------------------------------------------------------------------------------------------------------------------------

NO_PATH, BLOCKED, FREE = range(3)


@rule
def path(t, s, start, end):
    """PS-30: whether the vessel at the start gets to the end on an empty board, and past nobody."""
    kind, best = state.kind_of(s.vessel[start]), NO_PATH
    for course in range(t.courses[kind]):
        best = max(best, path_on_course(t, s, start, end, kind, course))
    return best


@rule
def path_on_course(t, s, start, end, kind, course):
    lands, space, found, step = int(t.lands[kind, course]), int(t.step[start, t.first[kind, course]]), FREE, 0
    while lands != EMPTY_SET and space != OUTSIDE and space != start:
        if space == end and bitset.has(lands, step):
            return found
        if s.vessel[space] != EMPTY:
            found = BLOCKED
        space, lands, step = int(t.step[space, t.later[kind, course]]), lands & ~bitset.only(step), step + 1
    return NO_PATH


# Captures -------------------------------------------------------------------------------------------------------------------------------


@rule
def conquered_at(t, s, seat, end):
    """Whether a move of the seat that ends there conquers a planet."""
    return bitset.has(enemy_planets(t, s, seat), t.planet_at[end])


@rule
def captures_at(t, s, seat, end):
    """Whether it captures anything."""
    return s.vessel[end] != EMPTY or conquered_at(t, s, seat, end)


@rule
def planets_falling(t, s, seat, end):
    """PS-23: the planets that leave the game by a move that ends there."""
    planets = EMPTY_SET
    if conquered_at(t, s, seat, end):
        falling = conquest.falling_colours(t, s, t.planet_at[end])
        for colour in range(1, COLOURS):
            if bitset.has(falling, colour):
                planets |= state.planets_of_system(colour)
    return planets


# Threats --------------------------------------------------------------------------------------------------------------------------------


@rule
def warnings_after(t, s, seat, start, end):
    """PS-14: the planets that the seat announces at the end of the move."""
    attackers = commanded(t, s, seat) | conquest.handed_over(t, s, seat, end)
    planets, warned = enemy_planets(t, s, seat) & ~planets_falling(t, s, seat, end), EMPTY_SET
    for planet in range(PLANETS):
        if bitset.has(planets, planet) and is_threatened_after(t, s, planet, attackers, start, end):
            warned |= bitset.only(planet)
    return warned


@rule
def is_threatened_after(t, s, planet, attackers, start, end):
    """PS-13: whether the vessel that moves, or another of these colours, could then go on to the planet."""
    origin = int(t.planet[planet])
    home, ring, kind = state.column_of(origin), state.ring_of(origin), state.kind_of(s.vessel[start])
    for flank in range(FLANKS):
        gone, come = bitboards.spot_of(t, home, flank, start), bitboards.spot_of(t, home, flank, end)
        occupied, hostiles = bitboards.flank_occupancy(t, s, home, flank, attackers)
        occupied = (occupied & ~gone) | come
        rest = hostiles & attacks.striking_spots(t, ring, flank) & ~(gone | come)
        while rest != EMPTY_SET:
            spot = bitset.first(rest)
            rest = bitset.without_first(rest)
            if occupied & t.between[ring, spot] == EMPTY_SET and attacks.strikes(t, s, ring, home, flank, spot):
                return True
        if come & t.strikes_from[kind, ring] != EMPTY_SET and occupied & t.between[ring, bitset.first(come)] == EMPTY_SET:
            return True
        if kind == TITAN and strikes_from_afar_after(t, s, origin, flank, start, end):
            return True
    return attacks.count_from_afar(t, s, origin, attackers, start, end) != 0


@rule
def strikes_from_afar_after(t, s, origin, flank, start, end):
    """PS-11: whether a Titan that moves strikes the origin along its ring then, from beyond the flank."""
    if end == origin or state.ring_of(end) != state.ring_of(origin):
        return False
    distance = attacks.columns_to(t, origin, end, flank)
    is_far = distance > FLANK_COLUMNS and distance % 2 == 0
    return is_far and attacks.next_on_ring(t, s, origin, 0, flank, start, end) == end


@rule
def is_threatened(t, s, planet, attackers):
    """PS-13, as things stand."""
    return attacks.count_attackers(t, s, planet, attackers, NO_SPACE, NO_SPACE) != 0


@rule
def changed_threats(t, s, seat, start, end):
    """What a move that conquers nothing changes by itself: the planets that it threatens and nobody threatened before; and those under
    warning that it lets off."""
    attackers, planets, warned = commanded(t, s, seat), enemy_planets(t, s, seat), s.announced[seat]
    new, old = EMPTY_SET, EMPTY_SET
    for planet in range(PLANETS):
        if bitset.has(planets, planet) and (is_within_reach(t, planet, start) or is_within_reach(t, planet, end)):
            after = is_threatened_after(t, s, planet, attackers, start, end)
            if (after or bitset.has(warned, planet)) and is_threatened(t, s, planet, attackers) != after:
                new |= bitset.only(planet) if after else EMPTY_SET
                old |= bitset.only(planet) if not after else EMPTY_SET
    return new, old


@rule
def is_within_reach(t, planet, space):
    """Whether what stands there can matter to an attack on the planet."""
    origin = int(t.planet[planet])
    distance = attacks.columns_to(t, origin, space, bitboards.CLOCKWISE_FLANK)
    return state.ring_of(space) == state.ring_of(origin) or distance <= FLANK_COLUMNS or t.columns - distance <= FLANK_COLUMNS


# Lame ducks -----------------------------------------------------------------------------------------------------------------------------


@rule
def is_lame_duck(t, s, seat):
    """PS-17: whether the seat has moves, and none that leaves its planets safe."""
    return not answers.can_save_planets(t, s, seat) and can_move(t, s, seat)


@rule
def can_move(t, s, seat):
    """Whether PS-30 and PS-15 leave the seat any move."""
    for section in range(bitboards.sections(t)):
        fleet, occupied, barred = moves.survey(t, s, seat, section, False)
        while fleet != EMPTY_SET:
            start = bitboards.space_in(section, bitset.first(fleet))
            fleet = bitset.without_first(fleet)
            before, here, after, far = moves.targets_of(t, s, seat, start, occupied, barred)
            if before | here | after | far != EMPTY_SET:
                return True
    return False


@rule
def is_partial_answer(t, s, seat, start, end):
    """PS-21: whether a move takes off some of the threats that the seat reacts to."""
    attackers = commanded(t, s, state.warner(s))
    pairs = answers.count_pairs(t, s, seat, attackers, NO_SPACE, NO_SPACE)
    return answers.count_pairs(t, s, seat, attackers & ~conquest.handed_over(t, s, seat, end), start, end) < pairs


@rule
def is_warned(t, s, planets):
    """PS-14: whether one of these planets is under a warning."""
    for seat in range(t.seats):
        if s.announced[seat] & planets != EMPTY_SET:
            return True
    return False


@rule
def planets_left_open(t, s, seat, start, end):
    """PS-16: the planets of the seat that are open to attack after the move, as only a lame duck may leave them."""
    planets, opened = own_planets(t, s, seat), EMPTY_SET
    if not is_warned(t, s, planets) or attacks.is_safe_after(t, s, seat, start, end):  # without a warning lame ducks are very rare
        return opened
    enemies = hostile(t, s, seat) & ~conquest.handed_over(t, s, seat, end)
    for planet in range(PLANETS):
        if bitset.has(planets, planet) and attacks.count_attackers(t, s, planet, enemies, start, end) != 0:
            opened |= bitset.only(planet)
    return opened
