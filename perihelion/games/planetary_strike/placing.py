"""Vessels put on the board by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.core.placing import Piece, Placing
from perihelion.games.planetary_strike import state as compiled_state
from perihelion.games.planetary_strike.board import GALAXY, space_name
from perihelion.games.planetary_strike.state import COLOURS, EMPTY, KINDS, NOBODY, SPACES, TITAN

state = uncompiled(compiled_state)


def placing(t: Any) -> Sequence[Placing]:
    """Every kind of vessel of every colour that plays, on every space of the board."""
    spaces = tuple(space_name(space) if space < t.spaces else None for space in range(SPACES + 1))
    pieces = [_piece(colour, kind) for colour in range(1, COLOURS) if t.owner[colour] != NOBODY for kind in range(1, TITAN + 1)]
    return [Placing("vessel", spaces, (Piece(EMPTY), *pieces))]


def _piece(colour: int, kind: int) -> Piece:
    people = GALAXY.colours[colour - 1]
    number = (colour - 1) * len(GALAXY.vessels) + kind - 1
    return Piece(int(state.vessel_of(colour, kind)), people.letter + KINDS[kind], ("vessel", number), people.bright)
