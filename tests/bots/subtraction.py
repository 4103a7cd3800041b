"""Subtraction: take one to three stones; the seat that takes the last one wins. Its solution is known: leave a multiple of four.

Nothing is evaluated before the end, so a bot that plays it well has found that out by searching.
"""

from __future__ import annotations

import numpy as np

from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import rule
from perihelion.core.contract import EVALUATION_UNIT, OVER, Credits, GameDefinition, Kernels
from perihelion.core.messages import NOTHING, MessageTable
from perihelion.core.options import Form, Whole
from perihelion.core.records import blank, record

STATE = record(("stones", np.int16), ("turn", np.uint8), ("_filling", np.uint8))
TABLES = record(("stones", np.int16))
ACTIONS = ActionTable(Block("take", "take {count}", count=("1", "2", "3")))
take = ACTIONS["take"].rules


@rule
def begin(t, s):
    s.stones = t.stones


@rule
def mover(t, s):
    return OVER if s.stones == 0 else s.turn


@rule
def legal(t, s, out):
    count = min(3, s.stones)
    for n in range(count):
        out[n] = take.encode(n)
    return count


@rule
def apply(t, s, a):
    s.stones -= take.decode(a) + 1
    s.turn = 1 - s.turn


@rule
def returns(t, s, out):
    out[s.turn] = -1.0
    out[1 - s.turn] = 1.0


@rule
def evaluate(t, s, out):
    sure = EVALUATION_UNIT if s.stones == 0 else 0
    out[s.turn] = -sure
    out[1 - s.turn] = sure


@rule
def observe(t, s, seat, out):
    out[0] = s.stones
    out[1] = s.turn


MESSAGES = MessageTable()
say_no_such_position = MESSAGES.notation("fault", "there is no such position.")


@rule
def fault(t, s, codes, out):
    return NOTHING if 0 <= s.stones <= t.stones and s.turn < 2 else say_no_such_position(out)


def build_tables(form, options):
    tables = blank(TABLES)
    tables["stones"] = options["stones"]
    return tables


GAME = GameDefinition(
    name="subtraction",
    title="Subtraction",
    summary="Take the last stone.",
    credits=Credits(designer="nobody"),
    state=STATE,
    actions=ACTIONS,
    kernels=Kernels(begin, mover, legal, apply, returns, evaluate, observe, fault=fault),
    forms=(Form("2-player", 2),),
    options=(Whole("stones", 10, 1, 1000),),
    max_legal=3,
    max_decisions=lambda t: int(t.stones),
    observation_size=2,
    build_tables=build_tables,
    messages=MESSAGES,
)
