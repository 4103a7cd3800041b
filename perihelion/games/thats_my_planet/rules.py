"""That's my Planet!: the rules, in the order of the rulebook. TP-n are the clauses in rules.md.

`t` is the sheet (`sheet.TABLES`), `s` the position (`STATE`). A set of cards is a number of 40 bits, one for each card.
"""

from __future__ import annotations

import numpy as np

from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, OVER
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
DRAFTS = 24  # ways to give three of them to the teams

TEAMS = ("I", "V", "C")  # TP-2: infiltration, invasion, conquest: from the lowest kind of mark to the highest
TEAM_COUNT = 3
INFILTRATION, INVASION, CONQUEST = range(3)
MARK_POINTS = (3, 4, 5)  # TP-15: for a mark of each kind

MOST_PLANETS = 12
MOTHER_SHIP = 0  # planets count from 1
BREAKDOWN = MOST_PLANETS + 1
PLACES = ("M", *(str(planet + 1) for planet in range(MOST_PLANETS)))
PLACE_COUNT = 1 + MOST_PLANETS

FACES = 6
FULL = 6  # a ship is a die: it shows its fuel

RECRUITMENT, RESERVE, BANK = range(3)  # the boxes to be crossed
BOX_KINDS = ("recruitment", "reserve", "bank")
BOX_COSTS = (1, 2, 5)  # TP-15

PHASES = ("discarding", "turning-up", "drafting", "managing", "acting", "rolling", "playing", "recruiting", "over")
DISCARDING, TURNING_UP, DRAFTING, MANAGING, ACTING, ROLLING, PLAYING, RECRUITING, ENDED = range(9)

STATE = record(
    ("pools", np.int64, TEAM_COUNT),
    ("deck", np.int64),  # not turned up yet; jokers are counted apart
    ("recruits", np.int64),  # the recruitment deck: what the draft has discarded so far
    ("turned_up", np.uint8, TURNED_UP),  # card numbers from 1, in increasing order; 0 where none lies yet
    ("marks", np.uint8, MOST_PLANETS),  # bit by bit: infiltrated, invaded, conquered
    ("at", np.uint8, TEAM_COUNT),
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
    ("_fill", np.uint8, 7),
)
NO_CARD = NO_SHIP = 0
DRAFT_NAMES = 256  # of the draft's orders; nobody will ever see so many, but a counter must end somewhere

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
# Before phase 1, which lists most. Moves: three ships can move before the first turn only, when all are on the Mother Ship: a planet each.
# Later two can, and have at most the Mother Ship more. Search: within a suit all action values differ, so at most one card a suit is the
# highest of its pool. A ship is broken down (repair) or not (reserve, search). The largest pool, or the deck, has no more than 41 cards.
MAX_LEGAL = TEAM_COUNT * MOST_PLANETS + TEAM_COUNT + TEAM_COUNT * (1 + SUIT_COUNT) + 1
OBSERVATION_SIZE = 8 + TURNED_UP + 3 * TEAM_COUNT + MOST_PLANETS + CARD_COUNT + 4 + 4 * MOST_PLANETS + PLACE_COUNT * MOST_PLANETS // 2
FIRST_ROLL = 20_000  # of the names of draws; those before belong to the draft
RECRUITMENT_PILE = 30_000

draft_code, is_draft, drafted = ACTIONS["draft"].encoder, ACTIONS["draft"].member, ACTIONS["draft"].decoder
move_code, is_move, moved_to = ACTIONS["move"].encoder, ACTIONS["move"].member, ACTIONS["move"].decoder
attempt_code, is_attempt = ACTIONS["attempt"].encoder, ACTIONS["attempt"].member
skip_code, is_skip = ACTIONS["skip"].encoder, ACTIONS["skip"].member
play_code, is_play, played_card = ACTIONS["play"].encoder, ACTIONS["play"].member, ACTIONS["play"].decoder
recruit_code, is_recruit, recruiting_team = ACTIONS["recruit"].encoder, ACTIONS["recruit"].member, ACTIONS["recruit"].decoder
reserve_code, is_reserve, reserve_ship = ACTIONS["reserve"].encoder, ACTIONS["reserve"].member, ACTIONS["reserve"].decoder
search_code, is_search, searched = ACTIONS["search"].encoder, ACTIONS["search"].member, ACTIONS["search"].decoder
repair_code, is_repair, repaired_ship = ACTIONS["repair"].encoder, ACTIONS["repair"].member, ACTIONS["repair"].decoder
end_code, is_end = ACTIONS["end"].encoder, ACTIONS["end"].member
card_code, is_card, drawn_card = ACTIONS["card"].encoder, ACTIONS["card"].member, ACTIONS["card"].decoder
white_code, white_face = ACTIONS["white"].encoder, ACTIONS["white"].decoder


