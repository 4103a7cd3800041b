"""Matches: their seats and clocks, what is seen of them, and their dice."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType

from perihelion.server.schemas.common import BotInfo, Fairness, GoalInfo, Mover, Options, PaceInfo, Status, TakebackRule
from perihelion.server.schemas.described import Described
from perihelion.server.schemas.words import Message


class ClockInfo(Described):
    """What the clocks of a match show when this is sent, in milliseconds."""

    left: list[int | None]
    """By seat; null for bots, which have no clock."""
    running: int | None
    """The seat whose clock runs."""
    waits: int
    """So long it stands still before: at the beginning, on vacation."""


class Offers(Described):
    """What a seat offers to the others."""

    draw: bool
    abandon: bool


class Successor(Described):
    """A guest who asks for a seat that is kept, or a bot that was proposed for it."""

    who: str | None
    """The person, whatever the name."""
    name: str
    bot: BotInfo | None
    here: bool
    agreed: list[int]
    """The seats whose holders agree."""


class AskingBack(Described):
    """A seat asks to take something back, which all others must agree to."""

    to: int
    """After that number of steps play would go on."""
    agreed: list[int]
    """The seats whose holders agree."""


class Absence(Described):
    """A player is away from their seat, or has left it, and others sit there."""

    seat: int
    gone: int
    """For how many milliseconds."""
    waits: int
    """Milliseconds until the others may decide about it; 0: they may."""
    votes: dict[str, Literal["claim", "bot", "wait"]]
    """What they want, by seat."""


class SeatInfo(Described):
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


class Result(Described):
    """How a match ended. An owner who resigned, and for whom a stand-in played on, ranks last."""

    how: Literal["finished", "resigned", "drawn", "abandoned", "cancelled", "forfeited"]
    returns: list[float] | None
    ranks: list[int] | None


class MatchInfo(Described):
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


class OwnMatch(Described):
    """A match of the guest's with others, and whether it is the guest's turn."""

    id: str
    game: str
    title: str
    status: Status
    yours: bool


class PackedView(Described):
    """What a seat, or a spectator, sees of a position."""

    seen: str
    """`View.seen().pack()` in base64: who moves, the legal moves, what is said, and the record of the board. The statics tell how to read
    it."""
    returns: list[float] | None
    """The result, when the game is over."""
    ranks: list[int] | None


class ChangedView(Described):
    """What has changed in it since the view of the same seat that was sent last (`match`, `lines`)."""

    base: int
    """The number of lines after which that view was: a client that has another one watches again."""
    change: str
    """`change` of `perihelion.core.changes` in base64: what leads from the numbers of that view to those of this one."""
    returns: list[float] | None
    ranks: list[int] | None


Views = TypeAliasType("Views", dict[str, PackedView])
ViewsSince = TypeAliasType("ViewsSince", dict[str, PackedView | ChangedView])


class PositionView(Described):
    """What a seat, or spectators, see after the first steps of a match."""

    step: int
    view: PackedView


class DiceCommitment(Described):
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


class Roll(Described):
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


class CheckResult(Described):
    """The dice of a match that is over, computed again."""

    checked: bool
    draws: int
    """How many rolls are in force; `rolls` has those that were taken back as well."""
    wrong: list[Message]
    """The draws that do not follow from the key."""
    key: NotRequired[str]
    commitment: NotRequired[DiceCommitment]
    rolls: NotRequired[list[Roll]]
