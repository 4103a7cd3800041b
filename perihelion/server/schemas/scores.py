"""High scores of solo games."""

from __future__ import annotations

from typing import Literal

from perihelion.server.schemas.common import Options
from perihelion.server.schemas.described import Described
from perihelion.server.schemas.words import Message

Whose = Literal["own", "all"]


class ScoreEntry(Described):
    """A result among the high scores."""

    place: int | None
    """None, if the game was lost."""
    name: str
    you: bool
    told: Message
    value: float | None
    """Nothing, if the game was lost."""
    level: str | None
    """The hardest difficulty it reached."""
    goal: str | None
    kept: bool | None
    """Whether the goal was reached."""
    takebacks: int
    hinted: bool
    race: bool
    terminal: bool
    """Whether it was played at a terminal."""
    rules_version: int
    at: float
    match: str | None
    """For those who may view it."""


class Figure(Described):
    """A number, and the same in words."""

    value: float | None
    told: Message


class TrendPoint(Figure):
    """A result in the order of time."""

    at: float
    median: float | None
    """Of this result and those before it."""


class GoalScores(Described):
    """How often a difficulty was met."""

    name: str
    told: Message
    set: int
    """For how many matches it was set."""
    kept: int
    """How many of these reached it."""
    reached: int
    """How many of all."""


class SheetScores(Described):
    """All results on one sheet, in short."""

    form: str
    options: Options
    title: Message
    count: int
    best: Message
    median: Message


class ScoresInfo(Described):
    """High scores of a solo game: one sheet in full, all of them in short."""

    game: str
    title: str
    form: str
    options: Options
    sheet: Message
    whose: Whose
    goal: str | None
    rising: bool
    """Whether a greater number is better."""
    failed: Message
    """What a result without a number is called."""
    count: int
    ranked: int
    """How many of them have a place."""
    best: list[ScoreEntry]
    """Those, the best first."""
    median: Figure | None
    trend: list[TrendPoint]
    goals: list[GoalScores]
    sheets: list[SheetScores]
    this: ScoreEntry | None
