"""Onward to Venus: why a move is refused. The seat to move reads it, so nothing in it depends on what that seat does not
know."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.bitset import set_of
from perihelion.core.compiling import rule
from perihelion.core.messages import NOTHING
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules import cards, claims, forces, moves, purchases
from perihelion.games.onward_to_venus.words import messages as m
from perihelion.games.onward_to_venus.words.position import question

TURN = set_of(state.TURN)
CLAIMING = set_of(state.TURN, state.ARRIVED)
PURCHASE = set_of(state.TURN, state.BUYING)
FIGHT = set_of(state.COMMIT)
LOSING = set_of(state.CASUALTIES, state.AT_DAMAGE, state.AT_UPRISING, state.AT_REBELLION)
ORACLE = set_of(state.AT_ORACLE)
PIRATES = set_of(state.AT_PIRATES)
ANY_MOMENT = -1


@rule
def why_not(t, s, a, out):
    reason = why_not_now(t, s, a, out)
    if reason == NOTHING:
        reason = why_not_in_the_set(t, a, out)
    return reason if reason != NOTHING else why_not_this(t, s, a, out)


# The moment -----------------------------------------------------------------------------------------------------------------------------


@rule
def why_not_now(t, s, a, out):
    """Why no action of this kind is possible now; nothing where one may be."""
    if is_chance(a):
        return m.say_for_chance(out)
    if s.phase < state.FIRST_DECISION:
        return m.say_chance_moves(out)
    if state.discard.contains(a):
        return m.say_not_over_limit(out) if s.phase != state.DISCARDING else NOTHING
    moments = moments_of(a)
    if not bitset.has(moments, s.phase):
        return m.say_not_asked(out, question(t, s, out))
    if s.phase == state.TURN and moments != ANY_MOMENT:
        if s.bound == state.BOUND_TO_MOVE and not state.move.contains(a):
            return m.say_bound(out, m.BEFORE_A_MOVE)
        if s.bound == state.BOUND_TO_BUY and not state.buy.contains(a):
            return m.say_bound(out, m.BEFORE_A_PURCHASE)
    return NOTHING


@rule
def is_chance(a):
    return state.die.contains(a) or state.tile.contains(a) or state.draw.contains(a) or state.card.contains(a)


@rule
def moments_of(a):
    """The set of phases in which such an action is decided; ANY_MOMENT for cards, each of which has one of its own."""
    if state.move.contains(a) or state.pass_turn.contains(a):
        return TURN
    if state.claim.contains(a):
        return CLAIMING
    if state.buy.contains(a):
        return PURCHASE
    if state.commit.contains(a) or state.withdraw.contains(a):
        return FIGHT
    if state.lose.contains(a):
        return LOSING
    if state.take.contains(a) or state.destroy.contains(a) or state.decline.contains(a):
        return ORACLE
    if state.pay.contains(a) or state.give_up.contains(a):
        return PIRATES
    phase = only_moment_of(a)
    return bitset.only(phase) if phase >= 0 else ANY_MOMENT


@rule
def only_moment_of(a):
    """The phase that asks for nothing but this."""
    if state.group.contains(a):
        return state.GROUP
    if state.stay.contains(a):
        return state.ARRIVED
    if state.unit.contains(a):
        return state.UNIT
    if state.target.contains(a):
        return state.TARGET
    if state.done.contains(a):
        return state.BUYING
    return state.AFTERWARDS if state.end.contains(a) else -1


# The component set ----------------------------------------------------------------------------------------------------------------------


@rule
def why_not_in_the_set(t, a, out):
    """Whether set or form lack what the action names."""
    planet, seat, tile, card = last_named(a)
    if planet >= t.planets:
        return m.say_so_many_planets(out, t.planets)
    if seat >= t.seats:
        return m.say_so_many_seats(out, t.seats)
    if (tile >= t.tile_kinds and tile != state.ALIEN_TILE) or card >= t.card_kinds:
        return m.say_no_such_thing(out)
    return NOTHING


@rule
def last_named(a):
    """The planet (of two the one with the greater number), seat, tile and card that an action names; 0 where it names none."""
    planet, seat, tile, card = 0, 0, 0, 0
    if state.move.contains(a):
        origin, goal = state.move.decode(a)
        planet = max(origin, goal)
    elif state.claim.contains(a):
        planet, tile = state.claim.decode(a)
    elif state.target.contains(a):
        seat, _ = state.target.decode(a)
    elif state.buy.contains(a):
        _, planet = state.buy.decode(a)
    elif state.play.contains(a):
        card = state.play.decode(a)
    elif state.discard.contains(a):
        card = state.discard.decode(a)
    elif state.take.contains(a):
        seat = state.take.decode(a)
    elif state.destroy.contains(a):
        planet, seat, _ = state.destroy.decode(a)
    elif state.pay.contains(a):
        _, planet = state.pay.decode(a)
    elif state.give_up.contains(a):
        _, planet = state.give_up.decode(a)
    else:
        return last_named_by_card(a)
    return planet, seat, tile, card


@rule
def last_named_by_card(a):
    """The same, for cards with a choice."""
    planet, seat, tile = 0, 0, 0
    if state.build.contains(a):
        planet = state.build.decode(a)
    elif state.recall.contains(a):
        planet = state.recall.decode(a)
    elif state.spy.contains(a):
        seat = state.spy.decode(a)
    elif state.hop.contains(a):
        origin, goal = state.hop.decode(a)
        planet = max(origin, goal)
    elif state.envoy.contains(a):
        planet, tile = state.envoy.decode(a)
    elif state.agitate.contains(a):
        origin, goal, tile = state.agitate.decode(a)
        planet = max(origin, goal)
    elif state.sabotage.contains(a):
        planet, seat, _ = state.sabotage.decode(a)
    return planet, seat, tile, 0


# This very action -----------------------------------------------------------------------------------------------------------------------


@rule
def why_not_this(t, s, a, out):
    if state.move.contains(a):
        origin, _ = state.move.decode(a)
        return m.say_too_far(out, moves.full_range(t, s)) if s.orbit[origin, s.turn, state.SHIP] > 0 else m.say_no_ship(out, origin)
    if state.claim.contains(a):
        planet, tile = state.claim.decode(a)
        return why_no_claim(t, s, planet, tile, out)
    if state.buy.contains(a):
        unit, planet = state.buy.decode(a)
        return why_no_purchase(t, s, unit, planet, out)
    if state.play.contains(a):
        return why_no_card(t, s, state.play.decode(a), out)
    if state.discard.contains(a):
        return why_no_card(t, s, state.discard.decode(a), out)
    if state.pay.contains(a) or state.give_up.contains(a):
        return m.say_other_ransom(out, state.UNIT_KINDS + s.piece, s.goal)
    if state.group.contains(a) or state.unit.contains(a) or state.commit.contains(a):
        return m.say_not_those_units(out)
    effect = effect_of(a)
    if effect < 0:
        return m.say_not_here(out)
    card = t.card_of[effect]
    return m.say_no_such_card(out) if card == state.NO_CARD else why_no_card(t, s, card, out)


@rule
def why_no_claim(t, s, planet, tile, out):
    if s.phase == state.ARRIVED and planet != s.place:
        return m.say_arrived_elsewhere(out, s.place)
    if forces.in_orbit(s, planet, s.turn) == 0:
        return m.say_none_in_orbit(out, planet)
    if state.has_aliens(s, planet):
        return m.say_aliens_first(out, planet)
    if tile == state.ALIEN_TILE or s.tiles[planet, tile] == 0:
        return m.say_no_tile(out, tile, planet)
    return m.say_nothing_to_seize(out, planet) if claims.is_tension(t, tile) else m.say_no_counter(out)


@rule
def why_no_purchase(t, s, unit, planet, out):
    price = purchases.price_with(t, s, unit, 0)
    if s.reserve[s.turn, unit] == 0:
        return m.say_all_on_board(out, unit)
    if s.money[s.turn] < price:
        return m.say_too_dear(out, price, s.money[s.turn])
    return m.say_infantry_at(out, t.home) if unit == state.INFANTRY else m.say_no_factory(out, planet)


@rule
def why_no_card(t, s, card, out):
    if s.hand[s.turn, card] == 0:
        return m.say_not_held(out)
    time = time_of(t.card_effect[card])
    may_act = s.phase == state.TURN and s.bound == state.UNBOUND
    if time >= 0 and (time != m.AS_AN_ACTION or not may_act):
        return m.say_card_time(out, time)
    return m.say_card_not_open(out)


@rule
def effect_of(a):
    """Of cards with a choice; -1: it is none."""
    if state.build.contains(a):
        return state.BUILD
    if state.recall.contains(a):
        return state.RECALL
    if state.spy.contains(a):
        return state.SPY
    if state.hop.contains(a):
        return state.HOP
    if state.envoy.contains(a):
        return state.ENVOY
    if state.agitate.contains(a):
        return state.AGITATE
    return state.SABOTAGE if state.sabotage.contains(a) else -1


FREE_WITH_A_CHOICE = set_of(state.HOP, state.RECALL)


@rule
def time_of(effect):
    """When a card is played; -1: it is free."""
    if bitset.has(cards.COMBAT_EFFECTS, effect):
        return m.IN_COMBAT
    if bitset.has(cards.MOVE_EFFECTS, effect):
        return m.BEFORE_A_MOVE
    if effect == state.BARGAIN or bitset.has(cards.BUY_EFFECTS, effect):
        return m.BEFORE_A_PURCHASE
    return -1 if bitset.has(cards.FREE_EFFECTS | FREE_WITH_A_CHOICE, effect) else m.AS_AN_ACTION
