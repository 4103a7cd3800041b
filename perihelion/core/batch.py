"""Many random games at once: the arrays they fill, and the CPU that fills them. `gpu` is the other way to fill them.

Random play is a function of the seed and the game's number, so results do not depend on device, batch size or number of threads.
"""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.errors import BadGame
from perihelion.core.game import Game
from perihelion.core.records import Records, blank

GAMES_AT_A_TIME = 4096
"""The most games that one call of compiled code plays: more would need more memory and show less progress, and be no faster."""
Progress = Callable[[int], None]
"""Called with the number of games finished since the last call."""


@dataclass(frozen=True)
class Batch:
    """Games to be played, and their results: one entry in each array for each game."""

    game: Game
    seed: int
    dice_key: np.uint64
    """If not 0, every game has the draws of this key, as racers on the same dice do."""
    steps: npt.NDArray[np.int32]
    decisions: npt.NDArray[np.int32]
    returns: npt.NDArray[np.float64]
    states: Records | None
    """The final positions, if they are to be kept."""
    first: int = 0
    """The number of the first game."""

    @classmethod
    def blank(cls, game: Game, games: int, *, seed: int, dice_key: int = 0, keep_states: bool = False, first: int = 0) -> Batch:
        states = blank(game.definition.state, games) if keep_states else None
        counts = np.zeros(games, np.int32), np.zeros(games, np.int32)
        return cls(game, seed, np.uint64(dice_key), *counts, np.zeros((games, game.seats)), states, first)

    @property
    def start(self) -> Records:
        return np.frombuffer(self.game.start().bytes(), self.game.definition.state)

    def parts(self, most: int, threads: int = 1) -> Iterator[slice]:
        """The games in parts of at most `most`, for `threads` threads, each of which takes the next part when it is free.

        Several threads get parts that shrink (guided self-scheduling): large while much is left, as a part has a cost of its own; down to
        single games at the end, so that no thread is idle while another plays a long part.
        """
        first, games = 0, len(self.steps)
        while first < games:
            share = games - first if threads == 1 else -(-(games - first) // (2 * threads))
            yield slice(first, first + min(share, most))
            first += min(share, most)

    def check_ended(self) -> None:
        endless = np.flatnonzero(self.decisions > self.game.max_decisions)
        if len(endless):
            raise BadGame(
                f"Game {self.first + endless[0]} of seed {self.seed} did not end within the {self.game.max_decisions} decisions "
                f"that {self.game.title} declares as its bound."
            )


def play_on_cpu(batch: Batch, threads: int, progress: Progress, most: int = GAMES_AT_A_TIME) -> float:
    """Plays parts of the batch on several threads; compiled code releases Python's global lock. Gives the seconds spent playing."""
    start = batch.start

    def play(part: slice) -> int:
        count: int = part.stop - part.start
        states = blank(batch.game.definition.state, count) if batch.states is None else batch.states[part]
        codes = np.empty(batch.game.max_legal, np.int32)
        out = states, batch.steps[part], batch.decisions[part], batch.returns[part]
        first = batch.first + part.start
        batch.game.run.play_random(batch.game.tables, start, batch.seed, batch.dice_key, first, batch.game.max_decisions, codes, *out)
        return count

    with waiting_for_the_compiler():
        play(slice(0, 1))
    began = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        for done in pool.map(play, batch.parts(most, threads)):
            progress(done)
    return time.perf_counter() - began


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def equal_parts(count: int, threads: int, least: int) -> list[slice]:
    """That many things in a part for each thread, as equal as possible; fewer parts where one would have less than `least`."""
    parts = max(1, min(threads, count // least))
    bounds = [count * n // parts for n in range(parts + 1)]
    return [slice(first, last) for first, last in itertools.pairwise(bounds)]
