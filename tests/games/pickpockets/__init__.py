"""Pickpockets: a game for tests. Secret cards are drawn, played, stolen and sold; what a stolen card is only thief and victim see."""

from __future__ import annotations

from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.core.contract import Credits, GameDefinition
from tests.games.pickpockets import rules
from tests.games.pickpockets.check import faults
from tests.games.pickpockets.deck import DECKS, FOLDER, FORMS, NAME, OPTIONS, build_tables
from tests.games.pickpockets.view import geometry, view
from tests.games.pickpockets.words import WORDS

_points = interpreted(rules.points)


def max_decisions(t: Any) -> int:
    """A turn is one decision (PP-4)."""
    return int(t.rounds) * int(t.seats)


def points(t: Any, s: Any) -> list[int]:
    """What the seats have made, for series."""
    return [int(_points(t, s, seat)) for seat in range(t.seats)]


GAME = GameDefinition(
    name=NAME,
    title="Pickpockets",
    summary="Draw, steal and sell: a crowded market, deep pockets and quick fingers.",
    credits=Credits(designer="Perihelion's tests"),
    folder=FOLDER,
    rules_version=1,
    points=points,
    state=rules.STATE,
    actions=rules.ACTIONS,
    kernels=rules.KERNELS,
    forms=FORMS,
    options=OPTIONS,
    max_legal=rules.MAX_LEGAL,
    max_decisions=max_decisions,
    observation_size=rules.OBSERVATION_SIZE,
    return_range=lambda t: (-1.0, 1.0),
    build_tables=build_tables,
    faults=faults,
    view=view,
    geometry=geometry,
    words=WORDS,
    data=DECKS,
    labels={"phase": rules.PHASES, "turn": rules.SEATS, "target": rules.SEATS},
)
