"""Onward to Venus: a player's turn, in the order of the rulebook: move, claim, buy, cards, pass."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.games.onward_to_venus.rules.forces import (
    army_at,
    back_to_orbit,
    can_draw,
    crisis_tiles,
    difference_of_dice,
    discard,
    hand_size,
    has_aliens,
    has_surface_activity,
    in_orbit,
    lose_piece,
    lose_unit,
    on_surface,
    place_piece,
    put,
    roll_dice,
    skulls,
    take_from_hand,
    tiles_on,
    units_at,
)  # fmt: skip
from perihelion.games.onward_to_venus.rules.state import (
    AFTERWARDS,
    AGITATE,
    ALIEN,
    ARRIVED,
    BARGAIN,
    BIG_GAME,
    BONDS,
    BUILD,
    BUYING,
    CARDS_TILE,
    CASUALTIES,
    COMMIT,
    CP,
    CRISIS,
    DICE,
    DISCARDING,
    DRAWING,
    ENVOY,
    FACTORY,
    FACTORY_TILE,
    FREE,
    GRANT,
    GROUP,
    HOP,
    INFANTRY,
    INTEL,
    KEPT_ALIEN,
    KEPT_CRISIS,
    KEPT_GAME,
    LEVY,
    LIFT,
    MEDIC,
    MINE,
    MINE_TILE,
    MOST_PLANETS,
    PIECE_KINDS,
    RANGE,
    RECALL,
    REROLL,
    ROLLING,
    SABOTAGE,
    SHIP,
    SPY,
    STEALING,
    SURPRISE,
    TANK,
    TARGET,
    TENSION,
    TILE_TYPES,
    TO_BUY,
    TO_MOVE,
    TURN,
    TURN_OVER,
    UNDEFENDED,
    UNIT,
    UNIT_KINDS,
    WINDFALL,
    YARD,
    agitate_code,
    build_code,
    buy_code,
    claim_code,
    commit_code,
    done_code,
    end_code,
    envoy_code,
    group_code,
    hop_code,
    lose_code,
    move_code,
    pass_code,
    play_code,
    recall_code,
    sabotage_code,
    spy_code,
    stay_code,
    target_code,
    unit_code,
    withdraw_code,
)  # fmt: skip

MOST_STRENGTH = 100  # more combat points than any defence needs: cards beyond it change nothing
TANK_POINTS = 2

ALL_TYPES = (1 << len(TILE_TYPES)) - 1
COMBAT_EFFECTS = 1 << CP | 1 << MEDIC | 1 << REROLL | 1 << SURPRISE
MOVE_EFFECTS = 1 << RANGE | 1 << LIFT
BUY_EFFECTS = 1 << LEVY | 1 << YARD  # and `bargain`, which may make a purchase possible
FREE_EFFECTS = 1 << GRANT | 1 << INTEL

# Move (OV-13) ---------------------------------------------------------------------------------------------------------------------------


@rule
def full_range(t, s):
    return t.reach + s.reach


@rule
def can_move(t, s):
    """A spaceship in any orbit can go somewhere."""
    for planet in range(t.planets):
        if s.orbit[planet, s.turn, SHIP] > 0:
            return True
    return False


@rule
def list_moves(t, s, out, count):
    for origin in range(t.planets):
        if s.orbit[origin, s.turn, SHIP] > 0:
            goals = int(t.within[origin, full_range(t, s)])
            while goals != 0:
                out[count] = move_code(origin, bitset.first(goals))
                count += 1
                goals &= goals - 1
    return count


@rule
def move(s, origin, goal):
    s.origin = origin
    s.goal = goal
    s.phase = GROUP


@rule
def must_leave_one(s):
    """OV-12: a hop out of a fight leaves somebody in orbit to be committed."""
    return s.hopping != 0 and s.after == COMMIT and s.origin == s.place


@rule
def list_groups(s, out):
    """At least one spaceship, any infantry, tanks only by `lift` and never on a hop."""
    count = 0
    ships, infantry, tanks = s.orbit[s.origin, s.turn, SHIP], s.orbit[s.origin, s.turn, INFANTRY], s.orbit[s.origin, s.turn, TANK]
    all_units = ships + infantry + tanks
    if s.lifted == 0 or s.hopping != 0:
        tanks = 0
    for some_ships in range(1, ships + 1):
        for some_infantry in range(infantry + 1):
            for some_tanks in range(tanks + 1):
                if not must_leave_one(s) or some_ships + some_infantry + some_tanks < all_units:
                    out[count] = group_code(some_ships, some_infantry, some_tanks)
                    count += 1
    return count


@rule
def set_off(t, s, ships, infantry, tanks):
    """The group goes; with range left over it may claim a tile (OV-13)."""
    seat = s.turn
    s.orbit[s.origin, seat, SHIP] -= ships
    s.orbit[s.origin, seat, INFANTRY] -= infantry
    s.orbit[s.origin, seat, TANK] -= tanks
    s.orbit[s.goal, seat, SHIP] += ships
    s.orbit[s.goal, seat, INFANTRY] += infantry
    s.orbit[s.goal, seat, TANK] += tanks
    if s.hopping != 0:
        s.phase = s.after
        s.after = 0
        s.hopping = 0
    elif t.distance[s.origin, s.goal] < full_range(t, s):
        s.place = s.goal
        s.phase = ARRIVED
    else:
        s.phase = AFTERWARDS
    s.origin = 0
    s.goal = 0


# Claim (OV-14, OV-18 to OV-22) ----------------------------------------------------------------------------------------------------------


@rule
def can_take(t, s, planet, seat, piece):
    """OV-21: an enemy's mine or factory, and an own counter to put in its place."""
    return seat != s.turn and s.pieces[planet, seat, piece] > 0 and s.reserve[s.turn, UNIT_KINDS + piece] > 0


