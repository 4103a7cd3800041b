"""Values show themselves in a notebook, and the notebooks of the examples run from top to bottom."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import perihelion as ph
from perihelion.lab.balance import balance
from perihelion.lab.report import report

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples" / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_it_runs(file, tmp_path):
    notebook = nbformat.read(file, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "stored without outputs"
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    assert not [output for output in shown if output["output_type"] == "error"]
    assert any("text/html" in output.get("data", {}) for output in shown)
    assert not [output for output in shown if output["output_type"] == "display_data"], "what a cell gives is shown once"


def test_there_are_three():
    assert [file.stem for file in NOTEBOOKS] == ["balance-of-a-form", "first-steps", "train-a-bot"]


@pytest.mark.parametrize("name", ph.games())
def test_every_position_shows_itself(name):
    """By its picture, by its board at a terminal, or in words: also a game of which nothing is known but its rules."""
    position = ph.game(name).start().settle(3)
    shown = position._repr_html_()
    assert shown == position.view(position.mover)._repr_html_()
    assert "data:image/svg+xml" in shown or "<pre" in shown
    assert f"<b>{len(position.legal())}</b>" in shown


def test_what_a_seat_cannot_know_is_not_shown():
    position = ph.game("pickpockets", "3-player").start().settle(3)
    others = {position.sampler(position.mover).draw(key).view(position.mover)._repr_html_() for key in range(5)}
    assert others == {position._repr_html_()}


def test_a_replay_has_a_frame_for_every_stop_of_its_slider():
    run = ph.arena(ph.game("planet-smash"), ["random", "greedy"], games=1)
    log = run.pairings[0].results[0].logs(run.game)[0]
    shown = log._repr_html_()
    steps = [int(step) for step in re.findall(r'data-step="(\d+)"', shown)]
    assert (steps[0], steps[-1]) == (0, len(log.steps))
    assert f'max="{len(steps) - 1}"' in shown
    assert len(re.findall(r'data-step="\d+" hidden', shown)) == len(steps) - 1
    assert log._repr_html_() != shown, "two replays in one notebook do not move each other"


def test_studies_show_themselves():
    game = ph.game("planet-smash")
    assert "mean_decisions" in ph.simulate(game, games=20)._repr_html_()
    arena = ph.arena(game, ["random", "greedy"], games=2)
    assert "greedy" in arena._repr_html_()
    log = arena.pairings[0].results[0].logs(game)[0]
    analysed = ph.analyse(log, bot="greedy")
    assert "<svg" in analysed._repr_html_()
    assert "nothing better" in replace(analysed, moves=())._repr_html_(), "no empty table"
    page = report(game, "random", games=3)
    assert f'srcdoc="{escape(page.html(), quote=True)}"' in page._repr_html_(), "in a frame: its styles are for a page"
    fair = balance(ph.game("planetary-strike"), "random", games=2)._repr_html_()
    assert all(named in fair for named in ("decides first", "1 after the first", "seat 1", "seat 2"))
