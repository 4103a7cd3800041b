"""Who plays with whom: pure functions.

Quick pairing seats people at a table who are about as good. How far their ratings may lie apart grows while they wait.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

FIRST_WINDOW, WIDER_EACH_SECOND, WIDEST = 100.0, 15.0, 2000.0
"""Points by which ratings may differ at first, by how much more with every second, and at most: then everybody is welcome."""


class Seeker(NamedTuple):
    """A guest who waits for a match."""

    name: str
    rating: float
    waited: float
    """Seconds."""

    @property
    def window(self) -> float:
        return min(WIDEST, FIRST_WINDOW + WIDER_EACH_SECOND * max(0.0, self.waited))


def tables_of(seekers: Sequence[Seeker], seats: int, apart: Collection[frozenset[str]] = ()) -> list[list[str]]:
    """Tables of exactly `seats` people, those who have waited longest first: each with whom all at the table accept, as near as can be.
    Some are kept apart."""
    left = sorted(seekers, key=lambda one: (-one.waited, one.name))
    found: list[list[str]] = []
    for seeker in list(left):
        if seeker not in left:
            continue
        table = [seeker]
        for other in sorted(left, key=lambda one: (abs(one.rating - seeker.rating), -one.waited, one.name)):
            if len(table) < seats and other is not seeker and all(_accept(one, other, apart) for one in table):
                table.append(other)
        if len(table) == seats:
            found.append([one.name for one in table])
            left = [one for one in left if one not in table]
    return found


def _accept(one: Seeker, other: Seeker, apart: Collection[frozenset[str]]) -> bool:
    """The longer a person waits, the less choosy they become; the more choosy of the two decides, unless the other has waited for long."""
    narrow, wide = sorted((one.window, other.window))
    return abs(one.rating - other.rating) <= max(narrow, wide / 2) and frozenset((one.name, other.name)) not in apart
