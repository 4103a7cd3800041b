"""Ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013): people and problems on one scale.

A person who tries a problem plays a game against it: solved is won, failed is lost. The client has the same
formulas (web/src/problems/rating.ts).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

_SCALE, _MIDDLE = 173.7178, 1500.0
TAU = 0.5
"""How quickly volatility changes."""
_PRECISION = 1e-6
LEAST_DEVIATION, MOST_DEVIATION = 45.0, 350.0
"""A rating never becomes so certain that it cannot move any more, nor less certain than a new one."""
LEAST_RATING, MOST_RATING = 100.0, 4000.0


class Rating(NamedTuple):
    """How good a player is, or how hard a problem; the truth is within two deviations, 19 times in 20."""

    rating: float = _MIDDLE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06


NEW = Rating()


def expected(one: Rating, other: Rating) -> float:
    """The probability that the one wins, as far as the rating of the other is known."""
    return _expected((one.rating - other.rating) / _SCALE, other.deviation / _SCALE)


def after(one: Rating, games: Iterable[tuple[Rating, float]]) -> Rating:
    """The rating after these games, of one rating period: the others' ratings before it, and 1 for a win, 0 for a loss."""
    mu, phi = (one.rating - _MIDDLE) / _SCALE, one.deviation / _SCALE
    information = improvement = 0.0
    for other, score in games:
        phi_of_other = other.deviation / _SCALE
        weight, chance = _weight(phi_of_other), _expected(mu - (other.rating - _MIDDLE) / _SCALE, phi_of_other)
        information += weight * weight * chance * (1 - chance)
        improvement += weight * (score - chance)
    if information == 0:
        return one
    variance = 1 / information
    volatility = _volatility(phi, variance, variance * improvement, one.volatility)
    phi = 1 / math.sqrt(1 / (phi * phi + volatility * volatility) + information)
    rating = (mu + phi * phi * improvement) * _SCALE + _MIDDLE
    return Rating(min(max(rating, LEAST_RATING), MOST_RATING), min(max(phi * _SCALE, LEAST_DEVIATION), MOST_DEVIATION), volatility)


def _weight(phi: float) -> float:
    """How much a game counts against an opponent whose rating has this deviation: Glickman's g."""
    return 1 / math.sqrt(1 + 3 * phi * phi / (math.pi * math.pi))


def _expected(difference: float, phi: float) -> float:
    return 1 / (1 + math.exp(-_weight(phi) * difference))


def _volatility(phi: float, variance: float, delta: float, sigma: float) -> float:
    """Step 5 of the paper: where f crosses zero, by the Illinois method."""
    a = math.log(sigma * sigma)

    def f(x: float) -> float:
        power = math.exp(x)
        total = phi * phi + variance + power
        return power * (delta * delta - total) / (2 * total * total) - (x - a) / (TAU * TAU)

    low = a
    if delta * delta > phi * phi + variance:
        high = math.log(delta * delta - phi * phi - variance)
    else:
        steps = 1
        while f(a - steps * TAU) < 0:
            steps += 1
        high = a - steps * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _PRECISION:
        between = low + (low - high) * f_low / (f_high - f_low)
        f_between = f(between)
        if f_between * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = between, f_between
    return math.exp(low / 2)
