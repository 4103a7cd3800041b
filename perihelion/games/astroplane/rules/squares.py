"""Squares: where they may be, how they move and kill. AP-14 to AP-18."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEX_COUNT
from perihelion.games.astroplane.state import EMPTY, SINGLE, fleet_of, stand_of, top_at


@rule
def may_be_square(t, s, place, fleet):
    """AP-14: in ordinary spaces; with `safe_entries` not in the entry space of another player who is in the game."""
    if not state.is_ordinary(place):
        return False
    owner = t.safe_for[place]
    if owner == board.NOWHERE:
        return True
    return owner == fleet or s.dropped_out[owner] != 0


@rule
def is_square(t, s, place):
    """AP-14: two single pieces of one fleet in opposite positions."""
    piece = state.back_to_back(s, place)
    return stand_of(piece) == SINGLE and may_be_square(t, s, place, fleet_of(piece))


@rule
def fleet_of_square(s, place):
    return fleet_of(state.back_to_back(s, place))


@rule
def is_own_square(t, s, place):
    return is_square(t, s, place) and fleet_of_square(s, place) == s.turn


@rule
def is_beside_enemy_square(t, s, place):
    """AP-18: side to side."""
    for direction in range(board.DIRECTION_COUNT):
        neighbour = t.beside[place, direction]
        if neighbour != board.NOWHERE and is_square(t, s, neighbour) and fleet_of_square(s, neighbour) != s.turn:
            return True
    return False


@rule
def may_stop(t, s, place):
    """Whether a Square of the player to move may come to stand in this space, once it is empty."""
    return may_be_square(t, s, place, s.turn) and not is_beside_enemy_square(t, s, place)


# Moves ----------------------------------------------------------------------------------------------------------------------------------


@rule
def may_slide(t, s, place, direction):
    """AP-16: one space across a side."""
    there = t.beside[place, direction]
    return there != board.NOWHERE and s.places[there] == EMPTY and may_stop(t, s, there)


@rule
def slide(s, place, there):
    s.places[there] = s.places[place]
    s.places[place] = EMPTY


# Kills ----------------------------------------------------------------------------------------------------------------------------------


@rule
def first_in_lane(t, s, place, direction):
    """AP-17: the first occupied space over empty ordinary ones in this direction, or NOWHERE; and its distance."""
    distance = 1
    there = t.beside[place, direction]
    while there != board.NOWHERE and s.places[there] == EMPTY:
        distance += 1
        there = t.beside[there, direction]
    return there, distance


@rule
def kill_distance(t, s, place, direction):
    """AP-17: how far away the space is that the Square can kill in this direction; 0 if there is none."""
    there, distance = first_in_lane(t, s, place, direction)
    if there == board.NOWHERE or is_square(t, s, there) or not holds_enemy(s, there, s.turn) or not may_stop(t, s, there):
        return 0
    return distance


@rule
def holds_enemy(s, place, fleet):
    return enemies_in(s, place, fleet) > 0


@rule
def enemies_in(s, place, fleet):
    """Pieces of enemies of the fleet anywhere in the stacks of a place."""
    count = 0
    for apex in range(APEX_COUNT):
        piece = top_at(s, place, apex)
        if piece != EMPTY:
            count += fleet_of(piece) != fleet
            if stand_of(piece) != SINGLE:
                count += enemies_under(s, state.position_of(place, apex), fleet)
    return count


@rule
def enemies_under(s, position, fleet):
    """Those under the top piece of a position."""
    count = 0
    n = state.highest_covered(s, position)
    while state.is_covered_at(s, n, position):
        count += state.covered_fleet(s, n) != fleet
        n -= 1
    return count


@rule
def kill(t, s, place, direction, distance):
    """AP-17: everything there is removed; enemy pieces score."""
    there = place
    for _ in range(distance):
        there = t.beside[there, direction]
    s.eliminated[s.turn] += enemies_in(s, there, s.turn)
    s.eventful = 1
    n = state.highest_covered(s, state.position_of(there, APEX_COUNT - 1))
    while n >= 0 and state.place_of(state.covered_position(s, n)) == there:
        state.remove_covered(s, n)
        n -= 1
    slide(s, place, there)
