"""Numbers put into the boxes of a sheet by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perihelion.core.messages import message
from perihelion.core.placing import Piece, Placing
from perihelion.games.planet_smash.state import COLUMNS, EMPTY, FACES, MOST_BOXES, QUADRANTS, ROWS

NUMBERS = (Piece(EMPTY), *(Piece(value, str(value)) for value in range(1, FACES + 1)))


def placing(t: Any) -> Sequence[Placing]:
    """The boxes of the planet, and those of research."""
    boxes = [
        f"box-{letter}-{box + 1}" if box < t.boxes[quadrant] else None
        for quadrant, letter in enumerate(QUADRANTS)
        for box in range(MOST_BOXES)
    ]
    tech = [f"tech-{letter}-r{row + 1}c{column + 1}" for letter in QUADRANTS for row in range(ROWS) for column in range(COLUMNS)]
    return [
        Placing("boxes", tuple(boxes), NUMBERS, message("placing-boxes")),
        Placing("tech", tuple(tech), NUMBERS, message("placing-tech")),
    ]
