"""The game in words."""

from __future__ import annotations

from meteor_nim.evaluation import meanings
from meteor_nim.state import BELTS, BURNING, ENDED
from perihelion.core.contract import Words


def describe(t, s, seat):
    if s.phase == ENDED:
        return [f"No rock is left: pilot {s.seat + 1} wins."]
    turn = f"A rock of the {BELTS[s.belt]} belt may burn up." if s.phase == BURNING else f"Pilot {s.seat + 1} takes rocks."
    return [turn, *(f"{name.capitalize()} belt: {rocks}." for name, rocks in zip(BELTS, s.rocks, strict=True))]


def why_not(t, s, code):
    if s.phase == BURNING:
        return "a rock may burn up first"
    return "the belt has not so many rocks"


WORDS = Words(describe=describe, why_not=why_not, evaluation_terms=meanings)
