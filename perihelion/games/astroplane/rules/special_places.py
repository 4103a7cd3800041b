"""Hyperspace, wormholes, the Anomalies and The Singularity; and flights of every kind. AP-19 to AP-22."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEX_COUNT, FIRST_END, FIRST_FIRING, FIRST_HYPERSPACE, FIRST_SINGULARITY, NOWHERE
from perihelion.games.astroplane.rules import single_pieces
from perihelion.games.astroplane.state import EMPTY, fleet_of, is_own, top_at

# Hyperspace -----------------------------------------------------------------------------------------------------------------------------


@rule
def is_at_gate(t, s, side):
    """AP-19: whether an own piece points into the hyperspace of this side."""
    return is_own(s, top_at(s, t.gate[side], t.gate_apex[side]))


# Wormholes ------------------------------------------------------------------------------------------------------------------------------


@rule
def travel_apexes(t, s, end, apex):
    """AP-20: where a piece on this end may be placed at the other one; only apexes that lead somewhere."""
    place = FIRST_END + end
    if not is_own(s, top_at(s, place, apex)) or not state.may_travel(s, place, apex):
        return bitset.EMPTY_SET
    there = FIRST_END + state.other_end(end)
    apexes = bitset.EMPTY_SET
    for turned in range(APEX_COUNT):
        if t.beyond[there, turned] != NOWHERE:
            apexes |= bitset.only(turned)
    return single_pieces.open_apexes(t, s, there, apexes)


# The Anomalies --------------------------------------------------------------------------------------------------------------------------


@rule
def only_top(t, s, place):
    """The top piece of a place in which pieces can stand in one way alone."""
    return top_at(s, place, t.only_apex[place])


@rule
def pair_in(t, s, corner):
    """AP-21: the fleet that is on top of both firing positions of a corner, or NO_FLEET."""
    one = only_top(t, s, FIRST_FIRING + 2 * corner)
    other = only_top(t, s, FIRST_FIRING + 2 * corner + 1)
    return fleet_of(one) if one != EMPTY and other != EMPTY and fleet_of(one) == fleet_of(other) else state.NO_FLEET


@rule
def may_fire(t, s, corner):
    return pair_in(t, s, corner) == s.turn


# The Singularity ------------------------------------------------------------------------------------------------------------------------


@rule
def enter_singularity(s):
    """AP-22: for good, and a reserve piece, if there is one, may follow into a start area."""
    s.eventful = 1
    if s.reserve[s.turn] > 0:
        s.due += 1


@rule
def call_up(s, area):
    """AP-22: with the last reserve piece the questions end."""
    s.reserve[s.turn] -= 1
    s.start[s.turn, area] += 1
    s.due = s.due - 1 if s.reserve[s.turn] > 0 else 0


@rule
def tops_of(t, s, fleet):
    """On how many of the four places the fleet is on top."""
    tops = 0
    for place in range(FIRST_SINGULARITY, board.PLACE_COUNT):
        piece = only_top(t, s, place)
        tops += piece != EMPTY and fleet_of(piece) == fleet
    return tops


@rule
def below_tops_of(s, fleet):
    """How many of its pieces are in The Singularity and not on top."""
    count = 0
    for n in range(s.covered_count):
        count += state.FIRST_INSIDE <= state.covered_position(s, n) < state.AWAY and state.covered_fleet(s, n) == fleet
    return count


# Flights --------------------------------------------------------------------------------------------------------------------------------


@rule
def fly(t, s, a):
    """All that single pieces do: enter, move, go through hyperspace, travel, be fired.

    It is one rule for the sake of GPUs: each kind of flight on its own would make the code many times as long.
    """
    for half in range(2 if state.fire.contains(a) else 1):
        source, target = flight_of(t, s, a, half)
        if source == NOWHERE:
            s.start[s.turn, area_of(a)] -= 1
        else:
            single_pieces.lift(t, s, state.place_of(source), state.apex_of(source))
        place = state.place_of(target)
        came_by_move = state.is_end(place) and not state.travel.contains(a)  # AP-20
        single_pieces.land(t, s, place, state.apex_of(target), 1 if came_by_move else 0)
        if state.is_inside(place):
            enter_singularity(s)


@rule
def area_of(a):
    """The start area that a piece enters from, 0 or 1."""
    return state.enter.decode(a)[0] % board.AREA_COUNT


@rule
def flight_of(t, s, a, half):
    """The positions a single piece leaves and takes by this action; a shot has two halves. It comes from NOWHERE if from a start area."""
    if state.move.contains(a):
        place, apex, turned = state.move.decode(a)
        return state.position_of(place, apex), state.position_of(t.beyond[place, apex], turned)
    if state.enter.contains(a):
        turned = state.enter.decode(a)[1]
        return NOWHERE, state.position_of(t.entry[s.turn, area_of(a)], turned)
    if state.hyperspace.contains(a):
        side, other = state.hyperspace.decode(a)
        return state.position_of(t.gate[side], t.gate_apex[side]), only_position(t, FIRST_HYPERSPACE + other)  # AP-19
    if state.travel.contains(a):
        end, apex, turned = state.travel.decode(a)
        return state.position_of(FIRST_END + end, apex), state.position_of(FIRST_END + state.other_end(end), turned)
    half += 2 * state.fire.decode(a)
    return only_position(t, FIRST_FIRING + half), only_position(t, t.target[half])  # AP-21


@rule
def only_position(t, place):
    """The position of a place in which pieces can stand in one way alone."""
    return state.position_of(place, t.only_apex[place])
