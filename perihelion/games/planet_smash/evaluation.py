"""What bots know of Planet Smash beyond its rules: what a position is worth, and which actions are worth a search.

The evaluation is a guess of the moment at which the planet will be smashed, in thousandths of a round. Each quadrant takes as long as
waiting for one fitting number after the other would; the slowest counts some more; research and ready circles save a share of it. The
weights are in data/evaluation.toml.
"""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.core.contract import EVALUATION_UNIT, PERCENT, EvaluationTerm
from perihelion.games.planet_smash import board, rules, state

# The work that is still to be done -------------------------------------------------------------------------------------------------------


@rule
def chance_of(quadrant, value):
    """That a die shows the value and beats the targeting die."""
    return board.CERTAIN // state.FACES if quadrant == state.WILD else board.CERTAIN * value // (state.FACES * state.FACES)


@rule
def empty_boxes(t, s, quadrant, kind):
    count = 0
    for box in range(t.boxes[quadrant]):
        if s.boxes[quadrant, box] == state.EMPTY and rules.kind_of_box(t, quadrant, box) == kind:
            count += 1
    return count


@rule
def work_on_equals(t, s, quadrant, empty):
    """All wait for the same number: the one in the boxes, or the likeliest."""
    value = state.FACES
    for box in range(t.boxes[quadrant]):
        if s.boxes[quadrant, box] != state.EMPTY and rules.kind_of_box(t, quadrant, box) == state.EQUAL:
            value = s.boxes[quadrant, box]
    return empty * t.wait[chance_of(quadrant, value)]


@rule
def is_missing(t, s, quadrant, value):
    """Of the boxes that must all be different."""
    for box in range(t.boxes[quadrant]):
        if s.boxes[quadrant, box] == value and rules.kind_of_box(t, quadrant, box) == state.DIFFERENT:
            return False
    return True


@rule
def copies_wanted(t, s, quadrant, kind, value):
    """Empty boxes with this number; boxes for any number are counted apart."""
    if kind == state.DIFFERENT:
        return 1 if is_missing(t, s, quadrant, value) else 0
    count = 0
    for box in range(t.boxes[quadrant]):
        if s.boxes[quadrant, box] == state.EMPTY and t.printed[quadrant, box] == value:
            count += 1
    return count


@rule
def work_on_numbers(t, s, quadrant, kind, empty):
    """One number after the other, the likeliest first: the fewer are still wanted, the longer the wait for the next."""
    chance, work = 0, 0
    for value in range(1, state.FACES + 1):
        if copies_wanted(t, s, quadrant, kind, value) > 0:
            chance += chance_of(quadrant, value)
    if kind != state.DIFFERENT:
        free = copies_wanted(t, s, quadrant, kind, state.ANY_NUMBER)
        work += free * t.free_box[quadrant]
        empty -= free
    for value in range(state.FACES, 0, -1):
        copies = copies_wanted(t, s, quadrant, kind, value)
        for _ in range(copies):
            if empty > 0:
                work += t.wait[chance]
                empty -= 1
        if copies > 0:
            chance -= chance_of(quadrant, value)
    return work


@rule
def work_on(t, s, quadrant):
    """Kind by kind: most quadrants have one."""
    work = 0
    for kind in range(state.KIND_COUNT):
        empty = empty_boxes(t, s, quadrant, kind)
        if empty > 0:
            work += work_on_equals(t, s, quadrant, empty) if kind == state.EQUAL else work_on_numbers(t, s, quadrant, kind, empty)
    return work


@rule
def work_ahead(t, s):
    """That on all quadrants, and that on the slowest."""
    work, slowest = 0, 0
    for quadrant in range(state.QUADRANT_COUNT):
        here = work_on(t, s, quadrant)
        work += here
        slowest = max(slowest, here)
    return work, slowest


@rule
def with_slowest(t, work, slowest):
    return work + slowest * t.slowest_quadrant // PERCENT


@rule
def rounds_for(t, work):
    """Straight lines between the entries of the table."""
    work = min(max(0, work), board.MOST_WORK - 1)
    step, rest = work // board.WORK_STEP, work % board.WORK_STEP
    return t.rounds_for[step] + (t.rounds_for[step + 1] - t.rounds_for[step]) * rest // board.WORK_STEP


