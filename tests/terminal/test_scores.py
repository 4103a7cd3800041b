"""Results of games at the terminal: kept beside those of the browser, shown at the end, listed by a command."""

from __future__ import annotations

import asyncio
import json

import pytest
import sqlalchemy as sa

import perihelion as ph
from perihelion.cli import main
from perihelion.core.registry import definition
from perihelion.core.scores import merit_of
from perihelion.server.at_terminal import TerminalScores
from perihelion.server.scores import Question
from perihelion.server.settings import Settings
from perihelion.server.storage.store import Store
from perihelion.terminal.home import home
from perihelion.terminal.play import play
from perihelion.terminal.players import players
from tests.games import LAST_LIGHT
from tests.server.processes import DATA
from tests.terminal.helpers import Terminal

BLOWS = ["demolish 1", "1"] * 1000
"""Demolishes whenever that is possible, and otherwise takes the first move: no pebble outlives that."""
LEVELS = {"hard": 3, "normal": 6, "easy": 24}
PEBBLE = ("--option", "planet=pebble")


@pytest.fixture(autouse=True)
def _data_files(monkeypatch):
    monkeypatch.setenv("PERIHELION_DATA", str(DATA))


@pytest.fixture
def kept(tmp_path):
    return TerminalScores(Settings(data=tmp_path))


def pebble():
    return ph.game("planet-smash", planet="pebble")


def finished(scores, answers=BLOWS, **how):
    """A game that is won."""
    terminal = Terminal(answers)
    log = play(pebble(), ["You"], console=terminal.console, ask=terminal.ask, scores=scores, **how)
    return terminal, log


def own(scores, **asked):
    return scores.report(definition("planet-smash"), Question(options={"planet": "pebble"}, **asked))


def test_a_finished_game_is_kept_and_its_place_is_told(kept):
    first, _ = finished(kept)
    assert "This is your first result on Pebble." in first.text
    for count in (2, 3):
        terminal, _ = finished(kept)
        assert f"of {count} games on Pebble; the median is {own(kept)['median']['told']}." in terminal.text
    report = own(kept)
    assert report["count"] == 3
    assert {entry["name"] for entry in report["best"]} == {"Somebody at a terminal"}
    assert all(entry["terminal"] and not entry["hinted"] and entry["takebacks"] == 0 for entry in report["best"])


def test_what_it_came_to_is_what_was_played(kept):
    _, log = finished(kept)
    (entry,) = own(kept)["best"]
    assert entry["value"] == merit_of(log.now)[0]
    assert entry["match"]


def test_takebacks_and_hints_are_marked(kept):
    answers = ["1", "undo", "hint", *BLOWS]
    terminal, log = finished(kept, answers)
    (entry,) = own(kept)["best"]
    assert log.takebacks == entry["takebacks"] == 1
    assert entry["hinted"]
    assert "Best" in terminal.text


def test_a_goal_is_shown_while_playing_and_judged_at_the_end(kept):
    """SM-20: by the round in which the planet falls."""
    terminal, log = finished(kept, goal="hard")
    assert all("goal: HARD, by round 3" in prompt for prompt in terminal.prompts[:-1])
    reached = merit_of(log.now)[0] <= LEVELS["hard"]
    assert f"Your goal was HARD, by round 3: {'reached' if reached else 'not reached'}." in terminal.text
    (entry,) = own(kept, goal="hard")["best"]
    assert (entry["goal"], entry["kept"]) == ("hard", reached)
    assert own(kept, goal="easy")["count"] == 0
    with pytest.raises(ph.BadOption, match="Did you mean hard"):
        finished(kept, goal="hart")
    with pytest.raises(ph.BadOption, match="no goals"):
        play(ph.Game(LAST_LIGHT), ["A", "B"], goal="hard")


def test_a_goal_is_no_part_of_the_log(kept):
    _, log = finished(kept, goal="easy")
    assert b"easy" not in log.to_bytes()


def test_what_is_no_record(kept):
    """Left before the end, with dice that a seed makes known, or played by a bot."""
    finished(kept, ["1", "quit"])
    finished(kept, seed=3)
    terminal = Terminal()
    play(pebble(), players(1, ["random"]), console=terminal.console, ask=terminal.ask, scores=kept)
    assert own(kept, whose="all")["count"] == 0


def test_a_file_that_is_no_database_does_not_spoil_a_finished_game(kept, tmp_path, capsys):
    (tmp_path / "perihelion.db").write_bytes(b"this is no database, and long enough to be noticed as none" * 30)
    terminal, log = finished(kept)
    assert log.end.end == "finished"
    assert "cannot be used: file is not a database" in " ".join(terminal.text.split())
    assert main(["scores", "planet-smash", *PEBBLE, "--data", str(tmp_path)]) == 2
    assert "not a database" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_does_not_either(tmp_path):
    (tmp_path / "file").write_text("no folder")
    terminal, log = finished(TerminalScores(Settings(data=tmp_path / "file" / "below")))
    assert log.end.end == "finished"
    assert "cannot be used: " in " ".join(terminal.text.split())


def test_a_lost_game_has_no_place_and_is_counted(kept):
    terminal = Terminal(["1"] * 1000)
    gorrundum = ph.game("planet-smash", planet="gorrundum")
    play(gorrundum, ["You"], console=terminal.console, ask=terminal.ask, scores=kept)
    assert "No place yet: this was your first game on Gorrundum." in terminal.text


def test_the_command_lists_them(kept, tmp_path, capsys):
    for _ in range(3):
        finished(kept, goal="easy")
    assert main(["scores", "planet-smash", *PEBBLE, "--data", str(tmp_path)]) == 0
    text = capsys.readouterr().out
    assert "Planet Smash, Pebble" in text
    assert "Your own: 3 games, median" in text
    assert "HARD" in text
    assert "The latest, in order:" in text
    assert main(["scores", "planet-smash", *PEBBLE, "--everybody", "--goal", "hard", "--json", "--data", str(tmp_path)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["count"], report["goal"], report["whose"]) == (0, "hard", "all")
    assert main(["scores", "planet-smash", "--option", "planet=cinderpip", "--data", str(tmp_path)]) == 0
    other = capsys.readouterr().out
    assert "You have not finished a game here yet." in other
    assert "Pebble" in other  # where there are some
    assert main(["scores", "planetary-strike", "--data", str(tmp_path)]) == 2
    assert "no high scores" in capsys.readouterr().err
    assert main(["scores", "planet-smash", "--goal", "hart", "--data", str(tmp_path)]) == 2


def test_games_of_the_browser_are_in_the_same_list(kept, tmp_path):
    """Everybody's on this machine; the terminal's own are those of the terminal."""
    finished(kept)

    async def as_another_guest():
        store = await Store.open(Settings(data=tmp_path).database_url)
        async with store.engine.begin() as connection:
            await connection.execute(sa.text("UPDATE scores SET guest = 'somebody else'"))
        await store.close()

    asyncio.run(as_another_guest())
    finished(kept)
    assert own(kept)["count"] == 1
    assert own(kept, whose="all")["count"] == 2


def test_a_goal_can_be_chosen_at_home(kept):
    smash = ph.games().index("planet-smash") + 1
    options = list(definition("planet-smash").options)
    terminal = Terminal([str(smash), "planet", "pebble", str(len(options) + 1), "hard", "", *BLOWS])
    home(terminal.console, terminal.ask, scores=kept)
    assert "HARD, by round 3" in terminal.text
    assert own(kept)["best"][0]["goal"] == "hard"