@rule
def has_target(t, s, planet):
    for seat in range(t.seats):
        if can_take(t, s, planet, seat, MINE) or can_take(t, s, planet, seat, FACTORY):
            return True
    return False


@rule
def claimable_types(t, s, planet):
    """As bits. OV-18: a player without a counter cannot claim a Factory or Mine. OV-21: Tension needs somebody to aim at."""
    types = ALL_TYPES
    if s.reserve[s.turn, UNIT_KINDS + FACTORY] == 0:
        types &= ~(1 << FACTORY_TILE)
    if s.reserve[s.turn, UNIT_KINDS + MINE] == 0:
        types &= ~(1 << MINE_TILE)
    if t.tension < 0 or s.tiles[planet, t.tension] == 0 or not has_target(t, s, planet):
        types &= ~(1 << TENSION)
    return types


@rule
def can_claim(t, s, planet, tile):
    return (s.tiles[planet, tile] > 0) & ((claimable_types(t, s, planet) >> t.tile_type[tile]) & 1 != 0)


@rule
def list_claims_on(t, s, planet, out, count):
    """OV-14: with a unit in orbit. OV-22: where aliens are, only their tile; on flipped planets nothing else either."""
    if in_orbit(s, planet, s.turn) == 0:
        return count
    if has_aliens(s, planet):
        out[count] = claim_code(planet, ALIEN)
        return count + 1
    if has_surface_activity(s, planet):
        types = claimable_types(t, s, planet)
        for first in range(0, t.tile_kinds, 8):
            there = tiles_on(s, planet, first)
            while there != 0:
                tile = first + bitset.first(there) // 8
                there &= there - 1
                count = put(out, count, claim_code(planet, tile), (types >> t.tile_type[tile]) & 1 != 0)
    return count


@rule
def claim(t, s, planet, tile):
    s.place = planet
    s.tile = tile
    if tile != ALIEN and t.tile_type[tile] == TENSION:
        s.phase = TARGET
    elif tile != ALIEN and t.tile_defence[tile] == UNDEFENDED:
        s.phase = UNIT
    else:
        roll_dice(s, ROLLING)


