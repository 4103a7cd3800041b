"""Phase 1, manage teams: which ship may move, where to, and what it costs. TP-8 to TP-10."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.games.thats_my_planet import state


@rule
def may_move(s, ship):
    """TP-8: not the ship of the previous turn."""
    return not state.is_broken_down(s, ship) and state.last_moved(s) != ship


@rule
def is_occupied(s, place):
    """TP-8: by any ship; the Mother Ship has room for all, and a ship that broke down is nowhere."""
    return place != state.MOTHER_SHIP and (s.at[0] == place or s.at[1] == place or s.at[2] == place)


@rule
def has_destination(t, s, ship):
    """Whether some route leads the ship to a place with room for it. Where all planets have a route home that is always so."""
    here = s.at[ship]
    if t.cost[here, state.MOTHER_SHIP] > 0:
        return True
    for place in range(1, t.planets + 1):
        if t.cost[here, place] > 0 and not is_occupied(s, place):
            return True
    return False


@rule
def move(t, s, ship, place):
    """TP-9: at 0 or less the ship breaks down, on arrival at the Mother Ship too."""
    fuel = s.fuel[ship] - t.cost[s.at[ship], place]
    s.moved = ship + 1
    if fuel <= 0:
        break_down(s, ship)
        return
    s.fuel[ship] = fuel
    s.at[ship] = place
    if place != state.MOTHER_SHIP and not state.is_closed_to(s, state.planet_of(s, ship), ship):
        s.phase = state.ACTING  # TP-10: otherwise there is nothing to do there


@rule
def break_down(s, ship):
    s.at[ship] = state.BREAKDOWN
    s.fuel[ship] = 0
