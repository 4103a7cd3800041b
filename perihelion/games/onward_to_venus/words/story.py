"""Onward to Venus: the log in words, a sentence or two for every action.

Kernels read the position before the action. What follows by itself, such as the income of a period, is said with the next action that
can see it.
"""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.core.messages import NOTHING, also
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules import claims, crises, forces, periods, purchases
from perihelion.games.onward_to_venus.words import messages as m
from perihelion.games.onward_to_venus.words.danger import deed_to_come, level_with
from perihelion.games.onward_to_venus.words.position import force, force_of, is_lost_in_orbit, say_deed


@rule
def tell(t, s, a, seen, out):
    """Only cards that are drawn can be unseen."""
    if state.draw.contains(a):
        return m.say_drew(out, s.turn, state.draw.decode(a)) if seen else m.say_drew_a_card(out, s.turn)
    if s.phase < state.FIRST_DECISION:
        return tell_chance(t, s, a, out)
    if s.phase == state.CASUALTIES:
        return tell_casualty(t, s, state.lose.decode(a), out)
    if s.phase >= state.DISCARDING:
        return tell_answer(t, s, a, out)
    return tell_act(t, s, a, out)


# Chance ---------------------------------------------------------------------------------------------------------------------------------


@rule
def tell_chance(t, s, a, out):
    if state.card.contains(a):
        return m.say_stole(out, s.turn, s.target, state.card.decode(a))
    if state.tile.contains(a):
        return tell_tile(t, s, state.tile.decode(a), out)
    pips, is_last = state.die.decode(a), s.rolled + 1 == state.DICE
    if s.phase == state.ROLLING:
        return tell_last_die(t, s, pips, out) if is_last else m.say_rolled(out, s.turn, pips, s.place)
    if s.phase == state.FIRST_PLAYER:
        return tell_sum(t, s, pips, out) if is_last else m.say_rolled_for_first(out, s.turn, pips)
    if s.phase == state.CRISIS_ROLL:
        return tell_crises(t, s, pips, out) if is_last else m.say_crisis_die(out, pips)
    return m.say_damage_sum(out, pips, t.home, forces.sum_of_dice(s) + pips) if is_last else m.say_damage_die(out, pips, t.home)


@rule
def tell_tile(t, s, tile, out):
    """With the first of a period but the first one also what the last one has brought (OV-37): nothing has changed it since."""
    if s.period == 1 or not is_first_tile(t, s):
        return m.say_laid(out, tile, s.place)
    incomes = NOTHING
    for seat in range(t.seats):
        money = 0
        for planet in range(t.planets):
            money += forces.income_on(t, s, planet, seat)
        incomes = also(out, incomes, m.say_income(out, seat, money))
    return m.say_new_period(out, s.period, incomes, tile, s.place)


@rule
def is_first_tile(t, s):
    """Of a period."""
    for planet in range(s.place):
        if periods.tiles_for(t, s, planet) > 0:
            return False
    return s.due == periods.tiles_for(t, s, s.place)


@rule
def tell_last_die(t, s, pips, out):
    """What the three dice come to (OV-19, OV-20)."""
    highest, lowest = max(s.dice[0], s.dice[1], pips), min(s.dice[0], s.dice[1], pips)
    difference, defence = 0 if s.surprised != 0 else highest - lowest, claims.defence(t, s)
    losses = max(0, skulls_with(s, pips) - s.medics)
    return m.say_rolled_cost(out, s.turn, pips, s.place, difference, defence, s.surprised, difference + defence, losses)


@rule
def skulls_with(s, pips):
    """Of two dice on the table and a third."""
    return (1 if s.dice[0] == 0 else 0) + (1 if s.dice[1] == 0 else 0) + (1 if pips == 0 else 0)


@rule
def tell_sum(t, s, pips, out):
    """A roll for the first turn, and what the last of these decides (OV-10)."""
    total, then = forces.sum_of_dice(s) + pips, NOTHING
    if not bitset.has_from(s.who, s.turn + 1):
        then = tell_first_player(t, s, total, out)
    return m.say_rolled_sum(out, s.turn, pips, total, then)


