"""Which records are positions of Pickpockets. Counts decide nearly everything: only which kinds lie where is free."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.messages import NOTHING, NUMBER
from perihelion.core.sums import is_filled, total
from tests.games.pickpockets import state
from tests.games.pickpockets.words import MESSAGES

PHASE_COUNT = len(state.PHASES)

say_no_phase = MESSAGES.notation("fault-phase", "there is no phase {phase}.", phase=NUMBER)
say_seats = MESSAGES.notation("fault-seats", "there are {seats} seats.", seats=NUMBER)
say_only_first = MESSAGES.notation("fault-only-first", "only the first {seats} seats take part.", seats=NUMBER)
say_kind = MESSAGES.notation("fault-kind", "there are {found} of the kind {kind}, not {all}.", found=NUMBER, kind="kind", all=NUMBER)
say_dealt_first = MESSAGES.notation("fault-dealt-first", "cards are dealt before the first round.")
say_all_dealt = MESSAGES.notation("fault-all-dealt", "all cards are dealt.")
say_no_round = MESSAGES.notation("fault-round", "round {round} is not between 1 and {rounds}.", round=NUMBER, rounds=NUMBER)
say_shown_last = MESSAGES.notation("fault-shown-last", "the cards are shown after the last round, and then nobody has the turn.")
say_none_to_steal = MESSAGES.notation("fault-none-to-steal", "there is nothing to steal.")
say_nobody_robbed = MESSAGES.notation("fault-nobody-robbed", "nobody is being stolen from.")
say_not_next = MESSAGES.notation("fault-not-next", "the next card is not for {thief}.", thief="thief")
say_drawn = MESSAGES.notation(
    "fault-drawn",
    "{thief} has drawn {drawn} cards, which does not fit what lies in the pocket, lies open and was stolen.",
    thief="thief",
    drawn=NUMBER,
)
say_deeds = MESSAGES.notation(
    "fault-deeds", "{thief} has had {turns} turns, too few for what was played, sold and stolen.", thief="thief", turns=NUMBER
)


@rule
def fault(t, s, codes, out):
    if s.phase >= PHASE_COUNT:
        return say_no_phase(out, s.phase)
    if s.turn >= t.seats or s.target >= t.seats:
        return say_seats(out, t.seats)
    if is_filled(s.held[t.seats :]) or is_filled(s.played[t.seats :]) or is_filled(s.sold[t.seats :]):
        return say_only_first(out, t.seats)
    for seat in range(t.seats):
        if is_filled(s.held[seat, t.seats :]):
            return say_only_first(out, t.seats)
    for kind in range(state.KIND_COUNT):
        found = count_of(t, s, kind)
        if found != t.count[kind]:
            return say_kind(out, found, kind, t.count[kind])
    found = moment(t, s, out)
    for seat in range(t.seats):
        found = found or cards_of(t, s, seat, out) or deeds_of(t, s, seat, out)
    return found


@rule
def count_of(t, s, kind):
    found = int(s.deck[kind])
    for seat in range(t.seats):
        found += s.played[seat, kind] + s.sold[seat, kind]
        for source in range(t.seats):
            found += s.held[seat, source, kind]
    return found


@rule
def moment(t, s, out):
    if s.phase == state.DEALING:
        if s.round_number:
            return say_dealt_first(out)
        if t.cards - state.deck_size(s) >= t.seats * t.hand:
            return say_all_dealt(out)
    elif not 1 <= s.round_number <= t.rounds:
        return say_no_round(out, s.round_number, t.rounds)
    if s.phase == state.SHOWN and (s.round_number != t.rounds or s.turn):
        return say_shown_last(out)
    if s.phase == state.STEALING:
        return say_none_to_steal(out) if s.target == s.turn or not state.pocket_size(s, s.target) else NOTHING
    return say_nobody_robbed(out) if s.target else NOTHING


@rule
def drawn(t, s, seat):
    """How many cards the seat has had from the deck by now."""
    if s.phase == state.DEALING:
        dealt = int(t.cards) - state.deck_size(s)
        return dealt // t.seats + (seat < dealt % t.seats)
    has_drawn = seat == s.turn and state.CHOOSING <= s.phase <= state.STEALING
    return int(t.hand) + turns_ended(s, seat) + has_drawn


@rule
def turns_ended(s, seat):
    if s.phase == state.DEALING:
        return 0
    return int(s.round_number) if s.phase == state.SHOWN else int(s.round_number) - (seat >= s.turn)


@rule
def cards_of(t, s, seat, out):
    """What came into a pocket is there still, was played, or was stolen: it lies in somebody's loot or was sold by another."""
    if s.phase == state.DEALING and s.turn != (int(t.cards) - state.deck_size(s)) % t.seats:
        return say_not_next(out, s.turn)
    lost = drawn(t, s, seat) - state.pocket_size(s, seat) - total(s.played[seat])
    in_loot = 0
    for holder in range(t.seats):
        in_loot += state.pile_size(s, holder, seat) if holder != seat else 0
    sold_by_others = total(s.sold) - total(s.sold[seat])
    return NOTHING if in_loot <= lost <= in_loot + sold_by_others else say_drawn(out, seat, drawn(t, s, seat))


@rule
def deeds_of(t, s, seat, out):
    """A turn is for one deed: a card sold was stolen before."""
    deeds = total(s.played[seat]) + 2 * total(s.sold[seat]) + total(s.held[seat]) - state.pocket_size(s, seat)
    return say_deeds(out, seat, turns_ended(s, seat)) if deeds > turns_ended(s, seat) else NOTHING
