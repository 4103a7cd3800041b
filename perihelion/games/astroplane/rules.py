"""ASTROPLANE: the rules, in the order of the rulebook. AP-n are the clauses in rules.md.

`t` is the board (`board.TABLES`), `s` the position (`STATE`). Who is to move is `s.turn`; fleets have the numbers of their seats.
"""

from __future__ import annotations

import numpy as np

from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, EVALUATION_UNIT, OVER, Kernels
from perihelion.core.ranking import place_evaluation, place_return
from perihelion.core.records import record
from perihelion.games.astroplane.board import (
    APEXES,
    AREAS,
    BOARD,
    CORNERS,
    DIAGONALS,
    DIRECTIONS,
    ENDS,
    FIRST_CENTRE,
    FIRST_END,
    FIRST_FIRING,
    FIRST_HYPERSPACE,
    FIRST_OUTSIDE,
    LABELS,
    LONGEST_LANE,
    MOST_SEATS,
    NOWHERE,
    ORDINARY,
    PIECES,
    PLACES,
    SIDES,
    STEPS,
    other_end,
    plus,
    written,
)

# Pieces and stacks ----------------------------------------------------------------------------------------------------------------------
#
# A place is a 16-bit number: four bits for each apex N, E, S, W, which say what the top piece there is. The lower two are its fleet, the
# upper two how it stands. What lies under top pieces is one list, sorted by position and, within a stack, from the bottom up.

APEX_COUNT = 4
EMPTY = 0
SINGLE, STACKED, FRESH = 1, 2, 3  # how a top piece stands: on nothing, on others, on a stack in which one landed on an enemy in this turn
SIDEWAYS = (0xF0F0, 0x0F0F, 0xF0F0, 0x0F0F)  # the bits of the two apexes that overlap a position (AP-10)
UPRIGHT, LEVEL = 0b0101, 0b1010  # the apexes N and S, and E and W, as bits
EVERY_APEX = 0x1111  # the lowest bit of every piece
AWAY = PLACES * APEX_COUNT  # the "position" of pieces that are being sent back: behind all others
MOST_COVERED = MOST_SEATS * PIECES

PHASES = ("moving", "sending back", "calling up", "won", "ended", "drawing")
MOVING, SENDING_BACK, CALLING_UP, WON, ENDED, DRAWING = range(6)

STATE = record(
    ("places", np.uint16, PLACES),
    ("covered", np.uint16, MOST_COVERED),  # position * 8 + (4 if it may still travel) + fleet
    ("quiet", np.int16),  # turns in a row without an event (AP-27)
    ("covered_count", np.int8),
    ("rights", np.uint8, ENDS),  # the apexes whose top piece may still travel, as bits (AP-20)
    ("start", np.int8, (MOST_SEATS, 2)),
    ("reserve", np.int8, MOST_SEATS),
    ("eliminated", np.int8, MOST_SEATS),  # enemy pieces removed by this seat
    ("dropped_out", np.int8, MOST_SEATS),
    ("phase", np.int8),
    ("turn", np.int8),
    ("moves_left", np.int8),
    ("moved", np.int8),  # whether the compulsory move has been made (AP-23)
    ("travelled", np.int8),
    ("eventful", np.int8),  # whether something entered The Singularity or was eliminated in this turn
    ("due", np.int8),  # pieces that entered The Singularity and may each call up a reserve piece now (AP-22)
)


# Actions --------------------------------------------------------------------------------------------------------------------------------


class Enter(Block):
    """`L>-2,-5E`: the area by the side of its owner."""

    def text(self, code: int) -> str:
        area, turned = self.values(code).values()
        return f"{AREAS[area % 2]}>{BOARD.position_name(BOARD.entry(area // 2, area % 2), turned)}"


class Flight(Block):
    """`2,-5N>2,-3W`. Codes of apexes that lead nowhere have texts too, for those who ask why not."""

    def text(self, code: int) -> str:
        place, apex, turned = self.values(code).values()
        beyond = plus(BOARD.places[place], STEPS[apex], 2)
        arrival = BOARD.position_name(BOARD.number[beyond], turned) if beyond in BOARD.number else written(beyond) + APEXES[turned]
        return f"{BOARD.position_name(place, apex)}>{arrival}"


class Hyperspace(Block):
    """`0,5N>H:E`."""

    def text(self, code: int) -> str:
        side, other = self.values(code).values()
        return f"{BOARD.position_name(*BOARD.gate(side))}>H:{BOARD.sides[other].letter}"


class Travel(Block):
    """`4,5N~5,4E`."""

    def text(self, code: int) -> str:
        end, apex, turned = self.values(code).values()
        return f"{BOARD.position_name(FIRST_END + end, apex)}~{BOARD.position_name(FIRST_END + other_end(end), turned)}"


class Slide(Block):
    """`[2,-3]>3,-2`, and `[2,-3]x6,1` for a kill."""

    def text(self, code: int) -> str:
        values = self.values(code)
        place, steps = BOARD.places[values["place"]], values.get("distance", 0) + 1
        there = plus(place, DIAGONALS[values["direction"]], steps)
        return f"[{written(place)}]{'x' if 'distance' in values else '>'}{written(there)}"


ACTIONS = ActionTable(
    Enter("enter", "", area=tuple(f"{side} {area}" for side in SIDES for area in AREAS), turned=APEXES),
    Flight("move", "", place=LABELS[:FIRST_FIRING], apex=APEXES, turned=APEXES),
    Hyperspace("hyperspace", "", side=SIDES, other=SIDES),
    Travel("travel", "", end=LABELS[FIRST_END:FIRST_HYPERSPACE], apex=APEXES, turned=APEXES),
    Slide("square", "", place=LABELS[:ORDINARY], direction=DIRECTIONS),
    Slide("kill", "", place=LABELS[:ORDINARY], direction=DIRECTIONS, distance=tuple(str(n + 1) for n in range(LONGEST_LANE))),
    Block("fire", "fire {corner}", corner=CORNERS),
    Block("back", "back {area}", area=AREAS),
    Block("reserve", "reserve {area}", area=AREAS),
    Block("end", "end"),
    Block("decline", "reserve none"),
    Block("first", "first={side}", opening=True, side=SIDES),
)

