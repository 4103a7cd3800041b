"""Sheets: data files checked and made into tables, and the map of one that does not bring its own. data/README.md describes the format."""

from __future__ import annotations

import functools
import itertools
import math
import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np
import numpy.typing as npt

from perihelion.core.data import Colour, Colours, DataFiles, Fault, evaluation_weights
from perihelion.core.errors import listed, not_among
from perihelion.core.languages import Names
from perihelion.core.options import Choice, Form, OptionValue
from perihelion.core.picture import Point
from perihelion.core.records import Records, blank, record
from perihelion.games.thats_my_planet import state

NAME = "thats-my-planet"
FOLDER = Path(__file__).parent
FORMS = (Form("solo", 1),)
FEWEST_PLANETS = 3  # one for every ship
MOST_BOXES = 40
HIGHEST_VALUE = 2 * state.RANK_COUNT  # TP-11: a ten with all its suit, and one more for the ace

# The shape of a sheet, of the weights, and of the tables ---------------------------------------------------------------------------------

Cost = Annotated[int, msgspec.Meta(ge=1, le=5)]  # a full tank of 6 survives every route
Modifier = Annotated[int, msgspec.Meta(ge=0, le=20)]
Multiplier = Annotated[int, msgspec.Meta(ge=0, le=9)]
BoxCount = Annotated[int, msgspec.Meta(ge=0, le=MOST_BOXES)]
Where = Annotated[list[Annotated[float, msgspec.Meta(ge=-1000, le=1000)]], msgspec.Meta(min_length=2, max_length=2)]
ShortName = Annotated[str, msgspec.Meta(min_length=1, max_length=12)]


class Competition(msgspec.Struct, forbid_unknown_fields=True):
    """What is added to the white die, for each kind of action."""

    infiltrate: Modifier
    invade: Modifier
    conquer: Modifier


class Planet(msgspec.Struct, forbid_unknown_fields=True):
    """A planet (TP-3)."""

    name: ShortName
    colour: Colour
    competition: Competition
    multiplier: Multiplier


class Boxes(msgspec.Struct, forbid_unknown_fields=True):
    """How often the actions of TP-13 that cross boxes can be taken."""

    recruitment: BoxCount
    reserve: BoxCount
    bank: BoxCount


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """A whole sheet."""

    name: str
    character: str
    boxes: Boxes
    colours: Colours
    planets: Annotated[list[Planet], msgspec.Meta(min_length=FEWEST_PLANETS, max_length=state.MOST_PLANETS)]
    routes: dict[str, Cost]
    """By their ends, such as `M-1` or `2-5`."""
    map: dict[str, Where] = {}
    """Where the places are drawn; left out, a layout is found."""


PerTeam = Annotated[list[int], msgspec.Meta(min_length=state.TEAM_COUNT, max_length=state.TEAM_COUNT)]
PerRank = Annotated[list[int], msgspec.Meta(min_length=state.RANK_COUNT, max_length=state.RANK_COUNT)]


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """data/evaluation.toml, which says what each is; the tables have them under the same names."""

    draft_base: int
    rank_worth: Annotated[list[PerRank], msgspec.Meta(min_length=state.TEAM_COUNT, max_length=state.TEAM_COUNT)]
    pair_worth: PerTeam
    ace_worth: PerTeam
    failure_cost: int
    tie_cost: int
    fuel_cost: int
    search_cost: int
    repair_cost: int
    idle_cost: int
    closing_share: int
    later_share: int
    typical_white: int
    spare_card: int
    coming_recruit: int
    plan_share: int
    margin: PerTeam
    margin_worth: PerTeam


HELPERS = Weights.__struct_fields__
_BY_TEAM = {
    "rank_worth": (state.TEAM_COUNT, state.RANK_COUNT),
    **dict.fromkeys(("pair_worth", "ace_worth", "margin", "margin_worth"), (state.TEAM_COUNT,)),
}

TABLES = record(
    *((name, np.int32, _BY_TEAM.get(name, ())) for name in HELPERS),
    ("most", np.int32),  # points there can be
    ("least", np.int32),
    ("cost", np.int8, (state.PLACE_COUNT, state.PLACE_COUNT)),  # of the route between two places; 0 where there is none
    ("distance", np.int8, (state.PLACE_COUNT, state.PLACE_COUNT)),  # the least fuel between places; from a planet to itself, there and back
    ("modifier", np.int8, (state.MOST_PLANETS, state.TEAM_COUNT)),
    ("multiplier", np.int8, state.MOST_PLANETS),
    ("boxes", np.int8, len(state.BOX_KINDS)),
    ("planets", np.int8),
    ("longest", np.int8),  # the highest cost of a route
    ("_filling", np.uint8),
)


