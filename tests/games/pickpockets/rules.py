"""Pickpockets: the rules, in the order of rules.md; PP-n are its clauses.

`t` is the deck as it was, the form and the options (`deck.TABLES`), `s` the position (`STATE`).

Who knows a card follows from where it lies, so no knowledge is kept beside the cards. `held[holder, source]` is a pile: what `holder` has
from `source`. Holder and source know it, nobody else. A pocket is the pile one has from oneself. How many cards a pile holds is public.
"""

from __future__ import annotations

import numpy as np

from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, EVALUATION_UNIT, OVER, Kernels
from perihelion.core.ranking import place_evaluation, place_return
from perihelion.core.records import record
from perihelion.core.rng import advance, below

# The cards ------------------------------------------------------------------------------------------------------------------------------

KINDS = ("coin", "watch", "ring", "wasp")
KIND_COUNT = 4
SEATS = ("A", "B", "C", "D")
MOST_SEATS = 4

PHASES = ("dealing", "drawing", "choosing", "stealing", "shown")
DEALING, DRAWING, CHOOSING, STEALING, SHOWN = range(5)

STATE = record(
    ("deck", np.uint8, KIND_COUNT),
    ("held", np.uint8, (MOST_SEATS, MOST_SEATS, KIND_COUNT)),
    ("played", np.uint8, (MOST_SEATS, KIND_COUNT)),
    ("sold", np.uint8, (MOST_SEATS, KIND_COUNT)),
    ("phase", np.uint8),
    ("round_number", np.uint8),  # 0 while dealing
    ("turn", np.uint8),
    ("target", np.uint8),  # whose pocket a card is being stolen from
)

ACTIONS = ActionTable(
    Block("play", "play {kind}", kind=KINDS),
    Block("sell", "sell {kind} of {source}", source=SEATS, kind=KINDS),
    Block("steal", "steal {victim}", victim=SEATS),
    Block("wait", "wait"),
    Block("draw", "draw {kind}", unseen="draw a card", chance=True, kind=KINDS),
    Block("card", "card {kind}", unseen="a card is stolen", chance=True, kind=KINDS),
)
# Play; sell and steal, for everybody else; wait. A draw has KIND_COUNT outcomes only.
MAX_LEGAL = KIND_COUNT + (MOST_SEATS - 1) * (KIND_COUNT + 1) + 1
OBSERVATION_SIZE = 8 + 2 * KIND_COUNT + MOST_SEATS * (2 * KIND_COUNT + MOST_SEATS * (1 + KIND_COUNT))
FIRST_THEFT = 1000  # of the names of draws; those before belong to the deck

play_code, is_play, played_kind = ACTIONS["play"].encoder, ACTIONS["play"].member, ACTIONS["play"].decoder
sell_code, is_sell, sold_card = ACTIONS["sell"].encoder, ACTIONS["sell"].member, ACTIONS["sell"].decoder
steal_code, is_steal, stolen_from = ACTIONS["steal"].encoder, ACTIONS["steal"].member, ACTIONS["steal"].decoder
wait_code, is_wait = ACTIONS["wait"].encoder, ACTIONS["wait"].member
draw_code, is_draw, drawn_kind = ACTIONS["draw"].encoder, ACTIONS["draw"].member, ACTIONS["draw"].decoder
card_code, is_card, stolen_kind = ACTIONS["card"].encoder, ACTIONS["card"].member, ACTIONS["card"].decoder


@rule
def begin(t, s):
    for kind in range(KIND_COUNT):
        s.deck[kind] = t.count[kind]
    s.phase = DEALING


@rule
def deck_size(s):
    size = 0
    for kind in range(KIND_COUNT):
        size += s.deck[kind]
    return size


@rule
def pile_size(s, holder, source):
    size = 0
    for kind in range(KIND_COUNT):
        size += s.held[holder, source, kind]
    return size


@rule
def pocket_size(s, seat):
    return pile_size(s, seat, seat)


# Dealing and turns ----------------------------------------------------------------------------------------------------------------------


@rule
def draw(t, s, kind):
    """PP-2, PP-3: the top card of the deck goes into the pocket of who has the turn."""
    s.deck[kind] -= 1
    s.held[s.turn, s.turn, kind] += 1
    if s.phase == DRAWING:
        s.phase = CHOOSING
    elif s.turn + 1 < t.seats:
        s.turn += 1
    elif pocket_size(s, s.turn) < t.hand:
        s.turn = 0
    else:
        start_round(s)


@rule
def start_round(s):
    s.round_number += 1
    s.turn = 0
    s.phase = DRAWING


