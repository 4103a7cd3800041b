"""What a place is worth, for games that rank their seats. For rules to use."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import EVALUATION_UNIT


@rule
def place_return(sides, better, equal):
    """1 for the first place, -1 for the last, evenly spaced between; `equal` sides (this one among them) share the average of their places.

    Places better + 1 to better + equal are worth 1 - 2 * (place - 1) / (sides - 1) each; this is their mean, with a single division.
    """
    return (sides - 2 * better - equal) / (sides - 1)


@rule
def place_evaluation(sides, better, equal):
    """The same in EVALUATION_UNITs."""
    return EVALUATION_UNIT * (sides - 2 * better - equal) // (sides - 1)
