"""Last Light: the rules, in the order of rules.md; LL-n are its clauses.

`t` is the form and the options (`table.TABLES`), `s` the position (`STATE`).
"""

from __future__ import annotations

import numpy as np

from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, EVALUATION_UNIT, OVER, Kernels
from perihelion.core.ranking import place_evaluation, place_return
from perihelion.core.records import record

# The ring of stations -------------------------------------------------------------------------------------------------------------------

STATIONS = ("A", "B", "C", "D")
MOST_SEATS = 4

METEORS = ("dust", "shard", "boulder")  # each puts out as many lamps as its place in this list
METEOR_WEIGHTS = (3, 2, 1)  # LL-4
SIZES = 3

PHASES = ("choosing", "falling", "dawn")
CHOOSING, FALLING, DAWN = range(3)

STATE = record(
    ("lamps", np.uint8, MOST_SEATS),
    ("shade", np.uint8, MOST_SEATS),
    ("fell", np.uint8, MOST_SEATS),  # 1 for the first to go dark, 2 for those after; 0 while lit
    ("phase", np.uint8),
    ("night", np.uint8),
    ("turn", np.uint8),
    ("target", np.uint8),  # where the meteor falls
)

ACTIONS = ActionTable(
    Block("aim", "aim {station}", station=STATIONS),
    Block("shade", "shade"),
    Block("flare", "flare"),
    Block("meteor", "{size}", chance=True, size=METEORS),
)
MAX_LEGAL = MOST_SEATS - 1 + 2  # every other station, shade, flare; a meteor has three sizes only
OBSERVATION_SIZE = 8 + 4 * MOST_SEATS
SAW_THE_DAWN = MOST_SEATS + 1  # later than any fall

aim_code, is_aim, aimed_at = ACTIONS["aim"].encoder, ACTIONS["aim"].member, ACTIONS["aim"].decoder
shade_code, is_shade = ACTIONS["shade"].encoder, ACTIONS["shade"].member
flare_code, is_flare = ACTIONS["flare"].encoder, ACTIONS["flare"].member
meteor_code, meteor_size = ACTIONS["meteor"].encoder, ACTIONS["meteor"].decoder


@rule
def begin(t, s):
    """LL-1."""
    for station in range(t.seats):
        s.lamps[station] = t.lamps
    s.night = 1


@rule
def is_lit(s, station):
    return s.lamps[station] > 0


# Nights and turns -----------------------------------------------------------------------------------------------------------------------


@rule
def end_turn(t, s):
    """LL-2: on to the next lit station; after the last one to the next night. LL-8: unless the game is over."""
    station = next_lit(t, s, s.turn + 1)
    night_is_over = station == t.seats
    s.target = 0
    if sides_left(t, s) < 2 or (night_is_over and s.night == t.nights):
        s.phase = DAWN
        s.turn = 0
        return
    if night_is_over:
        s.night += 1
        station = next_lit(t, s, 0)
    s.turn = station
    s.phase = CHOOSING


@rule
def next_lit(t, s, station):
    """The first station from this one on that is in the game; the number of seats if there is none."""
    while station < t.seats and not is_lit(s, station):
        station += 1
    return station


# What a station does --------------------------------------------------------------------------------------------------------------------


@rule
def can_aim_at(t, s, station):
    """LL-3: a station in the game, of another side."""
    return is_lit(s, station) and t.side[station] != t.side[s.turn]


@rule
def aim(s, station):
    s.target = station
    s.phase = FALLING


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
        if is_lit(s, station):
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
        if not is_lit(s, station) and s.fell[station] == 0:
            s.fell[station] = falls + 1
            s.shade[station] = 0


@rule
def lasted(t, s, side):
    """LL-8: a side fell with its last station."""
    fell = 0
    for station in range(t.seats):
        if t.side[station] == side:
            if is_lit(s, station):
                return SAW_THE_DAWN
            fell = max(fell, s.fell[station])
    return fell


@rule
def sides_left(t, s):
    left = 0
    for side in range(t.sides):
        if lasted(t, s, side) == SAW_THE_DAWN:
            left += 1
    return left


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
    if s.phase == FALLING:
        return CHANCE
    if s.phase == DAWN:
        return OVER
    return s.turn


@rule
def legal(t, s, out):
    if s.phase == FALLING:
        for size in range(SIZES):
            out[size] = meteor_code(size)
        return SIZES
    count = 0
    for station in range(t.seats):
        if can_aim_at(t, s, station):
            out[count] = aim_code(station)
            count += 1
    if not s.shade[s.turn]:
        out[count] = shade_code()
        count += 1
    if t.flares:
        out[count] = flare_code()
        count += 1
    return count


@rule
def weight(t, s, a):
    return METEOR_WEIGHTS[meteor_size(a)]


@rule
def apply(t, s, a):
    if is_aim(a):
        aim(s, aimed_at(a))
    elif is_shade(a):
        raise_shade(t, s)
    elif is_flare(a):
        light_flare(t, s)
    else:
        fall(t, s, meteor_size(a))


@rule
def returns(t, s, out):
    """LL-10."""
    for seat in range(t.seats):
        side = t.side[seat]
        out[seat] = place_return(t.sides, sides_better(t, s, side), sides_equal(t, s, side))


@rule
def evaluate(t, s, out):
    """Who is out has a place. Those still in share the places above, by their part of the lamps left."""
    left = sides_left(t, s)
    lamps_left = 0
    for station in range(t.seats):
        lamps_left += s.lamps[station]
    for seat in range(t.seats):
        side = t.side[seat]
        if s.phase == DAWN or lasted(t, s, side) != SAW_THE_DAWN:
            out[seat] = place_evaluation(t.sides, sides_better(t, s, side), sides_equal(t, s, side))
        else:
            own = lamps_of(t, s, side)
            out[seat] = EVALUATION_UNIT * ((t.sides - left - 1) * lamps_left + left * own) // ((t.sides - 1) * lamps_left)


@rule
def lamps_of(t, s, side):
    lamps = 0
    for station in range(t.seats):
        if t.side[station] == side:
            lamps += s.lamps[station]
    return lamps


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
    for place in range(MOST_SEATS):
        n = 8 + 4 * place
        station = (me + place) % t.seats
        in_form = place < t.seats
        out[n] = s.lamps[station] if in_form else 0
        out[n + 1] = s.shade[station] if in_form else 0
        out[n + 2] = s.fell[station] if in_form else 0
        out[n + 3] = 1 if in_form and t.side[station] == t.side[me] else 0


@rule
def draw_id(t, s):
    """A turn has one meteor at most."""
    return s.night * MOST_SEATS + s.turn


KERNELS = Kernels(
    begin=begin,
    mover=mover,
    legal=legal,
    apply=apply,
    returns=returns,
    evaluate=evaluate,
    observe=observe,
    weight=weight,
    draw_id=draw_id,
)
