"""What a board needs to draw itself."""

from __future__ import annotations

from meteor_nim.state import BELTS, BURNING, PHASES

ROOM = 90


def view(t, s, seat):
    return {
        "belts": [{"name": name, "rocks": rocks, "most": most} for name, rocks, most in zip(BELTS, s.rocks, t.rocks, strict=True)],
        "pilot": s.seat,
        "phase": PHASES[s.phase],
        "burning": BELTS[s.belt] if s.phase == BURNING else None,
    }


def geometry(t):
    """The board on paper: a place for every rock."""
    rocks = [
        {"id": f"{name}-{rock + 1}", "kind": "circle", "x": ROOM * (rock + 1), "y": ROOM * (belt + 1), "r": 30}
        for belt, name in enumerate(BELTS)
        for rock in range(t.rocks[belt])
    ]
    return {"width": ROOM * (max(t.rocks) + 1), "height": ROOM * (len(BELTS) + 1), "shapes": rocks}
