"""A game that nobody would want, for tests of what becomes of a log of it."""

from __future__ import annotations

import multiprocessing
import time
from dataclasses import replace
from typing import Any

from tests.games.last_light import GAME


def _build_tables(*chosen: Any) -> Any:
    if multiprocessing.current_process().name == "readers":
        time.sleep(10_000)
    return GAME.build_tables(*chosen)


MOLASSES = replace(GAME, name="molasses", title="Molasses", build_tables=_build_tables)
"""Where logs are read, the game takes for ever to be made ready."""
