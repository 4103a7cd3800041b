"""Planetary Strike in words: move texts, the position described, and why a move is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.core.contract import Words
from perihelion.core.words import counted, why_not_by_block
from perihelion.games.planetary_strike import evaluation
from perihelion.games.planetary_strike import state as compiled_state
from perihelion.games.planetary_strike.board import (
    COLOUR_NAMES,
    VESSEL_NAMES,
    kind_mark,
    numbers_in,
    planet_names,
    seat_name,
    seat_people,
    space_name,
    vessel_name,
)
from perihelion.games.planetary_strike.rules import attacks as compiled_attacks
from perihelion.games.planetary_strike.rules import fleets as compiled_fleets
from perihelion.games.planetary_strike.rules import moves as compiled_moves
from perihelion.games.planetary_strike.rules import turns as compiled_turns
from perihelion.games.planetary_strike.state import ACTIONS, COLOURS, OUTSIDE, SPACE_NAMES
from perihelion.games.planetary_strike.view import look_closer

state, fleets, attacks = uncompiled(compiled_state), uncompiled(compiled_fleets), uncompiled(compiled_attacks)
moves, turns = uncompiled(compiled_moves), uncompiled(compiled_turns)

_MOVE = re.compile(r"([1234yu]?)([a-h]\d{1,2})([-x*])([a-h]\d{1,2})", re.IGNORECASE)


# Move texts -----------------------------------------------------------------------------------------------------------------------------


def text(t: Any, s: Any, code: int) -> str:
    block = ACTIONS.block_of(code)
    if block.name == "pass":
        return "pass"
    start, end = block.values(code).values()
    return f"{space_name(start)}{_sign(t, s, end)}{space_name(end)}"


def _sign(t: Any, s: Any, end: int) -> str:
    if t.planet_at[end] in numbers_in(fleets.enemy_planets(t, s, s.turn)):
        return "*"
    return "x" if s.vessel[end] else "-"


def aliases(t: Any, s: Any, code: int) -> Iterable[str]:
    """With the vessel in front: U d1-f1."""
    block = ACTIONS.block_of(code)
    if block.name == "move":
        yield f"{kind_mark(s.vessel[block.values(code)['start']])} {text(t, s, code)}"


def anywhere(t: Any, s: Any, wanted: str) -> int | None:
    """The code such a text has in some position; a vessel in front must be the one that stands there."""
    if wanted == "pass":
        return ACTIONS["pass"].code()
    found = _MOVE.fullmatch(wanted)
    if found is None:
        return None
    kind, first, _, last = found.groups()
    if first not in SPACE_NAMES or last not in SPACE_NAMES:
        return None
    start, end = SPACE_NAMES.index(first), SPACE_NAMES.index(last)
    if kind and kind_mark(s.vessel[start]) != kind.upper():
        return None
    return ACTIONS["move"].code(start=start, end=end)


# The position ---------------------------------------------------------------------------------------------------------------------------


def describe(t: Any, s: Any, seat: int) -> list[str]:
    players = [_player(t, s, other) for other in range(t.seats)]
    warnings = [
        f"{seat_name(t, warner)}: defend your planet! Under warning: {planet_names(t, s.announced[warner])}."
        for warner in range(t.seats)
        if s.announced[warner]
    ]
    return [_headline(t, s), *players, *warnings, f"{counted(s.quiet, 'move')} without a capture; {t.armistice} end the game."]


def _headline(t: Any, s: Any) -> str:
    if state.is_over(s):
        return _result(t, s)
    if state.is_reaction(s):
        warner = state.warner(s)
        waiting = [seat_name(t, seat) for seat in numbers_in(turns.seats_between(t, s, warner, s.turn))]
        return f"{seat_name(t, s.turn)} must answer the warning by {seat_name(t, warner)}; {', '.join(waiting)} had to wait."
    duck = " No move saves every planet: a lame duck, who may move anything." if look_closer(t, s, s.turn).is_lame_duck else ""
    return f"{seat_name(t, s.turn)} to move.{duck}"


def _result(t: Any, s: Any) -> str:
    survivors = [seat for seat in range(t.seats) if state.in_game(s, seat)]
    names = ", ".join(seat_name(t, seat) for seat in survivors)
    if len({int(t.side[seat]) for seat in survivors}) > 1:
        return f"Armistice: a draw among {names}."
    return f"Conquest: {names} {'wins' if len(survivors) == 1 else 'win'}."


def _player(t: Any, s: Any, seat: int) -> str:
    name = f"{seat_name(t, seat)} ({seat_people(t, seat)})"
    if not state.in_game(s, seat):
        return f"{name}: out of the game."
    fleet = [state.colour_of(vessel) for vessel in s.vessel[: t.spaces]]
    commanded = [colour for colour in range(1, COLOURS) if s.commander[colour] == seat]
    counts = [counted(fleet.count(colour), f"{COLOUR_NAMES[colour]} vessel") for colour in commanded]
    return f"{name}: commands {', '.join(counts) or 'no vessel'}; planets {planet_names(t, fleets.own_planets(t, s, seat))}."


# Why not? -------------------------------------------------------------------------------------------------------------------------------


def _why_no_pass(t: Any, s: Any) -> str:
    return "whoever can move must move"


def _why_no_move(t: Any, s: Any, start: int, end: int) -> str:
    if max(start, end) >= t.spaces:
        return f"this board has {t.columns} columns"
    vessel = s.vessel[start]
    if not vessel:
        return f"no vessel stands on {space_name(start)}"
    if state.colour_of(vessel) not in numbers_in(fleets.commanded(t, s, s.turn)):
        return f"the {vessel_name(vessel)} on {space_name(start)} is not under {seat_name(t, s.turn)}'s command"
    return _why_not_there(t, s, start, end)


def _why_not_there(t: Any, s: Any, start: int, end: int) -> str:
    mark, there = kind_mark(s.vessel[start]), s.vessel[end]
    paths = _paths(t, start, state.kind_of(s.vessel[start])).get(end, [])
    if not paths:
        return f"a {VESSEL_NAMES[mark]} does not go from {space_name(start)} to {space_name(end)}"
    if all(s.vessel[path].any() for path in paths):
        return "another vessel stands in the way"
    if there and state.colour_of(there) not in numbers_in(fleets.hostile(t, s, s.turn)):
        return f"the {vessel_name(there)} on {space_name(end)} is on the same side"
    if t.planet_at[end] in numbers_in(moves.closed_planets(t, s, s.turn)):
        return "this planet was not under your warning at the end of your last move"
    if not attacks.is_safe_after(t, s, s.turn, start, end):
        return "it would leave a planet of yours open to attack"
    return "it does not answer the warning"


def _paths(t: Any, start: int, kind: int) -> dict[int, list[list[int]]]:
    """Where such a vessel gets on an empty board, with the spaces passed on each path."""
    found: dict[int, list[list[int]]] = {}
    for course in range(t.courses[kind]):
        passed: list[int] = []
        lands, space = int(t.lands[kind, course]), int(t.step[start, t.first[kind, course]])
        while lands and space not in (OUTSIDE, start):
            if lands & 1:
                found.setdefault(space, []).append(passed.copy())
            passed.append(space)
            space, lands = int(t.step[space, t.later[kind, course]]), lands >> 1
    return found


WORDS = Words(
    describe=describe,
    text=text,
    aliases=aliases,
    why_not=why_not_by_block(ACTIONS, {"move": _why_no_move, "pass": _why_no_pass}),
    anywhere=anywhere,
    evaluation_terms=evaluation.terms,
)
