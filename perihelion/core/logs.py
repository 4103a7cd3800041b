"""Match logs: the complete record of a match, as a small file of JSON lines that people can read.

    {"perihelion":"match log","format":1,"game":"NAME","form":"solo","options":{...},"rules_version":1,...}
    [0,"chance","TA=4",79,2839103921]
    [1,"chance","TB=2",83,1190482377]
    ...
    {"event":"takeback","seat":0,"to":12}
    {"end":"finished","steps":231,"returns":[0.5],"ranks":[1],"sha256":"..."}

A step holds its number, who acted, move text, action code and a check of the position after it (`drivers.checksum`). Numbers count the
steps in force, so after a takeback to 12 the next step is number 12 again. The last line seals all lines above it. Reading checks
everything: a file that was truncated or changed is refused at the first bad line.
"""

from __future__ import annotations

import hashlib
import zlib
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast

import msgspec
import numpy as np

from perihelion.core.compiling import Driver, interpreted, waiting_for_the_compiler
from perihelion.core.contract import CHANCE, OVER, text_of_the_table
from perihelion.core.drivers import DRIVERS
from perihelion.core.errors import BadLog, BadOption, IllegalMove, PerihelionError, quoted
from perihelion.core.fairness import Commitment, FairChance, is_key
from perihelion.core.game import Game
from perihelion.core.messages import Message, message
from perihelion.core.pace import ClockLine, Pace
from perihelion.core.position import Position, ranks_of, rebuilt
from perihelion.core.ranking import place_return
from perihelion.core.records import Records, raw
from perihelion.core.registry import definition, game_as_of, shared_game
from perihelion.core.showing import Shown

FORMAT = 1
_place_return = interpreted(place_return)
COLUMNS = ("step", "by", "text", "code", "check")
_STEPS_BY_PLAIN_PYTHON = 50
"""Between two looks for machine code."""
PATIENCE = 3.0
"""Seconds of plain Python after which loading a log waits for machine code."""
CHECKPOINT_EVERY, CHECKPOINTS = 32, 4
"""A log keeps the position after every CHECKPOINT_EVERY steps, the last CHECKPOINTS of them, so that going back a little replays little."""


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


class _Header(msgspec.Struct, forbid_unknown_fields=True):
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


_header_lines = msgspec.json.Decoder(_Header)
_body_lines = msgspec.json.Decoder(Step | Event)
_end_lines = msgspec.json.Decoder(End)
_encode = msgspec.json.Encoder().encode


_GROWING = (list, dict, deque)
"""Of what a log consists: that a branch has for itself."""


