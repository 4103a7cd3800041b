"""What a client gets of a position, and the board as shapes. Nothing is hidden: every seat sees the same."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from perihelion.core.compiling import Origin, driver_of, uncompiled
from perihelion.core.records import Records, blank
from perihelion.games.planetary_strike import state as compiled_state
from perihelion.games.planetary_strike.board import (
    COLOUR_NAMES,
    FLEET,
    FORMS,
    GALAXY,
    LETTERS,
    OPTIONS,
    PEOPLES,
    build_tables,
    colours_of,
    kind_mark,
    numbers_in,
    seat_name,
    seat_people,
    space_name,
)
from perihelion.games.planetary_strike.rules import attacks as compiled_attacks
from perihelion.games.planetary_strike.rules import turns as compiled_turns
from perihelion.games.planetary_strike.rules.attacks import note_lines
from perihelion.games.planetary_strike.rules.moves import list_moves
from perihelion.games.planetary_strike.state import ACTIONS, COLOURS, MAX_LEGAL, NO_PLANET, NO_SPACE, NOBODY, PLANETS, RINGS, STATE

state, attacks, turns = uncompiled(compiled_state), uncompiled(compiled_attacks), uncompiled(compiled_turns)


def view(t: Any, s: Any, seat: int) -> dict[str, Any]:
    """Vessels, planets with their warnings and attackers, players, the reaction, pins, and how far the armistice is."""
    closer = {} if state.is_over(s) else {other: look_closer(t, s, other) for other in range(t.seats) if state.in_game(s, other)}
    return {
        "columns": t.columns,
        "rings": GALAXY.rings,
        "vessels": [_vessel(s, space) for space in range(t.spaces) if s.vessel[space]],
        "planets": [_planet(t, s, planet, closer) for planet in range(PLANETS) if t.planet[planet] < t.spaces],
        "players": [_player(t, s, other, closer) for other in range(t.seats)],
        "captured": {LETTERS[colour]: _captured(t, s, colour) for colour in range(1, COLOURS) if t.owner[colour] != NOBODY},
        "reaction": _reaction(t, s),
        "pinned": [pin for other in closer for pin in _pins(t, other, closer[other])],
        "quiet": s.quiet,
        "armistice": t.armistice,
        "ended": _ended(t, s),
    }


def _vessel(s: Any, space: int) -> dict[str, Any]:
    vessel = s.vessel[space]
    colour = state.colour_of(vessel)
    return {"space": space_name(space), "kind": kind_mark(vessel), "colour": LETTERS[colour], "seat": int(s.commander[colour])}


def _planet(t: Any, s: Any, planet: int, closer: dict[int, CloserLook]) -> dict[str, Any]:
    colour = state.system_of(planet)
    owner = int(t.owner[colour])
    lines = closer[owner].lines if owner in closer else []
    return {
        "space": space_name(t.planet[planet]),
        "colour": LETTERS[colour],
        "seat": owner,
        "stands": state.stands(s, colour),
        "warned_by": [other for other in range(t.seats) if planet in numbers_in(s.announced[other])],
        "attackers": sorted({space_name(line.attacker) for line in lines if line.planet == planet and line.pinned is None}),
    }


def _player(t: Any, s: Any, seat: int, closer: dict[int, CloserLook]) -> dict[str, Any]:
    commands = [colour for colour in range(1, COLOURS) if s.commander[colour] == seat]
    return {
        "seat": seat,
        "name": seat_name(t, seat),
        "people": seat_people(t, seat),
        "colours": "".join(LETTERS[colour] for colour in colours_of(t, seat)),
        "commands": "".join(LETTERS[colour] for colour in commands),
        "side": int(t.side[seat]),
        "left": int(s.left[seat]),
        "vessels": sum(state.colour_of(vessel) in commands for vessel in s.vessel[: t.spaces]),
        "lame_duck": seat in closer and closer[seat].is_lame_duck,
        "skipped": seat in numbers_in(s.skipped),
    }


def _captured(t: Any, s: Any, colour: int) -> dict[str, int]:
    """How many of each kind are gone; kinds that are complete are left out."""
    there = [kind_mark(vessel) for vessel in s.vessel[: t.spaces] if state.colour_of(vessel) == colour]
    return {kind: most - there.count(kind) for kind, most in FLEET.items() if there.count(kind) < most}


def _reaction(t: Any, s: Any) -> dict[str, Any] | None:
    """PS-20: who answers whom, and who has to wait meanwhile."""
    if not state.is_reaction(s):
        return None
    warner = state.warner(s)
    return {"seat": s.turn, "warner": warner, "waiting": numbers_in(turns.seats_between(t, s, warner, s.turn))}


def _pins(t: Any, seat: int, look: CloserLook) -> list[dict[str, Any]]:
    """Vessels that hold a line of attack on an own planet. `free`: it may still move along the line."""
    return [
        {
            "space": space_name(line.pinned),
            "seat": seat,
            "planet": space_name(t.planet[line.planet]),
            "attacker": space_name(line.attacker),
            "free": line.pinned in look.safe_starts,
        }
        for line in look.lines
        if line.pinned is not None
    ]


def _ended(t: Any, s: Any) -> str | None:
    if not state.is_over(s):
        return None
    return "conquest" if len({int(t.side[seat]) for seat in range(t.seats) if state.in_game(s, seat)}) == 1 else "armistice"


# A closer look: who attacks which planet, which vessels are pinned, who is a lame duck ---------------------------------------------------


@dataclass(frozen=True)
class Line:
    """An enemy vessel that strikes at a planet, and the vessel that is pinned between them, if the line is not open (PS-16)."""

    planet: int
    attacker: int
    pinned: int | None


@dataclass(frozen=True)
class CloserLook:
    """How things stand for one player, were it their turn."""

    lines: list[Line]
    safe_starts: frozenset[int]
    """The spaces from which a vessel can move and leave every planet safe."""
    moves: int

    @property
    def is_lame_duck(self) -> bool:
        return self.moves > 0 and not self.safe_starts


def look_closer(t: Any, s: Any, seat: int) -> CloserLook:
    """The rules find lines of attack for the player to move; here the same rules are asked for any player, compiled, as there is much to
    find."""
    out = np.empty(MAX_LEGAL, np.int32)
    lines, safe, moves = _driver()(_tables(t.form, t.separate), _packed(s), seat, out)
    starts = frozenset(ACTIONS["move"].values(int(code))["start"] for code in out[:safe])
    return CloserLook([_noted(out, n) for n in range(lines)], starts, moves)


def _find_lines_and_moves(tables: Any, states: Any, seat: Any, out: Any) -> Any:
    """How many lines there are, how many moves pass PS-16, and how many there are without it."""
    t, s = tables[0], states[0]
    lines = note_lines(t, s, seat, out)
    moves = list_moves(t, s, seat, out, 0, False)
    return lines, list_moves(t, s, seat, out, lines, False), moves


def _noted(out: Any, n: int) -> Line:
    planet, _, attacker = attacks.ends_of_line(attacks.noted_line(out, n))
    pinned = attacks.noted_pin(out, n)
    return Line(planet, attacker, None if pinned == NO_SPACE else pinned)


def _packed(s: Any) -> Records:
    """A record from its opened fields."""
    states = blank(STATE)
    for name in STATE.names or ():
        states[name][0] = getattr(s, name)
    return states


@functools.cache
def _driver() -> Any:
    return driver_of(Origin("", _find_lines_and_moves), {}, "planetary_strike")


@functools.cache
def _tables(form: int, separate: int) -> Records:
    """Of the options only this one matters to lines and moves."""
    usual = {option.name: option.default_for(FORMS[form]) for option in OPTIONS}
    return build_tables(FORMS[form], {**usual, "separate_systems": bool(separate)})


# The board as shapes --------------------------------------------------------------------------------------------------------------------

SIZE = 1000
OUTER = 476
INNER = {14: 96, 28: 150, 42: 196}
LABELS = 488  # where the numbers of the columns stand
HOME_ANGLE = 180.0  # column 1 is below


def geometry(t: Any) -> dict[str, Any]:
    """Spaces as pieces of rings, then planets, then a token for a vessel on every space, and the numbers of the columns."""
    spaces = range(t.spaces)
    shapes = [_sector(t, space) for space in spaces]
    shapes += [_orb(t, space) for space in spaces if t.planet_at[space] != NO_PLANET]
    shapes += [_token(t, space) for space in spaces]
    shapes += [_column_number(t, column) for column in range(t.columns)]
    return {"width": SIZE, "height": SIZE, "shapes": shapes}


def _bounds(t: Any, space: int) -> tuple[float, float, float, float]:
    """The inner radius of a space, its depth, the angle of its middle, and the angle that it spans."""
    columns = int(t.columns)
    column, ring = divmod(space, RINGS)
    depth, angle = (OUTER - INNER[columns]) / RINGS, 360 / columns
    return INNER[columns] + ring * depth, depth, HOME_ANGLE + column * angle, angle


def _middle(t: Any, space: int) -> tuple[float, float, float]:
    """The middle of a space, and how much room there is."""
    near, depth, turn, _ = _bounds(t, space)
    x, y = _polar(near + depth / 2, turn)
    return x, y, min(depth, 2 * 3.14159 * (near + depth / 2) / int(t.columns))


def _sector(t: Any, space: int) -> dict[str, Any]:
    near, depth, turn, angle = _bounds(t, space)
    column, ring = divmod(space, RINGS)
    return {
        "id": space_name(space),
        "kind": "sector",
        "x": SIZE / 2,
        "y": SIZE / 2,
        "inner": round(near, 2),
        "outer": round(near + depth, 2),
        "from": turn - angle / 2,
        "to": turn + angle / 2,
        "gaps": [0.5, 0.5],
        "look": "dark" if (ring + 1 + column + 1) % 2 == 0 else "light",  # PS-2
        "label": f"Space {space_name(space)}",
    }


def _orb(t: Any, space: int) -> dict[str, Any]:
    x, y, room = _middle(t, space)
    name, colour = space_name(space), state.system_of(int(t.planet_at[space]))
    label = f"{COLOUR_NAMES[colour].capitalize()} planet on {name}, home of the {PEOPLES[colour]}"
    return {"id": f"planet-{name}", "kind": "circle", "x": x, "y": y, "r": round(room * 0.47, 2), "look": "orb", "label": label}


def _token(t: Any, space: int) -> dict[str, Any]:
    x, y, room = _middle(t, space)
    name = space_name(space)
    return {"id": f"vessel-{name}", "kind": "token", "x": x, "y": y, "size": round(room * 0.74, 2), "label": f"Vessel on {name}"}


def _column_number(t: Any, column: int) -> dict[str, Any]:
    x, y = _polar(LABELS, HOME_ANGLE + column * (360 / int(t.columns)))
    text = {"size": 15, "align": "middle", "look": "quiet", "text": str(column + 1)}
    return {"id": f"column-{column + 1}", "kind": "text", "x": x, "y": y, **text}


def _polar(radius: float, angle: float) -> tuple[float, float]:
    turn = math.radians(angle)
    return round(SIZE / 2 + radius * math.sin(turn), 2), round(SIZE / 2 - radius * math.cos(turn), 2)


def marks(shown: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """For the JSON of a `View`: what to draw on each shape; see `perihelion.core.picture`."""
    board = shown["board"]
    found: dict[str, dict[str, Any]] = {}
    colours = {colour["letter"]: colour["bright"] for colour in shown["legend"]["colours"]}
    for planet in board["planets"]:
        states = "off" if not planet["stands"] else "wrong" if planet["warned_by"] else "set"
        found[f"planet-{planet['space']}"] = {"colour": colours[planet["colour"]], "class": states}
    for vessel in board["vessels"]:
        found[f"vessel-{vessel['space']}"] = {"colour": colours[vessel["colour"]], "text": vessel["kind"]}
    return found
