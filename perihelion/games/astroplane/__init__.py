"""ASTROPLANE: two to four fleets race into the black hole."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.core.contract import Credits, Form, GameDefinition, Minutes, OnGpu, OptionValue, Whole, ladder
from perihelion.core.errors import BadOption
from perihelion.games.astroplane import reasons, rules
from perihelion.games.astroplane.board import FOLDER, HELPERS, MOST_SEATS, NAME, PIECES, TABLES, build_tables, legend
from perihelion.games.astroplane.check import complaint
from perihelion.games.astroplane.notation import NOTATION
from perihelion.games.astroplane.printing import printing
from perihelion.games.astroplane.view import geometry, view
from perihelion.games.astroplane.words import WORDS

_points_of = interpreted(rules.points_of)


@dataclass(frozen=True)
class FirstSeat(Whole):
    """A seat of the form."""

    def checked(self, value: object, form: Form) -> OptionValue:
        checked = super().checked(value, form)
        if int(str(checked)) >= form.seats:
            raise BadOption(f"Option {self.name} is a seat, from 0 to {form.seats - 1} with {form.seats} players, not {value!r}.")
        return checked

    def describe(self, form: Form) -> dict[str, object]:
        return {**super().describe(form), "high": form.seats - 1}


def max_decisions(t: Any) -> int:
    """Turns: every piece enters The Singularity or is eliminated once at most, and `quiet_limit` turns without either end the game.

    A turn: a piece gains a move by leaving an enemy it did not land on in this turn, so once at most: PIECES gained moves. It travels once
    for each time it came onto a wormhole, before or in this turn: PIECES + moves. An enemy piece is sent back once, an own one again only
    after it has entered by a move: PIECES * (seats - 1) + PIECES + moves choices. And `end`. Each reserve piece is called up once a game.
    """
    turns = int(t.quiet_limit) * (PIECES * int(t.seats) + 1)
    moves = int(t.moves) + PIECES
    in_a_turn = moves + (PIECES + moves) + (PIECES * (int(t.seats) - 1) + PIECES + moves) + 1
    return turns * in_a_turn + int(t.reserve) * int(t.seats)


def points(t: Any, s: Any) -> list[int]:
    """AP-26, for series (AP-28)."""
    return [int(_points_of(t, s, seat)) for seat in range(t.seats)]


GAME = GameDefinition(
    name=NAME,
    title="ASTROPLANE",
    summary="Fleets turn and tumble, apex to apex, in a race into the black hole.",
    credits=Credits(designer="the makers of ASTROPLANE"),
    minutes=Minutes(20, 45, about=True),
    folder=FOLDER,
    rules_version=1,
    state=rules.STATE,
    tables=TABLES,
    actions=rules.ACTIONS,
    kernels=replace(rules.KERNELS, reasons=reasons.reasons),
    forms=tuple(Form(f"{seats}-player", seats, f"{name} fleets") for seats, name in ((2, "Two"), (3, "Three"), (4, "Four"))),
    options=(
        Whole("quiet_limit", 60, 10, 1000, "So many turns in a row without a piece entering the centre or being eliminated end the game."),
        FirstSeat("first", 0, 0, MOST_SEATS - 1, "The seat that begins."),
    ),
    max_legal=rules.MAX_LEGAL,
    max_decisions=max_decisions,
    observation_size=rules.OBSERVATION_SIZE,
    return_range=lambda t: (-1.0, 1.0),
    has_chance=False,
    has_hidden=False,
    build_tables=build_tables,
    complaint=complaint,
    view=view,
    geometry=geometry,
    printing=printing,
    levels=ladder("alphabeta", (20, 90), (100, 40), (600, 12), (3_000, 3), (24_000, 0), (1_500_000, 0), (8_000_000, 0)),
    words=replace(WORDS, reasons=reasons.told),
    legend=legend,
    notation=NOTATION,
    points=points,
    in_game=lambda t, s: [not out for out in s.dropped_out[: t.seats]],
    labels={"phase": rules.PHASES},
    helpers=HELPERS,
    gpu=OnGpu(registers=64, compact=True),
)
