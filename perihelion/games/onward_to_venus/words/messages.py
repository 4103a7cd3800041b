"""Onward to Venus: all that its kernels say. The sentences stand in language/*.ftl, the names of things in data/.

A "counter" is a unit, a mine or a factory, by its number in `state.COUNTERS`; a "crisis" goes by the number of its planet.
"""

from __future__ import annotations

from perihelion.core.messages import LIST, NUMBER, PHRASE, SERIES, MessageTable
from perihelion.games.onward_to_venus import state

POWERS = ("theft", "murder", "arson")
"""Of the oracle, by level."""
TIMES = ("combat", "move", "buy", "action")
"""When cards are played that are not free."""
IN_COMBAT, BEFORE_A_MOVE, BEFORE_A_PURCHASE, AS_AN_ACTION = range(4)

MESSAGES = MessageTable(counter=state.COUNTERS, kept=state.KEPT, power=POWERS, time=TIMES, field=state.STATE.names or ())

# Parts of sentences ---------------------------------------------------------------------------------------------------------------------

say_counters = MESSAGES("counters", count=NUMBER, counter="counter")
say_no_units = MESSAGES("no-units")
say_tile = MESSAGES("tile", tile="tile")
say_tiles = MESSAGES("tiles", count=NUMBER, tile="tile")
say_cards = MESSAGES("cards", count=NUMBER, card="card")
say_no_cards = MESSAGES("no-cards")
say_a_piece_of = MESSAGES("a-piece-of", counter="counter", owner="seat")
say_seat = MESSAGES("seat", seat="seat")
say_seat_and_number = MESSAGES("seat-and-number", seat="seat", number=NUMBER)
say_die = MESSAGES("die", pips=NUMBER)
say_planet = MESSAGES("planet", planet="planet")

# What is going on -----------------------------------------------------------------------------------------------------------------------

say_lost_to_aliens = MESSAGES("lost-to-aliens", home="planet")
say_lost_to_crisis = MESSAGES("lost-to-crisis", crisis="crisis", home="planet")
say_over = MESSAGES("over", scores=SERIES)
say_set_up = MESSAGES("set-up")
say_period = MESSAGES("period", period=NUMBER, periods=NUMBER, cubes=NUMBER, first="seat")

# What chance decides --------------------------------------------------------------------------------------------------------------------

say_draws = MESSAGES("draws", seat="seat")
say_rolls_for_first = MESSAGES("rolls-for-first", seat="seat")
say_tile_is_drawn = MESSAGES("tile-is-drawn", planet="planet")
say_rolls = MESSAGES("rolls", seat="seat", planet="planet", defence=NUMBER)
say_steals = MESSAGES("steals", seat="seat", victim="seat")
say_rolls_for_crises = MESSAGES("rolls-for-crises")
say_rolls_for_damage = MESSAGES("rolls-for-damage", home="planet")

# What a seat decides: phrases, as refusals quote them -----------------------------------------------------------------------------------

say_sentence = MESSAGES("sentence", phrase=PHRASE)
say_acts = MESSAGES("acts", seat="seat")
say_moves = MESSAGES("moves", seat="seat")
say_buys = MESSAGES("buys", seat="seat")
say_groups = MESSAGES("groups", seat="seat", origin="planet", goal="planet")
say_has_arrived = MESSAGES("has-arrived", seat="seat", planet="planet")
say_sends = MESSAGES("sends", seat="seat", planet="planet", tile="tile")
say_aims = MESSAGES("aims", seat="seat", planet="planet")
say_fights = MESSAGES("fights", seat="seat", planet="planet", prize=PHRASE)
say_has_fought = MESSAGES("has-fought", seat="seat", won=NUMBER, prize=PHRASE, losses=NUMBER)
say_has_bought = MESSAGES("has-bought", seat="seat", count=NUMBER)
say_has_acted = MESSAGES("has-acted", seat="seat")
say_discards = MESSAGES("discards", seat="seat", count=NUMBER, limit=NUMBER)
say_consults = MESSAGES("consults", seat="seat", crisis="crisis", price=NUMBER, power="power")
say_loses_units = MESSAGES("loses-units", seat="seat", count=NUMBER, planet="planet", crisis="crisis")
say_loses_works = MESSAGES("loses-works", seat="seat", count=NUMBER, planet="planet", crisis="crisis")
say_loses_at_home = MESSAGES("loses-at-home", seat="seat", home="planet", count=NUMBER)
say_is_robbed = MESSAGES("is-robbed", seat="seat", price=NUMBER, counter="counter", planet="planet")

# What it may lead to --------------------------------------------------------------------------------------------------------------------

