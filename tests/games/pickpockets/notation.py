"""How moves of Pickpockets may be written, too, and what draws are called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from perihelion.core.contract import Words
from perihelion.core.messages import Message, message
from tests.games.pickpockets import state


def aliases(t: Any, s: Any, code: int) -> Iterable[str]:
    return ("pass",) if state.ACTIONS.block_of(code).name == "wait" else ()


def draw_name(draw_id: int) -> Message:
    if draw_id < state.FIRST_THEFT:
        return message("draw-card", number=draw_id + 1)
    round_number, seat = divmod(draw_id - state.FIRST_THEFT, state.MOST_SEATS)
    return message("draw-theft", thief=state.SEATS[seat], round=round_number)


WORDS = Words(aliases=aliases, draw=draw_name)
