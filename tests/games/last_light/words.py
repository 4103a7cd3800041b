"""Last Light in words: move texts by direction, the position described, and why a move is refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from perihelion.core.contract import Words
from tests.games.last_light import rules

_DIRECTIONS = {1: ("ahead",), 2: ("left", "right"), 3: ("left", "across", "right")}


def direction(t: Any, s: Any, station: int) -> str | None:
    """Where a station lies as seen from the one to move, in the ring of those in the game."""
    seats = int(t.seats)
    others = [other for step in range(1, seats) if s.lamps[other := (int(s.turn) + step) % seats]]
    if s.phase != rules.CHOOSING or station not in others:
        return None
    return _DIRECTIONS[len(others)][others.index(station)]


def text(t: Any, s: Any, code: int) -> str:
    block = rules.ACTIONS.block_of(code)
    if block.name == "aim":
        seen = direction(t, s, block.values(code)["station"])
        if seen:
            return f"aim {seen}"
    return block.text(code)


def aliases(t: Any, s: Any, code: int) -> Iterable[str]:
    """The target by its name."""
    return (rules.ACTIONS.text(code),)


def draw_name(draw_id: int) -> str:
    night, station = divmod(draw_id, rules.MOST_SEATS)
    return f"the meteor of {rules.STATIONS[station]} in night {night}"


def describe(t: Any, s: Any, seat: int) -> list[str]:
    return [_headline(t, s), *(_station(s, station) for station in range(t.seats))]


def _headline(t: Any, s: Any) -> str:
    if s.phase == rules.DAWN:
        lit = [rules.STATIONS[station] for station in range(t.seats) if s.lamps[station]]
        return f"Dawn. Still lit: {', '.join(lit) or 'nobody'}."
    name = rules.STATIONS[s.turn]
    if s.phase == rules.FALLING:
        return f"Night {s.night} of {t.nights}: a meteor of {name} falls on {rules.STATIONS[s.target]}."
    return f"Night {s.night} of {t.nights}: {name} is to aim, to raise a shade{' or to light a flare' if t.flares else ''}."


def _station(s: Any, station: int) -> str:
    name = rules.STATIONS[station]
    if s.fell[station]:
        return f"{name} is dark."
    return f"{name} has {s.lamps[station]} {'lamp' if s.lamps[station] == 1 else 'lamps'}{' and a shade' if s.shade[station] else ''}."


def why_not(t: Any, s: Any, code: int) -> str:
    block = rules.ACTIONS.block_of(code)
    if block.name == "meteor":
        return "no meteor is falling"
    if s.phase == rules.FALLING:
        return "a meteor is still falling"
    if block.name == "shade":
        return f"{rules.STATIONS[s.turn]} has a shade already"
    if block.name == "flare":
        return "flares are off in this game"
    return _why_no_aim(t, s, **block.values(code))


def _why_no_aim(t: Any, s: Any, station: int) -> str:
    name = rules.STATIONS[station]
    if station >= t.seats:
        return f"there is no station {name} in this game"
    if station == s.turn:
        return f"{name} cannot aim at itself"
    if not s.lamps[station]:
        return f"{name} is out of the game"
    return f"{name} is on the same side"


WORDS = Words(describe=describe, text=text, aliases=aliases, why_not=why_not, draw=draw_name)
