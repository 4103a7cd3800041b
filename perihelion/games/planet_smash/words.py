"""Planet Smash in words: the position described, and why a move is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from perihelion.core.actions import Block
from perihelion.core.compiling import uncompiled
from perihelion.core.contract import Words
from perihelion.core.words import why_not_by_block
from perihelion.games.planet_smash import rules as compiled_rules
from perihelion.games.planet_smash import state as compiled_state
from perihelion.games.planet_smash.board import LEVELS
from perihelion.games.planet_smash.evaluation import TERMS

rules, state = uncompiled(compiled_rules), uncompiled(compiled_state)

COLOURS = ("red", "blue", "yellow")
QUADRANT_NAMES = ("Wild", "A", "B", "C")
ABILITY_NAMES = ("+/-1", "FLIP", "RE-ROLL", "ANY")
ALL_DIFFERENT, ALL_EQUAL = "≠", "="
_SIGNS = {state.ANY_NUMBER: "", state.ONE_OF_THE_DIFFERENT: ALL_DIFFERENT, state.ONE_OF_THE_EQUAL: ALL_EQUAL}


def die_name(die: int) -> str:
    if die < state.TARGETING_DICE:
        return f"the targeting die of {QUADRANT_NAMES[die + 1]}"
    return f"the {COLOURS[die - state.TARGETING_DICE]} planning die"


def level_of(t: Any, s: Any) -> str | None:
    """SM-20: the hardest level whose limit the winning round keeps."""
    if s.phase != state.WON:
        return None
    return next(level for level, limit in zip(LEVELS, t.levels, strict=True) if s.round_number <= limit)


def draw_name(draw_id: int) -> str:
    """SM-23."""
    if draw_id > state.FIRST_REROLL:
        return f"re-roll {draw_id - state.FIRST_REROLL}"
    round_number, die = divmod(draw_id, state.DICE_COUNT)
    return f"{die_name(die)} in round {round_number}"


def sign_of(t: Any, quadrant: int, box: int) -> str:
    """What is printed on a box; nothing where its quadrant's rule says it all."""
    return _SIGNS.get(int(t.printed[quadrant][box]), str(t.printed[quadrant][box]))


def rule_of(t: Any, quadrant: int) -> str:
    """How the boxes of a quadrant want to be filled; what is printed on them comes last, behind a colon."""
    if t.kind[quadrant] == state.DIFFERENT:
        return "all different"
    if t.kind[quadrant] == state.EQUAL:
        return "all equal"
    signs = [sign_of(t, quadrant, box) for box in range(t.boxes[quadrant])]
    if not any(signs):
        return "any numbers"
    groups = [f"{sign} {words}" for sign, words in ((ALL_DIFFERENT, "all different"), (ALL_EQUAL, "all equal")) if sign in signs]
    return f"{', '.join(['mixed', *groups]) if groups else 'as printed'}: {' '.join(sign or '*' for sign in signs)}"


def describe(t: Any, s: Any, seat: int) -> list[str]:
    return [_headline(t, s), *(_quadrant(t, s, quadrant) for quadrant in range(state.QUADRANT_COUNT)), _stock(s)]


def _headline(t: Any, s: Any) -> str:
    where = f"Round {s.round_number} of {t.rounds}, pawn in {QUADRANT_NAMES[s.pawn]}."
    if s.phase == state.WON:
        return f"The planet is smashed in round {s.round_number}: {str(level_of(t, s)).upper()}."
    if s.phase == state.LOST:
        return f"All {t.rounds} rounds are over and the planet still stands: lost."
    if state.is_rolling(s):
        return f"{where} Rolling {die_name(s.rolling)}."
    waiting = [die for die in range(state.PLANNING_DICE) if s.spot_of[die] == state.IN_HAND]
    in_hand = [f"{COLOURS[die]} {s.dice[state.TARGETING_DICE + die]}" for die in waiting]
    hand = f"In hand: {', '.join(in_hand)}." if in_hand else "No planning die is left in hand."
    if s.phase == state.PLACING:
        return f"{where} Place a planning die. {hand}"
    return f"{where} {_work(t, s)} {hand}"


