"""Bots: they get a view and a sampler of positions that agree with it, never a position. No game is named here."""

from __future__ import annotations

from typing import Protocol

from perihelion.bots.random_bot import RandomBot
from perihelion.core.errors import BadOption, not_among
from perihelion.core.position import Sampler, View


class Bot(Protocol):
    """Whoever chooses for a seat."""

    def begin(self, key: int) -> None:
        """A game begins. All chance in the bot is to follow from this key, so that games can be repeated."""

    def choose(self, view: View, sampler: Sampler) -> int:
        """A legal code, from what the seat may know."""


_BOTS = {"random": RandomBot}


def bot(name: str, level: int | None = None) -> Bot:
    """A bot by name."""
    if name not in _BOTS:
        raise BadOption(not_among("bot", name, _BOTS))
    if level is not None:
        raise BadOption(f"The bot {name!r} has no levels.")
    return _BOTS[name]()
