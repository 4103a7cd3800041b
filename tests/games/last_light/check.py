"""Which records are positions of Last Light."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from perihelion.core.compiling import uncompiled
from tests.games.last_light import rules as compiled_rules
from tests.games.last_light import state

rules = uncompiled(compiled_rules)


def faults(t: Any, s: Any) -> Iterator[str]:
    if s.phase >= len(state.PHASES):
        yield f"there is no phase {s.phase}."
    if not 1 <= s.night <= t.nights:
        yield f"night {s.night} is not between 1 and {t.nights}."
    if s.turn >= t.seats or s.target >= t.seats:
        yield f"there are {t.seats} stations."
    if s.lamps[t.seats :].any() or s.shade[t.seats :].any() or s.fell[t.seats :].any():
        yield f"only the first {t.seats} stations take part."
    for station in range(t.seats):
        yield from _station(t, s, station)
    yield from _falls(t, s)
    yield from _moment(t, s)


def _station(t: Any, s: Any, station: int) -> Iterator[str]:
    name = state.STATIONS[station]
    if s.lamps[station] > t.lamps:
        yield f"{name} has {s.lamps[station]} lamps; {t.lamps} is the most."
    if s.shade[station] > (1 if s.lamps[station] else 0):
        yield f"{name} has {s.shade[station]} shades; a lit station has one at most, a dark one none."
    if (s.fell[station] == 0) != (s.lamps[station] > 0):
        yield f"{name} has fallen exactly when it has no lamps."


def _falls(t: Any, s: Any) -> Iterator[str]:
    """Falls are numbered without gaps, and none comes after the game was decided."""
    falls = int(s.fell.max())
    for fall in range(1, falls + 1):
        together = int((s.fell == fall).sum())
        if not together:
            yield f"fall {falls} has no fall {fall} before it."
        if together > 1 and not t.flares:
            yield "stations fall together only by a flare."
        lit_before = [station for station in range(t.seats) if s.fell[station] == 0 or s.fell[station] >= fall]
        if len({int(t.side[station]) for station in lit_before}) < 2:
            yield f"the game was over before fall {fall}."


def _moment(t: Any, s: Any) -> Iterator[str]:
    decided = rules.sides_standing(t, s) < 2
    if s.phase == state.DAWN:
        if not decided and s.night != t.nights:
            yield "dawn comes after the last night, or when one side is left."
        if s.turn or s.target:
            yield "at dawn nobody has the turn."
        return
    if decided:
        yield "with one side left the game is over."
    elif not s.lamps[s.turn]:
        yield f"{state.STATIONS[s.turn]} has the turn and is out of the game."
    elif s.phase == state.FALLING and not rules.can_aim_at(t, s, s.target):
        yield f"no meteor can fall on {state.STATIONS[s.target]} now."
    elif s.phase == state.CHOOSING and s.target:
        yield "no meteor is falling."
