"""A position as an immutable value: what is legal in it, what follows from it, what each seat may know of it."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from perihelion.core.actions import normal
from perihelion.core.compiling import Driver
from perihelion.core.contract import CHANCE, EVALUATION_UNIT, MOST_MERITS, OVER, SPECTATOR
from perihelion.core.default_kernels import text_of_the_table
from perihelion.core.errors import BadOption, IllegalMove, quoted, whole
from perihelion.core.languages import ENGLISH
from perihelion.core.messages import Argument, Message, Said, either, message
from perihelion.core.records import Records, opened, raw
from perihelion.core.rng import key_of
from perihelion.core.seen import Seen, seen_by
from perihelion.core.serialization import state_to_json, state_to_text
from perihelion.core.showing import Shown

if TYPE_CHECKING:
    from perihelion.core.game import Game

_VIEW_KEY = np.uint64(0)
ROOM_FOR_WORDS = 4096
"""Numbers; what takes more is asked for again."""


def said_by(driver: Callable[..., Any], *arguments: Any, places: npt.NDArray[np.int32] | None = None) -> tuple[tuple[int, ...], int]:
    """All numbers that a driver has said, and what it gave; with `places` it writes there where each message is."""
    room = ROOM_FOR_WORDS
    while True:
        out = np.zeros(room, np.int32)
        at = driver(*arguments, out, *(() if places is None else (places,)))
        if out[0] <= room:
            return tuple(out[: out[0]].tolist()), int(at or 0)
        room = int(out[0])


class Position(Shown):
    """One position of a game. Playing gives a new one; this one never changes."""

    __slots__ = ("_by_text", "_game", "_legal", "_mover", "_states")

    def __init__(self, game: Game, states: Records) -> None:
        states.flags.writeable = False
        buffer = np.empty(game.max_legal, np.int32)
        self._game = game
        self._states = states
        self._mover, count = game.run.legal(game.tables, states, buffer)
        self._legal: list[int] = buffer[:count].tolist()
        self._by_text: dict[str, int] | None = None

    @property
    def game(self) -> Game:
        return self._game

    # Whose turn, and what may be done -------------------------------------------------------------------------------------------------

    @property
    def mover(self) -> int:
        """The seat to act, CHANCE or OVER."""
        mover: int = self._mover
        return mover

    def legal(self) -> list[int]:
        """The legal action codes, in increasing order; at a chance event the possible outcomes."""
        return self._legal.copy()

    def texts(self) -> list[str]:
        """The legal actions as move texts, in the same order."""
        return self._texts(self._legal)

    def chances(self) -> list[tuple[int, float]]:
        """Each outcome with its probability when chance moves, otherwise nothing."""
        outcomes = self.outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(code, weight / total) for code, weight in outcomes]

    def outcomes(self) -> list[tuple[int, int]]:
        """Each outcome with its weight, a whole number, when chance moves, otherwise nothing."""
        if self.mover != CHANCE:
            return []
        weights = np.empty(len(self._legal), np.int64)
        self.game.run.weight(self.game.tables, self._states, np.array(self._legal, np.int32), weights)
        return [(code, int(weight)) for code, weight in zip(self._legal, weights, strict=True)]

    def draw(self, key: int) -> int:
        """The chance outcome for a 64-bit key; uniformly distributed keys give outcomes by their probabilities."""
        if self.mover != CHANCE:
            raise IllegalMove(message("nothing-drawn"))
        key = whole(key, "key", 0, (1 << 64) - 1)
        codes = np.array(self._legal, np.int32)
        place: int = self.game.run.pick_outcome(self.game.tables, self._states, codes, np.uint64(key))
        return self._legal[place]

    def settle(self, key: int) -> Position:
        """Draws until a seat decides or the game is over: the n-th draw by the n-th key that follows from this one."""
        key, settled = whole(key, "key", 0, (1 << 64) - 1), self
        for number in itertools.count():
            if settled.mover != CHANCE:
                break
            settled = settled.play(settled.draw(key_of(key, number)))
        return settled

    @property
    def draw_id(self) -> int:
        """The number that names the draw to come; racers on the same dice share it."""
        return int(self.game.run.draw_id(self.game.tables, self._states))

    @property
    def from_a_pile(self) -> bool:
        """Whether the draw to come is the top of a shuffled pile, whose order racers on the same dice share."""
        return bool(self.game.run.from_a_pile(self.game.tables, self._states))

    def play(self, move: SupportsIndex | str) -> Position:
        """The position after a move, given as code or text."""
        code = self.parse(move) if isinstance(move, str) else self._legal_code(move)
        states = self._copy()
        self.game.run.apply(self.game.tables, states, code)
        return Position(self.game, states)

    def _copy(self) -> Records:
        """Through bytes: NumPy copies structured arrays field by field, which takes longer than the move."""
        return np.frombuffer(bytearray(self._states.tobytes()), self._states.dtype)

    # Move texts -----------------------------------------------------------------------------------------------------------------------

    def text(self, code: int) -> str:
        """The move text of a code."""
        definition = self.game.definition
        if not 0 <= code < definition.actions.size:
            raise IllegalMove(message("no-action-code", code=int(code), last=definition.actions.size - 1))
        return self._texts([int(code)])[0]

    def _texts(self, codes: list[int]) -> list[str]:
        """The texts of several codes."""
        definition = self.game.definition
        if definition.kernels.notate is not text_of_the_table:
            places = np.empty(len(codes), np.int32)
            words, _ = self._said(self.game.run.notate, np.array(codes, np.int32), places=places)
            own = self.game.speaker(ENGLISH).say_each(words, places.tolist())
            return [text or definition.actions.text(code) for text, code in zip(own, codes, strict=True)]
        return [definition.actions.text(code) for code in codes]

    def _said(self, driver: Driver, *arguments: Any, places: npt.NDArray[np.int32] | None = None) -> tuple[tuple[int, ...], int]:
        return said_by(driver, self.game.tables, self._states, *arguments, places=places)

    def parse(self, text: str) -> int:
        """The code of a legal move. Case and spacing do not matter."""
        if not isinstance(text, str):
            raise IllegalMove(message("move-is-a-text", given=repr(text)))
        wanted = normal(text)
        if self._by_text is None:
            self._by_text = {normal(known): code for code, known in zip(self._legal, self.texts(), strict=True)}
        if wanted in self._by_text:
            return self._by_text[wanted]
        words = self.game.definition.words
        s = opened(self._states)
        for code in self._legal:
            if any(normal(alias) == wanted for alias in words.aliases(self.game.opened_tables, s, code)):
                return code
        raise IllegalMove(self._refusal(text.strip(), self._code_anywhere(wanted)), self.game)

    def _legal_code(self, move: SupportsIndex) -> int:
        if isinstance(move, bool) or not hasattr(move, "__index__"):
            raise IllegalMove(message("move-is-code-or-text", given=repr(move)))
        code = int(move.__index__())
        if code not in self._legal:
            inside = 0 <= code < self.game.num_actions
            raise IllegalMove(self._refusal(self.text(code) if inside else str(code), code if inside else None), self.game)
        return code

    def _code_anywhere(self, wanted: str) -> int | None:
        """The code a text would have in some other position, as far as that is known."""
        words = self.game.definition.words
        if words.finds:
            return words.anywhere(self.game.opened_tables, opened(self._states), wanted)
        return self.game.codes_by_text.get(wanted) if words.notates_codes else self.game.definition.actions.find(wanted)

    def _refusal(self, text: str, code: int | None) -> Message:
        move = quoted(text)
        if self.mover == OVER:
            return message("refused-over", move=move)
        if self.mover == CHANCE and self.game.has_hidden:
            return message("refused-chance", move=move)  # what may be drawn can be a secret
        texts = self.texts()
        if code is None:
            close = difflib.get_close_matches(text, texts, n=3, cutoff=0.5)
            if close:
                return message("refused-unknown-but", move=move, offered=either(close), known=either(texts))
            return message("refused-unknown", move=move, known=either(texts))
        reason = self._why_not(code)
        if reason is None:
            return message("refused", move=move, known=either(texts))
        return message("refused-because", move=move, reason=reason, known=either(texts))

    def _why_not(self, code: int) -> Argument | None:
        said = Said(*self._said(self.game.run.why_not, code))
        return said if said.at else None

    # What a seat may know -------------------------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """What this seat may know; None is a spectator."""
        number = self._seat(seat)
        return View(self._known_to(number, _VIEW_KEY), None if seat is None else number)

    def sampler(self, seat: int | None) -> Sampler:
        """Positions that agree with what this seat knows, drawn at random."""
        return Sampler(self._known_to(self._seat(seat), _VIEW_KEY), self._seat(seat))

    def sees(self, code: int, seat: int | None) -> bool:
        """Whether the seat would learn which action this is, were it played now."""
        code = whole(code, "code", 0, self.game.num_actions - 1)
        return bool(self.game.run.sees(self.game.tables, self._states, code, self._seat(seat)))

    def tell(self, code: int, seat: int | None = None, language: str | None = None) -> str:
        """What happens when that action is taken here, in a sentence, as far as the seat learns it (None: a spectator)."""
        seen = self.sees(code, seat)
        said = self.told(code, seen)
        if said.at:
            return self.game.speaker(language).say(said)
        return self.text(code) if seen else self.game.definition.actions.block_of(code).unseen

    def told(self, code: int, seen: bool) -> Said:
        """The same as numbers, for those who see which action it is, or for those who do not: it takes nothing but what everybody knows.
        Its place is 0 where the move text says it all."""
        known = self._known_to(SPECTATOR, _VIEW_KEY)
        return Said(*known._said(self.game.run.tell, code if seen else self.game.definition.actions.block_of(code).start, seen))

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        if isinstance(seat, bool) or not hasattr(seat, "__index__") or not 0 <= seat < self.game.seats:
            raise BadOption(message("no-seat-or-spectator", given=repr(seat), last=self.game.seats - 1))
        return int(seat)

    def _known_to(self, seat: int, key: np.uint64) -> Position:
        """A position in which everything the seat cannot know is drawn anew."""
        if not self.game.has_hidden:
            return self
        states = self._copy()
        self.game.run.conceal(self.game.tables, states, seat, key)
        return Position(self.game, states)

    # Results --------------------------------------------------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """The result of each seat of a finished game."""
        if self.mover != OVER:
            raise IllegalMove(message("no-returns-yet"))
        out = np.zeros(self.game.seats, np.float64)
        self.game.run.returns(self.game.tables, self._states, out)
        returns: list[float] = out.tolist()
        return returns

    def ranks(self) -> list[int]:
        """The place of each seat, from 1; equal seats share the better. If all got the lowest return there is, all are last."""
        return ranks_of(self.returns(), self.game.return_range[0])

    def without(self, seat: int) -> Position:
        """The position after the seat has given up; the same one in games in which a stand-in plays on for it."""
        if not self.game.lets_seats_withdraw:
            return self
        states = self._copy()
        self.game.run.withdraw(self.game.tables, states, self._seat(seat))
        return Position(self.game, states)

    def in_game(self) -> list[bool]:
        """For each seat whether it has not been eliminated."""
        if not self.game.definition.eliminates:
            return [True] * self.game.seats
        return [bool(self.game.run.in_game(self.game.tables, self._states, seat)) for seat in range(self.game.seats)]

    def merit(self) -> tuple[int, ...] | None:
        """What a finished solo game is ranked by, the smaller the better; None before its end, and of a result that is not ranked."""
        if self.mover != OVER:
            return None
        out = np.zeros(MOST_MERITS, np.int32)
        return tuple(out[: self.game.run.merit(self.game.tables, self._states, out)].tolist()) or None

    def evaluate(self) -> list[float]:
        """The evaluation: a fast guess of the returns."""
        out = np.zeros(self.game.seats, np.int64)
        self.game.run.evaluate(self.game.tables, self._states, out)
        guesses: list[float] = (out / EVALUATION_UNIT).tolist()
        return guesses

    def evaluation_terms(self, seat: int) -> list[int]:
        """The terms of that guess, each as what it is worth to the seat, in a unit of the game's own (see `Words.evaluation_terms`)."""
        out = np.zeros(len(self.game.evaluation_terms), np.int64)
        self.game.run.evaluation_terms(self.game.tables, self._states, self._seat(seat), out)
        terms: list[int] = out.tolist()
        return terms

    # Writing it down ------------------------------------------------------------------------------------------------------------------

    def bytes(self) -> bytes:
        return self._states.tobytes()

    @property
    def check(self) -> int:
        """A 32-bit check of the bytes, as logs hold it."""
        return int(self.game.run.checksum(raw(self._states)))

    def to_json(self) -> dict[str, Any]:
        return {**self.game.identity(), "state": state_to_json(self.game.definition, self._states)}

    def to_text(self) -> str:
        notation = self.game.definition.notation
        if notation is None:
            return state_to_text(self.game.definition, self._states)
        return notation.write(self.game.opened_tables, opened(self._states))

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuilt, (self.game, self.bytes())

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.bytes() == other.bytes() and self.game == other.game

    def __hash__(self) -> int:
        return hash(self.bytes())

    def __repr__(self) -> str:
        return f"<{self.game.title}, {self.game.form}: {self.to_text() or 'blank'}>"


