"""The lines of a log: steps, events, the first line and the last one."""

from __future__ import annotations

import hashlib
from typing import Any, Literal, NamedTuple

import msgspec

from perihelion.core.fairness import Commitment
from perihelion.core.messages import Message, message
from perihelion.core.pace import ClockLine, Pace

FORMAT = 1
COLUMNS = ("step", "by", "text", "code", "check")


class Step(NamedTuple):
    """One action."""

    number: int
    by: int | Literal["chance"]
    text: str
    code: int
    check: int


class Takeback(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag="takeback"):
    """A takeback: play continues after the first `to` steps. The steps taken back stay in the log."""

    seat: int
    to: int

    def describe(self) -> Message:
        return message("event-takes-back", seat=self.seat, step=self.to)


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag="origin"):
    """The match continues from a position of another: its first steps are copied from there, and do not use its own dice."""

    steps: int
    match: str = ""

    def describe(self) -> Message:
        return message("event-steps-taken-over", steps=self.steps)


class Resignation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag="resignation"):
    """A seat gave up. With two sides that ends the match, with more the others continue."""

    seat: int

    def describe(self) -> Message:
        return message("event-resigns", seat=self.seat)


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag="seat"):
    """A seat changed hands."""

    seat: int
    name: str

    def describe(self) -> Message:
        return message("event-seat-is-now", seat=self.seat, name=self.name)


class KeyShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag="key"):
    """The secret key is published: every draw above can now be checked, and is checked when the log is read."""

    key: str

    def describe(self) -> Message:
        return message("event-key-is-shown")


class Agreement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag="agreement"):
    """All seats agreed to a draw, or to abandon the match."""

    what: Literal["draw", "abandon"]

    def describe(self) -> Message:
        return message("event-all-agree", what=self.what)


Event = Origin | Takeback | Resignation | SeatChange | Commitment | KeyShown | Agreement | Pace | ClockLine


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """The first line: which game it is, and who sat where."""

    perihelion: Literal["match log", "match log of one seat"]
    format: int
    game: str
    form: str
    options: dict[str, Any]
    rules_version: int
    tables: str
    seats: list[str]
    columns: list[str] = msgspec.field(default_factory=lambda: list(COLUMNS))
    seat: int | msgspec.UnsetType | None = msgspec.UNSET


Ending = Literal["finished", "resigned", "drawn", "abandoned", "unfinished"]


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the match ended, and the seal over the lines above."""

    end: Ending
    steps: int
    returns: list[float] | None
    ranks: list[int] | None
    sha256: str = ""


header_lines = msgspec.json.Decoder(Header)
body_lines = msgspec.json.Decoder(Step | Event)
end_lines = msgspec.json.Decoder(End)
encode = msgspec.json.Encoder().encode


def encoded(entry: Step | Event) -> bytes:
    """An entry as its line in a log."""
    return encode(entry)


def events_among(entries: list[Step | Event]) -> list[int]:
    return [place for place, kind in enumerate(map(type, entries)) if kind is not Step]


def sealed(header: Header, lines: list[bytes], end: End) -> bytes:
    body = b"".join(line + b"\n" for line in (encode(header), *lines))
    return body + encode(msgspec.structs.replace(end, sha256=hashlib.sha256(body).hexdigest())) + b"\n"
