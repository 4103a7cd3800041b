"""Planetary Strike in words: move texts, the position described, and why a move is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.core.contract import Words
from perihelion.games.planetary_strike import rules
from perihelion.games.planetary_strike.board import GALAXY, LETTERS
from perihelion.games.planetary_strike.insight import insight

COLOUR_NAMES = ("nobody", *(colour.name for colour in GALAXY.colours))
PEOPLES = ("nobody", *(colour.people for colour in GALAXY.colours))
VESSEL_NAMES = dict(zip(rules.KINDS[1:], (vessel.name for vessel in GALAXY.vessels), strict=True))
_MOVE = re.compile(r"([1234yu]?)([a-h]\d{1,2})([-x*])([a-h]\d{1,2})", re.IGNORECASE)

_enemy_planets = interpreted(rules.enemy_planets)
_own_planets = interpreted(rules.own_planets)
_closed_planets = interpreted(rules.closed_planets)
_may_be_taken = interpreted(rules.may_be_taken)
_commanded = interpreted(rules.commanded)
_is_safe_after = interpreted(rules.is_safe_after)
_seats_between = interpreted(rules.seats_between)


# Names ----------------------------------------------------------------------------------------------------------------------------------


def space_name(space: int) -> str:
    return rules.SPACE_NAMES[space]


def colours_of(t: Any, seat: int) -> list[int]:
    """The colours a seat begins with."""
    return [colour for colour in range(1, rules.COLOURS) if t.owner[colour] == seat]


def seat_name(t: Any, seat: int) -> str:
    """A player by the colours they begin with: Red, or Red and Yellow."""
    return " and ".join(COLOUR_NAMES[colour].capitalize() for colour in colours_of(t, seat))


def seat_people(t: Any, seat: int) -> str:
    """Whom the player leads: Terrans, or Terrans and Zorens."""
    return " and ".join(PEOPLES[colour] for colour in colours_of(t, seat))


def seat_letter(t: Any, seat: int) -> str:
    """The first of the player's colours stands for the player."""
    return LETTERS[colours_of(t, seat)[0]]


def vessel_name(vessel: int) -> str:
    return f"{COLOUR_NAMES[vessel >> 3]} {VESSEL_NAMES[rules.KINDS[vessel & 7]]}"


def planets_in(planets: int) -> list[int]:
    """The planets of a set, by number."""
    return [planet for planet in range(rules.PLANETS) if planets >> planet & 1]


def planet_names(t: Any, planets: int) -> str:
    return " and ".join(space_name(t.planet[planet]) for planet in planets_in(planets))


# Move texts -----------------------------------------------------------------------------------------------------------------------------


def text(t: Any, s: Any, code: int) -> str:
    if not rules.ACTIONS["move"].start <= code < rules.SPACES * rules.SPACES:
        return "pass"
    start, end = divmod(code, rules.SPACES)
    return f"{space_name(start)}{_sign(t, s, end)}{space_name(end)}"


def _sign(t: Any, s: Any, end: int) -> str:
    if _enemy_planets(t, s, s.turn) >> t.planet_at[end] & 1:
        return "*"
    return "x" if s.vessel[end] else "-"


def aliases(t: Any, s: Any, code: int) -> Iterable[str]:
    """With the vessel in front: U d1-f1."""
    if code < rules.SPACES * rules.SPACES:
        yield f"{rules.KINDS[s.vessel[code // rules.SPACES] & 7]} {text(t, s, code)}"


def anywhere(t: Any, s: Any, wanted: str) -> int | None:
    """The code such a text has in some position; a vessel in front must be the one that stands there."""
    if wanted == "pass":
        return rules.ACTIONS["pass"].start
    found = _MOVE.fullmatch(wanted)
    if found is None:
        return None
    kind, first, _, last = found.groups()
    if first not in rules.SPACE_NAMES or last not in rules.SPACE_NAMES:
        return None
    start, end = rules.SPACE_NAMES.index(first), rules.SPACE_NAMES.index(last)
    if kind and rules.KINDS[s.vessel[start] & 7] != kind.upper():
        return None
    return start * rules.SPACES + end


# The position ---------------------------------------------------------------------------------------------------------------------------


