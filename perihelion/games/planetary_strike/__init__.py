"""Planetary Strike: a war game without luck for two to six, on a circular checkered board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from perihelion.core.contract import Credits, GameDefinition, Minutes, OnGpu, ladder
from perihelion.games.planetary_strike import board, rules, state, words
from perihelion.games.planetary_strike.check import fault
from perihelion.games.planetary_strike.geometry import geometry
from perihelion.games.planetary_strike.notation import Notation
from perihelion.games.planetary_strike.placing import placing
from perihelion.games.planetary_strike.printing import printing
from perihelion.games.planetary_strike.rules.observation import OBSERVATION
from perihelion.games.planetary_strike.view import SHOWN


def max_decisions(t: Any) -> int:
    """Every capture takes a vessel or a system, or both. Before each of them, and after the last, there are fewer quiet moves than the
    armistice wants, or just as many at the very end (PS-27)."""
    return (int(t.colours) * (state.FLEET_SIZE + 1) + 1) * int(t.armistice)


KERNELS = replace(
    rules.KERNELS, fault=fault, describe=words.describe, hint=words.hint, why_not=words.why_not, tell=words.tell, notate=words.notate
)

GAME = GameDefinition(
    name=board.NAME,
    title="Planetary Strike",
    credits=Credits(designer="Mike & Christine Chouinard", publisher="Claim To Fame Games", year="2016"),
    minutes=Minutes(5, 90, about=True),  # the book: a few minutes to over an hour
    rules_version=2,
    state=state.STATE,
    actions=state.ACTIONS,
    kernels=KERNELS,
    forms=board.FORMS,
    options=board.OPTIONS,
    max_legal=state.MAX_LEGAL,
    max_decisions=max_decisions,
    observation=OBSERVATION,
    board_dimensions=("column", "ring"),
    build_tables=board.build_tables,
    helpers=board.HELPERS,
    view=SHOWN,
    geometry=geometry,
    placing=placing,
    printing=printing,
    legend=board.legend,
    words=words.WORDS,
    messages=words.MESSAGES,
    names=board.names,
    notation=Notation(),
    former={1: {"reactions": "once"}},
    levels=ladder("alphabeta", (60, 30), (300, 12), (1_500, 4), (10_000, 0), (60_000, 0), (400_000, 0), (4_000_000, 0)),
    gpu=OnGpu(registers=64, compact=True),
)
