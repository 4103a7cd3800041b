"""What a player of Last Light sees."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import Shown
from perihelion.core.views import FLAG, NONE, NUMBER, Label, Many, Maybe, Record
from tests.games.last_light import state

NAME = Label(state.STATIONS)
VIEW = Record(
    phase=Label(state.PHASES),
    night=NUMBER,
    nights=NUMBER,
    turn=Maybe(NAME),
    target=Maybe(NAME),
    stations=Many(Record(name=NAME, side=NUMBER, lamps=NUMBER, shade=FLAG, fell=Maybe(NUMBER)), len(state.STATIONS)),
)


@rule
def show(t, s, seat, v, out):
    v.phase = s.phase
    v.night, v.nights = s.night, t.nights
    v.turn = s.turn if s.phase != state.DAWN else NONE
    v.target = s.target if s.phase == state.FALLING else NONE
    v.stations_count = t.seats
    for n in range(t.seats):
        station = v.stations[n]
        station.name, station.side, station.lamps, station.shade = n, t.side[n], s.lamps[n], s.shade[n]
        station.fell = s.fell[n] if s.fell[n] else NONE


SHOWN = Shown(VIEW, show)
