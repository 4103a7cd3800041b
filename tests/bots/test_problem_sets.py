"""The sets of problems that ship: enough of them, varied, rated, and right. A sample is proven again here, all of them by `make soak`."""

from __future__ import annotations

from collections import Counter

import pytest

import perihelion as ph
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.game import Game
from perihelion.core.problems import BEST, LINE_SEPARATOR, Problem, forced, goals_of, is_reached_between, sets_of
from perihelion.core.registry import definition
from perihelion.lab.best_decisions import CLEARLY, DEPTH, KEYS, SURE, Settings, proven_best
from perihelion.lab.difficulty import rating_by
from perihelion.lab.lines import with_lines
from tests import games_of_the_package
from tests.bots import subtraction

LEAST = {"planetary-strike": 60, "astroplane": 60, "onward-to-venus": 40, "planet-smash": 40, "thats-my-planet": 40}
ALL = [(name, one) for name in games_of_the_package() for problems in sets_of(definition(name)).values() for one in problems]
BESTS = [(name, one) for name, one in ALL if one.goal == BEST]
FORCED = [(name, one) for name, one in ALL if one.goal != BEST]
SEVERAL_TURNS = [(name, one) for name, one in FORCED if one.moves > 1]
SAMPLE = 16
"""One problem in this number is proven again where that takes long."""
LONGER = 4
"""With the budget of a master itself what is nearly as good may look better now and then: proofs take twenty times that."""


def named(pairs):
    return {"argvalues": pairs, "ids": [f"{name} {one.id}" for name, one in pairs]}


@pytest.mark.parametrize("name", games_of_the_package())
def test_every_game_has_a_set_that_is_large_and_varied(name):
    problems = [one for game, one in ALL if game == name]
    assert len(problems) >= LEAST[name]
    assert len({one.id for one in problems}) == len(problems)
    assert max(one.rating for one in problems) - min(one.rating for one in problems) > 600
    assert all(60 <= one.deviation <= 350 for one in problems)
    easiest = Counter(one.rating for one in problems).most_common(1)[0][1]
    assert easiest <= len(problems) // 2  # not all are alike
    blocks = {ph.game(name, one.form).definition.actions.block_of(first(name, one)).name for one in problems if one.goal == BEST}
    assert len(blocks) != 1  # several kinds of decisions


def first(name: str, problem: Problem) -> int:
    position = ph.game(name, problem.form).from_text(problem.position)
    return position.parse(problem.solutions[0])


@pytest.mark.parametrize(("name", "problem"), **named(BESTS))
def test_a_best_decision_is_one_of_many_and_sure(name, problem):
    game = ph.game(name, problem.form)
    position = game.from_text(problem.position)
    low, high = game.return_range
    assert position.to_text() == problem.position
    assert set(problem.solutions) < set(position.texts())
    assert problem.proof is not None
    assert problem.proof.margin >= max(CLEARLY * (high - low), SURE * problem.proof.error) * 0.99  # rounded
    assert problem.proof.keys >= KEYS
    assert int(problem.proof.search.partition(":")[2]) == DEPTH * game.definition.levels[5].budget


@waiting_for_the_compiler()
def proves(name: str, problem: Problem, settings: Settings) -> bool:
    position = ph.game(name, problem.form).from_text(problem.position)
    found = proven_best(position, settings, seed=77)
    return found is not None and tuple(position.text(code) for code in found[0]) == problem.solutions


@pytest.mark.parametrize(("name", "problem"), **named(BESTS[::SAMPLE]))
def test_who_looks_longer_than_a_master_at_each_decision_finds_the_solution_best(name, problem):
    """Judged one by one, with LONGER times a master's budget for each: the solutions are worth more than whatever else is considered."""
    game = ph.game(name, problem.form)
    position = game.from_text(problem.position)
    view, sampler = position.view(position.mover), position.sampler(position.mover)
    with waiting_for_the_compiler():
        judge = ph.bot(f"mcts:{LONGER * game.definition.levels[5].budget}", seconds=600)
        considered = {one.text for one in judge.hint(view, sampler).candidates}
        worth = {
            text: judge.judge(view, sampler, position.parse(text)).returns[position.mover] for text in {*considered, *problem.solutions}
        }
    others = [value for text, value in worth.items() if text not in problem.solutions]
    assert min(worth[text] for text in problem.solutions) > max(others, default=-1000)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "problem"), **named(BESTS))
