"""ASTROPLANE at a terminal: what is on the board can be read there, at every width, and playing works."""

from __future__ import annotations

import pytest

import perihelion as ph
from docs.pictures.astroplane import SQUARE, WON
from perihelion.core.languages import use_language
from perihelion.terminal.pictures import cheers_of, picture_of
from tests.terminal.helpers import Terminal

TWO = ph.game("astroplane")


def shown(position, width):
    terminal = Terminal(width=width, height=50)
    terminal.console.print(picture_of(position.view(0)))
    return terminal.text


@pytest.mark.parametrize("width", [120, 80])
def test_the_board(width):
    text = shown(TWO.from_text(SQUARE), width)
    rows = {line.split()[0]: line for line in text.splitlines() if line.split()}
    assert "[S▲S▼]" in rows["-3"]
    assert rows["1"].rstrip().split("   south")[0].count("N◀") == 1
    assert "south to move  ◆◆" in text
    assert max(map(len, text.splitlines())) <= width


def test_stacks_show_their_height_and_the_centre_its_layers():
    text = shown(TWO.from_text(WON), 120)
    assert "S▼2" in text
    assert "south, north" in text
    assert "game over" in text


def test_narrow_terminals_get_words():
    position = TWO.from_text(SQUARE)
    assert shown(position, 45).replace("\n", " ").startswith(position.view(0).words()[0][:40])


def test_cheers():
    start = TWO.from_text(SQUARE)
    after = start.play("[2,-3]x6,1")
    assert cheers_of(start.view(0), after.view(0), [{"block": "kill"}]) == ["South eliminates 1!"]
    held = TWO.from_text("turn=south south=0,0 north=1,1 2,3N=NS")
    freed = held.play("2,3N>2,5E")
    assert cheers_of(held.view(0), freed.view(0), [{"block": "move"}]) == ["A captive is let go: one more move."]


def test_three_fleets_of_one_game_drop_out_in_words():
    game = ph.game("astroplane", form="3-player")
    before = game.from_text("turn=south south=0,1 west=0,0 north=1,0 6,1E=W").play("R>2,-5N")
    assert cheers_of(before.view(0), before.play("end").view(0), [{"block": "end"}]) == ["West drops out."]


def test_in_spanish():
    use_language("es")
    try:
        text = shown(TWO.from_text(SQUARE), 120)
        start = TWO.from_text(SQUARE)
        told = cheers_of(start.view(0), start.play("[2,-3]x6,1").view(0), [{"block": "kill"}])
    finally:
        use_language("en")
    assert "mueve Sur  ◆◆" in text
    assert "cima  bajo elim. rsv puntos" in text
    assert told == ["¡Sur elimina 1!"]
