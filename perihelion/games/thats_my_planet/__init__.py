"""That's my Planet!: a solo game of three teams, their fuel and their cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.core.contract import Credits, GameDefinition, Minutes, OnGpu, Search, ladder
from perihelion.core.high_scores import Goal, HighScores
from perihelion.core.messages import message
from perihelion.games.thats_my_planet import board, rules, state, words
from perihelion.games.thats_my_planet.check import fault
from perihelion.games.thats_my_planet.geometry import geometry
from perihelion.games.thats_my_planet.notation import Notation
from perihelion.games.thats_my_planet.placing import placing
from perihelion.games.thats_my_planet.printing import printing
from perihelion.games.thats_my_planet.rules import observation, scoring
from perihelion.games.thats_my_planet.view import SHOWN

MOST_DRAFTS = 9  # TP-6
GOALS = {"hard": 60, "normal": 45, "easy": 35}
"""Points to set out for, on every sheet. The book has none: good play lands at 35 to 55, great games pass 60 (TP-3)."""


def max_decisions(t: Any) -> int:
    """Every move burns fuel, and there is no more than the ships start with, the reserve holds, searches find (5 at most, as a ship that is
    not broken down has 1) and repairs bring. Every search and every attempt costs a card; a move is followed by one attempt or skip."""
    recruitment, reserve, bank = (int(count) for count in t.boxes)
    cards = state.CARD_COUNT
    fuel = state.FULL * state.TEAM_COUNT + reserve + (state.FULL - 1) * cards + state.FULL * bank
    return MOST_DRAFTS + 2 * fuel + cards + recruitment + reserve + bank + 1


def score_of(t: Any, s: Any) -> int:
    return int(uncompiled(scoring).score(t, s))


HIGH_SCORES = HighScores(
    rising=True,
    number_message=("points", "points"),
    result_message=("points", "points"),
    goals=lambda t: tuple(Goal(name, (-least,), message("points", points=least)) for name, least in GOALS.items()),
    failed=message("result-failed"),
)
KERNELS = replace(
    rules.KERNELS, fault=fault, describe=words.describe, hint=words.hint, why_not=words.why_not, tell=words.tell, notate=words.notate
)

GAME = GameDefinition(
    name=board.NAME,
    title="That's my Planet!",
    credits=Credits(designer="Cristian Marttell Godoy & Eugenio Robles", publisher="Nebrall Games", year="2019"),
    minutes=Minutes(15, 15),
    state=state.STATE,
    actions=state.ACTIONS,
    kernels=KERNELS,
    forms=board.FORMS,
    options=board.OPTIONS,
    max_legal=state.MAX_LEGAL,
    max_decisions=max_decisions,
    observation=observation.OBSERVATION,
    board_dimensions=("planet",),
    return_range=lambda t: (float(t.least), float(t.most)),  # TP-15: every box crossed and no mark; every mark and no box
    build_tables=board.build_tables,
    helpers=board.HELPERS,
    view=SHOWN,
    geometry=geometry,
    placing=placing,
    printing=printing,
    words=words.WORDS,
    messages=words.MESSAGES,
    names=board.names,
    legend=board.legend,
    data=board.SHEETS,
    notation=Notation(),
    high_scores=HIGH_SCORES,
    search=Search(exploration=20, max_backup=60),
    levels=ladder("mcts", (20, 90), (20, 40), (20, 20), (30, 12), (60, 0), (30_000, 0), (100_000, 0)),
    progress=lambda t, s: {"score": score_of(t, s)},
    labels={"phase": state.PHASES},
    gpu=OnGpu(registers=40),
)
