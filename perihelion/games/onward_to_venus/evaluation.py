"""Onward to Venus: what a position is worth to each seat, and which actions are worth a search. No part of the rules.

Everything is counted in hundredths of a point, by the weights of data/evaluation.toml: the points as it stands, tiles kept, income to come,
money, units, cards, and what the units in orbit could claim. What is half done counts by its chances: a claim before its roll, a fight
before its commitment, a group under way.
"""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.core.contract import EVALUATION_UNIT, PERCENT, EvaluationTerm
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules import cards, claims, crises, forces, kernels, moves, scoring
from perihelion.games.onward_to_venus.rules.forces import put


@rule
def by_tiles(weights, tiles):
    """The weight for this number of Crisis tiles; the last stands for more."""
    return weights[min(tiles, state.CRISIS_TILES_WEIGHED - 1)]


# What can be had ------------------------------------------------------------------------------------------------------------------------


@rule
def incomes_to_come(t, s):
    return t.periods - s.period + 1


@rule
def security(t, s, planet):
    """In percent: how likely the counters on a planet are to outlast the crises, by the Crisis tiles."""
    safe = PERCENT
    if crises.can_clear_planet(t.crisis[planet]):
        safe = by_tiles(t.outlasts_clearing, forces.crisis_tiles(t, s, planet))
    if t.landing[planet] != 0 and s.invaded == 0:
        for other in range(t.planets):
            if t.crisis[other] == state.ALIENS:
                safe = min(safe, by_tiles(t.outlasts_landing, forces.crisis_tiles(t, s, other)))
    return safe


@rule
def worth_of_income(t, s, planet, seat, income):
    return t.worth_of_planet_point * scoring.points_for_income(t, s, planet, seat, income) * security(t, s, planet) // PERCENT


@rule
def worth_of_piece(t, s, planet, seat, piece):
    """Of one more mine or factory."""
    income = forces.income_on(t, s, planet, seat)
    gain = worth_of_income(t, s, planet, seat, income + t.income[piece]) - worth_of_income(t, s, planet, seat, income)
    return gain + t.worth_of_piece[piece] * incomes_to_come(t, s)


@rule
def worth_of_tile(t, s, planet, seat, tile):
    if tile == state.ALIEN_TILE:
        return t.worth_of_tile_point * t.scores[state.KEPT_ALIEN] + threat_of_aliens(t, s) * t.relief_from_aliens // PERCENT
    kind = t.tile_type[tile]
    if kind == state.FACTORY_TILE:
        return worth_of_piece(t, s, planet, seat, state.FACTORY)
    if kind == state.MINE_TILE:
        return worth_of_piece(t, s, planet, seat, state.MINE)
    if kind == state.WINDFALL_TILE:
        return t.worth_of_money * t.windfall
    if kind == state.CARDS_TILE:
        return t.worth_of_card * t.tile_cards
    if kind == state.BIG_GAME_TILE:
        return t.worth_of_tile_point * t.scores[state.KEPT_GAME]
    if kind == state.CRISIS_TILE:
        return t.worth_of_tile_point * t.scores[state.KEPT_CRISIS] + relief_from_rebellion(t, s, planet)
    return worth_of_piece(t, s, planet, seat, state.MINE) * t.worth_of_tension // PERCENT


@rule
def win_chance(t, strength, defence):
    """That this strength is enough before the roll, of state.CERTAIN."""
    over = strength - defence
    if over < 0:
        return 0
    return t.odds[min(over, state.MOST_PIPS)]


@rule
def strength_on_cards(t, s, seat):
    total = 0
    for card in range(t.card_kinds):
        if t.card_effect[card] == state.CP:
            total += t.card_number[card] * s.hand[seat, card]
    return total


@rule
def effort(t, strength):
    """What it costs to send units of this strength down."""
    return strength * t.worth_of_unit[state.INFANTRY] * (PERCENT - t.kept_on_surface) // PERCENT


@rule
def worth_of_fight(t, s, planet, seat, defence, gain):
    """Before the roll. A fight that cannot be won is called off (OV-19), and then only skulls take units."""
    available = forces.strength_in_orbit(s, planet, seat)
    with_cards = available + strength_on_cards(t, s, seat) * t.cards_in_fight // PERCENT
    losses = t.worth_of_unit[state.INFANTRY] * t.casualties_in_fight // PERCENT
    sent = min(available, defence + t.usual_difference)
    return win_chance(t, with_cards, defence) * (gain - effort(t, sent)) // state.CERTAIN - losses


