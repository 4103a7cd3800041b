"""How long the way to a client and back is: measured by the server, with frames that the client answers at once.

No client is believed more than that. One that answers late on purpose is measured slow, and gains what every slow one is granted: the quota
of `clocks`.
"""

from __future__ import annotations

import time
from collections.abc import Callable

KEPT = 4
"""Of the last measurements the longest counts: connections that are slow now and then are slow."""
MOST_WAITING = 8
PING_EVERY = 4.0
"""Seconds between two measurements, while a player plays by the clock."""


class LagMeter:
    """Measures one connection."""

    def __init__(self, send: Callable[[int], None], now: Callable[[], float] = time.monotonic) -> None:
        self._send = send
        self._now = now
        self._number = 0
        self._sent: dict[int, float] = {}
        self._trips: list[int] = []

    def ping(self) -> None:
        self._number += 1
        self._sent[self._number] = self._now()
        if len(self._sent) > MOST_WAITING:
            del self._sent[min(self._sent)]
        self._send(self._number)

    def pong(self, number: int) -> None:
        """An answer to what was never asked, or a second one, says nothing."""
        sent = self._sent.pop(number, None)
        if sent is not None:
            self._trips = [*self._trips[1 - KEPT :], round(1000 * (self._now() - sent))]

    @property
    def measured(self) -> int:
        """Milliseconds; 0 before anything was measured."""
        return max(self._trips, default=0)
