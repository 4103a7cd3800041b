"""What happens in the lines of a log, as the rules say it: numbers that clients read by the game's table of messages.

It depends on the position before a step, so it is noted when the step is played. Lines that were not played here are put into words
by replaying them: few of them at once, where machine code makes that quick; others in another process when somebody reads them, once for
everybody (`said_in`).
"""

from __future__ import annotations

import zlib

import msgspec

from perihelion.core.game import Game
from perihelion.core.logs import Log, Step, with_positions
from perihelion.core.position import Position

to_json = msgspec.json.Encoder().encode
MOST_REPLAYED = 500
"""Lines of a log that is replayed for those who come to it: few milliseconds by machine code."""
Told = msgspec.Raw | None
"""As JSON; None, where there is nothing to say."""
SaidInLines = list[tuple[bytes | None, bytes | None]]
"""The same of lines from the beginning, to be sent between processes."""
_NOTHING = b"null"
_lines = msgspec.json.Decoder(list[tuple[msgspec.Raw, msgspec.Raw]])


class Telling:
    """For each line from some line on what it says to those who see which action it is, and to those who do not.

    Lines of a log never change, so a match and the copy on which a change is tried share it: if the change is discarded, the next one
    writes over what was noted of it.
    """

    __slots__ = ("_first", "_known", "_packed")

    def __init__(self) -> None:
        self._first = 0
        self._known: list[tuple[Told, Told]] = []
        self._packed: bytes | None = None

    @property
    def _said(self) -> list[tuple[Told, Told]]:
        if self._packed is not None:
            said = _lines.decode(zlib.decompress(self._packed))
            self._known, self._packed = [(_raw(bytes(seen)), _raw(bytes(unseen))) for seen, unseen in said], None
        return self._known

    def rested(self) -> Telling:
        """For a match at which nobody looks: in little memory what takes long to find again, and nothing else."""
        telling = Telling()
        if self._packed is not None or len(self._known) > MOST_REPLAYED:
            telling._first = self._first
            telling._packed = self._packed or zlib.compress(to_json(self._known))
        return telling

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

    def untold(self, log: Log) -> int:
        """The line before which it does not have all; 0: it has all."""
        return 0 if self.knows(log, 0) else self._first if self._said else len(log.entries)

    def fill(self, log: Log, said: SaidInLines) -> None:
        """What the lines before those that it has say."""
        first = self._first if self._said else len(said)
        if not any(isinstance(entry, Step) for entry in log.entries[len(said) : first]):
            known: list[tuple[Told, Told]] = [(_raw(seen), _raw(unseen)) for seen, unseen in said[:first]]
            self._known = [*known, *[(None, None)] * (first - len(known)), *self._said]
            self._first = 0

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
        said = self._said
        del said[max(0, line - self._first) :]
        said += [(None, None)] * (line - self._first - len(said))  # events
        said.append(told)


def said_in(log: Log) -> SaidInLines:
    """In another process: what all lines say."""
    telling = Telling.whole(log)
    said: SaidInLines = [(None, None)] * telling._first
    return said + [(_bytes(seen), _bytes(unseen)) for seen, unseen in telling._said]


def _bytes(told: Told) -> bytes | None:
    return None if told is None else bytes(told)


def _raw(said: bytes | None) -> Told:
    return msgspec.Raw(said) if said and said != _NOTHING else None


def is_quick(game: Game) -> bool:
    """Whether the game's views and words are made by machine code, so that no thread is needed for them."""
    return game.run.view.is_compiled and game.run.tell.is_compiled


def _told(before: Position, code: int) -> tuple[Told, Told]:
    seen = _encoded(before, code, seen=True)
    return seen, _encoded(before, code, seen=False) if before.game.has_hidden else seen


def _encoded(before: Position, code: int, *, seen: bool) -> Told:
    said = before.told(code, seen)
    return msgspec.Raw(to_json(said.json())) if said.at else None
