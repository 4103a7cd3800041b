"""Planet Smash: the rules, in the order of the rulebook. SM-n are the clauses in rules.md.

`t` is the sheet (`board.TABLES`), `s` the position (`state.STATE`).
"""

from __future__ import annotations

from perihelion.core import specs
from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, OVER, Kernels
from perihelion.games.planet_smash import evaluation, state

# Set-up and the start of a round --------------------------------------------------------------------------------------------------------


@rule
def begin(t, s):
    s.pawn = state.WILD
    start_round(t, s)


@rule
def start_round(t, s):
    """SM-9: cross out the next round box, or lose; then all dice are rolled, targeting dice first."""
    if s.round_number == t.rounds:
        finish(t, s, state.LOST)
        return
    s.round_number += 1
    for die in range(state.DICE_COUNT):
        s.dice[die] = state.EMPTY
    for die in range(state.PLANNING_DICE):
        s.spot_of[die] = state.IN_HAND
    s.phase = state.ROLLING
    s.rolling = next_to_roll(t, s, 0)


@rule
def next_to_roll(t, s, die):
    """The first die from this one on that is still in the game."""
    while not is_in_game(t, s, die):
        die += 1
    return die


@rule
def is_in_game(t, s, die):
    """SM-18: a targeting die leaves the game with its quadrant."""
    return die >= state.TARGETING_DICE or not is_demolished(t, s, state.quadrant_of(die))


@rule
def roll_die(t, s, die, value):
    s.dice[die] = value
    s.rolling = 0
    if s.phase == state.REROLLING:
        s.phase = state.PLACING if s.active == state.NO_DIE else state.ACTING
    elif die + 1 < state.DICE_COUNT:
        s.rolling = next_to_roll(t, s, die + 1)
    else:
        s.phase = state.PLACING


# Planning -------------------------------------------------------------------------------------------------------------------------------


@rule
def place_die(t, s, die, spot):
    """SM-10: the die goes on the spot, the pawn moves clockwise. SM-11: here it is settled whether the die may do both actions."""
    s.spot_of[die] = spot
    s.active = die + 1
    s.pawn = destination(s, spot)
    s.phase = state.ACTING
    s.demolition_left = 1
    s.research_left = 1
    s.both = does_both(die, s.pawn)
    end_die_if_nothing_is_open(t, s)


@rule
def destination(s, spot):
    """SM-10: where the pawn goes."""
    return (s.pawn + spot) % state.QUADRANT_COUNT


@rule
def does_both(die, quadrant):
    """SM-11: in Wild, and where the die has the quadrant's colour."""
    return quadrant == state.WILD or die == state.targeting_die(quadrant)


@rule
def end_die_if_nothing_is_open(t, s):
    """SM-11: an action is open while the die is entitled to it and its area has an empty box."""
    if not is_demolition_open(t, s) and not is_research_open(s):
        end_die(t, s)


@rule
def is_demolition_open(t, s):
    return s.demolition_left != 0 and not is_demolished(t, s, s.pawn)


@rule
def is_research_open(s):
    return s.research_left != 0 and not is_researched(s, s.pawn)


@rule
def end_die(t, s):
    s.active = state.NO_DIE
    s.demolition_left = 0
    s.research_left = 0
    s.both = 0
    if state.is_die_in_hand(s):
        s.phase = state.PLACING
    else:
        start_round(t, s)  # SM-19


# Demolition -----------------------------------------------------------------------------------------------------------------------------


@rule
def target(s, quadrant):
    """SM-12: what the targeting die shows; Wild counts 1."""
    return 1 if quadrant == state.WILD else s.dice[state.targeting_die(quadrant)]


@rule
def beats_target(s, quadrant, value):
    """SM-12: at least the target."""
    return value >= target(s, quadrant)


@rule
def kind_of_box(t, quadrant, box):
    """SM-5: that of its quadrant; in a mixed one what the box itself says (SM-101)."""
    kind = t.kind[quadrant]
    return max(state.FREE, t.printed[quadrant, box] - state.FACES) if kind == state.MIXED else kind


@rule
def has_box_with(t, quadrant, sign):
    """Whether this is printed on some box of the quadrant."""
    for box in range(t.boxes[quadrant]):
        if t.printed[quadrant, box] == sign:
            return True
    return False