def _work(t: Any, s: Any) -> str:
    work = [*(["demolish"] if rules.is_demolition_open(t, s) else []), *(["research"] if rules.is_research_open(s) else [])]
    return f"The {COLOURS[s.active - 1]} {state.active_value(s)} may {(' and ' if s.both else ' or ').join(work)}."


def _quadrant(t: Any, s: Any, quadrant: int) -> str:
    boxes = " ".join(str(value) if value else "_" for value in s.boxes[quadrant][: t.boxes[quadrant]])
    tech = " / ".join("".join(str(value) if value else "_" for value in row) for row in s.tech[quadrant])
    target = ""
    if rules.is_demolished(t, s, quadrant):
        target = ", demolished"
    elif quadrant != state.WILD and s.dice[state.targeting_die(quadrant)]:
        target = f", target {s.dice[state.targeting_die(quadrant)]}"
    ability = ABILITY_NAMES[t.ability[quadrant]]
    return f"{QUADRANT_NAMES[quadrant]} ({rule_of(t, quadrant)}{target}): boxes {boxes}; tech {tech} for {ability}."


def _stock(s: Any) -> str:
    ready = [f"{count} {name}" for count, name in zip(s.stock, ABILITY_NAMES, strict=True) if count]
    return f"Ready abilities: {', '.join(ready) or 'none'}; used so far: {s.abilities_used}."


# Why not? -------------------------------------------------------------------------------------------------------------------------------


def _moment(t: Any, s: Any, block: Block) -> str:
    if block.chance:
        return "this die is not being rolled"
    if state.is_rolling(s):
        return "the dice are still rolling"
    return "place a planning die first" if s.phase == state.PLACING and block.name in ("demolish", "tech", "done") else ""


def _why_no_placement(t: Any, s: Any, die: int, spot: int) -> str:
    if s.phase == state.ACTING:
        return f"the {COLOURS[s.active - 1]} die is still at work; say done to end it"
    if s.spot_of[die] != state.IN_HAND:
        return f"the {COLOURS[die]} die is used already"
    return f"spot {spot + 1} is taken"


def _why_no_demolition(t: Any, s: Any, box: int) -> str:
    value = state.active_value(s)
    if not s.demolition_left:
        return "this die has no demolition left"
    if box >= t.boxes[s.pawn]:
        return f"this quadrant has {t.boxes[s.pawn]} boxes"
    if s.boxes[s.pawn][box]:
        return f"box {box + 1} is filled"
    if not rules.beats_target(s, s.pawn, value):
        return f"{value} does not reach the target, {s.dice[state.targeting_die(s.pawn)]}"
    return f"box {box + 1} does not take a {value} ({rule_of(t, s.pawn)})"


def _why_no_research(t: Any, s: Any, row: int, column: int) -> str:
    value = state.active_value(s)
    if not s.research_left:
        return "this die has no research left"
    if s.tech[s.pawn][row][column]:
        return "that tech box is filled"
    if value in s.tech[s.pawn][row]:
        return f"row {row + 1} has a {value} already, and a row wants different numbers"
    return f"column {column + 1} wants a {s.tech[s.pawn][1 - row][column]}"


def _why_no_ability(t: Any, s: Any, circle: int, effect: int, die: int) -> str:
    ability = rules.ability_of(circle, effect)
    if not s.stock[ability]:
        return f"no {ABILITY_NAMES[ability]} circle is ready"
    if not s.dice[die]:
        return f"{die_name(die)} has left the game"
    return "a die goes from 1 to 6"


_REASONS: dict[str, Callable[..., str]] = {
    "place": _why_no_placement,
    "demolish": _why_no_demolition,
    "tech": _why_no_research,
    "ability": _why_no_ability,
}


def estimate(t: Any, value: float) -> str:
    """The round in which the planet should fall: SM-21 read backwards."""
    expected = t.rounds * (1 - value) + 1
    return f"round {expected:.1f}" if expected <= t.rounds else f"after round {t.rounds}"


WORDS = Words(
    describe=describe,
    why_not=why_not_by_block(state.ACTIONS, _REASONS, _moment),
    evaluation_terms=TERMS,
    draw=draw_name,
    estimate=estimate,
)
