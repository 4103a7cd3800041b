"""The board of Planetary Strike as shapes, and what lies on them."""

from __future__ import annotations

import math
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.core.messages import Said, message
from perihelion.games.planetary_strike import state as compiled_state
from perihelion.games.planetary_strike.board import LETTERS, space_name
from perihelion.games.planetary_strike.state import EMPTY, KINDS, NO_PLANET, RINGS
from perihelion.games.planetary_strike.words import say_planet_shape

state = uncompiled(compiled_state)

SIZE = 1000
OUTER = 476
INNER = {14: 96, 28: 122, 42: 154}
LABELS = 488  # where the numbers of the columns stand
HOME_ANGLE = 180.0  # column 1 is below


def geometry(t: Any) -> dict[str, Any]:
    """Spaces as pieces of rings, then planets, then a token for a vessel on every space, and the numbers of the columns."""
    spaces = range(t.spaces)
    shapes = [_sector(t, space) for space in spaces]
    shapes += [_orb(t, space) for space in spaces if t.planet_at[space] != NO_PLANET]
    shapes += [_token(t, space) for space in spaces]
    shapes += [_column_number(t, column) for column in range(t.columns)]
    return {"width": SIZE, "height": SIZE, "shapes": shapes}


def _bounds(t: Any, space: int) -> tuple[float, float, float, float]:
    """The inner radius of a space, its depth, the angle of its middle, and the angle that it spans."""
    columns = int(t.columns)
    column, ring = divmod(space, RINGS)
    depth, angle = (OUTER - INNER[columns]) / RINGS, 360 / columns
    return INNER[columns] + ring * depth, depth, HOME_ANGLE + column * angle, angle


def _middle(t: Any, space: int) -> tuple[float, float, float]:
    """The middle of a space, and how much room there is."""
    near, depth, turn, _ = _bounds(t, space)
    x, y = _polar(near + depth / 2, turn)
    return x, y, min(depth, 2 * 3.14159 * (near + depth / 2) / int(t.columns))


def _sector(t: Any, space: int) -> dict[str, Any]:
    near, depth, turn, angle = _bounds(t, space)
    column, ring = divmod(space, RINGS)
    return {
        "id": space_name(space),
        "kind": "sector",
        "x": SIZE / 2,
        "y": SIZE / 2,
        "inner": round(near, 2),
        "outer": round(near + depth, 2),
        "from": turn - angle / 2,
        "to": turn + angle / 2,
        "gaps": [0.5, 0.5],
        "look": "dark" if (ring + 1 + column + 1) % 2 == 0 else "light",  # PS-2
        "label": message("space-shape", space=space_name(space)).json(),
    }


def _orb(t: Any, space: int) -> dict[str, Any]:
    x, y, room = _middle(t, space)
    name, colour = space_name(space), state.system_of(int(t.planet_at[space]))
    label = Said.by(say_planet_shape, space, colour - 1, colour - 1).json()
    return {"id": f"planet-{name}", "kind": "circle", "x": x, "y": y, "r": round(room * 0.47, 2), "look": "orb", "label": label}


def _token(t: Any, space: int) -> dict[str, Any]:
    """`begins`: the vessel that stands there at the start, by its colour and kind."""
    x, y, room = _middle(t, space)
    name = space_name(space)
    label = message("vessel-shape", space=name).json()
    first = int(t.setup[space])
    begins = {"begins": LETTERS[state.colour_of(first)] + KINDS[state.kind_of(first)]} if first != EMPTY else {}
    return {"id": f"vessel-{name}", "kind": "token", "x": x, "y": y, "size": round(room * 0.74, 2), "label": label, **begins}


def _column_number(t: Any, column: int) -> dict[str, Any]:
    x, y = _polar(LABELS, HOME_ANGLE + column * (360 / int(t.columns)))
    text = {"size": 15, "align": "middle", "look": "quiet", "text": str(column + 1)}
    return {"id": f"column-{column + 1}", "kind": "text", "x": x, "y": y, **text}


def _polar(radius: float, angle: float) -> tuple[float, float]:
    turn = math.radians(angle)
    return round(SIZE / 2 + radius * math.sin(turn), 2), round(SIZE / 2 - radius * math.cos(turn), 2)


def marks(shown: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """For the JSON of a `View`: what to draw on each shape; see `perihelion.core.picture`."""
    board = shown["board"]
    found: dict[str, dict[str, Any]] = {}
    colours = {colour["letter"]: colour["bright"] for colour in shown["legend"]["colours"]}
    for planet in board["planets"]:
        states = "off" if not planet["stands"] else "wrong" if planet["warned_by"] else "set"
        found[f"planet-{planet['space']}"] = {"colour": colours[planet["colour"]], "class": states}
    for vessel in board["vessels"]:
        found[f"vessel-{vessel['space']}"] = {"colour": colours[vessel["colour"]], "text": vessel["kind"]}
    return found
