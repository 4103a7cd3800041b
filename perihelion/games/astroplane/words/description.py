"""The position in sentences: what is going on, each fleet, Squares, The Singularity."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.messages import NOTHING, NUMBER, PHRASE, SERIES, also
from perihelion.games.astroplane import state
from perihelion.games.astroplane.board import APEX_COUNT, FIRST_SINGULARITY, ORDINARY_COUNT, PLACE_COUNT
from perihelion.games.astroplane.rules import scoring, special_places, squares, turns
from perihelion.games.astroplane.state import EMPTY, fleet_of, top_at
from perihelion.games.astroplane.words.said import MESSAGES, say_place, say_position

say_won = MESSAGES("won", side="side")
say_over_quiet = MESSAGES("over-quiet", turns=NUMBER, points=SERIES)
say_over_stuck = MESSAGES("over-stuck", side="side", points=SERIES)
say_over_alone = MESSAGES("over-alone", side="side", points=SERIES)
say_score = MESSAGES("score", side="side", points=NUMBER)
say_chooses_area = MESSAGES("chooses-area", side="side", owner="side", more=NUMBER)
say_may_call_up = MESSAGES("may-call-up", side="side", pieces=NUMBER)
say_drawing = MESSAGES("drawing")
say_may_travel = MESSAGES("may-travel", side="side")
say_to_move = MESSAGES("to-move", side="side", moves=NUMBER)
say_goes_on = MESSAGES("goes-on", side="side", moves=NUMBER)

say_has_left = MESSAGES("has-left", side="side", points=NUMBER)
say_fleet = MESSAGES("fleet", side="side", left=NUMBER, right=NUMBER, reserve=NUMBER, pieces=SERIES, points=NUMBER)
say_no_piece = MESSAGES("no-piece")
say_captive = MESSAGES("captive", at=PHRASE)
say_stack = MESSAGES("stack", at=PHRASE, notes=SERIES)
say_high = MESSAGES("high", pieces=NUMBER)
say_over = MESSAGES("over", enemies=NUMBER)

say_squares = MESSAGES("squares", squares=SERIES)
say_square = MESSAGES("square-at", side="side", place=PHRASE)
say_singularity = MESSAGES("singularity", places=PHRASE)
say_next_place = MESSAGES("next-place", before=PHRASE, place=PHRASE)
say_held = MESSAGES("held", place=PHRASE, side="side")
say_held_over = MESSAGES("held-over", place=PHRASE, side="side", under=SERIES)
say_fleet_name = MESSAGES("fleet-name", side="side")
say_quiet = MESSAGES("quiet", turns=NUMBER, limit=NUMBER)


@rule
def describe(t, s, seat, out):
    lines = also(out, NOTHING, headline(t, s, out))
    for fleet in range(t.seats):
        lines = also(out, lines, describe_fleet(t, s, fleet, out))
    lines = describe_squares(t, s, lines, out)
    lines = describe_singularity(t, s, lines, out)
    if not state.is_over(s) and s.phase != state.DRAWING and s.quiet > 0:
        lines = also(out, lines, say_quiet(out, s.quiet, t.quiet_limit))
    return lines


# What is going on -----------------------------------------------------------------------------------------------------------------------


@rule
def headline(t, s, out):
    side = t.side[s.turn]
    if s.phase == state.WON:
        return say_won(out, side)
    if s.phase == state.ENDED:
        return why_over(t, s, out)
    if s.phase == state.SENDING_BACK:
        next_one = state.covered_fleet(s, s.covered_count - 1)
        return say_chooses_area(out, side, t.side[next_one], waiting_for_areas(s) - 1)
    if s.phase == state.CALLING_UP:
        return say_may_call_up(out, side, min(s.due, s.reserve[s.turn]))
    if s.phase == state.DRAWING:
        return say_drawing(out)
    if s.moves_left == 0:
        return say_may_travel(out, side)
    return say_goes_on(out, side, s.moves_left) if s.moved else say_to_move(out, side, s.moves_left)


@rule
def why_over(t, s, out):
    """AP-27, AP-102, AP-25."""
    points = NOTHING
    for seat in range(t.seats):
        points = also(out, points, say_score(out, t.side[seat], scoring.points_of(t, s, seat)))
    if s.quiet == t.quiet_limit:
        return say_over_quiet(out, t.quiet_limit, points)
    if turns.players_left(t, s) == 1:
        return say_over_alone(out, t.side[s.turn], points)
    return say_over_stuck(out, t.side[s.turn], points)


@rule
def waiting_for_areas(s):
    count = 0
    while state.is_covered_at(s, s.covered_count - 1 - count, state.AWAY):
        count += 1
    return count


# A fleet --------------------------------------------------------------------------------------------------------------------------------


@rule
def describe_fleet(t, s, fleet, out):
    points = scoring.points_of(t, s, fleet)
    if s.dropped_out[fleet]:
        return say_has_left(out, t.side[fleet], points)
    pieces = NOTHING
    for place in range(FIRST_SINGULARITY):
        if s.places[place] != EMPTY:
            for apex in range(APEX_COUNT):
                pieces = describe_stack(s, place, apex, fleet, pieces, out)
    if pieces == NOTHING:
        pieces = also(out, NOTHING, say_no_piece(out))
    return say_fleet(out, t.side[fleet], s.start[fleet, 0], s.start[fleet, 1], s.reserve[fleet], pieces, points)


@rule
def describe_stack(s, place, apex, fleet, pieces, out):
    """The list with the fleet's piece there, if it has one, and with what lies over or under it."""
    top = top_at(s, place, apex)
    if top == EMPTY:
        return pieces
    height, own = pieces_at(s, place, apex, fleet)
    if own == 0:
        return pieces
    at = say_position(out, place, apex)
    if fleet_of(top) != fleet:
        return also(out, pieces, say_captive(out, at))
    notes = NOTHING
    if own > 1:
        notes = also(out, notes, say_high(out, own))
    if height > own:
        notes = also(out, notes, say_over(out, height - own))
    return also(out, pieces, at if notes == NOTHING else say_stack(out, at, notes))


