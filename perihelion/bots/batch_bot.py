"""A bot that searches with an evaluation of the caller's own: a Python function that gets many positions at a time, such as a network."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from perihelion.bots.batch_search import Evaluate, TreeSearch
from perihelion.bots.protocol import MOST_CANDIDATES, Candidate, Hint, Question
from perihelion.core.contract import EVALUATION_UNIT, OVER
from perihelion.core.errors import whole
from perihelion.core.position import Sampler, View, rebuilt
from perihelion.core.rng import key_after, key_of

TREES = 8
"""Trees that grow side by side from one root, so that each call of the function evaluates this number of positions; their visits are added
up."""
ENDS = 16


class BatchBot:
    """Searches with about `simulations` simulations a decision, shared by several trees."""

    remembers = False

    def __init__(self, simulations: int, evaluate: Evaluate, *, trees: int = TREES) -> None:
        self.simulations = whole(simulations, "simulations", 1, 1 << 20)
        self.evaluate = evaluate
        self.trees = min(trees, self.simulations)
        self._key = 0

    def begin(self, key: int) -> None:
        self._key = key

    def choose(self, view: View, sampler: Sampler) -> int:
        question = Question.of(view, sampler)
        if len(question.legal) == 1:
            return question.legal[0]
        visits, values = self._searched(question)
        return question.legal[self._order(question, visits, values)[0]]

    def hint(self, view: View, sampler: Sampler) -> Hint:
        question = Question.of(view, sampler)
        visits, values = self._searched(question)
        shares = visits / visits.sum()
        best = self._order(question, visits, values)[:MOST_CANDIDATES]
        found = tuple(question.candidate(view, question.legal[n], float(shares[n]), values[n] * EVALUATION_UNIT) for n in best)
        return Hint(found, dict(zip(question.legal, shares.tolist(), strict=True)))

    def judge(self, view: View, sampler: Sampler, code: int) -> Candidate:
        """By the function's own values after the decision, averaged over what the seat cannot know and what chance may bring."""
        question = Question.of(view, sampler)
        question.check(code)
        after = [sampler.draw(key_of(self._key, n)).play(code).settle(key_of(self._key, n)) for n in range(ENDS)]
        ended = [position.returns() for position in after if position.mover == OVER]
        going = [position for position in after if position.mover != OVER]
        values = list(ended)
        if going:
            roots = np.concatenate([np.frombuffer(position.bytes(), question.game.definition.state) for position in going])
            values += TreeSearch(question.game, roots, simulations=1).run(self.evaluate).values.tolist()
        return question.candidate(view, code, 1.0, np.mean(values, axis=0) * EVALUATION_UNIT)

    def _searched(self, question: Question) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64]]:
        """Visits, and the values for every seat, of each legal action."""
        self._key = key_after(self._key)
        root = np.frombuffer(rebuilt(question.game, question.known).bytes(), question.game.definition.state)
        simulations = math.ceil(self.simulations / self.trees)
        search = TreeSearch(question.game, np.repeat(root, self.trees), simulations=simulations, seed=self._key).run(self.evaluate)
        count = len(question.legal)
        visits = search.visits[:, :count].sum(axis=0, dtype=np.int64)
        totals = (search.visits[:, :count, None] * search.action_values[:, :count]).sum(axis=0)
        values = np.where(visits[:, None] > 0, totals / np.maximum(1, visits[:, None]), search.values.mean(axis=0))
        return visits, values

    @staticmethod
    def _order(question: Question, visits: npt.NDArray[np.int64], values: npt.NDArray[np.float64]) -> list[int]:
        """Places in the legal list, the most visited first."""
        return sorted(range(len(visits)), key=lambda n: (-int(visits[n]), -float(values[n, question.seat]), n))
