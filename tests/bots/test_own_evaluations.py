"""Bots with an evaluation of one's own: a kernel, or a function in batches."""

from __future__ import annotations

import numpy as np
import pytest

import perihelion as ph
from perihelion.bots.batch_bot import BatchBot
from perihelion.bots.mcts import MctsBot
from perihelion.core.compiling import rule
from perihelion.core.game import Game
from tests.bots import subtraction


@rule
def fond_of_the_first(t, s, out):
    """Wrong about the game, so that its effect shows."""
    out[0] = 700_000
    out[1] = -700_000


def asked(bot, position):
    bot.begin(3)
    return bot.hint(position.view(position.mover), position.sampler(position.mover))


def test_a_kernel_takes_the_place_of_the_games_own():
    position = Game(subtraction.GAME, None, {"stones": 200}).start()
    bot = ph.bot("mcts:50", evaluate=fond_of_the_first)
    assert isinstance(bot, MctsBot)
    assert asked(bot, position).candidates[0].returns == pytest.approx((0.7, -0.7))
    assert asked(ph.bot("mcts:50"), position).candidates[0].returns == (0, 0)


def test_a_function_is_asked_in_batches():
    game = Game(subtraction.GAME, None, {"stones": 9})
    position, sizes = game.start(), []

    def mine(leaves):
        sizes.append(len(leaves.mover))
        return None, np.zeros((len(leaves.mover), 2))

    bot = ph.bot("mcts:2000", evaluate=mine)
    assert isinstance(bot, BatchBot)
    hint = asked(bot, position)
    assert hint.candidates[0].text == "take 1"
    assert hint.candidates[0].returns[0] > 0.5
    assert bot.choose(position.view(0), position.sampler(0)) == hint.candidates[0].code
    assert set(sizes) == {8}
    assert bot.judge(position.view(0), position.sampler(0), hint.candidates[0].code).returns == pytest.approx((0, 0), abs=0.01)


@pytest.mark.parametrize("bot", ["mcts:60", "greedy"])
def test_a_hint_has_the_whole_distribution(bot):
    position = ph.game("planet-smash").start().settle(4)
    hint = asked(ph.bot(bot), position)
    assert sum(hint.distribution.values()) == pytest.approx(1)
    assert set(hint.distribution) <= set(position.legal())
    highest = sorted(hint.distribution.values(), reverse=True)
    assert [hint.distribution[one.code] for one in hint.candidates] == highest[: len(hint.candidates)]


def test_whole_games_are_played_with_a_function():
    game = ph.game("pickpockets", "2-player")
    bot = ph.bot("mcts:16", evaluate=lambda leaves: (None, np.zeros((len(leaves.mover), 2))))
    run = ph.simulate(game, [bot, ph.bot("random")], games=2)
    assert (run.decisions > 0).all()


@pytest.mark.parametrize("bot", ["greedy", "alphabeta:10", "novice"])
def test_only_mcts_takes_one(bot):
    with pytest.raises(ph.BadOption, match="Only mcts"):
        ph.bot(bot, evaluate=fond_of_the_first)
