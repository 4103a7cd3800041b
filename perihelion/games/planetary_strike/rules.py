"""Planetary Strike: the rules, in the order of the rulebook. PS-n are the clauses in rules.md.

`t` is the board with the form and options chosen (`board.TABLES`), `s` the position (`STATE`). A set of colours, seats or planets is a
number with a bit for each. Spaces are numbered column by column, ring a first, as are their names: a1, b1, ... h1, a2, ...
"""

from __future__ import annotations

import numpy as np

from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import inlined_rule, rule
from perihelion.core.contract import EVALUATION_UNIT, OVER, Kernels
from perihelion.core.placing import place_evaluation, place_return
from perihelion.core.records import record

# Board and fleets -----------------------------------------------------------------------------------------------------------------------

RINGS = 8
MOST_COLUMNS = 42
SPACES = RINGS * MOST_COLUMNS
COLOURS = 7  # the six are numbered from 1; 0 is no colour, as an empty space has
MOST_SEATS = 6
PLANETS = 2 * COLOURS  # planets 2c and 2c + 1 are those of colour c
FLEET = 18
SPACE_NAMES = tuple(f"{ring}{column + 1}" for column in range(MOST_COLUMNS) for ring in "abcdefgh")
OUTSIDE = SPACES  # the space beyond the outermost and the innermost ring, on which a wall stands that stops everybody
NO_SPACE = -1
NO_PLANET = 15  # a bit that no set of planets has
NO_WAY = 15
NOBODY = -1

# Directions, clockwise from outward. Even ones are straight: outward, clockwise, inward, counter-clockwise; odd ones are diagonal (PS-3).
DIRECTIONS = 8
CLOCKWISE, COUNTER_CLOCKWISE = 2, 6

EMPTY = 0  # a vessel is its colour times 8, and its kind
KINDS = ("", "1", "2", "3", "4", "Y", "U")
FIGHTER, DESTROYER, FRIGATE, CRUISER, BATTLESHIP, TITAN = range(1, 7)
KIND_SLOTS = 8
WALL = COLOURS * KIND_SLOTS  # of a colour that nobody may capture
MOST_ARMS = 12
NO_RANK = 62
MOST_RANKS = 56  # of a Titan on the largest board: 20 along the ring, 8 on the column, 28 on the diagonals
NEAR = 4  # spaces from a planet to the edge, and a Cruiser's reach
WAYS = 16
MOST_FREE = MOST_COLUMNS + 2
SECTION = 28  # spaces; every board has a whole number of sections
HALF = 0xFFFFFFFF
RANK_BITS = 127
SPREAD = 0x077CB531  # times a power of two: has its own five bits on top, of 32
FORKS = 16  # ways in which a Battleship comes round a corner to a space

STATE = record(
    ("quiet", np.int16),  # moves since the last capture, PS-27
    ("announced", np.int16, MOST_SEATS),  # the planets under each seat's warning, PS-14
    ("vessel", np.uint8, SPACES + 1),
    ("commander", np.int8, COLOURS),  # the seat that controls the vessels of a colour
    ("left", np.int8, MOST_SEATS),  # 0: in the game; otherwise the when-th to leave it
    ("fallen", np.int8),  # the colours whose planets have left the game
    ("turn", np.int8),
    ("interrupted", np.int8),  # a reactive move: 1 + the seat whose warning called for it, PS-20
    ("skipped", np.int8),  # the seats that reactions have passed over and that have not moved since, PS-29
    ("over", np.int8),
    ("_filling", np.int8),
)

ACTIONS = ActionTable(
    Block("move", "{start}-{end}", start=SPACE_NAMES, end=SPACE_NAMES),
    Block("pass", "pass"),
)
move_code, is_move, moved = ACTIONS["move"].encoder, ACTIONS["move"].member, ACTIONS["move"].decoder
pass_code = ACTIONS["pass"].encoder

# Nobody has more moves than five whole fleets on the largest board: a sixth belongs to somebody who is still in the game, since a
# colour changes hands only when its system falls. A Fighter has at most 4 moves, a Destroyer 8, a Frigate 12, a Cruiser 16, a
# Battleship 20. A Titan has 20 along the ring (half of the 42 spaces, less its own), 3 of its colour and 2 next to it on the column,
# and 14 on the diagonals, where each of the 7 other rings is met twice: 39.
MOST_MOVES = 5 * (4 * 4 + 4 * 8 + 4 * 12 + 2 * 16 + 2 * 20 + 2 * 39)
# Lines of attack are noted at the end of the list of moves while it is written: for each of the at most 4 planets that a player owns,
# one line a direction and one a fork, two numbers each.
NOTES = MOST_MOVES + 1
MAX_LEGAL = NOTES + 4 * (DIRECTIONS + FORKS) * 2
FORK_LINE = DIRECTIONS  # a line is a planet, a direction or this and a fork, and how far away the attacker stands
REACHES, REACH_BITS = 64, 6
LINES, PLANET_BITS = 32, 11
VALUE_BITS = 10  # for what a fleet is worth to `evaluate`
OBSERVATION_SIZE = SPACES + 3 * MOST_SEATS + 2 * (COLOURS - 1) + 10


