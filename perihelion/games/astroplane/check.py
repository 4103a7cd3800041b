"""Which records are positions of ASTROPLANE: what a board at the table could look like."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE
from perihelion.core.messages import NOTHING, NUMBER, PHRASE
from perihelion.core.sums import highest, is_filled, lowest, total
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEX_COUNT, NOWHERE, PIECES
from perihelion.games.astroplane.rules import special_places, squares, turns
from perihelion.games.astroplane.state import EMPTY, SINGLE, STACKED
from perihelion.games.astroplane.words.said import MESSAGES, say_place, say_position

MOST_SENT_UP = 2  # pieces that enter The Singularity by one move: a shot
PHASE_COUNT = len(state.PHASES)
_FIELD = {name: number for number, name in enumerate(state.STATE.names or ())}
PHASE, TURN, MOVES_LEFT, MOVED, TRAVELLED = (_FIELD[name] for name in ("phase", "turn", "moves_left", "moved", "travelled"))
EVENTFUL, DUE, QUIET, COVERED_COUNT = (_FIELD[name] for name in ("eventful", "due", "quiet", "covered_count"))
START, RESERVE, ELIMINATED, DROPPED_OUT = (_FIELD[name] for name in ("start", "reserve", "eliminated", "dropped_out"))

say_goes_from = MESSAGES("fault-goes-from", field="field", value=NUMBER, most=NUMBER)
say_all_go_from = MESSAGES("fault-goes-from-2", field="field", most=NUMBER)
say_of_another = MESSAGES("fault-fleets-says-something-another", seats=NUMBER, field="field")
say_no_piece = MESSAGES("fault-holds-no-piece-fleet-this", place=PHRASE)
say_inward = MESSAGES("fault-piece-points-inward", place=PHRASE)
say_only_way = MESSAGES("fault-piece-points-only-way-can", place=PHRASE)
say_overlap = MESSAGES("fault-pieces-overlap", place=PHRASE)
say_no_right = MESSAGES("fault-nobody-could-travel-like-this", place=PHRASE)
say_more_listed = MESSAGES("fault-pieces-covered-more-listed", count=NUMBER)
say_not_listed_by = MESSAGES("fault-covered-pieces-not-listed-by")
say_no_fleet = MESSAGES("fault-covered-piece-no-fleet-this")
say_no_wormhole = MESSAGES("fault-piece-may-travel-no-wormhole")
say_off_board = MESSAGES("fault-covered-piece-lies-off-board")
say_stack = MESSAGES("fault-stack-not-what-stands", at=PHRASE)
say_left_a_piece = MESSAGES("fault-left-game-piece", fleet="side", at=PHRASE)
say_nothing_opposite = MESSAGES("fault-nothing-stands-opposite-another-piece", place=PHRASE)
say_no_square = MESSAGES("fault-may-no-square-entry-space", fleet="side", place=PHRASE)
say_not_landed = MESSAGES("fault-nothing-can-landed-enemy-this", at=PHRASE)
say_pieces = MESSAGES("fault-pieces-fleet", fleet="side", count=NUMBER, pieces=NUMBER)
say_pieces_to_come = MESSAGES("fault-left-game-pieces-come", fleet="side")
say_eliminated = MESSAGES("fault-eliminated-pieces-only-others-missing", fleet="side", eliminated=NUMBER, others=NUMBER)
say_all_eliminated = MESSAGES("fault-pieces-eliminated-only-missing", count=NUMBER, sum=NUMBER)
say_reserve = MESSAGES("fault-pieces-singularity-so-least-reserve", fleet="side", inside=NUMBER, least=NUMBER, reserve=NUMBER)
say_none_to_call = MESSAGES("fault-no-reserve-piece-call-up", fleet="side")
say_top_wins = MESSAGES("fault-fleet-top-all-four-places")
say_mover_left = MESSAGES("fault-left-game-move", fleet="side")
say_least_two = MESSAGES("fault-least-two-fleets-stay-game")
say_waiting = MESSAGES("fault-pieces-wait-for-start-area")
say_due = MESSAGES("fault-reserve-pieces-due-exactly-while")
say_turn_begins = MESSAGES("fault-turn-begins-with-moves-nothing", moves=NUMBER)
say_spent = MESSAGES("fault-moves-spent-by-moving")
say_moved_first = MESSAGES("fault-somebody-must-moved-first")
say_entered = MESSAGES("fault-piece-must-entered-singularity-this")
say_can_do_nothing = MESSAGES("fault-can-do-nothing-turn-or", fleet="side")
say_over = MESSAGES("fault-after-turns-without-event-game", limit=NUMBER)
say_not_over = MESSAGES("fault-game-not-over-can-play", fleet="side")
say_nobody_drawn = MESSAGES("fault-seat-begins-nobody-drawn", first=NUMBER)
say_drawn_first = MESSAGES("fault-who-begins-drawn-before-anybody")


@rule
def fault(t, s, codes, out):
    """Later parts rely on what earlier ones have checked."""
    found = numbers(t, s, out) or numbers_of_fleets(t, s, out) or tops(t, s, out) or rights(s, out) or covered(t, s, out)
    return found or pieces(t, s, out) or fleets(t, s, out) or turn(t, s, out) or drawing(t, s, out)


# Numbers --------------------------------------------------------------------------------------------------------------------------------


@rule
def beyond(out, field, value, most):
    return NOTHING if 0 <= value <= most else say_goes_from(out, field, value, most)


@rule
def numbers(t, s, out):
    return (
        beyond(out, PHASE, s.phase, PHASE_COUNT - 1)
        or beyond(out, TURN, s.turn, t.seats - 1)
        or beyond(out, MOVES_LEFT, s.moves_left, t.moves + PIECES)
        or beyond(out, MOVED, s.moved, 1)
        or beyond(out, TRAVELLED, s.travelled, 1)
        or beyond(out, EVENTFUL, s.eventful, 1)
        or beyond(out, DUE, s.due, MOST_SENT_UP)
        or beyond(out, QUIET, s.quiet, t.quiet_limit)
        or beyond(out, COVERED_COUNT, s.covered_count, t.seats * PIECES)
    )


@rule
def numbers_of_fleets(t, s, out):
    for seat in range(board.MOST_SEATS):
        if lowest(s.start[seat]) < 0 or highest(s.start[seat]) > PIECES:
            return say_all_go_from(out, START, PIECES)
    for seat in range(t.seats, board.MOST_SEATS):
        if is_filled(s.start[seat]):
            return say_of_another(out, t.seats, START)
    return (
        one_for_each(t, s.reserve, RESERVE, t.reserve, out)
        or one_for_each(t, s.eliminated, ELIMINATED, PIECES * (t.seats - 1), out)
        or one_for_each(t, s.dropped_out, DROPPED_OUT, 1, out)
    )


@rule
def one_for_each(t, row, field, most, out):
    """A number for each fleet of the game."""
    if lowest(row) < 0 or highest(row) > most:
        return say_all_go_from(out, field, most)
    return say_of_another(out, t.seats, field) if is_filled(row[t.seats :]) else NOTHING


# Pieces on top, and under others --------------------------------------------------------------------------------------------------------


@rule
def tops(t, s, out):
    """Every apex of every place holds nothing, or a piece of a fleet."""
    for place in range(board.PLACE_COUNT):
        for apex in range(APEX_COUNT):
            top = state.top_at(s, place, apex)
            if top != EMPTY and (state.stand_of(top) < SINGLE or state.fleet_of(top) >= t.seats):
                return say_no_piece(out, say_place(out, place))
            if top != EMPTY and t.only_apex[place] != NOWHERE and t.only_apex[place] != apex:
                where = say_place(out, place)
                return say_inward(out, where) if state.is_inside(place) else say_only_way(out, where)
        if is_any_at(s, place, 0) and is_any_at(s, place, 1):
            return say_overlap(out, say_place(out, place))
    return NOTHING


@rule
def is_any_at(s, place, apex):
    """At this apex or the opposite one."""
    return state.top_at(s, place, apex) != EMPTY or state.top_at(s, place, state.opposite(apex)) != EMPTY


@rule
def rights(s, out):
    """AP-20: they belong to pieces on the ends of wormholes."""
    for end in range(board.END_COUNT):
        place = board.FIRST_END + end
        standing = bitset.EMPTY_SET
        for apex in range(APEX_COUNT):
            if state.top_at(s, place, apex) != EMPTY:
                standing |= bitset.only(apex)
        if int(s.rights[end]) & ~standing != bitset.EMPTY_SET:
            return say_no_right(out, say_place(out, place))
    return NOTHING


@rule
def covered(t, s, out):
    """The list is in order, and lies under pieces that stand on others."""
    if is_filled(s.covered[s.covered_count :]):
        return say_more_listed(out, s.covered_count)
    for n in range(1, s.covered_count):
        if state.covered_position(s, n) < state.covered_position(s, n - 1):
            return say_not_listed_by(out)
    for n in range(s.covered_count):
        if state.covered_fleet(s, n) >= t.seats:
            return say_no_fleet(out)
        if state.covered_may_travel(s, n) and not state.is_end(state.place_of(state.covered_position(s, n))):
            return say_no_wormhole(out)
        if state.covered_position(s, n) > state.AWAY:
            return say_off_board(out)
    for position in range(state.AWAY):
        place, apex = state.place_of(position), state.apex_of(position)
        stands_on_others = state.stand_of(state.top_at(s, place, apex)) >= STACKED
        if stands_on_others != state.is_covered_at(s, state.highest_covered(s, position), position):
            return say_stack(out, say_position(out, place, apex))
    return NOTHING


# The board ------------------------------------------------------------------------------------------------------------------------------


@rule
def pieces(t, s, out):
    for place in range(board.PLACE_COUNT):
        for apex in range(APEX_COUNT):
            if state.top_at(s, place, apex) != EMPTY:
                found = landed(s, place, apex, out) or of_who_left(t, s, place, apex, out)
                if found:
                    return found
    for place in range(board.PLACE_COUNT):
        for apex in range(APEX_COUNT // 2):
            found = opposites(t, s, place, apex, out)
            if found:
                return found
    return NOTHING


@rule
def landed(s, place, apex, out):
    """AP-12: of a fresh stack, a piece of the mover landed on an enemy in this turn."""
    top, position = state.top_at(s, place, apex), state.position_of(place, apex)
    if state.stand_of(top) != state.FRESH:
        return NOTHING
    is_possible = not state.is_inside(place) and state.is_own(s, top) and (s.moved or s.travelled)
    for n in range(s.covered_count):
        is_landing = state.covered_position(s, n) == position and state.fleet_above(s, n) == s.turn != state.covered_fleet(s, n)
        if is_landing and is_possible:
            return NOTHING
    return say_not_landed(out, say_position(out, place, apex))


@rule
def of_who_left(t, s, place, apex, out):
    """A player who leaves the game takes all pieces along but those in The Singularity."""
    if state.is_inside(place):
        return NOTHING
    for n in range(s.covered_count):
        if state.covered_position(s, n) == state.position_of(place, apex) and s.dropped_out[state.covered_fleet(s, n)]:
            return say_left_a_piece(out, t.side[state.covered_fleet(s, n)], say_position(out, place, apex))
    fleet = state.fleet_of(state.top_at(s, place, apex))
    return say_left_a_piece(out, t.side[fleet], say_position(out, place, apex)) if s.dropped_out[fleet] else NOTHING


@rule
def opposites(t, s, place, apex, out):
    """AP-10, AP-14: what stands at this apex and at the opposite one."""
    one, other = state.top_at(s, place, apex), state.top_at(s, place, state.opposite(apex))
    if one == EMPTY or other == EMPTY:
        return NOTHING
    if not state.is_ordinary(place):
        return say_nothing_opposite(out, say_place(out, place))
    fleet = state.fleet_of(one)
    if one == other and state.stand_of(one) == SINGLE and not squares.may_be_square(t, s, place, fleet):
        return say_no_square(out, t.side[fleet], say_place(out, place))
    return NOTHING


# Fleets ---------------------------------------------------------------------------------------------------------------------------------


@rule
def pieces_of(s, fleet):
    """All that are left of a fleet: on the board, on their way back, in start areas and in reserve."""
    count = total(s.start[fleet]) + s.reserve[fleet]
    for place in range(board.PLACE_COUNT):
        for apex in range(APEX_COUNT):
            top = state.top_at(s, place, apex)
            count += top != EMPTY and state.fleet_of(top) == fleet
    for n in range(s.covered_count):
        count += state.covered_fleet(s, n) == fleet
    return count


@rule
def fleets(t, s, out):
    missing = 0
    for seat in range(t.seats):
        count = pieces_of(s, seat)
        missing += PIECES - count
        if count > PIECES:
            return say_pieces(out, t.side[seat], count, PIECES)
        found = gone(t, s, seat, out) if s.dropped_out[seat] else reserve(t, s, seat, out)
        if found:
            return found
    for seat in range(t.seats):
        others = missing - (PIECES - pieces_of(s, seat))
        if s.eliminated[seat] > others:
            return say_eliminated(out, t.side[seat], s.eliminated[seat], others)
    return say_all_eliminated(out, total(s.eliminated), missing) if total(s.eliminated) > missing else NOTHING


@rule
def gone(t, s, seat, out):
    return say_pieces_to_come(out, t.side[seat]) if is_filled(s.start[seat]) or s.reserve[seat] else NOTHING


@rule
def reserve(t, s, seat, out):
    """AP-22: every piece that entered The Singularity may have called one up, but for those that are asked about now."""
    inside = special_places.tops_of(t, s, seat) + special_places.below_tops_of(s, seat)
    asked = s.due if seat == s.turn else 0
    least = max(0, t.reserve - max(0, inside - asked))
    if inside < asked or s.reserve[seat] < least:
        return say_reserve(out, t.side[seat], inside, least, s.reserve[seat])
    return say_none_to_call(out, t.side[seat]) if asked and not s.reserve[seat] else NOTHING


# The turn -------------------------------------------------------------------------------------------------------------------------------


@rule
def turn(t, s, out):
    for seat in range(t.seats):
        has_all = special_places.tops_of(t, s, seat) == board.SINGULARITY_COUNT
        if has_all != (s.phase == state.WON and seat == s.turn):
            return say_top_wins(out)
    if s.dropped_out[s.turn]:
        return say_mover_left(out, t.side[s.turn])
    if turns.players_left(t, s) < 2 and s.phase != state.ENDED:
        return say_least_two(out)
    if (s.phase == state.SENDING_BACK) != state.is_covered_at(s, s.covered_count - 1, state.AWAY):
        return say_waiting(out)
    if (s.phase == state.CALLING_UP) != (s.due > 0):
        return say_due(out)
    return moves(t, s, out) or end(t, s, out)


@rule
def moves(t, s, out):
    """AP-23."""
    has_begun = s.moved or s.travelled
    if not has_begun and (s.moves_left != t.moves or s.eventful):
        return say_turn_begins(out, t.moves)
    if not s.moved and s.moves_left < t.moves:
        return say_spent(out)
    if (s.phase == state.SENDING_BACK or s.phase == state.CALLING_UP) and not has_begun:
        return say_moved_first(out)
    return say_entered(out) if (s.phase == state.CALLING_UP or s.phase == state.WON) and not (s.eventful and s.moved) else NOTHING


@rule
def end(t, s, out):
    """AP-27."""
    if s.phase == state.MOVING and not turns.can_go_on(t, s):
        return say_can_do_nothing(out, t.side[s.turn])
    is_quiet = s.quiet == t.quiet_limit
    if is_quiet and s.phase != state.ENDED:
        return say_over(out, t.quiet_limit)
    players = turns.players_left(t, s)
    if s.phase == state.ENDED and not is_quiet and (players > 2 or (players == 2 and turns.can_go_on(t, s))):
        return say_not_over(out, t.side[s.turn])
    return NOTHING


@rule
def drawing(t, s, out):
    """AP-29: who begins is drawn before anything else; some may have given up by then."""
    if s.phase != state.DRAWING:
        return NOTHING
    if t.first != CHANCE:
        return say_nobody_drawn(out, t.first)
    has_begun = is_filled(s.places) or is_filled(s.eliminated) or s.quiet or s.moved or s.travelled
    return say_drawn_first(out) if has_begun or s.turn != first_waiting(t, s) else NOTHING


@rule
def first_waiting(t, s):
    """The first seat in the game, if everybody in it has all pieces in the start areas; otherwise none."""
    first = state.NO_FLEET
    for seat in range(t.seats):
        if not s.dropped_out[seat]:
            if s.start[seat, 0] != t.in_each_area or s.start[seat, 1] != t.in_each_area:
                return state.NO_FLEET
            first = seat if first == state.NO_FLEET else first
    return first
