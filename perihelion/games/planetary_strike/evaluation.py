"""What bots think of a position, and what search asks for. The weights are in data/evaluation.toml.

Each side has a strength: its vessels, by kind and ring; its systems that stand; warnings it has given; less for own planets under warning.
The sides still in the game share the places that are left by their strengths.
"""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.bitset import EMPTY_SET
from perihelion.core.compiling import rule
from perihelion.core.contract import EVALUATION_UNIT, PERCENT
from perihelion.core.ranking import place_evaluation
from perihelion.games.planetary_strike import state
from perihelion.games.planetary_strike.rules import answers, attacks, moves, turns
from perihelion.games.planetary_strike.rules.attacks import standing_warnings
from perihelion.games.planetary_strike.rules.conquest import sides_ahead, when_side_left
from perihelion.games.planetary_strike.rules.fleets import enemy_planets, own_planets
from perihelion.games.planetary_strike.state import COLOURS, EMPTY, KINDS, NOBODY, RINGS, VALUE_BITS, move

# The strength of a side -----------------------------------------------------------------------------------------------------------------


@rule
def fleet_values(t, s):
    """What the vessels of each colour are worth where they stand, all colours in one number; see `value_of`."""
    values = 0
    for column in range(t.columns):
        for ring in range(RINGS):
            values += t.value[ring, s.vessel[state.space_on(ring, column)]]
    return values


@rule
def value_of(values, colour):
    return (values >> (VALUE_BITS * (colour - 1))) & ((1 << VALUE_BITS) - 1)


@rule
def holdings(t, s, side, values):
    """Vessels and systems of a side."""
    total = 0
    for colour in range(1, COLOURS):
        commander, owner = s.commander[colour], t.owner[colour]
        if commander == NOBODY:
            continue
        if t.side[commander] == side:
            total += value_of(values, colour)
        if t.side[owner] == side and state.stands(s, colour):
            total += t.weight_system
    return total


@rule
def rate_warnings(t, s, warned, seat, side):
    """What it means to a side that this seat has warned planets and still threatens them."""
    total = 0
    rest = warned
    while rest != EMPTY_SET:
        if t.side[seat] == side:
            total += t.weight_warning
        elif t.side[t.owner[state.system_of(bitset.first(rest))]] == side:
            total -= t.weight_danger
        rest = bitset.without_first(rest)
    return total


@rule
def weigh_sides(t, s, out):
    """Writes the strength of each side, at least 1, at the seat of its first member. Gives the planets that are under standing warnings."""
    values = fleet_values(t, s)
    for side in range(t.sides):
        out[t.first_seat[side]] = holdings(t, s, side, values)
    threats = EMPTY_SET
    for seat in range(t.seats):
        warned = standing_warnings(t, s, seat)
        threats |= warned
        for side in range(t.sides if warned != EMPTY_SET else 0):
            out[t.first_seat[side]] += rate_warnings(t, s, warned, seat, side)
    for side in range(t.sides):
        out[t.first_seat[side]] = max(1, out[t.first_seat[side]])
    return threats


@rule
def sum_strengths(t, s, strengths):
    """The strength of all sides that are still in the game, and how many they are."""
    whole, sides_in = 0, 0
    for side in range(t.sides):
        if when_side_left(t, s, side) == 0:
            whole += strengths[t.first_seat[side]]
            sides_in += 1
    return whole, sides_in


# The evaluation -------------------------------------------------------------------------------------------------------------------------


