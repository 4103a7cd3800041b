"""The messages of the WebSocket, and the schema of all that are sent and received there."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal, NotRequired

import msgspec
from pydantic import Field, TypeAdapter, with_config
from typing_extensions import TypeAliasType

from perihelion.server.schemas.described import OPEN, Described
from perihelion.server.schemas.groups import GroupInfo
from perihelion.server.schemas.lobby import LobbyEntry, SeekInfo
from perihelion.server.schemas.matches import ClockInfo, MatchInfo, OwnMatch, Views, ViewsSince
from perihelion.server.schemas.tournaments import TournamentInfo
from perihelion.server.schemas.words import Message, Said

StepLine = TypeAliasType("StepLine", tuple[int, int | Literal["chance"], str, int | None, int | None])


@with_config(OPEN)
class EventLine(Described):
    """Anything in a log that is no step."""

    event: str
    seat: NotRequired[int]
    to: NotRequired[int]
    name: NotRequired[str]


Line = TypeAliasType("Line", StepLine | EventLine)


class ChatLine(Described):
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


class ToldLines(Described):
    """What happens in some lines of a log, from line number `since` on."""

    since: int
    told: Telling


class TellMatch(Described):
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


class TellLines(Described):
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


class TellInfo(Described):
    """A seat was taken or left, a viewer came or went, an offer."""

    tell: Literal["info"]
    match: str
    info: MatchInfo


class TellChat(Described):
    """A new line of the chat."""

    tell: Literal["chat"]
    match: str
    chat: ChatLine


class TellGroup(Described):
    """A race or series, now and whenever it changes."""

    tell: Literal["group"]
    info: GroupInfo


class TellTournament(Described):
    """A tournament, now and whenever it changes."""

    tell: Literal["tournament"]
    info: TournamentInfo


class TellLobby(Described):
    """The lobby: all of it, or what is different."""

    tell: Literal["lobby"]
    whole: bool
    entries: list[LobbyEntry]
    gone: list[str]
    """Ids of what is no longer there."""


class TellSeek(Described):
    """What the guest looks for in the lobby, now and whenever that changes."""

    tell: Literal["seek"]
    seek: SeekInfo | None
    match: str | None
    """The match that was found."""


class TellOwn(Described):
    """Matches of the guest's with others: all that are under way, or those of which something is different."""

    tell: Literal["own"]
    whole: bool
    matches: list[OwnMatch]


class TellDone(Described):
    """The request was carried out, and is stored."""

    tell: Literal["done"]
    id: str
    match: str
    step: int
    known: NotRequired[str]
    """For help that the client thinks of itself, in a game with secrets: a position that agrees with what the seat knows, in base64."""


class TellRefused(Described):
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


class TellError(Described):
    """The message that it names could not be read, or the server failed."""

    tell: Literal["error"]
    reason: Message
    id: NotRequired[str]
    match: NotRequired[str]
    group: NotRequired[str]
    retry_after: NotRequired[float]
    """Seconds after which the same message may be sent again, with the same id: it is carried out once."""


class Candidate(Described):
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


class TellHint(Described):
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


class TellEstimate(Described):
    """The estimated result, from what one seat can know."""

    tell: Literal["estimate"]
    id: str
    match: str
    seat: int
    step: int
    returns: list[float]
    estimates: list[Message]
    range: tuple[float, float]


class TellAnalysing(Described):
    """The progress of an analysis."""

    tell: Literal["analysing"]
    id: str
    match: str
    done: int
    total: int


Analysis = TypeAliasType("Analysis", dict[str, Any])


class TellAnalysis(Described):
    """A finished analysis: `perihelion.Analysis.summary()`, with messages."""

    tell: Literal["analysis"]
    id: str
    match: str
    analysis: Analysis


class TellPing(Described):
    """The server measures the connection: `pong` with the same number is to be sent at once."""

    tell: Literal["ping"]
    n: int


class TellPong(Described):
    """The answer to `ping`."""

    tell: Literal["pong"]


Told = (
    TellMatch | TellLines | TellInfo | TellChat | TellGroup | TellDone | TellRefused | TellError
    | TellTournament | TellHint | TellEstimate | TellAnalysing | TellAnalysis | TellPing | TellPong | TellLobby | TellSeek | TellOwn
)  # fmt: skip


@cache
def live_schema(asked: Any) -> dict[str, Any]:
    """The WebSocket's messages: those that a client sends (`asked`, a union of Structs), and those that it gets."""
    template = "#/$defs/{name}"
    (asks,), sent = msgspec.json.schema_components([asked], ref_template=template)
    tells = TypeAdapter(Annotated[Told, Field(discriminator="tell")]).json_schema(ref_template="#/$defs/{model}")
    got = tells.pop("$defs")
    assert not sent.keys() & got.keys(), "a name stands for one thing"
    about = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Messages of the WebSocket /api/live"}
    both = [{"$ref": "#/$defs/Asked"}, {"$ref": "#/$defs/Told"}]
    return {**about, "anyOf": both, "$defs": {"Asked": asks, "Told": tells, **sent, **got}}
