"""What messages about several things have in common."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypeAliasType

from perihelion.core import options as core_options
from perihelion.server.schemas.described import Described
from perihelion.server.schemas.words import Message

OptionValue = TypeAliasType("OptionValue", core_options.OptionValue)
Options = TypeAliasType("Options", dict[str, core_options.OptionValue])
Legend = TypeAliasType("Legend", dict[str, Any])
Status = TypeAliasType("Status", Literal["waiting", "running", "over"])
Mover = TypeAliasType("Mover", int | Literal["chance", "over"])
TakebackRule = TypeAliasType("TakebackRule", Literal["free", "own", "none"])


class BotInfo(Described):
    """A bot at a seat."""

    name: str
    level: int | None


class GoalInfo(Described):
    """A difficulty that was set before a solo match: "hard", "by round 8"."""

    name: str
    told: Message
    reached: NotRequired[bool | None]
    """Of a match: null until it has been played to its end."""


class Fairness(Described):
    """What can be known of the dice by now."""

    commitment: str | None
    values: list[str | None]
    """The nonces by seat, of a race by racer; null where a client has not added its own yet."""
    key: str | None
    """Secret until the match, on the same dice the race, is over."""


class PaceInfo(Described):
    """How much time every seat has: seconds and an increment after each turn, or days for each turn."""

    seconds: int
    increment: int
    days: int
    zero: Literal["resign", "bot"]
    """What happens when a clock reaches zero."""
    bot: str
    """The level or name of the bot that takes over then."""
