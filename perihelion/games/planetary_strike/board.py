"""Boards, fleets and forms: the data files checked and made into tables, and what things are called."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np

from perihelion.core.bitset import numbers_in
from perihelion.core.compiling import uncompiled
from perihelion.core.data import Colour, evaluation_weights, load_data
from perihelion.core.errors import BadData
from perihelion.core.languages import Names
from perihelion.core.options import Choice, Form, OptionValue, Switch, Whole
from perihelion.core.records import Records, blank, record
from perihelion.games.planetary_strike import state as compiled_state
from perihelion.games.planetary_strike.rules.bitboards import FLANK_COLUMNS, FLANK_SPACES, SECTION, SECTION_SPACES, SECTIONS
from perihelion.games.planetary_strike.rules.vessels import CORNER_RAYS, COURSES, RAYS
from perihelion.games.planetary_strike.state import (
    COLOURS,
    KIND_SLOTS,
    KINDS,
    MOST_SEATS,
    NOBODY,
    OUTSIDE,
    PLANETS,
    RINGS,
    SPACE_NAMES,
    VALUE_BITS,
)

NAME = "planetary-strike"
FOLDER = Path(__file__).parent
MOST_COURSES = 12
STEPS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""By direction: rings outward, columns clockwise."""

state = uncompiled(compiled_state)

# Signed throughout, because Numba counts loops up to an unsigned number in uint64, which mixed with int64 turns to float64.
TABLES = record(
    ("lands", np.int64, (KIND_SLOTS, MOST_COURSES)),  # from bit 0 on: whether the course's first, second, ... space may be the last
    ("value", np.int64, (RINGS, state.WALL)),  # for evaluate, by ring and vessel: its worth there, shifted by colour
    ("rays", np.int64, (KIND_SLOTS, RINGS, RAYS)),  # beside a vessel: the spaces diagonally outward, along the ring, diagonally inward
    ("ends", np.int64, (KIND_SLOTS, RINGS)),  # the spaces beside it at which a move may end
    ("corner_rays", np.int64, (RINGS, CORNER_RAYS)),  # beside a Battleship: see `vessels.reached_round_corners`
    ("strikes", np.int64, RINGS),  # on a flank: the spots from which some vessel strikes a planet on this ring
    ("strikes_from", np.int64, (KIND_SLOTS, RINGS)),  # and those from which such a vessel does
    ("between", np.int64, (RINGS, FLANK_SPACES)),  # the spots between such a one and the planet
    ("step", np.uint16, (state.SPACES + 1, state.DIRECTIONS)),  # the neighbour, or OUTSIDE
    ("planet", np.uint16, PLANETS),  # its space
    ("armistice", np.int16),
    ("spaces", np.int16),
    ("worth", np.int16, KIND_SLOTS),
    ("weight_system", np.int16),
    ("weight_warning", np.int16),
    ("weight_danger", np.int16),
    ("weight_doomed", np.int16),
    ("planets_of", np.int16, MOST_SEATS),
    ("planets_against", np.int16, MOST_SEATS),  # those of enemies
    ("planets_fallen", np.int16, 1 << COLOURS),  # by the colours that have fallen
    ("planets_in", np.int16, SECTIONS),
    ("first", np.uint8, (KIND_SLOTS, MOST_COURSES)),  # the direction of a course's first step
    ("later", np.uint8, (KIND_SLOTS, MOST_COURSES)),  # and of all others
    ("courses", np.int8, KIND_SLOTS),
    ("planet_at", np.uint8, state.SPACES + 1),  # or NO_PLANET
    ("setup", np.uint8, state.SPACES),  # the vessels at the start
    ("owner", np.int8, COLOURS),  # the seat whose colour it is at the start, or NOBODY
    ("side", np.int8, MOST_SEATS),
    ("first_seat", np.int8, MOST_SEATS),  # of each side
    ("colours", np.int8),  # how many play
    ("columns", np.int8),
    ("seats", np.int8),
    ("sides", np.int8),
    ("separate", np.int8),
    ("skips_once", np.int8),  # PS-29: whether a player may be skipped only once before having moved
    ("form", np.int8),
    ("column_sight", np.uint8, (RINGS, 1 << RINGS)),  # from a ring, by what is occupied on the column: the rings up to the first vessels
    ("column_ends", np.uint8, (KIND_SLOTS, RINGS)),  # where a move along the column may end
    ("column_after", np.int8, state.MOST_COLUMNS + 2 * SECTION),  # the column, seen from up to a section before the first on
    ("fleets_of", np.int8, MOST_SEATS),  # the colours a seat begins with
    ("fleets_with", np.int8, MOST_SEATS),  # it and its team mates
    ("fleets_against", np.int8, MOST_SEATS),  # and its enemies
    ("_filling", np.int8, 7),
)

