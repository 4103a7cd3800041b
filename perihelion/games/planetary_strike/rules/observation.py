"""What learners get of a position. Nothing is hidden, so every seat gets the same but for its own number."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.games.planetary_strike.state import COLOURS, MOST_SEATS, SPACES

OBSERVATION_SIZE = SPACES + 3 * MOST_SEATS + 2 * (COLOURS - 1) + 11


@rule
def observe(t, s, seat, out):
    """The position, then what of the form matters; OBSERVATION_SIZE numbers."""
    n = 0
    for space in range(SPACES):
        out[n + space] = s.vessel[space]
    n += SPACES
    for other in range(MOST_SEATS):
        out[n + other] = s.announced[other]
        out[n + MOST_SEATS + other] = s.left[other]
    n += 2 * MOST_SEATS
    for colour in range(1, COLOURS):
        out[n] = s.commander[colour]
        out[n + 1] = t.owner[colour]
        n += 2
    for other in range(MOST_SEATS):
        out[n + other] = t.side[other]
    n += MOST_SEATS
    out[n] = s.quiet
    out[n + 1] = s.fallen
    out[n + 2] = s.turn
    out[n + 3] = s.interrupted
    out[n + 4] = s.skipped
    out[n + 5] = s.over
    out[n + 6] = seat
    out[n + 7] = t.armistice
    out[n + 8] = t.columns
    out[n + 9] = t.separate
    out[n + 10] = t.skips_once
