"""What the server sends, as types: every HTTP answer and every message of the WebSocket. See docs/protocol.md.

They are plain dictionaries, so that making one costs nothing; the type checker sees to it that the server builds no others, and tests
compare what it really sends with the schemas that follow from them: the OpenAPI document, and `live` for the WebSocket. The types of the
web client are generated from both (`python -m tests.typescript`).

Whatever people read is a message: its name, with arguments. What a game shows travels as a packed record, which readers open by the
statics of the game.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired

import msgspec
from pydantic import ConfigDict, Field, TypeAdapter, with_config
from typing_extensions import TypeAliasType, TypedDict

from perihelion.core import options as core_options


def _descriptions() -> dict[str, dict[str, str]]:
    """What stands below the fields of each class here. This file is parsed once, when it is imported: pydantic would parse it for every
    class again, in whichever thread asks, and CPython 3.11 cannot parse in two threads at once."""
    found: dict[str, dict[str, str]] = {}
    for part in ast.parse(Path(__file__).read_text(encoding="utf-8")).body:
        if isinstance(part, ast.ClassDef):
            inherited = [found.get(base.id, {}) for base in part.bases if isinstance(base, ast.Name)]
            found[part.name] = {name: text for fields in (*inherited, _told_below(part)) for name, text in fields.items()}
    return found


def _told_below(part: ast.ClassDef) -> dict[str, str]:
    return {
        field.target.id: " ".join(str(below.value.value).split())
        for field, below in zip(part.body, part.body[1:], strict=False)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(below, ast.Expr)
        and isinstance(below.value, ast.Constant)
    }


_DESCRIPTIONS = _descriptions()


def _describe(schema: dict[str, Any], declared: type) -> None:
    for name, text in _DESCRIPTIONS[declared.__name__].items():
        schema["properties"][name]["description"] = text


_told = with_config(ConfigDict(json_schema_extra=_describe))
_open = with_config(ConfigDict(json_schema_extra=_describe, extra="allow"))

OptionValue = TypeAliasType("OptionValue", core_options.OptionValue)
Options = TypeAliasType("Options", dict[str, core_options.OptionValue])
Legend = TypeAliasType("Legend", dict[str, Any])
Analysis = TypeAliasType("Analysis", dict[str, Any])
Status = TypeAliasType("Status", Literal["waiting", "running", "over"])
Mover = TypeAliasType("Mover", int | Literal["chance", "over"])
TakebackRule = TypeAliasType("TakebackRule", Literal["free", "own", "none"])
Whose = Literal["own", "all"]


# Words ------------------------------------------------------------------------------------------------------------------------------------


@_told
class Said(TypedDict):
    """What the rules of a game have said: numbers, to be read by the game's table of messages."""

    said: list[int]
    at: int
    """The place of the message meant; 0: none."""


class Tenths(TypedDict):
    """A number with one decimal."""

    tenths: int


@_told
class Listing(TypedDict):
    """Several things: "a, b and c" (list), "a, b or c" (either), "a, b, c" (series)."""

    list: Sequence[Argument]
    kind: Literal["list", "either", "series"]
    more: int
    """How many were left out."""


class Message(TypedDict):
    """Something to be read by people, by its name and arguments. The sentence stands in the Fluent files of each language."""

    message: str
    arguments: dict[str, Argument]


Argument = TypeAliasType("Argument", "str | int | Message | Said | Tenths | Listing")


class Problem(TypedDict):
    """Why a request was not carried out: what was wrong, and what was expected."""

    detail: Message


# Parts ------------------------------------------------------------------------------------------------------------------------------------


class BotInfo(TypedDict):
    """A bot at a seat."""

    name: str
    level: int | None


@_told
class GoalInfo(TypedDict):
    """A difficulty that was set before a solo match: "hard", "by round 8"."""

    name: str
    told: Message
    reached: NotRequired[bool | None]
    """Of a match: null until it has been played to its end."""


