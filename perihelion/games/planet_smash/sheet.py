"""Planets: data files checked and made into tables. The format is described in data/README.md."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

from perihelion.core.contract import Form, OptionValue
from perihelion.core.data import data_files, named_data
from perihelion.core.errors import BadData
from perihelion.core.records import Records, blank, record
from perihelion.games.planet_smash.rules import ABILITIES, ANY_NUMBER, DIFFERENT, EQUAL, FACES, FREE, MOST_BOXES, QUADRANT_COUNT, QUADRANTS

NAME = "planet-smash"
FOLDER = Path(__file__).parent
MOST_ROUNDS = 32
LEVELS = ("hard", "normal", "easy")

TABLES = record(
    ("kind", np.uint8, QUADRANT_COUNT),
    ("boxes", np.uint8, QUADRANT_COUNT),
    ("ability", np.uint8, QUADRANT_COUNT),
    ("printed", np.uint8, (QUADRANT_COUNT, MOST_BOXES)),
    ("levels", np.uint8, len(LEVELS)),
    ("rounds", np.uint8),
)

_KINDS = {"free": FREE, "printed": FREE, "different": DIFFERENT, "equal": EQUAL}
BoxCount = Annotated[int, msgspec.Meta(ge=1, le=MOST_BOXES)]
Face = Annotated[int, msgspec.Meta(ge=1, le=FACES)]
Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")]
Round = Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]


class Quadrant(msgspec.Struct, forbid_unknown_fields=True):
    """One quarter of a planet (SM-5, SM-6)."""

    rule: Literal["free", "printed", "different", "equal"]
    ability: Literal["+/-1", "flip", "reroll", "any"]
    boxes: BoxCount | Annotated[list[Face | Literal["*"]], msgspec.Meta(min_length=1, max_length=MOST_BOXES)]


class Quadrants(msgspec.Struct, forbid_unknown_fields=True):
    """All four, by letter."""

    W: Quadrant
    A: Quadrant
    B: Quadrant
    C: Quadrant

    def __getitem__(self, letter: str) -> Quadrant:
        quadrant: Quadrant = getattr(self, letter)
        return quadrant


class Levels(msgspec.Struct, forbid_unknown_fields=True):
    """The last round in which a win still counts for each level."""

    hard: Round
    normal: Round
    easy: Round


class Colours(msgspec.Struct, forbid_unknown_fields=True):
    """How the planet looks: its surface by day and by night, and its glow."""

    day: Colour
    night: Colour
    glow: Colour


class Planet(msgspec.Struct, forbid_unknown_fields=True):
    """A whole sheet."""

    name: str
    character: str
    rounds: Round
    levels: Levels
    colours: Colours
    quadrants: Quadrants


def planets() -> list[str]:
    """The names of all sheets."""
    return sorted(data_files(FOLDER, NAME))


def planet(name: str) -> Planet:
    """The sheet of that name, checked."""
    found = named_data(FOLDER, NAME, name, "planet", Planet)
    for key, reason in _faults(found):
        raise BadData(f"{name}.toml: {key}: {reason}")
    return found


def build_tables(form: Form, options: Mapping[str, OptionValue]) -> Records:
    return tables_of(planet(str(options["planet"])))


def legend(options: Mapping[str, OptionValue]) -> dict[str, Any]:
    """What a screen shows beside the numbers."""
    sheet = planet(str(options["planet"]))
    return {"planet": sheet.name, "character": sheet.character, "colours": msgspec.structs.asdict(sheet.colours)}


def tables_of(sheet: Planet) -> Records:
    tables = blank(TABLES)
    tables["rounds"] = sheet.rounds
    tables["levels"] = [getattr(sheet.levels, level) for level in LEVELS]
    for number, letter in enumerate(QUADRANTS):
        quadrant = sheet.quadrants[letter]
        numbers = printed_numbers(quadrant)
        tables["kind"][0, number] = _KINDS[quadrant.rule]
        tables["ability"][0, number] = ABILITIES.index(quadrant.ability)
        tables["boxes"][0, number] = len(numbers)
        tables["printed"][0, number, : len(numbers)] = numbers
    return tables


def printed_numbers(quadrant: Quadrant) -> list[int]:
    """What stands on each box; ANY_NUMBER on the free ones."""
    if isinstance(quadrant.boxes, int):
        return [ANY_NUMBER] * quadrant.boxes
    return [ANY_NUMBER if number == "*" else int(number) for number in quadrant.boxes]


def _faults(sheet: Planet) -> list[tuple[str, str]]:
    """What is wrong beyond the shape of the file, each with its key."""
    faults: list[tuple[str, str]] = []
    levels: Any = sheet.levels
    if not levels.hard <= levels.normal <= levels.easy:
        faults.append(("levels", "hard must not come after normal, nor normal after easy."))
    if levels.easy != sheet.rounds:
        faults.append(("levels.easy", f"must be the last round, {sheet.rounds}: a win in the last round is a win."))
    for letter in QUADRANTS:
        quadrant = sheet.quadrants[letter]
        key = f"quadrants.{letter}"
        if (quadrant.rule == "printed") != isinstance(quadrant.boxes, list):
            faults.append((f"{key}.boxes", 'is a list of numbers and "*" for the rule "printed", and a count for the others.'))
        elif quadrant.rule == "different" and isinstance(quadrant.boxes, int) and quadrant.boxes > FACES:
            faults.append((f"{key}.boxes", f"at most {FACES} boxes can all be different."))
    return faults
