"""Moves: groups of units from orbit to orbit (OV-13)."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules import forces
from perihelion.games.onward_to_venus.rules.forces import put


@rule
def full_range(t, s):
    return t.reach + s.reach


@rule
def can_move(t, s):
    """A spaceship in any orbit can go somewhere."""
    for planet in range(t.planets):
        if s.orbit[planet, s.turn, state.SHIP] > 0:
            return True
    return False


@rule
def list_moves(t, s, out, count):
    for origin in range(t.planets):
        if s.orbit[origin, s.turn, state.SHIP] > 0:
            goals = int(t.within[origin, full_range(t, s)])
            while goals != bitset.EMPTY_SET:
                out[count] = state.move.encode(origin, bitset.first(goals))
                count += 1
                goals = bitset.without_first(goals)
    return count


@rule
def move(s, origin, goal):
    s.origin = origin
    s.goal = goal
    s.phase = state.GROUP


@rule
def must_leave_one(s):
    """OV-12: a hop out of a fight leaves a unit in orbit that can be committed."""
    return s.hopping != 0 and s.after == state.COMMIT and s.origin == s.place


@rule
def list_groups(s, out):
    """At least one spaceship, and any infantry."""
    count, units, carried = 0, most_units(s), most_tanks(s)
    for ships in range(1, s.orbit[s.origin, s.turn, state.SHIP] + 1):
        for infantry in range(s.orbit[s.origin, s.turn, state.INFANTRY] + 1):
            for tanks in range(carried + 1):
                count = put(out, count, state.group.encode(ships, infantry, tanks), ships + infantry + tanks <= units)
    return count


@rule
def most_units(s):
    """That may go as a group."""
    return forces.in_orbit(s, s.origin, s.turn) - (1 if must_leave_one(s) else 0)


@rule
def most_tanks(s):
    """Only by `lift`, and never on a hop."""
    return s.orbit[s.origin, s.turn, state.TANK] if s.lifted != 0 and s.hopping == 0 else 0


@rule
def may_claim_after(t, s, origin, goal):
    """OV-13: a group may, unless it uses its full range."""
    return t.distance[origin, goal] < full_range(t, s)


@rule
def set_off(t, s, ships, infantry, tanks):
    """The group goes."""
    forces.fly(s, s.turn, s.origin, s.goal, ships, infantry, tanks)
    if s.hopping != 0:
        s.phase = s.after
        s.after = 0
        s.hopping = 0
    elif may_claim_after(t, s, s.origin, s.goal):
        s.place = s.goal
        s.phase = state.ARRIVED
    else:
        s.phase = state.AFTERWARDS
    s.origin = 0
    s.goal = 0
