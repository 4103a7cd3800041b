"""What boards draw."""

from __future__ import annotations

from typing import Any

from meteor_nim.state import BELTS, BURNING
from perihelion.core.compiling import rule
from perihelion.core.contract import Shown
from perihelion.core.views import NONE, NUMBER, Fixed, Label, Maybe, Record

BELT = Label(BELTS)
VIEW = Record(belts=Fixed(Record(name=BELT, rocks=NUMBER, most=NUMBER), len(BELTS)), burning=Maybe(BELT))


@rule
def show(t, s, seat, v, out):
    for belt in range(len(BELTS)):
        shown = v.belts[belt]
        shown.name, shown.rocks, shown.most = belt, s.rocks[belt], t.rocks[belt]
    v.burning = s.belt if s.phase == BURNING else NONE


SHOWN = Shown(VIEW, show)
ROOM = 90


def geometry(t: Any) -> dict[str, Any]:
    """The board on paper: a place for every rock."""
    places = [(belt, rock) for belt in range(len(BELTS)) for rock in range(t.rocks[belt])]
    rocks = [
        {"id": f"{BELTS[belt]}-{rock + 1}", "kind": "circle", "x": ROOM * (rock + 1), "y": ROOM * (belt + 1), "r": ROOM // 3}
        for belt, rock in places
    ]
    return {"width": ROOM * (int(max(t.rocks)) + 1), "height": ROOM * (len(BELTS) + 1), "shapes": rocks}
