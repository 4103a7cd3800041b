"""The rules, in the order of the rules page."""

from __future__ import annotations

from meteor_nim.state import ACTIONS, BELTS, BURNING, ENDED, MOST_TAKEN, TAKING
from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, OVER

take, burn = ACTIONS["take"].rules, ACTIONS["burn"].rules


@rule
def begin(t, s):
    """MN-1: three belts of rocks."""
    for belt in range(len(BELTS)):
        s.rocks[belt] = t.rocks[belt]


@rule
def mover(t, s):
    if s.phase == ENDED:
        return OVER
    return CHANCE if s.phase == BURNING else s.seat


@rule
def legal(t, s, out):
    """MN-2: one, two or three rocks from one belt. In a shower: what may happen."""
    if s.phase == BURNING:
        out[0] = burn.encode(0)
        out[1] = burn.encode(1)
        return 2
    count = 0
    for belt in range(len(BELTS)):
        for rocks in range(min(MOST_TAKEN, s.rocks[belt])):
            out[count] = take.encode(belt, rocks)
            count += 1
    return count


@rule
def weight(t, s, a):
    """MN-3: all stays quiet three times out of four."""
    return 3 - 2 * burn.decode(a)


@rule
def apply(t, s, a):
    if take.contains(a):
        belt, rocks = take.decode(a)
        s.rocks[belt] -= rocks + 1
        if s.rocks[belt] > 0:
            s.belt = belt
            s.phase = BURNING
            return
    else:
        s.rocks[s.belt] -= burn.decode(a)
    end_turn(s)


@rule
def end_turn(s):
    """MN-4: after the last rock no other turn comes, so the seat is the winner's."""
    s.belt = 0
    if s.rocks.sum() == 0:
        s.phase = ENDED
    else:
        s.phase = TAKING
        s.seat = 1 - s.seat


@rule
def returns(t, s, out):
    """MN-4: a win or a loss."""
    out[s.seat] = 1.0
    out[1 - s.seat] = -1.0


@rule
def draw_id(t, s):
    """A name for the draw to come: every turn takes rocks, so no two draws of a game find the same number of them."""
    return s.rocks.sum()
