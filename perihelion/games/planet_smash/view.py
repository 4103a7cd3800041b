"""What a player of Planet Smash sees."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import Shown
from perihelion.core.views import FLAG, NONE, NUMBER, Fixed, Label, Many, Maybe, Named, Record
from perihelion.games.planet_smash import rules, state
from perihelion.games.planet_smash.board import LEVELS
from perihelion.games.planet_smash.check import earned
from perihelion.games.planet_smash.words import COLOURS, RULES, SIGNS, circles_earned, filled_boxes

KINDS = ("free", "different", "equal")  # a box with a number printed on it is a free one (SM-5)
CIRCLES = ("open", "ready", "spent")
QUADRANT_LETTER, DIE, CIRCLE = Label(state.QUADRANTS), Label(state.DICE), Label(CIRCLES)

DIE_VIEW = Record(
    name=DIE,
    colour=Label(COLOURS),
    value=Maybe(NUMBER),
    spot=Maybe(NUMBER),
    aims=Maybe(QUADRANT_LETTER),  # the quadrant of a targeting die
    in_game=FLAG,
    rolling=FLAG,
    becomes=Fixed(Maybe(NUMBER), state.EFFECT_COUNT),  # by effect of an ability: what it would show, if that is certain and possible
)
BOX = Record(value=Maybe(NUMBER), kind=Label(KINDS), printed=Maybe(NUMBER), sign=Label(SIGNS))
QUADRANT = Record(
    letter=QUADRANT_LETTER,
    rule=Label(RULES),
    spot=NUMBER,  # that leads the pawn there; 0 where it stands
    target=Maybe(NUMBER),  # what a die must show to demolish there
    boxes=Many(BOX, state.MOST_BOXES),
    filled=NUMBER,  # of the boxes
    takes=Many(NUMBER, state.FACES),  # the numbers that some box there would still take
    locked=Maybe(NUMBER),  # what all equal boxes there must show from now on
    demolished=FLAG,
    tech=Fixed(Fixed(Maybe(NUMBER), state.COLUMNS), state.ROWS),
    ability=Label(state.ABILITIES),
    circles=Record(columns=Fixed(CIRCLE, state.COLUMNS), rows=Fixed(CIRCLE, state.ROWS)),
)
RESEARCH = Record(
    row=NUMBER,  # from 0, like the column
    column=NUMBER,
    circles=NUMBER,  # that it would make ready
    spoils=FLAG,  # the other box of the column could never be filled any more (SM-13)
)
LOOK = Record(
    die=DIE,
    spot=NUMBER,
    letter=QUADRANT_LETTER,  # where it leads the pawn
    reaches=FLAG,  # the target there
    both=FLAG,
    boxes=Many(NUMBER, state.MOST_BOXES),  # that take it, from 0
    tech=Many(RESEARCH, state.ROWS * state.COLUMNS),
    filled=NUMBER,  # how many boxes there would be filled after demolition
    locks=FLAG,  # demolition would settle the number of all equal boxes
    falls=FLAG,  # demolition would fill the last box
    smashes=FLAG,  # and that would be the last of the planet
)
"""What a planning die could do if it were placed on a spot, or the die at work can do where it is."""
VIEW = Record(
    phase=Label(state.PHASES),
    round_=NUMBER,
    rounds=NUMBER,
    levels=Named(LEVELS),
    reaches=Many(Maybe(Label(LEVELS)), state.MOST_ROUNDS),  # by round, the hardest that a win in it would reach
    level=Maybe(Label(LEVELS)),
    reachable=Maybe(Label(LEVELS)),  # the hardest that a win in this round would reach
    filled=NUMBER,  # of all boxes of the planet
    boxes=NUMBER,
    pawn=QUADRANT_LETTER,
    dice=Fixed(DIE_VIEW, state.DICE_COUNT),
    active=Maybe(DIE),
    may=Record(demolish=FLAG, research=FLAG, both=FLAG),
    quadrants=Fixed(QUADRANT, state.QUADRANT_COUNT),
    stock=Named(state.ABILITIES),
    pays=Fixed(Fixed(Label(state.ABILITIES), state.EFFECT_COUNT), state.CIRCLE_COUNT),  # the ability that an effect is paid with, by circle
    abilities_used=NUMBER,
    looks=Many(LOOK, state.PLANNING_DICE * state.SPOTS),
)


@rule
def show(t, s, seat, v, out):
    v.phase = s.phase
    v.round_, v.rounds = s.round_number, t.rounds
    v.level = rules.level_reached(t, s) if s.phase == state.WON else NONE
    for level in range(len(LEVELS)):
        v.levels[level] = t.levels[level]
    v.reaches_count = t.rounds
    for n in range(t.rounds):
        v.reaches[n] = level_or_none(t, n + 1)
    v.reachable = level_or_none(t, s.round_number)
    v.pawn = s.pawn
    for die in range(state.DICE_COUNT):
        show_die(t, s, die, v.dice[die])
    v.active = state.active_die(s) if s.active else NONE
    v.may.demolish, v.may.research, v.may.both = s.demolition_left != 0, s.research_left != 0, s.both != 0
    for quadrant in range(state.QUADRANT_COUNT):
        show_quadrant(t, s, quadrant, v.quadrants[quadrant])
        v.filled += v.quadrants[quadrant].filled
        v.boxes += t.boxes[quadrant]
    show_circles(t, s, v.quadrants)
    for ability in range(len(state.ABILITIES)):
        v.stock[ability] = s.stock[ability]
    for circle in range(state.CIRCLE_COUNT):
        for effect in range(state.EFFECT_COUNT):
            v.pays[circle, effect] = rules.ability_of(circle, effect)
    v.abilities_used = s.abilities_used
    if s.phase == state.PLACING:
        v.looks_count = show_looks(t, s, v.looks)
    elif s.phase == state.ACTING:
        show_work(t, s, v.looks[0])
        v.looks_count = 1


@rule
def level_or_none(t, round_number):
    return rules.level_by(t, round_number) if round_number <= t.levels[len(LEVELS) - 1] else NONE


@rule
def or_none(value):
    """What the record holds as 0 is not there."""
    return value if value else NONE


@rule
def show_die(t, s, die, v):
    v.name = die
    v.colour = die % state.PLANNING_DICE
    v.aims = state.quadrant_of(die) if die < state.TARGETING_DICE else NONE
    v.value = or_none(s.dice[die])
    v.spot = or_none(s.spot_of[die - state.TARGETING_DICE]) if die >= state.TARGETING_DICE else NONE
    v.in_game = rules.is_in_game(t, s, die)
    v.rolling = state.is_rolling(s) and s.rolling == die
    for effect in range(state.EFFECT_COUNT):
        is_certain = effect != state.ROLL_AGAIN and rules.can_change(s, effect, die)
        v.becomes[effect] = rules.changed(effect, s.dice[die]) if is_certain else NONE


@rule
def show_quadrant(t, s, quadrant, v):
    v.letter = quadrant
    v.rule = rules.boxes_rule(t, quadrant)
    v.spot = (quadrant - s.pawn) % state.QUADRANT_COUNT
    v.target = NONE if rules.is_demolished(t, s, quadrant) else or_none(rules.target(s, quadrant))
    v.boxes_count = t.boxes[quadrant]
    for box in range(t.boxes[quadrant]):
        show_box(t, s, quadrant, box, v.boxes[box])
    v.filled = filled_boxes(t, s, quadrant)
    v.takes_count = show_takes(t, s, quadrant, v.takes)
    v.locked = or_none(equal_number(t, s, quadrant))
    v.demolished = rules.is_demolished(t, s, quadrant)
    for row in range(state.ROWS):
        for column in range(state.COLUMNS):
            v.tech[row, column] = or_none(s.tech[quadrant, row, column])
    v.ability = t.ability[quadrant]


@rule
def show_circles(t, s, quadrants):
    """Circles of one ability are one stock (SM-16): the first that were earned are shown as spent."""
    for ability in range(state.ABILITY_COUNT):
        spent = earned(t, s, ability) - s.stock[ability]
        for quadrant in range(state.QUADRANT_COUNT):
            if t.ability[quadrant] == ability:
                spent = show_circles_of(s, quadrant, spent, quadrants[quadrant].circles)


@rule
def show_circles_of(s, quadrant, spent, v):
    """With so many spent here and further on; gives how many of these lie further on."""
    for column in range(state.COLUMNS):
        if rules.is_column_full(s, quadrant, column):
            v.columns[column] = SPENT if spent > 0 else READY
            spent -= 1
    for row in range(state.ROWS):
        if rules.is_row_full(s, quadrant, row):
            v.rows[row] = SPENT if spent > 0 else READY
            spent -= 1
    return spent


READY, SPENT = CIRCLES.index("ready"), CIRCLES.index("spent")


@rule
def show_box(t, s, quadrant, box, v):
    printed = t.printed[quadrant, box]
    v.value = or_none(s.boxes[quadrant, box])
    v.kind = rules.kind_of_box(t, quadrant, box)
    v.printed = printed if 1 <= printed <= state.FACES else NONE
    v.sign = printed


@rule
def show_looks(t, s, looks):
    """For each die in hand and each spot that is free."""
    count = 0
    for die in range(state.PLANNING_DICE):
        for spot in range(1, state.SPOTS + 1):
            if s.spot_of[die] == state.IN_HAND and not state.spot_is_used(s, spot):
                show_look(t, s, die, spot, looks[count])
                count += 1
    return count


@rule
def show_look(t, s, die, spot, v):
    quadrant, value = rules.destination(s, spot), s.dice[state.TARGETING_DICE + die]
    v.die, v.spot = state.TARGETING_DICE + die, spot
    v.reaches = not rules.is_demolished(t, s, quadrant) and rules.beats_target(s, quadrant, value)
    v.both = rules.does_both(die, quadrant)
    show_chances(t, s, quadrant, value, v.reaches, True, v)


@rule
def show_work(t, s, v):
    """What is left to do for the die at work."""
    die, value = state.active_die(s), state.active_value(s)
    v.die, v.spot = die, s.spot_of[die - state.TARGETING_DICE]
    v.reaches = not rules.is_demolished(t, s, s.pawn) and rules.beats_target(s, s.pawn, value)
    v.both = s.both != 0
    show_chances(t, s, s.pawn, value, v.reaches and s.demolition_left != 0, s.research_left != 0, v)


@rule
def show_chances(t, s, quadrant, value, may_demolish, may_research, v):
    """Where a value would fit, and what would come of it."""
    v.letter = quadrant
    for box in range(t.boxes[quadrant]):
        if may_demolish and rules.box_accepts(t, s, quadrant, box, value):
            v.boxes[v.boxes_count] = box
            v.boxes_count += 1
            v.locks = v.locks or (rules.kind_of_box(t, quadrant, box) == state.EQUAL and not equal_number(t, s, quadrant))
    v.filled = filled_boxes(t, s, quadrant) + (v.boxes_count > 0)
    v.falls = v.boxes_count > 0 and v.filled == t.boxes[quadrant]
    v.smashes = v.falls and others_are_demolished(t, s, quadrant)
    for row in range(state.ROWS):
        for column in range(state.COLUMNS):
            if may_research and rules.research_fits(s, quadrant, row, column, value):
                show_research(s, quadrant, row, column, value, v.tech[v.tech_count])
                v.tech_count += 1


@rule
def show_research(s, quadrant, row, column, value, v):
    v.row, v.column = row, column
    twin_is_empty = s.tech[quadrant, 1 - row, column] == state.EMPTY
    for other in range(state.COLUMNS):
        v.spoils = v.spoils or (twin_is_empty and s.tech[quadrant, 1 - row, other] == value)
    v.circles = circles_earned(s, quadrant, row, column)


@rule
def equal_number(t, s, quadrant):
    """SM-5: set by the first of the equal boxes; 0 until then, and where there are none."""
    for box in range(t.boxes[quadrant]):
        if rules.kind_of_box(t, quadrant, box) == state.EQUAL and s.boxes[quadrant, box] != state.EMPTY:
            return s.boxes[quadrant, box]
    return state.EMPTY


@rule
def show_takes(t, s, quadrant, takes):
    count = 0
    for value in range(1, state.FACES + 1):
        for box in range(t.boxes[quadrant]):
            if rules.box_accepts(t, s, quadrant, box, value):
                takes[count] = value
                count += 1
                break
    return count


@rule
def others_are_demolished(t, s, quadrant):
    for other in range(state.QUADRANT_COUNT):
        if other != quadrant and not rules.is_demolished(t, s, other):
            return False
    return True


SHOWN = Shown(VIEW, show)
