"""Every position that agrees with what a seat knows, listed: what `conceal` must draw from, and how often. Written apart from the rules."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Any

from perihelion.core.position import Position


def agreeing(position: Position, seat: int | None) -> dict[Position, int]:
    """Each position with the number of ways in which its cards, each distinct, can lie so."""
    state: dict[str, Any] = position.to_json()["state"]
    held, seats = state["held"], range(position.game.seats)
    shown = state["phase"] == "shown"
    hidden = [(holder, source) for holder in seats for source in seats if not shown and seat not in (holder, source)]
    pool = [count + sum(held[holder][source][kind] for holder, source in hidden) for kind, count in enumerate(state["deck"])]
    sizes = [sum(held[holder][source]) for holder, source in hidden]
    found = {}
    for piles, deck, ways in _deals(pool, sizes):
        new_held = [[list(pile) for pile in row] for row in held]
        for (holder, source), pile in zip(hidden, piles, strict=True):
            new_held[holder][source] = list(pile)
        found[position.game.from_json({"state": {**state, "held": new_held, "deck": deck}})] = ways
    return found


def _deals(pool: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[list[tuple[int, ...]], list[int], int]]:
    """All ways to deal piles of these sizes: the piles, what is left, and how many ways there are."""
    if not sizes:
        yield [], list(pool), 1
        return
    for pile in itertools.product(*(range(min(count, sizes[0]) + 1) for count in pool)):
        if sum(pile) == sizes[0]:
            ways = math.prod(math.comb(count, taken) for count, taken in zip(pool, pile, strict=True))
            left = [count - taken for count, taken in zip(pool, pile, strict=True)]
            for piles, deck, more_ways in _deals(left, sizes[1:]):
                yield [pile, *piles], deck, ways * more_ways
