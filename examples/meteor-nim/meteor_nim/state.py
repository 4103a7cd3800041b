"""What a position is made of, and what can be done in it."""

from __future__ import annotations

import numpy as np

from perihelion.core.actions import ActionTable, Block
from perihelion.core.records import record

BELTS = ("inner", "middle", "outer")
PHASES = ("taking", "burning", "over")
TAKING, BURNING, ENDED = range(len(PHASES))
MOST_TAKEN = 3

TABLES = record(("rocks", np.int16, len(BELTS)))  # how many each belt has at the start
STATE = record(("rocks", np.int8, len(BELTS)), ("seat", np.int8), ("phase", np.int8), ("belt", np.int8))

ACTIONS = ActionTable(
    Block("take", "{belt} {count}", belt=BELTS, count=("1", "2", "3")),
    Block("burn", "{what}", chance=True, what=("all quiet", "a rock burns up")),
)