# Every own piece is in one of these cases, and gives at most so many codes: half of a Square 3 flights and half of the Square's 4 moves and
# 4 kills, 7; on a wormhole end 3 flights and 3 travels, 6; elsewhere on the board 3; in a start area 3; half of a shot 1. And `end`.
MAX_LEGAL = 7 * PIECES + 1
PACKED = 7  # bits for each of at most PIECES // 2 places in one number

enter_code, is_enter, entered = ACTIONS["enter"].encoder, ACTIONS["enter"].member, ACTIONS["enter"].decoder
move_code, is_move, moved_by = ACTIONS["move"].encoder, ACTIONS["move"].member, ACTIONS["move"].decoder
hyperspace_code, is_hyperspace, sides_joined = ACTIONS["hyperspace"].encoder, ACTIONS["hyperspace"].member, ACTIONS["hyperspace"].decoder
travel_code, is_travel, travelled_by = ACTIONS["travel"].encoder, ACTIONS["travel"].member, ACTIONS["travel"].decoder
square_code, is_square_move, square_moved = ACTIONS["square"].encoder, ACTIONS["square"].member, ACTIONS["square"].decoder
kill_code, is_kill, killed_by = ACTIONS["kill"].encoder, ACTIONS["kill"].member, ACTIONS["kill"].decoder
fire_code, is_fire, fired = ACTIONS["fire"].encoder, ACTIONS["fire"].member, ACTIONS["fire"].decoder
back_code, is_back, area_of_back = ACTIONS["back"].encoder, ACTIONS["back"].member, ACTIONS["back"].decoder
reserve_code, is_reserve, area_of_reserve = ACTIONS["reserve"].encoder, ACTIONS["reserve"].member, ACTIONS["reserve"].decoder
end_code, is_end_of_turn = ACTIONS["end"].encoder, ACTIONS["end"].member
decline_code, is_decline = ACTIONS["decline"].encoder, ACTIONS["decline"].member
first_code, is_first, side_of_first = ACTIONS["first"].encoder, ACTIONS["first"].member, ACTIONS["first"].decoder


# Set-up ---------------------------------------------------------------------------------------------------------------------------------


@rule
def begin(t, s):
    """AP-8."""
    for fleet in range(t.seats):
        s.start[fleet, 0] = t.in_each_area
        s.start[fleet, 1] = t.in_each_area
        s.reserve[fleet] = t.reserve
    s.moves_left = t.moves
    if t.first == CHANCE:
        s.phase = DRAWING
    else:
        s.turn = t.first


@rule
def let_begin(t, s, side):
    """AP-29: whoever sits on the side that was drawn."""
    while t.side[s.turn] != side:
        s.turn += 1


# Looking at places ----------------------------------------------------------------------------------------------------------------------


@rule
def top_at(s, place, apex):
    """The top piece of a position, EMPTY if there is none."""
    return (s.places[place] >> (4 * apex)) & 15


@rule
def place_of(position):
    """Positions are numbered place * APEX_COUNT + apex."""
    return position >> 2


@rule
def apex_of(position):
    return position & 3


@rule
def fleet_of(piece):
    return piece & 3


@rule
def stand_of(piece):
    return piece >> 2


@rule
def is_own(s, piece):
    """Whether this is a piece of the player to move."""
    return piece != EMPTY and fleet_of(piece) == s.turn


@rule
def own_tops(s, place):
    """The positions in which the player to move is on top: four bits for each apex, of which the lowest is set."""
    here = s.places[place]
    differs = here ^ s.turn * EVERY_APEX
    return (here >> 2 | here >> 3) & ~(differs | differs >> 1) & EVERY_APEX


@rule
def opposite(apex):
    return apex ^ 2


@rule
def put(s, place, apex, stand, fleet):
    """Says what is on top of a position now."""
    s.places[place] = (s.places[place] & ~(15 << (4 * apex))) | ((stand << 2 | fleet) << (4 * apex))


@rule
def clear(s, place, apex):
    s.places[place] = s.places[place] & ~(15 << (4 * apex))


@rule
def is_end(place):
    return FIRST_END <= place < FIRST_HYPERSPACE


@rule
def may_travel(s, place, apex):
    """Whether the top piece there has come onto a wormhole by a move and not travelled since (AP-20)."""
    return is_end(place) and (s.rights[place - FIRST_END] >> apex) & 1 != 0


@rule
def set_right(s, place, apex, right):
    if is_end(place):
        end = place - FIRST_END
        s.rights[end] = (s.rights[end] & ~(1 << apex)) | (right << apex)


# Pieces under others --------------------------------------------------------------------------------------------------------------------


@rule
def stack_end(s, position):
    """Where the covered pieces of this position end in the list."""
    end = s.covered_count
    while end > 0 and s.covered[end - 1] >> 3 > position:
        end -= 1
    return end


@rule
def covers_at(s, n, position):
    """Whether entry n of the list lies in this position."""
    return n >= 0 and s.covered[n] >> 3 == position


@rule
def insert_covered(s, n, entry):
    for later in range(s.covered_count, n, -1):
        s.covered[later] = s.covered[later - 1]
    s.covered[n] = entry
    s.covered_count += 1


@rule
def remove_covered(s, n):
    s.covered_count -= 1
    for later in range(n, s.covered_count):
        s.covered[later] = s.covered[later + 1]
    s.covered[s.covered_count] = 0


@rule
def uncover(s, place, apex, stays_fresh):
    """The piece under the one that leaves becomes the top; gives its fleet."""
    position = place * APEX_COUNT + apex
    n = stack_end(s, position) - 1
    entry = s.covered[n]
    remove_covered(s, n)
    stand = (FRESH if stays_fresh else STACKED) if covers_at(s, n - 1, position) else SINGLE
    put(s, place, apex, stand, entry & 3)
    set_right(s, place, apex, entry >> 2 & 1)
    return entry & 3


# Single pieces --------------------------------------------------------------------------------------------------------------------------


