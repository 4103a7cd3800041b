"""Planet Smash in words: what there is to say, and when. The sentences stand in language/*.ftl."""

from __future__ import annotations

from typing import Any

from perihelion.core.compiling import rule
from perihelion.core.contract import EstimateInWords, Words
from perihelion.core.messages import NOTHING, NUMBER, PHRASE, SERIES, Message, MessageTable, also, message
from perihelion.games.planet_smash import rules, state
from perihelion.games.planet_smash.board import LEVELS
from perihelion.games.planet_smash.evaluation import TERMS

COLOURS = ("red", "blue", "yellow")
RULES = ("any", "different", "equal", "printed", "mixed-different", "mixed-equal", "mixed-both")
"""How the boxes of a quadrant want to be filled, by `rules.boxes_rule`."""
CELLS = ("_", "1", "2", "3", "4", "5", "6")
SIGNS = ("", "1", "2", "3", "4", "5", "6", "≠", "=")
"""By what is printed on a box; nothing where its quadrant's rule says it all."""

MESSAGES = MessageTable(
    quadrant=state.QUADRANTS,
    die=state.DICE,
    colour=COLOURS,
    ability=state.ABILITIES,
    level=LEVELS,
    rule=RULES,
    cell=CELLS,
    field=state.STATE.names or (),
)


# Notation: boxes as they stand on the sheet ---------------------------------------------------------------------------------------------

say_cell = MESSAGES.notation("cell", "{value}", value="cell")
say_beside = MESSAGES.notation("beside", "{before} {item}", before=PHRASE, item=PHRASE)
say_any_sign = MESSAGES.notation("any-sign", "*")
say_different_sign = MESSAGES.notation("different-sign", "≠")
say_equal_sign = MESSAGES.notation("equal-sign", "=")
say_tech = MESSAGES.notation("tech", "{a}{b}{c} / {d}{e}{f}", a="cell", b="cell", c="cell", d="cell", e="cell", f="cell")


@rule
def beside(out, before, item):
    """One after the other; `before` is NOTHING at the beginning."""
    return say_beside(out, before, item) if before else item


@rule
def boxes_written(t, s, quadrant, out):
    written = NOTHING
    for box in range(t.boxes[quadrant]):
        written = beside(out, written, say_cell(out, s.boxes[quadrant, box]))
    return written


@rule
def sign_on(out, printed):
    if printed == state.ANY_NUMBER:
        return say_any_sign(out)
    if printed == state.ONE_OF_THE_DIFFERENT:
        return say_different_sign(out)
    return say_equal_sign(out) if printed == state.ONE_OF_THE_EQUAL else say_cell(out, printed)


@rule
def tech_written(s, quadrant, out):
    upper, lower = s.tech[quadrant, 0], s.tech[quadrant, 1]
    return say_tech(out, upper[0], upper[1], upper[2], lower[0], lower[1], lower[2])


# The position described -----------------------------------------------------------------------------------------------------------------

say_won = MESSAGES("won", round=NUMBER, level="level")
say_lost = MESSAGES("lost", rounds=NUMBER)
say_rolling = MESSAGES("rolling", round=NUMBER, rounds=NUMBER, pawn="quadrant", die="die")
say_placing = MESSAGES("placing", round=NUMBER, rounds=NUMBER, pawn="quadrant", hand=PHRASE)
say_working = MESSAGES("working", round=NUMBER, rounds=NUMBER, pawn="quadrant", work=PHRASE, hand=PHRASE)
say_in_hand = MESSAGES("in-hand", dice=SERIES)
say_hand_is_empty = MESSAGES("hand-is-empty")
say_planning_die = MESSAGES("planning-die", colour="colour", value=NUMBER)
say_may_demolish = MESSAGES("may-demolish", colour="colour", value=NUMBER)
say_may_research = MESSAGES("may-research", colour="colour", value=NUMBER)
say_may_do_both = MESSAGES("may-do-both", colour="colour", value=NUMBER)
say_may_do_either = MESSAGES("may-do-either", colour="colour", value=NUMBER)
say_rule = MESSAGES("rule", rule="rule")
say_rule_with_signs = MESSAGES("rule-with-signs", rule="rule", signs=PHRASE)
say_quadrant = MESSAGES("quadrant", quadrant="quadrant", rule=PHRASE, boxes=PHRASE, tech=PHRASE, ability="ability")
say_quadrant_with_target = MESSAGES(
    "quadrant-with-target", quadrant="quadrant", rule=PHRASE, target=NUMBER, boxes=PHRASE, tech=PHRASE, ability="ability"
)
say_quadrant_demolished = MESSAGES("quadrant-demolished", quadrant="quadrant", rule=PHRASE, boxes=PHRASE, tech=PHRASE, ability="ability")
say_stock = MESSAGES("stock", ready=SERIES, used=NUMBER)
say_stock_is_empty = MESSAGES("stock-is-empty", used=NUMBER)
say_circles = MESSAGES("circles", count=NUMBER, ability="ability")


