"""Which records are positions of That's my Planet!: what could lie on the table."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.bitset import EMPTY_SET
from perihelion.core.compiling import rule
from perihelion.core.messages import NOTHING, NUMBER
from perihelion.core.sums import highest, is_filled
from perihelion.games.thats_my_planet import state
from perihelion.games.thats_my_planet.rules import scoring
from perihelion.games.thats_my_planet.words import MESSAGES

PHASE_COUNT = len(state.PHASES)
ALL_MARKS = (1 << state.TEAM_COUNT) - 1
DECK, RECRUITS, FIRST_POOL = range(3)
PILE_COUNT = FIRST_POOL + state.TEAM_COUNT

say_no_phase = MESSAGES("fault-no-phase", phase=NUMBER)
say_no_such_cards = MESSAGES("fault-holds-cards-do-not-exist", pile="pile")
say_two_places = MESSAGES("fault-two-places", card="card")
say_place = MESSAGES("fault-ship-place-planets-go-from", ship="team", place=NUMBER, planets=NUMBER, breakdown=NUMBER)
say_fuel = MESSAGES("fault-ship-fuel-exactly-for-ship", ship="team", fuel=NUMBER, full=NUMBER)
say_two_ships = MESSAGES("fault-two-ships-planet", place=NUMBER)
say_moved = MESSAGES("fault-moved-names-ship-or-not", last=NUMBER, moved=NUMBER)
say_crossed = MESSAGES("fault-boxes-crossed-sheet", crossed=NUMBER, box="box", boxes=NUMBER)
say_marks = MESSAGES("fault-marks-for-each-planet-sheet")
say_rolls = MESSAGES("fault-white-die-rolled-times-each", rolls=NUMBER, cards=NUMBER)
say_order = MESSAGES("fault-cards-turned-up-stand-increasing")
say_two_jokers = MESSAGES("fault-two-jokers")
say_four_exactly = MESSAGES("fault-four-cards-lie-open-exactly")
say_four_needed = MESSAGES("fault-four-cards-must-lie-open")
say_first_discards = MESSAGES("fault-first-two-discards-come-before")
say_none_left_yet = MESSAGES("fault-during-draft-no-card-left")
say_no_fours = MESSAGES("fault-cards-turned-up-by-fours", waiting=NUMBER)
say_nothing_marked = MESSAGES("fault-nothing-marked-or-crossed-during")
say_all_at_home = MESSAGES("fault-during-draft-all-ships-mother")
say_draft_is_over = MESSAGES("fault-draft-over-when-nothing-left")
say_white = MESSAGES("fault-white-die-shows-between-roll")
say_for_a_team = MESSAGES("fault-recruit-goes-team-before-phase")
say_needs_card = MESSAGES("fault-recruit-needs-card-recruitment-deck")
say_no_recruit = MESSAGES("fault-nobody-being-recruited")
say_never_rolled = MESSAGES("fault-white-die-never-rolled")
say_no_ship_moved = MESSAGES("fault-no-ship-moved")
say_may_not_act = MESSAGES("fault-ship-moved-stands-no-planet")
say_attempt_needs_card = MESSAGES("fault-attempt-needs-card")
say_stuck = MESSAGES("fault-game-over-when-no-ship")


@rule
def fault(t, s, codes, out):
    """Later parts rely on what earlier ones have checked."""
    if s.phase >= PHASE_COUNT:
        return say_no_phase(out, s.phase)
    found = cards(s, out) or ships(t, s, out) or sheet(t, s, out)
    if found:
        return found
    return draft(s, out) if state.is_draft(s) else play(t, s, out)


# Cards, ships, sheet --------------------------------------------------------------------------------------------------------------------


@rule
def pile(s, number):
    """A set of cards: the deck, the recruitment deck, then the pools."""
    if number == DECK:
        return s.deck
    return s.recruits if number == RECRUITS else s.pools[number - FIRST_POOL]


@rule
def cards(s, out):
    """Each card is in one place."""
    somewhere, twice = EMPTY_SET, EMPTY_SET
    for number in range(PILE_COUNT):
        here = pile(s, number)
        if not 0 <= here <= state.ALL_CARDS:
            return say_no_such_cards(out, number)
        twice |= somewhere & here
        somewhere |= here
    for slot in range(state.TURNED_UP):
        card = int(s.turned_up[slot]) - 1
        if 0 <= card < state.CARD_COUNT:
            twice |= somewhere & bitset.only(card)
            somewhere |= bitset.only(card)
    return say_two_places(out, bitset.first(twice)) if twice != EMPTY_SET else NOTHING


@rule
def ships(t, s, out):
    for ship in range(state.TEAM_COUNT):
        place, fuel = s.at[ship], s.fuel[ship]
        if place > t.planets and place != state.BREAKDOWN:
            return say_place(out, ship, place, t.planets, state.BREAKDOWN)
        if fuel > state.FULL or (fuel == 0) != (place == state.BREAKDOWN):
            return say_fuel(out, ship, fuel, state.FULL)
        if state.MOTHER_SHIP < place <= t.planets and ships_at(s, place) > 1:
            return say_two_ships(out, place)
    return say_moved(out, state.TEAM_COUNT, s.moved) if s.moved > state.TEAM_COUNT else NOTHING


@rule
def ships_at(s, place):
    count = 0
    for ship in range(state.TEAM_COUNT):
        count += s.at[ship] == place
    return count


@rule
def sheet(t, s, out):
    for kind in range(len(state.BOX_KINDS)):
        if s.crossed[kind] > t.boxes[kind]:
            return say_crossed(out, s.crossed[kind], kind, t.boxes[kind])
    if highest(s.marks) > ALL_MARKS or is_filled(s.marks[t.planets :]):
        return say_marks(out)
    return say_rolls(out, s.rolls, state.CARD_COUNT) if s.rolls > state.CARD_COUNT else NOTHING


# The draft ------------------------------------------------------------------------------------------------------------------------------


@rule
def cards_open(s):
    """How many cards were turned up, jokers among them."""
    found = 0
    for slot in range(state.TURNED_UP):
        found += s.turned_up[slot] != state.NO_CARD
    return found


@rule
def jokers_open(s):
    found = 0
    for slot in range(state.TURNED_UP):
        found += s.turned_up[slot] == state.JOKER + 1
    return found


@rule
def are_in_order(s, count):
    """Whether they fill the first slots, and their numbers never fall; only jokers can be equal."""
    for slot in range(count):
        if s.turned_up[slot] == state.NO_CARD or s.turned_up[slot] > state.JOKER + 1:
            return False
        if slot > 0 and s.turned_up[slot] < s.turned_up[slot - 1]:
            return False
    return True


@rule
def draft(s, out):
    return cards_turned_up(s, out) or piles_of_the_draft(s, out) or nothing_has_begun(s, out)


@rule
def cards_turned_up(s, out):
    count, jokers = cards_open(s), jokers_open(s)
    if not are_in_order(s, count):
        return say_order(out)
    if s.jokers + jokers > state.JOKERS:
        return say_two_jokers(out)
    if count == state.TURNED_UP and (s.phase != state.DRAFTING or jokers > 0):
        return say_four_exactly(out)
    return say_four_needed(out) if s.phase == state.DRAFTING and count < state.TURNED_UP else NOTHING


@rule
def piles_of_the_draft(s, out):
    """TP-5, TP-6: nothing has left the game, and what is to come makes fours."""
    count, jokers = cards_open(s), jokers_open(s)
    is_discarding = s.phase == state.DISCARDING
    if is_discarding and (s.jokers != state.JOKERS or count > 0 or bitset.members(s.recruits) >= state.FIRST_DISCARDS):
        return say_first_discards(out)
    pooled = s.pools[0] | s.pools[1] | s.pools[2]
    known = bitset.members(s.deck | s.recruits | pooled)
    if known + count - jokers != state.CARD_COUNT or (is_discarding and pooled != EMPTY_SET):
        return say_none_left_yet(out)
    waiting = bitset.members(s.deck) + s.jokers + count
    return say_no_fours(out, waiting) if not is_discarding and (waiting == 0 or waiting % state.TURNED_UP != 0) else NOTHING


@rule
def nothing_has_begun(s, out):
    if s.moved or s.white or s.team or s.resume or s.rolls or is_filled(s.crossed) or is_filled(s.marks):
        return say_nothing_marked(out)
    for ship in range(state.TEAM_COUNT):
        if s.at[ship] != state.MOTHER_SHIP or s.fuel[ship] != state.FULL:
            return say_all_at_home(out)
    return NOTHING


# Play -----------------------------------------------------------------------------------------------------------------------------------


@rule
def play(t, s, out):
    if s.deck != EMPTY_SET or s.jokers or is_filled(s.turned_up):
        return say_draft_is_over(out)
    if (s.phase == state.PLAYING) != (s.white != 0) or s.white > state.FACES:
        return say_white(out)
    return recruiting(s, out) or arrival(s, out) or (say_stuck(out) if s.phase == state.MANAGING and scoring.is_stuck(t, s) else NOTHING)


@rule
def recruiting(s, out):
    if s.phase == state.RECRUITING:
        if s.team >= state.TEAM_COUNT or (s.resume != state.MANAGING and s.resume != state.ACTING):
            return say_for_a_team(out)
        if s.recruits == EMPTY_SET or s.crossed[state.RECRUITMENT] == 0:
            return say_needs_card(out)
    elif s.team or s.resume:
        return say_no_recruit(out)
    return say_never_rolled(out) if (s.phase == state.ROLLING or s.phase == state.PLAYING) and s.rolls == 0 else NOTHING


@rule
def arrival(s, out):
    """Between the phases a ship stands where it may act."""
    phase = state.phase_of_turn(s)
    if not state.is_attempt(phase):
        return NOTHING
    if s.moved == 0:
        return say_no_ship_moved(out)
    ship = state.last_moved(s)
    if not state.MOTHER_SHIP < s.at[ship] <= state.MOST_PLANETS or state.is_closed_to(s, state.planet_of(s, ship), ship):
        return say_may_not_act(out)
    return say_attempt_needs_card(out) if phase != state.ACTING and s.pools[ship] == EMPTY_SET else NOTHING
