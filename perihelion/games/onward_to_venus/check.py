"""Which records are positions of Onward to Venus: nothing is lost, nothing is too much, and what is being decided can be decided.

The `moment` is the phase or, while cards are drawn or a group hops, the phase that this interrupts.
"""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.bitset import set_of
from perihelion.core.compiling import rule
from perihelion.core.messages import NOTHING, NUMBER
from perihelion.core.sums import is_filled, lowest, total
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules import cards, claims, crises, forces, kernels, purchases
from perihelion.games.onward_to_venus.rules import moves as ways
from perihelion.games.onward_to_venus.words.messages import MESSAGES

MOST_DRAWN, MOST_OWED = 100, 100
"""Of cards or tiles that are still to come, and of losses: no set brings as many at once."""

# Moments, as sets of phases
FIGHT = set_of(state.ROLLING, state.COMMIT, state.CASUALTIES)
CLAIM = set_of(state.UNIT, state.TARGET) | FIGHT
LOSSES = set_of(state.AT_UPRISING, state.AT_REBELLION, state.AT_DAMAGE, state.AT_PIRATES)
CRISES = set_of(state.AT_ORACLE, state.DAMAGE_ROLL) | LOSSES
MOVING = set_of(state.TURN, state.GROUP, state.ARRIVED, state.AFTERWARDS) | CLAIM
PURCHASE = set_of(state.TURN, state.BUYING)
CLAIM_AND_AFTER = CLAIM | set_of(state.AFTERWARDS)
FIGHT_OR_PIRATES = FIGHT | set_of(state.AT_PIRATES)
AT_CASUALTIES, AT_PURCHASE, AT_ROLL = set_of(state.CASUALTIES), set_of(state.BUYING), set_of(state.FIRST_PLAYER)
AT_ROLLS = set_of(state.FIRST_PLAYER, state.AT_UPRISING, state.AT_REBELLION)
BINDING = MOVING | PURCHASE
AT_A_PLACE = set_of(state.ARRIVED, state.LAYING, state.AFTERWARDS) | CLAIM | CRISES
ROLLED_FOR_CRISES = set_of(state.AT_ORACLE, state.AT_UPRISING, state.AT_REBELLION, state.AT_PIRATES)
FREE = set_of(state.TURN, state.ARRIVED, state.BUYING, state.COMMIT, state.AFTERWARDS)
WITH_CARDS = FREE | set_of(state.CASUALTIES, state.TURN_OVER, state.DEALING)

_FIELD = {name: number for number, name in enumerate(state.STATE.names or ())}
MONEY, ORBIT, SURFACE, PIECES, RESERVE = (_FIELD[name] for name in ("money", "orbit", "surface", "pieces", "reserve"))
TILES, BAG, KEPT, HAND, KNOWN, DECK, DISCARDS = (_FIELD[name] for name in ("tiles", "bag", "kept", "hand", "known", "deck", "discards"))
LEVEL, TOLL, SUMS, DICE = (_FIELD[name] for name in ("level", "toll", "sums", "dice"))
LIFTED, LEVIED, DOCKED, HOPPING = (_FIELD[name] for name in ("lifted", "levied", "docked", "hopping"))
SURPRISED, WON, RENEWED, INVADED = (_FIELD[name] for name in ("surprised", "won", "renewed", "invaded"))
PIECE, ASKED, CUBES, ROLLED, DUE, OWED = (_FIELD[name] for name in ("piece", "asked", "cubes", "rolled", "due", "owed"))
BOUND, REACH, CHEAPER, BOUGHT, STRENGTH = (_FIELD[name] for name in ("bound", "reach", "cheaper", "bought", "strength"))
MEDICS, ADVANCED, PERIOD, TURNS, WHO = (_FIELD[name] for name in ("medics", "advanced", "period", "turns", "who"))
FLIPPED, ALIENS, AFTER, TILE, TARGET = (_FIELD[name] for name in ("flipped", "aliens", "after", "tile", "target"))

