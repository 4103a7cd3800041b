"""Onward to Venus: the position in words. What is going on, what is being decided and what that may lead to, planets, empires, the hand."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.messages import NOTHING, also
from perihelion.games.onward_to_venus import evaluation, state
from perihelion.games.onward_to_venus.rules import claims, crises, forces, moves, purchases, scoring
from perihelion.games.onward_to_venus.words import danger
from perihelion.games.onward_to_venus.words import messages as m


@rule
def describe(t, s, seat, out):
    """What is going on, what is being decided, then a line for each crisis, each planet and each empire, and one for the hand. Boards show
    the first of these."""
    lines = also(out, NOTHING, headline(t, s, out))
    lines = describe_decision(t, s, out, lines)
    for planet in range(t.planets):
        if s.level[planet] != 0:
            lines = also(out, lines, crisis_of(t, s, planet, out))
    for planet in range(t.planets):
        lines = also(out, lines, planet_line(t, s, planet, out))
    for holder in range(t.seats):
        lines = also(out, lines, empire_line(t, s, holder, out))
    if seat >= 0:
        lines = also(out, lines, m.say_hand(out, cards_of(t, s.hand[seat], out)))
    return lines


# What is going on -----------------------------------------------------------------------------------------------------------------------


@rule
def headline(t, s, out):
    if s.phase == state.LOST:
        if state.has_aliens(s, t.home):
            return m.say_lost_to_aliens(out, t.home)
        return m.say_lost_to_crisis(out, t.home, t.home)
    if s.phase == state.ENDED:
        scores = NOTHING
        for seat in range(t.seats):
            scores = also(out, scores, m.say_seat_and_number(out, seat, scoring.points(t, s, seat)))
        return m.say_over(out, scores)
    if s.period == 0:
        return m.say_set_up(out)
    return m.say_period(out, s.period, t.periods, s.cubes, s.first)


@rule
def describe_decision(t, s, out, lines):
    """What is being decided and what it may lead to, as far as everybody knows."""
    if state.is_over(s):
        return lines
    if s.phase < state.FIRST_DECISION:
        return also(out, lines, draw_to_come(t, s, out))
    lines = also(out, lines, m.say_sentence(out, question(t, s, out)))
    consequence = consequence_of(t, s, out)
    return also(out, lines, consequence) if consequence != NOTHING else lines


@rule
def draw_to_come(t, s, out):
    if s.phase == state.DRAWING:
        return m.say_draws(out, s.turn)
    if s.phase == state.FIRST_PLAYER:
        return m.say_rolls_for_first(out, s.turn)
    if s.phase == state.LAYING:
        return m.say_tile_is_drawn(out, s.place)
    if s.phase == state.ROLLING:
        return m.say_rolls(out, s.turn, s.place, claims.defence(t, s))
    if s.phase == state.STEALING:
        return m.say_steals(out, s.turn, s.target)
    return m.say_rolls_for_crises(out) if s.phase == state.CRISIS_ROLL else m.say_rolls_for_damage(out, t.home)


@rule
def question(t, s, out):
    """What a seat decides, as a phrase."""
    if s.phase <= state.CASUALTIES:
        return question_of_action(t, s, out)
    if s.phase <= state.DISCARDING:
        return question_around_action(t, s, out)
    return question_of_crisis(t, s, out)


@rule
def question_of_action(t, s, out):
    seat, planet = s.turn, s.place
    if s.phase == state.TURN:
        if s.bound == state.UNBOUND:
            return m.say_acts(out, seat)
        return m.say_moves(out, seat) if s.bound == state.BOUND_TO_MOVE else m.say_buys(out, seat)
    if s.phase == state.GROUP:
        return m.say_groups(out, seat, s.origin, s.goal)
    if s.phase == state.ARRIVED:
        return m.say_has_arrived(out, seat, planet)
    if s.phase == state.UNIT:
        return m.say_sends(out, seat, planet, s.tile)
    if s.phase == state.TARGET:
        return m.say_aims(out, seat, planet)
    if s.phase == state.COMMIT:
        return m.say_fights(out, seat, planet, prize(t, s, out))
    return m.say_has_fought(out, seat, s.won, prize(t, s, out), s.owed)


@rule
def question_around_action(t, s, out):
    if s.phase == state.BUYING:
        return m.say_has_bought(out, s.turn, s.bought)
    if s.phase == state.AFTERWARDS:
        return m.say_has_acted(out, s.turn)
    return m.say_discards(out, s.turn, forces.hand_size(t, s, s.turn) - t.hand_limit, t.hand_limit)


@rule
def question_of_crisis(t, s, out):
    seat, planet = s.turn, s.place
    if s.phase == state.AT_ORACLE:
        return m.say_consults(out, seat, planet, crises.price_of_power(t, s), crises.power(s) - 1)
    if s.phase == state.AT_UPRISING:
        return m.say_loses_units(out, seat, s.owed, planet, planet)
    if s.phase == state.AT_REBELLION:
        return m.say_loses_works(out, seat, s.owed, planet, planet)
    if s.phase == state.AT_DAMAGE:
        return m.say_loses_at_home(out, seat, t.home, s.owed)
    return m.say_is_robbed(out, seat, t.ransom, state.UNIT_KINDS + s.piece, s.goal)


@rule
def prize(t, s, out):
    """What is fought for."""
    if claims.is_tension(t, s.tile):
        return m.say_a_piece_of(out, state.UNIT_KINDS + s.piece, s.target)
    return m.say_tile(out, s.tile)


@rule
def consequence_of(t, s, out):
    if s.phase == state.COMMIT:
        return fight_line(t, s, out)
    if s.phase == state.CASUALTIES:
        return m.say_casualties(out, s.place)
    if s.phase == state.AT_PIRATES:
        return m.say_short_of_money(out, s.money[s.turn], crises.pieces_to_pay_for(t, s))
    if s.phase == state.GROUP and s.hopping == 0:
        claims = 1 if moves.may_claim_after(t, s, s.origin, s.goal) else 0
        return m.say_group_goes(out, t.distance[s.origin, s.goal], moves.full_range(t, s), claims)
    return NOTHING


@rule
def fight_line(t, s, out):
    """Dice, cost, what cards have brought and what units must add, and the skulls."""
    dice = NOTHING
    for die in range(state.DICE):
        dice = also(out, dice, m.say_die(out, s.dice[die]))
    difference, defence, cost = forces.difference_of_dice(s), claims.defence(t, s), claims.cost(t, s)
    return m.say_fight(out, dice, s.surprised, difference, defence, cost, s.strength, claims.needed(t, s), claims.casualties(s))


# What a move may lead to ----------------------------------------------------------------------------------------------------------------


@rule
def hint(t, s, seat, a, out):
    """In a few words; nothing where its text says it all."""
    if state.claim.contains(a):
        planet, tile = state.claim.decode(a)
        return claim_outlook(t, s, seat, planet, tile, out)
    if state.target.contains(a):
        owner, _ = state.target.decode(a)
        return odds_against(t, s, seat, s.place, forces.strength_at(s, s.place, owner), out)
    if state.commit.contains(a):
        ships, infantry, tanks = state.commit.decode(a)
        points, cost = claims.points_of(s, ships, infantry, tanks), claims.cost(t, s)
        return m.say_commitment(out, points, cost, 1 if points >= cost else 0)
    if state.withdraw.contains(a):
        return m.say_calling_off(out, claims.casualties(s))
    if state.lose.contains(a):
        counter = state.lose.decode(a)
        if counter >= state.UNIT_KINDS:
            return NOTHING
        return m.say_in_orbit(out) if is_lost_in_orbit(t, s, seat, counter) else m.say_on_surface(out)
    if state.move.contains(a):
        origin, goal = state.move.decode(a)
        return m.say_may_claim(out) if moves.may_claim_after(t, s, origin, goal) else m.say_full_range(out)
    if state.buy.contains(a):
        unit, _ = state.buy.decode(a)
        return m.say_price(out, purchases.price_with(t, s, unit, 0))
    if state.play.contains(a):
        return m.say_card_text(out, state.play.decode(a))
    return m.say_card_text(out, state.discard.decode(a)) if state.discard.contains(a) else NOTHING


@rule
def claim_outlook(t, s, seat, planet, tile, out):
    """Before the roll: what a claim needs and how likely it is to have it."""
    if claims.is_tension(t, tile):
        return m.say_seize(out)
    if claims.is_undefended(t, tile):
        return m.say_undefended(out)
    return odds_against(t, s, seat, planet, t.alien_defence if tile == state.ALIEN_TILE else t.tile_defence[tile], out)


@rule
def odds_against(t, s, seat, planet, defence, out):
    units, cards, rolls = forces.strength_in_orbit(s, planet, seat), evaluation.strength_on_cards(t, s, seat), claims.all_rolls(t)
    chance = percent(claims.winning_rolls(t, units, defence), rolls)
    better = percent(claims.winning_rolls(t, units + cards, defence), rolls)
    return m.say_odds(out, defence, chance, units, better, cards, percent(rolls - claims.harmless_rolls(t), rolls))


@rule
def percent(part, whole):
    """As people say it: never 0 or 100 unless it is."""
    if part <= 0 or part >= whole:
        return 0 if part <= 0 else 100
    return min(99, max(1, (200 * part + whole) // (2 * whole)))


@rule
def is_lost_in_orbit(t, s, seat, unit):
    """Where a unit is taken from: after a fight on the surface first (OV-20), in crises in orbit first (OV-26)."""
    if s.phase == state.CASUALTIES:
        return s.surface[s.place, seat, unit] == 0
    return s.orbit[crises.planet_of_losses(t, s), seat, unit] > 0


# Crises ---------------------------------------------------------------------------------------------------------------------------------


@rule
def crisis_of(t, s, planet, out):
    """Of the last crisis phase: planet, level and what it took from whom."""
    deed, losses = say_deed(t, planet, danger.deed_at(t, planet, s.level[planet]), out), NOTHING
    for seat in range(t.seats):
        if s.toll[planet, seat] != 0:
            losses = also(out, losses, m.say_seat_and_number(out, seat, s.toll[planet, seat]))
    if losses == NOTHING:
        return m.say_crisis(out, planet, s.level[planet], planet, deed)
    return m.say_crisis_took(out, planet, s.level[planet], planet, deed, losses)


@rule
def say_deed(t, planet, deed, out):
    """What the crisis of a planet does."""
    if deed == danger.QUIET:
        return m.say_nothing_ever_comes(out)
    if deed == danger.NOTHING_COMES:
        return m.say_nothing_comes(out)
    if deed <= danger.ARSON:
        return m.say_power_for_sale(out, planet)
    if deed <= danger.RANSOM_EVERYWHERE:
        return m.say_ransom(out, planet) if deed == danger.RANSOM else m.say_ransom_everywhere(out)
    if deed == danger.WORKS:
        return m.say_mob(out, planet) if t.crisis[planet] == state.REBELLION else m.say_richest_lose(out, planet)
    if deed == danger.UNITS:
        return m.say_all_lose_units(out, planet)
    if deed == danger.CLOSED:
        return m.say_closed(out, planet)
    if deed == danger.FIRE:
        return m.say_fire_rains(out, planet, t.home)
    return m.say_ships_from_beyond(out) if deed == danger.LANDING else m.say_home_falls(out, t.home)


# Planets, empires and the hand ----------------------------------------------------------------------------------------------------------


@rule
def planet_line(t, s, planet, out):
    things = m.say_flipped(out) if state.is_flipped(s, planet) else NOTHING
    if state.has_aliens(s, planet):
        things = and_then(out, things, m.say_aliens_here(out, state.ALIEN_TILE))
    tiles = NOTHING
    for tile in range(t.tile_kinds):
        if s.tiles[planet, tile] != 0:
            tiles = also(out, tiles, m.say_tiles(out, s.tiles[planet, tile], tile))
    if tiles != NOTHING:
        things = and_then(out, things, m.say_tiles_here(out, tiles))
    for seat in range(t.seats):
        here = things_of(s, planet, seat, out)
        if here != NOTHING:
            things = and_then(out, things, m.say_seat_here(out, seat, here))
    return m.say_planet_has(out, planet, things if things != NOTHING else m.say_empty(out))


@rule
def and_then(out, before, item):
    return m.say_and_then(out, before, item) if before != NOTHING else item


@rule
def things_of(s, planet, seat, out):
    """What a seat has on a planet and around it, as a list."""
    here = NOTHING
    if forces.in_orbit(s, planet, seat) > 0:
        here = also(out, here, m.say_force_in_orbit(out, force_of(s.orbit[planet, seat], out)))
    if forces.on_surface(s, planet, seat) > 0:
        here = also(out, here, m.say_force_on_surface(out, force_of(s.surface[planet, seat], out)))
    pieces = NOTHING
    for piece in range(state.PIECE_KINDS):
        pieces = with_counters(out, pieces, s.pieces[planet, seat, piece], state.UNIT_KINDS + piece)
    return also(out, here, m.say_works(out, pieces)) if pieces != NOTHING else here


@rule
def force_of(counts, out):
    """Units by kind, as a list."""
    return force(counts[state.SHIP], counts[state.INFANTRY], counts[state.TANK], out)


@rule
def force(ships, infantry, tanks, out):
    units = with_counters(out, NOTHING, ships, state.SHIP)
    units = with_counters(out, units, infantry, state.INFANTRY)
    units = with_counters(out, units, tanks, state.TANK)
    return units if units != NOTHING else also(out, NOTHING, m.say_no_units(out))


@rule
def with_counters(out, before, count, counter):
    return also(out, before, m.say_counters(out, count, counter)) if count != 0 else before


@rule
def empire_line(t, s, seat, out):
    known = cards_of(t, s.known[seat], out) if has_any(t, s.known[seat]) else NOTHING
    counters = NOTHING
    for counter in range(state.COUNTER_KINDS):
        counters = also(out, counters, m.say_counters(out, s.reserve[seat, counter], counter))
    return m.say_empire(
        out, seat, seat, s.money[seat], forces.hand_size(t, s, seat), m.say_known(out, known) if known != NOTHING else NOTHING,
        scoring.points(t, s, seat), tiles_kept(s, seat, out), counters,
    )  # fmt: skip


@rule
def tiles_kept(s, seat, out):
    tiles = NOTHING
    for kind in range(state.KEPT_KINDS):
        if s.kept[seat, kind] != 0:
            tiles = also(out, tiles, m.say_kept(out, s.kept[seat, kind], kind))
    return m.say_keeps(out, tiles) if tiles != NOTHING else NOTHING


@rule
def has_any(t, counts):
    for card in range(t.card_kinds):
        if counts[card] != 0:
            return True
    return False


@rule
def cards_of(t, counts, out):
    """As a list."""
    cards = NOTHING
    for card in range(t.card_kinds):
        if counts[card] != 0:
            cards = also(out, cards, m.say_cards(out, counts[card], card))
    return cards if cards != NOTHING else also(out, NOTHING, m.say_no_cards(out))