# Sets of cards --------------------------------------------------------------------------------------------------------------------------


@rule
def suit_of(cards, suit):
    """The ranks of one suit among the cards, as ten bits."""
    return cards >> (suit * RANK_COUNT) & WHOLE_SUIT


@rule
def how_many(ranks):
    """The number of cards in ten bits, counted in pairs, then in fours, then all together."""
    pairs = ranks - (ranks >> 1 & 0x155)
    fours = (pairs & 0x333) + (pairs >> 2 & 0x333)
    return (fours + (fours >> 4) & 0xF) + (fours >> 8)


@rule
def in_fours(cards):
    """The number of cards in each four bits of the forty, counted in pairs first."""
    pairs = cards - (cards >> 1 & 0x55_5555_5555)
    return (pairs & 0x33_3333_3333) + (pairs >> 2 & 0x33_3333_3333)


@rule
def in_eights(fours):
    return fours + (fours >> 4) & 0x0F_0F0F_0F0F


@rule
def size_of(cards):
    eights = in_eights(in_fours(cards))
    sum_of_pairs = eights + (eights >> 8)
    return (sum_of_pairs + (sum_of_pairs >> 16) + (eights >> 32)) & 0x3F


@rule
def card_at(cards, place):
    """The card with so many of the set before it: found by eights, fours, pairs, and one by one."""
    fours = in_fours(cards)
    eights = in_eights(fours)
    card = 0
    while place >= eights & 0xF:
        place -= eights & 0xF
        eights >>= 8
        card += 8
    here = fours >> card & 0xF
    if place >= here:
        place -= here
        card += 4
    here = (cards >> card & 1) + (cards >> card + 1 & 1)
    if place >= here:
        place -= here
        card += 2
    return card + 1 if place >= cards >> card & 1 else card


# The draft ------------------------------------------------------------------------------------------------------------------------------


@rule
def begin(t, s):
    """TP-8: all ships on the Mother Ship with fuel 6; but first the draft."""
    s.deck = ALL_CARDS
    s.jokers = JOKERS
    s.phase = DISCARDING
    for ship in range(TEAM_COUNT):
        s.at[ship] = MOTHER_SHIP
        s.fuel[ship] = FULL


@rule
def deck_is_out(s):
    return s.deck == 0 and s.jokers == 0


@rule
def turn_up(s, card):
    """TP-4: a card leaves the deck; the first two are discarded, the others lie open by fours."""
    if card == JOKER:
        s.jokers -= 1
    else:
        s.deck &= ~(1 << card)
    if s.phase == DISCARDING:
        s.recruits |= 1 << card
        if size_of(s.recruits) == FIRST_DISCARDS:
            s.phase = TURNING_UP
        return
    lay_out(s, card + 1)
    if s.turned_up[TURNED_UP - 1] != NO_CARD:
        look_for_jokers(s)


@rule
def lay_out(s, number):
    """Keeps the cards on the table in increasing order: in which order they came is of no interest."""
    for place in range(TURNED_UP):
        here = s.turned_up[place]
        if here == NO_CARD or here > number:
            s.turned_up[place] = number
            number = here  # makes room; the next place takes it
        if here == NO_CARD:
            return


