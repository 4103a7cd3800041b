"""Alpha-beta search as a player: iterative deepening over `alphabeta_search`, and the decision read from it."""

from __future__ import annotations

import numpy as np

from perihelion.bots.alphabeta_search import (
    SearchState,
    alphabeta_search_of,
    begin_iteration,
    is_iteration_done,
    is_proven,
    new_search,
    visited,
)
from perihelion.bots.clock import Clock
from perihelion.bots.protocol import MOST_CANDIDATES, USUAL_SECONDS, Candidate, Hint, Question
from perihelion.core.contract import EVALUATION_UNIT
from perihelion.core.errors import BadOption, whole
from perihelion.core.game import Game
from perihelion.core.messages import message
from perihelion.core.position import Sampler, View
from perihelion.core.rng import key_after

MOST_POSITIONS = 1_000_000_000
MOST_DEPTH = 40
AT_A_TIME = 20_000
"""Positions between two checks of the clock."""
ENTRIES = 1 << 18
"""The most entries of the transposition table."""
ROOT_NOISE = EVALUATION_UNIT // 100
"""How much better than it is an action may seem at the root when a decision is taken."""


class AlphaBetaBot:
    """Searches a fixed number of positions by iterative deepening, so that the same key gives the same game on every machine.

    `blunder_rate` says how easily the bot overlooks an action, see `blunders`. `seconds` is a limit for slow machines: a search that takes
    longer stops and decides with what it has.
    """

    remembers = True

    def __init__(self, positions: int = 100_000, *, blunder_rate: int = 0, seconds: float = USUAL_SECONDS) -> None:
        self.positions = whole(positions, "positions", 1, MOST_POSITIONS)
        self.blunder_rate = whole(blunder_rate, "blunder_rate", 0, 90)
        self.seconds = seconds
        self.tally = 0
        """Positions visited so far."""
        self.depth = 0
        """How far the last search looked ahead, in decisions."""
        self._key = 0
        self._state: tuple[Game, int, SearchState] | None = None

    def begin(self, key: int) -> None:
        self._key = key
        self._state = None

    def choose(self, view: View, sampler: Sampler) -> int:
        question = Question.of(view, sampler)
        if len(question.legal) == 1:
            return question.legal[0]
        return self._search(question, self.positions, [], ROOT_NOISE)[0]

    def hint(self, view: View, sampler: Sampler) -> Hint:
        """The best decision gets half of the positions, each alternative a part of the rest."""
        question = Question.of(view, sampler)
        found: list[Candidate] = []
        while len(found) < min(MOST_CANDIDATES, len(question.legal)):
            share = 1 / 2 if not found else 1 / 4
            code, value = self._search(question, max(1, int(self.positions * share)), [candidate.code for candidate in found])
            found.append(question.candidate(view, code, share, self._values(question, value)))
        best_first = sorted(found, key=lambda candidate: -candidate.returns[question.seat])
        return Hint(tuple(best_first))

    def judge(self, view: View, sampler: Sampler, code: int) -> Candidate:
        """With as many positions as the best decision gets."""
        question = Question.of(view, sampler)
        others = [other for other in question.legal if other != question.check(code)]
        _, value = self._search(question, max(1, self.positions // 2), others)
        return question.candidate(view, code, 1 / 2, self._values(question, value))

    def _search(self, question: Question, positions: int, excluded: list[int], root_noise: int = 0) -> tuple[int, int]:
        """The best of the actions that are not excluded, and its value to the seat."""
        search = self._search_state(question)._replace(excluded=np.array(excluded, np.int32))
        run = alphabeta_search_of(question.game)
        tables = question.game.tables
        run(tables, search, 0)  # loads its machine code, the first time, before the clock starts
        code, value = next(legal for legal in question.legal if legal not in excluded), 0
        began, clock = visited(search), Clock(run, self.seconds, AT_A_TIME)
        for depth in range(1, MOST_DEPTH + 1):
            begin_iteration(search, question.known, depth, root_noise)
            while not is_iteration_done(search) and visited(search) - began < positions and not clock.is_over:
                run(tables, search, min(visited(search) + clock.portion(), began + positions))
            best = search.frames[0]
            if int(best["best_code"]) >= 0:
                code, value = int(best["best_code"]), int(best["best"])
            if not is_iteration_done(search) or is_proven(search, value):
                break
            self.depth = depth
        self.tally += visited(search) - began
        return code, value

    def _search_state(self, question: Question) -> SearchState:
        """What the searches of this game have learnt so far."""
        if self._state is None or self._state[:2] != (question.game, question.seat):
            if question.game.has_chance_in_play or question.game.has_hidden:
                raise BadOption(message("alphabeta-sees-all", game=question.game.title))
            self._key = key_after(self._key)
            entries = min(ENTRIES, max(1024, self.positions))
            self._state = question.game, question.seat, new_search(question.game, question.seat, entries, self.blunder_rate, self._key)
        return self._state[2]

    @staticmethod
    def _values(question: Question, value: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        """For every seat: the searching side gets the value, the others share what that leaves them."""
        sides = question.game.sides
        own = next(side for side in sides if question.seat in side)
        rest = -value // max(1, len(sides) - 1)
        return np.array([value if seat in own else rest for seat in range(question.game.seats)], np.int64)