@rule
def evaluate(t, s, out):
    """The side of a lame duck is worth little of its strength: it falls next, as a rule."""
    threats, turn = weigh_sides(t, s, out), int(s.turn)
    if threats & own_planets(t, s, turn) != EMPTY_SET and not state.is_over(s) and not answers.can_save_planets(t, s, turn):
        doomed = t.first_seat[t.side[turn]]
        out[doomed] = max(1, out[doomed] * t.weight_doomed // PERCENT)
    whole, sides_in = sum_strengths(t, s, out)
    for seat in range(t.seats):
        first = t.first_seat[t.side[seat]]  # its strength, or later its value, stands for the whole side
        out[seat] = value_of_side(t, s, t.side[seat], out[seat], whole, sides_in) if first == seat else out[first]


@rule
def value_of_side(t, s, side, strength, whole, sides_in):
    """Those who are out have their places; those still in share theirs by strength, around the average of the places left."""
    better, equal = sides_ahead(t, s, side)
    value = place_evaluation(t.sides, better, equal)
    if not state.is_over(s) and when_side_left(t, s, side) == 0:
        value += EVALUATION_UNIT * (sides_in * strength - whole) // (whole * (t.sides - 1))
    return value


# The evaluation in terms, for hints -----------------------------------------------------------------------------------------------------

KIND_COUNT = len(KINDS) - 1
OWN_SYSTEM, OTHERS_SYSTEMS, REST = 2 * KIND_COUNT, 2 * KIND_COUNT + 1, 2 * KIND_COUNT + 2
"""After the own vessels and those of others, by kind. What the terms mean is in `words.TERMS`."""


@rule
def evaluation_terms(t, s, seat, out):
    """Shares of the strength of all, as `evaluate` computes them. REST is what remains of its value: where vessels stand, places that are
    settled."""
    evaluate(t, s, out)
    value = out[seat]
    weigh_sides(t, s, out)
    whole, sides_in = sum_strengths(t, s, out)
    for other in range(t.seats):
        out[other] = 0
    side = t.side[seat]
    if not state.is_over(s) and when_side_left(t, s, side) == 0:
        for colour in range(1, COLOURS):
            add_vessels(t, s, side, colour, sides_in, out)
        add_planets(t, s, side, sides_in, out)
        for term in range(REST):
            out[term] = EVALUATION_UNIT * out[term] // (whole * (t.sides - 1))
    out[REST] = value
    for term in range(REST):
        out[REST] -= out[term]


@rule
def add_vessels(t, s, side, colour, sides_in, out):
    """The vessels of a colour, by kind: the own ones count for the side, others against it."""
    commander = s.commander[colour]
    if commander == NOBODY or when_side_left(t, s, t.side[commander]) != 0:
        return
    own = t.side[commander] == side
    for space in range(t.spaces):
        there = s.vessel[space]
        if there != EMPTY and state.colour_of(there) == colour:
            kind = state.kind_of(there)
            if own:
                out[kind - 1] += t.worth[kind] * (sides_in - 1)
            else:
                out[KIND_COUNT + kind - 1] -= t.worth[kind]


@rule
def add_planets(t, s, side, sides_in, out):
    """Systems that stand, and warnings that count: given by the side, or against it."""
    for colour in range(1, COLOURS):
        if s.commander[colour] != NOBODY and state.stands(s, colour):
            if t.side[t.owner[colour]] == side:
                out[OWN_SYSTEM] += t.weight_system * (sides_in - 1)
            else:
                out[OTHERS_SYSTEMS] -= t.weight_system
    for seat in range(t.seats):
        warned = standing_warnings(t, s, seat)
        if warned != EMPTY_SET:
            term = OTHERS_SYSTEMS if t.side[seat] == side else OWN_SYSTEM
            for other in range(t.sides):
                if when_side_left(t, s, other) == 0:
                    worth = rate_warnings(t, s, warned, seat, other)
                    out[term] += worth * (sides_in - 1) if other == side else -worth


# For quiescence search ------------------------------------------------------------------------------------------------------------------


@rule
def in_check(t, s):
    """Whether a planet of the player to move is under a warning of a player who still threatens it."""
    planets = own_planets(t, s, int(s.turn))
    for seat in range(t.seats):
        if standing_warnings(t, s, seat) & planets:
            return True
    return False


@rule
def noisy(t, s, out):
    """The legal captures. Most positions have few or none, so they are looked for first, and checked against lines of attack afterwards."""
    seat = int(s.turn)
    count = moves.list_moves(t, s, seat, out, 0, True)
    if count == 0:
        return 0
    kept = keep_safe_moves(t, s, seat, out, count)
    if kept != 0:
        return kept
    if state.is_reaction(s):
        return keep_captures(t, s, seat, out, turns.legal(t, s, out))
    return 0 if answers.can_save_planets(t, s, seat) else count  # a lame duck; the list is as it was


@rule
def keep_safe_moves(t, s, seat, out, count):
    """PS-16: of these moves those that leave the planets safe, in their order."""
    lines = attacks.note_lines(t, s, seat, out)
    starts = attacks.starts_to_check(out, lines)
    kept = 0
    for n in range(count):
        code = int(out[n])
        start, end = move.decode(code)
        if not attacks.needs_check(starts, start) or attacks.is_safe(t, s, seat, start, end, out, lines):
            out[kept] = code
            kept += 1
    return kept


@rule
def keep_captures(t, s, seat, out, count):
    """Of these moves those that capture, in their order."""
    prey = enemy_planets(t, s, seat)
    kept = 0
    for n in range(count):
        code = int(out[n])
        if move.contains(code) and moves.is_capture(t, s, prey, move.decode(code)[1]):
            out[kept] = code
            kept += 1
    return kept
