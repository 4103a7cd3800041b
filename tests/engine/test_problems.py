"""Problems and the exhaustive judge, on a game whose solution is known: leave a multiple of four stones."""

from __future__ import annotations

import pytest

import perihelion as ph
from perihelion.core.game import Game
from perihelion.core.problems import MOST_MOVES, Problem, forced_win, load_problems, write_problems
from tests.bots import subtraction


def stones(count, turn=0):
    game = Game(subtraction.GAME, options={"stones": 40})
    return game, game.from_json({**game.start().to_json(), "state": {"stones": count, "turn": turn}})


@pytest.mark.parametrize("count", range(1, 4 * MOST_MOVES))
@pytest.mark.parametrize("turn", [0, 1])
def test_wins_are_found_in_as_many_moves_as_they_take_and_not_in_fewer(count, turn):
    """The player who takes the rest of four each time takes the last stone, after one move for each four that were begun."""
    needed = count // 4 + 1
    wins = [f"take {count % 4}"] if count % 4 else []
    assert forced_win(*stones(count, turn), needed) == wins
    assert needed == 1 or forced_win(*stones(count, turn), needed - 1) == []


def test_sides_of_several_seats_win_together():
    game = ph.game("planetary-strike", "2-team", armistice=20)
    assert forced_win(game, game.start(), 1) == []


def test_what_cannot_be_proven_is_refused():
    for game in (ph.game("planet-smash"), ph.game("planetary-strike", "4-player")):
        with pytest.raises(ph.Unsupported, match="two sides, nothing hidden"):
            forced_win(game, game.start(), 1)
    with pytest.raises(ph.BadOption, match=f"from 1 to {MOST_MOVES}"):
        forced_win(*stones(3), 0)


def test_sets_of_problems_are_read_as_they_were_written(tmp_path):
    problems = [Problem("2-player", "some position", 2, ("a1-b1", "a1xc1")), Problem("2-player", "another", 1, ("pass",))]
    write_problems(tmp_path / "set.toml", problems, "Two problems.")
    assert load_problems(tmp_path / "set.toml") == problems
    (tmp_path / "set.toml").write_text('[[problems]]\nform = "x"\nposition = "y"\nmoves = 0\nsolutions = []\n')
    with pytest.raises(ph.BadData, match="moves"):
        load_problems(tmp_path / "set.toml")
