"""Planet Smash: solo roll-and-write on a rondel, raced by up to 99."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from perihelion.core.contract import Choice, Credits, Form, GameDefinition, Goal, HighScores, Kernels, Minutes, Search, ladder
from perihelion.games.planet_smash import evaluation_terms, outlook, rules
from perihelion.games.planet_smash.check import faults
from perihelion.games.planet_smash.printing import printing
from perihelion.games.planet_smash.sheet import FOLDER, LEVELS, NAME, PLANETS, build_tables, legend
from perihelion.games.planet_smash.view import geometry, view
from perihelion.games.planet_smash.words import WORDS


def max_decisions(t: Any) -> int:
    """A die is placed and then does two things, or one and is ended: three decisions. Every circle is spent once."""
    return int(t.rounds) * rules.PLANNING_DICE * 3 + rules.CIRCLES


def merit(t: Any, s: Any) -> tuple[int, ...] | None:
    """SM-22: the earlier round wins, then the fewer abilities used; who lost is not ranked."""
    return (int(s.round_number), int(s.abilities_used)) if s.phase == rules.WON else None


def goals(t: Any) -> tuple[Goal, ...]:
    """SM-20: the levels printed on the sheet."""
    return tuple(Goal(level, (int(limit),), f"by round {limit}") for level, limit in zip(LEVELS, t.levels, strict=True))


def result_told(merit: tuple[int, ...]) -> str:
    round_number, abilities = merit
    return f"round {round_number}, {abilities} {'ability' if abilities == 1 else 'abilities'}"


HIGH_SCORES = HighScores(value=lambda merit: merit[0], rising=False, number="round {:g}".format, told=result_told, goals=goals)

KERNELS = Kernels(
    begin=rules.begin,
    mover=rules.mover,
    legal=rules.legal,
    apply=rules.apply,
    returns=rules.returns,
    observe=rules.observe,
    draw_id=rules.draw_id,
    evaluate=outlook.evaluate,
    candidates=outlook.candidates,
    evaluation_terms=evaluation_terms.evaluation_terms,
)

GAME = GameDefinition(
    name=NAME,
    title="Planet Smash",
    summary="Roll, plan and demolish: take a planet apart before the contract runs out.",
    credits=Credits(designer="Kevin Snell"),
    minutes=Minutes(20, 20),
    folder=FOLDER,
    rules_version=1,
    state=rules.STATE,
    actions=rules.ACTIONS,
    kernels=KERNELS,
    forms=(Form("solo", 1, "Solo"),),
    options=(Choice("planet", "lv-426", PLANETS.names, "The planet to smash.", lambda name: legend({"planet": name})),),
    max_legal=rules.MAX_LEGAL,
    max_decisions=max_decisions,
    observation_size=rules.OBSERVATION_SIZE,
    return_range=lambda t: (0.0, 1.0),
    build_tables=build_tables,
    faults=faults,
    view=view,
    geometry=geometry,
    printing=printing,
    words=replace(WORDS, evaluation_terms=evaluation_terms.TERMS),
    legend=legend,
    data=PLANETS,
    merit=merit,
    high_scores=HIGH_SCORES,
    search=Search(exploration=15, max_backup=70),
    levels=ladder("mcts", (20, 40), (20, 22), (30, 10), (40, 3), (100, 0), (30_000, 0), (100_000, 0)),
    progress=lambda t, s: {"round": int(s.round_number)},
    race_rule="The earliest round wins, among equals the fewest abilities used; if these are equal, too, the place is shared. "
    "Those who do not finish are not ranked.",
    labels={"phase": rules.PHASES, "pawn": rules.QUADRANTS},
)