@rule
def boxes_rule(t, quadrant):
    """SM-5, SM-101: how the boxes of a quadrant want to be filled, in one number; for words and views."""
    if t.kind[quadrant] == state.DIFFERENT:
        return state.ALL_DIFFERENT
    if t.kind[quadrant] == state.EQUAL:
        return state.ALL_EQUAL
    different = has_box_with(t, quadrant, state.ONE_OF_THE_DIFFERENT)
    equal = has_box_with(t, quadrant, state.ONE_OF_THE_EQUAL)
    if different or equal:
        return state.AS_PRINTED + different + 2 * equal
    for box in range(t.boxes[quadrant]):
        if t.printed[quadrant, box] != state.ANY_NUMBER:
            return state.AS_PRINTED
    return state.ANY_NUMBERS


@rule
def box_accepts(t, s, quadrant, box, value):
    """SM-5, SM-12: an empty box that takes this number. SM-101: all different and all equal are those of one kind."""
    if s.boxes[quadrant, box] != state.EMPTY:
        return False
    kind = kind_of_box(t, quadrant, box)
    if kind == state.FREE:
        return t.printed[quadrant, box] == state.ANY_NUMBER or t.printed[quadrant, box] == value
    for other in range(t.boxes[quadrant]):
        filled = s.boxes[quadrant, other]
        if filled != state.EMPTY and (filled == value) != (kind == state.EQUAL) and kind_of_box(t, quadrant, other) == kind:
            return False
    return True


@rule
def is_demolished(t, s, quadrant):
    for box in range(t.boxes[quadrant]):
        if s.boxes[quadrant, box] == state.EMPTY:
            return False
    return True


@rule
def demolish(t, s, box):
    s.boxes[s.pawn, box] = state.active_value(s)
    s.demolition_left = 0
    s.research_left = s.research_left and s.both
    if is_demolished(t, s, s.pawn):
        if s.pawn != state.WILD:
            s.dice[state.targeting_die(s.pawn)] = state.EMPTY  # SM-18
        if is_smashed(t, s):
            finish(t, s, state.WON)
            return
    end_die_if_nothing_is_open(t, s)


# Tech Research --------------------------------------------------------------------------------------------------------------------------


@rule
def research_fits(s, quadrant, row, column, value):
    """SM-13: an empty box, equal to the other box of its column, different from every box of its row."""
    if s.tech[quadrant, row, column] != state.EMPTY:
        return False
    twin = s.tech[quadrant, 1 - row, column]
    if twin != state.EMPTY and twin != value:
        return False
    for other in range(state.COLUMNS):
        if s.tech[quadrant, row, other] == value:
            return False
    return True


@rule
def is_researched(s, quadrant):
    for row in range(state.ROWS):
        if not is_row_full(s, quadrant, row):
            return False
    return True


@rule
def is_row_full(s, quadrant, row):
    for column in range(state.COLUMNS):
        if s.tech[quadrant, row, column] == state.EMPTY:
            return False
    return True


@rule
def is_column_full(s, quadrant, column):
    return s.tech[quadrant, 0, column] != state.EMPTY and s.tech[quadrant, 1, column] != state.EMPTY


@rule
def research(t, s, row, column):
    """SM-14: a full column and a full row each make a circle ready; one box can do both."""
    quadrant = s.pawn
    s.tech[quadrant, row, column] = state.active_value(s)
    if is_column_full(s, quadrant, column):
        s.stock[t.ability[quadrant]] += 1
    if is_row_full(s, quadrant, row):
        s.stock[t.ability[quadrant]] += 1
    s.research_left = 0
    s.demolition_left = s.demolition_left and s.both
    end_die_if_nothing_is_open(t, s)


# Tech Abilities -------------------------------------------------------------------------------------------------------------------------


@rule
def ability_of(circle, effect):
    """SM-16: ANY stands in for each of the others."""
    if circle == state.ANY_CIRCLE:
        return state.ANY
    if effect == state.TURN_OVER:
        return state.FLIP
    if effect == state.ROLL_AGAIN:
        return state.REROLL
    return state.PLUS_MINUS


@rule
def can_change(s, effect, die):
    """SM-16, SM-17: any die in the game; never past 6 or below 1."""
    value = s.dice[die]
    if value == state.EMPTY or (effect == state.PLUS_ONE and value == state.FACES) or (effect == state.MINUS_ONE and value == 1):
        return False
    return True


@rule
def changed(effect, value):
    """SM-16: what a die shows after an effect that is no new roll; opposite faces make seven."""
    if effect == state.TURN_OVER:
        return state.FACES + 1 - value
    return value + 1 if effect == state.PLUS_ONE else value - 1