@_told
class Fairness(TypedDict):
    """What can be known of the dice by now."""

    commitment: str | None
    values: list[str | None]
    """The nonces by seat, of a race by racer; null where a client has not added its own yet."""
    key: str | None
    """Secret until the match, on the same dice the race, is over."""


# Games and guests -------------------------------------------------------------------------------------------------------------------------


@_told
class OptionInfo(TypedDict):
    """An option of a game: the messages `option-NAME`, its attribute `help`, and `option-NAME-VALUE` tell of it."""

    name: str
    kind: Literal["choice", "whole", "switch", "one per seat"]
    default: OptionValue
    values: NotRequired[list[str | int]]
    low: NotRequired[int]
    high: NotRequired[int]
    legends: NotRequired[dict[str, Legend]]
    """For each value its legend, to be shown before it is chosen, if the game has one."""


class FormInfo(TypedDict):
    """A form of a game: the number of its seats, and their sides. The message `form-NAME` is its title."""

    name: str
    seats: int
    sides: list[list[int]]
    options: list[OptionInfo]


@_told
class GameInfo(TypedDict):
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


class LevelInfo(TypedDict):
    """A level of the bots."""

    name: str
    title: Message


class Bots(TypedDict):
    """The levels that bots have, from gentle to strong, and the bots of packages outside."""

    levels: list[LevelInfo]
    default: str


@_told
class PositionInfo(TypedDict):
    """A position that a person has set up, and that is possible."""

    state: dict[str, Any]
    """The fields of its record, as `Position.to_json` has them."""
    text: str
    """As the game itself writes it."""


@_told
class RulesPage(TypedDict):
    """The rules of a game."""

    html: str
    language: str
    """In which it is: English, if there is no page in the language asked for."""


@_told
class TaskInfo(TypedDict):
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


@_told
class LessonInfo(TypedDict):
    """A lesson, said by messages of the course: `lesson-NAME`, and `lesson-NAME-1` for its first task."""

    name: str
    form: str
    options: Options
    picture: str | None
    """The picture of the rules page below which its first position can be tried out."""
    tasks: list[TaskInfo]
    """None: a first game, with a coach."""


@_told
class LanguageInfo(TypedDict):
    """A language. What is found at these addresses never changes."""

    tag: str
    texts: str
    """Where its Fluent files are, but for those of games."""
    offers: str
    """Where those Fluent files of all games are that tell of a game before a match."""


@_told
class Me(TypedDict):
    """The guest who asks."""

    id: str
    who: str
    """As others know this guest, whatever the name."""
    name: str
    has_account: bool
    """Whether this guest has a password, and can sign in elsewhere."""
    operator: NotRequired[bool]
    """Of `GET /api/me`, if it is one: whether reports can be seen, and people be banned."""
    announcement: NotRequired[str]
    """Of `GET /api/me`: what the operators want everybody to read."""
    playing: NotRequired[bool]
    """Of `GET /api/me`: whether the guest sits in a match with others that is under way."""


@_told
class VacationInfo(TypedDict):
    """Vacation from matches with days for each turn."""

    until: float | None
    """None: one is not on vacation."""
    left: int
    """Days that are left this year."""
    days: int
    """Days in every year."""


# Matches ----------------------------------------------------------------------------------------------------------------------------------


@_told
class ProgramInfo(TypedDict):
    """The account of a program."""

    who: str
    name: str
    created: float
    token: NotRequired[str]
    """In the answer to making it, and never again."""


@_told
class PaceInfo(TypedDict):
    """How much time every seat has: seconds and an increment after each turn, or days for each turn."""

    seconds: int
    increment: int
    days: int
    zero: Literal["resign", "bot"]
    """What happens when a clock reaches zero."""
    bot: str
    """The level or name of the bot that takes over then."""


