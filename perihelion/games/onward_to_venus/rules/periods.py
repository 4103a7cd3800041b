"""Onward to Venus: set-up, the course of a period, and how one phase leads to the next (OV-9 to OV-12, OV-17, OV-24, OV-37)."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import inlined_rule, rule
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules import cards, claims, crises, forces, turns
from perihelion.games.onward_to_venus.rules.scoring import finish

# Set-up (OV-9, OV-10) -------------------------------------------------------------------------------------------------------------------


@rule
def begin(t, s):
    """OV-9: counters, money and the empires' own cards, which everybody knows; then cards are dealt from seat 0."""
    for tile in range(t.tile_kinds):
        s.bag[tile] = t.bag[tile]
    for card in range(t.card_kinds):
        s.deck[card] = t.deck[card]
    for seat in range(t.seats):
        equip(t, s, seat)
    cards.draw_cards(s, t.start_cards, state.DEALING)
    proceed(t, s)


@rule
def equip(t, s, seat):
    s.money[seat] = t.start_money
    for counter in range(state.COUNTER_KINDS):
        s.reserve[seat, counter] = t.counters[counter] - t.start[counter]
    for unit in range(state.UNIT_KINDS):
        s.orbit[t.home, seat, unit] = t.start[unit]
    for piece in range(state.PIECE_KINDS):
        s.pieces[t.home, seat, piece] = t.start[state.UNIT_KINDS + piece]
    for card in range(t.card_kinds):
        s.hand[seat, card] = t.start_hand[seat, card]
        s.known[seat, card] = t.start_hand[seat, card]


@rule
def deal_on(t, s):
    """To the next seat; after the last the seats roll for the first turn."""
    if s.turn + 1 < t.seats:
        s.turn += 1
        cards.draw_cards(s, t.start_cards, state.DEALING)
    else:
        s.who = state.all_seats(t)
        s.turn = 0
        forces.roll_dice(s, state.FIRST_PLAYER)


@rule
def note_first_roll(t, s):
    """OV-10: the highest sum; ties are rolled again among the tied."""
    s.sums[s.turn] = forces.sum_of_dice(s)
    following = s.turn + 1
    while following < t.seats and not bitset.has(s.who, following):
        following += 1
    if following == t.seats:
        keep_the_highest(t, s)
        following = bitset.first(s.who)
    s.turn = following
    forces.roll_dice(s, state.FIRST_PLAYER)
    if s.who == bitset.only(s.turn):
        s.first = s.turn
        s.who = bitset.EMPTY_SET
        for seat in range(t.seats):
            s.sums[seat] = 0
        s.period = 1
        start_period(t, s)


@rule
def keep_the_highest(t, s):
    highest = -1
    for seat in range(t.seats):
        if bitset.has(s.who, seat):
            highest = max(highest, s.sums[seat])
    for seat in range(t.seats):
        if s.sums[seat] < highest:
            s.who = bitset.without(s.who, seat)


# A period (OV-11, OV-12) ----------------------------------------------------------------------------------------------------------------


@rule
def start_period(t, s):
    """OV-11: the cubes are put out. Before tiles are drawn, Crisis tiles leave Ganymede."""
    s.cubes = t.cubes
    s.turns = 0
    s.turn = s.first
    s.place = 0
    s.due = tiles_for(t, s, 0)
    for planet in range(t.planets):
        if t.crisis[planet] == state.QUIET:
            forces.discard_crisis_tiles(t, s, planet)
    s.phase = state.LAYING


@rule
def tiles_for(t, s, planet):
    """OV-11: none for flipped planets and planets with aliens."""
    return t.laid[planet] if state.has_surface_activity(s, planet) else 0


@rule
def lay_tile(s, tile):
    s.bag[tile] -= 1
    s.tiles[s.place, tile] += 1
    s.due -= 1


@rule
def end_laying(t, s):
    """OV-11: from Mercury outward; an empty bag ends the drawing. Then the first player begins. Gives whether it ended."""
    if forces.bag_size(t, s) > 0:
        while s.place < t.planets:
            if s.due > 0:
                return False
            s.place += 1
            if s.place < t.planets:
                s.due = tiles_for(t, s, s.place)
    s.place = 0
    s.due = 0
    s.phase = state.TURN
    return True


@rule
def end_turn(t, s):
    """OV-17: the last cube ends the phase. OV-24: so does the limit of turns, and the marker goes to the seat whose turn it would be."""
    turns.clear_action(s)
    s.renewed = 0
    s.turns += 1
    following = forces.wrapped(t, s.turn + 1)
    if s.cubes > 0 and s.turns >= t.turn_limit:
        s.cubes = 0
        s.first = following
    if s.cubes == 0:
        s.turn = s.first
        crises.roll_for_crises(t, s)
    else:
        s.turn = following
        s.phase = state.TURN


@rule
def end_period(t, s):
    """OV-37: income, and all units return to orbit. OV-38: the last period ends the game."""
    for seat in range(t.seats):
        for planet in range(t.planets):
            s.money[seat] += forces.income_on(t, s, planet, seat)
            forces.return_to_orbit(s, planet, seat)
    s.turn = s.first
    s.place = 0
    if s.period == t.periods:
        finish(s, state.ENDED)
    else:
        s.period += 1
        start_period(t, s)


# From phase to phase --------------------------------------------------------------------------------------------------------------------


@rule
def proceed(t, s):
    """Goes on until a seat or chance has something to decide, or the game is over."""
    while True:  # Python would ask a condition at two places, and the code of all phases be there twice
        if not end_phase(t, s):
            return


@inlined_rule
def end_phase(t, s):
    """Ends this phase, unless something is to be decided in it, and begins the next. Gives whether it did."""
    phase = s.phase
    if phase >= state.FIRST_PASSING:
        pass_phase(t, s)
        return True
    if phase == state.DRAWING:
        return cards.end_drawing(t, s)
    if phase == state.DISCARDING:
        return end_discarding(t, s)
    if phase == state.CASUALTIES:
        return claims.end_fight(s)
    if phase == state.AFTERWARDS:
        return turns.end_action(t, s)
    if phase == state.LAYING:
        return end_laying(t, s)
    if phase == state.AT_UPRISING or phase == state.AT_REBELLION:
        return crises.end_losses(t, s)
    if phase == state.AT_DAMAGE:
        return crises.end_damage(t, s)
    if phase == state.AT_PIRATES:
        return crises.end_pirates(t, s)
    return False


@inlined_rule
def pass_phase(t, s):
    """Of those in which nothing is ever decided."""
    if s.phase == state.TURN_OVER:
        end_turn(t, s)
    elif s.phase == state.AT_CRISES:
        crises.resolve_crisis_or_end(t, s)
    elif s.phase == state.PERIOD_OVER:
        end_period(t, s)
    else:
        deal_on(t, s)


@rule
def end_discarding(t, s):
    """OV-23: down to the limit. Then the phase follows that the cards have interrupted."""
    if cards.is_over_hand_limit(t, s):
        return False
    s.phase = s.after
    s.after = 0
    if s.phase == state.AT_ORACLE:
        crises.next_planet(s)
    return True


@rule
def roll(t, s, pips):
    """Dice are rolled one at a time; the third decides."""
    s.dice[s.rolled] = pips
    s.rolled += 1
    if s.rolled < state.DICE:
        return
    if s.phase == state.ROLLING:
        s.phase = state.COMMIT
    elif s.phase == state.CRISIS_ROLL:
        crises.put_markers(t, s)
    elif s.phase == state.DAMAGE_ROLL:
        crises.count_damage(s)
    else:
        note_first_roll(t, s)
