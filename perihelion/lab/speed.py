"""`perihelion bench`: how fast a game runs on this machine, compiled."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from perihelion.core.batch import cores
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.errors import whole
from perihelion.core.game import Game
from perihelion.lab.simulation import simulate
from perihelion.lab.vector import vector

LANES = 4096
ROUNDS = 3
SECONDS = 0.5
"""How long each figure is measured in each round."""


@dataclass(frozen=True)
class Speed:
    """What one game does in a second: medians of several rounds."""

    game: Game
    threads: int
    steps: float
    """Of random play, chance included."""
    decisions: float
    """Of random play, of seats alone."""
    learner_decisions: float
    """Of vector environments with 4,096 lanes, with legal lists and the mover's observation."""

    def summary(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            **self.game.identity(),
            "threads": self.threads,
            "steps_per_second": round(self.steps),
            "decisions_per_second": round(self.decisions),
            "vector_decisions_per_second": round(self.learner_decisions),
        }


def speed(game: Game, *, threads: int | None = None) -> Speed:
    """Measures by the clock, on `threads` cores (all, if not given), once everything is compiled."""
    threads = cores() if threads is None else whole(threads, "threads", 1, 1024)
    with waiting_for_the_compiler():
        games = _games_for(game, threads)
        rounds = []
        for seed in range(1, ROUNDS + 1):
            run = simulate(game, games=games, seed=seed, threads=threads)
            lanes = lane_decisions(game, seconds=SECONDS, clock=time.perf_counter, threads=threads)
            rounds.append((run.steps_per_second, run.decisions_per_second, lanes))
    return Speed(game, threads, *(statistics.median(values) for values in zip(*rounds, strict=True)))


def _games_for(game: Game, threads: int) -> int:
    """How many games take long enough to be measured."""
    games = 64 * threads
    while simulate(game, games=games, threads=threads).seconds < SECONDS:
        games *= 2
    return games


def lane_decisions(
    game: Game, count: int = LANES, seconds: float = 2.0, clock: Callable[[], float] = time.process_time, **how: Any
) -> float:
    """Decisions of vector environments by random play in a second, of processor time unless the clock is another. The first ones, in
    which all lanes are at the start, do not count."""
    env = vector(game, count, **how)
    env.reset()
    for _ in range(20):
        env.step(env.sample())
    began, made = clock(), 0
    while (taken := clock() - began) < seconds:
        env.step(env.sample())
        made += count
    return made / taken
