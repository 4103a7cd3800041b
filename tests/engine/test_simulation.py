"""Many games at once."""

from __future__ import annotations

import math
import sys

import numpy as np
import pytest

import perihelion as ph
from perihelion.core import drivers, gpu
from perihelion.core.batch import Batch
from perihelion.core.compiling import bind, interpreted
from perihelion.core.records import blank, recast, widened
from perihelion.core.rng import key_after, key_of

GAME = ph.game("planet-smash")


def arrays(run):
    return [array.tobytes() for array in (run.states, run.steps, run.decisions, run.returns)]


@pytest.mark.parametrize("name", ["planet-smash", "last-light", "pickpockets"])
@pytest.mark.parametrize("games", [1, 2, 15, 500])
def test_results_do_not_depend_on_threads_or_batches(name, games):
    """Also with fewer games than threads, and with parts that do not divide the games."""
    game = ph.game(name)
    one = ph.simulate(game, games=games, seed=5, threads=1, keep_states=True)
    for threads, batch in ((1, 1), (1, 7), (2, 7), (2, 4096), (3, 499), (16, 4096)):
        assert arrays(ph.simulate(game, games=games, seed=5, threads=threads, batch=batch, keep_states=True)) == arrays(one)


@pytest.mark.parametrize("games", [1, 2, 5, 31, 32, 33, 4096, 20_000, 1_000_003])
@pytest.mark.parametrize("threads", [1, 2, 3, 16])
def test_parts_hold_every_game_once_and_busy_all_threads(games, threads):
    sizes, until = [], 0
    for part in Batch.blank(GAME, games, seed=1).parts(4096, threads):
        assert part.start == until
        sizes.append(part.stop - part.start)
        until = part.stop
    assert until == games
    assert sizes == sorted(sizes, reverse=True)
    assert max(sizes) <= 4096
    assert len(sizes) >= min(games, threads)
    if threads > 1:  # the thread that takes a part last is never far behind the others
        assert sizes[0] <= -(-games // (2 * threads))
        assert sizes[-1] == 1
        assert len(sizes) <= games / 4096 + 2 * threads * math.log2(2 * 4096)  # and the parts are few


def test_more_games_begin_with_the_same_games():
    few, many = ph.simulate(GAME, games=10, keep_states=True), ph.simulate(GAME, games=40, keep_states=True)
    assert few.states.tobytes() == many.states[:10].tobytes()


def test_seeds_matter():
    assert arrays(ph.simulate(GAME, games=10, seed=1, keep_states=True)) != arrays(ph.simulate(GAME, games=10, seed=2, keep_states=True))


def test_summary_counts_steps_and_decisions():
    run = ph.simulate(GAME, games=100)
    summary = run.summary()
    assert summary["steps"] == run.steps.sum()
    assert summary["decisions"] == run.decisions.sum() < summary["steps"]
    assert summary["steps_per_second"] == pytest.approx(summary["steps"] / run.seconds, rel=0.01)


def test_progress_is_told():
    done = []
    ph.simulate(GAME, games=100, threads=1, batch=30, progress=done.append)
    assert done == [30, 30, 30, 10]


class FirstMove:
    """Always the first legal code."""

    def begin(self, key):
        pass

    def choose(self, view, sampler):
        return view.legal()[0]


def test_given_bots_play_and_repeat():
    game = ph.game("last-light", "3-player")
    runs = [ph.simulate(game, [FirstMove(), "random", ph.bot("random")], games=5, seed=9, keep_states=True) for _ in range(2)]
    assert arrays(runs[0]) == arrays(runs[1])
    assert np.all(runs[0].decisions > 0)


class Lane:
    """What one thread of a GPU has: memory of its own, and counters that it shares."""

    class local:  # noqa: N801
        @staticmethod
        def array(size, kind):
            return np.zeros(size, kind if isinstance(kind, np.dtype) else str(kind)).view(np.recarray)

    class atomic:  # noqa: N801
        @staticmethod
        def add(counter, place, value):
            counter[place] += value
            return counter[place] - value


@pytest.mark.parametrize(("name", "form"), [("planet-smash", "solo"), ("last-light", "3-player"), ("onward-to-venus", "2-player")])
def test_a_thread_of_a_gpu_plays_the_same_games_one_after_the_other(name, form):
    """`make gpu-check` compares them on a GPU; here the loop runs as plain Python."""
    game, games, first = ph.game(name, form), 3, 2
    wanted = ph.simulate(game, games=first + games, seed=5, keep_states=True)
    definition = game.definition
    names = dict(drivers.meanings(definition.kernels))
    names |= {"cuda": Lane, "STATE": widened(definition.state), "MAX_LEGAL": definition.max_legal, "SEATS": game.seats}
    states = recast(blank(definition.state, games), widened(definition.state))
    steps, decisions, results = np.zeros(games, np.int64), np.zeros(games, np.int64), np.zeros((games, game.seats))
    tables, start = (recast(records, widened(records.dtype)).view(np.recarray) for records in (game.tables, game.start()._states))
    with np.errstate(over="ignore"):  # keys are meant to wrap round
        interpreted(bind(gpu.play_random, names))(
            tables, start, 5, 0, first, game.max_decisions, True, states, steps, decisions, results, np.zeros(1, np.int64)
        )
    assert steps.tolist() == wanted.steps[first:].tolist()
    assert decisions.tolist() == wanted.decisions[first:].tolist()
    assert results.tolist() == wanted.returns[first:].tolist()
    assert recast(states, definition.state).tobytes() == wanted.states[first:].tobytes()


def test_a_gpu_that_is_not_there_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "numba.cuda", None)
    gpu.device.cache_clear()
    with pytest.raises(ph.Unsupported, match=r"perihelion\[gpu\]|no CUDA GPU"):
        ph.simulate(GAME, device="gpu")
    gpu.device.cache_clear()


def test_random_dice_are_fair():
    """Chi-square over the faces of one die, keys as games have them: 5 degrees of freedom, far beyond chance at 40."""
    rolls = [GAME.start().draw(key_after(key_of(12, game))) for game in range(6000)]
    counts = np.array([rolls.count(code) for code in GAME.start().legal()])
    assert counts.sum() == 6000
    assert ((counts - 1000) ** 2 / 1000).sum() < 40
