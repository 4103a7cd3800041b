"""ASTROPLANE on paper: the board on one page, its special places named, and pieces that fill half a space of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from perihelion.core.picture import Shape
from perihelion.core.printing import ROOM, Drawing, Pieces, Sheet, Whole, line, paragraphs
from perihelion.games.astroplane.board import BOARD, PIECES, seats_sit
from perihelion.games.astroplane.view import UNIT, WIDTH

if TYPE_CHECKING:
    from perihelion.core.game import Game

NAMES = {"wormhole": "worm", "hyperspace": "hyper", "outside": "out", "firing": "fire", "singularity": "centre"}
"""What is printed on the special places, short enough for half a space."""
TINT = "#8aa0c8"
INSET = 0.86  # pieces are a little smaller than the half they fill

REMINDER = """
Begin with 3 pieces in each of your two start areas and 4 in reserve. A turn is two moves; the first must be made.

A piece moves through the apex it points at into the space beyond, and is put down pointing anywhere but back. It may lie on other
pieces, not across them. Opposite to a stack with an enemy on top it sends that stack back to start areas.

Leaving an enemy that you lay on since an earlier turn is worth one more move.

Two single pieces of yours back to back are a Square: nothing lands on it; it goes one space across a side, or along such a line onto
the first pieces in its way and takes them off the board.

hyper: on to another of the four at once. worm: over to the other end of the corner, for nothing. out, then fire: with both fire places
of a corner yours, one move shoots both into the centre. centre: for good; for each piece that enters one comes from the reserve.

On top of all four centre places: won. Otherwise 3 points for each enemy taken off, 2 on top in the centre, 1 below.
"""


def printing(game: Game) -> Sequence[Sheet]:
    """The board with the start areas of the form, and a fleet for each player."""
    geometry = game.geometry()
    height = WIDTH * ROOM[1] / ROOM[0]
    reminder = paragraphs(REMINDER, (0, WIDTH, WIDTH, height - WIDTH), 20)
    tints, names = _special(geometry["shapes"])
    board = Drawing({**geometry, "height": height, "shapes": [*geometry["shapes"], *names, *reminder]}, tints)
    across = 2 * UNIT * ROOM[0] / WIDTH
    fleets = [(_piece(BOARD.sides[side].letter, BOARD.sides[side].colour), PIECES) for side in seats_sit(game.seats)]
    return [Whole("Board", board), Pieces("Pieces", fleets, across, across / 2)]


def _special(shapes: list[Shape]) -> tuple[dict[str, dict[str, Any]], list[Shape]]:
    """Tints of the special places and of the start areas that are played, and their names."""
    colours = {side.name: side.colour for side in BOARD.sides}
    tints, names = {}, []
    for shape in shapes:
        name = shape["side"] if shape.get("role") == "area" else NAMES.get(shape.get("role", ""))
        if name:
            tints[shape["id"]] = {"colour": colours.get(name, TINT)}
            names.append(line(name, (shape["x"], shape["y"]), 13, look="loud"))
    return tints, names


def _piece(letter: str, colour: str) -> Drawing:
    """The apex above."""
    corners, middle = ((UNIT, 0), (2 * UNIT, UNIT), (0, UNIT)), (UNIT, UNIT * 2 / 3)
    points = [tuple(m + (c - m) * INSET for c, m in zip(corner, middle, strict=True)) for corner in corners]
    body: Shape = {"id": "body", "kind": "polygon", "look": "piece", "x": UNIT, "y": UNIT, "points": points}
    name = line(letter, (UNIT, UNIT * 0.62), 26, look="loud")
    return Drawing({"width": 2 * UNIT, "height": UNIT, "shapes": [body, name]}, {"body": {"colour": colour}})
