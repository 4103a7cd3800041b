"""Bots in any seat at the terminal, and hints."""

from __future__ import annotations

import random
import re

import pytest

import perihelion as ph
from perihelion.bots import add_bot, clock
from perihelion.bots.random_bot import RandomBot
from perihelion.cli import main
from perihelion.core.logs import Log, Takeback
from perihelion.terminal.play import play
from perihelion.terminal.players import Players, players
from tests.terminal.helpers import Terminal


def played(answers, game, seated, seed=1, **settings):
    terminal = Terminal(answers, **settings)
    return terminal, play(game, seated, seed=seed, console=terminal.console, ask=terminal.ask)


def answers_until_the_end(count=1000):
    return (answer for _ in range(count) for answer in ("1",))


@pytest.mark.parametrize("wanted", [["you", "1", "random"], ["random", "you", "greedy"], ["2", "random", "you"]])
def test_bots_play_in_any_seat(wanted):
    game = ph.game("last-light", "3-player")
    terminal, log = played(answers_until_the_end(), game, players(3, wanted))
    assert log.end.end == "finished"
    assert {step.by for step in log.steps} >= {0, 1, 2}
    own = wanted.index("you")
    asked = [prompt for prompt in terminal.prompts if not prompt.startswith("Play again")]
    assert len(asked) == sum(step.by == own for step in log.steps)
    assert all(prompt.startswith("You (") for prompt in asked)


def test_bots_alone_play_to_the_end():
    terminal, log = played([], ph.game("last-light", "2-player"), players(2, ["random", "1"]))
    assert log.end.end == "finished"
    assert [prompt for prompt in terminal.prompts if not prompt.startswith("Play again")] == []
    assert "Bot 1 (random): shade" in terminal.text


class Timed(RandomBot):
    """Notes how long a search by plain Python may take."""

    def __init__(self, noted):
        super().__init__()
        self.noted = noted

    def choose(self, view, sampler):
        self.noted.append(clock._cold_seconds.get())
        return super().choose(view, sampler)


def test_bots_that_are_not_compiled_share_one_budget_until_a_person_decides():
    noted = []
    seated = Players(["You", "Ann", "Ben"], {1: Timed(noted), 2: Timed(noted)})
    _, log = played(answers_until_the_end(), ph.game("last-light", "3-player"), seated)
    expected, made = [], 0
    for step in log.steps:
        if step.by == 0:
            made = 0
        elif step.by != "chance":
            expected.append(clock.COLD_SECONDS * 0.5**made)
            made += 1
    assert noted == expected
    assert max(expected) > min(expected)
    noted.clear()
    played([], ph.game("last-light", "3-player"), Players(["Al", "Ann", "Ben"], dict.fromkeys(range(3), Timed(noted))))
    assert set(noted) == {clock.COLD_SECONDS}  # nobody waits


def test_steps_are_not_played_again_for_each_line_of_news(monkeypatch):
    """By plain Python that took seconds where several bots decide before a person does."""
    replayed = []
    position = Log.position
    monkeypatch.setattr(Log, "position", lambda log, n: replayed.append(n) or position(log, n))
    terminal, log = played(["1"] * 4, ph.game("pickpockets", "3-player"), players(3, ["random", "you", "random"]))
    assert len(log.steps) > 8
    assert len(replayed) <= len(terminal.prompts)


def test_secrets_are_not_covered_for_the_only_person():
    terminal, log = played(answers_until_the_end(), ph.game("pickpockets", "3-player"), players(3, ["random", "you", "random"]))
    assert log.end.end == "finished"
    assert not [prompt for prompt in terminal.prompts if prompt.startswith("Pass the screen")]
    hidden = [step for step in log.steps if not log.position(step.number).sees(step.code, 1)]
    assert hidden, "nothing was hidden: this test shows nothing"


def test_a_seed_makes_the_same_match_with_bots():
    game = ph.game("last-light", "2-player")
    one, other = (played(answers_until_the_end(), game, players(2, ["you", "2"]), seed=5)[1].actions for _ in range(2))
    assert one == other


def test_undo_takes_back_what_bots_answered():
    game = ph.game("last-light", "3-player")
    terminal, log = played(["shade", "undo", "shade"], game, players(3, ["you", Shady.name, Shady.name]))
    assert [entry.to for entry in log.entries if isinstance(entry, Takeback)] == [0]
    assert "Too late" not in terminal.text


