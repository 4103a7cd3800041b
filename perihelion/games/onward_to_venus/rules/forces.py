"""Onward to Venus: counters, tiles and cards as they lie on the table, and how they come and go."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.games.onward_to_venus.rules.state import (
    DICE,
    FACTORY,
    MINE,
    PIECE_KINDS,
    UNIT_KINDS,
)  # fmt: skip


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


# Planets --------------------------------------------------------------------------------------------------------------------------------


@rule
def has_aliens(s, planet):
    return (s.aliens >> planet) & 1 != 0


@rule
def has_surface_activity(s, planet):
    """OV-22: whether tiles may lie here and be claimed, and factories be built."""
    return ((s.flipped | s.aliens) >> planet) & 1 == 0


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


# Counters -------------------------------------------------------------------------------------------------------------------------------


@rule
def in_orbit(s, planet, seat):
    """How many units of any kind."""
    return s.orbit[planet, seat, 0] + s.orbit[planet, seat, 1] + s.orbit[planet, seat, 2]


@rule
def on_surface(s, planet, seat):
    return s.surface[planet, seat, 0] + s.surface[planet, seat, 1] + s.surface[planet, seat, 2]


@rule
def units_at(s, planet, seat, unit):
    """On the surface and in orbit."""
    return s.orbit[planet, seat, unit] + s.surface[planet, seat, unit]


@rule
def army_at(s, planet, seat):
    return in_orbit(s, planet, seat) + on_surface(s, planet, seat)


@rule
def pieces_at(s, planet, seat):
    return s.pieces[planet, seat, MINE] + s.pieces[planet, seat, FACTORY]


@rule
def lose_unit(s, planet, seat, unit):
    """OV-26: from orbit first."""
    if s.orbit[planet, seat, unit] > 0:
        s.orbit[planet, seat, unit] -= 1
    else:
        s.surface[planet, seat, unit] -= 1
    s.reserve[seat, unit] += 1


@rule
def lose_piece(s, planet, seat, piece):
    s.pieces[planet, seat, piece] -= 1
    s.reserve[seat, UNIT_KINDS + piece] += 1


@rule
def lose_counter(s, planet, seat, counter):
    if counter < UNIT_KINDS:
        lose_unit(s, planet, seat, counter)
    else:
        lose_piece(s, planet, seat, counter - UNIT_KINDS)


@rule
def place_piece(s, planet, seat, piece):
    s.pieces[planet, seat, piece] += 1
    s.reserve[seat, UNIT_KINDS + piece] -= 1


@rule
def clear_orbit(t, s, planet):
    """Everybody's units there go back beside the board."""
    for seat in range(t.seats):
        for unit in range(UNIT_KINDS):
            count = s.orbit[planet, seat, unit]
            s.reserve[seat, unit] += count
            s.orbit[planet, seat, unit] = 0
            s.toll[s.place, seat] += count


@rule
def clear_surface(t, s, planet):
    """Everybody's units, mines and factories there go back beside the board."""
    for seat in range(t.seats):
        for unit in range(UNIT_KINDS):
            count = s.surface[planet, seat, unit]
            s.reserve[seat, unit] += count
            s.surface[planet, seat, unit] = 0
            s.toll[s.place, seat] += count
        for piece in range(PIECE_KINDS):
            count = s.pieces[planet, seat, piece]
            s.reserve[seat, UNIT_KINDS + piece] += count
            s.pieces[planet, seat, piece] = 0
            s.toll[s.place, seat] += count


@rule
def back_to_orbit(s, planet, seat):
    for unit in range(UNIT_KINDS):
        s.orbit[planet, seat, unit] += s.surface[planet, seat, unit]
        s.surface[planet, seat, unit] = 0


# Tiles ----------------------------------------------------------------------------------------------------------------------------------


@rule
def tiles_on(s, planet, first):
    """Which of eight kinds of tiles lie on a planet: the lowest bit of a byte for each. Most do not, and one look tells it of all eight."""
    tiles = s.tiles
    near = tiles[planet, first] | tiles[planet, first + 1] << 8 | tiles[planet, first + 2] << 16 | tiles[planet, first + 3] << 24
    far = tiles[planet, first + 4] | tiles[planet, first + 5] << 8 | tiles[planet, first + 6] << 16 | tiles[planet, first + 7] << 24
    return ((near + 0x7F7F7F7F) >> 7 & 0x01010101) | ((far + 0x7F7F7F7F) >> 7 & 0x01010101) << 32


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
def tiles_left_in_bag(t, s):
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
def can_draw(t, s):
    """OV-8: the deck is renewed from the discard pile when a card must be drawn from it; OV-101: once a turn."""
    if deck_size(t, s) > 0:
        return True
    if s.renewed != 0:
        return False
    size = 0
    for card in range(t.card_kinds):
        size += s.discards[card]
        s.deck[card] = s.discards[card]
        s.discards[card] = 0
    s.renewed = size > 0
    return size > 0


# Dice -----------------------------------------------------------------------------------------------------------------------------------


@rule
def roll_dice(s, phase):
    """Three dice are thrown, one at a time; a skull is a 0."""
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
