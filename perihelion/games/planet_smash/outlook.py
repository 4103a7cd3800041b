"""What a position is worth, and which actions deserve a thought: what bots know of Planet Smash beyond its rules.

The outlook is a guess of the moment at which the planet will be smashed, in thousandths of a round. Each quadrant takes as long as waiting
for one fitting number after the other would; the slowest counts some more; research and ready circles save a share of it. All weights
were found by play: thousands of games with varied ones, of which the best were kept. Which to vary was seen in how long games went on
after the same numbers of boxes left.
"""

from __future__ import annotations

import numpy as np

from perihelion.core.compiling import rule
from perihelion.core.contract import EVALUATION_UNIT
from perihelion.games.planet_smash.rules import (
    ACTING,
    ANY,
    ANY_CIRCLE,
    ANY_NUMBER,
    COLUMNS,
    DIFFERENT,
    EMPTY,
    EQUAL,
    FACES,
    IN_HAND,
    KIND_COUNT,
    LOST,
    OWN_CIRCLE,
    PLACING,
    PLANNING_DICE,
    PLUS_ONE,
    QUADRANT_COUNT,
    ROLL_AGAIN,
    ROWS,
    TARGETING_DICE,
    WILD,
    WON,
    ability_code,
    ability_of,
    active_value,
    beats_target,
    box_accepts,
    can_change,
    demolish_code,
    done_code,
    is_demolished,
    kind_of_box,
    list_placements,
    research_fits,
    tech_code,
)

ROUND = 1000
CERTAIN = 72
"""Chances of one die are counted in 72nds."""
TRIES_A_ROUND = 3.7
"""Dice that could go to a given quadrant in a round, abilities included."""
WILD_BOX = ROUND // 2
"""For a box that takes any die: dice that are of no use elsewhere."""
WORST_QUADRANT = 60
"""In percent: how much more the slowest quadrant counts."""
CIRCLE_WORTH = np.array([1200, 700, 300, 1100], np.int32)
"""What a ready circle of each ability saves, alone."""
HALF_COLUMN, DEAD_COLUMN, ROW_OF_ONE, ROW_OF_TWO = 300, -300, 90, 400
"""In thousandths of a circle: research under way."""
SAVING, SAVING_LIMIT = 150, 75
"""In percent: all that counts somewhat more; but it never saves more than this share of the work."""
BOX_SAVES, RESEARCH_SAVES = 300, 130
"""What the die at work is good for, while it has not done it."""
FIRST_ROUNDS, SYNERGY = 0.8, 0.7
"""The quadrants fall side by side, so much work takes fewer rounds than its sum: so many, to that power."""
STEP, MOST_WORK = 500, 100 * ROUND
ROUNDS_FOR = np.array([round(ROUND * FIRST_ROUNDS * (work / ROUND) ** SYNERGY) for work in range(0, MOST_WORK + 1, STEP)], np.int32)
"""For work in steps of STEP."""
WAIT = np.array([0, *(round(ROUND / (1 - (1 - chance / CERTAIN) ** TRIES_A_ROUND)) for chance in range(1, CERTAIN + 1))], np.int32)
"""How long one waits for something with that chance."""


@rule
def chance_of(quadrant, value):
    """That a die shows the value and beats the targeting die."""
    return CERTAIN // FACES if quadrant == WILD else CERTAIN * value // (FACES * FACES)


@rule
def boxes_left(t, s, quadrant, kind):
    left = 0
    for box in range(t.boxes[quadrant]):
        if s.boxes[quadrant, box] == EMPTY and kind_of_box(t, quadrant, box) == kind:
            left += 1
    return left


@rule
def work_on_equals(t, s, quadrant, left):
    value = FACES
    for box in range(t.boxes[quadrant]):
        if s.boxes[quadrant, box] != EMPTY and kind_of_box(t, quadrant, box) == EQUAL:
            value = s.boxes[quadrant, box]
    return left * WAIT[chance_of(quadrant, value)]


@rule
def is_wanted(t, s, quadrant, value):
    for box in range(t.boxes[quadrant]):
        if box_accepts(t, s, quadrant, box, value):
            return True
    return False


