from __future__ import annotations

import pytest

import perihelion as ph
from perihelion.core.game import Game
from perihelion.core.logs import Log
from perihelion.terminal.replay import events_by_place, next_place, replay, round_starts
from tests.games import LAST_LIGHT, PICKPOCKETS
from tests.terminal.helpers import Terminal

ROLLS = ["TA=3", "TB=3", "TC=5", "R=6", "B=5", "Y=4"]


@pytest.fixture
def log():
    log = Log(ph.game("planet-smash"), ["Ann"])
    for move in [*ROLLS, "R@1", "demolish 1", "done", "B@2"]:
        log.play(move)
    return log


def shown(log, answers, **settings):
    terminal = Terminal(answers, **settings)
    replay(log, console=terminal.console, ask=terminal.ask)
    return terminal


def headlines(terminal):
    return [" ".join(line.split()) for line in terminal.text.splitlines() if line.startswith("Step ")]


def test_it_steps_forward_and_back_and_jumps(log):
    terminal = shown(log, ["", "n", "p", "7", "s", "e", "n", "p", "99", "what", "q"])
    assert headlines(terminal) == [
        "Step 0 of 10 Planet Smash: the start",
        "Step 1 of 10 chance: TA=3",
        "Step 2 of 10 chance: TB=3",
        "Step 1 of 10 chance: TA=3",
        "Step 7 of 10 Ann: R@1",
        "Step 0 of 10 Planet Smash: the start",
        "Step 10 of 10 Ann: B@2",
        "Step 10 of 10 Ann: B@2",
        "Step 9 of 10 Ann: done",
        "Step 10 of 10 Ann: B@2",
        "Step 10 of 10 Ann: B@2",
    ]


def test_it_goes_from_round_to_round(log):
    for move in ("done", "Y@3", "done", "TB=1", "TC=2", "R=3", "B=4", "Y=5", "R@1"):
        if move in log.now.texts():
            log.play(move)
    assert [line.split(" of ")[0] for line in headlines(shown(log, ["r", "r", "b", "b", "q"]))][1:4] == [
        "Step 6",
        f"Step {next_round(log)}",
        "Step 6",
    ]


def next_round(log):
    """After the second roll, or the end where there is none."""
    rolls = [step.number for step in log.steps if step.by == "chance"]
    again = next((number for number in rolls if number > 6), None)
    return len(log.steps) if again is None else max(rolls) + 1


def test_with_several_seats_a_round_begins_with_who_began():
    log = Log(Game(LAST_LIGHT), ["a", "b", "c"])
    while len(log.steps) < 12 and log.now.mover != ph.OVER:
        log.play(log.now.legal()[0])
    deciders = [(place, step.by) for place, step in enumerate(log.steps) if step.by != "chance"]
    first = deciders[0][1]
    starts = [place for (place, by), (_, before) in zip(deciders[1:], deciders, strict=False) if by == first != before]
    assert round_starts(log) == [deciders[0][0], *starts]


def test_each_step_shows_its_own_position(log):
    before, after = shown(log, ["7", "q"]).text, shown(log, ["8", "q"]).text
    assert "[6]" not in before
    assert "[6]" in after


def test_it_ends_when_nobody_is_there(log):
    assert len(headlines(shown(log, [""]))) == 2


def test_the_first_place_is_0_and_the_last_the_end():
    assert next_place("p", 0, 5) == 0
    assert next_place("n", 5, 5) == 5
    assert next_place("-3", 2, 5) == 2


def test_events_stand_where_they_happened(log):
    log.takeback(0, 8)
    log.play("tech r1c1")
    log.change_seat(0, "Bob")
    assert events_by_place(log) == {8: ["seat 0 takes back to step 8"], 9: ["seat 0 is now Bob"]}
    assert "seat 0 takes back to step 8" in shown(log, ["8", "q"]).text
    assert "takes back" not in shown(log, ["7", "q"]).text


def test_events_of_steps_taken_back_move_to_where_play_went_on(log):
    log.change_seat(0, "Bob")
    log.takeback(0, 6)
    assert events_by_place(log) == {6: ["seat 0 is now Bob", "seat 0 takes back to step 6"]}


def test_the_end_says_how_it_ended(log):
    log.leave()
    assert "(unfinished)" in shown(log, ["e", "q"]).text


def test_a_spectator_sees_no_secret_draw():
    game = Game(PICKPOCKETS)
    log = Log(game)
    while log.now.mover == ph.CHANCE:
        log.play(log.now.legal()[0])
    told = headlines(shown(log, ["1", "q"]))[-1]
    assert told == f"Step 1 of {len(log.steps)} chance: draw a card"
    assert log.steps[0].text != "draw a card"


def test_names_from_a_log_cannot_steer_the_terminal():
    log = Log(Game(LAST_LIGHT), ["\x1b[2J", "b", "c"])
    log.play("shade")
    assert "\x1b" not in shown(log, ["e", "q"]).raw


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40)])
def test_screens_fit(log, width, height):
    terminal = shown(log, [""] * 10, width=width, height=height, screen=True, color_system="truecolor")
    assert len(terminal.screens) == 11
    for screen in terminal.screens:
        assert len(screen.splitlines()) <= height
        assert max(map(len, screen.splitlines())) <= width
