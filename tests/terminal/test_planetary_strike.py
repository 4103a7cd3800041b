"""Planetary Strike at a terminal: the unrolled board."""

from __future__ import annotations

import contextvars
import io

import pytest
from rich.console import Console

import perihelion as ph
from perihelion.core.languages import use_language
from perihelion.terminal.pictures import cheers_of, legend_of, picture_of


def drawn(position: ph.Position, width: int) -> str:
    console = Console(file=io.StringIO(), width=width, height=50, color_system=None)
    console.print(picture_of(position.view(None)))
    return console.file.getvalue()  # type: ignore[attr-defined]


@pytest.mark.parametrize(("form", "width", "rows"), [("2-player", 80, 8), ("4-player", 80, 16), ("6-player", 200, 8), ("6-player", 60, 24)])
def test_every_space_is_drawn_within_the_width(form, width, rows):
    text = drawn(ph.game("planetary-strike", form).start(), width)
    lines = text.splitlines()
    assert all(len(line) <= width for line in lines)
    assert sum(line.startswith((" a ", " h ", " d ")) for line in lines) == 3 * rows // 8
    assert text.count("[RU]") == 2
    assert text.count("R1") == 4


def test_warnings_pins_and_cheers():
    before = ph.game("planetary-strike").from_text("R:4e3,Ud1/Y:Ud8,1a9 R")
    after = before.play("e3-e4")
    assert "!  !" in drawn(after, 80)
    assert cheers_of(before.view(0), after.view(0), ["e3-e4"]) == ["Defend your planet!"]
    pinned = ph.game("planetary-strike").from_text("R:2e3,1a3/Y:4e5,1a9 R")
    assert "e3 is pinned by e5" in drawn(pinned, 80)


def test_the_civilizations_are_named():
    text = " ".join(drawn(ph.game("planetary-strike", "3-player-offset").start(), 120).split())
    assert "Red: Terrans; Blue: Aquadians; Yellow and Green: Zorens and Grutes." in text


def test_the_board_in_spanish():
    def spoken() -> tuple[str, str]:
        use_language("es")
        game = ph.game("planetary-strike")
        return drawn(game.from_text("R:2e3,1a3/Y:4e5,1a9 R"), 120), legend_of(game)

    board, legend = contextvars.copy_context().run(spoken)
    for line in ("Turno de Rojo.", "e5 clava la nave de e3.", "Rojo: terranos; Amarillo: zorenos.", "Armisticio: 0 de 100."):
        assert line in board
    assert legend.startswith("R4: un crucero rojo.")
