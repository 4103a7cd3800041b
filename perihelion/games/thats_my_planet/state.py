"""That's my Planet!: cards, teams and places, the record of a position, and its actions. TP-n are the clauses in rules.md.

A set of cards is a number of 40 bits, one for each card, ten for each suit (see `perihelion.core.bitset`).
"""

from __future__ import annotations

import numpy as np

from perihelion.core import bitset
from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import rule
from perihelion.core.records import record

# Cards, teams and places ----------------------------------------------------------------------------------------------------------------

SUITS = ("C", "D", "H", "S")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
SUIT_COUNT, RANK_COUNT = 4, 10
CARD_COUNT = SUIT_COUNT * RANK_COUNT
ACE = 0  # the rank with that number: an ace counts 1
CARDS = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)
ALL_CARDS = (1 << CARD_COUNT) - 1
WHOLE_SUIT = (1 << RANK_COUNT) - 1
EACH_SUIT = sum(1 << suit * RANK_COUNT for suit in range(SUIT_COUNT))  # times ten bits: the same for every suit
JOKER = CARD_COUNT  # both jokers are one outcome, of double weight
JOKERS = 2
FIRST_DISCARDS = 2
TURNED_UP = 4  # cards at a time
DRAFTS = 24  # choices of three of them for the teams

TEAMS = ("I", "V", "C")  # TP-2: infiltration, invasion, conquest: from the lowest kind of mark to the highest
TEAM_COUNT = 3
INFILTRATION, INVASION, CONQUEST = range(TEAM_COUNT)
COLOURS = ("yellow", "blue", "red")  # of the ships
MARKS = ("infiltrated", "invaded", "conquered")
MARK_POINTS = (3, 4, 5)  # TP-15: for a mark of each kind

MOST_PLANETS = 12
MOTHER_SHIP = 0  # a place; planet p, from 0, is the place p + 1
BREAKDOWN = MOST_PLANETS + 1  # where a ship is that broke down
PLACES = ("M", *(str(planet + 1) for planet in range(MOST_PLANETS)))
PLACE_COUNT = 1 + MOST_PLANETS

FACES = 6
FULL = 6  # a ship is a die: it shows its fuel

RECRUITMENT, RESERVE, BANK = range(3)  # the boxes to be crossed
BOX_KINDS = ("recruitment", "reserve", "bank")
BOX_COSTS = (1, 2, 5)  # TP-15

# The position ---------------------------------------------------------------------------------------------------------------------------

PHASES = ("discarding", "turning-up", "drafting", "managing", "acting", "rolling", "playing", "recruiting", "over")
DISCARDING, TURNING_UP, DRAFTING, MANAGING, ACTING, ROLLING, PLAYING, RECRUITING, ENDED = range(9)

STATE = record(
    ("pools", np.int64, TEAM_COUNT),
    ("deck", np.int64),  # not turned up yet; jokers are counted apart
    ("recruits", np.int64),  # the recruitment deck: what the draft has discarded so far
    ("turned_up", np.uint8, TURNED_UP),  # card numbers from 1, in increasing order; 0 where none lies yet
    ("marks", np.uint8, MOST_PLANETS),  # sets of teams: infiltrated, invaded, conquered
    ("at", np.uint8, TEAM_COUNT),  # the places of the ships
    ("fuel", np.uint8, TEAM_COUNT),  # 0 exactly when broken down
    ("crossed", np.uint8, len(BOX_KINDS)),
    ("jokers", np.uint8),  # in the deck
    ("phase", np.uint8),
    ("moved", np.uint8),  # the ship moved last, from 1; 0 before the first move
    ("white", np.uint8),  # what the white die shows, between roll and card
    ("team", np.uint8),  # who gets the card that is being recruited
    ("resume", np.uint8),  # the phase that goes on after it
    ("reshuffles", np.uint8),  # of the draft deck
    ("rolls", np.uint8),  # of the white die, in the whole game
    ("_filling", np.uint8, 7),
)
NO_CARD = 0  # among the cards turned up
NO_TEAM = -1
RESHUFFLES_COUNTED = 256  # nobody will ever see as many, but a counter must end somewhere

# The actions ----------------------------------------------------------------------------------------------------------------------------