@rule
def lightest_target(t, s, planet, seat):
    """The least defence of a seat that has a piece to seize there, or -1."""
    least = -1
    for other in range(t.seats):
        for piece in range(state.PIECE_KINDS):
            if claims.can_seize(s, planet, seat, other, piece):
                defence = forces.strength_at(s, planet, other)
                least = defence if least < 0 else min(least, defence)
    return least


@rule
def worth_of_claim(t, s, planet, seat, tile):
    """Before anything is rolled."""
    gain = worth_of_tile(t, s, planet, seat, tile)
    if tile == state.ALIEN_TILE:
        return worth_of_fight(t, s, planet, seat, t.alien_defence, gain)
    if t.tile_type[tile] == state.TENSION_TILE:
        defence = lightest_target(t, s, planet, seat)
        return worth_of_fight(t, s, planet, seat, defence, gain) if defence >= 0 else 0
    if t.tile_defence[tile] == state.UNDEFENDED:
        return gain - effort(t, 1)
    return worth_of_fight(t, s, planet, seat, t.tile_defence[tile], gain)


@rule
def best_claim(t, s, planet, seat):
    """The worth of the best tile the seat's units in orbit could claim there; 0 if none is worth it."""
    best = 0
    if forces.in_orbit(s, planet, seat) == 0:
        return best
    if state.has_aliens(s, planet):
        return max(best, worth_of_claim(t, s, planet, seat, state.ALIEN_TILE))
    if state.has_surface_activity(s, planet):
        for tile in range(t.tile_kinds):
            if s.tiles[planet, tile] > 0:
                best = max(best, worth_of_claim(t, s, planet, seat, tile))
    return best


# What a seat has ------------------------------------------------------------------------------------------------------------------------


@rule
def value_of_tiles(t, s, seat):
    return t.worth_of_tile_point * scoring.tile_points(t, s, seat)


@rule
def value_of_cards(t, s, seat):
    return t.worth_of_card * forces.hand_size(t, s, seat)


@rule
def value_of_money(t, s, seat):
    return t.worth_of_money * min(t.useful_money, s.money[seat]) * incomes_to_come(t, s) // t.periods


@rule
def value_of_planets(t, s, seat):
    total = 0
    for planet in range(t.planets):
        total += worth_of_income(t, s, planet, seat, forces.income_on(t, s, planet, seat))
    return total


@rule
def value_of_incomes(t, s, seat):
    total = 0
    for planet in range(t.planets):
        for piece in range(state.PIECE_KINDS):
            total += t.worth_of_piece[piece] * s.pieces[planet, seat, piece]
    return total * incomes_to_come(t, s)


@rule
def value_of_posts(t, s, seat):
    """Of units in orbit where there are tiles to claim."""
    total = 0
    for planet in range(t.planets):
        total += t.share_of_claim * best_claim(t, s, planet, seat) // PERCENT
    return total


@rule
def value_of_units(t, s, seat):
    """On a surface a unit can do nothing more in this period."""
    total = 0
    for unit in range(state.UNIT_KINDS):
        total += t.worth_of_unit[unit] * (t.counters[unit] - s.reserve[seat, unit])
        for planet in range(t.planets):
            total -= t.worth_of_unit[unit] * s.surface[planet, seat, unit] * (PERCENT - t.kept_on_surface) // PERCENT
    return total


@rule
def prospects(t, s, seat):
    return (
        value_of_tiles(t, s, seat)
        + value_of_cards(t, s, seat)
        + value_of_money(t, s, seat)
        + value_of_planets(t, s, seat)
        + value_of_incomes(t, s, seat)
        + value_of_posts(t, s, seat)
        + value_of_units(t, s, seat)
    )


# What is half done ----------------------------------------------------------------------------------------------------------------------


