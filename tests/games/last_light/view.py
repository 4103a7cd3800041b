"""What a player of Last Light sees, as JSON, and the ring of stations as shapes."""

from __future__ import annotations

import math
from typing import Any

from tests.games.last_light import state


def view(t: Any, s: Any, seat: int) -> dict[str, Any]:
    playing = s.phase != state.DAWN
    return {
        "phase": state.PHASES[s.phase],
        "night": s.night,
        "nights": t.nights,
        "turn": state.STATIONS[s.turn] if playing else None,
        "target": state.STATIONS[s.target] if s.phase == state.FALLING else None,
        "stations": [_station(t, s, station) for station in range(t.seats)],
    }


def _station(t: Any, s: Any, station: int) -> dict[str, Any]:
    return {
        "name": state.STATIONS[station],
        "side": t.side[station],
        "lamps": s.lamps[station],
        "shade": bool(s.shade[station]),
        "fell": s.fell[station] or None,
    }


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
