"""What players of Planetary Strike see: vessels and how far they get, planets with their warnings and attackers, players, the reaction,
pins, what the moves of the player to move announce and why others are barred, and how far the armistice is. Nothing is hidden: every seat
sees the same."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.bitset import EMPTY_SET
from perihelion.core.compiling import rule
from perihelion.core.contract import Shown
from perihelion.core.views import FLAG, NONE, NUMBER, ByName, Label, Many, Maybe, Optional, Record, Scratch
from perihelion.games.planetary_strike import state
from perihelion.games.planetary_strike.board import COLOUR_SETS, FLEET, LETTERS, MOST_COURSES
from perihelion.games.planetary_strike.rules import attacks, conquest, consequences, fleets, moves, turns
from perihelion.games.planetary_strike.state import (
    COLOURS,
    EMPTY,
    KINDS,
    MAX_LEGAL,
    MOST_MOVES,
    MOST_SEATS,
    NO_SPACE,
    NOBODY,
    OUTSIDE,
    PLANETS,
)

# What the board shows -------------------------------------------------------------------------------------------------------------------

SPACE, COLOUR_SET = Label(state.SPACE_NAMES), Label(COLOUR_SETS)
COLOUR, KIND = Label(tuple(LETTERS[1:])), Label(KINDS[1:])  # whose numbers begin with 1: see `shown_colour` and `shown_kind`
MOST_VESSELS = len(COLOUR.names) * state.FLEET_SIZE
MOST_PLANETS = 2 * len(COLOUR.names)
ENDS = ("conquest", "armistice")
CONQUEST, ARMISTICE = range(2)
FLEET_OF = (0, *FLEET.values())
"""How many vessels of each kind a fleet has."""
BARS = ("opens", "unwarned", "no answer")
OPENS, UNWARNED, NO_ANSWER = range(3)
NO_BAR = -1

VESSEL = Record(
    space=SPACE,
    kind=KIND,
    colour=COLOUR,
    seat=NUMBER,
    handed_over=FLAG,  # another player commands it than at the beginning
    ways=Many(NUMBER, MOST_COURSES),  # on each course of its kind (see the legend): how many steps it could go, were it its turn
)
PLANET = Record(
    space=SPACE,
    colour=COLOUR,
    seat=NUMBER,
    stands=FLAG,
    falls_with=COLOUR_SET,  # the systems that fall together with this one
    prey=FLAG,  # a vessel of the player to move captures it by landing there
    warned_by=Many(NUMBER, MOST_SEATS),
    attackers=Many(SPACE, state.MOST_LINES),
)
PLAYER = Record(
    seat=NUMBER,
    colours=COLOUR_SET,
    commands=COLOUR_SET,
    side=NUMBER,
    left=NUMBER,
    vessels=NUMBER,
    lame_duck=FLAG,
    skipped=FLAG,
)
PIN = Record(
    space=SPACE,
    seat=NUMBER,
    planet=SPACE,
    attacker=SPACE,
    free=FLAG,  # it may still move along the line
)
BARRED = Record(
    start=SPACE,
    end=SPACE,
    why=Label(BARS),
    planet=SPACE,  # the own planet that the move would leave open, or the one that it would land on
    attacker=Maybe(SPACE),  # from where it would be attacked
)
ANNOUNCEMENT = Record(
    start=SPACE,
    end=SPACE,
    planets=NUMBER,  # which of the planets, from bit 0 on
)
VIEW = Record(
    columns=NUMBER,
    vessels=Many(VESSEL, MOST_VESSELS),
    planets=Many(PLANET, MOST_PLANETS),
    players=Many(PLAYER, MOST_SEATS),
    captured=ByName(
        COLOUR.names, ByName(KIND.names, NUMBER, len(KIND.names)), len(COLOUR.names)
    ),  # by colour and kind; kinds that are complete are left out
    reaction=Optional(Record(seat=NUMBER, warner=NUMBER, waiting=Many(NUMBER, MOST_SEATS))),
    pinned=Many(PIN, MOST_PLANETS * state.MOST_LINES),
    barred=Many(BARRED, MOST_MOVES),  # of the player to move: where a vessel gets, but may not go
    announcements=Many(ANNOUNCEMENT, MOST_MOVES),  # of the moves that threaten planets anew
    quiet=NUMBER,
    armistice=NUMBER,
    ended=Maybe(Label(ENDS)),
    moves=Scratch(MAX_LEGAL),
)


@rule
def show(t, s, seat, v, out):
    v.columns = t.columns
    v.quiet, v.armistice = s.quiet, t.armistice
    v.vessels_count = show_vessels(t, s, v.vessels)
    v.planets_count = planets_before(t, PLANETS)
    for planet in range(PLANETS):
        if is_on_board(t, planet):
            show_planet(t, s, planet, v.planets[planets_before(t, planet)])
    v.players_count = t.seats
    for other in range(t.seats):
        show_player(t, s, other, v.players[other])
        if state.in_game(s, other) and not state.is_over(s):
            look_closer(t, s, other, v)
    v.moves[:] = 0
    v.captured_count = show_captured(t, s, v.captured, v.moves)
    show_reaction(t, s, v.reaction)
    v.ended = NONE
    if state.is_over(s):
        v.ended = CONQUEST if conquest.count_sides(t, s, EMPTY_SET) == 1 else ARMISTICE


@rule
def show_vessels(t, s, vessels):
    count = 0
    for space in range(t.spaces):
        if s.vessel[space] != EMPTY:
            v = vessels[count]
            colour = state.colour_of(s.vessel[space])
            v.space = space
            v.kind, v.colour = shown_kind(state.kind_of(s.vessel[space])), shown_colour(colour)
            v.seat = s.commander[colour]
            v.handed_over = v.seat != t.owner[colour]
            v.ways_count = t.courses[state.kind_of(s.vessel[space])]
            hostile = fleets.hostile(t, s, v.seat)
            for course in range(v.ways_count):
                v.ways[course] = steps_open(t, s, space, course, hostile)
            count += 1
    return count


@rule
def steps_open(t, s, start, course, hostile):
    """PS-30: how many steps the vessel can go on this course before a vessel stands in its way; onto an enemy it goes."""
    kind = state.kind_of(s.vessel[start])
    lands, space, steps = int(t.lands[kind, course]), int(t.step[start, t.first[kind, course]]), 0
    while bitset.has_from(lands, steps) and space != OUTSIDE and space != start:
        if s.vessel[space] != EMPTY:
            return steps + bitset.has(hostile, state.colour_of(s.vessel[space]))
        steps += 1
        space = int(t.step[space, t.later[kind, course]])
    return steps


@rule
def shown_colour(colour):
    """No colour is never shown."""
    return colour - 1


@rule
def shown_kind(kind):
    """An empty space is no vessel."""
    return kind - 1


@rule
def is_on_board(t, planet):
    return t.planet[planet] < t.spaces


@rule
def planets_before(t, planet):
    """How many planets the board has before this one."""
    count = 0
    for other in range(planet):
        count += is_on_board(t, other)
    return count


@rule
def show_planet(t, s, planet, v):
    colour = state.system_of(planet)
    v.space, v.colour = t.planet[planet], shown_colour(colour)
    v.seat = t.owner[colour]
    v.stands = state.stands(s, colour)
    v.falls_with = conquest.systems_with(t, colour)
    v.prey = not state.is_over(s) and bitset.has(fleets.enemy_planets(t, s, s.turn), planet)
    for other in range(t.seats):
        if bitset.has(s.announced[other], planet):
            v.warned_by[v.warned_by_count] = other
            v.warned_by_count += 1


@rule
def show_player(t, s, seat, v):
    v.seat, v.side, v.left = seat, t.side[seat], s.left[seat]
    v.colours, v.commands = t.fleets_of[seat], fleets.commanded(t, s, seat)
    for space in range(t.spaces):
        v.vessels += bitset.has(v.commands, state.colour_of(s.vessel[space]))
    v.skipped = bitset.has(s.skipped, seat)


@rule
def show_captured(t, s, captured, there):
    """`there` is for counting: how many vessels of each colour and kind there are."""
    count = 0
    for space in range(t.spaces):
        there[s.vessel[space]] += 1
    for colour in range(1, COLOURS):
        if t.owner[colour] != NOBODY:
            captured[count].key = shown_colour(colour)
            captured[count].value_count = show_losses(there, colour, captured[count].value)
            count += 1
    for vessel in range(state.vessel_of(COLOURS, 0)):
        there[vessel] = 0
    return count


@rule
def show_losses(there, colour, losses):
    count = 0
    for kind in range(1, len(KINDS)):
        lost = FLEET_OF[kind] - there[state.vessel_of(colour, kind)]
        if lost > 0:
            losses[count].key, losses[count].value = shown_kind(kind), lost
            count += 1
    return count


@rule
def show_reaction(t, s, v):
    """PS-20: who answers whom, and who has to wait meanwhile."""
    if not state.is_reaction(s):
        return
    v.there = True
    v.seat, v.warner = s.turn, state.warner(s)
    waiting = turns.seats_between(t, s, v.warner, s.turn)
    for other in range(t.seats):
        if bitset.has(waiting, other):
            v.waiting[v.waiting_count] = other
            v.waiting_count += 1


# A closer look: who attacks which planet, which vessels are pinned, who is a lame duck ---------------------------------------------------


@rule
def look_closer(t, s, seat, v):
    """How things stand for a player, were it their turn."""
    lines = attacks.note_lines(t, s, seat, v.moves)
    if lines == 0 and seat != s.turn:
        return  # nothing binds them, and nobody asks for their moves
    count, lame_duck = moves.list_allowed(t, s, seat, v.moves, lines)
    v.players[seat].lame_duck = lame_duck
    for n in range(lines):
        planet, _, attacker = state.ends_of_line(attacks.noted_line(v.moves, n))
        pinned = attacks.noted_pin(v.moves, n)
        if pinned == NO_SPACE:
            show_attacker(attacker, v.planets[planets_before(t, planet)])
        else:
            free = not lame_duck and can_move_from(v.moves, count, pinned)
            show_pin(pinned, seat, t.planet[planet], attacker, free, v.pinned[v.pinned_count])
            v.pinned_count += 1
    if seat == s.turn:
        show_announcements(t, s, seat, v, count)
        show_barred(t, s, seat, v, lines, lame_duck)


@rule
def show_attacker(attacker, v):
    """Once, even if it strikes from both sides."""
    for n in range(v.attackers_count):
        if v.attackers[n] == attacker:
            return
    v.attackers[v.attackers_count] = attacker
    v.attackers_count += 1


@rule
def can_move_from(codes, count, space):
    for n in range(count):
        start, _ = state.move.decode(int(codes[n]))
        if start == space:
            return True
    return False


@rule
def show_pin(pinned, seat, planet, attacker, free, v):
    """A vessel that holds a line of attack on an own planet."""
    v.space, v.seat, v.planet, v.attacker, v.free = pinned, seat, planet, attacker, free


# What the moves of the player to move lead to, and where they must not -----------------------------------------------------------------


@rule
def show_announcements(t, s, seat, v, count):
    """PS-14: the planets that a move threatens and nothing threatened before."""
    for n in range(count):
        start, end = state.move.decode(int(v.moves[n]))
        if not consequences.conquered_at(t, s, seat, end):
            new, _ = consequences.changed_threats(t, s, seat, start, end)
            if new != EMPTY_SET:
                shown = v.announcements[v.announcements_count]
                shown.start, shown.end, shown.planets = start, end, shown_planets(t, new)
                v.announcements_count += 1


@rule
def shown_planets(t, planets):
    """As a set of places in the list of planets."""
    places = EMPTY_SET
    for planet in range(PLANETS):
        if bitset.has(planets, planet):
            places |= bitset.only(planets_before(t, planet))
    return places


@rule
def show_barred(t, s, seat, v, lines, lame_duck):
    for vessel in range(v.vessels_count):
        if v.vessels[vessel].seat == seat:
            start, first = v.vessels[vessel].space, v.barred_count
            for course in range(v.vessels[vessel].ways_count):
                bar_ends(t, s, seat, start, course, v.vessels[vessel].ways[course], v, lines, lame_duck, first)


@rule
def bar_ends(t, s, seat, start, course, steps, v, lines, lame_duck, first):
    """Of the spaces that a vessel gets to on a course those where its move must not end; the vessel's others are listed from `first` on."""
    kind, space = state.kind_of(s.vessel[start]), int(start)
    for step in range(steps):
        space = int(t.step[space, t.first[kind, course] if step == 0 else t.later[kind, course]])
        if bitset.has(t.lands[kind, course], step) and not is_barred_already(v.barred, first, v.barred_count, space):
            why = bar_on(t, s, seat, start, space, v.moves, lines, lame_duck)
            if why != NO_BAR:
                show_bar(t, s, seat, start, space, why, v.barred[v.barred_count], v.moves, lines)
                v.barred_count += 1