@rule
def use_ability(s, circle, effect, die):
    s.stock[ability_of(circle, effect)] -= 1
    s.abilities_used += 1
    if effect == state.ROLL_AGAIN:
        s.rerolls += 1
        s.rolling = die
        s.phase = state.REROLLING
    else:
        s.dice[die] = changed(effect, s.dice[die])


# The end --------------------------------------------------------------------------------------------------------------------------------


@rule
def is_smashed(t, s):
    """SM-20: all four quadrants demolished."""
    for quadrant in range(state.QUADRANT_COUNT):
        if not is_demolished(t, s, quadrant):
            return False
    return True


@rule
def level_by(t, round_number):
    """SM-20: the hardest level whose limit this round keeps."""
    level = 0
    while round_number > t.levels[level]:
        level += 1
    return level


@rule
def level_reached(t, s):
    """SM-20: by the winning round."""
    return level_by(t, s.round_number)


@rule
def finish(t, s, result):
    """SM-19, SM-20: LOST or WON. Dice and pawn stay where they are, as they would on the table."""
    s.phase = result


# The contract ---------------------------------------------------------------------------------------------------------------------------


@rule
def mover(t, s):
    if state.is_rolling(s):
        return CHANCE
    return OVER if state.is_over(s) else 0


@rule
def legal(t, s, out):
    if state.is_rolling(s):
        for face in range(state.FACES):
            out[face] = state.roll.encode(s.rolling, face)
        return state.FACES
    count = list_placements(s, out) if s.phase == state.PLACING else list_work(t, s, out)
    return list_abilities(s, out, count)


@rule
def list_placements(s, out):
    count = 0
    for die in range(state.PLANNING_DICE):
        if s.spot_of[die] == state.IN_HAND:
            for spot in range(state.SPOTS):
                if not state.spot_is_used(s, spot + 1):
                    out[count] = state.place.encode(die, spot)
                    count += 1
    return count


@rule
def list_work(t, s, out):
    """What the active die can do where the pawn stands."""
    count = 0
    value = state.active_value(s)
    if s.demolition_left and beats_target(s, s.pawn, value):
        for box in range(t.boxes[s.pawn]):
            if box_accepts(t, s, s.pawn, box, value):
                out[count] = state.demolish.encode(box)
                count += 1
    if s.research_left:
        for row in range(state.ROWS):
            for column in range(state.COLUMNS):
                if research_fits(s, s.pawn, row, column, value):
                    out[count] = state.tech.encode(row, column)
                    count += 1
    out[count] = state.done.encode()
    return count + 1


@rule
def list_abilities(s, out, count):
    """SM-15: at any moment of a turn."""
    for circle in range(state.CIRCLE_COUNT):
        for effect in range(state.EFFECT_COUNT):
            if s.stock[ability_of(circle, effect)] > 0:
                for die in range(state.DICE_COUNT):
                    if can_change(s, effect, die):
                        out[count] = state.ability.encode(circle, effect, die)
                        count += 1
    return count


@rule
def apply(t, s, a):
    if state.place.contains(a):
        die, spot = state.place.decode(a)
        place_die(t, s, die, spot + 1)
    elif state.demolish.contains(a):
        demolish(t, s, state.demolish.decode(a))
    elif state.tech.contains(a):
        row, column = state.tech.decode(a)
        research(t, s, row, column)
    elif state.done.contains(a):
        end_die(t, s)
    elif state.ability.contains(a):
        circle, effect, die = state.ability.decode(a)
        use_ability(s, circle, effect, die)
    else:
        die, face = state.roll.decode(a)
        roll_die(t, s, die, face + 1)


@rule
def returns(t, s, out):
    """SM-21: 1 - (round - 1) / rounds for a win, written with a single division."""
    out[0] = (t.rounds - s.round_number + 1) / t.rounds if s.phase == state.WON else 0.0


@rule
def merit(t, s, out):
    """SM-22: the earlier round wins, then the fewer abilities used; a lost game is not ranked."""
    if s.phase != state.WON:
        return 0
    out[0] = s.round_number
    out[1] = s.abilities_used
    return 2


