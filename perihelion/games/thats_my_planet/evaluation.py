"""What bots know of That's my Planet! beyond its rules: what a position is worth, and which actions are worth a search.

During the draft the evaluation adds up what the cards promise. Afterwards it simulates the campaign without dice: turn by turn
the ship with the best prospect flies there, and the average of what can happen is written down. Such a plan knows no luck and no recruits,
so planets that are still open to a team count by themselves, too. The weights are in data/evaluation.toml. All numbers are whole, in
thousandths of a point.
"""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.core.contract import EVALUATION_UNIT, EvaluationTerm
from perihelion.games.thats_my_planet import state
from perihelion.games.thats_my_planet.rules import attempts, listing, moves, other_actions, scoring

POINT = 1000
NOWHERE = -1
BEATS, TIES, FALLS_SHORT = 200, 150, 100  # ratings of a card: further apart than action values
PER_MILLE = 1000


# The draft ------------------------------------------------------------------------------------------------------------------------------


@rule
def promise(t, s):
    """What the pools promise during the draft."""
    total = t.draft_base
    for team in range(state.TEAM_COUNT):
        total += worth_of_cards(t, s, team)
    return total


@rule
def worth_of_cards(t, s, team):
    """Each card by its rank, each pair of a suit, each mate of an ace."""
    total = 0
    for suit in range(state.SUIT_COUNT):
        ranks = state.suit_of(s.pools[team], suit)
        count = bitset.members(ranks)
        total += t.pair_worth[team] * (count * (count - 1) // 2)
        if bitset.has(ranks, state.ACE):
            total += t.ace_worth[team] * (count - 1)
        while ranks != bitset.EMPTY_SET:
            total += t.rank_worth[team, bitset.first(ranks)]
            ranks = bitset.without_first(ranks)
    return total


# Cards for an attempt -------------------------------------------------------------------------------------------------------------------


@rule
def highest_value(pool):
    """The highest action value; -1 without cards."""
    _, values = state.best_of_suits(pool)
    return max(state.suit_of(values, 0), state.suit_of(values, 1), state.suit_of(values, 2), state.suit_of(values, 3)) - 1


@rule
def highest_card(pool):
    """A card of highest action value, or NONE_OF_SUIT."""
    best, highest = other_actions.NONE_OF_SUIT, 0
    for suit in range(state.SUIT_COUNT):
        card = other_actions.best_of_suit(pool, suit)
        if card != other_actions.NONE_OF_SUIT:
            value = attempts.action_value(pool, card)
            if value > highest:
                best, highest = card, value
    return best


@rule
def card_for(pool, goal):
    """The card one would play against this competition: the lowest of those that beat it; if none does, one that ties, else the lowest."""
    chosen, highest = other_actions.NONE_OF_SUIT, 0
    for suit in range(state.SUIT_COUNT):
        ranks = state.suit_of(pool, suit)
        while ranks != bitset.EMPTY_SET:
            card = suit * state.RANK_COUNT + bitset.first(ranks)
            ranks = bitset.without_first(ranks)
            value = attempts.action_value(pool, card)
            rating = (BEATS if value > goal else TIES if value == goal else FALLS_SHORT) - value
            if rating > highest:
                chosen, highest = card, rating
    return chosen


@rule
def prospect(t, team, planet, top):
    """What an attempt on the planet brings on average with a card of this value at hand."""
    over = top - t.modifier[planet, team]
    wins = min(state.FACES, max(0, over - 1))
    ties = 1 if 1 <= over <= state.FACES else 0
    return (wins * worth_of_mark(t, team, planet) - ties * t.tie_cost - (state.FACES - wins - ties) * t.failure_cost) // state.FACES


@rule
def worth_of_mark(t, team, planet):
    return (state.MARK_POINTS[team] + t.multiplier[planet]) * POINT


# The campaign, simulated without dice ---------------------------------------------------------------------------------------------------
#
# It holds pools, places, tanks and the sets of planets closed to each team as triples: kernels allocate nothing.


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
def closed_to(t, s, team):
    """The set of planets that bear a mark of the team's kind or a higher one."""
    closed = bitset.EMPTY_SET
    for planet in range(t.planets):
        if state.is_closed_to(s, planet, team):
            closed |= bitset.only(planet)
    return closed


@rule
def closing(closed, team, planet):
    """After a mark nothing of that kind or a lower one can be done there."""
    first, second, third = closed
    here = bitset.only(planet)
    return first | here, second | here if team >= 1 else second, third | here if team >= 2 else third


@rule
def campaign(t, s):
    """What is still to come, in thousandths of a point."""
    pools = (s.pools[0], s.pools[1], s.pools[2])
    places = (s.at[0] + 0, s.at[1] + 0, s.at[2] + 0)  # + 0: as wide as what they are compared with later
    fuels = (s.fuel[0] + 0, s.fuel[1] + 0, s.fuel[2] + 0)
    closed = (closed_to(t, s, 0), closed_to(t, s, 1), closed_to(t, s, 2))
    last = state.last_moved(s)
    total = t.coming_recruit if s.phase == state.RECRUITING else 0
    if state.is_attempt(s.phase):
        gain, card = attempt_under_way(t, s)
        total += gain
        if card != other_actions.NONE_OF_SUIT:
            pools = replaced(pools, last, bitset.without(pools[last], card))
            if gain > 0:
                closed = closing(closed, last, places[last] - 1)
    return total + flights_to_come(t, pools, places, fuels, closed, t.boxes[state.BANK] - s.crossed[state.BANK], last)


@rule
def attempt_under_way(t, s):
    """What the ship that has arrived brings, and the card it plays for that."""
    team = state.last_moved(s)
    planet, pool = state.planet_of(s, team), s.pools[team]
    if pool == bitset.EMPTY_SET:
        return 0, other_actions.NONE_OF_SUIT
    if s.phase != state.PLAYING:
        gain = prospect(t, team, planet, highest_value(pool))
        if s.phase == state.ACTING and gain <= 0:
            return 0, other_actions.NONE_OF_SUIT
        return gain, card_for(pool, t.modifier[planet, team] + t.typical_white)
    goal = attempts.competition(t, s)
    card = card_for(pool, goal)
    value = attempts.action_value(pool, card)
    if value > goal:
        return worth_of_mark(t, team, planet), card
    return -(t.tie_cost if value == goal else t.failure_cost), card


@rule
def flights_to_come(t, pools, places, fuels, closed, bank, last):
    """One after the other, each the best that can be done then; the later, the less it counts. Cards that are left over count little."""
    total, share = 0, PER_MILLE
    for _ in range(state.TEAM_COUNT * t.planets):
        who, where, gain, searches, waiting = next_flight(t, pools, places, fuels, closed, bank, last)
        if who == state.NO_TEAM:
            if waiting <= t.idle_cost:
                break
            total -= t.idle_cost * share // PER_MILLE
            last = state.NO_TEAM
            continue
        share = share * t.later_share // PER_MILLE
        total += gain * share // PER_MILLE
        bank -= places[who] == state.BREAKDOWN
        pools, places, fuels = flown(t, who, where, searches, pools, places, fuels)
        closed = closing(closed, who, where)
        last = who
    return total + (bitset.members(pools[0]) + bitset.members(pools[1]) + bitset.members(pools[2])) * t.spare_card


@rule
def next_flight(t, pools, places, fuels, closed, bank, last):
    """Who flies next, where to, what that brings, whether it takes a fuel search; and what the ship that has to wait would bring."""
    who, where, gain, searches = state.NO_TEAM, NOWHERE, 0, False
    waiting, others = 0, 0
    for team in range(state.TEAM_COUNT):
        broken = places[team] == state.BREAKDOWN
        if broken and bank <= 0:
            continue
        place = state.MOTHER_SHIP if broken else places[team]
        fuel = state.FULL if broken else fuels[team]
        planet, worth, by_search = best_flight(t, team, pools, place, fuel, closed)
        if broken:
            worth -= t.repair_cost
        if team == last:
            waiting = worth
        else:
            others += not broken
            if worth > gain:
                who, where, gain, searches = team, planet, worth, by_search
    return who, where, gain, searches, waiting if others > 0 else 0


@rule
def best_flight(t, team, pools, place, fuel, closed):
    """Where the team would fly next: the planet, what that brings, whether it takes a fuel search first."""
    best, best_gain, searches = NOWHERE, 0, False
    if pools[team] == bitset.EMPTY_SET:
        return best, best_gain, searches
    top = highest_value(pools[team])
    for planet in range(t.planets):
        if bitset.has(closed[team], planet):
            continue
        distance = t.distance[place, planet + 1]
        lacking = distance - fuel + 1
        gain = prospect(t, team, planet, top) - distance * t.fuel_cost - marks_shut_out(t, team, pools, planet, closed)
        by_search = False
        if lacking > 0:
            reserve = lacking * state.BOX_COSTS[state.RESERVE] * POINT
            by_search = t.search_cost < reserve
            gain -= min(reserve, t.search_cost)
        if gain > best_gain:
            best, best_gain, searches = planet, gain, by_search
    return best, best_gain, searches


@rule
def marks_shut_out(t, team, pools, planet, closed):
    """What a mark costs the teams of lower kinds."""
    cost = 0
    for lower in range(team):
        if pools[lower] != bitset.EMPTY_SET and not bitset.has(closed[lower], planet):
            cost += (state.MARK_POINTS[lower] + t.multiplier[planet]) * t.closing_share
    return cost


@rule
def flown(t, who, where, searches, pools, places, fuels):
    """Pools, places and tanks after a flight and its attempt; a ship that had broken down was repaired for it."""
    pool = pools[who]
    broken = places[who] == state.BREAKDOWN
    place = state.MOTHER_SHIP if broken else places[who]
    fuel = state.FULL if broken or searches else fuels[who]
    if searches:
        pool = bitset.without(pool, highest_card(pool))
    card = card_for(pool, t.modifier[where, who] + t.typical_white)
    if card != other_actions.NONE_OF_SUIT:
        pool = bitset.without(pool, card)
    fuel = max(1, fuel - t.distance[place, where + 1])
    return replaced(pools, who, pool), replaced(places, who, where + 1), replaced(fuels, who, fuel)


@rule
def overlooked(t, s):
    """What a plan without dice and recruits overlooks: on planets that are open to a team, its best card may yet do more than planned."""
    total = 0
    for team in range(state.TEAM_COUNT):
        top = highest_value(s.pools[team])
        for planet in range(t.planets):
            if not state.is_closed_to(s, planet, team):
                total += max(0, top - t.modifier[planet, team] - t.margin[team]) * t.margin_worth[team]
    return total


# The whole ------------------------------------------------------------------------------------------------------------------------------


@rule
def points_expected(t, s):
    if state.is_draft(s):
        return promise(t, s)
    points = POINT * scoring.score(t, s)
    if not state.is_over(s):
        points += campaign(t, s) * t.plan_share // PER_MILLE + overlooked(t, s)
    return points


@rule
def within_reach(t, points):
    """No more and no less than there can be on the sheet."""
    return min(t.most * POINT, max(t.least * POINT, points))


@rule
def evaluate(t, s, out):
    """The score, and what each team will still add to it."""
    out[0] = within_reach(t, points_expected(t, s)) * (EVALUATION_UNIT // POINT)


# The terms of the evaluation: thousandths of a point that each adds to the score expected ------------------------------------------------

TERMS = (
    *(EvaluationTerm(f"strengthens-{team}", f"spends-cards-of-{team}") for team in state.TEAMS),
    EvaluationTerm("scores-marks", "loses-marks"),
    EvaluationTerm("saves-recruitment", "pays-for-recruit"),
    EvaluationTerm("saves-reserve", "pays-for-reserve"),
    EvaluationTerm("saves-repair", "pays-for-repair"),
    EvaluationTerm("has-good-chances", "has-poor-chances"),
    EvaluationTerm("opens-flights", "closes-flights"),
)
MARKS, BOXES, ATTEMPT, FLIGHTS = state.TEAM_COUNT, state.TEAM_COUNT + 1, len(TERMS) - 2, len(TERMS) - 1


@rule
def evaluation_terms(t, s, seat, out):
    if state.is_over(s):
        return
    for team in range(state.TEAM_COUNT):
        out[team] = worth_of_cards(t, s, team)
    if not state.is_draft(s):
        out[MARKS] = scoring.points_of_marks(t, s) * POINT
        for kind in range(len(state.BOX_COSTS)):
            out[BOXES + kind] -= s.crossed[kind] * state.BOX_COSTS[kind] * POINT
        if state.is_attempt(s.phase):
            out[ATTEMPT], _ = attempt_under_way(t, s)
    out[FLIGHTS] = within_reach(t, points_expected(t, s))
    for term in range(FLIGHTS):
        out[FLIGHTS] -= out[term]  # the remainder is what the rest of the campaign promises


# Candidates -----------------------------------------------------------------------------------------------------------------------------


@rule
def candidates(t, s, out):
    """Cards are played and fuel is taken when they are needed, not before: later one knows more."""
    if s.phase == state.MANAGING:
        return list_candidate_turns(t, s, out)
    if s.phase == state.ACTING:
        count = listing.list_attempt(s, out)
        if other_actions.can_recruit(t, s):
            out[count] = state.recruit.encode(state.last_moved(s))
            count += 1
        return count
    if s.phase == state.PLAYING:
        return list_candidate_cards(t, s, out)
    return listing.legal(t, s, out)


@rule
def list_candidate_turns(t, s, out):
    count = list_candidate_flights(t, s, out)
    if other_actions.can_recruit(t, s):
        for team in range(state.TEAM_COUNT):
            if bitset.members(closed_to(t, s, team)) < t.planets:
                out[count] = state.recruit.encode(team)
                count += 1
    if other_actions.has_box(t, s, state.RESERVE):
        for ship in range(state.TEAM_COUNT):
            if needs_fuel(t, s, ship):
                out[count] = state.reserve.encode(ship)
                count += 1
    for ship in range(state.TEAM_COUNT):
        if needs_fuel(t, s, ship):
            count = listing.list_searches(s, ship, out, count)
    count = listing.list_repairs(t, s, out, count)
    out[count] = state.end.encode()
    return count + 1


@rule
def list_candidate_flights(t, s, out):
    """No flight into a breakdown, but home, or for the least fuel, which may let another ship move again."""
    count = 0
    for ship in range(state.TEAM_COUNT):
        if moves.may_move(s, ship):
            for place in range(t.planets + 1):
                cost = t.cost[s.at[ship], place]
                arrives = s.fuel[ship] > cost or cost == 1
                if cost > 0 and (place == state.MOTHER_SHIP or (arrives and not moves.is_occupied(s, place))):
                    out[count] = state.move.encode(ship, place)
                    count += 1
    return count


@rule
def needs_fuel(t, s, ship):
    """A ship that may move now and cannot reach everything."""
    return moves.may_move(s, ship) and other_actions.can_refuel(s, ship) and s.fuel[ship] <= t.longest


@rule
def list_candidate_cards(t, s, out):
    """Of each suit the lowest card that wins. If none wins anywhere: those that tie, and of each suit the lowest."""
    pool = s.pools[state.last_moved(s)]
    goal = attempts.competition(t, s)
    winning = highest_value(pool) > goal
    count = 0
    for suit in range(state.SUIT_COUNT):
        ranks = state.suit_of(pool, suit)
        found = False
        while ranks != bitset.EMPTY_SET:
            card = suit * state.RANK_COUNT + bitset.first(ranks)
            ranks = bitset.without_first(ranks)
            value = attempts.action_value(pool, card)
            if (not found and (value > goal or not winning)) or (not winning and value == goal):
                out[count] = state.play.encode(card)
                count += 1
                found = True
    return count
