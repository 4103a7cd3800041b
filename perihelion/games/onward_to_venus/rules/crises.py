"""Onward to Venus: the crises, planet by planet from Mercury outward (OV-25 to OV-36).

A crisis that asks a seat for an answer waits in a phase of its own. Its `end_...` looks for the next question and, if there is none, goes
on to the next planet; it gives whether it did.
"""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules import forces
from perihelion.games.onward_to_venus.rules.forces import put, wrapped
from perihelion.games.onward_to_venus.rules.scoring import finish

UNREST, WAR, CATASTROPHE = 2, 3, 4  # the levels at which most crises grow worse
LANDING = 3  # the level at which aliens come
THEFT, MURDER, ARSON = 1, 2, 3  # the powers of the oracle by level
UPRISING_LOSSES = 2
NOBODY = -1

# Levels (OV-25) -------------------------------------------------------------------------------------------------------------------------


@rule
def roll_for_crises(t, s):
    for planet in range(t.planets):
        s.level[planet] = 0
        for seat in range(t.seats):
            s.toll[planet, seat] = 0
    forces.roll_dice(s, state.CRISIS_ROLL)


@rule
def put_markers(t, s):
    """One marker on each skulled tile from Mercury outward, and again from Mercury while there are more."""
    skulled = 0
    for planet in range(t.planets):
        s.level[planet] = forces.crisis_tiles(t, s, planet)
        skulled += skulled_tiles(t, s, planet)
    markers = forces.skulls(s) if skulled > 0 else 0
    while markers > 0:
        for planet in range(t.planets):
            here = min(markers, skulled_tiles(t, s, planet))
            s.level[planet] += here
            markers -= here
    s.place = 0
    s.phase = state.AT_CRISES


@rule
def skulled_tiles(t, s, planet):
    count = 0
    for kind in range(t.skulled_kinds):
        count += s.tiles[planet, t.skulled[kind]]
    return count


# One planet after the other (OV-26) -----------------------------------------------------------------------------------------------------


@rule
def resolve_crisis_or_end(t, s):
    """After the last planet the period is over."""
    if s.place < t.planets:
        resolve_crisis(t, s)
    else:
        s.phase = state.PERIOD_OVER


@rule
def resolve_crisis(t, s):
    """Begins the crisis of this planet; those that ask no seat are over at once."""
    kind, level = t.crisis[s.place], s.level[s.place]
    if kind == state.ORACLE and level >= THEFT:
        consult_oracle(t, s)
    elif can_clear_planet(kind) and level >= CATASTROPHE:
        clear_planet(t, s)
        if kind == state.UPRISING:
            next_planet(s)
        else:
            forces.roll_dice(s, state.DAMAGE_ROLL)
    elif kind == state.REBELLION and level >= CATASTROPHE:
        finish(s, state.LOST)  # OV-29
    elif kind == state.UPRISING and level >= UNREST:
        strike(t, s, state.all_seats(t), state.AT_UPRISING)
    elif (kind == state.REBELLION or kind == state.INVASION) and level >= UNREST:
        strike(t, s, richest(t, s), state.AT_REBELLION)
    elif kind == state.PIRATES and level >= UNREST:
        send_pirates(t, s)
    elif kind == state.ALIENS:
        move_aliens(t, s, level)
    else:
        next_planet(s)


@rule
def next_planet(s):
    s.place += 1
    s.asked = 0
    s.owed = 0
    s.who = bitset.EMPTY_SET
    s.piece = 0
    s.goal = 0
    s.rolled = 0
    s.dice[0] = 0
    s.dice[1] = 0
    s.dice[2] = 0
    s.phase = state.AT_CRISES


@rule
def seat_asked(t, s):
    """OV-26: in turn order from the new first player."""
    return wrapped(t, s.first + s.asked)


@rule
def can_clear_planet(kind):
    """OV-28, OV-30, OV-31: at the highest level."""
    return kind == state.UPRISING or kind == state.ATTACK or kind == state.INVASION


