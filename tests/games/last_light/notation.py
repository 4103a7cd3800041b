"""How moves of Last Light are written, and what draws are called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from perihelion.core.contract import Words
from perihelion.core.messages import Message, message
from tests.games.last_light import state


def aliases(t: Any, s: Any, code: int) -> Iterable[str]:
    """The target by its name."""
    return (state.ACTIONS.text(code),)


def draw_name(draw_id: int) -> Message:
    night, station = divmod(draw_id, state.MOST_SEATS)
    return message("draw-meteor", station=state.STATIONS[station], night=night)


WORDS = Words(aliases=aliases, draw=draw_name)