@rule
def tell_first_player(t, s, total, out):
    """The seats of the highest sum: one begins, several roll again."""
    highest, first, tied, seats = int(total), int(s.turn), 0, NOTHING
    for seat in range(t.seats):
        if bitset.has(s.who, seat) and seat != s.turn:
            highest = max(highest, s.sums[seat])
    for seat in range(t.seats):
        if bitset.has(s.who, seat) and (total if seat == s.turn else s.sums[seat]) == highest:
            first, tied = seat, tied + 1
            seats = also(out, seats, m.say_seat(out, seat))
    return m.say_begins(out, first) if tied == 1 else m.say_roll_again(out, seats)


# Crises break out (OV-25) ---------------------------------------------------------------------------------------------------------------


@rule
def tell_crises(t, s, pips, out):
    """What each of them will do; none comes after the fall of the home planet. Aliens who are there move on at any level (OV-36)."""
    skulls, any_crisis = skulls_with(s, pips), False
    told = m.say_crises_rolled(out, pips, skulls)
    for planet in range(t.planets):
        level = level_with(t, s, planet, skulls)
        if level > 0:
            any_crisis = True
            deed = say_deed(t, planet, deed_to_come(t, s, planet, level), out)
            told = m.say_both(out, told, m.say_crisis(out, planet, level, planet, deed))
        if t.crisis[planet] == state.REBELLION and level >= crises.CATASTROPHE:
            return told
    if not any_crisis:
        told = m.say_both(out, told, m.say_no_crises(out))
    reached = next_for_aliens(t, s, out)
    return m.say_both(out, told, m.say_aliens_move_on(out, reached)) if reached != NOTHING else told


@rule
def next_for_aliens(t, s, out):
    """The planets that aliens on the board move on to, as a list."""
    reached, step = NOTHING, int(s.advanced)
    for planet in range(t.planets):
        if state.has_aliens(s, planet) and step < t.path_length:
            reached = also(out, reached, m.say_planet(out, t.path[step]))
            step += 1
    return reached


# A turn ---------------------------------------------------------------------------------------------------------------------------------


@rule
def tell_act(t, s, a, out):
    seat = s.turn
    if state.move.contains(a):
        origin, goal = state.move.decode(a)
        return m.say_set_out(out, seat, origin, goal)
    if state.group.contains(a):
        ships, infantry, tanks = state.group.decode(a)
        return m.say_went(out, seat, force(ships, infantry, tanks, out), s.origin, s.goal)
    if state.claim.contains(a):
        planet, tile = state.claim.decode(a)
        return tell_claim(t, s, planet, tile, out)
    if state.stay.contains(a):
        return m.say_stayed(out, seat, s.place)
    if state.unit.contains(a):
        return m.say_landed(out, seat, state.unit.decode(a), s.place, gain(t, s, out))
    if state.target.contains(a):
        owner, piece = state.target.decode(a)
        return m.say_aimed(out, seat, state.UNIT_KINDS + piece, owner, s.place, forces.strength_at(s, s.place, owner))
    if state.commit.contains(a):
        ships, infantry, tanks = state.commit.decode(a)
        return tell_fight(t, s, ships, infantry, tanks, out)
    if state.withdraw.contains(a):
        return m.say_called_off(out, seat, s.place, claims.casualties(s))
    if state.buy.contains(a):
        unit, planet = state.buy.decode(a)
        return m.say_bought(out, seat, unit, planet, purchases.price_with(t, s, unit, 0))
    if state.done.contains(a):
        return m.say_bought_enough(out, seat)
    if state.end.contains(a):
        return m.say_ended(out, seat)
    if state.pass_turn.contains(a):
        return m.say_passed(out, seat, s.cubes - 1, t.pass_cards) if s.cubes > 1 else m.say_passed_last(out, seat, t.pass_cards)
    return tell_card(t, s, a, out)


@rule
def tell_claim(t, s, planet, tile, out):
    if tile == state.ALIEN_TILE:
        return m.say_attacked_aliens(out, s.turn, planet, t.alien_defence)
    if claims.is_tension(t, tile):
        return m.say_stirred(out, s.turn, planet)
    if claims.is_undefended(t, tile):
        return m.say_claimed(out, s.turn, tile, planet)
    return m.say_attacked(out, s.turn, tile, planet, t.tile_defence[tile])


