"""The board of ASTROPLANE: its data file checked, its places numbered, the options, and the tables made of all of them (AP-1 to AP-8).

Places are numbered kind by kind: ordinary spaces in reading order, wormhole ends, hyperspace, outside positions, firing positions, The
Singularity.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np

from perihelion.core.bitset import numbers_in
from perihelion.core.contract import CHANCE
from perihelion.core.data import Colour, evaluation_weights, load_data
from perihelion.core.errors import BadData, BadOption
from perihelion.core.messages import either, message
from perihelion.core.options import Form, OptionValue, Switch, Whole
from perihelion.core.records import Records, blank, record

NAME = "astroplane"
FOLDER = Path(__file__).parent

Point = tuple[int, int]
Pair = tuple[Point, Point]
Count = Annotated[int, msgspec.Meta(ge=0, le=9)]
Weight = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]

APEXES = ("N", "E", "S", "W")
APEX_COUNT = len(APEXES)
STEPS: tuple[Point, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))  # y grows northward
DIAGONALS: tuple[Point, ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
DIRECTIONS = ("NE", "SE", "SW", "NW")
DIRECTION_COUNT = len(DIRECTIONS)
AREAS = ("L", "R")
AREA_COUNT = len(AREAS)
NOWHERE = -1
MOST_SEATS = 4
DRAWN = "drawn"  # instead of the seat that begins (AP-29)


def opposite(apex: int) -> int:
    return apex ^ 2


def other_end(end: int) -> int:
    """Wormhole ends are numbered in pairs."""
    return end ^ 1


# The data file --------------------------------------------------------------------------------------------------------------------------


class Side(msgspec.Struct, forbid_unknown_fields=True):
    """One edge of the board, with the two start areas of the player who sits there (AP-4, AP-5)."""

    name: str
    letter: str
    colour: Colour
    hyperspace: Point
    areas: Pair


class Corner(msgspec.Struct, forbid_unknown_fields=True):
    """A wormhole and the Anomaly behind it (AP-6, AP-7, AP-21)."""

    name: str
    wormhole: Pair
    outside: Pair
    firing: Pair
    targets: Pair


class Fleet(msgspec.Struct, forbid_unknown_fields=True):
    """AP-8, AP-23."""

    in_each_area: Count
    reserve: Count
    moves: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Points(msgspec.Struct, forbid_unknown_fields=True):
    """AP-26."""

    eliminated: Count
    on_top: Count
    below: Count
    true_win: Count


class BoardFile(msgspec.Struct, forbid_unknown_fields=True):
    """data/board.toml."""

    reach: Annotated[int, msgspec.Meta(ge=5, le=9)]
    missing: list[Point]
    singularity: Annotated[list[Point], msgspec.Meta(min_length=4, max_length=4)]
    sides: Annotated[list[Side], msgspec.Meta(min_length=4, max_length=4)]
    corners: Annotated[list[Corner], msgspec.Meta(min_length=4, max_length=4)]
    seating: dict[str, list[str]]
    fleet: Fleet
    points: Points


class Evaluation(msgspec.Struct, forbid_unknown_fields=True):
    """data/evaluation.toml."""

    eliminated: Weight
    on_top: Weight
    below: Weight
    tops: Annotated[list[Weight], msgspec.Meta(min_length=5, max_length=5)]
    near: Annotated[list[Weight], msgspec.Meta(min_length=2, max_length=99)]
    loaded: Weight
    pair: Weight
    reserve: Weight
    early: Weight
    covered: Weight
    captive: Weight
    captor: Weight
    square: Weight
    threat: Weight
    half_victory: Annotated[int, msgspec.Meta(ge=1, le=100_000)]


# Places ---------------------------------------------------------------------------------------------------------------------------------


def plus(one: Point, other: Point, times: int = 1) -> Point:
    return one[0] + times * other[0], one[1] + times * other[1]


def written(point: Point) -> str:
    return f"{point[0]},{point[1]}"


class Board:
    """The places by number, and how they hang together."""

    def __init__(self, data: BoardFile) -> None:
        self.data = data
        self.sides, self.corners = data.sides, data.corners
        self.ends = [end for corner in data.corners for end in corner.wormhole]
        self.hyperspace = [side.hyperspace for side in data.sides]
        self.outside = [place for corner in data.corners for place in corner.outside]
        self.firing = [place for corner in data.corners for place in corner.firing]
        self.singularity = data.singularity
        self.areas = [area for side in data.sides for area in side.areas]
        special = {*self.ends, *self.singularity, *data.missing}
        self.ordinary = [point for point in _whole_spaces(data.reach) if point not in special]
        self.places = [*self.ordinary, *self.ends, *self.hyperspace, *self.outside, *self.firing, *self.singularity]
        if len(set(self.places)) != len(self.places) or set(self.places) & set(self.areas):
            raise BadData("board.toml: two places lie on one point.")

    @cached_property
    def number(self) -> dict[Point, int]:
        return {point: number for number, point in enumerate(self.places)}

    @cached_property
    def whole(self) -> int:
        """How many places are whole spaces outside The Singularity: those come first."""
        return len(self.ordinary) + len(self.ends)

    def beyond(self, place: int, apex: int) -> int:
        """AP-9: the place a single piece comes to through the apex. Hyperspace is entered in a way of its own (AP-19)."""
        found = self.number.get(plus(self.places[place], STEPS[apex], 2), NOWHERE)
        only = self.only_apex(place)
        leads_on = found != NOWHERE and self.places[found] not in self.hyperspace and (only is None or only == apex)
        return found if leads_on else NOWHERE

    def only_apex(self, place: int) -> int | None:
        """The one apex a piece in this place points at (AP-9, AP-22), None where it has the choice."""
        point = self.places[place]
        if point in self.singularity:
            return STEPS.index((-point[0], -point[1]))
        if point in self.outside:
            return self._apex_toward(point, self.firing[self.outside.index(point)])
        return inward(point, self.data.reach) if place >= self.whole else None

    def _apex_toward(self, point: Point, target: Point) -> int:
        return next(apex for apex, step in enumerate(STEPS) if plus(point, step, 2) == target)

    def apexes(self, place: int, entered_by: int) -> list[int]:
        """At which apexes a piece may be placed that came in by this one (AP-9)."""
        only = self.only_apex(place)
        return [only] if only is not None else [apex for apex in range(APEX_COUNT) if apex != entered_by]

    def beside(self, place: int, direction: int) -> int:
        """The ordinary space across a side (AP-16, AP-17)."""
        found = self.number.get(plus(self.places[place], DIAGONALS[direction]), NOWHERE)
        return found if found < len(self.ordinary) else NOWHERE

    def lane(self, place: int, direction: int) -> int:
        """How many ordinary spaces lie in a row in this direction."""
        following = self.beside(place, direction)
        return 0 if following == NOWHERE else 1 + self.lane(following, direction)

    def position_name(self, place: int, apex: int) -> str:
        """Firing positions are written without an apex."""
        point = self.places[place]
        return written(point) + ("" if point in self.firing else APEXES[apex])

    def universe(self, point: Point) -> int:
        """Single moves change a coordinate by two: they never lead from one parity to the other."""
        return point[0] % 2

    def gate(self, side: int) -> tuple[int, int]:
        """The place and apex from which a piece enters hyperspace on this side."""
        point = self.hyperspace[side]
        apex = inward(point, self.data.reach)
        return self.number[plus(point, STEPS[apex], 2)], opposite(apex)

    def firing_positions(self, corner: int) -> list[int]:
        """The two places from which an Anomaly is fired (AP-21)."""
        return [self.number[point] for point in self.corners[corner].firing]

    def entry(self, side: int, area: int) -> int:
        point = self.sides[side].areas[area]
        return self.number[plus(point, STEPS[inward(point, self.data.reach)], 2)]

    def entered_by(self, side: int) -> int:
        """The apex by which pieces come into the entry spaces of a side."""
        return opposite(inward(self.sides[side].areas[0], self.data.reach))

    def entry_vectors(self, side: int) -> list[tuple[int, int]]:
        """The arrows outside the start areas of a side: the entry spaces, each with the apexes a piece may be placed at."""
        entries = [self.entry(side, area) for area in range(AREA_COUNT)]
        return [(place, apex) for place in entries for apex in self.apexes(place, self.entered_by(side))]

    def access_paths(self) -> list[tuple[int, int]]:
        """The positions from which a piece flies into The Singularity: three for each of its places."""
        inside = [self.number[point] for point in self.singularity]
        return [(place, apex) for place in range(self.whole) for apex in range(APEX_COUNT) if self.beyond(place, apex) in inside]


def _whole_spaces(reach: int) -> Iterator[Point]:
    """AP-2, in reading order: from north to south, from west to east."""
    inner = range(1 - reach, reach)
    return ((x, y) for y in reversed(inner) for x in inner if (x + y) % 2)


def inward(point: Point, reach: int) -> int:
    """The apex of a triangle that lies on the board."""
    x, y = point
    return STEPS.index((0, -1 if y > 0 else 1) if abs(y) == reach else (-1 if x > 0 else 1, 0))


BOARD = Board(load_data(FOLDER / "data" / "board.toml", BoardFile))

ORDINARY_COUNT = len(BOARD.ordinary)
END_COUNT = len(BOARD.ends)
FIRST_END = ORDINARY_COUNT
FIRST_HYPERSPACE = FIRST_END + END_COUNT
FIRST_OUTSIDE = FIRST_HYPERSPACE + len(BOARD.hyperspace)
FIRST_FIRING = FIRST_OUTSIDE + len(BOARD.outside)
FIRST_SINGULARITY = FIRST_FIRING + len(BOARD.firing)
SINGULARITY_COUNT = len(BOARD.singularity)
PLACE_COUNT = len(BOARD.places)
LONGEST_LANE = max(BOARD.lane(place, direction) for place in range(ORDINARY_COUNT) for direction in range(DIRECTION_COUNT))
PIECES = 2 * BOARD.data.fleet.in_each_area + BOARD.data.fleet.reserve

LABELS = tuple(written(point) for point in BOARD.places)
SIDES = tuple(side.name for side in BOARD.sides)
SIDE_COUNT = len(SIDES)
LETTERS = tuple(side.letter for side in BOARD.sides)
CORNERS = tuple(corner.name for corner in BOARD.corners)
CORNER_COUNT = len(CORNERS)


# Forms and options ----------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FirstSeat:
    """AP-29: a seat of the form, or DRAWN by chance."""

    name: str
    help: str = ""

    def default_for(self, form: Form) -> OptionValue:
        return 0

    def checked(self, value: object, form: Form) -> OptionValue:
        if value == DRAWN:
            return DRAWN
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < form.seats:
            raise BadOption(
                message("takes-one-of", option=self.name, known=either([*map(str, range(form.seats)), DRAWN]), given=repr(value))
            )
        return value

    def read(self, text: str, form: Form) -> OptionValue:
        return self.checked(int(text) if text.isascii() and text.isdigit() else text.lower(), form)

    def describe(self, form: Form) -> dict[str, object]:
        """A choice among seats, called by the sides they sit on."""
        seats = {str(seat): message(f"option-first-{SIDES[side]}", seat=seat + 1) for seat, side in enumerate(seats_sit(form.seats))}
        named = {**seats, DRAWN: message("option-first-drawn")}
        legends = {value: {self.name: name.json()} for value, name in named.items()}
        values = [*range(form.seats), DRAWN]
        return {"name": self.name, "kind": "choice", "help": self.help, "default": 0, "values": values, "legends": legends}


FORMS = tuple(Form(f"{seats}-player", seats) for seats in (2, 3, 4))
OPTIONS = (Whole("quiet_limit", 60, 10, 1000), FirstSeat("first"), Switch("safe_entries"))


def seats_sit(seats: int) -> list[int]:
    """The side of each seat (AP-8)."""
    return [SIDES.index(name) for name in BOARD.data.seating[str(seats)]]


# Tables ---------------------------------------------------------------------------------------------------------------------------------

# Signed, because Numba counts loops up to an unsigned number in uint64, which mixed with int64 turns to float64.
TABLES = record(
    ("weight_tops", np.int32, 5),
    ("weight_eliminated", np.int32),
    ("weight_on_top", np.int32),
    ("weight_below", np.int32),
    ("weight_pair", np.int32),
    ("weight_reserve", np.int32),
    ("weight_covered", np.int32),
    ("weight_captive", np.int32),
    ("weight_captor", np.int32),
    ("weight_square", np.int32),
    ("weight_threat", np.int32),
    ("half_victory", np.int32),
    ("early", np.int32, PIECES + 1),  # by the number of pieces in The Singularity
    ("quiet_limit", np.int16),
    ("approach", np.int16, (16, PLACE_COUNT, APEX_COUNT)),  # what a position is worth to a fleet, by the set of tops it holds
    ("waiting", np.int16, (16, MOST_SEATS)),  # the same for a piece in a start area
    ("beyond", np.int8, (PLACE_COUNT, APEX_COUNT)),  # the place to which an apex leads
    ("apexes", np.int8, (PLACE_COUNT, APEX_COUNT)),  # at which a piece may be placed, as a set, by the apex that it came in by
    ("beside", np.int8, (ORDINARY_COUNT, 4)),  # the space across a side
    ("safe_for", np.int8, ORDINARY_COUNT),  # the seat in whose entry space, this one, no other has Squares
    ("side", np.int8, MOST_SEATS),  # where the seats sit
    ("entry", np.int8, (MOST_SEATS, AREA_COUNT)),  # the entry space of each start area
    ("entered_by", np.int8, MOST_SEATS),  # the apex by which its pieces enter
    ("gate", np.int8, 4),  # from where hyperspace is entered, by side
    ("gate_apex", np.int8, 4),
    ("only_apex", np.int8, PLACE_COUNT),  # of a place in which pieces can stand in one way alone, elsewhere NOWHERE
    ("target", np.int8, len(BOARD.firing)),  # where a fired piece comes down
    ("seats", np.int8),
    ("first", np.int8),  # the seat that begins, or CHANCE
    ("in_each_area", np.int8),
    ("reserve", np.int8),
    ("moves", np.int8),
    ("for_eliminated", np.int8),
    ("for_on_top", np.int8),
    ("for_below", np.int8),
    ("for_true_win", np.int8),
    ("_filling", np.int8, 1),
)

WEIGHTS = ("tops", "eliminated", "on_top", "below", "pair", "reserve", "covered", "captive", "captor", "square", "threat")
# A log must not depend on how bots judge.
HELPERS = ("approach", "waiting", "half_victory", "early", *(f"weight_{kind}" for kind in WEIGHTS))


def build_tables(form: Form, options: Mapping[str, OptionValue]) -> Records:
    tables = blank(TABLES)
    t: Any = tables[0]
    t["seats"], t["quiet_limit"] = form.seats, options["quiet_limit"]
    t["first"] = CHANCE if options["first"] == DRAWN else options["first"]
    t["moves"], t["in_each_area"], t["reserve"] = BOARD.data.fleet.moves, BOARD.data.fleet.in_each_area, BOARD.data.fleet.reserve
    for kind in ("eliminated", "on_top", "below", "true_win"):
        t[f"for_{kind}"] = getattr(BOARD.data.points, kind)
    _connect(t)
    _seat(t, form.seats, safe_entries=options["safe_entries"] is True)
    _weigh(t)
    return tables


def _connect(t: Any) -> None:
    for place in range(PLACE_COUNT):
        only = BOARD.only_apex(place)
        t["only_apex"][place] = NOWHERE if only is None else only
        for apex in range(APEX_COUNT):
            t["beyond"][place, apex] = BOARD.beyond(place, apex)
            t["apexes"][place, apex] = sum(1 << turned for turned in BOARD.apexes(place, apex))
    for place in range(ORDINARY_COUNT):
        t["beside"][place] = [BOARD.beside(place, direction) for direction in range(DIRECTION_COUNT)]
    for side in range(len(SIDES)):
        t["gate"][side], t["gate_apex"][side] = BOARD.gate(side)
    t["target"] = [BOARD.number[target] for corner in BOARD.corners for target in corner.targets]


def _seat(t: Any, seats: int, *, safe_entries: bool) -> None:
    t["safe_for"] = NOWHERE
    for seat, side in enumerate(seats_sit(seats)):
        t["side"][seat] = side
        t["entered_by"][seat] = BOARD.entered_by(side)
        for area in range(AREA_COUNT):
            t["entry"][seat, area] = BOARD.entry(side, area)
            if safe_entries:
                t["safe_for"][BOARD.entry(side, area)] = seat


def _weigh(t: Any) -> None:
    weights = evaluation_weights(FOLDER, Evaluation)
    for kind in WEIGHTS:
        t[f"weight_{kind}"] = getattr(weights, kind)
    t["half_victory"] = weights.half_victory
    t["early"] = [weights.early * max(0, int(t["reserve"]) - inside) for inside in range(PIECES + 1)]
    near = np.array(weights.near)
    distance = _distances()
    for held in range(1 << len(BOARD.singularity)):
        others = [number for number in range(len(BOARD.singularity)) if number not in numbers_in(held)]
        nearest = np.min(distance[others], axis=0, initial=NEVER)
        t["approach"][held] = near[np.minimum(nearest, len(near) - 1)]
        t["approach"][held, FIRST_FIRING:FIRST_SINGULARITY] = weights.loaded
        for seat in range(t["seats"]):
            entered = min(nearest[position] for position in BOARD.entry_vectors(t["side"][seat]))
            t["waiting"][held, seat] = near[min(entered + 1, len(near) - 1)]


# Distances ------------------------------------------------------------------------------------------------------------------------------


NEVER = 99


@functools.cache
def _distances() -> Any:
    """The moves a single piece needs on an empty board to each place of The Singularity from each position, or NEVER.

    A fired piece counts as moving by itself, and travelling a wormhole as free.
    """
    distance = np.full((len(BOARD.singularity), PLACE_COUNT, APEX_COUNT), NEVER)
    for number in range(len(BOARD.singularity)):
        distance[number, FIRST_SINGULARITY + number] = 0
    changed = True
    while changed:
        before = distance.copy()
        for place, apex in itertools.product(range(PLACE_COUNT), range(APEX_COUNT)):
            for cost, there, turned in _flights(place, apex):
                distance[:, place, apex] = np.minimum(distance[:, place, apex], distance[:, there, turned] + cost)
        changed = bool((distance != before).any())
    return distance


def _flights(place: int, apex: int) -> Iterator[tuple[int, int, int]]:
    """What a single piece may do: the cost in moves, and the place and apex it comes to."""
    beyond = BOARD.beyond(place, apex)
    if beyond != NOWHERE:
        yield from ((1, beyond, turned) for turned in BOARD.apexes(beyond, opposite(apex)))
    for side in range(len(SIDES)):
        if BOARD.gate(side) == (place, apex):
            others = [FIRST_HYPERSPACE + other for other in range(len(SIDES)) if other != side]
            yield from ((1, other, BOARD.only_apex(other) or 0) for other in others)
    if FIRST_END <= place < FIRST_HYPERSPACE:
        other = FIRST_END + other_end(place - FIRST_END)
        yield from ((0, other, turned) for turned in range(APEX_COUNT) if BOARD.beyond(other, turned) != NOWHERE)
    if FIRST_FIRING <= place < FIRST_SINGULARITY:
        corner, half = divmod(place - FIRST_FIRING, 2)
        yield 1, BOARD.number[BOARD.corners[corner].targets[half]], 0


# What people read -----------------------------------------------------------------------------------------------------------------------


def fleet_name(t: Any, seat: int) -> str:
    """Fleets are called by the sides on which their players sit."""
    return SIDES[int(t.side[seat])]


def legend(options: Mapping[str, OptionValue]) -> dict[str, Any]:
    """Names and colours, and the two universes: spaces that single moves never connect."""
    whole = [point for place, point in enumerate(BOARD.places) if place < BOARD.whole or place >= FIRST_SINGULARITY]
    return {
        "sides": [{"name": side.name, "letter": side.letter, "colour": side.colour} for side in BOARD.sides],
        "universes": [[written(point) for point in whole if BOARD.universe(point) == parity] for parity in (0, 1)],
    }
