"""What a seat of Onward to Venus sees. What planets, tiles, cards and empires are called stands in the legend, by their numbers."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.core.contract import Shown
from perihelion.core.views import FLAG, NONE, NUMBER, Label, Many, Maybe, Named, Optional, Record
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.evaluation import lightest_target, strength_on_cards, worth_of_tile
from perihelion.games.onward_to_venus.rules import cards, claims, crises, forces, moves, purchases, scoring
from perihelion.games.onward_to_venus.words import danger

# What the board shows -------------------------------------------------------------------------------------------------------------------

UNITS, PIECE = Named(state.UNITS), Label(state.PIECES)
CARDS = Many(Record(card=NUMBER, count=NUMBER), state.MOST_CARDS)
IDLE = ("turn", "fight", "start", "moment", "bound", "target")
"""Why a card of the viewer's hand that cannot be played waits: for the own turn, a fight, the start of a turn, another moment of it, since
another card has bound the turn to something else, or for something to use it on."""
HAND = Many(Record(card=NUMBER, count=NUMBER, idle=Label(IDLE)), state.MOST_CARDS)
GROUP = Record(ships=NUMBER, infantry=NUMBER, tanks=NUMBER)
POWERS = ("card", "unit", "piece")
"""What the oracle takes from an opponent, by level."""

# Of all rolls, those that the viewer would win a fight with: by all units in orbit, and by these and all cards with combat points.
ODDS = Optional(Record(units=NUMBER, cards=NUMBER))
# What the next crises will do, for each level that the dice may bring, the lowest first: what each seat that it strikes loses, and with how
# many of all rolls. Empty where nothing can come.
DANGER = Many(Record(level=NUMBER, deed=Label(danger.DEEDS), losses=NUMBER, rolls=NUMBER), state.DICE + 1)
SEAT_ON_PLANET = Record(
    orbit=UNITS,
    surface=UNITS,
    pieces=Named(state.PIECES),
    income=NUMBER,
    place=NUMBER,  # by income, from 1; 0: none that scores
    points=NUMBER,
    strength=NUMBER,  # combat points in orbit
    defence=NUMBER,  # against Tension
    odds=ODDS,  # against that defence
)
PLANET = Record(
    flipped=FLAG,
    aliens=FLAG,
    odds=ODDS,  # against the aliens
    level=NUMBER,
    danger=DANGER,
    aliens_next=FLAG,  # whether aliens come here in the next crises
    tiles=Many(Record(tile=NUMBER, count=NUMBER, odds=ODDS, gain=NUMBER), state.MOST_TILES),  # gain: points for the viewer, as it stands
    points=Many(NUMBER, state.SCORING_RANKS),
    seats=Many(SEAT_ON_PLANET, state.MOST_SEATS),
)
SEAT = Record(
    money=NUMBER,
    cards=NUMBER,
    known=CARDS,  # what everybody knows of the hand
    counters=Named(state.COUNTERS),
    kept=Named(state.KEPT),
    income=NUMBER,
    planet_points=NUMBER,
    tile_points=NUMBER,
    points=NUMBER,
    place=NUMBER,
)
FIGHT = Record(
    planet=NUMBER,
    tile=NUMBER,
    target=Optional(Record(seat=NUMBER, piece=PIECE)),
    dice=Many(NUMBER, state.DICE),  # 0: a skull
    defence=Maybe(NUMBER),
    cost=Maybe(NUMBER),
    strength=NUMBER,
    needed=Maybe(NUMBER),
    medics=NUMBER,
    surprised=FLAG,
    won=Maybe(FLAG),
    skulls=Maybe(NUMBER),
    casualties=Maybe(NUMBER),
    commits=Many(NUMBER, state.MOST_COMMITMENTS),  # the combat points of each legal `commit`, in the order of their codes
    # To the fighter alone, of the hand: what each card brings, how many of it are of use, how many go with the units suggested.
    cards=Many(Record(card=NUMBER, most=NUMBER, points=NUMBER, spares=NUMBER, suggested=NUMBER), state.MOST_CARDS),
    short=NUMBER,  # combat points that all units and these cards lack
)
CRISIS = Record(planet=NUMBER, level=NUMBER, deed=Label(danger.DEEDS), losses=Many(NUMBER, state.MOST_SEATS))  # losses by seat
VIEW = Record(
    phase=Label(state.PHASES),
    period=NUMBER,
    periods=NUMBER,
    cubes=NUMBER,
    all_cubes=NUMBER,
    turns=NUMBER,
    turn_limit=NUMBER,
    first=NUMBER,
    turn=NUMBER,
    place=Maybe(NUMBER),
    range=NUMBER,  # of a group
    # In the order of the legal `move`s: whether something can be claimed on arrival, the group that is suggested, and the most that
    # may go.
    moves=Many(Record(claim=FLAG, ships=NUMBER, infantry=NUMBER, tanks=NUMBER, most=GROUP), state.MOST_ROUTES),
    route=Optional(Record(from_=NUMBER, to=NUMBER, distance=NUMBER, may_claim=FLAG)),
    fight=Optional(FIGHT),
    suggested=Optional(GROUP),
    owed=NUMBER,  # losses that are still to be chosen
    oracle=Optional(Record(takes=Label(POWERS), price=NUMBER)),
    ransom=Optional(Record(planet=NUMBER, piece=PIECE, price=NUMBER, asked=NUMBER)),
    rolls=NUMBER,
    harmless_rolls=NUMBER,  # without a skull
    bag=NUMBER,
    deck=NUMBER,
    discards=CARDS,
    discarded=NUMBER,
    hand=HAND,  # of the viewer; a spectator has none
    hand_limit=NUMBER,
    prices=UNITS,
    bought=NUMBER,  # in this purchase, and how many it may be
    purchases=NUMBER,
    rewards=Record(mine=NUMBER, factory=NUMBER, windfall=NUMBER, cards=NUMBER, big_game=NUMBER, crisis=NUMBER, alien=NUMBER),
    planets=Many(PLANET, state.MOST_PLANETS),
    seats=Many(SEAT, state.MOST_SEATS),
    crises=Many(CRISIS, state.MOST_PLANETS),  # of the last crisis phase
    invaded=FLAG,
    lost=FLAG,
)


@rule
def show(t, s, seat, v, out):
    show_moment(t, s, v)
    if seat == s.turn and s.phase == state.COMMIT:
        show_help(t, s, v.fight)
    if s.phase == state.COMMIT:
        suggest_commitment(t, s, v.fight, v.suggested)
    show_table(t, s, v)
    if seat >= 0:
        show_hand(t, s, seat, v)
    cards = strength_on_cards(t, s, seat) if seat >= 0 else 0
    v.planets_count = t.planets
    for planet in range(t.planets):
        show_planet(t, s, planet, v.planets[planet])
        if seat >= 0:
            show_odds_on(t, s, planet, seat, cards, v.planets[planet])
            show_gains_on(t, s, planet, seat, v.planets[planet])
    v.seats_count = t.seats
    for holder in range(t.seats):
        show_seat(t, s, holder, v.seats[holder])
    v.crises_count = show_crises(t, s, v.crises)


# The moment -----------------------------------------------------------------------------------------------------------------------------

ON_A_PLANET = bitset.set_of(
    state.ARRIVED, state.UNIT, state.TARGET, state.ROLLING, state.COMMIT, state.CASUALTIES,
    state.AT_ORACLE, state.AT_UPRISING, state.AT_REBELLION, state.AT_DAMAGE, state.AT_PIRATES,
)  # fmt: skip
"""The phases in which `place` means something to people."""
LOSING = bitset.set_of(state.CASUALTIES, state.AT_UPRISING, state.AT_REBELLION, state.AT_DAMAGE)


@rule
def show_moment(t, s, v):
    v.phase, v.period, v.periods = s.phase, s.period, t.periods
    v.cubes, v.all_cubes, v.turns, v.turn_limit = s.cubes, t.cubes, s.turns, t.turn_limit
    v.first, v.turn = s.first, s.turn
    v.place = s.place if bitset.has(ON_A_PLANET, s.phase) and s.place < t.planets else NONE
    v.range = moves.full_range(t, s)
    v.bought, v.purchases = s.bought, t.levy if s.levied != 0 else t.purchases
    v.owed = s.owed if bitset.has(LOSING, s.phase) else 0
    if s.phase == state.GROUP:
        show_route(t, s, v.route)
        v.suggested.there = True
        suggest_group(t, s, s.origin, s.goal, moves.most_units(s), moves.most_tanks(s), v.suggested)
    elif s.phase == state.TURN and s.bound != state.BOUND_TO_BUY:
        v.moves_count = show_moves(t, s, v.moves)
    elif s.phase == state.AT_ORACLE:
        v.oracle.there, v.oracle.takes, v.oracle.price = True, crises.power(s) - 1, crises.price_of_power(t, s)
    elif s.phase == state.AT_PIRATES:
        v.ransom.there, v.ransom.planet, v.ransom.piece = True, s.goal, s.piece
        v.ransom.price, v.ransom.asked = t.ransom, crises.pieces_to_pay_for(t, s)
    if s.phase == state.ROLLING or s.phase == state.COMMIT or s.phase == state.CASUALTIES:
        show_fight(t, s, v.fight)
    v.invaded, v.lost = s.invaded, s.phase == state.LOST


@rule
def show_route(t, s, v):
    v.there = True
    v.from_, v.to, v.distance = s.origin, s.goal, t.distance[s.origin, s.goal]
    v.may_claim = s.hopping == 0 and moves.may_claim_after(t, s, s.origin, s.goal)


@rule
def show_moves(t, s, v):
    """In the order of their codes."""
    count = 0
    for origin in range(t.planets):
        if s.orbit[origin, s.turn, state.SHIP] > 0:
            goals = int(t.within[origin, moves.full_range(t, s)])
            while goals != bitset.EMPTY_SET:
                goal = bitset.first(goals)
                goals = bitset.without_first(goals)
                v[count].claim = moves.may_claim_after(t, s, origin, goal) and best_defence(t, s, goal, 0) != NOTHING_TO_CLAIM
                show_most(s, origin, v[count].most)
                suggest_group(t, s, origin, goal, forces.in_orbit(s, origin, s.turn), v[count].most.tanks, v[count])
                count += 1
    return count


@rule
def show_most(s, origin, v):
    """OV-13: all that is in orbit, tanks only by a card."""
    v.ships, v.infantry = s.orbit[origin, s.turn, state.SHIP], s.orbit[origin, s.turn, state.INFANTRY]
    v.tanks = s.orbit[origin, s.turn, state.TANK] if s.lifted != 0 else 0


NOTHING_TO_CLAIM = -2


@rule
def best_defence(t, s, planet, strength):
    """The defence of what is worth most to the seat among all that it may claim there and has a chance of with these combat points, or of
    what is defended least; UNDEFENDED, or NOTHING_TO_CLAIM."""
    if state.has_aliens(s, planet):
        return t.alien_defence
    found, worth, least = NOTHING_TO_CLAIM, 0, NOTHING_TO_CLAIM
    if state.has_surface_activity(s, planet):
        types = claims.claimable_types(t, s, planet)
        for tile in range(t.tile_kinds):
            if s.tiles[planet, tile] > 0 and bitset.has(types, t.tile_type[tile]):
                defence = lightest_target(t, s, planet, s.turn) if claims.is_tension(t, tile) else t.tile_defence[tile]
                least = defence if least == NOTHING_TO_CLAIM else min(least, defence)
                here = worth_of_tile(t, s, planet, s.turn, tile)
                if defence <= strength and (found == NOTHING_TO_CLAIM or here > worth):
                    found, worth = defence, here
    return found if found != NOTHING_TO_CLAIM else least


@rule
def suggest_group(t, s, origin, goal, most, tanks, v):
    """A spaceship and what the best claim there usually needs; all that may go where there is nothing to claim."""
    seat = s.turn
    ships, infantry = s.orbit[origin, seat, state.SHIP], s.orbit[origin, seat, state.INFANTRY]
    there = forces.strength_in_orbit(s, goal, seat)
    defence = best_defence(t, s, goal, there + ships + infantry + forces.TANK_STRENGTH * tanks)
    rest = most + tanks  # more than enough for all
    if defence != NOTHING_TO_CLAIM:
        rest = max(0, (1 if defence == state.UNDEFENDED else defence + t.usual_difference) - there)
    v.ships = 1
    v.infantry = min(rest, infantry, most - 1)
    rest -= v.infantry
    v.tanks = max(0, min((rest + forces.TANK_STRENGTH - 1) // forces.TANK_STRENGTH, tanks, most - 1 - v.infantry))
    rest -= forces.TANK_STRENGTH * v.tanks
    v.ships += max(0, min(rest, ships - 1, most - 1 - v.infantry - v.tanks))


@rule
def suggest_commitment(t, s, fight, v):
    """As few as are enough beside the cards that are suggested, infantry first; all if nothing is enough."""
    v.there = True
    rest = claims.needed(t, s)
    short = rest - forces.strength_in_orbit(s, s.place, s.turn)
    for n in range(fight.cards_count):
        rest -= fight.cards[n].points * fight.cards[n].suggested
        short -= fight.cards[n].points * fight.cards[n].most
    fight.short = max(0, short)
    rest = max(1, rest)
    v.infantry = min(rest, s.orbit[s.place, s.turn, state.INFANTRY])
    rest -= v.infantry
    v.tanks = min((rest + forces.TANK_STRENGTH - 1) // forces.TANK_STRENGTH, s.orbit[s.place, s.turn, state.TANK])
    rest = max(0, rest - forces.TANK_STRENGTH * v.tanks)
    v.ships = min(rest, s.orbit[s.place, s.turn, state.SHIP])


@rule
def show_help(t, s, v):
    """The cards of the fighter's hand, and as few of them as make up for what the units lack."""
    for card in range(t.card_kinds):
        held, effect = s.hand[s.turn, card], t.card_effect[card]
        if held > 0 and (effect == state.CP or effect == state.MEDIC or effect == state.SURPRISE):
            told = v.cards[v.cards_count]
            told.card, told.most = card, held
            if effect == state.CP:
                told.points = t.card_number[card]
            elif effect == state.MEDIC:
                told.spares = t.card_number[card]
                told.most = min(held, claims.casualties(s))
            else:
                told.points = 0 if s.surprised != 0 else forces.difference_of_dice(s)
                told.most = 1 if told.points > 0 else 0
            v.cards_count += 1
    lacking = claims.needed(t, s) - forces.strength_in_orbit(s, s.place, s.turn)
    while lacking > 0:
        chosen = card_for(v, lacking)
        if chosen < 0:
            for n in range(v.cards_count):
                v.cards[n].suggested = 0
            return
        v.cards[chosen].suggested += 1
        lacking -= v.cards[chosen].points


