"""Last Light: the rules, in the order of rules.md; LL-n are its clauses.

`t` is the form and the options (`board.TABLES`), `s` the position (`state.STATE`).
"""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, OVER, Kernels
from perihelion.core.ranking import place_return
from tests.games.last_light import evaluation, state


@rule
def begin(t, s):
    """LL-1."""
    for station in range(t.seats):
        s.lamps[station] = t.lamps
    s.night = 1


# Nights and turns -----------------------------------------------------------------------------------------------------------------------


@rule
def end_turn(t, s):
    """LL-2: on to the next lit station; after the last one to the next night. LL-8: unless the game is over."""
    station = next_lit(t, s, s.turn + 1)
    night_is_over = station == t.seats
    s.target = 0
    if sides_standing(t, s) < 2 or (night_is_over and s.night == t.nights):
        finish(t, s)
        return
    if night_is_over:
        s.night += 1
        station = next_lit(t, s, 0)
    s.turn = station
    s.phase = state.CHOOSING


@rule
def next_lit(t, s, station):
    """The first station from this one on that is in the game; the number of seats if there is none."""
    while station < t.seats and not state.is_lit(s, station):
        station += 1
    return station


# What a station does --------------------------------------------------------------------------------------------------------------------


@rule
def can_aim_at(t, s, station):
    """LL-3: a station in the game, of another side."""
    return state.is_lit(s, station) and t.side[station] != t.side[s.turn]


@rule
def aim(s, station):
    s.target = station
    s.phase = state.FALLING


@rule
def fall(t, s, size):
    """LL-4, LL-5: a shade breaks, and saves a lamp."""
    target = s.target
    lamps_hit = size
    if size > 0 and s.shade[target]:
        s.shade[target] = 0
        lamps_hit -= 1
    s.lamps[target] -= min(lamps_hit, s.lamps[target])
    go_dark(t, s)
    end_turn(t, s)


@rule
def raise_shade(t, s):
    s.shade[s.turn] = 1
    end_turn(t, s)


@rule
def light_flare(t, s):
    """LL-6."""
    for station in range(t.seats):
        if state.is_lit(s, station):
            s.lamps[station] -= 1
    go_dark(t, s)
    end_turn(t, s)


# Leaving the game -----------------------------------------------------------------------------------------------------------------------


@rule
def go_dark(t, s):
    """LL-7: all that lost their last lamp just now fall together."""
    falls = 0
    for station in range(t.seats):
        falls = max(falls, s.fell[station])
    for station in range(t.seats):
        if not state.is_lit(s, station) and s.fell[station] == 0:
            s.fell[station] = falls + 1
            s.shade[station] = 0


@rule
def lasted(t, s, side):
    """LL-8: a side fell with its last station."""
    fell = 0
    for station in range(t.seats):
        if t.side[station] == side:
            if state.is_lit(s, station):
                return state.SAW_THE_DAWN
            fell = max(fell, s.fell[station])
    return fell


@rule
def sides_standing(t, s):
    count = 0
    for side in range(t.sides):
        if lasted(t, s, side) == state.SAW_THE_DAWN:
            count += 1
    return count


@rule
def finish(t, s):
    """LL-8: nobody has the turn."""
    s.phase = state.DAWN
    s.turn = 0


@rule
def sides_better(t, s, side):
    better = 0
    for other in range(t.sides):
        if lasted(t, s, other) > lasted(t, s, side):
            better += 1
    return better


@rule
def sides_equal(t, s, side):
    """How many sides share this side's place, itself among them (LL-9)."""
    equal = 0
    for other in range(t.sides):
        if lasted(t, s, other) == lasted(t, s, side):
            equal += 1
    return equal


# The contract ---------------------------------------------------------------------------------------------------------------------------


@rule
def mover(t, s):
    if s.phase == state.FALLING:
        return CHANCE
    return OVER if state.is_over(s) else s.turn


@rule
def legal(t, s, out):
    if s.phase == state.FALLING:
        for size in range(state.SIZES):
            out[size] = state.meteor.encode(size)
        return state.SIZES
    count = 0
    for station in range(t.seats):
        if can_aim_at(t, s, station):
            out[count] = state.aim.encode(station)
            count += 1
    if not s.shade[s.turn]:
        out[count] = state.shade.encode()
        count += 1
    if t.flares:
        out[count] = state.flare.encode()
        count += 1
    return count


@rule
def weight(t, s, a):
    return state.METEOR_WEIGHTS[state.meteor.decode(a)]


@rule
def apply(t, s, a):
    if state.aim.contains(a):
        aim(s, state.aim.decode(a))
    elif state.shade.contains(a):
        raise_shade(t, s)
    elif state.flare.contains(a):
        light_flare(t, s)
    else:
        fall(t, s, state.meteor.decode(a))


@rule
def returns(t, s, out):
    """LL-10."""
    for seat in range(t.seats):
        side = t.side[seat]
        out[seat] = place_return(t.sides, sides_better(t, s, side), sides_equal(t, s, side))


@rule
def observe(t, s, seat, out):
    """The moment, then every station from the observer's on (a spectator's: from A on). Seats not in the form are zero."""
    me = max(seat, 0)
    out[0] = s.phase
    out[1] = s.night
    out[2] = t.nights
    out[3] = t.lamps
    out[4] = t.flares
    out[5] = t.seats
    out[6] = (s.turn - me + t.seats) % t.seats
    out[7] = (s.target - me + t.seats) % t.seats
    for step in range(state.MOST_SEATS):
        n = 8 + 4 * step
        station = (me + step) % t.seats
        in_form = step < t.seats
        out[n] = s.lamps[station] if in_form else 0
        out[n + 1] = s.shade[station] if in_form else 0
        out[n + 2] = s.fell[station] if in_form else 0
        out[n + 3] = 1 if in_form and t.side[station] == t.side[me] else 0


@rule
def draw_id(t, s):
    """A turn has one meteor at most."""
    return s.night * state.MOST_SEATS + s.turn


@rule
def in_game(t, s, seat):
    return s.lamps[seat] > 0


KERNELS = Kernels(
    begin=begin,
    mover=mover,
    legal=legal,
    apply=apply,
    returns=returns,
    evaluate=evaluation.evaluate,
    observe=observe,
    in_game=in_game,
    weight=weight,
    draw_id=draw_id,
)