@rule
def open_positions(t, s, place, ways):
    """Those of the given apexes, as bits, at which a piece of the player to move may be placed, coming from elsewhere."""
    here = s.places[place]
    if here == EMPTY:
        return ways
    if is_square(t, s, place):
        return 0  # AP-15
    ways &= LEVEL if here & SIDEWAYS[0] else UPRIGHT  # AP-10
    own = own_tops(s, place)
    if own != 0:  # else AP-13
        for apex in range(APEX_COUNT):
            if own >> 4 * opposite(apex) & 1 and not may_face_own(t, s, place, apex):
                ways &= ~(1 << apex)
    return ways


@rule
def may_face_own(t, s, place, apex):
    """Whether the position opposite to a stack of one's own may be taken."""
    if not may_be_square(t, s, place, s.turn):
        return False  # AP-14
    completes_square = stand_of(top_at(s, place, opposite(apex))) == SINGLE and top_at(s, place, apex) == EMPTY
    return not completes_square or not is_beside_enemy_square(t, s, place)  # AP-18


@rule
def ways_to_enter(t, s, area):
    """Where a piece of this start area may be placed in its entry space, as bits."""
    if s.start[s.turn, area] == 0:
        return 0
    place = t.entry[s.turn, area]
    return open_positions(t, s, place, t.ways[place, t.entered_by[s.turn]])


@rule
def ways_to_fly(t, s, place, apex):
    """AP-9: through the apex the piece points at, to any apex beyond but the one it comes in by."""
    beyond = t.beyond[place, apex]
    if beyond == NOWHERE:
        return 0
    return open_positions(t, s, beyond, t.ways[beyond, opposite(apex)])


@rule
def lift(t, s, place, apex):
    """Takes the top piece away. AP-12: leaving an enemy's that was captive before this turn gains a move."""
    piece = top_at(s, place, apex)
    set_right(s, place, apex, 0)
    if stand_of(piece) == SINGLE:
        clear(s, place, apex)
        return
    was_fresh = stand_of(piece) == FRESH
    below = s.covered[stack_end(s, place * APEX_COUNT + apex) - 1] & 3
    # A stack stays fresh until the piece that landed on the enemy leaves; own pieces may come and go on top of it.
    uncover(s, place, apex, was_fresh and below == s.turn)
    if below != s.turn and not was_fresh:
        s.moves_left += 1


@rule
def land(t, s, place, apex, right):
    """Places a piece of the player to move: on what is there (AP-11), sending back what stands opposite (AP-13)."""
    stand = SINGLE
    below = top_at(s, place, apex)
    if below != EMPTY:
        position = place * APEX_COUNT + apex
        may = 1 if may_travel(s, place, apex) else 0
        insert_covered(s, stack_end(s, position), position << 3 | may << 2 | fleet_of(below))
        captures = fleet_of(below) != s.turn and place < FIRST_CENTRE
        stand = FRESH if captures or stand_of(below) == FRESH else STACKED
    put(s, place, apex, stand, s.turn)
    set_right(s, place, apex, right)
    other = top_at(s, place, opposite(apex))
    if other != EMPTY and not is_own(s, other):
        send_back(s, place, opposite(apex))


@rule
def flight_of(t, s, a, half):
    """The positions a single piece leaves and takes by this action; a shot has two halves. It comes from NOWHERE if from a start area."""
    if is_move(a):
        place, apex, turned = moved_by(a)
        return place * APEX_COUNT + apex, t.beyond[place, apex] * APEX_COUNT + turned
    if is_enter(a):
        area, turned = entered(a)
        return NOWHERE, t.entry[s.turn, area % 2] * APEX_COUNT + turned
    if is_hyperspace(a):
        side, other = sides_joined(a)
        return t.gate[side] * APEX_COUNT + t.gate_apex[side], only_position(t, FIRST_HYPERSPACE + other)  # AP-19
    if is_travel(a):
        end, apex, turned = travelled_by(a)
        return (FIRST_END + end) * APEX_COUNT + apex, (FIRST_END + (end ^ 1)) * APEX_COUNT + turned
    half += 2 * fired(a)
    return only_position(t, FIRST_FIRING + half), only_position(t, t.target[half])  # AP-21


@rule
def only_position(t, place):
    """The one position of a place that has but one."""
    return place * APEX_COUNT + t.only[place]


@rule
def fly(t, s, a):
    """All that single pieces do: enter, move, go through hyperspace, travel, be fired. It is one move, even for a shot; travel is none.

    All in one place, as GPUs like it: there the code of all kinds of flights would otherwise be many times as long.
    """
    if is_travel(a):
        s.travelled = 1
    else:
        spend_move(s)
    for half in range(2 if is_fire(a) else 1):
        source, target = flight_of(t, s, a, half)
        if source == NOWHERE:
            s.start[s.turn, entered(a)[0] % 2] -= 1
        else:
            lift(t, s, place_of(source), apex_of(source))
        place = place_of(target)
        land(t, s, place, apex_of(target), 1 if is_end(place) and not is_travel(a) else 0)
        if place >= FIRST_CENTRE:
            enter_singularity(s)


# Sending back ---------------------------------------------------------------------------------------------------------------------------


@rule
def send_back(s, place, apex):
    """AP-13: the whole stack leaves its position, and waits behind all others for its areas."""
    position = place * APEX_COUNT + apex
    end = stack_end(s, position)
    first = end
    while covers_at(s, first - 1, position):
        first -= 1
    for _ in range(first, end):
        fleet = s.covered[first] & 3
        remove_covered(s, first)
        insert_covered(s, s.covered_count, AWAY << 3 | fleet)
    insert_covered(s, s.covered_count, AWAY << 3 | fleet_of(top_at(s, place, apex)))
    clear(s, place, apex)
    set_right(s, place, apex, 0)


@rule
def is_sending_back(s):
    return covers_at(s, s.covered_count - 1, AWAY)


@rule
def place_sent_back(s, area):
    """From the top down, which is from the end of the list."""
    fleet = s.covered[s.covered_count - 1] & 3
    remove_covered(s, s.covered_count - 1)
    s.start[fleet, area] += 1


