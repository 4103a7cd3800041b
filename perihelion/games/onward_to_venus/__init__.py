"""Onward to Venus: two to five empires share out the Solar System."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.core.contract import Choice, Credits, Form, GameDefinition, Minutes, OnePerSeat, OnGpu, Search, Whole, ladder
from perihelion.games.onward_to_venus import evaluation_terms, rules
from perihelion.games.onward_to_venus.check import faults
from perihelion.games.onward_to_venus.components import (
    FOLDER,
    HELPERS,
    NAME,
    SETS,
    STANDARD,
    about,
    build_tables,
    default_empires,
    empires,
    legend,
)
from perihelion.games.onward_to_venus.printing import printing
from perihelion.games.onward_to_venus.rules.scoring import planet_points
from perihelion.games.onward_to_venus.rules.secrets import OBSERVATION_SIZE
from perihelion.games.onward_to_venus.rules.state import ACTIONS, DICE, MOST_PIPS, MOST_SEATS, PHASES, STATE, UNIT_KINDS
from perihelion.games.onward_to_venus.view import geometry, view
from perihelion.games.onward_to_venus.words import WORDS

_planet_points = interpreted(planet_points)
FORMS = tuple(Form(f"{seats}-player", seats, f"{seats} empires") for seats in range(2, MOST_SEATS + 1))


def max_decisions(t: Any) -> int:
    """Periods have a limit of turns (OV-24), so it is enough to bound a turn and the crises of a period.

    In one turn a seat holds each of the cards there are at most three times: at its start, from the deck, and from the deck renewed once
    (OV-101). Each leaves the hand by one decision and, if it is a hop, takes another. Beyond that a turn has move and group, claim, target,
    commit and a loss for each die, or purchases and `done`; and then `end`.
    The crisis of a planet takes two units or pieces from each seat, the damage of three dice, one answer and one discard of the oracle, or
    an answer to pirates for every piece of every seat.
    """
    cards = int(t.deck.sum() + t.start_hand.sum())
    a_turn = 6 * cards + max(5 + DICE, int(t.levy) + 1) + 1
    pieces = int(t.counters[UNIT_KINDS:].sum())
    a_crisis = max(2 * int(t.seats), DICE * MOST_PIPS, 2 + cards, int(t.seats) * pieces)
    return cards + int(t.periods) * (int(t.turn_limit) * a_turn + int(t.planets) * a_crisis)


def sources(t: Any, s: Any) -> list[dict[str, int]]:
    """OV-38: every planet and every kind of tile apart."""
    planets = {about["name"]: planet for planet, about in enumerate(t.legend["planets"])}
    return [
        {name: int(_planet_points(t, s, planet, seat)) for name, planet in planets.items()}
        | {name: int(t.scores[kind] * s.kept[seat, kind]) for kind, name in enumerate(("Big Game", "Crises", "Aliens"))}
        for seat in range(t.seats)
    ]


GAME = GameDefinition(
    name=NAME,
    title="Onward to Venus",
    summary="Empires of steam and brass race for the planets, and the planets fight back.",
    credits=Credits(designer="Martin Wallace", publisher="Treefrog Games", year="2014"),
    minutes=Minutes(30, 120, about=True),
    folder=FOLDER,
    rules_version=2,
    state=STATE,
    actions=ACTIONS,
    kernels=replace(rules.KERNELS, evaluation_terms=evaluation_terms.evaluation_terms),
    forms=FORMS,
    options=(
        Choice("components", STANDARD, SETS.names, "Tiles, cards and planets to play with.", about),
        Whole("hand_limit", 9, 5, 15, "How many cards a hand may hold."),
        OnePerSeat("empires", default_empires, empires, "Who plays which empire, by seat."),
    ),
    max_legal=rules.MAX_LEGAL,
    max_decisions=max_decisions,
    observation_size=OBSERVATION_SIZE,
    return_range=lambda t: (-1.0, 1.0),
    build_tables=build_tables,
    faults=faults,
    view=view,
    geometry=geometry,
    data=SETS,
    printing=printing,
    words=replace(WORDS, evaluation_terms=evaluation_terms.TERMS),
    legend=legend,
    sources=sources,
    search=Search(rollout=60, max_backup=0),  # found by play: docs/bots.md
    levels=ladder("mcts", (4, 90), (32, 12), (120, 0), (400, 0), (1_500, 0), (20_000, 0), (100_000, 0)),
    labels={"phase": PHASES, "after": PHASES},
    helpers=HELPERS,
    gpu=OnGpu(blocks=2, compact=True),
)
