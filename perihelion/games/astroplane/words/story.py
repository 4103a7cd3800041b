"""What an action does: as a sentence of the log, and in short as what a move may lead to.

Both are made of the same phrases, which all have a fleet as their subject: "captures a piece of north", "makes a Square".
"""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.messages import LIST, NOTHING, NUMBER, PHRASE, also
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEX_COUNT, FIRST_END, FIRST_FIRING, FIRST_HYPERSPACE, FIRST_OUTSIDE, NOWHERE
from perihelion.games.astroplane.rules import special_places, squares
from perihelion.games.astroplane.state import EMPTY, FRESH, SINGLE, fleet_of, opposite, stand_of, top_at
from perihelion.games.astroplane.words.description import pieces_at
from perihelion.games.astroplane.words.said import MESSAGES, is_firing, say_place

say_does = MESSAGES("does", side="side", what=LIST)
say_leads_to = MESSAGES("leads-to", what=LIST)

say_enters = MESSAGES("enters", area="area", place=PHRASE, turned="apex")
say_flies = MESSAGES("flies", apex="apex", start=PHRASE, end=PHRASE, turned="apex")
say_flies_on = MESSAGES("flies-on", apex="apex", start=PHRASE, end=PHRASE)
say_flies_inside = MESSAGES("flies-inside", start=PHRASE, end=PHRASE)
say_goes_through = MESSAGES("goes-through", start=PHRASE, end=PHRASE, other="side")
say_travels = MESSAGES("travels", start=PHRASE, end=PHRASE, turned="apex")
say_slides = MESSAGES("slides", start=PHRASE, end=PHRASE)
say_strikes = MESSAGES("strikes", start=PHRASE, end=PHRASE)
say_fires = MESSAGES("fires", corner="corner", first=PHRASE, second=PHRASE)
say_puts_back = MESSAGES("puts-back", owner="side", area="area")
say_calls_up = MESSAGES("calls-up", area="area")
say_ends_turn = MESSAGES("ends-turn", moves=NUMBER)
say_declines = MESSAGES("declines")
say_begins = MESSAGES("begins")

say_frees_captive = MESSAGES("frees-captive", owner="side")
say_uncovers = MESSAGES("uncovers", owner="side")
say_breaks_square = MESSAGES("breaks-square", place=PHRASE)
say_leaves_square = MESSAGES("leaves-square", owner="side", place=PHRASE)
say_captures = MESSAGES("captures", owner="side")
say_covers = MESSAGES("covers", owner="side")
say_sends_back = MESSAGES("sends-back", pieces=LIST)
say_pieces_of = MESSAGES("pieces-of", pieces=NUMBER, owner="side")
say_makes_square = MESSAGES("makes-square", place=PHRASE)
say_reaches_wormhole = MESSAGES("reaches-wormhole", end=PHRASE)
say_arms = MESSAGES("arms", corner="corner")
say_loads = MESSAGES("loads", corner="corner", loaded=NUMBER)
say_reaches_singularity = MESSAGES("reaches-singularity")
say_is_on_top = MESSAGES("is-on-top", tops=NUMBER)
say_wins = MESSAGES("wins")
say_eliminates = MESSAGES("eliminates", pieces=LIST, points=NUMBER)
say_sacrifices = MESSAGES("sacrifices", pieces=NUMBER)


# The log --------------------------------------------------------------------------------------------------------------------------------


@rule
def tell(t, s, a, seen, out):
    if state.first.contains(a):
        return say_does(out, state.first.decode(a), also(out, NOTHING, say_begins(out)))
    what = also(out, NOTHING, deed(t, s, a, out))
    return say_does(out, t.side[s.turn], effects(t, s, a, what, out))


