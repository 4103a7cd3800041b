"""Planet Smash: the rules, in the order of the rulebook. SM-n are the clauses in rules.md.

`t` is the sheet (`sheet.TABLES`), `s` the position (`STATE`).
"""

from __future__ import annotations

import numpy as np

from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.records import record

# The sheet ------------------------------------------------------------------------------------------------------------------------------

QUADRANTS = ("W", "A", "B", "C")  # clockwise, SM-1
WILD = 0
QUADRANT_COUNT = 4
MOST_BOXES = 12

KIND_COUNT = 3
FREE, DIFFERENT, EQUAL = range(KIND_COUNT)  # SM-5; a printed box is a free one with a number on it
MIXED = KIND_COUNT  # SM-101: a quadrant whose boxes each have a kind of their own
ANY_NUMBER = 0  # printed on a box that takes any number
FACES = 6
ONE_OF_THE_DIFFERENT, ONE_OF_THE_EQUAL = FACES + DIFFERENT, FACES + EQUAL  # printed on boxes of a mixed quadrant

ROWS, COLUMNS = 2, 3
CIRCLES = QUADRANT_COUNT * (ROWS + COLUMNS)

ABILITIES = ("+/-1", "flip", "reroll", "any")  # SM-6
PLUS_MINUS, FLIP, REROLL, ANY = range(4)

# Targeting dice before planning dice: the order in which they are rolled (SM-9). Die d has colour d % 3: red, blue, yellow.
DICE = ("TA", "TB", "TC", "R", "B", "Y")
TARGETING_DICE = PLANNING_DICE = 3
DICE_COUNT = TARGETING_DICE + PLANNING_DICE
SPOTS = 3

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
    ("stock", np.uint8, len(ABILITIES)),  # circles ready for use
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

BOX_NUMBERS = tuple(str(box + 1) for box in range(MOST_BOXES))
PLUS_ONE, MINUS_ONE, TURN_OVER, ROLL_AGAIN = range(4)
OWN_CIRCLE, ANY_CIRCLE = range(2)

ACTIONS = ActionTable(
    Block("place", "{die}@{spot}", die=DICE[TARGETING_DICE:], spot=("1", "2", "3")),
    Block("demolish", "demolish {box}", box=BOX_NUMBERS),
    Block("tech", "tech r{row}c{column}", row=("1", "2"), column=("1", "2", "3")),
    Block("done", "done"),
    Block("ability", "{circle}{effect} {die}", circle=("", "any "), effect=("+1", "-1", "flip", "reroll"), die=DICE),
    Block("roll", "{die}={value}", chance=True, die=DICE, value=("1", "2", "3", "4", "5", "6")),
)
MAX_LEGAL = MOST_BOXES + ROWS * COLUMNS + 1 + ACTIONS["ability"].size
OBSERVATION_SIZE = 11 + DICE_COUNT + PLANNING_DICE + len(ABILITIES) + QUADRANT_COUNT * (3 + 2 * MOST_BOXES + ROWS * COLUMNS)
FIRST_REROLL = 1000  # of the names of draws; those before belong to the rolls at the start of rounds

place_code, is_place, placed = ACTIONS["place"].encoder, ACTIONS["place"].member, ACTIONS["place"].decoder
demolish_code, is_demolish, demolished_box = ACTIONS["demolish"].encoder, ACTIONS["demolish"].member, ACTIONS["demolish"].decoder
tech_code, is_tech, tech_box = ACTIONS["tech"].encoder, ACTIONS["tech"].member, ACTIONS["tech"].decoder
done_code, is_done = ACTIONS["done"].encoder, ACTIONS["done"].member
ability_code, is_ability, ability_used = ACTIONS["ability"].encoder, ACTIONS["ability"].member, ACTIONS["ability"].decoder
roll_code, rolled = ACTIONS["roll"].encoder, ACTIONS["roll"].decoder


# Set-up and the start of a round --------------------------------------------------------------------------------------------------------


@rule
def begin(t, s):
    s.pawn = WILD
    start_round(t, s)


@rule
def start_round(t, s):
    """SM-9: cross out the next round box, or lose; then all dice are rolled, targeting dice first."""
    if s.round_number == t.rounds:
        s.phase = LOST
        return
    s.round_number += 1
    for die in range(DICE_COUNT):
        s.dice[die] = EMPTY
    for die in range(PLANNING_DICE):
        s.spot_of[die] = IN_HAND
    s.phase = ROLLING
    s.rolling = next_to_roll(t, s, 0)


@rule
def next_to_roll(t, s, die):
    """The first die from this one on that is still in the game (SM-18)."""
    while die < TARGETING_DICE and is_demolished(t, s, die + 1):
        die += 1
    return die


@rule
def roll(t, s, die, value):
    s.dice[die] = value
    s.rolling = 0
    if s.phase == REROLLING:
        s.phase = PLACING if s.active == NO_DIE else ACTING
    elif die + 1 < DICE_COUNT:
        s.rolling = next_to_roll(t, s, die + 1)
    else:
        s.phase = PLACING


# Planning -------------------------------------------------------------------------------------------------------------------------------