say_no_phase = MESSAGES("fault-no-phase-which-somebody-decides", phase=NUMBER)
say_seats = MESSAGES("fault-seats", seats=NUMBER)
say_planets = MESSAGES("fault-planets", planets=NUMBER)
say_on_a_planet = MESSAGES("fault-claim-or-crisis-one-planets")
say_kinds_of_tiles = MESSAGES("fault-kinds-tiles", kinds=NUMBER)
say_below_zero = MESSAGES("fault-holds-nothing-less-than", field="field", value=NUMBER)
say_goes_from = MESSAGES("fault-goes-from", field="field", value=NUMBER, most=NUMBER)
say_only_planets = MESSAGES("fault-only-planets-seats-take-part", planets=NUMBER, seats=NUMBER)
say_only_seats = MESSAGES("fault-only-seats-take-part", seats=NUMBER)
say_counters = MESSAGES("fault-seat-counters-not", seat=NUMBER, found=NUMBER, counter="counter", counters=NUMBER)
say_planets_and_tiles = MESSAGES("fault-planets-kinds-tiles", planets=NUMBER, kinds=NUMBER)
say_planets_and_seats = MESSAGES("fault-planets-seats", planets=NUMBER, seats=NUMBER)
say_many_tiles = MESSAGES("fault-tiles-kind-more-than-set", found=NUMBER, tile=NUMBER, bag=NUMBER)
say_many_kept = MESSAGES("fault-more-tiles-kept-than")
say_many_aliens = MESSAGES("fault-more-aliens-than-came")
say_home_is_open = MESSAGES("fault-home-all-empires-never-closed")
say_flipped = MESSAGES("fault-no-tiles-lie-flipped-planets")
say_kinds_of_cards = MESSAGES("fault-kinds-cards", kinds=NUMBER)
say_cards = MESSAGES("fault-cards-kind-not", found=NUMBER, card=NUMBER, all=NUMBER)
say_known = MESSAGES("fault-more-known-hand-than")
say_hand = MESSAGES("fault-seat-holds-more-cards-than", seat=NUMBER, limit=NUMBER)
say_nothing_interrupted = MESSAGES("fault-nothing-interrupted")
say_nobody_hops = MESSAGES("fault-nobody-hops")
say_action_over = MESSAGES("fault-action-over")
say_means_nothing = MESSAGES("fault-means-nothing-this-moment", field="field")
say_after_set_up = MESSAGES("fault-first-period-begins-after-set")
say_no_cubes = MESSAGES("fault-without-pass-cubes-nobody-acts")
say_last_cube = MESSAGES("fault-last-cube-ends-turn-once")
say_crises_come = MESSAGES("fault-crises-come-when-cubes-gone")
say_all_cubes = MESSAGES("fault-period-begins-with-all-cubes")
say_all_turns = MESSAGES("fault-period-had-all-turns")
say_nobody_bound = MESSAGES("fault-nobody-bound-by-card")
say_binds_to_its_own = MESSAGES("fault-card-binds-action")
say_only_cards_bind = MESSAGES("fault-only-card-binds")
say_no_place = MESSAGES("fault-place-means-nothing-this-moment")
say_nobody_on_the_way = MESSAGES("fault-nobody-under-way")
say_nothing_drawn = MESSAGES("fault-nothing-drawn")
say_nothing_owed = MESSAGES("fault-nothing-owed")
say_all_rolled = MESSAGES("fault-all-dice-rolled")
say_three_dice = MESSAGES("fault-three-dice-lie-table")
say_crises_rolled = MESSAGES("fault-dice-crises-rolled")
say_no_dice = MESSAGES("fault-no-dice-lie-table")
say_no_value = MESSAGES("fault-die-not-rolled-no-value")
say_no_card = MESSAGES("fault-no-card-draw")
say_within_limit = MESSAGES("fault-nobody-over-hand-limit")
say_no_card_to_take = MESSAGES("fault-no-card-take")
say_no_cards_now = MESSAGES("fault-cards-not-drawn-this-moment")
say_no_hop_now = MESSAGES("fault-nobody-hops-this-moment")
say_no_tile = MESSAGES("fault-no-tile-laid")
say_does_not_roll = MESSAGES("fault-seat-does-not-roll-for")
say_cannot_be_done = MESSAGES("fault-player-bound-what-cannot-done")
say_no_group = MESSAGES("fault-no-group-can-go")
say_somebody_stays = MESSAGES("fault-somebody-must-stay-fight")
say_purchase_over = MESSAGES("fault-purchase-over")
say_no_unit = MESSAGES("fault-claim-needs-unit-orbit")
say_three_skulls = MESSAGES("fault-three-dice-three-skulls-most")
say_no_casualties = MESSAGES("fault-no-casualties")
say_no_aliens = MESSAGES("fault-no-aliens-fight")
say_no_claim = MESSAGES("fault-tile-cannot-claimed")
say_another_way = MESSAGES("fault-tile-claimed-another-way")
say_nothing_to_seize = MESSAGES("fault-nothing-seize")
say_no_damage = MESSAGES("fault-nothing-damages-home-empires")
say_not_asked = MESSAGES("fault-seat-not-asked")
say_no_oracle = MESSAGES("fault-no-oracle-speaks")
say_no_power = MESSAGES("fault-nobody-may-use-oracle-power")
say_no_victim = MESSAGES("fault-oracle-power-finds-nobody")
say_no_such_crisis = MESSAGES("fault-no-such-crisis")
say_owes_nothing = MESSAGES("fault-seat-owes-nothing")
say_no_pirates = MESSAGES("fault-no-pirates")
say_what_is_there = MESSAGES("fault-pirates-ask-for-pieces")
say_who_can_pay = MESSAGES("fault-pirates-ask-only-those-who")
say_nothing_to_decide = MESSAGES("fault-nobody-anything-decide")


