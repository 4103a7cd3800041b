"""The action table: every action of a game as a number, laid out once.

A game lists its actions in named blocks with named dimensions:

    ACTIONS = ActionTable(
        Block("place", "{die}@{spot}", die=("R", "B", "Y"), spot=("1", "2", "3")),
        Block("done", "done"),
    )

Codes run through the blocks in order, the last dimension fastest. Rules get their encoders and decoders from the table, so none holds an
offset; move texts, their parsing, the count of actions and their description for clients come from it too.
"""

from __future__ import annotations

import math
import re
import string
import types
from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache

from perihelion.core.compiling import Rule, bind, rule
from perihelion.core.errors import BadGame

_MOST_DESCRIBED = 1 << 14


def normal(text: str) -> str:
    """The normal form of a text: texts that differ only in case and spacing are equal."""
    return "".join(text.split()).casefold()


class Block:
    """Actions of one kind. `text` shows each with the labels of its dimensions; `unseen` is for readers who may not know which it was.

    Actions of `chance` are drawn, not decided; those of the `opening` are drawn before the first decision and never again.
    """

    def __init__(
        self, name: str, text: str, *, unseen: str = "", chance: bool = False, opening: bool = False, **dimensions: tuple[str, ...]
    ) -> None:
        self.name = name
        self.template = text
        self.unseen = unseen or f"{name} ?"
        self.chance = chance or opening
        self.opening = opening
        self.dimensions = dimensions
        self.start = 0  # the table sets it
        for dimension, labels in dimensions.items():
            if not labels:
                raise BadGame(f"Dimension {dimension!r} of the actions {name!r} has no values.")

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        return tuple(len(labels) for labels in self.dimensions.values())

    @cached_property
    def size(self) -> int:
        return math.prod(self.sizes)

    def values(self, code: int) -> dict[str, int]:
        """The action's place along each dimension."""
        rest, values = code - self.start, {}
        for dimension, labels in reversed(self.dimensions.items()):
            rest, values[dimension] = divmod(rest, len(labels))
        return dict(reversed(values.items()))

    def code(self, **values: int) -> int:
        """The code of the action at these places."""
        code = 0
        for dimension, labels in self.dimensions.items():
            code = code * len(labels) + values[dimension]
        return self.start + code

    def text(self, code: int) -> str:
        return self.template.format(**{dimension: self.dimensions[dimension][value] for dimension, value in self.values(code).items()})

    def find(self, wanted: str) -> int | None:
        """The code whose text this is; case and spacing do not matter."""
        if type(self).text is not Block.text:
            return self._written_out.get(normal(wanted))
        found = self._pattern.fullmatch(normal(wanted))
        if found is None:
            return None
        places = {name: self._places[name][label] for name, label in found.groupdict().items()}
        return self.code(**{name: places.get(name, 0) for name in self.dimensions})

    @cached_property
    def _written_out(self) -> dict[str, int]:
        """For subclasses that override `text`: all texts, each with its first code."""
        return {normal(self.text(code)): code for code in reversed(range(self.start, self.start + self.size))}

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """The template with all labels in the places of its dimensions: far smaller than a list of all texts."""
        parts, seen = [], set()
        for literal, name, _, _ in string.Formatter().parse(self.template):
            parts.append(re.escape(normal(literal)))
            if name is not None:
                labels = "|".join(re.escape(label) for label in self._places[name])
                parts.append(f"(?P={name})" if name in seen else f"(?P<{name}>{labels})")
                seen.add(name)
        return re.compile("".join(parts))

    @cached_property
    def _places(self) -> dict[str, dict[str, int]]:
        """For each dimension its labels, as people may write them, and the first place of each."""
        return {
            name: {normal(label): place for place, label in reversed(list(enumerate(labels)))} for name, labels in self.dimensions.items()
        }

    # What rules use -------------------------------------------------------------------------------------------------------------------

    @cached_property
    def rules(self) -> types.ModuleType:
        """What rules need of the block, under one name:

            move = ACTIONS["move"].rules

        `move.encode(start, end)` is the code, with one argument for each dimension; `move.contains(code)` says whether a code is of this
        block; `move.decode(code)` is the value of a block with one dimension, or a tuple of the values.
        """
        namespace = types.ModuleType(f"actions.{self.name}")  # Numba reads attributes of modules while it compiles
        templates = {"encode": _ENCODERS[len(self.dimensions)], "contains": _contains, "decode": _DECODERS.get(len(self.dimensions))}
        vars(namespace).update({name: rule(bind(template, self._shape(), self.name)) for name, template in templates.items() if template})
        return namespace

    def _shape(self) -> dict[str, int]:
        sizes = (*self.sizes, 1, 1, 1)
        return {"START": self.start, "STOP": self.start + self.size, "SECOND": sizes[1], "THIRD": sizes[2]}


