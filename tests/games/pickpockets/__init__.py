"""Pickpockets: a game for tests. Secret cards are drawn, played, stolen and sold; what a stolen card is only thief and victim see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.core.contract import Credits, GameDefinition
from tests.games.pickpockets import rules, state, words
from tests.games.pickpockets.board import DECKS, FORMS, NAME, OPTIONS, build_tables
from tests.games.pickpockets.check import fault
from tests.games.pickpockets.geometry import geometry
from tests.games.pickpockets.notation import WORDS
from tests.games.pickpockets.view import SHOWN


def max_decisions(t: Any) -> int:
    """A turn is one decision (PP-4)."""
    return int(t.rounds) * int(t.seats)


def points(t: Any, s: Any) -> list[int]:
    """What the seats have made, for series."""
    return [int(uncompiled(rules).points(t, s, seat)) for seat in range(t.seats)]


GAME = GameDefinition(
    name=NAME,
    title="Pickpockets",
    credits=Credits(designer="Perihelion's tests"),
    points=points,
    state=state.STATE,
    actions=state.ACTIONS,
    kernels=replace(rules.KERNELS, fault=fault, describe=words.describe, why_not=words.why_not, tell=words.tell),
    forms=FORMS,
    options=OPTIONS,
    max_legal=state.MAX_LEGAL,
    max_decisions=max_decisions,
    observation_size=state.OBSERVATION_SIZE,
    build_tables=build_tables,
    view=SHOWN,
    geometry=geometry,
    words=WORDS,
    messages=words.MESSAGES,
    data=DECKS,
    labels={"phase": state.PHASES, "turn": state.SEATS, "target": state.SEATS},
)
