"""Messages: everything that is said to people, as a name with arguments. Sentences stand in .ftl files, one for each language.

Kernels say what a game says. They append numbers to a buffer, and give the place of what they appended:

    MESSAGES = MessageTable(unit=("inf", "ship", "tank"))
    say_costs = MESSAGES("costs", price=NUMBER, planet="planet")
    say_fights = MESSAGES("fights", seat="seat", prize=PHRASE)

    say_fights(out, seat, say_costs(out, 3, planet))

`out[0]` is the next free place, and 1 to begin with. What does not fit is counted and not written: the reader finds `out[0]` beyond the
end, and asks again with a larger buffer. A message refers to earlier ones only, so that reading it ends.

An argument is a NUMBER, a PHRASE (the place of another message; NOTHING: none), several of them made by `also` (LIST "a, b and c", EITHER
"a, b or c", SERIES "a, b, c"), or a kind of name: one of the table's own, or of those that a game finds for its options
(`GameDefinition.names`), such as planets from a data file.

Whatever is no kernel, such as an error, says a `Message`. Move texts are notation and the same in all languages: such messages are declared
with their pattern, `MESSAGES.notation("move", "{start}-{end}", start="space", end="space")`, and show names by their ids.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from perihelion.core.compiling import Rule, bind, rule
from perihelion.core.errors import BadGame

NUMBER, PHRASE = "number", "phrase"
LIST, EITHER, SERIES = "list", "either", "series"
MOST_COUNTED = (1 << 53) - 1
"""Greater numbers are texts: browsers do not count so far, and nobody needs their plural."""
SEVERAL = (LIST, EITHER, SERIES)
"""The ways to write several phrases."""
NOTHING = 0
"""The place of no message."""


# What kernels say -----------------------------------------------------------------------------------------------------------------------


class Declared(NamedTuple):
    """One thing that kernels can say."""

    name: str
    arguments: dict[str, str]
    pattern: str | None
    """Of notation; sentences stand in the files of the languages."""
    nests: bool
    """Whether an argument is another message, or several."""


class MessageTable:
    """All that the kernels of a game say, in the order of their codes; code 0 is a link of a list.

    `names`: kinds of names that no data file changes, by their ids.
    """

    def __init__(self, **names: tuple[str, ...]) -> None:
        self.declared = [Declared("also", {"rest": PHRASE, "item": PHRASE}, None, nests=True)]
        self.names = names

    def __call__(self, name: str, **arguments: str) -> Rule:
        """Declares a message: a rule (out, one number for each argument) that appends it and gives its place."""
        return self._declare(name, arguments, None)

    def notation(self, name: str, pattern: str, **arguments: str) -> Rule:
        """Declares notation, likewise; the pattern has the arguments in braces."""
        return self._declare(name, arguments, pattern)

    def _declare(self, name: str, arguments: dict[str, str], pattern: str | None) -> Rule:
        nests = any(kind == PHRASE or kind in SEVERAL for kind in arguments.values())
        declared = Declared(name, arguments, pattern, nests)
        if len(declared.arguments) >= len(_TELLERS):
            raise BadGame(f"The message {declared.name!r} has {len(declared.arguments)} arguments; {len(_TELLERS) - 1} is the most.")
        if any(other.name == declared.name for other in self.declared):
            raise BadGame(f"Two messages are called {declared.name!r}.")
        self.declared.append(declared)
        return rule(bind(_TELLERS[len(declared.arguments)], {"CODE": len(self.declared) - 1}, declared.name.replace("-", "_")))

    @functools.cached_property
    def layout(self) -> npt.NDArray[np.int32]:
        """By code: the number of arguments, and as bits those that are places of other messages."""
        places = [[kind == PHRASE or kind in SEVERAL for kind in one.arguments.values()] for one in self.declared]
        return np.array([(len(kinds), sum(1 << n for n, nests in enumerate(kinds) if nests)) for kinds in places], np.int32)

    def describe(self) -> dict[str, Any]:
        """The table for clients, JSON-ready: messages by code."""
        messages = [[one.name, list(one.arguments.items()), one.pattern] for one in self.declared]
        return {"messages": messages, "names": {kind: list(ids) for kind, ids in self.names.items()}}


def items_of(words: Sequence[int], at: int) -> list[int]:
    """The places of the messages in a list, first to last."""
    places = []
    while at:
        places.append(words[at + 2])
        at = words[at + 1]
    return places[::-1]


# What everything else says --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Said:
    """What a kernel has said: the numbers it wrote, and the place of the message meant."""

    words: tuple[int, ...]
    at: int

    @classmethod
    def by(cls, say: Rule, *arguments: int) -> Said:
        """A message of a table that names things, for whatever is no kernel."""
        out = np.ones(len(arguments) + 2, np.int32)
        at = int(say(out, *arguments))
        return cls(tuple(out.tolist()), at)

    def json(self) -> dict[str, Any]:
        return {"said": list(self.words), "at": self.at}


@dataclass(frozen=True)
class Tenths:
    """A number with one decimal: 145 is "14.5", or "14,5" where people write so."""

    number: int

    def json(self) -> dict[str, Any]:
        return {"tenths": self.number}


@dataclass(frozen=True)
class Listing:
    """Several things; `more` were left out."""

    items: tuple[Argument, ...]
    kind: str = LIST
    more: int = 0

    def json(self) -> dict[str, Any]:
        return {"list": [to_json(item) for item in self.items], "kind": self.kind, "more": self.more}


@dataclass(frozen=True)
class Message:
    """A message by name, with arguments: texts that are the same in every language, numbers, other messages."""

    name: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.name, tuple(self.arguments.items())))

    def json(self) -> dict[str, Any]:
        return {"message": self.name, "arguments": {name: to_json(value) for name, value in self.arguments.items()}}

    def __str__(self) -> str:
        from perihelion.core.languages import say_in

        return say_in(None, self)


Argument = str | int | Message | Said | Tenths | Listing


def message(name: str, /, **arguments: Argument) -> Message:
    """A message by name; underscores in the names of arguments stand for hyphens."""
    return Message(name, {argument.replace("_", "-"): value for argument, value in arguments.items()})


def either(items: Iterable[Argument], most: int = 12) -> Listing:
    """ "a, b or c"; of long lists the first, and how many more there are."""
    every = tuple(items)
    return Listing(every[:most], SERIES if len(every) > most else EITHER, max(0, len(every) - most))


def to_json(value: Argument) -> Any:
    if isinstance(value, int):
        return value if abs(value) <= MOST_COUNTED else str(value)
    return value if isinstance(value, str) else value.json()


def from_json(value: Any) -> Argument:
    """The inverse of `to_json`."""
    match value:
        case str() | int():
            return value
        case {"message": str(name), "arguments": dict(arguments)}:
            return Message(name, {key: from_json(one) for key, one in arguments.items()})
        case {"said": list(words), "at": int(at)}:
            return Said(tuple(words), at)
        case {"tenths": int(number)}:
            return Tenths(number)
        case {"list": list(items), "kind": str(kind), "more": int(more)}:
            return Listing(tuple(map(from_json, items)), kind, more)
    raise ValueError(f"This is no message: {value!r}.")


def said_in(data: Any, say: Callable[[Argument], str]) -> Any:
    """JSON with the texts of its messages instead of them."""
    if isinstance(data, dict):
        return say(from_json(data)) if {"message", "arguments"} == data.keys() else {key: said_in(one, say) for key, one in data.items()}
    return [said_in(one, say) for one in data] if isinstance(data, list) else data


# Templates of tellers; `bind` gives CODE its number. ------------------------------------------------------------------------------------

CODE = 0


@rule
def taken(out, size):
    """A place for `size` numbers, and whether there is room for them; they count in any case."""
    at = int(out[0])
    out[0] = at + size
    return at, at + size <= out.shape[0]


def _tell0(out):
    at, fits = taken(out, 1)
    if fits:
        out[at] = CODE
    return at


def _tell1(out, a):
    at, fits = taken(out, 2)
    if fits:
        out[at], out[at + 1] = CODE, a
    return at


def _tell2(out, a, b):
    at, fits = taken(out, 3)
    if fits:
        out[at], out[at + 1], out[at + 2] = CODE, a, b
    return at


def _tell3(out, a, b, c):
    at, fits = taken(out, 4)
    if fits:
        out[at], out[at + 1], out[at + 2], out[at + 3] = CODE, a, b, c
    return at


def _tell4(out, a, b, c, d):
    at, fits = taken(out, 5)
    if fits:
        out[at], out[at + 1], out[at + 2], out[at + 3], out[at + 4] = CODE, a, b, c, d
    return at


def _tell5(out, a, b, c, d, e):
    at, fits = taken(out, 6)
    if fits:
        out[at], out[at + 1], out[at + 2], out[at + 3], out[at + 4], out[at + 5] = CODE, a, b, c, d, e
    return at


def _tell6(out, a, b, c, d, e, f):
    at, fits = taken(out, 7)
    if fits:
        out[at], out[at + 1], out[at + 2], out[at + 3], out[at + 4], out[at + 5], out[at + 6] = CODE, a, b, c, d, e, f
    return at


def _tell7(out, a, b, c, d, e, f, g):
    at, fits = taken(out, 8)
    if fits:
        out[at], out[at + 1], out[at + 2], out[at + 3] = CODE, a, b, c
        out[at + 4], out[at + 5], out[at + 6], out[at + 7] = d, e, f, g
    return at


def _tell8(out, a, b, c, d, e, f, g, h):
    at, fits = taken(out, 9)
    if fits:
        out[at], out[at + 1], out[at + 2], out[at + 3], out[at + 4] = CODE, a, b, c, d
        out[at + 5], out[at + 6], out[at + 7], out[at + 8] = e, f, g, h
    return at


_TELLERS = (_tell0, _tell1, _tell2, _tell3, _tell4, _tell5, _tell6, _tell7, _tell8)


also = rule(bind(_tell2, {"CODE": 0}, "also"))
"""also(out, rest, item): the list `rest` with one more at its end; a list begins with NOTHING."""