@rule
def fault(t, s, codes, out):
    """Later parts rely on what earlier ones have checked."""
    found = ranges(t, s, out) or counters(t, s, out) or tiles(t, s, out) or aliens(t, s, out) or decks(t, s, out)
    found = found or moment_of_play(t, s, out)
    if found or state.is_over(s):
        return found
    return NOTHING if kernels.legal(t, s, codes) else say_nothing_to_decide(out)


# Numbers --------------------------------------------------------------------------------------------------------------------------------


@rule
def ranges(t, s, out):
    if not 0 <= s.phase < state.FIRST_PASSING:
        return say_no_phase(out, s.phase)
    if not (0 <= s.first < t.seats and 0 <= s.turn < t.seats and 0 <= s.target < t.seats):
        return say_seats(out, t.seats)
    if not (0 <= s.origin < t.planets and 0 <= s.goal < t.planets and 0 <= s.place <= t.planets):
        return say_planets(out, t.planets)
    if s.place == t.planets:
        return say_on_a_planet(out)
    if not (0 <= s.tile < t.tile_kinds or s.tile == state.ALIEN_TILE):
        return say_kinds_of_tiles(out, t.tile_kinds)
    return counts(s, out) or flags(s, out) or numbers(t, s, out)


@rule
def below_zero(out, field, values):
    least = lowest(values)
    return say_below_zero(out, field, least) if least < 0 else NOTHING


@rule
def counts(s, out):
    return (
        below_zero(out, MONEY, s.money)
        or below_zero(out, ORBIT, s.orbit)
        or below_zero(out, SURFACE, s.surface)
        or below_zero(out, PIECES, s.pieces)
        or below_zero(out, RESERVE, s.reserve)
        or below_zero(out, TILES, s.tiles)
        or below_zero(out, BAG, s.bag)
        or below_zero(out, KEPT, s.kept)
        or below_zero(out, HAND, s.hand)
        or below_zero(out, KNOWN, s.known)
        or below_zero(out, DECK, s.deck)
        or below_zero(out, DISCARDS, s.discards)
        or below_zero(out, LEVEL, s.level)
        or below_zero(out, TOLL, s.toll)
        or below_zero(out, SUMS, s.sums)
        or below_zero(out, DICE, s.dice)
    )


