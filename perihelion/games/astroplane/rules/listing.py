"""What may be chosen, as codes, in the order of the action table.

The pieces to move are looked for once, and tried one after the other: so the threads of a GPU, which play different games, try theirs at
the same time. Their positions are noted at the very end of the buffer, the first last. Entries, flights and hyperspace give at most 3 codes
for each piece, all before the notes of at most PIECES pieces: 3 * PIECES + PIECES <= MAX_LEGAL.
"""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEX_COUNT
from perihelion.games.astroplane.rules import single_pieces, special_places, squares
from perihelion.games.astroplane.state import EMPTY


@rule
def legal(t, s, out):
    if s.phase != state.MOVING:
        return list_answers(t, s, out)
    count, own_squares = 0, bitset.EMPTY_SET
    if s.moves_left > 0:
        pieces, own_squares = note_pieces(t, s, out)
        count = list_entries(t, s, out, count)
        count = list_flights(t, s, pieces, out, count)
        count = list_hyperspace(t, s, out, count)
    moves = count
    count = list_travels(t, s, out, count)
    travels = count - moves
    if s.moves_left > 0:
        count = list_square_moves(t, s, own_squares, out, count)
        count = list_kills(t, s, own_squares, out, count)
        count = list_shots(t, s, out, count)
    may_end = s.moved or (s.travelled and count == travels)  # AP-23
    if may_end and count > 0:
        out[count] = state.end.encode()
        count += 1
    return count


# Answers to questions -------------------------------------------------------------------------------------------------------------------


@rule
def list_answers(t, s, out):
    """What can be chosen when no move is asked for."""
    if s.phase == state.DRAWING:
        return list_sides(t, s, out)
    if s.phase == state.SENDING_BACK:
        out[0], out[1] = state.back.encode(0), state.back.encode(1)
        return 2
    out[0], out[1], out[2] = state.reserve.encode(0), state.reserve.encode(1), state.decline.encode()
    return 3


@rule
def list_sides(t, s, out):
    """AP-29: every player in the game is as likely to begin as any other."""
    count = 0
    for seat in range(t.seats):
        if not s.dropped_out[seat]:
            out[count] = state.first.encode(t.side[seat])
            count += 1
    return count


# Pieces and Squares to move -------------------------------------------------------------------------------------------------------------


@rule
def note_pieces(t, s, out):
    """Notes the positions in which the player to move is on top; gives their number, and the set of places with own Squares."""
    count, own_squares = 0, bitset.EMPTY_SET
    for place in range(board.FIRST_FIRING):
        own = state.own_tops(s, place) if s.places[place] != EMPTY else bitset.EMPTY_SET
        if own != bitset.EMPTY_SET:
            for apex in range(APEX_COUNT):
                if bitset.has(own, apex):
                    out[state.MAX_LEGAL - 1 - count] = state.position_of(place, apex)
                    count += 1
            if (own == state.UPRIGHT or own == state.LEVEL) and squares.is_square(t, s, place):
                own_squares |= bitset.only(place)
    return count, own_squares


@rule
def noted(out, n):
    """The place and the apex of the n-th piece that was noted."""
    position = out[state.MAX_LEGAL - 1 - n]
    return state.place_of(position), state.apex_of(position)


# Moves ----------------------------------------------------------------------------------------------------------------------------------


@rule
def list_apexes(out, count, code_of_north, apexes):
    """Codes of blocks whose last dimension is the apex at which a piece is placed."""
    for turned in range(APEX_COUNT):
        if bitset.has(apexes, turned):
            out[count] = code_of_north + turned
            count += 1
    return count


@rule
def entry_code(t, s, area):
    """The first of the codes by which a piece enters from this start area."""
    return state.enter.encode(board.AREA_COUNT * t.side[s.turn] + area, state.NORTH)


@rule
def list_entries(t, s, out, count):
    for area in range(board.AREA_COUNT):
        count = list_apexes(out, count, entry_code(t, s, area), single_pieces.entry_apexes(t, s, area))
    return count


@rule
def list_flights(t, s, pieces, out, count):
    for n in range(pieces):
        place, apex = noted(out, n)
        count = list_apexes(out, count, state.move.encode(place, apex, state.NORTH), single_pieces.flight_apexes(t, s, place, apex))
    return count


@rule
def list_hyperspace(t, s, out, count):
    for side in range(board.SIDE_COUNT):
        if special_places.is_at_gate(t, s, side):
            for other in range(board.SIDE_COUNT):
                if other != side:
                    out[count] = state.hyperspace.encode(side, other)
                    count += 1
    return count


@rule
def list_travels(t, s, out, count):
    for end in range(board.END_COUNT):
        if s.rights[end] != bitset.EMPTY_SET:
            for apex in range(APEX_COUNT):
                apexes = special_places.travel_apexes(t, s, end, apex)
                count = list_apexes(out, count, state.travel.encode(end, apex, state.NORTH), apexes)
    return count


@rule
def list_square_moves(t, s, own_squares, out, count):
    while own_squares != bitset.EMPTY_SET:
        place = bitset.first(own_squares)
        own_squares = bitset.without_first(own_squares)
        for direction in range(board.DIRECTION_COUNT):
            if squares.may_slide(t, s, place, direction):
                out[count] = state.square.encode(place, direction)
                count += 1
    return count


@rule
def list_kills(t, s, own_squares, out, count):
    while own_squares != bitset.EMPTY_SET:
        place = bitset.first(own_squares)
        own_squares = bitset.without_first(own_squares)
        for direction in range(board.DIRECTION_COUNT):
            distance = squares.kill_distance(t, s, place, direction)
            if distance != 0:
                out[count] = state.kill.encode(place, direction, distance - 1)
                count += 1
    return count


@rule
def list_shots(t, s, out, count):
    for corner in range(board.CORNER_COUNT):
        if special_places.may_fire(t, s, corner):
            out[count] = state.fire.encode(corner)
            count += 1
    return count