@_told
class ClockInfo(TypedDict):
    """What the clocks of a match show when this is sent, in milliseconds."""

    left: list[int | None]
    """By seat; null for bots, which have no clock."""
    running: int | None
    """The seat whose clock runs."""
    waits: int
    """So long it stands still before: at the beginning, on vacation."""


class Offers(TypedDict):
    """What a seat offers to the others."""

    draw: bool
    abandon: bool


@_told
class Successor(TypedDict):
    """A guest who asks for a seat that is kept, or a bot that was proposed for it."""

    who: str | None
    """The person, whatever the name."""
    name: str
    bot: BotInfo | None
    here: bool
    agreed: list[int]
    """The seats whose holders agree."""


@_told
class AskingBack(TypedDict):
    """A seat asks to take something back, which all others must agree to."""

    to: int
    """After that number of steps play would go on."""
    agreed: list[int]
    """The seats whose holders agree."""


@_told
class Absence(TypedDict):
    """A player is away from their seat, or has left it, and others sit there."""

    seat: int
    gone: int
    """For how many milliseconds."""
    waits: int
    """Milliseconds until the others may decide about it; 0: they may."""
    votes: dict[str, Literal["claim", "bot", "wait"]]
    """What they want, by seat."""


@_told
class SeatInfo(TypedDict):
    """A seat of a match."""

    seat: int
    name: str
    kind: Literal["guest", "open", "stand-in", "bot"]
    here: bool
    bot: BotInfo | None
    hinted: bool
    """Whether this seat asked for a hint."""
    account: str | None
    """Of a seat whose name is that of an account: who it is, whatever the name."""
    program: bool
    """Whether a program plays there by itself, and no person."""
    resigned: bool
    vacation: float | None
    """Until when the occupant is on vacation, so that clocks with days for each turn stand still."""
    offers: Offers
    kept: bool
    """Whether it is open and kept for who had it."""
    successors: list[Successor]
    """Of such a seat: who may take it over."""
    asks_back: AskingBack | None


class Result(TypedDict):
    """How a match ended. An owner who resigned, and for whom a stand-in played on, ranks last."""

    how: Literal["finished", "resigned", "drawn", "abandoned", "cancelled", "forfeited"]
    returns: list[float] | None
    ranks: list[int] | None


@_told
class MatchInfo(TypedDict):
    """A match as one guest may know it."""

    id: str
    game: str
    title: str
    form: str
    options: Options
    statics: str
    """The digest of what does not change while it is played: `GET /api/statics/{digest}`."""
    rules_version: int
    playable: bool
    """False for a match that can only be viewed; `notice` says why."""
    has_chance: bool
    """Whether anything is drawn in it."""
    notice: Message | None
    status: Status
    created: float
    updated: float
    seats: list[SeatInfo]
    steps: int
    mover: Mover | None
    """Nobody's while the match waits for players."""
    your_seats: list[int]
    kept_for_you: list[int]
    """Open seats to which this guest may come back."""
    host: bool
    group: str | None
    occasion: Literal["daily", "tournament"] | None
    """What `group` is, where it is no race or series: the race of a day, or a tournament."""
    next: str | None
    """The rematch."""
    uploaded: bool
    """Made from an uploaded log."""
    goal: GoalInfo | None
    rated: bool
    """Whether the result changes ratings: then there are no hints and no takebacks."""
    chat: bool
    """Whether people may write to each other there."""
    result: Result | None
    outcome: Message | None
    """The result of a finished solo match in the game's words: "48 points"."""
    takeback: TakebackRule
    hints: bool
    """Whether hints may be asked for."""
    warming_up: bool
    """Whether bots and hints see less for now: their search is not compiled yet."""
    fairness: Fairness
    pace: PaceInfo | None
    """None: everybody has as much time as they like."""
    clock: ClockInfo | None
    absences: list[Absence]


class RatingInfo(TypedDict):
    """How good a player is at a form of a game: the truth is within two deviations, 19 times in 20. Provisional: hardly known yet."""

    rating: int
    deviation: int
    provisional: bool


