"""Onward to Venus: set-up, periods and the contract. OV-n are the clauses in rules.md.

`t` is the component set with form and options (`components.TABLES`), `s` the position (`STATE` in state.py). In the order of the rulebook:

    here         set-up, the course of a period
    turns.py     what a player does
    crises.py    what the planets do
    scoring.py   the end
    secrets.py   hands
    outlook.py   what bots think of it

Rules never call each other in circles. Whatever follows by itself is a phase, and `proceed` goes from phase to phase until somebody,
chance included, has something to decide.
"""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, OVER, Kernels
from perihelion.games.onward_to_venus.rules.crises import (
    count_damage,
    destroy,
    give_up,
    list_losses,
    list_powers,
    list_ransoms,
    next_planet,
    pay_ransom,
    place_markers,
    resolve_crisis,
    roll_for_crises,
    settle_damage,
    settle_losses,
    settle_pirates,
    suffer,
    take_card,
)  # fmt: skip
from perihelion.games.onward_to_venus.rules.forces import (
    back_to_orbit,
    deck_size,
    discard,
    discard_crisis_tiles,
    hand_size,
    has_surface_activity,
    income_on,
    kind_of,
    place_piece,
    put,
    roll_dice,
    sum_of_dice,
    tiles_left_in_bag,
    wrapped,
)  # fmt: skip
from perihelion.games.onward_to_venus.rules.outlook import evaluate, list_thoughtful_fight
from perihelion.games.onward_to_venus.rules.scoring import returns
from perihelion.games.onward_to_venus.rules.secrets import conceal, observe, sees
from perihelion.games.onward_to_venus.rules.state import (
    AFTERWARDS,
    ARRIVED,
    AT_CRISES,
    AT_DAMAGE,
    AT_ORACLE,
    AT_PIRATES,
    AT_REBELLION,
    AT_UPRISING,
    BUYING,
    CASUALTIES,
    COMMIT,
    COUNTER_KINDS,
    CRISIS_ROLL,
    DAMAGE_ROLL,
    DEALING,
    DICE,
    DISCARDING,
    DRAWING,
    ENDED,
    FIRST_DECISION,
    FIRST_PLAYER,
    GROUP,
    LAYING,
    LOST,
    MOST_CARDS,
    MOST_COUNTERS,
    MOST_CRISIS_TILES,
    MOST_PIPS,
    MOST_PLANETS,
    MOST_SEATS,
    MOST_TILES_IN_BAG,
    PERIOD_OVER,
    PIECE_KINDS,
    QUIET,
    ROLLING,
    STEALING,
    TARGET,
    TURN,
    TURN_OVER,
    UNIT,
    UNIT_KINDS,
    agitated,
    bought_unit,
    built_planet,
    card_code,
    chosen_unit,
    claimed,
    committed_units,
    destroyed,
    die_code,
    discard_code,
    discarded_card,
    draw_code,
    drawn_card,
    drawn_tile,
    grouped,
    hopped,
    is_agitate,
    is_build,
    is_buy,
    is_card,
    is_claim,
    is_commit,
    is_destroy,
    is_die,
    is_discard,
    is_done,
    is_draw,
    is_end,
    is_envoy,
    is_give_up,
    is_group,
    is_hop,
    is_lose,
    is_move,
    is_pass,
    is_pay,
    is_play,
    is_recall,
    is_sabotage,
    is_spy,
    is_stay,
    is_take,
    is_target,
    is_tile,
    is_unit,
    is_withdraw,
    lost_counter,
    moved,
    played_card,
    recalled_planet,
    rolled_pips,
    sabotaged,
    sent_envoy,
    spied_seat,
    stolen_card,
    taken_from,
    targeted,
    tile_code,
)  # fmt: skip
from perihelion.games.onward_to_venus.rules.turns import (
    aim,
    bury,
    buy,
    can_play_free_card,
    cards_are_due,
    casualties_are_left,
    claim,
    clear_action,
    commit,
    count_casualties,
    draw,
    draw_cards,
    list_acts,
    list_casualties,
    list_groups,
    list_targets,
    list_units,
    move,
    play,
    play_agitate,
    play_build,
    play_envoy,
    play_hop,
    play_recall,
    play_sabotage,
    play_spy,
    send_one,
    set_off,
    steal,
    take_cube,
)  # fmt: skip