ORDER = ("first", "second", "third", "fourth")
ACTIONS = ActionTable(
    Block("draft", "draft {conquest}>C {invasion}>V {infiltration}>I", conquest=ORDER, invasion=ORDER, infiltration=ORDER),
    Block("move", "{ship}>{place}", ship=TEAMS, place=PLACES),
    Block("attempt", "attempt"),
    Block("skip", "skip"),
    Block("play", "play {card}", card=CARDS),
    Block("recruit", "recruit {team}", team=TEAMS),
    Block("reserve", "reserve {ship}", ship=TEAMS),
    Block("search", "search {team} {card}", team=TEAMS, card=CARDS),
    Block("repair", "repair {ship}", ship=TEAMS),
    Block("end", "end"),
    Block("card", "{card}", chance=True, card=(*CARDS, "JK")),
    Block("white", "white={value}", chance=True, value=("1", "2", "3", "4", "5", "6")),
)
draft = ACTIONS["draft"].rules
move = ACTIONS["move"].rules
attempt = ACTIONS["attempt"].rules
skip = ACTIONS["skip"].rules
play = ACTIONS["play"].rules
recruit = ACTIONS["recruit"].rules
reserve = ACTIONS["reserve"].rules
search = ACTIONS["search"].rules
repair = ACTIONS["repair"].rules
end = ACTIONS["end"].rules
card = ACTIONS["card"].rules
white = ACTIONS["white"].rules

# Before phase 1, which lists most. Moves: three ships can move before the first turn only, when all are on the Mother Ship: a planet each.
# Later two can, and have at most the Mother Ship more. Search: within a suit all action values differ, so at most one card a suit is the
# highest of its pool. A ship is broken down (repair) or not (reserve, search). The largest pool, or the deck, has no more than 41 cards.
MAX_LEGAL = TEAM_COUNT * MOST_PLANETS + TEAM_COUNT + TEAM_COUNT * (1 + SUIT_COUNT) + 1
FIRST_ROLL = 20_000  # of the names of draws; those before belong to the draft
RECRUITMENT_PILE = 30_000


# What the record says -------------------------------------------------------------------------------------------------------------------


@rule
def is_over(s):
    return s.phase == ENDED


@rule
def is_draft(s):
    return s.phase <= DRAFTING


@rule
def phase_of_turn(s):
    """The phase, or the one that goes on when the recruit has come."""
    return s.resume if s.phase == RECRUITING else s.phase


@rule
def is_attempt(phase):
    """From the arrival of a ship, where its team may act, to the card."""
    return phase == ACTING or phase == ROLLING or phase == PLAYING


@rule
def last_moved(s):
    """The ship of the turn, or of the turn before; NO_TEAM before the first move."""
    return s.moved - 1


@rule
def planet_of(s, ship):
    """The planet, from 0, on which the ship is."""
    return s.at[ship] - 1


@rule
def is_broken_down(s, ship):
    return s.at[ship] == BREAKDOWN


@rule
def has_mark(s, planet, team):
    return bitset.has(s.marks[planet], team)


@rule
def marks_on(s, planet):
    return bitset.members(s.marks[planet])


@rule
def is_closed_to(s, planet, team):
    """TP-10: by a mark of the team's kind or a higher one."""
    return s.marks[planet] >> team != 0


@rule
def is_deck_out(s):
    return s.deck == bitset.EMPTY_SET and s.jokers == 0


# Sets of cards --------------------------------------------------------------------------------------------------------------------------


@rule
def suit_of(cards, suit):
    """The set of the ranks of one suit among the cards."""
    return cards >> (suit * RANK_COUNT) & WHOLE_SUIT


@rule
def highest_rank(ranks):
    """Of a set that is not empty: with every rank below the highest filled in, it is a matter of counting."""
    ranks |= ranks >> 1
    ranks |= ranks >> 2
    ranks |= ranks >> 4
    return bitset.members(ranks | ranks >> 8) - 1


@rule
def in_each_suit(cards):
    """The number of cards in each ten bits of the forty: all suits are counted at once, in pairs, then in fours, then all together."""
    pairs = cards - (cards >> 1 & 0x155 * EACH_SUIT)
    fours = (pairs & 0x333 * EACH_SUIT) + (pairs >> 2 & 0x33 * EACH_SUIT)
    return (fours + (fours >> 4) & 0xF * EACH_SUIT) + (fours >> 8 & 0x3 * EACH_SUIT)


@rule
def best_of_suits(pool):
    """For each suit, ten bits wide: 1 + the highest rank, and 1 + the action value of that card; 0 where there is none."""
    filled = pool  # with every rank below the highest
    filled |= filled >> 1 & 0x1FF * EACH_SUIT
    filled |= filled >> 2 & 0xFF * EACH_SUIT
    filled |= filled >> 4 & 0x3F * EACH_SUIT
    filled |= filled >> 8 & 0x3 * EACH_SUIT
    ranks = in_each_suit(filled)
    return ranks, ranks + in_each_suit(pool) + (pool & filled >> 1 & EACH_SUIT)
