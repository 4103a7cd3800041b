"""Onward to Venus: the kernels of the contract that steps are made of."""

from __future__ import annotations

from perihelion.core.compiling import inlined_rule, rule
from perihelion.core.contract import CHANCE, OVER
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules import cards, claims, crises, forces, moves, periods, purchases, turns
from perihelion.games.onward_to_venus.rules.forces import put

# What can be done -----------------------------------------------------------------------------------------------------------------------


@rule
def mover(t, s):
    if s.phase < state.FIRST_DECISION:
        return CHANCE
    if state.is_over(s):
        return OVER
    return s.turn


@rule
def legal(t, s, out):
    phase = s.phase
    if phase < state.FIRST_DECISION:
        return list_outcomes(t, s, out)
    if phase == state.TURN or phase == state.ARRIVED or phase == state.COMMIT or phase == state.BUYING or phase == state.AFTERWARDS:
        return turns.list_acts(t, s, out)
    if phase == state.GROUP:
        return moves.list_groups(s, out)
    if phase == state.UNIT:
        return claims.list_units(s, out)
    if phase == state.TARGET:
        return claims.list_targets(t, s, out)
    if phase == state.CASUALTIES:
        return claims.list_casualties(s, out)
    if phase == state.DISCARDING:
        return cards.list_discards(t, s, out)
    if phase == state.AT_ORACLE:
        return crises.list_powers(t, s, out)
    if phase == state.AT_PIRATES:
        return crises.list_ransoms(s, out)
    return crises.list_losses(t, s, out)


@rule
def apply(t, s, a):
    if s.phase < state.FIRST_DECISION:
        apply_chance(t, s, a)
    elif s.phase >= state.DISCARDING:
        apply_answer(t, s, a)
    else:
        apply_act(t, s, a)
    periods.proceed(t, s)


@inlined_rule
def apply_act(t, s, a):
    """What a seat does in its turn."""
    if state.move.contains(a):
        origin, goal = state.move.decode(a)
        moves.move(s, origin, goal)
    elif state.group.contains(a):
        ships, infantry, tanks = state.group.decode(a)
        moves.set_off(t, s, ships, infantry, tanks)
    elif state.claim.contains(a):
        planet, tile = state.claim.decode(a)
        claims.claim(t, s, planet, tile)
    elif state.stay.contains(a) or state.done.contains(a):
        s.phase = state.AFTERWARDS
    elif state.unit.contains(a):
        claims.send_one(t, s, state.unit.decode(a))
    elif state.target.contains(a):
        seat, piece = state.target.decode(a)
        claims.aim(s, seat, piece)
    elif state.commit.contains(a):
        ships, infantry, tanks = state.commit.decode(a)
        claims.commit(t, s, ships, infantry, tanks)
    elif state.withdraw.contains(a):
        claims.count_casualties(s)
    elif state.lose.contains(a):
        claims.bury(s, state.lose.decode(a))
    elif state.buy.contains(a):
        unit, planet = state.buy.decode(a)
        purchases.buy(t, s, unit, planet)
    elif state.pass_turn.contains(a):
        turns.take_cube(t, s)
    elif state.end.contains(a):
        s.phase = state.TURN_OVER
    else:
        apply_card(t, s, a)


@rule
def apply_card(t, s, a):
    if state.play.contains(a):
        cards.play(t, s, state.play.decode(a))
    elif state.build.contains(a):
        cards.play_build(t, s, state.build.decode(a))
    elif state.recall.contains(a):
        cards.play_recall(t, s, state.recall.decode(a))
    elif state.spy.contains(a):
        cards.play_spy(t, s, state.spy.decode(a))
    elif state.hop.contains(a):
        origin, goal = state.hop.decode(a)
        cards.play_hop(t, s, origin, goal)
    elif state.envoy.contains(a):
        planet, tile = state.envoy.decode(a)
        cards.play_envoy(t, s, planet, tile)
    elif state.agitate.contains(a):
        origin, goal, tile = state.agitate.decode(a)
        cards.play_agitate(t, s, origin, goal, tile)
    elif state.sabotage.contains(a):
        planet, seat, unit = state.sabotage.decode(a)
        cards.play_sabotage(t, s, planet, seat, unit)


@rule
def apply_answer(t, s, a):
    """Discards, and what crises ask for."""
    if state.discard.contains(a):
        forces.discard(s, s.turn, state.discard.decode(a))
    elif state.lose.contains(a):
        crises.suffer(t, s, state.lose.decode(a))
    elif state.take.contains(a):
        crises.take_card(t, s, state.take.decode(a))
    elif state.destroy.contains(a):
        planet, seat, counter = state.destroy.decode(a)
        crises.destroy(t, s, planet, seat, counter)
    elif state.pay.contains(a):
        crises.pay_ransom(t, s)
    elif state.give_up.contains(a):
        crises.give_up(s)
    else:
        crises.next_planet(s)  # the oracle is declined


# Chance ---------------------------------------------------------------------------------------------------------------------------------


@rule
def list_outcomes(t, s, out):
    """A card, a tile, or one die."""
    count = 0
    if s.phase == state.DRAWING or s.phase == state.STEALING:
        for card in range(t.card_kinds):
            number = s.deck[card] if s.phase == state.DRAWING else s.hand[s.target, card]
            code = state.draw.encode(card) if s.phase == state.DRAWING else state.card.encode(card)
            count = put(out, count, code, number > 0)
    elif s.phase == state.LAYING:
        for tile in range(t.tile_kinds):
            count = put(out, count, state.tile.encode(tile), s.bag[tile] > 0)
    else:
        for pips in range(state.MOST_PIPS + 1):
            count = put(out, count, state.die.encode(pips), t.die_weight[pips] > 0)
    return count


@rule
def apply_chance(t, s, a):
    if state.die.contains(a):
        periods.roll(t, s, state.die.decode(a))
    elif state.tile.contains(a):
        periods.lay_tile(s, state.tile.decode(a))
    elif state.draw.contains(a):
        cards.draw(s, state.draw.decode(a))
    elif state.card.contains(a):
        cards.steal(s, state.card.decode(a))


@rule
def weight(t, s, a):
    if state.die.contains(a):
        return t.die_weight[state.die.decode(a)]
    if state.tile.contains(a):
        return s.bag[state.tile.decode(a)]
    if state.draw.contains(a):
        return s.deck[state.draw.decode(a)]
    return s.hand[s.target, state.card.decode(a)]


@rule
def choice_count(t, s):
    """Outcomes of chance are counted: cards, tiles, faces of a die. What a seat may do is listed."""
    if s.phase >= state.FIRST_DECISION:
        return 0
    if s.phase == state.DRAWING:
        return forces.deck_size(t, s)
    if s.phase == state.STEALING:
        return forces.hand_size(t, s, s.target)
    return forces.bag_size(t, s) if s.phase == state.LAYING else int(t.die_faces)


@rule
def nth_choice(t, s, n):
    if s.phase == state.DRAWING:
        return state.draw.encode(forces.kind_of(s.deck, n))
    if s.phase == state.STEALING:
        return state.card.encode(forces.kind_of(s.hand[s.target], n))
    if s.phase == state.LAYING:
        return state.tile.encode(forces.kind_of(s.bag, n))
    return state.die.encode(forces.kind_of(t.die_weight, n))


@rule
def draw_id(t, s):
    """Names the kind of draw, and the number of the die."""
    return (s.period * state.FIRST_DECISION + s.phase) * (state.DICE + 1) + s.rolled
