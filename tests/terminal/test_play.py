from __future__ import annotations

import functools
import itertools
import random
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.core.game import Game
from perihelion.core.logs import Takeback
from perihelion.terminal.play import play
from tests.games import LAST_LIGHT, PICKPOCKETS
from tests.terminal.helpers import Terminal

SMASH = ph.game("planet-smash")


def played(answers, game=SMASH, names=("You",), seed=1, log_path=None, **settings):
    terminal = Terminal(answers, **settings)
    log = play(game, names, seed=seed, log_path=log_path, console=terminal.console, ask=terminal.ask)
    return terminal, log


def always_first(decisions=1000):
    """Chooses move 1 for ever, and takes no second match."""
    return itertools.repeat("1", decisions)


def own_steps(log):
    return [step for step in log.steps if step.by == 0]


# A whole match --------------------------------------------------------------------------------------------------------------------------


def test_a_whole_match_by_always_choosing_the_first_move():
    terminal, log = played(always_first())
    assert log.end.end == "finished"
    assert log.now.mover == ph.OVER
    assert log.now.view(0).words()[0] in terminal.text
    assert terminal.prompts[-1].startswith("Play again?")
    assert all(step.code == log.position(step.number).legal()[0] for step in own_steps(log))


def test_a_seed_makes_the_same_match():
    one, other = (played(always_first(20), seed=7)[1].actions for _ in range(2))
    assert one == other
    assert one != played(always_first(20), seed=8)[1].actions


def test_all_dice_of_a_roll_are_told_in_one_line():
    terminal, log = played([])
    dice = ", ".join(step.text for step in log.steps)
    assert len(log.steps) == 6
    assert f"Chance: {dice}\n" in terminal.text


def test_a_finished_match_says_level_round_and_abilities():
    seed, moves = a_win()
    terminal, log = played(moves, seed=seed)
    board = log.now.view(0).json()["board"]
    assert board["phase"] == "won"
    end = terminal.text[terminal.text.rindex("PLANET SMASHED") :]
    assert f"in round {board['round']} of 16" in end
    assert f"Level {board['level'].upper()}" in end
    assert f"{board['abilities_used']} abilities used" in end  # a greedy player uses none


def test_a_demolished_quadrant_is_cheered_when_it_happens():
    seed, moves = a_win()
    terminal, _ = played(moves, seed=seed)
    cheered = [name for name in ("Wild", "A", "B", "C") if f"★ {name} is demolished!" in terminal.text]
    assert len(cheered) == 3, "all but the last one, which ends the match"


@functools.cache
def a_win() -> tuple[int, list[str]]:
    """A seed and the moves of somebody who wins with it by taking boxes whenever possible."""
    return next((seed, moves) for seed in range(1, 100) if (moves := smashing(seed)))


def smashing(seed: int) -> list[str] | None:
    chance, position, moves = random.Random(seed), SMASH.start(), []
    while position.mover != ph.OVER:
        if position.mover == ph.CHANCE:
            position = position.play(position.draw(chance.getrandbits(64)))
        else:
            moves.append(max(position.texts(), key=lambda text, now=position: eagerness(now, text)))
            position = position.play(moves[-1])
    return moves if position.returns()[0] > 0 else None


def eagerness(position: ph.Position, text: str) -> int:
    if "@" in text:
        then = position.play(text)
        return 10 + sum(other.startswith("demolish") for other in (then.texts() if then.mover == 0 else []))
    return {"demolish": 3000, "tech": 2000, "done": 1}.get(text.split(maxsplit=1)[0], 0)


def test_play_again_starts_another_match_with_a_log_of_its_own(tmp_path):
    game = Game(LAST_LIGHT)
    answers = [*itertools.repeat("1", 200)]
    terminal, first = played(answers, game, ["a", "b", "c"][: game.seats], log_path=tmp_path / "match.jsonl")
    decisions = len(terminal.prompts) - 1
    terminal, second = played([*["1"] * decisions, "y", "quit"], game, first.seats, log_path=tmp_path / "again.jsonl")
    assert ph.load_log(tmp_path / "again.jsonl").end.end == "finished"
    assert second.end.end == "unfinished"
    assert (tmp_path / "again-2.jsonl").exists()


