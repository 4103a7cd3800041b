"""Which records are positions of Planet Smash: what a sheet at the table could look like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.games.planet_smash import rules as compiled_rules
from perihelion.games.planet_smash import state as compiled_state

rules, state = uncompiled(compiled_rules), uncompiled(compiled_state)


def faults(t: Any, s: Any) -> Iterator[str]:
    if s.phase >= len(state.PHASES):
        yield f"there is no phase {s.phase}."
        return
    yield from _numbers(t, s)
    for quadrant in range(state.QUADRANT_COUNT):
        yield from _boxes(t, s, quadrant)
        yield from _tech(s, quadrant)
    yield from _stock(t, s)
    yield from _dice(t, s)
    yield from _turn(t, s)


def _numbers(t: Any, s: Any) -> Iterator[str]:
    if not 1 <= s.round_number <= t.rounds:
        yield f"round {s.round_number} is not between 1 and {t.rounds}."
    if s.pawn >= state.QUADRANT_COUNT:
        yield f"the pawn is in quadrant {s.pawn}; they go from 0 to {state.QUADRANT_COUNT - 1}."
    for field in ("demolition_left", "research_left", "both"):
        if getattr(s, field) > 1:
            yield f"{field} is 0 or 1, not {getattr(s, field)}."
    for field, most in (("boxes", state.FACES), ("tech", state.FACES), ("dice", state.FACES), ("spot_of", state.SPOTS)):
        if getattr(s, field).max() > most:
            yield f"{field} holds {getattr(s, field).max()}; {most} is the most."


def _boxes(t: Any, s: Any, quadrant: int) -> Iterator[str]:
    letter, size = state.QUADRANTS[quadrant], t.boxes[quadrant]
    values = s.boxes[quadrant]
    if values[size:].any():
        yield f"quadrant {letter} has {size} boxes, but a later one is filled."
    filled: list[list[int]] = [[] for _ in range(state.KIND_COUNT)]
    for box in range(size):
        if values[box]:
            filled[rules.kind_of_box(t, quadrant, box)].append(values[box])
    if len(set(filled[state.DIFFERENT])) < len(filled[state.DIFFERENT]):
        yield f"the boxes of {letter} must all be different."
    if len(set(filled[state.EQUAL])) > 1:
        yield f"the boxes of {letter} must all be equal."
    for box in range(size):
        printed = t.printed[quadrant][box]
        if 1 <= printed <= state.FACES and values[box] not in (state.EMPTY, printed):
            yield f"box {box + 1} of {letter} takes only {printed}."


def _tech(s: Any, quadrant: int) -> Iterator[str]:
    letter, tech = state.QUADRANTS[quadrant], s.tech[quadrant]
    for row in tech:
        filled = [value for value in row if value]
        if len(set(filled)) < len(filled):
            yield f"a tech row of {letter} holds equal numbers."
    for column in range(state.COLUMNS):
        if tech[0][column] and tech[1][column] and tech[0][column] != tech[1][column]:
            yield f"tech column {column + 1} of {letter} holds different numbers."


def _stock(t: Any, s: Any) -> Iterator[str]:
    earned = [0] * len(state.ABILITIES)
    for quadrant in range(state.QUADRANT_COUNT):
        earned[t.ability[quadrant]] += sum(rules.is_column_full(s, quadrant, column) for column in range(state.COLUMNS))
        earned[t.ability[quadrant]] += sum(rules.is_row_full(s, quadrant, row) for row in range(state.ROWS))
    for ability, name in enumerate(state.ABILITIES):
        if s.stock[ability] > earned[ability]:
            yield f"{s.stock[ability]} circles of {name} are ready, but only {earned[ability]} were earned."
    if s.abilities_used != sum(earned) - s.stock.sum():
        yield f"{sum(earned)} circles earned and {s.stock.sum()} ready leave {sum(earned) - s.stock.sum()} used, not {s.abilities_used}."
    if s.rerolls > s.abilities_used or (s.phase == state.REROLLING and not s.rerolls):
        yield f"{s.rerolls} re-rolls do not fit {s.abilities_used} abilities used."


def _dice(t: Any, s: Any) -> Iterator[str]:
    for die in range(state.DICE_COUNT):
        gone = not rules.is_in_game(t, s, die)
        to_come = s.phase == state.ROLLING and die >= s.rolling
        if gone and s.dice[die]:
            yield f"die {state.DICE[die]} has left the game with its quadrant."
        elif to_come and s.dice[die]:
            yield f"die {state.DICE[die]} has not been rolled yet."
        elif not gone and not to_come and not s.dice[die]:
            yield f"die {state.DICE[die]} has no value."
    if not state.is_rolling(s) and s.rolling:
        yield "no die is being rolled in this phase."
    if state.is_rolling(s) and (s.rolling >= state.DICE_COUNT or not rules.is_in_game(t, s, s.rolling)):
        yield "the die being rolled is not in the game."


def _turn(t: Any, s: Any) -> Iterator[str]:
    placed = [spot for spot in s.spot_of if spot]
    if len(set(placed)) < len(placed):
        yield "two planning dice lie on one spot."
    if rules.is_smashed(t, s) != (s.phase == state.WON):
        yield "the game is won exactly when all four quadrants are demolished."
    if s.phase == state.LOST and (s.round_number != t.rounds or len(placed) < state.PLANNING_DICE):
        yield "the game is lost only after the third die of the last round."
    if s.phase == state.ROLLING and placed:
        yield "no die is placed before all are rolled."
    if s.phase == state.PLACING and len(placed) == state.PLANNING_DICE:
        yield "no planning die is left to place."
    yield from _active_die(t, s, len(placed))


def _active_die(t: Any, s: Any, placed: int) -> Iterator[str]:
    at_work = s.phase == state.ACTING or (s.phase == state.REROLLING and s.active) or (s.phase == state.WON and s.active)
    if not at_work:
        if s.active or s.demolition_left or s.research_left or s.both:
            yield "no die is at work in this phase."
        if s.phase == state.WON:
            yield "the die that smashed the planet is still at work."
        if s.phase == state.REROLLING and placed == state.PLANNING_DICE:
            yield "after the third die the next round starts at once."
        return
    if not 1 <= s.active <= state.PLANNING_DICE or not s.spot_of[s.active - 1]:
        yield "the die at work lies on no spot."
        return
    if s.both != (s.pawn in (state.WILD, s.active)):
        yield "both actions are allowed in Wild and where the colours match, and only there."
    if not s.both and s.phase != state.WON and s.demolition_left != s.research_left:
        yield "a die that may do one action has both before it, or none."
    if s.phase == state.WON:
        return
    if not rules.is_demolition_open(t, s) and not rules.is_research_open(s):
        yield "the die at work has nothing left to do."
