"""A position as an immutable value: what is legal in it, what follows from it, what each seat may know of it."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from perihelion.core.actions import normal
from perihelion.core.compiling import interpreted
from perihelion.core.contract import CHANCE, EVALUATION_UNIT, OVER, SPECTATOR
from perihelion.core.errors import BadOption, IllegalMove, listed, whole
from perihelion.core.records import Records, jsonable, opened, raw
from perihelion.core.serialization import state_to_json, state_to_text

if TYPE_CHECKING:
    from perihelion.core.game import Game

_VIEW_KEY = np.uint64(0)


class Position:
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
            raise IllegalMove("Nothing is drawn by chance now.")
        key = whole(key, "A key", 0, (1 << 64) - 1)
        codes = np.array(self._legal, np.int32)
        place: int = self.game.run.pick_outcome(self.game.tables, self._states, codes, np.uint64(key))
        return self._legal[place]

    @property
    def draw_id(self) -> int:
        """The number that names the draw to come; racers on the same dice share it."""
        return int(self.game.run.draw_id(self.game.tables, self._states))

    @property
    def from_a_pile(self) -> bool:
        """Whether the draw to come is the top of a shuffled pile, whose order racers on the same dice share."""
        return bool(interpreted(self.game.definition.kernels.from_a_pile)(self.game.opened_tables, opened(self._states)))

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
            raise IllegalMove(f"{code} is no action code: they go from 0 to {definition.actions.size - 1}.")
        if definition.words.fixed:
            return definition.actions.text(code)
        return definition.words.text(self.game.opened_tables, opened(self._states), code)

    def _texts(self, codes: list[int]) -> list[str]:
        """The texts of several codes; the record is opened once for all."""
        definition = self.game.definition
        if definition.words.fixed:
            return [definition.actions.text(code) for code in codes]
        t, s = self.game.opened_tables, opened(self._states)
        return [definition.words.text(t, s, code) for code in codes]

    def parse(self, text: str) -> int:
        """The code of a legal move. Case and spacing do not matter."""
        if not isinstance(text, str):
            raise IllegalMove(f"A move text is needed, not {text!r}.")
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
        raise IllegalMove(self._refusal(text.strip(), self._code_anywhere(wanted)))

    def _legal_code(self, move: SupportsIndex) -> int:
        if isinstance(move, bool) or not hasattr(move, "__index__"):
            raise IllegalMove(f"A move is an action code or a text, not {move!r}.")
        code = int(move.__index__())
        if code not in self._legal:
            inside = 0 <= code < self.game.num_actions
            raise IllegalMove(self._refusal(self.text(code) if inside else str(code), code if inside else None))
        return code

    def _code_anywhere(self, wanted: str) -> int | None:
        """The code a text would have in some other position, if the action table knows it."""
        words = self.game.definition.words
        if words.finds:
            return words.anywhere(self.game.opened_tables, opened(self._states), wanted)
        return self.game.definition.actions.find(wanted)

    def _refusal(self, text: str, code: int | None) -> str:
        if self.mover == OVER:
            return f"{text!r} cannot be played: the game is over."
        if self.mover == CHANCE and self.game.has_hidden:
            return f"{text!r} cannot be played: chance is to move."  # what may be drawn can be a secret
        texts = self.texts()
        if code is None:
            close = difflib.get_close_matches(text, texts, n=3, cutoff=0.5)
            return f"{text!r} is no move here. {f'Did you mean {listed(close)}? ' if close else ''}Possible: {listed(texts)}."
        reason = self.game.definition.words.why_not(self.game.opened_tables, opened(self._states), code)
        return f"{text!r} is not legal now{f': {reason}' if reason else ''}. Possible: {listed(texts)}."

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
        code = whole(code, "An action code", 0, self.game.num_actions - 1)
        return bool(self.game.run.sees(self.game.tables, self._states, code, self._seat(seat)))

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        if isinstance(seat, bool) or not hasattr(seat, "__index__") or not 0 <= seat < self.game.seats:
            raise BadOption(f"There is no seat {seat!r}: seats go from 0 to {self.game.seats - 1}, None is a spectator.")
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
            raise IllegalMove("The game is not over: there are no returns yet.")
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
        asked = self.game.definition.in_game
        if asked is None:
            return [True] * self.game.seats
        return [bool(one) for one in asked(self.game.opened_tables, opened(self._states))]

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


class View:
    """What one seat may know of a position: made for that seat, and holding nothing else.

    It is built from a record in which everything the seat cannot know has been redrawn, so even a careless view of a game shows no secret.
    """

    __slots__ = ("_known", "seat")

    def __init__(self, known: Position, seat: int | None) -> None:
        self._known = known
        self.seat = seat

    @property
    def game(self) -> Game:
        return self._known.game

    @property
    def mover(self) -> int:
        return self._known.mover

    def legal(self) -> list[int]:
        """The codes this seat may play now; none when somebody else is to move."""
        return self._known.legal() if self.mover == self.seat else []

    def texts(self) -> list[str]:
        return self._known._texts(self.legal())

    def parse(self, text: str) -> int:
        """The code of a move of this seat. A refusal reveals nothing that the seat does not know."""
        if self.mover != self.seat:
            raise IllegalMove(f"{text!r} cannot be played: {'the game is over' if self.mover == OVER else 'it is not your turn'}.")
        return self._known.parse(text)

    def words(self) -> list[str]:
        """The position in a few sentences."""
        return self.game.definition.words.describe(self.game.opened_tables, opened(self._known._states), self._number)

    def observation(self) -> npt.NDArray[np.int32]:
        """The position as numbers, for learners."""
        out = np.zeros(self.game.observation_size, np.int32)
        self.game.run.observe(self.game.tables, self._known._states, self._number, out)
        return out

    def json(self) -> dict[str, Any]:
        """What a client gets."""
        actions = self.game.definition.actions
        board = self.game.definition.view(self.game.opened_tables, opened(self._known._states), self._number)
        return {
            **self.game.identity(),
            "seat": self.seat,
            "seats": self.game.seats,
            "mover": {CHANCE: "chance", OVER: "over"}.get(self.mover, self.mover),
            "legal": [{**actions.describe(code), "text": text} for code, text in zip(self.legal(), self.texts(), strict=True)],
            "words": self.words(),
            "legend": jsonable(self.game.legend),
            "board": jsonable(board),
            "returns": self._known.returns() if self.mover == OVER else None,
            "ranks": self._known.ranks() if self.mover == OVER else None,
        }

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
        return self._known._known_to(self._seat, np.uint64(whole(key, "A key", 0, (1 << 64) - 1)))

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