# Answers --------------------------------------------------------------------------------------------------------------------------------


def test_a_number_and_a_text_mean_the_same_move():
    by_number, by_text = played(["5"])[1], played(["b@2"])[1]
    assert by_number.actions == by_text.actions
    assert own_steps(by_text)[0].text == "B@2"


def test_an_illegal_move_is_refused_with_its_reason():
    terminal, log = played(["demolish 1"])
    assert "'demolish 1' is not legal now: place a planning die first." in terminal.text
    assert not own_steps(log)


def test_why_tells_the_reason_and_plays_nothing():
    terminal, log = played(["R@1", "why R@2", "why done", "why 2", "why"])
    assert "the red die is still at work" in terminal.text
    assert f"2 is {log.now.texts()[1]}." in terminal.text
    assert "'done' is legal." in terminal.text
    assert len(own_steps(log)) == 1


@pytest.mark.parametrize("number", ["0", "10", "999999999"])
def test_numbers_outside_the_list_are_refused(number):
    terminal, log = played([number])
    assert f"There is no move {number}: the list goes from 1 to 9." in terminal.text
    assert not own_steps(log)


@pytest.mark.parametrize("nonsense", ["", "   ", "-1", "1.5", "²", "\x1b[31m", "[red]x[/red]", "[/]", "save", "x" * 500, "9" * 5000])
def test_nonsense_changes_nothing_and_harms_nothing(nonsense):
    terminal, log = played([nonsense], width=80)
    assert not own_steps(log)
    assert "\x1b" not in terminal.raw.replace(nonsense + "\n", "", 1)


def test_enter_plays_the_only_move_there_is():
    last_die = ["R@1", "done", "B@1", "B@2", "done"]  # whatever was decided, Y has one spot left
    terminal, log = played([*last_die, ""])
    assert "Enter = Y@3" in terminal.text
    assert own_steps(log)[-1].text == "Y@3"


def test_help_words_moves_and_rules():
    terminal, _ = played(["?", "words", "moves", "rules"])
    assert "take back your last decision" in terminal.text
    assert "wants a 4" in terminal.text
    assert "Wild (any numbers): boxes _ _ _ _ _" in terminal.text
    assert terminal.text.count("1) R@1") == 2
    page = SMASH.definition.folder / "rules.md"
    assert ("has no rules page" in terminal.text) != page.is_file()


def test_long_rules_come_page_by_page():
    terminal, _ = played(["rules", "q", "quit"], Game(LAST_LIGHT), ["a", "b", "c"], width=60, height=10, screen=True)
    assert any("Enter for more" in prompt for prompt in terminal.prompts)


# Undo -----------------------------------------------------------------------------------------------------------------------------------


def test_undo_takes_back_own_decisions_one_by_one():
    _, log = played(["R@1", "done", "undo", "undo"])
    assert len(log.steps) == 6
    assert log.now == log.position(6)
    assert [entry.to for entry in log.entries if isinstance(entry, Takeback)] == [7, 6]


def test_undo_never_crosses_a_roll():
    a_round = ["R@1", "done", "B@2", "done", "Y@3", "done"]
    terminal, log = played([*a_round, "undo"])
    assert log.now.view(0).json()["board"]["round"] == 2
    assert len(own_steps(log)) == 6
    assert "Too late to take back: chance has decided since." in terminal.text
    assert not any(isinstance(entry, Takeback) for entry in log.entries)


def test_undo_at_the_start_says_so():
    terminal, log = played(["undo"])
    assert "There is nothing of yours to take back." in terminal.text
    assert len(log.steps) == 6


