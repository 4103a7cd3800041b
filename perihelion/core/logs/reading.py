"""Reads logs: every line is replayed and checked, and a file is refused at its first bad line."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, cast

import msgspec
import numpy as np

from perihelion.core.compiling import Driver, waiting_for_the_compiler
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.default_kernels import text_of_the_table
from perihelion.core.drivers import DRIVERS
from perihelion.core.errors import BadLog, PerihelionError, quoted
from perihelion.core.fairness import Commitment
from perihelion.core.game import Game
from perihelion.core.logs.keeping import Snapshot
from perihelion.core.logs.lines import (
    COLUMNS,
    FORMAT,
    Agreement,
    End,
    Event,
    Header,
    KeyShown,
    Origin,
    Resignation,
    SeatChange,
    Step,
    Takeback,
    body_lines,
    encode,
    end_lines,
    events_among,
    header_lines,
)
from perihelion.core.logs.log import Log
from perihelion.core.logs.replaying import replay, replayed
from perihelion.core.messages import Message, message
from perihelion.core.pace import ClockLine, Pace
from perihelion.core.position import Position
from perihelion.core.registry import definition, game_as_of, shared_game

PATIENCE = 3.0
"""Seconds of plain Python after which loading a log waits for machine code."""


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
    versions = {"version": version, "present": game.rules_version}
    return message("older-rules", **versions) if followed is None else message("older-rules-followed", followed=followed, **versions)


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
    Reader(log, entries, name).read()
    if fault is not None:
        raise fault
    if isinstance(end, BadLog):
        raise end
    if log.origin is not None and not all(isinstance(entry, Step) for entry in [*log.entries, None][1 : log.origin.steps + 1]):
        raise _bad_line(name, 2, message("log-too-few-taken-over", steps=log.origin.steps))
    _check_end(log, end, name, len(lines))
    _check_seal(data, lines, end, name)
    return log


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
        Reader(log, entries, "stored match", start).read()
    except BadLog as error:
        return log, error
    return log, fault


def follow(log: Log, lines: Sequence[bytes], before_step: Callable[[Log, int], None]) -> BadLog | None:
    """Adds lines that were stored since to the log of a match; gives the error of the first that does not fit, with all before it in the
    log. `before_step` is called with the log before each step, and the step's code."""
    entries, fault = _decoded(list(lines), "stored match")
    reader = Reader(log, entries, "stored match")
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


class Reader:
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
        for place in events_among(self.entries):
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
        played = replay(log.game, states, actions, self.codes, movers, true_checks)
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
            self._take(steps[:place], replayed(log.game, log.now, codes[:place]))
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


def _header_in(line: bytes, name: str) -> Header:
    try:
        header = header_lines.decode(line)
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
    if encode(header) != line:
        raise _bad_line(name, 1, message("log-first-line-written"))
    return game, header.seats


def _decoded(lines: list[bytes], name: str) -> tuple[list[Step | Event], BadLog | None]:
    """The entries, as far as they can be decoded, and the error of the first that cannot."""
    try:
        if all(lines):
            together = b"\n".join(lines)
            entries = body_lines.decode_lines(together)
            return _with_canonical_events(entries, lines, name) if b"{" in together else (entries, None)
    except (msgspec.DecodeError, UnicodeDecodeError):
        pass  # found below, line by line
    entries = []
    for number, line in enumerate(lines, start=2):
        try:
            entries.append(body_lines.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return entries, _bad_line(name, number, message("log-no-step", reason=str(error)))
    return entries, None


def _with_canonical_events(entries: list[Step | Event], lines: list[bytes], name: str) -> tuple[list[Step | Event], BadLog | None]:
    """Events have one canonical form: no key twice, none in another order."""
    for place in events_among(entries):
        if encode(entries[place]) != lines[place]:
            return entries[:place], _bad_line(name, place + 2, message("log-event-written"))
    return entries, None


def _ending(lines: list[bytes], rest: bytes, name: str) -> End | BadLog:
    """The last line, or the error that there is none."""
    if rest or len(lines) < 2:
        return _bad_line(name, len(lines) + 1, message("log-without-end"))
    try:
        end = end_lines.decode(lines[-1])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return _bad_line(name, len(lines), message("log-end-changed", reason=str(error)))
    return end if encode(end) == lines[-1] else _bad_line(name, len(lines), message("log-last-line-written"))


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
        raise _bad_line(name, number, message("log-came-to", found=encode(expected).decode(), given=encode(end).decode()))


def _check_seal(data: bytes, lines: list[bytes], end: End, name: str) -> None:
    if hashlib.sha256(data[: len(data) - len(lines[-1]) - 1]).hexdigest() != end.sha256:
        raise _bad_line(name, len(lines), message("log-seal"))


def _first_difference(given: Sequence[object], true: Sequence[object]) -> int | None:
    """The first index at which the two differ, as far as `true` goes."""
    if list(given) == list(true):  # the common case, fast
        return None
    return next((place for place, (one, other) in enumerate(zip(given, true, strict=False)) if one != other), None)
