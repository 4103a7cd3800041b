"""Pickpockets in words: what there is to say, and when. The sentences stand in language/*.ftl."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.messages import NOTHING, NUMBER, PHRASE, SERIES, MessageTable, also
from tests.games.pickpockets import rules, state

MESSAGES = MessageTable(thief=state.SEATS, kind=state.KINDS)

say_dealt = MESSAGES("dealt", thief="thief")
say_shown = MESSAGES("shown", points=SERIES)
say_score = MESSAGES("score", thief="thief", points=NUMBER)
say_draws = MESSAGES("draws", round=NUMBER, rounds=NUMBER, thief="thief")
say_acts = MESSAGES("acts", round=NUMBER, rounds=NUMBER, thief="thief")
say_steals = MESSAGES("steals", round=NUMBER, rounds=NUMBER, thief="thief", victim="thief")
say_deck = MESSAGES("deck", cards=NUMBER)

say_holder = MESSAGES("holder", thief="thief", parts=PHRASE)
say_next_part = MESSAGES("next-part", before=PHRASE, part=PHRASE)
say_pocket = MESSAGES("pocket", cards=SERIES)
say_loot = MESSAGES("loot", thief="thief", cards=SERIES)
say_played = MESSAGES("played", cards=SERIES)
say_sold = MESSAGES("sold", cards=SERIES)
say_banked = MESSAGES("banked", points=NUMBER)
say_cards = MESSAGES("cards", count=NUMBER)
say_cards_of = MESSAGES("cards-of", count=NUMBER, kind="kind")
say_nothing = MESSAGES("nothing")

say_for_chance = MESSAGES("for-chance")
say_still_drawn = MESSAGES("still-drawn")
say_not_in_pocket = MESSAGES("not-in-pocket", kind="kind")
say_not_in_loot = MESSAGES("not-in-loot", kind="kind", thief="thief")
say_no_such_thief = MESSAGES("no-such-thief", thief="thief")
say_own_pocket = MESSAGES("own-pocket")
say_pocket_empty = MESSAGES("pocket-empty", thief="thief")

say_plays = MESSAGES("plays", thief="thief", kind="kind", points=NUMBER)
say_sells = MESSAGES("sells", thief="thief", kind="kind", victim="thief", points=NUMBER)
say_reaches = MESSAGES("reaches", thief="thief", victim="thief")
say_waits = MESSAGES("waits", thief="thief")
say_got = MESSAGES("got", thief="thief", kind="kind")
say_got_a_card = MESSAGES("got-a-card", thief="thief")
say_stole = MESSAGES("stole", thief="thief", kind="kind", victim="thief")
say_stole_a_card = MESSAGES("stole-a-card", thief="thief", victim="thief")


# The position ---------------------------------------------------------------------------------------------------------------------------


@rule
def describe(t, s, seat, out):
    lines = also(out, NOTHING, headline(t, s, out))
    for holder in range(t.seats):
        lines = also(out, lines, describe_holder(t, s, seat, holder, out))
    return also(out, lines, say_deck(out, state.deck_size(s)))


@rule
def headline(t, s, out):
    if s.phase == state.DEALING:
        return say_dealt(out, s.turn)
    if s.phase == state.DRAWING:
        return say_draws(out, s.round_number, t.rounds, s.turn)
    if s.phase == state.CHOOSING:
        return say_acts(out, s.round_number, t.rounds, s.turn)
    if s.phase == state.STEALING:
        return say_steals(out, s.round_number, t.rounds, s.turn, s.target)
    points = NOTHING
    for seat in range(t.seats):
        points = also(out, points, say_score(out, seat, rules.points(t, s, seat)))
    return say_shown(out, points)


@rule
def describe_holder(t, s, seat, holder, out):
    """What the seat knows about a holder's cards."""
    parts = say_pocket(out, describe_pile(s, seat, holder, holder, out))
    for source in range(t.seats):
        if source != holder and state.pile_size(s, holder, source) > 0:
            parts = say_next_part(out, parts, say_loot(out, source, describe_pile(s, seat, holder, source, out)))
    parts = say_next_part(out, parts, say_played(out, list_cards(s.played[holder], out)))
    parts = say_next_part(out, parts, say_sold(out, list_cards(s.sold[holder], out)))
    return say_holder(out, holder, say_next_part(out, parts, say_banked(out, rules.banked(t, s, holder))))


@rule
def describe_pile(s, seat, holder, source, out):
    if rules.knows(s, seat, holder, source):
        return list_cards(s.held[holder, source], out)
    return also(out, NOTHING, say_cards(out, state.pile_size(s, holder, source)))


@rule
def list_cards(counts, out):
    """By kind, without those of which there are none."""
    cards = NOTHING
    for kind in range(state.KIND_COUNT):
        if counts[kind] > 0:
            cards = also(out, cards, say_cards_of(out, counts[kind], kind))
    return cards if cards != NOTHING else also(out, NOTHING, say_nothing(out))


# Why not? For the seat that has the turn: it knows everything named here -------------------------------------------------------------


@rule
def why_not(t, s, a, out):
    if state.draw.contains(a) or state.card.contains(a):
        return say_for_chance(out)
    if s.phase != state.CHOOSING:
        return say_still_drawn(out)
    if state.play.contains(a):
        return say_not_in_pocket(out, state.play.decode(a))
    if state.sell.contains(a):
        source, kind = state.sell.decode(a)
        return say_not_in_loot(out, kind, source)
    return why_not_steal(t, s, state.steal.decode(a), out)


@rule
def why_not_steal(t, s, victim, out):
    if victim >= t.seats:
        return say_no_such_thief(out, victim)
    return say_own_pocket(out) if victim == s.turn else say_pocket_empty(out, victim)


# The log --------------------------------------------------------------------------------------------------------------------------------


@rule
def tell(t, s, a, seen, out):
    if state.draw.contains(a):
        return say_got(out, s.turn, state.draw.decode(a)) if seen else say_got_a_card(out, s.turn)
    if state.card.contains(a):
        return say_stole(out, s.turn, state.card.decode(a), s.target) if seen else say_stole_a_card(out, s.turn, s.target)
    if state.play.contains(a):
        kind = state.play.decode(a)
        return say_plays(out, s.turn, kind, t.value[kind])
    if state.sell.contains(a):
        source, kind = state.sell.decode(a)
        return say_sells(out, s.turn, kind, source, 2 * t.value[kind])
    return say_reaches(out, s.turn, state.steal.decode(a)) if state.steal.contains(a) else say_waits(out, s.turn)
