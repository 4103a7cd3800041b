"""What people put on a board by hand when they set up a position, as a game declares it."""

from __future__ import annotations

from dataclasses import dataclass

from perihelion.core.messages import Message


@dataclass(frozen=True)
class Piece:
    """Something that can stand on a place of the board: the value of a field there, and how it is shown."""

    value: int
    mark: str = ""
    """One to three characters."""
    name: tuple[str, int] | None = None
    """As messages name it, by kind and number; without it the mark says everything."""
    colour: str | None = None
    """As #rrggbb."""
    owner: int | None = None
    """The seat whose it is, where its name does not say so."""


@dataclass(frozen=True)
class Placing:
    """A field of the state that people can set up by hand, place by place, on a picture of the board."""

    field: str
    shapes: tuple[str | None, ...]
    """By place in the field, rows one after the other: the id of a shape of the geometry; None where there is none."""
    pieces: tuple[Piece, ...]
    """The first is nothing."""
    title: Message | None = None
    """Of what is placed; without it the name of the field."""


@dataclass(frozen=True)
class Heaping:
    """A field of the state that counts what lies at each place, which people set up by hand one piece after the other. Each comes from a
    stock and goes back there, so that none is made and none is lost."""

    field: str
    places: tuple[tuple[str, int], ...]
    """Along the first axis of the field: what they are called, by kind and number. Those behind the last are of no use in this form."""
    pieces: tuple[Piece, ...]
    """The value of each says which of the numbers at a place counts it, rows one after the other."""
    stock: str
    """The field that counts what is left."""
    left: tuple[int, ...]
    """For each piece, which of the stock's numbers counts it, rows one after the other."""
    title: Message | None = None