@_told
class SeatRating(TypedDict):
    """The rating of who sits there."""

    seat: int
    before: RatingInfo
    """Before the match was rated; now, if it was not."""
    after: RatingInfo | None
    """What the match has made of it."""


@_told
class LadderEntry(RatingInfo):
    """A player on a ladder."""

    place: int | None
    """Among people; null for bots, and for people who are not listed."""
    who: str | None
    name: str
    bot: BotInfo | None
    you: bool
    matches: int


@_told
class LadderInfo(TypedDict):
    """The ratings of a form of a game, the best first."""

    game: str
    form: str
    players: list[LadderEntry]
    you: LadderEntry | None
    """The caller, listed or not."""


class LobbyPlayer(TypedDict):
    """A player at a table that the lobby shows."""

    who: str | None
    """Under which others know them, account or not; nobody, if it is a bot."""
    name: str
    account: str | None
    bot: BotInfo | None
    rating: RatingInfo | None


class RatingPoint(TypedDict):
    """A rating after a match."""

    at: float
    rating: int
    match: str


class ProfileRating(RatingInfo):
    """How good a player is at a form of a game, and how that has come about: the latest matches, the oldest first."""

    game: str
    form: str
    matches: int
    history: list[RatingPoint]


class PastMatch(TypedDict):
    """A match of the person's that is over."""

    id: str
    game: str
    form: str
    rated: bool
    outcome: Literal["won", "drawn", "lost", "abandoned"]
    at: float


class BestGame(TypedDict):
    """The best of a person's results on a sheet of a solo game, and the number of them."""

    game: str
    form: str
    options: Options
    told: Message
    count: int


class Opening(TypedDict):
    """How the person's matches begin, and end."""

    game: str
    form: str
    moves: list[str]
    """Their own first decisions, as far as they made the same in another match."""
    match: str
    """The latest that began so."""
    won: int
    drawn: int
    lost: int


@_told
class Profile(TypedDict):
    """What everybody may know of a person with an account."""

    who: str
    name: str
    you: bool
    since: float
    ratings: list[ProfileRating]
    matches: list[PastMatch]
    """Rated ones, and those that the lobby showed, the latest first."""
    best: list[BestGame]
    percentiles: list[Percentiles]
    """Of solo games, by the races of the days."""
    openings: list[Opening]


class DailyTry(TypedDict):
    """Somebody's try at the race of a day."""

    match: str
    status: Status
    told: Message | None
    """The result in the game's words, when it is over."""
    place: int | None
    """Null: it is not over, or failed."""
    percentile: float | None
    """How many of the others who have finished are behind, of a hundred; those with the same result count half. Null: nobody else has."""


class DailyInfo(TypedDict):
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


class DailyEntry(TypedDict):
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


class Percentiles(TypedDict):
    """How good somebody is at the races of the days, of the latest thirty in which somebody else has finished, too."""

    game: str
    days: int
    mean: float
    best: float
    history: list[float]
    """The oldest first."""


@_told
class DailyTable(DailyInfo):
    """With the best results of the day, and how the guest does in general."""

    best: list[DailyEntry]
    percentiles: Percentiles | None
    before: str | None
    """The last day before on which there was one."""


class KnownPerson(TypedDict):
    """A person, as others know them."""

    who: str
    name: str


@_told
class Friend(KnownPerson):
    """A person whom the guest calls a friend, or who calls the guest one."""

    yours: bool
    """Whether the guest does."""
    theirs: bool
    """Whether they do: friends are those of whom both are true."""
    here: bool
    """Of friends: whether they have a page of this server open."""


class ReportInfo(TypedDict):
    """One person's report about another."""

    id: str
    about: KnownPerson
    by: KnownPerson
    match: str | None
    text: str
    at: float


class BannedPerson(KnownPerson):
    """A person who cannot sign in until then."""

    until: float


class OperatorInfo(TypedDict):
    """What operators see."""

    reports: list[ReportInfo]
    bans: list[BannedPerson]
    announcement: str | None


