"""Onward to Venus: what a position holds, and the table of actions.

All numbers are signed: Numba counts unsigned ones in uint64, which mixed with int64 turns to float64.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from perihelion.core.actions import ActionTable, Block
from perihelion.core.records import record

# Sizes ----------------------------------------------------------------------------------------------------------------------------------

MOST_SEATS = 5
MOST_PLANETS = 12
MOST_TILES = 32  # kinds
MOST_TILES_IN_BAG, MOST_CRISIS_TILES = 160, 40
MOST_CARDS = 32  # kinds
PLACES = 3  # that a planet gives points for
MOST_PIPS = 9
DICE = 3

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
FACTORY_TILE, MINE_TILE, WINDFALL, CARDS_TILE, BIG_GAME, CRISIS, TENSION = range(7)
UNDEFENDED = -1
ALIEN = MOST_TILES  # stands behind the kinds of tiles wherever a tile is named
KEPT = ("big_game", "crisis", "alien")
KEPT_GAME, KEPT_CRISIS, KEPT_ALIEN = range(3)

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

# What `evaluate` weighs, in the order of the component set.
WEIGHTS = ("place", "tile", "mine", "factory", "money", "infantry", "ship", "tank", "card", "post", "danger", "spread")

# What is going on. First what chance decides, then what seats decide, then the two ends, then what passes by itself within a step. -------

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

FREE, TO_MOVE, TO_BUY = range(3)  # what a benefit card bound the player to

STATE = record(
    ("money", np.int32, MOST_SEATS),
    ("flipped", np.int16),  # planets, as bits
    ("aliens", np.int16),
    ("turns", np.int16),  # of this period
    ("orbit", np.int8, (MOST_PLANETS, MOST_SEATS, UNIT_KINDS)),
    ("surface", np.int8, (MOST_PLANETS, MOST_SEATS, UNIT_KINDS)),
    ("pieces", np.int8, (MOST_PLANETS, MOST_SEATS, PIECE_KINDS)),
    ("reserve", np.int8, (MOST_SEATS, COUNTER_KINDS)),  # counters beside the board
    ("tiles", np.int8, (MOST_PLANETS, MOST_TILES)),
    ("bag", np.int8, MOST_TILES),
    ("kept", np.int8, (MOST_SEATS, len(KEPT))),
    ("hand", np.int8, (MOST_SEATS, MOST_CARDS)),
    ("known", np.int8, (MOST_SEATS, MOST_CARDS)),  # OV-40: so many of the hand everybody knows of
    ("deck", np.int8, MOST_CARDS),
    ("discards", np.int8, MOST_CARDS),
    ("level", np.int8, MOST_PLANETS),  # of the crises of this period, or of the last while none has come
    ("toll", np.int8, (MOST_PLANETS, MOST_SEATS)),  # counters that those crises took, by the planet of the crisis
    ("sums", np.int8, MOST_SEATS),  # rolls for the first player
    ("phase", np.int8),
    ("after", np.int8),  # the phase that follows on cards drawn or a hop
    ("period", np.int8),  # from 1
    ("first", np.int8),  # who holds the first-player marker
    ("turn", np.int8),  # the seat that acts, also in crises
    ("asked", np.int8),  # in crises: how many seats after the first player
    ("cubes", np.int8),
    ("origin", np.int8),  # of a group
    ("goal", np.int8),
    ("due", np.int8),  # cards or tiles still to be drawn
    ("who", np.int8),  # seats that still roll for the first player, or that a crisis strikes, as bits
    ("hopping", np.int8),
    ("invaded", np.int8),  # whether the aliens came
    ("advanced", np.int8),  # planets of the aliens' path they have reached
    # What the end of a turn clears, side by side: compilers make one store of it.
    ("dice", np.int8, DICE),  # 0: a skull
    ("place", np.int8),  # the planet of a claim, a crisis, or where tiles are laid
    ("tile", np.int8),
    ("target", np.int8),  # seat whose piece or card is wanted
    ("piece", np.int8),
    ("rolled", np.int8),  # dice on the table
    ("won", np.int8),  # whether this fight is
    ("owed", np.int8),  # losses, or pieces that pirates will ask for
    ("bound", np.int8),  # what a benefit card bound the turn to
    ("reach", np.int8),  # planets farther
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

# Actions: the labels are places in the component set, which words.py puts in their stead. ------------------------------------------------

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

move_code, is_move, moved = ACTIONS["move"].encoder, ACTIONS["move"].member, ACTIONS["move"].decoder
group_code, is_group, grouped = ACTIONS["group"].encoder, ACTIONS["group"].member, ACTIONS["group"].decoder
claim_code, is_claim, claimed = ACTIONS["claim"].encoder, ACTIONS["claim"].member, ACTIONS["claim"].decoder
stay_code, is_stay = ACTIONS["stay"].encoder, ACTIONS["stay"].member
unit_code, is_unit, chosen_unit = ACTIONS["unit"].encoder, ACTIONS["unit"].member, ACTIONS["unit"].decoder
target_code, is_target, targeted = ACTIONS["target"].encoder, ACTIONS["target"].member, ACTIONS["target"].decoder
commit_code, is_commit, committed_units = ACTIONS["commit"].encoder, ACTIONS["commit"].member, ACTIONS["commit"].decoder
lose_code, is_lose, lost_counter = ACTIONS["lose"].encoder, ACTIONS["lose"].member, ACTIONS["lose"].decoder
buy_code, is_buy, bought_unit = ACTIONS["buy"].encoder, ACTIONS["buy"].member, ACTIONS["buy"].decoder
done_code, is_done = ACTIONS["done"].encoder, ACTIONS["done"].member
play_code, is_play, played_card = ACTIONS["play"].encoder, ACTIONS["play"].member, ACTIONS["play"].decoder
build_code, is_build, built_planet = ACTIONS["build"].encoder, ACTIONS["build"].member, ACTIONS["build"].decoder
recall_code, is_recall, recalled_planet = ACTIONS["recall"].encoder, ACTIONS["recall"].member, ACTIONS["recall"].decoder
spy_code, is_spy, spied_seat = ACTIONS["spy"].encoder, ACTIONS["spy"].member, ACTIONS["spy"].decoder
hop_code, is_hop, hopped = ACTIONS["hop"].encoder, ACTIONS["hop"].member, ACTIONS["hop"].decoder
envoy_code, is_envoy, sent_envoy = ACTIONS["envoy"].encoder, ACTIONS["envoy"].member, ACTIONS["envoy"].decoder
agitate_code, is_agitate, agitated = ACTIONS["agitate"].encoder, ACTIONS["agitate"].member, ACTIONS["agitate"].decoder
sabotage_code, is_sabotage, sabotaged = ACTIONS["sabotage"].encoder, ACTIONS["sabotage"].member, ACTIONS["sabotage"].decoder
pass_code, is_pass = ACTIONS["pass"].encoder, ACTIONS["pass"].member
discard_code, is_discard, discarded_card = ACTIONS["discard"].encoder, ACTIONS["discard"].member, ACTIONS["discard"].decoder
take_code, is_take, taken_from = ACTIONS["take"].encoder, ACTIONS["take"].member, ACTIONS["take"].decoder
destroy_code, is_destroy, destroyed = ACTIONS["destroy"].encoder, ACTIONS["destroy"].member, ACTIONS["destroy"].decoder
decline_code, is_decline = ACTIONS["decline"].encoder, ACTIONS["decline"].member
pay_code, is_pay, paid_for = ACTIONS["pay"].encoder, ACTIONS["pay"].member, ACTIONS["pay"].decoder
give_up_code, is_give_up, given_up = ACTIONS["give up"].encoder, ACTIONS["give up"].member, ACTIONS["give up"].decoder
die_code, is_die, rolled_pips = ACTIONS["die"].encoder, ACTIONS["die"].member, ACTIONS["die"].decoder
tile_code, is_tile, drawn_tile = ACTIONS["tile"].encoder, ACTIONS["tile"].member, ACTIONS["tile"].decoder
draw_code, is_draw, drawn_card = ACTIONS["draw"].encoder, ACTIONS["draw"].member, ACTIONS["draw"].decoder
card_code, is_card, stolen_card = ACTIONS["card"].encoder, ACTIONS["card"].member, ACTIONS["card"].decoder
withdraw_code, is_withdraw = ACTIONS["withdraw"].encoder, ACTIONS["withdraw"].member
end_code, is_end = ACTIONS["end"].encoder, ACTIONS["end"].member