def test_undo_never_crosses_another_seat():
    game = Game(LAST_LIGHT)
    terminal, log = played(["shade", "undo", "shade", "shade", "undo"], game, ["Ann", "Bob", "Cy"])
    assert terminal.text.count("There is nothing of yours to take back.") == 1, "Bob had not moved yet"
    assert "Too late to take back: Cy has moved since." in terminal.text
    assert [step.by for step in log.steps if step.by != "chance"] == [0, 1, 2]


# Leaving and saving ---------------------------------------------------------------------------------------------------------------------


def interrupted(prompt: str) -> str:
    raise KeyboardInterrupt


@pytest.mark.parametrize("answers", [["R@1", "quit"], ["R@1"]])
def test_leaving_keeps_the_log_as_unfinished(tmp_path, answers):
    path = tmp_path / "match.jsonl"
    terminal, log = played(answers, log_path=path)
    kept = ph.load_log(path)
    assert kept.end.end == "unfinished"
    assert kept.actions == log.actions
    assert own_steps(kept)[-1].text == "R@1"
    assert str(path) in terminal.text.replace("\n", "")


def test_control_c_leaves_cleanly(tmp_path):
    path = tmp_path / "match.jsonl"
    play(SMASH, ["You"], seed=1, log_path=path, console=Terminal().console, ask=interrupted)
    assert ph.load_log(path).end.end == "unfinished"


def test_the_log_is_up_to_date_after_every_decision(tmp_path):
    path = tmp_path / "match.jsonl"
    lengths = []

    def watching(prompt: str) -> str:
        lengths.append(len(own_steps(ph.load_log(path))) if lengths else 0)
        if len(lengths) == 4:
            raise EOFError
        return "1"

    play(SMASH, ["You"], seed=1, log_path=path, console=Terminal().console, ask=watching)
    assert lengths == [0, 1, 2, 3]


def test_save_keeps_the_log_from_then_on(tmp_path):
    path = tmp_path / "saved.jsonl"
    _, log = played(["R@1", f"save {path}", "done", "quit"])
    assert ph.load_log(path).actions == log.actions
    assert [step.text for step in own_steps(log)] == ["R@1", "done"]


def test_no_file_is_ever_replaced(tmp_path):
    path = tmp_path / "precious"
    path.write_text("precious")
    terminal, _ = played([f"save {path}", "quit"], width=300)
    assert "already exists" in terminal.text
    with pytest.raises(ph.BadLog, match="already exists"):
        played([], log_path=path)
    assert path.read_text() == "precious"


def test_a_log_that_cannot_be_written_is_refused_before_the_match(tmp_path):
    with pytest.raises(ph.BadLog, match="cannot be written"):
        played([], log_path=tmp_path / "nowhere" / "match.jsonl")
    terminal, _ = played([f"save {tmp_path / 'nowhere' / 'match.jsonl'}"])
    assert "cannot be written" in terminal.text


def test_without_a_path_it_says_that_nothing_is_saved():
    assert "It was not saved." in played(["R@1", "quit"])[0].text


# Several seats --------------------------------------------------------------------------------------------------------------------------


def test_standings_at_the_end_of_a_match_of_several():
    game = Game(LAST_LIGHT)
    terminal, log = played(always_first(), game, ["Ann", "Bob", "Cy"])
    assert log.end.end == "finished"
    end = terminal.text[terminal.text.rindex("The end") :]
    for name, rank, result in zip(log.seats, log.now.ranks(), log.now.returns(), strict=True):
        row = next(line for line in end.splitlines() if name in line)
        assert [cell.strip() for cell in row.strip("│┃| ").split("│")] == [str(rank), name, f"{result:g}"]