class View(Shown):
    """What one seat may know of a position: made for that seat, and holding nothing else.

    It is built from a record in which everything the seat cannot know has been redrawn, so even a careless view of a game shows no secret.
    """

    __slots__ = ("_known", "_seen", "seat")

    def __init__(self, known: Position, seat: int | None) -> None:
        self._known = known
        self._seen: Seen | None = None
        self.seat = seat

    @property
    def game(self) -> Game:
        return self._known.game

    @property
    def mover(self) -> int:
        return self._known.mover

    def legal(self) -> list[int]:
        """The codes this seat may play now; none when another seat is to move."""
        return self._known.legal() if self.mover == self.seat else []

    def texts(self) -> list[str]:
        return self.seen().texts()

    def parse(self, text: str) -> int:
        """The code of a move of this seat. A refusal reveals nothing that the seat does not know."""
        if self.mover != self.seat:
            raise IllegalMove(message("refused-over" if self.mover == OVER else "refused-turn", move=quoted(text)))
        return self._known.parse(text)

    def words(self, language: str | None = None) -> list[str]:
        """The position in a few sentences."""
        return self.seen().sentences(language)

    def observation(self) -> npt.NDArray[np.int32]:
        """The position as numbers, for learners."""
        out = np.zeros(self.game.observation_size, np.int32)
        self.game.run.observe(self.game.tables, self._known._states, self._number, out)
        return out

    def board(self) -> dict[str, Any]:
        """What the board shows, JSON-ready."""
        return self.seen().board()

    def seen(self) -> Seen:
        """Everything that is seen, as numbers: what crosses the wire."""
        if self._seen is None:
            self._seen = seen_by(self.game, self._known._states, self._number)
        return self._seen

    def outlooks(self, language: str | None = None) -> list[str]:
        """What each legal move may lead to, in a few words; empty where its text says it all."""
        return self.seen().outlooks(language)

    def json(self, language: str | None = None, *, sentences: bool = True) -> dict[str, Any]:
        """The view for programs, with its sentences, if they are wanted, in a language; without one, in that of the context
        (`use_language`)."""
        describe, moves = self.game.definition.actions.describe, zip(self.legal(), self.texts(), strict=True)
        legal = [describe(code, text=text) for code, text in moves]
        for move, outlook in zip(legal, self.outlooks(language) if sentences else (), strict=sentences):
            if outlook:
                move["outlook"] = outlook
        return {
            **self.game.identity(),
            "seat": self.seat,
            "seats": self.game.seats,
            "mover": {CHANCE: "chance", OVER: "over"}.get(self.mover, self.mover),
            "legal": legal,
            "words": self.words(language) if sentences else [],
            "legend": self.game.legend_json(),
            "board": self.board(),
            "returns": self.returns(),
            "ranks": self.ranks(),
        }

    def returns(self) -> list[float] | None:
        """The result of each seat, once the game is over."""
        return self._known.returns() if self.mover == OVER else None

    def ranks(self) -> list[int] | None:
        return self._known.ranks() if self.mover == OVER else None

    @property
    def _number(self) -> int:
        return SPECTATOR if self.seat is None else self.seat


class Sampler:
    """Positions that agree with one seat's view. It starts from a redrawn position, so the true one cannot be recovered from it."""

    __slots__ = ("_known", "_seat")

    def __init__(self, known: Position, seat: int) -> None:
        self._known = known
        self._seat = seat

    def draw(self, key: int) -> Position:
        """The position (determinization) for a 64-bit key; uniformly distributed keys give positions by their probabilities."""
        return self._known._known_to(self._seat, np.uint64(whole(key, "key", 0, (1 << 64) - 1)))

    def __iter__(self) -> Iterator[Position]:
        """Endless draws, different in every run. For repeatable ones call `draw` with keys of your own."""
        generator = np.random.default_rng()
        while True:
            yield self.draw(int(generator.integers(1 << 63)))


def rebuilt(game: Game, data: bytes) -> Position:
    """A position from bytes known to be valid; `Game.from_bytes` checks all others."""
    return Position(game, np.frombuffer(bytearray(data), game.definition.state))


def ranks_of(returns: list[float], lowest: float) -> list[int]:
    if all(value == lowest for value in returns):
        return [len(returns)] * len(returns)
    return [1 + sum(other > value for other in returns) for value in returns]
