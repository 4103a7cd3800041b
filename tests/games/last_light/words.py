"""Last Light in words: move texts by direction, the position described, and why a move is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from perihelion.core.actions import Block
from perihelion.core.contract import Words
from perihelion.core.words import counted, why_not_by_block
from tests.games.last_light import state

_DIRECTIONS = {1: ("ahead",), 2: ("left", "right"), 3: ("left", "across", "right")}


def direction(t: Any, s: Any, station: int) -> str | None:
    """Where a station lies as seen from the one to move, in the ring of those in the game."""
    seats = int(t.seats)
    others = [other for step in range(1, seats) if s.lamps[other := (int(s.turn) + step) % seats]]
    if s.phase != state.CHOOSING or station not in others:
        return None
    return _DIRECTIONS[len(others)][others.index(station)]


def text(t: Any, s: Any, code: int) -> str:
    block = state.ACTIONS.block_of(code)
    if block.name == "aim":
        seen = direction(t, s, block.values(code)["station"])
        if seen:
            return f"aim {seen}"
    return block.text(code)


def aliases(t: Any, s: Any, code: int) -> Iterable[str]:
    """The target by its name."""
    return (state.ACTIONS.text(code),)


def draw_name(draw_id: int) -> str:
    night, station = divmod(draw_id, state.MOST_SEATS)
    return f"the meteor of {state.STATIONS[station]} in night {night}"


def describe(t: Any, s: Any, seat: int) -> list[str]:
    return [_headline(t, s), *(_station(s, station) for station in range(t.seats))]


def _headline(t: Any, s: Any) -> str:
    if s.phase == state.DAWN:
        lit = [state.STATIONS[station] for station in range(t.seats) if s.lamps[station]]
        return f"Dawn. Still lit: {', '.join(lit) or 'nobody'}."
    name = state.STATIONS[s.turn]
    if s.phase == state.FALLING:
        return f"Night {s.night} of {t.nights}: a meteor of {name} falls on {state.STATIONS[s.target]}."
    return f"Night {s.night} of {t.nights}: {name} is to aim, to raise a shade{' or to light a flare' if t.flares else ''}."


def _station(s: Any, station: int) -> str:
    name = state.STATIONS[station]
    if s.fell[station]:
        return f"{name} is dark."
    return f"{name} has {counted(s.lamps[station], 'lamp')}{' and a shade' if s.shade[station] else ''}."


def _moment(t: Any, s: Any, block: Block) -> str:
    if block.chance:
        return "no meteor is falling"
    return "a meteor is still falling" if s.phase == state.FALLING else ""


def _why_no_aim(t: Any, s: Any, station: int) -> str:
    name = state.STATIONS[station]
    if station >= t.seats:
        return f"there is no station {name} in this game"
    if station == s.turn:
        return f"{name} cannot aim at itself"
    if not s.lamps[station]:
        return f"{name} is out of the game"
    return f"{name} is on the same side"


_REASONS: dict[str, Callable[..., str]] = {
    "aim": _why_no_aim,
    "shade": lambda t, s: f"{state.STATIONS[s.turn]} has a shade already",
    "flare": lambda t, s: "flares are off in this game",
}

WORDS = Words(describe=describe, text=text, aliases=aliases, why_not=why_not_by_block(state.ACTIONS, _REASONS, _moment), draw=draw_name)