QUADRANTS = specs.Each(
    "quadrant",
    state.QUADRANT_COUNT,
    (
        specs.category("kind", "what its boxes want: any numbers, all different, all equal, as printed; 4: each its own", 4),
        specs.category("ability", "the ability that its circles give", state.ABILITY_COUNT - 1),
        specs.count("size", "how many boxes it has", state.MOST_BOXES),
        specs.count("boxes", "the number in each box; 0: none", state.FACES, box=state.MOST_BOXES),
        specs.category("printed", "what is printed on each box: 0 nothing, 1 to 6 a number, more: its kind", 8, box=state.MOST_BOXES),
        specs.count("tech", "the number of each technology; 0: none", state.FACES, row=state.ROWS, column=state.COLUMNS),
    ),
)
QUADRANT_STRIDE = QUADRANTS.stride
KIND, ABILITY, SIZE, BOXES, PRINTED, TECH = specs.starts_of(QUADRANTS.parts)

OBSERVATION = (
    specs.category("phase", "what is going on, by its number in `state.PHASES`", len(state.PHASES) - 1),
    specs.count("round", "the round, from 1", state.MOST_ROUNDS + 1),
    specs.category("pawn", "the quadrant at which the pawn stands", state.QUADRANT_COUNT - 1),
    specs.category("active", "the planning die at work, from 1; 0: none", state.PLANNING_DICE),
    specs.category("rolling", "the die that is rolled next", state.DICE_COUNT),
    specs.count("demolitions left", "boxes that the active die may still fill", 2),
    specs.count("researches left", "technologies that the active die may still fill", 2),
    specs.flag("both", "whether the active die may do both"),
    specs.count("abilities used", "circles spent in the whole game", state.CIRCLES),
    specs.count("rerolls", "dice rolled again in the whole game", state.CIRCLES),
    specs.count("rounds", "the rounds that the sheet gives", state.MOST_ROUNDS),
    specs.count("dice", "what each die shows; 0: it is not in play", state.FACES, die=state.DICE_COUNT),
    specs.category("spots", "the spot of each planning die, from 1; 0: in hand", state.SPOTS, die=state.PLANNING_DICE),
    specs.count("stock", "circles ready for use", state.CIRCLES, ability=state.ABILITY_COUNT),
    QUADRANTS,
)
(
    PHASE, ROUND, PAWN, ACTIVE, ROLLING, DEMOLITIONS_LEFT, RESEARCHES_LEFT, BOTH, ABILITIES_USED, REROLLS, ROUNDS, DICE, SPOTS, STOCK,
    FIRST_QUADRANT,
) = specs.starts_of(OBSERVATION)  # fmt: skip


@rule
def observe(t, s, seat, out):
    """The position, then the sheet."""
    out[PHASE] = s.phase
    out[ROUND] = s.round_number
    out[PAWN] = s.pawn
    out[ACTIVE] = s.active
    out[ROLLING] = s.rolling
    out[DEMOLITIONS_LEFT] = s.demolition_left
    out[RESEARCHES_LEFT] = s.research_left
    out[BOTH] = s.both
    out[ABILITIES_USED] = s.abilities_used
    out[REROLLS] = s.rerolls
    out[ROUNDS] = t.rounds
    for die in range(state.DICE_COUNT):
        out[DICE + die] = s.dice[die]
    for die in range(state.PLANNING_DICE):
        out[SPOTS + die] = s.spot_of[die]
    for ability in range(state.ABILITY_COUNT):
        out[STOCK + ability] = s.stock[ability]
    for quadrant in range(state.QUADRANT_COUNT):
        observe_quadrant(t, s, quadrant, out, FIRST_QUADRANT + quadrant * QUADRANT_STRIDE)


@rule
def observe_quadrant(t, s, quadrant, out, n):
    out[n + KIND] = t.kind[quadrant]
    out[n + ABILITY] = t.ability[quadrant]
    out[n + SIZE] = t.boxes[quadrant]
    for box in range(state.MOST_BOXES):
        out[n + BOXES + box] = s.boxes[quadrant, box]
        out[n + PRINTED + box] = t.printed[quadrant, box]
    for row in range(state.ROWS):
        for column in range(state.COLUMNS):
            out[n + TECH + row * state.COLUMNS + column] = s.tech[quadrant, row, column]


@rule
def draw_id(t, s):
    """SM-23: die d of round r; re-rolls are numbered over the whole game, whichever die they are used on."""
    if s.phase == state.REROLLING:
        return state.FIRST_REROLL + s.rerolls
    return s.round_number * state.DICE_COUNT + s.rolling


KERNELS = Kernels(
    begin=begin,
    mover=mover,
    legal=legal,
    apply=apply,
    returns=returns,
    observe=observe,
    draw_id=draw_id,
    merit=merit,
    evaluate=evaluation.evaluate,
    candidates=evaluation.candidates,
    evaluation_terms=evaluation.evaluation_terms,
)
