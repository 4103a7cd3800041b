"""What the three dice may bring: reckoned beforehand for players, from the faces of the component set."""

from __future__ import annotations

import functools
import itertools
from typing import Any

from perihelion.games.onward_to_venus.rules.state import DICE


@functools.cache
def spread(faces: tuple[int, ...]) -> dict[tuple[int, int], float]:
    """The chance of each pair of difference and skulls; `faces` counts those of a die by their pips, a skull being 0."""
    weights = [(pips, weight) for pips, weight in enumerate(faces) if weight]
    total = sum(weight for _, weight in weights) ** DICE
    chances: dict[tuple[int, int], float] = {}
    for roll in itertools.product(weights, repeat=DICE):
        pips = [value for value, _ in roll]
        result = (max(pips) - min(pips), pips.count(0))
        ways = 1
        for _, weight in roll:
            ways *= weight
        chances[result] = chances.get(result, 0.0) + ways / total
    return chances


def chance_to_reach(t: Any, points: int, defence: int) -> float:
    """That so many combat points are enough against this defence."""
    return sum(chance for (difference, _), chance in spread(tuple(t.die_weight.tolist())).items() if points >= difference + defence)


def chance_of_loss(t: Any) -> float:
    """That at least one skull falls."""
    return sum(chance for (_, skulls), chance in spread(tuple(t.die_weight.tolist())).items() if skulls)


def percent(chance: float) -> str:
    """As people say it: never 0 % or 100 % unless it is."""
    if chance <= 0 or chance >= 1 - 1e-12:
        return f"{round(100 * chance)} %"
    return f"{min(99, max(1, round(100 * chance)))} %"
