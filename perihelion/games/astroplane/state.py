"""ASTROPLANE: the record of a position, the actions, and accessors of what is packed into them.

place       a space or a triangle of the board, by its number (board.py)
apex        0 to 3: N, E, S, W; `apexes` is a set of them (core/bitset.py)
position    a place and one of its apexes, numbered `place * APEX_COUNT + apex`
piece       what is on top of a position: its fleet and how it stands, or EMPTY
fleet       the pieces of one player, with the number of the seat
"""

from __future__ import annotations

import itertools
import sys
from dataclasses import dataclass
from typing import Any

import numpy as np

from perihelion.core import bitset
from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import rule, uncompiled
from perihelion.core.records import record
from perihelion.games.astroplane import board
from perihelion.games.astroplane.board import APEX_COUNT, APEXES, AREA_COUNT, AREAS, BOARD, LABELS, MOST_SEATS, PIECES

# The record -----------------------------------------------------------------------------------------------------------------------------

EMPTY = 0
NO_FLEET = -1
SINGLE, STACKED, FRESH = 1, 2, 3  # how a top piece stands: on nothing, on others, on a stack in which one landed on an enemy in this turn
NORTH = 0
UPRIGHT, LEVEL = 0b0101, 0b1010  # the apexes N and S, and E and W, as sets

FIRST_INSIDE = board.FIRST_SINGULARITY * APEX_COUNT  # the first position in The Singularity
AWAY = board.PLACE_COUNT * APEX_COUNT  # the "position" of pieces that are being sent back: behind all others
MOST_COVERED = MOST_SEATS * PIECES

PHASES = ("moving", "sending back", "calling up", "won", "ended", "drawing")
MOVING, SENDING_BACK, CALLING_UP, WON, ENDED, DRAWING = range(6)

STATE = record(
    ("places", np.uint16, board.PLACE_COUNT),  # the top pieces of each place: PIECE_BITS for each apex, the lowest for N
    ("covered", np.uint16, MOST_COVERED),  # the pieces under others, by position and, within a stack, from the bottom up
    ("quiet", np.int16),  # turns in a row without an event (AP-27)
    ("covered_count", np.int8),
    ("rights", np.uint8, board.END_COUNT),  # the apexes at which the top piece may still travel (AP-20)
    ("start", np.int8, (MOST_SEATS, AREA_COUNT)),
    ("reserve", np.int8, MOST_SEATS),
    ("eliminated", np.int8, MOST_SEATS),  # enemy pieces removed by this seat
    ("dropped_out", np.int8, MOST_SEATS),
    ("phase", np.int8),
    ("turn", np.int8),
    ("moves_left", np.int8),
    ("moved", np.int8),  # whether the compulsory move has been made (AP-23)
    ("travelled", np.int8),
    ("eventful", np.int8),  # whether something entered The Singularity or was eliminated in this turn
    ("due", np.int8),  # pieces that entered The Singularity and may each call up a reserve piece now (AP-22)
)


# Actions; `words.notate` has the texts that are empty here ------------------------------------------------------------------------------

_ORDINARY = LABELS[: board.ORDINARY_COUNT]
ACTIONS = ActionTable(
    Block("enter", "", area=tuple(f"{side} {area}" for side in board.SIDES for area in AREAS), turned=APEXES),
    Block("move", "", place=LABELS[: board.FIRST_FIRING], apex=APEXES, turned=APEXES),
    Block("hyperspace", "", side=board.SIDES, other=board.SIDES),
    Block("travel", "", end=LABELS[board.FIRST_END : board.FIRST_HYPERSPACE], apex=APEXES, turned=APEXES),
    Block("square", "", place=_ORDINARY, direction=board.DIRECTIONS),
    Block("kill", "", place=_ORDINARY, direction=board.DIRECTIONS, distance=tuple(str(n + 1) for n in range(board.LONGEST_LANE))),
    Block("fire", "fire {corner}", corner=board.CORNERS),
    Block("back", "back {area}", area=AREAS),
    Block("reserve", "reserve {area}", area=AREAS),
    Block("end", "end"),
    Block("decline", "reserve none"),
    Block("first", "first={side}", opening=True, side=board.SIDES),
)
enter = ACTIONS["enter"].rules
move = ACTIONS["move"].rules
hyperspace = ACTIONS["hyperspace"].rules
travel = ACTIONS["travel"].rules
square = ACTIONS["square"].rules
kill = ACTIONS["kill"].rules
fire = ACTIONS["fire"].rules
back = ACTIONS["back"].rules
reserve = ACTIONS["reserve"].rules
end = ACTIONS["end"].rules
decline = ACTIONS["decline"].rules
first = ACTIONS["first"].rules

