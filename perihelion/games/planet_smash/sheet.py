"""Planets: data files checked and made into tables. The format is described in data/README.md."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

from perihelion.core.contract import Form, OptionValue
from perihelion.core.data import Colour, DataFiles, Fault
from perihelion.core.records import Records, blank, record
from perihelion.games.planet_smash.rules import (
    ABILITIES,
    ANY_NUMBER,
    DIFFERENT,
    EQUAL,
    FACES,
    FREE,
    MIXED,
    MOST_BOXES,
    ONE_OF_THE_DIFFERENT,
    ONE_OF_THE_EQUAL,
    QUADRANT_COUNT,
    QUADRANTS,
    SPOTS,
    WILD,
)

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

_KINDS = {"free": FREE, "printed": FREE, "mixed": MIXED, "different": DIFFERENT, "equal": EQUAL}
_SIGNS = {"*": ANY_NUMBER, "different": ONE_OF_THE_DIFFERENT, "equal": ONE_OF_THE_EQUAL}
LISTED = ("printed", "mixed")  # the rules of quadrants whose boxes are listed one by one
BoxCount = Annotated[int, msgspec.Meta(ge=1, le=MOST_BOXES)]
Face = Annotated[int, msgspec.Meta(ge=1, le=FACES)]
_A_BOX = f'a number from 1 to {FACES}, "*", "different" or "equal"'
Box = Annotated[Face | Literal["*", "different", "equal"], msgspec.Meta(description=_A_BOX)]
Round = Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]


class Quadrant(msgspec.Struct, forbid_unknown_fields=True):
    """One quarter of a planet (SM-5, SM-6)."""

    rule: Literal["free", "printed", "different", "equal", "mixed"]
    ability: Literal["+/-1", "flip", "reroll", "any"]
    boxes: BoxCount | Annotated[list[Box], msgspec.Meta(min_length=1, max_length=MOST_BOXES)]


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


def planet(name: str) -> Planet:
    """The sheet of that name, checked."""
    return PLANETS.load(name)


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
        numbers = printed_on(quadrant)
        tables["kind"][0, number] = _KINDS[quadrant.rule]
        tables["ability"][0, number] = ABILITIES.index(quadrant.ability)
        tables["boxes"][0, number] = len(numbers)
        tables["printed"][0, number, : len(numbers)] = numbers
    return tables


def printed_on(quadrant: Quadrant) -> list[int]:
    """What stands on each box: a number, a kind, or ANY_NUMBER on those that say nothing."""
    if isinstance(quadrant.boxes, int):
        return [ANY_NUMBER] * quadrant.boxes
    return [box if isinstance(box, int) else _SIGNS[box] for box in quadrant.boxes]


# What is wrong with a sheet, and what is odd ---------------------------------------------------------------------------------------------


def _faults(sheet: Planet) -> Iterator[Fault]:
    """What is wrong beyond the shape of the file, each with its key."""
    levels = sheet.levels
    if not levels.hard <= levels.normal <= levels.easy:
        yield "levels", "hard must not come after normal, nor normal after easy."
    if levels.easy != sheet.rounds:
        yield "levels.easy", f"must be the last round, {sheet.rounds}: a win in the last round is a win."
    for letter in QUADRANTS:
        for key, reason in _quadrant_faults(sheet.quadrants[letter]):
            yield f"quadrants.{letter}.{key}", reason


def _quadrant_faults(quadrant: Quadrant) -> Iterator[Fault]:
    if (quadrant.rule in LISTED) != isinstance(quadrant.boxes, list):
        yield "boxes", f"is a list with an entry for each box for the rules {' and '.join(LISTED)}, and a count for the others."
        return
    if quadrant.rule == "printed" and isinstance(quadrant.boxes, list):
        for number, box in enumerate(quadrant.boxes):
            if box in ("different", "equal"):
                yield f"boxes[{number}]", f'is a number or "*" for the rule "printed"; with {box} boxes the rule is "mixed".'
    different = quadrant.boxes if quadrant.rule == "different" else _count(quadrant, ONE_OF_THE_DIFFERENT)
    if isinstance(different, int) and different > FACES:
        yield "boxes", f"at most {FACES} boxes can all be different."


def _count(quadrant: Quadrant, sign: int) -> int:
    return printed_on(quadrant).count(sign)


def _warnings(sheet: Planet) -> Iterator[Fault]:
    fewest = fewest_rounds(len(printed_on(sheet.quadrants[letter])) for letter in QUADRANTS)
    for level in LEVELS:
        limit = getattr(sheet.levels, level)
        if limit < fewest:
            yield f"levels.{level}", f"round {limit} is out of reach: so many boxes take {fewest} rounds with the best of luck."
    for letter in QUADRANTS:
        if sheet.quadrants[letter].rule == "mixed":
            yield from _odd_mixture(f"quadrants.{letter}.boxes", sheet.quadrants[letter])


def fewest_rounds(boxes: Iterable[int]) -> int:
    """For quadrants with so many boxes, if every die fills one wherever the pawn goes (SM-10)."""
    left, pawn, rounds = {tuple(boxes)}, WILD, 0
    while (0,) * QUADRANT_COUNT not in left:
        left = {_after_round(counts, pawn, spots) for counts in left for spots in itertools.permutations(range(1, SPOTS + 1))}
        pawn = (pawn + sum(range(1, SPOTS + 1))) % QUADRANT_COUNT
        rounds += 1
    return rounds


def _after_round(counts: tuple[int, ...], pawn: int, spots: Iterable[int]) -> tuple[int, ...]:
    after = list(counts)
    for spot in spots:
        pawn = (pawn + spot) % QUADRANT_COUNT
        after[pawn] = max(0, after[pawn] - 1)
    return tuple(after)


def _odd_mixture(key: str, quadrant: Quadrant) -> Iterator[Fault]:
    for name, sign in (("different", ONE_OF_THE_DIFFERENT), ("equal", ONE_OF_THE_EQUAL)):
        if _count(quadrant, sign) == 1:
            yield key, f'a single "{name}" box takes any number, as "*" does: with what should it be {name}?'
    if not _count(quadrant, ONE_OF_THE_DIFFERENT) and not _count(quadrant, ONE_OF_THE_EQUAL):
        yield key, 'numbers and "*" alone are the rule "printed".'


PLANETS = DataFiles(FOLDER, NAME, "planet", "planet", Planet, _faults, _warnings)