def test_every_best_decision_is_proven_again_with_other_keys(name, problem):
    assert proves(name, problem, Settings())


@pytest.mark.parametrize(("name", "problem"), **named(FORCED))
def test_lines_go_from_a_solution_to_the_goal(name, problem):
    """Every line begins with a solution, every solution begins one; a line that is given to its end reaches the goal."""
    game = ph.game(name, problem.form)
    start = game.from_text(problem.position)
    lines = [line.split(LINE_SEPARATOR) for line in problem.lines]
    assert {line[0] for line in lines} == set(problem.solutions) < set(start.texts())
    side = next(side for side in game.sides if start.mover in side)
    reached = 0
    for line in lines:
        position, turns, before = start, 0, None
        for text in line:
            turns += position.mover in side and before not in side
            before, position = position.mover, position.play(text)
        assert turns <= problem.moves
        assert before in side
        with waiting_for_the_compiler():
            reached += is_reached_between(start, position, goals_of(game.definition)[problem.goal])
    assert reached == len(lines) or reached == 0  # all to the end, or all cut where too many ways lead on


@pytest.mark.parametrize(("name", "problem"), **named(SEVERAL_TURNS[::SAMPLE]))
def test_lines_have_every_decision_that_keeps_it_forced(name, problem):
    lines_are_right(name, problem)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "problem"), **named(FORCED))
def test_all_lines_are_found_again(name, problem):
    game = ph.game(name, problem.form)
    with waiting_for_the_compiler():
        assert with_lines(game, problem, goals_of(game.definition)[problem.goal]).lines == problem.lines


def lines_are_right(name: str, problem: Problem) -> None:
    """At every own decision of the lines: what keeps the goal forced is what the lines have, and nothing else."""
    game = ph.game(name, problem.form)
    start, goal = game.from_text(problem.position), goals_of(game.definition)[problem.goal]
    side = next(side for side in game.sides if start.mover in side)
    following: dict[tuple[str, ...], set[str]] = {}
    for line in problem.lines:
        texts = tuple(line.split(LINE_SEPARATOR))
        for n in range(len(texts)):
            following.setdefault(texts[:n], set()).add(texts[n])
    for path, nexts in following.items():
        position, left, before = start, problem.moves, start.mover
        for text in path:
            before, position = position.mover, position.play(text)
            left -= before not in side and position.mover in side
        if position.mover in side:
            assert nexts == set(forced(game, position, left, goal))
        else:
            assert len(nexts) == 1


# The finder, on a game whose solution is known ------------------------------------------------------------------------------------------


def stones(count: int):
    game = Game(subtraction.GAME, options={"stones": 40})
    return game.from_json({**game.start().to_json(), "state": {"stones": count, "turn": 0}})


@pytest.mark.parametrize("count", [3, 5, 6])
def test_the_only_winning_decision_is_proven_best(count):
    with waiting_for_the_compiler():
        found = proven_best(stones(count), Settings(1, 2))
    assert found is not None
    solutions, proof = found
    assert [stones(count).text(code) for code in solutions] == [f"take {count % 4}"]
    assert proof.margin > 1
    assert proof.value > 0.5


@pytest.mark.parametrize("count", [4, 8])
def test_where_everything_loses_nothing_is_proven(count):
    with waiting_for_the_compiler():
        assert proven_best(stones(count), Settings(1, 2)) is None


def test_what_weaker_levels_solve_is_easier():
    easy = {"beginner": 5, "novice": 5, "intermediate": 5, "advanced": 5, "expert": 5, "master": 5}
    hard = {"beginner": 0, "novice": 0, "intermediate": 0, "advanced": 0, "expert": 2, "master": 5}
    assert rating_by(easy).rating < 900
    assert 1800 < rating_by(hard).rating < 2200
    assert rating_by(dict.fromkeys(easy, 0)).rating > rating_by(hard).rating
