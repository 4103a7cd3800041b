"""ASTROPLANE on paper: the board on one page, its special places named, and pieces that fill half a space of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from perihelion.core.messages import Message, message
from perihelion.core.picture import Shape, said
from perihelion.core.printing import ROOM, Drawing, Pieces, Sheet, Whole, line, paragraphs
from perihelion.games.astroplane.board import BOARD, PIECES, seats_sit
from perihelion.games.astroplane.geometry import UNIT, WIDTH

if TYPE_CHECKING:
    from perihelion.core.game import Game

SPECIAL = ("wormhole", "hyperspace", "outside", "firing", "singularity")
"""Places with a name on them, short enough for half a space."""
TINT = "#8aa0c8"
INSET = 0.86  # pieces are a little smaller than the half they fill


def printing(game: Game) -> Sequence[Sheet]:
    """The board with the start areas of the form, and a fleet for each player."""
    geometry, say = said(game.geometry(), game.speaker()), game.speaker().say
    height = WIDTH * ROOM[1] / ROOM[0]
    reminder = paragraphs(say(message("paper-reminder")), (0, WIDTH, WIDTH, height - WIDTH), 20)
    tints, names = _special(geometry["shapes"], say)
    board = Drawing({**geometry, "height": height, "shapes": [*geometry["shapes"], *names, *reminder]}, tints)
    across = 2 * UNIT * ROOM[0] / WIDTH
    fleets = [(_piece(BOARD.sides[side].letter, BOARD.sides[side].colour), PIECES) for side in seats_sit(game.seats)]
    return [Whole(say(message("paper-board")), board), Pieces(say(message("paper-pieces")), fleets, across, across / 2)]


def _special(shapes: list[Shape], say: Callable[[Message], str]) -> tuple[dict[str, dict[str, Any]], list[Shape]]:
    """Tints of the special places and of the start areas that are played, and their names."""
    colours = {side.name: side.colour for side in BOARD.sides}
    tints, names = {}, []
    for shape in shapes:
        role = shape.get("role")
        if role == "area" or role in SPECIAL:
            name = message(f"side-{shape['side']}") if role == "area" else message(f"paper-{role}")
            tints[shape["id"]] = {"colour": colours.get(shape.get("side", ""), TINT)}
            names.append(line(say(name), (shape["x"], shape["y"]), 13, look="loud"))
    return tints, names


def _piece(letter: str, colour: str) -> Drawing:
    """The apex above."""
    corners, middle = ((UNIT, 0), (2 * UNIT, UNIT), (0, UNIT)), (UNIT, UNIT * 2 / 3)
    points = [tuple(m + (c - m) * INSET for c, m in zip(corner, middle, strict=True)) for corner in corners]
    body: Shape = {"id": "body", "kind": "polygon", "look": "piece", "x": UNIT, "y": UNIT, "points": points}
    name = line(letter, (UNIT, UNIT * 0.62), 26, look="loud")
    return Drawing({"width": 2 * UNIT, "height": UNIT, "shapes": [body, name]}, {"body": {"colour": colour}})