# What follows from other tables, and what bots alone read, is no part of a log's identity.
HELPERS = (
    "worth", "weight_system", "weight_warning", "weight_danger", "weight_doomed", "value",
    "rays", "ends", "corner_rays", "strikes", "strikes_from", "between", "column_sight", "column_ends", "column_after", "planets_in",
    "planets_of", "planets_against", "planets_fallen", "fleets_of", "fleets_with", "fleets_against", "_filling",
)  # fmt: skip


# The data files -------------------------------------------------------------------------------------------------------------------------


class Vessel(msgspec.Struct, forbid_unknown_fields=True):
    """A kind of vessel: how it is written and called."""

    mark: str
    name: str


class People(msgspec.Struct, forbid_unknown_fields=True):
    """A colour and who lives there."""

    letter: str
    name: str
    people: str
    bright: Colour
    deep: Colour


class Board(msgspec.Struct, forbid_unknown_fields=True):
    """How many columns there are, and in which of them each colour is at home."""

    columns: Annotated[int, msgspec.Meta(ge=2 * SECTION, le=state.MOST_COLUMNS, multiple_of=SECTION)]
    homes: dict[str, int]


class FormData(msgspec.Struct, forbid_unknown_fields=True):
    """Who plays which colours on which board."""

    name: str
    title: str
    board: str
    seats: list[str]
    teams: list[list[int]] = []


class Armistice(msgspec.Struct, forbid_unknown_fields=True):
    """PS-27."""

    for_each_player: int
    least: int


class Galaxy(msgspec.Struct, forbid_unknown_fields=True):
    """All of galaxy.toml."""

    rings: str
    planets: list[str]
    fleet: list[tuple[str, str]]
    vessels: list[Vessel]
    colours: list[People]
    boards: dict[str, Board]
    forms: list[FormData]
    armistice: Armistice


Weight = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Worth(msgspec.Struct, forbid_unknown_fields=True):
    """What a vessel is worth, in the order of KINDS."""

    fighter: Weight
    destroyer: Weight
    frigate: Weight
    cruiser: Weight
    battleship: Weight
    titan: Weight


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """All of evaluation.toml."""

    mobility: Weight
    system: Weight
    warning: Weight
    danger: Weight
    doomed: Weight
    worth: Worth


GALAXY = load_data(FOLDER / "data" / "galaxy.toml", Galaxy)
LETTERS = "-" + "".join(colour.letter for colour in GALAXY.colours)  # by number; 0 is no colour
COLOUR_NAMES = ("nobody", *(colour.name for colour in GALAXY.colours))
PEOPLES = ("nobody", *(colour.people for colour in GALAXY.colours))
COLOUR_SETS = tuple("".join(LETTERS[colour] for colour in numbers_in(members) if colour) for members in range(1 << COLOURS))
"""Sets of colours in letters."""
PLAYERS = sorted({tuple(map(LETTERS.index, letters)) for form in GALAXY.forms for letters in form.seats}, key=lambda one: (len(one), one))
"""All players of all forms, by the colours that they begin with."""
PLAYER_OF_COLOURS = tuple(
    next((number for number, colours in enumerate(PLAYERS) if sum(1 << colour for colour in colours) == members), NOBODY)
    for members in range(1 << COLOURS)
)
"""By sets of colours: the player's number among them."""
VESSEL_NAMES = {vessel.mark: vessel.name for vessel in GALAXY.vessels}
FLEET = {kind: sum(row.split().count(kind) for _, row in GALAXY.fleet) for kind in KINDS[1:]}
"""How many vessels of each kind a fleet has."""
FORMS = tuple(
    Form(form.name, len(form.seats), form.title, teams=tuple(tuple(team) for team in form.teams)) for form in GALAXY.forms
)  # fmt: skip


def armistice_for(form: Form) -> int:
    """PS-27: by the players who begin the game."""
    return max(GALAXY.armistice.least, GALAXY.armistice.for_each_player * form.seats)