class Log(Shown):
    """A match as it is played or as it was: game, seats, every step and event."""

    def __init__(self, game: Game, seats: Sequence[str] | None = None) -> None:
        self.game = game
        self.seats = [_name(name) for name in seats] if seats is not None else [f"Seat {seat}" for seat in range(game.seats)]
        if len(self.seats) != game.seats:
            raise BadOption(message("names-for-seats", game=game.title, form=game.form, seats=game.seats, given=len(self.seats)))
        self.first_seats = tuple(self.seats)
        self.entries: list[Step | Event] = []
        self.steps: list[Step] = []
        self.end: End | None = None
        self.now = game.start()
        self.key: str | None = None
        """The key of the dice, once it is published."""
        self.takebacks = 0
        self.handed_over = False
        """Whether a seat was ever taken over by somebody else."""
        self.pace: Pace | None = None
        self.clocks: dict[int, ClockLine] = {}
        """What was noted of each seat's clock last."""
        self._draws_undone: dict[int, int] = {}
        """How many draws were taken back, by the number of their step."""
        self._withdrawn: list[tuple[int, int]] = []
        """Who gave up after how many of the steps in force; a takeback does not undo that."""
        self._checkpoints: deque[tuple[int, Position]] = deque(maxlen=CHECKPOINTS)

    # Playing --------------------------------------------------------------------------------------------------------------------------

    def play(self, move: int | str) -> Position:
        """Plays a move, of a seat or of chance, and gives the new position."""
        self._must_be_open()
        self._must_have_secret_dice()
        before = self.now
        code = before.parse(move) if isinstance(move, str) else move
        after = before.play(code)
        code = int(code)
        step = Step(len(self.steps), _by(before.mover), before.text(code), code, after.check)
        self.steps.append(step)
        self.entries.append(step)
        self.now = after
        if len(self.steps) % CHECKPOINT_EVERY == 0:
            self._checkpoints.append((len(self.steps), after))
        return after

    def _note(self, event: Event) -> None:
        """Adds an event: all that follows from it but the position and the end."""
        self.entries.append(event)
        match event:
            case Takeback():
                self._undo(event.to)
            case Resignation():
                self._withdrawn.append((len(self.steps), event.seat))
            case SeatChange():
                self.seats[event.seat] = event.name
                self.handed_over = True
            case KeyShown():
                self.key = event.key
            case Pace():
                self.pace = event
            case ClockLine():
                self.clocks[event.seat] = event

    def _undo(self, to: int) -> None:
        self.takebacks += 1
        for step in self.steps[to:]:
            if step.by == "chance":
                self._draws_undone[step.number] = self._draws_undone.get(step.number, 0) + 1
        del self.steps[to:]
        self._withdrawn = [(min(at, to), seat) for at, seat in self._withdrawn]
        while self._checkpoints and self._checkpoints[-1][0] > to:
            self._checkpoints.pop()

    def begin_from(self, other: Log, steps: int, match: str = "") -> Position:
        """Copies the first steps of another match of the same game: play continues from there."""
        self._must_be_open()
        if self.entries:
            raise IllegalMove(message("take-over-first"))
        if other.game != self.game:
            raise BadOption(message("take-over-from-the-same"))
        if not 0 <= steps <= len(other.steps):
            raise BadOption(message("no-position", last=len(other.steps), given=steps))
        self._originate(Origin(steps, match))
        self.steps += other.steps[:steps]
        self.entries += other.steps[:steps]
        self.now = other.position(steps)
        return self.now

    def _originate(self, origin: Origin) -> None:
        if self.entries or origin.steps < 0:
            raise IllegalMove(message("take-over-said-first"))
        self._note(origin)

    @property
    def origin(self) -> Origin | None:
        """Where the first steps were copied from, if they were."""
        first = self.entries[0] if self.entries else None
        return first if isinstance(first, Origin) else None

    def takeback(self, seat: int, to: int) -> Position:
        """Goes back to the position after the first `to` steps. Whether a seat may do so is decided by the host of the match."""
        self._must_be_open()
        self._must_be_seat(seat)
        self._must_have_secret_dice()
        if not 0 <= to < len(self.steps):
            raise IllegalMove(message("not-taken-back", step=to, played=len(self.steps)))
        self._note(Takeback(seat, to))
        self.now = self.position(to)
        return self.now

    def resign(self, seat: int) -> None:
        """A seat gives up. With one or two sides left the match is over; with more it continues without it, or a stand-in plays for it."""
        self._must_be_open()
        self._must_be_seat(seat)
        if seat in self.resigned:
            raise IllegalMove(message("resigned-before", seat=seat))
        if not self.now.in_game()[seat]:
            raise IllegalMove(message("nothing-to-resign", seat=seat))
        left = self.sides_left
        self._note(Resignation(seat))
        self.now = self.now.without(seat)
        if len(left) <= 2 and self.now.mover == OVER:
            self._close("resigned", _returns_behind(self.now.returns(), self.resigned))
        elif len(left) <= 2:
            self._close("resigned", _returns_of(self.game, [side for side in left if seat not in side]))

    @property
    def resigned(self) -> set[int]:
        return {seat for _, seat in self._withdrawn}

    @property
    def sides_left(self) -> list[tuple[int, ...]]:
        """The sides of which some seat is in the game and has not resigned."""
        resigned = self.resigned
        playing = {seat for seat, is_in in enumerate(self.now.in_game()) if is_in and seat not in resigned}
        return [side for side in self.game.sides if playing.intersection(side)]

    def change_seat(self, seat: int, name: str) -> None:
        """Somebody else takes a seat."""
        self._must_be_open()
        self._must_be_seat(seat)
        self._note(SeatChange(seat, _name(name)))

    def commit(self, commitment: Commitment) -> None:
        """Publishes what the draws will follow from, all but the key: before the first step that is not copied."""
        self._must_be_open()
        if len(self.entries) != self._copied or len(self.steps) < len(self.entries) - 1:
            raise IllegalMove(message("committed-to-first"))
        fault = commitment.fault(self.game.seats)
        if fault is not None:
            raise IllegalMove(fault)
        self._note(commitment)

    @property
    def _copied(self) -> int:
        """How many lines tell of steps copied from another match."""
        return 1 + self.origin.steps if self.origin else 0

    @property
    def commitment(self) -> Commitment | None:
        entry = self.entries[self._copied] if len(self.entries) > self._copied else None
        return entry if isinstance(entry, Commitment) else None

    @property
    def repeats(self) -> int:
        """What the next draw depends on besides its step: how often a draw was taken back there (by scheme 1: anything, anywhere)."""
        if not self.takebacks:
            return 0
        if self.commitment is not None and self.commitment.in_scheme == 1:
            return self.takebacks
        return self._draws_undone.get(len(self.steps), 0)

    def show_key(self, key: str) -> None:
        """Publishes the secret key, if it matches the commitment and every draw follows from it."""
        self._must_be_open()
        wrong = wrong_draws(self, key)
        if wrong:
            raise IllegalMove(wrong[0])
        self._note(KeyShown(key))

    def set_pace(self, pace: Pace) -> None:
        """Every seat has a clock: that is said before the first step that is not copied."""
        self._must_be_open()
        if self.pace is not None or any(isinstance(entry, Step) for entry in self.entries[self._copied :]):
            raise IllegalMove(message("pace-said-first"))
        if (fault := pace.fault()) is not None:
            raise BadOption(fault)
        self._note(pace)

    def note_clock(self, line: ClockLine) -> None:
        """What a clock shows after a decision. How time is measured is up to the host of the match."""
        self._must_be_open()
        self._must_be_seat(line.seat)
        self._must_have_secret_dice()
        if self.pace is None or min(line.spent, line.left, line.lag, line.quota) < 0:
            raise IllegalMove(message("no-such-clock"))
        self._note(line)

    def agree(self, what: Literal["draw", "abandon"]) -> None:
        """All seats agree to end the match here."""
        self._must_be_open()
        if what not in ("draw", "abandon"):
            raise BadOption(message("no-agreement", given=repr(what)))
        self._note(Agreement(what))
        middle = sum(self.game.return_range) / 2
        self._close("drawn" if what == "draw" else "abandoned", [middle] * self.game.seats if what == "draw" else None)

    def rename_first(self, seat: int, name: str) -> None:
        """Another name for the person who sat there at the beginning."""
        names = list(self.first_seats)
        names[seat] = _name(name)
        if self.seats[seat] == self.first_seats[seat]:
            self.seats[seat] = names[seat]
        self.first_seats = tuple(names)

    def branch(self) -> Log:
        """A copy on which changes can be tried; this log is not affected."""
        copy = Log.__new__(Log)
        copy.__dict__ = {name: value.copy() if type(value) in _GROWING else value for name, value in self.__dict__.items()}
        return copy

    def finish(self) -> None:
        """Adds the result of a game that is over."""
        self._must_be_open()
        self._close("finished", self.now.returns())

    def leave(self) -> None:
        """Closes the log of a match that is not over."""
        self._must_be_open()
        self._close("unfinished", None)

    def _close(self, how: Ending, returns: list[float] | None) -> None:
        ranks = None if returns is None else ranks_of(returns, self.game.return_range[0])
        self.end = End(how, len(self.steps), returns, ranks)

    def _must_be_open(self) -> None:
        if self.end is not None and self.end.end != "unfinished":
            raise IllegalMove(message("match-is-over", end=self.end.end))
        self.end = None

    def _must_have_secret_dice(self) -> None:
        """Draws after the key were foreseen, and are checked by nobody."""
        if self.key is not None:
            raise IllegalMove(message("nothing-after-the-key"))

    def _must_be_seat(self, seat: int) -> None:
        if not 0 <= seat < self.game.seats:
            raise BadOption(message("no-seat", given=seat, last=self.game.seats - 1))

    # Looking back ---------------------------------------------------------------------------------------------------------------------

    @property
    def actions(self) -> list[int]:
        """The action codes in force."""
        return [step.code for step in self.steps]

    def position(self, n: int) -> Position:
        """The position after the first n steps."""
        if not 0 <= n <= len(self.steps):
            raise IndexError(f"The log has positions 0 to {len(self.steps)}, not {n}.")
        done, position = next(((at, kept) for at, kept in reversed(self._checkpoints) if at <= n), (0, self.game.start()))
        for at, seat in self._withdrawn:
            if done <= at <= n:
                position = _replayed(self.game, position, [step.code for step in self.steps[done:at]]).without(seat)
                done = at
        return _replayed(self.game, position, [step.code for step in self.steps[done:n]])

    def _adopt(self, entries: Sequence[Step | Event], state: bytes, end: End | None) -> None:
        """Takes over lines that were checked before, with the position that they led to."""
        for entry in entries:
            if isinstance(entry, Step):
                self.steps.append(entry)
                self.entries.append(entry)
            else:
                self._note(entry)
        self.now, self.end = rebuilt(self.game, state), end
        if not self._withdrawn:  # otherwise it may be that of one who gave up right here
            self._checkpoints.append((len(self.steps), self.now))

    def for_seat(self, seat: int | None) -> SeatLog:
        """What one seat (None: a spectator) may know of the match."""
        return SeatLog(self, seat)

    # Files ----------------------------------------------------------------------------------------------------------------------------

    def save(self, path: str | Path) -> None:
        """Writes the log. A match still under way is written as unfinished, and can be continued after loading."""
        Path(path).write_bytes(self.to_bytes())

    def to_bytes(self) -> bytes:
        end = self.end or End("unfinished", len(self.steps), None, None)
        return _sealed(_header_of(self), [_encode(entry) for entry in self.entries], end)

    def __repr__(self) -> str:
        return f"<log of {self.game.title}, {self.game.form}: {len(self.steps)} steps, {self.end.end if self.end else 'under way'}>"


