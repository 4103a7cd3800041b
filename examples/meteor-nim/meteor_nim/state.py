"""What a position is made of, and what can be done in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from perihelion.core.actions import ActionTable, Block
from perihelion.core.options import Form
from perihelion.core.records import Records, blank, record

BELTS = ("inner", "middle", "outer")
PHASES = ("taking", "burning", "over")
TAKING, BURNING, ENDED = range(len(PHASES))
MOST_TAKEN = 3

TABLES = record(("rocks", np.int8, len(BELTS)))
STATE = record(("rocks", np.int8, len(BELTS)), ("seat", np.int8), ("phase", np.int8), ("belt", np.int8))

ACTIONS = ActionTable(
    Block("take", "{belt} {count}", belt=BELTS, count=("1", "2", "3")),
    Block("burn", "{what}", chance=True, what=("all quiet", "a rock burns up")),
)


def build_tables(form: Form, options: Mapping[str, Any]) -> Records:
    """MN-1: how many rocks the belts have at the start."""
    tables, outer = blank(TABLES), options["rocks"]
    tables["rocks"] = outer - 4, outer - 2, outer
    return tables