# The most there can be to choose from is at the start of a turn: moves and hops, one goal for each origin; claims, of which every tile on
# the board gives one at most, and aliens; purchases; cards without a choice; places to build and to recall from; opponents to spy on;
# Crisis tiles to discard, or to move anywhere else; enemy units; pass. In a fight there are commitments, where calling it off stands for
# sending nobody, and cards without a choice, places to recall from and hops; after the action there are only those cards and its end. The
# oracle has less. A group is chosen from no more than a commitment.
_ROUTES = MOST_PLANETS * (MOST_PLANETS - 1)
_OPPONENTS = MOST_SEATS - 1
_COMMITMENTS = (MOST_COUNTERS[0] + 1) * (MOST_COUNTERS[1] + 1) * (MOST_COUNTERS[2] + 1)
MAX_LEGAL = max(
    2 * _ROUTES + MOST_TILES_IN_BAG + MOST_PLANETS + UNIT_KINDS * MOST_PLANETS + MOST_CARDS + 2 * MOST_PLANETS + _OPPONENTS
    + MOST_CRISIS_TILES * MOST_PLANETS + MOST_PLANETS * _OPPONENTS * UNIT_KINDS + 1,
    _COMMITMENTS + MOST_CARDS + MOST_PLANETS + _ROUTES,
    MOST_PLANETS * _OPPONENTS * UNIT_KINDS + 1,
)  # fmt: skip

# Set-up (OV-9, OV-10) -------------------------------------------------------------------------------------------------------------------


@rule
def begin(t, s):
    """OV-9: counters, money and the empires' own cards, which everybody knows; then cards are dealt from seat 0."""
    for tile in range(t.tile_kinds):
        s.bag[tile] = t.bag[tile]
    for card in range(t.card_kinds):
        s.deck[card] = t.deck[card]
    for seat in range(t.seats):
        s.money[seat] = t.start_money
        for counter in range(COUNTER_KINDS):
            s.reserve[seat, counter] = t.counters[counter]
        for unit in range(UNIT_KINDS):
            s.reserve[seat, unit] -= t.start[unit]
            s.orbit[t.home, seat, unit] = t.start[unit]
        for piece in range(PIECE_KINDS):
            for _ in range(t.start[UNIT_KINDS + piece]):
                place_piece(s, t.home, seat, piece)
        for card in range(t.card_kinds):
            s.hand[seat, card] = t.start_hand[seat, card]
            s.known[seat, card] = t.start_hand[seat, card]
    draw_cards(s, t.start_cards, DEALING)
    proceed(t, s)


@rule
def deal_on(t, s):
    if s.turn + 1 < t.seats:
        s.turn += 1
        draw_cards(s, t.start_cards, DEALING)
    else:
        s.who = (1 << t.seats) - 1
        s.turn = 0
        roll_dice(s, FIRST_PLAYER)


@rule
def note_first_roll(t, s):
    """OV-10: the highest sum; ties are thrown again among the tied."""
    s.sums[s.turn] = sum_of_dice(s)
    following = s.turn + 1
    while following < t.seats and (s.who >> following) & 1 == 0:
        following += 1
    if following == t.seats:
        keep_the_highest(t, s)
        following = 0
        while (s.who >> following) & 1 == 0:
            following += 1
    s.turn = following
    roll_dice(s, FIRST_PLAYER)
    if s.who == 1 << s.turn:
        s.first = s.turn
        s.who = 0
        for seat in range(t.seats):
            s.sums[seat] = 0
        s.period = 1
        start_period(t, s)


