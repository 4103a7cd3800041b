"""What happens in the lines of a log, as the rules say it: numbers that clients read by the game's table of messages.

It depends on the position before a step, so it is noted when the step is played. Lines that were not played here are told by replaying
them, where machine code makes that quick.
"""

from __future__ import annotations

import msgspec

from perihelion.core.game import Game
from perihelion.core.logs import Log, Step, with_positions
from perihelion.core.position import Position

to_json = msgspec.json.Encoder().encode
MOST_REPLAYED = 500
"""Lines of a log that is replayed for those who come to it: few milliseconds by machine code."""
Told = msgspec.Raw | None
"""As JSON; None, where there is nothing to say."""


class Telling:
    """For each line from some line on what it says to those who see which action it is, and to those who do not.

    Lines of a log never change, so a match and the copy on which a change is tried share it: if the change is discarded, the next one
    writes over what was noted of it.
    """

    __slots__ = ("_first", "_said")

    def __init__(self) -> None:
        self._first = 0
        self._said: list[tuple[Told, Told]] = []

    def note(self, line: int, before: Position, code: int) -> None:
        """That line will be this step."""
        self._put(line, _told(before, code))

    def of(self, line: int, seen: bool) -> Told:
        place = line - self._first
        return self._said[place][0 if seen else 1] if 0 <= place < len(self._said) else None

    def knows(self, log: Log, since: int) -> bool:
        """Whether it has all steps from that line on."""
        unknown = range(since, min(self._first, len(log.entries)) if self._said else len(log.entries))
        return not any(isinstance(log.entries[line], Step) for line in unknown)

    @classmethod
    def whole(cls, log: Log) -> Telling:
        """Of all lines, from the beginning."""
        telling = cls()
        for line, (entry, before) in enumerate(with_positions(log)):
            if isinstance(entry, Step):
                telling.note(line, before, entry.code)
        return telling

    def _put(self, line: int, told: tuple[Told, Told]) -> None:
        if not self._said:
            self._first = line
        del self._said[max(0, line - self._first) :]
        self._said += [(None, None)] * (line - self._first - len(self._said))  # events
        self._said.append(told)


def is_quick(game: Game) -> bool:
    """Whether the game's views and words are made by machine code, so that no thread is needed for them."""
    return game.run.see.is_compiled and game.run.tell.is_compiled


def _told(before: Position, code: int) -> tuple[Told, Told]:
    seen = _encoded(before, code, seen=True)
    return seen, _encoded(before, code, seen=False) if before.game.has_hidden else seen


def _encoded(before: Position, code: int, *, seen: bool) -> Told:
    said = before.told(code, seen)
    return msgspec.Raw(to_json(said.json())) if said.at else None
