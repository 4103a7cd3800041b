"""Turns: what an action does, who is to move, dropping out, and when the game ends. AP-12, AP-20, AP-22 to AP-25, AP-27."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, OVER
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEX_COUNT
from perihelion.games.astroplane.rules import set_up, single_pieces, special_places, squares
from perihelion.games.astroplane.state import EMPTY, FRESH, SINGLE, STACKED, fleet_of, stand_of, top_at

# Actions --------------------------------------------------------------------------------------------------------------------------------


@rule
def mover(t, s):
    if state.is_over(s):
        return OVER
    return CHANCE if s.phase == state.DRAWING else s.turn


@rule
def apply(t, s, a):
    if state.end.contains(a):
        end_turn(t, s)
    elif state.square.contains(a):
        spend_move(s)
        place, direction = state.square.decode(a)
        squares.slide(s, place, t.beside[place, direction])
    elif state.kill.contains(a):
        spend_move(s)
        place, direction, distance = state.kill.decode(a)
        squares.kill(t, s, place, direction, distance + 1)
    elif state.back.contains(a):
        single_pieces.choose_area(s, state.back.decode(a))
    elif state.reserve.contains(a):
        special_places.call_up(s, state.reserve.decode(a))
    elif state.decline.contains(a):
        s.due -= 1
    elif state.first.contains(a):
        set_up.let_begin(t, s, state.first.decode(a))
    else:
        if state.travel.contains(a):
            s.travelled = 1  # AP-20: a travel is not a move
        else:
            spend_move(s)
        special_places.fly(t, s, a)
    settle(t, s)


@rule
def spend_move(s):
    s.moves_left -= 1
    s.moved = 1


# What the player to move can do ---------------------------------------------------------------------------------------------------------


@rule
def can_go_on(t, s):
    """AP-23: whether there is anything else to choose than `end`."""
    return has_travel(t, s) or (s.moves_left > 0 and has_move(t, s))


@rule
def has_travel(t, s):
    for end in range(board.END_COUNT):
        if s.rights[end] != bitset.EMPTY_SET:
            for apex in range(APEX_COUNT):
                if special_places.travel_apexes(t, s, end, apex) != bitset.EMPTY_SET:
                    return True
    return False


@rule
def has_move(t, s):
    """Whether the player to move has any legal move; travels are none."""
    for area in range(board.AREA_COUNT):
        if single_pieces.entry_apexes(t, s, area) != bitset.EMPTY_SET:
            return True
    place = next_own(s, 0)
    while place < board.FIRST_FIRING:  # finding and trying apart, so that the threads of a GPU try together
        if can_leave(t, s, place):
            return True
        place = next_own(s, place + 1)
    for n in range(board.SIDE_COUNT):  # there are as many corners
        if special_places.is_at_gate(t, s, n) or special_places.may_fire(t, s, n):
            return True
    return False


@rule
def next_own(s, place):
    """The first place from this one on in which the player to move is on top."""
    while place < board.FIRST_FIRING and (s.places[place] == EMPTY or state.own_tops(s, place) == bitset.EMPTY_SET):
        place += 1
    return place


@rule
def can_leave(t, s, place):
    """By a flight, or as a Square."""
    own = state.own_tops(s, place)
    for apex in range(APEX_COUNT):
        if bitset.has(own, apex) and single_pieces.flight_apexes(t, s, place, apex) != bitset.EMPTY_SET:
            return True
    if state.is_ordinary(place) and squares.is_own_square(t, s, place):
        for direction in range(board.DIRECTION_COUNT):
            if squares.may_slide(t, s, place, direction) or squares.kill_distance(t, s, place, direction) != 0:
                return True
    return False


# From decision to decision --------------------------------------------------------------------------------------------------------------


@rule
def settle(t, s):
    """After every action: what must be decided next, and by whom."""
    if state.is_over(s):
        return
    if special_places.tops_of(t, s, s.turn) == board.SINGULARITY_COUNT:  # AP-24
        finish(t, s, state.WON)
    elif single_pieces.is_sending_back(s):
        s.phase = state.SENDING_BACK
    elif s.due > 0:
        s.phase = state.CALLING_UP
    else:
        s.phase = state.MOVING
        find_mover(t, s)


@rule
def find_mover(t, s):
    """The player to move goes on, or the next who can. AP-25: if a player cannot move at the beginning of a turn, the game ends with two
    in the game, and goes on without that player with more."""
    while s.phase == state.MOVING:  # as its condition, Python would ask `can_go_on` at two places
        if can_go_on(t, s):
            return
        if s.moved or s.travelled:
            end_turn(t, s)
        elif players_left(t, s) <= 2:
            finish(t, s, state.ENDED)
        else:
            drop_out(t, s, s.turn)
            s.turn = next_player(t, s)


@rule
def end_turn(t, s):
    age_stacks(s)
    s.quiet = 0 if s.eventful else s.quiet + 1
    clear_turn(t, s)
    if s.quiet >= t.quiet_limit:  # AP-27, AP-101
        finish(t, s, state.ENDED)
    else:
        s.turn = next_player(t, s)


@rule
def age_stacks(s):
    """AP-12: what lies under a piece that landed in this turn is captive from the next on."""
    for n in range(s.covered_count):
        position = state.covered_position(s, n)
        place, apex = state.place_of(position), state.apex_of(position)
        piece = top_at(s, place, apex)
        if stand_of(piece) == FRESH:
            state.put(s, place, apex, STACKED, fleet_of(piece))


@rule
def clear_turn(t, s):
    s.moves_left = t.moves
    s.moved = 0
    s.travelled = 0
    s.eventful = 0


@rule
def next_player(t, s):
    seat = (s.turn + 1) % t.seats
    while s.dropped_out[seat]:
        seat = (seat + 1) % t.seats
    return seat


@rule
def in_game(t, s, seat):
    return s.dropped_out[seat] == 0


@rule
def players_left(t, s):
    """How many players have not dropped out."""
    count = 0
    for seat in range(t.seats):
        count += in_game(t, s, seat)
    return count


@rule
def finish(t, s, phase):
    """The game is WON or ENDED. AP-22: a true win comes before a reserve piece is called up."""
    s.due = 0
    s.phase = phase


# Dropping out ---------------------------------------------------------------------------------------------------------------------------


@rule
def drop_out(t, s, seat):
    """AP-25: all pieces outside The Singularity leave the game, and stacks close up."""
    s.dropped_out[seat] = 1
    s.reserve[seat] = 0
    for area in range(board.AREA_COUNT):
        s.start[seat, area] = 0
    for n in range(s.covered_count - 1, -1, -1):
        position = state.covered_position(s, n)
        if state.covered_fleet(s, n) == seat and (position < state.FIRST_INSIDE or position == state.AWAY):
            state.remove_covered(s, n)
    for place in range(board.FIRST_SINGULARITY):
        for apex in range(APEX_COUNT):
            if top_at(s, place, apex) != EMPTY:
                close_up(s, place, apex, seat)


@rule
def close_up(s, place, apex, seat):
    """After the seat's pieces were removed from under others: its top pieces are removed."""
    position = state.position_of(place, apex)
    is_stack = state.is_covered_at(s, state.highest_covered(s, position), position)
    top = top_at(s, place, apex)
    if fleet_of(top) != seat:
        stays_fresh = stand_of(top) == FRESH and holds_captive(s, position)
        state.put(s, place, apex, FRESH if stays_fresh else STACKED if is_stack else SINGLE, fleet_of(top))
    elif is_stack:
        single_pieces.uncover(s, place, apex, False)
    else:
        state.clear(s, place, apex)
        state.set_may_travel(s, place, apex, 0)