say_group_goes = MESSAGES("group-goes", used=NUMBER, range=NUMBER, claims=NUMBER)
say_fight = MESSAGES(
    "fight", dice=LIST, surprised=NUMBER, difference=NUMBER, defence=NUMBER, cost=NUMBER, strength=NUMBER, needed=NUMBER, losses=NUMBER
)
say_casualties = MESSAGES("casualties", planet="planet")
say_short_of_money = MESSAGES("short-of-money", money=NUMBER, pieces=NUMBER)

# What a move may lead to ----------------------------------------------------------------------------------------------------------------

say_seize = MESSAGES("seize")
say_undefended = MESSAGES("undefended")
say_odds = MESSAGES("odds", defence=NUMBER, chance=NUMBER, units=NUMBER, better=NUMBER, cards=NUMBER, risk=NUMBER)
say_commitment = MESSAGES("commitment", points=NUMBER, cost=NUMBER, takes=NUMBER)
say_calling_off = MESSAGES("calling-off", losses=NUMBER)
say_in_orbit = MESSAGES("in-orbit")
say_on_surface = MESSAGES("on-surface")
say_may_claim = MESSAGES("may-claim")
say_full_range = MESSAGES("full-range")
say_price = MESSAGES("price", price=NUMBER)
say_card_text = MESSAGES("card-text", card="card")

# Crises ---------------------------------------------------------------------------------------------------------------------------------

say_crisis = MESSAGES("crisis", planet="planet", level=NUMBER, crisis="crisis", deed=PHRASE)
say_crisis_took = MESSAGES("crisis-took", planet="planet", level=NUMBER, crisis="crisis", deed=PHRASE, losses=LIST)
say_nothing_comes = MESSAGES("nothing-comes")
say_nothing_ever_comes = MESSAGES("nothing-ever-comes")
say_power_for_sale = MESSAGES("power-for-sale", planet="planet")
say_closed = MESSAGES("closed", planet="planet")
say_all_lose_units = MESSAGES("all-lose-units", planet="planet")
say_home_falls = MESSAGES("home-falls", home="planet")
say_mob = MESSAGES("mob", planet="planet")
say_fire_rains = MESSAGES("fire-rains", planet="planet", home="planet")
say_richest_lose = MESSAGES("richest-lose", planet="planet")
say_ransom_everywhere = MESSAGES("ransom-everywhere")
say_ransom = MESSAGES("ransom", planet="planet")
say_ships_from_beyond = MESSAGES("ships-from-beyond")

# Planets, empires and the hand ----------------------------------------------------------------------------------------------------------

say_planet_has = MESSAGES("planet-has", planet="planet", things=PHRASE)
say_and_then = MESSAGES("and-then", before=PHRASE, item=PHRASE)
say_empty = MESSAGES("empty")
say_flipped = MESSAGES("flipped")
say_aliens_here = MESSAGES("aliens-here", tile="tile")
say_tiles_here = MESSAGES("tiles-here", tiles=SERIES)
say_seat_here = MESSAGES("seat-here", seat="seat", things=SERIES)
say_force_in_orbit = MESSAGES("force-in-orbit", force=LIST)
say_force_on_surface = MESSAGES("force-on-surface", force=LIST)
say_works = MESSAGES("works", pieces=LIST)
say_empire = MESSAGES(
    "empire", seat="seat", number=NUMBER, money=NUMBER, cards=NUMBER, known=PHRASE, points=NUMBER, keeps=PHRASE, counters=SERIES
)
say_known = MESSAGES("known", cards=SERIES)
say_keeps = MESSAGES("keeps", tiles=LIST)
say_kept = MESSAGES("kept", count=NUMBER, kept="kept")
say_hand = MESSAGES("hand", cards=SERIES)

# Why not? -------------------------------------------------------------------------------------------------------------------------------

say_for_chance = MESSAGES("for-chance")
say_chance_moves = MESSAGES("chance-moves")
say_not_over_limit = MESSAGES("not-over-limit")
say_not_asked = MESSAGES("not-asked", question=PHRASE)
say_bound = MESSAGES("bound", time="time")
say_so_many_planets = MESSAGES("so-many-planets", count=NUMBER)
say_so_many_seats = MESSAGES("so-many-seats", count=NUMBER)
say_no_such_thing = MESSAGES("no-such-thing")
say_not_here = MESSAGES("not-here")
say_not_those_units = MESSAGES("not-those-units")
say_no_ship = MESSAGES("no-ship", planet="planet")
say_too_far = MESSAGES("too-far", range=NUMBER)
say_arrived_elsewhere = MESSAGES("arrived-elsewhere", planet="planet")
say_none_in_orbit = MESSAGES("none-in-orbit", planet="planet")
say_aliens_first = MESSAGES("aliens-first", planet="planet")
say_no_tile = MESSAGES("no-tile", tile="tile", planet="planet")
say_nothing_to_seize = MESSAGES("nothing-to-seize", planet="planet")
say_no_counter = MESSAGES("no-counter")
say_all_on_board = MESSAGES("all-on-board", counter="counter")
say_too_dear = MESSAGES("too-dear", price=NUMBER, money=NUMBER)
say_infantry_at = MESSAGES("infantry-at", home="planet")
say_no_factory = MESSAGES("no-factory", planet="planet")
say_no_such_card = MESSAGES("no-such-card")
say_not_held = MESSAGES("not-held")
say_card_time = MESSAGES("card-time", time="time")
say_card_not_open = MESSAGES("card-not-open")
say_other_ransom = MESSAGES("other-ransom", counter="counter", planet="planet")