@rule
def begin(t, s):
    """PS-5, PS-19: the fleets as printed; red begins."""
    for space in range(SPACES):
        s.vessel[space] = t.setup[space]
    s.vessel[OUTSIDE] = WALL
    for colour in range(1, COLOURS):
        s.commander[colour] = t.owner[colour]


@inlined_rule
def commanded(t, s, seat):
    """The colours whose vessels obey this seat; everybody's own, as long as no system has fallen."""
    if s.fallen == 0:
        return t.fleets_of[seat]
    colours = 0
    for colour in range(1, COLOURS):
        if s.commander[colour] == seat:
            colours |= 1 << colour
    return colours


@inlined_rule
def hostile(t, s, seat):
    """PS-30: the colours under enemies of this seat, by who controls them now."""
    if s.fallen == 0:
        return t.fleets_against[seat]
    colours = 0
    for colour in range(1, COLOURS):
        if s.commander[colour] != NOBODY and t.side[s.commander[colour]] != t.side[seat]:
            colours |= 1 << colour
    return colours


@rule
def may_be_taken(t, s, seat):
    """What this seat's vessels may move onto: enemies, and the colour of empty spaces."""
    return hostile(t, s, seat) | 1


@rule
def lives(s, colour):
    return (s.fallen >> colour) & 1 == 0


@inlined_rule
def own_planets(t, s, seat):
    """The seat's planets that are still in the game."""
    return t.planets_of[seat] & ~t.planets_fallen[s.fallen]


@inlined_rule
def enemy_planets(t, s, seat):
    """All planets of the seat's enemies that are still in the game."""
    return t.planets_against[seat] & ~t.planets_fallen[s.fallen]


# Vessels --------------------------------------------------------------------------------------------------------------------------------
#
# Every vessel moves along ways (PS-6 to PS-12): four straight, four diagonal, eight that turn a corner after the first step. How many
# spaces are free on a way says where it leads, see `covered` in the tables; a Titan ends at even distances along a ring.


@inlined_rule
def reached_by(t, s, start, enemies):
    """PS-30: where the vessel on this space can go, to empty spaces and onto enemies, past nobody; and where it captures one of these.

    Sets of ranks, see below. Nearly all vessels see no further than NEAR spaces: up to there nothing depends on a branch, as nobody can
    guess where the next vessel stands.
    """
    vessel = s.vessel
    kind = vessel[start] & 7
    targets, captures = 0, 0
    for arm in range(t.arms_of[kind]):
        way = t.first_way[kind] + arm
        occupied = t.edge[kind]
        for distance in range(NEAR):
            if vessel[t.path[start, way, distance]] != EMPTY:
                occupied |= 1 << distance
        free = int(t.free[occupied])
        space = t.path[start, way, free & (NEAR - 1)]  # with NEAR spaces free, one of those
        if kind == TITAN and free == NEAR:
            space = t.step[t.path[start, way, NEAR - 1], t.direction[way]]
            while vessel[space] == EMPTY:  # up to the wall, or round to the Titan itself
                space = t.step[space, t.direction[way]]
                free += 1
        met = (enemies >> (vessel[space] >> 3)) & 1
        targets |= t.covered[kind, arm, free + met]
        captures |= t.covered[kind, arm, free + met] ^ t.covered[kind, arm, free]
    return targets, captures


@inlined_rule
def targets_of(t, s, start, enemies, closed):
    """PS-30, PS-15: where the vessel can go, not onto closed planets."""
    targets = reached_by(t, s, start, enemies)[0]
    kind = s.vessel[start] & 7
    if t.planets_near[kind, start] & closed:
        targets &= ~planet_ranks(t, start, kind, closed)
    return targets


@rule
def captures_of(t, s, start, enemies, closed, prey):
    """Those of a vessel's targets where it captures: an enemy, or a planet under the player's own warning."""
    targets, captures = reached_by(t, s, start, enemies)
    kind = s.vessel[start] & 7
    if t.planets_near[kind, start] & (closed | prey):
        captures = (captures & ~planet_ranks(t, start, kind, closed)) | (targets & planet_ranks(t, start, kind, prey))
    return captures


@rule
def planet_ranks(t, start, kind, planets):
    """These planets as ranks seen from where the vessel stands."""
    ranks = 0
    for planet in range(PLANETS):
        if (t.planets_near[kind, start] & planets) >> planet & 1:
            ranks |= 1 << rank_of(t, start, kind, t.planet[planet])
    return ranks


