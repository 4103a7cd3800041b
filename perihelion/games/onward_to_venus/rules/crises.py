"""Onward to Venus: the crises, planet by planet from Mercury outward (OV-25 to OV-36).

A crisis that asks somebody something waits in a phase of its own; `settle_...` looks for the next question and says whether there is one.
"""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.games.onward_to_venus.rules.forces import (
    army_at,
    clear_orbit,
    clear_surface,
    crisis_tiles,
    hand_size,
    has_aliens,
    highest_income,
    income_on,
    lose_counter,
    lose_piece,
    pieces_at,
    roll_dice,
    skulls,
    sum_of_dice,
    units_at,
    wrapped,
)  # fmt: skip
from perihelion.games.onward_to_venus.rules.state import (
    ALIENS,
    AT_CRISES,
    AT_DAMAGE,
    AT_ORACLE,
    AT_PIRATES,
    AT_REBELLION,
    AT_UPRISING,
    ATTACK,
    CRISIS_ROLL,
    DAMAGE_ROLL,
    INVASION,
    LOST,
    ORACLE,
    PIECE_KINDS,
    PIRATES,
    REBELLION,
    STEALING,
    UNIT_KINDS,
    UPRISING,
    decline_code,
    destroy_code,
    give_up_code,
    lose_code,
    pay_code,
    take_code,
)  # fmt: skip

UNREST, WAR, CATASTROPHE = 2, 3, 4  # the levels at which most crises grow worse
INVASION_LEVEL = 3  # of the aliens
THEFT, MURDER, ARSON = 1, 2, 3  # the powers of the oracle by level
UPRISING_LOSSES = 2

# Levels (OV-25) -------------------------------------------------------------------------------------------------------------------------


@rule
def roll_for_crises(t, s):
    for planet in range(t.planets):
        s.level[planet] = 0
        for seat in range(t.seats):
            s.toll[planet, seat] = 0
    roll_dice(s, CRISIS_ROLL)


@rule
def place_markers(t, s):
    """One marker on each skulled tile from Mercury outward, and again from Mercury while markers are left."""
    skulled = 0
    for planet in range(t.planets):
        s.level[planet] = crisis_tiles(t, s, planet)
        skulled += skulled_tiles(t, s, planet)
    markers = skulls(s) if skulled > 0 else 0
    while markers > 0:
        for planet in range(t.planets):
            here = min(markers, skulled_tiles(t, s, planet))
            s.level[planet] += here
            markers -= here
    s.place = 0
    s.phase = AT_CRISES


@rule
def skulled_tiles(t, s, planet):
    count = 0
    for kind in range(t.skulled_kinds):
        count += s.tiles[planet, t.skulled[kind]]
    return count


# One planet after the other (OV-26) -----------------------------------------------------------------------------------------------------


@rule
def resolve_crisis(t, s):
    """Begins the crisis of this planet; those that ask nobody are over at once."""
    planet, kind, level = s.place, t.crisis[s.place], s.level[s.place]
    if kind == ORACLE and level >= THEFT:
        consult_oracle(t, s, planet)
    elif kind in (UPRISING, ATTACK, INVASION) and level >= CATASTROPHE:
        clear_planet(t, s, planet)
        if kind == UPRISING:
            next_planet(s)
        else:
            roll_dice(s, DAMAGE_ROLL)
    elif kind == REBELLION and level >= CATASTROPHE:
        s.phase = LOST  # OV-29, OV-39
    elif kind == UPRISING and level >= UNREST:
        ask_everybody(t, s)
    elif kind in (REBELLION, INVASION) and level >= UNREST:
        ask_the_richest(t, s, planet)
    elif kind == PIRATES and level >= UNREST:
        send_pirates(t, s)
    elif kind == ALIENS:
        move_aliens(t, s, level)
    else:
        next_planet(s)


@rule
def next_planet(s):
    s.place += 1
    s.asked = 0
    s.owed = 0
    s.who = 0
    s.piece = 0
    s.goal = 0
    s.rolled = 0
    s.dice[0] = 0
    s.dice[1] = 0
    s.dice[2] = 0
    s.phase = AT_CRISES


@rule
def ask_everybody(t, s):
    s.who = (1 << t.seats) - 1
    s.owed = losses_each(t, s)
    s.asked = 0
    s.phase = AT_UPRISING


@rule
def ask_the_richest(t, s, planet):
    """OV-29, OV-31: all who have the highest income there, measured before any loss; it must be above 0."""
    highest = highest_income(t, s, planet)
    s.who = 0
    for seat in range(t.seats):
        if highest > 0 and income_on(t, s, planet, seat) == highest:
            s.who |= 1 << seat
    s.owed = losses_each(t, s)
    s.asked = 0
    s.phase = AT_REBELLION


