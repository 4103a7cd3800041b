"""Planets: data files checked and made into tables. The format is described in data/README.md."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

from perihelion.core.data import Colours, DataFiles, Fault, evaluation_weights
from perihelion.core.languages import Names
from perihelion.core.options import Choice, Form, OptionValue
from perihelion.core.records import Records, blank, record
from perihelion.games.planet_smash import state

NAME = "planet-smash"
FOLDER = Path(__file__).parent
FORMS = (Form("solo", 1),)
MOST_ROUNDS = state.MOST_ROUNDS
LEVELS = ("hard", "normal", "easy")

ROUND = 1000
"""The unit of the evaluation is a thousandth of a round."""
CERTAIN = 72
"""Chances of one die are counted in 72nds."""
WORK_STEP, MOST_WORK = 500, 100 * ROUND
"""The table `rounds_for` has an entry for every step of work."""

_WEIGHTS = (  # what the evaluation reads, from data/evaluation.toml
    ("wait", np.int32, CERTAIN + 1),  # by chance: how long one waits for something that likely
    ("rounds_for", np.int32, MOST_WORK // WORK_STEP + 1),  # by work, in steps
    ("free_box", np.int32, state.QUADRANT_COUNT),  # the work on a box for any number
    ("circle", np.int32, state.ABILITY_COUNT),  # what a ready circle saves
    ("row", np.int32, state.COLUMNS + 1),  # by the number of boxes filled, in thousandths of a circle
    ("half_column", np.int32),
    ("dead_column", np.int32),
    ("slowest_quadrant", np.int32),
    ("tech_counts", np.int32),
    ("tech_limit", np.int32),
    ("die_demolishes", np.int32),
    ("die_researches", np.int32),
)
TABLES = record(
    *_WEIGHTS,
    ("kind", np.uint8, state.QUADRANT_COUNT),
    ("boxes", np.uint8, state.QUADRANT_COUNT),
    ("ability", np.uint8, state.QUADRANT_COUNT),
    ("printed", np.uint8, (state.QUADRANT_COUNT, state.MOST_BOXES)),
    ("levels", np.uint8, len(LEVELS)),
    ("rounds", np.uint8),
)
HELPERS = tuple(field[0] for field in _WEIGHTS)

_KINDS = {"free": state.FREE, "printed": state.FREE, "mixed": state.MIXED, "different": state.DIFFERENT, "equal": state.EQUAL}
_ABILITIES = ("+/-1", "flip", "reroll", "any")  # as files write them, in the order of state.ABILITIES
_SIGNS = {"*": state.ANY_NUMBER, "different": state.ONE_OF_THE_DIFFERENT, "equal": state.ONE_OF_THE_EQUAL}
LISTED = ("printed", "mixed")  # the rules of quadrants whose boxes are listed one by one
BoxCount = Annotated[int, msgspec.Meta(ge=1, le=state.MOST_BOXES)]
Face = Annotated[int, msgspec.Meta(ge=1, le=state.FACES)]
_A_BOX = f'a number from 1 to {state.FACES}, "*", "different" or "equal"'
Box = Annotated[Face | Literal["*", "different", "equal"], msgspec.Meta(description=_A_BOX)]
Round = Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]


class Quadrant(msgspec.Struct, forbid_unknown_fields=True):
    """One quarter of a planet (SM-5, SM-6)."""

    rule: Literal["free", "printed", "different", "equal", "mixed"]
    ability: Literal["+/-1", "flip", "reroll", "any"]
    boxes: BoxCount | Annotated[list[Box], msgspec.Meta(min_length=1, max_length=state.MOST_BOXES)]


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


class Planet(msgspec.Struct, forbid_unknown_fields=True):
    """A whole sheet."""

    name: str
    character: str
    rounds: Round
    levels: Levels
    colours: Colours
    quadrants: Quadrants


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """data/evaluation.toml, which says what each is."""

    tries_a_round: int
    free_box_in_wild: int
    slowest_quadrant: int
    rounds_factor: int
    rounds_exponent: int
    circle_plus_minus: int
    circle_flip: int
    circle_reroll: int
    circle_any: int
    half_column: int
    dead_column: int
    row_of_one: int
    row_of_two: int
    tech_counts: int
    tech_limit: int
    die_demolishes: int
    die_researches: int


def planet(name: str) -> Planet:
    """The sheet of that name, checked."""
    return PLANETS.load(name)


def build_tables(form: Form, options: Mapping[str, OptionValue]) -> Records:
    return tables_of(planet(str(options["planet"])))


def legend(options: Mapping[str, OptionValue]) -> dict[str, Any]:
    """What a screen shows beside the numbers."""
    sheet = planet(str(options["planet"]))
    return {"planet": sheet.name, "character": sheet.character, "colours": msgspec.structs.asdict(sheet.colours)}


def names(options: Mapping[str, OptionValue]) -> Names:
    """The planet that is to be smashed."""
    name = str(options["planet"])
    own = {} if PLANETS.paths()[name].parent == FOLDER / "data" else {"own": "1"}
    return {"planet": [{"id": name, "name": planet(name).name, "character": planet(name).character, **own}]}


def tables_of(sheet: Planet) -> Records:
    tables = blank(TABLES)
    _fill_weights(tables, evaluation_weights(FOLDER, Weights))
    tables["rounds"] = sheet.rounds
    tables["levels"] = [getattr(sheet.levels, level) for level in LEVELS]
    for number, letter in enumerate(state.QUADRANTS):
        quadrant = sheet.quadrants[letter]
        numbers = printed_on(quadrant)
        tables["kind"][0, number] = _KINDS[quadrant.rule]
        tables["ability"][0, number] = _ABILITIES.index(quadrant.ability)
        tables["boxes"][0, number] = len(numbers)
        tables["printed"][0, number, : len(numbers)] = numbers
    return tables


def _fill_weights(tables: Records, weights: Weights) -> None:
    for name in ("half_column", "dead_column", "slowest_quadrant", "tech_counts", "tech_limit", "die_demolishes", "die_researches"):
        tables[name] = getattr(weights, name)
    tables["circle"] = weights.circle_plus_minus, weights.circle_flip, weights.circle_reroll, weights.circle_any
    tables["row"] = 0, weights.row_of_one, weights.row_of_two, 0  # a full row has made its circle ready
    tables["wait"] = [0, *(_wait(chance / CERTAIN, weights.tries_a_round / 100) for chance in range(1, CERTAIN + 1))]
    tables["rounds_for"] = [_rounds_for(work / ROUND, weights) for work in range(0, MOST_WORK + 1, WORK_STEP)]
    tables["free_box"] = tables["wait"][0, CERTAIN * (state.FACES + 1) // (2 * state.FACES)]  # beats the targeting die: 21 of 36
    tables["free_box"][0, state.WILD] = weights.free_box_in_wild


def _wait(chance: float, tries: float) -> int:
    """How long it takes until something of this chance happens, by the number of tries in a round."""
    return round(ROUND / (1 - math.pow(1 - chance, tries)))


def _rounds_for(work: float, weights: Weights) -> int:
    return round(ROUND * (weights.rounds_factor / 100) * math.pow(work, weights.rounds_exponent / 100))


def printed_on(quadrant: Quadrant) -> list[int]:
    """What stands on each box: a number, a kind, or ANY_NUMBER on those that say nothing."""
    if isinstance(quadrant.boxes, int):
        return [state.ANY_NUMBER] * quadrant.boxes
    return [box if isinstance(box, int) else _SIGNS[box] for box in quadrant.boxes]


# What is wrong with a sheet, and what is odd ---------------------------------------------------------------------------------------------


def _faults(sheet: Planet) -> Iterator[Fault]:
    """What is wrong beyond the shape of the file, each with its key."""
    levels = sheet.levels
    if not levels.hard <= levels.normal <= levels.easy:
        yield "levels", "hard must not come after normal, nor normal after easy."
    if levels.easy != sheet.rounds:
        yield "levels.easy", f"must be the last round, {sheet.rounds}: a win in the last round is a win."
    for letter in state.QUADRANTS:
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
    different = quadrant.boxes if quadrant.rule == "different" else _count(quadrant, state.ONE_OF_THE_DIFFERENT)
    if isinstance(different, int) and different > state.FACES:
        yield "boxes", f"at most {state.FACES} boxes can all be different."


def _count(quadrant: Quadrant, sign: int) -> int:
    return printed_on(quadrant).count(sign)


def _warnings(sheet: Planet) -> Iterator[Fault]:
    fewest = fewest_rounds(len(printed_on(sheet.quadrants[letter])) for letter in state.QUADRANTS)
    for level in LEVELS:
        limit = getattr(sheet.levels, level)
        if limit < fewest:
            yield f"levels.{level}", f"round {limit} is out of reach: its boxes take {fewest} rounds with the best of luck."
    for letter in state.QUADRANTS:
        if sheet.quadrants[letter].rule == "mixed":
            yield from _odd_mixture(f"quadrants.{letter}.boxes", sheet.quadrants[letter])


def fewest_rounds(boxes: Iterable[int]) -> int:
    """For quadrants of these sizes, if every die fills a box wherever the pawn goes (SM-10)."""
    orders = tuple(itertools.permutations(range(1, state.SPOTS + 1)))
    empty, pawn, rounds = {tuple(boxes)}, state.WILD, 0
    while (0,) * state.QUADRANT_COUNT not in empty:
        empty = {_after_round(counts, pawn, spots) for counts in empty for spots in orders}
        pawn = (pawn + sum(orders[0])) % state.QUADRANT_COUNT
        rounds += 1
    return rounds


def _after_round(counts: tuple[int, ...], pawn: int, spots: Iterable[int]) -> tuple[int, ...]:
    after = list(counts)
    for spot in spots:
        pawn = (pawn + spot) % state.QUADRANT_COUNT
        after[pawn] = max(0, after[pawn] - 1)
    return tuple(after)


def _odd_mixture(key: str, quadrant: Quadrant) -> Iterator[Fault]:
    for name, sign in (("different", state.ONE_OF_THE_DIFFERENT), ("equal", state.ONE_OF_THE_EQUAL)):
        if _count(quadrant, sign) == 1:
            yield key, f'a single "{name}" box takes any number, as "*" does: with what should it be {name}?'
    if not _count(quadrant, state.ONE_OF_THE_DIFFERENT) and not _count(quadrant, state.ONE_OF_THE_EQUAL):
        yield key, 'numbers and "*" alone are the rule "printed".'


PLANETS = DataFiles(FOLDER, NAME, "planet", "planet", Planet, _faults, _warnings)
OPTIONS = (Choice("planet", "lv-426", PLANETS.names, legend=lambda name: legend({"planet": name})),)