@rule
def beyond(out, field, value, most):
    return NOTHING if 0 <= value <= most else say_goes_from(out, field, value, most)


@rule
def flags(s, out):
    return (
        beyond(out, LIFTED, s.lifted, 1)
        or beyond(out, LEVIED, s.levied, 1)
        or beyond(out, DOCKED, s.docked, 1)
        or beyond(out, HOPPING, s.hopping, 1)
        or beyond(out, SURPRISED, s.surprised, 1)
        or beyond(out, WON, s.won, 1)
        or beyond(out, RENEWED, s.renewed, 1)
        or beyond(out, INVADED, s.invaded, 1)
    )


@rule
def numbers(t, s, out):
    every_planet = bitset.only(t.planets) - 1
    return (
        beyond(out, PIECE, s.piece, state.PIECE_KINDS - 1)
        or beyond(out, ASKED, s.asked, t.seats - 1)
        or beyond(out, CUBES, s.cubes, t.cubes)
        or beyond(out, ROLLED, s.rolled, state.DICE)
        or beyond(out, DUE, s.due, MOST_DRAWN)
        or beyond(out, OWED, s.owed, MOST_OWED)
        or beyond(out, BOUND, s.bound, state.BOUND_TO_BUY)
        or beyond(out, REACH, s.reach, state.MOST_PLANETS)
        or beyond(out, CHEAPER, s.cheaper, state.MOST_STRENGTH)
        or beyond(out, BOUGHT, s.bought, t.levy)
        or beyond(out, STRENGTH, s.strength, state.MOST_STRENGTH)
        or beyond(out, MEDICS, s.medics, state.DICE)
        or beyond(out, ADVANCED, s.advanced, t.path_length)
        or beyond(out, PERIOD, s.period, t.periods)
        or beyond(out, TURNS, s.turns, t.turn_limit)
        or beyond(out, WHO, s.who, state.all_seats(t))
        or beyond(out, FLIPPED, s.flipped, every_planet)
        or beyond(out, ALIENS, s.aliens, every_planet)
        or beyond(out, AFTER, s.after, state.AT_CRISES)
    )


# Pieces, tiles and cards ----------------------------------------------------------------------------------------------------------------


@rule
def counters(t, s, out):
    """OV-2: each is on the board or beside it."""
    if is_filled(s.orbit[t.planets :]) or is_filled(s.surface[t.planets :]) or is_filled(s.pieces[t.planets :]):
        return say_only_planets(out, t.planets, t.seats)
    for planet in range(t.planets):
        others = is_filled(s.orbit[planet, t.seats :]) or is_filled(s.surface[planet, t.seats :])
        if others or is_filled(s.pieces[planet, t.seats :]):
            return say_only_planets(out, t.planets, t.seats)
    if is_filled(s.reserve[t.seats :]) or is_filled(s.money[t.seats :]) or is_filled(s.kept[t.seats :]) or is_filled(s.sums[t.seats :]):
        return say_only_seats(out, t.seats)
    for seat in range(t.seats):
        for counter in range(state.COUNTER_KINDS):
            found = s.reserve[seat, counter] + on_board(t, s, seat, counter)
            if found != t.counters[counter]:
                return say_counters(out, seat, found, counter, t.counters[counter])
    return NOTHING


@rule
def on_board(t, s, seat, counter):
    found = 0
    for planet in range(t.planets):
        if counter < state.UNIT_KINDS:
            found += s.orbit[planet, seat, counter] + s.surface[planet, seat, counter]
        else:
            found += s.pieces[planet, seat, counter - state.UNIT_KINDS]
    return found


