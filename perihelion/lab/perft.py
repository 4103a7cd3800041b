"""Perft: the number of sequences of a given length, for checking rules against other implementations. Chance outcomes count like moves."""

from __future__ import annotations

import numpy as np

from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.errors import BadOption
from perihelion.core.messages import message
from perihelion.core.position import Position
from perihelion.core.records import blank

DEEPEST = 64


@waiting_for_the_compiler()
def perft(position: Position, depth: int) -> int:
    """The number of sequences of `depth` steps; games that end earlier do not count."""
    if not 0 <= depth <= DEEPEST:
        raise BadOption(message("perft-depth", most=DEEPEST, given=repr(depth)))
    game = position.game
    states = blank(game.definition.state, depth + 1)
    states[0] = np.frombuffer(position.bytes(), game.definition.state)[0]
    codes = np.empty((depth + 1, game.max_legal), np.int32)
    return int(game.run.perft(game.tables, states, codes, np.zeros(depth + 1, np.int64), np.zeros(depth + 1, np.int64)))