@rule
def seat_asked(t, s):
    """OV-26: in turn order from the new first player."""
    return wrapped(t, s.first + s.asked)


@rule
def clear_planet(t, s, planet):
    """OV-28: everything on the surface and the tiles are removed and the planet flips; units in orbit and an alien tile stay."""
    clear_surface(t, s, planet)
    for tile in range(t.tile_kinds):
        s.tiles[planet, tile] = 0
    s.flipped |= 1 << planet


# Mercury (OV-27) ------------------------------------------------------------------------------------------------------------------------


@rule
def richest_alone(t, s, planet):
    """The one seat with the highest income there, or -1."""
    highest, found = highest_income(t, s, planet), -1
    for seat in range(t.seats):
        if income_on(t, s, planet, seat) == highest:
            if found >= 0 or highest == 0:
                return -1
            found = seat
    return found


@rule
def power(s):
    return min(s.level[s.place], ARSON)


@rule
def consult_oracle(t, s, planet):
    """OV-27: it comes up if the power can be paid for and used."""
    seat = richest_alone(t, s, planet)
    s.turn = max(seat, 0)
    if seat >= 0 and s.money[seat] >= t.oracle[power(s) - 1] and has_victim(t, s):
        s.phase = AT_ORACLE
    else:
        next_planet(s)


@rule
def can_destroy(t, s, planet, seat, counter):
    """Level 2: a unit; level 3 and above: a mine or factory. An opponent's, anywhere."""
    if seat == s.turn or (counter < UNIT_KINDS) != (power(s) == MURDER):
        return False
    if counter < UNIT_KINDS:
        return units_at(s, planet, seat, counter) > 0
    return s.pieces[planet, seat, counter - UNIT_KINDS] > 0


@rule
def has_victim(t, s):
    for seat in range(t.seats):
        if power(s) == THEFT and seat != s.turn and hand_size(t, s, seat) > 0:
            return True
        if power(s) != THEFT:
            for planet in range(t.planets):
                for counter in range(UNIT_KINDS + PIECE_KINDS):
                    if can_destroy(t, s, planet, seat, counter):
                        return True
    return False


@rule
def list_powers(t, s, out):
    count = 0
    if power(s) == THEFT:
        for seat in range(t.seats):
            if seat != s.turn and hand_size(t, s, seat) > 0:
                out[count] = take_code(seat)
                count += 1
    else:
        for planet in range(t.planets):
            for seat in range(t.seats):
                for counter in range(UNIT_KINDS + PIECE_KINDS):
                    if can_destroy(t, s, planet, seat, counter):
                        out[count] = destroy_code(planet, seat, counter)
                        count += 1
    out[count] = decline_code()
    return count + 1


@rule
def take_card(t, s, seat):
    s.money[s.turn] -= t.oracle[power(s) - 1]
    s.target = seat
    s.after = AT_ORACLE
    s.phase = STEALING


@rule
def destroy(t, s, planet, seat, counter):
    s.money[s.turn] -= t.oracle[power(s) - 1]
    lose_counter(s, planet, seat, counter)
    s.toll[s.place, seat] += 1
    next_planet(s)


# Losses on Venus, Earth and Mars (OV-28, OV-29, OV-31) ----------------------------------------------------------------------------------


@rule
def settle_losses(t, s):
    """Goes on to the next seat that owes something and has it."""
    while s.asked < t.seats:
        seat = seat_asked(t, s)
        if (s.who >> seat) & 1 != 0 and s.owed > 0 and has_to_lose(s, seat):
            s.turn = seat
            return True
        s.asked += 1
        s.owed = losses_each(t, s)
    next_planet(s)
    return False


@rule
def losses_each(t, s):
    """How many counters the crisis of this planet takes from everybody it strikes."""
    if t.crisis[s.place] == UPRISING:
        return UPRISING_LOSSES
    return 2 if t.crisis[s.place] == REBELLION and s.level[s.place] >= WAR else 1


@rule
def has_to_lose(s, seat):
    if s.phase == AT_REBELLION:
        return pieces_at(s, s.place, seat) > 0
    return army_at(s, s.place, seat) + pieces_at(s, s.place, seat) > 0


@rule
def list_losses(s, planet, with_units, out):
    """Units as long as there are any, then mines and factories, by choice."""
    count = 0
    if with_units and army_at(s, planet, s.turn) > 0:
        for unit in range(UNIT_KINDS):
            if units_at(s, planet, s.turn, unit) > 0:
                out[count] = lose_code(unit)
                count += 1
        return count
    for piece in range(PIECE_KINDS):
        if s.pieces[planet, s.turn, piece] > 0:
            out[count] = lose_code(UNIT_KINDS + piece)
            count += 1
    return count