@rule
def card_for(v, lacking):
    """The weakest that is enough by itself, or else the strongest; -1 if there is none."""
    chosen, best = -1, 0
    for n in range(v.cards_count):
        points = v.cards[n].points
        better = chosen < 0 or (points > best if best < lacking else lacking <= points < best)
        if better and points > 0 and v.cards[n].suggested < v.cards[n].most:
            chosen, best = n, points
    return chosen


@rule
def show_fight(t, s, v):
    """The roll that is being decided, or was just fought out."""
    v.there = True
    v.planet, v.tile = s.place, s.tile
    if claims.is_tension(t, s.tile):
        v.target.there, v.target.seat, v.target.piece = True, s.target, s.piece
    v.dice_count = s.rolled
    for die in range(s.rolled):
        v.dice[die] = s.dice[die]
    v.strength, v.medics, v.surprised = s.strength, s.medics, s.surprised
    is_rolled, is_open = s.rolled == state.DICE, s.phase == state.COMMIT
    v.defence = claims.defence(t, s) if s.phase != state.CASUALTIES else NONE
    v.cost = claims.cost(t, s) if is_open else NONE
    v.needed = claims.needed(t, s) if is_open else NONE
    v.won = s.won if s.phase == state.CASUALTIES else NONE
    v.skulls = forces.skulls(s) if is_rolled else NONE
    v.casualties = claims.casualties(s) if is_rolled else NONE
    if is_open:
        show_commitments(s, v)