# What saves work ------------------------------------------------------------------------------------------------------------------------


@rule
def circles_ready(t, s):
    worth = 0
    for ability in range(state.ABILITY_COUNT):
        worth += t.circle[ability] * s.stock[ability]
    return worth


@rule
def research_under_way(t, s):
    worth = 0
    for quadrant in range(state.QUADRANT_COUNT):
        worth += research_in(t, s, quadrant) * t.circle[t.ability[quadrant]] // board.ROUND
    return worth


@rule
def research_in(t, s, quadrant):
    """In thousandths of a circle."""
    worth = 0
    for column in range(state.COLUMNS):
        upper, lower = s.tech[quadrant, 0, column], s.tech[quadrant, 1, column]
        if (upper == state.EMPTY) != (lower == state.EMPTY):
            row = 0 if upper == state.EMPTY else 1
            worth += t.half_column if rules.research_fits(s, quadrant, row, column, upper + lower) else t.dead_column
    for row in range(state.ROWS):
        filled = 0
        for column in range(state.COLUMNS):
            if s.tech[quadrant, row, column] != state.EMPTY:
                filled += 1
        worth += t.row[filled]
    return worth


@rule
def saved_by_tech(t, tech, work):
    """The more there is of it, the less each adds: it never saves all the work."""
    if tech > 0:
        limit = work * t.tech_limit // PERCENT
        tech = limit * tech // (limit + tech)
    return tech * t.tech_counts // PERCENT


@rule
def saved_by_die(t, s):
    """By what the die at work can do where the pawn stands; less than an average die would have is a loss."""
    if s.phase != state.ACTING:
        return 0
    saved, value = -board.ROUND // state.PLANNING_DICE, state.active_value(s)
    can_demolish = s.demolition_left and rules.beats_target(s, s.pawn, value) and is_wanted(t, s, s.pawn, value)
    if can_demolish:
        saved += t.die_demolishes
    if s.research_left and (s.both or not can_demolish) and can_research(s, value):
        saved += t.die_researches
    return saved


@rule
def is_wanted(t, s, quadrant, value):
    for box in range(t.boxes[quadrant]):
        if rules.box_accepts(t, s, quadrant, box, value):
            return True
    return False


@rule
def can_research(s, value):
    for row in range(state.ROWS):
        for column in range(state.COLUMNS):
            if rules.research_fits(s, s.pawn, row, column, value):
                return True
    return False


# The whole ------------------------------------------------------------------------------------------------------------------------------


@rule
def time_passed(s):
    """In thousandths of a round: rounds, and planning dice of this one that have done their work."""
    dice = 0
    for die in range(state.PLANNING_DICE):
        if s.spot_of[die] != state.IN_HAND and s.active != die + 1:
            dice += 1
    return (s.round_number - 1) * board.ROUND + dice * board.ROUND // state.PLANNING_DICE


@rule
def end_expected(t, s):
    """In thousandths of a round from the start."""
    work, slowest = work_ahead(t, s)
    work = with_slowest(t, work, slowest)
    saved = saved_by_tech(t, research_under_way(t, s) + circles_ready(t, s), work)
    return time_passed(s) + rounds_for(t, work - saved) - saved_by_die(t, s)


