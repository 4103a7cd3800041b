"""The races of the days."""

from __future__ import annotations

from perihelion.server.schemas.common import Fairness, Options, PaceInfo, Status
from perihelion.server.schemas.described import Described
from perihelion.server.schemas.words import Message


class DailyTry(Described):
    """Somebody's try at the race of a day."""

    match: str
    status: Status
    told: Message | None
    """The result in the game's words, when it is over."""
    place: int | None
    """Null: it is not over, or failed."""
    percentile: float | None
    """How many of the others who have finished are behind, of a hundred; those with the same result count half. Null: nobody else has."""


class DailyInfo(Described):
    """The race of a day as one guest may know it: the same dice for everybody, one try each."""

    id: str
    day: str
    """By UTC, such as 2031-07-14."""
    game: str
    title: str
    form: str
    options: Options
    status: Status
    begins: float
    ends: float
    """Until then a try may begin."""
    pace: PaceInfo
    tries: int
    finished: int
    you: DailyTry | None
    fairness: Fairness
    """`values` has one nonce: that of who tried first."""


class DailyEntry(Described):
    """A result in the table of a day."""

    place: int | None
    """Null: failed."""
    who: str
    name: str
    account: str | None
    """How the account is known, if it is one's."""
    you: bool
    told: Message
    at: float
    match: str | None
    """The own one; when the day is over, everybody's."""


class Percentiles(Described):
    """How good somebody is at the races of the days, of the latest thirty in which somebody else has finished, too."""

    game: str
    days: int
    mean: float
    best: float
    history: list[float]
    """The oldest first."""


class DailyTable(DailyInfo):
    """With the best results of the day, and how the guest does in general."""

    best: list[DailyEntry]
    percentiles: Percentiles | None
    before: str | None
    """The last day before on which there was one."""
