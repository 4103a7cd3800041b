"""The conquests kept as data are proven anew: by trying everything, in as many moves as they say and not in fewer. A sample every day,
all of them by `make soak`."""

from __future__ import annotations

from collections import Counter

import pytest

import perihelion as ph
from perihelion.core.problems import SETS, forced_win, load_problems
from perihelion.games.planetary_strike import GAME
from tests import sample

PROBLEMS = load_problems(GAME.folder / SETS / "conquests.toml")


def test_the_set_is_large_and_most_of_it_takes_thought():
    counts = Counter(problem.moves for problem in PROBLEMS)
    assert len({problem.position for problem in PROBLEMS}) == len(PROBLEMS) >= 60
    assert set(counts) == {1, 2, 3}
    assert counts[1] <= 15
    assert counts[3] >= 20
    assert {problem.form for problem in PROBLEMS} >= {"2-player", "2-team"}


@pytest.mark.parametrize("number", sample([*range(len(PROBLEMS))], one_in=4))
def test_conquest_is_forced_by_the_solutions_alone(number):
    """PS-15, PS-16, PS-17, PS-24: warn, leave no answer, and take the planet."""
    problem = PROBLEMS[number]
    game = ph.game("planetary-strike", problem.form)
    assert forced_win(game, problem.position, problem.moves) == list(problem.solutions) != []
    if problem.moves > 1:
        assert forced_win(game, problem.position, problem.moves - 1) == []
    assert game.from_text(problem.position).to_text() == problem.position


@pytest.mark.parametrize("number", [number for number, problem in enumerate(PROBLEMS) if problem.moves == 1])
def test_ps15_ps23_a_conquest_in_one_takes_a_planet_that_was_warned(number):
    """PS-15, PS-23."""
    problem = PROBLEMS[number]
    position = ph.game("planetary-strike", problem.form).from_text(problem.position)
    for text in problem.solutions:
        taken = text.split("*")[1]
        planets = {planet["space"]: planet for planet in position.view(None).json()["board"]["planets"]}
        assert position.mover in planets[taken]["warned_by"]
        assert position.play(text).view(None).json()["board"]["ended"] == "conquest"