# From a sheet to the tables -------------------------------------------------------------------------------------------------------------


def sheet(name: str) -> Sheet:
    """The sheet of that name, checked."""
    return SHEETS.load(name)


def build_tables(form: Form, options: Mapping[str, OptionValue]) -> Records:
    return tables_of(sheet(str(options["sheet"])))


def legend(options: Mapping[str, OptionValue]) -> dict[str, Any]:
    """What a screen shows beside the numbers."""
    chosen = sheet(str(options["sheet"]))
    return {
        "sheet": chosen.name,
        "character": chosen.character,
        "colours": msgspec.structs.asdict(chosen.colours),
        "planets": [{"name": planet.name, "colour": planet.colour} for planet in chosen.planets],
        "map": [[round(x, 6), round(y, 6)] for x, y in map_of(chosen)],
    }


def names(options: Mapping[str, OptionValue]) -> Names:
    """The sheet and its planets."""
    name = str(options["sheet"])
    chosen = sheet(name)
    own = {} if SHEETS.paths()[name].parent == FOLDER / "data" else {"own": "1"}
    planets = [{"id": re.sub(r"[^A-Za-z0-9]+", "-", planet.name), "name": planet.name, **own} for planet in chosen.planets]
    return {"sheet": [{"id": name, "name": chosen.name, "character": chosen.character, **own}], "planet": planets}


def ends_of(route: str) -> Route | None:
    """The places a route joins, the lower one first; None: that is no route."""
    match = re.fullmatch(r"(M|[1-9][0-9]?)-(M|[1-9][0-9]?)", route)
    if not match or match[1] == match[2]:
        return None
    one, other = sorted(state.MOTHER_SHIP if end == state.PLACES[state.MOTHER_SHIP] else int(end) for end in match.groups())
    return one, other


def routes_of(chosen: Sheet) -> dict[Route, int]:
    """What the routes cost."""
    return {ends: cost for route, cost in chosen.routes.items() if (ends := ends_of(route))}


def map_of(chosen: Sheet) -> tuple[Point, ...]:
    """Where the places are drawn, the Mother Ship first."""
    if chosen.map:
        return fitted([chosen.map[place] for place in state.PLACES[: len(chosen.planets) + 1]])
    return laid_out(len(chosen.planets), tuple(sorted(routes_of(chosen))))


def tables_of(chosen: Sheet) -> Records:
    tables = blank(TABLES)
    for name, weight in msgspec.structs.asdict(evaluation_weights(FOLDER, Weights)).items():
        tables[name] = weight
    count = len(chosen.planets)
    tables["planets"] = count
    tables["boxes"] = [getattr(chosen.boxes, kind) for kind in state.BOX_KINDS]
    for (one, other), cost in routes_of(chosen).items():
        tables["cost"][0, one, other] = tables["cost"][0, other, one] = cost
    for number, planet in enumerate(chosen.planets):
        tables["modifier"][0, number] = msgspec.structs.astuple(planet.competition)
        tables["multiplier"][0, number] = planet.multiplier
    tables["longest"] = tables["cost"].max()
    tables["distance"][0, : count + 1, : count + 1] = _distances(tables["cost"][0, : count + 1, : count + 1])
    tables["most"] = sum(state.MARK_POINTS) * count + state.TEAM_COUNT * int(tables["multiplier"].sum())
    tables["least"] = -sum(int(boxes) * cost for boxes, cost in zip(tables["boxes"][0], state.BOX_COSTS, strict=True))
    return tables


def _distances(cost: Records) -> Records:
    """The least fuel from place to place over any number of routes (Floyd and Warshall)."""
    far = np.where(cost > 0, cost, np.iinfo(np.int8).max).astype(np.int64)
    for middle in range(len(far)):
        far = np.minimum(far, far[:, middle, None] + far[None, middle, :])
    return far


# The map of a sheet that does not bring its own -----------------------------------------------------------------------------------------
#
# Points lie in the square from -1 to 1, x to the right and y down, the Mother Ship first. A ring around the Mother Ship is drawn if the
# routes allow it. Otherwise places that are few routes apart are drawn near each other: of several attempts the one in which the fewest
# routes cross, or run across a place, is kept. Nothing is left to chance, so a sheet always looks the same.

