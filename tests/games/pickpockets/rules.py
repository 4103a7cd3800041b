"""Pickpockets: the rules, in the order of rules.md; PP-n are its clauses.

`t` is the deck as it was, the form and the options (`board.TABLES`), `s` the position (`state.STATE`).
"""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, OVER, Kernels
from perihelion.core.ranking import ranked_by
from perihelion.core.rng import advance, below
from tests.games.pickpockets import evaluation, state


@rule
def begin(t, s):
    for kind in range(state.KIND_COUNT):
        s.deck[kind] = t.count[kind]
    s.phase = state.DEALING


# Dealing and turns ----------------------------------------------------------------------------------------------------------------------


@rule
def draw(t, s, kind):
    """PP-2, PP-3: the top card of the deck goes into the pocket of the player who has the turn."""
    s.deck[kind] -= 1
    s.held[s.turn, s.turn, kind] += 1
    if s.phase == state.DRAWING:
        s.phase = state.CHOOSING
    elif s.turn + 1 < t.seats:
        s.turn += 1
    elif state.pocket_size(s, s.turn) < t.hand:
        s.turn = 0
    else:
        start_round(s)


@rule
def start_round(s):
    s.round_number += 1
    s.turn = 0
    s.phase = state.DRAWING


@rule
def end_turn(t, s):
    if s.turn + 1 < t.seats:
        s.turn += 1
        s.phase = state.DRAWING
    elif s.round_number < t.rounds:
        start_round(s)
    else:
        finish(t, s)


@rule
def finish(t, s):
    """PP-8: all cards are shown, and nobody has the turn."""
    s.turn = 0
    s.phase = state.SHOWN


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
    return victim != s.turn and state.pocket_size(s, victim) > 0


@rule
def steal(s, victim):
    s.target = victim
    s.phase = state.STEALING


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
    for kind in range(state.KIND_COUNT):
        points += t.value[kind] * (s.played[seat, kind] + 2 * s.sold[seat, kind])
    return points


@rule
def points(t, s, seat):
    """PP-7, PP-8: with the loot, without the pocket."""
    total = banked(t, s, seat)
    for source in range(t.seats):
        if source != seat:
            for kind in range(state.KIND_COUNT):
                total += t.value[kind] * s.held[seat, source, kind]
    return total


places = ranked_by(points)  # PP-9


# Secrets --------------------------------------------------------------------------------------------------------------------------------


@rule
def knows(s, seat, holder, source):
    """PP-10: whether the seat knows what `holder` has from `source`; at the end everybody does (PP-8)."""
    return seat in (holder, source) or state.is_over(s)


@rule
def sees(t, s, a, seat):
    """PP-10: a drawn card is seen by its owner, a stolen one by thief and victim."""
    if state.draw.contains(a):
        return seat == s.turn
    if state.card.contains(a):
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
    size = state.pile_size(s, holder, source)
    for kind in range(state.KIND_COUNT):
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
        kind = kind_of_card(s, below(key, state.deck_size(s)))
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
    if state.is_over(s):
        return OVER
    if s.phase != state.CHOOSING:
        return CHANCE
    return s.turn


@rule
def legal(t, s, out):
    if s.phase == state.CHOOSING:
        return list_choices(t, s, out)
    count = 0
    for kind in range(state.KIND_COUNT):
        if weight_of_kind(s, kind) > 0:
            out[count] = state.card.encode(kind) if s.phase == state.STEALING else state.draw.encode(kind)
            count += 1
    return count


@rule
def list_choices(t, s, out):
    """PP-4."""
    count = 0
    for kind in range(state.KIND_COUNT):
        if s.held[s.turn, s.turn, kind] > 0:
            out[count] = state.play.encode(kind)
            count += 1
    for source in range(t.seats):
        if source != s.turn:
            for kind in range(state.KIND_COUNT):
                if s.held[s.turn, source, kind] > 0:
                    out[count] = state.sell.encode(source, kind)
                    count += 1
    for victim in range(t.seats):
        if can_steal_from(s, victim):
            out[count] = state.steal.encode(victim)
            count += 1
    out[count] = state.wait.encode()
    return count + 1


@rule
def weight_of_kind(s, kind):
    """How many cards of the kind lie where one is drawn from."""
    if s.phase == state.STEALING:
        return s.held[s.target, s.target, kind]
    return s.deck[kind]


@rule
def weight(t, s, a):
    return weight_of_kind(s, state.card.decode(a) if state.card.contains(a) else state.draw.decode(a))


@rule
def apply(t, s, a):
    if state.play.contains(a):
        play(t, s, state.play.decode(a))
    elif state.sell.contains(a):
        source, kind = state.sell.decode(a)
        sell(t, s, source, kind)
    elif state.steal.contains(a):
        steal(s, state.steal.decode(a))
    elif state.wait.contains(a):
        end_turn(t, s)
    elif state.draw.contains(a):
        draw(t, s, state.draw.decode(a))
    else:
        take(t, s, state.card.decode(a))


@rule
def returns(t, s, out):
    """PP-9."""
    for seat in range(t.seats):
        out[seat] = places.value(t, s, seat)


@rule
def observe(t, s, seat, out):
    """The moment and the deck as it was, then every seat from the observer's on (a spectator's: from A on). Seats not in the form are zero.

    Of a seat: what it played and sold, and its piles by size and, where known, by cards.
    """
    me = max(seat, 0)
    for n in range(state.OBSERVATION_SIZE):
        out[n] = 0
    out[0] = s.phase
    out[1] = s.round_number
    out[2] = t.rounds
    out[3] = t.seats
    out[4] = t.hand
    out[5] = state.deck_size(s)
    out[6] = (s.turn - me + t.seats) % t.seats
    out[7] = (s.target - me + t.seats) % t.seats
    n = 8
    for kind in range(state.KIND_COUNT):
        out[n + kind] = t.count[kind]
        out[n + state.KIND_COUNT + kind] = t.value[kind]
    n += 2 * state.KIND_COUNT
    for step in range(t.seats):
        holder = (me + step) % t.seats
        for kind in range(state.KIND_COUNT):
            out[n + kind] = s.played[holder, kind]
            out[n + state.KIND_COUNT + kind] = s.sold[holder, kind]
        n += 2 * state.KIND_COUNT
        for other in range(t.seats):
            observe_pile(s, seat, holder, (me + other) % t.seats, out, n + other * (1 + state.KIND_COUNT))
        n += state.MOST_SEATS * (1 + state.KIND_COUNT)


@rule
def observe_pile(s, seat, holder, source, out, n):
    out[n] = state.pile_size(s, holder, source)
    if knows(s, seat, holder, source):
        for kind in range(state.KIND_COUNT):
            out[n + 1 + kind] = s.held[holder, source, kind]


@rule
def draw_id(t, s):
    """Cards of the deck are numbered from 0; a turn has one theft at most."""
    if s.phase == state.STEALING:
        return state.FIRST_THEFT + s.round_number * state.MOST_SEATS + s.turn
    return t.cards - state.deck_size(s)


KERNELS = Kernels(
    begin=begin,
    mover=mover,
    legal=legal,
    apply=apply,
    returns=returns,
    evaluate=evaluation.evaluate,
    observe=observe,
    weight=weight,
    conceal=conceal,
    sees=sees,
    draw_id=draw_id,
)
