"""That's my Planet!: the rules, in the order of the rulebook. TP-n are the clauses in rules.md.

`t` is the sheet (`board.TABLES`), `s` the position (`state.STATE`).
"""

from __future__ import annotations

from perihelion.core import bitset, specs
from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, OVER, Kernels
from perihelion.games.thats_my_planet import evaluation, state

# The draft ------------------------------------------------------------------------------------------------------------------------------


@rule
def begin(t, s):
    """TP-8: all ships on the Mother Ship with fuel 6; but first the draft."""
    s.deck = state.ALL_CARDS
    s.jokers = state.JOKERS
    s.phase = state.DISCARDING
    for ship in range(state.TEAM_COUNT):
        s.at[ship] = state.MOTHER_SHIP
        s.fuel[ship] = state.FULL


@rule
def turn_up(s, card):
    """TP-4: a card leaves the deck; the first two are discarded, the others lie open by fours."""
    if card == state.JOKER:
        s.jokers -= 1
    else:
        s.deck = bitset.without(s.deck, card)
    if s.phase == state.DISCARDING:
        discard(s, card)
        if bitset.members(s.recruits) == state.FIRST_DISCARDS:
            s.phase = state.TURNING_UP
        return
    lay_out(s, card + 1)
    if s.turned_up[state.TURNED_UP - 1] != state.NO_CARD:
        look_for_jokers(s)


@rule
def discard(s, card):
    """TP-7: the discards of the draft are the recruitment deck."""
    s.recruits |= bitset.only(card)


@rule
def lay_out(s, number):
    """Keeps the cards on the table in increasing order: in which order they came is of no interest."""
    for slot in range(state.TURNED_UP):
        here = s.turned_up[slot]
        if here == state.NO_CARD or here > number:
            s.turned_up[slot] = number
            number = here  # makes room; the next slot takes it
        if here == state.NO_CARD:
            return


@rule
def look_for_jokers(s):
    """TP-5: one joker and all four are discarded; both, and they are shuffled back. TP-6: but the last four are discarded."""
    jokers = 0
    for slot in range(state.TURNED_UP):
        jokers += s.turned_up[slot] == state.JOKER + 1
    if jokers == 0:
        s.phase = state.DRAFTING
    elif jokers == state.JOKERS and not state.is_deck_out(s):
        for slot in range(state.TURNED_UP - state.JOKERS):
            s.deck |= bitset.only(s.turned_up[slot] - 1)
        s.jokers = state.JOKERS
        s.reshuffles = (s.reshuffles + 1) % state.RESHUFFLES_COUNTED
        clear_the_table(s)
    else:
        for slot in range(state.TURNED_UP - jokers):
            discard(s, s.turned_up[slot] - 1)
        clear_the_table(s)


@rule
def draft(s, conquest, invasion, infiltration):
    """One card for each team; the fourth is discarded (TP-4)."""
    fourth = fourth_slot(conquest, invasion, infiltration)
    s.pools[state.CONQUEST] |= bitset.only(s.turned_up[conquest] - 1)
    s.pools[state.INVASION] |= bitset.only(s.turned_up[invasion] - 1)
    s.pools[state.INFILTRATION] |= bitset.only(s.turned_up[infiltration] - 1)
    discard(s, s.turned_up[fourth] - 1)
    clear_the_table(s)


@rule
def fourth_slot(conquest, invasion, infiltration):
    """That of the card which no team gets."""
    return 6 - conquest - invasion - infiltration  # 0 + 1 + 2 + 3 without the others


@rule
def clear_the_table(s):
    for slot in range(state.TURNED_UP):
        s.turned_up[slot] = state.NO_CARD
    s.phase = state.MANAGING if state.is_deck_out(s) else state.TURNING_UP


# Phase 1: manage teams ------------------------------------------------------------------------------------------------------------------


@rule
def may_move(s, ship):
    """TP-8: not the ship of the previous turn."""
    return not state.is_broken_down(s, ship) and state.last_moved(s) != ship


@rule
def is_occupied(s, place):
    """TP-8: by any ship; the Mother Ship has room for all, and a ship that broke down is nowhere."""
    return place != state.MOTHER_SHIP and (s.at[0] == place or s.at[1] == place or s.at[2] == place)


@rule
def has_destination(t, s, ship):
    """Whether some route leads the ship to a place with room for it. Where all planets have a route home that is always so."""
    here = s.at[ship]
    if t.cost[here, state.MOTHER_SHIP] > 0:
        return True
    for place in range(1, t.planets + 1):
        if t.cost[here, place] > 0 and not is_occupied(s, place):
            return True
    return False