@_told
class LobbyEntry(TypedDict):
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


@_told
class SeekInfo(TypedDict):
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


class OwnMatch(TypedDict):
    """A match of the guest's with others, and whether it is the guest's turn."""

    id: str
    game: str
    title: str
    status: Status
    yours: bool


@_told
class PackedView(TypedDict):
    """What a seat, or a spectator, sees of a position."""

    seen: str
    """`View.seen().pack()` in base64: who moves, the legal moves, what is said, and the record of the board. The statics tell how to read
    it."""
    returns: list[float] | None
    """The result, when the game is over."""
    ranks: list[int] | None


@_told
class ChangedView(TypedDict):
    """What has changed in it since the view of the same seat that was sent last (`match`, `lines`)."""

    base: int
    """The number of lines after which that view was: a client that has another one watches again."""
    change: str
    """`change` of `perihelion.core.changes` in base64: what leads from the numbers of that view to those of this one."""
    returns: list[float] | None
    ranks: list[int] | None


Views = TypeAliasType("Views", dict[str, PackedView])
ViewsSince = TypeAliasType("ViewsSince", dict[str, PackedView | ChangedView])


class PositionView(TypedDict):
    """What a seat, or spectators, see after the first steps of a match."""

    step: int
    view: PackedView


@_told
class DiceCommitment(TypedDict):
    """What the dice follow from, but for the key: the line of the log before the first roll."""

    event: Literal["commitment"]
    sha256: str
    match: str
    values: list[str]
    """The nonces of the seats, or of all racers."""
    race: str
    """The race that the match is part of, if one key is for all of it."""
    scheme: NotRequired[int]
    """None in logs of the first scheme."""
    racer: NotRequired[int]
    """Whose match it is, where racers have dice of their own."""
    bots: NotRequired[list[int]]
    """The seats, or racers, without a client."""


@_told
class Roll(TypedDict):
    """A step of chance: what it depends on besides key and nonces, the possible outcomes, and the actual one."""

    step: int
    takebacks: int
    """How often a roll was taken back there; in the first scheme, how often anything was."""
    name: int | None
    """The game's number for it, in a race on the same dice."""
    text: str
    code: int
    outcomes: list[tuple[int, int]]
    """Codes and their weights."""
    pile: bool
    """Whether it is the top of a shuffled pile."""


@_told
class CheckResult(TypedDict):
    """The dice of a match that is over, computed again."""

    checked: bool
    draws: int
    """How many rolls are in force; `rolls` has those that were taken back as well."""
    wrong: list[Message]
    """The draws that do not follow from the key."""
    key: NotRequired[str]
    commitment: NotRequired[DiceCommitment]
    rolls: NotRequired[list[Roll]]


# Scores -----------------------------------------------------------------------------------------------------------------------------------


@_told
class ScoreEntry(TypedDict):
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


class Figure(TypedDict):
    """A number, and the same in words."""

    value: float | None
    told: Message


@_told
class TrendPoint(Figure):
    """A result in the order of time."""

    at: float
    median: float | None
    """Of this result and those before it."""


@_told
class GoalScores(TypedDict):
    """How often a difficulty was met."""

    name: str
    told: Message
    set: int
    """For how many matches it was set."""
    kept: int
    """How many of these reached it."""
    reached: int
    """How many of all."""


class SheetScores(TypedDict):
    """All results on one sheet, in short."""

    form: str
    options: Options
    title: Message
    count: int
    best: Message
    median: Message


@_told
class ScoresInfo(TypedDict):
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


# Problems ---------------------------------------------------------------------------------------------------------------------------------


class ProblemProof(TypedDict):
    """How it is known that a decision is the best: what it is worth, by how much more than any other, and the error of that."""

    value: float
    margin: float
    error: float


class ProblemInfo(TypedDict):
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


class ProblemSet(TypedDict):
    """All problems of a game, the easiest first as they ship."""

    problems: list[ProblemInfo]


