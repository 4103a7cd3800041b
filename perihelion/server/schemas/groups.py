"""Races and series."""

from __future__ import annotations

from typing import Literal

from perihelion.server.schemas.common import BotInfo, Fairness, GoalInfo, Options, PaceInfo, Status
from perihelion.server.schemas.described import Described
from perihelion.server.schemas.words import Message


class MemberInfo(Described):
    """Who takes part in a race or series."""

    member: int
    name: str
    here: bool
    you: bool
    bot: BotInfo | None


class GroupMember(MemberInfo):
    """A racer, or a player of a series, and how they stand."""

    match: str | None
    status: Status
    progress: dict[str, int]
    """Numbers by name: the steps, and what the game tells of a racer, called by the messages `progress-NAME`."""
    rank: int | None
    merit: list[int] | None
    told: Message | None
    """The merit in the game's words."""
    points: int | None


class GroupInfo(Described):
    """A race or a series as one guest may know it."""

    id: str
    kind: Literal["race", "series"]
    game: str
    title: str
    form: str
    options: Options
    statics: str
    """As of a match."""
    status: Status
    host: bool
    same_dice: bool
    places: int
    total: int | None
    goal: GoalInfo | None
    """Of a race: the difficulty set for all."""
    pace: PaceInfo | None
    """Of each match."""
    cancelled: bool
    """Whether its host has called it off before it started."""
    members: list[GroupMember]
    matches: list[str]
    """Those of a series, in order."""
    scores: list[list[int] | None]
    """The points of each member in each of them; null while it is under way, and if it was abandoned."""
    fairness: Fairness | None
