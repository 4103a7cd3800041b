"""That's my Planet! in words: what there is to say, and when. The sentences stand in language/*.ftl."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.core.contract import Words
from perihelion.core.messages import EITHER, LIST, NOTHING, NUMBER, PHRASE, SERIES, Message, MessageTable, also, message
from perihelion.games.thats_my_planet import state
from perihelion.games.thats_my_planet.evaluation import TERMS
from perihelion.games.thats_my_planet.notation import aliases
from perihelion.games.thats_my_planet.rules import attempts, draft, other_actions, scoring

PILES = ("deck", "recruits", *state.TEAMS)

MESSAGES = MessageTable(team=state.TEAMS, card=(*state.CARDS, "JK"), box=state.BOX_KINDS, pile=PILES)


# Notation: move texts, and cards on the table -------------------------------------------------------------------------------------------

say_draft = MESSAGES.notation(
    "draft", "draft {conquest}>C {invasion}>V {infiltration}>I", conquest="card", invasion="card", infiltration="card"
)
say_card_face = MESSAGES("face", card="card")
say_beside = MESSAGES.notation("beside", "{before} {item}", before=PHRASE, item=PHRASE)
say_apart = MESSAGES.notation("apart", "{before}; {item}", before=PHRASE, item=PHRASE)


@rule
def notate(t, s, a, out):
    """A draft names the cards on the table; everything else stands in the action table."""
    if s.phase != state.DRAFTING or not state.draft.contains(a):
        return NOTHING
    conquest, invasion, infiltration = state.draft.decode(a)
    return say_draft(out, s.turned_up[conquest] - 1, s.turned_up[invasion] - 1, s.turned_up[infiltration] - 1)


@rule
def cards_on_the_table(s, out):
    """Those turned up, one after the other."""
    written = NOTHING
    for slot in range(state.TURNED_UP):
        if s.turned_up[slot] != state.NO_CARD:
            card = say_card_face(out, s.turned_up[slot] - 1)
            written = say_beside(out, written, card) if written else card
    return written


# The position described -----------------------------------------------------------------------------------------------------------------

say_discarding = MESSAGES("discarding")
say_turning_up = MESSAGES("turning-up", left=NUMBER)
say_turned_up_so_far = MESSAGES("turned-up-so-far", cards=PHRASE, left=NUMBER)
say_drafting = MESSAGES("drafting", cards=PHRASE)
say_managing = MESSAGES("managing")
say_recruiting = MESSAGES("recruiting", team="team")
say_over = MESSAGES("over", points=NUMBER)
say_arrived = MESSAGES("arrived", team="team", number=NUMBER, planet="planet")
say_die_rolls = MESSAGES("die-rolls", team="team", number=NUMBER, planet="planet")
say_play_more_than = MESSAGES("play-more-than", team="team", number=NUMBER, planet="planet", competition=NUMBER)
say_is_home = MESSAGES("is-home", team="team", fuel=NUMBER, last=NUMBER)
say_is_on_planet = MESSAGES("is-on-planet", team="team", number=NUMBER, planet="planet", fuel=NUMBER, last=NUMBER)
say_is_broken_down = MESSAGES("is-broken-down", team="team")
say_pool = MESSAGES("pool", team="team", cards=SERIES)
say_pool_is_empty = MESSAGES("pool-is-empty", team="team")
say_worth = MESSAGES("worth", card="card", value=NUMBER)
say_marked = MESSAGES("marked", planets=PHRASE)
say_planet_marked = MESSAGES("planet-marked", number=NUMBER, planet="planet", marks=LIST)
say_mark = MESSAGES("mark", team="team")
say_sheet = MESSAGES("sheet", boxes=SERIES, recruits=NUMBER, score=NUMBER)
say_crossed = MESSAGES("crossed", box="box", crossed=NUMBER, boxes=NUMBER)


@rule
def describe(t, s, seat, out):
    lines = also(out, NOTHING, headline(t, s, out))
    if not state.is_draft(s):
        lines = also(out, lines, ships_in_words(s, out))
    for team in range(state.TEAM_COUNT):
        lines = also(out, lines, pool_in_words(s, team, out))
    marked = marks_in_words(t, s, out)
    if marked:
        lines = also(out, lines, say_marked(out, marked))
    return also(out, lines, sheet_in_words(t, s, out))


@rule
def headline(t, s, out):
    if state.is_attempt(s.phase):
        return attempt_in_words(t, s, out)
    if s.phase == state.DISCARDING:
        return say_discarding(out)
    if s.phase == state.TURNING_UP:
        return turning_up_in_words(s, out)
    if s.phase == state.DRAFTING:
        return say_drafting(out, cards_on_the_table(s, out))
    if s.phase == state.MANAGING:
        return say_managing(out)
    return say_recruiting(out, s.team) if s.phase == state.RECRUITING else say_over(out, scoring.score(t, s))


@rule
def turning_up_in_words(s, out):
    cards, left = cards_on_the_table(s, out), bitset.members(s.deck) + s.jokers
    return say_turned_up_so_far(out, cards, left) if cards else say_turning_up(out, left)


@rule
def attempt_in_words(t, s, out):
    ship = state.last_moved(s)
    planet = state.planet_of(s, ship)
    if s.phase == state.ACTING:
        return say_arrived(out, ship, planet + 1, planet)
    if s.phase == state.ROLLING:
        return say_die_rolls(out, ship, planet + 1, planet)
    return say_play_more_than(out, ship, planet + 1, planet, attempts.competition(t, s))


@rule
def ships_in_words(s, out):
    told = ship_in_words(s, 0, out)
    for ship in range(1, state.TEAM_COUNT):
        told = say_beside(out, told, ship_in_words(s, ship, out))
    return told


@rule
def ship_in_words(s, ship, out):
    moved_last = state.last_moved(s) == ship
    if state.is_broken_down(s, ship):
        return say_is_broken_down(out, ship)
    if s.at[ship] == state.MOTHER_SHIP:
        return say_is_home(out, ship, s.fuel[ship], moved_last)
    return say_is_on_planet(out, ship, s.at[ship], state.planet_of(s, ship), s.fuel[ship], moved_last)


@rule
def pool_in_words(s, team, out):
    """The cards as one would lay them out: by suit, the highest first."""
    pool, cards = s.pools[team], NOTHING
    for suit in range(state.SUIT_COUNT):
        for rank in range(state.RANK_COUNT - 1, -1, -1):
            card = suit * state.RANK_COUNT + rank
            if bitset.has(pool, card):
                cards = also(out, cards, say_worth(out, card, attempts.action_value(pool, card)))
    return say_pool(out, team, cards) if cards else say_pool_is_empty(out, team)


@rule
def marks_in_words(t, s, out):
    told = NOTHING
    for planet in range(t.planets):
        marks = NOTHING
        for team in range(state.TEAM_COUNT):
            if state.has_mark(s, planet, team):
                marks = also(out, marks, say_mark(out, team))
        if marks:
            one = say_planet_marked(out, planet + 1, planet, marks)
            told = say_apart(out, told, one) if told else one
    return told


@rule
def sheet_in_words(t, s, out):
    boxes = NOTHING
    for kind in range(len(state.BOX_KINDS)):
        boxes = also(out, boxes, say_crossed(out, kind, s.crossed[kind], t.boxes[kind]))
    return say_sheet(out, boxes, bitset.members(s.recruits), scoring.score(t, s))


# What a move may lead to ----------------------------------------------------------------------------------------------------------------

say_cards_worth = MESSAGES("cards-worth", conquest=NUMBER, invasion=NUMBER, infiltration=NUMBER, discarded="card")
say_burns = MESSAGES("burns", cost=NUMBER, left=NUMBER)
say_burns_all = MESSAGES("burns-all", cost=NUMBER)
say_burns_for_nothing = MESSAGES("burns-for-nothing", cost=NUMBER, left=NUMBER, team="team")
say_burns_for_chance = MESSAGES("burns-for-chance", cost=NUMBER, left=NUMBER, team="team", wins=NUMBER)
say_has_chance = MESSAGES("has-chance", wins=NUMBER)
say_would_win = MESSAGES("would-win", value=NUMBER, competition=NUMBER)
say_would_tie = MESSAGES("would-tie", value=NUMBER, competition=NUMBER)
say_would_fail = MESSAGES("would-fail", value=NUMBER, competition=NUMBER)
say_costs_for_recruit = MESSAGES("costs-for-recruit", points=NUMBER, recruits=NUMBER)
say_costs_for_fuel = MESSAGES("costs-for-fuel", points=NUMBER, fuel=NUMBER)
say_costs_card = MESSAGES("costs-card", value=NUMBER, fuel=NUMBER)
say_costs_for_repair = MESSAGES("costs-for-repair", points=NUMBER)
say_would_end = MESSAGES("would-end", points=NUMBER)


@rule
def hint(t, s, seat, a, out):
    if state.draft.contains(a):
        conquest, invasion, infiltration = state.draft.decode(a)
        return hint_at_draft(s, conquest, invasion, infiltration, out)
    if state.move.contains(a):
        ship, place = state.move.decode(a)
        return hint_at_move(t, s, ship, place, out)
    if state.attempt.contains(a):
        ship = state.last_moved(s)
        return say_has_chance(out, faces_beaten(t, s, ship, state.planet_of(s, ship)))
    if state.play.contains(a):
        return hint_at_card(t, s, state.play.decode(a), out)
    return NOTHING if state.skip.contains(a) else hint_at_other_action(t, s, a, out)


@rule
def worth_drafted(s, team, slot):
    """What the card in this slot would be worth to the team."""
    card = s.turned_up[slot] - 1
    return attempts.action_value(s.pools[team] | bitset.only(card), card)


@rule
def hint_at_draft(s, conquest, invasion, infiltration, out):
    return say_cards_worth(
        out,
        worth_drafted(s, state.CONQUEST, conquest),
        worth_drafted(s, state.INVASION, invasion),
        worth_drafted(s, state.INFILTRATION, infiltration),
        s.turned_up[draft.fourth_slot(conquest, invasion, infiltration)] - 1,
    )


@rule
def faces_beaten(t, s, team, planet):
    """Of the white die, by the best card of the team."""
    return min(state.FACES, max(0, other_actions.highest_value(s.pools[team]) - t.modifier[planet, team] - 1))


@rule
def hint_at_move(t, s, ship, place, out):
    cost = t.cost[s.at[ship], place]
    left = s.fuel[ship] - cost
    if left <= 0:
        return say_burns_all(out, cost)
    if place == state.MOTHER_SHIP:
        return say_burns(out, cost, left)
    if state.is_closed_to(s, place - 1, ship):
        return say_burns_for_nothing(out, cost, left, ship)
    return say_burns_for_chance(out, cost, left, ship, faces_beaten(t, s, ship, place - 1))


@rule
def hint_at_card(t, s, card, out):
    value, competition = attempts.action_value(s.pools[state.last_moved(s)], card), attempts.competition(t, s)
    if value > competition:
        return say_would_win(out, value, competition)
    return say_would_tie(out, value, competition) if value == competition else say_would_fail(out, value, competition)


@rule
def hint_at_other_action(t, s, a, out):
    if state.recruit.contains(a):
        return say_costs_for_recruit(out, state.BOX_COSTS[state.RECRUITMENT], bitset.members(s.recruits))
    if state.reserve.contains(a):
        return say_costs_for_fuel(out, state.BOX_COSTS[state.RESERVE], s.fuel[state.reserve.decode(a)] + 1)
    if state.search.contains(a):
        team, card = state.search.decode(a)
        return say_costs_card(out, attempts.action_value(s.pools[team], card), state.FULL - s.fuel[team])
    if state.repair.contains(a):
        return say_costs_for_repair(out, state.BOX_COSTS[state.BANK])
    return say_would_end(out, scoring.score(t, s))


# Why not? -------------------------------------------------------------------------------------------------------------------------------

say_for_chance = MESSAGES("for-chance")
say_chance_first = MESSAGES("chance-first")
say_not_abandoned = MESSAGES("not-abandoned")
say_draft_first = MESSAGES("draft-first")
say_move_first = MESSAGES("move-first")
say_attempt_or_skip = MESSAGES("attempt-or-skip")
say_card_first = MESSAGES("card-first")
say_one_team_each = MESSAGES("one-team-each")
say_no_card_left = MESSAGES("no-card-left")
say_team_has_no = MESSAGES("team-has-no", card="card")
say_broken_down = MESSAGES("broken-down", team="team")
say_moved_before = MESSAGES("moved-before", team="team")
say_so_many_planets = MESSAGES("so-many-planets", planets=NUMBER)
say_there_already = MESSAGES("there-already")
say_no_route_from_home = MESSAGES("no-route-from-home")
say_no_route_from = MESSAGES("no-route-from", number=NUMBER, planet="planet")
say_occupied = MESSAGES("occupied", number=NUMBER, planet="planet")
say_tank_is_full = MESSAGES("tank-is-full")
say_highest_pays = MESSAGES("highest-pays", cards=EITHER)
say_no_recruits = MESSAGES("no-recruits")
say_no_box_left = MESSAGES("no-box-left", boxes=NUMBER, box="box")
say_not_broken_down = MESSAGES("not-broken-down")


@rule
def why_not(t, s, a, out):
    if state.card.contains(a) or state.white.contains(a):
        return say_for_chance(out)
    if s.phase != state.DRAFTING and s.phase != state.MANAGING and s.phase != state.ACTING and s.phase != state.PLAYING:
        return say_chance_first(out)
    if not is_moment_for(s, a):
        return what_instead(s, a, out)
    if state.draft.contains(a):
        return say_one_team_each(out)
    if state.move.contains(a):
        ship, place = state.move.decode(a)
        return why_no_move(t, s, ship, place, out)
    if state.attempt.contains(a):
        return say_no_card_left(out)
    if state.play.contains(a):
        return say_team_has_no(out, state.play.decode(a))
    return why_no_other_action(t, s, a, out)


@rule
def is_moment_for(s, a):
    if state.draft.contains(a):
        return s.phase == state.DRAFTING
    if state.move.contains(a) or state.end.contains(a):
        return s.phase == state.MANAGING
    if state.attempt.contains(a) or state.skip.contains(a):
        return s.phase == state.ACTING
    if state.play.contains(a):
        return s.phase == state.PLAYING
    return s.phase == state.MANAGING or s.phase == state.ACTING


@rule
def what_instead(s, a, out):
    if s.phase == state.DRAFTING:
        return say_draft_first(out)
    if s.phase == state.MANAGING:
        return say_move_first(out)
    if s.phase == state.ACTING:
        return say_attempt_or_skip(out)
    return say_not_abandoned(out) if state.skip.contains(a) or state.end.contains(a) else say_card_first(out)


@rule
def why_no_move(t, s, ship, place, out):
    if state.is_broken_down(s, ship):
        return say_broken_down(out, ship)
    if state.last_moved(s) == ship:
        return say_moved_before(out, ship)
    if place > t.planets:
        return say_so_many_planets(out, t.planets)
    if place == s.at[ship]:
        return say_there_already(out)
    if t.cost[s.at[ship], place]:
        return say_occupied(out, place, place - 1)
    if s.at[ship] == state.MOTHER_SHIP:
        return say_no_route_from_home(out)
    return say_no_route_from(out, s.at[ship], state.planet_of(s, ship))


@rule
def why_no_other_action(t, s, a, out):
    if state.recruit.contains(a):
        return no_box_left(t, state.RECRUITMENT, out) if s.recruits else say_no_recruits(out)
    if state.reserve.contains(a):
        no_fuel = why_no_fuel(s, state.reserve.decode(a), out)
        return no_fuel if no_fuel else no_box_left(t, state.RESERVE, out)
    if state.search.contains(a):
        team, card = state.search.decode(a)
        no_fuel = why_no_fuel(s, team, out)
        return no_fuel if no_fuel else why_no_search(s.pools[team], card, out)
    if state.repair.contains(a) and state.is_broken_down(s, state.repair.decode(a)):
        return no_box_left(t, state.BANK, out)
    return say_not_broken_down(out)


@rule
def no_box_left(t, kind, out):
    return say_no_box_left(out, t.boxes[kind], kind)


@rule
def why_no_fuel(s, ship, out):
    if state.is_broken_down(s, ship):
        return say_broken_down(out, ship)
    return say_tank_is_full(out) if s.fuel[ship] == state.FULL else NOTHING


@rule
def why_no_search(pool, card, out):
    if not bitset.has(pool, card):
        return say_team_has_no(out, card)
    highest, cards = other_actions.highest_value(pool), NOTHING
    for suit in range(state.SUIT_COUNT):
        best = other_actions.best_of_suit(pool, suit)
        if best != other_actions.NONE_OF_SUIT and attempts.action_value(pool, best) == highest:
            cards = also(out, cards, say_card_face(out, best))
    return say_highest_pays(out, cards)


# The log --------------------------------------------------------------------------------------------------------------------------------

say_discarded_first = MESSAGES("discarded-first", card="card")
say_turned_up = MESSAGES("turned-up", card="card")
say_all_discarded = MESSAGES("all-discarded", card="card")
say_shuffled_back = MESSAGES("shuffled-back", card="card")
say_joined = MESSAGES("joined", card="card", team="team", value=NUMBER)
say_drafted = MESSAGES("drafted", conquest="card", invasion="card", infiltration="card", discarded="card")
say_flew = MESSAGES("flew", team="team", number=NUMBER, planet="planet", cost=NUMBER, left=NUMBER)
say_flew_home = MESSAGES("flew-home", team="team", cost=NUMBER, left=NUMBER)
say_stranded = MESSAGES("stranded", team="team", number=NUMBER, planet="planet")
say_stranded_on_the_way_home = MESSAGES("stranded-on-the-way-home", team="team")
say_attempted = MESSAGES("attempted", team="team", number=NUMBER, planet="planet")
say_skipped = MESSAGES("skipped", team="team", number=NUMBER, planet="planet")
say_white_shows = MESSAGES("white-shows", value=NUMBER, competition=NUMBER)
say_won = MESSAGES("won", team="team", card="card", value=NUMBER, competition=NUMBER, number=NUMBER, planet="planet")
say_tied = MESSAGES("tied", team="team", card="card", value=NUMBER)
say_failed = MESSAGES("failed", team="team", card="card", value=NUMBER, competition=NUMBER)
say_recruited = MESSAGES("recruited", team="team")
say_refuelled = MESSAGES("refuelled", team="team", fuel=NUMBER)
say_searched = MESSAGES("searched", team="team", card="card")
say_repaired = MESSAGES("repaired", team="team")
say_ended = MESSAGES("ended", points=NUMBER)


@rule
def tell(t, s, a, seen, out):
    if state.card.contains(a):
        return tell_card_drawn(s, state.card.decode(a), out)
    if state.white.contains(a):
        value, ship = state.white.decode(a) + 1, state.last_moved(s)
        return say_white_shows(out, value, value + t.modifier[state.planet_of(s, ship), ship])
    if state.draft.contains(a):
        conquest, invasion, infiltration = state.draft.decode(a)
        return tell_draft(s, conquest, invasion, infiltration, out)
    if state.move.contains(a):
        ship, place = state.move.decode(a)
        return tell_flight(t, s, ship, place, out)
    if state.attempt.contains(a) or state.skip.contains(a) or state.play.contains(a):
        return tell_attempt(t, s, a, out)
    return tell_other_action(t, s, a, out)


@rule
def tell_card_drawn(s, card, out):
    if s.phase == state.RECRUITING:
        return say_joined(out, card, s.team, attempts.action_value(s.pools[s.team] | bitset.only(card), card))
    if s.phase == state.DISCARDING:
        return say_discarded_first(out, card)
    jokers, cards = 0, 1
    jokers += card == state.JOKER
    for slot in range(state.TURNED_UP):
        jokers += s.turned_up[slot] - 1 == state.JOKER
        cards += s.turned_up[slot] != state.NO_CARD
    if cards < state.TURNED_UP or jokers == 0:
        return say_turned_up(out, card)
    is_deck_out = bitset.members(s.deck) + s.jokers == 1  # this card
    return say_shuffled_back(out, card) if jokers == state.JOKERS and not is_deck_out else say_all_discarded(out, card)


@rule
def tell_draft(s, conquest, invasion, infiltration, out):
    fourth = draft.fourth_slot(conquest, invasion, infiltration)
    cards = s.turned_up
    return say_drafted(out, cards[conquest] - 1, cards[invasion] - 1, cards[infiltration] - 1, cards[fourth] - 1)


@rule
def tell_flight(t, s, ship, place, out):
    cost = t.cost[s.at[ship], place]
    left = s.fuel[ship] - cost
    if place == state.MOTHER_SHIP:
        return say_flew_home(out, ship, cost, left) if left > 0 else say_stranded_on_the_way_home(out, ship)
    return say_flew(out, ship, place, place - 1, cost, left) if left > 0 else say_stranded(out, ship, place, place - 1)


@rule
def tell_attempt(t, s, a, out):
    ship = state.last_moved(s)
    planet = state.planet_of(s, ship)
    if state.attempt.contains(a):
        return say_attempted(out, ship, planet + 1, planet)
    if state.skip.contains(a):
        return say_skipped(out, ship, planet + 1, planet)
    card = state.play.decode(a)
    value, competition = attempts.action_value(s.pools[ship], card), attempts.competition(t, s)
    if value > competition:
        return say_won(out, ship, card, value, competition, planet + 1, planet)
    return say_tied(out, ship, card, value) if value == competition else say_failed(out, ship, card, value, competition)


@rule
def tell_other_action(t, s, a, out):
    if state.recruit.contains(a):
        return say_recruited(out, state.recruit.decode(a))
    if state.reserve.contains(a):
        ship = state.reserve.decode(a)
        return say_refuelled(out, ship, s.fuel[ship] + 1)
    if state.search.contains(a):
        team, card = state.search.decode(a)
        return say_searched(out, team, card)
    if state.repair.contains(a):
        return say_repaired(out, state.repair.decode(a))
    return say_ended(out, scoring.score(t, s))


# The board ------------------------------------------------------------------------------------------------------------------------------

say_planet_label = MESSAGES("label-planet", number=NUMBER, planet="planet")
say_planet_caption = MESSAGES("caption-planet", number=NUMBER, planet="planet")


# What no kernel says --------------------------------------------------------------------------------------------------------------------


def draw_name(draw_id: int) -> Message:
    """TP-16."""
    if draw_id == state.RECRUITMENT_PILE:
        return message("draw-recruits")
    if draw_id > state.FIRST_ROLL:
        return message("draw-roll", number=draw_id - state.FIRST_ROLL)
    order, card = divmod(draw_id, state.CARD_COUNT + state.JOKERS)
    return message("draw-card-again", card=card + 1, reshuffles=order) if order else message("draw-card", card=card + 1)


WORDS = Words(aliases=aliases, evaluation_terms=TERMS, draw=draw_name)