# Squares --------------------------------------------------------------------------------------------------------------------------------


@rule
def may_be_square(t, s, place, fleet):
    """AP-14: in ordinary spaces; with `safe_entries` not in the entry space of another player who is in the game."""
    if place >= ORDINARY:
        return False
    owner = t.safe_for[place]
    if owner == NOWHERE:
        return True
    return owner == fleet or s.dropped_out[owner] != 0


@rule
def is_square(t, s, place):
    """AP-14: two single pieces of one fleet in opposite positions. Opposite apexes are a byte apart."""
    here = s.places[place]
    half = here & 255
    if half == 0 or half != here >> 8:
        return False
    piece = (half | half >> 4) & 15
    return stand_of(piece) == SINGLE and may_be_square(t, s, place, fleet_of(piece))


@rule
def fleet_of_square(s, place):
    half = s.places[place] & 255
    return (half | half >> 4) & 3


@rule
def is_own_square(t, s, place):
    return is_square(t, s, place) and fleet_of_square(s, place) == s.turn


@rule
def is_beside_enemy_square(t, s, place):
    """AP-18: side to side."""
    for direction in range(4):
        neighbour = t.beside[place, direction]
        if neighbour != NOWHERE and is_square(t, s, neighbour) and fleet_of_square(s, neighbour) != s.turn:
            return True
    return False


@rule
def may_stop(t, s, place):
    """Whether a Square of the player to move may come to stand in this space, once it is empty."""
    return may_be_square(t, s, place, s.turn) and not is_beside_enemy_square(t, s, place)


@rule
def may_slide(t, s, place, direction):
    """AP-16: one space across a side."""
    there = t.beside[place, direction]
    return there != NOWHERE and s.places[there] == EMPTY and may_stop(t, s, there)


@rule
def kill_distance(t, s, place, direction):
    """AP-17: how far away the space is that the Square can kill in this direction; 0 if there is none."""
    distance = 1
    there = t.beside[place, direction]
    while there != NOWHERE and s.places[there] == EMPTY:
        distance += 1
        there = t.beside[there, direction]
    if there == NOWHERE or is_square(t, s, there) or not holds_enemy(s, there) or not may_stop(t, s, there):
        return 0
    return distance


@rule
def holds_enemy(s, place):
    return enemies_on(s, place) > 0


@rule
def enemies_on(s, place):
    """Enemy pieces anywhere in the stacks of a place."""
    count = 0
    for apex in range(APEX_COUNT):
        piece = top_at(s, place, apex)
        if piece != EMPTY:
            count += fleet_of(piece) != s.turn
            if stand_of(piece) != SINGLE:
                position = place * APEX_COUNT + apex
                n = stack_end(s, position) - 1
                while covers_at(s, n, position):
                    count += s.covered[n] & 3 != s.turn
                    n -= 1
    return count


@rule
def slide(s, place, there):
    spend_move(s)
    s.places[there] = s.places[place]
    s.places[place] = EMPTY


@rule
def kill(t, s, place, direction, distance):
    """AP-17: everything there is removed; enemy pieces score."""
    there = place
    for _ in range(distance):
        there = t.beside[there, direction]
    s.eliminated[s.turn] += enemies_on(s, there)
    s.eventful = 1
    n = stack_end(s, there * APEX_COUNT + APEX_COUNT - 1) - 1
    while n >= 0 and s.covered[n] >> 3 >= there * APEX_COUNT:
        remove_covered(s, n)
        n -= 1
    slide(s, place, there)


# Hyperspace -----------------------------------------------------------------------------------------------------------------------------


@rule
def is_at_gate(t, s, side):
    """Whether an own piece points into the hyperspace of this side."""
    return is_own(s, top_at(s, t.gate[side], t.gate_apex[side]))


# Wormholes ------------------------------------------------------------------------------------------------------------------------------


@rule
def ways_to_travel(t, s, end, apex):
    """AP-20: where a piece on this end may be placed at the other one, as bits; only apexes that lead somewhere."""
    place = FIRST_END + end
    if not is_own(s, top_at(s, place, apex)) or not may_travel(s, place, apex):
        return 0
    other = FIRST_END + (end ^ 1)
    ways = 0
    for turned in range(APEX_COUNT):
        if t.beyond[other, turned] != NOWHERE:
            ways |= 1 << turned
    return open_positions(t, s, other, ways)


# The Anomaly ----------------------------------------------------------------------------------------------------------------------------


@rule
def pair_in(t, s, corner):
    """AP-21: the fleet that is on top of both firing positions of a corner, or -1."""
    one = top_at(s, FIRST_FIRING + 2 * corner, t.only[FIRST_FIRING + 2 * corner])
    other = top_at(s, FIRST_FIRING + 2 * corner + 1, t.only[FIRST_FIRING + 2 * corner + 1])
    return fleet_of(one) if one != EMPTY and other != EMPTY and fleet_of(one) == fleet_of(other) else -1


@rule
def may_fire(t, s, corner):
    return pair_in(t, s, corner) == s.turn


# The Singularity ------------------------------------------------------------------------------------------------------------------------


@rule
def enter_singularity(s):
    """AP-22: for good, and a reserve piece, if there is one, may follow into a start area."""
    s.eventful = 1
    if s.reserve[s.turn] > 0:
        s.due += 1


@rule
def call_up(s, area):
    """With the last reserve piece the questions end."""
    s.reserve[s.turn] -= 1
    s.start[s.turn, area] += 1
    s.due = s.due - 1 if s.reserve[s.turn] > 0 else 0


@rule
def tops_of(t, s, fleet):
    """On how many of the four places the fleet is on top."""
    tops = 0
    for place in range(FIRST_CENTRE, PLACES):
        piece = top_at(s, place, t.only[place])
        tops += piece != EMPTY and fleet_of(piece) == fleet
    return tops


@rule
def below_tops_of(s, fleet):
    """Its pieces in The Singularity that are not on top: near the end of the list, where nothing but pieces sent back follow."""
    count = 0
    for n in range(s.covered_count):
        position = s.covered[n] >> 3
        count += FIRST_CENTRE * APEX_COUNT <= position < AWAY and s.covered[n] & 3 == fleet
    return count


