"""Forms and options: how a game may be played, chosen before a match."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from perihelion.core.errors import BadOption, not_among
from perihelion.core.messages import message

OptionValue = bool | int | str | tuple[str, ...]


@dataclass(frozen=True)
class Form:
    """A way to play the game: how many seats, and who plays together."""

    name: str
    seats: int
    title: str = ""
    teams: tuple[tuple[int, ...], ...] = ()
    """Seats that win and lose together; empty: everybody alone."""

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return self.teams or tuple((seat,) for seat in range(self.seats))


class Option(Protocol):
    """A choice made before the game, with a default that may depend on the form."""

    @property
    def name(self) -> str: ...
    @property
    def help(self) -> str: ...
    def default_for(self, form: Form) -> OptionValue: ...
    def checked(self, value: object, form: Form) -> OptionValue:
        """The value, if it is valid; otherwise BadOption."""

    def read(self, text: str, form: Form) -> OptionValue:
        """The value from a text."""

    def describe(self, form: Form) -> dict[str, object]:
        """The option for clients, JSON-ready."""


@dataclass(frozen=True)
class Choice:
    """One of several named things; `named` is called each time, as people may add data files."""

    name: str
    default: str
    named: Callable[[], Iterable[str]]
    help: str = ""
    legend: Callable[[str], dict[str, Any]] | None = None
    """Names, texts and colours of a value, for clients that offer it."""

    def default_for(self, form: Form) -> OptionValue:
        return self.default

    def checked(self, value: object, form: Form) -> OptionValue:
        known = list(self.named())
        if not isinstance(value, str) or value not in known:
            raise BadOption(not_among(self.name, value, known))
        return value

    def read(self, text: str, form: Form) -> OptionValue:
        return self.checked(text, form)

    def describe(self, form: Form) -> dict[str, object]:
        values = list(self.named())
        legends = {value: self.legend(value) for value in values} if self.legend else {}
        return {"name": self.name, "kind": "choice", "help": self.help, "default": self.default, "values": values, "legends": legends}


@dataclass(frozen=True)
class Whole:
    """A whole number within bounds."""

    name: str
    default: int | Callable[[Form], int]
    low: int
    high: int
    help: str = ""

    def default_for(self, form: Form) -> OptionValue:
        return self.default(form) if callable(self.default) else self.default

    def checked(self, value: object, form: Form) -> OptionValue:
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise BadOption(message("takes-whole-number", option=self.name, low=self.low, high=self.high, given=repr(value)))
        return value

    def read(self, text: str, form: Form) -> OptionValue:
        digits = text.removeprefix("-")
        return self.checked(int(text) if digits.isascii() and digits.isdigit() else text, form)

    def describe(self, form: Form) -> dict[str, object]:
        bounds = {"low": self.low, "high": self.high}
        return {"name": self.name, "kind": "whole", "help": self.help, "default": self.default_for(form), **bounds}


@dataclass(frozen=True)
class Switch:
    """Yes or no."""

    name: str
    default: bool = False
    help: str = ""

    def default_for(self, form: Form) -> OptionValue:
        return self.default

    def checked(self, value: object, form: Form) -> OptionValue:
        if not isinstance(value, bool):
            raise BadOption(message("takes-yes-or-no", option=self.name, given=repr(value)))
        return value

    def read(self, text: str, form: Form) -> OptionValue:
        return self.checked(
            {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(text.lower(), text), form
        )

    def describe(self, form: Form) -> dict[str, object]:
        return {"name": self.name, "kind": "switch", "help": self.help, "default": self.default}


@dataclass(frozen=True)
class OnePerSeat:
    """A different one of several named things for each seat, in the order of the seats."""

    name: str
    default: Callable[[Form], tuple[str, ...]]
    named: Callable[[], Iterable[str]]
    help: str = ""

    def default_for(self, form: Form) -> OptionValue:
        return self.default(form)

    def checked(self, value: object, form: Form) -> OptionValue:
        if not isinstance(value, list | tuple) or len(value) != form.seats:
            raise BadOption(message("takes-a-name-each", option=self.name, seats=form.seats, given=repr(value)))
        known = {name.casefold(): name for name in self.named()}
        for item in value:
            if not isinstance(item, str) or item.casefold() not in known:
                raise BadOption(message("of-option", option=self.name, reason=not_among("name", item, known.values())))
        names = tuple(known[item.casefold()] for item in value)
        if len(set(names)) < len(names):
            raise BadOption(message("takes-different-names", option=self.name, given=", ".join(names)))
        return names

    def read(self, text: str, form: Form) -> OptionValue:
        return self.checked([part.strip() for part in text.split(",")], form)

    def describe(self, form: Form) -> dict[str, object]:
        values = list(self.named())
        return {"name": self.name, "kind": "one per seat", "help": self.help, "default": list(self.default(form)), "values": values}
