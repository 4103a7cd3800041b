"""Searches by plain Python: the same as by machine code, and short."""

from __future__ import annotations

import random
import time

import numpy as np
import pytest

import perihelion as ph
from perihelion.bots.alphabeta_search import SearchState, alphabeta_search_of, begin_iteration, new_search
from perihelion.bots.clock import COLD_SECONDS, Clock, in_a_row
from perihelion.bots.mcts_search import mcts_search_of
from perihelion.bots.search_tree import Tree, new_tree
from perihelion.core import compiling

BUDGET = 8


def middle_of(name: str) -> ph.Position:
    """A decision in the middle of a random game."""
    chooser, position, decisions = random.Random(name), ph.game(name).start(), []
    while position.mover != ph.OVER and len(decisions) < 25:
        if position.mover != ph.CHANCE:
            decisions.append(position)
        position = position.play(
            position.draw(chooser.getrandbits(64)) if position.mover == ph.CHANCE else chooser.choice(position.legal())
        )
    return max(decisions[len(decisions) // 2 :], key=lambda one: len(one.legal()))


def same(one: Tree | SearchState, other: Tree | SearchState) -> bool:
    """All but the buffer of codes: what it holds behind the codes that count is nobody's business."""
    return all(getattr(one, name).tobytes() == getattr(other, name).tobytes() for name in one._fields if name != "codes")


@pytest.mark.parametrize("name", ph.games())
def test_trees_grow_alike(name):
    position = middle_of(name)
    game, seat = position.game, position.mover
    known = position.sampler(seat).draw(0).bytes()
    trees = [new_tree(game, seat, known, game.definition.search, 200, 20_000, blunder_rate=20, key=(1 << 63) + 5) for _ in range(2)]
    for tree in trees:
        tree.codes[:] = 0
        tree.path[:] = 0
    run = mcts_search_of(game)
    run.by_interpreter(game.tables, trees[0], np.uint64(7), BUDGET)
    run.by_machine_code(game.tables, trees[1], np.uint64(7), BUDGET)
    assert same(*trees)
    assert trees[0].nodes[0]["visits"] == BUDGET


@pytest.mark.parametrize("name", [name for name in ph.games() if ph.game(name).definition.levels[0].bot == "alphabeta"])
def test_iterations_go_alike(name):
    position = middle_of(name)
    game, seat = position.game, position.mover
    searches = [new_search(game, seat, 1024, 20, (1 << 63) + 5) for _ in range(2)]
    run = alphabeta_search_of(game)
    for number, search in enumerate(searches):
        search.codes[:] = 0
        search.scores[:] = 0
        for depth in (1, 2):
            begin_iteration(search, position.bytes(), depth, 10_000)
            (run.by_interpreter if number == 0 else run.by_machine_code)(game.tables, search, 400 * depth)
    assert same(*searches)
    assert searches[0].frames[0]["best_code"] in position.legal()


class Cold:
    is_compiled = False


def test_a_cold_search_is_short_and_looks_at_the_clock_often():
    clock = Clock(Cold(), seconds=60, most=1000)
    began, portions = time.monotonic(), []
    while not clock.is_over:
        portions.append(clock.portion())
        time.sleep(portions[-1] * 0.01)
    assert time.monotonic() - began < COLD_SECONDS + 1
    assert max(portions) <= 16
    assert sum(portions) > 1


def test_a_cold_turn_of_many_decisions_takes_as_long_as_two_of_them():
    """Nobody waits longer for a bot whose turn has several decisions."""
    began = time.monotonic()
    for decisions in (*range(12), 5000):
        with in_a_row(decisions):
            clock = Clock(Cold(), seconds=60, most=1000)
        while not clock.is_over:
            clock.portion()
            time.sleep(0.001)
    assert COLD_SECONDS * 1.9 < time.monotonic() - began < COLD_SECONDS * 2 + 1


@pytest.mark.parametrize("name", ph.games())
@pytest.mark.parametrize("level", ["beginner", "master"])
def test_every_level_answers_without_machine_code(name, level, tmp_path, monkeypatch):
    monkeypatch.setattr(compiling.Driver, "_is_on_disk", lambda driver, arguments: False)
    monkeypatch.setattr(compiling.Driver, "__call__", lambda driver, *arguments: driver.by_interpreter(*arguments))
    monkeypatch.setattr(compiling.Driver, "is_compiled", False)
    position = middle_of(name)
    bot = ph.bot(level)
    bot.begin(3)
    view, sampler = position.view(position.mover), position.sampler(position.mover)
    assert bot.choose(view, sampler) in position.legal()
    assert bot.hint(view, sampler).candidates[0].code in position.legal()
