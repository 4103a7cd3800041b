"""What checks are made of: random walks through games, and buffers that notice what is written past their end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from perihelion.core.contract import CHANCE, OVER, SPECTATOR
from perihelion.core.game import Game
from perihelion.core.position import Position
from perihelion.core.records import Records

MARGIN = 64
"""How far past its declared end a buffer is checked for writes."""
UNTOUCHED = -123_456_789
UNTOUCHED_BYTE = 0xA5
_FORMS_WITHOUT_SHARING = 4
MOST_INTERPRETED = 12
"""Positions whose evaluation terms are also computed by plain Python, which is slow."""
MOST_COMPARED = 12
"""Moves of one position whose evaluation terms are compared with `evaluate`."""


class Nonconformity(AssertionError):
    """A game breaks the contract."""


def require(condition: object, found: str) -> None:
    if not condition:
        raise Nonconformity(found)


def wander(game: Game, seed: int, games: int = 3) -> Iterator[Position]:
    """Every position of some random games, first to last."""
    for number in range(games):
        chooser = random.Random(f"{seed}/{number}")
        position = game.start()
        yield position
        while position.mover != OVER:
            position = position.play(chosen(position, chooser))
            yield position


def chosen(position: Position, chooser: random.Random) -> int:
    if position.mover == CHANCE:
        return position.draw(chooser.getrandbits(64))
    return chooser.choice(position.legal())


def thinned(positions: Iterator[Position], seed: int, most: int = 60) -> list[Position]:
    """A uniform sample, for checks that take long on each position."""
    everything = list(positions)
    return everything if len(everything) <= most else random.Random(seed).sample(everything, most)


def for_plain_python(game: Game, seed: int, most: int, games: int = 3) -> list[Position]:
    """Positions to look at by plain Python as well, which is slow: forms of a game have most of their rules in common, so that many forms
    share what a few would have."""
    share = min(1, _FORMS_WITHOUT_SHARING / len(game.definition.forms))
    return thinned(wander(game, seed, games), seed, max(1, round(most * share)))


def observers(position: Position, number: int) -> set[int]:
    """Who looks at that position in a check by plain Python, which is slow: the mover, who sees most, and each of the others in turn."""
    everybody = (*range(position.game.seats), SPECTATOR)
    return {everybody[number % len(everybody)], position.mover if position.mover in everybody else SPECTATOR}


def locked(states: Records) -> Records:
    """A read-only view of the records, as positions have. For writable records, drivers would be compiled anew."""
    view = states.view()
    view.flags.writeable = False
    return view


def watched(what: str, size: int, dtype: Any, kernel: Callable[..., None], *given: object) -> list[Any]:
    """What a kernel writes into a buffer of its declared size; fails if it writes past the end."""
    out = np.full(size + MARGIN, UNTOUCHED, dtype)
    kernel(*given, out)
    require(np.all(out[size:] == UNTOUCHED), f"{what} wrote past its declared size {size}")
    values: list[Any] = out[:size].tolist()
    return values


def from_zero(kernel: Callable[..., None], size: int) -> Callable[..., None]:
    """For a kernel that expects zeros in its buffer."""

    def running(*given: Any) -> None:
        given[-1][:size] = 0
        kernel(*given)

    return running
