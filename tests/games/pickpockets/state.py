"""Pickpockets: the record of a position, and its actions. PP-n are the clauses in rules.md.

Who knows a card follows from where it lies, so no knowledge is kept beside the cards. `held[holder, source]` is a pile: what `holder` has
from `source`. Holder and source know it, nobody else. A pocket is the pile one has from oneself. How many cards a pile holds is public.
"""

from __future__ import annotations

import numpy as np

from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import rule
from perihelion.core.records import record

# The cards ------------------------------------------------------------------------------------------------------------------------------

KINDS = ("coin", "watch", "ring", "wasp")
KIND_COUNT = 4
SEATS = ("A", "B", "C", "D")
MOST_SEATS = 4

PHASES = ("dealing", "drawing", "choosing", "stealing", "shown")
DEALING, DRAWING, CHOOSING, STEALING, SHOWN = range(5)

STATE = record(
    ("deck", np.uint8, KIND_COUNT),
    ("held", np.uint8, (MOST_SEATS, MOST_SEATS, KIND_COUNT)),
    ("played", np.uint8, (MOST_SEATS, KIND_COUNT)),
    ("sold", np.uint8, (MOST_SEATS, KIND_COUNT)),
    ("phase", np.uint8),
    ("round_number", np.uint8),  # 0 while dealing
    ("turn", np.uint8),
    ("target", np.uint8),  # whose pocket a card is being stolen from
)

ACTIONS = ActionTable(
    Block("play", "play {kind}", kind=KINDS),
    Block("sell", "sell {kind} of {source}", source=SEATS, kind=KINDS),
    Block("steal", "steal {victim}", victim=SEATS),
    Block("wait", "wait"),
    Block("draw", "draw {kind}", unseen="draw a card", chance=True, kind=KINDS),
    Block("card", "card {kind}", unseen="a card is stolen", chance=True, kind=KINDS),
)
# Play; sell and steal, for everybody else; wait. A draw has KIND_COUNT outcomes only.
MAX_LEGAL = KIND_COUNT + (MOST_SEATS - 1) * (KIND_COUNT + 1) + 1
OBSERVATION_SIZE = 8 + 2 * KIND_COUNT + MOST_SEATS * (2 * KIND_COUNT + MOST_SEATS * (1 + KIND_COUNT))
FIRST_THEFT = 1000  # of the names of draws; those before belong to the deck

play = ACTIONS["play"].rules
sell = ACTIONS["sell"].rules
steal = ACTIONS["steal"].rules
wait = ACTIONS["wait"].rules
draw = ACTIONS["draw"].rules
card = ACTIONS["card"].rules


@rule
def is_over(s):
    return s.phase == SHOWN


@rule
def deck_size(s):
    size = 0
    for kind in range(KIND_COUNT):
        size += s.deck[kind]
    return size


@rule
def pile_size(s, holder, source):
    size = 0
    for kind in range(KIND_COUNT):
        size += s.held[holder, source, kind]
    return size


@rule
def pocket_size(s, seat):
    return pile_size(s, seat, seat)
