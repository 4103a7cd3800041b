"""Onward to Venus: what a position is worth to each seat, and which actions deserve a thought. No part of the rules.

Everything is reckoned in hundredths of a point by the weights of the component set (`[evaluation]`): the points as it stands, tiles kept,
income to come, money, units, cards, and what the units in orbit could claim. What is half done counts by its chances: a claim before its
roll, a fight before its commitment, a group under way.
"""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import EVALUATION_UNIT
from perihelion.core.ranking import place_evaluation
from perihelion.games.onward_to_venus.rules.forces import (
    army_at,
    crisis_tiles,
    hand_size,
    has_aliens,
    has_surface_activity,
    in_orbit,
    income_on,
    put,
    skulls,
    units_at,
)
from perihelion.games.onward_to_venus.rules.scoring import planet_points, points_for_income, seats_better, seats_equal, tile_points
from perihelion.games.onward_to_venus.rules.state import (
    ALIEN,
    ALIENS,
    ARRIVED,
    ATTACK,
    BIG_GAME,
    CARDS_TILE,
    CASUALTIES,
    COMMIT,
    CP,
    CRISIS,
    DRAWING,
    ENDED,
    FACTORY,
    FACTORY_TILE,
    GROUP,
    INFANTRY,
    INVASION,
    KEPT_ALIEN,
    KEPT_CRISIS,
    KEPT_GAME,
    LOST,
    MINE,
    MINE_TILE,
    PIECE_KINDS,
    REBELLION,
    ROLLING,
    SHIP,
    STEALING,
    TANK,
    TARGET,
    TENSION,
    UNDEFENDED,
    UNIT,
    UNIT_KINDS,
    UPRISING,
    WEIGHTS,
    WINDFALL,
    commit_code,
    withdraw_code,
)
from perihelion.games.onward_to_venus.rules.turns import TANK_POINTS, cost, defence, full_range, list_cards

W_PLACE, W_TILE, W_MINE, W_FACTORY, W_MONEY, W_INFANTRY, W_SHIP, W_TANK, W_CARD, W_POST, W_DANGER, W_SPREAD = range(len(WEIGHTS))
PERCENT = 100
MONEY_COUNTED = 30  # more of it than anybody can spend well
ON_SURFACE = 55  # percent of a unit that can do nothing more in this period
CERTAIN = 1000
MEAN_DIFFERENCE = 4
CATASTROPHE = 20  # times the weight of danger
NEARLY_SURE = EVALUATION_UNIT * 99 // 100


# What can be had ------------------------------------------------------------------------------------------------------------------------


@rule
def incomes_to_come(t, s):
    return t.periods - s.period + 1


@rule
def security(t, s, planet):
    """In percent: how likely what stands on a planet is to outlast the crises, by their tiles."""
    kind, tiles = t.crisis[planet], crisis_tiles(t, s, planet)
    safe = PERCENT
    if kind in (UPRISING, ATTACK, INVASION) and tiles >= 3:
        safe = 65 if tiles == 3 else 5
    if t.landing[planet] != 0 and s.invaded == 0:
        for other in range(t.planets):
            if t.crisis[other] == ALIENS and crisis_tiles(t, s, other) >= 2:
                safe = min(safe, 75 if crisis_tiles(t, s, other) == 2 else 10)
    return safe


@rule
def worth_of_income(t, s, planet, seat, income):
    return t.worth[W_PLACE] * points_for_income(t, s, planet, seat, income) * security(t, s, planet) // PERCENT


@rule
def worth_of_piece(t, s, planet, seat, piece):
    """Of one more mine or factory."""
    income = income_on(t, s, planet, seat)
    gain = worth_of_income(t, s, planet, seat, income + t.income[piece]) - worth_of_income(t, s, planet, seat, income)
    return gain + t.worth[W_MINE + piece] * incomes_to_come(t, s)


@rule
def worth_of_tile(t, s, planet, seat, tile):
    if tile == ALIEN:
        return t.worth[W_TILE] * t.scores[KEPT_ALIEN] + threat_of_aliens(t, s) // 2
    kind = t.tile_type[tile]
    if kind == FACTORY_TILE:
        return worth_of_piece(t, s, planet, seat, FACTORY)
    if kind == MINE_TILE:
        return worth_of_piece(t, s, planet, seat, MINE)
    if kind == WINDFALL:
        return t.worth[W_MONEY] * t.windfall
    if kind == CARDS_TILE:
        return t.worth[W_CARD] * t.tile_cards
    if kind == BIG_GAME:
        return t.worth[W_TILE] * t.scores[KEPT_GAME]
    if kind == CRISIS:
        relief = menace(t, crisis_tiles(t, s, planet)) - menace(t, crisis_tiles(t, s, planet) - 1) if t.crisis[planet] == REBELLION else 0
        return t.worth[W_TILE] * t.scores[KEPT_CRISIS] + relief
    return 2 * worth_of_piece(t, s, planet, seat, MINE)  # Tension: what one gets another loses