@rule
def list_units(s, out):
    """OV-18: one unit of the player's choice."""
    count = 0
    for unit in range(UNIT_KINDS):
        if s.orbit[s.place, s.turn, unit] > 0:
            out[count] = unit_code(unit)
            count += 1
    return count


@rule
def send_one(t, s, unit):
    s.orbit[s.place, s.turn, unit] -= 1
    s.surface[s.place, s.turn, unit] += 1
    s.phase = AFTERWARDS
    take_tile(t, s, AFTERWARDS)


@rule
def list_targets(t, s, out):
    """OV-21."""
    count = 0
    for seat in range(t.seats):
        for piece in range(PIECE_KINDS):
            if can_take(t, s, s.place, seat, piece):
                out[count] = target_code(seat, piece)
                count += 1
    return count


@rule
def aim(s, seat, piece):
    s.target = seat
    s.piece = piece
    roll_dice(s, ROLLING)


@rule
def defence(t, s):
    """OV-19; OV-21: in Tension all units of the target, on the surface and in orbit."""
    if s.tile == ALIEN:
        return t.alien_defence
    if t.tile_type[s.tile] != TENSION:
        return t.tile_defence[s.tile]
    return army_at(s, s.place, s.target) + (TANK_POINTS - 1) * units_at(s, s.place, s.target, TANK)


@rule
def cost(t, s):
    """OV-19: the combat points that are needed."""
    return defence(t, s) + (0 if s.surprised != 0 else difference_of_dice(s))


@rule
def list_commitments(s, out, count):
    """OV-19: any units from orbit, at least one."""
    for ships in range(s.orbit[s.place, s.turn, SHIP] + 1):
        for infantry in range(s.orbit[s.place, s.turn, INFANTRY] + 1):
            for tanks in range(s.orbit[s.place, s.turn, TANK] + 1):
                count = put(out, count, commit_code(ships, infantry, tanks), ships + infantry + tanks > 0)
    return count


@rule
def commit(t, s, ships, infantry, tanks):
    """OV-19: enough points take the tile, with its effect before the casualties (OV-20)."""
    s.orbit[s.place, s.turn, SHIP] -= ships
    s.orbit[s.place, s.turn, INFANTRY] -= infantry
    s.orbit[s.place, s.turn, TANK] -= tanks
    s.surface[s.place, s.turn, SHIP] += ships
    s.surface[s.place, s.turn, INFANTRY] += infantry
    s.surface[s.place, s.turn, TANK] += tanks
    count_casualties(s)
    if s.strength + ships + infantry + TANK_POINTS * tanks >= cost(t, s):
        s.won = 1
        take_tile(t, s, CASUALTIES)


@rule
def count_casualties(s):
    """OV-20: in either case, and also after a fight that was called off."""
    s.owed = max(0, skulls(s) - s.medics)
    s.phase = CASUALTIES


@rule
def take_tile(t, s, then):
    """OV-18, OV-21: the effect of a claimed tile."""
    seat, planet, tile = s.turn, s.place, s.tile
    if tile == ALIEN:
        s.aliens &= ~(1 << planet)
        s.kept[seat, KEPT_ALIEN] += 1
        return
    s.tiles[planet, tile] -= 1
    kind = t.tile_type[tile]
    if kind == FACTORY_TILE:
        place_piece(s, planet, seat, FACTORY)
    elif kind == MINE_TILE:
        place_piece(s, planet, seat, MINE)
    elif kind == WINDFALL:
        s.money[seat] += t.windfall
    elif kind == CARDS_TILE:
        draw_cards(s, t.tile_cards, then)
    elif kind == BIG_GAME:
        s.kept[seat, KEPT_GAME] += 1
    elif kind == CRISIS:
        s.kept[seat, KEPT_CRISIS] += 1
    else:
        lose_piece(s, planet, s.target, s.piece)
        place_piece(s, planet, seat, s.piece)


@rule
def casualties_are_left(s):
    """OV-20: until none is left."""
    return s.owed > 0 and army_at(s, s.place, s.turn) > 0


@rule
def list_casualties(s, out):
    """OV-20: any kind the owner has there, on the surface or in orbit."""
    count = 0
    for unit in range(UNIT_KINDS):
        count = put(out, count, lose_code(unit), units_at(s, s.place, s.turn, unit) > 0)
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