@rule
def is_barred_already(barred, first, count, end):
    """A Titan comes to some spaces from both sides."""
    for n in range(first, count):
        if barred[n].end == end:
            return True
    return False


@rule
def bar_on(t, s, seat, start, end, notes, lines, lame_duck):
    """Why the move must not be made, or NO_BAR."""
    if consequences.conquered_at(t, s, seat, end) and not bitset.has(s.announced[seat], t.planet_at[end]):
        return UNWARNED
    if lame_duck:
        is_answer = not state.is_reaction(s) or consequences.is_partial_answer(t, s, seat, start, end)
        return NO_BAR if is_answer else NO_ANSWER
    return NO_BAR if attacks.is_safe(t, s, seat, start, end, notes, lines) else OPENS


@rule
def show_bar(t, s, seat, start, end, why, v, notes, lines):
    v.start, v.end, v.why, v.planet, v.attacker = start, end, why, end, NONE
    if why != UNWARNED:
        v.planet, v.attacker = open_line(t, start, end, notes, lines)


@rule
def open_line(t, start, end, notes, lines):
    """PS-16: the planet and the attacker of a line that the move opens, or leaves open."""
    for n in range(lines):
        line, pinned = attacks.noted_line(notes, n), attacks.noted_pin(notes, n)
        if (pinned == NO_SPACE or pinned == start) and not attacks.is_on_line(t, line, end):
            planet, _, attacker = state.ends_of_line(line)
            return int(t.planet[planet]), attacker
    return end, start  # never: every move that must not be made leaves a line open


SHOWN = Shown(VIEW, show)
