"""Purchases (OV-15)."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.games.onward_to_venus import state


@rule
def price_with(t, s, unit, bargains):
    """OV-8: cheaper by every `bargain`, those played and these, not under £1."""
    return max(1, t.price[unit] - s.cheaper - bargains)


@rule
def can_afford(t, s, unit, bargains):
    """The price, and a counter."""
    return s.reserve[s.turn, unit] > 0 and s.money[s.turn] >= price_with(t, s, unit, bargains)


@rule
def can_buy_with(t, s, bargains):
    """At home a unit can always be put, so to afford one is enough."""
    for unit in range(state.UNIT_KINDS):
        if can_afford(t, s, unit, bargains):
            return True
    return False


@rule
def docks(t, s, unit):
    """The set of planets where a unit may be put. OV-15: infantry at home, others also where an own factory is; by `yard` every unit where
    an own spaceship is. Never among aliens."""
    planets = bitset.only(t.home)
    for planet in range(t.planets):
        at_factory = (unit != state.INFANTRY) & (s.pieces[planet, s.turn, state.FACTORY] > 0)
        at_ship = (s.docked != 0) & (s.orbit[planet, s.turn, state.SHIP] > 0)
        planets |= bitset.only(planet) if at_factory | at_ship else bitset.EMPTY_SET
    return planets & ~s.aliens


@rule
def list_purchases(t, s, out, count):
    for unit in range(state.UNIT_KINDS):
        if can_afford(t, s, unit, 0):
            planets = docks(t, s, unit)
            while planets != bitset.EMPTY_SET:
                out[count] = state.buy.encode(unit, bitset.first(planets))
                count += 1
                planets = bitset.without_first(planets)
    return count


@rule
def buy(t, s, unit, planet):
    s.money[s.turn] -= price_with(t, s, unit, 0)
    s.reserve[s.turn, unit] -= 1
    s.orbit[planet, s.turn, unit] += 1
    s.bought += 1
    s.phase = state.BUYING if s.bought < (t.levy if s.levied != 0 else t.purchases) else state.AFTERWARDS
