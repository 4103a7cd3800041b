"""What players of ASTROPLANE see, as JSON, and the board as shapes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEXES, AREAS, BOARD, LABELS, SIDES, STEPS, Point, plus, written
from perihelion.games.astroplane.rules import special_places, squares, turns
from perihelion.games.astroplane.state import Stack, sent_back, stacks
from perihelion.games.astroplane.words import AREA_NAMES, headline, squares_of

_squares, _special_places, _turns = uncompiled(squares), uncompiled(special_places), uncompiled(turns)


def view(t: Any, s: Any, seat: int) -> dict[str, Any]:
    found = stacks(s)
    return {
        "phase": state.PHASES[s.phase],
        "headline": headline(t, s),
        "turn": s.turn,
        "moves_left": s.moves_left,
        "moves": t.moves,
        "moved": bool(s.moved),
        "travelled": bool(s.travelled),
        "quiet": s.quiet,
        "quiet_limit": t.quiet_limit,
        "due": s.due,
        "sent_back": sent_back(s),
        "fleets": [_fleet(t, s, fleet) for fleet in range(t.seats)],
        "stacks": [_stack(stack) for stack in found],
        "squares": [_square(t, s, found, place, fleet) for place, fleet in squares_of(t, s)],
        "singularity": [_inside(found, place) for place in range(board.FIRST_SINGULARITY, board.PLACE_COUNT)],
        "anomalies": [_anomaly(found, corner) for corner in range(4)],
    }


def _fleet(t: Any, s: Any, seat: int) -> dict[str, Any]:
    return {
        "side": board.fleet_name(t, seat),
        "start": dict(zip(AREAS, s.start[seat].tolist(), strict=True)),
        "reserve": int(s.reserve[seat]),
        "eliminated": int(s.eliminated[seat]),
        "tops": int(_special_places.tops_of(t, s, seat)),
        "below": int(_special_places.below_tops_of(s, seat)),
        "points": int(_turns.points_of(t, s, seat)),
        "in_game": not s.dropped_out[seat],
    }


def _stack(stack: Stack) -> dict[str, Any]:
    """`universe` is the part of the board the top piece can reach by single moves; in triangles that of where they lead."""
    point = BOARD.places[stack.place]
    return {
        "at": stack.position,
        "place": LABELS[stack.place],
        "apex": APEXES[stack.apex],
        "pieces": [piece.fleet for piece in stack.pieces],
        "may_travel": stack.top.may_travel,
        "captives": _captives(stack),
        "fresh": stack.is_fresh,
        "universe": BOARD.universe(point),
    }


def _captives(stack: Stack) -> int:
    """Enemy pieces directly under the top piece, down to the next own one; none in The Singularity (AP-12)."""
    count = 0
    for piece in reversed(stack.pieces[:-1]):
        if piece.fleet == stack.top.fleet or stack.is_inside:
            break
        count += 1
    return count


def _square(t: Any, s: Any, found: list[Stack], place: int, fleet: int) -> dict[str, Any]:
    lanes = [_lane(t, s, found, place, fleet, direction) for direction in range(4)]
    return {"place": LABELS[place], "fleet": fleet, "lanes": lanes}


def _lane(t: Any, s: Any, found: list[Stack], place: int, fleet: int, direction: int) -> dict[str, Any]:
    """AP-17: the spaces a Square looks along, and what stops its view. `target`: it holds what the Square could eliminate."""
    along = []
    there = int(t.beside[place][direction])
    while there != board.NOWHERE and not s.places[there]:
        along.append(LABELS[there])
        there = int(t.beside[there][direction])
    is_target = (
        there != board.NOWHERE
        and not _squares.is_square(t, s, there)
        and bool(_squares.may_be_square(t, s, there, fleet))
        and any(piece.fleet != fleet for stack in found if stack.place == there for piece in stack.pieces)
    )
    return {"direction": board.DIRECTIONS[direction], "over": along, "target": LABELS[there] if is_target else None}


def _inside(found: list[Stack], place: int) -> dict[str, Any]:
    pieces = [piece.fleet for stack in found if stack.place == place for piece in stack.pieces]
    return {"place": LABELS[place], "pieces": pieces, "universe": BOARD.universe(BOARD.places[place])}


def _anomaly(found: list[Stack], corner: int) -> dict[str, Any]:
    """AP-21: a side is loaded by a piece in its firing position, armed by one just outside."""
    tops = {stack.place: stack.top.fleet for stack in found}
    halves = range(2 * corner, 2 * corner + 2)
    return {
        "corner": board.CORNERS[corner],
        "loaded": [tops.get(board.FIRST_FIRING + half) for half in halves],
        "armed": [tops.get(board.FIRST_OUTSIDE + half) for half in halves],
    }


# The board as shapes --------------------------------------------------------------------------------------------------------------------
#
# Diamonds, and triangles along the edge, y northward as in the clauses. Every place is a polygon `space-x,y`, every start area
# `area-side-L`, every position a polygon named as in move texts, `2,-5N`: the half of its space that a piece there fills. Arrows,
# `arrow-2,-5N`, stand in a space and point at an apex: where pieces that enter may be placed, and the ways into The Singularity.

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
    shapes += [_area(side, area, side in board.seats_sit(t.seats)) for side in range(4) for area in range(2)]
    shapes += [{**_arrow(place, apex), "side": SIDES[side]} for side in range(4) for place, apex in BOARD.entry_vectors(side)]
    shapes += [_arrow(place, apex) for place, apex in BOARD.access_paths()]
    for place in range(board.PLACE_COUNT):
        only = BOARD.only_apex(place)
        shapes += [_position(place, apex) for apex in range(4) if only is None or only == apex]
    return {"width": WIDTH, "height": HEIGHT, "shapes": shapes}


def role_of(place: int) -> str:
    starts = (
        (board.FIRST_END, "ordinary"), (board.FIRST_HYPERSPACE, "wormhole"), (board.FIRST_OUTSIDE, "hyperspace"),
        (board.FIRST_FIRING, "outside"), (board.FIRST_SINGULARITY, "firing"), (board.PLACE_COUNT, "singularity"),
    )  # fmt: skip
    return next(role for end, role in starts if place < end)


ROLE_NAMES = {
    "ordinary": "Space",
    "wormhole": "Wormhole end",
    "hyperspace": "Hyperspace",
    "outside": "Outside the Anomaly",
    "firing": "Firing position",
    "singularity": "The Singularity",
}


def _space(place: int) -> Shape:
    point, role = BOARD.places[place], role_of(place)
    corners = _corners(point)
    return {
        **_polygon(f"space-{written(point)}", corners),
        "look": "ground",
        "role": role,
        "place": LABELS[place],
        "universe": BOARD.universe(point),
        "label": f"{ROLE_NAMES[role]} {LABELS[place]}",
    }


def _area(side: int, area: int, is_played: bool) -> Shape:
    point = BOARD.sides[side].areas[area]
    owner = BOARD.sides[side]
    return {
        **_polygon(f"area-{owner.name}-{AREAS[area]}", _corners(point)),
        "look": "ground",
        "role": "area" if is_played else "unused",
        "side": owner.name,
        "area": AREAS[area],
        "universe": BOARD.universe(point),
        "label": f"{AREA_NAMES[area].capitalize()} start area of {owner.name}",
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
    corners = _corners(point) if max(map(abs, point)) == BOARD.data.reach else halves
    return {
        **_polygon(BOARD.position_name(place, apex), corners),
        "look": "piece",
        "role": "position",
        "place": LABELS[place],
        "apex": APEXES[apex],
        "label": f"{LABELS[place]} pointing {_APEX_NAMES[apex]}",
    }


ARROW = ((0.9, 0), (0.64, 0.15), (0.64, 0.05), (0.4, 0.05), (0.4, -0.05), (0.64, -0.05), (0.64, -0.15))
"""Its corners: how far they are from the middle of the space toward the apex, and how far beside that line."""


def _arrow(place: int, apex: int) -> Shape:
    (x, y), (ahead, aside) = BOARD.places[place], (STEPS[apex], STEPS[(apex + 1) % 4])
    corners = [(x + ahead[0] * far + aside[0] * wide, y + ahead[1] * far + aside[1] * wide) for far, wide in ARROW]
    return {**_polygon(f"arrow-{BOARD.position_name(place, apex)}", corners), "role": "arrow", "place": LABELS[place]}


_APEX_NAMES = ("north", "east", "south", "west")


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
