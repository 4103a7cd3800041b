"""The problems of ASTROPLANE, each proven anew by exhaustive search: a sample every day, all of them by `make soak`."""

from __future__ import annotations

from collections import Counter

import pytest

import perihelion as ph
from perihelion.core.problems import forced, sets_of
from perihelion.games.astroplane.problems import GOALS
from tests import sample

PROBLEMS = sets_of(ph.game("astroplane").definition)["wins"]


def test_the_set_is_large_and_varied():
    """At least 60, at most a quarter of them of one turn; both goals, up to three turns."""
    kinds = Counter((problem.goal, problem.moves) for problem in PROBLEMS)
    assert len(PROBLEMS) >= 60
    assert len({(problem.position, problem.goal) for problem in PROBLEMS}) == len(PROBLEMS)
    assert 4 * sum(count for (_, moves), count in kinds.items() if moves == 1) <= len(PROBLEMS)
    assert {goal for goal, _ in kinds} == {"kill", "win"}
    assert {moves for _, moves in kinds} == {1, 2, 3}


@pytest.mark.parametrize("number", sample([*range(len(PROBLEMS))], one_in=4))
def test_the_goal_is_forced_by_the_solutions_and_by_nothing_else(number):
    """AP-17, AP-24: in this number of own turns, against every defence, and not in fewer."""
    problem = PROBLEMS[number]
    game = ph.game("astroplane", form=problem.form)
    position, goal = game.from_text(problem.position), GOALS[problem.goal]
    assert position.to_text() == problem.position
    assert forced(game, position, problem.moves, goal) == list(problem.solutions)
    assert problem.moves == 1 or forced(game, position, problem.moves - 1, goal) == []


def test_what_one_turn_forces_can_be_played():
    """The judge's word against plain play: some way through the turn reaches the goal, and only after a solution."""
    for problem in (one for one in PROBLEMS if one.moves == 1):
        position = ph.game("astroplane", form=problem.form).from_text(problem.position)
        by_hand = [text for text in position.texts() if reached_in_this_turn(position.play(text), position, problem.goal)]
        assert by_hand == list(problem.solutions)


def reached_in_this_turn(position, first, goal):
    fleet = position.view(None).json()["board"]["fleets"][first.mover]
    if goal == "kill" and fleet["eliminated"] > first.view(None).json()["board"]["fleets"][first.mover]["eliminated"]:
        return True
    if position.mover == ph.OVER:
        return goal == "win" and fleet["points"] == 8
    return position.mover == first.mover and any(reached_in_this_turn(position.play(code), first, goal) for code in position.legal())
