"""Every check on every form of every game. A new game is picked up by itself, and fails until it has all its parts."""

from __future__ import annotations

from pathlib import Path

import pytest

from perihelion.core.conformance import CHECKS
from tests import every_game

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = {f"{game.name}-{game.form}": game for game in every_game()}


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", GAMES)
def test_conforms(game, check):
    CHECKS[check](GAMES[game], GOLDEN)
