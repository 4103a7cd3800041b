"""ASTROPLANE: two to four fleets race into the black hole."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.core.contract import CHANCE, Credits, GameDefinition, Minutes, OnGpu, ladder
from perihelion.games.astroplane import board, rules, state, words
from perihelion.games.astroplane.board import PIECES
from perihelion.games.astroplane.check import fault
from perihelion.games.astroplane.geometry import geometry
from perihelion.games.astroplane.notation import Notation
from perihelion.games.astroplane.placing import placing
from perihelion.games.astroplane.printing import printing
from perihelion.games.astroplane.problems import GOALS
from perihelion.games.astroplane.rules import observation, scoring
from perihelion.games.astroplane.view import SHOWN


def max_decisions(t: Any) -> int:
    """Turns: every piece enters The Singularity or is eliminated once at most, and `quiet_limit` turns without either end the game.

    A turn: a piece gains a move by leaving an enemy it did not land on in this turn, so once at most: PIECES gained moves. It travels once
    for each time it came onto a wormhole, before or in this turn: PIECES + moves. An enemy piece is sent back once, an own one again only
    after it has entered by a move: PIECES * (seats - 1) + PIECES + moves choices. And `end`. Once a game each piece enters The Singularity,
    and calls one up, or none.
    """
    turns = int(t.quiet_limit) * (PIECES * int(t.seats) + 1)
    moves = int(t.moves) + PIECES
    in_a_turn = moves + (PIECES + moves) + (PIECES * (int(t.seats) - 1) + PIECES + moves) + 1
    return turns * in_a_turn + PIECES * int(t.seats)


def points(t: Any, s: Any) -> list[int]:
    """AP-26, for series (AP-28)."""
    return [int(uncompiled(scoring).points_of(t, s, seat)) for seat in range(t.seats)]


KERNELS = replace(
    rules.KERNELS, fault=fault, describe=words.describe, hint=words.hint, why_not=words.why_not, tell=words.tell, notate=words.notate
)

GAME = GameDefinition(
    name=board.NAME,
    title="ASTROPLANE",
    credits=Credits(),
    minutes=Minutes(30, 90, about=True),
    rules_version=2,
    former={1: {"safe_entries": True}},
    state=state.STATE,
    labels={"phase": state.PHASES},
    actions=state.ACTIONS,
    kernels=KERNELS,
    forms=board.FORMS,
    options=board.OPTIONS,
    max_legal=state.MAX_LEGAL,
    max_decisions=max_decisions,
    observation=observation.OBSERVATION,
    board_dimensions=("place", "apex"),
    drawn_opening=lambda t: t.first == CHANCE,
    begun_by=lambda options, seat: {**options, "first": seat},
    build_tables=board.build_tables,
    helpers=board.HELPERS,
    legend=board.legend,
    view=SHOWN,
    geometry=geometry,
    placing=placing,
    printing=printing,
    words=words.WORDS,
    messages=words.MESSAGES,
    notation=Notation(),
    points=points,
    levels=ladder("alphabeta", (20, 90), (100, 40), (600, 12), (3_000, 3), (24_000, 0), (1_500_000, 0), (8_000_000, 0)),
    gpu=OnGpu(registers=64, compact=True),
    problem_goals=GOALS,
)
