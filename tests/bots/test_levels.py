"""The levels people choose from."""

from __future__ import annotations

import itertools

import pytest

import perihelion as ph
from perihelion.bots import LEVELS, RANKED
from perihelion.bots.match import first_decision, match_steps
from perihelion.bots.random_bot import RandomBot
from perihelion.bots.registry import add_bot
from perihelion.core.registry import definition

QUICK = RANKED[:3]


def test_there_are_six_and_one_beyond():
    assert RANKED == ("beginner", "novice", "intermediate", "advanced", "expert", "master")
    assert (*RANKED, "max") == LEVELS


@pytest.mark.parametrize("name", ph.games())
def test_every_game_says_what_its_levels_are(name):
    levels = definition(name).levels
    assert len(levels) == len(LEVELS)
    game = definition(name)
    for level in levels:
        assert level.bot in ("mcts", "alphabeta")
        assert level.bot == "mcts" or not (game.has_chance or game.has_hidden)
    costs = [(level.bot, level.budget, -level.blunder_rate) for level in levels]
    assert all(above > below for below, above in itertools.pairwise(costs) if below[0] == above[0]), "more thought, fewer mistakes"
    assert all(level.blunder_rate > 0 for level in levels[:1]), "the gentlest overlooks things"
    assert all(level.blunder_rate == 0 for level in levels[-2:])


@pytest.mark.parametrize("name", ph.games())
@pytest.mark.parametrize("level", QUICK)
def test_a_level_plays_legally_and_repeats(name, level):
    game = ph.game(name)
    runs = [list(itertools.islice(match_steps(game, [ph.bot(level) for _ in range(game.seats)], 3), 40)) for _ in range(2)]
    assert [(who, code) for who, code, _ in runs[0]] == [(who, code) for who, code, _ in runs[1]]


def test_one_bot_may_play_one_game_after_another():
    """A level is whatever its game makes of it."""
    bot = ph.bot("beginner")
    for name in ("planet-smash", "astroplane"):
        position = first_decision(ph.game(name))
        bot.begin(1)
        assert bot.choose(position.view(0), position.sampler(0)) in position.legal()
        assert bot.hint(position.view(0), position.sampler(0)).candidates


def test_bots_of_ones_own_have_names_too():
    add_bot("coin", RandomBot)
    assert isinstance(ph.bot("coin"), RandomBot)
    for taken in ("greedy", "master", "mcts", "two words"):
        with pytest.raises(ph.BadOption, match="plain name that is not taken"):
            add_bot(taken, RandomBot)
