"""What every number means that a learner sees or gives: the specs of observations and of actions."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from perihelion.core.actions import ActionTable, Block
from perihelion.core.errors import BadGame
from perihelion.core.observation import observed_fields

KINDS = ("count", "category", "flag", "set")
"""Numbers that count something, that name something, that say yes or no, and sets as bits."""
_INT32 = np.iinfo(np.int32)


# As games declare it --------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Numbers:
    """A run of numbers in an observation, all of one meaning: one, or as many as the dimensions say, the last of them fastest."""

    name: str
    meaning: str
    low: int
    high: int
    kind: str = "count"
    dimensions: Mapping[str, int] | None = None

    def __post_init__(self) -> None:
        if self.kind not in KINDS or self.low > self.high:
            raise BadGame(f"The numbers {self.name!r} of an observation go from low to high, and are one of {', '.join(KINDS)}.")

    @property
    def size(self) -> int:
        return math.prod((self.dimensions or {}).values())

    def laid_out(self, start: int) -> Iterator[Field]:
        shape = tuple((self.dimensions or {}).values())
        places = start + np.arange(self.size).reshape(shape)
        yield Field(self.name, self.meaning, self.low, self.high, self.kind, dict(self.dimensions or {}), places)


@dataclass(frozen=True)
class Each:
    """Parts of an observation that are repeated for each of something, such as every quadrant of a sheet."""

    dimension: str
    count: int
    parts: tuple[Numbers | Each, ...]

    @property
    def size(self) -> int:
        return self.count * self.stride

    @property
    def stride(self) -> int:
        return size_of(self.parts)

    def laid_out(self, start: int) -> Iterator[Field]:
        for part, offset in zip(self.parts, starts_of(self.parts), strict=True):
            for one in part.laid_out(start + offset):
                steps = self.stride * np.arange(self.count).reshape(-1, *(1,) * one.places.ndim)
                yield Field(
                    one.name, one.meaning, one.low, one.high, one.kind, {self.dimension: self.count, **one.dimensions}, steps + one.places
                )


Declared = tuple[Numbers | Each, ...]


def size_of(declared: Declared) -> int:
    """How many numbers these parts are."""
    return sum(part.size for part in declared)


def starts_of(declared: Declared) -> Iterator[int]:
    """Where each part begins, in their order, to be named (`LEVEL, DICE, BOXES = starts_of(OBSERVATION)`): so `observe` holds no index."""
    start = 0
    for part in declared:
        yield start
        start += part.size


def flag(name: str, meaning: str, **dimensions: int) -> Numbers:
    return Numbers(name, meaning, 0, 1, "flag", dimensions)


def count(name: str, meaning: str, high: int, low: int = 0, **dimensions: int) -> Numbers:
    return Numbers(name, meaning, low, high, "count", dimensions)


def category(name: str, meaning: str, high: int, low: int = 0, **dimensions: int) -> Numbers:
    return Numbers(name, meaning, low, high, "category", dimensions)


def members(name: str, meaning: str, most: int, **dimensions: int) -> Numbers:
    """A set of up to `most` things, as bits."""
    return Numbers(name, meaning, 0, (1 << most) - 1, "set", dimensions)


# As learners read it --------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Field:
    """Numbers of one meaning, wherever they stand in an observation."""

    name: str
    meaning: str
    low: int
    high: int
    kind: str
    dimensions: dict[str, int]
    """What the numbers are counted by, each with its size; none: it is a single one."""
    places: npt.NDArray[np.int64]
    """Where they stand in the observation, in the shape of the dimensions."""

    def of(self, observations: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """These numbers of one observation, or of many: the dimensions take the place of the last axis."""
        return observations[..., self.places]

    def covers(self, observation: npt.NDArray[Any]) -> bool:
        """Whether its numbers are within their range."""
        numbers = self.of(observation)
        return bool(((self.low <= numbers) & (numbers <= self.high)).all())


class ObservationSpec:
    """The numbers of an observation, by name."""

    def __init__(self, fields: tuple[Field, ...], size: int, board: tuple[str, ...]) -> None:
        self.fields, self.size, self.board = fields, size, board
        """`board` names the dimensions of the board, if observations have some."""

    def __getitem__(self, name: str) -> Field:
        return self._by_name[name]

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields)

    def __len__(self) -> int:
        return len(self.fields)

    @cached_property
    def _by_name(self) -> dict[str, Field]:
        return {field.name: field for field in self.fields}

    @cached_property
    def low(self) -> npt.NDArray[np.int64]:
        """The least that each number can be."""
        return self._spread("low")

    @cached_property
    def high(self) -> npt.NDArray[np.int64]:
        """The most that each number can be."""
        return self._spread("high")

    def _spread(self, bound: str) -> npt.NDArray[np.int64]:
        result = np.empty(self.size, np.int64)
        for field in self.fields:
            result[field.places] = getattr(field, bound)
        return result

    def scaled(self, observations: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
        """All numbers between 0 and 1."""
        result: npt.NDArray[np.float32] = ((observations - self.low) / np.maximum(1, self.high - self.low)).astype(np.float32)
        return result

    def planes(self, observations: npt.NDArray[Any], *, one_hot: bool = False) -> npt.NDArray[Any]:
        """The spatial form: what stands where on the board, with channels before the dimensions of the board. With `one_hot`, a category
        has a channel for each of its values, and a set one for each of its members."""
        found = [self._channels(field, observations, one_hot) for field in self.fields if set(self.board) <= field.dimensions.keys()]
        if not self.board or not found:
            raise BadGame("The observation of this game has no spatial form.")
        return np.concatenate(found, axis=-1 - len(self.board))

    def _channels(self, field: Field, observations: npt.NDArray[Any], one_hot: bool) -> npt.NDArray[Any]:
        names = list(field.dimensions)
        others = [name for name in names if name not in self.board]
        order = [names.index(name) for name in (*others, *self.board)]
        numbers = observations[..., field.places.transpose(order)]
        shape = tuple(field.dimensions[name] for name in self.board)
        numbers = numbers.reshape(*observations.shape[:-1], -1, *shape)
        if not one_hot or field.kind not in ("category", "set"):
            return numbers
        numbers = numbers.astype(np.int64)
        if field.kind == "set":
            apart = [numbers >> bit & 1 for bit in range(field.high.bit_length())]
        else:
            apart = [numbers == value for value in range(field.low, field.high + 1)]
        return np.concatenate([one.astype(observations.dtype) for one in apart], axis=-1 - len(shape))


def observation_spec(declared: Declared, size: int, board: tuple[str, ...]) -> ObservationSpec:
    fields = [field for part, start in zip(declared, starts_of(declared), strict=True) for field in part.laid_out(start)]
    if size_of(declared) != size:
        raise BadGame(f"The observation declared has {size_of(declared)} numbers, and {size} are written.")
    if len({field.name for field in fields}) != len(fields):
        raise BadGame("Two fields of an observation have one name.")
    return ObservationSpec(tuple(fields), size, board)


def of_the_record(state: np.dtype[Any]) -> Declared:
    """What is observed of a game without an `observe` of its own: the fields of its record."""
    return tuple(_of_field(name, state[name]) for name in observed_fields(state))


def _of_field(name: str, kind: np.dtype[Any]) -> Numbers:
    bounds = np.iinfo(kind.base)
    low, high = max(int(bounds.min), int(_INT32.min)), min(int(bounds.max), int(_INT32.max))
    return Numbers(name, "a field of the position", low, high, "count", {f"axis{n}": size for n, size in enumerate(kind.shape)})


def undeclared(size: int) -> Declared:
    """Of a game that does not say what its numbers mean."""
    return (Numbers("observation", "what the seat may know", int(_INT32.min), int(_INT32.max), "count", {"number": size}),)


# Actions --------------------------------------------------------------------------------------------------------------------------------


class ActionSpec:
    """All action codes: blocks with dimensions, for heads of a network that give each of them a number."""

    def __init__(self, table: ActionTable) -> None:
        self.blocks: tuple[Block, ...] = tuple(table)
        """Each with its `name`, `start`, `size`, and `dimensions`: for each the labels of its values."""
        self.size = table.size
        self._starts = np.array([block.start for block in self.blocks])

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many values a factor can have: the number of the block, then the places along its dimensions."""
        dimensions = max(len(block.sizes) for block in self.blocks)
        padded = [(*block.sizes, *(1,) * (dimensions - len(block.sizes))) for block in self.blocks]
        return len(self.blocks), *(max(column) for column in zip(*padded, strict=True))

    def factors(self, codes: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """Codes taken apart: the number of the block, then the places along its dimensions, 0 where it has none; a new last axis."""
        codes = np.asarray(codes)
        blocks = np.searchsorted(self._starts, codes, side="right") - 1
        result = np.zeros((*codes.shape, len(self.sizes)), np.int64)
        result[..., 0] = blocks
        for number, block in enumerate(self.blocks):
            here = blocks == number
            if block.sizes:
                result[here, 1 : 1 + len(block.sizes)] = np.stack(np.unravel_index(codes[here] - block.start, block.sizes), axis=-1)
        return result

    def codes(self, factors: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """The inverse of `factors`."""
        factors = np.asarray(factors)
        result: npt.NDArray[np.int64] = self._starts[factors[..., 0]].astype(np.int64)
        for number, block in enumerate(self.blocks):
            here = factors[..., 0] == number
            if block.sizes:
                places = factors[here][:, 1 : 1 + len(block.sizes)]
                result[here] += np.ravel_multi_index(tuple(places.T), block.sizes)
        return result