MOTHER_ROOM, PLANET_ROOM = 0.3, 0.185
"""How far around its point a place wants to be alone."""
SAME_POINT = 0.01
"""Places nearer than this, where the map is 2 wide, cannot be distinguished."""
ATTEMPTS, STEPS = 16, 120
ACROSS_A_PLACE = 3
"""How many crossings a route across a place is as bad as."""

Route = tuple[int, int]
Matrix = npt.NDArray[np.float64]


@functools.lru_cache
def laid_out(planets: int, routes: tuple[Route, ...]) -> tuple[Point, ...]:
    best = around_the_middle(range(planets))
    least = tangle(best, routes)
    apart = _routes_apart(planets + 1, routes)
    for number in range(ATTEMPTS):
        if least == 0:
            break
        order = random.Random(number).sample(range(planets), planets)
        attempt = _spread(_by_distance(np.array(around_the_middle(order)), apart))
        found = tangle(attempt, routes)
        if found < least:
            best, least = attempt, found
    return best


def around_the_middle(order: Sequence[int]) -> tuple[Point, ...]:
    """The Mother Ship in the middle; the first planet at the top, the others clockwise."""
    angles = {planet: math.tau * number / len(order) for number, planet in enumerate(order)}
    ring = [(math.sin(angles[planet]), -math.cos(angles[planet])) for planet in range(len(order))]
    return ((0.0, 0.0), *ring)


def fitted(points: Sequence[Sequence[float]]) -> tuple[Point, ...]:
    """The points as far apart as the square lets them be, in their proportions."""
    given = np.array(points, dtype=float)
    low, high = given.min(axis=0), given.max(axis=0)
    return tuple((float(x), float(y)) for x, y in (given - (low + high) / 2) / (max(high - low) / 2 or 1.0))


def room(one: int, other: int) -> float:
    """How far apart two places must lie so that they do not overlap."""
    return (MOTHER_ROOM if one == 0 else PLANET_ROOM) + (MOTHER_ROOM if other == 0 else PLANET_ROOM)


def tangle(points: Sequence[Point], routes: Sequence[Route]) -> int:
    crossings = sum(_cross(points, one, other) for one, other in itertools.combinations(routes, 2))
    return crossings + ACROSS_A_PLACE * len(runs_across(points, routes)) + ACROSS_A_PLACE**3 * len(too_near(points))


def too_near(points: Sequence[Point]) -> list[tuple[int, int]]:
    """Pairs of places that would overlap."""
    pairs = itertools.combinations(range(len(points)), 2)
    return [(one, other) for one, other in pairs if math.dist(points[one], points[other]) < 0.95 * room(one, other)]


def runs_across(points: Sequence[Point], routes: Sequence[Route]) -> list[tuple[Route, int]]:
    """Routes, each with a place that is none of its ends and lies in its way."""
    return [
        (route, place)
        for route in routes
        for place in range(len(points))
        if place not in route and _distance(points[place], points[route[0]], points[route[1]]) < room(place, place) / 2
    ]


def _cross(points: Sequence[Point], one: Route, other: Route) -> bool:
    if set(one) & set(other):
        return False
    (a, b), (c, d) = ((points[start], points[end]) for start, end in (one, other))
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _distance(point: Point, start: Point, end: Point) -> float:
    """From a point to a line with ends."""
    along = (end[0] - start[0], end[1] - start[1])
    length = along[0] ** 2 + along[1] ** 2 or 1.0
    part = ((point[0] - start[0]) * along[0] + (point[1] - start[1]) * along[1]) / length
    part = min(1.0, max(0.0, part))
    return math.dist(point, (start[0] + part * along[0], start[1] + part * along[1]))


def _routes_apart(count: int, routes: Sequence[Route]) -> Matrix:
    """The number of routes from place to place (Floyd and Warshall)."""
    apart = np.full((count, count), float(count))
    np.fill_diagonal(apart, 0)
    for one, other in routes:
        apart[one, other] = apart[other, one] = 1
    for middle in range(count):
        apart = np.minimum(apart, apart[:, middle, None] + apart[None, middle, :])
    return apart


def _by_distance(points: Matrix, apart: Matrix) -> Matrix:
    """Moves every place to where the others, each by its wish, would have it on average: stress majorization. Wishes grow slower than
    distances, so that long chains curl up."""
    wish = np.sqrt(apart)
    weight = np.where(apart > 0, 1 / np.maximum(apart, 1), 0)
    for _ in range(STEPS):
        away = points[:, None] - points[None]
        length = np.maximum(np.hypot(away[..., 0], away[..., 1]), 1e-9)[..., None]
        wanted = points[None] + away / length * wish[..., None]
        points = (weight[..., None] * wanted).sum(axis=1) / weight.sum(axis=1)[:, None]
    return points


