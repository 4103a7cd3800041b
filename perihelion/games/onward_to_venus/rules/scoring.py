"""Onward to Venus: points and places at the end (OV-38, OV-39)."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.ranking import place_return
from perihelion.games.onward_to_venus.rules.forces import income_on
from perihelion.games.onward_to_venus.rules.state import (
    FACTORY,
    KEPT_ALIEN,
    KEPT_CRISIS,
    KEPT_GAME,
    LOST,
    MINE,
    PLACES,
    UNIT_KINDS,
)

MOST_PIECES = 64  # more than the counters of an empire
MOST_TILE_POINTS = 8192


@rule
def planet_points(t, s, planet, seat):
    """OV-38."""
    return points_for_income(t, s, planet, seat, income_on(t, s, planet, seat))


@rule
def points_for_income(t, s, planet, seat, income):
    """What a seat would get for this income there; equal incomes share the better place and use up one."""
    if income == 0:
        return 0
    place = 0
    for other in range(t.seats):
        if other != seat and income_on(t, s, planet, other) > income and is_first_of_its_income(t, s, planet, other, seat):
            place += 1
    return t.points[planet, place] if place < PLACES else 0


@rule
def is_first_of_its_income(t, s, planet, seat, without):
    """Of those with the same income a place is counted once."""
    for other in range(seat):
        if other != without and income_on(t, s, planet, other) == income_on(t, s, planet, seat):
            return False
    return True


@rule
def tile_points(t, s, seat):
    return (
        t.scores[KEPT_GAME] * s.kept[seat, KEPT_GAME]
        + t.scores[KEPT_CRISIS] * s.kept[seat, KEPT_CRISIS]
        + t.scores[KEPT_ALIEN] * s.kept[seat, KEPT_ALIEN]
    )


@rule
def points(t, s, seat):
    total = tile_points(t, s, seat)
    for planet in range(t.planets):
        total += planet_points(t, s, planet, seat)
    return total


@rule
def pieces_on_board(t, s, seat):
    return (
        t.counters[UNIT_KINDS + MINE]
        + t.counters[UNIT_KINDS + FACTORY]
        - s.reserve[seat, UNIT_KINDS + MINE]
        - s.reserve[seat, UNIT_KINDS + FACTORY]
    )


@rule
def standing(t, s, seat):
    """OV-38 as one number: points, then the first-player marker, then mines and factories, then points from tiles."""
    marker = 1 if s.first == seat else 0
    return ((points(t, s, seat) * 2 + marker) * MOST_PIECES + pieces_on_board(t, s, seat)) * MOST_TILE_POINTS + tile_points(t, s, seat)


@rule
def seats_better(t, s, seat):
    better = 0
    for other in range(t.seats):
        if standing(t, s, other) > standing(t, s, seat):
            better += 1
    return better


@rule
def seats_equal(t, s, seat):
    """How many share this seat's place, itself among them."""
    equal = 0
    for other in range(t.seats):
        if standing(t, s, other) == standing(t, s, seat):
            equal += 1
    return equal


@rule
def returns(t, s, out):
    """OV-39: -1 for all when everybody loses, otherwise by places."""
    for seat in range(t.seats):
        out[seat] = -1.0 if s.phase == LOST else place_return(t.seats, seats_better(t, s, seat), seats_equal(t, s, seat))