def test_the_screen_is_covered_between_seats_with_secrets():
    game = Game(PICKPOCKETS)
    answers = (answer for _ in range(500) for answer in ("", "1"))
    terminal, log = played(answers, game, ["Ann", "Bob"], screen=True)
    assert log.end.end == "finished"
    covers = [prompt for prompt in terminal.prompts if prompt.startswith("Pass the screen")]
    turns = [step.by for step in log.steps if step.by != "chance"]
    assert covers == [f"Pass the screen to {log.seats[seat]}, press Enter. " for seat, _ in itertools.groupby(turns)]
    covered = [screen for screen in terminal.screens if "Pass the screen" in screen]
    assert len(covered) == len(covers)
    assert all(screen.strip().startswith("Pass the screen") for screen in covered)


def test_nobody_reads_what_another_drew():
    game = Game(PICKPOCKETS)
    _, log = played((answer for _ in range(500) for answer in ("", "1")), game, ["Ann", "Bob"])
    hidden = [(step, log.position(step.number)) for step in log.steps if not log.position(step.number).sees(step.code, 1)]
    assert hidden, "nothing was hidden from Bob: this test shows nothing"
    told = played(["", "1", "", "quit"], game, ["Ann", "Bob"])[0].text
    for_bob = told[told.index("Pass the screen to Bob") :]
    bobs_news = next(line for line in for_bob.splitlines() if line.startswith("Chance: "))
    dealt = [step.text if log.position(step.number).sees(step.code, 1) else "draw a card" for step in log.steps[:4]]
    assert bobs_news.startswith(f"Chance: {', '.join(dealt)}")
    assert any(text != "draw a card" for text in dealt)


def test_names_cannot_steer_the_terminal():
    terminal, _ = played(["R@1"], names=["\x1b[2J[bold]Eve"])
    assert "\x1b" not in terminal.raw
    assert "[bold]Eve" in terminal.text


# The screen -----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (100, 40), (132, 50)])
@pytest.mark.parametrize("no_color", [False, True])
def test_every_screen_fits(width, height, no_color):
    decisions = 1000 if (width, height) == (80, 24) else 40  # the tightest one sees a whole match, with all its abilities
    terminal, _ = played(always_first(decisions), width=width, height=height, screen=True, color_system="truecolor", no_color=no_color)
    assert len(terminal.screens) > 40
    for screen in terminal.screens:
        lines = screen.splitlines()
        assert len(lines) <= height, screen
        assert max(map(len, lines)) <= width, screen


@pytest.mark.parametrize("width", [40, 60, 80, 100, 200])
def test_no_line_is_wider_than_the_console(width):
    terminal, _ = played(["?", "words", "moves", "why x", "R@1", "done"], width=width, height=24)
    printed = [line for line in terminal.text.splitlines() if not any(line.startswith(prompt) for prompt in terminal.prompts)]
    assert len(printed) > 40
    assert all(len(line) <= width for line in printed)


def test_without_colour_no_colour_is_sent():
    coloured, _ = played(["R@1"], screen=True, color_system="truecolor")
    plain, _ = played(["R@1"], screen=True, color_system="truecolor", no_color=True)
    assert "38;2;" in coloured.raw
    assert "48;2;" in coloured.raw
    assert "38;2;" not in plain.raw
    assert "48;2;" not in plain.raw


def test_a_pipe_gets_no_escapes():
    assert "\x1b" not in played(["R@1", "?", "rules"])[0].raw


def test_a_terminal_without_unicode_gets_plain_signs():
    terminal = Terminal(["R@1", "?"])
    terminal.console.file = _AsciiFile(terminal)
    play(SMASH, ["You"], seed=1, console=terminal.console, ask=terminal.ask)
    assert terminal.text.isascii()
    assert "@ WILD" in terminal.text


class _AsciiFile:
    """What a terminal without Unicode is to Rich."""

    encoding = "ascii"

    def __init__(self, terminal: Terminal) -> None:
        self.write = terminal.file.write
        self.flush = terminal.file.flush
        self.isatty = terminal.file.isatty


def test_paths_are_read_as_a_person_writes_them(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    played(["save ~/my match.jsonl", "quit"])
    assert Path(tmp_path / "my match.jsonl").is_file()