# Buy (OV-15) ----------------------------------------------------------------------------------------------------------------------------


@rule
def price_with(t, s, unit, cheaper):
    """OV-8: cheaper by every `bargain`, not under £1."""
    return max(1, t.price[unit] - s.cheaper - cheaper)


@rule
def can_buy_with(t, s, cheaper):
    """Whether a unit is affordable and there; at home it can always be placed."""
    for unit in range(UNIT_KINDS):
        if s.reserve[s.turn, unit] > 0 and s.money[s.turn] >= price_with(t, s, unit, cheaper):
            return True
    return False


@rule
def docks(t, s, unit):
    """Planets where a unit may be placed, as bits. OV-15: infantry at home, others also where an own factory is; by `yard` everything at an
    own spaceship. Never among aliens."""
    planets = 1 << t.home
    for planet in range(t.planets):
        at_factory = (unit != INFANTRY) & (s.pieces[planet, s.turn, FACTORY] > 0)
        at_ship = (s.docked != 0) & (s.orbit[planet, s.turn, SHIP] > 0)
        planets |= (1 if at_factory | at_ship else 0) << planet
    return planets & ~s.aliens


@rule
def list_purchases(t, s, out, count):
    for unit in range(UNIT_KINDS):
        if s.reserve[s.turn, unit] > 0 and s.money[s.turn] >= price_with(t, s, unit, 0):
            planets = docks(t, s, unit)
            while planets != 0:
                out[count] = buy_code(unit, bitset.first(planets))
                count += 1
                planets &= planets - 1
    return count


@rule
def buy(t, s, unit, planet):
    s.money[s.turn] -= price_with(t, s, unit, 0)
    s.reserve[s.turn, unit] -= 1
    s.orbit[planet, s.turn, unit] += 1
    s.bought += 1
    s.phase = BUYING if s.bought < (t.levy if s.levied != 0 else t.purchases) else AFTERWARDS


# Cards (OV-8, OV-12, OV-16) -------------------------------------------------------------------------------------------------------------


@rule
def draw_cards(s, number, then):
    """The seat draws so many, discards what is over the limit (OV-23), and goes on."""
    s.due = number
    s.after = then
    s.phase = DRAWING


@rule
def playable_effects(t, s):
    """OV-12: what cards without a choice may do now, as bits."""
    effects = FREE_EFFECTS
    if s.phase == COMMIT:
        effects |= COMBAT_EFFECTS
    if s.phase == TURN:
        if s.bound != TO_BUY and can_move(t, s):
            effects |= MOVE_EFFECTS
        if s.bound != TO_MOVE:
            effects |= (BUY_EFFECTS if can_buy_with(t, s, 0) else 0) | (1 << BARGAIN if can_buy_with(t, s, 1) else 0)
        if s.bound == FREE:
            effects |= 1 << BONDS
    return effects


@rule
def holds(t, s, effect):
    """Whether the seat has the card with this effect, of which there is one kind."""
    return t.card_of[effect] >= 0 and s.hand[s.turn, t.card_of[effect]] > 0


@rule
def list_cards(t, s, out, count):
    """Everything that can be played now; `legal` calls it only where free cards are allowed."""
    effects = playable_effects(t, s)
    for card in range(t.card_kinds):
        count = put(out, count, play_code(card), (s.hand[s.turn, card] > 0) & ((effects >> t.card_effect[card]) & 1 != 0))
    for_action = s.phase == TURN and s.bound == FREE
    if for_action and holds(t, s, BUILD):
        count = list_building_sites(t, s, out, count)
    if holds(t, s, RECALL):
        for planet in range(t.planets):
            count = put(out, count, recall_code(planet), on_surface(s, planet, s.turn) > 0)
    if for_action and holds(t, s, SPY):
        for seat in range(t.seats):
            count = put(out, count, spy_code(seat), (seat != s.turn) & (hand_size(t, s, seat) > 0))
    if holds(t, s, HOP):
        count = list_hops(t, s, out, count)
    if for_action and holds(t, s, ENVOY):
        for planet in range(t.planets):
            for tile in range(t.first_crisis, t.after_crisis):
                count = put(out, count, envoy_code(planet, tile), s.tiles[planet, tile] > 0)
    if for_action and holds(t, s, AGITATE):
        count = list_agitations(t, s, out, count)
    if for_action and holds(t, s, SABOTAGE):
        count = list_sabotages(t, s, out, count)
    return count