class ProblemRating(TypedDict):
    """How hard a problem is."""

    rating: int
    deviation: int


# Races and series -------------------------------------------------------------------------------------------------------------------------


class MemberInfo(TypedDict):
    """Who takes part in a race or series."""

    member: int
    name: str
    here: bool
    you: bool
    bot: BotInfo | None


@_told
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


@_told
class GroupInfo(TypedDict):
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


# Tournaments ------------------------------------------------------------------------------------------------------------------------------


class TournamentBots(TypedDict):
    """Bots of that level that fill the tournament up to `up_to` entrants."""

    level: str
    up_to: int


class TournamentSummary(TypedDict):
    """A tournament in short."""

    id: str
    name: str
    system: Literal["swiss", "round-robin", "knock-out", "arena"]
    game: str
    title: str
    form: str
    seats: int
    """Of each table."""
    status: Status
    cancelled: bool
    public: bool
    rated: bool
    pace: PaceInfo
    open: bool
    """Whether people may still join."""
    entrants: int
    places: int
    rounds: int
    """0: it is found when it starts; of an arena it has no meaning."""
    round: int
    """How many have begun."""
    minutes: int
    """Of an arena."""
    begins: float | None
    """When it starts by itself; null: when its host says so."""
    started: float | None
    ends: float | None
    """Of an arena that has started."""
    ended: float | None
    created: float


class TournamentEntrant(TypedDict):
    """Somebody who takes part, and where they stand."""

    entrant: int
    name: str
    who: str | None
    """Null: a bot."""
    account: str | None
    program: bool
    bot: BotInfo | None
    gone: bool
    """Whether they are not paired any more."""
    playing: bool
    place: int | None
    """Null: it has not started."""
    points: float
    buchholz: float
    wins: int
    played: int


class TournamentTable(TypedDict):
    """Who sits, or sat, together."""

    number: int
    round: int
    """From 0."""
    slot: int
    """Its place in the round; of a knock-out, in the bracket."""
    players: list[int | None]
    """Entrants by seat; null: a bot that fills the table. One alone has a bye."""
    match: str | None
    points: list[float] | None
    """By seat; null: it is being played."""


@_told
class TournamentInfo(TournamentSummary):
    """A tournament as one guest may know it."""

    options: Options
    host: bool
    you: int | None
    """The guest's entrant."""
    match: str | None
    """Where the guest plays now."""
    bots: TournamentBots | None
    next_at: float | None
    """When the next round begins."""
    grace: float
    """Seconds in which players must sit down."""
    standings: list[TournamentEntrant]
    tables: list[TournamentTable]


# The server itself ------------------------------------------------------------------------------------------------------------------------


@_told
class PushInfo(TypedDict):
    """Whether the server sends notices by Web Push."""

    key: str | None
    """Its public key, which a browser wants to know before (`applicationServerKey`, base64url); null: it sends none."""


@_told
class ServerHealth(TypedDict):
    """Whether the server is well, and what is wrong if not."""

    status: Literal["ok", "degraded", "down"]
    version: str
    preparing: list[str]
    """Games that are still being compiled, and run by plain Python meanwhile."""
    not_compiled: dict[str, str]
    """Those that stay so, with the reason."""
    faults: dict[str, str]
    """By part: database, bots, disk."""


# What the WebSocket tells -----------------------------------------------------------------------------------------------------------------

StepLine = TypeAliasType("StepLine", tuple[int, int | Literal["chance"], str, int | None, int | None])


@_open
class EventLine(TypedDict):
    """Anything in a log that is no step."""

    event: str
    seat: NotRequired[int]
    to: NotRequired[int]
    name: NotRequired[str]


Line = TypeAliasType("Line", StepLine | EventLine)


@_told
class ChatLine(TypedDict):
    """A line of the chat."""

    n: int
    who: str
    """The person, whatever the name."""
    name: str
    seat: int | None
    text: str
    at: float