@rule
def pieces_at(s, place, apex, fleet):
    """How many pieces are in a stack, and how many of them are the fleet's."""
    height, own = 0, 0
    top = top_at(s, place, apex)
    if top != EMPTY:
        height, own = 1, 1 if fleet_of(top) == fleet else 0
        position = state.position_of(place, apex)
        n = state.highest_covered(s, position)
        while state.is_covered_at(s, n, position):
            height += 1
            own += state.covered_fleet(s, n) == fleet
            n -= 1
    return height, own


# Squares and The Singularity ------------------------------------------------------------------------------------------------------------


@rule
def describe_squares(t, s, lines, out):
    found = NOTHING
    for place in range(ORDINARY_COUNT):
        if s.places[place] != EMPTY and squares.is_square(t, s, place):
            found = also(out, found, say_square(out, t.side[squares.fleet_of_square(s, place)], say_place(out, place)))
    return lines if found == NOTHING else also(out, lines, say_squares(out, found))


@rule
def describe_singularity(t, s, lines, out):
    places = NOTHING
    for place in range(FIRST_SINGULARITY, PLACE_COUNT):
        if s.places[place] != EMPTY:
            held = describe_held(t, s, place, out)
            places = held if places == NOTHING else say_next_place(out, places, held)
    return lines if places == NOTHING else also(out, lines, say_singularity(out, places))


@rule
def describe_held(t, s, place, out):
    """Who is on top of a place of The Singularity, and what lies below, from the top down."""
    side = t.side[fleet_of(special_places.only_top(t, s, place))]
    position = special_places.only_position(t, place)
    under = NOTHING
    n = state.highest_covered(s, position)
    while state.is_covered_at(s, n, position):
        under = also(out, under, say_fleet_name(out, t.side[state.covered_fleet(s, n)]))
        n -= 1
    return say_held(out, say_place(out, place), side) if under == NOTHING else say_held_over(out, say_place(out, place), side, under)