@rule
def tiles(t, s, out):
    if is_filled(s.tiles[t.planets :]) or is_filled(s.bag[t.tile_kinds :]):
        return say_planets_and_tiles(out, t.planets, t.tile_kinds)
    for planet in range(t.planets):
        if is_filled(s.tiles[planet, t.tile_kinds :]):
            return say_planets_and_tiles(out, t.planets, t.tile_kinds)
    if is_filled(s.level[t.planets :]) or is_filled(s.toll[t.planets :]):
        return say_planets_and_seats(out, t.planets, t.seats)
    for planet in range(t.planets):
        if is_filled(s.toll[planet, t.seats :]):
            return say_planets_and_seats(out, t.planets, t.seats)
    for tile in range(t.tile_kinds):
        found = tiles_of(t, s, tile)
        if found > t.bag[tile]:
            return say_many_tiles(out, found, tile, t.bag[tile])
    is_kept_well = keeps(t, s, state.BIG_GAME_TILE, state.KEPT_GAME) and keeps(t, s, state.CRISIS_TILE, state.KEPT_CRISIS)
    return NOTHING if is_kept_well else say_many_kept(out)


@rule
def tiles_of(t, s, tile):
    """In the bag and on planets."""
    found = int(s.bag[tile])
    for planet in range(t.planets):
        found += s.tiles[planet, tile]
    return found


@rule
def keeps(t, s, kind, kept):
    """Whether the seats keep no more tiles of this kind than have left the bag and the planets."""
    left = 0
    for tile in range(t.tile_kinds):
        if t.tile_type[tile] == kind:
            left += t.bag[tile] - tiles_of(t, s, tile)
    for seat in range(t.seats):
        left -= s.kept[seat, kept]
    return left >= 0


@rule
def aliens(t, s, out):
    """Where they are, and which planets are closed."""
    found = bitset.members(s.aliens)
    for seat in range(t.seats):
        found += s.kept[seat, state.KEPT_ALIEN]
    if found > total(t.landing) or ((found or s.advanced) and not s.invaded):
        return say_many_aliens(out)
    if state.is_flipped(s, t.home) or (state.has_aliens(s, t.home) and s.phase != state.LOST):
        return say_home_is_open(out)
    for planet in range(t.planets):
        if state.is_flipped(s, planet) and is_filled(s.tiles[planet]):
            return say_flipped(out)
    return NOTHING


@rule
def decks(t, s, out):
    if is_filled(s.hand[t.seats :]) or is_filled(s.known[t.seats :]):
        return say_only_seats(out, t.seats)
    for seat in range(t.seats):
        if is_filled(s.hand[seat, t.card_kinds :]) or is_filled(s.known[seat, t.card_kinds :]):
            return say_kinds_of_cards(out, t.card_kinds)
    if is_filled(s.deck[t.card_kinds :]) or is_filled(s.discards[t.card_kinds :]):
        return say_kinds_of_cards(out, t.card_kinds)
    return every_card(t, s, out) or hands(t, s, out)


@rule
def every_card(t, s, out):
    for card in range(t.card_kinds):
        found, every = s.deck[card] + s.discards[card], int(t.deck[card])
        for seat in range(t.seats):
            found += s.hand[seat, card]
            every += t.start_hand[seat, card]
        if found != every:
            return say_cards(out, found, card, every)
    return NOTHING


@rule
def hands(t, s, out):
    for seat in range(t.seats):
        for card in range(t.card_kinds):
            if s.known[seat, card] > s.hand[seat, card]:
                return say_known(out)
    for seat in range(t.seats):
        takes_cards = (s.phase == state.DRAWING or s.phase == state.DISCARDING) and seat == s.turn
        # Before the first period a seat may still hold all that it begins with.
        most = max(t.hand_limit, total(t.start_hand[seat])) if s.period == 0 else t.hand_limit
        if not takes_cards and forces.hand_size(t, s, seat) > most:
            return say_hand(out, seat, t.hand_limit)
    return NOTHING


# The moment -----------------------------------------------------------------------------------------------------------------------------


