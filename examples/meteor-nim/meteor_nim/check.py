"""Which records are no positions. The rules must be safe on every record that passes."""

from __future__ import annotations

from meteor_nim.state import BELTS, BURNING, ENDED, PHASES


def complaint(t, s):
    for name, rocks, most in zip(BELTS, s.rocks, t.rocks, strict=True):
        if not 0 <= rocks <= most:
            return f"the {name} belt has {rocks} rocks; it begins with {most}."
    if s.seat not in (0, 1) or not 0 <= s.phase < len(PHASES) or not 0 <= s.belt < len(BELTS):
        return "there is no such seat, phase or belt."
    if (s.phase == ENDED) != (sum(s.rocks) == 0):
        return "the game is over exactly when no rock is left."
    if s.phase == BURNING and s.rocks[s.belt] == 0:
        return "no rock can burn up in an empty belt."
    if s.phase != BURNING and s.belt != 0:
        return "a belt is noted while a rock of it may burn up, and only then."
    return None