class SeatLog:
    """What one seat may know of a match. It can be read, not replayed: what the seat did not see is not in it."""

    def __init__(self, log: Log, seat: int | None) -> None:
        self.game = log.game
        self.seat = seat
        self.end = log.end
        self.header = _header_of(log)
        self.header.perihelion = "match log of one seat"
        self.header.seat = seat
        self.lines = [self._line(log, entry, before) for entry, before in with_positions(log)]

    def _line(self, log: Log, entry: Step | Event, before: Position) -> list[Any] | Event:
        if not isinstance(entry, Step):
            return entry
        # The check covers the whole position: with it, hidden parts could be found by trying.
        check = None if log.game.has_hidden else entry.check
        if before.sees(entry.code, self.seat):
            return [entry.number, entry.by, entry.text, entry.code, check]
        return [entry.number, entry.by, log.game.definition.actions.block_of(entry.code).unseen, None, None]

    def save(self, path: str | Path) -> None:
        Path(path).write_bytes(self.to_bytes())

    def to_bytes(self) -> bytes:
        steps = sum(isinstance(line, list) for line in self.lines)
        return _sealed(self.header, [_encode(line) for line in self.lines], self.end or End("unfinished", steps, None, None))


def restored(game: Game, seats: Sequence[str], lines: Sequence[bytes], kept: Snapshot | None = None) -> tuple[Log, BadLog | None]:
    """A match from its stored lines, without first and last line, as far as they are valid; and the error of the first that is not.

    The lines of a snapshot that fits are not replayed.
    """
    log = Log(game, seats)
    entries, fault = _decoded(list(lines), "stored match")
    start = 0
    if kept is not None:
        start = kept.lines
        log._adopt(entries[:start], kept.state, kept.end)
    try:
        _Reader(log, entries, "stored match", start).read()
    except BadLog as error:
        return log, error
    return log, fault


