"""Planet Smash: solo roll-and-write on a rondel, raced by up to 99."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from perihelion.core.contract import Credits, GameDefinition, Minutes, Search, ladder
from perihelion.core.high_scores import Goal, HighScores
from perihelion.core.messages import message
from perihelion.games.planet_smash import board, rules, state, words
from perihelion.games.planet_smash.check import fault
from perihelion.games.planet_smash.geometry import geometry
from perihelion.games.planet_smash.placing import placing
from perihelion.games.planet_smash.printing import printing
from perihelion.games.planet_smash.view import SHOWN


def max_decisions(t: Any) -> int:
    """A die is placed and then does two things, or one and is ended: three decisions. Every circle is spent once."""
    return int(t.rounds) * state.PLANNING_DICE * 3 + state.CIRCLES


def max_draws(t: Any) -> int:
    """Every die once a round, and again for every circle that may be spent on that."""
    return int(t.rounds) * state.DICE_COUNT + state.CIRCLES


def goals(t: Any) -> tuple[Goal, ...]:
    """SM-20: the levels printed on the sheet."""
    limits = zip(board.LEVELS, t.levels, strict=True)
    return tuple(Goal(level, (int(limit),), message("goal", round=int(limit))) for level, limit in limits)


def progress(t: Any, s: Any) -> dict[str, int]:
    """SM-22: the earliest round wins. So who breaks more boxes in ten rounds is ahead, not who has played more rounds;
    and the first round counts as a whole one, so that nobody is far ahead by their first die."""
    boxes = int(np.count_nonzero(s.boxes))
    turns = state.PLANNING_DICE * int(s.round_number - 1) + int(np.count_nonzero(s.spot_of))
    return {
        "pace": 10 * state.PLANNING_DICE * boxes // max(state.PLANNING_DICE, turns),
        "boxes": boxes,
        "left": int(t.rounds - s.round_number),
    }


HIGH_SCORES = HighScores(
    rising=False,
    number_message=("result-round", "round"),
    result_message=("result", "round", "abilities"),
    goals=goals,
    failed=message("result-failed"),
)
KERNELS = replace(rules.KERNELS, fault=fault, describe=words.describe, hint=words.hint, why_not=words.why_not, tell=words.tell)

GAME = GameDefinition(
    name=board.NAME,
    title="Planet Smash",
    credits=Credits(designer="Kevin Snell"),
    minutes=Minutes(20, 20),
    state=state.STATE,
    actions=state.ACTIONS,
    kernels=KERNELS,
    forms=board.FORMS,
    options=board.OPTIONS,
    max_legal=state.MAX_LEGAL,
    max_decisions=max_decisions,
    max_draws=max_draws,
    observation=rules.OBSERVATION,
    board_dimensions=("quadrant", "box"),
    return_range=lambda t: (0.0, 1.0),
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
    data=board.PLANETS,
    high_scores=HIGH_SCORES,
    search=Search(exploration=15, max_backup=70),
    levels=ladder("mcts", (20, 40), (20, 22), (30, 10), (40, 3), (100, 0), (30_000, 0), (100_000, 0)),
    progress=progress,
    labels={"phase": state.PHASES, "pawn": state.QUADRANTS},
)
