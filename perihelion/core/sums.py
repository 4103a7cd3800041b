"""Numbers of a record taken together, as rules look at them that judge whether it is a position at all. Arrays may have any shape."""

from __future__ import annotations

from perihelion.core.compiling import rule


@rule
def highest(values):
    most = 0
    for value in values.flat:
        most = max(most, int(value))
    return most


@rule
def lowest(values):
    """The least of them, 0 at most."""
    least = 0
    for value in values.flat:
        least = min(least, int(value))
    return least


@rule
def total(values):
    found = 0
    for value in values.flat:
        found += int(value)
    return found


@rule
def is_filled(values):
    """Whether any of them is not zero."""
    for value in values.flat:
        if value != 0:
            return True
    return False
