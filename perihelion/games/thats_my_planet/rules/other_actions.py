"""Other actions: recruits, reserves, fuel searches and repairs. TP-13."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.games.thats_my_planet import state
from perihelion.games.thats_my_planet.rules import attempts


@rule
def has_box(t, s, kind):
    return s.crossed[kind] < t.boxes[kind]


@rule
def can_recruit(t, s):
    return s.recruits != bitset.EMPTY_SET and has_box(t, s, state.RECRUITMENT)


@rule
def recruit(s, team):
    """The team is named before the card is seen."""
    s.crossed[state.RECRUITMENT] += 1
    s.team = team
    s.resume = s.phase
    s.phase = state.RECRUITING


@rule
def welcome(s, card):
    s.recruits = bitset.without(s.recruits, card)
    s.pools[s.team] |= bitset.only(card)
    s.phase = s.resume
    s.team = 0
    s.resume = 0


@rule
def can_refuel(s, ship):
    return not state.is_broken_down(s, ship) and s.fuel[ship] < state.FULL


@rule
def use_reserve(s, ship):
    s.crossed[state.RESERVE] += 1
    s.fuel[ship] += 1


NONE_OF_SUIT = -1


@rule
def best_of_suit(pool, suit):
    """The card of highest action value in a suit, or NONE_OF_SUIT. Suit mates are the same for all, so that is the highest number."""
    ranks = state.suit_of(pool, suit)
    return suit * state.RANK_COUNT + state.highest_rank(ranks) if ranks else NONE_OF_SUIT


@rule
def highest_value(pool):
    """TP-13: of the cards that may pay for a fuel search."""
    highest = 0
    for suit in range(state.SUIT_COUNT):
        card = best_of_suit(pool, suit)
        if card != NONE_OF_SUIT:
            highest = max(highest, attempts.action_value(pool, card))
    return highest


@rule
def search_fuel(s, team, card):
    s.pools[team] = bitset.without(s.pools[team], card)
    s.fuel[team] = state.FULL


@rule
def repair(s, ship):
    """The bank brings the ship home with a full tank. TP-8: if it moved last it still may not move."""
    s.crossed[state.BANK] += 1
    s.at[ship] = state.MOTHER_SHIP
    s.fuel[ship] = state.FULL
