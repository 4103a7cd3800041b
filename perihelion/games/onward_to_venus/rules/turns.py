"""Onward to Venus: a player's turn, in the order of the rulebook: move, claim, buy, cards, pass."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import inlined_rule, rule
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules import forces
from perihelion.games.onward_to_venus.rules.forces import put

MOST_STRENGTH = 100  # more combat points than any defence needs: cards beyond it change nothing


def set_of(*members: int) -> int:
    return sum(1 << member for member in members)


ALL_TYPES = set_of(*range(len(state.TILE_TYPES)))
COMBAT_EFFECTS = set_of(state.CP, state.MEDIC, state.REROLL, state.SURPRISE)
MOVE_EFFECTS = set_of(state.RANGE, state.LIFT)
BUY_EFFECTS = set_of(state.LEVY, state.YARD)  # and `bargain`, which may make a purchase possible
FREE_EFFECTS = set_of(state.GRANT, state.INTEL)

# Move (OV-13) ---------------------------------------------------------------------------------------------------------------------------


@rule
def full_range(t, s):
    return t.reach + s.reach


@rule
def can_move(t, s):
    """A spaceship in any orbit can go somewhere."""
    for planet in range(t.planets):
        if s.orbit[planet, s.turn, state.SHIP] > 0:
            return True
    return False


@rule
def list_moves(t, s, out, count):
    for origin in range(t.planets):
        if s.orbit[origin, s.turn, state.SHIP] > 0:
            goals = int(t.within[origin, full_range(t, s)])
            while goals != bitset.EMPTY_SET:
                out[count] = state.move.encode(origin, bitset.first(goals))
                count += 1
                goals = bitset.without_first(goals)
    return count


@rule
def move(s, origin, goal):
    s.origin = origin
    s.goal = goal
    s.phase = state.GROUP


@rule
def must_leave_one(s):
    """OV-12: a hop out of a fight leaves a unit in orbit that can be committed."""
    return s.hopping != 0 and s.after == state.COMMIT and s.origin == s.place


@rule
def list_groups(s, out):
    """At least one spaceship, and any infantry."""
    count, units, carried = 0, most_units(s), most_tanks(s)
    for ships in range(1, s.orbit[s.origin, s.turn, state.SHIP] + 1):
        for infantry in range(s.orbit[s.origin, s.turn, state.INFANTRY] + 1):
            for tanks in range(carried + 1):
                count = put(out, count, state.group.encode(ships, infantry, tanks), ships + infantry + tanks <= units)
    return count


@rule
def most_units(s):
    """That may go as a group."""
    return forces.in_orbit(s, s.origin, s.turn) - (1 if must_leave_one(s) else 0)


@rule
def most_tanks(s):
    """Only by `lift`, and never on a hop."""
    return s.orbit[s.origin, s.turn, state.TANK] if s.lifted != 0 and s.hopping == 0 else 0


@rule
def may_claim_after(t, s, origin, goal):
    """OV-13: a group may, unless it uses its full range."""
    return t.distance[origin, goal] < full_range(t, s)


@rule
def set_off(t, s, ships, infantry, tanks):
    """The group goes."""
    forces.fly(s, s.turn, s.origin, s.goal, ships, infantry, tanks)
    if s.hopping != 0:
        s.phase = s.after
        s.after = 0
        s.hopping = 0
    elif may_claim_after(t, s, s.origin, s.goal):
        s.place = s.goal
        s.phase = state.ARRIVED
    else:
        s.phase = state.AFTERWARDS
    s.origin = 0
    s.goal = 0


# Claim (OV-14, OV-18 to OV-22) ----------------------------------------------------------------------------------------------------------


@rule
def can_seize(s, planet, seat, piece):
    """OV-21: an enemy's mine or factory, and an own counter to replace it."""
    return seat != s.turn and s.pieces[planet, seat, piece] > 0 and forces.pieces_in_reserve(s, s.turn, piece) > 0


@rule
def has_target(t, s, planet):
    for seat in range(t.seats):
        if can_seize(s, planet, seat, state.MINE) or can_seize(s, planet, seat, state.FACTORY):
            return True
    return False


@rule
def claimable_types(t, s, planet):
    """As a set. OV-18: a player without a counter cannot claim a Factory or Mine. OV-21: Tension needs a target."""
    types = ALL_TYPES
    if forces.pieces_in_reserve(s, s.turn, state.FACTORY) == 0:
        types = bitset.without(types, state.FACTORY_TILE)
    if forces.pieces_in_reserve(s, s.turn, state.MINE) == 0:
        types = bitset.without(types, state.MINE_TILE)
    if t.tension < 0 or s.tiles[planet, t.tension] == 0 or not has_target(t, s, planet):
        types = bitset.without(types, state.TENSION_TILE)
    return types