class Shady(RandomBot):
    """Always raises a shade: nothing is left to chance."""

    name = "shady"

    def choose(self, view, sampler):
        return view.parse("shade")


class Broken(RandomBot):
    def choose(self, view, sampler):
        raise ZeroDivisionError("on purpose")


add_bot(Shady.name, Shady)


def test_a_bot_that_fails_does_not_end_the_match():
    terminal, log = played(answers_until_the_end(), ph.game("last-light", "2-player"), Players(["Ann", "Bert"], {1: Broken()}))
    assert log.end.end == "finished"
    assert "Bert failed (on purpose); a move was chosen at random." in terminal.text


def test_a_hint_names_the_best_two_others_and_what_they_promise():
    terminal, log = played(["hint", "quit"], ph.game("planet-smash"), players(1))
    lines = [line for line in terminal.text.splitlines() if re.match(r"(Best|Or) ", line)]
    assert len(lines) == 3
    legal = log.now.texts()
    for line in lines:
        found = re.fullmatch(r"(?:Best|Or) +(\d+)\) +(\S+) +round \d+\.\d", line.rstrip())
        assert found, line
        assert legal[int(found[1]) - 1] == found[2]
        told = rf"^{re.escape(found[2])}: The (red|blue|yellow) \d goes on spot \d, the pawn to (Wild|[ABC])"
        assert re.search(told, terminal.text, re.MULTILINE), "it is not told in words"
    assert re.search(r"the pawn to .*\. [A-Z][^:]*\.", terminal.text), "there is no reason for it"


def test_following_hints_plays_a_whole_game():
    chooser = random.Random(3)
    terminal = Terminal()

    def follow():
        while True:
            yield "hint"
            lines = [line for line in terminal.text.splitlines() if line.startswith("Best ")]
            yield re.search(r"(\d+)\)", lines[-1])[1] if chooser.random() < 0.9 else "1"

    terminal.answers = follow()
    log = play(ph.game("last-light", "2-player"), players(2, ["you", "1"]), seed=2, console=terminal.console, ask=terminal.ask)
    assert log.end.end == "finished"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seats", "you", "hal"], "hal"),
        (["--seats", "you", "9"], "Levels go from 1 to 6"),
        (["--seats", "you"], "has 2 seats, and you gave 1 seats"),
        (["--names", "Ann", "Bob", "Cy"], "has 2 seats, and you gave 3 names"),
        (["--against", "nobody"], "nobody"),
    ],
)
def test_wrong_seats_are_refused(arguments, reason, capsys):
    assert main(["play", "last-light", "--form", "2-player", *arguments]) == 2
    assert reason in capsys.readouterr().err


def test_without_seats_bots_of_the_usual_level_take_the_others(monkeypatch):
    """And people do, where all of them are named; without a game, the games are offered."""
    seated = []
    monkeypatch.setattr("perihelion.terminal.play.play", lambda game, seats, **_: seated.append(seats))
    monkeypatch.setattr("perihelion.terminal.home.home", lambda **_: seated.append(None))
    assert main(["play", "last-light", "--form", "2-player"]) == 0
    assert main(["play", "last-light", "--form", "2-player", "--names", "Ann", "Bob"]) == 0
    assert main(["play"]) == 0
    assert seated[0].names == ["You", "Bot 2 (intermediate)"]
    assert (seated[1].names, seated[1].people) == (["Ann", "Bob"], [0, 1])
    assert seated[2] is None


def test_a_draft_asks_for_one_card_at_a_time():
    terminal, log = played(["1", "undo", "2", "1", "1"], ph.game("thats-my-planet"), players(1))
    questions = [line for line in terminal.text.splitlines() if "Which card for" in line]
    assert [question.split("Which card for ")[1] for question in questions[:5]] == [
        "Conquest?",
        "Invasion?",
        "Conquest?",
        "Invasion?",
        "Infiltration?",
    ]
    drafted = next(step for step in log.steps if step.by == 0)
    first = next(line for line in terminal.text.splitlines() if line.startswith("  2) "))
    assert first.split("(")[1].rstrip(")") + ">C" in drafted.text
