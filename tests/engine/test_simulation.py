"""Many games at once."""

from __future__ import annotations

import sys

import numpy as np
import pytest

import perihelion as ph
from perihelion.core import drivers, gpu
from perihelion.core.compiling import bind, interpreted
from perihelion.core.records import blank, recast, widened
from perihelion.core.rng import key_after, key_of

GAME = ph.game("planet-smash")


def arrays(run):
    return [array.tobytes() for array in (run.states, run.steps, run.decisions, run.returns)]


@pytest.mark.parametrize("name", ["planet-smash", "last-light", "pickpockets"])
def test_results_do_not_depend_on_threads_or_batches(name):
    game = ph.game(name)
    one = ph.simulate(game, games=500, seed=5, threads=1, keep_states=True)
    for threads, batch in ((2, 7), (2, 4096), (1, 1)):
        assert arrays(ph.simulate(game, games=500, seed=5, threads=threads, batch=batch, keep_states=True)) == arrays(one)


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
    ph.simulate(GAME, games=100, batch=30, progress=done.append)
    assert sum(done) == 100
    assert len(done) == 4


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
    gpu._device.cache_clear()
    with pytest.raises(ph.Unsupported, match=r"perihelion\[gpu\]|no CUDA GPU"):
        ph.simulate(GAME, device="gpu")
    gpu._device.cache_clear()


def test_random_dice_are_fair():
    """Chi-square over the faces of one die, keys as games have them: 5 degrees of freedom, far beyond chance at 40."""
    rolls = [GAME.start().draw(key_after(key_of(12, game))) for game in range(6000)]
    counts = np.array([rolls.count(code) for code in GAME.start().legal()])
    assert counts.sum() == 6000
    assert ((counts - 1000) ** 2 / 1000).sum() < 40
