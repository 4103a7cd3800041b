"""Boards, fleets and forms: the data file checked and made into tables."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np

from perihelion.core.contract import Choice, Form, OptionValue, Switch, Whole
from perihelion.core.data import load_data
from perihelion.core.errors import BadData
from perihelion.core.records import Records, blank, record
from perihelion.games.planetary_strike.rules import (
    ABOUT,
    CLOCKWISE,
    COLOURS,
    COUNTER_CLOCKWISE,
    DIRECTIONS,
    KIND_SLOTS,
    KINDS,
    MOST_ARMS,
    MOST_COLUMNS,
    MOST_SEATS,
    NEAR,
    NO_PLANET,
    NOBODY,
    OUTSIDE,
    PLANETS,
    RINGS,
    SECTION,
    SECTION_SPACES,
    SECTIONS,
    SPACES,
    TURNS,
    VALUE_BITS,
    WALL,
)

NAME = "planetary-strike"
FOLDER = Path(__file__).parent

# Signed throughout, because Numba counts loops up to an unsigned number in uint64, which mixed with int64 turns to float64.
TABLES = record(
    ("lands", np.int64, (KIND_SLOTS, MOST_ARMS)),  # from bit 0 on: whether the arm's first, second, ... space may be the last
    ("value", np.int64, (RINGS, WALL)),  # for evaluate, by ring and vessel: its worth there, shifted by colour
    ("sight", np.int64, (KIND_SLOTS, RINGS, 3)),  # to one side, from a ring: the spaces diagonally outward, along it, diagonally inward
    ("ends", np.int64, (KIND_SLOTS, RINGS)),  # the spaces on these ways at which a move may end
    ("turn", np.int64, (RINGS, TURNS)),  # and those that a Battleship reaches round a corner, see `seen_round_corners`
    ("star", np.int64, RINGS),  # beside a planet on this ring: from where it may be struck
    ("strikes_from", np.int64, (KIND_SLOTS, RINGS)),  # by such a vessel
    ("between", np.int64, (RINGS, ABOUT)),  # over which spaces
    ("step", np.uint16, (SPACES + 1, DIRECTIONS)),  # the neighbour, or OUTSIDE
    ("planet", np.uint16, PLANETS),  # its space
    ("armistice", np.int16),
    ("spaces", np.int16),
    ("worth", np.int16, KIND_SLOTS),
    ("weight_move", np.int16),
    ("weight_system", np.int16),
    ("weight_warning", np.int16),
    ("weight_danger", np.int16),
    ("weight_doomed", np.int16),
    ("planets_of", np.int16, MOST_SEATS),
    ("planets_against", np.int16, MOST_SEATS),  # those of enemies
    ("planets_fallen", np.int16, 1 << COLOURS),  # by the colours that have fallen
    ("planets_in", np.int16, SECTIONS),
    ("first", np.uint8, (KIND_SLOTS, MOST_ARMS)),  # the direction of an arm's first step
    ("later", np.uint8, (KIND_SLOTS, MOST_ARMS)),  # and of all others
    ("arms", np.int8, KIND_SLOTS),
    ("planet_at", np.uint8, SPACES + 1),  # or NO_PLANET
    ("setup", np.uint8, SPACES),  # the vessels at the start
    ("owner", np.int8, COLOURS),  # the seat whose colour it is at the start, or NOBODY
    ("side", np.int8, MOST_SEATS),
    ("member", np.int8, MOST_SEATS),  # the first seat of each side
    ("colours", np.int8),  # how many play
    ("columns", np.int8),
    ("seats", np.int8),
    ("sides", np.int8),
    ("separate", np.int8),
    ("skips_once", np.int8),  # PS-29: whether a player may be skipped only once before having moved
    ("form", np.int8),
    ("column_sight", np.uint8, (RINGS, 1 << RINGS)),  # from a ring, by what is occupied on the column: what is seen of it
    ("column_ends", np.uint8, (KIND_SLOTS, RINGS)),  # where a move along the column may end
    ("column_after", np.int8, MOST_COLUMNS + 2 * SECTION),  # the column, seen from up to a section before the first on
    ("fleets_of", np.int8, MOST_SEATS),  # the colours a seat begins with
    ("fleets_with", np.int8, MOST_SEATS),  # it and its team mates
    ("fleets_against", np.int8, MOST_SEATS),  # and its enemies
    ("_filling", np.int8, 5),
)

# A log must not depend on how bots judge.
HELPERS = (
    "worth", "weight_move", "weight_system", "weight_warning", "weight_danger", "weight_doomed", "value",
    "sight", "ends", "turn", "star", "strikes_from", "between", "column_sight", "column_ends", "column_after", "planets_in",
    "planets_of", "planets_against", "planets_fallen", "fleets_of", "fleets_with", "fleets_against", "_filling",
)  # fmt: skip

STEPS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))  # rings outward, columns clockwise
VERTICAL = (0, 4)
OUTWARD_OR_INWARD = {1: 0, 0: 1, -1: 2}  # the place of a way among those in `sight`


# The data file --------------------------------------------------------------------------------------------------------------------------

Count = Annotated[int, msgspec.Meta(ge=0, le=4)]
Weight = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")]


class Vessel(msgspec.Struct, forbid_unknown_fields=True):
    """A kind of vessel: how it is written, how far it goes, what it is worth."""

    mark: str
    name: str
    worth: Weight
    straight: Count = 0
    diagonal: Count = 0
    fork: Count = 0
    any: bool = False


class People(msgspec.Struct, forbid_unknown_fields=True):
    """A colour and who lives there."""

    letter: str
    name: str
    people: str
    bright: Colour
    deep: Colour


class Board(msgspec.Struct, forbid_unknown_fields=True):
    """How many columns there are, and in which of them each colour is at home."""

    columns: Annotated[int, msgspec.Meta(ge=2 * SECTION, le=MOST_COLUMNS, multiple_of=SECTION)]
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


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """What `evaluate` reckons with."""

    move: Weight
    system: Weight
    warning: Weight
    danger: Weight
    doomed: Weight


class Galaxy(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    rings: str
    planets: list[str]
    fleet: list[tuple[str, str]]
    vessels: list[Vessel]
    colours: list[People]
    boards: dict[str, Board]
    forms: list[FormData]
    armistice: Armistice
    evaluation: Weights


GALAXY = load_data(FOLDER / "data" / "galaxy.toml", Galaxy)
LETTERS = "-" + "".join(colour.letter for colour in GALAXY.colours)  # by number; 0 is no colour
FORMS = tuple(
    Form(form.name, len(form.seats), form.title, teams=tuple(tuple(team) for team in form.teams)) for form in GALAXY.forms
)  # fmt: skip


def armistice_for(form: Form) -> int:
    """PS-27: by the players who begin the game."""
    return max(GALAXY.armistice.least, GALAXY.armistice.for_each_player * form.seats)


REACTIONS = {
    "book": "Play always goes back to a warned player who can answer, whoever that skips.",
    "once": "Nobody is skipped again before having moved: until then there is no reaction that would skip this player.",
}

OPTIONS = (
    Switch("separate_systems", False, "Whether systems fall one by one: a player is out with the last one, and team mates play on."),
    Whole("armistice", armistice_for, 20, 1000, "So many moves in a row without a capture end the game."),
    Choice(
        "reactions",
        "book",
        lambda: REACTIONS,
        "How often players are skipped by others who answer a warning out of turn; of no matter with two players.",
        lambda name: {"character": REACTIONS[name]},
    ),
)


# Tables ---------------------------------------------------------------------------------------------------------------------------------


def build_tables(form: Form, options: Mapping[str, OptionValue]) -> Records:
    tables = _form_tables(form.name).copy()
    tables["separate"] = bool(options["separate_systems"])
    tables["armistice"] = options["armistice"]
    tables["skips_once"] = options["reactions"] == "once"
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
        t["member"][side] = members[0]
    t["owner"] = NOBODY
    for seat, letters in enumerate(form.seats):
        for letter in letters:
            t["owner"][_colour(letter)] = seat
            t["colours"] += 1
    _add_sets(t)
    _add_steps(t, board)
    _add_planets(t, board)
    _add_fleets(t, board)
    _add_vessels(t)
    return tables


def _add_sets(t: Any) -> None:
    """Who begins with which colours and planets, and what enemies begin with."""
    for colour in range(1, COLOURS):
        for seat in range(int(t["seats"])):
            if t["owner"][colour] != NOBODY and t["side"][t["owner"][colour]] == t["side"][seat]:
                t["fleets_with"][seat] |= 1 << colour
            if t["owner"][colour] == seat:
                t["fleets_of"][seat] |= 1 << colour
                t["planets_of"][seat] |= 3 << 2 * colour
            elif t["owner"][colour] != NOBODY and t["side"][t["owner"][colour]] != t["side"][seat]:
                t["fleets_against"][seat] |= 1 << colour
                t["planets_against"][seat] |= 3 << 2 * colour
        for fallen in range(1 << COLOURS):
            t["planets_fallen"][fallen] |= (fallen >> colour & 1) * 3 << 2 * colour


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
    t["planet"], t["planet_at"] = OUTSIDE, NO_PLANET
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
                t["setup"][space] = _colour(letter) * KIND_SLOTS + KINDS.index(mark)


def _add_vessels(t: Any) -> None:
    weights = GALAXY.evaluation
    for name, weight in msgspec.structs.asdict(weights).items():
        t[f"weight_{name}"] = weight
    for vessel in GALAXY.vessels:
        kind = KINDS.index(vessel.mark)
        t["worth"][kind] = vessel.worth
        for arm, (first, later, distances) in enumerate(_arms(vessel)):
            t["first"][kind, arm], t["later"][kind, arm] = first, later
            t["lands"][kind, arm] = sum(1 << (distance - 1) for distance in distances)
            t["arms"][kind] = arm + 1
    _add_ways(t)
    _add_values(t)


def _add_ways(t: Any) -> None:
    """What vessels see of the spaces around them, as sets: see `rules.seen`. Both sides look alike."""
    columns = int(t["columns"])
    t["column_after"][: columns + 2 * SECTION] = [(column - SECTION) % columns for column in range(columns + 2 * SECTION)]
    for ring in range(RINGS):
        for occupied in range(1 << RINGS):
            t["column_sight"][ring, occupied] = _seen_on_column(ring, occupied)
    for vessel in GALAXY.vessels:
        kind = KINDS.index(vessel.mark)
        for ring in range(RINGS):
            for passed, last in _moves(vessel, ring):
                _add_move(t, kind, ring, passed, last)
    for planet in range(PLANETS):
        if t["planet"][planet] != OUTSIDE:
            t["planets_in"][t["planet"][planet] // SECTION_SPACES] |= 1 << planet


def _seen_on_column(ring: int, occupied: int) -> int:
    """The rings up to the next vessel outward, and inward."""
    seen = 0
    for direction in (1, -1):
        other = ring + direction
        while 0 <= other < RINGS:
            seen |= 1 << other
            other = OUTSIDE if occupied >> other & 1 else other + direction
    return seen


Place = tuple[int, int]
"""A ring, and columns clockwise."""


def _moves(vessel: Vessel, ring: int) -> Iterator[tuple[list[Place], Place]]:
    """Every move of such a vessel from this ring on an empty board: the places passed, and the last."""
    for first, later, distances in _arms(vessel):
        path = [(ring, 0)]
        for distance in range(1, min(SECTION, max(distances)) + 1):
            outward, clockwise = STEPS[later if distance > 1 else first]
            path.append((path[-1][0] + outward, path[-1][1] + clockwise))
            if not 0 <= path[-1][0] < RINGS:
                break
            if distance in distances:
                yield path[1:-1], path[-1]


def _bit(place: Place, first_column: int) -> int:
    ring, column = place
    return 1 << ((column - first_column) * RINGS + ring)


def _add_move(t: Any, kind: int, ring: int, passed: list[Place], last: Place) -> None:
    outward, clockwise = last[0] - ring, last[1]
    turns_corner = bool(outward) and bool(clockwise) and abs(outward) != abs(clockwise)
    if clockwise == 0:
        t["column_ends"][kind, ring] |= 1 << last[0]
    elif clockwise > 0:
        t["ends"][kind, ring] |= _bit(last, 1)
    if clockwise > 0 and not turns_corner:
        t["sight"][kind, ring, OUTWARD_OR_INWARD[np.sign(outward)]] |= sum(_bit(place, 1) for place in (*passed, last))
    elif clockwise > 0:
        first_step = passed[0]
        turn = 2 + (first_step[0] < ring) if first_step[1] == 0 else int(outward < 0)
        t["turn"][ring, turn] |= sum(_bit(place, 1) for place in (*passed[1:], last))
    # The same move seen from its end, if a planet is there.
    if -NEAR <= clockwise <= 0:
        place = _bit((ring, -clockwise), 0).bit_length() - 1
        between = sum(_bit((other, column - clockwise), 0) for other, column in passed)
        t["star"][last[0]] |= 1 << place
        t["strikes_from"][kind, last[0]] |= 1 << place
        t["between"][last[0], place] |= between


def _add_values(t: Any) -> None:
    """What a vessel is worth on a ring: more where more spaces can be reached from, of which half, as a rule, are not blocked."""
    for vessel in GALAXY.vessels:
        kind, places = KINDS.index(vessel.mark), _places_around(vessel, int(t["columns"]))
        for ring in range(RINGS):
            reach = sum(0 <= ring + outward < RINGS for outward, _ in places)
            for colour in range(1, COLOURS):
                worth = vessel.worth + int(t["weight_move"]) * reach // 2
                t["value"][ring, colour * KIND_SLOTS + kind] = worth << (VALUE_BITS * (colour - 1))
    most = t["value"].max(axis=0)[KIND_SLOTS : 2 * KIND_SLOTS]
    fleet = sum(int(most[KINDS.index(mark)]) for _, row in GALAXY.fleet for mark in row.split())
    if fleet >= 1 << VALUE_BITS:
        raise BadData(f"galaxy.toml: a fleet worth {fleet} is more than evaluate can reckon with, which is {(1 << VALUE_BITS) - 1}.")


def _places_around(vessel: Vessel, columns: int) -> set[Place]:
    """Where such a vessel can go from somewhere, by rings outward and columns clockwise from its own place."""
    places = set()
    for first, later, distances in _arms(vessel):
        for distance in distances:
            if distance < columns or first not in (CLOCKWISE, COUNTER_CLOCKWISE):
                outward, clockwise = (STEPS[first][axis] + (distance - 1) * STEPS[later][axis] for axis in (0, 1))
                places.add((outward, clockwise % columns))
    return places


def _arms(vessel: Vessel) -> Iterator[tuple[int, int, list[int]]]:
    """First direction, later direction, and the distances at which a move may end. Every vessel moves alike to all sides."""
    for direction in range(DIRECTIONS):
        if vessel.any:
            yield direction, direction, _titan_distances(direction)
        elif direction % 2 and vessel.diagonal:
            yield direction, direction, list(range(1, vessel.diagonal + 1))
        elif direction % 2 == 0 and vessel.straight:
            yield direction, direction, list(range(1, vessel.straight + 1))
    for direction in range(0, DIRECTIONS, 2) if vessel.fork else ():
        yield direction, (direction - 1) % DIRECTIONS, list(range(2, 2 + vessel.fork))
        yield direction, (direction + 1) % DIRECTIONS, list(range(2, 2 + vessel.fork))


def _titan_distances(direction: int) -> list[int]:
    """PS-11, PS-12: every diagonal space has the Titan's colour, every other straight one; one space along the column changes it."""
    if direction % 2:
        return list(range(1, RINGS))
    if direction in VERTICAL:
        return [1, *range(2, RINGS, 2)]
    return list(range(2, MOST_COLUMNS, 2))


def legend(options: Mapping[str, OptionValue]) -> dict[str, Any]:
    """Names, peoples and colours, for screens; of the reactions, what is not by the book."""
    return {
        "reactions": "" if options["reactions"] == "book" else "skipped once at most",
        "colours": [msgspec.structs.asdict(colour) for colour in GALAXY.colours],
        "vessels": [{"mark": vessel.mark, "name": vessel.name} for vessel in GALAXY.vessels],
        "forms": {form.name: form.seats for form in GALAXY.forms},
    }
