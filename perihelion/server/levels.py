"""The bots that people choose from at a server: levels, gentle first, and then the bots of packages outside."""

from __future__ import annotations

from perihelion.bots import RANKED, UNRANKED, outside_bots
from perihelion.core.errors import BadOption
from perihelion.core.messages import Message, message

LEVELS = (*RANKED, UNRANKED)
"""Names of bots (`perihelion.bot`); what people read is called `level-NAME`."""
USUAL = "novice"
"""The default level."""


def offered() -> list[tuple[str, Message]]:
    """All of them, by name and title."""
    outside = [(name, message("plain", text=name.replace("_", " ").capitalize())) for name in outside_bots()]
    return [*((name, message(f"level-{name}")) for name in LEVELS), *outside]


def name_of_level(level: int | None) -> str:
    """By its number, from 1."""
    if level is None:
        return USUAL
    if not 1 <= level <= len(RANKED):
        raise BadOption(message("no-such-level", most=len(RANKED), given=level))
    return RANKED[level - 1]