@rule
def show_commitments(s, v):
    """First their codes, and then in their places what each brings."""
    v.commits_count = claims.list_commitments(s, v.commits, 0)
    for n in range(v.commits_count):
        ships, infantry, tanks = state.commit.decode(v.commits[n])
        v.commits[n] = claims.points_of(s, ships, infantry, tanks)


# The table ------------------------------------------------------------------------------------------------------------------------------


@rule
def show_table(t, s, v):
    """What lies beside the planets."""
    v.rolls, v.harmless_rolls = claims.all_rolls(t), claims.harmless_rolls(t)
    v.bag, v.deck, v.discarded = forces.bag_size(t, s), forces.deck_size(t, s), forces.discards_size(t, s)
    v.discards_count = show_cards(t, s.discards, v.discards)
    v.hand_limit = t.hand_limit
    rewards = v.rewards
    rewards.mine, rewards.factory, rewards.windfall = t.income[state.MINE], t.income[state.FACTORY], t.windfall
    rewards.cards, rewards.alien = t.tile_cards, t.scores[state.KEPT_ALIEN]
    rewards.big_game, rewards.crisis = t.scores[state.KEPT_GAME], t.scores[state.KEPT_CRISIS]
    for unit in range(state.UNIT_KINDS):
        v.prices[unit] = purchases.price_with(t, s, unit, 0)


