"""Onward to Venus: counters, tiles, cards and dice as they lie on the table, and how they come and go."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.games.onward_to_venus.state import DICE, FACTORY, INFANTRY, MINE, SHIP, TANK, UNIT_KINDS

TANK_STRENGTH = 2  # OV-19; every other unit has 1


@rule
def put(out, count, code, is_legal):
    """Writes a code and counts it if it is legal. Without a branch, which processors would guess wrong half the time."""
    out[count] = code
    return count + (1 if is_legal else 0)


@rule
def wrapped(t, seat):
    """After the last seat comes the first. It is no division: those are slow, and `seat` is less than twice the number of seats."""
    return seat if seat < t.seats else seat - t.seats


@rule
def kind_of(counts, number):
    """The kind of the card or tile with this number, from 0, if all were laid out kind by kind."""
    kind = 0
    while number >= counts[kind]:
        number -= counts[kind]
        kind += 1
    return kind


# Income ---------------------------------------------------------------------------------------------------------------------------------


@rule
def income_on(t, s, planet, seat):
    """OV-26."""
    return t.income[MINE] * s.pieces[planet, seat, MINE] + t.income[FACTORY] * s.pieces[planet, seat, FACTORY]


@rule
def highest_income(t, s, planet):
    highest = 0
    for seat in range(t.seats):
        highest = max(highest, income_on(t, s, planet, seat))
    return highest


# Units ----------------------------------------------------------------------------------------------------------------------------------


@rule
def in_orbit(s, planet, seat):
    """The number of units of all kinds."""
    return s.orbit[planet, seat, INFANTRY] + s.orbit[planet, seat, SHIP] + s.orbit[planet, seat, TANK]


@rule
def on_surface(s, planet, seat):
    return s.surface[planet, seat, INFANTRY] + s.surface[planet, seat, SHIP] + s.surface[planet, seat, TANK]


@rule
def units_at(s, planet, seat, unit):
    """Of one kind, on the surface and in orbit."""
    return s.orbit[planet, seat, unit] + s.surface[planet, seat, unit]


@rule
def army_at(s, planet, seat):
    """Of all kinds, on the surface and in orbit."""
    return in_orbit(s, planet, seat) + on_surface(s, planet, seat)


@rule
def strength_in_orbit(s, planet, seat):
    """OV-19: combat points."""
    return in_orbit(s, planet, seat) + (TANK_STRENGTH - 1) * s.orbit[planet, seat, TANK]


@rule
def strength_at(s, planet, seat):
    """OV-21: combat points, on the surface and in orbit."""
    return army_at(s, planet, seat) + (TANK_STRENGTH - 1) * units_at(s, planet, seat, TANK)


@rule
def fly(s, seat, origin, goal, ships, infantry, tanks):
    """A group goes from orbit to orbit."""
    s.orbit[origin, seat, SHIP] -= ships
    s.orbit[origin, seat, INFANTRY] -= infantry
    s.orbit[origin, seat, TANK] -= tanks
    s.orbit[goal, seat, SHIP] += ships
    s.orbit[goal, seat, INFANTRY] += infantry
    s.orbit[goal, seat, TANK] += tanks


@rule
def send_down(s, seat, planet, ships, infantry, tanks):
    """Units go from orbit to the surface."""
    s.orbit[planet, seat, SHIP] -= ships
    s.orbit[planet, seat, INFANTRY] -= infantry
    s.orbit[planet, seat, TANK] -= tanks
    s.surface[planet, seat, SHIP] += ships
    s.surface[planet, seat, INFANTRY] += infantry
    s.surface[planet, seat, TANK] += tanks


@rule
def return_to_orbit(s, planet, seat):
    for unit in range(UNIT_KINDS):
        s.orbit[planet, seat, unit] += s.surface[planet, seat, unit]
        s.surface[planet, seat, unit] = 0


@rule
def lose_unit(s, planet, seat, unit):
    """OV-26: from orbit first."""
    if s.orbit[planet, seat, unit] > 0:
        s.orbit[planet, seat, unit] -= 1
    else:
        s.surface[planet, seat, unit] -= 1
    s.reserve[seat, unit] += 1


# Mines and factories --------------------------------------------------------------------------------------------------------------------


@rule
def pieces_at(s, planet, seat):
    return s.pieces[planet, seat, MINE] + s.pieces[planet, seat, FACTORY]


@rule
def pieces_in_reserve(s, seat, piece):
    return s.reserve[seat, UNIT_KINDS + piece]


@rule
def build_piece(s, planet, seat, piece):
    s.pieces[planet, seat, piece] += 1
    s.reserve[seat, UNIT_KINDS + piece] -= 1


@rule
def lose_piece(s, planet, seat, piece):
    s.pieces[planet, seat, piece] -= 1
    s.reserve[seat, UNIT_KINDS + piece] += 1


@rule
def lose_counter(s, planet, seat, counter):
    """A unit, a mine or a factory."""
    if counter < UNIT_KINDS:
        lose_unit(s, planet, seat, counter)
    else:
        lose_piece(s, planet, seat, counter - UNIT_KINDS)


# Tiles ----------------------------------------------------------------------------------------------------------------------------------


@rule
def crisis_tiles(t, s, planet):
    count = 0
    for tile in range(t.first_crisis, t.after_crisis):
        count += s.tiles[planet, tile]
    return count


@rule
def discard_crisis_tiles(t, s, planet):
    for tile in range(t.first_crisis, t.after_crisis):
        s.tiles[planet, tile] = 0


@rule
def bag_size(t, s):
    count = 0
    for tile in range(t.tile_kinds):
        count += s.bag[tile]
    return count


# Cards ----------------------------------------------------------------------------------------------------------------------------------


@rule
def hand_size(t, s, seat):
    size = 0
    for card in range(t.card_kinds):
        size += s.hand[seat, card]
    return size


@rule
def deck_size(t, s):
    size = 0
    for card in range(t.card_kinds):
        size += s.deck[card]
    return size


@rule
def discards_size(t, s):
    size = 0
    for card in range(t.card_kinds):
        size += s.discards[card]
    return size


@rule
def take_from_hand(s, seat, card):
    """OV-40: a known one is used up first."""
    s.hand[seat, card] -= 1
    if s.known[seat, card] > 0:
        s.known[seat, card] -= 1


@rule
def discard(s, seat, card):
    take_from_hand(s, seat, card)
    s.discards[card] += 1


@rule
def can_renew_deck(t, s):
    """OV-8: from the discard pile; OV-101: once a turn."""
    return s.renewed == 0 and discards_size(t, s) > 0


@rule
def renew_deck(t, s):
    """The discard pile becomes the deck, which was empty."""
    for card in range(t.card_kinds):
        s.deck[card] = s.discards[card]
        s.discards[card] = 0
    s.renewed = 1


# Dice -----------------------------------------------------------------------------------------------------------------------------------


@rule
def roll_dice(s, phase):
    """Three dice are rolled, one at a time, in this phase; a skull is a 0."""
    s.phase = phase
    s.rolled = 0
    for die in range(DICE):
        s.dice[die] = 0


@rule
def skulls(s):
    count = 0
    for die in range(DICE):
        if s.dice[die] == 0:
            count += 1
    return count


@rule
def sum_of_dice(s):
    return s.dice[0] + s.dice[1] + s.dice[2]


@rule
def difference_of_dice(s):
    return max(s.dice[0], s.dice[1], s.dice[2]) - min(s.dice[0], s.dice[1], s.dice[2])
