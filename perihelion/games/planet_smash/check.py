"""Which records are positions of Planet Smash: what a sheet at the table could look like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.core.messages import Message, fault
from perihelion.games.planet_smash import rules as compiled_rules
from perihelion.games.planet_smash import state as compiled_state

rules, state = uncompiled(compiled_rules), uncompiled(compiled_state)


def faults(t: Any, s: Any) -> Iterator[Message]:
    if s.phase >= len(state.PHASES):
        yield fault("fault-no-phase", phase=s.phase)
        return
    yield from _numbers(t, s)
    for quadrant in range(state.QUADRANT_COUNT):
        yield from _boxes(t, s, quadrant)
        yield from _tech(s, quadrant)
    yield from _stock(t, s)
    yield from _dice(t, s)
    yield from _turn(t, s)


def _numbers(t: Any, s: Any) -> Iterator[Message]:
    if not 1 <= s.round_number <= t.rounds:
        yield fault("fault-round-not-between", round=s.round_number, rounds=t.rounds)
    if s.pawn >= state.QUADRANT_COUNT:
        yield fault("fault-pawn-quadrant-they-go-from", pawn=s.pawn, last=state.QUADRANT_COUNT - 1)
    for field in ("demolition_left", "research_left", "both"):
        if getattr(s, field) > 1:
            yield fault("fault-or-not", field=field, value=getattr(s, field))
    for field, most in (("boxes", state.FACES), ("tech", state.FACES), ("dice", state.FACES), ("spot_of", state.SPOTS)):
        if getattr(s, field).max() > most:
            yield fault("fault-holds-most", field=field, value=getattr(s, field).max(), most=most)


def _boxes(t: Any, s: Any, quadrant: int) -> Iterator[Message]:
    letter, size = state.QUADRANTS[quadrant], t.boxes[quadrant]
    values = s.boxes[quadrant]
    if values[size:].any():
        yield fault("fault-quadrant-boxes-later-one-filled", letter=letter, size=size)
    filled: list[list[int]] = [[] for _ in range(state.KIND_COUNT)]
    for box in range(size):
        if values[box]:
            filled[rules.kind_of_box(t, quadrant, box)].append(values[box])
    if len(set(filled[state.DIFFERENT])) < len(filled[state.DIFFERENT]):
        yield fault("fault-boxes-must-all-different", letter=letter)
    if len(set(filled[state.EQUAL])) > 1:
        yield fault("fault-boxes-must-all-equal", letter=letter)
    for box in range(size):
        printed = t.printed[quadrant][box]
        if 1 <= printed <= state.FACES and values[box] not in (state.EMPTY, printed):
            yield fault("fault-box-takes-only", box=box + 1, letter=letter, printed=printed)


def _tech(s: Any, quadrant: int) -> Iterator[Message]:
    letter, tech = state.QUADRANTS[quadrant], s.tech[quadrant]
    for row in tech:
        filled = [value for value in row if value]
        if len(set(filled)) < len(filled):
            yield fault("fault-tech-row-holds-equal-numbers", letter=letter)
    for column in range(state.COLUMNS):
        if tech[0][column] and tech[1][column] and tech[0][column] != tech[1][column]:
            yield fault("fault-tech-column-holds-different-numbers", column=column + 1, letter=letter)


def _stock(t: Any, s: Any) -> Iterator[Message]:
    earned = [0] * len(state.ABILITIES)
    for quadrant in range(state.QUADRANT_COUNT):
        earned[t.ability[quadrant]] += sum(rules.is_column_full(s, quadrant, column) for column in range(state.COLUMNS))
        earned[t.ability[quadrant]] += sum(rules.is_row_full(s, quadrant, row) for row in range(state.ROWS))
    for ability, name in enumerate(state.ABILITIES):
        if s.stock[ability] > earned[ability]:
            yield fault("fault-circles-ready-only-earned", stock=s.stock[ability], name=name, earned=earned[ability])
    if s.abilities_used != sum(earned) - s.stock.sum():
        yield fault(
            "fault-circles-earned-ready-leave-used",
            sum=sum(earned),
            ready=s.stock.sum(),
            rest=sum(earned) - s.stock.sum(),
            used=s.abilities_used,
        )
    if s.rerolls > s.abilities_used or (s.phase == state.REROLLING and not s.rerolls):
        yield fault("fault-re-rolls-do-not-fit", rerolls=s.rerolls, used=s.abilities_used)


def _dice(t: Any, s: Any) -> Iterator[Message]:
    for die in range(state.DICE_COUNT):
        gone = not rules.is_in_game(t, s, die)
        to_come = s.phase == state.ROLLING and die >= s.rolling
        if gone and s.dice[die]:
            yield fault("fault-die-left-game-with-quadrant", die=state.DICE[die])
        elif to_come and s.dice[die]:
            yield fault("fault-die-not-been-rolled-yet", die=state.DICE[die])
        elif not gone and not to_come and not s.dice[die]:
            yield fault("fault-die-no-value", die=state.DICE[die])
    if not state.is_rolling(s) and s.rolling:
        yield fault("fault-no-die-being-rolled-this")
    if state.is_rolling(s) and (s.rolling >= state.DICE_COUNT or not rules.is_in_game(t, s, s.rolling)):
        yield fault("fault-die-being-rolled-not-game")


def _turn(t: Any, s: Any) -> Iterator[Message]:
    placed = [spot for spot in s.spot_of if spot]
    if len(set(placed)) < len(placed):
        yield fault("fault-two-planning-dice-lie-one")
    if rules.is_smashed(t, s) != (s.phase == state.WON):
        yield fault("fault-game-won-exactly-when-all")
    if s.phase == state.LOST and (s.round_number != t.rounds or len(placed) < state.PLANNING_DICE):
        yield fault("fault-game-lost-only-after-third")
    if s.phase == state.ROLLING and placed:
        yield fault("fault-no-die-placed-before-all")
    if s.phase == state.PLACING and len(placed) == state.PLANNING_DICE:
        yield fault("fault-no-planning-die-left-place")
    yield from _active_die(t, s, len(placed))


def _active_die(t: Any, s: Any, placed: int) -> Iterator[Message]:
    at_work = s.phase == state.ACTING or (s.phase == state.REROLLING and s.active) or (s.phase == state.WON and s.active)
    if not at_work:
        if s.active or s.demolition_left or s.research_left or s.both:
            yield fault("fault-no-die-work-this-phase")
        if s.phase == state.WON:
            yield fault("fault-die-smashed-planet-still-work")
        if s.phase == state.REROLLING and placed == state.PLANNING_DICE:
            yield fault("fault-after-third-die-next-round")
        return
    if not 1 <= s.active <= state.PLANNING_DICE or not s.spot_of[s.active - 1]:
        yield fault("fault-die-work-lies-no-spot")
        return
    if s.both != (s.pawn in (state.WILD, s.active)):
        yield fault("fault-both-actions-allowed-wild-where")
    if not s.both and s.phase != state.WON and s.demolition_left != s.research_left:
        yield fault("fault-die-may-do-one-action")
    if s.phase == state.WON:
        return
    if not rules.is_demolition_open(t, s) and not rules.is_research_open(s):
        yield fault("fault-die-work-nothing-left-do")