@rule
def moment_of_play(t, s, out):
    takes_cards = s.phase == state.DRAWING or s.phase == state.DISCARDING
    is_interrupted = takes_cards or s.phase == state.STEALING or s.hopping != 0
    moment = s.after if is_interrupted else s.phase
    if not is_interrupted and s.after:
        return say_nothing_interrupted(out)
    if s.hopping and s.phase != state.GROUP:
        return say_nobody_hops(out)
    if state.is_over(s):
        return NOTHING
    has_acted = moment == state.AFTERWARDS and not takes_cards
    if has_acted and (s.bound or s.place):
        return say_action_over(out)
    found = leftovers(s, has_acted, moment, out)
    if found:
        return found
    in_set_up = takes_cards or s.phase == state.FIRST_PLAYER
    after_set_up = s.phase != state.FIRST_PLAYER and moment != state.DEALING
    if not (after_set_up if s.period else in_set_up):
        return say_after_set_up(out)
    found = cubes(t, s, moment, out) or binding(s, moment, out) or on_the_way(s, moment, out) or dice(s, moment, out)
    found = found or interruption(t, s, moment, out) or question(t, s, moment, out)
    return found or fight(t, s, moment, out) or crisis(t, s, moment, out)


@rule
def only_in(out, field, is_set, moments, has_acted, moment):
    """What an action put down lies there while the cards it brought are drawn and discarded, and is taken up before the seat is asked
    afterwards."""
    return say_means_nothing(out, field) if is_set and (has_acted or not bitset.has(moments, moment)) else NOTHING


@rule
def leftovers(s, acted, moment, out):
    """The moments in which each field may be other than zero."""
    return (
        only_in(out, TILE, s.tile != 0, CLAIM_AND_AFTER, acted, moment)
        or only_in(out, TARGET, s.target != 0 and s.phase != state.STEALING, FIGHT, acted, moment)
        or only_in(out, PIECE, s.piece != 0, FIGHT_OR_PIRATES, acted, moment)
        or only_in(out, WON, s.won != 0, AT_CASUALTIES, acted, moment)
        or only_in(out, STRENGTH, s.strength != 0, FIGHT, acted, moment)
        or only_in(out, MEDICS, s.medics != 0, FIGHT, acted, moment)
        or only_in(out, SURPRISED, s.surprised != 0, FIGHT, acted, moment)
        or only_in(out, BOUGHT, s.bought != 0, AT_PURCHASE, acted, moment)
        or only_in(out, CHEAPER, s.cheaper != 0, PURCHASE, acted, moment)
        or only_in(out, LEVIED, s.levied != 0, PURCHASE, acted, moment)
        or only_in(out, DOCKED, s.docked != 0, PURCHASE, acted, moment)
        or only_in(out, REACH, s.reach != 0, MOVING, acted, moment)
        or only_in(out, LIFTED, s.lifted != 0, MOVING, acted, moment)
        or only_in(out, WHO, s.who != 0, AT_ROLLS, acted, moment)
        or only_in(out, SUMS, is_filled(s.sums), AT_ROLL, acted, moment)
        or only_in(out, ASKED, s.asked != 0, LOSSES, acted, moment)
    )


@rule
def cubes(t, s, moment, out):
    """OV-24."""
    in_crises = bitset.has(CRISES, moment) or moment == state.CRISIS_ROLL
    is_acting = s.period > 0 and s.phase != state.LAYING and not in_crises
    if is_acting and not s.cubes and moment != state.TURN_OVER:
        return say_no_cubes(out)
    if moment == state.TURN_OVER and (s.cubes or s.first != s.turn):
        return say_last_cube(out)
    if in_crises and s.cubes:
        return say_crises_come(out)
    if s.phase == state.LAYING and (s.cubes != t.cubes or s.turns):
        return say_all_cubes(out)
    return say_all_turns(out) if is_acting and s.turns >= t.turn_limit else NOTHING


@rule
def binding(s, moment, out):
    """OV-12."""
    for_move, for_purchase = s.reach or s.lifted, s.cheaper or s.levied or s.docked
    if s.bound and not bitset.has(BINDING, moment):
        return say_nobody_bound(out)
    if (for_move and s.bound != state.BOUND_TO_MOVE) or (for_purchase and s.bound != state.BOUND_TO_BUY):
        return say_binds_to_its_own(out)
    return say_only_cards_bind(out) if s.bound and not (for_move or for_purchase) else NOTHING


