"""Mistakes as people make them: an action is overlooked the more easily the further ahead it lies."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.rng import below, stream

_MOST = 90


@rule
def blunder_rate_at(blunder_rate, ahead):
    """In percent: how likely an action so many decisions ahead is overlooked."""
    return min(_MOST, blunder_rate * (2 * ahead + 1) // 2)


@rule
def is_overlooked(code, percent, key):
    """The same key overlooks the same."""
    return below(stream(key, code), 100) < percent


@rule
def noticed(codes, count, percent, key):
    """Leaves out what is overlooked, but never everything."""
    kept = 0
    for n in range(count):
        if not is_overlooked(codes[n], percent, key):
            codes[kept] = codes[n]
            kept += 1
    return max(kept, 1)
