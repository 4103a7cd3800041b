"""Onward to Venus in words: what there is to say, and when. The sentences stand in language/*.ftl.

messages.py   all that is said
danger.py     what crises will do
position.py   the position, what is being decided, what a move may lead to
refusals.py   why a move is refused
story.py      the log
moves.py      move texts
"""

from __future__ import annotations

from perihelion.core.contract import Words
from perihelion.core.messages import Message, message
from perihelion.games.onward_to_venus import evaluation, state
from perihelion.games.onward_to_venus.words.messages import MESSAGES
from perihelion.games.onward_to_venus.words.moves import notate
from perihelion.games.onward_to_venus.words.position import describe, hint
from perihelion.games.onward_to_venus.words.refusals import why_not
from perihelion.games.onward_to_venus.words.story import tell

__all__ = ["MESSAGES", "WORDS", "describe", "hint", "notate", "tell", "why_not"]

_WITH_DICE = (state.FIRST_PLAYER, state.ROLLING, state.CRISIS_ROLL, state.DAMAGE_ROLL)


def draw_name(draw_id: int) -> Message:
    rest, number = divmod(draw_id, state.DICE + 1)
    period, phase = divmod(rest, state.FIRST_DECISION)
    what = message(f"draw-{state.PHASES[phase]}")
    return (
        message("draw-of-die", what=what, period=period, die=number + 1)
        if phase in _WITH_DICE
        else message("draw", what=what, period=period)
    )


WORDS = Words(notates_codes=True, evaluation_terms=evaluation.TERMS, draw=draw_name)
