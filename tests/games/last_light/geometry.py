"""The ring of stations as shapes."""

from __future__ import annotations

import math
from typing import Any

from tests.games.last_light import state

SIZE = 1000
CENTRE = SIZE / 2


def geometry(t: Any) -> dict[str, Any]:
    """A square of 1000 by 1000: the dead sun in the middle, the stations clockwise round it, each with its lamps below."""
    shapes: list[dict[str, Any]] = [{"id": "sun", "kind": "circle", "x": CENTRE, "y": CENTRE, "r": 120}]
    for station in range(t.seats):
        name = state.STATIONS[station]
        angle = station * math.tau / t.seats
        x, y = round(CENTRE + 350 * math.sin(angle)), round(CENTRE - 350 * math.cos(angle))
        shapes.append({"id": f"station-{name}", "kind": "circle", "x": x, "y": y, "r": 90, "label": f"station {name}", "text": name})
        for lamp in range(t.lamps):
            place = {"id": f"lamp-{name}-{lamp + 1}", "x": x - 60 + 15 * lamp, "y": y + 30}
            shapes.append({**place, "kind": "circle", "r": 7, "label": f"lamp {lamp + 1} of {name}"})
    return {"width": SIZE, "height": SIZE, "shapes": shapes}
