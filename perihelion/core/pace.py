"""Time for decisions: how much of it every seat has, and what its clock showed after each turn. Both are lines of a match's log.

All times in logs are whole milliseconds.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from perihelion.core.messages import Message, Tenths, message

DAY = 24 * 3600 * 1000
MOST_SECONDS, MOST_INCREMENT, MOST_DAYS = 24 * 3600, 600, 30
LEAST_SECONDS = 15
"""Of time and increment together: less is a matter of the connection, not of thinking."""


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag="pace"):
    """Seconds for the whole match and an increment after every turn, or days for each turn. When a clock reaches zero, the seat resigns, or
    the bot of that level or name takes over."""

    seconds: int = 0
    increment: int = 0
    days: int = 0
    zero: Literal["resign", "bot"] = "resign"
    bot: str = ""

    def describe(self) -> Message:
        if self.days:
            return message("event-days", days=self.days)
        return message("event-pace", seconds=self.seconds, increment=self.increment)

    def fault(self) -> Message | None:
        """What is wrong with it; None: nothing."""
        if not 0 <= self.seconds <= MOST_SECONDS or not 0 <= self.increment <= MOST_INCREMENT or not 0 <= self.days <= MOST_DAYS:
            return message("pace-too-long", seconds=MOST_SECONDS, increment=MOST_INCREMENT, days=MOST_DAYS)
        if bool(self.days) == bool(self.seconds or self.increment):
            return message("pace-of-one-kind")
        if not self.days and self.seconds + self.increment < LEAST_SECONDS:
            return message("pace-too-short", seconds=LEAST_SECONDS)
        if (self.zero == "bot") != bool(self.bot):
            return message("pace-names-a-bot")
        return None

    @property
    def is_daily(self) -> bool:
        return self.days > 0

    @property
    def first(self) -> int:
        """What every clock shows at the beginning."""
        return self.days * DAY if self.is_daily else 1000 * (self.seconds or self.increment)

    def after_turn(self, left: int) -> int:
        """What a clock shows that showed this at the end of a turn."""
        return self.days * DAY if self.is_daily else left + 1000 * self.increment


class ClockLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag="clock"):
    """A seat has decided: what its clock was charged with, what it shows since, the increment included, the lag of the connection that it
    was not charged with, and how much of that is still granted."""

    seat: int
    spent: int
    left: int
    lag: int = 0
    quota: int = 0

    def describe(self) -> Message:
        return message("event-clock", seat=self.seat, spent=Tenths(self.spent // 100), left=Tenths(self.left // 100))