def describe(t: Any, s: Any, seat: int) -> list[str]:
    players = [_player(t, s, other) for other in range(t.seats)]
    warnings = [
        f"{seat_name(t, warner)}: defend your planet! Under warning: {planet_names(t, s.announced[warner])}."
        for warner in range(t.seats)
        if s.announced[warner]
    ]
    return [_headline(t, s), *players, *warnings, f"{s.quiet} moves without a capture; {t.armistice} end the game."]


def _headline(t: Any, s: Any) -> str:
    if s.over:
        survivors = [seat for seat in range(t.seats) if s.left[seat] == 0]
        names = ", ".join(seat_name(t, seat) for seat in survivors)
        if len({int(t.side[seat]) for seat in survivors}) > 1:
            return f"Armistice: a draw among {names}."
        return f"Conquest: {names} {'wins' if len(survivors) == 1 else 'win'}."
    if s.interrupted:
        passed_over = _seats_between(t, s, s.interrupted - 1, s.turn)
        waiting = [seat_name(t, seat) for seat in range(t.seats) if passed_over >> seat & 1]
        return f"{seat_name(t, s.turn)} must answer the warning by {seat_name(t, s.interrupted - 1)}; {', '.join(waiting)} had to wait."
    duck = " No move saves every planet: a lame duck, who may move anything." if insight(t, s, s.turn).is_lame_duck else ""
    return f"{seat_name(t, s.turn)} to move.{duck}"


def _player(t: Any, s: Any, seat: int) -> str:
    name = f"{seat_name(t, seat)} ({seat_people(t, seat)})"
    if s.left[seat]:
        return f"{name}: out of the game."
    commands = [colour for colour in range(1, rules.COLOURS) if s.commander[colour] == seat]
    counts = []
    for colour in commands:
        kinds = [rules.KINDS[vessel & 7] for vessel in s.vessel[: t.spaces] if vessel >> 3 == colour]
        counts.append(f"{len(kinds)} {COLOUR_NAMES[colour]} vessels")
    return f"{name}: commands {', '.join(counts) or 'no vessel'}; planets {planet_names(t, _own_planets(t, s, seat))}."


# Why not? -------------------------------------------------------------------------------------------------------------------------------


def why_not(t: Any, s: Any, code: int) -> str:
    if code == rules.ACTIONS["pass"].start:
        return "whoever can move must move"
    start, end = divmod(code, rules.SPACES)
    for space in (start, end):
        if space >= t.spaces:
            return f"this board has {t.columns} columns"
    vessel = s.vessel[start]
    if not vessel:
        return f"no vessel stands on {space_name(start)}"
    if not _commanded(t, s, s.turn) >> (vessel >> 3) & 1:
        return f"the {vessel_name(vessel)} on {space_name(start)} is not under {seat_name(t, s.turn)}'s command"
    return _why_not_there(t, s, start, end, vessel)


def _why_not_there(t: Any, s: Any, start: int, end: int, vessel: int) -> str:
    there = s.vessel[end]
    reach = _reach(t, start, vessel & 7)
    if end not in reach:
        return f"a {VESSEL_NAMES[rules.KINDS[vessel & 7]]} does not go from {space_name(start)} to {space_name(end)}"
    if not any(all(not s.vessel[between] for between in way) for way in reach[end]):
        return "another vessel stands in the way"
    if not _may_be_taken(t, s, s.turn) >> (there >> 3) & 1:
        return f"the {vessel_name(there)} on {space_name(end)} is on the same side"
    if _closed_planets(t, s, s.turn) >> t.planet_at[end] & 1:
        return "this planet was not under your warning at the end of your last move"
    if not _is_safe_after(t, s, s.turn, start, end):
        return "it would leave a planet of yours open to attack"
    return "it does not answer the warning"


def _reach(t: Any, start: int, kind: int) -> dict[int, list[list[int]]]:
    """Where the vessel would get on an empty board, with the spaces passed on each way."""
    found: dict[int, list[list[int]]] = {}
    for arm in range(t.arms[kind]):
        passed: list[int] = []
        lands, space = int(t.lands[kind, arm]), int(t.step[start, t.first[kind, arm]])
        while lands and space not in (rules.OUTSIDE, start):
            if lands & 1:
                found.setdefault(space, []).append(passed.copy())
            passed.append(space)
            space, lands = int(t.step[space, t.later[kind, arm]]), lands >> 1
    return found


WORDS = Words(describe=describe, text=text, aliases=aliases, why_not=why_not, anywhere=anywhere)