@rule
def can_claim(t, s, planet, tile):
    return (s.tiles[planet, tile] > 0) & bitset.has(claimable_types(t, s, planet), t.tile_type[tile])


@rule
def list_claims_on(t, s, planet, out, count):
    """OV-14: with a unit in orbit. OV-22: where aliens are, only their tile; on flipped planets nothing else either."""
    if forces.in_orbit(s, planet, s.turn) == 0:
        return count
    if state.has_aliens(s, planet):
        out[count] = state.claim.encode(planet, state.ALIEN_TILE)
        return count + 1
    if state.has_surface_activity(s, planet):
        types = claimable_types(t, s, planet)
        for first in range(0, t.tile_kinds, state.TILES_AT_ONCE):
            flags = state.tile_flags(s, planet, first)
            while flags != bitset.EMPTY_SET:
                tile = state.flagged_tile(flags, first)
                flags = bitset.without_first(flags)
                count = put(out, count, state.claim.encode(planet, tile), bitset.has(types, t.tile_type[tile]))
    return count


@rule
def is_tension(t, tile):
    return tile != state.ALIEN_TILE and t.tile_type[tile] == state.TENSION_TILE


@rule
def is_undefended(t, tile):
    return tile != state.ALIEN_TILE and t.tile_defence[tile] == state.UNDEFENDED


@rule
def claim(t, s, planet, tile):
    s.place = planet
    s.tile = tile
    if is_tension(t, tile):
        s.phase = state.TARGET
    elif is_undefended(t, tile):
        s.phase = state.UNIT
    else:
        forces.roll_dice(s, state.ROLLING)


@rule
def list_units(s, out):
    """OV-18: one unit of the player's choice."""
    count = 0
    for unit in range(state.UNIT_KINDS):
        count = put(out, count, state.unit.encode(unit), s.orbit[s.place, s.turn, unit] > 0)
    return count


@rule
def send_one(t, s, unit):
    s.orbit[s.place, s.turn, unit] -= 1
    s.surface[s.place, s.turn, unit] += 1
    s.phase = state.AFTERWARDS
    take_tile(t, s, state.AFTERWARDS)


@rule
def list_targets(t, s, out):
    """OV-21."""
    count = 0
    for seat in range(t.seats):
        for piece in range(state.PIECE_KINDS):
            count = put(out, count, state.target.encode(seat, piece), can_seize(s, s.place, seat, piece))
    return count


@rule
def aim(s, seat, piece):
    s.target = seat
    s.piece = piece
    forces.roll_dice(s, state.ROLLING)


@rule
def defence(t, s):
    """OV-19; OV-21: in Tension all units of the target."""
    if s.tile == state.ALIEN_TILE:
        return t.alien_defence
    return forces.strength_at(s, s.place, s.target) if is_tension(t, s.tile) else t.tile_defence[s.tile]


@rule
def cost(t, s):
    """OV-19: the combat points that are needed."""
    return defence(t, s) + (0 if s.surprised != 0 else forces.difference_of_dice(s))


@rule
def needed(t, s):
    """The combat points that units must add to those of cards."""
    return max(0, cost(t, s) - s.strength)


@rule
def winning_rolls(t, strength, defence):
    """Before the roll: for how many of all rolls these combat points are enough."""
    over = strength - defence
    return t.rolls[min(over, state.MOST_PIPS)] if over >= 0 else 0


@rule
def all_rolls(t):
    return t.rolls[state.MOST_PIPS]


@rule
def harmless_rolls(t):
    """Those without a skull."""
    return (t.die_faces - t.die_weight[0]) ** state.DICE


@rule
def list_commitments(s, out, count):
    """OV-19: any units from orbit, at least one."""
    for ships in range(s.orbit[s.place, s.turn, state.SHIP] + 1):
        for infantry in range(s.orbit[s.place, s.turn, state.INFANTRY] + 1):
            for tanks in range(s.orbit[s.place, s.turn, state.TANK] + 1):
                count = put(out, count, state.commit.encode(ships, infantry, tanks), ships + infantry + tanks > 0)
    return count


@rule
def points_of(s, ships, infantry, tanks):
    """OV-19: the combat points of these units, and of the cards played."""
    return s.strength + ships + infantry + forces.TANK_STRENGTH * tanks


@rule
def commit(t, s, ships, infantry, tanks):
    """OV-19: enough combat points take the tile, with its effect before the casualties (OV-20)."""
    forces.send_down(s, s.turn, s.place, ships, infantry, tanks)
    count_casualties(s)
    if points_of(s, ships, infantry, tanks) >= cost(t, s):
        s.won = 1
        take_tile(t, s, state.CASUALTIES)


