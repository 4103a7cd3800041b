"""ASTROPLANE as bots see it: a quick evaluation, its terms, and what search asks for. The weights are in data/evaluation.toml."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import inlined_rule, rule
from perihelion.core.contract import EVALUATION_UNIT, EvaluationTerm
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEX_COUNT, FIRST_SINGULARITY, NOWHERE
from perihelion.games.astroplane.rules import listing, scoring, single_pieces, special_places, squares
from perihelion.games.astroplane.state import EMPTY, NO_FLEET, fleet_of, top_at

# The evaluation -------------------------------------------------------------------------------------------------------------------------


@rule
def evaluate(t, s, out):
    """A lead of `half_victory` over the mean of the others is worth half a victory."""
    if state.is_over(s):
        for seat in range(t.seats):
            out[seat] = scoring.ranks.evaluation(t, s, seat)
        return
    weigh_fleets(t, s, out)
    total = 0
    for seat in range(t.seats):
        total += out[seat]
    for seat in range(t.seats):
        lead = t.seats * out[seat] - total  # over the mean of the others, times seats - 1
        size = lead if lead > 0 else -lead
        share = EVALUATION_UNIT * size // (size + t.half_victory * (t.seats - 1))
        out[seat] = share if lead > 0 else -share


@rule
def weigh_fleets(t, s, out):
    """What everything a fleet has is worth, and what it threatens."""
    held = tops_held(t, s)
    for seat in range(t.seats):
        out[seat] = worth_of_standing(t, s, part_of(held, seat), seat)
    below = weigh_covered(t, s, out)
    for seat in range(t.seats):
        asked = s.due if seat == s.turn else 0  # a piece counts as inside when it has called one up, or declined
        out[seat] += t.early[bitset.members(part_of(held, seat)) + part_of(below, seat) - asked]
    weigh_tops(t, s, held, out)
    weigh_pairs(t, s, out)


# A number for each fleet, all packed into one: a set of the four places of The Singularity, or a count of pieces.
PART_BITS = 4
PART_MASK = (1 << PART_BITS) - 1


@inlined_rule
def part_of(packed, fleet):
    return packed >> PART_BITS * fleet & PART_MASK


@inlined_rule
def as_part(number, fleet):
    return number << PART_BITS * fleet


@rule
def tops_held(t, s):
    """The places of The Singularity on which each fleet is on top: for each fleet a set."""
    held = bitset.EMPTY_SET
    for number in range(board.SINGULARITY_COUNT):
        piece = special_places.only_top(t, s, FIRST_SINGULARITY + number)
        if piece != EMPTY:
            held |= as_part(bitset.only(number), fleet_of(piece))
    return held


@rule
def worth_of_standing(t, s, held, seat):
    """What is sure, or waits in a start area."""
    tops = bitset.members(held)
    worth = t.weight_on_top * tops + t.weight_tops[tops] + t.weight_eliminated * s.eliminated[seat] + t.weight_reserve * s.reserve[seat]
    return worth + state.in_start_areas(s, seat) * t.waiting[held, seat]


@rule
def weigh_covered(t, s, out):
    """Captives, and pieces below others in The Singularity; gives the number of the latter for each fleet. Pieces that are being sent back
    count nothing until they have an area: players who look one decision ahead then send back more readily, and play better."""
    below = 0
    for n in range(s.covered_count):
        position, fleet = state.covered_position(s, n), state.covered_fleet(s, n)
        if position < state.FIRST_INSIDE:
            above = state.fleet_above(s, n)
            if above == fleet:
                out[fleet] += t.weight_covered
            else:
                out[fleet] += t.weight_captive
                out[above] += t.weight_captor
        elif position < state.AWAY:
            out[fleet] += t.weight_below
            below += as_part(1, fleet)
    return below


@rule
def weigh_tops(t, s, held, out):
    """How near pieces are to The Singularity, and Squares."""
    for place in range(FIRST_SINGULARITY):
        if s.places[place] != EMPTY:
            for apex in range(APEX_COUNT):
                piece = top_at(s, place, apex)
                if piece != EMPTY:
                    fleet = fleet_of(piece)
                    out[fleet] += t.approach[part_of(held, fleet), place, apex]
            if state.is_ordinary(place) and squares.is_square(t, s, place):
                weigh_square(t, s, place, out)


@rule
def weigh_square(t, s, place, out):
    """A Square, and what lies in its lanes of fire."""
    fleet = squares.fleet_of_square(s, place)
    out[fleet] += t.weight_square
    for direction in range(board.DIRECTION_COUNT):
        target = target_of(t, s, place, direction, fleet)
        if target != NOWHERE:
            for apex in range(APEX_COUNT):
                piece = top_at(s, target, apex)
                if piece != EMPTY and fleet_of(piece) != fleet:
                    out[fleet] += t.weight_threat
                    out[fleet_of(piece)] -= t.weight_threat


@rule
def target_of(t, s, place, direction, fleet):
    """Where a Square's lane of fire ends at pieces that it could eliminate, or NOWHERE."""
    there, _ = squares.first_in_lane(t, s, place, direction)
    if there != NOWHERE and squares.may_be_square(t, s, there, fleet) and not squares.is_square(t, s, there):
        return there
    return NOWHERE


