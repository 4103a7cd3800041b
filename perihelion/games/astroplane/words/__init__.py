"""ASTROPLANE in words: what there is to say, and when. The sentences stand in language/*.ftl.

said.py          places, positions and move texts, which are the same in all languages
description.py   the position, described
refusals.py      why an action is refused
story.py         what an action does: the log in words, and what a move may lead to
"""

from __future__ import annotations

from perihelion.core.contract import Words
from perihelion.core.messages import message
from perihelion.games.astroplane.evaluation import TERMS
from perihelion.games.astroplane.words.description import describe
from perihelion.games.astroplane.words.refusals import why_not
from perihelion.games.astroplane.words.said import MESSAGES, notate
from perihelion.games.astroplane.words.story import hint, tell

__all__ = ["MESSAGES", "WORDS", "describe", "hint", "notate", "tell", "why_not"]

WORDS = Words(notates_codes=True, evaluation_terms=TERMS, draw=lambda draw_id: message("who-begins"))
