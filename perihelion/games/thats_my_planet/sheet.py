"""Sheets: data files checked and made into tables. The format is described in data/README.md."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np

from perihelion.core.contract import Form, OptionValue
from perihelion.core.data import Colour, DataFiles, Fault
from perihelion.core.errors import listed, not_among
from perihelion.core.records import Records, blank, record
from perihelion.games.thats_my_planet.layout import Point, Route, fitted, laid_out, runs_across, too_near
from perihelion.games.thats_my_planet.rules import (
    BOX_COSTS,
    BOX_KINDS,
    FULL,
    MARK_POINTS,
    MOST_PLANETS,
    MOTHER_SHIP,
    PLACE_COUNT,
    PLACES,
    RANK_COUNT,
    TEAM_COUNT,
)

NAME = "thats-my-planet"
FOLDER = Path(__file__).parent
FEWEST_PLANETS = 3  # one for every ship
MOST_BOXES = 40
ONE_POINT = 0.01  # places nearer than this, where the map is 2 wide, are not told apart

TABLES = record(
    ("most", np.int32),  # points there can be
    ("least", np.int32),
    ("cost", np.int8, (PLACE_COUNT, PLACE_COUNT)),  # of the route between two places; 0 where there is none
    ("distance", np.int8, (PLACE_COUNT, PLACE_COUNT)),  # the least fuel from place to place; between a planet and itself, there and back
    ("modifier", np.int8, (MOST_PLANETS, TEAM_COUNT)),
    ("multiplier", np.int8, MOST_PLANETS),
    ("boxes", np.int8, len(BOX_KINDS)),
    ("planets", np.int8),
    ("longest", np.int8),  # the highest cost of a route
    ("_fill", np.uint8),
)

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


class Colours(msgspec.Struct, forbid_unknown_fields=True):
    """How the sheet looks in a list of sheets."""

    day: Colour
    night: Colour
    glow: Colour


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """A whole sheet."""

    name: str
    character: str
    boxes: Boxes
    colours: Colours
    planets: Annotated[list[Planet], msgspec.Meta(min_length=FEWEST_PLANETS, max_length=MOST_PLANETS)]
    routes: dict[str, Cost]
    """By their ends, such as `M-1` or `2-5`."""
    map: dict[str, Where] = {}
    """Where the places are drawn; left out, a layout is found."""


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
        "map": [[round(x, 6), round(y, 6)] for x, y in places_of(chosen)],
    }


def ends_of(route: str) -> Route | None:
    """The places a route joins, the lower one first; None: that is no route."""
    match = re.fullmatch(r"(M|[1-9][0-9]?)-(M|[1-9][0-9]?)", route)
    if not match or match[1] == match[2]:
        return None
    one, other = sorted(MOTHER_SHIP if end == PLACES[MOTHER_SHIP] else int(end) for end in match.groups())
    return one, other


def routes_of(chosen: Sheet) -> dict[Route, int]:
    """What the routes cost."""
    return {ends: cost for route, cost in chosen.routes.items() if (ends := ends_of(route))}


def places_of(chosen: Sheet) -> tuple[Point, ...]:
    """Where they are drawn, the Mother Ship first."""
    if chosen.map:
        return fitted([chosen.map[place] for place in PLACES[: len(chosen.planets) + 1]])
    return laid_out(len(chosen.planets), tuple(sorted(routes_of(chosen))))


def tables_of(chosen: Sheet) -> Records:
    tables = blank(TABLES)
    count = len(chosen.planets)
    tables["planets"] = count
    tables["boxes"] = [getattr(chosen.boxes, kind) for kind in BOX_KINDS]
    for (one, other), cost in routes_of(chosen).items():
        tables["cost"][0, one, other] = tables["cost"][0, other, one] = cost
    for number, planet in enumerate(chosen.planets):
        tables["modifier"][0, number] = msgspec.structs.astuple(planet.competition)
        tables["multiplier"][0, number] = planet.multiplier
    tables["longest"] = tables["cost"].max()
    tables["distance"][0, : count + 1, : count + 1] = _distances(tables["cost"][0, : count + 1, : count + 1])
    tables["most"] = sum(MARK_POINTS) * count + TEAM_COUNT * int(tables["multiplier"].sum())
    tables["least"] = -sum(int(boxes) * cost for boxes, cost in zip(tables["boxes"][0], BOX_COSTS, strict=True))
    return tables


def _distances(cost: Records) -> Records:
    """The least fuel from place to place over any number of routes (Floyd and Warshall)."""
    far = np.where(cost > 0, cost, np.iinfo(np.int8).max).astype(np.int64)
    for middle in range(len(far)):
        far = np.minimum(far, far[:, middle, None] + far[None, middle, :])
    return far


# What is wrong with a sheet, and what is odd ---------------------------------------------------------------------------------------------


def _faults(chosen: Sheet) -> Iterator[Fault]:
    """What is wrong beyond the shape of the file, each with its key."""
    places = PLACES[: len(chosen.planets) + 1]
    seen: dict[Route, str] = {}
    for route in chosen.routes:
        ends = ends_of(route)
        if ends is None or ends[1] >= len(places):
            yield f"routes.{route}", f"joins no two places; a route is written 1-2 or M-1, and places are {listed(places, PLACE_COUNT)}."
        elif ends in seen:
            yield f"routes.{route}", f"is the route {seen[ends]} once more; a route leads both ways."
        else:
            seen[ends] = route
    for place in sorted(set(range(1, len(places))) - _reached_by(seen)):
        yield "routes", f"no way leads from the Mother Ship to planet {places[place]}."
    yield from _map_faults(chosen, places)


def _reached_by(routes: Iterable[Route]) -> set[int]:
    """The places one can fly to from the Mother Ship."""
    known, reached = list(routes), {MOTHER_SHIP}
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
        if math.dist(drawn[one], drawn[other]) < ONE_POINT:
            yield f"map.{other}", f"lies on the same point as {one}."


def _warnings(chosen: Sheet) -> Iterator[Fault]:
    routes, places = routes_of(chosen), places_of(chosen)
    for one, other in too_near(places):
        yield "map", f"{PLACES[one]} and {PLACES[other]} are drawn so near each other that they overlap."
    for (one, other), place in runs_across(places, list(routes)):
        yield "map", f"the route {PLACES[one]}-{PLACES[other]} is drawn across {PLACES[place]}."
    from_home = [route for route in routes if MOTHER_SHIP in route]
    if len(from_home) < TEAM_COUNT:
        yield "routes", f"only {len(from_home)} lead from the Mother Ship: ships that stand on the other ends shut in those at home."
    far = tables_of(chosen)["distance"][0, MOTHER_SHIP]
    for number, planet in enumerate(chosen.planets):
        fuel = int(far[number + 1])
        if fuel > FULL:
            yield (
                f"planets[{number}]",
                f"{planet.name} is {fuel} fuel from the Mother Ship, more than a full tank of {FULL}.",
            )
        for deed, modifier in msgspec.structs.asdict(planet.competition).items():
            if modifier + 1 >= HIGHEST_VALUE:
                yield (
                    f"planets[{number}].competition.{deed}",
                    f"nobody can {deed} {planet.name}: no card is worth more than {HIGHEST_VALUE}.",
                )


HIGHEST_VALUE = 2 * RANK_COUNT  # TP-11: a ten with all its suit, and one more for the ace

SHEETS = DataFiles(FOLDER, NAME, "sheet", "sheet", Sheet, _faults, _warnings)
