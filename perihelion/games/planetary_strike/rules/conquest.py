"""Conquest: what falls with a planet, who gets the vessels, how the game ends and in which order (PS-23 to PS-28)."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.bitset import EMPTY_SET
from perihelion.core.compiling import rule
from perihelion.core.ranking import place_return
from perihelion.games.planetary_strike import state
from perihelion.games.planetary_strike.rules.fleets import enemy_planets
from perihelion.games.planetary_strike.state import COLOURS, EMPTY, NO_PLANET, NOBODY


@rule
def systems_with(t, colour):
    """PS-23 to PS-26: the systems that fall together with this one."""
    if t.separate:
        return bitset.only(colour)
    side = t.side[t.owner[colour]]
    colours = EMPTY_SET
    for other in range(1, COLOURS):
        if t.owner[other] != NOBODY and t.side[t.owner[other]] == side:
            colours |= bitset.only(other)
    return colours


@rule
def falling_colours(t, s, planet):
    """Those of them that leave the game with this planet."""
    colours = systems_with(t, state.system_of(planet))
    for other in range(1, COLOURS):
        if bitset.has(colours, other) and not state.stands(s, other):
            colours &= ~bitset.only(other)
    return colours


@rule
def leaving_seats(t, s, planet):
    """PS-23, PS-26: the players who are out with this planet, as they have no system any more."""
    falling = falling_colours(t, s, planet)
    staying = EMPTY_SET
    for colour in range(1, COLOURS):
        if t.owner[colour] != NOBODY and state.stands(s, colour) and not bitset.has(falling, colour):
            staying |= bitset.only(t.owner[colour])
    leaving = EMPTY_SET
    for seat in range(t.seats):
        if state.in_game(s, seat) and not bitset.has(staying, seat):
            leaving |= bitset.only(seat)
    return leaving


@rule
def spoils(t, s, planet):
    """PS-23, PS-26: the colours whose vessels the conqueror gets."""
    colours = falling_colours(t, s, planet)
    leaving = leaving_seats(t, s, planet)
    for colour in range(1, COLOURS):
        if s.commander[colour] != NOBODY and bitset.has(leaving, s.commander[colour]):
            colours |= bitset.only(colour)
    return colours


@rule
def handed_over(t, s, seat, end):
    """The colours whose vessels the seat gets by a move that ends there: none, unless it conquers a planet."""
    prey = t.planet_at[end]
    return spoils(t, s, prey) if bitset.has(enemy_planets(t, s, seat), prey) else EMPTY_SET


@rule
def conquer(t, s, seat, planet):
    """PS-23: dethroning. The planets become ordinary spaces, and nobody's warning speaks of them any more."""
    leaving, taken, falling = leaving_seats(t, s, planet), spoils(t, s, planet), falling_colours(t, s, planet)
    when = 1
    for other in range(t.seats):
        when = max(when, s.left[other] + 1)
    for colour in range(1, COLOURS):
        if bitset.has(taken, colour):
            s.commander[colour] = seat
        if bitset.has(falling, colour):
            s.fallen |= bitset.only(colour)
            for other in range(t.seats):
                s.announced[other] &= ~state.planets_of_system(colour)
    for other in range(t.seats):
        if bitset.has(leaving, other):
            s.left[other] = when
            s.announced[other] = EMPTY_SET
            s.skipped = bitset.without(s.skipped, other)


@rule
def move_vessel(t, s, seat, start, end):
    """PS-30, PS-23: what stands at the end is captured; a vessel on a planet comes before the planet."""
    planet = t.planet_at[end]
    if s.vessel[end] != EMPTY:
        s.quiet = 0
    s.vessel[end] = s.vessel[start]
    s.vessel[start] = EMPTY
    if planet != NO_PLANET and bitset.has(enemy_planets(t, s, seat), planet):
        s.quiet = 0
        conquer(t, s, seat, planet)


# The end --------------------------------------------------------------------------------------------------------------------------------


@rule
def count_sides(t, s, leaving):
    """The sides still in the game once these seats have left."""
    sides = EMPTY_SET
    for seat in range(t.seats):
        if state.in_game(s, seat) and not bitset.has(leaving, seat):
            sides |= bitset.only(t.side[seat])
    return bitset.members(sides)


@rule
def ends_the_game(t, s, planet):
    """PS-24: whether one side would be left."""
    return count_sides(t, s, leaving_seats(t, s, planet)) == 1


@rule
def finish(t, s):
    """Ends the game. What no longer matters is cleared, so that equal endings are equal positions."""
    s.over = 1
    s.turn = 0
    s.interrupted = 0
    s.skipped = EMPTY_SET
    for seat in range(t.seats):
        s.announced[seat] = EMPTY_SET


@rule
def when_side_left(t, s, side):
    """When the last member of a side left the game; 0 while one is in it."""
    when = 0
    for seat in range(t.seats):
        if t.side[seat] == side:
            if state.in_game(s, seat):
                return 0
            when = max(when, s.left[seat])
    return when


@rule
def sides_ahead(t, s, side):
    """PS-28: how many sides did better than this one, and how many as well, itself among them."""
    own = when_side_left(t, s, side)
    better = 0
    equal = 0
    for other in range(t.sides):
        when = when_side_left(t, s, other)
        if when == own:
            equal += 1
        elif own != 0 and (when == 0 or when > own):
            better += 1
    return better, equal


@rule
def in_game(t, s, seat):
    return state.in_game(s, seat)


@rule
def returns(t, s, out):
    """PS-28."""
    for seat in range(t.seats):
        better, equal = sides_ahead(t, s, t.side[seat])
        out[seat] = place_return(t.sides, better, equal)
