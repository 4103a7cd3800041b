"""The game in words: what there is to say, and when. The sentences stand in language/*.ftl."""

from __future__ import annotations

from meteor_nim.evaluation import TERMS
from meteor_nim.state import ACTIONS, BELTS, BURNING, ENDED
from perihelion.core.compiling import rule
from perihelion.core.contract import Words
from perihelion.core.messages import NOTHING, NUMBER, MessageTable, also

take, burn = ACTIONS["take"].rules, ACTIONS["burn"].rules

MESSAGES = MessageTable(belt=BELTS)
say_wins = MESSAGES("wins", seat="seat")
say_may_burn = MESSAGES("may-burn", belt="belt")
say_takes = MESSAGES("takes", seat="seat")
say_belt_has = MESSAGES("belt-has", belt="belt", rocks=NUMBER)
say_burn_first = MESSAGES("burn-first")
say_burn_later = MESSAGES("burn-later")
say_too_few = MESSAGES("too-few", belt="belt", rocks=NUMBER)
say_took = MESSAGES("took", seat="seat", rocks=NUMBER, belt="belt")
say_burnt = MESSAGES("burnt", belt="belt", rocks=NUMBER)


@rule
def describe(t, s, seat, out):
    if s.phase == ENDED:
        return also(out, NOTHING, say_wins(out, s.seat))
    now = say_may_burn(out, s.belt) if s.phase == BURNING else say_takes(out, s.seat)
    lines = also(out, NOTHING, now)
    for belt in range(len(BELTS)):
        lines = also(out, lines, say_belt_has(out, belt, s.rocks[belt]))
    return lines


@rule
def why_not(t, s, a, out):
    if burn.contains(a):
        return NOTHING if s.phase == BURNING else say_burn_later(out)
    if s.phase == BURNING:
        return say_burn_first(out)
    belt, _ = take.decode(a)
    return say_too_few(out, belt, s.rocks[belt])


@rule
def tell(t, s, a, seen, out):
    if burn.contains(a):
        return say_burnt(out, s.belt, burn.decode(a))
    belt, rocks = take.decode(a)
    return say_took(out, s.seat, rocks + 1, belt)


WORDS = Words(evaluation_terms=TERMS)
