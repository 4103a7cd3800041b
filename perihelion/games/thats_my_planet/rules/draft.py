"""The draft: cards are turned up by fours, and the teams get three of each four. TP-4 to TP-8."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.games.thats_my_planet import state


@rule
def begin(t, s):
    """TP-8: all ships on the Mother Ship with fuel 6; but first the draft."""
    s.deck = state.ALL_CARDS
    s.jokers = state.JOKERS
    s.phase = state.DISCARDING
    for ship in range(state.TEAM_COUNT):
        s.at[ship] = state.MOTHER_SHIP
        s.fuel[ship] = state.FULL


@rule
def turn_up(s, card):
    """TP-4: a card leaves the deck; the first two are discarded, the others lie open by fours."""
    if card == state.JOKER:
        s.jokers -= 1
    else:
        s.deck = bitset.without(s.deck, card)
    if s.phase == state.DISCARDING:
        discard(s, card)
        if bitset.members(s.recruits) == state.FIRST_DISCARDS:
            s.phase = state.TURNING_UP
        return
    lay_out(s, card + 1)
    if s.turned_up[state.TURNED_UP - 1] != state.NO_CARD:
        look_for_jokers(s)


@rule
def discard(s, card):
    """TP-7: the discards of the draft are the recruitment deck."""
    s.recruits |= bitset.only(card)


@rule
def lay_out(s, number):
    """Keeps the cards on the table in increasing order: in which order they came is of no interest."""
    for slot in range(state.TURNED_UP):
        here = s.turned_up[slot]
        if here == state.NO_CARD or here > number:
            s.turned_up[slot] = number
            number = here  # makes room; the next slot takes it
        if here == state.NO_CARD:
            return


@rule
def look_for_jokers(s):
    """TP-5: one joker and all four are discarded; both, and they are shuffled back. TP-6: but the last four are discarded."""
    jokers = 0
    for slot in range(state.TURNED_UP):
        jokers += s.turned_up[slot] == state.JOKER + 1
    if jokers == 0:
        s.phase = state.DRAFTING
    elif jokers == state.JOKERS and not state.is_deck_out(s):
        for slot in range(state.TURNED_UP - state.JOKERS):
            s.deck |= bitset.only(s.turned_up[slot] - 1)
        s.jokers = state.JOKERS
        s.reshuffles = (s.reshuffles + 1) % state.RESHUFFLES_COUNTED
        clear_the_table(s)
    else:
        for slot in range(state.TURNED_UP - jokers):
            discard(s, s.turned_up[slot] - 1)
        clear_the_table(s)


@rule
def draft(s, conquest, invasion, infiltration):
    """One card for each team; the fourth is discarded (TP-4)."""
    fourth = fourth_slot(conquest, invasion, infiltration)
    s.pools[state.CONQUEST] |= bitset.only(s.turned_up[conquest] - 1)
    s.pools[state.INVASION] |= bitset.only(s.turned_up[invasion] - 1)
    s.pools[state.INFILTRATION] |= bitset.only(s.turned_up[infiltration] - 1)
    discard(s, s.turned_up[fourth] - 1)
    clear_the_table(s)


SUM_OF_SLOTS = sum(range(state.TURNED_UP))


@rule
def fourth_slot(conquest, invasion, infiltration):
    """That of the card which no team gets."""
    return SUM_OF_SLOTS - conquest - invasion - infiltration


@rule
def clear_the_table(s):
    for slot in range(state.TURNED_UP):
        s.turned_up[slot] = state.NO_CARD
    s.phase = state.MANAGING if state.is_deck_out(s) else state.TURNING_UP
