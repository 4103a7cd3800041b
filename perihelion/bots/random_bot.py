"""The baseline for all other bots: every legal move is equally likely."""

from __future__ import annotations

import random

from perihelion.bots.protocol import Candidate, Hint, Question
from perihelion.core.errors import Unsupported
from perihelion.core.messages import message
from perihelion.core.position import Sampler, View


class RandomBot:
    """Chooses uniformly at random."""

    remembers = False

    def __init__(self) -> None:
        self._random = random.Random()

    def begin(self, key: int) -> None:
        self._random.seed(key)

    def choose(self, view: View, sampler: Sampler) -> int:
        return self._random.choice(Question.of(view, sampler).legal)

    def hint(self, view: View, sampler: Sampler) -> Hint:
        raise Unsupported(message("bot-has-no-opinion"))

    def judge(self, view: View, sampler: Sampler, code: int) -> Candidate:
        raise Unsupported(message("bot-has-no-opinion"))