# Turns and end --------------------------------------------------------------------------------------------------------------------------


@rule
def spend_move(s):
    s.moves_left -= 1
    s.moved = 1


@rule
def has_move(t, s):
    """Whether the player to move has any legal move; travels are none."""
    if ways_to_enter(t, s, 0) != 0 or ways_to_enter(t, s, 1) != 0:
        return True
    place = next_own(s, 0)
    while place < FIRST_FIRING:  # finding and trying apart, so that the threads of a GPU try together
        if can_leave(t, s, place):
            return True
        place = next_own(s, place + 1)
    for n in range(4):
        if is_at_gate(t, s, n) or may_fire(t, s, n):
            return True
    return False


@rule
def next_own(s, place):
    """The first place from this one on in which the player to move is on top."""
    while place < FIRST_FIRING and (s.places[place] == EMPTY or own_tops(s, place) == 0):
        place += 1
    return place


@rule
def can_leave(t, s, place):
    """By a flight, or as a Square."""
    own = own_tops(s, place)
    for apex in range(APEX_COUNT):
        if own >> 4 * apex & 1 and ways_to_fly(t, s, place, apex) != 0:
            return True
    if place < ORDINARY and is_own_square(t, s, place):
        for direction in range(4):
            if may_slide(t, s, place, direction) or kill_distance(t, s, place, direction) != 0:
                return True
    return False


@rule
def has_travel(t, s):
    for end in range(ENDS):
        if s.rights[end] != 0:
            for apex in range(APEX_COUNT):
                if ways_to_travel(t, s, end, apex) != 0:
                    return True
    return False


@rule
def can_go_on(t, s):
    """AP-23: whether anything but `end` could be said."""
    return has_travel(t, s) or (s.moves_left > 0 and has_move(t, s))


@rule
def settle(t, s):
    """After every action: what must be decided next, and by whom."""
    if s.phase == ENDED:
        return
    if tops_of(t, s, s.turn) == 4:  # AP-24
        s.due = 0
        s.phase = WON
    elif is_sending_back(s):
        s.phase = SENDING_BACK
    elif s.due > 0:
        s.phase = CALLING_UP
    else:
        s.phase = MOVING
        find_mover(t, s)


@rule
def find_mover(t, s):
    """Whoever can go on: the player to move, or the next who can. AP-25: with two in the game the end comes when one cannot move; with
    more, the others play on."""
    while s.phase == MOVING and not can_go_on(t, s):
        if s.moved or s.travelled:
            end_turn(t, s)
        elif in_game(t, s) <= 2:
            s.phase = ENDED
        else:
            drop_out(t, s, s.turn)
            s.turn = next_in_game(t, s)


@rule
def end_turn(t, s):
    for n in range(s.covered_count):  # AP-12: what landed in this turn will have captives in the next
        place, apex = place_of(s.covered[n] >> 3), apex_of(s.covered[n] >> 3)
        piece = top_at(s, place, apex)
        if stand_of(piece) == FRESH:
            put(s, place, apex, STACKED, fleet_of(piece))
    s.quiet = 0 if s.eventful else s.quiet + 1
    clear_turn(t, s)
    if s.quiet >= t.quiet_limit:  # AP-27, AP-101
        s.phase = ENDED
    else:
        s.turn = next_in_game(t, s)


@rule
def clear_turn(t, s):
    s.moves_left = t.moves
    s.moved = 0
    s.travelled = 0
    s.eventful = 0


@rule
def next_in_game(t, s):
    seat = (s.turn + 1) % t.seats
    while s.dropped_out[seat]:
        seat = (seat + 1) % t.seats
    return seat


@rule
def in_game(t, s):
    count = 0
    for seat in range(t.seats):
        count += s.dropped_out[seat] == 0
    return count


@rule
def drop_out(t, s, seat):
    """AP-25: all pieces outside The Singularity leave the game, and stacks close up."""
    s.dropped_out[seat] = 1
    s.reserve[seat] = 0
    s.start[seat, 0] = 0
    s.start[seat, 1] = 0
    for n in range(s.covered_count - 1, -1, -1):
        position = s.covered[n] >> 3
        if s.covered[n] & 3 == seat and (position < FIRST_CENTRE * APEX_COUNT or position == AWAY):
            remove_covered(s, n)
    for place in range(FIRST_CENTRE):
        for apex in range(APEX_COUNT):
            if top_at(s, place, apex) != EMPTY:
                close_up(s, place, apex, seat)


@rule
def close_up(s, place, apex, seat):
    """After the seat's pieces vanished from under others; its tops go now."""
    position = place * APEX_COUNT + apex
    is_stack = covers_at(s, stack_end(s, position) - 1, position)
    top = top_at(s, place, apex)
    if fleet_of(top) != seat:
        stays_fresh = stand_of(top) == FRESH and holds_captive(s, position)
        put(s, place, apex, FRESH if stays_fresh else STACKED if is_stack else SINGLE, fleet_of(top))
    elif is_stack:
        uncover(s, place, apex, False)
    else:
        clear(s, place, apex)
        set_right(s, place, apex, 0)


@rule
def holds_captive(s, position):
    """Whether a piece of the player to move lies on an enemy's there."""
    n = stack_end(s, position) - 1
    while covers_at(s, n, position):
        if s.covered[n] & 3 != s.turn and fleet_above(s, n) == s.turn:
            return True
        n -= 1
    return False


@rule
def fleet_above(s, n):
    """Whose piece lies directly on covered piece n."""
    position = s.covered[n] >> 3
    if n + 1 < s.covered_count and covers_at(s, n + 1, position):
        return s.covered[n + 1] & 3
    return fleet_of(top_at(s, place_of(position), apex_of(position)))