@rule
def holds_captive(s, position):
    """Whether a piece of the player to move lies on an enemy's there."""
    n = state.highest_covered(s, position)
    while state.is_covered_at(s, n, position):
        if state.covered_fleet(s, n) != s.turn and state.fleet_above(s, n) == s.turn:
            return True
        n -= 1
    return False


@rule
def withdraw(t, s, seat):
    """AP-102: a player who gives up drops out at once, also in the turn of another; when one is left the game ends."""
    if state.is_over(s) or s.dropped_out[seat]:
        return
    is_own_turn = seat == s.turn
    is_last = players_left(t, s) <= 2
    if is_own_turn or is_last:
        answer_for_player(s)
    if is_own_turn and s.phase != state.DRAWING:
        s.phase = state.MOVING
        s.quiet = 0 if s.eventful else s.quiet
        clear_turn(t, s)
    drop_out(t, s, seat)
    if is_own_turn or is_last:
        s.turn = next_player(t, s)
    if is_last:
        finish(t, s, state.ENDED)
    elif s.phase != state.DRAWING:
        settle(t, s)


@rule
def answer_for_player(s):
    """What the player to move was asked is decided in the simplest way: every piece goes to the left start area."""
    while single_pieces.is_sending_back(s):
        single_pieces.choose_area(s, 0)
    while s.due > 0:
        special_places.call_up(s, 0)
