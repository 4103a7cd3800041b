"""Last Light: the record of a position, and its actions. LL-n are the clauses in rules.md."""

from __future__ import annotations

import numpy as np

from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import rule
from perihelion.core.records import record

# The ring of stations -------------------------------------------------------------------------------------------------------------------

STATIONS = ("A", "B", "C", "D")
MOST_SEATS = 4

METEORS = ("dust", "shard", "boulder")  # each puts out as many lamps as its number here
METEOR_WEIGHTS = (3, 2, 1)  # LL-4
SIZES = 3

PHASES = ("choosing", "falling", "dawn")
CHOOSING, FALLING, DAWN = range(3)

STATE = record(
    ("lamps", np.uint8, MOST_SEATS),
    ("shade", np.uint8, MOST_SEATS),
    ("fell", np.uint8, MOST_SEATS),  # 1 for the first to go dark, 2 for those after; 0 while lit
    ("phase", np.uint8),
    ("night", np.uint8),
    ("turn", np.uint8),
    ("target", np.uint8),  # where the meteor falls
)

ACTIONS = ActionTable(
    Block("aim", "aim {station}", station=STATIONS),
    Block("shade", "shade"),
    Block("flare", "flare"),
    Block("meteor", "{size}", chance=True, size=METEORS),
)
MAX_LEGAL = MOST_SEATS - 1 + 2  # every other station, shade, flare; a meteor has three sizes only
OBSERVATION_SIZE = 8 + 4 * MOST_SEATS
SAW_THE_DAWN = MOST_SEATS + 1  # later than any fall

aim = ACTIONS["aim"].rules
shade = ACTIONS["shade"].rules
flare = ACTIONS["flare"].rules
meteor = ACTIONS["meteor"].rules


@rule
def is_over(s):
    return s.phase == DAWN


@rule
def is_lit(s, station):
    return s.lamps[station] > 0
