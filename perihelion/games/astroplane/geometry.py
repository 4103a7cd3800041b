"""The board of ASTROPLANE as shapes, and what lies on them.

Diamonds, and triangles along the edge, y northward as in the clauses. Every place is a polygon `space-x,y`, every start area
`area-side-L`, every position a polygon named as in move texts, `2,-5N`: the half of its space that a piece there fills, or the `whole` of
a triangle. Arrows, `arrow-2,-5N`, stand in a space and point at an apex: where pieces that enter may be placed, and the ways into The
Singularity.

Spaces come first, in the order of their numbers in moves. What a move leads to follows from the shapes: `beyond` has for each apex, and
`beside` for each direction, the number of the place that lies there; `twin` is the other end of a wormhole, `gate` the position from which
hyperspace is entered there, `entry` the place outside a start area, `corner` and `target` are what a firing position fires and where to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perihelion.core.messages import message
from perihelion.games.astroplane import board
from perihelion.games.astroplane.board import APEXES, AREAS, BOARD, LABELS, SIDES, STEPS, Point, plus, written

WIDTH = HEIGHT = 1000
UNIT = 67
MIDDLE = 500

Shape = dict[str, Any]


def _pixel(x: float, y: float) -> tuple[float, float]:
    return MIDDLE + UNIT * x, MIDDLE - UNIT * y


def geometry(t: Any) -> dict[str, Any]:
    edge = 2 * UNIT * BOARD.data.reach
    shapes: list[Shape] = [{"id": "board", "kind": "panel", "x": MIDDLE, "y": MIDDLE, "width": edge + 24, "height": edge + 24}]
    shapes += [_space(place) for place in range(board.PLACE_COUNT)]
    shapes += [_area(side, area, side in board.seats_sit(t.seats)) for side in range(board.SIDE_COUNT) for area in range(2)]
    shapes += [
        {**_arrow(place, apex), "side": SIDES[side]} for side in range(board.SIDE_COUNT) for place, apex in BOARD.entry_vectors(side)
    ]
    shapes += [_arrow(place, apex) for place, apex in BOARD.access_paths()]
    for place in range(board.PLACE_COUNT):
        only = BOARD.only_apex(place)
        shapes += [_position(place, apex) for apex in range(board.APEX_COUNT) if only is None or only == apex]
    return {"width": WIDTH, "height": HEIGHT, "shapes": shapes}


def role_of(place: int) -> str:
    starts = (
        (board.FIRST_END, "ordinary"), (board.FIRST_HYPERSPACE, "wormhole"), (board.FIRST_OUTSIDE, "hyperspace"),
        (board.FIRST_FIRING, "outside"), (board.FIRST_SINGULARITY, "firing"), (board.PLACE_COUNT, "singularity"),
    )  # fmt: skip
    return next(role for end, role in starts if place < end)


def _space(place: int) -> Shape:
    point, role = BOARD.places[place], role_of(place)
    corners = _corners(point)
    return {
        **_polygon(f"space-{written(point)}", corners),
        "look": "ground",
        "role": role,
        "place": LABELS[place],
        **_ways_from(place, role),
        "universe": BOARD.universe(point),
        "label": message(f"shape-{role}", place=LABELS[place]).json(),
    }


def _ways_from(place: int, role: str) -> Shape:
    """Where moves from this place lead, or in hyperspace those to it."""
    ways: Shape = {"beyond": [BOARD.beyond(place, apex) for apex in range(board.APEX_COUNT)]}
    if role == "ordinary":
        ways["beside"] = [BOARD.beside(place, direction) for direction in range(len(board.DIRECTIONS))]
    if role == "wormhole":
        ways["twin"] = board.FIRST_END + board.other_end(place - board.FIRST_END)
    if role == "hyperspace":
        ways["gate"] = BOARD.position_name(*BOARD.gate(place - board.FIRST_HYPERSPACE))
    if role == "firing":
        ways["corner"], half = divmod(place - board.FIRST_FIRING, 2)
        target = BOARD.number[BOARD.corners[ways["corner"]].targets[half]]
        ways["target"] = BOARD.position_name(target, BOARD.only_apex(target) or 0)
    return ways


def _area(side: int, area: int, is_played: bool) -> Shape:
    point = BOARD.sides[side].areas[area]
    owner = BOARD.sides[side]
    return {
        **_polygon(f"area-{owner.name}-{AREAS[area]}", _corners(point)),
        "look": "ground",
        "role": "area" if is_played else "unused",
        "side": owner.name,
        "area": AREAS[area],
        "entry": LABELS[BOARD.entry(side, area)],
        "universe": BOARD.universe(point),
        "label": message("shape-area", area=message(f"area-{AREAS[area]}"), side=message(f"side-{owner.name}")).json(),
    }


def _corners(point: Point) -> list[Point]:
    """The corners of a space on the board: a triangle where the edge cuts it in half."""
    corners = [plus(point, step) for step in STEPS]
    reach = BOARD.data.reach
    return [corner for corner in corners if abs(corner[0]) <= reach and abs(corner[1]) <= reach]


def _position(place: int, apex: int) -> Shape:
    """Apex, and the two corners beside it; in a triangle all of it."""
    point = BOARD.places[place]
    halves = [plus(point, STEPS[turn % 4]) for turn in (apex - 1, apex, apex + 1)]
    is_whole = max(map(abs, point)) == BOARD.data.reach
    corners = _corners(point) if is_whole else halves
    return {
        **_polygon(BOARD.position_name(place, apex), corners),
        "look": "piece",
        "role": "position",
        "place": LABELS[place],
        "apex": APEXES[apex],
        **({"whole": True} if is_whole else {}),
        "label": message("shape-position", place=LABELS[place], apex=message(f"apex-{APEXES[apex]}")).json(),
    }


ARROW = ((0.9, 0), (0.64, 0.15), (0.64, 0.05), (0.4, 0.05), (0.4, -0.05), (0.64, -0.05), (0.64, -0.15))
"""Its corners: how far they are from the middle of the space toward the apex, and how far beside that line."""


def _arrow(place: int, apex: int) -> Shape:
    (x, y), (ahead, aside) = BOARD.places[place], (STEPS[apex], STEPS[(apex + 1) % 4])
    corners = [(x + ahead[0] * far + aside[0] * wide, y + ahead[1] * far + aside[1] * wide) for far, wide in ARROW]
    return {**_polygon(f"arrow-{BOARD.position_name(place, apex)}", corners), "role": "arrow", "place": LABELS[place]}


def _polygon(shape_id: str, corners: Sequence[tuple[float, float]]) -> Shape:
    points = [tuple(round(value, 2) for value in _pixel(*corner)) for corner in corners]
    x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
    return {"id": shape_id, "kind": "polygon", "x": round(x, 2), "y": round(y, 2), "points": points}


# What lies on the shapes ----------------------------------------------------------------------------------------------------------------

Marks = dict[str, dict[str, Any]]


def marks(view: dict[str, Any]) -> Marks:
    """For the JSON of a `View`: what to draw on each shape that is not blank. The classes are those of `perihelion.core.picture`."""
    fleets, sides = view["board"]["fleets"], {side["name"]: side for side in view["legend"]["sides"]}
    colours = [sides[fleet["side"]]["colour"] for fleet in fleets]
    found: Marks = {}
    for stack in view["board"]["stacks"]:
        height = len(stack["pieces"])
        letter = sides[fleets[stack["pieces"][-1]]["side"]]["letter"]
        found[stack["at"]] = {"colour": colours[stack["pieces"][-1]], "text": letter + (str(height) if height > 1 else "")}
    for seat, fleet in enumerate(fleets):
        for area, count in fleet["start"].items():
            if fleet["in_game"]:
                found[f"area-{fleet['side']}-{area}"] = {"colour": colours[seat], "text": str(count)}
    return found
