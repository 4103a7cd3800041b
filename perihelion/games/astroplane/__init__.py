"""ASTROPLANE: two to four fleets race into the black hole."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.core.contract import CHANCE, Credits, Form, GameDefinition, Minutes, OnGpu, OptionValue, Switch, Whole, ladder
from perihelion.core.errors import BadOption
from perihelion.games.astroplane import evaluation_terms, rules
from perihelion.games.astroplane.board import DRAWN, FOLDER, HELPERS, NAME, PIECES, SIDES, build_tables, legend, seats_sit
from perihelion.games.astroplane.check import faults
from perihelion.games.astroplane.notation import NOTATION
from perihelion.games.astroplane.printing import printing
from perihelion.games.astroplane.view import geometry, view
from perihelion.games.astroplane.words import WORDS

_points_of = interpreted(rules.points_of)


@dataclass(frozen=True)
class FirstSeat:
    """AP-29: a seat of the form, or DRAWN by chance."""

    name: str
    help: str

    def default_for(self, form: Form) -> OptionValue:
        return 0

    def checked(self, value: object, form: Form) -> OptionValue:
        if value == DRAWN:
            return DRAWN
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < form.seats:
            seats = f"a seat, from 0 to {form.seats - 1} with {form.seats} players"
            raise BadOption(f"Option {self.name} is {seats}, or {DRAWN!r}; not {value!r}.")
        return value

    def read(self, text: str, form: Form) -> OptionValue:
        return self.checked(int(text) if text.isascii() and text.isdigit() else text.lower(), form)

    def describe(self, form: Form) -> dict[str, object]:
        """A choice among seats, called by the sides they sit on."""
        names = {str(seat): f"{SIDES[side].capitalize()}, seat {seat + 1}" for seat, side in enumerate(seats_sit(form.seats))}
        legends = {value: {self.name: name} for value, name in {**names, DRAWN: "Drawn by chance"}.items()}
        values = [*range(form.seats), DRAWN]
        return {"name": self.name, "kind": "choice", "help": self.help, "default": 0, "values": values, "legends": legends}


def max_decisions(t: Any) -> int:
    """Turns: every piece enters The Singularity or is eliminated once at most, and `quiet_limit` turns without either end the game.

    A turn: a piece gains a move by leaving an enemy it did not land on in this turn, so once at most: PIECES gained moves. It travels once
    for each time it came onto a wormhole, before or in this turn: PIECES + moves. An enemy piece is sent back once, an own one again only
    after it has entered by a move: PIECES * (seats - 1) + PIECES + moves choices. And `end`. Once a game each piece enters The Singularity,
    and calls one up, or none.
    """
    turns = int(t.quiet_limit) * (PIECES * int(t.seats) + 1)
    moves = int(t.moves) + PIECES
    in_a_turn = moves + (PIECES + moves) + (PIECES * (int(t.seats) - 1) + PIECES + moves) + 1
    return turns * in_a_turn + PIECES * int(t.seats)


def points(t: Any, s: Any) -> list[int]:
    """AP-26, for series (AP-28)."""
    return [int(_points_of(t, s, seat)) for seat in range(t.seats)]


GAME = GameDefinition(
    name=NAME,
    title="ASTROPLANE",
    summary="Fleets turn and tumble, apex to apex, in a race into the black hole.",
    credits=Credits(designer="the makers of ASTROPLANE"),
    minutes=Minutes(30, 90, about=True),
    folder=FOLDER,
    rules_version=2,
    state=rules.STATE,
    actions=rules.ACTIONS,
    kernels=replace(rules.KERNELS, evaluation_terms=evaluation_terms.evaluation_terms),
    forms=tuple(Form(f"{seats}-player", seats, f"{name} fleets") for seats, name in ((2, "Two"), (3, "Three"), (4, "Four"))),
    options=(
        Whole("quiet_limit", 60, 10, 1000, "So many turns in a row without a piece entering the centre or being eliminated end the game."),
        FirstSeat("first", "Who begins."),
        Switch("safe_entries", help="No Square, and no kill, in the entry spaces of others: nobody can be shut in."),
    ),
    max_legal=rules.MAX_LEGAL,
    max_decisions=max_decisions,
    observation_size=rules.OBSERVATION_SIZE,
    return_range=lambda t: (-1.0, 1.0),
    drawn_opening=lambda t: t.first == CHANCE,
    begun_by=lambda options, seat: {**options, "first": seat},
    build_tables=build_tables,
    faults=faults,
    view=view,
    geometry=geometry,
    printing=printing,
    levels=ladder("alphabeta", (20, 90), (100, 40), (600, 12), (3_000, 3), (24_000, 0), (1_500_000, 0), (8_000_000, 0)),
    words=replace(WORDS, evaluation_terms=evaluation_terms.TERMS),
    legend=legend,
    notation=NOTATION,
    points=points,
    in_game=lambda t, s: [not out for out in s.dropped_out[: t.seats]],
    labels={"phase": rules.PHASES},
    helpers=HELPERS,
    former={1: {"safe_entries": True}},
    gpu=OnGpu(registers=64, compact=True),
)
