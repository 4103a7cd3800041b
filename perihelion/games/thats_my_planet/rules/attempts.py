"""Phase 2, perform an action: the competition, what cards are worth, marks and breakdowns. TP-11, TP-12."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.games.thats_my_planet import state
from perihelion.games.thats_my_planet.rules import moves


@rule
def attempt(s):
    """TP-11: the white die comes first."""
    s.rolls += 1
    s.phase = state.ROLLING


@rule
def roll_white(s, value):
    s.white = value
    s.phase = state.PLAYING


@rule
def competition(t, s):
    """TP-11: the white die and the modifier of planet and kind."""
    ship = state.last_moved(s)
    return s.white + t.modifier[state.planet_of(s, ship), ship]


@rule
def action_value(pool, card):
    """TP-11: its number, 1 for every other card of its suit in the pool, 1 more if one of these is the ace."""
    rank = card % state.RANK_COUNT
    suit = state.suit_of(pool, card // state.RANK_COUNT)
    return rank + bitset.members(suit) + (rank != state.ACE and bitset.has(suit, state.ACE))


@rule
def play_card(t, s, card):
    """TP-12: above the competition a mark, below it a breakdown, neither when equal."""
    ship = state.last_moved(s)
    value = action_value(s.pools[ship], card)
    goal = competition(t, s)
    s.pools[ship] = bitset.without(s.pools[ship], card)
    s.white = 0
    if value > goal:
        s.marks[state.planet_of(s, ship)] |= bitset.only(ship)
    elif value < goal:
        moves.break_down(s, ship)
    s.phase = state.MANAGING