@rule
def casualties(s):
    """OV-20: one unit per skull, less `medic`."""
    return max(0, forces.skulls(s) - s.medics)


@rule
def count_casualties(s):
    """OV-20: in either case, and also after a fight that was called off."""
    s.owed = casualties(s)
    s.phase = state.CASUALTIES


@rule
def take_tile(t, s, then):
    """OV-18, OV-21: the effect of a claimed tile."""
    seat, planet, tile = s.turn, s.place, s.tile
    if tile == state.ALIEN_TILE:
        s.aliens = bitset.without(s.aliens, planet)
        s.kept[seat, state.KEPT_ALIEN] += 1
        return
    s.tiles[planet, tile] -= 1
    kind = t.tile_type[tile]
    if kind == state.FACTORY_TILE:
        forces.build_piece(s, planet, seat, state.FACTORY)
    elif kind == state.MINE_TILE:
        forces.build_piece(s, planet, seat, state.MINE)
    elif kind == state.WINDFALL_TILE:
        s.money[seat] += t.windfall
    elif kind == state.CARDS_TILE:
        draw_cards(s, t.tile_cards, then)
    elif kind == state.BIG_GAME_TILE:
        s.kept[seat, state.KEPT_GAME] += 1
    elif kind == state.CRISIS_TILE:
        s.kept[seat, state.KEPT_CRISIS] += 1
    else:
        forces.lose_piece(s, planet, s.target, s.piece)
        forces.build_piece(s, planet, seat, s.piece)


@rule
def owes_casualties(s):
    """OV-20: until no unit remains."""
    return s.owed > 0 and forces.army_at(s, s.place, s.turn) > 0


@rule
def list_casualties(s, out):
    """OV-20: any kind the owner has there, on the surface or in orbit."""
    count = 0
    for unit in range(state.UNIT_KINDS):
        count = put(out, count, state.lose.encode(unit), forces.units_at(s, s.place, s.turn, unit) > 0)
    return count


@rule
def bury(s, unit):
    """OV-20: on the surface first."""
    if s.surface[s.place, s.turn, unit] > 0:
        s.surface[s.place, s.turn, unit] -= 1
    else:
        s.orbit[s.place, s.turn, unit] -= 1
    s.reserve[s.turn, unit] += 1
    s.owed -= 1


@rule
def end_fight(s):
    """Once the casualties are buried. OV-12: a failed attempt ends the turn. Gives whether they are."""
    if owes_casualties(s):
        return False
    s.phase = state.AFTERWARDS if s.won != 0 else state.TURN_OVER
    return True


# Buy (OV-15) ----------------------------------------------------------------------------------------------------------------------------


@rule
def price_with(t, s, unit, bargains):
    """OV-8: cheaper by every `bargain`, those played and these, not under £1."""
    return max(1, t.price[unit] - s.cheaper - bargains)


@rule
def can_afford(t, s, unit, bargains):
    """The price, and a counter."""
    return s.reserve[s.turn, unit] > 0 and s.money[s.turn] >= price_with(t, s, unit, bargains)


@rule
def can_buy_with(t, s, bargains):
    """At home a unit can always be put, so to afford one is enough."""
    for unit in range(state.UNIT_KINDS):
        if can_afford(t, s, unit, bargains):
            return True
    return False


@rule
def docks(t, s, unit):
    """The set of planets where a unit may be put. OV-15: infantry at home, others also where an own factory is; by `yard` every unit where
    an own spaceship is. Never among aliens."""
    planets = bitset.only(t.home)
    for planet in range(t.planets):
        at_factory = (unit != state.INFANTRY) & (s.pieces[planet, s.turn, state.FACTORY] > 0)
        at_ship = (s.docked != 0) & (s.orbit[planet, s.turn, state.SHIP] > 0)
        planets |= bitset.only(planet) if at_factory | at_ship else bitset.EMPTY_SET
    return planets & ~s.aliens


@rule
def list_purchases(t, s, out, count):
    for unit in range(state.UNIT_KINDS):
        if can_afford(t, s, unit, 0):
            planets = docks(t, s, unit)
            while planets != bitset.EMPTY_SET:
                out[count] = state.buy.encode(unit, bitset.first(planets))
                count += 1
                planets = bitset.without_first(planets)
    return count


@rule
def buy(t, s, unit, planet):
    s.money[s.turn] -= price_with(t, s, unit, 0)
    s.reserve[s.turn, unit] -= 1
    s.orbit[planet, s.turn, unit] += 1
    s.bought += 1
    s.phase = state.BUYING if s.bought < (t.levy if s.levied != 0 else t.purchases) else state.AFTERWARDS


