"""Planet Smash: solo roll-and-write on a rondel, raced by up to 99."""

from __future__ import annotations

from typing import Any

from perihelion.core.contract import Credits, GameDefinition, Goal, HighScores, Minutes, Search, ladder
from perihelion.core.words import counted
from perihelion.games.planet_smash import board, rules, state
from perihelion.games.planet_smash.check import faults
from perihelion.games.planet_smash.printing import printing
from perihelion.games.planet_smash.view import geometry, view
from perihelion.games.planet_smash.words import WORDS


def max_decisions(t: Any) -> int:
    """A die is placed and then does two things, or one and is ended: three decisions. Every circle is spent once."""
    return int(t.rounds) * state.PLANNING_DICE * 3 + state.CIRCLES


def merit(t: Any, s: Any) -> tuple[int, ...] | None:
    """SM-22: the earlier round wins, then the fewer abilities used; who lost is not ranked."""
    return (int(s.round_number), int(s.abilities_used)) if s.phase == state.WON else None


def goals(t: Any) -> tuple[Goal, ...]:
    """SM-20: the levels printed on the sheet."""
    return tuple(Goal(level, (int(limit),), f"by round {limit}") for level, limit in zip(board.LEVELS, t.levels, strict=True))


def result_in_words(merit: tuple[int, ...]) -> str:
    round_number, abilities = merit
    return f"round {round_number}, {counted(abilities, 'ability', 'abilities')}"


GAME = GameDefinition(
    name=board.NAME,
    title="Planet Smash",
    summary="Roll, plan and demolish: take a planet apart before the contract runs out.",
    credits=Credits(designer="Kevin Snell"),
    minutes=Minutes(20, 20),
    state=state.STATE,
    actions=state.ACTIONS,
    kernels=rules.KERNELS,
    forms=board.FORMS,
    options=board.OPTIONS,
    max_legal=state.MAX_LEGAL,
    max_decisions=max_decisions,
    observation_size=state.OBSERVATION_SIZE,
    return_range=lambda t: (0.0, 1.0),
    build_tables=board.build_tables,
    helpers=board.HELPERS,
    faults=faults,
    view=view,
    geometry=geometry,
    printing=printing,
    words=WORDS,
    legend=board.legend,
    data=board.PLANETS,
    merit=merit,
    high_scores=HighScores(value=lambda merit: merit[0], rising=False, number="round {:g}".format, in_words=result_in_words, goals=goals),
    search=Search(exploration=15, max_backup=70),
    levels=ladder("mcts", (20, 40), (20, 22), (30, 10), (40, 3), (100, 0), (30_000, 0), (100_000, 0)),
    progress=lambda t, s: {"round": int(s.round_number)},
    race_rule="The earliest round wins, among equals the fewest abilities used; if these are equal, too, the place is shared. "
    "Those who do not finish are not ranked.",
    labels={"phase": state.PHASES, "pawn": state.QUADRANTS},
)