@rule
def end_turn(t, s):
    if s.turn + 1 < t.seats:
        s.turn += 1
        s.phase = DRAWING
    elif s.round_number < t.rounds:
        start_round(s)
    else:
        s.turn = 0
        s.phase = SHOWN  # PP-8


# What somebody does ---------------------------------------------------------------------------------------------------------------------


@rule
def play(t, s, kind):
    """PP-5."""
    s.held[s.turn, s.turn, kind] -= 1
    s.played[s.turn, kind] += 1
    end_turn(t, s)


@rule
def sell(t, s, source, kind):
    """PP-7."""
    s.held[s.turn, source, kind] -= 1
    s.sold[s.turn, kind] += 1
    end_turn(t, s)


@rule
def can_steal_from(s, victim):
    return victim != s.turn and pocket_size(s, victim) > 0


@rule
def steal(s, victim):
    s.target = victim
    s.phase = STEALING


@rule
def take(t, s, kind):
    """PP-6."""
    s.held[s.target, s.target, kind] -= 1
    s.held[s.turn, s.target, kind] += 1
    s.target = 0
    end_turn(t, s)


# Points ---------------------------------------------------------------------------------------------------------------------------------


@rule
def banked(t, s, seat):
    """PP-5, PP-7: the points that lie open."""
    points = 0
    for kind in range(KIND_COUNT):
        points += t.value[kind] * (s.played[seat, kind] + 2 * s.sold[seat, kind])
    return points


@rule
def points(t, s, seat):
    """PP-7, PP-8: with the loot, without the pocket."""
    total = banked(t, s, seat)
    for source in range(t.seats):
        if source != seat:
            for kind in range(KIND_COUNT):
                total += t.value[kind] * s.held[seat, source, kind]
    return total


@rule
def seats_better(t, s, seat):
    better = 0
    for other in range(t.seats):
        if points(t, s, other) > points(t, s, seat):
            better += 1
    return better


@rule
def seats_equal(t, s, seat):
    """How many share this seat's place, itself among them."""
    equal = 0
    for other in range(t.seats):
        if points(t, s, other) == points(t, s, seat):
            equal += 1
    return equal


# Secrets --------------------------------------------------------------------------------------------------------------------------------


@rule
def knows(s, seat, holder, source):
    """PP-10: whether the seat knows what `holder` has from `source`; at the end everybody does (PP-8)."""
    return seat in (holder, source) or s.phase == SHOWN


@rule
def sees(t, s, a, seat):
    """PP-10: a drawn card is seen by its owner, a stolen one by thief and victim."""
    if is_draw(a):
        return seat == s.turn
    if is_card(a):
        return seat in (s.turn, s.target)
    return True


@rule
def conceal(t, s, seat, key):
    """PP-11: all cards the seat has not seen are shuffled and dealt to the same piles anew.

    Only the sum of the unseen cards and the sizes of the piles decide the outcome: both are known to the seat.
    """
    for holder in range(t.seats):
        for source in range(t.seats):
            if not knows(s, seat, holder, source):
                put_under_the_deck(s, holder, source)
    for holder in range(t.seats):
        for source in range(t.seats):
            if not knows(s, seat, holder, source):
                key = deal_anew(s, holder, source, key)


@rule
def put_under_the_deck(s, holder, source):
    """All cards of the pile; its first number keeps their count until they are dealt anew."""
    size = pile_size(s, holder, source)
    for kind in range(KIND_COUNT):
        s.deck[kind] += s.held[holder, source, kind]
        s.held[holder, source, kind] = 0
    s.held[holder, source, 0] = size


@rule
def deal_anew(s, holder, source, key):
    """As many random cards as the pile had. Gives the key for the next pile."""
    size = s.held[holder, source, 0]
    s.held[holder, source, 0] = 0
    for _ in range(size):
        key = advance(key)
        kind = kind_of_card(s, below(key, deck_size(s)))
        s.deck[kind] -= 1
        s.held[holder, source, kind] += 1
    return key


@rule
def kind_of_card(s, number):
    """The kind of the card with this number, from 0, if the deck were sorted."""
    kind = 0
    while number >= s.deck[kind]:
        number -= s.deck[kind]
        kind += 1
    return kind


# The contract ---------------------------------------------------------------------------------------------------------------------------


@rule
def mover(t, s):
    if s.phase == SHOWN:
        return OVER
    if s.phase != CHOOSING:
        return CHANCE
    return s.turn