OPTIONS = (
    Switch("separate_systems", False),
    Whole("armistice", armistice_for, 20, 1000),
    Choice("reactions", "book", lambda: ("book", "once")),
)


# Tables ---------------------------------------------------------------------------------------------------------------------------------


def build_tables(form: Form, options: Mapping[str, OptionValue]) -> Records:
    tables = _form_tables(form.name).copy()
    tables["separate"] = bool(options["separate_systems"])
    tables["armistice"] = options["armistice"]
    tables["skips_once"] = options["reactions"] == "once"
    _add_weights(tables[0], evaluation_weights(FOLDER, Weights))
    return tables


@functools.cache
def _form_tables(name: str) -> Records:
    number = next(number for number, form in enumerate(GALAXY.forms) if form.name == name)
    form, sides = GALAXY.forms[number], FORMS[number].sides
    board = GALAXY.boards[form.board]
    tables = blank(TABLES)
    t = tables[0]
    t["form"], t["columns"], t["spaces"] = number, board.columns, board.columns * RINGS
    t["seats"], t["sides"] = len(form.seats), len(sides)
    t["side"] = NOBODY
    for side, members in enumerate(sides):
        t["side"][list(members)] = side
        t["first_seat"][side] = members[0]
    t["owner"] = NOBODY
    for seat, letters in enumerate(form.seats):
        for letter in letters:
            t["owner"][_colour(letter)] = seat
            t["colours"] += 1
    _add_sides(t)
    _add_steps(t, board)
    _add_planets(t, board)
    _add_fleets(t, board)
    _add_courses(t)
    _add_sets_of_spaces(t)
    return tables


def _add_sides(t: Any) -> None:
    """Who begins with which colours and planets, and what enemies begin with."""
    for colour in range(1, COLOURS):
        planets = state.planets_of_system(colour)
        for seat in range(int(t["seats"])):
            if t["owner"][colour] != NOBODY and t["side"][t["owner"][colour]] == t["side"][seat]:
                t["fleets_with"][seat] |= 1 << colour
            if t["owner"][colour] == seat:
                t["fleets_of"][seat] |= 1 << colour
                t["planets_of"][seat] |= planets
            elif t["owner"][colour] != NOBODY and t["side"][t["owner"][colour]] != t["side"][seat]:
                t["fleets_against"][seat] |= 1 << colour
                t["planets_against"][seat] |= planets
        for fallen in range(1 << COLOURS):
            if colour in numbers_in(fallen):
                t["planets_fallen"][fallen] |= planets


def _colour(letter: str) -> int:
    return LETTERS.index(letter)


def space_at(ring: int, column: int, columns: int) -> int:
    """The space's number; columns wrap round, rings do not (PS-1)."""
    return column % columns * RINGS + ring if 0 <= ring < RINGS else OUTSIDE


def _add_steps(t: Any, board: Board) -> None:
    t["step"] = OUTSIDE
    for space in range(board.columns * RINGS):
        column, ring = divmod(space, RINGS)
        for direction, (outward, clockwise) in enumerate(STEPS):
            t["step"][space, direction] = space_at(ring + outward, column + clockwise, board.columns)


def _add_planets(t: Any, board: Board) -> None:
    t["planet"], t["planet_at"] = OUTSIDE, state.NO_PLANET
    for letter, home in board.homes.items():
        for which, ring in enumerate(GALAXY.planets):
            planet = 2 * _colour(letter) + which
            space = space_at(GALAXY.rings.index(ring), home - 1, board.columns)
            t["planet"][planet] = space
            t["planet_at"][space] = planet


def _add_fleets(t: Any, board: Board) -> None:
    for letter, home in board.homes.items():
        for ring, row in GALAXY.fleet:
            for beside, mark in enumerate(row.split()):
                space = space_at(GALAXY.rings.index(ring), home - 2 + beside, board.columns)
                t["setup"][space] = state.vessel_of(_colour(letter), KINDS.index(mark))


def _add_courses(t: Any) -> None:
    for kind, courses in COURSES.items():
        t["courses"][kind] = len(courses)
        for number, course in enumerate(courses):
            t["first"][kind, number], t["later"][kind, number] = course.first, course.later
            t["lands"][kind, number] = sum(1 << (steps - 1) for steps in course.ends)


# Sets of spaces: what rays and paths are on an empty board, see `rules.bitboards` ---------------------------------------------------------

