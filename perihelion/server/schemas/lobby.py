"""What the lobby shows."""

from __future__ import annotations

from typing import Literal

from perihelion.server.schemas.common import BotInfo, PaceInfo, Status
from perihelion.server.schemas.described import Described
from perihelion.server.schemas.ratings import RatingInfo


class LobbyPlayer(Described):
    """A player at a table that the lobby shows."""

    who: str | None
    """Under which others know them, account or not; nobody, if it is a bot."""
    name: str
    account: str | None
    bot: BotInfo | None
    rating: RatingInfo | None


class LobbyEntry(Described):
    """A match, race or series that is open to everybody."""

    id: str
    kind: Literal["match", "race", "series", "tournament"]
    game: str
    form: str
    status: Status
    rated: bool
    players: list[LobbyPlayer]
    free: int
    """How many seats or places are."""
    pace: PaceInfo | None
    best: int
    """The mean rating of all at the table, those without one counted as nothing: the best match of a game has the highest."""
    created: float


class SeekInfo(Described):
    """What a seeker looks for."""

    game: str
    form: str
    rated: bool
    pace: PaceInfo | None
    since: float
    waiting: int
    """How many look for the same, this guest among them."""
    bot: str
    """The level that is about as good."""