@rule
def keep_the_highest(t, s):
    highest = -1
    for seat in range(t.seats):
        if (s.who >> seat) & 1 != 0:
            highest = max(highest, s.sums[seat])
    for seat in range(t.seats):
        if (s.who >> seat) & 1 != 0 and s.sums[seat] < highest:
            s.who &= ~(1 << seat)


# A period (OV-11, OV-12) ----------------------------------------------------------------------------------------------------------------


@rule
def start_period(t, s):
    """OV-11: the cubes are put out. Before tiles are drawn, Crisis tiles leave Ganymede."""
    s.cubes = t.cubes
    s.turns = 0
    s.turn = s.first
    s.place = 0
    s.due = tiles_for(t, s, 0)
    for planet in range(t.planets):
        if t.crisis[planet] == QUIET:
            discard_crisis_tiles(t, s, planet)
    s.phase = LAYING


@rule
def tiles_for(t, s, planet):
    """OV-11: none for flipped planets and planets with aliens."""
    return t.laid[planet] if has_surface_activity(s, planet) else 0


@rule
def settle_laying(t, s):
    """Mercury to Kuiper Belt; an empty bag ends the drawing. Then the first player begins."""
    if tiles_left_in_bag(t, s) > 0:
        while s.place < t.planets:
            if s.due > 0:
                return True
            s.place += 1
            if s.place < t.planets:
                s.due = tiles_for(t, s, s.place)
    s.place = 0
    s.due = 0
    s.phase = TURN
    return False


@rule
def lay_tile(s, tile):
    s.bag[tile] -= 1
    s.tiles[s.place, tile] += 1
    s.due -= 1


@rule
def end_turn(t, s):
    """OV-17: the last cube ends the phase. OV-24: so does the limit of turns, and then the marker goes to whose turn it would be."""
    clear_action(s)
    s.renewed = 0
    s.turns += 1
    following = wrapped(t, s.turn + 1)
    if s.cubes > 0 and s.turns >= t.turn_limit:
        s.cubes = 0
        s.first = following
    if s.cubes == 0:
        s.turn = s.first
        roll_for_crises(t, s)
    else:
        s.turn = following
        s.phase = TURN


@rule
def end_period(t, s):
    """OV-37: income, and all units return to orbit. OV-38: the last period ends the game."""
    for seat in range(t.seats):
        for planet in range(t.planets):
            s.money[seat] += income_on(t, s, planet, seat)
            back_to_orbit(s, planet, seat)
    s.turn = s.first
    s.place = 0
    if s.period == t.periods:
        s.phase = ENDED
    else:
        s.period += 1
        start_period(t, s)


@rule
def proceed(t, s):
    """Goes on by itself until there is something to decide."""
    while True:
        phase = s.phase
        if phase == DRAWING:
            if cards_are_due(t, s):
                return
            s.due = 0
            s.phase = DISCARDING
        elif phase == DISCARDING:
            if hand_size(t, s, s.turn) > t.hand_limit:  # OV-23
                return
            end_drawing(s)
        elif phase == CASUALTIES:
            if casualties_are_left(s):
                return
            s.phase = AFTERWARDS if s.won != 0 else TURN_OVER
        elif phase == AFTERWARDS:
            clear_action(s)
            if can_play_free_card(t, s):
                return
            s.phase = TURN_OVER
        elif phase == TURN_OVER:
            end_turn(t, s)
        elif phase == LAYING:
            if settle_laying(t, s):
                return
        elif phase == DEALING:
            deal_on(t, s)
        elif phase == AT_CRISES:
            if s.place < t.planets:
                resolve_crisis(t, s)
            else:
                s.phase = PERIOD_OVER
        elif phase == AT_UPRISING or phase == AT_REBELLION:
            if settle_losses(t, s):
                return
        elif phase == AT_DAMAGE:
            if settle_damage(t, s):
                return
        elif phase == AT_PIRATES:
            if settle_pirates(t, s):
                return
        elif phase == PERIOD_OVER:
            end_period(t, s)
        else:
            return