@rule
def spot_is_used(s, spot):
    return s.spot_of[0] == spot or s.spot_of[1] == spot or s.spot_of[2] == spot


@rule
def place(t, s, die, spot):
    """SM-10: the die goes on the spot, the pawn moves clockwise. SM-11: here it is settled whether the die may do both actions."""
    s.spot_of[die] = spot
    s.active = die + 1
    s.pawn = (s.pawn + spot) % QUADRANT_COUNT
    s.phase = ACTING
    s.demolition_left = 1
    s.research_left = 1
    s.both = s.pawn == WILD or die == s.pawn - 1
    end_die_if_nothing_is_open(t, s)


@rule
def active_value(s):
    return s.dice[TARGETING_DICE + s.active - 1]


@rule
def end_die_if_nothing_is_open(t, s):
    """SM-11: an action is open while the die is entitled to it and its area has an empty box."""
    demolition_open = s.demolition_left != 0 and not is_demolished(t, s, s.pawn)
    research_open = s.research_left != 0 and not is_researched(s, s.pawn)
    if not demolition_open and not research_open:
        end_die(t, s)


@rule
def end_die(t, s):
    s.active = NO_DIE
    s.demolition_left = 0
    s.research_left = 0
    s.both = 0
    if spot_is_used(s, IN_HAND):
        s.phase = PLACING
    else:
        start_round(t, s)  # SM-19


# Demolition -----------------------------------------------------------------------------------------------------------------------------


@rule
def beats_target(s, quadrant, value):
    """SM-12: at least the targeting die; Wild counts 1."""
    return quadrant == WILD or value >= s.dice[quadrant - 1]


@rule
def kind_of_box(t, quadrant, box):
    """SM-5: that of its quadrant; in a mixed one what the box itself says (SM-101)."""
    kind = t.kind[quadrant]
    return max(FREE, t.printed[quadrant, box] - FACES) if kind == MIXED else kind


@rule
def box_accepts(t, s, quadrant, box, value):
    """SM-5, SM-12: an empty box that takes this number. SM-101: all different and all equal are those of one kind."""
    if s.boxes[quadrant, box] != EMPTY:
        return False
    kind = kind_of_box(t, quadrant, box)
    if kind == FREE:
        return t.printed[quadrant, box] == ANY_NUMBER or t.printed[quadrant, box] == value
    for other in range(t.boxes[quadrant]):
        filled = s.boxes[quadrant, other]
        if filled != EMPTY and (filled == value) != (kind == EQUAL) and kind_of_box(t, quadrant, other) == kind:
            return False
    return True


@rule
def is_demolished(t, s, quadrant):
    for box in range(t.boxes[quadrant]):
        if s.boxes[quadrant, box] == EMPTY:
            return False
    return True


@rule
def demolish(t, s, box):
    s.boxes[s.pawn, box] = active_value(s)
    s.demolition_left = 0
    s.research_left = s.research_left and s.both
    if is_demolished(t, s, s.pawn):
        if s.pawn != WILD:
            s.dice[s.pawn - 1] = EMPTY  # SM-18: its targeting die leaves the game
        if is_smashed(t, s):
            s.phase = WON
            return
    end_die_if_nothing_is_open(t, s)


@rule
def is_smashed(t, s):
    """SM-20: all four quadrants demolished."""
    for quadrant in range(QUADRANT_COUNT):
        if not is_demolished(t, s, quadrant):
            return False
    return True


# Tech Research --------------------------------------------------------------------------------------------------------------------------


@rule
def research_fits(s, quadrant, row, column, value):
    """SM-13: an empty box, equal to the other box of its column, different from every box of its row."""
    if s.tech[quadrant, row, column] != EMPTY:
        return False
    twin = s.tech[quadrant, 1 - row, column]
    if twin != EMPTY and twin != value:
        return False
    for other in range(COLUMNS):
        if s.tech[quadrant, row, other] == value:
            return False
    return True


@rule
def is_researched(s, quadrant):
    for row in range(ROWS):
        for column in range(COLUMNS):
            if s.tech[quadrant, row, column] == EMPTY:
                return False
    return True


@rule
def research(t, s, row, column):
    """SM-14: a full column and a full row each make a circle ready; one box can do both."""
    quadrant = s.pawn
    s.tech[quadrant, row, column] = active_value(s)
    if s.tech[quadrant, 1 - row, column] != EMPTY:
        s.stock[t.ability[quadrant]] += 1
    if s.tech[quadrant, row, 0] != EMPTY and s.tech[quadrant, row, 1] != EMPTY and s.tech[quadrant, row, 2] != EMPTY:
        s.stock[t.ability[quadrant]] += 1
    s.research_left = 0
    s.demolition_left = s.demolition_left and s.both
    end_die_if_nothing_is_open(t, s)


# Tech Abilities -------------------------------------------------------------------------------------------------------------------------


@rule
def ability_of(circle, effect):
    """SM-16: ANY stands in for each of the others."""
    if circle == ANY_CIRCLE:
        return ANY
    if effect == TURN_OVER:
        return FLIP
    if effect == ROLL_AGAIN:
        return REROLL
    return PLUS_MINUS