def follow(log: Log, lines: Sequence[bytes], before_step: Callable[[Log, int], None]) -> BadLog | None:
    """Adds lines that were stored since to the log of a match; gives the error of the first that does not fit, with all before it in the
    log. `before_step` is called with the log before each step, and the step's code."""
    entries, fault = _decoded(list(lines), "stored match")
    reader = _Reader(log, entries, "stored match")
    try:
        for place, entry in enumerate(entries):
            if not isinstance(entry, Step):
                reader._event(entry, place)
                continue
            if log.now.mover == OVER or entry.code not in log.now.legal():
                reader._refuse(place, message("log-bad-step", step=quoted(entry.text), reason="legal"))
            before_step(log, entry.code)
            log.play(entry.code)
            if log.steps[-1] != entry:
                reader._refuse(place, message("log-bad-step", step=quoted(entry.text), reason="check"))
    except BadLog as error:
        return error
    return fault


class Snapshot(msgspec.Struct, frozen=True):
    """The position after the first lines of a log, so that they need not be replayed. Its seal covers these lines, the rules and the
    position: where anything differs it is ignored, and the lines are replayed."""

    lines: int
    state: bytes
    end: End | None
    more: bytes
    """Bytes that the keeper of the snapshot adds."""
    seal: str

    def fits(self, game: Game, lines: Sequence[bytes]) -> bool:
        return self.lines <= len(lines) and self.seal == _seal_of(game, lines[: self.lines], self.state, self.end, self.more)


