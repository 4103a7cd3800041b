"""Last Light: a game for tests. Stations put out each other's lamps with meteors until dawn; the last one lit wins."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from perihelion.core.contract import Credits, GameDefinition
from tests.games.last_light import rules, state, words
from tests.games.last_light.board import FORMS, OPTIONS, build_tables
from tests.games.last_light.check import fault
from tests.games.last_light.geometry import geometry
from tests.games.last_light.notation import WORDS
from tests.games.last_light.view import SHOWN


def max_decisions(t: Any) -> int:
    """A turn is one decision, and every station has one turn a night at most (LL-2, LL-3)."""
    return int(t.nights) * int(t.seats)


GAME = GameDefinition(
    name="last-light",
    title="Last Light",
    credits=Credits(designer="Perihelion's tests"),
    state=state.STATE,
    actions=state.ACTIONS,
    kernels=replace(rules.KERNELS, fault=fault, describe=words.describe, why_not=words.why_not, tell=words.tell, notate=words.notate),
    forms=FORMS,
    options=OPTIONS,
    max_legal=state.MAX_LEGAL,
    max_decisions=max_decisions,
    max_draws=max_decisions,  # a turn has one meteor at most
    observation_size=state.OBSERVATION_SIZE,
    build_tables=build_tables,
    view=SHOWN,
    geometry=geometry,
    words=WORDS,
    messages=words.MESSAGES,
    labels={"phase": state.PHASES, "turn": state.STATIONS, "target": state.STATIONS},
)