@rule
def describe(t, s, seat, out):
    lines = also(out, NOTHING, headline(t, s, out))
    for quadrant in range(state.QUADRANT_COUNT):
        lines = also(out, lines, quadrant_in_words(t, s, quadrant, out))
    return also(out, lines, stock_in_words(s, out))


@rule
def headline(t, s, out):
    if s.phase == state.WON:
        return say_won(out, s.round_number, rules.level_reached(t, s))
    if s.phase == state.LOST:
        return say_lost(out, t.rounds)
    if state.is_rolling(s):
        return say_rolling(out, s.round_number, t.rounds, s.pawn, s.rolling)
    if s.phase == state.PLACING:
        return say_placing(out, s.round_number, t.rounds, s.pawn, hand_in_words(s, out))
    work = work_in_words(t, s, out)
    return say_working(out, s.round_number, t.rounds, s.pawn, work, hand_in_words(s, out))


@rule
def hand_in_words(s, out):
    dice = NOTHING
    for die in range(state.PLANNING_DICE):
        if s.spot_of[die] == state.IN_HAND:
            dice = also(out, dice, say_planning_die(out, die, s.dice[state.TARGETING_DICE + die]))
    return say_in_hand(out, dice) if dice else say_hand_is_empty(out)


@rule
def work_in_words(t, s, out):
    colour, value = s.active - 1, state.active_value(s)
    if not rules.is_research_open(s):
        return say_may_demolish(out, colour, value)
    if not rules.is_demolition_open(t, s):
        return say_may_research(out, colour, value)
    return say_may_do_both(out, colour, value) if s.both else say_may_do_either(out, colour, value)


@rule
def rule_in_words(t, quadrant, out):
    """With what is printed on the boxes, where that differs."""
    number = rules.boxes_rule(t, quadrant)
    if number < state.AS_PRINTED:
        return say_rule(out, number)
    signs = NOTHING
    for box in range(t.boxes[quadrant]):
        signs = beside(out, signs, sign_on(out, t.printed[quadrant, box]))
    return say_rule_with_signs(out, number, signs)


@rule
def quadrant_in_words(t, s, quadrant, out):
    wants, boxes, tech = rule_in_words(t, quadrant, out), boxes_written(t, s, quadrant, out), tech_written(s, quadrant, out)
    if rules.is_demolished(t, s, quadrant):
        return say_quadrant_demolished(out, quadrant, wants, boxes, tech, t.ability[quadrant])
    if quadrant == state.WILD or s.dice[state.targeting_die(quadrant)] == state.EMPTY:
        return say_quadrant(out, quadrant, wants, boxes, tech, t.ability[quadrant])
    return say_quadrant_with_target(out, quadrant, wants, rules.target(s, quadrant), boxes, tech, t.ability[quadrant])


@rule
def stock_in_words(s, out):
    ready = NOTHING
    for ability in range(state.ABILITY_COUNT):
        if s.stock[ability]:
            ready = also(out, ready, say_circles(out, s.stock[ability], ability))
    return say_stock(out, ready, s.abilities_used) if ready else say_stock_is_empty(out, s.abilities_used)


# What a move may lead to ----------------------------------------------------------------------------------------------------------------

