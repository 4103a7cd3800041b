"""The clock of a search: how long it may take, and how often it looks."""

from __future__ import annotations

import time

from perihelion.core.compiling import Driver

COLD_SECONDS = 0.5
"""The most time of a search whose machine code is not there yet. By plain Python a search sees a thousandth as much, and more time would
gain little."""
_PORTION_SECONDS = 0.05


class Clock:
    """Says how much of a search to do before looking at the clock again: by plain Python only as much as takes a moment."""

    def __init__(self, run: Driver, seconds: float, most: int) -> None:
        self._run = run
        self._most = most
        self._began = time.monotonic()
        self._until = self._began + (seconds if run.is_compiled else min(seconds, COLD_SECONDS))
        self._portion = 1

    @property
    def is_over(self) -> bool:
        return time.monotonic() >= self._until

    def portion(self) -> int:
        """Doubled as long as a portion takes little time."""
        now = time.monotonic()
        if now - self._began < _PORTION_SECONDS:
            self._portion = min(2 * self._portion, self._most)
        elif self._portion > 1:
            self._portion //= 2
        self._began = now
        return self._most if self._run.is_compiled else self._portion