@rule
def withdraw(t, s, seat):
    """AP-102: who gives up drops out at once, whoever is to move; when one is left the game ends."""
    if is_over(s) or s.dropped_out[seat]:
        return
    is_own_turn = seat == s.turn
    is_last = in_game(t, s) <= 2
    while (is_own_turn or is_last) and is_sending_back(s):
        place_sent_back(s, 0)
    while (is_own_turn or is_last) and s.due > 0:
        call_up(s, 0)
    if is_own_turn and s.phase != DRAWING:
        s.phase = MOVING
        s.quiet = 0 if s.eventful else s.quiet
        clear_turn(t, s)
    drop_out(t, s, seat)
    if is_own_turn or is_last:
        s.turn = next_in_game(t, s)
    if is_last:
        s.phase = ENDED
    elif s.phase != DRAWING:
        settle(t, s)


@rule
def is_over(s):
    return s.phase == WON or s.phase == ENDED


@rule
def points_of(t, s, seat):
    """AP-26."""
    if s.phase == WON:
        return t.for_true_win if seat == s.turn else 0
    inside = t.for_on_top * tops_of(t, s, seat) + t.for_below * below_tops_of(s, seat)
    return t.for_eliminated * s.eliminated[seat] + inside


# The contract ---------------------------------------------------------------------------------------------------------------------------


@rule
def mover(t, s):
    if s.phase < WON:
        return s.turn
    return CHANCE if s.phase == DRAWING else OVER


@rule
def legal(t, s, out):
    if s.phase != MOVING:
        return list_answers(t, s, out)
    count, squares = 0, 0
    if s.moves_left > 0:
        pieces, squares = survey(t, s, out)
        count = list_entries(t, s, out, count)
        count = list_flights(t, s, pieces, out, count)
    moves = count
    count = list_travels(t, s, out, count)
    travels = count - moves
    if s.moves_left > 0:
        count = list_square_moves(t, s, squares, out, count)
        count = list_kills(t, s, squares, out, count)
        count = list_shots(t, s, out, count)
    may_end = s.moved or (s.travelled and count == travels)  # AP-23
    if may_end and count > 0:
        out[count] = end_code()
        count += 1
    return count


@rule
def list_answers(t, s, out):
    """What can be said when no move is asked for."""
    if s.phase == DRAWING:
        return list_sides(t, s, out)
    if s.phase == SENDING_BACK:
        out[0], out[1] = back_code(0), back_code(1)
        return 2
    out[0], out[1], out[2] = reserve_code(0), reserve_code(1), decline_code()
    return 3


@rule
def list_sides(t, s, out):
    """AP-29: everybody in the game is as likely to begin as any other."""
    count = 0
    for seat in range(t.seats):
        if not s.dropped_out[seat]:
            out[count] = first_code(t.side[seat])
            count += 1
    return count


# The pieces to move are looked for once, and tried one after the other: so the threads of a GPU, which play different games, try theirs at
# the same time. Their positions stand at the very end of the buffer, the first last. Entries, flights and hyperspace give at most 3 codes
# for each piece, all before the notes of at most PIECES pieces: 3 * PIECES + PIECES <= MAX_LEGAL.


@rule
def survey(t, s, out):
    """Notes the positions in which the player to move is on top; gives their number, and the places of own Squares, packed."""
    count, squares, shift = 0, 0, 0
    for place in range(FIRST_FIRING):
        own = own_tops(s, place) if s.places[place] != EMPTY else 0
        if own != 0:
            for apex in range(APEX_COUNT):
                if own >> 4 * apex & 1:
                    out[MAX_LEGAL - 1 - count] = place * APEX_COUNT + apex
                    count += 1
            if own & own >> 8 and is_square(t, s, place):
                squares |= (place + 1) << shift
                shift += PACKED
    return count, squares


@rule
def list_ways(out, count, first, ways):
    """Codes of blocks whose last dimension is the apex at which a piece is placed; `first` is that of N."""
    for turned in range(APEX_COUNT):
        if (ways >> turned) & 1:
            out[count] = first + turned
            count += 1
    return count


@rule
def list_entries(t, s, out, count):
    for area in range(2):
        count = list_ways(out, count, enter_code(2 * t.side[s.turn] + area, 0), ways_to_enter(t, s, area))
    return count


@rule
def list_flights(t, s, pieces, out, count):
    for n in range(pieces):
        position = out[MAX_LEGAL - 1 - n]
        place, apex = place_of(position), apex_of(position)
        count = list_ways(out, count, move_code(place, apex, 0), ways_to_fly(t, s, place, apex))
    for side in range(4):
        if is_at_gate(t, s, side):
            for other in range(4):
                if other != side:
                    out[count] = hyperspace_code(side, other)
                    count += 1
    return count


@rule
def list_travels(t, s, out, count):
    for end in range(ENDS):
        if s.rights[end] != 0:
            for apex in range(APEX_COUNT):
                count = list_ways(out, count, travel_code(end, apex, 0), ways_to_travel(t, s, end, apex))
    return count


@rule
def list_square_moves(t, s, squares, out, count):
    while squares != 0:
        place = squares % (1 << PACKED) - 1
        squares >>= PACKED
        for direction in range(4):
            if may_slide(t, s, place, direction):
                out[count] = square_code(place, direction)
                count += 1
    return count


@rule
def list_kills(t, s, squares, out, count):
    while squares != 0:
        place = squares % (1 << PACKED) - 1
        squares >>= PACKED
        for direction in range(4):
            distance = kill_distance(t, s, place, direction)
            if distance != 0:
                out[count] = kill_code(place, direction, distance - 1)
                count += 1
    return count


@rule
def list_shots(t, s, out, count):
    for corner in range(4):
        if may_fire(t, s, corner):
            out[count] = fire_code(corner)
            count += 1
    return count


@rule
def apply(t, s, a):
    if is_end_of_turn(a):
        end_turn(t, s)
    elif is_square_move(a):
        place, direction = square_moved(a)
        slide(s, place, t.beside[place, direction])
    elif is_kill(a):
        place, direction, distance = killed_by(a)
        kill(t, s, place, direction, distance + 1)
    elif is_back(a):
        place_sent_back(s, area_of_back(a))
    elif is_reserve(a):
        call_up(s, area_of_reserve(a))
    elif is_decline(a):
        s.due -= 1
    elif is_first(a):
        let_begin(t, s, side_of_first(a))
    else:
        fly(t, s, a)
    settle(t, s)