@rule
def points_in_orbit(s, planet, seat):
    return in_orbit(s, planet, seat) + (TANK_POINTS - 1) * s.orbit[planet, seat, TANK]


@rule
def points_on_cards(t, s, seat):
    total = 0
    for card in range(t.card_kinds):
        if t.card_effect[card] == CP:
            total += t.card_number[card] * s.hand[seat, card]
    return total


@rule
def chance(t, points, against):
    """That so many combat points are enough, of CERTAIN."""
    over = points - against
    if over < 0:
        return 0
    return t.odds[min(over, t.odds.shape[0] - 1)]


@rule
def effort(t, points):
    """What it costs to send so many points of units down."""
    return points * t.worth[W_INFANTRY] * (PERCENT - ON_SURFACE) // PERCENT


@rule
def worth_of_fight(t, s, planet, seat, against, gain):
    """Before the roll. A fight that cannot be won is called off (OV-19), and then only skulls take units."""
    available = points_in_orbit(s, planet, seat)
    likely = chance(t, available + points_on_cards(t, s, seat) // 2, against)
    casualties = t.worth[W_INFANTRY] // 2
    return likely * (gain - effort(t, min(available, against + MEAN_DIFFERENCE))) // CERTAIN - casualties


@rule
def lightest_target(t, s, planet, seat):
    """The least defence of anybody who has something to seize there, or -1."""
    least = -1
    for other in range(t.seats):
        for piece in range(PIECE_KINDS):
            if other != seat and s.pieces[planet, other, piece] > 0 and s.reserve[seat, UNIT_KINDS + piece] > 0:
                against = army_at(s, planet, other) + (TANK_POINTS - 1) * units_at(s, planet, other, TANK)
                least = against if least < 0 else min(least, against)
    return least


@rule
def worth_of_claim(t, s, planet, seat, tile):
    """Before anything is rolled."""
    gain = worth_of_tile(t, s, planet, seat, tile)
    if tile == ALIEN:
        return worth_of_fight(t, s, planet, seat, t.alien_defence, gain)
    if t.tile_type[tile] == TENSION:
        against = lightest_target(t, s, planet, seat)
        return worth_of_fight(t, s, planet, seat, against, gain) if against >= 0 else 0
    if t.tile_defence[tile] == UNDEFENDED:
        return gain - effort(t, 1)
    return worth_of_fight(t, s, planet, seat, t.tile_defence[tile], gain)


@rule
def best_claim(t, s, planet, seat):
    """The worth of the best tile the seat's units in orbit could claim there; 0 if there is none worth it."""
    best = 0
    if in_orbit(s, planet, seat) == 0:
        return best
    if has_aliens(s, planet):
        return max(best, worth_of_claim(t, s, planet, seat, ALIEN))
    if has_surface_activity(s, planet):
        for tile in range(t.tile_kinds):
            if s.tiles[planet, tile] > 0:
                best = max(best, worth_of_claim(t, s, planet, seat, tile))
    return best


# What a seat has ------------------------------------------------------------------------------------------------------------------------


@rule
def prospects(t, s, seat):
    value = t.worth[W_TILE] * tile_points(t, s, seat) + t.worth[W_CARD] * hand_size(t, s, seat)
    value += t.worth[W_MONEY] * min(MONEY_COUNTED, s.money[seat]) * incomes_to_come(t, s) // t.periods
    for planet in range(t.planets):
        value += t.worth[W_PLACE] * planet_points(t, s, planet, seat) * security(t, s, planet) // PERCENT
        for piece in range(PIECE_KINDS):
            value += incomes_to_come(t, s) * t.worth[W_MINE + piece] * s.pieces[planet, seat, piece]
        for unit in range(UNIT_KINDS):
            value -= t.worth[W_INFANTRY + unit] * s.surface[planet, seat, unit] * (PERCENT - ON_SURFACE) // PERCENT
        value += t.worth[W_POST] * best_claim(t, s, planet, seat) // PERCENT
    for unit in range(UNIT_KINDS):
        value += t.worth[W_INFANTRY + unit] * (t.counters[unit] - s.reserve[seat, unit])
    return value


@rule
def unfinished(t, s):
    """What the seat that acts has begun: it counts by its chances, over what `prospects` already see in it."""
    seat, planet = s.turn, s.place
    keep = PERCENT - t.worth[W_POST]
    if s.phase == UNIT:
        return worth_of_claim(t, s, planet, seat, s.tile)
    if s.phase == TARGET:
        return worth_of_claim(t, s, planet, seat, s.tile)
    if s.phase == ROLLING:
        return worth_of_fight(t, s, planet, seat, defence(t, s), worth_of_tile(t, s, planet, seat, s.tile))
    if s.phase == COMMIT:
        return worth_of_commitment(t, s)
    if s.phase == CASUALTIES:
        return -s.owed * t.worth[W_INFANTRY]
    if s.phase == ARRIVED:
        return best_claim(t, s, planet, seat) * keep // PERCENT
    if s.phase == GROUP and s.hopping == 0:
        claims = t.distance[s.origin, s.goal] < full_range(t, s)
        return t.worth[W_SHIP] // 4 + (worth_of_arrival(t, s) * (PERCENT if claims else t.worth[W_POST]) // PERCENT)
    if s.phase == DRAWING:
        return s.due * t.worth[W_CARD]
    if s.phase == STEALING:
        return 2 * t.worth[W_CARD]
    return 0


@rule
def worth_of_commitment(t, s):
    """After the roll: either the units and cards at hand are enough or they are not."""
    gain = worth_of_tile(t, s, s.place, s.turn, s.tile)
    needed = cost(t, s) - s.strength
    available = points_in_orbit(s, s.place, s.turn)
    losses = max(0, skulls(s) - s.medics) * t.worth[W_INFANTRY]
    if available >= needed:
        return gain - effort(t, max(1, needed)) - losses
    on_cards = points_on_cards(t, s, s.turn)
    if available + on_cards >= needed:
        return gain - effort(t, available) - losses - t.worth[W_CARD]
    return -losses


@rule
def worth_of_arrival(t, s):
    """What a group without more than one unit could already claim where it goes."""
    best = 0
    if has_surface_activity(s, s.goal):
        for tile in range(t.tile_kinds):
            if s.tiles[s.goal, tile] > 0 and t.tile_type[tile] != TENSION:
                against = max(0, t.tile_defence[tile])
                strong = points_in_orbit(s, s.origin, s.turn) + points_in_orbit(s, s.goal, s.turn)
                likely = CERTAIN if t.tile_defence[tile] == UNDEFENDED else chance(t, strong, against)
                best = max(best, likely * worth_of_tile(t, s, s.goal, s.turn, tile) // CERTAIN)
    return best


@rule
def menace(t, tiles):
    """What so many Crisis tiles at home threaten everybody with: skulls add to them, and new tiles come every period."""
    if tiles < 1:
        return 0
    return t.worth[W_DANGER] * (1 if tiles == 1 else 3 if tiles == 2 else 9 if tiles == 3 else CATASTROPHE)


@rule
def danger(t, s):
    """To everybody: Crisis tiles at home, and aliens on their way."""
    at_home = menace(t, crisis_tiles(t, s, t.home)) if t.crisis[t.home] == REBELLION else 0
    return at_home + threat_of_aliens(t, s)


@rule
def threat_of_aliens(t, s):
    """They move once in every later crisis phase, one planet of their path for each tile."""
    phases = t.periods - s.period + 1
    if s.invaded == 0:
        gathering = 0
        for planet in range(t.planets):
            if t.crisis[planet] == ALIENS:
                gathering += max(0, crisis_tiles(t, s, planet) - 1)
        return t.worth[W_DANGER] * gathering if phases > 1 else 0
    aliens = 0
    for planet in range(t.planets):
        aliens += (s.aliens >> planet) & 1
    if aliens * phases < t.path_length - s.advanced:
        return t.worth[W_DANGER] * aliens // 2
    return t.worth[W_DANGER] * (CATASTROPHE if aliens >= t.path_length - s.advanced else CATASTROPHE // 2)


@rule
def evaluate(t, s, out):
    """How far a seat is ahead of the average of the others, less the danger to all; at the end the returns."""
    if s.phase == LOST:
        for seat in range(t.seats):
            out[seat] = -EVALUATION_UNIT
        return
    if s.phase == ENDED:
        for seat in range(t.seats):
            out[seat] = place_evaluation(t.seats, seats_better(t, s, seat), seats_equal(t, s, seat))
        return
    total = 0
    for seat in range(t.seats):
        out[seat] = prospects(t, s, seat)
        if seat == s.turn:
            out[seat] += unfinished(t, s)
        total += out[seat]
    threat = danger(t, s)
    for seat in range(t.seats):
        lead = (t.seats * out[seat] - total) // (t.seats - 1) - threat
        out[seat] = min(max(EVALUATION_UNIT * lead // t.worth[W_SPREAD], -NEARLY_SURE), NEARLY_SURE)


# What deserves a thought ----------------------------------------------------------------------------------------------------------------


@rule
def list_thrifty_commitments(t, s, out):
    """Commitments that are enough and would not be with any unit less."""
    needed = cost(t, s) - s.strength
    count = 0
    for ships in range(s.orbit[s.place, s.turn, SHIP] + 1):
        for infantry in range(s.orbit[s.place, s.turn, INFANTRY] + 1):
            for tanks in range(s.orbit[s.place, s.turn, TANK] + 1):
                points, units = ships + infantry + TANK_POINTS * tanks, ships + infantry + tanks
                spare = 1 if ships + infantry > 0 else TANK_POINTS
                thrifty = (points >= needed) & ((points - spare < needed) | (units == 1))
                count = put(out, count, commit_code(ships, infantry, tanks), thrifty & (units > 0))
    return count


@rule
def list_thoughtful_fight(t, s, out):
    """What may win it; without that cards, or calling it off: who fails goes down for nothing."""
    enough = list_thrifty_commitments(t, s, out)
    return put(out, list_cards(t, s, out, enough), withdraw_code(), enough == 0)
