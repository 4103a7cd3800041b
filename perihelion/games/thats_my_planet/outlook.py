"""What a position is worth, and which actions deserve a thought: what bots know of That's my Planet! beyond its rules.

During the draft the outlook adds up what the cards promise. Afterwards it plays the campaign out in thought, without dice: turn by turn the
ship with the best prospect flies there, and the average of what can happen is written down. Such a plan knows no luck and no recruits, so
planets that are still open to a team count by themselves, too. All weights stand in outlook.toml; they were found by play.
All numbers are whole, in thousandths of a point.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import numpy as np

from perihelion.core.compiling import rule
from perihelion.core.contract import EVALUATION_UNIT
from perihelion.core.data import load_data
from perihelion.games.thats_my_planet.rules import (
    ACTING,
    BANK,
    BOX_COSTS,
    BREAKDOWN,
    DRAFTING,
    ENDED,
    FACES,
    FULL,
    MANAGING,
    MARK_POINTS,
    MOTHER_SHIP,
    NONE_OF_SUIT,
    PLAYING,
    RANK_COUNT,
    RECRUITING,
    RESERVE,
    ROLLING,
    SUIT_COUNT,
    TEAM_COUNT,
    action_value,
    best_of_suit,
    best_of_suits,
    can_recruit,
    can_refuel,
    competition,
    end_code,
    has_box,
    how_many,
    is_broken_down,
    is_occupied,
    legal,
    list_attempt,
    list_searches,
    may_move,
    move_code,
    play_code,
    recruit_code,
    repair_code,
    reserve_code,
    score,
    size_of,
    suit_of,
)

POINT = 1000
CAMPAIGN = ("failure", "tie", "fuel", "search", "repair", "later", "typical", "idle", "spare", "recruit", "closing")
FAILURE, TIE, FUEL, SEARCH, REPAIR, LATER, TYPICAL, IDLE, SPARE, WELCOME, CLOSING = range(11)
PAIR, ACE_MATE = RANK_COUNT, RANK_COUNT + 1


class TeamWeights(msgspec.Struct, forbid_unknown_fields=True):
    """What cards promise to a team."""

    ranks: Annotated[list[int], msgspec.Meta(min_length=RANK_COUNT, max_length=RANK_COUNT)]
    pair: int
    ace: int


class DraftWeights(msgspec.Struct, forbid_unknown_fields=True):
    """What cards promise."""

    base: int
    deck: int
    infiltration: TeamWeights
    invasion: TeamWeights
    conquest: TeamWeights


class RoomWeights(msgspec.Struct, forbid_unknown_fields=True):
    """What is left to a team."""

    margin: int
    point: int


class Room(msgspec.Struct, forbid_unknown_fields=True):
    """What the campaign played out in thought overlooks."""

    plan: int
    infiltration: RoomWeights
    invasion: RoomWeights
    conquest: RoomWeights


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """outlook.toml."""

    campaign: dict[str, int]
    room: Room
    draft: DraftWeights


_TOLD = load_data(Path(__file__).with_name("outlook.toml"), Weights)
_TEAMS = (_TOLD.draft.infiltration, _TOLD.draft.invasion, _TOLD.draft.conquest)
# Not among the tables: a log names the tables it was played with, and how bots judge is none of its business.
CAMPAIGN_WEIGHTS = np.array([_TOLD.campaign[name] for name in CAMPAIGN], np.int32)
DRAFT_WEIGHTS = np.array([[*told.ranks, told.pair, told.ace] for told in _TEAMS], np.int32)
_ROOM = (_TOLD.room.infiltration, _TOLD.room.invasion, _TOLD.room.conquest)
ROOM_WEIGHTS = np.array([[told.margin, told.point] for told in _ROOM], np.int32)
MARGIN, VALUE_POINT = range(2)
PLAN = _TOLD.room.plan
DRAFT_BASE, DRAFT_DECK = _TOLD.draft.base, _TOLD.draft.deck
NOWHERE = -1
NO_TEAM = -1


@rule
def replaced(triple, team, value):
    """Three numbers, one of them changed."""
    first, second, third = triple
    if team == 0:
        return value, second, third
    if team == 1:
        return first, value, third
    return first, second, value


@rule
def highest_value(pool):
    """The highest action value; -1 without cards."""
    _, values = best_of_suits(pool)
    return max(suit_of(values, 0), suit_of(values, 1), suit_of(values, 2), suit_of(values, 3)) - 1


@rule
def highest_card(pool):
    """A card of highest action value, or NONE_OF_SUIT."""
    best, highest = NONE_OF_SUIT, 0
    for suit in range(SUIT_COUNT):
        card = best_of_suit(pool, suit)
        if card != NONE_OF_SUIT:
            value = action_value(pool, card)
            if value > highest:
                best, highest = card, value
    return best


@rule
def card_for(pool, goal):
    """The card one would play against this competition: the lowest of those that beat it; if none does, one that ties, else the lowest."""
    chosen, rating = NONE_OF_SUIT, -1
    for suit in range(SUIT_COUNT):
        ranks = suit_of(pool, suit)
        bonus = how_many(ranks)
        for rank in range(RANK_COUNT):
            if ranks >> rank & 1:
                value = rank + bonus + (ranks & 1 if rank > 0 else 0)
                worth = 200 - value if value > goal else 150 if value == goal else 100 - value
                if worth > rating:
                    chosen, rating = suit * RANK_COUNT + rank, worth
    return chosen


@rule
def prospect(t, team, planet, top):
    """What an attempt on the planet brings on average with a card of this value at hand."""
    over = top - t.modifier[planet, team]
    wins = min(FACES, max(0, over - 1))
    ties = 1 if 1 <= over <= FACES else 0
    points = (MARK_POINTS[team] + t.multiplier[planet]) * POINT
    return (wins * points - ties * CAMPAIGN_WEIGHTS[TIE] - (FACES - wins - ties) * CAMPAIGN_WEIGHTS[FAILURE]) // FACES


@rule
def best_flight(t, team, pools, place, fuel, closed):
    """Where the team would fly next: the planet, what that brings, whether it takes a fuel search first."""
    pool = pools[team]
    if pool == 0:
        return NOWHERE, 0, False
    top = highest_value(pool)
    best, best_gain, searches = NOWHERE, 0, False
    for planet in range(t.planets):
        if closed[team] >> planet & 1:
            continue
        distance = t.distance[place, planet + 1]
        lacking = distance - fuel + 1
        price = distance * CAMPAIGN_WEIGHTS[FUEL]
        by_search = False
        if lacking > 0:
            reserve = lacking * BOX_COSTS[RESERVE] * POINT
            by_search = CAMPAIGN_WEIGHTS[SEARCH] < reserve
            price += min(reserve, CAMPAIGN_WEIGHTS[SEARCH])
        for lower in range(team):
            if pools[lower] != 0 and closed[lower] >> planet & 1 == 0:
                price += (MARK_POINTS[lower] + t.multiplier[planet]) * CAMPAIGN_WEIGHTS[CLOSING]
        gain = prospect(t, team, planet, top) - price
        if gain > best_gain:
            best, best_gain, searches = planet, gain, by_search
    return best, best_gain, searches


@rule
def closed_to(t, s, team):
    """The planets that bear a mark of the team's kind or a higher one, bit by bit."""
    closed = 0
    for planet in range(t.planets):
        if s.marks[planet] >> team != 0:
            closed |= 1 << planet
    return closed


