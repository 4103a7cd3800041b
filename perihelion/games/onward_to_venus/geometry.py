"""The board of Onward to Venus as shapes. Each says what it is (`role`) and of which planet, by number: names are for languages to give."""

from __future__ import annotations

from typing import Any

SPACING, TOP, RADIUS = 190, 260, 62
ORBIT_RADIUS = 84
TILE = 46
ROW = 150


def geometry(t: Any) -> dict[str, Any]:
    """The planets in line from left to right, those of one step below each other; tiles below, orbit above."""
    shapes: list[dict[str, Any]] = []
    columns: dict[int, list[int]] = {}
    for planet, about in enumerate(t.legend["planets"]):
        columns.setdefault(about["step"], []).append(planet)
    for column, planets in columns.items():
        for row, planet in enumerate(planets):
            x, y = SPACING * (column + 0.5), TOP + row * 3 * ROW - (len(planets) - 1) * ROW
            short = str(t.legend["planets"][planet]["id"])
            for role, shape in _shapes(y, short).items():
                shapes.append({"id": f"{role}-{short}", "role": role, "planet": planet, "x": x, "y": y, **shape})
    return {"width": SPACING * len(columns), "height": 2 * TOP + 3 * ROW, "shapes": shapes}


def _shapes(y: float, short: str) -> dict[str, dict[str, Any]]:
    """Of one planet, by role."""
    return {
        "orbit": {"kind": "circle", "r": ORBIT_RADIUS},
        "planet": {"kind": "circle", "r": RADIUS, "look": "globe"},
        "name": {"kind": "text", "size": 22, "look": "loud", "text": short},
        "tiles": {"kind": "box", "y": y + ORBIT_RADIUS + TILE, "size": TILE},
    }
