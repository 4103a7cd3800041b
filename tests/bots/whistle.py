"""Whistle: seat 0 takes stones, one or two at a time; seat 1 may have been dealt a whistle, and is asked after each time only if it was.

Who moves next is then a secret to seat 0. Blown, the whistle ends the game: seat 0 wins if the stones left are an even number.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, EVALUATION_UNIT, OVER, Kernels
from perihelion.core.default_kernels import any_record
from perihelion.core.options import Whole
from perihelion.core.records import record
from perihelion.core.rng import below
from tests.bots import subtraction

PHASES = ("deal", "take", "asked", "over")
DEAL, TAKE, ASKED, ENDED = range(4)
STATE = record(("stones", np.int16), ("phase", np.uint8), ("whistle", np.uint8))
ACTIONS = ActionTable(
    Block("deal", "deal {what}", unseen="deal", chance=True, what=("nothing", "whistle")),
    Block("take", "take {count}", count=("1", "2")),
    Block("answer", "{what}", what=("quiet", "blow")),
)
deal = ACTIONS["deal"].rules
take = ACTIONS["take"].rules
answer = ACTIONS["answer"].rules


@rule
def begin(t, s):
    s.stones = t.stones


@rule
def mover(t, s):
    if s.phase == ENDED:
        return OVER
    return CHANCE if s.phase == DEAL else (1 if s.phase == ASKED else 0)


@rule
def legal(t, s, out):
    for n in range(2):
        out[n] = deal.encode(n) if s.phase == DEAL else (take.encode(n) if s.phase == TAKE else answer.encode(n))
    return 1 if s.phase == TAKE and s.stones == 1 else 2


@rule
def apply(t, s, a):
    if deal.contains(a):
        s.whistle = deal.decode(a)
        s.phase = TAKE
    elif take.contains(a):
        s.stones -= take.decode(a) + 1
        s.phase = ENDED if s.stones == 0 else (ASKED if s.whistle else TAKE)
    else:
        s.phase = ENDED if answer.decode(a) == 1 else TAKE


@rule
def returns(t, s, out):
    out[0] = 1.0 if s.stones % 2 == 0 else -1.0
    out[1] = -out[0]


@rule
def evaluate(t, s, out):
    out[0] = 0 if s.phase != ENDED else (EVALUATION_UNIT if s.stones % 2 == 0 else -EVALUATION_UNIT)
    out[1] = -out[0]


@rule
def observe(t, s, seat, out):
    out[0] = s.stones
    out[1] = s.phase


@rule
def sees(t, s, a, seat):
    return seat == 1 or not deal.contains(a)


@rule
def conceal(t, s, seat, key):
    """A seat that is asked has a whistle; while seat 0 is to move it may be or not, as far as it knows."""
    if seat != 1 and s.phase == TAKE:
        s.whistle = below(key, 2)


GAME = replace(
    subtraction.GAME,
    name="whistle",
    title="Whistle",
    state=STATE,
    actions=ACTIONS,
    kernels=Kernels(begin, mover, legal, apply, returns, evaluate, observe, conceal=conceal, sees=sees, fault=any_record),
    options=(Whole("stones", 10, 1, 1000),),
    max_decisions=lambda t: 2 * int(t.stones),
)