@rule
def closing(closed, team, planet):
    """After a mark nothing of that kind or a lower one can be done there."""
    first, second, third = closed
    bit = 1 << planet
    return first | bit, second | bit if team >= 1 else second, third | bit if team >= 2 else third


@rule
def attempt_under_way(t, s, pool):
    """What the ship that has arrived brings, and the card it plays for that."""
    team = s.moved - 1
    planet = s.at[team] - 1
    card = highest_card(pool)
    if card == NONE_OF_SUIT:
        return 0, card
    if s.phase != PLAYING:
        gain = prospect(t, team, planet, action_value(pool, card))
        if s.phase == ACTING and gain <= 0:
            return 0, NONE_OF_SUIT
        return gain, card_for(pool, t.modifier[planet, team] + CAMPAIGN_WEIGHTS[TYPICAL])
    goal = s.white + t.modifier[planet, team]
    card = card_for(pool, goal)
    value = action_value(pool, card)
    if value > goal:
        return (MARK_POINTS[team] + t.multiplier[planet]) * POINT, card
    return -(CAMPAIGN_WEIGHTS[TIE] if value == goal else CAMPAIGN_WEIGHTS[FAILURE]), card


@rule
def next_flight(t, pools, places, fuels, closed, bank, last):
    """Who flies next, where to, what that brings, whether it takes a fuel search; and what the ship that has to wait would bring."""
    who, where, gain, searches = NO_TEAM, NOWHERE, 0, False
    waiting, others = 0, 0
    for team in range(TEAM_COUNT):
        broken = places[team] == BREAKDOWN
        if broken and bank <= 0:
            continue
        place = MOTHER_SHIP if broken else places[team]
        fuel = FULL if broken else fuels[team]
        planet, worth, by_search = best_flight(t, team, pools, place, fuel, closed)
        if broken:
            worth -= CAMPAIGN_WEIGHTS[REPAIR]
        if team == last:
            waiting = worth
        else:
            others += not broken
            if worth > gain:
                who, where, gain, searches = team, planet, worth, by_search
    return who, where, gain, searches, waiting if others > 0 else 0