@rule
def show_cards(t, counts, cards):
    count = 0
    for card in range(t.card_kinds):
        if counts[card] != 0:
            cards[count].card, cards[count].count = card, counts[card]
            count += 1
    return count


@rule
def show_hand(t, s, seat, v):
    for card in range(t.card_kinds):
        if s.hand[seat, card] != 0:
            held = v.hand[v.hand_count]
            held.card, held.count, held.idle = card, s.hand[seat, card], reason_to_wait(t, s, seat, t.card_effect[card])
            v.hand_count += 1


@rule
def reason_to_wait(t, s, seat, effect):
    """Of a card that cannot be played now (OV-12)."""
    if seat != s.turn or s.phase < state.TURN or s.phase > state.DISCARDING:
        return WAITS_FOR_TURN
    if bitset.has(cards.COMBAT_EFFECTS, effect):
        return WAITS_FOR_FIGHT
    if bitset.has(FREE_CARDS, effect):
        return WAITS_FOR_TARGET if bitset.has(FREE_MOMENTS, s.phase) else WAITS_FOR_MOMENT
    if s.phase != state.TURN:
        return WAITS_FOR_START
    return WAITS_FOR_TARGET if s.bound == state.UNBOUND else IS_BOUND


WAITS_FOR_TURN, WAITS_FOR_FIGHT, WAITS_FOR_START, WAITS_FOR_MOMENT, IS_BOUND, WAITS_FOR_TARGET = range(len(IDLE))
FREE_CARDS = bitset.set_of(state.GRANT, state.INTEL, state.HOP, state.RECALL)
FREE_MOMENTS = bitset.set_of(state.TURN, state.ARRIVED, state.COMMIT, state.BUYING, state.AFTERWARDS)