@rule
def weigh_pairs(t, s, out):
    for corner in range(board.CORNER_COUNT):
        fleet = special_places.pair_in(t, s, corner)
        if fleet != NO_FLEET:
            out[fleet] += t.weight_pair


# Its terms, for hints -------------------------------------------------------------------------------------------------------------------

TERMS = (
    EvaluationTerm("gets-on-top", "gives-up-top"),
    EvaluationTerm("takes-top", "lets-enemy-on-top"),
    EvaluationTerm("gets-inside", "is-sent-out"),
    EvaluationTerm("eliminates-piece", "loses-piece"),
    EvaluationTerm("takes-aim", "loses-aim"),
    EvaluationTerm("leaves-line-of-fire", "stays-in-line-of-fire"),
    EvaluationTerm("holds-down", "lets-go"),
    EvaluationTerm("gets-free", "leaves-captive"),
    EvaluationTerm("forms-square", "breaks-up-square"),
    EvaluationTerm("comes-nearer", "gets-further"),
)
TOPS, TOPS_OF_OTHERS, BELOW, ELIMINATED, AIM, DANGER, CAPTOR, CAPTIVE, SQUARES, APPROACH = range(len(TERMS))


@rule
def evaluation_terms(t, s, seat, out):
    if state.is_over(s):
        return
    whole = lead_of(t, s, seat, out)
    for fleet in range(t.seats):
        tops = special_places.tops_of(t, s, fleet)
        out[TOPS if fleet == seat else TOPS_OF_OTHERS] += worth_to(t, seat, fleet, t.weight_on_top * tops + t.weight_tops[tops])
        out[BELOW] += worth_to(t, seat, fleet, t.weight_below * special_places.below_tops_of(s, fleet))
        out[ELIMINATED] += worth_to(t, seat, fleet, t.weight_eliminated * s.eliminated[fleet])
    add_captives(t, s, seat, out)
    add_squares(t, s, seat, out)
    out[APPROACH] = whole
    for term in range(APPROACH):
        out[APPROACH] -= out[term]  # the remainder of the whole is how far all have come


@rule
def worth_to(t, seat, fleet, worth):
    """What something of a fleet is worth to a seat, which counts its lead over the mean of the others."""
    return worth * (t.seats - 1) if fleet == seat else -worth


@rule
def lead_of(t, s, seat, out):
    """The seat's lead times the number of the others, as `evaluate` reckons it. Needs `out` for a moment, and leaves it zero."""
    lead = 0
    weigh_fleets(t, s, out)
    for fleet in range(t.seats):
        lead += worth_to(t, seat, fleet, out[fleet])
        out[fleet] = 0
    return lead


@rule
def add_captives(t, s, seat, out):
    for n in range(s.covered_count):
        if state.covered_position(s, n) < state.FIRST_INSIDE:
            fleet, above = state.covered_fleet(s, n), state.fleet_above(s, n)
            if above != fleet:
                worth = worth_to(t, seat, fleet, t.weight_captive) + worth_to(t, seat, above, t.weight_captor)
                out[CAPTIVE if fleet == seat else CAPTOR] += worth


@rule
def add_squares(t, s, seat, out):
    for place in range(board.ORDINARY_COUNT):
        if squares.is_square(t, s, place):
            fleet = squares.fleet_of_square(s, place)
            out[SQUARES] += worth_to(t, seat, fleet, t.weight_square)
            for direction in range(board.DIRECTION_COUNT):
                target = target_of(t, s, place, direction, fleet)
                if target != NOWHERE:
                    add_threats(t, s, seat, out, fleet, target)


