"""Replays steps of logs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from perihelion.core.game import Game
from perihelion.core.logs.lines import Event, Resignation, Step, Takeback
from perihelion.core.position import Position
from perihelion.core.records import Records, raw

if TYPE_CHECKING:
    from perihelion.core.logs.log import Log


_STEPS_BY_PLAIN_PYTHON = 50
"""Between two looks for machine code."""


def replayed(game: Game, start: Position, codes: Sequence[int]) -> Position:
    states = np.frombuffer(bytearray(start.bytes()), game.definition.state)
    buffers = np.empty(game.max_legal, np.int32), np.empty(len(codes), np.int64), np.empty(len(codes), np.uint64)
    replay(game, states, np.array(codes, np.int64), *buffers)
    return Position(game, states)


def replay(game: Game, states: Records, actions: Any, codes: Any, movers: Any, checks: Any) -> int:
    """Plays the actions as long as they are legal, and gives their number. By plain Python it goes a portion at a time: machine code takes
    over as soon as it is there."""
    played = 0
    while played < len(actions):
        part = slice(played, None if game.run.replay.is_compiled else played + _STEPS_BY_PLAIN_PYTHON)
        wanted = len(actions[part])
        done = game.run.replay(game.tables, states, raw(states), actions[part], codes, movers[part], checks[part])
        played += done
        if done < wanted:
            break
    return played


def with_positions(log: Log) -> list[tuple[Step | Event, Position]]:
    """Every entry with the position before it."""
    result: list[tuple[Step | Event, Position]] = []
    line, gone = [log.game.start()], list[int]()
    for entry in log.entries:
        result.append((entry, line[-1]))
        if isinstance(entry, Step):
            line.append(line[-1].play(entry.code))
        elif isinstance(entry, Takeback):
            del line[entry.to + 1 :]
        if isinstance(entry, Resignation):
            gone.append(entry.seat)
        if not isinstance(entry, Step):
            for seat in gone:
                line[-1] = line[-1].without(seat)
    return result
