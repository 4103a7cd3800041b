"""Why an action is refused: first what holds at this moment, then what the rules say of the action, in their order."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.core.messages import EITHER, LIST, NOTHING, PHRASE, also
from perihelion.games.astroplane import state
from perihelion.games.astroplane.board import APEX_COUNT, AREA_COUNT, BOARD, FIRST_END, FIRST_FIRING, NOWHERE, SIDES
from perihelion.games.astroplane.rules import special_places, squares
from perihelion.games.astroplane.state import EMPTY, fleet_of, opposite, top_at
from perihelion.games.astroplane.words.description import pieces_at
from perihelion.games.astroplane.words.said import ENTRIES, MESSAGES, say_place, say_position

say_nothing_sent_back = MESSAGES("nothing-sent-back")
say_no_reserve_due = MESSAGES("no-reserve-due")
say_drawn_before = MESSAGES("drawn-before")
say_draw_first = MESSAGES("draw-first")
say_area_first = MESSAGES("area-first")
say_reserve_first = MESSAGES("reserve-first")
say_no_move_left = MESSAGES("no-move-left")
say_first_is_compulsory = MESSAGES("first-is-compulsory")

say_areas_of = MESSAGES("areas-of", side="side")
say_nobody_starts = MESSAGES("nobody-starts")
say_area_empty = MESSAGES("area-empty", area="area")
say_no_piece_at = MESSAGES("no-piece-at", at=PHRASE)
say_is_captive = MESSAGES("is-captive", at=PHRASE, owner="side")
say_is_of = MESSAGES("is-of", at=PHRASE, owner="side")
say_goes_on_at_once = MESSAGES("goes-on-at-once")
say_into_area = MESSAGES("into-area")
say_leads_nowhere = MESSAGES("leads-nowhere")
say_stands_as = MESSAGES("stands-as", place=PHRASE, at=PHRASE)
say_points_back = MESSAGES("points-back")
say_overlaps = MESSAGES("overlaps", apex="apex", place=PHRASE)
say_square_there = MESSAGES("square-there", place=PHRASE)
say_no_square_may_be = MESSAGES("no-square-may-be", place=PHRASE)
say_square_made_beside = MESSAGES("square-made-beside", place=PHRASE)
say_same_side = MESSAGES("same-side")
say_has_travelled = MESSAGES("has-travelled")
say_points_somewhere = MESSAGES("points-somewhere", positions=EITHER)

say_no_own_square = MESSAGES("no-own-square", place=PHRASE)
say_ordinary_only = MESSAGES("ordinary-only")
say_not_empty = MESSAGES("not-empty", place=PHRASE)
say_entry_of_another = MESSAGES("entry-of-another", place=PHRASE)
say_beside_enemy = MESSAGES("beside-enemy", place=PHRASE)
say_way_over_ordinary = MESSAGES("way-over-ordinary")
say_in_the_way = MESSAGES("in-the-way", place=PHRASE)
say_square_is_safe = MESSAGES("square-is-safe", place=PHRASE)
say_no_enemy_there = MESSAGES("no-enemy-there", place=PHRASE)
say_needs_loaded = MESSAGES("needs-loaded", corner="corner", places=LIST)

CLOSED = ("overlap", "square-there", "no-square-may-be", "beside-enemy")
OVERLAP, SQUARE_THERE, NO_SQUARE_MAY_BE, BESIDE_ENEMY = range(len(CLOSED))
"""Why a position cannot be taken."""

ENTERED_BY = tuple(BOARD.entered_by(side) for side in range(len(SIDES)))
"""The apex of the entry spaces of a side that points back into its start areas."""


@rule
def why_not(t, s, a, out):
    reason = why_not_now(s, a, out)
    if reason != NOTHING:
        return reason
    if state.enter.contains(a):
        return why_not_enter(t, s, a, out)
    if state.move.contains(a):
        return why_not_move(t, s, a, out)
    if state.hyperspace.contains(a):
        return why_not_hyperspace(t, s, a, out)
    if state.travel.contains(a):
        return why_not_travel(t, s, a, out)
    if state.square.contains(a):
        return why_not_square(t, s, a, out)
    if state.kill.contains(a):
        return why_not_kill(t, s, a, out)
    if state.fire.contains(a):
        return why_not_fire(t, s, a, out)
    return say_first_is_compulsory(out)  # AP-23: what is left is `end`


# What is asked at this moment -----------------------------------------------------------------------------------------------------------


@rule
def why_not_now(s, a, out):
    if state.back.contains(a):
        return say_nothing_sent_back(out)
    if state.reserve.contains(a) or state.decline.contains(a):
        return say_no_reserve_due(out)
    if state.first.contains(a):
        return say_drawn_before(out)
    if s.phase == state.DRAWING:
        return say_draw_first(out)
    if s.phase == state.SENDING_BACK:
        return say_area_first(out)
    if s.phase == state.CALLING_UP:
        return say_reserve_first(out)
    is_move = not (state.travel.contains(a) or state.end.contains(a))
    return say_no_move_left(out) if is_move and s.moves_left == 0 else NOTHING


# Single pieces --------------------------------------------------------------------------------------------------------------------------


@rule
def why_not_enter(t, s, a, out):
    number, turned = state.enter.decode(a)
    side, area = number // AREA_COUNT, number % AREA_COUNT
    if t.side[s.turn] != side:
        return say_areas_of(out, side) if is_played(t, side) else say_nobody_starts(out)
    if s.start[s.turn, area] == 0:
        return say_area_empty(out, area)
    if turned == t.entered_by[s.turn]:
        return say_points_back(out)
    return why_not_take(t, s, t.entry[s.turn, area], turned, out)


@rule
def is_played(t, side):
    for seat in range(t.seats):
        if t.side[seat] == side:
            return True
    return False


@rule
def why_not_move(t, s, a, out):
    place, apex, turned = state.move.decode(a)
    reason = why_not_lift(t, s, place, apex, out)
    if reason != NOTHING:
        return reason
    for side in range(len(SIDES)):
        if t.gate[side] == place and t.gate_apex[side] == apex:
            return say_goes_on_at_once(out)
    beyond = t.beyond[place, apex]
    if beyond == NOWHERE:
        return say_into_area(out) if is_way_back(place, apex) else say_leads_nowhere(out)
    if not bitset.has(t.apexes[beyond, opposite(apex)], turned):
        only = t.only_apex[beyond]
        if only == NOWHERE:
            return say_points_back(out)
        return say_stands_as(out, say_place(out, beyond), say_position(out, beyond, only))
    return why_not_take(t, s, beyond, turned, out)


@rule
def is_way_back(place, apex):
    """Whether the apex of an entry space points into its start area."""
    for area in range(len(ENTRIES)):
        if ENTRIES[area] == place and ENTERED_BY[area // AREA_COUNT] == apex:
            return True
    return False


@rule
def why_not_lift(t, s, place, apex, out):
    """Why the piece there cannot be moved by the player to move."""
    top = top_at(s, place, apex)
    if top == EMPTY:
        return say_no_piece_at(out, say_position(out, place, apex))
    if state.is_own(s, top):
        return NOTHING
    owner = t.side[fleet_of(top)]
    _, own = pieces_at(s, place, apex, s.turn)
    return say_is_captive(out, say_position(out, place, apex), owner) if own else say_is_of(out, say_position(out, place, apex), owner)


@rule
def why_not_take(t, s, place, apex, out):
    """Why the position cannot be taken."""
    where, why = say_place(out, place), closed_by(t, s, place, apex)
    if why == OVERLAP:
        return say_overlaps(out, apex, where)
    if why == SQUARE_THERE:
        return say_square_there(out, where)
    return say_no_square_may_be(out, where) if why == NO_SQUARE_MAY_BE else say_square_made_beside(out, where)


@rule
def closed_by(t, s, place, apex):
    """What closes a position to the player to move, one of CLOSED."""
    if squares.is_square(t, s, place):
        return SQUARE_THERE
    if state.overlaps(s, place, apex):
        return OVERLAP
    return BESIDE_ENEMY if squares.may_be_square(t, s, place, s.turn) else NO_SQUARE_MAY_BE


# Hyperspace, wormholes, the Anomalies ---------------------------------------------------------------------------------------------------


@rule
def why_not_hyperspace(t, s, a, out):
    side, _ = state.hyperspace.decode(a)
    reason = why_not_lift(t, s, t.gate[side], t.gate_apex[side], out)
    return reason if reason != NOTHING else say_same_side(out)


@rule
def why_not_travel(t, s, a, out):
    end, apex, turned = state.travel.decode(a)
    place, other = FIRST_END + end, FIRST_END + state.other_end(end)
    reason = why_not_lift(t, s, place, apex, out)
    if reason != NOTHING:
        return reason
    if not state.may_travel(s, place, apex):
        return say_has_travelled(out)
    if t.beyond[other, turned] == NOWHERE:
        positions = NOTHING
        for somewhere in range(APEX_COUNT):
            if t.beyond[other, somewhere] != NOWHERE:
                positions = also(out, positions, say_position(out, other, somewhere))
        return say_points_somewhere(out, positions)
    return why_not_take(t, s, other, turned, out)


@rule
def why_not_fire(t, s, a, out):
    corner, missing = state.fire.decode(a), NOTHING
    for half in range(2):
        place = FIRST_FIRING + 2 * corner + half
        if not state.is_own(s, special_places.only_top(t, s, place)):
            missing = also(out, missing, say_place(out, place))
    return say_needs_loaded(out, corner, missing)


# Squares --------------------------------------------------------------------------------------------------------------------------------


@rule
def why_not_square(t, s, a, out):
    place, direction = state.square.decode(a)
    if not squares.is_own_square(t, s, place):
        return say_no_own_square(out, say_place(out, place))
    there = t.beside[place, direction]
    if there == NOWHERE:
        return say_ordinary_only(out)
    if s.places[there] != EMPTY:
        return say_not_empty(out, say_place(out, there))
    return why_not_stop(t, s, there, out)


@rule
def why_not_stop(t, s, there, out):
    if not squares.may_be_square(t, s, there, s.turn):
        return say_entry_of_another(out, say_place(out, there))
    return say_beside_enemy(out, say_place(out, there))


@rule
def why_not_kill(t, s, a, out):
    place, direction, distance = state.kill.decode(a)
    if not squares.is_own_square(t, s, place):
        return say_no_own_square(out, say_place(out, place))
    there = place
    for step in range(distance + 1):
        there = t.beside[there, direction]
        if there == NOWHERE:
            return say_way_over_ordinary(out)
        if step < distance and s.places[there] != EMPTY:
            return say_in_the_way(out, say_place(out, there))
    if squares.is_square(t, s, there):
        return say_square_is_safe(out, say_place(out, there))
    if not squares.holds_enemy(s, there, s.turn):
        return say_no_enemy_there(out, say_place(out, there))
    return why_not_stop(t, s, there, out)