@rule
def show_crises(t, s, told):
    """Those of the last crisis phase."""
    count = 0
    for planet in range(t.planets):
        if s.level[planet] != 0:
            v = told[count]
            v.planet, v.level, v.losses_count = planet, s.level[planet], t.seats
            v.deed = danger.deed_at(t, planet, s.level[planet])
            for seat in range(t.seats):
                v.losses[seat] = s.toll[planet, seat]
            count += 1
    return count


# Planets --------------------------------------------------------------------------------------------------------------------------------


@rule
def show_planet(t, s, planet, v):
    v.flipped, v.aliens, v.level = state.is_flipped(s, planet), state.has_aliens(s, planet), s.level[planet]
    for tile in range(t.tile_kinds):
        if s.tiles[planet, tile] != 0:
            v.tiles[v.tiles_count].tile, v.tiles[v.tiles_count].count = tile, s.tiles[planet, tile]
            v.tiles_count += 1
    for rank in range(state.SCORING_RANKS):
        if t.points[planet, rank] != 0:
            v.points[v.points_count] = t.points[planet, rank]
            v.points_count += 1
    show_danger(t, s, planet, v)
    v.seats_count = t.seats
    for seat in range(t.seats):
        show_seat_on(t, s, planet, seat, v.seats[seat])