@rule
def seats_better(t, s, seat):
    better = 0
    for other in range(t.seats):
        better += points_of(t, s, other) > points_of(t, s, seat)
    return better


@rule
def seats_equal(t, s, seat):
    """How many seats share this seat's place, itself among them."""
    equal = 0
    for other in range(t.seats):
        equal += points_of(t, s, other) == points_of(t, s, seat)
    return equal


@rule
def returns(t, s, out):
    """AP-30."""
    for seat in range(t.seats):
        out[seat] = place_return(t.seats, seats_better(t, s, seat), seats_equal(t, s, seat))


# A guess of the result ------------------------------------------------------------------------------------------------------------------


@rule
def evaluate(t, s, out):
    """Weighs what each fleet has and threatens; a lead of `half` over the mean of the others is worth half a victory."""
    if is_over(s):
        for seat in range(t.seats):
            out[seat] = place_evaluation(t.seats, seats_better(t, s, seat), seats_equal(t, s, seat))
        return
    weigh_fleets(t, s, out)
    total = 0
    for seat in range(t.seats):
        total += out[seat]
    for seat in range(t.seats):
        lead = t.seats * out[seat] - total  # over the mean of the others, times seats - 1
        size = lead if lead > 0 else -lead
        share = EVALUATION_UNIT * size // (size + t.half * (t.seats - 1))
        out[seat] = share if lead > 0 else -share


@rule
def weigh_fleets(t, s, out):
    """What everything a fleet has is worth, and what it threatens."""
    held = centre_held(t, s)
    for seat in range(t.seats):
        out[seat] = worth_of_standing(t, s, held >> 4 * seat & 15, seat)
    below = weigh_covered(t, s, out)
    for seat in range(t.seats):
        asked = s.due if seat == s.turn else 0  # a piece counts as inside when it has called one up, or declined
        out[seat] += t.early[bits_of(held >> 4 * seat & 15) + (below >> 4 * seat & 15) - asked]
    weigh_tops(t, s, held, out)


@rule
def centre_held(t, s):
    """The places of The Singularity on which each fleet is on top: four bits for each fleet."""
    held = 0
    for centre in range(4):
        piece = top_at(s, FIRST_CENTRE + centre, t.only[FIRST_CENTRE + centre])
        if piece != EMPTY:
            held |= 1 << (4 * fleet_of(piece) + centre)
    return held


@rule
def bits_of(four):
    """How many of four bits are set."""
    return (four & 1) + (four >> 1 & 1) + (four >> 2 & 1) + (four >> 3)


@rule
def worth_of_standing(t, s, held, seat):
    """What is sure, or waits in a start area."""
    tops = bits_of(held)
    waiting = s.start[seat, 0] + s.start[seat, 1]
    worth = t.weight_on_top * tops + t.weight_tops[tops] + t.weight_eliminated * s.eliminated[seat] + t.weight_reserve * s.reserve[seat]
    return worth + waiting * t.waiting[held, seat]


@rule
def weigh_covered(t, s, out):
    """Captives, and pieces under others in The Singularity. Those that are being sent back count nothing until they have an area, which
    makes players who look one decision ahead send back more readily; they play better so. Gives the number below others in The
    Singularity: four bits for each fleet."""
    below = 0
    for n in range(s.covered_count):
        position, fleet = s.covered[n] >> 3, s.covered[n] & 3
        if position < FIRST_CENTRE * APEX_COUNT:
            above = fleet_above(s, n)
            if above == fleet:
                out[fleet] += t.weight_covered
            else:
                out[fleet] += t.weight_captive
                out[above] += t.weight_captor
        elif position < AWAY:
            out[fleet] += t.weight_below
            below += 1 << 4 * fleet
    return below


@rule
def weigh_tops(t, s, held, out):
    """How near pieces are to The Singularity, and Squares."""
    for place in range(FIRST_CENTRE):
        here = s.places[place]
        if here != EMPTY:
            for apex in range(APEX_COUNT):
                piece = here >> 4 * apex & 15
                if piece != EMPTY:
                    fleet = fleet_of(piece)
                    out[fleet] += t.approach[held >> 4 * fleet & 15, place, apex]
            if place < ORDINARY and is_square(t, s, place):
                weigh_square(t, s, place, out)
    for corner in range(4):
        fleet = pair_in(t, s, corner)
        if fleet >= 0:
            out[fleet] += t.weight_pair


@rule
def weigh_square(t, s, place, out):
    """A Square, and what lies in its lanes of fire."""
    fleet = fleet_of_square(s, place)
    out[fleet] += t.weight_square
    for direction in range(4):
        there = t.beside[place, direction]
        while there != NOWHERE and s.places[there] == EMPTY:
            there = t.beside[there, direction]
        if there != NOWHERE and may_be_square(t, s, there, fleet) and not is_square(t, s, there):
            for apex in range(APEX_COUNT):
                piece = top_at(s, there, apex)
                if piece != EMPTY and fleet_of(piece) != fleet:
                    out[fleet] += t.weight_threat
                    out[fleet_of(piece)] -= t.weight_threat


# What deserves a thought ----------------------------------------------------------------------------------------------------------------


@rule
def candidates(t, s, out):
    """AP-22: a reserve piece is of use, and in nobody's way. Only a fleet that wants to have no move left, as it leads and the game then
    ends (AP-25), declines it; not while others wait in its start areas."""
    if s.phase == CALLING_UP and s.start[s.turn, 0] + s.start[s.turn, 1] > 0:
        out[0], out[1] = reserve_code(0), reserve_code(1)
        return 2
    return legal(t, s, out)


# What searches must not miss ------------------------------------------------------------------------------------------------------------


@rule
def noisy(t, s, out):
    """What kills, captures, sends back or enters The Singularity. To which area pieces go matters less: one stands for both."""
    if s.phase == SENDING_BACK:
        out[0] = back_code(0)
        return 1
    if s.phase == CALLING_UP:
        out[0] = reserve_code(0)
        return 1
    count, squares = 0, 0
    if s.moves_left > 0:
        pieces, squares = survey(t, s, out)
        count = list_loud_entries(t, s, out, count)
        count = list_loud_flights(t, s, pieces, out, count)
    count = list_loud_travels(t, s, out, count)
    if s.moves_left > 0:
        count = list_kills(t, s, squares, out, count)
        count = list_shots(t, s, out, count)
    return count