@rule
def end_drawing(s):
    s.phase = s.after
    s.after = 0
    if s.phase == AT_ORACLE:
        next_planet(s)


@rule
def roll(t, s, pips):
    """Dice are thrown one at a time; the third decides."""
    s.dice[s.rolled] = pips
    s.rolled += 1
    if s.rolled < DICE:
        return
    if s.phase == ROLLING:
        s.phase = COMMIT
    elif s.phase == CRISIS_ROLL:
        place_markers(t, s)
    elif s.phase == DAMAGE_ROLL:
        count_damage(s)
    else:
        note_first_roll(t, s)


# The contract ---------------------------------------------------------------------------------------------------------------------------


@rule
def mover(t, s):
    if s.phase < FIRST_DECISION:
        return CHANCE
    if s.phase == ENDED or s.phase == LOST:
        return OVER
    return s.turn


@rule
def legal(t, s, out):
    phase = s.phase
    if phase < FIRST_DECISION:
        return list_outcomes(t, s, out)
    if phase == TURN or phase == ARRIVED or phase == COMMIT or phase == BUYING or phase == AFTERWARDS:
        return list_acts(t, s, out)
    if phase == GROUP:
        return list_groups(s, out)
    if phase == UNIT:
        return list_units(s, out)
    if phase == TARGET:
        return list_targets(t, s, out)
    if phase == CASUALTIES:
        return list_casualties(s, out)
    if phase == DISCARDING:
        return list_discards(t, s, out)
    if phase == AT_ORACLE:
        return list_powers(t, s, out)
    if phase == AT_PIRATES:
        return list_ransoms(s, out)
    return list_losses(s, t.home if phase == AT_DAMAGE else s.place, phase != AT_REBELLION, out)


@rule
def candidates(t, s, out):
    """In a fight no more units than are needed; everywhere else whatever is legal."""
    return list_thoughtful_fight(t, s, out) if s.phase == COMMIT else legal(t, s, out)


@rule
def list_discards(t, s, out):
    count = 0
    for card in range(t.card_kinds):
        count = put(out, count, discard_code(card), s.hand[s.turn, card] > 0)
    return count


@rule
def list_outcomes(t, s, out):
    """What chance may bring: a card, a tile, or one die."""
    count = 0
    if s.phase == DRAWING or s.phase == STEALING:
        for card in range(t.card_kinds):
            there = s.deck[card] if s.phase == DRAWING else s.hand[s.target, card]
            count = put(out, count, draw_code(card) if s.phase == DRAWING else card_code(card), there > 0)
    elif s.phase == LAYING:
        for tile in range(t.tile_kinds):
            count = put(out, count, tile_code(tile), s.bag[tile] > 0)
    else:
        for pips in range(MOST_PIPS + 1):
            count = put(out, count, die_code(pips), t.die_weight[pips] > 0)
    return count


@rule
def weight(t, s, a):
    if is_die(a):
        return t.die_weight[rolled_pips(a)]
    if is_tile(a):
        return s.bag[drawn_tile(a)]
    if is_draw(a):
        return s.deck[drawn_card(a)]
    return s.hand[s.target, stolen_card(a)]


@rule
def choice_count(t, s):
    """Chance is counted: cards, tiles, faces of a die. What a seat may do is listed."""
    if s.phase >= FIRST_DECISION:
        return 0
    if s.phase == DRAWING:
        return deck_size(t, s)
    if s.phase == STEALING:
        return hand_size(t, s, s.target)
    return tiles_left_in_bag(t, s) if s.phase == LAYING else int(t.die_faces)