say_goes_to = MESSAGES("goes-to", quadrant="quadrant", aim=PHRASE, fit=PHRASE)
say_is_gone = MESSAGES("is-gone")
say_reaches = MESSAGES("reaches", target=NUMBER)
say_needs = MESSAGES("needs", target=NUMBER)
say_fits_nothing = MESSAGES("fits-nothing")
say_fits_boxes = MESSAGES("fits-boxes", boxes=NUMBER)
say_fits_tech = MESSAGES("fits-tech", tech=NUMBER)
say_fits_both = MESSAGES("fits-both", boxes=NUMBER, tech=NUMBER)
say_fits_either = MESSAGES("fits-either", boxes=NUMBER, tech=NUMBER)
say_smashes = MESSAGES("smashes")
say_finishes = MESSAGES("finishes", quadrant="quadrant")
say_locks = MESSAGES("locks", quadrant="quadrant", value=NUMBER, filled=NUMBER, boxes=NUMBER)
say_locks_equals = MESSAGES("locks-equals", quadrant="quadrant", value=NUMBER, filled=NUMBER, boxes=NUMBER)
say_fills = MESSAGES("fills", quadrant="quadrant", filled=NUMBER, boxes=NUMBER)
say_makes_ready = MESSAGES("makes-ready", count=NUMBER, ability="ability")
say_column_will_want = MESSAGES("column-will-want", column=NUMBER, value=NUMBER)
say_becomes = MESSAGES("becomes", value=NUMBER, changed=NUMBER)
say_rolls_again = MESSAGES("rolls-again", value=NUMBER)
say_ends_round = MESSAGES("ends-round", round=NUMBER)
say_ends_game = MESSAGES("ends-game")


@rule
def hint(t, s, seat, a, out):
    if state.place.contains(a):
        die, spot = state.place.decode(a)
        return hint_at_placement(t, s, die, spot + 1, out)
    if state.demolish.contains(a):
        return hint_at_demolition(t, s, state.demolish.decode(a), out)
    if state.tech.contains(a):
        row, column = state.tech.decode(a)
        return hint_at_research(t, s, row, column, out)
    if state.ability.contains(a):
        _, effect, die = state.ability.decode(a)
        value = s.dice[die]
        return say_rolls_again(out, value) if effect == state.ROLL_AGAIN else say_becomes(out, value, rules.changed(effect, value))
    if state.is_die_in_hand(s):
        return NOTHING
    return say_ends_game(out) if s.round_number == t.rounds else say_ends_round(out, s.round_number)


@rule
def hint_at_placement(t, s, die, spot, out):
    quadrant, value = rules.destination(s, spot), s.dice[state.TARGETING_DICE + die]
    boxes, tech = fitting_boxes(t, s, quadrant, value), fitting_tech(s, quadrant, value)
    if rules.is_demolished(t, s, quadrant):
        aim = say_is_gone(out)
    elif rules.beats_target(s, quadrant, value):
        aim = say_reaches(out, rules.target(s, quadrant))
    else:
        aim = say_needs(out, rules.target(s, quadrant))
    return say_goes_to(out, quadrant, aim, fit_in_words(boxes, tech, rules.does_both(die, quadrant), out))


@rule
def fit_in_words(boxes, tech, both, out):
    if boxes and tech:
        return say_fits_both(out, boxes, tech) if both else say_fits_either(out, boxes, tech)
    if boxes:
        return say_fits_boxes(out, boxes)
    return say_fits_tech(out, tech) if tech else say_fits_nothing(out)


@rule
def fitting_boxes(t, s, quadrant, value):
    count = 0
    if rules.beats_target(s, quadrant, value):
        for box in range(t.boxes[quadrant]):
            count += rules.box_accepts(t, s, quadrant, box, value)
    return count


@rule
def fitting_tech(s, quadrant, value):
    count = 0
    for row in range(state.ROWS):
        for column in range(state.COLUMNS):
            count += rules.research_fits(s, quadrant, row, column, value)
    return count


@rule
def hint_at_demolition(t, s, box, out):
    filled, boxes, value = filled_boxes(t, s, s.pawn) + 1, t.boxes[s.pawn], state.active_value(s)
    if filled == boxes:
        return say_smashes(out) if is_last_standing(t, s, s.pawn) else say_finishes(out, s.pawn)
    if not is_first_equal(t, s, s.pawn, box):
        return say_fills(out, s.pawn, filled, boxes)
    if t.kind[s.pawn] == state.EQUAL:
        return say_locks(out, s.pawn, value, filled, boxes)
    return say_locks_equals(out, s.pawn, value, filled, boxes)


