"""Set-up: what every player begins with, and who begins. AP-8, AP-29."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE
from perihelion.games.astroplane import board, state


@rule
def begin(t, s):
    """AP-8."""
    for fleet in range(t.seats):
        for area in range(board.AREA_COUNT):
            s.start[fleet, area] = t.in_each_area
        s.reserve[fleet] = t.reserve
    s.moves_left = t.moves
    if t.first == CHANCE:
        s.phase = state.DRAWING
    else:
        s.turn = t.first


@rule
def let_begin(t, s, side):
    """AP-29: the player on the side that was drawn."""
    while t.side[s.turn] != side:
        s.turn += 1