@rule
def on_the_way(s, moment, out):
    if s.place and not bitset.has(AT_A_PLACE, moment):
        return say_no_place(out)
    is_going = s.phase == state.GROUP
    if (s.origin and not is_going) or (s.goal and not is_going and moment != state.AT_PIRATES):
        return say_nobody_on_the_way(out)
    if s.due and s.phase != state.DRAWING and s.phase != state.LAYING:
        return say_nothing_drawn(out)
    return say_nothing_owed(out) if s.owed and moment != state.CASUALTIES and not bitset.has(LOSSES, moment) else NOTHING


@rule
def dice(s, moment, out):
    is_rolling = s.phase == state.FIRST_PLAYER or s.phase == state.ROLLING or s.phase == state.CRISIS_ROLL or s.phase == state.DAMAGE_ROLL
    has_rolled = moment == state.COMMIT or moment == state.CASUALTIES or moment == state.AT_DAMAGE
    in_crisis = bitset.has(ROLLED_FOR_CRISES, moment)
    if is_rolling and s.rolled >= state.DICE:
        return say_all_rolled(out)
    if has_rolled and s.rolled != state.DICE:
        return say_three_dice(out)
    if in_crisis and s.rolled != 0 and s.rolled != state.DICE:
        return say_crises_rolled(out)
    if not is_rolling and not has_rolled and not in_crisis and s.rolled:
        return say_no_dice(out)
    return say_no_value(out) if is_filled(s.dice[s.rolled :]) else NOTHING


@rule
def interruption(t, s, moment, out):
    if s.phase == state.DRAWING and (s.due < 1 or not is_filled(s.deck)):
        return say_no_card(out)
    if s.phase == state.DISCARDING and not cards.is_over_hand_limit(t, s):
        return say_within_limit(out)
    can_steal = s.target != s.turn and is_filled(s.hand[s.target]) and (moment == state.AFTERWARDS or moment == state.AT_ORACLE)
    if s.phase == state.STEALING and not can_steal:
        return say_no_card_to_take(out)
    takes_cards = s.phase == state.DRAWING or s.phase == state.DISCARDING
    has_stolen = s.phase == state.DISCARDING and moment == state.AT_ORACLE
    if takes_cards and not bitset.has(WITH_CARDS, moment) and not has_stolen:
        return say_no_cards_now(out)
    return say_no_hop_now(out) if s.hopping and not bitset.has(FREE, moment) else NOTHING


@rule
def question(t, s, moment, out):
    """What is being decided in a turn, or drawn before it, can be."""
    can_lay = 1 <= s.due <= t.laid[s.place] and is_filled(s.bag) and state.has_surface_activity(s, s.place)
    if s.phase == state.LAYING and not can_lay:
        return say_no_tile(out)
    if s.phase == state.FIRST_PLAYER and not bitset.has(s.who, s.turn):
        return say_does_not_roll(out)
    if moment == state.TURN and s.bound and not can_do_what_binds(t, s):
        return say_cannot_be_done(out)
    if s.phase == state.GROUP:
        found = group(t, s, out)
        if found:
            return found
    most = t.levy if s.levied else t.purchases
    return say_purchase_over(out) if moment == state.BUYING and not 1 <= s.bought < most else NOTHING


@rule
def can_do_what_binds(t, s):
    return ways.can_move(t, s) if s.bound == state.BOUND_TO_MOVE else purchases.can_buy_with(t, s, 0)


@rule
def group(t, s, out):
    apart = t.distance[s.origin, s.goal]
    farthest = 1 if s.hopping else ways.full_range(t, s)
    if not s.orbit[s.origin, s.turn, state.SHIP] or not 1 <= apart <= farthest:
        return say_no_group(out)
    return say_somebody_stays(out) if ways.must_leave_one(s) and forces.in_orbit(s, s.place, s.turn) < 2 else NOTHING


# Fights and crises ----------------------------------------------------------------------------------------------------------------------


