"""Planet Smash: what is printed on every sheet, the record of a position, and its actions. SM-n are the clauses in rules.md."""

from __future__ import annotations

import numpy as np

from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import rule
from perihelion.core.records import record

# The sheet ------------------------------------------------------------------------------------------------------------------------------

QUADRANTS = ("W", "A", "B", "C")  # clockwise, SM-1
WILD = 0
QUADRANT_COUNT = 4
MOST_BOXES = 12
MOST_ROUNDS = 32

KIND_COUNT = 3
FREE, DIFFERENT, EQUAL = range(KIND_COUNT)  # SM-5; a printed box is a free one with a number on it
MIXED = KIND_COUNT  # SM-101: a quadrant whose boxes each have a kind of their own
ANY_NUMBERS, ALL_DIFFERENT, ALL_EQUAL, AS_PRINTED = range(4)  # how the boxes of a quadrant want to be filled; beyond: mixed
ANY_NUMBER = 0  # printed on a box that takes any number
FACES = 6
ONE_OF_THE_DIFFERENT, ONE_OF_THE_EQUAL = FACES + DIFFERENT, FACES + EQUAL  # printed on boxes of a mixed quadrant

ROWS, COLUMNS = 2, 3
CIRCLES = QUADRANT_COUNT * (ROWS + COLUMNS)

ABILITIES = ("plus-minus", "flip", "reroll", "any")  # SM-6
ABILITY_COUNT = 4
PLUS_MINUS, FLIP, REROLL, ANY = range(ABILITY_COUNT)

# Targeting dice before planning dice: the order in which they are rolled (SM-9). Die d has colour d % 3: red, blue, yellow.
DICE = ("TA", "TB", "TC", "R", "B", "Y")
TARGETING_DICE = PLANNING_DICE = 3
DICE_COUNT = TARGETING_DICE + PLANNING_DICE
SPOTS = 3

# The position ---------------------------------------------------------------------------------------------------------------------------

EMPTY = 0  # a box without number, a die not in play
IN_HAND = 0  # spot of a planning die not yet placed
NO_DIE = 0  # no planning die is at work

PHASES = ("rolling", "placing", "acting", "rerolling", "won", "lost")
ROLLING, PLACING, ACTING, REROLLING, WON, LOST = range(6)

STATE = record(
    ("boxes", np.uint8, (QUADRANT_COUNT, MOST_BOXES)),
    ("tech", np.uint8, (QUADRANT_COUNT, ROWS, COLUMNS)),
    ("dice", np.uint8, DICE_COUNT),
    ("spot_of", np.uint8, PLANNING_DICE),  # 1 to 3
    ("stock", np.uint8, ABILITY_COUNT),  # circles ready for use
    ("phase", np.uint8),
    ("round_number", np.uint8),
    ("pawn", np.uint8),
    ("active", np.uint8),  # the planning die at work, from 1
    ("rolling", np.uint8),  # the die that is being rolled
    ("demolition_left", np.uint8),  # what the active die is still entitled to
    ("research_left", np.uint8),
    ("both", np.uint8),  # whether it may do both
    ("abilities_used", np.uint8),
    ("rerolls", np.uint8),
)

# The actions ----------------------------------------------------------------------------------------------------------------------------

BOX_NUMBERS = tuple(str(box + 1) for box in range(MOST_BOXES))
CIRCLE_COUNT = 2
OWN_CIRCLE, ANY_CIRCLE = range(CIRCLE_COUNT)  # SM-16: which circle pays for an effect
EFFECT_COUNT = 4
PLUS_ONE, MINUS_ONE, TURN_OVER, ROLL_AGAIN = range(EFFECT_COUNT)

ACTIONS = ActionTable(
    Block("place", "{die}@{spot}", die=DICE[TARGETING_DICE:], spot=("1", "2", "3")),
    Block("demolish", "demolish {box}", box=BOX_NUMBERS),
    Block("tech", "tech r{row}c{column}", row=("1", "2"), column=("1", "2", "3")),
    Block("done", "done"),
    Block("ability", "{circle}{effect} {die}", circle=("", "any "), effect=("+1", "-1", "flip", "reroll"), die=DICE),
    Block("roll", "{die}={value}", chance=True, die=DICE, value=("1", "2", "3", "4", "5", "6")),
)
place = ACTIONS["place"].rules
demolish = ACTIONS["demolish"].rules
tech = ACTIONS["tech"].rules
done = ACTIONS["done"].rules
ability = ACTIONS["ability"].rules
roll = ACTIONS["roll"].rules

MAX_LEGAL = MOST_BOXES + ROWS * COLUMNS + 1 + ACTIONS["ability"].size
FIRST_REROLL = 1000  # of the names of draws; those before belong to the rolls at the start of rounds


# What the record says -------------------------------------------------------------------------------------------------------------------


@rule
def is_over(s):
    return s.phase == WON or s.phase == LOST


@rule
def is_rolling(s):
    return s.phase == ROLLING or s.phase == REROLLING


@rule
def targeting_die(quadrant):
    """Of A, B and C. The planning die with the same number has its colour (SM-3)."""
    return quadrant - 1


@rule
def quadrant_of(die):
    """That of a targeting die."""
    return die + 1


@rule
def active_die(s):
    """The planning die at work, as a number among all dice."""
    return TARGETING_DICE + s.active - 1


@rule
def active_value(s):
    return s.dice[active_die(s)]


@rule
def spot_is_used(s, spot):
    return s.spot_of[0] == spot or s.spot_of[1] == spot or s.spot_of[2] == spot


@rule
def is_die_in_hand(s):
    return spot_is_used(s, IN_HAND)