@rule
def flown(t, who, where, searches, pools, places, fuels):
    """Pools, places and tanks after a flight and its attempt; a ship that had broken down was repaired for it."""
    pool = pools[who]
    broken = places[who] == BREAKDOWN
    place = MOTHER_SHIP if broken else places[who]
    fuel = FULL if broken or searches else fuels[who]
    if searches:
        pool &= ~(1 << highest_card(pool))
    card = card_for(pool, t.modifier[where, who] + CAMPAIGN_WEIGHTS[TYPICAL])
    if card != NONE_OF_SUIT:
        pool &= ~(1 << card)
    fuel = max(1, fuel - t.distance[place, where + 1])
    return replaced(pools, who, pool), replaced(places, who, where + 1), replaced(fuels, who, fuel)


@rule
def campaign(t, s):
    """What is still to come, in thousandths of a point."""
    pools = (s.pools[0], s.pools[1], s.pools[2])
    places = (s.at[0] + 0, s.at[1] + 0, s.at[2] + 0)  # + 0: as wide as what they are compared with later
    fuels = (s.fuel[0] + 0, s.fuel[1] + 0, s.fuel[2] + 0)
    closed = (closed_to(t, s, 0), closed_to(t, s, 1), closed_to(t, s, 2))
    bank = t.boxes[BANK] - s.crossed[BANK]
    last = s.moved - 1
    total = CAMPAIGN_WEIGHTS[WELCOME] if s.phase == RECRUITING else 0
    if s.phase == ACTING or s.phase == ROLLING or s.phase == PLAYING:
        gain, card = attempt_under_way(t, s, pools[last])
        total += gain
        if card != NONE_OF_SUIT:
            pools = replaced(pools, last, pools[last] & ~(1 << card))
            if gain > 0:
                closed = closing(closed, last, places[last] - 1)
    share = POINT
    for _ in range(TEAM_COUNT * t.planets):
        who, where, gain, searches, waiting = next_flight(t, pools, places, fuels, closed, bank, last)
        if who == NO_TEAM:
            if waiting <= CAMPAIGN_WEIGHTS[IDLE]:
                break
            total -= CAMPAIGN_WEIGHTS[IDLE] * share // POINT
            last = NO_TEAM
            continue
        share = share * CAMPAIGN_WEIGHTS[LATER] // POINT
        total += gain * share // POINT
        bank -= places[who] == BREAKDOWN
        pools, places, fuels = flown(t, who, where, searches, pools, places, fuels)
        closed = closing(closed, who, where)
        last = who
    return total + (size_of(pools[0]) + size_of(pools[1]) + size_of(pools[2])) * CAMPAIGN_WEIGHTS[SPARE]


@rule
def room_left(t, s):
    """What a plan without dice and recruits overlooks: on planets that are open to a team, its best card may yet do more than planned."""
    total = 0
    for team in range(TEAM_COUNT):
        top = highest_value(s.pools[team])
        for planet in range(t.planets):
            if s.marks[planet] >> team == 0:
                total += max(0, top - t.modifier[planet, team] - ROOM_WEIGHTS[team, MARGIN]) * ROOM_WEIGHTS[team, VALUE_POINT]
    return total


