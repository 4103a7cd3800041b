"""Short problems that show the secrets of the game: data/problems.toml, checked. The rules page and the tests use them.

And goals that can be forced; data/problems/wins.toml has positions in which the player to move can do it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from perihelion.core import problems as core
from perihelion.core.data import load_data
from perihelion.games.astroplane.board import FOLDER
from perihelion.games.astroplane.rules import goals


class Problem(msgspec.Struct, forbid_unknown_fields=True):
    """A position and what a single turn can do in it."""

    name: str
    task: str
    secret: str
    form: str
    position: str
    solution: list[str]
    goal: str
    """won · inside N: N more pieces in The Singularity · eliminated N: N more · universe X,YA: a piece stands there."""
    trick: Literal["captive", "square", "travel", "hyperspace"]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    problems: list[Problem]


def problems() -> list[Problem]:
    return load_data(FOLDER / "data" / "problems.toml", _File).problems


GOALS = {
    core.WIN: core.Goal(goals.has_true_win, goals.true_win_is_out_of_reach),
    "kill": core.Goal(goals.has_killed, goals.kill_is_out_of_reach),
}


def forced_problems() -> list[core.Problem]:
    """A true win, or the elimination of enemy pieces, that can be forced within one to three own turns; all proven."""
    return core.load_problems(FOLDER / core.SETS / "wins.toml")
