"""What boards draw."""

from __future__ import annotations

from typing import Any

from meteor_nim.state import BELTS, BURNING

ROOM = 90


def view(t: Any, s: Any, seat: int) -> dict[str, Any]:
    belts = zip(BELTS, s.rocks, t.rocks, strict=True)
    return {
        "belts": [{"name": name, "rocks": rocks, "most": most} for name, rocks, most in belts],
        "burning": BELTS[s.belt] if s.phase == BURNING else None,
    }


def geometry(t: Any) -> dict[str, Any]:
    """The board on paper: a place for every rock."""
    places = [(belt, rock) for belt in range(len(BELTS)) for rock in range(t.rocks[belt])]
    rocks = [
        {"id": f"{BELTS[belt]}-{rock + 1}", "kind": "circle", "x": ROOM * (rock + 1), "y": ROOM * (belt + 1), "r": ROOM // 3}
        for belt, rock in places
    ]
    return {"width": ROOM * (int(max(t.rocks)) + 1), "height": ROOM * (len(BELTS) + 1), "shapes": rocks}
