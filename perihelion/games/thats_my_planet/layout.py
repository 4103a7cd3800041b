"""Where the places of a sheet lie on the map, if the sheet itself does not say.

Points lie in the square from -1 to 1, x to the right and y down, the Mother Ship first. A ring around the Mother Ship is drawn if the
routes allow it. Otherwise places that are few routes apart are drawn near each other: of several attempts the one in which the fewest
routes cross, or run across a place, is kept. Nothing is left to chance, so a sheet always looks the same.
"""

from __future__ import annotations

import functools
import itertools
import math
import random
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Point = tuple[float, float]
Route = tuple[int, int]

MOTHER_ROOM, PLANET_ROOM = 0.3, 0.185
"""How far around its point a place wants to be alone."""
ATTEMPTS, STEPS = 16, 120
ACROSS_A_PLACE = 3
"""A route across a place is as bad as so many crossings."""


@functools.lru_cache
def laid_out(planets: int, routes: tuple[Route, ...]) -> tuple[Point, ...]:
    best = around_the_middle(range(planets))
    least = tangle(best, routes)
    apart = _routes_apart(planets + 1, routes)
    for number in range(ATTEMPTS):
        if least == 0:
            break
        order = random.Random(number).sample(range(planets), planets)
        attempt = _spread(_by_distance(np.array(around_the_middle(order)), apart))
        found = tangle(attempt, routes)
        if found < least:
            best, least = attempt, found
    return best


def around_the_middle(order: Sequence[int]) -> tuple[Point, ...]:
    """The Mother Ship in the middle; the first at the top, the others clockwise."""
    angles = {planet: math.tau * number / len(order) for number, planet in enumerate(order)}
    ring = [(math.sin(angles[planet]), -math.cos(angles[planet])) for planet in range(len(order))]
    return ((0.0, 0.0), *ring)


def fitted(points: Sequence[Sequence[float]]) -> tuple[Point, ...]:
    """The points as far apart as the square lets them be, in their proportions."""
    places = np.array(points, dtype=float)
    low, high = places.min(axis=0), places.max(axis=0)
    places = (places - (low + high) / 2) / (max(high - low) / 2 or 1.0)
    return tuple((float(x), float(y)) for x, y in places)


def room(one: int, other: int) -> float:
    """How far apart two places must lie to be told apart."""
    return (MOTHER_ROOM if one == 0 else PLANET_ROOM) + (MOTHER_ROOM if other == 0 else PLANET_ROOM)


# What makes a map hard to read ----------------------------------------------------------------------------------------------------------


def tangle(places: Sequence[Point], routes: Sequence[Route]) -> int:
    crossings = sum(_cross(places, one, other) for one, other in itertools.combinations(routes, 2))
    return crossings + ACROSS_A_PLACE * len(runs_across(places, routes)) + ACROSS_A_PLACE**3 * len(too_near(places))


def too_near(places: Sequence[Point]) -> list[tuple[int, int]]:
    """Pairs of places that would overlap."""
    pairs = itertools.combinations(range(len(places)), 2)
    return [(one, other) for one, other in pairs if math.dist(places[one], places[other]) < 0.95 * room(one, other)]


def runs_across(places: Sequence[Point], routes: Sequence[Route]) -> list[tuple[Route, int]]:
    """Routes, each with a place that is none of its ends and lies in its way."""
    return [
        (route, place)
        for route in routes
        for place in range(len(places))
        if place not in route and _distance(places[place], places[route[0]], places[route[1]]) < room(place, place) / 2
    ]


def _cross(places: Sequence[Point], one: Route, other: Route) -> bool:
    if set(one) & set(other):
        return False
    (a, b), (c, d) = ((places[start], places[end]) for start, end in (one, other))
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _distance(point: Point, start: Point, end: Point) -> float:
    """From a point to a line with ends."""
    along = (end[0] - start[0], end[1] - start[1])
    length = along[0] ** 2 + along[1] ** 2 or 1.0
    part = ((point[0] - start[0]) * along[0] + (point[1] - start[1]) * along[1]) / length
    part = min(1.0, max(0.0, part))
    return math.dist(point, (start[0] + part * along[0], start[1] + part * along[1]))


# A map by distances ---------------------------------------------------------------------------------------------------------------------

Matrix = npt.NDArray[np.float64]


def _routes_apart(count: int, routes: Sequence[Route]) -> Matrix:
    """The number of routes from place to place (Floyd and Warshall)."""
    apart = np.full((count, count), float(count))
    np.fill_diagonal(apart, 0)
    for one, other in routes:
        apart[one, other] = apart[other, one] = 1
    for middle in range(count):
        apart = np.minimum(apart, apart[:, middle, None] + apart[None, middle, :])
    return apart


def _by_distance(places: Matrix, apart: Matrix) -> Matrix:
    """Moves every place to where the others, each by its wish, would have it on average: stress majorization. Wishes grow slower than
    distances, so that long chains curl up."""
    wish = np.sqrt(apart)
    weight = np.where(apart > 0, 1 / np.maximum(apart, 1), 0)
    for _ in range(STEPS):
        away = places[:, None] - places[None]
        length = np.maximum(np.hypot(away[..., 0], away[..., 1]), 1e-9)[..., None]
        wanted = places[None] + away / length * wish[..., None]
        places = (weight[..., None] * wanted).sum(axis=1) / weight.sum(axis=1)[:, None]
    return places


def _spread(places: Matrix) -> tuple[Point, ...]:
    """Within the square, and apart: places that are too near push each other away."""
    places = np.array(fitted(places.tolist()))
    count = len(places)
    wanted = np.array([[room(one, other) if one != other else 0 for other in range(count)] for one in range(count)])
    for _ in range(STEPS):
        away = places[:, None] - places[None]
        length = np.maximum(np.hypot(away[..., 0], away[..., 1]), 1e-9)
        lacking = np.maximum(0, wanted - length)
        if not lacking.any():
            break
        places = np.clip(places + (away / length[..., None] * lacking[..., None] / 2).sum(axis=1), -1, 1)
    return tuple((float(x), float(y)) for x, y in places)