@rule
def deed(t, s, a, out):
    """What is done, without what it leads to."""
    if state.square.contains(a):
        place, direction = state.square.decode(a)
        return say_slides(out, say_place(out, place), say_place(out, t.beside[place, direction]))
    if state.kill.contains(a):
        place, direction, _ = state.kill.decode(a)
        there, _ = squares.first_in_lane(t, s, place, direction)
        return say_strikes(out, say_place(out, place), say_place(out, there))
    if state.fire.contains(a):
        corner = state.fire.decode(a)
        first, second = t.target[2 * corner], t.target[2 * corner + 1]
        return say_fires(out, corner, say_place(out, first), say_place(out, second))
    if state.back.contains(a) or state.reserve.contains(a) or state.decline.contains(a):
        return choice_of_area(t, s, a, out)
    return say_ends_turn(out, s.moves_left) if state.end.contains(a) else flight(t, s, a, out)


@rule
def choice_of_area(t, s, a, out):
    if state.back.contains(a):
        return say_puts_back(out, t.side[state.covered_fleet(s, s.covered_count - 1)], state.back.decode(a))
    return say_declines(out) if state.decline.contains(a) else say_calls_up(out, state.reserve.decode(a))


@rule
def flight(t, s, a, out):
    """Of a single piece."""
    source, target = special_places.flight_of(t, s, a, 0)
    there, turned = state.place_of(target), state.apex_of(target)
    end = say_place(out, there)
    if state.enter.contains(a):
        return say_enters(out, special_places.area_of(a), end, turned)
    start = say_place(out, state.place_of(source))
    if state.hyperspace.contains(a):
        return say_goes_through(out, start, end, there - FIRST_HYPERSPACE)
    if state.travel.contains(a):
        return say_travels(out, start, end, turned)
    if state.is_inside(there):
        return say_flies_inside(out, start, end)
    if t.only_apex[there] != NOWHERE:
        return say_flies_on(out, state.apex_of(source), start, end)
    return say_flies(out, state.apex_of(source), start, end, turned)


# What a move may lead to ----------------------------------------------------------------------------------------------------------------


@rule
def hint(t, s, seat, a, out):
    what = NOTHING
    if state.back.contains(a) or state.reserve.contains(a) or state.decline.contains(a):
        what = also(out, NOTHING, choice_of_area(t, s, a, out))
    elif state.fire.contains(a) or reaches_singularity(t, s, a):
        what = also(out, NOTHING, say_reaches_singularity(out))
    what = effects(t, s, a, what, out)
    return NOTHING if what == NOTHING else say_leads_to(out, what)


@rule
def reaches_singularity(t, s, a):
    return state.move.contains(a) and state.is_inside(state.place_of(special_places.flight_of(t, s, a, 0)[1]))


@rule
def effects(t, s, a, what, out):
    """The list with all that follows at once from the action."""
    if state.kill.contains(a):
        return kill_effects(t, s, a, what, out)
    if state.fire.contains(a) or is_flight(a):
        halves = 2 if state.fire.contains(a) else 1
        for half in range(halves):
            source, target = special_places.flight_of(t, s, a, half)
            what = start_effects(t, s, source, what, out)
            what = end_effects(t, s, a, target, what, out)
        return tops_effects(t, s, a, halves, what, out)
    return what


@rule
def is_flight(a):
    return state.enter.contains(a) or state.move.contains(a) or state.hyperspace.contains(a) or state.travel.contains(a)


# At the position that a piece leaves ----------------------------------------------------------------------------------------------------


@rule
def start_effects(t, s, source, what, out):
    if source == NOWHERE:
        return what
    place, apex = state.place_of(source), state.apex_of(source)
    stand = stand_of(top_at(s, place, apex))
    if stand == SINGLE:
        return also(out, what, say_breaks_square(out, say_place(out, place))) if squares.is_square(t, s, place) else what
    below = state.covered_fleet(s, state.highest_covered(s, source))
    if below != s.turn:  # AP-12
        owner = t.side[below]
        what = also(out, what, say_uncovers(out, owner) if stand == FRESH else say_frees_captive(out, owner))
    height, _ = pieces_at(s, place, apex, below)
    facing = top_at(s, place, opposite(apex))
    is_alone = height == 2 and stand_of(facing) == SINGLE and fleet_of(facing) == below
    if is_alone and squares.may_be_square(t, s, place, below):
        what = also(out, what, say_leaves_square(out, t.side[below], say_place(out, place)))
    return what