Telling = TypeAliasType("Telling", list[Said | None])
"""For each line what happens there, as the rules say it: null for events, where the move text says it all, and where nobody has looked."""


class ToldLines(TypedDict):
    """What happens in some lines of a log, from line number `since` on."""

    since: int
    told: Telling


@_told
class TellMatch(TypedDict):
    """The answer to `watch`: the match, from line number `since` on; `told` is what these lines say."""

    tell: Literal["match"]
    match: str
    info: MatchInfo
    since: int
    lines: list[Line]
    told: Telling
    untold: int
    """What happens in lines before this one may not be known yet: it can be asked for (`ToldLines`)."""
    views: Views
    step: int
    takebacks: int
    chat: list[ChatLine]


@_told
class TellLines(TypedDict):
    """New lines of the log, and what they say; `step` is the number of steps in force."""

    tell: Literal["lines"]
    match: str
    info: NotRequired[MatchInfo]
    """If more has changed in it than mover, steps, clocks and time of the last change."""
    clock: NotRequired[ClockInfo | None]
    """In a match with clocks."""
    since: int
    lines: list[Line]
    told: Telling
    views: ViewsSince
    step: int
    takebacks: int


class TellInfo(TypedDict):
    """A seat was taken or left, a viewer came or went, an offer."""

    tell: Literal["info"]
    match: str
    info: MatchInfo


class TellChat(TypedDict):
    """A new line of the chat."""

    tell: Literal["chat"]
    match: str
    chat: ChatLine


class TellGroup(TypedDict):
    """A race or series, now and whenever it changes."""

    tell: Literal["group"]
    info: GroupInfo


class TellTournament(TypedDict):
    """A tournament, now and whenever it changes."""

    tell: Literal["tournament"]
    info: TournamentInfo


@_told
class TellLobby(TypedDict):
    """The lobby: all of it, or what is different."""

    tell: Literal["lobby"]
    whole: bool
    entries: list[LobbyEntry]
    gone: list[str]
    """Ids of what is no longer there."""


@_told
class TellSeek(TypedDict):
    """What the guest looks for in the lobby, now and whenever that changes."""

    tell: Literal["seek"]
    seek: SeekInfo | None
    match: str | None
    """The match that was found."""


class TellOwn(TypedDict):
    """Matches of the guest's with others: all that are under way, or those of which something is different."""

    tell: Literal["own"]
    whole: bool
    matches: list[OwnMatch]


class TellDone(TypedDict):
    """The request was carried out, and is stored."""

    tell: Literal["done"]
    id: str
    match: str
    step: int
    known: NotRequired[str]
    """For help that the client thinks of itself, in a game with secrets: a position that agrees with what the seat knows, in base64."""


@_told
class TellRefused(TypedDict):
    """The request was not carried out; a stale move is refused together with the current views."""

    tell: Literal["refused"]
    id: str
    """Empty, if it answers `watch`."""
    reason: Message
    match: NotRequired[str]
    group: NotRequired[str]
    views: NotRequired[Views]
    step: NotRequired[int]
    takebacks: NotRequired[int]
    retry_after: NotRequired[float]
    """Seconds after which it may be sent again, if there was too much of it."""


@_told
class TellError(TypedDict):
    """The message that it names could not be read, or the server failed."""

    tell: Literal["error"]
    reason: Message
    id: NotRequired[str]
    match: NotRequired[str]
    group: NotRequired[str]
    retry_after: NotRequired[float]
    """Seconds after which the same message may be sent again, with the same id: it is carried out once."""


@_told
class Candidate(TypedDict):
    """A decision that a bot would consider."""

    code: int
    text: str
    share: float
    """The share of the search spent on it."""
    returns: list[float]
    """The estimated result of every seat."""
    estimates: list[Message]
    """The same in words: "62 %", "14.5 points", or what the game says instead."""
    why: Message | None
    """What it does for the seat, in a sentence; null where the game declares no terms of its evaluation."""


