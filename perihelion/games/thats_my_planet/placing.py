"""Marks put on the planets by hand. Ships, cards and boxes are set up as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perihelion.core.bitset import numbers_in
from perihelion.core.placing import Piece, Placing
from perihelion.games.thats_my_planet.state import MOST_PLANETS, TEAM_COUNT, TEAMS


def placing(t: Any) -> Sequence[Placing]:
    """Every set of teams that may have marked a planet."""
    planets = tuple(f"planet-{planet + 1}" if planet < t.planets else None for planet in range(MOST_PLANETS))
    marks = [Piece(teams, "".join(TEAMS[team] for team in numbers_in(teams))) for teams in range(1 << TEAM_COUNT)]
    return [Placing("marks", planets, tuple(marks))]
