"""Which seat knows which cards: OV-40.

What is known of a hand is public: `known` counts it by kind. Beyond that a seat knows its own hand.
"""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.rng import advance, below
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules.forces import deck_size, kind_of


@rule
def sees(t, s, a, seat):
    """A card drawn is seen by its owner; everything else by everybody, a stolen card too."""
    return not state.draw.contains(a) or seat == s.turn


@rule
def conceal(t, s, seat, key):
    """All cards the seat has not seen are shuffled and dealt anew to the deck and the unknown parts of the others' hands.

    Only the sum of those cards and the sizes decide the outcome, and the seat knows both.
    """
    sizes = 0
    for holder in range(t.seats):
        if holder != seat:
            sizes = with_size(sizes, holder, put_into_the_deck(t, s, holder))
    for holder in range(t.seats):
        if holder != seat:
            for _ in range(size_of(sizes, holder)):
                key = advance(key)
                card = kind_of(s.deck, below(key, deck_size(t, s)))
                s.deck[card] -= 1
                s.hand[holder, card] += 1


@rule
def put_into_the_deck(t, s, holder):
    """The unknown cards of a hand. Gives their number."""
    size = 0
    for card in range(t.card_kinds):
        unknown = s.hand[holder, card] - s.known[holder, card]
        size += unknown
        s.deck[card] += unknown
        s.hand[holder, card] -= unknown
    return size


# The sizes of several hands in one number: kernels allocate nothing.

BITS_OF_A_SIZE = 8  # a hand has fewer cards than 2 to the power of this
SIZE_MASK = (1 << BITS_OF_A_SIZE) - 1


@rule
def with_size(sizes, holder, size):
    return sizes | size << (BITS_OF_A_SIZE * holder)


@rule
def size_of(sizes, holder):
    return (sizes >> (BITS_OF_A_SIZE * holder)) & SIZE_MASK