# Cards (OV-8, OV-12, OV-16) -------------------------------------------------------------------------------------------------------------


@rule
def playable_effects(t, s):
    """OV-12: the set of effects that cards without a choice may have now."""
    effects = FREE_EFFECTS
    if s.phase == state.COMMIT:
        effects |= COMBAT_EFFECTS
    if s.phase == state.TURN:
        if s.bound != state.BOUND_TO_BUY and can_move(t, s):
            effects |= MOVE_EFFECTS
        if s.bound != state.BOUND_TO_MOVE:
            effects |= BUY_EFFECTS if can_buy_with(t, s, 0) else bitset.EMPTY_SET
            effects |= bitset.only(state.BARGAIN) if can_buy_with(t, s, 1) else bitset.EMPTY_SET
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
        s.strength = min(MOST_STRENGTH, s.strength + number)
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
        s.cheaper = min(MOST_STRENGTH, s.cheaper + 1)
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
    move(s, origin, goal)


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


# Pass (OV-17) ---------------------------------------------------------------------------------------------------------------------------


@rule
def take_cube(t, s):
    """The taker of the last cube takes the first-player marker, and the phase ends at once."""
    s.cubes -= 1
    if s.cubes == 0:
        s.first = s.turn
    draw_cards(s, t.pass_cards, state.AFTERWARDS if s.cubes > 0 else state.TURN_OVER)


# After the action (OV-12) ---------------------------------------------------------------------------------------------------------------


@rule
def has_unit_on_surface(t, s):
    """Which could be recalled."""
    for planet in range(t.planets):
        if forces.on_surface(s, planet, s.turn) > 0:
            return True
    return False


@rule
def can_play_free_card(t, s):
    for number in range(t.free_kinds):
        card = t.free[number]
        if s.hand[s.turn, card] > 0:
            effect = t.card_effect[card]
            if effect == state.HOP:
                playable = can_move(t, s)
            elif effect == state.RECALL:
                playable = has_unit_on_surface(t, s)
            else:
                playable = True
            if playable:
                return True
    return False


@rule
def end_action(t, s):
    """OV-12: only a seat with a free card that it can play is asked for more. Gives whether the turn is over."""
    clear_action(s)
    if can_play_free_card(t, s):
        return False
    s.phase = state.TURN_OVER
    return True


@rule
def clear_action(s):
    """What an action put down is taken up again."""
    s.place = 0
    s.tile = 0
    s.target = 0
    s.piece = 0
    s.rolled = 0
    s.won = 0
    s.owed = 0
    s.bound = state.UNBOUND
    s.reach = 0
    s.lifted = 0
    s.cheaper = 0
    s.levied = 0
    s.docked = 0
    s.bought = 0
    s.strength = 0
    s.medics = 0
    s.surprised = 0
    for die in range(state.DICE):
        s.dice[die] = 0


# What a turn offers ---------------------------------------------------------------------------------------------------------------------


@rule
def list_acts(t, s, out):
    """Everything a seat may do in its turn, at whatever moment of it, in the order of the codes.

    OV-12: one action; before it free cards and, binding the player to the action, the benefits of a move or a purchase. OV-13: on arrival a
    claim, or stay. In a fight units, between purchases another or `done`, and at all these moments cards. The last answer is the way out of
    the turn, of a fight (OV-19), or of what may follow on the action.
    One walk for all: what moments share stands in the program once, and threads of a GPU at different moments take it together.
    """
    count, may_act = 0, s.phase == state.TURN and s.bound == state.UNBOUND
    if s.phase == state.TURN and s.bound != state.BOUND_TO_BUY:
        count = list_moves(t, s, out, count)
    if may_act or s.phase == state.ARRIVED:
        for planet in range(t.planets):
            if may_act or planet == s.place:
                count = list_claims_on(t, s, planet, out, count)
    count = put(out, count, state.stay.encode(), s.phase == state.ARRIVED)
    if s.phase == state.COMMIT:
        count = list_commitments(s, out, count)
    if s.phase == state.BUYING or (s.phase == state.TURN and s.bound != state.BOUND_TO_MOVE):
        count = list_purchases(t, s, out, count)
    count = put(out, count, state.done.encode(), s.phase == state.BUYING)
    count = list_cards(t, s, out, count)
    way_out = state.pass_turn.encode() if may_act else state.withdraw.encode() if s.phase == state.COMMIT else state.end.encode()
    return put(out, count, way_out, may_act or s.phase == state.COMMIT or s.phase == state.AFTERWARDS)
