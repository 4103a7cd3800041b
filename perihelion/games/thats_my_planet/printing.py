"""That's my Planet! on paper: one page with the map, the boxes to cross, the score, and how a turn goes. Cards and dice are one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from perihelion.core.languages import Speaker
from perihelion.core.messages import message
from perihelion.core.picture import Shape, outline, part, said
from perihelion.core.printing import ROOM, Drawing, Sheet, Whole, beginning, line, moved, paragraphs
from perihelion.games.thats_my_planet import state
from perihelion.games.thats_my_planet.geometry import SIDE_LEFT, SIDE_RIGHT, line_name

if TYPE_CHECKING:
    from perihelion.core.game import Game

WIDTH = 1040
HEIGHT = WIDTH * ROOM[1] / ROOM[0]
COLUMN, GAP = SIDE_RIGHT - SIDE_LEFT, 24
RIGHT = GAP + COLUMN + 2 * GAP  # where the score begins


def printing(game: Game) -> Sequence[Sheet]:
    """The sheet chosen."""
    speaker = game.speaker()
    geometry = said(game.geometry(), speaker)
    chart = part(geometry, _is_of_the_map(geometry))
    boxes = part(geometry, lambda shape: shape.removeprefix("title-").startswith(state.BOX_KINDS), margin=0)
    below = chart["height"] + GAP
    under_boxes = below + boxes["height"] + 2 * GAP
    shapes = [
        line(speaker.name("sheet", 0), (GAP, GAP), 32, look="loud", align="start"),
        *moved(chart["shapes"], (WIDTH - chart["width"]) / 2 - chart["x"], -chart["y"]),
        *moved(boxes["shapes"], GAP - boxes["x"], below - boxes["y"]),
        *paragraphs(speaker.say(message("paper-reminder")), (GAP, under_boxes, COLUMN, HEIGHT - under_boxes), 16),
        *_score(beginning(game), speaker, (RIGHT, below, WIDTH - GAP - RIGHT, HEIGHT - below)),
    ]
    title = speaker.say(message("paper-title", sheet=speaker.name("sheet", 0)))
    return [Whole(title, Drawing({"width": WIDTH, "height": HEIGHT, "shapes": shapes}))]


def _is_of_the_map(geometry: dict[str, Any]) -> Any:
    there = {shape["id"] for shape in geometry["shapes"] if max(x for x, _ in outline(shape)) < SIDE_LEFT}
    return there.__contains__


def _score(view: dict[str, Any], speaker: Speaker, box: tuple[float, float, float, float]) -> list[Shape]:
    """TP-15, line by line: how many, times what, makes what."""
    lines = view["board"]["score"]["lines"]
    left, top, width, height = box
    right, pitch = left + width, min(34, height / (len(lines) + 1))
    size, cell = pitch * 0.55, pitch * 0.8
    shapes: list[Shape] = []
    for number, entry in enumerate(lines):
        y = top + (number + 0.5) * pitch
        shapes += [
            line(line_name(speaker, entry["id"]), (left, y), size, align="start"),
            {"kind": "panel", "x": right - 180, "y": y, "width": 50, "height": cell},
            line(f"x {entry['times']} =", (right - 112, y), size),
            {"kind": "panel", "x": right - 36, "y": y, "width": 72, "height": cell},
        ]
    y = top + (len(lines) + 0.5) * pitch
    total: Shape = {"kind": "panel", "x": right - 36, "y": y, "width": 72, "height": cell}
    return [*shapes, line(speaker.say(message("caption-score-total")), (left, y), size * 1.2, align="start", look="loud"), total]
