"""Sheets: data files checked and made into tables. The format is described in data/README.md."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np

from perihelion.core.contract import Form, OptionValue
from perihelion.core.data import data_files, named_data
from perihelion.core.records import Records, blank, record
from perihelion.games.thats_my_planet.rules import (
    BOX_COSTS,
    BOX_KINDS,
    MARK_POINTS,
    MOST_PLANETS,
    MOTHER_SHIP,
    PLACE_COUNT,
    TEAM_COUNT,
)

NAME = "thats-my-planet"
FOLDER = Path(__file__).parent
FEWEST_PLANETS = 3  # so that a ship on the Mother Ship always finds one that the other two leave free
MOST_BOXES = 40

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
Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")]
ShortName = Annotated[str, msgspec.Meta(min_length=1, max_length=12)]


class Competition(msgspec.Struct, forbid_unknown_fields=True):
    """What is added to the white die, for each kind of action."""

    infiltrate: Modifier
    invade: Modifier
    conquer: Modifier


class Planet(msgspec.Struct, forbid_unknown_fields=True):
    """A planet of the ring (TP-3)."""

    name: ShortName
    colour: Colour
    home: Cost
    next: Cost
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


def sheets() -> list[str]:
    """The names of all sheets."""
    return sorted(data_files(FOLDER, NAME))


def sheet(name: str) -> Sheet:
    """The sheet of that name, checked."""
    return named_data(FOLDER, NAME, name, "sheet", Sheet)


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
    }


def tables_of(chosen: Sheet) -> Records:
    tables = blank(TABLES)
    count = len(chosen.planets)
    tables["planets"] = count
    tables["boxes"] = [getattr(chosen.boxes, kind) for kind in BOX_KINDS]
    for number, planet in enumerate(chosen.planets):
        here, after = number + 1, (number + 1) % count + 1
        _lay_route(tables, MOTHER_SHIP, here, planet.home)
        _lay_route(tables, here, after, planet.next)
        tables["modifier"][0, number] = msgspec.structs.astuple(planet.competition)
        tables["multiplier"][0, number] = planet.multiplier
    tables["longest"] = tables["cost"].max()
    tables["distance"][0, : count + 1, : count + 1] = _distances(tables["cost"][0, : count + 1, : count + 1])
    tables["most"] = sum(MARK_POINTS) * count + TEAM_COUNT * int(tables["multiplier"].sum())
    tables["least"] = -sum(int(boxes) * cost for boxes, cost in zip(tables["boxes"][0], BOX_COSTS, strict=True))
    return tables


def _lay_route(tables: Records, one: int, other: int, cost: int) -> None:
    tables["cost"][0, one, other] = tables["cost"][0, other, one] = cost


def _distances(cost: Records) -> Records:
    """The least fuel from place to place over any number of routes (Floyd and Warshall)."""
    far = np.where(cost > 0, cost, np.iinfo(np.int8).max).astype(np.int64)
    for middle in range(len(far)):
        far = np.minimum(far, far[:, middle, None] + far[None, middle, :])
    return far
