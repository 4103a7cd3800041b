"""High scores in general: the order of results, medians and goals, of every game that has them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

import perihelion as ph
from perihelion.core.high_scores import HighScores
from perihelion.core.messages import message
from perihelion.core.registry import definition
from perihelion.core.scores import goals_of, in_words, level_of, median, merit_in, merit_of, moving_medians, order_of
from tests.golden.__main__ import random_match

SCORED = ("planet-smash", "thats-my-planet")
NUMBERS = some.integers(-(1 << 31), (1 << 31) - 1)
MERITS = some.none() | some.lists(NUMBERS, min_size=2, max_size=2).map(tuple)
POINTS = HighScores(True, ("points", "points"), ("points", "points"), lambda t: (), message("result-failed"))


@given(MERITS, MERITS)
def test_texts_sort_as_results_do_and_lost_games_come_last(one, other):
    assert merit_in(order_of(one)) == one
    assert (order_of(one) == order_of(other)) == (one == other)
    if one is not None and one != other:
        assert (order_of(one) < order_of(other)) == (other is None or one < other)


def test_a_merit_that_does_not_fit_is_refused():
    with pytest.raises(ph.PerihelionError, match="32 bits"):
        order_of((1 << 31,))


def test_medians():
    assert median(POINTS, [(-4,)]) == 4
    assert median(POINTS, [(-4,), (-7,)]) == 5.5
    assert median(POINTS, [(-4,), None]) is None
    results = [(-10,), (-20,), None, (-30,), (-5,), (-6,)]
    assert list(moving_medians(POINTS, results, 3)) == [10, 15, 10, 20, 5, 6]


@pytest.mark.parametrize("name", SCORED)
def test_goals_go_from_hard_to_easy_on_every_sheet(name):
    (option,) = definition(name).options
    for value in option.named():
        game = ph.game(name, **{option.name: value})
        goals = goals_of(game)
        assert [goal.name for goal in goals] == ["hard", "normal", "easy"]
        assert sorted(goals, key=lambda goal: goal.limit) == list(goals)
        for goal in goals:
            worse = tuple(part + 1 for part in goal.limit)
            assert goal.is_reached_by(goal.limit)
            assert goal.is_reached_by((*goal.limit, 99))
            assert not goal.is_reached_by(worse)
            assert not goal.is_reached_by(None)
            assert str(abs(goal.limit[0])) in game.speaker().say(goal.in_words)
        assert level_of(game, goals[1].limit) == ("normal" if goals[1].limit > goals[0].limit else "hard")
        assert level_of(game, None) is None


def test_the_levels_of_lv_426_are_its_goals():
    """SM-20: HARD is round 8 or earlier, NORMAL round 12, EASY round 16."""
    game = ph.game("planet-smash")
    assert [game.speaker().say(goal.in_words) for goal in goals_of(game)] == ["by round 8", "by round 12", "by round 16"]
    assert [level_of(game, (last, 3)) for last in (8, 9, 12, 13, 16)] == ["hard", "normal", "normal", "easy", "easy"]


@pytest.mark.parametrize("name", SCORED)
def test_a_finished_game_has_a_result_in_words_and_one_under_way_has_none(name):
    game = ph.game(name)
    assert merit_of(game.start()) is None
    declared = game.definition.high_scores
    log = random_match(game, "5")
    merit = merit_of(log.now)
    words = in_words(declared, merit)
    assert words == declared.failed if merit is None else str(declared.value(merit)) in game.speaker().say(words)
    assert game.definition.describe()["high_scores"] is True


def test_games_for_several_have_no_goals():
    assert goals_of(ph.game("planetary-strike")) == ()
    assert definition("planetary-strike").describe()["high_scores"] is False