@rule
def is_missing(t, s, quadrant, value):
    """Of the boxes that must all be different."""
    for box in range(t.boxes[quadrant]):
        if s.boxes[quadrant, box] == value and kind_of_box(t, quadrant, box) == DIFFERENT:
            return False
    return True


@rule
def copies_wanted(t, s, quadrant, kind, value):
    """Empty boxes with this number; boxes for any number are counted apart."""
    if kind == DIFFERENT:
        return 1 if is_missing(t, s, quadrant, value) else 0
    count = 0
    for box in range(t.boxes[quadrant]):
        if s.boxes[quadrant, box] == EMPTY and t.printed[quadrant, box] == value:
            count += 1
    return count


@rule
def work_on_numbers(t, s, quadrant, kind, left):
    """One number after the other, the likeliest first: the fewer are still wanted, the longer the wait for the next."""
    chance, work = 0, 0
    for value in range(1, FACES + 1):
        if copies_wanted(t, s, quadrant, kind, value) > 0:
            chance += chance_of(quadrant, value)
    if kind != DIFFERENT:
        free = copies_wanted(t, s, quadrant, kind, ANY_NUMBER)
        work += free * (WILD_BOX if quadrant == WILD else WAIT[CERTAIN * (FACES + 1) // (2 * FACES)])
        left -= free
    for value in range(FACES, 0, -1):
        copies = copies_wanted(t, s, quadrant, kind, value)
        for _ in range(copies):
            if left > 0:
                work += WAIT[chance]
                left -= 1
        if copies > 0:
            chance -= chance_of(quadrant, value)
    return work


@rule
def work_on(t, s, quadrant):
    """Kind by kind: most quadrants have one."""
    work = 0
    for kind in range(KIND_COUNT):
        left = boxes_left(t, s, quadrant, kind)
        if left > 0:
            work += work_on_equals(t, s, quadrant, left) if kind == EQUAL else work_on_numbers(t, s, quadrant, kind, left)
    return work


@rule
def research_under_way(s, quadrant):
    """In thousandths of a circle."""
    worth = 0
    for column in range(COLUMNS):
        upper, lower = s.tech[quadrant, 0, column], s.tech[quadrant, 1, column]
        if (upper == EMPTY) != (lower == EMPTY):
            row = 0 if upper == EMPTY else 1
            worth += HALF_COLUMN if research_fits(s, quadrant, row, column, upper + lower) else DEAD_COLUMN
    for row in range(ROWS):
        filled = 0
        for column in range(COLUMNS):
            if s.tech[quadrant, row, column] != EMPTY:
                filled += 1
        if filled == 1:
            worth += ROW_OF_ONE
        elif filled == 2:
            worth += ROW_OF_TWO
    return worth


@rule
def saved_by_tech(t, s, work):
    tech = 0
    for quadrant in range(QUADRANT_COUNT):
        tech += research_under_way(s, quadrant) * CIRCLE_WORTH[t.ability[quadrant]] // ROUND
    for ability in range(ANY + 1):
        tech += CIRCLE_WORTH[ability] * s.stock[ability]
    if tech > 0:
        most = work * SAVING_LIMIT // 100
        tech = most * tech // (most + tech)
    return tech * SAVING // 100


@rule
def rounds_for(work):
    """Straight lines between the entries of the table."""
    work = min(max(0, work), MOST_WORK - 1)
    step, rest = work // STEP, work % STEP
    return ROUNDS_FOR[step] + (ROUNDS_FOR[step + 1] - ROUNDS_FOR[step]) * rest // STEP


@rule
def dice_done(s):
    """Planning dice of this round that have done their work."""
    done = 0
    for die in range(PLANNING_DICE):
        if s.spot_of[die] != IN_HAND and s.active != die + 1:
            done += 1
    return done


@rule
def saved_by_die(t, s):
    """By what the die at work can do where the pawn stands; less than an average die would have is a loss."""
    if s.phase != ACTING:
        return 0
    saved, value = -ROUND // PLANNING_DICE, active_value(s)
    can_demolish = s.demolition_left and beats_target(s, s.pawn, value) and is_wanted(t, s, s.pawn, value)
    if can_demolish:
        saved += BOX_SAVES
    if s.research_left and (s.both or not can_demolish) and can_research(s, value):
        saved += RESEARCH_SAVES
    return saved


@rule
def can_research(s, value):
    for row in range(ROWS):
        for column in range(COLUMNS):
            if research_fits(s, s.pawn, row, column, value):
                return True
    return False


@rule
def end_expected(t, s):
    """In thousandths of a round from the start."""
    work, worst = 0, 0
    for quadrant in range(QUADRANT_COUNT):
        here = work_on(t, s, quadrant)
        work += here
        worst = max(worst, here)
    work += worst * WORST_QUADRANT // 100
    passed = (s.round_number - 1) * ROUND + dice_done(s) * ROUND // PLANNING_DICE
    return passed + rounds_for(work - saved_by_tech(t, s, work)) - saved_by_die(t, s)


@rule
def evaluate(t, s, out):
    """The return of the round in which the planet should fall. Behind schedule there is still a chance, the smaller the later."""
    if s.phase == WON or s.phase == LOST:
        out[0] = EVALUATION_UNIT * (t.rounds - s.round_number + 1) // t.rounds if s.phase == WON else 0
        return
    left = t.rounds * ROUND - end_expected(t, s)
    if left >= ROUND:
        out[0] = min(EVALUATION_UNIT, EVALUATION_UNIT // ROUND * left // t.rounds)
    else:
        out[0] = EVALUATION_UNIT * ROUND // (t.rounds * (2 * ROUND - left))


# Which actions deserve a thought ---------------------------------------------------------------------------------------------------------


@rule
def candidates(t, s, out):
    """Abilities serve the die at work or clear its way, and of places that come to the same the first is enough."""
    if s.phase == PLACING:
        return list_placements(s, out)
    count = list_demolitions(t, s, out)
    count = list_research(s, out, count)
    out[count] = done_code()
    return list_helpful_abilities(t, s, out, count + 1)


@rule
def list_demolitions(t, s, out):
    """Boxes that show the same come to the same: the first is enough."""
    count, value = 0, active_value(s)
    if not s.demolition_left or not beats_target(s, s.pawn, value):
        return 0
    seen = 0
    for box in range(t.boxes[s.pawn]):
        shown = 1 << t.printed[s.pawn, box]
        if seen & shown == 0 and box_accepts(t, s, s.pawn, box, value):
            seen |= shown
            out[count] = demolish_code(box)
            count += 1
    return count


@rule
def column_is_empty(s, quadrant, column):
    return s.tech[quadrant, 0, column] == EMPTY and s.tech[quadrant, 1, column] == EMPTY


@rule
def list_research(s, out, count):
    """Of several empty columns the first."""
    if not s.research_left:
        return count
    first_empty = COLUMNS
    for column in range(COLUMNS - 1, -1, -1):
        if column_is_empty(s, s.pawn, column):
            first_empty = column
    for row in range(ROWS):
        for column in range(COLUMNS):
            is_another = column_is_empty(s, s.pawn, column) and column != first_empty
            if not is_another and research_fits(s, s.pawn, row, column, active_value(s)):
                out[count] = tech_code(row, column)
                count += 1
    return count


@rule
def circle_for(s, effect):
    """ANY is used where its own kind has run out; -1 if there is neither."""
    if s.stock[ability_of(OWN_CIRCLE, effect)] > 0:
        return OWN_CIRCLE
    return ANY_CIRCLE if s.stock[ANY] > 0 else -1


@rule
def list_helpful_abilities(t, s, out, count):
    """In the order of the codes: by circle, effect and die."""
    target = s.pawn - 1
    target_in_the_way = s.demolition_left and not is_demolished(t, s, s.pawn) and not beats_target(s, s.pawn, active_value(s))
    for circle in range(2):
        for effect in range(PLUS_ONE, ROLL_AGAIN + 1):
            if circle_for(s, effect) == circle:
                if target_in_the_way and effect != PLUS_ONE and can_change(s, effect, target):
                    out[count] = ability_code(circle, effect, target)
                    count += 1
                worker = TARGETING_DICE + s.active - 1
                if can_change(s, effect, worker):
                    out[count] = ability_code(circle, effect, worker)
                    count += 1
    return count
