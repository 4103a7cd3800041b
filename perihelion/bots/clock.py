"""The clock of a search: how long it may take, and how often it looks."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from contextvars import ContextVar

from perihelion.core.compiling import Driver

COLD_SECONDS = 0.2
"""The most time of a search whose machine code is not there yet. By plain Python a search sees a thousandth as much, and more time would
gain little."""
_PORTION_SECONDS = 0.05
_cold_seconds: ContextVar[float] = ContextVar("_cold_seconds", default=COLD_SECONDS)
_must_stop: ContextVar[Callable[[], bool]] = ContextVar("_must_stop", default=lambda: False)


@contextlib.contextmanager
def stopped_when(condition: Callable[[], bool]) -> Iterator[None]:
    """Searches in this context also stop when the condition holds."""
    token = _must_stop.set(condition)
    try:
        yield
    finally:
        _must_stop.reset(token)


@contextlib.contextmanager
def in_a_row(decisions: int) -> Iterator[None]:
    """After a number of decisions in a row, by one bot or by several: as long as there is no machine code, each takes half the time of the
    one before, so that a person who waits for all of them waits no longer than for two of them."""
    token = _cold_seconds.set(COLD_SECONDS * 0.5**decisions)
    try:
        yield
    finally:
        _cold_seconds.reset(token)


class Clock:
    """Says how much of a search to do before looking at the clock again: by plain Python only as much as takes a moment."""

    def __init__(self, run: Driver, seconds: float, most: int) -> None:
        self._run = run
        self._most = most
        self._began = time.monotonic()
        self._until = self._began + (seconds if run.is_compiled else min(seconds, _cold_seconds.get()))
        self._portion = 1
        self._has_run = False

    @property
    def is_over(self) -> bool:
        """Never before the first portion: every search finds something."""
        if not self._has_run:
            return False
        return time.monotonic() >= self._until or _must_stop.get()()

    def portion(self) -> int:
        """Doubled as long as a portion takes little time."""
        self._has_run, now = True, time.monotonic()
        if now - self._began < _PORTION_SECONDS:
            self._portion = min(2 * self._portion, self._most)
        elif self._portion > 1:
            self._portion //= 2
        self._began = now
        return self._most if self._run.is_compiled else self._portion