@rule
def clear_planet(t, s):
    """OV-28: everything on the surface and the tiles are removed and the planet flips; units in orbit and an alien tile stay."""
    clear_surface(t, s, s.place)
    for tile in range(t.tile_kinds):
        s.tiles[s.place, tile] = 0
    s.flipped |= bitset.only(s.place)


@rule
def clear_surface(t, s, planet):
    """Everybody's units, mines and factories there go back beside the board."""
    for seat in range(t.seats):
        for unit in range(state.UNIT_KINDS):
            count = s.surface[planet, seat, unit]
            s.reserve[seat, unit] += count
            s.surface[planet, seat, unit] = 0
            s.toll[s.place, seat] += count
        for piece in range(state.PIECE_KINDS):
            count = s.pieces[planet, seat, piece]
            s.reserve[seat, state.UNIT_KINDS + piece] += count
            s.pieces[planet, seat, piece] = 0
            s.toll[s.place, seat] += count


@rule
def clear_orbit(t, s, planet):
    """Everybody's units there go back beside the board."""
    for seat in range(t.seats):
        for unit in range(state.UNIT_KINDS):
            count = s.orbit[planet, seat, unit]
            s.reserve[seat, unit] += count
            s.orbit[planet, seat, unit] = 0
            s.toll[s.place, seat] += count


# Mercury (OV-27) ------------------------------------------------------------------------------------------------------------------------


@rule
def power(s):
    return min(s.level[s.place], ARSON)


@rule
def price_of_power(t, s):
    return t.oracle[power(s) - 1]


@rule
def richest_alone(t, s, planet):
    """The one seat with the highest income there, or NOBODY."""
    highest, found = forces.highest_income(t, s, planet), NOBODY
    for seat in range(t.seats):
        if forces.income_on(t, s, planet, seat) == highest:
            if found != NOBODY or highest == 0:
                return NOBODY
            found = seat
    return found


@rule
def consult_oracle(t, s):
    """OV-27: it comes up if the power can be paid for and used."""
    seat = richest_alone(t, s, s.place)
    s.turn = max(seat, 0)
    if seat != NOBODY and s.money[seat] >= price_of_power(t, s) and has_victim(t, s):
        s.phase = state.AT_ORACLE
    else:
        next_planet(s)


@rule
def can_rob(t, s, seat):
    """Level 1: a card of an opponent."""
    return seat != s.turn and forces.hand_size(t, s, seat) > 0


@rule
def can_destroy(s, planet, seat, counter):
    """Level 2: a unit; level 3 and above: a mine or factory. An opponent's, anywhere."""
    if seat == s.turn or (counter < state.UNIT_KINDS) != (power(s) == MURDER):
        return False
    if counter < state.UNIT_KINDS:
        return forces.units_at(s, planet, seat, counter) > 0
    return s.pieces[planet, seat, counter - state.UNIT_KINDS] > 0


@rule
def has_victim(t, s):
    for seat in range(t.seats):
        if power(s) == THEFT:
            if can_rob(t, s, seat):
                return True
        else:
            for planet in range(t.planets):
                for counter in range(state.COUNTER_KINDS):
                    if can_destroy(s, planet, seat, counter):
                        return True
    return False


@rule
def list_powers(t, s, out):
    count = 0
    if power(s) == THEFT:
        for seat in range(t.seats):
            count = put(out, count, state.take.encode(seat), can_rob(t, s, seat))
    else:
        for planet in range(t.planets):
            for seat in range(t.seats):
                for counter in range(state.COUNTER_KINDS):
                    count = put(out, count, state.destroy.encode(planet, seat, counter), can_destroy(s, planet, seat, counter))
    out[count] = state.decline.encode()
    return count + 1


@rule
def take_card(t, s, seat):
    s.money[s.turn] -= price_of_power(t, s)
    s.target = seat
    s.after = state.AT_ORACLE
    s.phase = state.STEALING


