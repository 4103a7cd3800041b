"""Views: what a board shows, declared once. From its shape follow the record that the kernel `show` fills, the JSON that is read from it,
its TypeScript type, its JSON schema, and a description by which programs in other languages read the record.

    TILE = Record(tile=NUMBER, count=NUMBER)
    PLANET = Record(level=NUMBER, aliens=FLAG, tiles=Many(TILE, MOST_TILES))
    VIEW = Record(phase=Label(PHASES), place=Maybe(NUMBER), planets=Many(PLANET, MOST_PLANETS))

Every number of the record is an int32, so that records nest without padding and a browser reads them through one Int32Array. A blank record
means: all numbers 0, every list empty, every optional part left out. A name that Python keeps for itself gets an underscore: `from_`.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

NONE = -(1 << 31)
"""What a `Maybe` holds for null."""
_NUMBER = np.dtype(np.int32)
_MOST_LISTED = 16
"""Names that a type in TypeScript lists; if there are more, it is any string."""


@dataclass(frozen=True)
class _Place:
    """Where something begins among the numbers of a record: at a variable of the reader, plus an offset."""

    variable: str
    beyond: int = 0

    def __add__(self, more: int) -> _Place:
        return _Place(self.variable, self.beyond + more)

    def __str__(self) -> str:
        return f"{self.variable} + {self.beyond}" if self.beyond else self.variable


class _Writer:
    """What the expression of a reader needs while it is written: constants and variables."""

    def __init__(self) -> None:
        self.constants: dict[str, Any] = {}
        self._variables = 0

    def constant(self, value: Any) -> str:
        name = f"c{len(self.constants)}"
        self.constants[name] = value
        return name

    def variable(self) -> _Place:
        self._variables += 1
        return _Place(f"i{self._variables}")


class Kind:
    """What a field of a view may be."""

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        return self.dtype.itemsize // _NUMBER.itemsize

    @property
    def dtype(self) -> np.dtype[Any]:
        """Its part of the record."""
        return _NUMBER

    def fields(self, name: str) -> list[tuple[str, np.dtype[Any]]]:
        """The fields by which a record holds it."""
        return [(name, self.dtype)]

    def expression(self, at: _Place, writer: _Writer) -> str:
        """Python that reads it from `n`, the numbers of the record. A reader is one expression: views are read on the way of every move."""
        raise NotImplementedError

    def typescript(self, indent: str = "") -> str:
        raise NotImplementedError

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        raise NotImplementedError

    def description(self) -> dict[str, Any]:
        """What a reader of the record must know, JSON-ready: the kind, and what it is made of."""
        raise NotImplementedError


class _Number(Kind):
    def expression(self, at: _Place, writer: _Writer) -> str:
        return f"n[{at}]"

    def typescript(self, indent: str = "") -> str:
        return "number"

    def schema(self) -> dict[str, Any]:
        return {"type": "integer"}

    def description(self) -> dict[str, Any]:
        return {"kind": "number"}


class _Flag(Kind):
    def expression(self, at: _Place, writer: _Writer) -> str:
        return f"n[{at}] != 0"

    def typescript(self, indent: str = "") -> str:
        return "boolean"

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}

    def description(self) -> dict[str, Any]:
        return {"kind": "flag"}


NUMBER, FLAG = _Number(), _Flag()


@dataclass(frozen=True)
class Label(Kind):
    """One of some fixed names, by its number."""

    names: tuple[str, ...]

    def expression(self, at: _Place, writer: _Writer) -> str:
        return f"{writer.constant(dict(enumerate(self.names)))}[n[{at}]]"

    def typescript(self, indent: str = "") -> str:
        names = list(dict.fromkeys(self.names))
        return "string" if len(names) > _MOST_LISTED else " | ".join(json.dumps(name, ensure_ascii=False) for name in names)

    def schema(self) -> dict[str, Any]:
        return {"enum": list(dict.fromkeys(self.names))}

    def description(self) -> dict[str, Any]:
        return {"kind": "label", "names": list(self.names)}


@dataclass(frozen=True)
class Maybe(Kind):
    """A number or a label; NONE is null."""

    kind: Kind

    def expression(self, at: _Place, writer: _Writer) -> str:
        return f"None if n[{at}] == {NONE} else {self.kind.expression(at, writer)}"

    def typescript(self, indent: str = "") -> str:
        return f"{self.kind.typescript(indent)} | null"

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.kind.schema(), {"type": "null"}]}

    def description(self) -> dict[str, Any]:
        return {"kind": "maybe", "of": self.kind.description()}


@dataclass(frozen=True)
class Fixed(Kind):
    """A fixed number of fields of one kind."""

    kind: Kind
    count: int

    @property
    def dtype(self) -> np.dtype[Any]:
        return _array(self.kind.dtype, self.count)

    def expression(self, at: _Place, writer: _Writer) -> str:
        if self.kind is NUMBER:
            return f"n[{at}:{at + self.count}]"
        place = writer.variable()
        return f"[{self.kind.expression(place, writer)} for {place} in range({at}, {at + self.size}, {self.kind.size})]"

    def typescript(self, indent: str = "") -> str:
        kind = self.kind.typescript(indent)
        return f"[{', '.join([kind] * self.count)}]" if isinstance(self.kind, _Number | _Flag) else f"({kind})[]"

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.kind.schema(), "minItems": self.count, "maxItems": self.count}

    def description(self) -> dict[str, Any]:
        return {"kind": "fixed", "of": self.kind.description(), "count": self.count}


@dataclass(frozen=True)
class Named(Kind):
    """One for each name: an object in JSON."""

    names: tuple[str, ...]
    kind: Kind = NUMBER

    @property
    def dtype(self) -> np.dtype[Any]:
        return _array(self.kind.dtype, len(self.names))

    def expression(self, at: _Place, writer: _Writer) -> str:
        places = enumerate(self.names)
        return f"{{{', '.join(f'{name!r}: {self.kind.expression(at + n * self.kind.size, writer)}' for n, name in places)}}}"

    def typescript(self, indent: str = "") -> str:
        return f"Record<{Label(self.names).typescript()}, {self.kind.typescript(indent)}>"

    def schema(self) -> dict[str, Any]:
        return _object(dict.fromkeys(self.names, self.kind))

    def description(self) -> dict[str, Any]:
        return {"kind": "named", "names": list(self.names), "of": self.kind.description()}


@dataclass(frozen=True)
class Many(Kind):
    """A list, as long as the field `NAME_count` says; `most` is proven, not observed."""

    kind: Kind
    most: int

    @property
    def dtype(self) -> np.dtype[Any]:
        return np.dtype(self.fields("list"))

    def fields(self, name: str) -> list[tuple[str, np.dtype[Any]]]:
        return [(f"{name}_count", _NUMBER), (name, _array(self.kind.dtype, self.most))]

    def expression(self, at: _Place, writer: _Writer) -> str:
        if self.kind is NUMBER:
            return f"n[{at + 1}:{at + 1} + n[{at}]]"
        place = writer.variable()
        return f"[{self.kind.expression(place, writer)} for {place} in {_items(at, self.kind.size)}]"

    def typescript(self, indent: str = "") -> str:
        return f"({self.kind.typescript(indent)})[]"

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.kind.schema(), "maxItems": self.most}

    def description(self) -> dict[str, Any]:
        return {"kind": "many", "of": self.kind.description(), "most": self.most}


@dataclass(frozen=True)
class ByName(Kind):
    """A list of which each item has a name, from a field `key`: an object in JSON. Its items have the fields of a record beside `key`, or
    `value`."""

    names: tuple[str, ...]
    kind: Kind
    most: int

    @functools.cached_property
    def _items(self) -> Many:
        return Many(Record(key=Label(self.names), **_parts_of(self.kind)), self.most)

    @property
    def dtype(self) -> np.dtype[Any]:
        return self._items.dtype

    def fields(self, name: str) -> list[tuple[str, np.dtype[Any]]]:
        return self._items.fields(name)

    def expression(self, at: _Place, writer: _Writer) -> str:
        place, names = writer.variable(), writer.constant(dict(enumerate(self.names)))
        item = self.kind.expression(place + 1, writer)
        return f"{{{names}[n[{place}]]: {item} for {place} in {_items(at, 1 + self.kind.size)}}}"

    def typescript(self, indent: str = "") -> str:
        return f"Record<string, {self.kind.typescript(indent)}>"

    def schema(self) -> dict[str, Any]:
        return {"type": "object", "additionalProperties": self.kind.schema()}

    def description(self) -> dict[str, Any]:
        return {"kind": "by name", "names": list(self.names), "of": self.kind.description(), "most": self.most}


@dataclass(frozen=True)
class Scratch(Kind):
    """Room for numbers that the kernel works in, as kernels allocate nothing. It is no part of the JSON, and left blank."""

    count: int

    @property
    def dtype(self) -> np.dtype[Any]:
        return _array(_NUMBER, self.count)

    def description(self) -> dict[str, Any]:
        return {"kind": "scratch", "count": self.count}


class Record(Kind):
    """Fields by name: a record in the record, an object in JSON."""

    def __init__(self, **parts: Kind) -> None:
        self.parts = parts
        self._dtype = np.dtype([field for name, kind in parts.items() for field in kind.fields(name)])

    @property
    def dtype(self) -> np.dtype[Any]:
        return self._dtype

    def json(self, filled: np.ndarray[Any, Any]) -> dict[str, Any]:
        """What an array of one record shows."""
        shown: dict[str, Any] = self._reader(filled.view(_NUMBER).tolist(), 0)
        return shown

    @functools.cached_property
    def _reader(self) -> Callable[[list[int], int], Any]:
        writer, start = _Writer(), _Place("start")
        reader: Callable[[list[int], int], Any] = eval(f"lambda n, start: {self.expression(start, writer)}", writer.constants)
        return reader

    def expression(self, at: _Place, writer: _Writer) -> str:
        parts = []
        for name, kind in self.parts.items():
            if not isinstance(kind, Scratch):
                parts.append(f"{name.removesuffix('_')!r}: {kind.expression(at, writer)}")
            at += kind.size
        return f"{{{', '.join(parts)}}}"

    def typescript(self, indent: str = "") -> str:
        inner = f"{indent}  "
        lines = [f"{inner}{name}: {kind.typescript(inner)};\n" for name, kind in self._shown().items()]
        return f"{{\n{''.join(lines)}{indent}}}"

    def schema(self) -> dict[str, Any]:
        return _object(self._shown())

    def description(self) -> dict[str, Any]:
        return {"kind": "record", "parts": {name.removesuffix("_"): kind.description() for name, kind in self.parts.items()}}

    def _shown(self) -> dict[str, Kind]:
        """The parts as readers name them."""
        return {name.removesuffix("_"): kind for name, kind in self.parts.items() if not isinstance(kind, Scratch)}


@dataclass(frozen=True)
class Optional(Kind):
    """Something that is there, or null: a record with a field `there`, then the fields of a record, or `value`."""

    kind: Kind

    @functools.cached_property
    def _parts(self) -> Record:
        return Record(there=FLAG, **_parts_of(self.kind))

    @property
    def dtype(self) -> np.dtype[Any]:
        return self._parts.dtype

    def expression(self, at: _Place, writer: _Writer) -> str:
        return f"{self.kind.expression(at + 1, writer)} if n[{at}] else None"

    def typescript(self, indent: str = "") -> str:
        return f"{self.kind.typescript(indent)} | null"

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.kind.schema(), {"type": "null"}]}

    def description(self) -> dict[str, Any]:
        return {"kind": "optional", "of": self.kind.description()}


def _parts_of(kind: Kind) -> dict[str, Kind]:
    """The fields by which a record holds a kind beside others."""
    return kind.parts if isinstance(kind, Record) else {"value": kind}


def _array(dtype: np.dtype[Any], count: int) -> np.dtype[Any]:
    """Arrays of arrays are arrays of more dimensions."""
    return np.dtype((dtype.base, (count, *dtype.shape)))


def _items(at: _Place, size: int) -> str:
    """The places of the items of a list."""
    return f"range({at + 1}, {at + 1} + n[{at}] * {size}, {size})"


def _object(parts: dict[str, Kind]) -> dict[str, Any]:
    properties = {name: kind.schema() for name, kind in parts.items()}
    return {"type": "object", "properties": properties, "required": list(parts), "additionalProperties": False}