@rule
def can_change(s, effect, die):
    """SM-16, SM-17: any die in the game; never past 6 or below 1."""
    value = s.dice[die]
    if value == EMPTY or (effect == PLUS_ONE and value == FACES) or (effect == MINUS_ONE and value == 1):
        return False
    return True


@rule
def use_ability(s, circle, effect, die):
    s.stock[ability_of(circle, effect)] -= 1
    s.abilities_used += 1
    if effect == PLUS_ONE:
        s.dice[die] += 1
    elif effect == MINUS_ONE:
        s.dice[die] -= 1
    elif effect == TURN_OVER:
        s.dice[die] = FACES + 1 - s.dice[die]
    else:
        s.rerolls += 1
        s.rolling = die
        s.phase = REROLLING


# The contract ---------------------------------------------------------------------------------------------------------------------------


@rule
def mover(t, s):
    if s.phase == ROLLING or s.phase == REROLLING:
        return CHANCE
    if s.phase == WON or s.phase == LOST:
        return OVER
    return 0


@rule
def legal(t, s, out):
    if s.phase == ROLLING or s.phase == REROLLING:
        for face in range(FACES):
            out[face] = roll_code(s.rolling, face)
        return FACES
    count = list_placements(s, out) if s.phase == PLACING else list_work(t, s, out)
    return list_abilities(s, out, count)


@rule
def list_placements(s, out):
    count = 0
    for die in range(PLANNING_DICE):
        if s.spot_of[die] == IN_HAND:
            for spot in range(SPOTS):
                if not spot_is_used(s, spot + 1):
                    out[count] = place_code(die, spot)
                    count += 1
    return count


@rule
def list_work(t, s, out):
    """What the active die can do where the pawn stands."""
    count = 0
    value = active_value(s)
    if s.demolition_left and beats_target(s, s.pawn, value):
        for box in range(t.boxes[s.pawn]):
            if box_accepts(t, s, s.pawn, box, value):
                out[count] = demolish_code(box)
                count += 1
    if s.research_left:
        for row in range(ROWS):
            for column in range(COLUMNS):
                if research_fits(s, s.pawn, row, column, value):
                    out[count] = tech_code(row, column)
                    count += 1
    out[count] = done_code()
    return count + 1


@rule
def list_abilities(s, out, count):
    """SM-15: at any moment of a turn."""
    for circle in range(2):
        for effect in range(4):
            if s.stock[ability_of(circle, effect)] > 0:
                for die in range(DICE_COUNT):
                    if can_change(s, effect, die):
                        out[count] = ability_code(circle, effect, die)
                        count += 1
    return count


@rule
def apply(t, s, a):
    if is_place(a):
        die, spot = placed(a)
        place(t, s, die, spot + 1)
    elif is_demolish(a):
        demolish(t, s, demolished_box(a))
    elif is_tech(a):
        row, column = tech_box(a)
        research(t, s, row, column)
    elif is_done(a):
        end_die(t, s)
    elif is_ability(a):
        circle, effect, die = ability_used(a)
        use_ability(s, circle, effect, die)
    else:
        die, face = rolled(a)
        roll(t, s, die, face + 1)


@rule
def returns(t, s, out):
    """SM-21: 1 - (round - 1) / rounds for a win, written with a single division."""
    out[0] = (t.rounds - s.round_number + 1) / t.rounds if s.phase == WON else 0.0


@rule
def observe(t, s, seat, out):
    """The position, then the sheet, number by number; OBSERVATION_SIZE of them."""
    out[0] = s.phase
    out[1] = s.round_number
    out[2] = s.pawn
    out[3] = s.active
    out[4] = s.rolling
    out[5] = s.demolition_left
    out[6] = s.research_left
    out[7] = s.both
    out[8] = s.abilities_used
    out[9] = s.rerolls
    out[10] = t.rounds
    n = 11
    for die in range(DICE_COUNT):
        out[n + die] = s.dice[die]
    n += DICE_COUNT
    for die in range(PLANNING_DICE):
        out[n + die] = s.spot_of[die]
    n += PLANNING_DICE
    for ability in range(4):
        out[n + ability] = s.stock[ability]
    n += 4
    for quadrant in range(QUADRANT_COUNT):
        out[n] = t.kind[quadrant]
        out[n + 1] = t.ability[quadrant]
        out[n + 2] = t.boxes[quadrant]
        n += 3
        for box in range(MOST_BOXES):
            out[n + box] = s.boxes[quadrant, box]
            out[n + MOST_BOXES + box] = t.printed[quadrant, box]
        n += 2 * MOST_BOXES
        for row in range(ROWS):
            for column in range(COLUMNS):
                out[n] = s.tech[quadrant, row, column]
                n += 1


@rule
def draw_id(t, s):
    """SM-23: die d of round r; re-rolls are numbered over the whole game, whichever die they are used on."""
    if s.phase == REROLLING:
        return FIRST_REROLL + s.rerolls
    return s.round_number * DICE_COUNT + s.rolling
