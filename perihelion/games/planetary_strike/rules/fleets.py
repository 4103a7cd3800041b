"""Board and fleets: how the game begins, who commands which vessels, and whose planets are in the game."""

from __future__ import annotations

from perihelion.core.bitset import EMPTY_SET, only
from perihelion.core.compiling import inlined_rule, rule
from perihelion.games.planetary_strike.state import COLOURS, NOBODY, OUTSIDE, SPACES, WALL


@rule
def begin(t, s):
    """PS-5, PS-19: the fleets as printed; red begins."""
    for space in range(SPACES):
        s.vessel[space] = t.setup[space]
    s.vessel[OUTSIDE] = WALL
    for colour in range(1, COLOURS):
        s.commander[colour] = t.owner[colour]


# Who commands which vessels. As long as no system has fallen, everybody has what they began with, and the tables know it.


@inlined_rule
def commanded(t, s, seat):
    """The colours whose vessels obey this seat."""
    if s.fallen == EMPTY_SET:
        return t.fleets_of[seat]
    colours = EMPTY_SET
    for colour in range(1, COLOURS):
        if s.commander[colour] == seat:
            colours |= only(colour)
    return colours


@inlined_rule
def friendly(t, s, seat):
    """The colours under this seat and its team mates."""
    if s.fallen == EMPTY_SET:
        return t.fleets_with[seat]
    colours = EMPTY_SET
    for colour in range(1, COLOURS):
        if s.commander[colour] != NOBODY and t.side[s.commander[colour]] == t.side[seat]:
            colours |= only(colour)
    return colours


@inlined_rule
def hostile(t, s, seat):
    """PS-30: the colours under enemies of this seat, by who commands them now."""
    if s.fallen == EMPTY_SET:
        return t.fleets_against[seat]
    colours = EMPTY_SET
    for colour in range(1, COLOURS):
        if s.commander[colour] != NOBODY and t.side[s.commander[colour]] != t.side[seat]:
            colours |= only(colour)
    return colours


@inlined_rule
def own_planets(t, s, seat):
    """The seat's planets that are still in the game."""
    return t.planets_of[seat] & ~t.planets_fallen[s.fallen]


@inlined_rule
def enemy_planets(t, s, seat):
    """All planets of the seat's enemies that are still in the game."""
    return t.planets_against[seat] & ~t.planets_fallen[s.fallen]
