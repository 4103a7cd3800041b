"""Which records are positions of Planet Smash: what a sheet at the table could look like."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.messages import NOTHING, NUMBER
from perihelion.core.sums import highest, is_filled, total
from perihelion.games.planet_smash import rules, state
from perihelion.games.planet_smash.words import MESSAGES

PHASE_COUNT = len(state.PHASES)
_FIELD = {name: number for number, name in enumerate(state.STATE.names or ())}
DEMOLITION_LEFT, RESEARCH_LEFT, BOTH = _FIELD["demolition_left"], _FIELD["research_left"], _FIELD["both"]
BOXES, TECH, DICE, SPOT_OF = _FIELD["boxes"], _FIELD["tech"], _FIELD["dice"], _FIELD["spot_of"]

say_no_phase = MESSAGES("fault-no-phase", phase=NUMBER)
say_round = MESSAGES("fault-round-not-between", round=NUMBER, rounds=NUMBER)
say_pawn = MESSAGES("fault-pawn-quadrant-they-go-from", pawn=NUMBER, last=NUMBER)
say_or_not = MESSAGES("fault-or-not", field="field", value=NUMBER)
say_holds_most = MESSAGES("fault-holds-most", field="field", value=NUMBER, most=NUMBER)
say_later_box = MESSAGES("fault-quadrant-boxes-later-one-filled", letter="quadrant", size=NUMBER)
say_different = MESSAGES("fault-boxes-must-all-different", letter="quadrant")
say_equal = MESSAGES("fault-boxes-must-all-equal", letter="quadrant")
say_printed = MESSAGES("fault-box-takes-only", box=NUMBER, letter="quadrant", printed=NUMBER)
say_row = MESSAGES("fault-tech-row-holds-equal-numbers", letter="quadrant")
say_column = MESSAGES("fault-tech-column-holds-different-numbers", column=NUMBER, letter="quadrant")
say_ready = MESSAGES("fault-circles-ready-only-earned", stock=NUMBER, ability="ability", earned=NUMBER)
say_circles_used = MESSAGES("fault-circles-earned-ready-leave-used", sum=NUMBER, ready=NUMBER, rest=NUMBER, used=NUMBER)
say_rerolls = MESSAGES("fault-re-rolls-do-not-fit", rerolls=NUMBER, used=NUMBER)
say_die_left = MESSAGES("fault-die-left-game-with-quadrant", die="die")
say_not_rolled_yet = MESSAGES("fault-die-not-been-rolled-yet", die="die")
say_no_value = MESSAGES("fault-die-no-value", die="die")
say_nothing_rolled = MESSAGES("fault-no-die-being-rolled-this")
say_not_in_game = MESSAGES("fault-die-being-rolled-not-game")
say_one_spot = MESSAGES("fault-two-planning-dice-lie-one")
say_won_exactly = MESSAGES("fault-game-won-exactly-when-all")
say_lost_only = MESSAGES("fault-game-lost-only-after-third")
say_placed_early = MESSAGES("fault-no-die-placed-before-all")
say_none_to_place = MESSAGES("fault-no-planning-die-left-place")
say_no_die_at_work = MESSAGES("fault-no-die-work-this-phase")
say_still_at_work = MESSAGES("fault-die-smashed-planet-still-work")
say_next_round = MESSAGES("fault-after-third-die-next-round")
say_no_spot = MESSAGES("fault-die-work-lies-no-spot")
say_both = MESSAGES("fault-both-actions-allowed-wild-where")
say_one_action = MESSAGES("fault-die-may-do-one-action")
say_nothing_left = MESSAGES("fault-die-work-nothing-left-do")


@rule
def fault(t, s, codes, out):
    """Later parts rely on what earlier ones have checked."""
    return numbers(t, s, out) or sheet(t, s, out) or stock(t, s, out) or dice(t, s, out) or turn(t, s, out)


# Numbers --------------------------------------------------------------------------------------------------------------------------------


@rule
def numbers(t, s, out):
    if s.phase >= PHASE_COUNT:
        return say_no_phase(out, s.phase)
    if not 1 <= s.round_number <= t.rounds:
        return say_round(out, s.round_number, t.rounds)
    if s.pawn >= state.QUADRANT_COUNT:
        return say_pawn(out, s.pawn, state.QUADRANT_COUNT - 1)
    return flags(s, out) or faces(s, out)


@rule
def flags(s, out):
    if s.demolition_left > 1:
        return say_or_not(out, DEMOLITION_LEFT, s.demolition_left)
    if s.research_left > 1:
        return say_or_not(out, RESEARCH_LEFT, s.research_left)
    return say_or_not(out, BOTH, s.both) if s.both > 1 else NOTHING


@rule
def faces(s, out):
    return (
        above(out, BOXES, highest(s.boxes), state.FACES)
        or above(out, TECH, highest(s.tech), state.FACES)
        or above(out, DICE, highest(s.dice), state.FACES)
        or above(out, SPOT_OF, highest(s.spot_of), state.SPOTS)
    )


@rule
def above(out, field, found, most):
    return say_holds_most(out, field, found, most) if found > most else NOTHING


# The sheet ------------------------------------------------------------------------------------------------------------------------------


@rule
def sheet(t, s, out):
    for quadrant in range(state.QUADRANT_COUNT):
        found = boxes(t, s, quadrant, out) or tech(s, quadrant, out)
        if found:
            return found
    return NOTHING


@rule
def boxes(t, s, quadrant, out):
    size = t.boxes[quadrant]
    if is_filled(s.boxes[quadrant][size:]):
        return say_later_box(out, quadrant, size)
    if any_pair(t, s, quadrant, state.DIFFERENT, True):
        return say_different(out, quadrant)
    if any_pair(t, s, quadrant, state.EQUAL, False):
        return say_equal(out, quadrant)
    for box in range(size):
        printed = t.printed[quadrant, box]
        if 1 <= printed <= state.FACES and s.boxes[quadrant, box] != state.EMPTY and s.boxes[quadrant, box] != printed:
            return say_printed(out, box + 1, quadrant, printed)
    return NOTHING


@rule
def any_pair(t, s, quadrant, kind, are_equal):
    """Whether two filled boxes of this kind hold equal numbers, or different ones."""
    for box in range(t.boxes[quadrant]):
        if s.boxes[quadrant, box] != state.EMPTY and rules.kind_of_box(t, quadrant, box) == kind:
            for other in range(box):
                is_pair = s.boxes[quadrant, other] != state.EMPTY and rules.kind_of_box(t, quadrant, other) == kind
                if is_pair and (s.boxes[quadrant, other] == s.boxes[quadrant, box]) == are_equal:
                    return True
    return False


@rule
def tech(s, quadrant, out):
    """SM-13."""
    for row in range(state.ROWS):
        for column in range(state.COLUMNS):
            value = s.tech[quadrant, row, column]
            for other in range(column):
                if value != state.EMPTY and s.tech[quadrant, row, other] == value:
                    return say_row(out, quadrant)
    for column in range(state.COLUMNS):
        if rules.is_column_full(s, quadrant, column) and s.tech[quadrant, 0, column] != s.tech[quadrant, 1, column]:
            return say_column(out, column + 1, quadrant)
    return NOTHING


# Circles and dice -----------------------------------------------------------------------------------------------------------------------


@rule
def earned(t, s, ability):
    """SM-14: circles of this ability."""
    found = 0
    for quadrant in range(state.QUADRANT_COUNT):
        if t.ability[quadrant] == ability:
            for column in range(state.COLUMNS):
                found += rules.is_column_full(s, quadrant, column)
            for row in range(state.ROWS):
                found += rules.is_row_full(s, quadrant, row)
    return found


@rule
def stock(t, s, out):
    every = 0
    for ability in range(state.ABILITY_COUNT):
        of_this = earned(t, s, ability)
        if s.stock[ability] > of_this:
            return say_ready(out, s.stock[ability], ability, of_this)
        every += of_this
    ready = total(s.stock)
    if s.abilities_used != every - ready:
        return say_circles_used(out, every, ready, every - ready, s.abilities_used)
    if s.rerolls > s.abilities_used or (s.phase == state.REROLLING and s.rerolls == 0):
        return say_rerolls(out, s.rerolls, s.abilities_used)
    return NOTHING


@rule
def dice(t, s, out):
    for die in range(state.DICE_COUNT):
        is_gone = not rules.is_in_game(t, s, die)
        is_to_come = s.phase == state.ROLLING and die >= s.rolling
        if is_gone and s.dice[die] != state.EMPTY:
            return say_die_left(out, die)
        if is_to_come and s.dice[die] != state.EMPTY:
            return say_not_rolled_yet(out, die)
        if not is_gone and not is_to_come and s.dice[die] == state.EMPTY:
            return say_no_value(out, die)
    if not state.is_rolling(s):
        return say_nothing_rolled(out) if s.rolling != 0 else NOTHING
    return say_not_in_game(out) if s.rolling >= state.DICE_COUNT or not rules.is_in_game(t, s, s.rolling) else NOTHING


# The turn -------------------------------------------------------------------------------------------------------------------------------


@rule
def dice_placed(s):
    count = 0
    for die in range(state.PLANNING_DICE):
        count += s.spot_of[die] != state.IN_HAND
    return count


@rule
def share_a_spot(s):
    first, second, third = s.spot_of[0], s.spot_of[1], s.spot_of[2]
    return (first != state.IN_HAND and (first == second or first == third)) or (second != state.IN_HAND and second == third)


@rule
def turn(t, s, out):
    placed = dice_placed(s)
    if share_a_spot(s):
        return say_one_spot(out)
    if rules.is_smashed(t, s) != (s.phase == state.WON):
        return say_won_exactly(out)
    if s.phase == state.LOST and (s.round_number != t.rounds or placed < state.PLANNING_DICE):
        return say_lost_only(out)
    if s.phase == state.ROLLING and placed > 0:
        return say_placed_early(out)
    if s.phase == state.PLACING and placed == state.PLANNING_DICE:
        return say_none_to_place(out)
    if s.phase == state.ACTING or (s.active != state.NO_DIE and (s.phase == state.REROLLING or s.phase == state.WON)):
        return at_work(t, s, out)
    return at_rest(s, placed, out)


@rule
def at_rest(s, placed, out):
    """No die is at work."""
    if s.active != state.NO_DIE or s.demolition_left or s.research_left or s.both:
        return say_no_die_at_work(out)
    if s.phase == state.WON:
        return say_still_at_work(out)
    return say_next_round(out) if s.phase == state.REROLLING and placed == state.PLANNING_DICE else NOTHING


@rule
def at_work(t, s, out):
    """SM-11."""
    if not 1 <= s.active <= state.PLANNING_DICE or s.spot_of[s.active - 1] == state.IN_HAND:
        return say_no_spot(out)
    if (s.both != 0) != rules.does_both(s.active - 1, s.pawn):
        return say_both(out)
    if s.both == 0 and s.phase != state.WON and s.demolition_left != s.research_left:
        return say_one_action(out)
    if s.phase != state.WON and not rules.is_demolition_open(t, s) and not rules.is_research_open(s):
        return say_nothing_left(out)
    return NOTHING
