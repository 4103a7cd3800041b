"""Which records are positions of Last Light."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.messages import NOTHING, NUMBER
from perihelion.core.sums import highest, is_filled
from tests.games.last_light import rules, state
from tests.games.last_light.words import MESSAGES

PHASE_COUNT = len(state.PHASES)

say_no_phase = MESSAGES.notation("fault-phase", "there is no phase {phase}.", phase=NUMBER)
say_no_night = MESSAGES.notation("fault-night", "night {night} is not between 1 and {nights}.", night=NUMBER, nights=NUMBER)
say_stations = MESSAGES.notation("fault-stations", "there are {seats} stations.", seats=NUMBER)
say_only_first = MESSAGES.notation("fault-only-first", "only the first {seats} stations take part.", seats=NUMBER)
say_lamps = MESSAGES.notation(
    "fault-lamps", "{station} has {lamps} lamps; {most} is the most.", station="station", lamps=NUMBER, most=NUMBER
)
say_shades = MESSAGES.notation(
    "fault-shades", "{station} has {shades} shades; a lit station has one at most, a dark one none.", station="station", shades=NUMBER
)
say_fallen = MESSAGES.notation("fault-fallen", "{station} has fallen exactly when it has no lamps.", station="station")
say_gap = MESSAGES.notation("fault-gap", "fall {falls} has no fall {fall} before it.", falls=NUMBER, fall=NUMBER)
say_together = MESSAGES.notation("fault-together", "stations fall together only by a flare.")
say_was_over = MESSAGES.notation("fault-was-over", "the game was over before fall {fall}.", fall=NUMBER)
say_dawn_comes = MESSAGES.notation("fault-dawn-comes", "dawn comes after the last night, or when one side is left.")
say_at_dawn = MESSAGES.notation("fault-at-dawn", "at dawn nobody has the turn.")
say_over = MESSAGES.notation("fault-over", "with one side left the game is over.")
say_out = MESSAGES.notation("fault-out", "{station} has the turn and is out of the game.", station="station")
say_cannot_fall = MESSAGES.notation("fault-cannot-fall", "no meteor can fall on {station} now.", station="station")
say_none_falls = MESSAGES.notation("fault-none-falls", "no meteor is falling.")


@rule
def fault(t, s, codes, out):
    if s.phase >= PHASE_COUNT:
        return say_no_phase(out, s.phase)
    if not 1 <= s.night <= t.nights:
        return say_no_night(out, s.night, t.nights)
    if s.turn >= t.seats or s.target >= t.seats:
        return say_stations(out, t.seats)
    if is_filled(s.lamps[t.seats :]) or is_filled(s.shade[t.seats :]) or is_filled(s.fell[t.seats :]):
        return say_only_first(out, t.seats)
    for station in range(t.seats):
        found = of_station(t, s, station, out)
        if found:
            return found
    return falls(t, s, out) or moment(t, s, out)


@rule
def of_station(t, s, station, out):
    if s.lamps[station] > t.lamps:
        return say_lamps(out, station, s.lamps[station], t.lamps)
    if s.shade[station] > state.is_lit(s, station):
        return say_shades(out, station, s.shade[station])
    return say_fallen(out, station) if (s.fell[station] == 0) != state.is_lit(s, station) else NOTHING


@rule
def falls(t, s, out):
    """Falls are numbered without gaps, and none comes after the game was decided."""
    most = highest(s.fell)
    for fall in range(1, most + 1):
        together = 0
        for station in range(t.seats):
            together += s.fell[station] == fall
        if together == 0:
            return say_gap(out, most, fall)
        if together > 1 and not t.flares:
            return say_together(out)
        if not two_sides_before(t, s, fall):
            return say_was_over(out, fall)
    return NOTHING


@rule
def two_sides_before(t, s, fall):
    """Whether stations of two sides were lit before this fall."""
    first = -1
    for station in range(t.seats):
        if s.fell[station] == 0 or s.fell[station] >= fall:
            if first >= 0 and t.side[station] != t.side[first]:
                return True
            first = station
    return False


@rule
def moment(t, s, out):
    is_decided = rules.sides_standing(t, s) < 2
    if s.phase == state.DAWN:
        if not is_decided and s.night != t.nights:
            return say_dawn_comes(out)
        return say_at_dawn(out) if s.turn or s.target else NOTHING
    if is_decided:
        return say_over(out)
    if not state.is_lit(s, s.turn):
        return say_out(out, s.turn)
    if s.phase == state.FALLING and not rules.can_aim_at(t, s, s.target):
        return say_cannot_fall(out, s.target)
    return say_none_falls(out) if s.phase == state.CHOOSING and s.target else NOTHING
