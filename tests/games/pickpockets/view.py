"""What a pickpocket sees."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import Shown
from perihelion.core.views import NONE, NUMBER, ByName, Label, Many, Maybe, Optional, Record
from tests.games.pickpockets import rules, state

NAME, CARDS = Label(state.SEATS), ByName(state.KINDS, NUMBER, state.KIND_COUNT)
PILE = Record(size=NUMBER, cards=Optional(CARDS))
HOLDER = Record(
    name=NAME,
    pocket=PILE,
    loot=ByName(state.SEATS, PILE, state.MOST_SEATS),
    played=CARDS,
    sold=CARDS,
    banked=NUMBER,
    points=Maybe(NUMBER),
)
VIEW = Record(
    phase=Label(state.PHASES),
    round_=NUMBER,
    rounds=NUMBER,
    turn=Maybe(NAME),
    victim=Maybe(NAME),
    deck=NUMBER,
    values=CARDS,
    seats=Many(HOLDER, state.MOST_SEATS),
)


@rule
def show(t, s, seat, v, out):
    v.phase = s.phase
    v.round_, v.rounds = s.round_number, t.rounds
    v.turn = s.turn if s.phase != state.SHOWN else NONE
    v.victim = s.target if s.phase == state.STEALING else NONE
    v.deck = size_of(s.deck)
    for kind in range(state.KIND_COUNT):
        if t.count[kind]:
            v.values[v.values_count].key, v.values[v.values_count].value = kind, t.value[kind]
            v.values_count += 1
    v.seats_count = t.seats
    for holder in range(t.seats):
        show_holder(t, s, seat, holder, v.seats[holder])


@rule
def size_of(counts):
    size = 0
    for kind in range(state.KIND_COUNT):
        size += counts[kind]
    return size


@rule
def show_holder(t, s, seat, holder, v):
    v.name = holder
    show_pile(s, seat, holder, holder, v.pocket)
    for source in range(t.seats):
        if source != holder:
            v.loot[v.loot_count].key = source
            show_pile(s, seat, holder, source, v.loot[v.loot_count])
            v.loot_count += 1
    v.played_count = show_cards(s.played[holder], v.played)
    v.sold_count = show_cards(s.sold[holder], v.sold)
    v.banked = rules.banked(t, s, holder)
    v.points = rules.points(t, s, holder) if seat == holder or state.is_over(s) else NONE


@rule
def show_pile(s, seat, holder, source, v):
    v.size = size_of(s.held[holder, source])
    if rules.knows(s, seat, holder, source):
        v.cards.there = True
        v.cards.value_count = show_cards(s.held[holder, source], v.cards.value)


@rule
def show_cards(counts, cards):
    """By kind, without those of which there are none."""
    size = 0
    for kind in range(state.KIND_COUNT):
        if counts[kind]:
            cards[size].key, cards[size].value = kind, counts[kind]
            size += 1
    return size


SHOWN = Shown(VIEW, show)