@rule
def evaluate(t, s, out):
    """The return of the round in which the planet should fall. Behind schedule there is still a chance, the smaller the later."""
    if state.is_over(s):
        out[0] = EVALUATION_UNIT * (t.rounds - s.round_number + 1) // t.rounds if s.phase == state.WON else 0
        return
    in_time = t.rounds * board.ROUND - end_expected(t, s)
    if in_time >= board.ROUND:
        out[0] = min(EVALUATION_UNIT, EVALUATION_UNIT // board.ROUND * in_time // t.rounds)
    else:
        out[0] = EVALUATION_UNIT * board.ROUND // (t.rounds * (2 * board.ROUND - in_time))


# The terms of the evaluation: thousandths of a round by which each brings the end nearer, or puts it off ---------------------------------

TERMS = (
    EvaluationTerm("tears-down", "lets-stand"),
    EvaluationTerm("speeds-up-slowest", "leaves-slowest"),
    EvaluationTerm("makes-ability-ready", "spends-ability"),
    EvaluationTerm("uses-die", "wastes-die"),
    EvaluationTerm("saves-time", ""),
    EvaluationTerm("advances-research", "spoils-research"),
)
DEMOLITION, SLOWEST, CIRCLES, DIE, TIME, RESEARCH = range(len(TERMS))


@rule
def evaluation_terms(t, s, seat, out):
    if state.is_over(s):
        return
    work, slowest = work_ahead(t, s)
    whole = with_slowest(t, work, slowest)
    out[DEMOLITION] = -rounds_for(t, work)
    out[SLOWEST] = rounds_for(t, work) - rounds_for(t, whole)
    out[CIRCLES] = rounds_for(t, whole) - rounds_for(t, whole - saved_by_tech(t, circles_ready(t, s), whole))
    out[DIE] = saved_by_die(t, s)
    out[TIME] = -time_passed(s)
    out[RESEARCH] = -end_expected(t, s)
    for term in range(RESEARCH):
        out[RESEARCH] -= out[term]  # the remainder is what research under way saves


# Candidates -----------------------------------------------------------------------------------------------------------------------------


@rule
def candidates(t, s, out):
    """Abilities serve the die at work or clear its way, and of boxes that come to the same the first is enough."""
    if s.phase == state.PLACING:
        return rules.list_placements(s, out)
    count = list_different_demolitions(t, s, out)
    count = list_different_research(s, out, count)
    out[count] = state.done.encode()
    return list_helpful_abilities(t, s, out, count + 1)


@rule
def list_different_demolitions(t, s, out):
    """Boxes with the same sign come to the same."""
    count, value = 0, state.active_value(s)
    if not s.demolition_left or not rules.beats_target(s, s.pawn, value):
        return 0
    seen = bitset.EMPTY_SET
    for box in range(t.boxes[s.pawn]):
        sign = t.printed[s.pawn, box]
        if not bitset.has(seen, sign) and rules.box_accepts(t, s, s.pawn, box, value):
            seen |= bitset.only(sign)
            out[count] = state.demolish.encode(box)
            count += 1
    return count


@rule
def list_different_research(s, out, count):
    """Empty columns come to the same."""
    if not s.research_left:
        return count
    first_empty = state.COLUMNS
    for column in range(state.COLUMNS - 1, -1, -1):
        if is_column_empty(s, s.pawn, column):
            first_empty = column
    for row in range(state.ROWS):
        for column in range(state.COLUMNS):
            is_another = is_column_empty(s, s.pawn, column) and column != first_empty
            if not is_another and rules.research_fits(s, s.pawn, row, column, state.active_value(s)):
                out[count] = state.tech.encode(row, column)
                count += 1
    return count


@rule
def is_column_empty(s, quadrant, column):
    return s.tech[quadrant, 0, column] == state.EMPTY and s.tech[quadrant, 1, column] == state.EMPTY


@rule
def circle_for(s, effect):
    """ANY is used where its own kind has run out; -1 if there is neither."""
    if s.stock[rules.ability_of(state.OWN_CIRCLE, effect)] > 0:
        return state.OWN_CIRCLE
    return state.ANY_CIRCLE if s.stock[state.ANY] > 0 else -1


@rule
def list_helpful_abilities(t, s, out, count):
    """In the order of the codes: by circle, effect and die."""
    target, worker = state.targeting_die(s.pawn), state.active_die(s)
    target_in_the_way = rules.is_demolition_open(t, s) and not rules.beats_target(s, s.pawn, state.active_value(s))
    for circle in range(state.CIRCLE_COUNT):
        for effect in range(state.EFFECT_COUNT):
            if circle_for(s, effect) == circle:
                if target_in_the_way and effect != state.PLUS_ONE and rules.can_change(s, effect, target):
                    out[count] = state.ability.encode(circle, effect, target)
                    count += 1
                if rules.can_change(s, effect, worker):
                    out[count] = state.ability.encode(circle, effect, worker)
                    count += 1
    return count