@rule
def nth_choice(t, s, n):
    if s.phase == DRAWING:
        return draw_code(kind_of(s.deck, n))
    if s.phase == STEALING:
        return card_code(kind_of(s.hand[s.target], n))
    return tile_code(kind_of(s.bag, n)) if s.phase == LAYING else die_code(kind_of(t.die_weight, n))


@rule
def apply(t, s, a):
    if s.phase < FIRST_DECISION:
        apply_chance(t, s, a)
    elif s.phase >= DISCARDING:
        apply_answer(t, s, a)
    elif is_move(a):
        origin, goal = moved(a)
        move(s, origin, goal)
    elif is_group(a):
        ships, infantry, tanks = grouped(a)
        set_off(t, s, ships, infantry, tanks)
    elif is_claim(a):
        planet, tile = claimed(a)
        claim(t, s, planet, tile)
    elif is_stay(a) or is_done(a):
        s.phase = AFTERWARDS
    elif is_unit(a):
        send_one(t, s, chosen_unit(a))
    elif is_target(a):
        seat, piece = targeted(a)
        aim(s, seat, piece)
    elif is_commit(a):
        ships, infantry, tanks = committed_units(a)
        commit(t, s, ships, infantry, tanks)
    elif is_withdraw(a):
        count_casualties(s)
    elif is_lose(a):
        bury(s, lost_counter(a))
    elif is_buy(a):
        unit, planet = bought_unit(a)
        buy(t, s, unit, planet)
    elif is_pass(a):
        take_cube(t, s)
    elif is_end(a):
        s.phase = TURN_OVER
    else:
        apply_card(t, s, a)
    proceed(t, s)


@rule
def apply_card(t, s, a):
    if is_play(a):
        play(t, s, played_card(a))
    elif is_build(a):
        play_build(t, s, built_planet(a))
    elif is_recall(a):
        play_recall(t, s, recalled_planet(a))
    elif is_spy(a):
        play_spy(t, s, spied_seat(a))
    elif is_hop(a):
        origin, goal = hopped(a)
        play_hop(t, s, origin, goal)
    elif is_envoy(a):
        planet, tile = sent_envoy(a)
        play_envoy(t, s, planet, tile)
    elif is_agitate(a):
        origin, goal, tile = agitated(a)
        play_agitate(t, s, origin, goal, tile)
    elif is_sabotage(a):
        planet, seat, unit = sabotaged(a)
        play_sabotage(t, s, planet, seat, unit)


@rule
def apply_answer(t, s, a):
    """Discards, and what crises ask for."""
    if is_discard(a):
        discard(s, s.turn, discarded_card(a))
    elif is_lose(a):
        suffer(s, t.home if s.phase == AT_DAMAGE else s.place, lost_counter(a))
        if s.phase == AT_DAMAGE:
            s.asked = wrapped(t, s.asked + 1)
    elif is_take(a):
        take_card(t, s, taken_from(a))
    elif is_destroy(a):
        planet, seat, counter = destroyed(a)
        destroy(t, s, planet, seat, counter)
    elif is_pay(a):
        pay_ransom(t, s)
    elif is_give_up(a):
        give_up(s)
    else:
        next_planet(s)  # the oracle is declined


@rule
def apply_chance(t, s, a):
    if is_die(a):
        roll(t, s, rolled_pips(a))
    elif is_tile(a):
        lay_tile(s, drawn_tile(a))
    elif is_draw(a):
        draw(s, drawn_card(a))
    elif is_card(a):
        steal(s, stolen_card(a))


@rule
def draw_id(t, s):
    """Names the kind of draw and its place among its like."""
    return (s.period * FIRST_DECISION + s.phase) * (DICE + 1) + s.rolled


KERNELS = Kernels(
    begin=begin,
    mover=mover,
    legal=legal,
    apply=apply,
    returns=returns,
    evaluate=evaluate,
    observe=observe,
    weight=weight,
    choice_count=choice_count,
    nth_choice=nth_choice,
    conceal=conceal,
    sees=sees,
    draw_id=draw_id,
    candidates=candidates,
)