@rule
def legal(t, s, out):
    if s.phase == CHOOSING:
        return list_choices(t, s, out)
    count = 0
    for kind in range(KIND_COUNT):
        if weight_of_kind(s, kind) > 0:
            out[count] = card_code(kind) if s.phase == STEALING else draw_code(kind)
            count += 1
    return count


@rule
def list_choices(t, s, out):
    """PP-4."""
    count = 0
    for kind in range(KIND_COUNT):
        if s.held[s.turn, s.turn, kind] > 0:
            out[count] = play_code(kind)
            count += 1
    for source in range(t.seats):
        if source != s.turn:
            for kind in range(KIND_COUNT):
                if s.held[s.turn, source, kind] > 0:
                    out[count] = sell_code(source, kind)
                    count += 1
    for victim in range(t.seats):
        if can_steal_from(s, victim):
            out[count] = steal_code(victim)
            count += 1
    out[count] = wait_code()
    return count + 1


@rule
def weight_of_kind(s, kind):
    """How many cards of the kind lie where one is drawn from."""
    if s.phase == STEALING:
        return s.held[s.target, s.target, kind]
    return s.deck[kind]


@rule
def weight(t, s, a):
    return weight_of_kind(s, stolen_kind(a) if is_card(a) else drawn_kind(a))


@rule
def apply(t, s, a):
    if is_play(a):
        play(t, s, played_kind(a))
    elif is_sell(a):
        source, kind = sold_card(a)
        sell(t, s, source, kind)
    elif is_steal(a):
        steal(s, stolen_from(a))
    elif is_wait(a):
        end_turn(t, s)
    elif is_draw(a):
        draw(t, s, drawn_kind(a))
    else:
        take(t, s, stolen_kind(a))


@rule
def returns(t, s, out):
    """PP-9."""
    for seat in range(t.seats):
        out[seat] = place_return(t.seats, seats_better(t, s, seat), seats_equal(t, s, seat))


@rule
def evaluate(t, s, out):
    """How far the points are from the average, against all the points there are."""
    total = 0
    for seat in range(t.seats):
        total += points(t, s, seat)
    for seat in range(t.seats):
        if s.phase == SHOWN:
            out[seat] = place_evaluation(t.seats, seats_better(t, s, seat), seats_equal(t, s, seat))
        else:
            lead = EVALUATION_UNIT * (t.seats * points(t, s, seat) - total) // (t.seats * t.worth)
            out[seat] = min(max(lead, -EVALUATION_UNIT), EVALUATION_UNIT)


@rule
def observe(t, s, seat, out):
    """The moment and the deck as it was, then every seat from the observer's on (a spectator's: from A on). Seats not in the form are zero.

    Of a seat: what it played and sold, and its piles by size and, where known, by cards.
    """
    me = max(seat, 0)
    for n in range(OBSERVATION_SIZE):
        out[n] = 0
    out[0] = s.phase
    out[1] = s.round_number
    out[2] = t.rounds
    out[3] = t.seats
    out[4] = t.hand
    out[5] = deck_size(s)
    out[6] = (s.turn - me + t.seats) % t.seats
    out[7] = (s.target - me + t.seats) % t.seats
    n = 8
    for kind in range(KIND_COUNT):
        out[n + kind] = t.count[kind]
        out[n + KIND_COUNT + kind] = t.value[kind]
    n += 2 * KIND_COUNT
    for place in range(t.seats):
        holder = (me + place) % t.seats
        for kind in range(KIND_COUNT):
            out[n + kind] = s.played[holder, kind]
            out[n + KIND_COUNT + kind] = s.sold[holder, kind]
        n += 2 * KIND_COUNT
        for other_place in range(t.seats):
            observe_pile(s, seat, holder, (me + other_place) % t.seats, out, n + other_place * (1 + KIND_COUNT))
        n += MOST_SEATS * (1 + KIND_COUNT)


@rule
def observe_pile(s, seat, holder, source, out, n):
    out[n] = pile_size(s, holder, source)
    if knows(s, seat, holder, source):
        for kind in range(KIND_COUNT):
            out[n + 1 + kind] = s.held[holder, source, kind]


@rule
def draw_id(t, s):
    """Cards of the deck are numbered from 0; a turn has one theft at most."""
    if s.phase == STEALING:
        return FIRST_THEFT + s.round_number * MOST_SEATS + s.turn
    return t.cards - deck_size(s)


KERNELS = Kernels(
    begin=begin,
    mover=mover,
    legal=legal,
    apply=apply,
    returns=returns,
    evaluate=evaluate,
    observe=observe,
    weight=weight,
    conceal=conceal,
    sees=sees,
    draw_id=draw_id,
)
