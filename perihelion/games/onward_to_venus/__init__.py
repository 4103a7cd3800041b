"""Onward to Venus: two to five empires share out the Solar System."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.core.contract import Credits, GameDefinition, Minutes, OnGpu, Search, ladder
from perihelion.games.onward_to_venus import board, rules, state, words
from perihelion.games.onward_to_venus.check import fault
from perihelion.games.onward_to_venus.geometry import geometry
from perihelion.games.onward_to_venus.placing import placing
from perihelion.games.onward_to_venus.printing import printing
from perihelion.games.onward_to_venus.rules import scoring
from perihelion.games.onward_to_venus.rules.observation import OBSERVATION
from perihelion.games.onward_to_venus.view import SHOWN


def max_decisions(t: Any) -> int:
    """Periods have a limit of turns (OV-24), so it is enough to bound a turn and the crises of a period.

    In one turn a seat holds each of the cards there are at most three times: at its start, from the deck, and from the deck renewed once
    (OV-101). Each leaves the hand by one decision and, if it is a hop, takes another. Beyond that a turn has move and group, claim, target,
    commit and a loss for each die, or purchases and `done`; and then `end`.
    The crisis of a planet takes two units or pieces from each seat, the damage of three dice, one answer and one discard of the oracle, or
    an answer to pirates for every piece of every seat.
    """
    cards = int(t.deck.sum() + t.start_hand.sum())
    a_turn = 6 * cards + max(5 + state.DICE, int(t.levy) + 1) + 1
    pieces = int(t.counters[state.UNIT_KINDS :].sum())
    a_crisis = max(2 * int(t.seats), state.DICE * state.MOST_PIPS, 2 + cards, int(t.seats) * pieces)
    return cards + int(t.periods) * (int(t.turn_limit) * a_turn + int(t.planets) * a_crisis)


def sources(t: Any, s: Any) -> list[dict[str, int]]:
    """OV-38: every planet and every kind of tile apart."""
    planets = [str(planet["name"]) for planet in t.legend["planets"]]
    return [
        {name: int(uncompiled(scoring).planet_points(t, s, planet, seat)) for planet, name in enumerate(planets)}
        | {name: int(t.scores[kind] * s.kept[seat, kind]) for kind, name in enumerate(("Big Game", "Crises", "Aliens"))}
        for seat in range(t.seats)
    ]


KERNELS = replace(
    rules.KERNELS, fault=fault, describe=words.describe, hint=words.hint, why_not=words.why_not, tell=words.tell, notate=words.notate
)

GAME = GameDefinition(
    name=board.NAME,
    title="Onward to Venus",
    credits=Credits(designer="Martin Wallace", publisher="Treefrog Games", year="2014"),
    minutes=Minutes(30, 120, about=True),
    rules_version=2,
    state=state.STATE,
    actions=state.ACTIONS,
    kernels=KERNELS,
    forms=board.FORMS,
    options=board.OPTIONS,
    max_legal=state.MAX_LEGAL,
    max_decisions=max_decisions,
    observation=OBSERVATION,
    board_dimensions=("planet",),
    build_tables=board.build_tables,
    helpers=board.HELPERS,
    view=SHOWN,
    geometry=geometry,
    placing=placing,
    data=board.SETS,
    printing=printing,
    words=words.WORDS,
    messages=words.MESSAGES,
    names=board.names,
    legend=board.legend,
    sources=sources,
    search=Search(rollout=60, max_backup=0),  # found by play: docs/bots.md
    levels=ladder("mcts", (4, 90), (32, 12), (120, 0), (400, 0), (1_500, 0), (20_000, 0), (100_000, 0)),
    labels={"phase": state.PHASES, "after": state.PHASES},
    observe_conceals=True,
    # Lanes must be compact, too: otherwise the assembler of CUDA 13.0 loses the address of the tables in `evaluate`.
    gpu=OnGpu(registers=96, blocks=2, compact=True, lanes=OnGpu(registers=64, compact=True)),
)
