"""Which records are no positions. The rules must be safe on every record without a fault."""

from __future__ import annotations

from meteor_nim.state import BELTS, BURNING, ENDED, PHASES
from meteor_nim.words import MESSAGES
from perihelion.core.compiling import rule
from perihelion.core.messages import NOTHING, NUMBER
from perihelion.core.sums import is_filled

say_rocks = MESSAGES("fault-rocks", belt="belt", rocks=NUMBER, most=NUMBER)
say_no_such = MESSAGES("fault-no-such-seat")
say_over = MESSAGES("fault-over")
say_empty_belt = MESSAGES("fault-empty-belt")
say_none_burns = MESSAGES("fault-none-burns")


@rule
def fault(t, s, codes, out):
    for belt in range(len(BELTS)):
        if not 0 <= s.rocks[belt] <= t.rocks[belt]:
            return say_rocks(out, belt, s.rocks[belt], t.rocks[belt])
    if not 0 <= s.seat <= 1 or not 0 <= s.phase < len(PHASES) or not 0 <= s.belt < len(BELTS):
        return say_no_such(out)
    if (s.phase == ENDED) == is_filled(s.rocks):
        return say_over(out)
    if s.phase == BURNING:
        return NOTHING if s.rocks[s.belt] else say_empty_belt(out)
    return say_none_burns(out) if s.belt else NOTHING
