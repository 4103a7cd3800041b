"""How fast WebAssembly is beside the CPU: the ratio of their speeds in one run, for random play and for search, in every game; and how long
somebody waits there for the master's opinion.

The first two are measured by the processor's time that they take, so that other work on the machine counts for neither.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import perihelion as ph
from perihelion.core.batch import Batch, play_on_cpu
from perihelion.core.compiling import waiting_for_the_compiler
from tests import games_of_the_package
from tests.wasm.comparison import _after, by_wasm, search

ROUNDS = 7
SECONDS = 0.2
"""About what a round takes on the CPU."""
MOST_BUDGET = 1 << 24
DECISIONS = 5
"""Of every game, for which the master's opinion is waited for."""


def ratios() -> dict[str, float]:
    """1 is as fast as the CPU; the best of several rounds of each."""
    figures = {}
    with waiting_for_the_compiler():
        for game in map(ph.game, games_of_the_package()):
            figures[f"{game.title}, random play in WebAssembly beside the CPU, times"] = random_play(game)
            figures[f"{game.title}, search in WebAssembly beside the CPU, times"] = searching(game)
            figures[f"{game.title}, the master's opinion in WebAssembly, s"] = waiting_for_the_master(game)
    return figures


def random_play(game: ph.Game) -> float:
    def play(games: int) -> None:
        play_on_cpu(Batch.blank(game, games, seed=7, keep_states=True), 1, lambda done: None)

    play(1)
    games = max(10, int(100 * SECONDS / best(1, lambda: play(100))))
    (there,) = by_wasm(game, [{"ask": "random_speed", "games": games, "rounds": ROUNDS}])
    return best(ROUNDS, lambda: play(games)) / min(there)


def searching(game: ph.Game) -> float:
    """One decision by the search of the game's levels, in the middle of a game, with a budget so large that what Python does around the
    search does not count."""
    kind, prefix = game.definition.levels[-1].bot, search(game, "greedy", 1, 8, opinions=False)["prefixes"][0]
    position = _after(game, prefix)
    view, sampler = position.view(position.mover), position.sampler(position.mover)

    def think(budget: int) -> None:
        player = ph.bot(f"{kind}:{budget}", seconds=3600)
        player.begin(1)
        player.choose(view, sampler)

    think(1)
    budget = 1000
    while budget < MOST_BUDGET and best(1, lambda: think(budget)) < SECONDS:  # noqa: B023  (called at once)
        budget *= 2
    (there,) = by_wasm(game, [{"ask": "search_speed", "bot": f"{kind}:{budget}", "prefix": prefix, "rounds": ROUNDS}])
    return best(ROUNDS, lambda: think(budget)) / min(there)


def waiting_for_the_master(game: ph.Game) -> float:
    """By the clock: how long somebody in the middle of a game waits until a hint, which goes deeper while one looks, is the master's. The
    median of several decisions, the first of which is not counted."""
    waits = []
    for prefix in search(game, "greedy", DECISIONS, 8, opinions=False)["prefixes"]:
        (wait,) = by_wasm(game, [{"ask": "master_wait", "prefix": prefix, "rounds": 2}])
        waits.append(wait[-1])
    return statistics.median(waits)


def best(rounds: int, work: Callable[[], None]) -> float:
    times = []
    for _ in range(rounds):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


if __name__ == "__main__":
    for name, value in ratios().items():
        print(f"{name:<66} {value:>6.2f}", flush=True)
