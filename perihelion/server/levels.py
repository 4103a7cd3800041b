"""The bots that people choose from at a server: levels, gentle first, and then the bots of packages outside."""

from __future__ import annotations

from perihelion.bots import RANKED, UNRANKED, outside_bots
from perihelion.core.errors import BadOption

LEVELS = (*((name, name.capitalize()) for name in RANKED), (UNRANKED, "Max, takes its time"))
"""Names of bots (`perihelion.bot`), and what people read."""
USUAL = "novice"
"""The default level."""


def offered() -> list[tuple[str, str]]:
    """All of them, by name and title."""
    return [*LEVELS, *((name, name.replace("_", " ").capitalize()) for name in outside_bots())]


def name_of_level(level: int | None) -> str:
    """By its number, from 1."""
    if level is None:
        return USUAL
    if not 1 <= level <= len(RANKED):
        raise BadOption(f"Levels go from 1 to {len(RANKED)}, not {level}.")
    return RANKED[level - 1]


def title_of(bot: str, level: int | None) -> str:
    """What people read behind a bot's name."""
    return dict(offered()).get(bot, f"bot {bot if level is None else level}")
