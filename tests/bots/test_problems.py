"""Sets of problems are found by the bots they are there for: conquests by Planetary Strike's, true wins by ASTROPLANE's."""

from __future__ import annotations

import pytest

import perihelion as ph
from perihelion.core.problems import WIN, Problem, forced_win, load_problems

CONQUESTS = load_problems(ph.game("planetary-strike").definition.folder / "data" / "conquests.toml")
TRUE_WINS = [one for one in load_problems(ph.game("astroplane").definition.folder / "data" / "wins.toml") if one.goal == WIN]


def finds(name: str, level: str, problem: Problem) -> bool:
    """Whether a level plays one of the solutions, or something else that wins as soon."""
    game = ph.game(name, problem.form)
    position = game.from_text(problem.position)
    solver = ph.bot(level)
    solver.begin(1)
    text = position.text(solver.choose(position.view(position.mover), position.sampler(position.mover)))
    return text in problem.solutions or text in forced_win(game, position, problem.moves)


@pytest.mark.parametrize("problem", CONQUESTS, ids=lambda problem: problem.position[-24:])
def test_every_conquest_within_three_moves_is_found(problem: Problem):
    assert finds("planetary-strike", "master", problem)


@pytest.mark.parametrize("problem", TRUE_WINS, ids=lambda problem: problem.position[-24:])
def test_every_true_win_is_found(problem: Problem):
    assert finds("astroplane", "master", problem)


def test_there_are_enough_of_them():
    assert len(CONQUESTS) >= 60
    assert {problem.moves for problem in CONQUESTS} == {1, 2, 3}
