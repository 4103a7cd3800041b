"""Vessels: how each kind moves (PS-6 to PS-12), and that it passes nobody (PS-30).

How a kind moves on an empty board is said in plain Python, as courses; `board` turns them into sets of spaces for the tables. The rules
further down are the same for all kinds: along each ray a vessel reaches every space up to the first vessel in its way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from perihelion.core import bitset
from perihelion.core.bitset import EMPTY_SET
from perihelion.core.compiling import inlined_rule, rule
from perihelion.games.planetary_strike import state
from perihelion.games.planetary_strike.rules import bitboards
from perihelion.games.planetary_strike.rules.bitboards import SECTION
from perihelion.games.planetary_strike.rules.fleets import hostile
from perihelion.games.planetary_strike.state import DIAGONAL, EMPTY, HORIZONTAL, RINGS, STRAIGHT, VERTICAL

# How each kind moves --------------------------------------------------------------------------------------------------------------------


class Course(NamedTuple):
    """One way to move: the direction of the first step, that of all later ones, and the numbers of steps after which it may end."""

    first: int
    later: int
    ends: Sequence[int]


def _along(directions: Iterable[int], ends: Sequence[int]) -> list[Course]:
    return [Course(direction, direction, ends) for direction in directions]


def fighter() -> list[Course]:
    """PS-6: one space diagonally."""
    return _along(DIAGONAL, [1])


def destroyer() -> list[Course]:
    """PS-7: one or two spaces horizontally or vertically."""
    return _along(STRAIGHT, [1, 2])


def frigate() -> list[Course]:
    """PS-8: one to three spaces diagonally."""
    return _along(DIAGONAL, [1, 2, 3])


def cruiser() -> list[Course]:
    """PS-9: one to four spaces horizontally or vertically."""
    return _along(STRAIGHT, [1, 2, 3, 4])


def battleship() -> list[Course]:
    """PS-10: one space horizontally or vertically, or that and one or two more along one of the two diagonals that lead on."""
    turns = [(direction, (direction + turn) % state.DIRECTIONS) for direction in STRAIGHT for turn in (-1, 1)]
    return _along(STRAIGHT, [1]) + [Course(first, later, [2, 3]) for first, later in turns]


def titan() -> list[Course]:
    """PS-11: any distance in the eight directions, to a space of the colour that it stands on: every space of a diagonal, every other one
    of a ring or column. PS-12: or one space vertically."""
    along_diagonals, along_ring = _along(DIAGONAL, range(1, RINGS)), _along(HORIZONTAL, range(2, state.MOST_COLUMNS, 2))
    along_column = _along(VERTICAL, [1, *range(2, RINGS, 2)])
    return sorted(along_diagonals + along_ring + along_column)


COURSES = {
    state.FIGHTER: fighter(),
    state.DESTROYER: destroyer(),
    state.FRIGATE: frigate(),
    state.CRUISER: cruiser(),
    state.BATTLESHIP: battleship(),
    state.TITAN: titan(),
}
"""By kind. The tables, and so the identity of logs, depend on their order."""


# Past nobody ----------------------------------------------------------------------------------------------------------------------------
#
# Rays along the column are looked up. The others lead to one side or the other, and are followed on the spaces beside the vessel.

RAYS = 3  # on one side: diagonally outward, along the ring, diagonally inward
CORNER_RAYS = 4  # on one side: after a step aside, diagonally outward and inward; after a step outward, and after one inward


@inlined_rule
def up_to_blocker(ray, occupied):
    """PS-30: the spaces of a ray up to the first that is occupied, which is among them."""
    return ray & bitset.up_to_first(ray & occupied)


@inlined_rule
def reached_beside(t, kind, ring, occupied):
    """What the vessel reaches on one side, along straight and diagonal rays."""
    rays = t.rays[kind, ring]
    return (up_to_blocker(rays[0], occupied) | up_to_blocker(rays[1], occupied) | up_to_blocker(rays[2], occupied)) & t.ends[kind, ring]


@inlined_rule
def if_free(spaces, occupied, passed):
    """The spaces, or none if the one that must be passed is occupied."""
    return EMPTY_SET if bitset.has(occupied, passed) else spaces


@inlined_rule
def reached_round_corners(t, ring, column, occupied):
    """PS-10: what a Battleship reaches on one side after a first space to that side, outward on its column, or inward."""
    aside = up_to_blocker(t.corner_rays[ring, 0], occupied) | up_to_blocker(t.corner_rays[ring, 1], occupied)
    outward, inward = up_to_blocker(t.corner_rays[ring, 2], occupied), up_to_blocker(t.corner_rays[ring, 3], occupied)
    return if_free(aside, occupied, ring) | if_free(outward, column, ring + 1) | if_free(inward, bitboards.one_ring_outward(column), ring)


@inlined_rule
def reach(t, kind, offset, counter, column, clockwise):
    """PS-30: the spaces that the vessel reaches, friends at the end of a ray included: in the section before its own, in its own, in the
    one after."""
    ring = state.ring_of(offset)
    to_clockwise, to_counter = reached_beside(t, kind, ring, clockwise), reached_beside(t, kind, ring, counter)
    if kind == state.BATTLESHIP:
        to_clockwise |= reached_round_corners(t, ring, column, clockwise)
        to_counter |= reached_round_corners(t, ring, column, counter)
    along = t.column_sight[ring, column] & t.column_ends[kind, ring]
    return bitboards.in_three_sections(offset, to_counter, along, to_clockwise)


# A Titan's way round --------------------------------------------------------------------------------------------------------------------


@inlined_rule
def goes_far(t, kind, ring, counter, clockwise):
    """PS-11: whether it is a Titan whose ring is free on one side as far as the spaces beside it go."""
    along = t.rays[state.TITAN, ring, 1]
    return kind == state.TITAN and (counter & along == EMPTY_SET or clockwise & along == EMPTY_SET)


@rule
def far_targets(t, s, seat, start):
    """PS-11: where a Titan gets along its ring beyond the spaces beside it, as a set of columns: to empty spaces and onto enemies."""
    enemies, ring = hostile(t, s, seat), state.ring_of(start)
    targets = EMPTY_SET
    for flank in range(bitboards.FLANKS):
        column = state.column_of(start)
        for distance in range(1, t.columns):
            column = bitboards.column_after(t, column, 1 if flank == bitboards.CLOCKWISE_FLANK else -1)
            there = s.vessel[state.space_on(ring, column)]
            may_end = there == EMPTY or bitset.has(enemies, state.colour_of(there))
            if may_end and distance > SECTION and distance % 2 == 0:
                targets |= bitset.only(column)
            if there != EMPTY:
                break
    return targets
