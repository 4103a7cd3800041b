"""What a player at the table would see at a second glance: who attacks which planet, which vessels are pinned, who is a lame duck.

The rules find lines of attack for the player to move; here the same compiled rules are asked for every player.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np

from perihelion.core.compiling import compiled
from perihelion.core.records import Records, blank
from perihelion.games.planetary_strike import rules
from perihelion.games.planetary_strike.board import FORMS, OPTIONS, build_tables
from perihelion.games.planetary_strike.rules import list_moves, note_lines


@dataclass(frozen=True)
class Line:
    """An enemy vessel that strikes at a planet, and the vessel that holds the line, if it is not open."""

    planet: int
    attacker: int
    blocker: int | None


@dataclass(frozen=True)
class Insight:
    """How things stand for one player, were it their turn."""

    lines: list[Line]
    safe_starts: frozenset[int]
    """The spaces from which a vessel can move and leave every planet safe."""
    moves: int

    @property
    def is_lame_duck(self) -> bool:
        return self.moves > 0 and not self.safe_starts


def _look_closer(tables: Any, states: Any, seat: Any, out: Any) -> Any:
    """How many lines there are, how many moves pass PS-16, and how many there are without it."""
    t, s = tables[0], states[0]
    lines = note_lines(t, s, seat, out)
    moves = list_moves(t, s, seat, out, 0, False)
    return lines, list_moves(t, s, seat, out, lines, False), moves


def insight(t: Any, s: Any, seat: int) -> Insight:
    out = np.empty(rules.MAX_LEGAL, np.int32)
    lines, safe, moves = _driver()(_tables(t.form, t.separate), packed(s), seat, out)
    notes = out[rules.NOTES : rules.NOTES + 2 * lines].tolist()
    starts = frozenset(code // rules.SPACES for code in out[:safe].tolist())
    return Insight([_line(notes[n], notes[n + 1]) for n in range(0, 2 * lines, 2)], starts, moves)


def _line(line: int, blocker: int) -> Line:
    planet, attacker = line >> (rules.LINE_BITS + 1), line & ((1 << rules.LINE_BITS) - 1)
    return Line(planet, attacker, None if blocker == rules.NO_SPACE else blocker)


def packed(s: Any) -> Records:
    """A record from its opened fields."""
    states = blank(rules.STATE)
    for name in rules.STATE.names or ():
        states[name][0] = getattr(s, name)
    return states


@functools.cache
def _driver() -> Any:
    return compiled(_look_closer, {}, "planetary_strike")


@functools.cache
def _tables(form: int, separate: int) -> Records:
    """Of the options only this one matters to lines and moves."""
    usual = {option.name: option.default_for(FORMS[form]) for option in OPTIONS}
    return build_tables(FORMS[form], {**usual, "separate_systems": bool(separate)})