@rule
def unfinished(t, s):
    """What the seat that acts has begun: it counts by its chances, over what `prospects` already see in it."""
    seat, planet = s.turn, s.place
    if s.phase == state.UNIT or s.phase == state.TARGET:
        return worth_of_claim(t, s, planet, seat, s.tile)
    if s.phase == state.ROLLING:
        return worth_of_fight(t, s, planet, seat, claims.defence(t, s), worth_of_tile(t, s, planet, seat, s.tile))
    if s.phase == state.COMMIT:
        return worth_of_commitment(t, s)
    if s.phase == state.CASUALTIES:
        return -s.owed * t.worth_of_unit[state.INFANTRY]
    if s.phase == state.ARRIVED:
        return best_claim(t, s, planet, seat) * (PERCENT - t.share_of_claim) // PERCENT
    if s.phase == state.GROUP and s.hopping == 0:
        return worth_of_departure(t, s)
    if s.phase == state.DRAWING:
        return s.due * t.worth_of_card
    if s.phase == state.STEALING:
        return t.worth_of_card * t.stolen_card // PERCENT
    return 0


@rule
def worth_of_commitment(t, s):
    """After the roll: either the units and cards at hand are enough or they are not."""
    gain = worth_of_tile(t, s, s.place, s.turn, s.tile)
    needed = claims.needed(t, s)
    available = forces.strength_in_orbit(s, s.place, s.turn)
    losses = claims.casualties(s) * t.worth_of_unit[state.INFANTRY]
    if available >= needed:
        return gain - effort(t, max(1, needed)) - losses
    if available + strength_on_cards(t, s, s.turn) >= needed:
        return gain - effort(t, available) - losses - t.worth_of_card
    return -losses


@rule
def worth_of_departure(t, s):
    """A group that is about to go. With full range it cannot claim at once (OV-13), so its claim counts as from a post."""
    share = PERCENT if moves.may_claim_after(t, s, s.origin, s.goal) else t.share_of_claim
    return t.worth_of_unit[state.SHIP] * t.departure // PERCENT + worth_of_arrival(t, s) * share // PERCENT


