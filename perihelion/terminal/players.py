"""Who sits at the seats of a match at the terminal: people before the same screen, and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from perihelion.bots import RANKED, Bot, bot
from perihelion.core.errors import BadOption
from perihelion.core.languages import say
from perihelion.core.messages import message
from perihelion.terminal.screen import whole_number

YOU = "you"
USUAL_LEVEL = 3


@dataclass(frozen=True)
class Players:
    """Names by seat, and the bots among them."""

    names: Sequence[str]
    bots: dict[int, Bot] = field(default_factory=dict)

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(len(self.names)) if seat not in self.bots]


def players(seats: int, wanted: Sequence[str] = (), names: Sequence[str] = ()) -> Players:
    """From what was asked for at each seat: "you", a level from 1 to 6 or by name, or a bot by name. By default all are people."""
    wanted = wanted or [YOU] * seats
    if len(wanted) != seats:
        raise BadOption(message("too-many-seats", seats=seats, given=len(wanted)))
    if names and len(names) != seats:
        raise BadOption(message("too-many-names", seats=seats, given=len(names)))
    found = {seat: bot_of(text) for seat, text in enumerate(wanted) if text.casefold() != YOU}
    alone = seats - len(found) == 1
    you = say("player-you") if alone else None
    usual = [_bot_name(seat, text) if seat in found else you or say("player-numbered", number=seat + 1) for seat, text in enumerate(wanted)]
    return Players(list(names) or usual, found)


def bot_of(text: str) -> Bot:
    """A bot by name, or by its level alone."""
    level = whole_number(text)
    return bot(text) if level is None else bot(_level_name(level))


def _level_name(level: int) -> str:
    if not 1 <= level <= len(RANKED):
        raise BadOption(message("level-range", most=len(RANKED), given=str(level)))
    return RANKED[level - 1]


def _bot_name(seat: int, text: str) -> str:
    level = whole_number(text)
    return say("bot-player", number=seat + 1, bot=text if level is None else _level_name(level))


def levels() -> list[str]:
    return [str(level) for level in range(1, len(RANKED) + 1)]