# The most codes that a piece can give, by where it is: half of a Square 3 flights and half of the Square's 4 moves and 4 kills, 7; on a
# wormhole end 3 flights and 3 travels, 6; elsewhere on the board 3; in a start area 3; half of a shot 1. And `end`.
MAX_LEGAL = 7 * PIECES + 1


# Places and positions -------------------------------------------------------------------------------------------------------------------

opposite = rule(board.opposite)
other_end = rule(board.other_end)


@rule
def is_ordinary(place):
    return place < board.FIRST_END


@rule
def is_end(place):
    """Whether this is an end of a wormhole."""
    return board.FIRST_END <= place < board.FIRST_HYPERSPACE


@rule
def is_inside(place):
    """Whether this is one of the four places of The Singularity."""
    return place >= board.FIRST_SINGULARITY


@rule
def position_of(place, apex):
    return place * APEX_COUNT + apex


# Shifts and masks below, since divisions of numbers that might be negative are slower.
APEX_BITS, APEX_MASK = 2, 3


@rule
def place_of(position):
    return position >> APEX_BITS


@rule
def apex_of(position):
    return position & APEX_MASK


# Top pieces: two bits for the fleet, above them two for the stand -----------------------------------------------------------------------

FLEET_BITS, PIECE_BITS = 2, 4
FLEET_MASK, PIECE_MASK = (1 << FLEET_BITS) - 1, (1 << PIECE_BITS) - 1
EVERY_APEX = 0x1111  # the lowest bit of the piece at each apex
GATHER = 0x1248  # times bits of EVERY_APEX: these bits side by side, GATHERED to the left
GATHERED = 12
LEVEL_PIECES = 0xF0F0  # the pieces at E and W
BYTE_BITS, BYTE_MASK = 8, 0xFF  # opposite apexes are a byte apart


@rule
def piece_of(stand, fleet):
    return stand << FLEET_BITS | fleet


@rule
def fleet_of(piece):
    return piece & FLEET_MASK


@rule
def stand_of(piece):
    return piece >> FLEET_BITS


@rule
def top_at(s, place, apex):
    """The top piece of a position, EMPTY if there is none."""
    return (s.places[place] >> (PIECE_BITS * apex)) & PIECE_MASK


@rule
def clear(s, place, apex):
    s.places[place] = s.places[place] & ~(PIECE_MASK << (PIECE_BITS * apex))


@rule
def put(s, place, apex, stand, fleet):
    """Replaces the top piece of a position."""
    s.places[place] = (s.places[place] & ~(PIECE_MASK << (PIECE_BITS * apex))) | (piece_of(stand, fleet) << (PIECE_BITS * apex))


@rule
def is_own(s, piece):
    """Whether this is a piece of the player to move."""
    return piece != EMPTY and fleet_of(piece) == s.turn


@rule
def own_tops(s, place):
    """The apexes of a place at which the player to move is on top."""
    here = s.places[place]
    differs = here ^ s.turn * EVERY_APEX
    own = (here >> FLEET_BITS | here >> (FLEET_BITS + 1)) & ~(differs | differs >> 1) & EVERY_APEX
    return own * GATHER >> GATHERED & PIECE_MASK


@rule
def overlaps(s, place, apex):
    """AP-10: whether a piece at this apex would overlap one that stands in the place."""
    return s.places[place] & (LEVEL_PIECES >> (PIECE_BITS * (apex & 1))) != 0


@rule
def back_to_back(s, place):
    """The top piece that stands twice in a place, at opposite apexes, with the same fleet and stand; EMPTY if there are no such two."""
    here = s.places[place]
    low = here & BYTE_MASK
    return (low | low >> PIECE_BITS) & PIECE_MASK if low == here >> BYTE_BITS else EMPTY


# Pieces under others: two bits for the fleet, one for the right to travel, the others for the position ----------------------------------

