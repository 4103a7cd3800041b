"""That's my Planet! on paper: one page with the map, the boxes to cross, the score, and how a turn goes. Cards and dice are one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from perihelion.core.picture import Shape, outline, part
from perihelion.core.printing import ROOM, Drawing, Sheet, Whole, beginning, line, moved, paragraphs
from perihelion.games.thats_my_planet import state
from perihelion.games.thats_my_planet.view import SIDE_LEFT, SIDE_RIGHT

if TYPE_CHECKING:
    from perihelion.core.game import Game

WIDTH = 1040
HEIGHT = WIDTH * ROOM[1] / ROOM[0]
COLUMN, GAP = SIDE_RIGHT - SIDE_LEFT, 24
RIGHT = GAP + COLUMN + 2 * GAP  # where the score begins

REMINDER = """
Draft: of 40 cards, ace to ten, and two jokers put two cards aside, no jokers. Turn up four at a time: one to each team, the fourth to
the recruits. One joker among them: all four go. Both: shuffle them back.

A turn: fly a ship, not the one that flew last, along a route to a free planet or home, and take the cost off its die. At 0 it breaks
down.

Then it may attempt its team's action, if the planet has no such mark or a higher one: roll the white die and add the number of the
planet; play a card of the team: its number, 1 for each other card of its suit there, 1 more if one of these is the ace. Higher: cross
the box. Lower: the ship breaks down.

Before and after a flight, for a box each: a recruit for any team; 1 fuel; a broken ship home with 6. A team's best card: 6 fuel.

It ends when you say so, or when nothing can fly.
"""


def printing(game: Game) -> Sequence[Sheet]:
    """The sheet chosen."""
    geometry = game.geometry()
    chart = part(geometry, _is_of_the_map(geometry))
    boxes = part(geometry, lambda shape: shape.removeprefix("title-").startswith(state.BOX_KINDS), margin=0)
    below = chart["height"] + GAP
    under_boxes = below + boxes["height"] + 2 * GAP
    shapes = [
        line(game.legend["sheet"], (GAP, GAP), 32, look="loud", align="start"),
        *moved(chart["shapes"], (WIDTH - chart["width"]) / 2 - chart["x"], -chart["y"]),
        *moved(boxes["shapes"], GAP - boxes["x"], below - boxes["y"]),
        *paragraphs(REMINDER, (GAP, under_boxes, COLUMN, HEIGHT - under_boxes), 16),
        *_score(beginning(game)["board"]["score"]["lines"], (RIGHT, below, WIDTH - GAP - RIGHT, HEIGHT - below)),
    ]
    return [Whole(f"Sheet {game.legend['sheet']}", Drawing({"width": WIDTH, "height": HEIGHT, "shapes": shapes}))]


def _is_of_the_map(geometry: dict[str, Any]) -> Any:
    there = {shape["id"] for shape in geometry["shapes"] if max(x for x, _ in outline(shape)) < SIDE_LEFT}
    return there.__contains__


def _score(lines: list[dict[str, Any]], box: tuple[float, float, float, float]) -> list[Shape]:
    """TP-15, line by line: how many, times what, makes what."""
    left, top, width, height = box
    right, pitch = left + width, min(34, height / (len(lines) + 1))
    size, cell = pitch * 0.55, pitch * 0.8
    shapes: list[Shape] = []
    for number, entry in enumerate(lines):
        y = top + (number + 0.5) * pitch
        shapes += [
            line(entry["name"], (left, y), size, align="start"),
            {"kind": "panel", "x": right - 180, "y": y, "width": 50, "height": cell},
            line(f"x {entry['times']} =", (right - 112, y), size),
            {"kind": "panel", "x": right - 36, "y": y, "width": 72, "height": cell},
        ]
    y = top + (len(lines) + 0.5) * pitch
    total: Shape = {"kind": "panel", "x": right - 36, "y": y, "width": 72, "height": cell}
    return [*shapes, line("Score", (left, y), size * 1.2, align="start", look="loud"), total]
