"""Onward to Venus: two to five empires share out the Solar System."""

from __future__ import annotations

from dataclasses import replace

from perihelion.core.contract import Credits, GameDefinition, Minutes, OnGpu, Search, ladder
from perihelion.games.onward_to_venus import board, rules, state, words
from perihelion.games.onward_to_venus.check import fault
from perihelion.games.onward_to_venus.geometry import geometry
from perihelion.games.onward_to_venus.placing import placing
from perihelion.games.onward_to_venus.printing import printing
from perihelion.games.onward_to_venus.rules.kernels import MAX_LEGAL, max_decisions
from perihelion.games.onward_to_venus.rules.observation import OBSERVATION, OBSERVATION_SIZE
from perihelion.games.onward_to_venus.view import SHOWN

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
    max_legal=MAX_LEGAL,
    max_decisions=max_decisions,
    observation_size=OBSERVATION_SIZE,
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
    sources=words.sources,
    search=Search(rollout=60, max_backup=0),  # found by play: docs/bots.md
    levels=ladder("mcts", (4, 90), (32, 12), (120, 0), (400, 0), (1_500, 0), (20_000, 0), (100_000, 0)),
    labels={"phase": state.PHASES, "after": state.PHASES},
    observe_conceals=True,
    # Lanes must be compact, too: otherwise the assembler of CUDA 13.0 loses the address of the tables in `evaluate`.
    gpu=OnGpu(registers=96, blocks=2, compact=True, lanes=OnGpu(registers=64, compact=True)),
)