COVERED_BITS = FLEET_BITS + 1


@rule
def covered_entry(position, may_travel, fleet):
    return position << COVERED_BITS | may_travel << FLEET_BITS | fleet


@rule
def covered_position(s, n):
    return s.covered[n] >> COVERED_BITS


@rule
def covered_may_travel(s, n):
    return s.covered[n] >> FLEET_BITS & 1


@rule
def covered_fleet(s, n):
    return s.covered[n] & FLEET_MASK


@rule
def highest_covered(s, position):
    """The number of the highest covered piece of this position; where there is none, of the last piece before it in the list."""
    n = s.covered_count - 1
    while n >= 0 and covered_position(s, n) > position:
        n -= 1
    return n


@rule
def is_covered_at(s, n, position):
    """Whether covered piece n lies in this position; n may be -1."""
    return n >= 0 and covered_position(s, n) == position


@rule
def fleet_above(s, n):
    """Whose piece lies directly on covered piece n."""
    position = covered_position(s, n)
    if n + 1 < s.covered_count and is_covered_at(s, n + 1, position):
        return covered_fleet(s, n + 1)
    return fleet_of(top_at(s, place_of(position), apex_of(position)))


@rule
def insert_covered(s, n, entry):
    for later in range(s.covered_count, n, -1):
        s.covered[later] = s.covered[later - 1]
    s.covered[n] = entry
    s.covered_count += 1


@rule
def remove_covered(s, n):
    s.covered_count -= 1
    for later in range(n, s.covered_count):
        s.covered[later] = s.covered[later + 1]
    s.covered[s.covered_count] = 0


# The rest of the record -----------------------------------------------------------------------------------------------------------------


@rule
def may_travel(s, place, apex):
    """AP-20: whether the top piece there has come onto a wormhole by a move and not travelled since."""
    return is_end(place) and bitset.has(s.rights[place - board.FIRST_END], apex)


@rule
def set_may_travel(s, place, apex, may):
    """Means nothing where no wormhole is; `may` is 0 or 1."""
    if is_end(place):
        end = place - board.FIRST_END
        s.rights[end] = bitset.without(s.rights[end], apex) | may << apex


@rule
def in_start_areas(s, fleet):
    return s.start[fleet, 0] + s.start[fleet, 1]


@rule
def is_over(s):
    return s.phase == WON or s.phase == ENDED


# The pieces of a record as Python objects: for words, views, notation and checks, where speed does not matter ---------------------------


@dataclass(frozen=True)
class Piece:
    """A piece in a stack."""

    fleet: int
    may_travel: bool = False


@dataclass(frozen=True)
class Stack:
    """The pieces of one position, from the bottom up."""

    place: int
    apex: int
    pieces: tuple[Piece, ...]
    is_fresh: bool
    """Whether a piece of it landed on an enemy in this turn (AP-12)."""

    @property
    def top(self) -> Piece:
        return self.pieces[-1]

    @property
    def is_inside(self) -> bool:
        """Whether it is in The Singularity."""
        return self.place >= board.FIRST_SINGULARITY

    @property
    def position(self) -> str:
        return BOARD.position_name(self.place, self.apex)


def stacks(s: Any) -> list[Stack]:
    """All stacks, by position."""
    under: dict[int, list[Piece]] = {}
    for n in range(s.covered_count):
        piece = Piece(int(_plain.covered_fleet(s, n)), bool(_plain.covered_may_travel(s, n)))
        under.setdefault(int(_plain.covered_position(s, n)), []).append(piece)
    found = []
    for place, apex in itertools.product(s.places.nonzero()[0].tolist(), range(APEX_COUNT)):
        top = int(_plain.top_at(s, place, apex))
        if top != EMPTY:
            piece = Piece(_plain.fleet_of(top), bool(_plain.may_travel(s, place, apex)))
            below = under.get(_plain.position_of(place, apex), [])
            found.append(Stack(place, apex, (*below, piece), _plain.stand_of(top) == FRESH))
    return found


def sent_back(s: Any) -> list[int]:
    """The fleets of the pieces that wait for a start area; the last is the next."""
    return [int(_plain.covered_fleet(s, n)) for n in range(s.covered_count) if _plain.covered_position(s, n) == AWAY]


_plain = uncompiled(sys.modules[__name__])