@rule
def filled_boxes(t, s, quadrant):
    count = 0
    for box in range(t.boxes[quadrant]):
        count += s.boxes[quadrant, box] != state.EMPTY
    return count


@rule
def is_last_standing(t, s, quadrant):
    for other in range(state.QUADRANT_COUNT):
        if other != quadrant and not rules.is_demolished(t, s, other):
            return False
    return True


@rule
def is_first_equal(t, s, quadrant, box):
    """Whether its number will bind all boxes that must be equal."""
    if rules.kind_of_box(t, quadrant, box) != state.EQUAL:
        return False
    for other in range(t.boxes[quadrant]):
        if s.boxes[quadrant, other] != state.EMPTY and rules.kind_of_box(t, quadrant, other) == state.EQUAL:
            return False
    return True


@rule
def hint_at_research(t, s, row, column, out):
    circles = circles_earned(s, s.pawn, row, column)
    if circles:
        return say_makes_ready(out, circles, t.ability[s.pawn])
    return say_column_will_want(out, column + 1, state.active_value(s))


@rule
def circles_earned(s, quadrant, row, column):
    """SM-14: by filling this box, which is empty."""
    filled = 1
    for other in range(state.COLUMNS):
        filled += other != column and s.tech[quadrant, row, other] != state.EMPTY
    circles = 0
    circles += filled == state.COLUMNS
    circles += s.tech[quadrant, 1 - row, column] != state.EMPTY
    return circles


# Why not? -------------------------------------------------------------------------------------------------------------------------------

say_not_rolled = MESSAGES("not-rolled")
say_still_rolling = MESSAGES("still-rolling")
say_place_first = MESSAGES("place-first")
say_still_at_work = MESSAGES("still-at-work", colour="colour")
say_is_used = MESSAGES("is-used", colour="colour")
say_spot_is_taken = MESSAGES("spot-is-taken", spot=NUMBER)
say_no_demolition_left = MESSAGES("no-demolition-left")
say_so_many_boxes = MESSAGES("so-many-boxes", boxes=NUMBER)
say_box_is_filled = MESSAGES("box-is-filled", box=NUMBER)
say_below_target = MESSAGES("below-target", value=NUMBER, target=NUMBER)
say_box_does_not_take = MESSAGES("box-does-not-take", box=NUMBER, value=NUMBER, rule=PHRASE)
say_no_research_left = MESSAGES("no-research-left")
say_tech_is_filled = MESSAGES("tech-is-filled")
say_row_has = MESSAGES("row-has", row=NUMBER, value=NUMBER)
say_column_wants = MESSAGES("column-wants", column=NUMBER, value=NUMBER)
say_none_ready = MESSAGES("none-ready", ability="ability")
say_left_the_game = MESSAGES("left-the-game", die="die")
say_one_to_six = MESSAGES("one-to-six")


@rule
def why_not(t, s, a, out):
    if state.roll.contains(a):
        return say_not_rolled(out)
    if state.is_rolling(s):
        return say_still_rolling(out)
    if state.ability.contains(a):
        circle, effect, die = state.ability.decode(a)
        return why_no_ability(s, circle, effect, die, out)
    if state.place.contains(a):
        die, spot = state.place.decode(a)
        return why_no_placement(s, die, spot, out)
    if s.phase == state.PLACING:
        return say_place_first(out)
    if state.demolish.contains(a):
        return why_no_demolition(t, s, state.demolish.decode(a), out)
    if state.tech.contains(a):
        row, column = state.tech.decode(a)
        return why_no_research(s, row, column, out)
    return NOTHING


@rule
def why_no_placement(s, die, spot, out):
    if s.phase == state.ACTING:
        return say_still_at_work(out, s.active - 1)
    return say_is_used(out, die) if s.spot_of[die] != state.IN_HAND else say_spot_is_taken(out, spot + 1)