@rule
def destroy(t, s, planet, seat, counter):
    s.money[s.turn] -= price_of_power(t, s)
    forces.lose_counter(s, planet, seat, counter)
    s.toll[s.place, seat] += 1
    next_planet(s)


# Losses on Venus, Earth and Mars (OV-28, OV-29, OV-31) ----------------------------------------------------------------------------------


@rule
def richest(t, s):
    """OV-29, OV-31: the set of seats with the highest income there, measured before any loss; it must be above 0."""
    highest, seats = forces.highest_income(t, s, s.place), bitset.EMPTY_SET
    for seat in range(t.seats):
        if highest > 0 and forces.income_on(t, s, s.place, seat) == highest:
            seats |= bitset.only(seat)
    return seats


@rule
def strike(t, s, seats, phase):
    """These seats lose something, in turn."""
    s.who = seats
    s.owed = losses_each(t, s)
    s.asked = 0
    s.phase = phase


@rule
def losses_each(t, s):
    """The counters that the crisis of this planet takes from each seat it strikes."""
    if t.crisis[s.place] == state.UPRISING:
        return UPRISING_LOSSES
    return 2 if t.crisis[s.place] == state.REBELLION and s.level[s.place] >= WAR else 1


@rule
def has_to_lose(s, seat):
    """A rebellion takes mines and factories only."""
    if s.phase == state.AT_REBELLION:
        return forces.pieces_at(s, s.place, seat) > 0
    return forces.army_at(s, s.place, seat) + forces.pieces_at(s, s.place, seat) > 0


@rule
def end_losses(t, s):
    """Goes on to the next seat that owes something and has it."""
    while s.asked < t.seats:
        seat = seat_asked(t, s)
        if bitset.has(s.who, seat) and s.owed > 0 and has_to_lose(s, seat):
            s.turn = seat
            return False
        s.asked += 1
        s.owed = losses_each(t, s)
    next_planet(s)
    return True


@rule
def planet_of_losses(t, s):
    """OV-32: damage is done to the home planet, whichever planet's crisis it is."""
    return t.home if s.phase == state.AT_DAMAGE else s.place


@rule
def list_losses(t, s, out):
    """Units first, where the crisis takes units, then mines and factories; of either by choice."""
    planet, count = planet_of_losses(t, s), 0
    if s.phase != state.AT_REBELLION and forces.army_at(s, planet, s.turn) > 0:
        for unit in range(state.UNIT_KINDS):
            count = put(out, count, state.lose.encode(unit), forces.units_at(s, planet, s.turn, unit) > 0)
        return count
    for piece in range(state.PIECE_KINDS):
        count = put(out, count, state.lose.encode(state.UNIT_KINDS + piece), s.pieces[planet, s.turn, piece] > 0)
    return count


@rule
def suffer(t, s, counter):
    forces.lose_counter(s, planet_of_losses(t, s), s.turn, counter)
    s.toll[s.place, s.turn] += 1
    s.owed -= 1
    if s.phase == state.AT_DAMAGE:
        s.asked = wrapped(t, s.asked + 1)


# Damage to Earth (OV-32) ----------------------------------------------------------------------------------------------------------------


@rule
def count_damage(s):
    s.owed = forces.sum_of_dice(s)
    s.asked = 0
    s.phase = state.AT_DAMAGE


@rule
def end_damage(t, s):
    """Everybody in turn removes one thing, until as many are gone as the dice said or nothing remains."""
    if s.owed > 0:
        for ahead in range(t.seats):
            seat = wrapped(t, seat_asked(t, s) + ahead)
            if forces.army_at(s, t.home, seat) + forces.pieces_at(s, t.home, seat) > 0:
                s.asked = wrapped(t, s.asked + ahead)
                s.turn = seat
                return False
    next_planet(s)
    return True


# Titan (OV-34) --------------------------------------------------------------------------------------------------------------------------


