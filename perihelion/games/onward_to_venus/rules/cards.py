"""Cards: which may be played, what they do, and how they are drawn, stolen and discarded (OV-8, OV-12, OV-16, OV-23, OV-40)."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import inlined_rule, rule
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules import forces, moves, purchases
from perihelion.games.onward_to_venus.rules.forces import put

COMBAT_EFFECTS = bitset.set_of(state.CP, state.MEDIC, state.REROLL, state.SURPRISE)
MOVE_EFFECTS = bitset.set_of(state.RANGE, state.LIFT)
BUY_EFFECTS = bitset.set_of(state.LEVY, state.YARD)  # and `bargain`, which may make a purchase possible
FREE_EFFECTS = bitset.set_of(state.GRANT, state.INTEL)


# Cards (OV-8, OV-12, OV-16) -------------------------------------------------------------------------------------------------------------


@rule
def playable_effects(t, s):
    """OV-12: the set of effects that cards without a choice may have now."""
    effects = FREE_EFFECTS
    if s.phase == state.COMMIT:
        effects |= COMBAT_EFFECTS
    if s.phase == state.TURN:
        if s.bound != state.BOUND_TO_BUY and moves.can_move(t, s):
            effects |= MOVE_EFFECTS
        if s.bound != state.BOUND_TO_MOVE:
            effects |= BUY_EFFECTS if purchases.can_buy_with(t, s, 0) else bitset.EMPTY_SET
            effects |= bitset.only(state.BARGAIN) if purchases.can_buy_with(t, s, 1) else bitset.EMPTY_SET
        if s.bound == state.UNBOUND:
            effects |= bitset.only(state.BONDS)
    return effects


@rule
def holds(t, s, effect):
    """Whether the seat has the card with this effect, of which there is one kind."""
    return t.card_of[effect] >= 0 and s.hand[s.turn, t.card_of[effect]] > 0


@rule
def list_cards(t, s, out, count):
    """Everything that can be played now; it is asked only where free cards are allowed."""
    effects = playable_effects(t, s)
    for card in range(t.card_kinds):
        is_playable = (s.hand[s.turn, card] > 0) & bitset.has(effects, t.card_effect[card])
        count = put(out, count, state.play.encode(card), is_playable)
    may_act = s.phase == state.TURN and s.bound == state.UNBOUND
    if may_act and holds(t, s, state.BUILD):
        count = list_building_sites(t, s, out, count)
    if holds(t, s, state.RECALL):
        count = list_recalls(t, s, out, count)
    if may_act and holds(t, s, state.SPY):
        count = list_hands_to_spy_on(t, s, out, count)
    if holds(t, s, state.HOP):
        count = list_hops(t, s, out, count)
    if may_act and holds(t, s, state.ENVOY):
        count = list_missions(t, s, out, count)
    if may_act and holds(t, s, state.AGITATE):
        count = list_agitations(t, s, out, count)
    if may_act and holds(t, s, state.SABOTAGE):
        count = list_sabotages(t, s, out, count)
    return count


@rule
def list_building_sites(t, s, out, count):
    if forces.pieces_in_reserve(s, s.turn, state.FACTORY) > 0:
        for planet in range(t.planets):
            is_open = state.has_surface_activity(s, planet) & (forces.in_orbit(s, planet, s.turn) > 0)
            count = put(out, count, state.build.encode(planet), is_open)
    return count


@inlined_rule
def list_recalls(t, s, out, count):
    for planet in range(t.planets):
        count = put(out, count, state.recall.encode(planet), forces.on_surface(s, planet, s.turn) > 0)
    return count


@rule
def list_hands_to_spy_on(t, s, out, count):
    for seat in range(t.seats):
        count = put(out, count, state.spy.encode(seat), (seat != s.turn) & (forces.hand_size(t, s, seat) > 0))
    return count


@rule
def list_hops(t, s, out, count):
    """Exactly one step; in a fight a unit stays (OV-12)."""
    for origin in range(t.planets):
        is_last = s.phase == state.COMMIT and origin == s.place and forces.in_orbit(s, origin, s.turn) == 1
        if s.orbit[origin, s.turn, state.SHIP] > 0 and not is_last:
            goals = int(t.within[origin, 1])
            while goals != bitset.EMPTY_SET:
                out[count] = state.hop.encode(origin, bitset.first(goals))
                count += 1
                goals = bitset.without_first(goals)
    return count


@inlined_rule
def list_missions(t, s, out, count):
    """Of an envoy."""
    for planet in range(t.planets):
        for tile in range(t.first_crisis, t.after_crisis):
            count = put(out, count, state.envoy.encode(planet, tile), s.tiles[planet, tile] > 0)
    return count


@rule
def list_agitations(t, s, out, count):
    for origin in range(t.planets):
        if forces.crisis_tiles(t, s, origin) > 0:
            for goal in range(t.planets):
                if goal != origin and state.has_surface_activity(s, goal):
                    for tile in range(t.first_crisis, t.after_crisis):
                        count = put(out, count, state.agitate.encode(origin, goal, tile), s.tiles[origin, tile] > 0)
    return count


@rule
def list_sabotages(t, s, out, count):
    for planet in range(t.planets):
        for seat in range(t.seats):
            if seat != s.turn:
                for unit in range(state.UNIT_KINDS):
                    count = put(out, count, state.sabotage.encode(planet, seat, unit), forces.units_at(s, planet, seat, unit) > 0)
    return count


@rule
def play(t, s, card):
    """A card without a choice."""
    forces.discard(s, s.turn, card)
    effect, number = t.card_effect[card], t.card_number[card]
    if effect == state.CP:
        s.strength = min(state.MOST_STRENGTH, s.strength + number)
    elif effect == state.MEDIC:
        s.medics = min(state.DICE, s.medics + number)
    elif effect == state.REROLL:
        forces.roll_dice(s, state.ROLLING)
    elif effect == state.SURPRISE:
        s.surprised = 1
    elif effect == state.RANGE:
        s.bound = state.BOUND_TO_MOVE
        s.reach = min(state.MOST_PLANETS, s.reach + number)
    elif effect == state.LIFT:
        s.bound = state.BOUND_TO_MOVE
        s.lifted = 1
    elif effect == state.BARGAIN:
        s.bound = state.BOUND_TO_BUY
        s.cheaper = min(state.MOST_STRENGTH, s.cheaper + 1)
    elif effect == state.LEVY:
        s.bound = state.BOUND_TO_BUY
        s.levied = 1
    elif effect == state.YARD:
        s.bound = state.BOUND_TO_BUY
        s.docked = 1
    elif effect == state.GRANT:
        s.money[s.turn] += number
    elif effect == state.INTEL:
        draw_cards(s, number, s.phase)
    else:
        s.money[s.turn] += number  # `bonds`
        s.phase = state.AFTERWARDS


@rule
def play_build(t, s, planet):
    forces.discard(s, s.turn, t.card_of[state.BUILD])
    forces.build_piece(s, planet, s.turn, state.FACTORY)
    s.phase = state.AFTERWARDS


@rule
def play_recall(t, s, planet):
    forces.discard(s, s.turn, t.card_of[state.RECALL])
    forces.return_to_orbit(s, planet, s.turn)


@rule
def play_spy(t, s, seat):
    forces.discard(s, s.turn, t.card_of[state.SPY])
    s.target = seat
    s.after = state.AFTERWARDS
    s.phase = state.STEALING


@rule
def play_hop(t, s, origin, goal):
    forces.discard(s, s.turn, t.card_of[state.HOP])
    s.hopping = 1
    s.after = s.phase
    moves.move(s, origin, goal)


@rule
def play_envoy(t, s, planet, tile):
    forces.discard(s, s.turn, t.card_of[state.ENVOY])
    s.tiles[planet, tile] -= 1
    s.phase = state.AFTERWARDS


@rule
def play_agitate(t, s, origin, goal, tile):
    forces.discard(s, s.turn, t.card_of[state.AGITATE])
    s.tiles[origin, tile] -= 1
    s.tiles[goal, tile] += 1
    s.phase = state.AFTERWARDS


@rule
def play_sabotage(t, s, planet, seat, unit):
    forces.discard(s, s.turn, t.card_of[state.SABOTAGE])
    forces.lose_unit(s, planet, seat, unit)
    s.phase = state.AFTERWARDS


# Cards that are drawn, stolen and discarded (OV-8, OV-23, OV-40) -------------------------------------------------------------------------


@rule
def draw_cards(s, number, then):
    """The seat draws cards, discards those over the limit (OV-23), and goes on in the phase `then`."""
    s.due = number
    s.after = then
    s.phase = state.DRAWING


@rule
def draw(s, card):
    s.deck[card] -= 1
    s.hand[s.turn, card] += 1
    s.due -= 1


@rule
def end_drawing(t, s):
    """Once no card is due or there is none. OV-8: an empty deck is renewed when a card must be drawn from it. Gives whether it ended."""
    if s.due > 0:
        if forces.deck_size(t, s) > 0:
            return False
        if forces.can_renew_deck(t, s):
            forces.renew_deck(t, s)
            return False
    s.due = 0
    s.phase = state.DISCARDING
    return True


@rule
def steal(s, card):
    """OV-40: everybody sees a stolen card, and knows its new owner."""
    forces.take_from_hand(s, s.target, card)
    s.hand[s.turn, card] += 1
    s.known[s.turn, card] += 1
    s.target = 0
    s.phase = state.DISCARDING


@rule
def is_over_hand_limit(t, s):
    """OV-23."""
    return forces.hand_size(t, s, s.turn) > t.hand_limit


@rule
def list_discards(t, s, out):
    count = 0
    for card in range(t.card_kinds):
        count = put(out, count, state.discard.encode(card), s.hand[s.turn, card] > 0)
    return count