MOST_TEXTS = 10_000
"""Of move texts that are kept ready."""


class ActionTable:
    """All blocks of a game, in the order of their codes."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = {block.name: block for block in blocks}
        if len(self.blocks) != len(blocks):
            raise BadGame("Two blocks of actions have one name.")
        start = 0
        for block in blocks:
            if len(block.dimensions) not in _ENCODERS:
                raise BadGame(f"The actions {block.name!r} have {len(block.dimensions)} dimensions; {max(_ENCODERS)} is the most.")
            block.start = start
            start += block.size
        self.size = start

    def __getitem__(self, name: str) -> Block:
        return self.blocks[name]

    def __iter__(self) -> Iterator[Block]:
        return iter(self.blocks.values())

    def block_of(self, code: int) -> Block:
        for block in self:
            if block.start <= code < block.start + block.size:
                return block
        raise IndexError(f"{code} is no action code: they go from 0 to {self.size - 1}.")

    def text(self, code: int) -> str:
        return _text(self, code)

    def find(self, wanted: str) -> int | None:
        """The code whose text this is, if there is one; case and spacing do not matter."""
        return next((code for code in (block.find(wanted) for block in self) if code is not None), None)

    @cached_property
    def texts(self) -> list[str]:
        """The text of every code; for tables small enough to be written out."""
        return [block.text(code) for block in self for code in range(block.start, block.start + block.size)]

    def describe(self, code: int, **more: object) -> dict[str, object]:
        """The action for clients: its block, its value along each dimension, and what else is to be said of it."""
        return {**self._described(code), **more}

    @cached_property
    def _described(self) -> Callable[[int], dict[str, object]]:
        """Views describe the same actions over and over."""

        def described(code: int) -> dict[str, object]:
            block = self.block_of(code)
            return {"code": code, "block": block.name, **block.values(code)}

        return lru_cache(_MOST_DESCRIBED)(described)


# Templates of encoders and decoders; `bind` gives the capitals their values. ------------------------------------------------------------

START = STOP = SECOND = THIRD = 0


def _encode0():
    return START


def _encode1(first):
    return START + first


def _encode2(first, second):
    return START + first * SECOND + second


def _encode3(first, second, third):
    return START + (first * SECOND + second) * THIRD + third


def _decode1(code):
    return code - START


def _decode2(code):
    return (code - START) // SECOND, (code - START) % SECOND


def _decode3(code):
    return (code - START) // (SECOND * THIRD), (code - START) // THIRD % SECOND, (code - START) % THIRD


def _contains(code):
    return START <= code < STOP


_ENCODERS: dict[int, Rule] = {0: _encode0, 1: _encode1, 2: _encode2, 3: _encode3}
_DECODERS: dict[int, Rule] = {1: _decode1, 2: _decode2, 3: _decode3}


@lru_cache(MOST_TEXTS)
def _text(table: ActionTable, code: int) -> str:
    """Every move is written into the log, and few different ones are played."""
    return table.block_of(code).text(code)
