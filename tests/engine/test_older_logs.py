"""Logs of older rules versions can be looked at, as far as today's rules come to the same positions; nothing else can be done with them."""

from __future__ import annotations

from pathlib import Path

import pytest

import perihelion as ph
from perihelion.cli import main
from perihelion.core.logs import load_log_of_any_version
from perihelion.terminal.replay import replay
from tests.terminal.helpers import Terminal

OLDER = Path(__file__).parents[1] / "older"
FOLLOWED = {
    "planetary-strike-2-player-1": None,
    "planetary-strike-4-player-1": None,
    "astroplane-2-player-1": None,
    "astroplane-3-player-1": None,
    "onward-to-venus-2-player-short-1": 0,
}
"""After how many steps today's rules part from the log; None: never."""


def lines_of(name):
    return (OLDER / f"{name}.jsonl").read_text().splitlines()


def test_every_older_log_is_looked_at():
    assert set(FOLLOWED) == {path.stem for path in OLDER.glob("*.jsonl")}


@pytest.mark.parametrize("name", FOLLOWED)
def test_an_older_log_can_be_looked_at(name):
    log, notice, beyond = load_log_of_any_version(OLDER / f"{name}.jsonl")
    steps = len(lines_of(name)) - 2
    assert [step.number for step in (*log.steps, *beyond)] == list(range(steps))
    assert "version 1 of the rules" in str(notice)
    if FOLLOWED[name] is None:
        assert len(log.steps) == steps
        assert log.now.mover == ph.OVER
        assert "step" not in str(notice)
    else:
        assert len(log.steps) == FOLLOWED[name] < steps
        assert (f"up to step {FOLLOWED[name]}," if FOLLOWED[name] else "cannot follow it") in str(notice)
    assert [log.position(n).check for n in range(1, len(log.steps) + 1)] == [step.check for step in log.steps]


@pytest.mark.parametrize("name", FOLLOWED)
def test_an_older_log_is_not_taken_for_one_of_today(name, capsys):
    path = OLDER / f"{name}.jsonl"
    with pytest.raises(ph.BadLog, match="played under version 1 of the rules"):
        ph.load_log(path)
    assert main(["verify", str(path)]) == 1
    assert "version 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda lines: [*lines[:-2], lines[-1]], "seal"),
        (lambda lines: lines[:-1], "cut short"),
        (lambda lines: [*lines[:-1], lines[-1].replace("finished", "drawn")], "did not end like this"),
        (lambda lines: [], "not the first line"),
    ],
)
def test_a_changed_older_log_is_refused(tmp_path, change, complaint):
    path = tmp_path / "changed.jsonl"
    path.write_text("".join(f"{line}\n" for line in change(lines_of("astroplane-2-player-1"))))
    with pytest.raises(ph.BadLog, match=complaint):
        load_log_of_any_version(path)


def test_a_log_of_today_comes_without_a_notice(tmp_path):
    log = ph.Log(ph.game("planet-smash"))
    log.save(tmp_path / "log.jsonl")
    assert load_log_of_any_version(tmp_path / "log.jsonl")[1:] == (None, ())


def test_steps_that_cannot_be_followed_are_told_under_the_last_board():
    log, notice, beyond = load_log_of_any_version(OLDER / "onward-to-venus-2-player-short-1.jsonl")
    terminal = Terminal(["3", "q"])
    replay(log, notice=notice, beyond=beyond, console=terminal.console, ask=terminal.ask)
    assert f"Step 3 of {len(beyond)}  chance: {beyond[2].text}" in terminal.text
    assert "the board cannot follow it" in " ".join(terminal.text.split())
