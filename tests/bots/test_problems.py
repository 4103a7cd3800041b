"""Sets of problems are found by the bots they are there for: conquests by Planetary Strike's, true wins and kills by ASTROPLANE's.
A sample every day, all of them by `make soak`."""

from __future__ import annotations

import pytest

import perihelion as ph
from perihelion.core.problems import Problem, forced_win, sets_of
from perihelion.games.astroplane.problems import GOALS
from tests import sample

CONQUESTS = sets_of(ph.game("planetary-strike").definition)["conquests"]
WINS_AND_KILLS = sets_of(ph.game("astroplane").definition)["wins"]


def finds(name: str, problem: Problem) -> bool:
    """Whether the master plays one of the solutions, or something else that wins as soon."""
    game = ph.game(name, problem.form)
    position = game.from_text(problem.position)
    solver = ph.bot("master")
    solver.begin(1)
    text = position.text(solver.choose(position.view(position.mover), position.sampler(position.mover)))
    return text in problem.solutions or text in forced_win(game, position, problem.moves)


@pytest.mark.parametrize("problem", sample(CONQUESTS, one_in=3), ids=lambda problem: problem.position[-24:])
def test_every_conquest_within_three_moves_is_found(problem: Problem):
    assert finds("planetary-strike", problem)


@pytest.mark.parametrize("problem", sample(WINS_AND_KILLS, one_in=3), ids=lambda problem: f"{problem.goal} {problem.position[-24:]}")
def test_every_true_win_and_every_kill_that_pays_is_found(problem: Problem):
    assert finds("astroplane", problem)


def test_there_are_enough_of_them():
    assert len(CONQUESTS) >= 60
    assert {problem.moves for problem in CONQUESTS} == {1, 2, 3}
    assert len(WINS_AND_KILLS) >= 60
    assert {problem.goal for problem in WINS_AND_KILLS} == set(GOALS)