@rule
def suffer(s, planet, counter):
    lose_counter(s, planet, s.turn, counter)
    s.toll[s.place, s.turn] += 1
    s.owed -= 1


# Damage to Earth (OV-32) ----------------------------------------------------------------------------------------------------------------


@rule
def count_damage(s):
    s.owed = sum_of_dice(s)
    s.asked = 0
    s.phase = AT_DAMAGE


@rule
def settle_damage(t, s):
    """Everybody in turn removes one thing, until so many are gone or nothing is left."""
    if s.owed > 0:
        for ahead in range(t.seats):
            seat = wrapped(t, seat_asked(t, s) + ahead)
            if army_at(s, t.home, seat) + pieces_at(s, t.home, seat) > 0:
                s.asked = wrapped(t, s.asked + ahead)
                s.turn = seat
                return True
    next_planet(s)
    return False


# Titan (OV-34) --------------------------------------------------------------------------------------------------------------------------


@rule
def send_pirates(t, s):
    """Planets outward, mines before factories, piece by piece: `goal` and `piece` say where they are, `owed` what they still ask for."""
    s.asked = 0
    s.goal = 0
    s.piece = 0
    s.owed = pieces_raided(t, s, s.goal, s.piece)
    s.phase = AT_PIRATES


@rule
def pieces_raided(t, s, planet, piece):
    """Of the seat that is asked. Level 2: on the pirates' own planet; 3 and above: wherever they raid."""
    is_raided = planet == s.place or (s.level[s.place] >= WAR and t.raided[planet] != 0)
    return s.pieces[planet, seat_asked(t, s), piece] if is_raided else 0


@rule
def settle_pirates(t, s):
    """Who can pay for all pays, who can pay for none gives up: only money that is short leaves a choice."""
    while True:
        if s.owed == 0:
            s.piece += 1
            if s.piece == PIECE_KINDS:
                s.piece = 0
                s.goal += 1
            if s.goal == t.planets:
                s.goal = 0
                s.asked += 1
            if s.asked == t.seats:
                next_planet(s)
                return False
            s.owed = pieces_raided(t, s, s.goal, s.piece)
        else:
            s.turn = seat_asked(t, s)
            if s.money[s.turn] >= t.ransom * pieces_to_pay_for(t, s):
                pay_ransom(t, s)
            elif s.money[s.turn] < t.ransom:
                give_up(s)
            else:
                return True


@rule
def pieces_to_pay_for(t, s):
    """What the pirates still want money for from the seat that is asked: here, and farther on their way."""
    count = int(s.owed)
    for planet in range(s.goal, t.planets):
        for piece in range(PIECE_KINDS):
            if planet > s.goal or piece > s.piece:
                count += pieces_raided(t, s, planet, piece)
    return count


@rule
def list_ransoms(s, out):
    out[0] = pay_code(s.piece, s.goal)
    out[1] = give_up_code(s.piece, s.goal)
    return 2


@rule
def pay_ransom(t, s):
    s.money[s.turn] -= t.ransom
    s.owed -= 1


@rule
def give_up(s):
    lose_piece(s, s.goal, s.turn, s.piece)
    s.toll[s.place, s.turn] += 1
    s.owed -= 1


# Kuiper Belt (OV-35, OV-36) -------------------------------------------------------------------------------------------------------------


@rule
def move_aliens(t, s, level):
    """They come once a game; in each later crisis phase those that are left move on. If they reach home everybody loses."""
    reached = 0
    if s.invaded != 0:
        reached = next_of_their_path(t, s)
        s.aliens = 0
    elif level >= INVASION_LEVEL:
        s.invaded = 1
        for planet in range(t.planets):
            reached |= t.landing[planet] << planet
    for planet in range(t.planets):
        if (reached >> planet) & 1 != 0:
            invade(t, s, planet)
    if has_aliens(s, t.home):
        s.phase = LOST
    else:
        next_planet(s)


@rule
def invade(t, s, planet):
    """Units, orbit included, and pieces are removed; bag tiles stay."""
    s.aliens |= 1 << planet
    clear_orbit(t, s, planet)
    clear_surface(t, s, planet)


@rule
def next_of_their_path(t, s):
    """As many planets as there are tiles, as bits."""
    reached = 0
    for planet in range(t.planets):
        if has_aliens(s, planet) and s.advanced < t.path_length:
            reached |= 1 << t.path[s.advanced]
            s.advanced += 1
    return reached
