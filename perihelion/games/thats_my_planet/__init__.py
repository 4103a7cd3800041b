"""That's my Planet!: a solo game of three teams, their fuel and their cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from perihelion.core.contract import Choice, Credits, Form, GameDefinition, Goal, HighScores, Kernels, Minutes, OnGpu, Search, ladder
from perihelion.games.thats_my_planet import evaluation_terms, outlook, rules
from perihelion.games.thats_my_planet.check import faults
from perihelion.games.thats_my_planet.notation import Notation
from perihelion.games.thats_my_planet.printing import printing
from perihelion.games.thats_my_planet.sheet import FOLDER, NAME, SHEETS, build_tables, legend
from perihelion.games.thats_my_planet.view import geometry, view
from perihelion.games.thats_my_planet.words import WORDS, score_of

MOST_DRAFTS = 9  # TP-6
GOALS = {"hard": 60, "normal": 45, "easy": 35}
"""Points to set out for, on every sheet. The book has none: good play lands at 35 to 55, great games pass 60 (TP-3)."""


def max_decisions(t: Any) -> int:
    """Every move burns fuel, and there is no more than the ships start with, the reserve holds, searches find (5 at most, as a ship that is
    not broken down has 1) and repairs bring. Every search and every attempt costs a card; a move is followed by one attempt or skip."""
    recruitment, reserve, bank = (int(count) for count in t.boxes)
    cards = rules.CARD_COUNT
    fuel = rules.FULL * rules.TEAM_COUNT + reserve + (rules.FULL - 1) * cards + rules.FULL * bank
    return MOST_DRAFTS + 2 * fuel + cards + recruitment + reserve + bank + 1


def return_range(t: Any) -> tuple[float, float]:
    """TP-15: every box crossed and no mark; every mark and no box."""
    return float(t.least), float(t.most)


def merit(t: Any, s: Any) -> tuple[int, ...]:
    """TP-16: the higher score wins."""
    return (-score_of(t, s),)


def points_told(points: float) -> str:
    return f"{points:g} {'point' if points == 1 else 'points'}"


HIGH_SCORES = HighScores(
    value=lambda merit: -merit[0],
    rising=True,
    number=points_told,
    told=lambda merit: points_told(-merit[0]),
    goals=lambda t: tuple(Goal(name, (-points,), f"{points} points") for name, points in GOALS.items()),
)

KERNELS = Kernels(
    begin=rules.begin,
    mover=rules.mover,
    legal=rules.legal,
    apply=rules.apply,
    returns=rules.returns,
    observe=rules.observe,
    weight=rules.weight,
    choice_count=rules.choice_count,
    nth_choice=rules.nth_choice,
    draw_id=rules.draw_id,
    from_a_pile=rules.from_a_pile,
    evaluate=outlook.evaluate,
    candidates=outlook.candidates,
    evaluation_terms=evaluation_terms.evaluation_terms,
)

GAME = GameDefinition(
    name=NAME,
    title="That's my Planet!",
    summary="Draft three teams, fly them from world to world, and bank on your cards.",
    credits=Credits(designer="Cristian Marttell Godoy and Eugenio Robles", publisher="Nebrall Games", year="2019"),
    minutes=Minutes(15, 15),
    folder=FOLDER,
    rules_version=1,
    state=rules.STATE,
    actions=rules.ACTIONS,
    kernels=KERNELS,
    forms=(Form("solo", 1, "Solo"),),
    options=(Choice("sheet", "six-worlds", SHEETS.names, "The worlds to win.", lambda name: legend({"sheet": name})),),
    max_legal=rules.MAX_LEGAL,
    max_decisions=max_decisions,
    observation_size=rules.OBSERVATION_SIZE,
    return_range=return_range,
    build_tables=build_tables,
    faults=faults,
    view=view,
    geometry=geometry,
    printing=printing,
    words=replace(WORDS, evaluation_terms=evaluation_terms.TERMS),
    legend=legend,
    data=SHEETS,
    notation=Notation(),
    merit=merit,
    high_scores=HIGH_SCORES,
    search=Search(exploration=20, max_backup=60),
    levels=ladder("mcts", (20, 90), (20, 40), (20, 20), (30, 12), (60, 0), (30_000, 0), (100_000, 0)),
    progress=lambda t, s: {"score": score_of(t, s)},
    race_rule="The higher score wins; equal scores share the place.",
    labels={"phase": rules.PHASES},
    gpu=OnGpu(registers=40),
)