@rule
def fight(t, s, moment, out):
    if moment == state.UNIT or moment == state.TARGET or moment == state.ROLLING or moment == state.COMMIT:
        if not forces.in_orbit(s, s.place, s.turn):
            return say_no_unit(out)
        return alien_claim(s, moment, out) if s.tile == state.ALIEN_TILE else tile_claim(t, s, moment, out)
    if moment == state.CASUALTIES and s.owed > state.DICE:
        return say_three_skulls(out)
    return say_no_casualties(out) if s.phase == state.CASUALTIES and not claims.owes_casualties(s) else NOTHING


@rule
def alien_claim(s, moment, out):
    has_begun = moment != state.UNIT and moment != state.TARGET
    return NOTHING if state.has_aliens(s, s.place) and has_begun else say_no_aliens(out)


@rule
def tile_claim(t, s, moment, out):
    if not state.has_surface_activity(s, s.place) or not claims.can_claim(t, s, s.place, s.tile):
        return say_no_claim(out)
    if claims.is_tension(t, s.tile):
        if moment == state.UNIT:
            return say_another_way(out)
        has_aimed = moment == state.ROLLING or moment == state.COMMIT
        return say_nothing_to_seize(out) if has_aimed and not claims.can_seize(s, s.place, s.turn, s.target, s.piece) else NOTHING
    if moment == state.TARGET or (moment == state.UNIT) != claims.is_undefended(t, s.tile):
        return say_another_way(out)
    return NOTHING


@rule
def crisis(t, s, moment, out):
    """OV-26 to OV-32."""
    if moment == state.AT_ORACLE:
        return oracle(t, s, out)
    if moment == state.AT_UPRISING or moment == state.AT_REBELLION:
        return losses(t, s, moment, out)
    if moment == state.AT_PIRATES:
        return pirates(t, s, out)
    if moment != state.DAMAGE_ROLL and moment != state.AT_DAMAGE:
        return NOTHING
    does_damage = t.crisis[s.place] == state.ATTACK or t.crisis[s.place] == state.INVASION
    if not does_damage or not state.is_flipped(s, s.place):
        return say_no_damage(out)
    is_asked = s.turn == crises.seat_asked(t, s) and 1 <= s.owed <= total(s.dice)
    return say_not_asked(out) if moment == state.AT_DAMAGE and not is_asked else NOTHING


@rule
def oracle(t, s, out):
    """OV-27."""
    if t.crisis[s.place] != state.ORACLE or s.level[s.place] < crises.THEFT:
        return say_no_oracle(out)
    if s.phase != state.AT_ORACLE:
        return NOTHING
    if crises.richest_alone(t, s, s.place) != s.turn or s.money[s.turn] < crises.price_of_power(t, s):
        return say_no_power(out)
    return NOTHING if crises.has_victim(t, s) else say_no_victim(out)


@rule
def losses(t, s, moment, out):
    kind = t.crisis[s.place]
    is_such = kind == state.UPRISING if moment == state.AT_UPRISING else kind == state.REBELLION or kind == state.INVASION
    if not is_such or not crises.UNREST <= s.level[s.place] < crises.CATASTROPHE:
        return say_no_such_crisis(out)
    is_asked = s.turn == crises.seat_asked(t, s) and bitset.has(s.who, s.turn)
    owes = is_asked and 1 <= s.owed <= crises.losses_each(t, s) and crises.has_to_lose(s, s.turn)
    return NOTHING if owes else say_owes_nothing(out)


@rule
def pirates(t, s, out):
    level = s.level[s.place]
    is_raided = s.goal == s.place or (level >= crises.WAR and t.raided[s.goal])
    if t.crisis[s.place] != state.PIRATES or level < crises.UNREST or not is_raided or s.turn != crises.seat_asked(t, s):
        return say_no_pirates(out)
    if not 1 <= s.owed <= s.pieces[s.goal, s.turn, s.piece]:
        return say_what_is_there(out)
    can_pay = t.ransom <= s.money[s.turn] < t.ransom * crises.pieces_to_pay_for(t, s)
    return NOTHING if can_pay else say_who_can_pay(out)
