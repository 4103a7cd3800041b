"""Short problems that show the secrets of the game: data/problems.toml, checked. The rules page and the tests use them."""

from __future__ import annotations

from typing import Literal

import msgspec

from perihelion.core.data import load_data
from perihelion.games.astroplane.board import FOLDER


class Problem(msgspec.Struct, forbid_unknown_fields=True):
    """A position and what a single turn can do in it."""

    name: str
    task: str
    secret: str
    form: str
    position: str
    solution: list[str]
    goal: str
    """won · inside N: so many more pieces in The Singularity · eliminated N: so many more · universe X,YA: a piece stands there."""
    trick: Literal["captive", "square", "travel", "hyperspace"]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    problems: list[Problem]


def problems() -> list[Problem]:
    return load_data(FOLDER / "data" / "problems.toml", _File).problems