Offset = tuple[int, int]
"""A ring, and columns clockwise from a vessel."""


def _add_sets_of_spaces(t: Any) -> None:
    """Both sides of a vessel look alike, so the sets are those of the clockwise side."""
    columns = int(t["columns"])
    t["column_after"][: columns + 2 * SECTION] = [(column - SECTION) % columns for column in range(columns + 2 * SECTION)]
    for planet in range(PLANETS):
        if t["planet"][planet] != OUTSIDE:
            t["planets_in"][t["planet"][planet] // SECTION_SPACES] |= 1 << planet
    for ring in range(RINGS):
        for occupied in range(1 << RINGS):
            t["column_sight"][ring, occupied] = _up_to_blockers(ring, occupied)
        for kind in COURSES:
            for path in _paths(kind, ring):
                _add_reach(t, kind, ring, path)
                _add_strike(t, kind, ring, path)


def _up_to_blockers(ring: int, occupied: int) -> int:
    """The rings of a column up to the next vessel outward, and inward."""
    rings, blockers = 0, numbers_in(occupied)
    for direction in (1, -1):
        other = ring + direction
        while 0 <= other < RINGS:
            rings |= 1 << other
            other = OUTSIDE if other in blockers else other + direction
    return rings


def _paths(kind: int, ring: int) -> Iterator[list[Offset]]:
    """Every move of such a vessel from this ring on an empty board, as far as the spaces beside it go: all spaces that it enters."""
    for course in COURSES[kind]:
        here = ring, 0
        path = []
        for steps in range(1, min(SECTION, max(course.ends)) + 1):
            outward, clockwise = STEPS[course.later if steps > 1 else course.first]
            here = here[0] + outward, here[1] + clockwise
            if not 0 <= here[0] < RINGS:
                break
            path.append(here)
            if steps in course.ends:
                yield path.copy()


def _bit(space: Offset, first_column: int) -> int:
    ring, column = space
    return 1 << ((column - first_column) * RINGS + ring)


def _add_reach(t: Any, kind: int, ring: int, path: list[Offset]) -> None:
    """A path to the clockwise side, or along the column, as a part of what a vessel reaches."""
    last = path[-1]
    outward, clockwise = last[0] - ring, last[1]
    if clockwise == 0:
        t["column_ends"][kind, ring] |= 1 << last[0]
    elif clockwise > 0:
        t["ends"][kind, ring] |= _bit(last, 1)
        if outward in (0, clockwise, -clockwise):
            t["rays"][kind, ring, 1 - np.sign(outward)] |= sum(_bit(space, 1) for space in path)
        else:
            first, later = path[0], path[1:]
            corner = 2 + (first[0] < ring) if first[1] == 0 else int(outward < 0)
            t["corner_rays"][ring, corner] |= sum(_bit(space, 1) for space in later)


def _add_strike(t: Any, kind: int, ring: int, path: list[Offset]) -> None:
    """The same move seen from its end, if a planet is there: the vessel stands on the clockwise flank, or on the planet's column."""
    *passed, last = path
    target, distance = last[0], -last[1]
    if 0 <= distance <= FLANK_COLUMNS:
        spot = distance * RINGS + ring
        t["strikes"][target] |= 1 << spot
        t["strikes_from"][kind, target] |= 1 << spot
        t["between"][target, spot] |= sum(_bit((other, column + distance), 0) for other, column in passed)


# Weights --------------------------------------------------------------------------------------------------------------------------------


def _add_weights(t: Any, weights: Weights) -> None:
    for name in ("system", "warning", "danger", "doomed"):
        t[f"weight_{name}"] = getattr(weights, name)
    for kind, worth in enumerate(msgspec.structs.astuple(weights.worth), 1):
        t["worth"][kind] = worth
        offsets = _offsets_reached(kind, int(t["columns"]))
        for ring in range(RINGS):
            mobility = sum(0 <= ring + outward < RINGS for outward, _ in offsets)
            for colour in range(1, COLOURS):
                value = worth + weights.mobility * mobility // 2
                t["value"][ring, state.vessel_of(colour, kind)] = value << (VALUE_BITS * (colour - 1))
    _check_values(t)


def _offsets_reached(kind: int, columns: int) -> set[Offset]:
    """Where such a vessel gets on an empty board, by rings outward and columns clockwise."""
    offsets = set()
    for course in COURSES[kind]:
        for steps in course.ends:
            if steps < columns or course.first not in (state.CLOCKWISE, state.COUNTER_CLOCKWISE):
                outward, clockwise = (STEPS[course.first][axis] + (steps - 1) * STEPS[course.later][axis] for axis in (0, 1))
                offsets.add((outward, clockwise % columns))
    return offsets


def _check_values(t: Any) -> None:
    """`evaluate` adds up the values of a colour in VALUE_BITS."""
    most = t["value"].max(axis=0)[KIND_SLOTS : 2 * KIND_SLOTS]
    fleet = sum(int(most[KINDS.index(mark)]) for _, row in GALAXY.fleet for mark in row.split())
    if fleet >= 1 << VALUE_BITS:
        raise BadData(f"evaluation.toml: a fleet worth {fleet} is more than evaluate can add up, which is {(1 << VALUE_BITS) - 1}.")


def legend(options: Mapping[str, OptionValue]) -> dict[str, Any]:
    """Names, peoples and colours, for screens."""
    fleets = {form.name: [[_colour(letter) for letter in letters] for letters in form.seats] for form in GALAXY.forms}
    return {
        "rings": GALAXY.rings,
        "colours": [msgspec.structs.asdict(colour) for colour in GALAXY.colours],
        "vessels": [{"mark": vessel.mark, "name": vessel.name, "courses": _courses(kind)} for kind, vessel in enumerate(GALAXY.vessels, 1)],
        "forms": {form.name: form.seats for form in GALAXY.forms},
        "players": {
            form: [{"name": player_name(colours), "people": player_people(colours)} for colours in seats] for form, seats in fleets.items()
        },
    }


def _courses(kind: int) -> list[dict[str, Any]]:
    """How a kind moves, for screens: the first step and those after it, as rings outward and columns clockwise."""
    return [{"first": [*STEPS[course.first]], "later": [*STEPS[course.later]], "ends": [*course.ends]} for course in COURSES[kind]]


# What things are called -----------------------------------------------------------------------------------------------------------------


def names(options: Mapping[str, OptionValue]) -> Names:
    """What messages name, see `words`; the options change nothing."""
    return {
        "colour": [_named(colour.name) for colour in GALAXY.colours],
        "people": [_named(colour.people) for colour in GALAXY.colours],
        "kind": [_named(vessel.name) for vessel in GALAXY.vessels],
        "vessel": [
            {**_named(f"{colour.name} {vessel.name}"), "colour": _id(colour.name), "kind": _id(vessel.name)}
            for colour in GALAXY.colours
            for vessel in GALAXY.vessels
        ],
        "player": [
            {
                "id": "-".join(_id(COLOUR_NAMES[colour]) for colour in colours),
                "name": player_name(colours),
                "short": "/".join(COLOUR_NAMES[colour].capitalize() for colour in colours),
                "people": player_people(colours),
            }
            for colours in PLAYERS
        ],
    }


def _named(name: str) -> dict[str, str]:
    return {"id": _id(name), "name": name}


def _id(name: str) -> str:
    return name.lower().replace(" ", "-")


def space_name(space: int) -> str:
    return SPACE_NAMES[space]


def colours_of(t: Any, seat: int) -> list[int]:
    """The colours a seat begins with."""
    return [colour for colour in range(1, COLOURS) if t.owner[colour] == seat]


def player_name(colours: Iterable[int]) -> str:
    """A player by the colours they begin with: Red, or Red and Yellow."""
    return " and ".join(COLOUR_NAMES[colour].capitalize() for colour in colours)


def player_people(colours: Iterable[int]) -> str:
    """Whom the player leads: Terrans, or Terrans and Zorens."""
    return " and ".join(PEOPLES[colour] for colour in colours)


def seat_name(t: Any, seat: int) -> str:
    return player_name(colours_of(t, seat))


def seat_letter(t: Any, seat: int) -> str:
    """The first of the player's colours stands for the player."""
    return LETTERS[colours_of(t, seat)[0]]


def kind_mark(vessel: int) -> str:
    """How the kind of a vessel is written."""
    return KINDS[state.kind_of(vessel)]


def vessels_of(t: Any, s: Any, colour: int) -> list[tuple[int, int]]:
    """The spaces on which vessels of a colour stand, and what stands there."""
    on_board = s.vessel[: t.spaces]
    return [(space, int(on_board[space])) for space in np.flatnonzero(state.colour_of(on_board) == colour).tolist()]
