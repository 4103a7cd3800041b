"""Onward to Venus: two to five empires share out the Solar System."""

from __future__ import annotations

from perihelion.core.contract import Credits, GameDefinition, Minutes, OnGpu, Search, ladder
from perihelion.games.onward_to_venus import rules
from perihelion.games.onward_to_venus.board import FORMS, HELPERS, NAME, OPTIONS, SETS, build_tables, legend
from perihelion.games.onward_to_venus.check import faults
from perihelion.games.onward_to_venus.printing import printing
from perihelion.games.onward_to_venus.rules.kernels import MAX_LEGAL, max_decisions
from perihelion.games.onward_to_venus.rules.secrets import OBSERVATION_SIZE
from perihelion.games.onward_to_venus.state import ACTIONS, PHASES, STATE
from perihelion.games.onward_to_venus.view import geometry, sources, view
from perihelion.games.onward_to_venus.words import WORDS

GAME = GameDefinition(
    name=NAME,
    title="Onward to Venus",
    summary="Empires of steam and brass race for the planets, and the planets fight back.",
    credits=Credits(designer="Martin Wallace", publisher="Treefrog Games", year="2014"),
    minutes=Minutes(30, 120, about=True),
    rules_version=2,
    state=STATE,
    actions=ACTIONS,
    kernels=rules.KERNELS,
    forms=FORMS,
    options=OPTIONS,
    max_legal=MAX_LEGAL,
    max_decisions=max_decisions,
    observation_size=OBSERVATION_SIZE,
    build_tables=build_tables,
    helpers=HELPERS,
    faults=faults,
    view=view,
    geometry=geometry,
    data=SETS,
    printing=printing,
    words=WORDS,
    legend=legend,
    sources=sources,
    search=Search(rollout=60, max_backup=0),  # found by play: docs/bots.md
    levels=ladder("mcts", (4, 90), (32, 12), (120, 0), (400, 0), (1_500, 0), (20_000, 0), (100_000, 0)),
    labels={"phase": PHASES, "after": PHASES},
    gpu=OnGpu(blocks=2, compact=True),
)