@rule
def worth_of_arrival(t, s):
    """What all units at both ends of the way could claim at its goal; Tension is left out."""
    best = 0
    if state.has_surface_activity(s, s.goal):
        strength = forces.strength_in_orbit(s, s.origin, s.turn) + forces.strength_in_orbit(s, s.goal, s.turn)
        for tile in range(t.tile_kinds):
            if s.tiles[s.goal, tile] > 0 and t.tile_type[tile] != state.TENSION_TILE:
                is_undefended = t.tile_defence[tile] == state.UNDEFENDED
                likely = state.CERTAIN if is_undefended else win_chance(t, strength, t.tile_defence[tile])
                best = max(best, likely * worth_of_tile(t, s, s.goal, s.turn, tile) // state.CERTAIN)
    return best


# What threatens all ---------------------------------------------------------------------------------------------------------------------


@rule
def danger(t, s):
    """To everybody: Crisis tiles at home, and aliens on their way."""
    at_home = threat_of_rebellion(t, forces.crisis_tiles(t, s, t.home)) if t.crisis[t.home] == state.REBELLION else 0
    return at_home + threat_of_aliens(t, s)


@rule
def threat_of_rebellion(t, tiles):
    """By the Crisis tiles at home: skulls add to them, and new tiles come every period."""
    return t.worth_of_danger * by_tiles(t.dangers_of_rebellion, tiles)


@rule
def relief_from_rebellion(t, s, planet):
    """What it is worth to take a Crisis tile."""
    if t.crisis[planet] != state.REBELLION:
        return 0
    tiles = forces.crisis_tiles(t, s, planet)
    return threat_of_rebellion(t, tiles) - threat_of_rebellion(t, max(0, tiles - 1))


@rule
def threat_of_aliens(t, s):
    """They move once in every later crisis phase, one planet of their path for each tile."""
    phases = incomes_to_come(t, s)
    if s.invaded == 0:
        return threat_of_landing(t, s) if phases > 1 else 0
    aliens, way = bitset.members(s.aliens), t.path_length - s.advanced
    if aliens >= way:
        return t.worth_of_danger * t.dangers_of_arrival
    if aliens * phases >= way:
        return t.worth_of_danger * t.dangers_of_approach
    return t.worth_of_danger * aliens * t.danger_of_alien // PERCENT


@rule
def threat_of_landing(t, s):
    tiles = 0
    for planet in range(t.planets):
        if t.crisis[planet] == state.ALIENS:
            tiles += max(0, forces.crisis_tiles(t, s, planet) - t.harmless_tiles)
    return t.worth_of_danger * tiles


# The evaluation -------------------------------------------------------------------------------------------------------------------------


@rule
def evaluate(t, s, out):
    """The lead of each seat over the average of the others, less the danger to all; at the end the returns."""
    if state.is_over(s):
        for seat in range(t.seats):
            out[seat] = -EVALUATION_UNIT if s.phase == state.LOST else scoring.ranks.evaluation(t, s, seat)
        return
    total = 0
    for seat in range(t.seats):
        out[seat] = prospects(t, s, seat)
        if seat == s.turn:
            out[seat] += unfinished(t, s)
        total += out[seat]
    threat, limit = danger(t, s), EVALUATION_UNIT * t.most_certain // PERCENT
    for seat in range(t.seats):
        lead = (t.seats * out[seat] - total) // (t.seats - 1) - threat
        out[seat] = min(max(EVALUATION_UNIT * lead // t.winning_lead, -limit), limit)


TERMS = (
    EvaluationTerm("takes-tiles", "loses-tiles"),
    EvaluationTerm("gains-cards", "spends-cards"),
    EvaluationTerm("gains-money", "spends-money"),
    EvaluationTerm("gains-points", "loses-points"),
    EvaluationTerm("builds-income", "loses-income"),
    EvaluationTerm("nears-tiles", "leaves-tiles"),
    EvaluationTerm("has-good-chances", "has-poor-chances"),
    EvaluationTerm("spares-units", "spends-units"),
    EvaluationTerm("sets-rival-back", "lets-rival-score"),
    EvaluationTerm("weakens-rivals", "strengthens-rivals"),
    EvaluationTerm("lessens-danger", "lets-danger-grow"),
)
(
    TILE_TERM, CARD_TERM, MONEY_TERM, PLANET_TERM, INCOME_TERM, POST_TERM, UNFINISHED_TERM, UNIT_TERM,
    RIVALS_PLANET_TERM, RIVALS_TERM, DANGER_TERM,
) = range(len(TERMS))  # fmt: skip


@rule
def evaluation_terms(t, s, seat, out):
    """What each term adds to the seat's lead, times the number of the others."""
    if state.is_over(s):
        return
    others = t.seats - 1
    out[TILE_TERM] = others * value_of_tiles(t, s, seat)
    out[CARD_TERM] = others * value_of_cards(t, s, seat)
    out[MONEY_TERM] = others * value_of_money(t, s, seat)
    out[PLANET_TERM] = others * value_of_planets(t, s, seat)
    out[INCOME_TERM] = others * value_of_incomes(t, s, seat)
    out[POST_TERM] = others * value_of_posts(t, s, seat)
    out[UNFINISHED_TERM] = unfinished(t, s) * (others if s.turn == seat else -1)
    out[UNIT_TERM] = others * value_of_units(t, s, seat)
    for rival in range(t.seats):
        if rival != seat:
            planets = value_of_planets(t, s, rival)
            out[RIVALS_PLANET_TERM] -= planets
            out[RIVALS_TERM] -= prospects(t, s, rival) - planets
    out[DANGER_TERM] = -others * danger(t, s)


# What is worth a search -----------------------------------------------------------------------------------------------------------------


@rule
def candidates(t, s, out):
    """In a fight no more units than are needed; everywhere else whatever is legal."""
    return list_sound_fight(t, s, out) if s.phase == state.COMMIT else kernels.legal(t, s, out)


@rule
def list_sound_fight(t, s, out):
    """What may win it; failing that cards, or calling it off: units that are sent down in vain are of no use."""
    enough = list_sufficient_commitments(t, s, out)
    return put(out, cards.list_cards(t, s, out, enough), state.withdraw.encode(), enough == 0)


@rule
def list_sufficient_commitments(t, s, out):
    """Commitments that are enough and would not be with any unit less."""
    count, cost = 0, claims.cost(t, s)
    for ships in range(s.orbit[s.place, s.turn, state.SHIP] + 1):
        for infantry in range(s.orbit[s.place, s.turn, state.INFANTRY] + 1):
            for tanks in range(s.orbit[s.place, s.turn, state.TANK] + 1):
                units = ships + infantry + tanks
                points = claims.points_of(s, ships, infantry, tanks)
                spare = 1 if ships + infantry > 0 else forces.TANK_STRENGTH
                is_sparing = (units == 1) | ((units > 1) & (points - spare < cost))
                count = put(out, count, state.commit.encode(ships, infantry, tanks), (points >= cost) & is_sparing)
    return count
