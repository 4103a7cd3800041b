"""Bots by name and level."""

from __future__ import annotations

from collections.abc import Callable

from perihelion.bots.greedy import GreedyBot
from perihelion.bots.mcts import MctsBot
from perihelion.bots.random_bot import RandomBot
from perihelion.bots.thinking import Bot
from perihelion.core.errors import BadOption, not_among

LEVELS = (30, 100, 300, 1_000, 4_000, 16_000)
"""Simulations of `mcts` at its levels, from 1."""
_BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "mcts": MctsBot}


def bot(name: str, level: int | None = None) -> Bot:
    """A bot by name: "random", "greedy", "mcts", or "mcts:2000" with that many simulations. `level` is for mcts, from 1 to 6."""
    if name in ("beginner", "novice", "intermediate", "advanced", "expert", "master"):  # stand-ins
        name, level = "mcts", 1 + ("beginner", "novice", "intermediate", "advanced", "expert", "master").index(name)
    kind, colon, count = name.partition(":")
    if kind not in _BOTS:
        raise BadOption(not_among("bot", name, _BOTS))
    if kind != "mcts":
        if colon or level is not None:
            raise BadOption(f"The bot {kind!r} takes no {'number of simulations' if colon else 'level'}.")
        return _BOTS[kind]()
    if colon:
        if level is not None or not (count.isascii() and count.isdigit()):
            raise BadOption(f'A bot is written "mcts:2000" or given a level, not {name!r}{f" with level {level}" if level else ""}.')
        return MctsBot(int(count))
    if level is None:
        return MctsBot()
    if isinstance(level, bool) or not isinstance(level, int) or not 1 <= level <= len(LEVELS):
        raise BadOption(f"Levels go from 1 to {len(LEVELS)}, not {level!r}.")
    return MctsBot(LEVELS[level - 1])