@rule
def striking(s, place, ways):
    """Those of the given apexes, as bits, that are on top of an enemy or opposite to one."""
    enemies = 0
    for apex in range(APEX_COUNT):
        piece = top_at(s, place, apex)
        if piece != EMPTY and fleet_of(piece) != s.turn:
            enemies |= 1 << apex
    return ways & (enemies | enemies << 2 | enemies >> 2)


@rule
def list_loud_entries(t, s, out, count):
    for area in range(2):
        place = t.entry[s.turn, area]
        if s.places[place] != EMPTY:
            count = list_ways(out, count, enter_code(2 * t.side[s.turn] + area, 0), striking(s, place, ways_to_enter(t, s, area)))
    return count


@rule
def list_loud_flights(t, s, pieces, out, count):
    for n in range(pieces):
        position = out[MAX_LEGAL - 1 - n]
        place, apex = place_of(position), apex_of(position)
        beyond = t.beyond[place, apex]
        if beyond >= FIRST_CENTRE:
            count = list_ways(out, count, move_code(place, apex, 0), 1 << t.only[beyond])
        elif beyond != NOWHERE and s.places[beyond] != EMPTY:
            count = list_ways(out, count, move_code(place, apex, 0), striking(s, beyond, ways_to_fly(t, s, place, apex)))
    for side in range(4):
        if is_at_gate(t, s, side):
            for other in range(4):
                place = FIRST_HYPERSPACE + other
                if other != side and striking(s, place, 1 << t.only[place]):
                    out[count] = hyperspace_code(side, other)
                    count += 1
    return count


@rule
def list_loud_travels(t, s, out, count):
    for end in range(ENDS):
        there = FIRST_END + (end ^ 1)
        if s.rights[end] != 0 and s.places[there] != EMPTY:
            for apex in range(APEX_COUNT):
                count = list_ways(out, count, travel_code(end, apex, 0), striking(s, there, ways_to_travel(t, s, end, apex)))
    return count


# What can be forced ---------------------------------------------------------------------------------------------------------------------
#
# Goals for `perihelion.core.problems`. What is said to be out of reach is so for certain; what is not may be.


@rule
def has_true_win(t, s, first, seat, results):
    return s.phase == WON and s.turn == seat


@rule
def true_win_is_out_of_reach(t, s, first, seat):
    """A move brings one piece into The Singularity, a shot two."""
    missing = 4 - tops_of(t, s, seat)
    shots = 0
    for place in range(FIRST_OUTSIDE, FIRST_CENTRE):
        shots |= own_tops(s, place)
    return missing > most_moves(s) * (2 if shots else 1)


@rule
def has_killed(t, s, first, seat, results):
    return s.eliminated[seat] > first.eliminated[seat]


@rule
def kill_is_out_of_reach(t, s, first, seat):
    """With a single move left that must be the kill, as travels open no lane."""
    moves = most_moves(s)
    if moves != 1:
        return moves == 0
    for place in range(ORDINARY):
        if is_own_square(t, s, place):
            for direction in range(4):
                if kill_distance(t, s, place, direction) != 0:
                    return False
    return True


@rule
def most_moves(s):
    """The moves left in this turn, with all that could be gained: one for each enemy piece under another."""
    moves = s.moves_left
    for n in range(s.covered_count):
        moves += s.covered[n] & 3 != s.turn and s.covered[n] >> 3 < FIRST_CENTRE * APEX_COUNT
    return moves


# What a learner gets --------------------------------------------------------------------------------------------------------------------

OBSERVATION_SIZE = 11 + PLACES * APEX_COUNT + 2 * MOST_COVERED + ENDS * APEX_COUNT + 6 * MOST_SEATS


@rule
def observe(t, s, seat, out):
    """The moment; every position; what lies under others; the fleets. Fleets are numbered from the observer's on (a spectator's: 0)."""
    me = max(seat, 0)
    out[0] = s.phase
    out[1] = relative(t, s.turn, me)
    out[2] = s.moves_left
    out[3] = s.moved
    out[4] = s.travelled
    out[5] = s.eventful
    out[6] = s.due
    out[7] = s.quiet
    out[8] = t.quiet_limit
    out[9] = t.seats
    out[10] = t.side[me]
    n = 11
    for place in range(PLACES):
        for apex in range(APEX_COUNT):
            piece = top_at(s, place, apex)
            out[n] = 0 if piece == EMPTY else stand_of(piece) << 2 | relative(t, fleet_of(piece), me)
            n += 1
    for entry in range(MOST_COVERED):
        is_there = entry < s.covered_count
        out[n] = 1 + (s.covered[entry] >> 2) if is_there else 0
        out[n + 1] = 1 + relative(t, s.covered[entry] & 3, me) if is_there else 0
        n += 2
    for end in range(ENDS):
        for apex in range(APEX_COUNT):
            out[n] = s.rights[end] >> apex & 1
            n += 1
    for other in range(MOST_SEATS):
        fleet = (me + other) % t.seats
        in_form = other < t.seats
        out[n] = s.start[fleet, 0] if in_form else 0
        out[n + 1] = s.start[fleet, 1] if in_form else 0
        out[n + 2] = s.reserve[fleet] if in_form else 0
        out[n + 3] = s.eliminated[fleet] if in_form else 0
        out[n + 4] = s.dropped_out[fleet] if in_form else 0
        out[n + 5] = 1 if in_form else 0
        n += 6


@rule
def relative(t, fleet, me):
    return (fleet - me + t.seats) % t.seats


KERNELS = Kernels(
    begin=begin,
    mover=mover,
    legal=legal,
    apply=apply,
    returns=returns,
    evaluate=evaluate,
    observe=observe,
    withdraw=withdraw,
    candidates=candidates,
    noisy=noisy,
)
