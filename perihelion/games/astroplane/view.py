"""What players of ASTROPLANE see. Nothing is hidden, but where moves lead is shown to the player to move alone."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.core.contract import Shown
from perihelion.core.views import FLAG, NONE, NUMBER, Fixed, Label, Many, Maybe, Named, Record, Scratch
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEX_COUNT, APEXES, AREA_COUNT, AREAS, BOARD, LABELS, MOST_SEATS, NOWHERE, PLACE_COUNT, SIDES
from perihelion.games.astroplane.rules import listing, scoring, single_pieces, special_places, squares, turns
from perihelion.games.astroplane.state import AWAY, EMPTY, MAX_LEGAL, SINGLE, fleet_of, opposite, stand_of, top_at
from perihelion.games.astroplane.words import refusals, story

# What the board shows -------------------------------------------------------------------------------------------------------------------

PLACE = Label(LABELS)
POSITIONS = tuple(BOARD.position_name(place, apex) for place in range(PLACE_COUNT) for apex in range(APEX_COUNT))
FIRST_AREA = len(POSITIONS)
FIRST_SPACE = FIRST_AREA + len(SIDES) * AREA_COUNT
SHAPE = Label((*POSITIONS, *(f"area-{side}-{area}" for side in SIDES for area in AREAS), *(f"space-{label}" for label in LABELS)))
"""Where moves begin and end: positions, start areas, and spaces as a whole."""
WAYS = ("fly", "enter", "jump", "arm", "load", "sink", "travel", "slide", "kill", "fire", "area")
FLY, ENTER, JUMP, ARM, LOAD, SINK, TRAVEL, SLIDE, KILL, FIRE, AREA = range(len(WAYS))
"""What is done by a move, and by flights of single pieces to a place in which they can stand in one way alone."""
MOST_PIECES = MOST_SEATS * board.PIECES
MOST_WAYS = 2 * MAX_LEGAL  # a Square has two halves, and so has a shot
EFFECTS = ("none", "captures", "covers", "sends back", "makes square", "wins")
NO_EFFECT, CAPTURES, COVERS, SENDS_BACK, MAKES_SQUARE, WINS = range(len(EFFECTS))
REASONS = (*refusals.CLOSED, "nowhere", "unpaired")
NOWHERE_TO, UNPAIRED = len(refusals.CLOSED), len(refusals.CLOSED) + 1
MOST_BLOCKED = (APEX_COUNT - 1) * board.PIECES
HOLE_PLACES = len(BOARD.singularity)

FLEET = Record(
    side=Label(SIDES),
    start=Named(AREAS),
    reserve=NUMBER,
    eliminated=NUMBER,
    tops=NUMBER,
    below=NUMBER,
    points=NUMBER,
    in_game=FLAG,
)
STACK = Record(
    at=Label(POSITIONS),
    place=PLACE,
    apex=Label(APEXES),
    pieces=Many(NUMBER, MOST_PIECES),  # fleets, from the bottom up
    may_travel=FLAG,
    captives=NUMBER,
    frees=FLAG,
)
LANE = Record(direction=Label(board.DIRECTIONS), over=Many(PLACE, board.LONGEST_LANE), target=Maybe(PLACE))
ANOMALY = Record(corner=Label(board.CORNERS), loaded=Fixed(Maybe(NUMBER), 2), armed=Fixed(Maybe(NUMBER), 2))
WAY = Record(
    code=NUMBER,
    kind=Label(WAYS),
    from_=Maybe(SHAPE),  # null: nothing need be chosen first
    to=SHAPE,
    points=NUMBER,  # that it scores
    moves=NUMBER,  # that it gains (AP-12)
    effect=Label(EFFECTS),
    aimed_at_by=Many(PLACE, len(board.DIRECTIONS)),  # enemy Squares that could eliminate it there (AP-17)
)
BLOCKED = Record(from_=SHAPE, to=Maybe(SHAPE), why=Label(REASONS))  # what own pieces on top cannot do, and why; to null: anything
VIEW = Record(
    phase=Label(state.PHASES),
    turn=NUMBER,
    moves_left=NUMBER,
    moves=NUMBER,
    moved=FLAG,
    travelled=FLAG,
    quiet=NUMBER,
    quiet_limit=NUMBER,
    due=NUMBER,
    sent_back=Many(NUMBER, MOST_PIECES),
    fleets=Many(FLEET, MOST_SEATS),
    stacks=Many(STACK, MOST_PIECES),
    squares=Many(Record(place=PLACE, fleet=NUMBER, lanes=Fixed(LANE, len(board.DIRECTIONS))), MOST_PIECES // 2),
    singularity=Fixed(Record(place=PLACE, pieces=Many(NUMBER, MOST_PIECES)), HOLE_PLACES),
    anomalies=Fixed(ANOMALY, len(board.CORNERS)),
    ways=Many(WAY, MOST_WAYS),
    blocked=Many(BLOCKED, MOST_BLOCKED),
    codes=Scratch(MAX_LEGAL),
)


@rule
def show(t, s, seat, v, out):
    show_turn(t, s, v)
    v.fleets_count = t.seats
    for fleet in range(t.seats):
        show_fleet(t, s, fleet, v.fleets[fleet])
    v.stacks_count = show_stacks(s, v.stacks)
    v.squares_count = show_squares(t, s, v.squares)
    for n in range(HOLE_PLACES):
        place = board.FIRST_SINGULARITY + n
        v.singularity[n].place = place
        v.singularity[n].pieces_count = show_pieces(s, place, t.only_apex[place], v.singularity[n].pieces)
    for corner in range(len(board.CORNERS)):
        show_anomaly(t, s, corner, v.anomalies[corner])
    if s.phase != state.DRAWING and turns.mover(t, s) == seat:
        show_ways(t, s, v)
        if s.phase == state.MOVING and s.moves_left > 0:
            show_blocked(t, s, v)


@rule
def show_turn(t, s, v):
    v.phase, v.turn = s.phase, s.turn
    v.moves_left, v.moves, v.moved, v.travelled = s.moves_left, t.moves, s.moved, s.travelled
    v.quiet, v.quiet_limit = s.quiet, t.quiet_limit
    v.due = s.due
    for n in range(s.covered_count):
        if state.covered_position(s, n) == AWAY:
            v.sent_back[v.sent_back_count] = state.covered_fleet(s, n)
            v.sent_back_count += 1


@rule
def show_fleet(t, s, fleet, v):
    v.side = t.side[fleet]
    for area in range(AREA_COUNT):
        v.start[area] = s.start[fleet, area]
    v.reserve, v.eliminated = s.reserve[fleet], s.eliminated[fleet]
    v.tops, v.below = special_places.tops_of(t, s, fleet), special_places.below_tops_of(s, fleet)
    v.points = scoring.points_of(t, s, fleet)
    v.in_game = s.dropped_out[fleet] == 0


# Stacks ---------------------------------------------------------------------------------------------------------------------------------


@rule
def show_stacks(s, stacks):
    count = 0
    for place in range(PLACE_COUNT):
        if s.places[place] != EMPTY:
            for apex in range(APEX_COUNT):
                if top_at(s, place, apex) != EMPTY:
                    show_stack(s, place, apex, stacks[count])
                    count += 1
    return count


@rule
def show_stack(s, place, apex, v):
    v.at, v.place, v.apex = state.position_of(place, apex), place, apex
    v.pieces_count = show_pieces(s, place, apex, v.pieces)
    v.may_travel = state.may_travel(s, place, apex)
    v.captives = 0 if state.is_inside(place) else captives_among(v.pieces, v.pieces_count)
    v.frees = state.is_own(s, top_at(s, place, apex)) and not state.is_inside(place) and lets_go(s, v.at)


@rule
def show_pieces(s, place, apex, pieces):
    """From the bottom up."""
    if top_at(s, place, apex) == EMPTY:
        return 0
    count = 0
    for n in range(s.covered_count):
        if state.is_covered_at(s, n, state.position_of(place, apex)):
            pieces[count] = state.covered_fleet(s, n)
            count += 1
    pieces[count] = fleet_of(top_at(s, place, apex))
    return count + 1


@rule
def captives_among(pieces, count):
    """AP-12: enemy pieces directly under the top piece, down to the next own one."""
    captives = 0
    while captives < count - 1 and pieces[count - 2 - captives] != pieces[count - 1]:
        captives += 1
    return captives


@rule
def show_anomaly(t, s, corner, v):
    """AP-21: a side is loaded by a piece in its firing position, armed by one just outside."""
    v.corner = corner
    for half in range(2):
        v.loaded[half] = fleet_on(t, s, board.FIRST_FIRING + 2 * corner + half)
        v.armed[half] = fleet_on(t, s, board.FIRST_OUTSIDE + 2 * corner + half)


@rule
def fleet_on(t, s, place):
    """Who is on top of a place in which pieces can stand in one way alone."""
    piece = special_places.only_top(t, s, place)
    return NONE if piece == EMPTY else fleet_of(piece)


# Squares --------------------------------------------------------------------------------------------------------------------------------


@rule
def show_squares(t, s, found):
    count = 0
    for place in range(board.ORDINARY_COUNT):
        if s.places[place] != EMPTY and squares.is_square(t, s, place):
            v = found[count]
            v.place, v.fleet = place, squares.fleet_of_square(s, place)
            for direction in range(len(board.DIRECTIONS)):
                show_lane(t, s, place, direction, v.fleet, v.lanes[direction])
            count += 1
    return count


@rule
def show_lane(t, s, place, direction, fleet, v):
    """AP-17: the spaces a Square looks along, and what stops its view. `target`: it holds what the Square could eliminate."""
    v.direction, v.target = direction, NONE
    last, distance = squares.first_in_lane(t, s, place, direction)
    there = place
    for n in range(distance - 1):
        there = t.beside[there, direction]
        v.over[n] = there
    v.over_count = distance - 1
    if last != NOWHERE and is_target(t, s, last, fleet):
        v.target = last


@rule
def is_target(t, s, place, fleet):
    return not squares.is_square(t, s, place) and squares.holds_enemy(s, place, fleet) and may_come_to(t, s, place, fleet)


@rule
def may_come_to(t, s, place, fleet):
    """AP-17, AP-18: whether a Square of this fleet may stop there. What flies there comes from farther away: no Square beside it breaks."""
    if not squares.may_be_square(t, s, place, fleet):
        return False
    for direction in range(len(board.DIRECTIONS)):
        there = t.beside[place, direction]
        if there != NOWHERE and squares.is_square(t, s, there) and squares.fleet_of_square(s, there) != fleet:
            return False
    return True


# Where the legal moves begin and end ----------------------------------------------------------------------------------------------------


@rule
def show_ways(t, s, v):
    for n in range(listing.legal(t, s, v.codes)):
        a = int(v.codes[n])
        if state.square.contains(a):
            place, direction = state.square.decode(a)
            show_square_ways(t, s, a, SLIDE, place, t.beside[place, direction], v)
        elif state.kill.contains(a):
            place, direction, _ = state.kill.decode(a)
            show_square_ways(t, s, a, KILL, place, squares.first_in_lane(t, s, place, direction)[0], v)
        elif state.back.contains(a):
            owner = state.covered_fleet(s, s.covered_count - 1)
            show_way(a, AREA, NONE, area_shape(t, owner, state.back.decode(a)), v)
        elif state.reserve.contains(a):
            show_way(a, AREA, NONE, area_shape(t, s.turn, state.reserve.decode(a)), v)
        elif not (state.end.contains(a) or state.decline.contains(a)):
            show_flights(t, s, a, v)
    v.codes[:] = 0


@rule
def area_shape(t, fleet, area):
    return FIRST_AREA + AREA_COUNT * t.side[fleet] + area


@rule
def show_way(a, kind, source, target, v):
    way = v.ways[v.ways_count]
    way.code, way.kind, way.from_, way.to = a, kind, source, target
    v.ways_count += 1
    return way


@rule
def show_square_ways(t, s, a, kind, place, there, v):
    """From both its halves."""
    for apex in range(APEX_COUNT):
        if top_at(s, place, apex) != EMPTY:
            way = show_way(a, kind, state.position_of(place, apex), FIRST_SPACE + there, v)
            if kind == KILL:
                way.points = t.for_eliminated * squares.enemies_in(s, there, s.turn)


@rule
def show_flights(t, s, a, v):
    """Of single pieces; a shot is one of two."""
    is_shot = state.fire.contains(a)
    halves = 2 if is_shot else 1
    points, moves, tops = gains_of(t, s, a, halves)
    for half in range(halves):
        source, target = special_places.flight_of(t, s, a, half)
        start = area_shape(t, s.turn, special_places.area_of(a)) if source == NOWHERE else source
        way = show_way(a, kind_of(a, state.place_of(target)), start, target, v)
        way.points, way.moves = points, moves
        way.effect = WINS if tops == HOLE_PLACES else effect_of(t, s, target)
        if way.effect != MAKES_SQUARE:
            show_aim(t, s, source, state.place_of(target), way)


@rule
def kind_of(a, place):
    """What a flight is called that ends there."""
    if state.fire.contains(a):
        return FIRE
    if state.travel.contains(a):
        return TRAVEL
    if state.enter.contains(a):
        return ENTER
    if state.hyperspace.contains(a):
        return JUMP
    if state.is_inside(place):
        return SINK
    if place >= board.FIRST_OUTSIDE:
        return LOAD if place >= board.FIRST_FIRING else ARM
    return FLY


# What they lead to ----------------------------------------------------------------------------------------------------------------------


@rule
def gains_of(t, s, a, halves):
    """What flights score (AP-26), the moves they gain (AP-12), and on how many places of The Singularity the fleet is on top then."""
    points, moves, tops = 0, 0, special_places.tops_of(t, s, s.turn)
    for half in range(halves):
        source, target = special_places.flight_of(t, s, a, half)
        moves += source != NOWHERE and lets_go(s, source)
        place = state.place_of(target)
        if state.is_inside(place):
            is_new = not state.is_own(s, special_places.only_top(t, s, place))
            points += t.for_on_top if is_new else t.for_below
            tops += is_new
    return points, moves, tops


@rule
def lets_go(s, position):
    """AP-12: whether the piece there leaves an enemy that was captive before this turn."""
    stand = stand_of(top_at(s, state.place_of(position), state.apex_of(position)))
    if stand == SINGLE or stand == state.FRESH:
        return False
    return state.covered_fleet(s, state.highest_covered(s, position)) != s.turn


@rule
def effect_of(t, s, target):
    """What happens first to others where a piece lands; all of it is in words."""
    place, apex = state.place_of(target), state.apex_of(target)
    below, facing = top_at(s, place, apex), top_at(s, place, opposite(apex))
    if facing != EMPTY and not state.is_own(s, facing):
        return SENDS_BACK
    if below != EMPTY and not state.is_own(s, below):
        return COVERS if state.is_inside(place) else CAPTURES
    return MAKES_SQUARE if story.makes_square(t, s, place, below, facing) else NO_EFFECT


@rule
def show_aim(t, s, source, place, way):
    """AP-17: the enemy Squares from which a lane then leads to this space, and which may stop there; the piece has left its source."""
    if not state.is_ordinary(place):
        return
    left = NOWHERE if source == NOWHERE else emptied_by(s, source)
    for direction in range(len(board.DIRECTIONS)):
        there = t.beside[place, direction]
        while there != NOWHERE and (s.places[there] == EMPTY or there == left):
            there = t.beside[there, direction]
        if there != NOWHERE and squares.is_square(t, s, there):
            fleet = squares.fleet_of_square(s, there)
            if fleet != s.turn and may_come_to(t, s, place, fleet):
                way.aimed_at_by[way.aimed_at_by_count] = there
                way.aimed_at_by_count += 1


@rule
def emptied_by(s, source):
    """The place that is empty when the top piece of a position has left, or NOWHERE."""
    place, apex = state.place_of(source), state.apex_of(source)
    is_alone = stand_of(top_at(s, place, apex)) == SINGLE and top_at(s, place, opposite(apex)) == EMPTY
    return place if is_alone else NOWHERE


# What cannot be done --------------------------------------------------------------------------------------------------------------------


@rule
def show_blocked(t, s, v):
    for area in range(AREA_COUNT):
        if s.start[s.turn, area] > 0:
            place = t.entry[s.turn, area]
            wanted = t.apexes[place, t.entered_by[s.turn]]
            show_closed(t, s, area_shape(t, s.turn, area), place, wanted, v)
    for place in range(board.FIRST_SINGULARITY):
        own = state.own_tops(s, place) if s.places[place] != EMPTY else bitset.EMPTY_SET
        for apex in range(APEX_COUNT):
            if bitset.has(own, apex):
                show_why_blocked(t, s, place, apex, v)


@rule
def show_why_blocked(t, s, place, apex, v):
    position, beyond = state.position_of(place, apex), t.beyond[place, apex]
    if place >= board.FIRST_FIRING:
        if not special_places.may_fire(t, s, (place - board.FIRST_FIRING) // 2):
            show_reason(position, NONE, UNPAIRED, v)
    elif beyond != NOWHERE:
        show_closed(t, s, position, beyond, t.apexes[beyond, opposite(apex)], v)
    elif not is_gate(t, place, apex):
        show_reason(position, NONE, NOWHERE_TO, v)


@rule
def is_gate(t, place, apex):
    """AP-19: whether this apex points into hyperspace."""
    for side in range(len(SIDES)):
        if t.gate[side] == place and t.gate_apex[side] == apex:
            return True
    return False


@rule
def show_closed(t, s, source, place, wanted, v):
    """The apexes of a place at which a piece cannot be put down, of those it could point at."""
    opened = single_pieces.open_apexes(t, s, place, wanted)
    for turned in range(APEX_COUNT):
        if bitset.has(wanted, turned) and not bitset.has(opened, turned):
            show_reason(source, state.position_of(place, turned), refusals.closed_by(t, s, place, turned), v)


@rule
def show_reason(source, target, why, v):
    blocked = v.blocked[v.blocked_count]
    blocked.from_, blocked.to, blocked.why = source, target, why
    v.blocked_count += 1


SHOWN = Shown(VIEW, show)
