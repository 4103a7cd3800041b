"""Which records are no positions. The rules must be safe on every record without a fault."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from meteor_nim.state import BELTS, BURNING, ENDED, PHASES


def faults(t: Any, s: Any) -> Iterator[str]:
    for name, rocks, most in zip(BELTS, s.rocks, t.rocks, strict=True):
        if not 0 <= rocks <= most:
            yield f"the {name} belt has {rocks} rocks; it begins with {most}."
    if s.seat not in (0, 1) or not 0 <= s.phase < len(PHASES) or not 0 <= s.belt < len(BELTS):
        yield "there is no such seat, phase or belt."
    if (s.phase == ENDED) != (sum(s.rocks) == 0):
        yield "the game is over exactly when no rock is left."
    if s.phase == BURNING and s.rocks[s.belt] == 0:
        yield "no rock can burn up in an empty belt."
    if s.phase != BURNING and s.belt != 0:
        yield "a belt is noted only while a rock of it may burn up."
