"""Planetary Strike: a war game without luck for two to six, on a circular checkered board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from perihelion.core.contract import Credits, GameDefinition, Minutes, OnGpu, ladder
from perihelion.games.planetary_strike import evaluation_terms, rules
from perihelion.games.planetary_strike.board import FOLDER, FORMS, HELPERS, NAME, OPTIONS, build_tables, legend
from perihelion.games.planetary_strike.check import faults
from perihelion.games.planetary_strike.notation import Notation
from perihelion.games.planetary_strike.printing import printing
from perihelion.games.planetary_strike.view import geometry, view
from perihelion.games.planetary_strike.words import WORDS


def max_decisions(t: Any) -> int:
    """Every capture takes a vessel or a system, or both. Before each of them, and after the last, there are fewer quiet moves than the
    armistice wants, or just as many at the very end (PS-27)."""
    return (int(t.colours) * (rules.FLEET + 1) + 1) * int(t.armistice)


GAME = GameDefinition(
    name=NAME,
    title="Planetary Strike",
    summary="Fleets clash round a circular board: threaten a planet, then take it. No dice, no cards, no luck.",
    credits=Credits(designer="Mike and Christine Chouinard", publisher="Claim To Fame Games", year="2016"),
    minutes=Minutes(5, 90, about=True),  # the book: a few minutes to over an hour
    folder=FOLDER,
    rules_version=2,
    state=rules.STATE,
    actions=rules.ACTIONS,
    kernels=replace(rules.KERNELS, evaluation_terms=evaluation_terms.evaluation_terms),
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
    printing=printing,
    levels=ladder("alphabeta", (60, 30), (300, 12), (1_500, 4), (10_000, 0), (60_000, 0), (400_000, 0), (4_000_000, 0)),
    words=replace(WORDS, evaluation_terms=evaluation_terms.terms),
    legend=legend,
    notation=Notation(),
    in_game=lambda t, s: [not left for left in s.left[: t.seats]],
    helpers=HELPERS,
    former={1: {"reactions": "once"}},
    gpu=OnGpu(registers=64, compact=True),
)