@_told
class TellHint(TypedDict):
    """A hint."""

    tell: Literal["hint"]
    id: str
    match: str
    seat: int
    step: int
    candidates: list[Candidate]
    """The best first."""
    range: tuple[float, float]
    """The lowest and the highest result there is."""


class TellEstimate(TypedDict):
    """The estimated result, from what one seat can know."""

    tell: Literal["estimate"]
    id: str
    match: str
    seat: int
    step: int
    returns: list[float]
    estimates: list[Message]
    range: tuple[float, float]


class TellAnalysing(TypedDict):
    """The progress of an analysis."""

    tell: Literal["analysing"]
    id: str
    match: str
    done: int
    total: int


class TellAnalysis(TypedDict):
    """A finished analysis: `perihelion.Analysis.summary()`, with messages."""

    tell: Literal["analysis"]
    id: str
    match: str
    analysis: Analysis


class TellPing(TypedDict):
    """The server measures the connection: `pong` with the same number is to be sent at once."""

    tell: Literal["ping"]
    n: int


class TellPong(TypedDict):
    """The answer to `ping`."""

    tell: Literal["pong"]


Told = (
    TellMatch | TellLines | TellInfo | TellChat | TellGroup | TellDone | TellRefused | TellError
    | TellTournament | TellHint | TellEstimate | TellAnalysing | TellAnalysis | TellPing | TellPong | TellLobby | TellSeek | TellOwn
)  # fmt: skip

# Schemas ----------------------------------------------------------------------------------------------------------------------------------

_REASONS = {
    400: "The request makes no sense as it stands, or names another host.",
    403: "The guest may not do this, or a page of another site asks.",
    404: "There is no such thing.",
    413: "The request is too large.",
    422: "The request does not have the form described here.",
    429: "Too many requests: come back later.",
    500: "The server failed.",
    503: "The database failed, so nobody knows whether this was done.",
}
_LATER = {"Retry-After": {"description": "Seconds to wait", "schema": {"type": "integer", "minimum": 1}}}


_A_PROBLEM = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Answers that are errors, for the description of a call. They refer to the model, which one call declares (`HEALTH`): FastAPI makes
    a validator of each that is named, and with some six for every call that took half of the server's start."""
    declared: dict[int | str, dict[str, Any]] = {status: {"description": _REASONS[status], "content": _A_PROBLEM} for status in statuses}
    for status in {429, 503} & set(statuses):
        declared[status]["headers"] = _LATER
    return declared


ALWAYS = problems(400, 413, 422, 429, 500, 503)
"""Whatever is asked for: these may be answered."""
HEALTH: dict[int | str, dict[str, Any]] = {
    **problems(400, 413),
    500: {"model": Problem, "description": _REASONS[500]},
    503: {"model": ServerHealth, "description": "The database fails, so nothing can be played"},
}
"""Of the one call that is answered otherwise when the database fails."""


def file_of(media_type: str, description: str) -> dict[int | str, dict[str, Any]]:
    """An answer that is a file."""
    return {200: {"description": description, "content": {media_type: {"schema": {"type": "string"}}}}}


@cache
def live(asked: Any) -> dict[str, Any]:
    """The WebSocket's messages: those that a client sends (`asked`, a union of Structs), and those that it gets."""
    template = "#/$defs/{name}"
    (asks,), sent = msgspec.json.schema_components([asked], ref_template=template)
    tells = TypeAdapter(Annotated[Told, Field(discriminator="tell")]).json_schema(ref_template="#/$defs/{model}")
    got = tells.pop("$defs")
    assert not sent.keys() & got.keys(), "a name stands for one thing"
    about = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Messages of the WebSocket /api/live"}
    both = [{"$ref": "#/$defs/Asked"}, {"$ref": "#/$defs/Told"}]
    return {**about, "anyOf": both, "$defs": {"Asked": asks, "Told": tells, **sent, **got}}
