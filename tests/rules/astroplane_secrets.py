"""The secrets of ASTROPLANE's rules page, each as a short problem, from the game's data/secrets.toml."""

from __future__ import annotations

from typing import Literal

import msgspec

from perihelion.core.data import load_data
from perihelion.games.astroplane.board import FOLDER


class Secret(msgspec.Struct, forbid_unknown_fields=True):
    """A position and what a single turn can do in it."""

    name: str
    task: str
    answer: str
    form: str
    position: str
    solution: list[str]
    goal: str
    """won · inside N: N more pieces in The Singularity · eliminated N: N more · universe X,YA: a piece stands there."""
    trick: Literal["captive", "square", "travel", "hyperspace"]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    secrets: list[Secret]


SECRETS = load_data(FOLDER / "data" / "secrets.toml", _File).secrets
