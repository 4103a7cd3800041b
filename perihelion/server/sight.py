"""Which lines of a match's log each viewer may know, in games with hidden parts.

Whether a seat sees a step depends on the position before it. It is noted when the step is played, so nothing is replayed to tell it.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from perihelion.core.game import Game
from perihelion.core.logs import Log, Resignation, Step, Takeback, with_positions
from perihelion.core.position import Position

Viewer = int | None
"""A seat, or None: a spectator."""


class Sight:
    """For each line who saw it: a bit for spectators, and one for each seat."""

    __slots__ = ("_game", "_seen")

    def __init__(self, game: Game, seen: bytes = b"") -> None:
        self._game = game
        self._seen = array("B" if game.seats < 8 else "Q", seen)

    @classmethod
    def of(cls, log: Log) -> Sight:
        """Of a log that was not played here: it is replayed, once."""
        sight = cls(log.game)
        for line, (entry, before) in enumerate(with_positions(log)):
            if isinstance(entry, Step):
                sight.note(line, before, entry.code)
        return sight

    def went_on(self, log: Log, start: int, position: Position) -> Sight | None:
        """With the lines from there on, which follow from that position; None, if that is not as simple as playing them."""
        for line, entry in enumerate(log.entries[start:], start=start):
            if isinstance(entry, Takeback | Resignation):
                return None
            if isinstance(entry, Step):
                self.note(line, position, entry.code)
                position = position.play(entry.code)
        return self

    def copy(self) -> Sight:
        return Sight(self._game, self.bytes())

    def bytes(self) -> bytes:
        return self._seen.tobytes()

    def note(self, line: int, before: Position, code: int) -> None:
        """That line will be this step. Events, which everybody sees, are not noted."""
        self._seen.extend([0] * (line - len(self._seen)))
        viewers: list[Viewer] = [None, *range(self._game.seats)]
        self._seen.append(sum(_bit(viewer) for viewer in viewers if before.sees(code, viewer)))

    def sees(self, line: int, viewers: Iterable[Viewer]) -> bool:
        return any(self._seen[line] & _bit(viewer) for viewer in viewers)


def _bit(viewer: Viewer) -> int:
    return 1 if viewer is None else 2 << viewer
