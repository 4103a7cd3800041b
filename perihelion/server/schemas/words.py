"""What people read: messages, by name and arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from typing_extensions import TypeAliasType

from perihelion.server.schemas.described import Described


class Said(Described):
    """What the rules of a game have said: numbers, to be read by the game's table of messages."""

    said: list[int]
    at: int
    """The place of the message meant; 0: none."""


class Tenths(Described):
    """A number with one decimal."""

    tenths: int


class Listing(Described):
    """Several things: "a, b and c" (list), "a, b or c" (either), "a, b, c" (series)."""

    list: Sequence[Argument]
    kind: Literal["list", "either", "series"]
    more: int
    """How many were left out."""


class Message(Described):
    """Something to be read by people, by its name and arguments. The sentence stands in the Fluent files of each language."""

    message: str
    arguments: dict[str, Argument]


Argument = TypeAliasType("Argument", "str | int | Message | Said | Tenths | Listing")


class Problem(Described):
    """Why a request was not carried out: what was wrong, and what was expected."""

    detail: Message
