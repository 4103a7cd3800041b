"""Onward to Venus: points and places at the end (OV-38, OV-39), and a guess of them before it."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import EVALUATION_UNIT
from perihelion.core.placing import place_evaluation, place_return
from perihelion.games.onward_to_venus.rules.forces import crisis_tiles, hand_size, has_surface_activity, in_orbit, income_on
from perihelion.games.onward_to_venus.rules.state import (
    ENDED,
    FACTORY,
    KEPT_ALIEN,
    KEPT_CRISIS,
    KEPT_GAME,
    LOST,
    MINE,
    PLACES,
    UNIT_KINDS,
    WEIGHTS,
)

W_PLACE, W_TILE, W_MINE, W_FACTORY, W_MONEY, W_INFANTRY, W_SHIP, W_TANK, W_CARD, W_POST, W_DANGER, W_SPREAD = range(len(WEIGHTS))
MONEY_COUNTED = 40  # more of it than anybody can spend well
NEARLY_SURE = EVALUATION_UNIT * 99 // 100
MOST_PIECES = 64  # more than the counters of an empire
MOST_TILE_POINTS = 8192


@rule
def planet_points(t, s, planet, seat):
    """OV-38: by income there; equal incomes share the better place and use up one."""
    income = income_on(t, s, planet, seat)
    if income == 0:
        return 0
    place = 0
    for other in range(t.seats):
        if income_on(t, s, planet, other) > income and is_first_of_its_income(t, s, planet, other):
            place += 1
    return t.points[planet, place] if place < PLACES else 0


@rule
def is_first_of_its_income(t, s, planet, seat):
    for other in range(seat):
        if income_on(t, s, planet, other) == income_on(t, s, planet, seat):
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


# Before the end -------------------------------------------------------------------------------------------------------------------------


@rule
def prospects(t, s, seat):
    """What a seat has, in hundredths of a point, by the weights of the component set."""
    value = t.worth[W_TILE] * tile_points(t, s, seat) + t.worth[W_CARD] * hand_size(t, s, seat)
    value += t.worth[W_MONEY] * min(MONEY_COUNTED, s.money[seat]) * (t.periods - s.period + 1)
    incomes_to_come = t.periods - s.period
    for planet in range(t.planets):
        value += t.worth[W_PLACE] * planet_points(t, s, planet, seat)
        value += incomes_to_come * t.worth[W_MINE] * s.pieces[planet, seat, MINE]
        value += incomes_to_come * t.worth[W_FACTORY] * s.pieces[planet, seat, FACTORY]
        if has_surface_activity(s, planet) and in_orbit(s, planet, seat) > 0:
            value += t.worth[W_POST] * min(2, tiles_worth_claiming(t, s, planet))
    for unit in range(UNIT_KINDS):
        value += t.worth[W_INFANTRY + unit] * (t.counters[unit] - s.reserve[seat, unit])
    return value


@rule
def tiles_worth_claiming(t, s, planet):
    count = 0
    for tile in range(t.tile_kinds):
        count += s.tiles[planet, tile]
    return count


@rule
def danger(t, s):
    """How near everybody's end is: Crisis tiles at home beyond the first, and aliens on their way."""
    aliens = 0
    for planet in range(t.planets):
        aliens += (s.aliens >> planet) & 1
    return t.worth[W_DANGER] * (max(0, crisis_tiles(t, s, t.home) - 1) + aliens)


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
        total += out[seat]
    for seat in range(t.seats):
        lead = (t.seats * out[seat] - total) // (t.seats - 1) - danger(t, s)
        out[seat] = min(max(EVALUATION_UNIT * lead // t.worth[W_SPREAD], -NEARLY_SURE), NEARLY_SURE)