# At the position that it takes ----------------------------------------------------------------------------------------------------------


@rule
def end_effects(t, s, a, target, what, out):
    place, apex = state.place_of(target), state.apex_of(target)
    below, facing = top_at(s, place, apex), top_at(s, place, opposite(apex))
    if below != EMPTY and fleet_of(below) != s.turn:
        owner = t.side[fleet_of(below)]
        what = also(out, what, say_covers(out, owner) if state.is_inside(place) else say_captures(out, owner))
    if facing != EMPTY and fleet_of(facing) != s.turn:
        what = also(out, what, say_sends_back(out, pieces_in(t, s, place, opposite(apex), out)))
    if makes_square(t, s, place, below, facing):
        what = also(out, what, say_makes_square(out, say_place(out, place)))
    return special_effects(t, s, a, place, what, out)


@rule
def pieces_in(t, s, place, apex, out):
    """A stack by its fleets."""
    pieces = NOTHING
    for fleet in range(t.seats):
        _, count = pieces_at(s, place, apex, fleet)
        if count > 0:
            pieces = also(out, pieces, say_pieces_of(out, count, t.side[fleet]))
    return pieces


@rule
def makes_square(t, s, place, below, facing):
    is_pair = below == EMPTY and facing != EMPTY and fleet_of(facing) == s.turn and stand_of(facing) == SINGLE
    return is_pair and squares.may_be_square(t, s, place, s.turn)


@rule
def special_effects(t, s, a, place, what, out):
    """Wormholes and the Anomalies."""
    if state.is_end(place) and not state.travel.contains(a):  # AP-20
        return also(out, what, say_reaches_wormhole(out, say_place(out, FIRST_END + state.other_end(place - FIRST_END))))
    if FIRST_OUTSIDE <= place < FIRST_FIRING:
        return also(out, what, say_arms(out, (place - FIRST_OUTSIDE) // 2))
    if is_firing(place):
        corner, half = (place - FIRST_FIRING) // 2, (place - FIRST_FIRING) % 2
        other = special_places.only_top(t, s, FIRST_FIRING + 2 * corner + 1 - half)
        return also(out, what, say_loads(out, corner, 2 if state.is_own(s, other) else 1))
    return what


@rule
def tops_effects(t, s, a, halves, what, out):
    """AP-24: on how many places of The Singularity the fleet is on top now, if that changes."""
    before = special_places.tops_of(t, s, s.turn)
    tops = before
    for half in range(halves):
        _, target = special_places.flight_of(t, s, a, half)
        place = state.place_of(target)
        if state.is_inside(place) and not state.is_own(s, special_places.only_top(t, s, place)):
            tops += 1
    if tops == before:
        return what
    return also(out, what, say_wins(out) if tops == board.PLACE_COUNT - board.FIRST_SINGULARITY else say_is_on_top(out, tops))


# Kills ----------------------------------------------------------------------------------------------------------------------------------


@rule
def kill_effects(t, s, a, what, out):
    """AP-17: everything in the space is removed; enemy pieces score, own ones are lost."""
    place, direction, _ = state.kill.decode(a)
    there, _ = squares.first_in_lane(t, s, place, direction)
    enemies = NOTHING
    for fleet in range(t.seats):
        count = pieces_of(s, there, fleet)
        if count > 0 and fleet != s.turn:
            enemies = also(out, enemies, say_pieces_of(out, count, t.side[fleet]))
    points = t.for_eliminated * squares.enemies_in(s, there, s.turn)
    what = also(out, what, say_eliminates(out, enemies, points))
    own = pieces_of(s, there, s.turn)
    return also(out, what, say_sacrifices(out, own)) if own > 0 else what


@rule
def pieces_of(s, place, fleet):
    """The fleet's pieces in all stacks of a place."""
    count = 0
    for apex in range(APEX_COUNT):
        count += pieces_at(s, place, apex, fleet)[1]
    return count
