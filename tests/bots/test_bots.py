"""Bots by name: what they are given, what they give, and how they compare."""

from __future__ import annotations

import numpy as np
import pytest

import perihelion as ph
from perihelion.bots.match import first_decision
from perihelion.core.game import Game
from tests.games import LAST_LIGHT, PICKPOCKETS

NAMES = ["random", "greedy", "mcts:50", "beginner"]


@pytest.fixture(scope="module")
def smash():
    return first_decision(ph.game("planet-smash"))


@pytest.mark.parametrize("name", NAMES)
def test_bots_refuse_positions(name, smash):
    bot = ph.bot(name)
    for given in ((smash, smash.sampler(0)), (smash.view(0), smash), (smash.sampler(0), smash.view(0))):
        with pytest.raises(TypeError, match="A bot is given a View and a Sampler"):
            bot.choose(*given)


@pytest.mark.parametrize("name", NAMES)
def test_bots_decide_for_their_own_seat_only(name):
    position = Game(LAST_LIGHT, "3-player").start()
    other = (position.mover + 1) % 3
    with pytest.raises(ph.IllegalMove, match="when its seat is to decide"):
        ph.bot(name).choose(position.view(other), position.sampler(other))
    with pytest.raises(ph.IllegalMove, match="when its seat is to decide"):
        ph.bot(name).choose(position.view(None), position.sampler(None))


@pytest.mark.parametrize(("search", "game"), [("mcts", "planet-smash"), ("alphabeta", "astroplane")])
def test_a_bot_thinks_no_longer_than_it_may(search, game):
    position = first_decision(ph.game(game))
    bot = ph.bot(f"{search}:10000000", seconds=0.01)
    hint = bot.hint(position.view(0), position.sampler(0))
    assert hint.candidates[0].code in position.legal()
    assert 0 < np.max(bot.tally) < 10_000_000


@pytest.mark.parametrize("seconds", [0, -1, True, "1", float("nan"), float("inf")])
def test_seconds_are_a_number_above_zero(seconds):
    with pytest.raises(ph.BadOption, match="a number of seconds above 0"):
        ph.bot("master", seconds=seconds)


@pytest.mark.parametrize(
    ("name", "level", "complaint"),
    [
        ("deep thought", None, "random, greedy"),
        ("master", 3, "takes no level"),
        ("master:10", None, "takes no budget"),
        ("alphabeta:0", None, "positions"),
        ("alphabeta:x", None, "alphabeta:2000"),
        ("greedy", 3, "takes no level"),
        ("greedy:10", None, "takes no budget"),
        ("mcts:many", None, "mcts:2000"),
        ("mcts:0", None, "simulations"),
        ("mcts:-5", None, "mcts:2000"),
        ("mcts:99999999999", None, "simulations"),
        ("mcts:100", 2, "or given a level"),
        ("mcts", 0, "from 1 to 6"),
        ("mcts", 7, "from 1 to 6"),
        ("mcts", True, "from 1 to 6"),
    ],
)
def test_unknown_bots_are_refused_with_what_there_is(name, level, complaint):
    with pytest.raises(ph.BadOption, match=complaint):
        ph.bot(name, level)


def test_hints_show_the_best_decision_and_two_others(smash):
    bot = ph.bot("mcts", level=3)
    bot.begin(1)
    view, sampler = smash.view(0), smash.sampler(0)
    hint = bot.hint(view, sampler)
    assert len(hint.candidates) == 3
    assert [smash.text(candidate.code) for candidate in hint.candidates] == [candidate.text for candidate in hint.candidates]
    assert all(candidate.code in smash.legal() and 0 <= candidate.returns[0] <= 1 for candidate in hint.candidates)
    shares = [candidate.share for candidate in hint.candidates]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) <= 1
    assert bot.choose(view, sampler) == hint.candidates[0].code
    assert hint.summary()[0]["text"] == hint.candidates[0].text


def test_the_random_bot_has_no_opinion(smash):
    with pytest.raises(ph.Unsupported, match="no opinion"):
        ph.bot("random").hint(smash.view(0), smash.sampler(0))


def test_greedy_takes_what_looks_best_next():
    """Its choice has the highest evaluation among what it considers, in every position of a game without secrets."""
    position, seen = Game(LAST_LIGHT, "3-player").start(), 0
    while position.mover != ph.OVER:
        if position.mover == ph.CHANCE:
            position = position.play(position.draw(3))
            continue
        seat = position.mover
        after = {code: position.play(code).evaluate()[seat] for code in position.legal()}
        bot = ph.bot("greedy")
        bot.begin(seen)
        chosen = bot.choose(position.view(seat), position.sampler(seat))
        assert after[chosen] == max(after.values())
        position, seen = position.play(chosen), seen + 1
    assert seen > 3


@pytest.mark.parametrize("game", [Game(LAST_LIGHT, "2-player"), Game(PICKPOCKETS, "2-player")], ids=lambda game: game.name)
def test_thinking_pays(game):
    """mcts beats random clearly, from either seat."""
    first = ph.simulate(game, ["mcts:200", "random"], games=60, seed=1).returns[:, 0]
    second = ph.simulate(game, ["random", "mcts:200"], games=60, seed=2).returns[:, 1]
    assert np.concatenate([first, second]).mean() > 0.2


def test_planet_smash_is_mastered_by_thinking():
    """SM-8: even a short search wins on NORMAL nearly always."""
    run = ph.simulate(ph.game("planet-smash"), ["mcts:100"], games=20, seed=3)
    rounds = 17 - 16 * run.returns[:, 0]
    assert (rounds <= 12).mean() >= 0.8


@pytest.mark.parametrize("name", NAMES)
def test_whole_games_repeat(name):
    game = Game(PICKPOCKETS, "3-player")
    runs = [ph.simulate(game, [name, name, name], games=3, seed=seed).returns.tolist() for seed in (1, 1)]
    assert runs[0] == runs[1]


def test_estimates_are_said_as_people_would():
    """A percentage between loss and win, points where there are more; Planet Smash names the round (SM-21)."""
    strike = ph.game("planetary-strike")
    assert [str(strike.estimate(value)) for value in (-1, 0.5, 1)] == ["0%", "75%", "100%"]
    assert [str(ph.game("thats-my-planet").estimate(value)) for value in (-0.04, 48.26)] == ["0.0 points", "48.3 points"]
    smash = ph.game("planet-smash", planet="lv-426")
    rounds = int(smash.tables["rounds"][0])
    first, twelfth, last = 1.0, (rounds - 11) / rounds, 1 / rounds
    assert [smash.say(smash.estimate(value)) for value in (first, twelfth, last)] == ["round 1.0", "round 12.0", f"round {rounds}.0"]
    assert smash.say(smash.estimate(last / 2)) == smash.say(smash.estimate(0.0)) == f"after round {rounds}"