@inlined_rule
def fleet_in(s, own, section):
    """Which of the spaces of a section hold vessels of these colours, from bit 0 on."""
    first = (section & 15) * SECTION  # never below 0, as the compiler sees
    fleet = 0
    for place in range(SECTION):
        fleet |= ((own >> (s.vessel[first + place] >> 3)) & 1) << place
    return fleet


@inlined_rule
def lowest_of(t, bits):
    """The lowest bit of a set of up to 32, not empty."""
    return t.bit_at[(((bits & -bits) * SPREAD) >> 27) & 31]


# The spaces a kind of vessel can ever reach have ranks: by columns clockwise from its own, inner rings first. So moves come out in
# order if they are written from the rank on at which the columns begin anew; and a Titan that comes to a space from both sides has one
# move, not two.


@rule
def space_of(t, start, kind, rank):
    """The space of this rank, seen from where the vessel stands."""
    return start + t.offset[kind, rank if rank >= t.wrapped[kind, start // RINGS] else rank + t.ranks[kind]]


@rule
def rank_of(t, start, kind, space):
    """The rank of this space, or NO_RANK where the vessel never gets in one move."""
    column = space // RINGS - start // RINGS
    return t.rank_of[kind, column if column >= 0 else column + t.columns, space % RINGS - start % RINGS + RINGS - 1]


@inlined_rule
def write_moves(t, start, kind, targets, out, count):
    ranks, wrapped = t.ranks[kind], t.wrapped[kind, start // RINGS]
    in_order = (targets >> wrapped) | ((targets << (ranks - wrapped)) & ((1 << ranks) - 1))
    first = move_code(start, start)
    rank = wrapped
    while in_order != 0:
        bits = in_order & HALF
        while bits != 0:
            out[count] = first + t.offset[kind, (rank + lowest_of(t, bits)) & RANK_BITS]
            bits &= bits - 1
            count += 1
        in_order >>= 32
        rank += 32
    return count


# Threat, warning, exposure --------------------------------------------------------------------------------------------------------------
#
# Threats are found from the planet outward, since few planets are to be looked at and many vessels stand about. A move can be imagined:
# then `start` counts as empty, and on `end` stands a vessel that is no attacker. Without one both are NO_SPACE.


@inlined_rule
def strikes(t, kind, direction, distance):
    """Whether a vessel so far away in this direction reaches the planet, the way being free."""
    return (t.strikes[kind, direction] >> distance) & 1 != 0


@rule
def count_threats(t, s, planet, attackers, start, end, most):
    """PS-13: how many vessels of these colours could move onto the planet now; counting stops at `most`."""
    vessel = s.vessel
    found = 0
    clockwise = NO_SPACE
    for direction in range(DIRECTIONS):
        distance = t.lowest[occupied_near(t, s, planet, direction, start, end)]
        if distance == NEAR and direction % 4 == CLOCKWISE:  # or counter-clockwise
            distance = first_on_ring(t, s, planet, direction, NEAR, start, end)
        space = t.ray[planet, direction, distance]
        there = vessel[space]
        if (attackers >> (there >> 3)) & 1 and space != end and strikes(t, there & 7, direction, distance + 1):
            # A Titan alone on the ring comes from both sides, and is one vessel all the same.
            if direction != COUNTER_CLOCKWISE or space != clockwise:
                found += 1
            if direction == CLOCKWISE:
                clockwise = space
            if found == most:
                return found
    for fork in range(FORKS):
        space = t.fork[planet, fork]
        if vessel[space] & 7 != BATTLESHIP or (attackers >> (vessel[space] >> 3)) & 1 == 0 or space == end:
            continue
        if is_free(s, t.fork_via[planet, fork, 0], start, end) and is_free(s, t.fork_via[planet, fork, 1], start, end):
            found += 1
            if found == most:
                return found
    return found


@inlined_rule
def occupied_near(t, s, planet, direction, start, end):
    """Which of the NEAR spaces in this direction are occupied, and one more bit behind them; the edge is no further away."""
    occupied = 1 << NEAR
    for distance in range(NEAR):
        space = t.ray[planet, direction, distance]
        if space == end or (s.vessel[space] != EMPTY and space != start):
            occupied |= 1 << distance
    return occupied


@inlined_rule
def occupied_now(t, s, planet, direction):
    """The same with no move imagined."""
    occupied = 1 << NEAR
    for distance in range(NEAR):
        if s.vessel[t.ray[planet, direction, distance]] != EMPTY:
            occupied |= 1 << distance
    return occupied


@rule
def first_on_ring(t, s, planet, direction, distance, start, end):
    """The first occupied space along the ring from this distance on, where only Titans strike from; at most all the way round."""
    while distance < t.columns - 1:
        space = t.ray[planet, direction, distance]
        if space == end or (s.vessel[space] != EMPTY and space != start):
            break
        distance += 1
    return distance


@rule
def is_free(s, space, start, end):
    """Whether the way leads over this space; there is none to pass where it is NO_SPACE."""
    return space < 0 or (space != end and (s.vessel[space] == EMPTY or space == start))


@rule
def is_threatened(t, s, planet, attackers):
    """PS-13: the same as `count_threats` being more than none, with no move imagined, and faster: it is asked after every move."""
    vessel = s.vessel
    for direction in range(DIRECTIONS):
        distance = int(t.free[occupied_now(t, s, planet, direction)])
        if distance == NEAR and direction % 4 == CLOCKWISE:  # or counter-clockwise
            distance = first_on_ring(t, s, planet, direction, NEAR, NO_SPACE, NO_SPACE)
        there = vessel[t.ray[planet, direction, distance]]
        if (attackers >> (there >> 3)) & 1 and strikes(t, there & 7, direction, distance + 1):
            return True
    for fork in range(FORKS):
        there = vessel[t.fork[planet, fork]]
        if there & 7 == BATTLESHIP and (attackers >> (there >> 3)) & 1 and is_fork_free(t, s, planet, fork):
            return True
    return False


@rule
def is_fork_free(t, s, planet, fork):
    first, second = t.fork_via[planet, fork, 0], t.fork_via[planet, fork, 1]
    return is_free(s, first, NO_SPACE, NO_SPACE) and is_free(s, second, NO_SPACE, NO_SPACE)


@rule
def announce(t, s, seat):
    """PS-14: at the end of a move every enemy planet that this player threatens is warned, and no other."""
    planets = enemy_planets(t, s, seat)
    own = commanded(t, s, seat)
    warned = 0
    for planet in range(PLANETS):
        if (planets >> planet) & 1 and is_threatened(t, s, planet, own):
            warned |= 1 << planet
    s.announced[seat] = warned


@rule
def closed_planets(t, s, seat):
    """PS-15: the planets on which this player may not land, for want of a warning."""
    return enemy_planets(t, s, seat) & ~s.announced[seat]


# PS-16. A line of attack leads from a planet to an enemy vessel that strikes along it. With nobody between it is open, and a move must
# block it or capture the attacker; with one vessel of the player's own between it is held by that vessel, which may move along the line
# only. All other moves leave every planet safe. So lines are noted once for a position, and moves are held against them.


@rule
def note_lines(t, s, seat, out):
    """Notes the lines of attack on the seat's planets; gives how many there are."""
    planets = own_planets(t, s, seat)
    own = commanded(t, s, seat)
    enemies = hostile(t, s, seat)
    count = 0
    for planet in range(PLANETS):
        if (planets >> planet) & 1:
            count = note_rays(t, s, planet, own, enemies, out, count)
            count = note_forks(t, s, planet, own, enemies, out, count)
    return count


@rule
def note_rays(t, s, planet, own, enemies, out, count):
    vessel = s.vessel
    for direction in range(DIRECTIONS):
        along_ring = direction % 4 == CLOCKWISE  # or counter-clockwise
        occupied = occupied_now(t, s, planet, direction)
        distance = int(t.free[occupied])
        if along_ring and distance == NEAR:
            distance = first_on_ring(t, s, planet, direction, NEAR, NO_SPACE, NO_SPACE)
        there = vessel[t.ray[planet, direction, distance]]
        blocker = NO_SPACE
        if (own >> (there >> 3)) & 1:
            blocker = t.ray[planet, direction, distance]
            distance = int(t.free[occupied & (occupied - 1)]) if distance < NEAR else distance + 1
            if along_ring and distance >= NEAR:
                distance = first_on_ring(t, s, planet, direction, distance, NO_SPACE, NO_SPACE)
            there = vessel[t.ray[planet, direction, distance]]
        if (enemies >> (there >> 3)) & 1 and strikes(t, there & 7, direction, distance + 1):
            count = note(out, count, (planet * LINES + direction) * REACHES + distance + 1, blocker)
    return count


@rule
def note_forks(t, s, planet, own, enemies, out, count):
    vessel = s.vessel
    for fork in range(FORKS):
        space = t.fork[planet, fork]
        if vessel[space] & 7 != BATTLESHIP or (enemies >> (vessel[space] >> 3)) & 1 == 0:
            continue
        blocker, blockers = NO_SPACE, 0
        for via in range(2):
            between = t.fork_via[planet, fork, via]
            if between >= 0 and vessel[between] != EMPTY:
                blockers += 1 if (own >> (vessel[between] >> 3)) & 1 else 2
                blocker = between
        if blockers <= 1:
            count = note(out, count, (planet * LINES + FORK_LINE + fork) * REACHES, blocker)
    return count


@inlined_rule
def note(out, count, line, blocker):
    out[NOTES + 2 * count] = line
    out[NOTES + 2 * count + 1] = blocker
    return count + 1


@rule
def targets_on_line(t, line, start, kind):
    """The spaces on which a vessel blocks the line or has captured its attacker, as ranks seen from where the vessel stands."""
    planet, way, reach = line >> PLANET_BITS, (line >> REACH_BITS) % LINES, line % REACHES
    targets = 0
    if way < FORK_LINE:
        for distance in range(reach):
            targets |= 1 << rank_of(t, start, kind, t.ray[planet, way, distance])
        return targets
    fork = way - FORK_LINE
    targets = 1 << rank_of(t, start, kind, t.fork[planet, fork])
    for via in range(2):
        if t.fork_via[planet, fork, via] != NO_SPACE:
            targets |= 1 << rank_of(t, start, kind, t.fork_via[planet, fork, via])
    return targets


@rule
def is_safe_after(t, s, seat, start, end):
    """PS-16 for one move by itself, whatever kind of move it is."""
    enemies = hostile(t, s, seat)
    prey = t.planet_at[end]
    if prey != NO_PLANET and (enemy_planets(t, s, seat) >> prey) & 1:
        if ends_the_game(t, s, prey):
            return True
        enemies &= ~spoils(t, s, prey)
    planets = own_planets(t, s, seat)
    for planet in range(PLANETS):
        if (planets >> planet) & 1 and count_threats(t, s, planet, enemies, start, end, 1) != 0:
            return False
    return True


@rule
def keep_safe(t, s, seat, start, targets, prey, out, lines):
    """PS-16: of these targets those that leave the planets safe. A capture of a planet hands vessels over, and is looked at by itself."""
    kind = s.vessel[start] & 7
    safe = targets
    for line in range(lines):
        blocker = int(out[NOTES + 2 * line + 1])  # buffers are narrower than what is reckoned with
        if blocker == NO_SPACE or start == blocker:
            safe &= targets_on_line(t, int(out[NOTES + 2 * line]), start, kind)
    if prey != 0 and safe != targets:
        for planet in range(PLANETS):
            if (prey >> planet) & 1 and is_safe_after(t, s, seat, start, t.planet[planet]):
                safe |= targets & (1 << rank_of(t, start, kind, t.planet[planet]))
    return safe


@rule
def may_fail(out, lines):
    """The spaces from which a move may fail PS-16, modulo 64: all, if a line is open; otherwise those whose vessel holds a line."""
    suspects = 0
    for line in range(lines):
        blocker = int(out[NOTES + 2 * line + 1])  # buffers are narrower than what is reckoned with
        suspects |= -1 if blocker == NO_SPACE else 1 << (blocker & 63)
    return suspects


@rule
def list_moves(t, s, seat, out, lines):
    """The moves that PS-30 and PS-15 allow; of these the ones that pass PS-16, if there are lines to hold them against."""
    own, enemies = commanded(t, s, seat), hostile(t, s, seat)
    closed, prey = closed_planets(t, s, seat), enemy_planets(t, s, seat) & s.announced[seat]
    suspects = may_fail(out, lines)
    count = 0
    for section in range(t.spaces // SECTION):
        fleet = fleet_in(s, own, section)
        while fleet != 0:
            start = section * SECTION + lowest_of(t, fleet)
            fleet &= fleet - 1
            targets = targets_of(t, s, start, enemies, closed)
            if (suspects >> (start & 63)) & 1:
                targets = keep_safe(t, s, seat, start, targets, prey, out, lines)
            count = write_moves(t, start, s.vessel[start] & 7, targets, out, count)
    return count


# Turns ----------------------------------------------------------------------------------------------------------------------------------


@rule
def next_in_game(t, s, seat):
    """PS-19: clockwise."""
    following = (seat + 1) % t.seats
    while s.left[following] != 0:
        following = (following + 1) % t.seats
    return following


@rule
def end_turn(t, s, seat, was_reaction):
    """PS-20: the next player clockwise, unless the warning just given calls for an answer by another."""
    s.turn = next_in_game(t, s, seat)
    s.interrupted = 0
    if was_reaction or s.announced[seat] == 0:
        return
    target = first_warned(t, s, seat)
    if target == s.turn:
        return
    passed_over = seats_between(t, s, seat, target)
    if s.skipped & passed_over == 0 and can_answer(t, s, target, seat):  # PS-29
        s.skipped |= passed_over
        s.turn = target
        s.interrupted = seat + 1


@rule
def first_warned(t, s, seat):
    """PS-22: of several players who are warned only the first clockwise is considered."""
    target = next_in_game(t, s, seat)
    while own_planets(t, s, target) & s.announced[seat] == 0:
        target = next_in_game(t, s, target)
    return target


@rule
def seats_between(t, s, seat, target):
    seats = 0
    between = next_in_game(t, s, seat)
    while between != target:
        seats |= 1 << between
        between = next_in_game(t, s, between)
    return seats


@rule
def can_answer(t, s, seat, warner):
    """PS-21: whether there is a move that saves all planets, or at least one that takes off some of the warner's threats."""
    own, enemies, closed = commanded(t, s, seat), hostile(t, s, seat), closed_planets(t, s, seat)
    before = count_pairs(t, s, seat, warner, NO_SPACE, NO_SPACE)
    for start in range(t.spaces):
        if (own >> (s.vessel[start] >> 3)) & 1:
            kind = s.vessel[start] & 7
            targets = targets_of(t, s, start, enemies, closed)
            for rank in range(t.ranks[kind]):
                if (targets >> rank) & 1 and answers(t, s, seat, warner, start, space_of(t, start, kind, rank), before):
                    return True
    return False


@rule
def answers(t, s, seat, warner, start, end, before):
    return count_pairs(t, s, seat, warner, start, end) < before or is_safe_after(t, s, seat, start, end)


@rule
def count_pairs(t, s, seat, warner, start, end):
    """PS-21: how many pairs of the warner's vessels and the seat's planets there are, the first threatening the second."""
    attackers = commanded(t, s, warner)
    if end != NO_SPACE:
        prey = t.planet_at[end]
        if prey != NO_PLANET and (enemy_planets(t, s, seat) >> prey) & 1:
            attackers &= ~spoils(t, s, prey)
    planets = own_planets(t, s, seat)
    pairs = 0
    for planet in range(PLANETS):
        if (planets >> planet) & 1:
            pairs += count_threats(t, s, planet, attackers, start, end, FLEET * COLOURS)
    return pairs


@rule
def list_partial_answers(t, s, seat, warner, out):
    """PS-21, the double kill: the moves that take off some of the threats, where none takes off all."""
    count = list_moves(t, s, seat, out, 0)
    before = count_pairs(t, s, seat, warner, NO_SPACE, NO_SPACE)
    kept = 0
    for place in range(count):
        start, end = moved(int(out[place]))
        if count_pairs(t, s, seat, warner, start, end) < before:
            out[kept] = out[place]
            kept += 1
    return kept


# Conquest -------------------------------------------------------------------------------------------------------------------------------


@rule
def falling_colours(t, s, planet):
    """PS-23 to PS-26: the systems that leave the game with this planet."""
    colour = planet // 2
    if t.separate:
        return 1 << colour
    side = t.side[t.owner[colour]]
    colours = 0
    for other in range(1, COLOURS):
        if t.owner[other] != NOBODY and t.side[t.owner[other]] == side and lives(s, other):
            colours |= 1 << other
    return colours


@rule
def leaving_seats(t, s, planet):
    """The players who are out with this planet: those left without a system."""
    falling = falling_colours(t, s, planet)
    standing = 0
    for colour in range(1, COLOURS):
        if t.owner[colour] != NOBODY and lives(s, colour) and (falling >> colour) & 1 == 0:
            standing |= 1 << t.owner[colour]
    leaving = 0
    for seat in range(t.seats):
        if s.left[seat] == 0 and (standing >> seat) & 1 == 0:
            leaving |= 1 << seat
    return leaving


@rule
def spoils(t, s, planet):
    """PS-23, PS-26: the colours whose vessels the conqueror gets."""
    colours = falling_colours(t, s, planet)
    leaving = leaving_seats(t, s, planet)
    for colour in range(1, COLOURS):
        if s.commander[colour] != NOBODY and (leaving >> s.commander[colour]) & 1:
            colours |= 1 << colour
    return colours


@rule
def ends_the_game(t, s, planet):
    """PS-24: whether one side would be left."""
    return count_sides(t, s, leaving_seats(t, s, planet)) == 1


@rule
def count_sides(t, s, leaving):
    """The sides still in the game once these seats have left."""
    sides = 0
    for seat in range(t.seats):
        if s.left[seat] == 0 and (leaving >> seat) & 1 == 0:
            sides |= 1 << t.side[seat]
    count = 0
    for side in range(t.seats):
        count += (sides >> side) & 1
    return count


@rule
def conquer(t, s, seat, planet):
    """PS-23: dethroning. The planets become ordinary spaces, and nobody's warning speaks of them any more."""
    leaving, taken, falling = leaving_seats(t, s, planet), spoils(t, s, planet), falling_colours(t, s, planet)
    when = 1
    for other in range(t.seats):
        when = max(when, s.left[other] + 1)
    for colour in range(1, COLOURS):
        if (taken >> colour) & 1:
            s.commander[colour] = seat
        if (falling >> colour) & 1:
            s.fallen |= 1 << colour
            for other in range(t.seats):
                s.announced[other] &= ~(3 << (2 * colour))
    for other in range(t.seats):
        if (leaving >> other) & 1:
            s.left[other] = when
            s.announced[other] = 0
            s.skipped &= ~(1 << other)


@rule
def move_vessel(t, s, seat, start, end):
    planet = t.planet_at[end]
    if s.vessel[end] != EMPTY:
        s.quiet = 0
    s.vessel[end] = s.vessel[start]
    s.vessel[start] = EMPTY
    if planet != NO_PLANET and (enemy_planets(t, s, seat) >> planet) & 1:
        s.quiet = 0
        conquer(t, s, seat, planet)


@rule
def finish(t, s):
    """What no longer matters is cleared, so that equal endings are equal positions."""
    s.over = 1
    s.turn = 0
    s.interrupted = 0
    s.skipped = 0
    for seat in range(t.seats):
        s.announced[seat] = 0


# The contract ---------------------------------------------------------------------------------------------------------------------------


@rule
def mover(t, s):
    return OVER if s.over else s.turn


@rule
def legal(t, s, out):
    """PS-16, PS-17, PS-18, PS-21."""
    seat = s.turn
    lines = note_lines(t, s, seat, out)
    count = list_moves(t, s, seat, out, lines)
    if count == 0 and s.interrupted:
        count = list_partial_answers(t, s, seat, s.interrupted - 1, out)
    if count == 0 and lines > 0:
        count = list_moves(t, s, seat, out, 0)  # a lame duck
    if count == 0:
        out[0] = pass_code()
        count = 1
    return count


@rule
def apply(t, s, a):
    seat = s.turn
    s.quiet += 1
    if is_move(a):
        start, end = moved(a)
        move_vessel(t, s, seat, start, end)
    s.skipped &= ~(1 << seat)
    announce(t, s, seat)
    if s.quiet == t.armistice or (s.quiet == 0 and count_sides(t, s, 0) == 1):
        finish(t, s)
    else:
        end_turn(t, s, seat, s.interrupted != 0)


@rule
def side_left(t, s, side):
    """When the last member of a side left the game; 0 while one is in it."""
    when = 0
    for seat in range(t.seats):
        if t.side[seat] == side:
            if s.left[seat] == 0:
                return 0
            when = max(when, s.left[seat])
    return when


@rule
def sides_ahead(t, s, side):
    """How many sides did better than this one, and how many as well, itself among them (PS-28)."""
    own = side_left(t, s, side)
    better = 0
    equal = 0
    for other in range(t.sides):
        when = side_left(t, s, other)
        if when == own:
            equal += 1
        elif own != 0 and (when == 0 or when > own):
            better += 1
    return better, equal


@rule
def returns(t, s, out):
    for seat in range(t.seats):
        better, equal = sides_ahead(t, s, t.side[seat])
        out[seat] = place_return(t.sides, better, equal)


@rule
def fleet_values(t, s):
    """What the vessels of each colour are worth where they stand, all colours in one number; see `value_of`."""
    values = 0
    for column in range(t.columns):
        for ring in range(RINGS):
            values += t.value[ring, s.vessel[column * RINGS + ring]]
    return values


@rule
def value_of(values, colour):
    return (values >> (VALUE_BITS * (colour - 1))) & ((1 << VALUE_BITS) - 1)


@rule
def strength(t, s, side, values):
    """Vessels and systems; warnings given, less those under which the own planets are. At least 1."""
    total = 0
    for colour in range(1, COLOURS):
        commander, owner = s.commander[colour], t.owner[colour]
        if commander == NOBODY:
            continue
        if t.side[commander] == side:
            total += value_of(values, colour)
        if t.side[owner] == side and lives(s, colour):
            total += t.weight_system
    for seat in range(t.seats):
        if s.announced[seat] != 0:
            total += rate_warnings(t, s, seat, side)
    return max(1, total)


@rule
def rate_warnings(t, s, seat, side):
    """What it means to a side that this seat has warned planets, as far as it still threatens them."""
    total = 0
    attackers = commanded(t, s, seat)
    for planet in range(PLANETS):
        concerned = t.side[seat] == side or t.side[t.owner[planet // 2]] == side
        if (s.announced[seat] >> planet) & 1 and concerned and is_threatened(t, s, planet, attackers):
            total += t.weight_warning if t.side[seat] == side else -t.weight_danger
    return total


@rule
def can_save_planets(t, s, seat):
    """Whether some move passes PS-16."""
    own, enemies, closed = commanded(t, s, seat), hostile(t, s, seat), closed_planets(t, s, seat)
    for start in range(t.spaces):
        if (own >> (s.vessel[start] >> 3)) & 1:
            kind = s.vessel[start] & 7
            targets = targets_of(t, s, start, enemies, closed)
            for rank in range(t.ranks[kind]):
                if (targets >> rank) & 1 and is_safe_after(t, s, seat, start, space_of(t, start, kind, rank)):
                    return True
    return False


@rule
def pressed(t, s):
    """Whether a planet of the player to move is under a warning, by somebody who still threatens it."""
    planets = own_planets(t, s, s.turn)
    for seat in range(t.seats):
        warned = s.announced[seat] & planets
        if warned != 0:
            attackers = commanded(t, s, seat)
            for planet in range(PLANETS):
                if (warned >> planet) & 1 and is_threatened(t, s, planet, attackers):
                    return True
    return False


@rule
def evaluate(t, s, out):
    """Those who are out have their places; those still in share theirs by strength, around the average of the places left.

    A player to move who can save no planet from a warning is a lame duck, and falls next, as a rule.
    """
    values = fleet_values(t, s)
    doomed = t.side[s.turn] if not s.over and pressed(t, s) and not can_save_planets(t, s, s.turn) else NOBODY
    whole = 0
    left_in = 0
    for side in range(t.sides):
        if side_left(t, s, side) == 0 and not s.over:
            worth = strength(t, s, side, values)
            if side == doomed:
                worth = max(1, worth * t.weight_doomed // 100)
            out[t.member[side]] = worth
            whole += worth
            left_in += 1
    for seat in range(t.seats):
        side = t.side[seat]
        if t.member[side] != seat:  # the first of a side comes first
            out[seat] = out[t.member[side]]
            continue
        better, equal = sides_ahead(t, s, side)
        guess = place_evaluation(t.sides, better, equal)
        if not s.over and side_left(t, s, side) == 0:
            guess += EVALUATION_UNIT * (left_in * out[seat] - whole) // (whole * (t.sides - 1))
        out[seat] = guess


@rule
def list_captures(t, s, seat, out):
    """The captures that PS-30 and PS-15 allow."""
    own, enemies = commanded(t, s, seat), hostile(t, s, seat)
    closed, prey = closed_planets(t, s, seat), enemy_planets(t, s, seat) & s.announced[seat]
    count = 0
    for section in range(t.spaces // SECTION):
        fleet = fleet_in(s, own, section)
        while fleet != 0:
            start = section * SECTION + lowest_of(t, fleet)
            fleet &= fleet - 1
            captures = captures_of(t, s, start, enemies, closed, prey)
            if captures != 0:
                count = write_moves(t, start, s.vessel[start] & 7, captures, out, count)
    return count


@rule
def keep_safe_moves(t, s, seat, out, count):
    """PS-16: of these moves those that leave the planets safe, in their order."""
    lines = note_lines(t, s, seat, out)
    suspects = may_fail(out, lines)
    prey = enemy_planets(t, s, seat) & s.announced[seat]
    kept = 0
    for place in range(count):
        code = int(out[place])
        start, end = moved(code)
        target = 1 << rank_of(t, start, s.vessel[start] & 7, end)
        if (suspects >> (start & 63)) & 1 == 0 or keep_safe(t, s, seat, start, target, prey, out, lines) != 0:
            out[kept] = code
            kept += 1
    return kept


@rule
def keep_captures(t, s, seat, out, count):
    """Of these moves those that capture, in their order."""
    prey = enemy_planets(t, s, seat)
    kept = 0
    for place in range(count):
        code = int(out[place])
        if is_move(code):
            end = moved(code)[1]
            if s.vessel[end] != EMPTY or (prey >> t.planet_at[end]) & 1:
                out[kept] = code
                kept += 1
    return kept


@rule
def loud(t, s, out):
    """The legal captures. Most positions have few or none, so they are looked for first, and held against lines of attack afterwards."""
    seat = s.turn
    count = list_captures(t, s, seat, out)
    if count == 0:
        return 0
    kept = keep_safe_moves(t, s, seat, out, count)
    if kept == 0:  # of no use, unless no other move is any better
        kept = keep_captures(t, s, seat, out, legal(t, s, out))
    return kept


@rule
def observe(t, s, seat, out):
    """The position, then what of the form matters; OBSERVATION_SIZE numbers."""
    n = 0
    for space in range(SPACES):
        out[n + space] = s.vessel[space]
    n += SPACES
    for other in range(MOST_SEATS):
        out[n + other] = s.announced[other]
        out[n + MOST_SEATS + other] = s.left[other]
    n += 2 * MOST_SEATS
    for colour in range(1, COLOURS):
        out[n] = s.commander[colour]
        out[n + 1] = t.owner[colour]
        n += 2
    for other in range(MOST_SEATS):
        out[n + other] = t.side[other]
    n += MOST_SEATS
    out[n] = s.quiet
    out[n + 1] = s.fallen
    out[n + 2] = s.turn
    out[n + 3] = s.interrupted
    out[n + 4] = s.skipped
    out[n + 5] = s.over
    out[n + 6] = seat
    out[n + 7] = t.armistice
    out[n + 8] = t.columns
    out[n + 9] = t.separate


KERNELS = Kernels(
    begin=begin,
    mover=mover,
    legal=legal,
    apply=apply,
    returns=returns,
    evaluate=evaluate,
    observe=observe,
    loud=loud,
    pressed=pressed,
)