def _spread(points: Matrix) -> tuple[Point, ...]:
    """Within the square, and apart: points that are too near push each other away."""
    points = np.array(fitted(points.tolist()))
    count = len(points)
    wanted = np.array([[room(one, other) if one != other else 0 for other in range(count)] for one in range(count)])
    for _ in range(STEPS):
        away = points[:, None] - points[None]
        length = np.maximum(np.hypot(away[..., 0], away[..., 1]), 1e-9)
        lacking = np.maximum(0, wanted - length)
        if not lacking.any():
            break
        points = np.clip(points + (away / length[..., None] * lacking[..., None] / 2).sum(axis=1), -1, 1)
    return tuple((float(x), float(y)) for x, y in points)


# What is wrong with a sheet, and what is odd ---------------------------------------------------------------------------------------------


def _faults(chosen: Sheet) -> Iterator[Fault]:
    """What is wrong beyond the shape of the file, each with its key."""
    places = state.PLACES[: len(chosen.planets) + 1]
    seen: dict[Route, str] = {}
    for route in chosen.routes:
        ends = ends_of(route)
        if ends is None or ends[1] >= len(places):
            yield (
                f"routes.{route}",
                f"joins no two places; a route is written 1-2 or M-1, and places are {listed(places, state.PLACE_COUNT)}.",
            )
        elif ends in seen:
            yield f"routes.{route}", f"is the route {seen[ends]} once more; a route leads both ways."
        else:
            seen[ends] = route
    for place in sorted(set(range(1, len(places))) - _reached_by(seen)):
        yield "routes", f"no way leads from the Mother Ship to planet {places[place]}."
    yield from _map_faults(chosen, places)


def _reached_by(routes: Iterable[Route]) -> set[int]:
    """The places one can fly to from the Mother Ship."""
    known, reached = list(routes), {state.MOTHER_SHIP}
    while found := {end for route in known if set(route) & reached for end in route} - reached:
        reached |= found
    return reached


def _map_faults(chosen: Sheet, places: tuple[str, ...]) -> Iterator[Fault]:
    for place in chosen.map:
        if place not in places:
            yield f"map.{place}", not_among("place", place, places)
    for place in places if chosen.map else ():
        if place not in chosen.map:
            yield f"map.{place}", "is missing: a map shows every place, or is left out."
    drawn = dict(zip(chosen.map, fitted(list(chosen.map.values())) if chosen.map else (), strict=True))
    for one, other in itertools.combinations(drawn, 2):
        if math.dist(drawn[one], drawn[other]) < SAME_POINT:
            yield f"map.{other}", f"lies on the same point as {one}."


def _warnings(chosen: Sheet) -> Iterator[Fault]:
    routes, points = routes_of(chosen), map_of(chosen)
    for one, other in too_near(points):
        yield "map", f"{state.PLACES[one]} and {state.PLACES[other]} are drawn so near each other that they overlap."
    for (one, other), place in runs_across(points, list(routes)):
        yield "map", f"the route {state.PLACES[one]}-{state.PLACES[other]} is drawn across {state.PLACES[place]}."
    from_home = [route for route in routes if state.MOTHER_SHIP in route]
    if len(from_home) < state.TEAM_COUNT:
        yield "routes", f"only {len(from_home)} lead from the Mother Ship: ships that stand on the other ends shut in those at home."
    far = tables_of(chosen)["distance"][0, state.MOTHER_SHIP]
    for number, planet in enumerate(chosen.planets):
        fuel = int(far[number + 1])
        if fuel > state.FULL:
            yield (
                f"planets[{number}]",
                f"{planet.name} is {fuel} fuel from the Mother Ship, more than a full tank of {state.FULL}.",
            )
        for deed, modifier in msgspec.structs.asdict(planet.competition).items():
            if modifier + 1 >= HIGHEST_VALUE:
                yield (
                    f"planets[{number}].competition.{deed}",
                    f"nobody can {deed} {planet.name}: no card is worth more than {HIGHEST_VALUE}.",
                )


SHEETS = DataFiles(FOLDER, NAME, "sheet", "sheet", Sheet, _faults, _warnings)
OPTIONS = (Choice("sheet", "six-worlds", SHEETS.names, legend=lambda name: legend({"sheet": name})),)
