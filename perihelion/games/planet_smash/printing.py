"""Planet Smash on paper: the sheet large enough for dice, and small ones for those who have dice enough elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from perihelion.core.picture import Shape
from perihelion.core.printing import Drawing, Sheet, Whole, beginning, line, moved, paragraphs
from perihelion.games.planet_smash import state
from perihelion.games.planet_smash.view import HEIGHT, SIDE_GAP, SIDE_LEFT, SIDE_PADDING, SIDE_WIDTH, SIDE_X, marks

if TYPE_CHECKING:
    from perihelion.core.game import Game

ON_THE_SCREEN = ("panel-planning", "panel-stock", "title-stock", "stock-", "used", "title-hand", "hand-", "headline")
"""What paper has no use for: dice lie in the hand, and circles are crossed out where they are."""
WRITTEN = ("name", "box-", "round-")
TITLE, SPOTS = 26, 176  # heights of the title of planning, and of that with the spots

REMINDER = """
Round: cross out its number; roll the targeting dice, then the three planning dice.

Three turns: put a planning die on a spot and move the pawn so far clockwise. There the die demolishes or researches; both in Wild, and
where the targeting die has its colour.

Demolish: not below the target, into a box that takes the number.

Research: equal numbers in a column, different ones in a row. A full line fills its circle.

Cross a full circle out at any time, for any die: +/-1, FLIP it over, RE-ROLL it, or ANY of these.

A full quadrant loses its targeting die. All four full: won.
"""


def printing(game: Game) -> Sequence[Sheet]:
    """On a page of its own, and twice on one."""
    title, drawing = f"Sheet of {game.legend['planet']}", _sheet(game)
    return Whole(title, drawing), Whole(title, drawing, copies=2)


def _sheet(game: Game) -> Drawing:
    geometry, first = game.geometry(), beginning(game)
    shapes = [shape for shape in geometry["shapes"] if not shape["id"].startswith(ON_THE_SCREEN)]
    side = [shape for shape in shapes if shape.get("x", 0) >= SIDE_LEFT - SIDE_PADDING]
    planet = [shape for shape in shapes if shape not in side]
    top = min(shape["y"] for shape in side) - SIDE_PADDING
    side = moved(side, 0, -top)
    texts = {shape: {"text": mark["text"]} for shape, mark in marks(first).items() if shape.startswith(WRITTEN) and "text" in mark}
    return Drawing({**geometry, "shapes": [*planet, *_colours(planet, first["board"]), *_below(side), *side]}, texts)


def _colours(planet: list[Shape], board: dict[str, Any]) -> list[Shape]:
    """Which targeting die lies where."""
    colours = {f"target-{die['name'][-1]}": die["colour"] for die in board["dice"][: state.TARGETING_DICE]}
    return [line(colours[shape["id"]], (shape["x"], shape["y"] + shape["size"] * 0.7), 15) for shape in planet if shape["id"] in colours]


def _below(side: list[Shape]) -> list[Shape]:
    """The ground for planning, and the reminder from the spots down to the edge of the sheet."""
    top = next(shape["y"] for shape in side if shape["id"] == "title-planning") - TITLE
    bottom = HEIGHT - SIDE_GAP / 2
    ground = {"kind": "panel", "x": SIDE_X, "y": (top + bottom) / 2, "width": SIDE_WIDTH, "height": bottom - top}
    box = (SIDE_LEFT, top + SPOTS, SIDE_WIDTH - 2 * SIDE_PADDING, bottom - top - SPOTS - SIDE_PADDING)
    return [ground, *paragraphs(REMINDER, box, 19)]