@rule
def show_danger(t, s, planet, v):
    """Levels grow with the skulls, so equal ones come one after the other."""
    v.aliens_next = s.invaded != 0 and danger.is_next_for_aliens(t, s, planet)
    if danger.level_with(t, s, planet, state.DICE) == 0:
        return
    for skulls in range(state.DICE + 1):
        level = danger.level_with(t, s, planet, skulls)
        if v.danger_count == 0 or v.danger[v.danger_count - 1].level != level:
            told = v.danger[v.danger_count]
            told.level, told.deed = level, danger.deed_to_come(t, s, planet, level)
            told.losses = danger.losses_to_come(t, planet, level)
            v.danger_count += 1
        v.danger[v.danger_count - 1].rolls += danger.rolls_with(t, skulls)


@rule
def show_seat_on(t, s, planet, seat, v):
    for unit in range(state.UNIT_KINDS):
        v.orbit[unit], v.surface[unit] = s.orbit[planet, seat, unit], s.surface[planet, seat, unit]
    for piece in range(state.PIECE_KINDS):
        v.pieces[piece] = s.pieces[planet, seat, piece]
    v.income, v.points = forces.income_on(t, s, planet, seat), scoring.planet_points(t, s, planet, seat)
    v.place = place_on(t, s, planet, seat) if v.points > 0 else 0
    v.strength, v.defence = forces.strength_in_orbit(s, planet, seat), forces.strength_at(s, planet, seat)


@rule
def show_odds_on(t, s, planet, seat, cards, v):
    """Where the seat has units in orbit to fight with (OV-14): of every tile with a defence, the aliens, and the seats that have something
    to seize."""
    units = v.seats[seat].strength
    if units == 0:
        return
    if v.aliens:
        show_odds(t, units, cards, t.alien_defence, v.odds)
    for n in range(v.tiles_count):
        tile = v.tiles[n].tile
        if not claims.is_undefended(t, tile):
            show_odds(t, units, cards, t.tile_defence[tile], v.tiles[n].odds)
    for other in range(t.seats):
        if other != seat and forces.pieces_at(s, planet, other) > 0:
            show_odds(t, units, cards, v.seats[other].defence, v.seats[other].odds)


@rule
def place_on(t, s, planet, seat):
    """OV-38: equals share the better place, and use up one."""
    place = 1
    for other in range(t.seats):
        richer = forces.income_on(t, s, planet, other) > forces.income_on(t, s, planet, seat)
        if richer and scoring.is_first_of_its_income(t, s, planet, other, seat):
            place += 1
    return place


@rule
def show_gains_on(t, s, planet, seat, v):
    """Points that each tile would bring, if everything else stayed as it is."""
    for n in range(v.tiles_count):
        kind, gain = t.tile_type[v.tiles[n].tile], 0
        if kind == state.MINE_TILE or kind == state.FACTORY_TILE:
            more = t.income[state.MINE] if kind == state.MINE_TILE else t.income[state.FACTORY]
            gain = scoring.points_for_income(t, s, planet, seat, v.seats[seat].income + more) - v.seats[seat].points
        elif kind == state.BIG_GAME_TILE:
            gain = t.scores[state.KEPT_GAME]
        elif kind == state.CRISIS_TILE:
            gain = t.scores[state.KEPT_CRISIS]
        v.tiles[n].gain = gain


@rule
def show_odds(t, units, cards, defence, v):
    v.there = True
    v.units, v.cards = claims.winning_rolls(t, units, defence), claims.winning_rolls(t, units + cards, defence)


# Empires --------------------------------------------------------------------------------------------------------------------------------


@rule
def show_seat(t, s, holder, v):
    v.money, v.cards = s.money[holder], forces.hand_size(t, s, holder)
    v.known_count = show_cards(t, s.known[holder], v.known)
    for counter in range(state.COUNTER_KINDS):
        v.counters[counter] = s.reserve[holder, counter]
    for kind in range(state.KEPT_KINDS):
        v.kept[kind] = s.kept[holder, kind]
    for planet in range(t.planets):
        v.income += forces.income_on(t, s, planet, holder)
    v.tile_points, v.points = scoring.tile_points(t, s, holder), scoring.points(t, s, holder)
    v.planet_points = v.points - v.tile_points
    v.place = scoring.ranks.better(t, s, holder) + 1


SHOWN = Shown(VIEW, show)
