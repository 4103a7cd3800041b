"""The board of ASTROPLANE: its data file checked, its places numbered, and the tables made of both (AP-1 to AP-8).

Places are numbered kind by kind: ordinary spaces in reading order, wormhole ends, hyperspace, outside positions, firing positions, The
Singularity. A *position* is a place and one of its apexes, `place * 4 + apex`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np

from perihelion.core.contract import CHANCE, Form, OptionValue
from perihelion.core.data import load_data
from perihelion.core.errors import BadData
from perihelion.core.records import Records, blank, record

NAME = "astroplane"
FOLDER = Path(__file__).parent

Point = tuple[int, int]
Pair = tuple[Point, Point]
Count = Annotated[int, msgspec.Meta(ge=0, le=9)]
Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")]
Weight = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]

APEXES = ("N", "E", "S", "W")
STEPS: tuple[Point, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))  # y grows northward
DIAGONALS: tuple[Point, ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
DIRECTIONS = ("NE", "SE", "SW", "NW")
AREAS = ("L", "R")
NOWHERE = -1
MOST_SEATS = 4
DRAWN = "drawn"  # instead of the seat that begins (AP-29)


# The data file --------------------------------------------------------------------------------------------------------------------------


class Side(msgspec.Struct, forbid_unknown_fields=True):
    """One edge of the board, with the two start areas of whoever sits there (AP-4, AP-5)."""

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
    half: Annotated[int, msgspec.Meta(ge=1, le=100_000)]


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

    def ways(self, place: int, entered_by: int) -> int:
        """The apexes a piece may be placed at that came in by this one, as bits (AP-9)."""
        only = self.only_apex(place)
        return 1 << only if only is not None else 15 & ~(1 << entered_by)

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
        return self.number[plus(point, STEPS[apex], 2)], apex ^ 2

    def entry(self, side: int, area: int) -> int:
        point = self.sides[side].areas[area]
        return self.number[plus(point, STEPS[inward(point, self.data.reach)], 2)]

    def entry_vectors(self, side: int) -> list[tuple[int, int]]:
        """The arrows outside the start areas of a side: the entry spaces, each with the apexes a piece may be placed at."""
        entered_by = inward(self.sides[side].areas[0], self.data.reach) ^ 2
        entries = [self.entry(side, area) for area in range(2)]
        return [(place, apex) for place in entries for apex in range(4) if self.ways(place, entered_by) >> apex & 1]

    def access_paths(self) -> list[tuple[int, int]]:
        """The positions from which a piece flies into The Singularity: three for each of its places."""
        centre = [self.number[point] for point in self.singularity]
        return [(place, apex) for place in range(self.whole) for apex in range(4) if self.beyond(place, apex) in centre]


def _whole_spaces(reach: int) -> Iterator[Point]:
    """AP-2, in reading order: from north to south, from west to east."""
    inner = range(1 - reach, reach)
    return ((x, y) for y in reversed(inner) for x in inner if (x + y) % 2)


def inward(point: Point, reach: int) -> int:
    """The apex of a triangle that lies on the board."""
    x, y = point
    return STEPS.index((0, -1 if y > 0 else 1) if abs(y) == reach else (-1 if x > 0 else 1, 0))


BOARD = Board(load_data(FOLDER / "data" / "board.toml", BoardFile))

ORDINARY = len(BOARD.ordinary)
ENDS = len(BOARD.ends)
FIRST_END = ORDINARY
FIRST_HYPERSPACE = FIRST_END + ENDS
FIRST_OUTSIDE = FIRST_HYPERSPACE + len(BOARD.hyperspace)
FIRST_FIRING = FIRST_OUTSIDE + len(BOARD.outside)
FIRST_CENTRE = FIRST_FIRING + len(BOARD.firing)
PLACES = len(BOARD.places)
LONGEST_LANE = max(BOARD.lane(place, direction) for place in range(ORDINARY) for direction in range(4))
PIECES = 2 * BOARD.data.fleet.in_each_area + BOARD.data.fleet.reserve

LABELS = tuple(written(point) for point in BOARD.places)
SIDES = tuple(side.name for side in BOARD.sides)
CORNERS = tuple(corner.name for corner in BOARD.corners)


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
    ("half", np.int32),
    ("early", np.int32, PIECES + 1),  # by the number of pieces in The Singularity
    ("quiet_limit", np.int16),
    ("approach", np.int16, (16, PLACES, 4)),  # what a position is worth to a fleet, by the places of The Singularity it holds, as bits
    ("waiting", np.int16, (16, MOST_SEATS)),  # the same for a piece in a start area
    ("beyond", np.int8, (PLACES, 4)),
    ("ways", np.int8, (PLACES, 4)),  # by the apex entered by
    ("beside", np.int8, (ORDINARY, 4)),
    ("safe_for", np.int8, ORDINARY),  # the seat in whose entry space, this one, no other has Squares
    ("side", np.int8, MOST_SEATS),  # where the seats sit
    ("entry", np.int8, (MOST_SEATS, 2)),  # by seat
    ("entered_by", np.int8, MOST_SEATS),  # the apex by which its pieces enter
    ("gate", np.int8, 4),  # from where hyperspace is entered, by side
    ("gate_apex", np.int8, 4),
    ("only", np.int8, PLACES),  # the one apex of a place
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
HELPERS = ("approach", "waiting", "half", "early", *(f"weight_{kind}" for kind in WEIGHTS))


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
    for place in range(PLACES):
        only = BOARD.only_apex(place)
        t["only"][place] = NOWHERE if only is None else only
        for apex in range(4):
            t["beyond"][place, apex] = BOARD.beyond(place, apex)
            t["ways"][place, apex] = BOARD.ways(place, apex)
            if place < ORDINARY:
                t["beside"][place, apex] = BOARD.beside(place, apex)
    for side in range(4):
        t["gate"][side], t["gate_apex"][side] = BOARD.gate(side)
    t["target"] = [BOARD.number[target] for corner in BOARD.corners for target in corner.targets]


def seats_sit(seats: int) -> list[int]:
    """The side of each seat (AP-8)."""
    return [SIDES.index(name) for name in BOARD.data.seating[str(seats)]]


def _seat(t: Any, seats: int, *, safe_entries: bool) -> None:
    t["safe_for"] = NOWHERE
    for seat, side in enumerate(seats_sit(seats)):
        t["side"][seat] = side
        t["entered_by"][seat] = inward(BOARD.sides[side].areas[0], BOARD.data.reach) ^ 2
        for area in range(2):
            t["entry"][seat, area] = BOARD.entry(side, area)
            if safe_entries:
                t["safe_for"][BOARD.entry(side, area)] = seat


def _weigh(t: Any) -> None:
    weights = load_data(FOLDER / "data" / "evaluation.toml", Evaluation)
    for kind in WEIGHTS:
        t[f"weight_{kind}"] = getattr(weights, kind)
    t["half"] = weights.half
    t["early"] = [weights.early * max(0, int(t["reserve"]) - inside) for inside in range(PIECES + 1)]
    near = np.array(weights.near)
    distance = _distances()
    for held in range(16):
        others = [centre for centre in range(4) if not held >> centre & 1]
        nearest = np.min(distance[others], axis=0, initial=NEVER)
        t["approach"][held] = near[np.minimum(nearest, len(near) - 1)]
        t["approach"][held, FIRST_FIRING:FIRST_CENTRE] = weights.loaded
        for seat in range(t["seats"]):
            ways = t["ways"][t["entry"][seat], t["entered_by"][seat]]
            entered = [
                nearest[place, apex] for place, open_ in zip(t["entry"][seat], ways, strict=True) for apex in range(4) if open_ >> apex & 1
            ]
            t["waiting"][held, seat] = near[min(min(entered) + 1, len(near) - 1)]


# Distances ------------------------------------------------------------------------------------------------------------------------------


NEVER = 99


def _distances() -> Any:
    """The moves a single piece needs on an empty board from each position to each place of The Singularity, or NEVER.

    A fired piece counts as moving by itself, and travelling a wormhole as free.
    """
    distance = np.full((4, PLACES, 4), NEVER)
    for centre in range(4):
        distance[centre, FIRST_CENTRE + centre] = 0
    changed = True
    while changed:
        before = distance.copy()
        for place in range(PLACES):
            for apex in range(4):
                for cost, to, turned in _roads(place, apex):
                    distance[:, place, apex] = np.minimum(distance[:, place, apex], distance[:, to, turned] + cost)
        changed = bool((distance != before).any())
    return distance


def _roads(place: int, apex: int) -> Iterator[tuple[int, int, int]]:
    """What a single piece may do: the cost in moves, and the position it comes to."""
    beyond = BOARD.beyond(place, apex)
    if beyond != NOWHERE:
        yield from ((1, beyond, turned) for turned in range(4) if BOARD.ways(beyond, apex ^ 2) >> turned & 1)
    for side in range(4):
        if BOARD.gate(side) == (place, apex):
            others = [BOARD.number[point] for other, point in enumerate(BOARD.hyperspace) if other != side]
            yield from ((1, other, BOARD.only_apex(other) or 0) for other in others)
    if FIRST_END <= place < FIRST_HYPERSPACE:
        other = other_end(place - FIRST_END) + FIRST_END
        yield from ((0, other, turned) for turned in range(4) if BOARD.beyond(other, turned) != NOWHERE)
    if FIRST_FIRING <= place < FIRST_CENTRE:
        corner, half = divmod(place - FIRST_FIRING, 2)
        yield 1, BOARD.number[BOARD.corners[corner].targets[half]], 0


def other_end(end: int) -> int:
    """Wormhole ends are numbered in pairs."""
    return end ^ 1


def legend(options: Mapping[str, OptionValue]) -> dict[str, Any]:
    """Names and colours, and the two universes: what single moves never connect."""
    whole = [point for place, point in enumerate(BOARD.places) if place < BOARD.whole or place >= FIRST_CENTRE]
    return {
        "sides": [{"name": side.name, "letter": side.letter, "colour": side.colour} for side in BOARD.sides],
        "universes": [[written(point) for point in whole if BOARD.universe(point) == parity] for parity in (0, 1)],
        **({"first": "who begins is drawn"} if options["first"] == DRAWN else {}),
    }
