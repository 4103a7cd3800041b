"""Planet Smash on paper: the sheet large enough for dice, and small ones for those who have dice enough elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from perihelion.core.languages import Speaker
from perihelion.core.messages import message
from perihelion.core.picture import Shape, said
from perihelion.core.printing import Drawing, Sheet, Whole, beginning, line, moved, paragraphs
from perihelion.games.planet_smash import state
from perihelion.games.planet_smash.geometry import HEIGHT, SIDE_GAP, SIDE_LEFT, SIDE_PADDING, SIDE_WIDTH, SIDE_X, marks

if TYPE_CHECKING:
    from perihelion.core.game import Game

ON_THE_SCREEN = ("panel-planning", "panel-stock", "title-stock", "stock-", "used", "title-hand", "hand-", "headline")
"""What paper has no use for: dice lie in the hand, and circles are crossed out where they are."""
WRITTEN = ("name", "box-", "round-")
TITLE, SPOTS = 26, 176  # heights of the title of planning, and of that with the spots


def printing(game: Game) -> Sequence[Sheet]:
    """On a page of its own, and twice on one."""
    speaker = game.speaker()
    title, drawing = speaker.say(message("paper-title", planet=speaker.name("planet", 0))), _sheet(game, speaker)
    return Whole(title, drawing), Whole(title, drawing, copies=2)


def _sheet(game: Game, speaker: Speaker) -> Drawing:
    geometry, first = said(game.geometry(), speaker), beginning(game)
    shapes = [shape for shape in geometry["shapes"] if not shape["id"].startswith(ON_THE_SCREEN)]
    side = [shape for shape in shapes if shape.get("x", 0) >= SIDE_LEFT - SIDE_PADDING]
    planet = [shape for shape in shapes if shape not in side]
    top = min(shape["y"] for shape in side) - SIDE_PADDING
    side = moved(side, 0, -top)
    texts = {shape: {"text": mark["text"]} for shape, mark in marks(first, speaker).items() if shape.startswith(WRITTEN) and "text" in mark}
    return Drawing({**geometry, "shapes": [*planet, *_colours(planet, first["board"], speaker), *_below(side, speaker), *side]}, texts)


def _colours(planet: list[Shape], board: dict[str, Any], speaker: Speaker) -> list[Shape]:
    """Which targeting die lies where."""
    dice = board["dice"][: state.TARGETING_DICE]
    colours = {f"target-{die['name'][-1]}": speaker.say(message(f"colour-{die['colour']}")) for die in dice}
    return [line(colours[shape["id"]], (shape["x"], shape["y"] + shape["size"] * 0.7), 15) for shape in planet if shape["id"] in colours]


def _below(side: list[Shape], speaker: Speaker) -> list[Shape]:
    """The ground for planning, and the reminder from the spots down to the edge of the sheet."""
    top = next(shape["y"] for shape in side if shape["id"] == "title-planning") - TITLE
    bottom = HEIGHT - SIDE_GAP / 2
    ground = {"kind": "panel", "x": SIDE_X, "y": (top + bottom) / 2, "width": SIDE_WIDTH, "height": bottom - top}
    box = (SIDE_LEFT, top + SPOTS, SIDE_WIDTH - 2 * SIDE_PADDING, bottom - top - SPOTS - SIDE_PADDING)
    return [ground, *paragraphs(speaker.say(message("paper-reminder")), box, 19)]