@rule
def look_for_jokers(s):
    """TP-5: one joker and all four are discarded; both, and they are shuffled back. TP-6: but the last four are discarded."""
    jokers = (s.turned_up[2] == JOKER + 1) + (s.turned_up[3] == JOKER + 1)
    if jokers == 0:
        s.phase = DRAFTING
    elif jokers == JOKERS and not deck_is_out(s):
        for place in range(TURNED_UP - JOKERS):
            s.deck |= 1 << (s.turned_up[place] - 1)
        s.jokers = JOKERS
        s.reshuffles = (s.reshuffles + 1) % DRAFT_NAMES
        clear_the_table(s)
    else:
        for place in range(TURNED_UP - jokers):
            s.recruits |= 1 << (s.turned_up[place] - 1)
        clear_the_table(s)


@rule
def draft(s, conquest, invasion, infiltration):
    """One card for each team; the fourth is discarded (TP-4)."""
    fourth = 6 - conquest - invasion - infiltration  # 0 + 1 + 2 + 3 without the others
    s.pools[CONQUEST] |= 1 << (s.turned_up[conquest] - 1)
    s.pools[INVASION] |= 1 << (s.turned_up[invasion] - 1)
    s.pools[INFILTRATION] |= 1 << (s.turned_up[infiltration] - 1)
    s.recruits |= 1 << (s.turned_up[fourth] - 1)
    clear_the_table(s)


@rule
def clear_the_table(s):
    for place in range(TURNED_UP):
        s.turned_up[place] = NO_CARD
    s.phase = MANAGING if deck_is_out(s) else TURNING_UP


# Phase 1: manage teams ------------------------------------------------------------------------------------------------------------------


@rule
def is_broken_down(s, ship):
    return s.at[ship] == BREAKDOWN


@rule
def may_move(s, ship):
    """TP-8: not the ship of the previous turn."""
    return not is_broken_down(s, ship) and s.moved != ship + 1


@rule
def is_occupied(s, place):
    """TP-8: by any ship; the Mother Ship has room for all, and a ship that broke down is nowhere."""
    return place != MOTHER_SHIP and (s.at[0] == place or s.at[1] == place or s.at[2] == place)


@rule
def finds_a_way(t, s, ship):
    """Whether some route leads the ship to a place with room for it. Where all planets have a route home that is always so."""
    here = s.at[ship]
    if t.cost[here, MOTHER_SHIP] > 0:
        return True
    for place in range(1, t.planets + 1):
        if t.cost[here, place] > 0 and not is_occupied(s, place):
            return True
    return False


@rule
def move(t, s, ship, place):
    """TP-9: at 0 or less the ship breaks down, on arrival at the Mother Ship too."""
    left = s.fuel[ship] - t.cost[s.at[ship], place]
    s.moved = ship + 1
    if left <= 0:
        break_down(s, ship)
        return
    s.fuel[ship] = left
    s.at[ship] = place
    if place != MOTHER_SHIP and not is_marked(s, place, ship):
        s.phase = ACTING  # TP-10: otherwise there is nothing to do there


@rule
def break_down(s, ship):
    s.at[ship] = BREAKDOWN
    s.fuel[ship] = 0


@rule
def is_stuck(t, s):
    """TP-14: no ship may move and no repair is possible."""
    repair_is_possible = has_box(t, s, BANK)
    for ship in range(TEAM_COUNT):
        if repair_is_possible if is_broken_down(s, ship) else may_move(s, ship) and finds_a_way(t, s, ship):
            return False
    return True


# Phase 2: perform an action -------------------------------------------------------------------------------------------------------------


@rule
def is_marked(s, planet, team):
    """TP-10: by a mark of the team's kind or a higher one."""
    return s.marks[planet - 1] >> team != 0


@rule
def competition(t, s):
    """TP-11: the white die and the modifier of planet and kind."""
    ship = s.moved - 1
    return s.white + t.modifier[s.at[ship] - 1, ship]


