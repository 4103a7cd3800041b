"""The points, and who has won. AP-26, AP-30."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.ranking import ranked_by
from perihelion.games.astroplane import state
from perihelion.games.astroplane.rules import special_places


@rule
def points_of(t, s, seat):
    """AP-26."""
    if s.phase == state.WON:
        return t.for_true_win if seat == s.turn else 0
    inside = t.for_on_top * special_places.tops_of(t, s, seat) + t.for_below * special_places.below_tops_of(s, seat)
    return t.for_eliminated * s.eliminated[seat] + inside


ranks = ranked_by(points_of)


@rule
def returns(t, s, out):
    """AP-30."""
    for seat in range(t.seats):
        out[seat] = ranks.value(t, s, seat)
