"""Logs that are kept in little memory, and positions that are kept so that logs need not be replayed."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Sequence

import msgspec

from perihelion.core.game import Game
from perihelion.core.logs.lines import End, body_lines, encode
from perihelion.core.logs.log import Log


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
    lines, state = [encode(entry) for entry in log.entries], log.now.bytes()
    return Snapshot(len(lines), state, log.end, more, _seal_of(log.game, lines, state, log.end, more))


def _seal_of(game: Game, lines: Sequence[bytes], state: bytes, end: End | None, more: bytes) -> str:
    about = encode([game.identity(), game.tables_digest, len(lines), len(state), end])
    return hashlib.sha256(b"\n".join([about, *lines, state + more])).hexdigest()


class PackedLog:
    """A log that nobody looks at, in little memory: its lines compressed, and its position."""

    __slots__ = ("_end", "_game", "_lines", "_seats", "_state")

    def __init__(self, log: Log) -> None:
        self._game, self._seats, self._state, self._end = log.game, log.first_seats, log.now.bytes(), log.end
        self._lines = zlib.compress(b"\n".join(map(encode, log.entries)))

    def unpacked(self) -> Log:
        log = Log(self._game, self._seats)
        log._adopt(body_lines.decode_lines(zlib.decompress(self._lines)), self._state, self._end)
        return log
