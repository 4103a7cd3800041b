"""What adapters share: which game is meant, what is drawn, what spaces observations and actions have."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console

from perihelion.core.errors import BadOption, not_among
from perihelion.core.game import Game
from perihelion.core.position import Position
from perihelion.core.registry import game as game_by_name
from perihelion.terminal.pictures import picture_of

WIDTH = 120
RENDER_MODES = ["ansi", "human"]
"""The board as text: given to the caller, or printed after every step."""


def chosen(game: Game | str, form: str | None, options: dict[str, Any]) -> Game:
    return game_by_name(game, form, **options) if isinstance(game, str) else game


def checked_render_mode(wanted: str | None, metadata: Mapping[str, Any]) -> str | None:
    """One that the environment's class declares, or none."""
    if wanted not in (None, *metadata["render_modes"]):
        raise BadOption(not_among("render_mode", wanted, metadata["render_modes"]))
    return wanted


def drawn(position: Position, seat: int | None = None) -> str:
    """The board as text, as the seat or a spectator sees it."""
    view = position.view(seat)
    console = Console(width=WIDTH, color_system=None, record=True, file=io.StringIO(), force_jupyter=False)
    console.print(picture_of(view))
    return "\n".join([console.export_text(), *view.words()])


def rendered(mode: str | None, position: Position, seat: int | None = None) -> str | None:
    """What `render` gives; for people it is printed."""
    if mode == "human":
        print(drawn(position, seat))
    return drawn(position, seat) if mode == "ansi" else None


def mask_of(position: Position, seat: int) -> npt.NDArray[np.int8]:
    """1 for every code that the seat may choose now."""
    mask = np.zeros(position.game.num_actions, np.int8)
    if position.mover == seat:
        mask[position.legal()] = 1
    return mask


def bounds_of(game: Game) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    spec = game.observation_spec
    return spec.low.astype(np.int32), spec.high.astype(np.int32)