# The log: chance ------------------------------------------------------------------------------------------------------------------------

say_drew = MESSAGES("drew", seat="seat", card="card")
say_drew_a_card = MESSAGES("drew-a-card", seat="seat")
say_stole = MESSAGES("stole", seat="seat", victim="seat", card="card")
say_laid = MESSAGES("laid", tile="tile", planet="planet")
say_new_period = MESSAGES("new-period", period=NUMBER, incomes=SERIES, tile="tile", planet="planet")
say_income = MESSAGES("income", seat="seat", money=NUMBER)
say_rolled = MESSAGES("rolled", seat="seat", pips=NUMBER, planet="planet")
say_rolled_cost = MESSAGES(
    "rolled-cost",
    seat="seat",
    pips=NUMBER,
    planet="planet",
    difference=NUMBER,
    defence=NUMBER,
    surprised=NUMBER,
    cost=NUMBER,
    losses=NUMBER,
)
say_rolled_for_first = MESSAGES("rolled-for-first", seat="seat", pips=NUMBER)
say_rolled_sum = MESSAGES("rolled-sum", seat="seat", pips=NUMBER, sum=NUMBER, then=PHRASE)
say_begins = MESSAGES("begins", seat="seat")
say_roll_again = MESSAGES("roll-again", seats=LIST)
say_crisis_die = MESSAGES("crisis-die", pips=NUMBER)
say_crises_rolled = MESSAGES("crises-rolled", pips=NUMBER, skulls=NUMBER)
say_no_crises = MESSAGES("no-crises")
say_aliens_move_on = MESSAGES("aliens-move-on", planets=LIST)
say_damage_die = MESSAGES("damage-die", pips=NUMBER, home="planet")
say_damage_sum = MESSAGES("damage-sum", pips=NUMBER, home="planet", sum=NUMBER)
say_both = MESSAGES("both", first=PHRASE, second=PHRASE)

# The log: turns -------------------------------------------------------------------------------------------------------------------------

say_set_out = MESSAGES("set-out", seat="seat", origin="planet", goal="planet")
say_went = MESSAGES("went", seat="seat", force=LIST, origin="planet", goal="planet")
say_claimed = MESSAGES("claimed", seat="seat", tile="tile", planet="planet")
say_attacked = MESSAGES("attacked", seat="seat", tile="tile", planet="planet", defence=NUMBER)
say_attacked_aliens = MESSAGES("attacked-aliens", seat="seat", planet="planet", defence=NUMBER)
say_stirred = MESSAGES("stirred", seat="seat", planet="planet")
say_aimed = MESSAGES("aimed", seat="seat", counter="counter", owner="seat", planet="planet", defence=NUMBER)
say_stayed = MESSAGES("stayed", seat="seat", planet="planet")
say_landed = MESSAGES("landed", seat="seat", counter="counter", planet="planet", gain=PHRASE)
say_won = MESSAGES("won", seat="seat", force=LIST, planet="planet", points=NUMBER, cost=NUMBER, gain=PHRASE, losses=NUMBER)
say_failed = MESSAGES("failed", seat="seat", force=LIST, planet="planet", points=NUMBER, cost=NUMBER, losses=NUMBER)
say_called_off = MESSAGES("called-off", seat="seat", planet="planet", losses=NUMBER)
say_gain_of_work = MESSAGES("gain-of-work", counter="counter")
say_gain_of_money = MESSAGES("gain-of-money", money=NUMBER)
say_gain_of_cards = MESSAGES("gain-of-cards", cards=NUMBER)
say_gain_of_tile = MESSAGES("gain-of-tile", tile="tile", points=NUMBER)
say_gain_from = MESSAGES("gain-from", counter="counter", owner="seat")
say_gain_from_aliens = MESSAGES("gain-from-aliens", points=NUMBER)
say_lost_in_fight = MESSAGES("lost-in-fight", seat="seat", counter="counter", planet="planet", orbit=NUMBER)
say_bought = MESSAGES("bought", seat="seat", counter="counter", planet="planet", price=NUMBER)
say_bought_enough = MESSAGES("bought-enough", seat="seat")
say_ended = MESSAGES("ended", seat="seat")
say_passed = MESSAGES("passed", seat="seat", cubes=NUMBER, cards=NUMBER)
say_passed_last = MESSAGES("passed-last", seat="seat", cards=NUMBER)
say_discarded = MESSAGES("discarded", seat="seat", card="card")
say_played = MESSAGES("played", seat="seat", card="card")
say_built = MESSAGES("built", seat="seat", card="card", planet="planet")
say_recalled = MESSAGES("recalled", seat="seat", card="card", planet="planet", force=LIST)
say_spied = MESSAGES("spied", seat="seat", card="card", victim="seat")
say_hopped = MESSAGES("hopped", seat="seat", card="card", origin="planet", goal="planet")
say_appeased = MESSAGES("appeased", seat="seat", card="card", tile="tile", planet="planet")
say_agitated = MESSAGES("agitated", seat="seat", card="card", tile="tile", origin="planet", goal="planet")
say_sabotaged = MESSAGES("sabotaged", seat="seat", card="card", victim="seat", counter="counter", planet="planet")

