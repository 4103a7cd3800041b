"""Places and positions as they are written, and move texts: the notation of ASTROPLANE, which is the same in all languages."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.messages import NUMBER, PHRASE, MessageTable
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEXES, AREA_COUNT, AREAS, BOARD, CORNERS, DIAGONALS, FIRST_END, LETTERS, SIDES, STEPS

MESSAGES = MessageTable(side=SIDES, letter=LETTERS, apex=APEXES, area=AREAS, corner=CORNERS, field=state.STATE.names or ())

say_point = MESSAGES.notation("point", "{x},{y}", x=NUMBER, y=NUMBER)
say_at = MESSAGES.notation("at", "{x},{y}{apex}", x=NUMBER, y=NUMBER, apex="apex")

note_enter = MESSAGES.notation("enter-text", "{area}>{to}", area="area", to=PHRASE)
note_flight = MESSAGES.notation("flight-text", "{start}>{end}", start=PHRASE, end=PHRASE)
note_hyperspace = MESSAGES.notation("hyperspace-text", "{start}>H:{side}", start=PHRASE, side="letter")
note_travel = MESSAGES.notation("travel-text", "{start}~{end}", start=PHRASE, end=PHRASE)
note_slide = MESSAGES.notation("slide-text", "[{start}]>{end}", start=PHRASE, end=PHRASE)
note_kill = MESSAGES.notation("kill-text", "[{start}]x{end}", start=PHRASE, end=PHRASE)

XS = tuple(x for x, _ in BOARD.places)
YS = tuple(y for _, y in BOARD.places)
ENTRIES = tuple(BOARD.entry(side, area) for side in range(len(SIDES)) for area in range(AREA_COUNT))
"""The entry space of each start area, by `side * AREA_COUNT + area`."""


# Places and positions -------------------------------------------------------------------------------------------------------------------


@rule
def say_place(out, place):
    return say_point(out, XS[place], YS[place])


@rule
def say_position(out, place, apex):
    """Firing positions are written without an apex."""
    return say_place(out, place) if is_firing(place) else say_at(out, XS[place], YS[place], apex)


@rule
def is_firing(place):
    return board.FIRST_FIRING <= place < board.FIRST_SINGULARITY


# Move texts -----------------------------------------------------------------------------------------------------------------------------


@rule
def notate(t, s, a, out):
    """The text of a code, in every position; other blocks have theirs in the action table."""
    if state.enter.contains(a):
        area, turned = state.enter.decode(a)
        return note_enter(out, area % AREA_COUNT, say_position(out, ENTRIES[area], turned))
    if state.move.contains(a):
        return notate_flight(t, a, out)
    if state.hyperspace.contains(a):
        side, other = state.hyperspace.decode(a)
        return note_hyperspace(out, say_position(out, t.gate[side], t.gate_apex[side]), other)
    if state.travel.contains(a):
        end, apex, turned = state.travel.decode(a)
        start = say_position(out, FIRST_END + end, apex)
        return note_travel(out, start, say_position(out, FIRST_END + state.other_end(end), turned))
    if state.square.contains(a):
        place, direction = state.square.decode(a)
        return note_slide(out, say_place(out, place), say_diagonal(out, place, direction, 1))
    if state.kill.contains(a):
        place, direction, distance = state.kill.decode(a)
        return note_kill(out, say_place(out, place), say_diagonal(out, place, direction, distance + 1))
    return 0


@rule
def notate_flight(t, a, out):
    """Codes of apexes that lead nowhere have texts too, so that a refusal can name them."""
    place, apex, turned = state.move.decode(a)
    start = say_position(out, place, apex)
    if is_firing(t.beyond[place, apex]):
        return note_flight(out, start, say_place(out, t.beyond[place, apex]))
    return note_flight(out, start, say_at(out, XS[place] + 2 * STEPS[apex][0], YS[place] + 2 * STEPS[apex][1], turned))


@rule
def say_diagonal(out, place, direction, steps):
    """The point `steps` spaces across a side, on the board or not."""
    return say_point(out, XS[place] + steps * DIAGONALS[direction][0], YS[place] + steps * DIAGONALS[direction][1])
