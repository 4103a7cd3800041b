"""Pieces put on the board by hand: one on a place, that points somewhere. Stacks and Squares come about by moving, or as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.core.placing import Piece, Placing
from perihelion.games.astroplane import state as compiled_state
from perihelion.games.astroplane.board import APEXES, LABELS
from perihelion.games.astroplane.state import EMPTY, PIECE_BITS, SINGLE

state = uncompiled(compiled_state)
ARROWS = {"N": "↑", "E": "→", "S": "↓", "W": "←"}


def placing(t: Any) -> Sequence[Placing]:
    """A piece of every fleet, by where it points."""
    pieces = [
        Piece(int(state.piece_of(SINGLE, fleet)) << (PIECE_BITS * apex), f"{side['letter']}{ARROWS[name]}", None, side["colour"])
        for fleet, side in enumerate(t.legend["sides"][int(t.side[seat])] for seat in range(t.seats))
        for apex, name in enumerate(APEXES)
    ]
    return [Placing("places", tuple(f"space-{label}" for label in LABELS), (Piece(EMPTY), *pieces))]
