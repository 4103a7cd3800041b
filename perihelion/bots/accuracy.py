"""How well a seat has decided, as one number, and what brought it where it ended: its own mistakes, those of others, luck.

A decision is measured by the *chance* it threw away, in percent: the whole range of returns is 100, where returns say who won; where they
are points, nobody ever loses the whole range at once, and a part of it is 100 (`POINTS_AT_STAKE`). One decision has an accuracy from 0 to
100, which falls quickly with the first few percent and slowly after them. That of a seat is the mean of the arithmetic and of the harmonic
mean of its decisions: the second keeps a blunder from vanishing among many good moves. What could not be decided otherwise does not count.

`web/engine/src/accuracy.ts` says the same.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

WIN_OR_LOSS = (-1, 1)
"""Returns of this range say who won; others are points, or as good as points: how early a planet fell."""
POINTS_AT_STAKE = 0.25
"""As a share of the range of points: to lose so much by one decision is to lose everything."""
SCALE, STEEPNESS, SHIFT = 103.1668, 0.04354, 3.1669
"""The curve that Lichess fits to games of people: 100 for nothing lost, 0 for everything."""
LEAST = 1.0
"""The least that a decision counts in the harmonic mean, which knows no zero."""


def chance_lost(swing: float, return_range: tuple[float, float]) -> float:
    """What a decision threw away, in percent."""
    low, high = return_range
    at_stake = (high - low) * (1.0 if (low, high) == WIN_OR_LOSS else POINTS_AT_STAKE)
    return min(100.0, 100.0 * swing / at_stake)


def accuracy_of(lost: float) -> float:
    """The accuracy of one decision, from 0 to 100, by the chance that it threw away."""
    return min(100.0, max(0.0, SCALE * math.exp(-STEEPNESS * lost) - SHIFT))


def accuracy_of_all(lost: Sequence[float]) -> float | None:
    """The accuracy of several decisions, with one decimal; None of none."""
    if not lost:
        return None
    each = [accuracy_of(one) for one in lost]
    mean = sum(each) / len(each)
    harmonic = len(each) / sum(1 / max(LEAST, one) for one in each)
    return round(5 * (mean + harmonic)) / 10
