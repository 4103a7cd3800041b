"""A match as it is played or as it was, and what one seat may know of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

from perihelion.core.compiling import interpreted
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.errors import BadOption, IllegalMove, whole
from perihelion.core.fairness import Commitment
from perihelion.core.game import Game
from perihelion.core.logs.draws import wrong_draws
from perihelion.core.logs.lines import (
    FORMAT,
    Agreement,
    End,
    Ending,
    Event,
    Header,
    KeyShown,
    Origin,
    Resignation,
    SeatChange,
    Step,
    Takeback,
    encode,
    sealed,
)
from perihelion.core.logs.replaying import replayed, with_positions
from perihelion.core.messages import message
from perihelion.core.pace import ClockLine, Pace
from perihelion.core.position import Position, ranks_of, rebuilt
from perihelion.core.ranking import place_return
from perihelion.core.rng import key_of
from perihelion.core.showing import Shown

CHECKPOINT_EVERY, CHECKPOINTS = 32, 4
"""A log keeps the position after every CHECKPOINT_EVERY steps, the last CHECKPOINTS of them, so that going back a little replays little."""
_place_return = interpreted(place_return)
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

    def settle(self, key: int) -> Position:
        """Draws until a seat decides or the game is over: each time by a key that follows from this one and the number of the step, so the
        same one will do for the whole match."""
        key = whole(key, "key", 0, (1 << 64) - 1)
        while self.now.mover == CHANCE:
            self.play(self.now.draw(key_of(key, len(self.steps))))
        return self.now

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

    def show_key(self, key: str, *, drawn_by_it: bool = False) -> None:
        """Publishes the secret key, if it matches the commitment and every draw follows from it. `drawn_by_it`: the caller has made all
        draws by this key, and needs no proof."""
        self._must_be_open()
        wrong = wrong_draws(self, key, draws=() if drawn_by_it else None)
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
                position = replayed(self.game, position, [step.code for step in self.steps[done:at]]).without(seat)
                done = at
        return replayed(self.game, position, [step.code for step in self.steps[done:n]])

    def positions_from(self, first: int) -> Iterator[Position]:
        """The position before each step from number `first` on: every step is played once."""
        position = self.position(first)
        for step in self.steps[first:]:
            yield position
            position = position.play(step.code)
            for seat in (seat for at, seat in self._withdrawn if at == step.number + 1):
                position = position.without(seat)

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
        return sealed(header_of(self), [encode(entry) for entry in self.entries], end)

    def __repr__(self) -> str:
        return f"<log of {self.game.title}, {self.game.form}: {len(self.steps)} steps, {self.end.end if self.end else 'under way'}>"


class SeatLog:
    """What one seat may know of a match. It can be read, not replayed: what the seat did not see is not in it."""

    def __init__(self, log: Log, seat: int | None) -> None:
        self.game = log.game
        self.seat = seat
        self.end = log.end
        self.header = header_of(log)
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
        return sealed(self.header, [encode(line) for line in self.lines], self.end or End("unfinished", steps, None, None))


def header_of(log: Log) -> Header:
    identity = log.game.identity()
    return Header(perihelion="match log", format=FORMAT, tables=log.game.tables_digest, seats=list(log.first_seats), **identity)


def _by(mover: int) -> int | Literal["chance"]:
    return "chance" if mover == CHANCE else mover


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
