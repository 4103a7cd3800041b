"""The game in words."""

from __future__ import annotations

from typing import Any

from meteor_nim.evaluation import TERMS
from meteor_nim.state import ACTIONS, BELTS, BURNING, ENDED
from perihelion.core.actions import Block
from perihelion.core.contract import Words
from perihelion.core.words import counted, why_not_by_block


def describe(t: Any, s: Any, seat: int) -> list[str]:
    if s.phase == ENDED:
        return [f"No rock is left: pilot {s.seat + 1} wins."]
    now = f"A rock of the {BELTS[s.belt]} belt may burn up." if s.phase == BURNING else f"Pilot {s.seat + 1} takes rocks."
    return [now, *(f"The {name} belt has {counted(rocks, 'rock')}." for name, rocks in zip(BELTS, s.rocks, strict=True))]


def moment(t: Any, s: Any, block: Block) -> str:
    if block.name == "take":
        return "a rock may burn up first" if s.phase == BURNING else ""
    return "" if s.phase == BURNING else "rocks burn up after a turn"


def why_not_take(t: Any, s: Any, belt: int, count: int) -> str:
    return f"the {BELTS[belt]} belt has {counted(s.rocks[belt], 'rock')}"


def why_not_burn(t: Any, s: Any, what: int) -> str:
    return ""  # it is always possible in a shower


WORDS = Words(
    describe=describe,
    why_not=why_not_by_block(ACTIONS, {"take": why_not_take, "burn": why_not_burn}, moment),
    evaluation_terms=TERMS,
)
