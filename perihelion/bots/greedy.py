"""Greedy play: the action with the best evaluation right after it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from perihelion.bots.protocol import MOST_CANDIDATES, Candidate, Hint, Question
from perihelion.core.position import Sampler, View
from perihelion.core.records import blank
from perihelion.core.rng import key_after, key_of, stream

SAMPLES = 32
"""With hidden information, the number of determinizations over which an action is judged."""


class GreedyBot:
    """Tries every candidate and compares by `evaluate`; ties are broken at random."""

    remembers = False

    def __init__(self) -> None:
        self._key = 0

    def begin(self, key: int) -> None:
        self._key = key

    def choose(self, view: View, sampler: Sampler) -> int:
        question, codes, values = self._judge(view, sampler)
        own = values[:, question.seat]
        best = np.flatnonzero(own == own.max())
        return codes[int(best[key_of(self._key, 1) % len(best)])]

    def hint(self, view: View, sampler: Sampler) -> Hint:
        question, codes, values = self._judge(view, sampler)
        order = np.argsort(-values[:, question.seat], kind="stable")[:MOST_CANDIDATES]
        share = 1 / len(values)
        return Hint(tuple(question.candidate(view, codes[n], share, values[n]) for n in order), dict.fromkeys(codes, share))

    def judge(self, view: View, sampler: Sampler, code: int) -> Candidate:
        question, _, values = self._judge(view, sampler, code)
        return question.candidate(view, question.check(code), 1 / len(question.legal), values[0])

    def _judge(self, view: View, sampler: Sampler, only: int | None = None) -> tuple[Question, list[int], npt.NDArray[np.int64]]:
        """The candidates, or one given action, and the value of each for every seat."""
        question = Question.of(view, sampler)
        game = question.game
        self._key = key_after(self._key)
        states = blank(game.definition.state, 3)
        states[0] = question.records()[0]
        codes = _candidates(question) if only is None else np.array([question.check(only)], np.int32)
        values = np.zeros((len(codes), game.seats), np.int64)
        samples = SAMPLES if game.has_hidden else 1
        guess = np.zeros(max(form.seats for form in game.definition.forms), np.int64)
        judge = game.run.also(_judge_actions)
        judge(game.tables, states, question.seat, np.uint64(self._key), samples, codes, guess, values)
        return question, codes.tolist(), values // samples


def _candidates(question: Question) -> npt.NDArray[np.int32]:
    codes = np.empty(question.game.max_legal, np.int32)
    count = question.game.run.candidates(question.game.tables, question.records(), codes)
    return codes[:count]


conceal = apply = evaluate = None  # the kernels, see `perihelion.core.drivers`


def _judge_actions(tables, states, seat, key, samples, codes, guess, values):
    t = tables[0]
    for sample in range(samples):
        states[1] = states[0]
        if samples > 1:
            conceal(t, states[1], seat, stream(key, sample))
        for n in range(codes.shape[0]):
            states[2] = states[1]
            apply(t, states[2], codes[n])
            evaluate(t, states[2], guess)
            for other in range(values.shape[1]):
                values[n, other] += guess[other]
