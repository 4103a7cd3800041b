"""Onward to Venus: the record of a position, the table of actions, and names for what a record packs.

All numbers are signed: Numba computes with unsigned ones in uint64, which becomes float64 where it meets int64.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from perihelion.core import bitset
from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import inlined_rule, rule
from perihelion.core.records import record

# Sizes ----------------------------------------------------------------------------------------------------------------------------------

MOST_SEATS = 5
MOST_PLANETS = 12
MOST_TILES = 32  # kinds
MOST_TILES_IN_BAG, MOST_CRISIS_TILES = 160, 40
MOST_CARDS = 32  # kinds
SCORING_RANKS = 3  # by income on a planet, which it gives points for
MOST_PIPS = 9
MOST_STRENGTH = 100  # more combat points than any defence needs: cards beyond it change nothing
DICE = 3
CRISIS_TILES_WEIGHED = 5  # the evaluation tells 0, 1, 2, 3 and more Crisis tiles apart
CERTAIN = 1000  # what the odds of rolls are counted of

# Pieces ---------------------------------------------------------------------------------------------------------------------------------

UNITS = ("inf", "ship", "tank")
INFANTRY, SHIP, TANK = range(3)
UNIT_KINDS = 3
PIECES = ("mine", "factory")
MINE, FACTORY = range(2)
PIECE_KINDS = 2
COUNTERS = (*UNITS, *PIECES)  # of an empire; mines and factories come after the units
COUNTER_KINDS = UNIT_KINDS + PIECE_KINDS
MOST_COUNTERS = (9, 7, 5, 12, 8)  # OV-2

TILE_TYPES = ("Factory", "Mine", "Windfall", "Cards", "Big Game", "Crisis", "Tension")
FACTORY_TILE, MINE_TILE, WINDFALL_TILE, CARDS_TILE, BIG_GAME_TILE, CRISIS_TILE, TENSION_TILE = range(7)
UNDEFENDED = -1
ALIEN_TILE = MOST_TILES  # the number of the alien tile, after those of all kinds in the bag
KEPT = ("big_game", "crisis", "alien")
KEPT_GAME, KEPT_CRISIS, KEPT_ALIEN = range(3)
KEPT_KINDS = 3

# OV-8, in groups: benefits of a combat, of a move, of a purchase; free without a choice; action without a choice; then those with a choice.
EFFECTS = (
    "cp", "medic", "reroll", "surprise", "range", "lift", "bargain", "levy", "yard", "grant", "intel", "bonds",
    "build", "recall", "spy", "hop", "envoy", "agitate", "sabotage",
)  # fmt: skip
(
    CP, MEDIC, REROLL, SURPRISE, RANGE, LIFT, BARGAIN, LEVY, YARD, GRANT, INTEL, BONDS,
    BUILD, RECALL, SPY, HOP, ENVOY, AGITATE, SABOTAGE,
) = range(19)  # fmt: skip
NUMBERED = ("cp", "medic", "range", "grant", "intel", "bonds")  # effects that carry a number
NO_CARD = -1

CRISES = ("quiet", "oracle", "uprising", "rebellion", "attack", "invasion", "pirates", "aliens")
QUIET, ORACLE, UPRISING, REBELLION, ATTACK, INVASION, PIRATES, ALIENS = range(8)

# Phases: first those in which chance decides, then a seat; then the two ends; then those that pass by themselves within a step. ----------

PHASES = (
    "drawing", "first-player", "laying-tiles", "rolling", "stealing", "crisis-roll", "damage-roll",
    "turn", "group", "arrived", "unit", "target", "commit", "casualties", "buying", "afterwards", "discarding",
    "oracle", "uprising", "rebellion", "damage", "pirates",
    "ended", "lost",
    "dealing", "turn-over", "crises", "period-over",
)  # fmt: skip
(
    DRAWING, FIRST_PLAYER, LAYING, ROLLING, STEALING, CRISIS_ROLL, DAMAGE_ROLL,
    TURN, GROUP, ARRIVED, UNIT, TARGET, COMMIT, CASUALTIES, BUYING, AFTERWARDS, DISCARDING,
    AT_ORACLE, AT_UPRISING, AT_REBELLION, AT_DAMAGE, AT_PIRATES,
    ENDED, LOST,
    DEALING, TURN_OVER, AT_CRISES, PERIOD_OVER,
) = range(28)  # fmt: skip
FIRST_DECISION = TURN
FIRST_PASSING = DEALING

UNBOUND, BOUND_TO_MOVE, BOUND_TO_BUY = range(3)  # by a benefit card, which is played before its action (OV-12)

STATE = record(
    ("money", np.int32, MOST_SEATS),
    ("flipped", np.int16),  # a set of planets
    ("aliens", np.int16),  # a set of planets
    ("turns", np.int16),  # of this period
    ("orbit", np.int8, (MOST_PLANETS, MOST_SEATS, UNIT_KINDS)),
    ("surface", np.int8, (MOST_PLANETS, MOST_SEATS, UNIT_KINDS)),
    ("pieces", np.int8, (MOST_PLANETS, MOST_SEATS, PIECE_KINDS)),
    ("reserve", np.int8, (MOST_SEATS, COUNTER_KINDS)),  # counters beside the board
    ("tiles", np.int8, (MOST_PLANETS, MOST_TILES)),
    ("bag", np.int8, MOST_TILES),
    ("kept", np.int8, (MOST_SEATS, KEPT_KINDS)),
    ("hand", np.int8, (MOST_SEATS, MOST_CARDS)),
    ("known", np.int8, (MOST_SEATS, MOST_CARDS)),  # OV-40: cards of the hand that everybody knows of
    ("deck", np.int8, MOST_CARDS),
    ("discards", np.int8, MOST_CARDS),
    ("level", np.int8, MOST_PLANETS),  # of the crises of this period; of the last until they come
    ("toll", np.int8, (MOST_PLANETS, MOST_SEATS)),  # counters that those crises took, by the planet of the crisis
    ("sums", np.int8, MOST_SEATS),  # rolls for the first player
    ("phase", np.int8),
    ("after", np.int8),  # the phase that follows on cards drawn or a hop
    ("period", np.int8),  # from 1
    ("first", np.int8),  # the seat that holds the first-player marker
    ("turn", np.int8),  # the seat that acts, also in crises
    ("asked", np.int8),  # in crises: how many seats after the first player
    ("cubes", np.int8),
    ("origin", np.int8),  # of a group
    ("goal", np.int8),
    ("due", np.int8),  # cards or tiles still to be drawn
    ("who", np.int8),  # a set of seats: those that still roll for the first player, or that a crisis strikes
    ("hopping", np.int8),
    ("invaded", np.int8),  # whether the aliens have landed
    ("advanced", np.int8),  # planets of the aliens' path they have reached
    # What the end of a turn clears, side by side: compilers make one store of it.
    ("dice", np.int8, DICE),  # 0: a skull
    ("place", np.int8),  # the planet of a claim, of a crisis, or where tiles are laid
    ("tile", np.int8),
    ("target", np.int8),  # the seat whose piece or card is wanted
    ("piece", np.int8),
    ("rolled", np.int8),  # dice on the table
    ("won", np.int8),  # whether the fight is won
    ("owed", np.int8),  # losses, or pieces that pirates will ask for
    ("bound", np.int8),  # what a benefit card bound the turn to
    ("reach", np.int8),  # planets farther, by cards
    ("lifted", np.int8),
    ("cheaper", np.int8),
    ("levied", np.int8),
    ("docked", np.int8),  # by `yard`
    ("bought", np.int8),
    ("strength", np.int8),  # combat points of cards
    ("medics", np.int8),
    ("surprised", np.int8),
    ("renewed", np.int8),  # whether the deck was renewed in this turn (OV-101)
    ("_filling", np.int8, 6),
)

# Actions: labels are numbers within the component set, for which words.py writes its names. ---------------------------------------------

_PLANETS = tuple(f"planet{number}" for number in range(MOST_PLANETS))
_SEATS = tuple(str(seat) for seat in range(MOST_SEATS))
_TILES = tuple(f"tile{number}" for number in range(MOST_TILES))
_CARDS = tuple(f"card{number}" for number in range(MOST_CARDS))


def _up_to(counter: int) -> tuple[str, ...]:
    return tuple(str(count) for count in range(MOST_COUNTERS[counter] + 1))


_GROUP: Any = {"ships": _up_to(SHIP), "infantry": _up_to(INFANTRY), "tanks": _up_to(TANK)}

ACTIONS = ActionTable(
    Block("move", "move {origin}>{goal}", origin=_PLANETS, goal=_PLANETS),
    Block("group", "group {ships}s{infantry}i{tanks}t", **_GROUP),
    Block("claim", "claim {planet} {tile}", planet=_PLANETS, tile=(*_TILES, "Alien")),
    Block("stay", "stay"),
    Block("unit", "unit {unit}", unit=UNITS),
    Block("target", "target {seat} {piece}", seat=_SEATS, piece=PIECES),
    Block("commit", "commit {ships}s{infantry}i{tanks}t", **_GROUP),
    Block("lose", "lose {counter}", counter=COUNTERS),
    Block("buy", "buy {unit} {planet}", unit=UNITS, planet=_PLANETS),
    Block("done", "done"),
    Block("play", "play {card}", card=_CARDS),
    Block("build", "play build {planet}", planet=_PLANETS),
    Block("recall", "play recall {planet}", planet=_PLANETS),
    Block("spy", "play spy {seat}", seat=_SEATS),
    Block("hop", "play hop {origin}>{goal}", origin=_PLANETS, goal=_PLANETS),
    Block("envoy", "play envoy {planet} {tile}", planet=_PLANETS, tile=_TILES),
    Block("agitate", "play agitate {origin}>{goal} {tile}", origin=_PLANETS, goal=_PLANETS, tile=_TILES),
    Block("sabotage", "play sabotage {planet} {seat} {unit}", planet=_PLANETS, seat=_SEATS, unit=UNITS),
    Block("pass", "pass"),
    Block("discard", "discard {card}", card=_CARDS),
    Block("take", "take {seat}", seat=_SEATS),
    Block("destroy", "destroy {planet} {seat} {counter}", planet=_PLANETS, seat=_SEATS, counter=COUNTERS),
    Block("decline", "decline"),
    Block("pay", "pay {piece} {planet}", piece=PIECES, planet=_PLANETS),
    Block("give up", "give up {piece} {planet}", piece=PIECES, planet=_PLANETS),
    Block("die", "die={pips}", chance=True, pips=("skull", *(str(pips) for pips in range(1, MOST_PIPS + 1)))),
    Block("tile", "{tile}", chance=True, tile=_TILES),
    Block("draw", "draw {card}", unseen="draw a card", chance=True, card=_CARDS),
    Block("card", "card {card}", chance=True, card=_CARDS),
    # Later than the rest, so that older logs keep their codes.
    Block("withdraw", "withdraw"),
    Block("end", "end"),
)

move = ACTIONS["move"].rules
group = ACTIONS["group"].rules
claim = ACTIONS["claim"].rules
stay = ACTIONS["stay"].rules
unit = ACTIONS["unit"].rules
target = ACTIONS["target"].rules
commit = ACTIONS["commit"].rules
lose = ACTIONS["lose"].rules
buy = ACTIONS["buy"].rules
done = ACTIONS["done"].rules
play = ACTIONS["play"].rules
build = ACTIONS["build"].rules
recall = ACTIONS["recall"].rules
spy = ACTIONS["spy"].rules
hop = ACTIONS["hop"].rules
envoy = ACTIONS["envoy"].rules
agitate = ACTIONS["agitate"].rules
sabotage = ACTIONS["sabotage"].rules
pass_turn = ACTIONS["pass"].rules
discard = ACTIONS["discard"].rules
take = ACTIONS["take"].rules
destroy = ACTIONS["destroy"].rules
decline = ACTIONS["decline"].rules
pay = ACTIONS["pay"].rules
give_up = ACTIONS["give up"].rules
die = ACTIONS["die"].rules
tile = ACTIONS["tile"].rules
draw = ACTIONS["draw"].rules
card = ACTIONS["card"].rules
withdraw = ACTIONS["withdraw"].rules
end = ACTIONS["end"].rules

# The most there can be to choose from is at the start of a turn: moves and hops, one goal for each origin; claims, of which every tile on
# the board gives one at most, and aliens; purchases; cards without a choice; planets to build on and to recall from; opponents to spy on;
# Crisis tiles to discard, or to move anywhere else; enemy units; pass. In a fight there are commitments, where calling it off stands for
# sending nobody, and cards without a choice, planets to recall from and hops; after the action there are only those cards and its end. The
# oracle has less. A group is chosen from no more than a commitment.
MOST_ROUTES = MOST_PLANETS * (MOST_PLANETS - 1)
_OPPONENTS = MOST_SEATS - 1
_ENEMY_UNITS = MOST_PLANETS * _OPPONENTS * UNIT_KINDS
MOST_COMMITMENTS = (MOST_COUNTERS[0] + 1) * (MOST_COUNTERS[1] + 1) * (MOST_COUNTERS[2] + 1)
MAX_LEGAL = max(
    2 * MOST_ROUTES + MOST_TILES_IN_BAG + MOST_PLANETS + UNIT_KINDS * MOST_PLANETS + MOST_CARDS
    + 2 * MOST_PLANETS + _OPPONENTS + MOST_CRISIS_TILES * MOST_PLANETS + _ENEMY_UNITS + 1,
    MOST_COMMITMENTS + MOST_CARDS + MOST_PLANETS + MOST_ROUTES,
    _ENEMY_UNITS + 1,
)  # fmt: skip

# Names for what a record packs ----------------------------------------------------------------------------------------------------------


@inlined_rule
def is_over(s):
    return s.phase == ENDED or s.phase == LOST


@inlined_rule
def all_seats(t):
    """As a set."""
    return bitset.only(t.seats) - 1


@inlined_rule
def is_flipped(s, planet):
    return bitset.has(s.flipped, planet)


@inlined_rule
def has_aliens(s, planet):
    return bitset.has(s.aliens, planet)


@inlined_rule
def has_surface_activity(s, planet):
    """OV-22: whether tiles may lie here and be claimed, and factories be built."""
    return not bitset.has(s.flipped | s.aliens, planet)


TILES_AT_ONCE = 8
BITS_OF_A_COUNT = 8


@rule
def tile_flags(s, planet, first):
    """Which of eight kinds of tiles from `first` on lie on a planet, as a set of every eighth number. Most kinds do not, and a walk through
    this set meets only those that do."""
    tiles = s.tiles
    near = tiles[planet, first] | tiles[planet, first + 1] << 8 | tiles[planet, first + 2] << 16 | tiles[planet, first + 3] << 24
    far = tiles[planet, first + 4] | tiles[planet, first + 5] << 8 | tiles[planet, first + 6] << 16 | tiles[planet, first + 7] << 24
    return ((near + 0x7F7F7F7F) >> 7 & 0x01010101) | ((far + 0x7F7F7F7F) >> 7 & 0x01010101) << 32


@inlined_rule
def flagged_tile(flags, first):
    """The lowest kind of tile in the flags."""
    return first + bitset.first(flags) // BITS_OF_A_COUNT
