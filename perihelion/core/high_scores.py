"""How a game compares results of solo games over time: what it declares for that. Records are made of it by `scores`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from perihelion.core.messages import Message, Tenths, message


@dataclass(frozen=True)
class Goal:
    """A difficulty that a player can set before a solo game. It changes no rule."""

    name: str
    limit: tuple[int, ...]
    """The worst that the first parts of `merit` may be."""
    in_words: Message | str
    """What it takes, in words: "by round 8"."""

    def is_reached_by(self, merit: tuple[int, ...] | None) -> bool:
        return merit is not None and merit[: len(self.limit)] <= self.limit


@dataclass(frozen=True)
class HighScores:
    """How results of solo games are put into words and compared over time. They are ordered by `merit`; those without merit come last."""

    rising: bool
    """Whether a greater number is better. Of merits the smaller is, so their first part then is that number below zero."""
    number_message: tuple[str, str]
    """A number, or a median of several, in words, "round 8": the message and its argument."""
    result_message: tuple[str, ...]
    """A whole result in words, "round 8, 3 abilities": the message and its arguments, the number and the other parts of the merit."""
    goals: Callable[[Any], tuple[Goal, ...]]
    """goals(t): the difficulties, from hard to easy."""
    failed: Message
    """A result without merit in words."""

    def value(self, merit: tuple[int, ...]) -> int:
        """The number that medians are taken of and charts show."""
        return -merit[0] if self.rising else merit[0]

    def number(self, value: float) -> Message:
        name, argument = self.number_message
        return message(name, **{argument: int(value) if value == int(value) else Tenths(round(10 * value))})

    def in_words(self, merit: tuple[int, ...]) -> Message:
        name, *arguments = self.result_message
        return message(name, **dict(zip(arguments, (self.value(merit), *merit[1:]), strict=True)))
