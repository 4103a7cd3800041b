"""Last Light in words: what there is to say, and when; move texts by direction. The sentences stand in language/*.ftl."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.messages import LIST, NOTHING, NUMBER, SERIES, MessageTable, also
from tests.games.last_light import state

DIRECTIONS = ("ahead", "left", "across", "right")
AHEAD, LEFT, ACROSS, RIGHT = range(len(DIRECTIONS))

MESSAGES = MessageTable(station=state.STATIONS, meteor=state.METEORS, direction=DIRECTIONS)
note_aim = MESSAGES.notation("aim-text", "aim {direction}", direction="direction")

say_station = MESSAGES("station", station="station")
say_nobody = MESSAGES("nobody")
say_dawn = MESSAGES("dawn", stations=SERIES)
say_falls = MESSAGES("falls", night=NUMBER, nights=NUMBER, station="station", target="station")
say_chooses = MESSAGES("chooses", night=NUMBER, nights=NUMBER, station="station", flares=NUMBER)
say_is_dark = MESSAGES("is-dark", station="station")
say_has_lamps = MESSAGES("has-lamps", station="station", lamps=NUMBER, shade=NUMBER)

say_nothing_falls = MESSAGES("nothing-falls")
say_still_falling = MESSAGES("still-falling")
say_no_such_station = MESSAGES("no-such-station", station="station")
say_not_at_itself = MESSAGES("not-at-itself", station="station")
say_is_out = MESSAGES("is-out", station="station")
say_same_side = MESSAGES("same-side", station="station")
say_has_shade = MESSAGES("has-shade", station="station")
say_no_flares = MESSAGES("no-flares")

say_aims = MESSAGES("aims", station="station", target="station")
say_raises_shade = MESSAGES("raises-shade", station="station")
say_lights_flare = MESSAGES("lights-flare", station="station")
say_flare_darkens = MESSAGES("flare-darkens", station="station", dark=LIST, stations=NUMBER)
say_dust = MESSAGES("dust", target="station")
say_hits = MESSAGES("hits", meteor="meteor", target="station", lamps=NUMBER, shade=NUMBER)
say_darkens = MESSAGES("darkens", meteor="meteor", target="station")


# The position ---------------------------------------------------------------------------------------------------------------------------


@rule
def describe(t, s, seat, out):
    lines = also(out, NOTHING, headline(t, s, out))
    for station in range(t.seats):
        told = say_is_dark(out, station) if s.fell[station] else say_has_lamps(out, station, s.lamps[station], s.shade[station])
        lines = also(out, lines, told)
    return lines


@rule
def headline(t, s, out):
    if s.phase == state.FALLING:
        return say_falls(out, s.night, t.nights, s.turn, s.target)
    if s.phase == state.CHOOSING:
        return say_chooses(out, s.night, t.nights, s.turn, t.flares)
    lit = NOTHING
    for station in range(t.seats):
        if state.is_lit(s, station):
            lit = also(out, lit, say_station(out, station))
    return say_dawn(out, lit if lit != NOTHING else also(out, NOTHING, say_nobody(out)))


# Why not? -------------------------------------------------------------------------------------------------------------------------------


@rule
def why_not(t, s, a, out):
    if state.meteor.contains(a):
        return say_nothing_falls(out)
    if s.phase == state.FALLING:
        return say_still_falling(out)
    if state.aim.contains(a):
        return why_not_aim(t, s, state.aim.decode(a), out)
    return say_has_shade(out, s.turn) if state.shade.contains(a) else say_no_flares(out)


@rule
def why_not_aim(t, s, station, out):
    if station >= t.seats:
        return say_no_such_station(out, station)
    if station == s.turn:
        return say_not_at_itself(out, station)
    return say_same_side(out, station) if state.is_lit(s, station) else say_is_out(out, station)


# The log --------------------------------------------------------------------------------------------------------------------------------


@rule
def tell(t, s, a, seen, out):
    if state.aim.contains(a):
        return say_aims(out, s.turn, state.aim.decode(a))
    if state.shade.contains(a):
        return say_raises_shade(out, s.turn)
    return tell_flare(t, s, out) if state.flare.contains(a) else tell_meteor(s, state.meteor.decode(a), out)


@rule
def tell_flare(t, s, out):
    """LL-6, LL-7."""
    dark, stations = NOTHING, 0
    for station in range(t.seats):
        if s.lamps[station] == 1:
            dark, stations = also(out, dark, say_station(out, station)), stations + 1
    return say_flare_darkens(out, s.turn, dark, stations) if stations else say_lights_flare(out, s.turn)


@rule
def tell_meteor(s, size, out):
    """LL-4, LL-5."""
    if size == 0:
        return say_dust(out, s.target)
    shade = s.shade[s.target]
    lamps = min(size - shade, s.lamps[s.target])
    return say_darkens(out, size, s.target) if lamps == s.lamps[s.target] else say_hits(out, size, s.target, lamps, shade)


# Move texts -----------------------------------------------------------------------------------------------------------------------------


@rule
def notate(t, s, a, out):
    """Targets by where they lie, as seen from the station to move."""
    if not state.aim.contains(a) or s.phase != state.CHOOSING:
        return NOTHING
    station = state.aim.decode(a)
    is_seen = station < t.seats and station != s.turn and state.is_lit(s, station)
    return note_aim(out, direction(t, s, station)) if is_seen else NOTHING


@rule
def direction(t, s, station):
    """In the ring of those in the game."""
    before, others = 0, 0
    for step in range(1, t.seats):
        other = (s.turn + step) % t.seats
        if other == station:
            before = others
        others += state.is_lit(s, other)
    if before == 0:
        return AHEAD if others == 1 else LEFT
    return RIGHT if before == others - 1 else ACROSS