@rule
def promise(t, s):
    """What the pools promise during the draft: each card by its rank, each pair of a suit, each mate of an ace."""
    total = DRAFT_BASE + DRAFT_DECK * size_of(s.deck)
    for team in range(TEAM_COUNT):
        total += worth_of_cards(s, team)
    return total


@rule
def worth_of_cards(s, team):
    total = 0
    for suit in range(SUIT_COUNT):
        ranks = suit_of(s.pools[team], suit)
        number = how_many(ranks)
        total += DRAFT_WEIGHTS[team, PAIR] * (number * (number - 1) // 2)
        if ranks & 1:
            total += DRAFT_WEIGHTS[team, ACE_MATE] * (number - 1)
        for rank in range(RANK_COUNT):
            if ranks >> rank & 1:
                total += DRAFT_WEIGHTS[team, rank]
    return total


@rule
def evaluate(t, s, out):
    """The score, and what each team will still add to it."""
    if s.phase <= DRAFTING:
        points = promise(t, s)
    else:
        points = POINT * score(t, s)
        if s.phase != ENDED:
            points += campaign(t, s) * PLAN // POINT + room_left(t, s)
    out[0] = min(t.most * POINT, max(t.least * POINT, points)) * (EVALUATION_UNIT // POINT)


# What deserves a thought ----------------------------------------------------------------------------------------------------------------


@rule
def candidates(t, s, out):
    """Cards are played and fuel is taken when they are needed, not before: later one knows more."""
    if s.phase == MANAGING:
        return list_sensible_turns(t, s, out)
    if s.phase == ACTING:
        count = list_attempt(s, out)
        if can_recruit(t, s):
            out[count] = recruit_code(s.moved - 1)
            count += 1
        return count
    if s.phase == PLAYING:
        return list_sensible_cards(t, s, out)
    return legal(t, s, out)


@rule
def list_sensible_turns(t, s, out):
    """Fuel for ships that may move now and cannot reach everything; no flight into a breakdown but that home."""
    count = 0
    for ship in range(TEAM_COUNT):
        if may_move(s, ship):
            for place in range(t.planets + 1):
                cost = t.cost[s.at[ship], place]
                arrives = s.fuel[ship] > cost or cost == 1  # or breaks down for the least fuel, which may let another ship move again
                if cost > 0 and (place == MOTHER_SHIP or (arrives and not is_occupied(s, place))):
                    out[count] = move_code(ship, place)
                    count += 1
    if can_recruit(t, s):
        for team in range(TEAM_COUNT):
            if closed_to(t, s, team) + 1 < 1 << t.planets:
                out[count] = recruit_code(team)
                count += 1
    if has_box(t, s, RESERVE):
        for ship in range(TEAM_COUNT):
            if may_move(s, ship) and can_refuel(s, ship) and s.fuel[ship] <= t.longest:
                out[count] = reserve_code(ship)
                count += 1
    for ship in range(TEAM_COUNT):
        if may_move(s, ship) and can_refuel(s, ship) and s.fuel[ship] <= t.longest:
            count = list_searches(s, ship, out, count)
    if has_box(t, s, BANK):
        for ship in range(TEAM_COUNT):
            if is_broken_down(s, ship):
                out[count] = repair_code(ship)
                count += 1
    out[count] = end_code()
    return count + 1


@rule
def list_sensible_cards(t, s, out):
    """Of each suit the lowest card that wins. If none wins anywhere: those that tie, and of each suit the lowest."""
    pool = s.pools[s.moved - 1]
    goal = competition(t, s)
    winning = False
    for suit in range(SUIT_COUNT):
        card = best_of_suit(pool, suit)
        if card != NONE_OF_SUIT and action_value(pool, card) > goal:
            winning = True
    count = 0
    for suit in range(SUIT_COUNT):
        ranks = suit_of(pool, suit)
        found = False
        for rank in range(RANK_COUNT):
            if ranks >> rank & 1:
                card = suit * RANK_COUNT + rank
                value = action_value(pool, card)
                if (not found and (value > goal or not winning)) or (not winning and value == goal):
                    out[count] = play_code(card)
                    count += 1
                    found = True
    return count
