"""Planetary Strike on paper: the fleets as they begin, with a reminder of moves; the board to glue together, and vessels to fit it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from perihelion.core.picture import Shape, said
from perihelion.core.printing import ROOM, Drawing, Pieces, Sheet, Tiled, Whole, beginning, line, paragraphs
from perihelion.games.planetary_strike.board import FLEET, GALAXY, LETTERS
from perihelion.games.planetary_strike.geometry import SIZE, marks
from perihelion.games.planetary_strike.words import say

if TYPE_CHECKING:
    from perihelion.core.game import Game

WIDTHS = 370, 490
"""Boards of two pages by two, and of three by two."""
SMALLEST_VESSEL = 11  # millimetres that fingers can hold
CORNERS = {"R": (48, 0.0), "B": (4, 0.5), "O": (4, 0.0), "Y": (6, 0.5), "G": (5, 0.0), "P": (8, 0.5)}
"""Vessels of a colour have an outline of their own, for printers without colours: its number of corners, and by how
much of one it is turned."""
EDGE = 4  # around a vessel, of a hundred


def printing(game: Game) -> Sequence[Sheet]:
    """The board of the form."""
    geometry, seen = said(game.geometry(), game.speaker()), beginning(game)
    first = marks(seen)
    planets = {shape: mark for shape, mark in first.items() if shape.startswith("planet")}
    smallest = min(shape["size"] for shape in geometry["shapes"] if shape["kind"] == "token")
    width = next((width for width in WIDTHS if smallest * width / SIZE >= SMALLEST_VESSEL), WIDTHS[-1])
    vessel = smallest * width / SIZE * 100 / (100 - 2 * EDGE)
    fleets = [letter for letter in LETTERS if any(letter in seat for seat in game.legend["forms"][game.form])]
    kinds = [(_vessel(letter, kind), count) for letter in fleets for kind, count in FLEET.items()]
    return [
        Whole(say("print-fleets"), Drawing(_with_reminder(geometry), first)),
        Tiled(say("print-board"), Drawing(_with_letters(geometry, seen["board"]["planets"]), planets), width),
        Pieces(say("print-vessels"), kinds, vessel, vessel),
    ]


def _with_reminder(geometry: dict[str, Any]) -> dict[str, Any]:
    """Below the round board there is room on every paper."""
    height = SIZE * ROOM[1] / ROOM[0]
    reminder = paragraphs(say("print-reminder"), (0, SIZE + 30, SIZE, height - SIZE - 30), 20)
    return {**geometry, "height": height, "shapes": [*geometry["shapes"], *reminder]}


def _with_letters(geometry: dict[str, Any], planets: list[dict[str, Any]]) -> dict[str, Any]:
    """Whose planets they are, for printers without colours."""
    owners = {f"planet-{planet['space']}": planet["colour"] for planet in planets}
    orbs = [shape for shape in geometry["shapes"] if shape["id"] in owners]
    letters = [line(owners[shape["id"]], (shape["x"], shape["y"]), shape["r"], look="loud") for shape in orbs]
    return {**geometry, "shapes": [*geometry["shapes"], *letters]}


def _vessel(letter: str, kind: str) -> Drawing:
    colour = next(colour for colour in GALAXY.colours if colour.letter == letter)
    (corners, turned), radius = CORNERS[letter], 50 - EDGE
    turns = [math.tau * (corner + turned) / corners for corner in range(corners)]
    points = [(50 + radius * math.sin(turn), 50 - radius * math.cos(turn)) for turn in turns]
    body: Shape = {"id": "body", "kind": "polygon", "look": "piece", "x": 50, "y": 50, "points": points}
    texts = [line(kind, (50, 48), 40, look="loud"), line(letter, (50, 76), 16, look="loud")]
    return Drawing({"width": 100, "height": 100, "shapes": [body, *texts]}, {"body": {"colour": colour.bright}})