@rule
def send_pirates(t, s):
    """Planets outward, mines before factories, piece by piece: `goal` and `piece` say where they are, `owed` what they still ask for."""
    s.asked = 0
    s.goal = 0
    s.piece = 0
    s.owed = pieces_raided(t, s, s.goal, s.piece)
    s.phase = state.AT_PIRATES


@rule
def pieces_raided(t, s, planet, piece):
    """Of the seat that is asked. Level 2: on the pirates' own planet; 3 and above: wherever they raid."""
    is_raided = planet == s.place or (s.level[s.place] >= WAR and t.raided[planet] != 0)
    return s.pieces[planet, seat_asked(t, s), piece] if is_raided else 0


@rule
def end_pirates(t, s):
    """A seat that can pay for everything pays, one that can pay for nothing gives up: only money that is short leaves a choice."""
    while s.asked < t.seats:
        if s.owed == 0:
            send_pirates_on(t, s)
            continue
        s.turn = seat_asked(t, s)
        if s.money[s.turn] >= t.ransom * pieces_to_pay_for(t, s):
            pay_ransom(t, s)
        elif s.money[s.turn] < t.ransom:
            give_up(s)
        else:
            return False
    next_planet(s)
    return True


@rule
def send_pirates_on(t, s):
    """To the next kind of piece, planet, or seat."""
    s.piece += 1
    if s.piece == state.PIECE_KINDS:
        s.piece = 0
        s.goal += 1
    if s.goal == t.planets:
        s.goal = 0
        s.asked += 1
    if s.asked < t.seats:
        s.owed = pieces_raided(t, s, s.goal, s.piece)


@rule
def pieces_to_pay_for(t, s):
    """What the pirates still want money for from the seat that is asked: here, and farther on their way."""
    count = int(s.owed)
    for planet in range(s.goal, t.planets):
        for piece in range(state.PIECE_KINDS):
            if planet > s.goal or piece > s.piece:
                count += pieces_raided(t, s, planet, piece)
    return count


@rule
def list_ransoms(s, out):
    out[0] = state.pay.encode(s.piece, s.goal)
    out[1] = state.give_up.encode(s.piece, s.goal)
    return 2


@rule
def pay_ransom(t, s):
    s.money[s.turn] -= t.ransom
    s.owed -= 1


@rule
def give_up(s):
    forces.lose_piece(s, s.goal, s.turn, s.piece)
    s.toll[s.place, s.turn] += 1
    s.owed -= 1


# Kuiper Belt (OV-35, OV-36) -------------------------------------------------------------------------------------------------------------


@rule
def move_aliens(t, s, level):
    """They come once a game; in each later crisis phase the tiles that remain move on. If they reach home everybody loses."""
    reached = bitset.EMPTY_SET
    if s.invaded != 0:
        reached = next_of_their_path(t, s)
        s.aliens = bitset.EMPTY_SET
    elif level >= LANDING:
        s.invaded = 1
        for planet in range(t.planets):
            reached |= bitset.only(planet) if t.landing[planet] != 0 else bitset.EMPTY_SET
    for planet in range(t.planets):
        if bitset.has(reached, planet):
            land(t, s, planet)
    if state.has_aliens(s, t.home):
        finish(s, state.LOST)  # OV-36
    else:
        next_planet(s)


@rule
def land(t, s, planet):
    """OV-35: units, orbit included, and pieces are removed; tiles from the bag stay."""
    s.aliens |= bitset.only(planet)
    clear_orbit(t, s, planet)
    clear_surface(t, s, planet)


@rule
def next_of_their_path(t, s):
    """The set of the next planets, as many as there are alien tiles."""
    reached = bitset.EMPTY_SET
    for planet in range(t.planets):
        if state.has_aliens(s, planet) and s.advanced < t.path_length:
            reached |= bitset.only(t.path[s.advanced])
            s.advanced += 1
    return reached