@rule
def action_value(pool, card):
    """TP-11: its number, 1 for every other card of its suit in the pool, 1 more if one of these is the ace."""
    rank = card % RANK_COUNT
    mates = suit_of(pool, card // RANK_COUNT)
    return rank + how_many(mates) + (rank != ACE and mates & 1)


@rule
def play_card(t, s, card):
    """TP-12: above the competition a mark, below it a breakdown, neither when equal."""
    ship = s.moved - 1
    value = action_value(s.pools[ship], card)
    goal = competition(t, s)
    s.pools[ship] &= ~(1 << card)
    s.white = 0
    if value > goal:
        s.marks[s.at[ship] - 1] |= 1 << ship
    elif value < goal:
        break_down(s, ship)
    s.phase = MANAGING


# Other actions (TP-13) ------------------------------------------------------------------------------------------------------------------


@rule
def has_box(t, s, kind):
    return s.crossed[kind] < t.boxes[kind]


@rule
def can_recruit(t, s):
    return s.recruits != 0 and has_box(t, s, RECRUITMENT)


@rule
def recruit(s, team):
    """The team is named before the card is seen."""
    s.crossed[RECRUITMENT] += 1
    s.team = team
    s.resume = s.phase
    s.phase = RECRUITING


@rule
def welcome(s, card):
    s.recruits &= ~(1 << card)
    s.pools[s.team] |= 1 << card
    s.phase = s.resume
    s.team = 0
    s.resume = 0


@rule
def can_refuel(s, ship):
    return not is_broken_down(s, ship) and s.fuel[ship] < FULL


@rule
def use_reserve(s, ship):
    s.crossed[RESERVE] += 1
    s.fuel[ship] += 1


@rule
def highest_rank(ranks):
    """Of ten bits that are not all 0: with every bit below the highest filled in, it is a matter of counting."""
    ranks |= ranks >> 1
    ranks |= ranks >> 2
    ranks |= ranks >> 4
    return how_many(ranks | ranks >> 8) - 1


@rule
def best_of_suit(pool, suit):
    """The card of highest action value in a suit, or NONE_OF_SUIT. Suit mates are the same for all, so that is the highest number."""
    ranks = suit_of(pool, suit)
    return suit * RANK_COUNT + highest_rank(ranks) if ranks else NONE_OF_SUIT


NONE_OF_SUIT = -1


@rule
def in_each_suit(cards):
    """The number of cards in each ten bits of the forty: as `how_many`, for all suits at once."""
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


@rule
def search_fuel(s, team, card):
    s.pools[team] &= ~(1 << card)
    s.fuel[team] = FULL


@rule
def repair(s, ship):
    """The bank brings the ship home with a full tank. TP-8: if it moved last it still may not move."""
    s.crossed[BANK] += 1
    s.at[ship] = MOTHER_SHIP
    s.fuel[ship] = FULL


# The score ------------------------------------------------------------------------------------------------------------------------------


@rule
def marks_on(s, planet):
    marks = s.marks[planet]
    return (marks & 1) + (marks >> 1 & 1) + (marks >> 2 & 1)


@rule
def score(t, s):
    """TP-15."""
    points = 0
    for planet in range(t.planets):
        points += marks_on(s, planet) * t.multiplier[planet]
        for team in range(TEAM_COUNT):
            points += (s.marks[planet] >> team & 1) * MARK_POINTS[team]
    for kind in range(len(BOX_COSTS)):
        points -= s.crossed[kind] * BOX_COSTS[kind]
    return points


# The contract ---------------------------------------------------------------------------------------------------------------------------


@rule
def mover(t, s):
    if s.phase == ENDED:
        return OVER
    if s.phase == DRAFTING or s.phase == MANAGING or s.phase == ACTING or s.phase == PLAYING:
        return 0
    return CHANCE


@rule
def legal(t, s, out):
    if s.phase == DISCARDING:
        return list_outcomes(s.deck, out)  # TP-6: no jokers among them
    if s.phase == TURNING_UP:
        return list_deck(s, out)
    if s.phase == DRAFTING:
        return list_drafts(out)
    if s.phase == MANAGING or s.phase == ACTING:
        count = list_moves(t, s, out) if s.phase == MANAGING else list_attempt(s, out)
        count = list_other_actions(t, s, out, count)
        out[count] = end_code()
        return count + (s.phase == MANAGING)
    if s.phase == PLAYING:
        return list_pool(s.pools[s.moved - 1], out)
    if s.phase == RECRUITING:
        return list_outcomes(s.recruits, out)
    for face in range(FACES):
        out[face] = white_code(face)
    return FACES


@rule
def list_outcomes(cards, out):
    """Every card is written; what does not belong to the set is written over by the next. That is faster than asking."""
    count = 0
    for card in range(CARD_COUNT):
        out[count] = card_code(card)
        count += cards >> card & 1
    return count


@rule
def list_deck(s, out):
    count = list_outcomes(s.deck, out)
    if s.jokers > 0:
        out[count] = card_code(JOKER)
        count += 1
    return count


@rule
def list_drafts(out):
    count = 0
    for conquest in range(TURNED_UP):
        for invasion in range(TURNED_UP):
            for infiltration in range(TURNED_UP):
                if conquest != invasion and conquest != infiltration and invasion != infiltration:
                    out[count] = draft_code(conquest, invasion, infiltration)
                    count += 1
    return count


@rule
def list_moves(t, s, out):
    count = 0
    for ship in range(TEAM_COUNT):
        if may_move(s, ship):
            for place in range(t.planets + 1):
                out[count] = move_code(ship, place)  # as in `list_outcomes`
                count += t.cost[s.at[ship], place] > 0 and not is_occupied(s, place)
    return count


@rule
def list_attempt(s, out):
    """TP-10."""
    count = 0
    if s.pools[s.moved - 1] != 0:
        out[count] = attempt_code()
        count += 1
    out[count] = skip_code()
    return count + 1


@rule
def list_pool(pool, out):
    count = 0
    for card in range(CARD_COUNT):
        out[count] = play_code(card)
        count += pool >> card & 1
    return count


@rule
def list_other_actions(t, s, out, count):
    """TP-13: before phase 1 and between the phases."""
    if can_recruit(t, s):
        for team in range(TEAM_COUNT):
            out[count] = recruit_code(team)
            count += 1
    if has_box(t, s, RESERVE):
        for ship in range(TEAM_COUNT):
            if can_refuel(s, ship):
                out[count] = reserve_code(ship)
                count += 1
    for team in range(TEAM_COUNT):
        if can_refuel(s, team):
            count = list_searches(s, team, out, count)
    if has_box(t, s, BANK):
        for ship in range(TEAM_COUNT):
            if is_broken_down(s, ship):
                out[count] = repair_code(ship)
                count += 1
    return count


@rule
def list_searches(s, team, out, count):
    """TP-13: the card of highest action value pays; among equals the player chooses."""
    ranks, values = best_of_suits(s.pools[team])
    start, highest = count, 1
    for suit in range(SUIT_COUNT):
        value = suit_of(values, suit)
        if value > highest:
            highest = value
            count = start  # what was listed before is not the highest
        if value == highest:
            out[count] = search_code(team, suit * RANK_COUNT + suit_of(ranks, suit) - 1)
            count += 1
    return count


@rule
def weight(t, s, a):
    """Cards and faces are even; both jokers read alike."""
    return s.jokers if a == card_code(JOKER) else 1


@rule
def choice_count(t, s):
    """Cards, faces and drafts can be counted; moves and other actions are listed."""
    if s.phase == MANAGING or s.phase == ACTING:
        return 0
    if s.phase == DRAFTING:
        return DRAFTS
    return FACES if s.phase == ROLLING else size_of(cards_in_question(s)) + (s.jokers if s.phase == TURNING_UP else 0)


@rule
def nth_choice(t, s, n):
    if s.phase == DRAFTING:
        return draft_at(n)
    if s.phase == ROLLING:
        return white_code(n)
    cards = cards_in_question(s)
    card = card_at(cards, n) if n < size_of(cards) else JOKER
    return play_code(card) if s.phase == PLAYING else card_code(card)


@rule
def cards_in_question(s):
    """Of which one is drawn or played; jokers not counted."""
    if s.phase == PLAYING:
        return s.pools[s.moved - 1]
    return s.recruits if s.phase == RECRUITING else s.deck


@rule
def draft_at(n):
    """The n-th draft, in the order of `list_drafts`: each team takes from what the teams before it have left."""
    conquest, invasion, infiltration = n // 6, n % 6 // 2, n % 2
    first, second = (invasion, conquest) if invasion < conquest else (conquest, invasion + 1)
    infiltration += infiltration >= first
    infiltration += infiltration >= second
    return draft_code(conquest, invasion + (invasion >= conquest), infiltration)


@rule
def apply(t, s, a):
    if is_card(a):
        if s.phase == RECRUITING:
            welcome(s, drawn_card(a))
        else:
            turn_up(s, drawn_card(a))
    elif is_draft(a):
        conquest, invasion, infiltration = drafted(a)
        draft(s, conquest, invasion, infiltration)
    elif is_move(a):
        ship, place = moved_to(a)
        move(t, s, ship, place)
    elif is_attempt(a):
        s.rolls += 1
        s.phase = ROLLING
    elif is_skip(a):
        s.phase = MANAGING
    elif is_play(a):
        play_card(t, s, played_card(a))
    elif is_recruit(a):
        recruit(s, recruiting_team(a))
    elif is_reserve(a):
        use_reserve(s, reserve_ship(a))
    elif is_search(a):
        team, card = searched(a)
        search_fuel(s, team, card)
    elif is_repair(a):
        repair(s, repaired_ship(a))
    elif is_end(a):
        s.phase = ENDED
    else:
        s.white = white_face(a) + 1
        s.phase = PLAYING
    if s.phase == MANAGING and is_stuck(t, s):
        s.phase = ENDED  # TP-14: at once, whatever brought the player before phase 1


@rule
def returns(t, s, out):
    out[0] = float(score(t, s))


@rule
def observe(t, s, seat, out):
    """The position, then the sheet, number by number; OBSERVATION_SIZE of them."""
    out[0] = s.phase
    out[1] = s.jokers
    out[2] = s.moved
    out[3] = s.white
    out[4] = s.team
    out[5] = s.resume
    out[6] = s.reshuffles
    out[7] = s.rolls
    n = 8
    for place in range(TURNED_UP):
        out[n + place] = s.turned_up[place]
    n += TURNED_UP
    for team in range(TEAM_COUNT):
        out[n + team] = s.at[team]
        out[n + TEAM_COUNT + team] = s.fuel[team]
        out[n + 2 * TEAM_COUNT + team] = s.crossed[team]
    n += 3 * TEAM_COUNT
    for planet in range(MOST_PLANETS):
        out[n + planet] = s.marks[planet]
    n += MOST_PLANETS
    for card in range(CARD_COUNT):
        out[n + card] = whereabouts(s, card)
    n += CARD_COUNT
    observe_sheet(t, out, n)


@rule
def whereabouts(s, card):
    """0 for a card that has left the game or lies on the table, 1 to 3 for the pool of a team, 4 for the deck, 5 for the recruits."""
    for team in range(TEAM_COUNT):
        if s.pools[team] >> card & 1:
            return team + 1
    return (s.deck >> card & 1) * 4 + (s.recruits >> card & 1) * 5


@rule
def observe_sheet(t, out, n):
    out[n] = t.planets
    for kind in range(len(BOX_KINDS)):
        out[n + 1 + kind] = t.boxes[kind]
    n += 4
    for planet in range(MOST_PLANETS):
        out[n] = t.multiplier[planet]
        for team in range(TEAM_COUNT):
            out[n + 1 + team] = t.modifier[planet, team]
        n += 1 + TEAM_COUNT
    for place in range(PLACE_COUNT):
        for other in range(place):
            out[n] = t.cost[place, other]
            n += 1


@rule
def draw_id(t, s):
    """TP-16: the n-th card of the draft's k-th order, the k-th roll of the white die, or the pile of recruits, whose order is one."""
    if s.phase == ROLLING:
        return FIRST_ROLL + s.rolls
    if s.phase == RECRUITING:
        return RECRUITMENT_PILE
    return s.reshuffles * (CARD_COUNT + JOKERS) + CARD_COUNT + JOKERS - size_of(s.deck) - s.jokers


@rule
def from_a_pile(t, s):
    """TP-16: recruits come off a shuffled pile."""
    return s.phase == RECRUITING
