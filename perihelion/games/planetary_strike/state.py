"""The position of Planetary Strike: its record, the actions, and what is packed into numbers.

Spaces are numbered column by column, ring a first, like their names: a1, b1, ... h1, a2, ... Sets of colours, seats and planets are as in
`perihelion.core.bitset`; sets of spaces need more bits, see `rules.bitboards`.
"""

from __future__ import annotations

import numpy as np

from perihelion.core import bitset
from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import inlined_rule, rule
from perihelion.core.records import record

RINGS = 8
MOST_COLUMNS = 42
SPACES = RINGS * MOST_COLUMNS
SPACE_NAMES = tuple(f"{ring}{column + 1}" for column in range(MOST_COLUMNS) for ring in "abcdefgh")
OUTSIDE = SPACES  # the space beyond the outermost and the innermost ring, on which a wall stands that stops everybody
NO_SPACE = -1

# Directions, clockwise from outward (PS-3).
DIRECTIONS = 8
OUTWARD, CLOCKWISE, INWARD, COUNTER_CLOCKWISE = STRAIGHT = range(0, DIRECTIONS, 2)
VERTICAL, HORIZONTAL, DIAGONAL = (OUTWARD, INWARD), (CLOCKWISE, COUNTER_CLOCKWISE), range(1, DIRECTIONS, 2)

COLOURS = 7  # the six are numbered from 1; 0 is no colour, as an empty space has
MOST_SEATS = 6
NOBODY = -1
PLANETS = 2 * COLOURS  # planets 2c and 2c + 1 are those of colour c
NO_PLANET = 15  # a number that is in no set of planets

KIND_BITS = 3  # a vessel is its colour, shifted by these, and its kind
KIND_SLOTS = 1 << KIND_BITS
EMPTY = 0
KINDS = ("", "1", "2", "3", "4", "Y", "U")
FIGHTER, DESTROYER, FRIGATE, CRUISER, BATTLESHIP, TITAN = range(1, 7)
WALL = COLOURS << KIND_BITS  # of a colour that nobody may capture
FLEET_SIZE = 18
VALUE_BITS = 10  # what a fleet is worth: the evaluation adds up all colours in one number

STATE = record(
    ("quiet", np.int16),  # moves since the last capture, PS-27
    ("announced", np.int16, MOST_SEATS),  # the planets under each seat's warning, PS-14
    ("vessel", np.uint8, SPACES + 1),
    ("commander", np.int8, COLOURS),  # the seat that commands the vessels of a colour, or NOBODY
    ("left", np.int8, MOST_SEATS),  # 0: in the game; otherwise the when-th to leave it
    ("fallen", np.int8),  # the colours whose planets have left the game
    ("turn", np.int8),
    ("interrupted", np.int8),  # a reactive move: 1 + the seat whose warning called for it, PS-20
    ("skipped", np.int8),  # the seats that reactions have passed over and that have not moved since; it counts where `skips_once`, PS-29
    ("over", np.int8),
    ("_filling", np.int8),
)

ACTIONS = ActionTable(
    Block("move", "{start}-{end}", start=SPACE_NAMES, end=SPACE_NAMES),
    Block("pass", "pass"),
)
move = ACTIONS["move"].rules
pass_turn = ACTIONS["pass"].rules

# Nobody has more moves than five whole fleets on the largest board: a sixth belongs to another player who is still in the game, since a
# colour changes hands only when its system falls. A Fighter has at most 4 moves, a Destroyer 8, a Frigate 12, a Cruiser 16, a
# Battleship 20. A Titan has 20 along the ring (half of the 42 spaces, less its own), 3 of its colour and 2 next to it on the column,
# and 14 on the diagonals, where each of the 7 other rings is met twice: 39.
MOST_MOVES = 5 * (4 * 4 + 4 * 8 + 4 * 12 + 2 * 16 + 2 * 20 + 2 * 39)
# The buffer for moves also holds, behind them, what is written too much at once (see `moves.write_targets`), and then the lines of attack
# that moves are checked against (see `attacks.note_lines`): for each of the at most 4 planets that a player owns, one line a direction and
# one for each of the 16 ways in which a Battleship comes round a corner, two numbers each.
SPARE = 8
NOTES = MOST_MOVES + SPARE
MOST_LINES = DIRECTIONS + 16  # on a planet
MAX_LEGAL = NOTES + 4 * MOST_LINES * 2


# Spaces ---------------------------------------------------------------------------------------------------------------------------------


@inlined_rule
def ring_of(space):
    return space % RINGS


@inlined_rule
def column_of(space):
    return space // RINGS


@inlined_rule
def space_on(ring, column):
    return column * RINGS + ring


# Vessels and planets --------------------------------------------------------------------------------------------------------------------


@inlined_rule
def vessel_of(colour, kind):
    return (colour << KIND_BITS) | kind


@inlined_rule
def colour_of(vessel):
    return vessel >> KIND_BITS


@inlined_rule
def kind_of(vessel):
    return vessel & (KIND_SLOTS - 1)


@inlined_rule
def system_of(planet):
    """The colour that the planet belongs to."""
    return planet // 2


@inlined_rule
def first_planet(colour):
    """The planets of a system are this one and the next."""
    return 2 * colour


@inlined_rule
def planets_of_system(colour):
    return 3 << first_planet(colour)


@rule
def stands(s, colour):
    """Whether the system of this colour is still in the game."""
    return not bitset.has(s.fallen, colour)


# Lines of attack: a planet, one of its two flanks, and the attacker's space -------------------------------------------------------------

ATTACKER_BITS = 9
NO_LINE = -1


@inlined_rule
def line_to(planet, flank, attacker):
    return ((2 * planet + flank) << ATTACKER_BITS) | attacker


@inlined_rule
def ends_of_line(line):
    """The planet, the flank, and the attacker's space."""
    planet_and_flank = line >> ATTACKER_BITS
    return planet_and_flank // 2, planet_and_flank % 2, line & ((1 << ATTACKER_BITS) - 1)


# Players and the course of the game -----------------------------------------------------------------------------------------------------


@inlined_rule
def in_game(s, seat):
    return s.left[seat] == 0


@inlined_rule
def is_over(s):
    return s.over != 0


@inlined_rule
def is_reaction(s):
    """PS-20: whether the player to move answers a warning out of turn."""
    return s.interrupted != 0


@inlined_rule
def warner(s):
    """Whose warning a reaction answers."""
    return s.interrupted - 1