@rule
def list_building_sites(t, s, out, count):
    if s.reserve[s.turn, UNIT_KINDS + FACTORY] > 0:
        for planet in range(t.planets):
            count = put(out, count, build_code(planet), has_surface_activity(s, planet) & (in_orbit(s, planet, s.turn) > 0))
    return count


@rule
def list_hops(t, s, out, count):
    """Exactly one step; in a fight somebody stays (OV-12)."""
    for origin in range(t.planets):
        if s.orbit[origin, s.turn, SHIP] > 0 and not (s.phase == COMMIT and origin == s.place and in_orbit(s, origin, s.turn) == 1):
            goals = int(t.within[origin, 1])
            while goals != 0:
                out[count] = hop_code(origin, bitset.first(goals))
                count += 1
                goals &= goals - 1
    return count


@rule
def list_agitations(t, s, out, count):
    for origin in range(t.planets):
        if crisis_tiles(t, s, origin) > 0:
            for goal in range(t.planets):
                if goal != origin and has_surface_activity(s, goal):
                    for tile in range(t.first_crisis, t.after_crisis):
                        count = put(out, count, agitate_code(origin, goal, tile), s.tiles[origin, tile] > 0)
    return count


@rule
def list_sabotages(t, s, out, count):
    for planet in range(t.planets):
        for seat in range(t.seats):
            if seat != s.turn:
                for unit in range(UNIT_KINDS):
                    count = put(out, count, sabotage_code(planet, seat, unit), units_at(s, planet, seat, unit) > 0)
    return count


@rule
def play(t, s, card):
    """A card without a choice."""
    discard(s, s.turn, card)
    effect, number = t.card_effect[card], t.card_number[card]
    if effect == CP:
        s.strength = min(MOST_STRENGTH, s.strength + number)
    elif effect == MEDIC:
        s.medics = min(DICE, s.medics + number)
    elif effect == REROLL:
        roll_dice(s, ROLLING)
    elif effect == SURPRISE:
        s.surprised = 1
    elif effect == RANGE:
        s.bound = TO_MOVE
        s.reach = min(MOST_PLANETS, s.reach + number)
    elif effect == LIFT:
        s.bound = TO_MOVE
        s.lifted = 1
    elif effect == BARGAIN:
        s.bound = TO_BUY
        s.cheaper = min(MOST_STRENGTH, s.cheaper + 1)
    elif effect == LEVY:
        s.bound = TO_BUY
        s.levied = 1
    elif effect == YARD:
        s.bound = TO_BUY
        s.docked = 1
    elif effect == GRANT:
        s.money[s.turn] += number
    elif effect == INTEL:
        draw_cards(s, number, s.phase)
    else:
        s.money[s.turn] += number  # `bonds`
        s.phase = AFTERWARDS


@rule
def play_build(t, s, planet):
    discard(s, s.turn, t.card_of[BUILD])
    place_piece(s, planet, s.turn, FACTORY)
    s.phase = AFTERWARDS


@rule
def play_recall(t, s, planet):
    discard(s, s.turn, t.card_of[RECALL])
    back_to_orbit(s, planet, s.turn)


@rule
def play_spy(t, s, seat):
    discard(s, s.turn, t.card_of[SPY])
    s.target = seat
    s.after = AFTERWARDS
    s.phase = STEALING


@rule
def steal(s, card):
    """OV-40: everybody sees a stolen card, and knows who has it now."""
    take_from_hand(s, s.target, card)
    s.hand[s.turn, card] += 1
    s.known[s.turn, card] += 1
    s.target = 0
    s.phase = DISCARDING