@rule
def tell_fight(t, s, ships, infantry, tanks, out):
    """OV-19, OV-20."""
    units = force(ships, infantry, tanks, out)
    points, cost, losses = claims.points_of(s, ships, infantry, tanks), claims.cost(t, s), claims.casualties(s)
    if points < cost:
        return m.say_failed(out, s.turn, units, s.place, points, cost, losses)
    return m.say_won(out, s.turn, units, s.place, points, cost, gain(t, s, out), losses)


@rule
def gain(t, s, out):
    """What the claimed tile brings (OV-18, OV-21), as a phrase."""
    if s.tile == state.ALIEN_TILE:
        return m.say_gain_from_aliens(out, t.scores[state.KEPT_ALIEN])
    kind = t.tile_type[s.tile]
    if kind == state.FACTORY_TILE:
        return m.say_gain_of_work(out, state.UNIT_KINDS + state.FACTORY)
    if kind == state.MINE_TILE:
        return m.say_gain_of_work(out, state.UNIT_KINDS + state.MINE)
    if kind == state.WINDFALL_TILE:
        return m.say_gain_of_money(out, t.windfall)
    if kind == state.CARDS_TILE:
        return m.say_gain_of_cards(out, t.tile_cards)
    if kind == state.TENSION_TILE:
        return m.say_gain_from(out, state.UNIT_KINDS + s.piece, s.target)
    return m.say_gain_of_tile(out, s.tile, t.scores[state.KEPT_GAME if kind == state.BIG_GAME_TILE else state.KEPT_CRISIS])


@rule
def tell_casualty(t, s, unit, out):
    return m.say_lost_in_fight(out, s.turn, unit, s.place, 1 if is_lost_in_orbit(t, s, s.turn, unit) else 0)


# Cards ----------------------------------------------------------------------------------------------------------------------------------


@rule
def tell_card(t, s, a, out):
    seat = s.turn
    if state.play.contains(a):
        return m.say_played(out, seat, state.play.decode(a))
    if state.build.contains(a):
        return m.say_built(out, seat, t.card_of[state.BUILD], state.build.decode(a))
    if state.recall.contains(a):
        planet = state.recall.decode(a)
        return m.say_recalled(out, seat, t.card_of[state.RECALL], planet, force_of(s.surface[planet, seat], out))
    if state.spy.contains(a):
        return m.say_spied(out, seat, t.card_of[state.SPY], state.spy.decode(a))
    if state.hop.contains(a):
        origin, goal = state.hop.decode(a)
        return m.say_hopped(out, seat, t.card_of[state.HOP], origin, goal)
    if state.envoy.contains(a):
        planet, tile = state.envoy.decode(a)
        return m.say_appeased(out, seat, t.card_of[state.ENVOY], tile, planet)
    if state.agitate.contains(a):
        origin, goal, tile = state.agitate.decode(a)
        return m.say_agitated(out, seat, t.card_of[state.AGITATE], tile, origin, goal)
    planet, victim, unit = state.sabotage.decode(a)
    return m.say_sabotaged(out, seat, t.card_of[state.SABOTAGE], victim, unit, planet)


# What crises and full hands ask for -----------------------------------------------------------------------------------------------------


@rule
def tell_answer(t, s, a, out):
    seat = s.turn
    if state.discard.contains(a):
        return m.say_discarded(out, seat, state.discard.decode(a))
    if state.lose.contains(a):
        counter = state.lose.decode(a)
        if s.phase == state.AT_DAMAGE:
            return m.say_lost_in_fire(out, seat, counter, t.home, s.owed - 1)
        return m.say_lost_to(out, seat, counter, s.place, s.place)
    if state.take.contains(a):
        return m.say_took_power(out, seat, s.place, crises.price_of_power(t, s), state.take.decode(a))
    if state.destroy.contains(a):
        planet, victim, counter = state.destroy.decode(a)
        return m.say_destroyed(out, seat, s.place, crises.price_of_power(t, s), victim, counter, planet)
    if state.pay.contains(a):
        return m.say_paid(out, seat, t.ransom, state.UNIT_KINDS + s.piece, s.goal)
    if state.give_up.contains(a):
        return m.say_gave_up(out, seat, state.UNIT_KINDS + s.piece, s.goal)
    return m.say_declined(out, seat, s.place)
