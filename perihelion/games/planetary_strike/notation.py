"""Move texts, and a position in one line, to be written by hand:

    R:Ud1,Ue1,4b1/Y:Ud8,Ue8 R RY - 0 - - -

* the vessels of each colour, kind and space;
* who is to move, by the player's first colour; `-` when the game is over;
* for each colour of the board clockwise from column 1: who commands it, in capitals while its own system stands, small once it has fallen;
* warnings: `R:d8,e8/B:d1`, the planets announced by each player;
* moves without a capture;
* a reactive move: whose warning it answers;
* players who were passed over by a reaction and have not moved since: `BY`;
* players who have left, in order: `B,Y`, those who left together without a comma between them.

Fields from the third on may be left out: everybody commands what they began with, nothing has happened yet. `-` stands for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from perihelion.core.bitset import numbers_in
from perihelion.core.compiling import uncompiled
from perihelion.core.errors import BadPosition, not_among, quoted
from perihelion.core.messages import either, message
from perihelion.games.planetary_strike import state as compiled_state
from perihelion.games.planetary_strike.board import LETTERS, kind_mark, seat_letter, space_name, vessels_of
from perihelion.games.planetary_strike.rules import consequences as compiled_consequences
from perihelion.games.planetary_strike.state import (
    ACTIONS,
    COLOURS,
    KINDS,
    MOST_SEATS,
    NO_PLANET,
    NOBODY,
    OUTSIDE,
    SPACE_NAMES,
    SPACES,
    WALL,
)

state, consequences = uncompiled(compiled_state), uncompiled(compiled_consequences)

QUIET, CAPTURES, CONQUERS = "-", "x", "*"
"""The signs of moves."""
_MOVE = re.compile(r"([1234yu]?)([a-h]\d{1,2})([-x*])([a-h]\d{1,2})", re.IGNORECASE)

_KIND_ORDER = "UY4321"
_FIELDS = ("vessels", "to move", "command", "warnings", "quiet moves", "reaction", "skipped", "left")
_NEEDED = 2


# Moves; their texts are written by `words.notate` ---------------------------------------------------------------------------------------


def aliases(t: Any, s: Any, code: int) -> Iterable[str]:
    """With the vessel in front: U d1-f1."""
    block = ACTIONS.block_of(code)
    if block.name == "move":
        start, end = block.values(code).values()
        sign = CONQUERS if consequences.conquered_at(t, s, s.turn, end) else CAPTURES if s.vessel[end] else QUIET
        yield f"{kind_mark(s.vessel[start])} {space_name(start)}{sign}{space_name(end)}"


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


# Positions ------------------------------------------------------------------------------------------------------------------------------


class Notation:
    """`to_text` and `from_text`."""

    def write(self, t: Any, s: Any) -> str:
        return " ".join((
            "/".join(_written_fleet(t, s, colour) for colour in _colours(t)),
            "-" if state.is_over(s) else seat_letter(t, s.turn),
            "".join(_written_commander(t, s, colour) for colour in _colours(t)),
            "/".join(_written_warning(t, s, seat) for seat in range(t.seats) if s.announced[seat]) or "-",
            str(s.quiet),
            seat_letter(t, state.warner(s)) if state.is_reaction(s) else "-",
            "".join(seat_letter(t, seat) for seat in numbers_in(s.skipped)) or "-",
            ",".join(_written_leavers(t, s)) or "-",
        ))  # fmt: skip

    def read(self, t: Any, text: str) -> Mapping[str, Any]:
        parts = text.split()
        if not _NEEDED <= len(parts) <= len(_FIELDS):
            raise BadPosition(message("text-fields", least=_NEEDED, given=len(parts)))
        vessels, mover, *rest = parts
        command, warnings, quiet, reaction, skipped, left = rest + [None] * (len(_FIELDS) - len(parts))
        over = mover == "-"
        commander, fallen = _read_command(t, command)
        announced = [0] * MOST_SEATS
        for seat, planets in _read_warnings(t, warnings or "-"):
            announced[seat] |= planets
        return {
            "vessel": _read_vessels(t, vessels),
            "turn": 0 if over else _seat(t, mover),
            "over": int(over),
            "commander": commander,
            "fallen": fallen,
            "announced": announced,
            "quiet": _number(quiet or "0"),
            "interrupted": 0 if (reaction or "-") == "-" else 1 + _seat(t, str(reaction)),
            "skipped": sum({1 << _seat(t, letter) for letter in (skipped or "-").replace("-", "")}),
            "left": _read_left(t, left or "-"),
        }


# Writing --------------------------------------------------------------------------------------------------------------------------------


def _colours(t: Any) -> list[int]:
    return [colour for colour in range(1, COLOURS) if t.owner[colour] != NOBODY]


def _written_fleet(t: Any, s: Any, colour: int) -> str:
    found = [(kind_mark(vessel), space) for space, vessel in vessels_of(t, s, colour)]
    found.sort(key=lambda one: (_KIND_ORDER.index(one[0]), one[1]))
    return f"{LETTERS[colour]}:{','.join(kind + space_name(space) for kind, space in found)}"


def _written_commander(t: Any, s: Any, colour: int) -> str:
    letter = seat_letter(t, s.commander[colour])
    return letter if state.stands(s, colour) else letter.lower()


def _written_warning(t: Any, s: Any, seat: int) -> str:
    return f"{seat_letter(t, seat)}:{','.join(space_name(t.planet[planet]) for planet in numbers_in(s.announced[seat]))}"


def _written_leavers(t: Any, s: Any) -> Iterator[str]:
    for when in sorted({int(order) for order in s.left[: t.seats]} - {0}):
        yield "".join(seat_letter(t, seat) for seat in range(t.seats) if s.left[seat] == when)


# Reading --------------------------------------------------------------------------------------------------------------------------------


def _seat(t: Any, letter: str) -> int:
    letters = [seat_letter(t, seat) for seat in range(t.seats)]
    if letter not in letters:
        raise BadPosition(not_among("player", letter, letters))
    return letters.index(letter)


def _colour(t: Any, letter: str) -> int:
    letters = [LETTERS[colour] for colour in _colours(t)]
    if letter not in letters:
        raise BadPosition(not_among("colour", letter, letters))
    return LETTERS.index(letter)


def _space(t: Any, name: str) -> int:
    space = SPACE_NAMES.index(name) if name in SPACE_NAMES else SPACES
    if space >= t.spaces:
        raise BadPosition(message("text-space", space=quoted(name), columns=int(t.columns)))
    return space


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise BadPosition(message("text-quiet", given=quoted(text)))
    return int(text)


def _read_vessels(t: Any, text: str) -> list[int]:
    vessels = [0] * (SPACES + 1)
    vessels[OUTSIDE] = WALL
    seen = set()
    for fleet in text.split("/"):
        letter, colon, listed = fleet.partition(":")
        colour = _colour(t, letter)
        if not colon or colour in seen:
            raise BadPosition(message("text-fleet", given=quoted(fleet)))
        seen.add(colour)
        for vessel in listed.split(",") if listed else ():
            if not re.fullmatch(r"[1234YU][a-h]\d{1,2}", vessel):
                raise BadPosition(message("text-vessel", kinds=either(KINDS[1:]), given=quoted(vessel)))
            space = _space(t, vessel[1:])
            if vessels[space]:
                raise BadPosition(message("text-two-vessels", space=vessel[1:]))
            vessels[space] = state.vessel_of(colour, KINDS.index(vessel[0]))
    return vessels


def _read_command(t: Any, text: str | None) -> tuple[list[int], int]:
    commander, fallen = [0] * COLOURS, 0
    colours = _colours(t)
    if text is not None and len(text) != len(colours):
        raise BadPosition(message("text-commanders", colours=len(colours), given=quoted(text)))
    for number, colour in enumerate(colours):
        letter = text[number] if text is not None else seat_letter(t, t.owner[colour])
        commander[colour] = _seat(t, letter.upper())
        if letter != letter.upper():
            fallen |= 1 << colour
    for colour in range(1, COLOURS):
        if colour not in colours:
            commander[colour] = NOBODY
    return commander, fallen


def _read_warnings(t: Any, text: str) -> Iterator[tuple[int, int]]:
    for warning in text.split("/") if text != "-" else ():
        letter, colon, listed = warning.partition(":")
        if not colon:
            raise BadPosition(message("text-warnings", given=quoted(warning)))
        for name in listed.split(","):
            planet = int(t.planet_at[_space(t, name)])
            if planet == NO_PLANET:
                raise BadPosition(message("text-no-planet", space=name))
            yield _seat(t, letter), 1 << planet


def _read_left(t: Any, text: str) -> list[int]:
    left = [0] * MOST_SEATS
    for when, group in enumerate(text.split(",") if text != "-" else (), 1):
        for letter in group:
            if left[_seat(t, letter)]:
                raise BadPosition(message("text-left-twice", player=letter))
            left[_seat(t, letter)] = when
    return left
