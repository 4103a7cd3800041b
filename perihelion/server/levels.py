"""The levels at which bots play at a server, by the names people choose from: gentle first."""

from __future__ import annotations

from perihelion.bots import RANKED, UNRANKED
from perihelion.core.errors import BadOption

LEVELS = (*((name, name.capitalize()) for name in RANKED), (UNRANKED, "Max, takes its time"))
"""Names of bots (`perihelion.bot`), and what people read."""
USUAL = "novice"
"""If none is asked for."""


def name_of_level(level: int | None) -> str:
    """By its number, from 1."""
    if level is None:
        return USUAL
    if not 1 <= level <= len(RANKED):
        raise BadOption(f"Levels go from 1 to {len(RANKED)}, not {level}.")
    return RANKED[level - 1]


def title_of(bot: str, level: int | None) -> str:
    """What people read behind a bot's name."""
    return dict(LEVELS).get(bot, f"bot {bot if level is None else level}")
