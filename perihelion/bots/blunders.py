"""Blunders as people make them: an action is overlooked the more easily the deeper it lies in the tree."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.rng import below, stream

_MOST = 90


@rule
def blunder_rate_at(blunder_rate, depth):
    """In percent: how likely an action at this depth is overlooked."""
    return min(_MOST, blunder_rate * (2 * depth + 1) // 2)


@rule
def is_overlooked(code, percent, key):
    """The same key overlooks the same actions."""
    return below(stream(key, code), 100) < percent


@rule
def noticed(codes, count, percent, key):
    """Removes overlooked actions from the list, but never all."""
    kept = 0
    for n in range(count):
        if not is_overlooked(codes[n], percent, key):
            codes[kept] = codes[n]
            kept += 1
    return max(kept, 1)
