"""How far a command has come, and how long it will take: a bar where a person waits, lines now and then where a program reads."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from perihelion.core.languages import say
from perihelion.core.messages import Message, message

if TYPE_CHECKING:
    from rich.table import Table

EVERY = 10.0
"""Seconds between two lines."""


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Gives what is called with the number of things done since the last call. It writes to the standard error, apart from results."""
    if not sys.stderr.isatty():
        yield Lines(what, total)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(what, total=total)
        yield lambda done: shown.advance(task, done)


@contextmanager
def live(table: Callable[[Any], Table], what: str, total: int) -> Iterator[tuple[Callable[[Any], None], Callable[[int], None]]]:
    """Gives what is called with how a study stands, and with the number of things done: the table of it is drawn anew at most once a
    second, with the time left below."""
    from rich.console import Console
    from rich.live import Live

    drawn, count = 0.0, Lines(what, total)
    with Live(console=Console(stderr=True), auto_refresh=False, transient=True) as screen:

        def watch(stands: Any) -> None:
            nonlocal drawn
            if time.monotonic() - drawn >= 1:
                shown = table(stands)
                shown.caption = count.line()
                screen.update(shown, refresh=True)
                drawn = time.monotonic()

        yield watch, count.add


class Lines:
    """A line after every EVERY seconds: how many of how many, and the time left at the speed so far."""

    def __init__(self, what: str, total: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.what, self.total, self.done = what, total, 0
        self._clock = clock
        self._began = self._reported = clock()

    def __call__(self, done: int) -> None:
        self.add(done)
        if self._clock() - self._reported >= EVERY and self.done:
            self._reported = self._clock()
            print(self.line(), file=sys.stderr, flush=True)

    def add(self, done: int) -> None:
        self.done += done

    def line(self) -> str:
        left = (self._clock() - self._began) / max(1, self.done) * (self.total - self.done)
        return say("progress-line", what=self.what, done=self.done, total=self.total, left=duration(left))


def duration(seconds: float) -> Message:
    """In the two largest units that tell something."""
    whole = max(0, round(seconds))
    if whole < 60:
        return message("seconds-left", seconds=whole)
    if whole < 3600:
        return message("minutes-left", minutes=whole // 60, seconds=whole % 60)
    return message("hours-left", hours=whole // 3600, minutes=whole % 3600 // 60)
