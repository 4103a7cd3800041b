"""The bot that everything else is measured against: every legal move is as likely as any other."""

from __future__ import annotations

import random

from perihelion.core.position import Sampler, View


class RandomBot:
    """Chooses evenly."""

    def __init__(self) -> None:
        self._random = random.Random()

    def begin(self, key: int) -> None:
        self._random.seed(key)

    def choose(self, view: View, sampler: Sampler) -> int:
        if not isinstance(view, View):
            raise TypeError(f"A bot is given a View, not a {type(view).__name__}: it must not see more than its seat.")
        return self._random.choice(view.legal())