@rule
def move(t, s, ship, place):
    """TP-9: at 0 or less the ship breaks down, on arrival at the Mother Ship too."""
    fuel = s.fuel[ship] - t.cost[s.at[ship], place]
    s.moved = ship + 1
    if fuel <= 0:
        break_down(s, ship)
        return
    s.fuel[ship] = fuel
    s.at[ship] = place
    if place != state.MOTHER_SHIP and not state.is_closed_to(s, state.planet_of(s, ship), ship):
        s.phase = state.ACTING  # TP-10: otherwise there is nothing to do there


@rule
def break_down(s, ship):
    s.at[ship] = state.BREAKDOWN
    s.fuel[ship] = 0


# Phase 2: perform an action -------------------------------------------------------------------------------------------------------------


@rule
def attempt(s):
    """TP-11: the white die comes first."""
    s.rolls += 1
    s.phase = state.ROLLING


@rule
def roll_white(s, value):
    s.white = value
    s.phase = state.PLAYING


@rule
def competition(t, s):
    """TP-11: the white die and the modifier of planet and kind."""
    ship = state.last_moved(s)
    return s.white + t.modifier[state.planet_of(s, ship), ship]


@rule
def action_value(pool, card):
    """TP-11: its number, 1 for every other card of its suit in the pool, 1 more if one of these is the ace."""
    rank = card % state.RANK_COUNT
    suit = state.suit_of(pool, card // state.RANK_COUNT)
    return rank + bitset.members(suit) + (rank != state.ACE and bitset.has(suit, state.ACE))


@rule
def play_card(t, s, card):
    """TP-12: above the competition a mark, below it a breakdown, neither when equal."""
    ship = state.last_moved(s)
    value = action_value(s.pools[ship], card)
    goal = competition(t, s)
    s.pools[ship] = bitset.without(s.pools[ship], card)
    s.white = 0
    if value > goal:
        s.marks[state.planet_of(s, ship)] |= bitset.only(ship)
    elif value < goal:
        break_down(s, ship)
    s.phase = state.MANAGING


# Other actions (TP-13) ------------------------------------------------------------------------------------------------------------------


@rule
def has_box(t, s, kind):
    return s.crossed[kind] < t.boxes[kind]


@rule
def can_recruit(t, s):
    return s.recruits != bitset.EMPTY_SET and has_box(t, s, state.RECRUITMENT)


@rule
def recruit(s, team):
    """The team is named before the card is seen."""
    s.crossed[state.RECRUITMENT] += 1
    s.team = team
    s.resume = s.phase
    s.phase = state.RECRUITING


@rule
def welcome(s, card):
    s.recruits = bitset.without(s.recruits, card)
    s.pools[s.team] |= bitset.only(card)
    s.phase = s.resume
    s.team = 0
    s.resume = 0


@rule
def can_refuel(s, ship):
    return not state.is_broken_down(s, ship) and s.fuel[ship] < state.FULL


@rule
def use_reserve(s, ship):
    s.crossed[state.RESERVE] += 1
    s.fuel[ship] += 1


NONE_OF_SUIT = -1


@rule
def best_of_suit(pool, suit):
    """The card of highest action value in a suit, or NONE_OF_SUIT. Suit mates are the same for all, so that is the highest number."""
    ranks = state.suit_of(pool, suit)
    return suit * state.RANK_COUNT + state.highest_rank(ranks) if ranks else NONE_OF_SUIT


@rule
def highest_value(pool):
    """TP-13: of the cards that may pay for a fuel search."""
    highest = 0
    for suit in range(state.SUIT_COUNT):
        card = best_of_suit(pool, suit)
        if card != NONE_OF_SUIT:
            highest = max(highest, action_value(pool, card))
    return highest


@rule
def search_fuel(s, team, card):
    s.pools[team] = bitset.without(s.pools[team], card)
    s.fuel[team] = state.FULL


@rule
def repair(s, ship):
    """The bank brings the ship home with a full tank. TP-8: if it moved last it still may not move."""
    s.crossed[state.BANK] += 1
    s.at[ship] = state.MOTHER_SHIP
    s.fuel[ship] = state.FULL


# The end and the score ------------------------------------------------------------------------------------------------------------------


@rule
def is_stuck(t, s):
    """TP-14: no ship may move and no repair is possible."""
    repair_is_possible = has_box(t, s, state.BANK)
    for ship in range(state.TEAM_COUNT):
        if repair_is_possible if state.is_broken_down(s, ship) else may_move(s, ship) and has_destination(t, s, ship):
            return False
    return True


@rule
def finish(t, s):
    """TP-14: before phase 1, when nothing else is under way."""
    s.phase = state.ENDED


@rule
def points_of_marks(t, s):
    """TP-15: by their kinds, and by the planets."""
    points = 0
    for planet in range(t.planets):
        points += state.marks_on(s, planet) * t.multiplier[planet]
        for team in range(state.TEAM_COUNT):
            points += state.has_mark(s, planet, team) * state.MARK_POINTS[team]
    return points


@rule
def score(t, s):
    """TP-15: what the marks bring less what the boxes cost."""
    points = points_of_marks(t, s)
    for kind in range(len(state.BOX_COSTS)):
        points -= s.crossed[kind] * state.BOX_COSTS[kind]
    return points


# The contract ---------------------------------------------------------------------------------------------------------------------------


@rule
def mover(t, s):
    if state.is_over(s):
        return OVER
    if s.phase == state.DRAFTING or s.phase == state.MANAGING or s.phase == state.ACTING or s.phase == state.PLAYING:
        return 0
    return CHANCE


@rule
def legal(t, s, out):
    if s.phase == state.DISCARDING:
        return list_outcomes(s.deck, out)  # TP-6: no jokers among them
    if s.phase == state.TURNING_UP:
        return list_deck(s, out)
    if s.phase == state.DRAFTING:
        return list_drafts(out)
    if s.phase == state.MANAGING or s.phase == state.ACTING:
        count = list_moves(t, s, out) if s.phase == state.MANAGING else list_attempt(s, out)
        count = list_other_actions(t, s, out, count)
        out[count] = state.end.encode()
        return count + (s.phase == state.MANAGING)
    if s.phase == state.PLAYING:
        return list_pool(s.pools[state.last_moved(s)], out)
    if s.phase == state.RECRUITING:
        return list_outcomes(s.recruits, out)
    for face in range(state.FACES):
        out[face] = state.white.encode(face)
    return state.FACES


@rule
def list_outcomes(cards, out):
    """Every card is written; what does not belong to the set is written over by the next. That is faster than asking."""
    count = 0
    for card in range(state.CARD_COUNT):
        out[count] = state.card.encode(card)
        count += bitset.has(cards, card)
    return count


@rule
def list_deck(s, out):
    count = list_outcomes(s.deck, out)
    if s.jokers > 0:
        out[count] = state.card.encode(state.JOKER)
        count += 1
    return count


@rule
def list_drafts(out):
    count = 0
    for conquest in range(state.TURNED_UP):
        for invasion in range(state.TURNED_UP):
            for infiltration in range(state.TURNED_UP):
                if conquest != invasion and conquest != infiltration and invasion != infiltration:
                    out[count] = state.draft.encode(conquest, invasion, infiltration)
                    count += 1
    return count


@rule
def list_moves(t, s, out):
    count = 0
    for ship in range(state.TEAM_COUNT):
        if may_move(s, ship):
            for place in range(t.planets + 1):
                out[count] = state.move.encode(ship, place)  # as in `list_outcomes`
                count += t.cost[s.at[ship], place] > 0 and not is_occupied(s, place)
    return count


@rule
def list_attempt(s, out):
    """TP-10."""
    count = 0
    if s.pools[state.last_moved(s)] != bitset.EMPTY_SET:
        out[count] = state.attempt.encode()
        count += 1
    out[count] = state.skip.encode()
    return count + 1


@rule
def list_pool(pool, out):
    count = 0
    for card in range(state.CARD_COUNT):
        out[count] = state.play.encode(card)
        count += bitset.has(pool, card)
    return count


@rule
def list_other_actions(t, s, out, count):
    """TP-13: before phase 1 and between the phases."""
    if can_recruit(t, s):
        for team in range(state.TEAM_COUNT):
            out[count] = state.recruit.encode(team)
            count += 1
    if has_box(t, s, state.RESERVE):
        for ship in range(state.TEAM_COUNT):
            if can_refuel(s, ship):
                out[count] = state.reserve.encode(ship)
                count += 1
    for team in range(state.TEAM_COUNT):
        if can_refuel(s, team):
            count = list_searches(s, team, out, count)
    return list_repairs(t, s, out, count)


@rule
def list_searches(s, team, out, count):
    """TP-13: the card of highest action value pays; among equals the player chooses."""
    ranks, values = state.best_of_suits(s.pools[team])
    start, highest = count, 1
    for suit in range(state.SUIT_COUNT):
        value = state.suit_of(values, suit)
        if value > highest:
            highest = value
            count = start  # what was listed before is not the highest
        if value == highest:
            out[count] = state.search.encode(team, suit * state.RANK_COUNT + state.suit_of(ranks, suit) - 1)
            count += 1
    return count


@rule
def list_repairs(t, s, out, count):
    if has_box(t, s, state.BANK):
        for ship in range(state.TEAM_COUNT):
            if state.is_broken_down(s, ship):
                out[count] = state.repair.encode(ship)
                count += 1
    return count


@rule
def weight(t, s, a):
    """Cards and faces are even; both jokers read alike."""
    return s.jokers if a == state.card.encode(state.JOKER) else 1


@rule
def choice_count(t, s):
    """Cards, faces and drafts can be counted; moves and other actions are listed."""
    if s.phase == state.MANAGING or s.phase == state.ACTING:
        return 0
    if s.phase == state.DRAFTING:
        return state.DRAFTS
    if s.phase == state.ROLLING:
        return state.FACES
    return bitset.members(cards_in_question(s)) + (s.jokers if s.phase == state.TURNING_UP else 0)


@rule
def nth_choice(t, s, n):
    if s.phase == state.DRAFTING:
        return nth_draft(n)
    if s.phase == state.ROLLING:
        return state.white.encode(n)
    cards = cards_in_question(s)
    card = bitset.nth(cards, n) if n < bitset.members(cards) else state.JOKER
    return state.play.encode(card) if s.phase == state.PLAYING else state.card.encode(card)


@rule
def cards_in_question(s):
    """Of which one is drawn or played; jokers not counted."""
    if s.phase == state.PLAYING:
        return s.pools[state.last_moved(s)]
    return s.recruits if s.phase == state.RECRUITING else s.deck


@rule
def nth_draft(n):
    """In the order of `list_drafts`: each team takes from what the teams before it have left."""
    conquest, invasion, infiltration = n // 6, n % 6 // 2, n % 2
    first, second = (invasion, conquest) if invasion < conquest else (conquest, invasion + 1)
    infiltration += infiltration >= first
    infiltration += infiltration >= second
    return state.draft.encode(conquest, invasion + (invasion >= conquest), infiltration)


@rule
def apply(t, s, a):
    if state.card.contains(a):
        if s.phase == state.RECRUITING:
            welcome(s, state.card.decode(a))
        else:
            turn_up(s, state.card.decode(a))
    elif state.draft.contains(a):
        conquest, invasion, infiltration = state.draft.decode(a)
        draft(s, conquest, invasion, infiltration)
    elif state.move.contains(a):
        ship, place = state.move.decode(a)
        move(t, s, ship, place)
    elif state.attempt.contains(a):
        attempt(s)
    elif state.skip.contains(a):
        s.phase = state.MANAGING
    elif state.play.contains(a):
        play_card(t, s, state.play.decode(a))
    elif state.recruit.contains(a):
        recruit(s, state.recruit.decode(a))
    elif state.reserve.contains(a):
        use_reserve(s, state.reserve.decode(a))
    elif state.search.contains(a):
        team, card = state.search.decode(a)
        search_fuel(s, team, card)
    elif state.repair.contains(a):
        repair(s, state.repair.decode(a))
    elif state.end.contains(a):
        finish(t, s)
    else:
        roll_white(s, state.white.decode(a) + 1)
    if s.phase == state.MANAGING and is_stuck(t, s):
        finish(t, s)  # TP-14: at once, whatever brought the player before phase 1


@rule
def returns(t, s, out):
    out[0] = float(score(t, s))


@rule
def merit(t, s, out):
    """TP-16: the higher score wins."""
    out[0] = -score(t, s)
    return 1


OBSERVATION = (
    specs.category("phase", "what is going on, by its number in `state.PHASES`", len(state.PHASES) - 1),
    specs.count("jokers", "in the deck", state.JOKERS),
    specs.category("moved", "the ship moved last, from 1; 0: none", state.TEAM_COUNT),
    specs.count("white", "what the white die shows; 0: it has not been rolled", state.FACES),
    specs.category("team", "who gets the card that is being recruited", state.TEAM_COUNT),
    specs.category("resume", "the phase that goes on after recruiting", len(state.PHASES) - 1),
    specs.count("reshuffles", "of the draft deck", state.RESHUFFLES_COUNTED - 1),
    specs.count("rolls", "of the white die", 255),
    specs.category("turned up", "the cards on the table, from 1, the last a joker; 0: none", state.JOKER + 1, slot=state.TURNED_UP),
    specs.category("at", "the place of each ship; the last: broken down", state.BREAKDOWN, team=state.TEAM_COUNT),
    specs.count("fuel", "of each ship", state.FULL, team=state.TEAM_COUNT),
    specs.count("crossed", "boxes crossed, by kind", 255, box=len(state.BOX_KINDS)),
    specs.members("marks", "the teams that have marked each planet", state.TEAM_COUNT, planet=state.MOST_PLANETS),
    specs.category(
        "cards", "where each is: 0 away or on the table, 1 to 3 with a team, 4 the deck, 5 the recruits", 5, card=state.CARD_COUNT
    ),
    specs.count("planets", "how many planets the sheet has", state.MOST_PLANETS),
    specs.count("boxes", "to be crossed, by kind", 255, box=len(state.BOX_KINDS)),
    specs.Each(
        "planet",
        state.MOST_PLANETS,
        (
            specs.count("multiplier", "what marks are multiplied by", 255),
            specs.count("modifier", "added to the attempts of each team", 127, low=-128, team=state.TEAM_COUNT),
        ),
    ),
    specs.count("cost", "fuel from each place to those before it, place by place", 255, pair=state.PLACE_COUNT * state.MOST_PLANETS // 2),
)


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
    for slot in range(state.TURNED_UP):
        out[n + slot] = s.turned_up[slot]
    n += state.TURNED_UP
    for team in range(state.TEAM_COUNT):
        out[n + team] = s.at[team]
        out[n + state.TEAM_COUNT + team] = s.fuel[team]
        out[n + 2 * state.TEAM_COUNT + team] = s.crossed[team]
    n += 3 * state.TEAM_COUNT
    for planet in range(state.MOST_PLANETS):
        out[n + planet] = s.marks[planet]
    n += state.MOST_PLANETS
    for card in range(state.CARD_COUNT):
        out[n + card] = whereabouts(s, card)
    observe_sheet(t, out, n + state.CARD_COUNT)


@rule
def whereabouts(s, card):
    """0 for a card that has left the game or lies on the table, 1 to 3 for the pool of a team, 4 for the deck, 5 for the recruits."""
    for team in range(state.TEAM_COUNT):
        if bitset.has(s.pools[team], card):
            return team + 1
    return bitset.has(s.deck, card) * 4 + bitset.has(s.recruits, card) * 5


@rule
def observe_sheet(t, out, n):
    out[n] = t.planets
    for kind in range(len(state.BOX_KINDS)):
        out[n + 1 + kind] = t.boxes[kind]
    n += 4
    for planet in range(state.MOST_PLANETS):
        out[n] = t.multiplier[planet]
        for team in range(state.TEAM_COUNT):
            out[n + 1 + team] = t.modifier[planet, team]
        n += 1 + state.TEAM_COUNT
    for place in range(state.PLACE_COUNT):
        for other in range(place):
            out[n] = t.cost[place, other]
            n += 1


@rule
def draw_id(t, s):
    """TP-16: the n-th card of the draft's k-th order, the k-th roll of the white die, or the pile of recruits, whose order is one."""
    if s.phase == state.ROLLING:
        return state.FIRST_ROLL + s.rolls
    if s.phase == state.RECRUITING:
        return state.RECRUITMENT_PILE
    cards = state.CARD_COUNT + state.JOKERS
    return s.reshuffles * cards + cards - bitset.members(s.deck) - s.jokers


@rule
def from_a_pile(t, s):
    """TP-16: recruits come off a shuffled pile."""
    return s.phase == state.RECRUITING


KERNELS = Kernels(
    begin=begin,
    mover=mover,
    legal=legal,
    apply=apply,
    returns=returns,
    observe=observe,
    weight=weight,
    choice_count=choice_count,
    nth_choice=nth_choice,
    draw_id=draw_id,
    from_a_pile=from_a_pile,
    merit=merit,
    evaluate=evaluation.evaluate,
    candidates=evaluation.candidates,
    evaluation_terms=evaluation.evaluation_terms,
)
