"""Games as they are offered: their forms and options, rules, lessons, problems and languages."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from perihelion.server.schemas.common import Legend, Options, OptionValue
from perihelion.server.schemas.described import Described
from perihelion.server.schemas.words import Message


class OptionInfo(Described):
    """An option of a game: the messages `option-NAME`, its attribute `help`, and `option-NAME-VALUE` tell of it."""

    name: str
    kind: Literal["choice", "whole", "switch", "one per seat"]
    default: OptionValue
    values: NotRequired[list[str | int]]
    low: NotRequired[int]
    high: NotRequired[int]
    legends: NotRequired[dict[str, Legend]]
    """For each value its legend, to be shown before it is chosen, if the game has one."""


class FormInfo(Described):
    """A form of a game: the number of its seats, and their sides. The message `form-NAME` is its title."""

    name: str
    seats: int
    sides: list[list[int]]
    options: list[OptionInfo]


class GameInfo(Described):
    """A game, as it is offered. What is said of it are the messages `summary` and `race-rule` of its offer (`LanguageInfo.offers`)."""

    name: str
    title: str
    designer: str
    playing_time: Message | None
    """At a table; null, if unknown."""
    rules_version: int
    has_hidden: bool
    has_chance: bool
    raced: bool
    board: str | None
    """Where the game's package serves its board, if it brings one."""
    picture: str | None
    high_scores: bool
    """Whether results of it, played alone, are kept as high scores."""
    series: bool
    """Whether matches of it can form a series to a total of points."""
    lessons: int
    """How many its course has; 0, if it has none."""
    problems: int
    """How many problems there are of it."""
    languages: dict[str, str]
    """By language the digest of all its Fluent files: `GET /api/games/{name}/language/{tag}/{digest}`."""
    forms: list[FormInfo]


class LevelInfo(Described):
    """A level of the bots."""

    name: str
    title: Message


class Bots(Described):
    """The levels that bots have, from gentle to strong, and the bots of packages outside."""

    levels: list[LevelInfo]
    default: str


class PositionInfo(Described):
    """A position that a person has set up, and that is possible."""

    state: dict[str, Any]
    """The fields of its record, as `Position.to_json` has them."""
    text: str
    """As the game itself writes it."""


class RulesPage(Described):
    """The rules of a game."""

    html: str
    language: str
    """In which it is: English, if there is no page in the language asked for."""


class TaskInfo(Described):
    """One thing to do in a lesson."""

    start: str
    """The position, as bytes in base64."""
    seat: int
    """Whose decision it is."""
    line: list[tuple[int, bool]]
    """A line that does it: codes, and whether each is a decision of the pupil."""
    goal: dict[str, Any] | None
    """What must hold of the board after it, by path; null: nothing but the line will do, and `also`."""
    also: list[int]
    """Other first decisions that are as good as the whole line."""
    wrong: dict[str, str]
    """By code the attribute of the task's message that says why not."""
    arrow: bool
    """Whether the board shows at once what to do."""


class LessonInfo(Described):
    """A lesson, said by messages of the course: `lesson-NAME`, and `lesson-NAME-1` for its first task."""

    name: str
    form: str
    options: Options
    picture: str | None
    """The picture of the rules page below which its first position can be tried out."""
    tasks: list[TaskInfo]
    """None: a first game, with a coach."""


class LanguageInfo(Described):
    """A language. What is found at these addresses never changes."""

    tag: str
    texts: str
    """Where its Fluent files are, but for those of games."""
    offers: str
    """Where those Fluent files of all games are that tell of a game before a match."""


class ProblemProof(Described):
    """How it is known that a decision is the best: what it is worth, by how much more than any other, and the error of that."""

    value: float
    margin: float
    error: float


class ProblemInfo(Described):
    """A problem of a game: a position, as the engine in a page takes it, and how it is solved."""

    id: str
    form: str
    goal: str
    """"win", "best", or a goal of the game's own."""
    moves: int
    """Own turns that it takes."""
    position: str
    """Its bytes in base64."""
    lines: list[list[int]]
    """Codes from the first move on: every own decision that is right, and one answer of the other side to each turn."""
    rating: int
    deviation: int
    proof: ProblemProof | None


class ProblemSet(Described):
    """All problems of a game, the easiest first as they ship."""

    problems: list[ProblemInfo]


class ProblemRating(Described):
    """How hard a problem is."""

    rating: int
    deviation: int
