"""What a client sends over its WebSocket (docs/protocol.md)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from perihelion.core.errors import PerihelionError
from perihelion.core.messages import message
from perihelion.server.seats import Verdict

MOST_FRAME_BYTES = 16 * 1024


class ClientMessage(msgspec.Struct, forbid_unknown_fields=True, tag_field="do"):
    """What a client sends."""


class Watch(ClientMessage, tag="watch"):
    """Subscribes to a match or group."""

    match: str = ""
    group: str = ""
    since: int = 0
    what: Literal["", "lobby", "own"] = ""
    """The lobby, or in which of the own matches it is one's turn."""


class Unwatch(ClientMessage, tag="unwatch"):
    """Unsubscribes."""

    match: str = ""
    group: str = ""
    what: Literal["", "lobby", "own"] = ""


class PaceWish(msgspec.Struct, forbid_unknown_fields=True):
    """How much time everybody is to have: seconds for the match and an increment after each turn, or days for each turn."""

    seconds: int = 0
    increment: int = 0
    days: int = 0


class Seek(ClientMessage, tag="seek"):
    """Looks for a match with any other seeker, as long as this connection watches the lobby. Without a pace: without clocks."""

    game: str
    form: str
    rated: bool = False
    pace: PaceWish | None = None


class NoSeek(ClientMessage, tag="stop seeking"):
    """No longer looks for a match."""


class Ping(ClientMessage, tag="ping"):
    """A test of the connection."""


class Pong(ClientMessage, tag="pong"):
    """The answer to the server's `ping`, at once."""

    n: int


class Move(ClientMessage, tag="move"):
    """One or several decisions of a seat. `thought`: for how many milliseconds the client had the position before it."""

    match: str
    id: str
    seat: int
    step: int
    moves: list[int | str]
    thought: int | None = None


class TakeBack(ClientMessage, tag="takeback"):
    """A takeback to a step."""

    match: str
    id: str
    seat: int
    to: int


class AskBack(ClientMessage, tag="ask back"):
    """A seat asks the others to let it take back to a step; null: it asks no longer."""

    match: str
    id: str
    seat: int
    to: int | None


class AnswerBack(ClientMessage, tag="answer back"):
    """The holder of a seat agrees to what another asks to take back, or declines."""

    match: str
    id: str
    seat: int
    of: int
    yes: bool


class VoteOn(ClientMessage, tag="vote"):
    """What the holder of a seat wants of one whose holder stays away: that it resigns, that a bot plays on, or to wait."""

    match: str
    id: str
    seat: int
    of: int
    what: Verdict
    bot: str = ""


class Resign(ClientMessage, tag="resign"):
    """A seat gives up."""

    match: str
    id: str
    seat: int


class Offer(ClientMessage, tag="offer"):
    """A seat offers a draw, or to abandon the match; or withdraws its offer."""

    match: str
    id: str
    seat: int
    what: Literal["draw", "abandon"]
    yes: bool


class HintWanted(ClientMessage, tag="hint"):
    """Asks for a hint, or, with `own`, to be allowed one that the client thinks of itself: it is judged and recorded in the same way."""

    match: str
    id: str
    seat: int
    step: int
    own: bool = False


class EstimateWanted(ClientMessage, tag="estimate"):
    """Asks for the estimated result, or, with `own`, to be allowed one that the client thinks of itself."""

    match: str
    id: str
    seat: int
    step: int
    own: bool = False


class AnalysisWanted(ClientMessage, tag="analyse"):
    """Asks for the analysis of a match that is over, or, with `own`, to be allowed one that the client makes of itself."""

    match: str
    id: str
    own: bool = False


class AnalysisUnwanted(ClientMessage, tag="stop analysing"):
    """Stops waiting for the analysis."""

    match: str


class Chat(ClientMessage, tag="chat"):
    """A line for the chat."""

    match: str
    id: str
    text: str


class AskFor(ClientMessage, tag="ask for"):
    """A guest without a seat asks for one that is kept for another, or no longer asks."""

    match: str
    id: str
    of: int
    yes: bool
    name: str = ""


class HandOver(ClientMessage, tag="hand over"):
    """The holder of a seat agrees to whom a seat that is kept goes: a person who asks for it, or a bot; or no longer agrees."""

    match: str
    id: str
    seat: int
    of: int
    yes: bool
    to: str = ""
    bot: str = ""


Act = Move | TakeBack | AskBack | AnswerBack | VoteOn | Resign | Offer | AskFor | HandOver
Request = Act | HintWanted | EstimateWanted | AnalysisWanted | Chat
Asked = Watch | Unwatch | Seek | NoSeek | Ping | Pong | Request | AnalysisUnwanted
_messages = msgspec.json.Decoder(Asked)


class BadFrame(PerihelionError):
    """What a client has sent is no message."""


def decoded(frame: str | None) -> Asked:
    if frame is None or len(frame.encode()) > MOST_FRAME_BYTES:
        raise BadFrame(message("frame-too-long", most=MOST_FRAME_BYTES))
    try:
        asked: Asked = _messages.decode(frame)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadFrame(message("frame-unreadable", reason=str(error))) from None
    return asked


class _Named(msgspec.Struct):
    """What an answer names: as much of a message as can be read."""

    id: Any = None
    match: Any = None
    group: Any = None


_named = msgspec.json.Decoder(_Named)


def names_in(frame: str | None) -> dict[str, str]:
    """What a message names, whatever else is wrong with it."""
    try:
        named = _named.decode(frame or "")
    except (msgspec.DecodeError, RecursionError):
        return {}
    return {name: value for name, value in msgspec.structs.asdict(named).items() if isinstance(value, str) and value}