def snapshot_of(log: Log, more: bytes = b"") -> Snapshot:
    lines, state = [_encode(entry) for entry in log.entries], log.now.bytes()
    return Snapshot(len(lines), state, log.end, more, _seal_of(log.game, lines, state, log.end, more))


def _seal_of(game: Game, lines: Sequence[bytes], state: bytes, end: End | None, more: bytes) -> str:
    about = _encode([game.identity(), game.tables_digest, len(lines), len(state), end])
    return hashlib.sha256(b"\n".join([about, *lines, state + more])).hexdigest()


class PackedLog:
    """A log that nobody looks at, in little memory: its lines compressed, and its position."""

    __slots__ = ("_end", "_game", "_lines", "_seats", "_state")

    def __init__(self, log: Log) -> None:
        self._game, self._seats, self._state, self._end = log.game, log.first_seats, log.now.bytes(), log.end
        self._lines = zlib.compress(b"\n".join(map(_encode, log.entries)))

    def unpacked(self) -> Log:
        log = Log(self._game, self._seats)
        log._adopt(_body_lines.decode_lines(zlib.decompress(self._lines)), self._state, self._end)
        return log


def encoded(entry: Step | Event) -> bytes:
    """An entry as its line in a log."""
    return _encode(entry)


def wrong_draws(log: Log, key: str, draws: Sequence[Draw] | None = None) -> list[Message]:
    """The draws that do not follow from the key and the nonces committed to; none, if all are fair. `draws`: where they are known."""
    commitment = log.commitment
    if commitment is None:
        return [message("nothing-committed-to")]
    if not is_key(key, commitment.sha256):
        return [message("key-differs")]
    chance = FairChance(key, commitment)
    return [
        message("draw-unfair", step=draw.step.number, move=draw.step.text)
        for draw in (draws_of(log) if draws is None else draws)
        if chance.draw(draw.before, draw.step.number, draw.repeats) != draw.step.code
    ]


class Draw(NamedTuple):
    """A step of chance, with what it depends on beside key and nonces."""

    step: Step
    repeats: int
    before: Position


def draws_of(log: Log) -> Iterator[Draw]:
    """Every draw of a log, those taken back included; not those copied from another match."""
    by_any_takeback = log.commitment is not None and log.commitment.in_scheme == 1
    takebacks, drawn = 0, Counter[int]()
    for place, (entry, before) in enumerate(with_positions(log)):
        takebacks += isinstance(entry, Takeback)
        if isinstance(entry, Step) and entry.by == "chance":
            if place >= log._copied:
                yield Draw(entry, takebacks if by_any_takeback else drawn[entry.number], before)
            drawn[entry.number] += 1


def load_log(path: str | Path) -> Log:
    """Reads a log and checks every line of it. Where that takes long by plain Python, it waits for machine code."""
    with waiting_for_the_compiler(_takes_long):
        return read_log(_bytes_of(Path(path)), Path(path).name)


def _takes_long(driver: Driver) -> bool:
    """Only of the one driver that runs over every step."""
    return driver.origin.driver is DRIVERS["replay"] and driver.seconds_interpreted > PATIENCE


class OldLog(NamedTuple):
    """A log to view: if it is of an older rules version, as far as the present rules lead to the same positions."""

    log: Log
    notice: Message | None = None
    """Says so, of a log of an older rules version."""
    beyond: Sequence[Step] = ()
    """The steps that cannot be replayed."""


def load_log_of_any_version(path: str | Path) -> OldLog:
    """Reads a log for viewing."""
    name, data = Path(path).name, _bytes_of(Path(path))
    lines = data.split(b"\n")[:-1]
    header = _header_in(lines[0] if lines else b"", name)
    if header.rules_version >= definition(header.game).rules_version:
        return OldLog(read_log(data, name))
    game = game_as_of(header.game, header.form, header.options, header.rules_version)
    end = _ending(lines, b"", name)
    if isinstance(end, BadLog):
        raise end
    _check_seal(data, lines, end, name)
    log, fault = restored(game, header.seats, lines[1:-1])
    if fault is None:
        _check_end(log, end, name, len(lines))
    beyond, _ = _decoded(lines[1 + len(log.entries) : -1], name)
    notice = notice_of_version(game, header.rules_version, None if fault is None else len(log.steps))
    return OldLog(log, notice, [entry for entry in beyond if isinstance(entry, Step)])