@rule
def why_no_demolition(t, s, box, out):
    value = state.active_value(s)
    if not s.demolition_left:
        return say_no_demolition_left(out)
    if box >= t.boxes[s.pawn]:
        return say_so_many_boxes(out, t.boxes[s.pawn])
    if s.boxes[s.pawn, box] != state.EMPTY:
        return say_box_is_filled(out, box + 1)
    if not rules.beats_target(s, s.pawn, value):
        return say_below_target(out, value, rules.target(s, s.pawn))
    return say_box_does_not_take(out, box + 1, value, rule_in_words(t, s.pawn, out))


@rule
def why_no_research(s, row, column, out):
    value = state.active_value(s)
    if not s.research_left:
        return say_no_research_left(out)
    if s.tech[s.pawn, row, column] != state.EMPTY:
        return say_tech_is_filled(out)
    for other in range(state.COLUMNS):
        if s.tech[s.pawn, row, other] == value:
            return say_row_has(out, row + 1, value)
    return say_column_wants(out, column + 1, s.tech[s.pawn, 1 - row, column])


@rule
def why_no_ability(s, circle, effect, die, out):
    ability = rules.ability_of(circle, effect)
    if not s.stock[ability]:
        return say_none_ready(out, ability)
    return say_left_the_game(out, die) if s.dice[die] == state.EMPTY else say_one_to_six(out)


# The log --------------------------------------------------------------------------------------------------------------------------------

say_began_with = MESSAGES("began-with", round=NUMBER, die="die", value=NUMBER)
say_rolled = MESSAGES("rolled", die="die", value=NUMBER)
say_rolled_again = MESSAGES("rolled-again", die="die", value=NUMBER)
say_placed = MESSAGES("placed", colour="colour", value=NUMBER, spot=NUMBER, quadrant="quadrant")
say_placed_for_both = MESSAGES("placed-for-both", colour="colour", value=NUMBER, spot=NUMBER, quadrant="quadrant")
say_placed_for_nothing = MESSAGES("placed-for-nothing", colour="colour", value=NUMBER, spot=NUMBER, quadrant="quadrant")
say_demolished = MESSAGES("demolished", colour="colour", value=NUMBER, box=NUMBER, quadrant="quadrant")
say_finished_wild = MESSAGES("finished-wild", colour="colour", value=NUMBER, quadrant="quadrant")
say_finished = MESSAGES("finished", colour="colour", value=NUMBER, quadrant="quadrant")
say_smashed = MESSAGES("smashed", colour="colour", value=NUMBER, quadrant="quadrant", round=NUMBER, level="level")
say_researched = MESSAGES("researched", colour="colour", value=NUMBER, row=NUMBER, column=NUMBER, quadrant="quadrant")
say_earned = MESSAGES(
    "earned", colour="colour", value=NUMBER, row=NUMBER, column=NUMBER, quadrant="quadrant", count=NUMBER, ability="ability"
)
say_done = MESSAGES("done", colour="colour", value=NUMBER)
say_done_idle = MESSAGES("done-idle", colour="colour", value=NUMBER)
say_changed = MESSAGES("changed", ability="ability", die="die", value=NUMBER, changed=NUMBER)
say_turned_over = MESSAGES("turned-over", ability="ability", die="die", value=NUMBER, changed=NUMBER)
say_taken_up = MESSAGES("taken-up", ability="ability", die="die", value=NUMBER)
say_that_was_all = MESSAGES("that-was-all", told=PHRASE, rounds=NUMBER)


@rule
def tell(t, s, a, seen, out):
    if state.roll.contains(a):
        die, face = state.roll.decode(a)
        return tell_roll(t, s, die, face + 1, out)
    if state.ability.contains(a):
        circle, effect, die = state.ability.decode(a)
        return tell_ability(s, circle, effect, die, out)
    if state.place.contains(a):
        die, spot = state.place.decode(a)
        told = tell_placement(t, s, die, spot + 1, out)
    elif state.demolish.contains(a):
        told = tell_demolition(t, s, state.demolish.decode(a), out)
    elif state.tech.contains(a):
        row, column = state.tech.decode(a)
        told = tell_research(t, s, row, column, out)
    else:
        told = tell_end_of_die(s, out)
    return say_that_was_all(out, told, t.rounds) if loses(t, s, a) else told


