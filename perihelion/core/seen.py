"""What a seat sees of a position, as it crosses a border: the record of the board, what may be played, and what is said of it, in numbers.

One driver writes it, and `pack` makes bytes of it, a few hundred for most positions. A reader needs the game, or its `statics`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from perihelion.core.contract import CHANCE, OVER
from perihelion.core.messages import message
from perihelion.core.packing import pack, turn, unpack
from perihelion.core.records import Records

if TYPE_CHECKING:
    from perihelion.core.game import Game
    from perihelion.core.languages import Speaker

Numbers = npt.NDArray[np.int32]
FIRST_ROOM = 1024
"""For what is said; more is asked for if it is needed."""
HEAD = 4
"""Numbers before all others: who is to move, the place of the description, the count of moves, the length of what is said."""


@dataclass(frozen=True)
class Seen:
    """What one seat sees. `codes` are the legal moves of the seat; of each, the place of what it may lead to and of its text in `words`."""

    game: Game
    mover: int
    described: int
    """The place of the list of sentences that describe the position."""
    codes: Numbers
    hints: Numbers
    notations: Numbers
    record: Numbers
    words: Numbers

    # On the wire ----------------------------------------------------------------------------------------------------------------------

    def numbers(self) -> Numbers:
        """As they cross the wire. Codes and places of moves go up, so the steps between them are small; and a message names others by how
        far before it they stand, so that something new in front of them changes nothing."""
        count, said = len(self.codes), len(self.words)
        head = np.array((self.mover, self.described, count, said), np.int32)
        numbers = np.concatenate((head, self.codes, self.hints, self.notations, self.words, self.record))
        moves = numbers[HEAD : HEAD + 3 * count].reshape(3, count)
        moves[:, 1:] -= moves[:, :-1]
        words = numbers[HEAD + 3 * count :][:said]
        words[:1] = 0  # their count, which stands in the head
        turn(words, self.game.definition.messages.layout)
        return numbers

    def pack(self) -> bytes:
        return pack(self.numbers())

    @classmethod
    def of(cls, game: Game, numbers: Numbers) -> Seen:
        """The inverse of `numbers`; ValueError if they are no such thing of this game."""
        if len(numbers) < HEAD:
            raise ValueError("What is seen begins with four numbers.")
        mover, described, count, said = numbers[:HEAD].tolist()
        size = game.definition.view.shape.size
        if count < 0 or said < 0 or len(numbers) != HEAD + 3 * count + said + size:
            raise ValueError(f"What is seen of {game.title} has {HEAD} numbers, what is said and {size} more, not {len(numbers)} in all.")
        codes, hints, notations = (np.cumsum(part, dtype=np.int32) for part in numbers[HEAD : HEAD + 3 * count].reshape(3, count))
        words, record = numbers[HEAD + 3 * count :][:said].copy(), numbers[HEAD + 3 * count + said :]
        if not turn(words, game.definition.messages.layout):
            raise ValueError(f"What is seen of {game.title} says something that is no message.")
        words[:1] = said
        return cls(game, mover, described, codes, hints, notations, record, words)

    @classmethod
    def unpack(cls, game: Game, data: bytes) -> Seen:
        """The inverse of `pack`; ValueError if the bytes are no such thing of this game."""
        return cls.of(game, unpack(data))

    # What it means --------------------------------------------------------------------------------------------------------------------

    def board(self) -> dict[str, Any]:
        return self.game.definition.view.shape.json(self.record)

    def sentences(self, language: str | None = None) -> list[str]:
        """The position in a few sentences."""
        if not self.described:
            return [self.game.say(message("field", name=name, value=str(value)), language) for name, value in self.board().items()]
        return self.game.speaker(language).say_all(self.words.tolist(), self.described)

    def outlooks(self, language: str | None = None) -> list[str]:
        """What each legal move may lead to."""
        return self._each(self.hints, self.game.speaker(language))

    def texts(self) -> list[str]:
        """The legal moves as texts."""
        actions = self.game.definition.actions
        own = self._each(self.notations, self.game.speaker())
        return [text or actions.text(code) for text, code in zip(own, self.codes.tolist(), strict=True)]

    def moves(self, language: str | None = None) -> list[dict[str, Any]]:
        """The legal moves for programs: code, block, dimensions, text, and what it may lead to where that is said."""
        actions, moves = self.game.definition.actions, zip(self.codes.tolist(), self.texts(), self.outlooks(language), strict=True)
        return [{**actions.describe(code), "text": text, **({"outlook": about} if about else {})} for code, text, about in moves]

    def _each(self, places: Numbers, speaker: Speaker) -> list[str]:
        if not places.any():
            return [""] * len(places)
        return speaker.say_each(tuple(self.words.tolist()), places.tolist())

    @property
    def mover_name(self) -> int | str:
        return {CHANCE: "chance", OVER: "over"}.get(self.mover, self.mover)


def seen_by(game: Game, known: Records, seat: int) -> Seen:
    """What the seat sees of a position that holds only what it may know."""
    shape, room = game.definition.view.shape, FIRST_ROOM
    codes, hints, notations = np.empty((3, game.max_legal), np.int32)
    while True:
        out, record = np.empty(room, np.int32), np.zeros(shape.size, np.int32)
        # The same memory; to view one as the other takes NumPy much longer. Nothing can be read from a buffer into a shape without fields.
        filled = np.frombuffer(record, shape.dtype) if shape.size else np.zeros(1, shape.dtype)
        mover, described, count = game.run.view(game.tables, known, seat, filled, codes, hints, notations, out)
        needed = int(out[0])
        if needed <= room:
            break
        room = needed
    said = 0 if needed == 1 else needed
    return Seen(game, int(mover), int(described), codes[:count], hints[:count], notations[:count], record, out[:said])