@rule
def play_hop(t, s, origin, goal):
    discard(s, s.turn, t.card_of[HOP])
    s.hopping = 1
    s.after = s.phase
    move(s, origin, goal)


@rule
def play_envoy(t, s, planet, tile):
    discard(s, s.turn, t.card_of[ENVOY])
    s.tiles[planet, tile] -= 1
    s.phase = AFTERWARDS


@rule
def play_agitate(t, s, origin, goal, tile):
    discard(s, s.turn, t.card_of[AGITATE])
    s.tiles[origin, tile] -= 1
    s.tiles[goal, tile] += 1
    s.phase = AFTERWARDS


@rule
def play_sabotage(t, s, planet, seat, unit):
    discard(s, s.turn, t.card_of[SABOTAGE])
    lose_unit(s, planet, seat, unit)
    s.phase = AFTERWARDS


@rule
def draw(s, card):
    s.deck[card] -= 1
    s.hand[s.turn, card] += 1
    s.due -= 1


@rule
def cards_are_due(t, s):
    return s.due > 0 and can_draw(t, s)


# Pass (OV-17) ---------------------------------------------------------------------------------------------------------------------------


@rule
def take_cube(t, s):
    """The taker of the last cube takes the first-player marker, and the phase ends at once."""
    s.cubes -= 1
    if s.cubes == 0:
        s.first = s.turn
    draw_cards(s, t.pass_cards, AFTERWARDS if s.cubes > 0 else TURN_OVER)


# After the action (OV-12) ---------------------------------------------------------------------------------------------------------------


@rule
def has_landed(t, s):
    """A unit on any surface can be recalled."""
    for planet in range(t.planets):
        if on_surface(s, planet, s.turn) > 0:
            return True
    return False


@rule
def can_play_free_card(t, s):
    """Whether the seat is asked once more; otherwise its turn is over."""
    for number in range(t.free_kinds):
        card = t.free[number]
        if s.hand[s.turn, card] > 0:
            effect = t.card_effect[card]
            if effect == HOP:
                playable = can_move(t, s)
            elif effect == RECALL:
                playable = has_landed(t, s)
            else:
                playable = True
            if playable:
                return True
    return False


# What a turn offers ---------------------------------------------------------------------------------------------------------------------


@rule
def list_acts(t, s, out):
    """Everything a seat may do in its turn, at whatever moment of it, in the order of the codes.

    OV-12: one action; before it free cards and, binding the player to the action, the benefits of a move or a purchase. OV-13: on arrival a
    claim, or stay. In a fight units, between purchases another or `done`, and at all these moments cards. The last answer is the way out of
    the turn, of a fight (OV-19), or of what may follow on the action.
    One walk for all: what moments share stands in the program once, and threads of a GPU at different moments take it together.
    """
    count, is_free = 0, s.phase == TURN and s.bound == FREE
    if s.phase == TURN and s.bound != TO_BUY:
        count = list_moves(t, s, out, count)
    if is_free or s.phase == ARRIVED:
        for planet in range(t.planets):
            if is_free or planet == s.place:
                count = list_claims_on(t, s, planet, out, count)
    count = put(out, count, stay_code(), s.phase == ARRIVED)
    if s.phase == COMMIT:
        count = list_commitments(s, out, count)
    if s.phase == BUYING or (s.phase == TURN and s.bound != TO_MOVE):
        count = list_purchases(t, s, out, count)
    count = put(out, count, done_code(), s.phase == BUYING)
    count = list_cards(t, s, out, count)
    way_out = pass_code() if is_free else withdraw_code() if s.phase == COMMIT else end_code()
    return put(out, count, way_out, is_free or s.phase == COMMIT or s.phase == AFTERWARDS)


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
    s.bound = FREE
    s.reach = 0
    s.lifted = 0
    s.cheaper = 0
    s.levied = 0
    s.docked = 0
    s.bought = 0
    s.strength = 0
    s.medics = 0
    s.surprised = 0
    for die in range(DICE):
        s.dice[die] = 0