@rule
def tell_roll(t, s, die, value, out):
    if s.phase == state.REROLLING:
        return say_rolled_again(out, die, value)
    if die == rules.next_to_roll(t, s, 0):
        return say_began_with(out, s.round_number, die, value)
    return say_rolled(out, die, value)


@rule
def tell_ability(s, circle, effect, die, out):
    ability, value = rules.ability_of(circle, effect), s.dice[die]
    if effect == state.ROLL_AGAIN:
        return say_taken_up(out, ability, die, value)
    if effect == state.TURN_OVER:
        return say_turned_over(out, ability, die, value, rules.changed(effect, value))
    return say_changed(out, ability, die, value, rules.changed(effect, value))


@rule
def tell_placement(t, s, die, spot, out):
    quadrant, value = rules.destination(s, spot), s.dice[state.TARGETING_DICE + die]
    if is_exhausted(t, s, quadrant):
        return say_placed_for_nothing(out, die, value, spot, quadrant)
    if rules.does_both(die, quadrant):
        return say_placed_for_both(out, die, value, spot, quadrant)
    return say_placed(out, die, value, spot, quadrant)


@rule
def is_exhausted(t, s, quadrant):
    """No box is left to fill there."""
    return rules.is_demolished(t, s, quadrant) and rules.is_researched(s, quadrant)


@rule
def tell_demolition(t, s, box, out):
    colour, value, quadrant = s.active - 1, state.active_value(s), s.pawn
    if filled_boxes(t, s, quadrant) + 1 < t.boxes[quadrant]:
        return say_demolished(out, colour, value, box + 1, quadrant)
    if is_last_standing(t, s, quadrant):
        return say_smashed(out, colour, value, quadrant, s.round_number, rules.level_reached(t, s))
    if quadrant == state.WILD:
        return say_finished_wild(out, colour, value, quadrant)
    return say_finished(out, colour, value, quadrant)


@rule
def tell_research(t, s, row, column, out):
    colour, value, circles = s.active - 1, state.active_value(s), circles_earned(s, s.pawn, row, column)
    if circles:
        return say_earned(out, colour, value, row + 1, column + 1, s.pawn, circles, t.ability[s.pawn])
    return say_researched(out, colour, value, row + 1, column + 1, s.pawn)


@rule
def tell_end_of_die(s, out):
    colour, value = s.active - 1, state.active_value(s)
    return say_done_idle(out, colour, value) if s.demolition_left and s.research_left else say_done(out, colour, value)


@rule
def loses(t, s, a):
    """SM-19: the action is the end of the last die of the last round, and the planet still stands."""
    if s.round_number < t.rounds or dice_in_hand(s) > state.place.contains(a):
        return False
    if state.place.contains(a):
        _, spot = state.place.decode(a)
        return is_exhausted(t, s, rules.destination(s, spot + 1))
    if state.demolish.contains(a):
        is_smashed = filled_boxes(t, s, s.pawn) + 1 == t.boxes[s.pawn] and is_last_standing(t, s, s.pawn)
        return not is_smashed and not (s.both and rules.is_research_open(s))
    return not (state.tech.contains(a) and s.both and rules.is_demolition_open(t, s))


@rule
def dice_in_hand(s):
    count = 0
    for die in range(state.PLANNING_DICE):
        count += s.spot_of[die] == state.IN_HAND
    return count


# What no kernel says --------------------------------------------------------------------------------------------------------------------


def draw_name(draw_id: int) -> Message:
    """SM-23."""
    if draw_id > state.FIRST_REROLL:
        return message("draw-reroll", number=draw_id - state.FIRST_REROLL)
    round_number, die = divmod(draw_id, state.DICE_COUNT)
    return message("draw-roll", die=message(f"die-{state.DICE[die]}"), round=round_number)


def estimate(t: Any) -> EstimateInWords:
    """The round in which the planet should fall: SM-21 read backwards."""
    rounds = int(t.rounds)
    return EstimateInWords(("estimate", "round"), rounds + 1, -rounds, rounds, message("estimate-beyond", rounds=rounds))


WORDS = Words(evaluation_terms=TERMS, draw=draw_name, estimate=estimate)
