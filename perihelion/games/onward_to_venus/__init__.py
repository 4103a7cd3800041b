"""Onward to Venus: two to five empires share out the Solar System."""

from __future__ import annotations

from dataclasses import replace

from perihelion.core.contract import Credits, GameDefinition, Minutes, OnGpu, Search, ladder
from perihelion.games.onward_to_venus import rules
from perihelion.games.onward_to_venus.board import FORMS, HELPERS, NAME, OPTIONS, SETS, build_tables, legend, names
from perihelion.games.onward_to_venus.check import faults
from perihelion.games.onward_to_venus.geometry import geometry
from perihelion.games.onward_to_venus.printing import printing
from perihelion.games.onward_to_venus.rules.kernels import MAX_LEGAL, max_decisions
from perihelion.games.onward_to_venus.rules.secrets import OBSERVATION, OBSERVATION_SIZE
from perihelion.games.onward_to_venus.state import ACTIONS, PHASES, STATE
from perihelion.games.onward_to_venus.view import SHOWN
from perihelion.games.onward_to_venus.words import WORDS, sources
from perihelion.games.onward_to_venus.words.messages import MESSAGES
from perihelion.games.onward_to_venus.words.moves import notate
from perihelion.games.onward_to_venus.words.position import describe, hint
from perihelion.games.onward_to_venus.words.refusals import why_not
from perihelion.games.onward_to_venus.words.story import tell

GAME = GameDefinition(
    name=NAME,
    title="Onward to Venus",
    credits=Credits(designer="Martin Wallace", publisher="Treefrog Games", year="2014"),
    minutes=Minutes(30, 120, about=True),
    rules_version=2,
    state=STATE,
    actions=ACTIONS,
    kernels=replace(rules.KERNELS, describe=describe, hint=hint, why_not=why_not, tell=tell, notate=notate),
    forms=FORMS,
    options=OPTIONS,
    max_legal=MAX_LEGAL,
    max_decisions=max_decisions,
    observation_size=OBSERVATION_SIZE,
    observation=OBSERVATION,
    board_dimensions=("planet",),
    build_tables=build_tables,
    helpers=HELPERS,
    faults=faults,
    view=SHOWN,
    geometry=geometry,
    data=SETS,
    printing=printing,
    words=WORDS,
    messages=MESSAGES,
    names=names,
    legend=legend,
    sources=sources,
    search=Search(rollout=60, max_backup=0),  # found by play: docs/bots.md
    levels=ladder("mcts", (4, 90), (32, 12), (120, 0), (400, 0), (1_500, 0), (20_000, 0), (100_000, 0)),
    labels={"phase": PHASES, "after": PHASES},
    observe_conceals=True,
    # Lanes must be compact, too: otherwise the assembler of CUDA 13.0 loses the address of the tables in `evaluate`.
    gpu=OnGpu(registers=96, blocks=2, compact=True, lanes=OnGpu(registers=64, compact=True)),
)
