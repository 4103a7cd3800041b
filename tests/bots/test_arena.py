"""Round robins: who sits where, that they repeat, what the sequential test says, and that the better bot ends up on top."""

from __future__ import annotations

import json
from collections import Counter
from xml.etree import ElementTree

import pytest

import perihelion as ph
from perihelion.bots.arena import Pairing, Result
from perihelion.cli import main
from perihelion.core.game import Game
from tests.games import LAST_LIGHT, PICKPOCKETS


def results(*scores: float) -> list[Result]:
    return [Result(n, score, (0.0, 0.0), (), ()) for n, score in enumerate(scores)]


def test_everybody_meets_everybody_and_the_stronger_comes_first():
    run = ph.arena(ph.game("planet-smash"), ["random", "mcts:20", "mcts:200"], games=6, seed=2)
    assert [(p.first, p.second, len(p.results)) for p in run.pairings] == [(0, 1, 6), (0, 2, 6), (1, 2, 6)]
    standings = run.standings
    assert [one.bot for one in standings] == ["mcts:200", "mcts:20", "random"]
    assert all(one.games == 12 and one.uncertainty > 0 for one in standings)
    assert standings[-1].score == 0.0


def test_solo_games_are_played_on_the_same_dice():
    """Whatever the two do, the dice of a round that are rolled at its start are the same (SM-23)."""
    run = ph.arena(ph.game("planet-smash"), ["random", "mcts:20"], games=3, seed=5)
    for result in run.pairings[0].results:
        rolls = [{step.text for step in log.steps[:6]} for log in result.logs(run.game)]
        assert rolls[0] == rolls[1]
        assert [log.seats for log in result.logs(run.game)] == [["random"], ["mcts:20"]]
    first_rolls = {tuple(step.text for step in result.logs(run.game)[0].steps[:6]) for result in run.pairings[0].results}
    assert len(first_rolls) == 3


@pytest.mark.parametrize(("definition", "form"), [(d, f.name) for d in (LAST_LIGHT, PICKPOCKETS) for f in d.forms])
def test_both_sit_everywhere_equally_often(definition, form):
    game = Game(definition, form)
    run = ph.arena(game, ["random", "greedy"], games=2 * len(game.sides), seed=1)
    places = Counter((seat, name) for result in run.pairings[0].results for seat, name in enumerate(result.seats[0]))
    assert all(places[seat, "random"] == places[seat, "greedy"] for seat in range(game.seats))
    for result in run.pairings[0].results:
        assert all(len({result.seats[0][seat] for seat in side}) == 1 for side in game.sides)
        assert set(result.seats[0]) == {"random", "greedy"}


def test_results_do_not_depend_on_the_number_of_threads():
    """Also where the sequential test ends one pairing while games of it are under way."""
    game = Game(PICKPOCKETS, "3-player")
    runs = [ph.arena(game, ["greedy", "random", "mcts:30"], games=30, seed=4, threads=threads, stop_early=True) for threads in (1, 3, 16)]
    assert len({len(pairing.results) for pairing in runs[0].pairings}) > 1
    for run in runs[1:]:
        assert run.pairings == runs[0].pairings
        assert run.standings == runs[0].standings
    told = []
    runs = [ph.arena(game, ["greedy", "mcts:30"], games=9, seed=4, threads=threads, progress=told.append) for threads in (1, 9)]
    assert runs[0].pairings == runs[1].pairings
    assert sum(told) == 18
    other = ph.arena(game, ["greedy", "mcts:30"], games=9, seed=5)
    assert [r.actions for r in other.pairings[0].results] != [r.actions for r in runs[0].pairings[0].results]


@pytest.mark.parametrize(
    ("scores", "verdict"),
    [
        ([1.0] * 11, ""),
        ([1.0] * 12, "first"),
        ([0.0] * 12, "second"),
        ([0.5] * 10, ""),
        ([0.5] * 70, "even"),
        ([1.0, 0.0] * 40, "even"),
        ([1.0, 1.0, 0.0] * 20, "first"),
    ],
)
def test_the_sequential_test(scores, verdict):
    """Twelve wins in a row are e ** 2.94 times likelier at 65 % than at 50 %: (0.65 / 0.5) ** 12 > 0.95 / 0.05."""
    assert Pairing(0, 1, results(*scores)).verdict == verdict


def test_stopping_early_saves_games():
    run = ph.arena(ph.game("planet-smash"), ["random", "mcts:20"], games=100, seed=1, stop_early=True)
    assert run.pairings[0].verdict == "second"
    assert len(run.pairings[0].results) == 12


def test_what_is_refused():
    game = ph.game("planet-smash")
    with pytest.raises(ph.BadOption, match="two bots or more"):
        ph.arena(game, ["greedy"])
    with pytest.raises(ph.BadOption, match="deep thought"):
        ph.arena(game, ["greedy", "deep thought"])
    with pytest.raises(ph.BadOption, match="games"):
        ph.arena(game, ["greedy", "random"], games=0)


def test_the_command_prints_plots_and_writes_logs(capsys, tmp_path):
    command = ["arena", "planet-smash", "--bots", "greedy", "mcts:20", "--games", "2", "--seed", "3"]
    assert main([*command, "--json", "--logs", str(tmp_path / "logs"), "--plot", str(tmp_path / "r<>.svg")]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {one["bot"] for one in told["standings"]} == {"greedy", "mcts:20"}
    assert told["pairings"][0]["games"] == 2
    assert len(list((tmp_path / "logs").glob("*.jsonl"))) == 4
    assert main(["verify", str(tmp_path / "logs")]) == 0
    picture = ElementTree.parse(tmp_path / "r<>.svg").getroot()
    assert len(picture.findall("{http://www.w3.org/2000/svg}circle")) == 2
    assert main(command) == 0
    shown = capsys.readouterr().out
    assert "mcts:20" in shown
    assert "not yet" in shown


@pytest.mark.parametrize("option", ["--html", "--plot", "--logs"])
def test_what_cannot_be_written_is_said_before_the_games(option, tmp_path, capsys):
    (tmp_path / "file").touch()
    command = ["arena", "planet-smash", "--bots", "random", "greedy", "--games", "100000", option, str(tmp_path / "file" / "below")]
    assert main(command) == 2
    assert "below cannot be written" in capsys.readouterr().err