@rule
def add_threats(t, s, seat, out, fleet, target):
    for apex in range(APEX_COUNT):
        piece = top_at(s, target, apex)
        if piece != EMPTY and fleet_of(piece) != fleet:
            worth = worth_to(t, seat, fleet, t.weight_threat) - worth_to(t, seat, fleet_of(piece), t.weight_threat)
            out[DANGER if fleet_of(piece) == seat else AIM] += worth


# Candidates -----------------------------------------------------------------------------------------------------------------------------


@rule
def candidates(t, s, out):
    """AP-22: a reserve piece is of use, and in nobody's way. Only a fleet that wants to have no move left, as it leads and the game then
    ends (AP-25), declines it; not while others wait in its start areas."""
    if s.phase == state.CALLING_UP and state.in_start_areas(s, s.turn) > 0:
        out[0], out[1] = state.reserve.encode(0), state.reserve.encode(1)
        return 2
    return listing.legal(t, s, out)


# Noisy actions, for quiescence search ---------------------------------------------------------------------------------------------------


@rule
def noisy(t, s, out):
    """What kills, captures, sends back or enters The Singularity. To which area pieces go matters less: one stands for both."""
    if s.phase == state.SENDING_BACK:
        out[0] = state.back.encode(0)
        return 1
    if s.phase == state.CALLING_UP:
        out[0] = state.reserve.encode(0)
        return 1
    count, own_squares = 0, bitset.EMPTY_SET
    if s.moves_left > 0:
        pieces, own_squares = listing.note_pieces(t, s, out)
        count = list_noisy_entries(t, s, out, count)
        count = list_noisy_flights(t, s, pieces, out, count)
        count = list_noisy_hyperspace(t, s, out, count)
    count = list_noisy_travels(t, s, out, count)
    if s.moves_left > 0:
        count = listing.list_kills(t, s, own_squares, out, count)
        count = listing.list_shots(t, s, out, count)
    return count


@rule
def striking(s, place, apexes):
    """Those of the apexes that are on top of an enemy or opposite to one."""
    found = bitset.EMPTY_SET
    for apex in range(APEX_COUNT):
        piece = top_at(s, place, apex)
        if piece != EMPTY and fleet_of(piece) != s.turn:
            found |= bitset.only(apex) | bitset.only(state.opposite(apex))
    return apexes & found


@rule
def list_noisy_entries(t, s, out, count):
    for area in range(board.AREA_COUNT):
        place = t.entry[s.turn, area]
        if s.places[place] != EMPTY:
            apexes = striking(s, place, single_pieces.entry_apexes(t, s, area))
            count = listing.list_apexes(out, count, listing.entry_code(t, s, area), apexes)
    return count


@rule
def list_noisy_flights(t, s, pieces, out, count):
    for n in range(pieces):
        place, apex = listing.noted(out, n)
        count = listing.list_apexes(out, count, state.move.encode(place, apex, state.NORTH), noisy_flight_apexes(t, s, place, apex))
    return count


@rule
def noisy_flight_apexes(t, s, place, apex):
    beyond = t.beyond[place, apex]
    if state.is_inside(beyond):
        return bitset.only(t.only_apex[beyond])
    if beyond == NOWHERE or s.places[beyond] == EMPTY:
        return bitset.EMPTY_SET
    return striking(s, beyond, single_pieces.flight_apexes(t, s, place, apex))


@rule
def list_noisy_hyperspace(t, s, out, count):
    for side in range(board.SIDE_COUNT):
        if special_places.is_at_gate(t, s, side):
            for other in range(board.SIDE_COUNT):
                place = board.FIRST_HYPERSPACE + other
                if other != side and striking(s, place, bitset.only(t.only_apex[place])) != bitset.EMPTY_SET:
                    out[count] = state.hyperspace.encode(side, other)
                    count += 1
    return count


@rule
def list_noisy_travels(t, s, out, count):
    for end in range(board.END_COUNT):
        there = board.FIRST_END + state.other_end(end)
        if s.rights[end] != bitset.EMPTY_SET and s.places[there] != EMPTY:
            for apex in range(APEX_COUNT):
                apexes = striking(s, there, special_places.travel_apexes(t, s, end, apex))
                count = listing.list_apexes(out, count, state.travel.encode(end, apex, state.NORTH), apexes)
    return count