# The log: crises ------------------------------------------------------------------------------------------------------------------------

say_lost_to = MESSAGES("lost-to", seat="seat", counter="counter", planet="planet", crisis="crisis")
say_lost_in_fire = MESSAGES("lost-in-fire", seat="seat", counter="counter", home="planet", left=NUMBER)
say_took_power = MESSAGES("took-power", seat="seat", crisis="crisis", price=NUMBER, victim="seat")
say_destroyed = MESSAGES("destroyed", seat="seat", crisis="crisis", price=NUMBER, victim="seat", counter="counter", planet="planet")
say_declined = MESSAGES("declined", seat="seat", crisis="crisis")
say_paid = MESSAGES("paid", seat="seat", price=NUMBER, counter="counter", planet="planet")
say_gave_up = MESSAGES("gave-up", seat="seat", counter="counter", planet="planet")

# At the terminal and on paper: parts of what Python says there --------------------------------------------------------------------------

say_character = MESSAGES("character", components="components")
say_at_planet = MESSAGES("at-planet", planet="planet")
say_orbiting = MESSAGES("orbiting", planet="planet")
say_kind_of_tile = MESSAGES("kind-of-tile", tile="tile")
say_on_counter = MESSAGES("on-counter", counter="counter")

# Move texts -----------------------------------------------------------------------------------------------------------------------------

note_move = MESSAGES.notation("move", "move {origin}>{goal}", origin="planet", goal="planet")
note_ships = MESSAGES.notation("ships", "{count}s", count=NUMBER)
note_infantry = MESSAGES.notation("infantry", "{count}i", count=NUMBER)
note_tanks = MESSAGES.notation("tanks", "{count}t", count=NUMBER)
note_group = MESSAGES.notation("group", "group {ships}{infantry}{tanks}", ships=PHRASE, infantry=PHRASE, tanks=PHRASE)
note_claim = MESSAGES.notation("claim", "claim {planet} {tile}", planet="planet", tile="tile")
note_buy = MESSAGES.notation("buy", "buy {counter} {planet}", counter="counter", planet="planet")
note_play = MESSAGES.notation("play", "play {card}", card="card")
note_build = MESSAGES.notation("play-build", "play build {planet}", planet="planet")
note_recall = MESSAGES.notation("play-recall", "play recall {planet}", planet="planet")
note_hop = MESSAGES.notation("play-hop", "play hop {origin}>{goal}", origin="planet", goal="planet")
note_envoy = MESSAGES.notation("play-envoy", "play envoy {planet} {tile}", planet="planet", tile="tile")
note_agitate = MESSAGES.notation("play-agitate", "play agitate {origin}>{goal} {tile}", origin="planet", goal="planet", tile="tile")
note_sabotage = MESSAGES.notation(
    "play-sabotage", "play sabotage {planet} {seat} {counter}", planet="planet", seat=NUMBER, counter="counter"
)
note_discard = MESSAGES.notation("discard", "discard {card}", card="card")
note_destroy = MESSAGES.notation("destroy", "destroy {planet} {seat} {counter}", planet="planet", seat=NUMBER, counter="counter")
note_pay = MESSAGES.notation("pay", "pay {counter} {planet}", counter="counter", planet="planet")
note_give_up = MESSAGES.notation("give-up", "give up {counter} {planet}", counter="counter", planet="planet")
note_tile = MESSAGES.notation("drawn-tile", "{tile}", tile="tile")
note_draw = MESSAGES.notation("draw", "draw {card}", card="card")
note_card = MESSAGES.notation("stolen-card", "card {card}", card="card")