def notice_of_version(game: Game, version: int, followed: int | None = None) -> Message:
    """What can be viewed of a match of another rules version; `followed`: the number of steps that replay under the present rules."""
    told = {"version": version, "present": game.rules_version}
    return message("older-rules", **told) if followed is None else message("older-rules-followed", followed=followed, **told)


def _bytes_of(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise BadLog(message("in-file", file=file.name, reason=message("not-readable", reason=str(error.strerror)))) from None


def read_log(data: bytes, name: str = "log") -> Log:
    """The log in these bytes, replayed and checked. Errors name the first bad line."""
    *lines, rest = data.split(b"\n")
    if not lines:
        raise _bad_line(name, 1, message("log-cut-short"))
    log = Log(*_game_and_seats(lines[0], name))
    end = _ending(lines, rest, name)
    entries, fault = _decoded(lines[1:] if rest else lines[1:-1], name)
    _Reader(log, entries, name).read()
    if fault is not None:
        raise fault
    if isinstance(end, BadLog):
        raise end
    if log.origin is not None and not all(isinstance(entry, Step) for entry in [*log.entries, None][1 : log.origin.steps + 1]):
        raise _bad_line(name, 2, message("log-too-few-taken-over", steps=log.origin.steps))
    _check_end(log, end, name, len(lines))
    _check_seal(data, lines, end, name)
    return log


# Reading --------------------------------------------------------------------------------------------------------------------------------


class _Reader:
    """Adds decoded lines to a log, a run of steps at a time, so that compiled code replays them. When a line is refused, all lines before
    it are in the log."""

    def __init__(self, log: Log, entries: list[Step | Event], name: str, start: int = 0) -> None:
        self.log = log
        self.entries = entries
        self.name = name
        self.start = start
        game = log.game
        self.codes = np.empty(game.max_legal, np.int32)
        self.texts = game.definition.actions.texts if game.definition.kernels.notate is text_of_the_table else None

    def read(self) -> None:
        start = self.start
        for place in _events_among(self.entries):
            if place < self.start:
                continue
            self._run_of_steps(start, place)
            self._event(cast("Event", self.entries[place]), place)
            start = place + 1
        self._run_of_steps(start, len(self.entries))

    def _run_of_steps(self, start: int, stop: int) -> None:
        if start == stop:
            return
        log = self.log
        if log.key is not None:
            self._refuse(start, message("log-nothing-after-the-key"))
        steps = cast("list[Step]", self.entries[start:stop])
        numbers, bys, texts, codes, checks = zip(*steps, strict=True)
        if min(codes) < 0 or max(codes) >= log.game.num_actions:
            place = next(place for place, code in enumerate(codes) if not 0 <= code < log.game.num_actions)
            self._run_of_steps(start, start + place)
            self._refuse(start + place, message("no-action-code", code=codes[place], last=log.game.num_actions - 1))
        states = np.frombuffer(bytearray(log.now.bytes()), log.game.definition.state)
        actions = np.array(codes, np.int64)
        movers, true_checks = np.empty(len(codes), np.int64), np.empty(len(codes), np.uint64)
        played = _replay(log.game, states, actions, self.codes, movers, true_checks)
        true_bys = ["chance" if mover == CHANCE else mover for mover in movers[:played].tolist()]
        true_texts = self._texts_of(codes[:played])
        first_step = len(log.steps)
        faults = [
            (_first_difference(numbers, range(first_step, first_step + len(codes))), "number"),
            (played if played < len(codes) else None, "legal"),
            (_first_difference(bys, true_bys), "mover"),
            (_first_difference(texts, true_texts), "text"),
            (_first_difference(checks, true_checks[:played].tolist()), "check"),
        ]
        found = [(place, reason) for place, reason in faults if place is not None]
        if found:
            place, reason = min(found, key=lambda fault: fault[0])
            self._take(steps[:place], _replayed(log.game, log.now, codes[:place]))
            self._refuse(start + place, message("log-bad-step", step=quoted(texts[place]), reason=reason))
        self._take(steps, Position(log.game, states))

    def _take(self, steps: list[Step], now: Position) -> None:
        self.log.steps += steps
        self.log.entries += steps
        self.log.now = now
        if steps:
            self.log._checkpoints.append((len(self.log.steps), now))

    def _texts_of(self, codes: tuple[int, ...]) -> list[str]:
        if self.texts is not None:
            texts = self.texts
            return [texts[code] for code in codes]
        if self.log.game.definition.words.notates_codes:
            different = list(dict.fromkeys(codes))
            by_code = dict(zip(different, self.log.now._texts(different), strict=True))
            return [by_code[code] for code in codes]
        position, result = self.log.now, []
        for code in codes:
            result.append(position.text(code))
            position = position.play(code)
        return result

    def _event(self, event: Event, place: int) -> None:
        try:
            match event:
                case Origin():
                    self.log._originate(event)
                case Takeback():
                    self.log.takeback(event.seat, event.to)
                case Resignation():
                    self.log.resign(event.seat)
                case SeatChange():
                    self.log.change_seat(event.seat, event.name)
                case Commitment():
                    self.log.commit(event)
                case KeyShown():
                    self.log.show_key(event.key)
                case Agreement():
                    self.log.agree(event.what)
                case Pace():
                    self.log.set_pace(event)
                case ClockLine():
                    self.log.note_clock(event)
        except PerihelionError as error:
            self._refuse(place, error.message)

    def _refuse(self, place: int, reason: Message) -> None:
        raise _bad_line(self.name, place + 2, reason)


def _bad_line(name: str, number: int, reason: Message) -> BadLog:
    return BadLog(message("in-line", file=name, line=number, reason=reason))


def _header_in(line: bytes, name: str) -> _Header:
    try:
        header = _header_lines.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _bad_line(name, 1, message("log-not-a-first-line", reason=str(error))) from None
    if header.perihelion != "match log":
        raise _bad_line(name, 1, message("log-of-one-seat"))
    if header.format != FORMAT or tuple(header.columns) != COLUMNS:
        raise _bad_line(name, 1, message("log-of-another-format", given=header.format, known=FORMAT))
    return header


def _game_and_seats(line: bytes, name: str) -> tuple[Game, list[str]]:
    header = _header_in(line, name)
    try:
        game = shared_game(definition(header.game), header.form, header.options)
    except (PerihelionError, TypeError) as error:
        raise _bad_line(name, 1, error.message if isinstance(error, PerihelionError) else message("plain", text=str(error))) from None
    if header.rules_version != game.rules_version:
        versions = {"given": header.rules_version, "known": game.rules_version}
        raise _bad_line(name, 1, message("log-of-another-version", game=game.title, **versions))
    if header.tables != game.tables_digest:
        raise _bad_line(name, 1, message("log-of-other-data", options=str(dict(game.options))))
    if len(header.seats) != game.seats:
        raise _bad_line(name, 1, message("log-seats", game=game.title, form=game.form, seats=game.seats, given=len(header.seats)))
    if _encode(header) != line:
        raise _bad_line(name, 1, message("log-first-line-written"))
    return game, header.seats


def _decoded(lines: list[bytes], name: str) -> tuple[list[Step | Event], BadLog | None]:
    """The entries, as far as they can be decoded, and the error of the first that cannot."""
    try:
        if all(lines):
            together = b"\n".join(lines)
            entries = _body_lines.decode_lines(together)
            return _with_canonical_events(entries, lines, name) if b"{" in together else (entries, None)
    except (msgspec.DecodeError, UnicodeDecodeError):
        pass  # found below, line by line
    entries = []
    for number, line in enumerate(lines, start=2):
        try:
            entries.append(_body_lines.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return entries, _bad_line(name, number, message("log-no-step", reason=str(error)))
    return entries, None


def _with_canonical_events(entries: list[Step | Event], lines: list[bytes], name: str) -> tuple[list[Step | Event], BadLog | None]:
    """Events have one canonical form: no key twice, none in another order."""
    for place in _events_among(entries):
        if _encode(entries[place]) != lines[place]:
            return entries[:place], _bad_line(name, place + 2, message("log-event-written"))
    return entries, None


def _events_among(entries: list[Step | Event]) -> list[int]:
    return [place for place, kind in enumerate(map(type, entries)) if kind is not Step]


def _ending(lines: list[bytes], rest: bytes, name: str) -> End | BadLog:
    """The last line, or the error that there is none."""
    if rest or len(lines) < 2:
        return _bad_line(name, len(lines) + 1, message("log-without-end"))
    try:
        end = _end_lines.decode(lines[-1])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return _bad_line(name, len(lines), message("log-end-changed", reason=str(error)))
    return end if _encode(end) == lines[-1] else _bad_line(name, len(lines), message("log-last-line-written"))


def _check_end(log: Log, end: End, name: str, number: int) -> None:
    """The last line must agree with the rest of the log."""
    if log.end is None:
        if (end.end == "finished") != (log.now.mover == OVER) and end.end != "unfinished":
            raise _bad_line(name, number, message("log-ended-otherwise", end=end.end))
        if end.end == "finished":
            log.finish()
        else:
            log.leave()
    expected = msgspec.structs.replace(cast("End", log.end), sha256=end.sha256)
    if expected != end:
        raise _bad_line(name, number, message("log-came-to", found=_encode(expected).decode(), given=_encode(end).decode()))


def _check_seal(data: bytes, lines: list[bytes], end: End, name: str) -> None:
    if hashlib.sha256(data[: len(data) - len(lines[-1]) - 1]).hexdigest() != end.sha256:
        raise _bad_line(name, len(lines), message("log-seal"))


def _first_difference(given: Sequence[object], true: Sequence[object]) -> int | None:
    """The first index at which the two differ, as far as `true` goes."""
    if list(given) == list(true):  # the common case, fast
        return None
    return next((place for place, (one, other) in enumerate(zip(given, true, strict=False)) if one != other), None)


# Writing --------------------------------------------------------------------------------------------------------------------------------


def _header_of(log: Log) -> _Header:
    identity = log.game.identity()
    return _Header(perihelion="match log", format=FORMAT, tables=log.game.tables_digest, seats=list(log.first_seats), **identity)


def _sealed(header: _Header, lines: list[bytes], end: End) -> bytes:
    body = b"".join(line + b"\n" for line in (_encode(header), *lines))
    return body + _encode(msgspec.structs.replace(end, sha256=hashlib.sha256(body).hexdigest())) + b"\n"


# Parts ----------------------------------------------------------------------------------------------------------------------------------


def _by(mover: int) -> int | Literal["chance"]:
    return "chance" if mover == CHANCE else mover


def _replayed(game: Game, start: Position, codes: Sequence[int]) -> Position:
    states = np.frombuffer(bytearray(start.bytes()), game.definition.state)
    buffers = np.empty(game.max_legal, np.int32), np.empty(len(codes), np.int64), np.empty(len(codes), np.uint64)
    _replay(game, states, np.array(codes, np.int64), *buffers)
    return Position(game, states)


def _replay(game: Game, states: Records, actions: Any, codes: Any, movers: Any, checks: Any) -> int:
    """Plays the actions as long as they are legal, and gives their number. By plain Python it goes a portion at a time: machine code takes
    over as soon as it is there."""
    played = 0
    while played < len(actions):
        part = slice(played, None if game.run.replay.is_compiled else played + _STEPS_BY_PLAIN_PYTHON)
        wanted = len(actions[part])
        done = game.run.replay(game.tables, states, raw(states), actions[part], codes, movers[part], checks[part])
        played += done
        if done < wanted:
            break
    return played


def with_positions(log: Log) -> list[tuple[Step | Event, Position]]:
    """Every entry with the position before it."""
    result: list[tuple[Step | Event, Position]] = []
    line, gone = [log.game.start()], list[int]()
    for entry in log.entries:
        result.append((entry, line[-1]))
        if isinstance(entry, Step):
            line.append(line[-1].play(entry.code))
        elif isinstance(entry, Takeback):
            del line[entry.to + 1 :]
        if isinstance(entry, Resignation):
            gone.append(entry.seat)
        if not isinstance(entry, Step):
            for seat in gone:
                line[-1] = line[-1].without(seat)
    return result


def _returns_of(game: Game, winners: Sequence[Sequence[int]]) -> list[float]:
    lowest, highest = game.return_range
    return [highest if any(seat in side for side in winners) else lowest for seat in range(game.seats)]


def _returns_behind(returns: list[float], resigned: set[int]) -> list[float]:
    """The returns of a game that ranks its seats, with seats that gave up behind all others."""
    placed = [(seat in resigned, 0.0 if seat in resigned else -result) for seat, result in enumerate(returns)]
    return [_place_return(len(placed), sum(other < one for other in placed), placed.count(one)) for one in placed]


def _name(name: object) -> str:
    if not isinstance(name, str):
        raise BadOption(message("name-is-a-text", given=repr(name)))
    return name
