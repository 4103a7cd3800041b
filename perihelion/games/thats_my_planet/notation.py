"""Move texts as people may write them, and a position in one line that can be read and written by hand:

    managing I=8S,7S V=AC,10C C=10D at=M,3,- fuel=6,4,0 marks=1IV,3C crossed=2,0,1 moved=V recruits=5H,2D rolls=3

The phase comes first. `I`, `V`, `C` are the pools; `at` and `fuel` list the ships in that order, `-` for one that broke down; `marks` lists
planets with the teams that marked them; `crossed` counts recruitment, reserve and bank boxes. What is left out is empty, zero, or on the
Mother Ship with a full tank. `deck`, `up` (cards turned up), `jokers` (in the deck) and `reshuffles` belong to the draft, `white` to an
attempt, `joins=V/acting` to a recruit on its way: the team, and the phase that goes on.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from perihelion.core.bitset import numbers_in
from perihelion.core.compiling import uncompiled
from perihelion.core.errors import BadPosition, not_among, quoted
from perihelion.core.messages import message
from perihelion.games.thats_my_planet import state
from perihelion.games.thats_my_planet.rules import attempts as compiled_attempts
from perihelion.games.thats_my_planet.rules import other_actions as compiled_other_actions

attempts, other_actions = uncompiled(compiled_attempts), uncompiled(compiled_other_actions)

# Move texts -----------------------------------------------------------------------------------------------------------------------------


def aliases(t: Any, s: Any, code: int) -> Iterable[str]:
    """Teams of a draft in any order, the word left out; the card of a search, where there is no choice, left out; a card for playing it."""
    block = state.ACTIONS.block_of(code)
    if block.name == "draft":
        given = [
            f"{(*state.CARDS, 'JK')[s.turned_up[slot] - 1]}>{team}" for slot, team in zip(block.values(code).values(), "CVI", strict=True)
        ]
        yield from (f"draft {' '.join(order)}" for order in itertools.permutations(given))
        yield " ".join(given)
    elif block.name == "search":
        team = block.values(code)["team"]
        if len(_payers(int(s.pools[team]))) == 1:
            yield f"search {state.TEAMS[team]}"
    elif block.name == "play":
        yield state.CARDS[block.values(code)["card"]]


def _payers(pool: int) -> list[int]:
    """TP-13: the cards that may pay for a fuel search."""
    best = [card for suit in range(state.SUIT_COUNT) if (card := int(other_actions.best_of_suit(pool, suit))) != other_actions.NONE_OF_SUIT]
    return [card for card in best if attempts.action_value(pool, card) == other_actions.highest_value(pool)]


# Positions ------------------------------------------------------------------------------------------------------------------------------

_SHIPS_AT = ("M", *state.PLACES[1:], "-")
_NUMBERS = ("white", "jokers", "reshuffles", "rolls")


class Notation:
    """See above."""

    def write(self, t: Any, s: Any) -> str:
        pools = dict(zip(state.TEAMS, s.pools, strict=True))
        parts = {name: _cards(int(mask)) for name, mask in {**pools, "recruits": s.recruits, "deck": s.deck}.items() if mask}
        parts["up"] = ",".join((*state.CARDS, "JK")[number - 1] for number in s.turned_up if number)
        if any(place != state.MOTHER_SHIP for place in s.at):
            parts["at"] = ",".join(_SHIPS_AT[place] for place in s.at)
        if any(fuel != state.FULL for fuel in s.fuel):
            parts["fuel"] = ",".join(map(str, s.fuel))
        parts["marks"] = ",".join(_marks(planet, int(marks)) for planet, marks in enumerate(s.marks) if marks)
        if s.crossed.any():
            parts["crossed"] = ",".join(map(str, s.crossed))
        if s.moved:
            parts["moved"] = state.TEAMS[s.moved - 1]
        if s.phase == state.RECRUITING:
            parts["joins"] = f"{state.TEAMS[s.team]}/{state.PHASES[s.resume]}"
        parts |= {name: str(getattr(s, name)) for name in _NUMBERS if getattr(s, name)}
        return " ".join([state.PHASES[s.phase], *(f"{name}={value}" for name, value in parts.items() if value)])

    def read(self, t: Any, text: str) -> Mapping[str, Any]:
        phase, *parts = text.split() or [""]
        given: dict[str, str] = {}
        for part in parts:
            name, equals, value = part.partition("=")
            if not equals or name in given:
                raise BadPosition(message("text-parts", given=quoted(part)))
            given[name] = value
        fields: dict[str, Any] = {"phase": phase, "pools": [0] * state.TEAM_COUNT, "fuel": [state.FULL] * state.TEAM_COUNT}
        for name, value in given.items():
            if name not in _READERS:
                raise BadPosition(not_among("part", name, _READERS))
            fields |= _READERS[name](value, fields)
        return fields


def _cards(mask: int) -> str:
    return ",".join(state.CARDS[card] for card in numbers_in(mask))


def _marks(planet: int, marks: int) -> str:
    return state.PLACES[planet + 1] + "".join(state.TEAMS[team] for team in numbers_in(marks))


Fields = dict[str, Any]


def _index(what: str, name: str, among: tuple[str, ...]) -> int:
    if name not in among:
        raise BadPosition(not_among(what, name, among))
    return among.index(name)


def _mask(value: str) -> int:
    mask = 0
    for name in value.split(","):
        mask |= 1 << _index("card", name, state.CARDS)
    return mask


def _whole(value: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) < 6):
        raise BadPosition(message("text-whole", given=quoted(value)))
    return int(value)


def _three(value: str, read: Callable[[str], int]) -> list[int]:
    items = value.split(",")
    if len(items) != state.TEAM_COUNT:
        raise BadPosition(message("text-values", teams=state.TEAM_COUNT, given=quoted(value)))
    return [read(item) for item in items]


def _padded(values: Iterable[int], size: int) -> list[int]:
    found = list(values)
    if len(found) > size:
        raise BadPosition(message("text-cards", most=size, given=len(found)))
    return found + [0] * (size - len(found))


def _read_pool(team: int) -> Callable[[str, Fields], Fields]:
    return lambda value, fields: {"pools": [_mask(value) if team == n else mask for n, mask in enumerate(fields["pools"])]}


def _read_number(name: str) -> Callable[[str, Fields], Fields]:
    return lambda value, fields: {name: _whole(value)}


def _read_marks(value: str, fields: Fields) -> Fields:
    marks = [0] * state.MOST_PLANETS
    for item in value.split(","):
        number = item.rstrip("".join(state.TEAMS))
        planet = _index("planet", number, state.PLACES[1:])
        for team in item.removeprefix(number):
            marks[planet] |= 1 << state.TEAMS.index(team)
    return {"marks": marks}


def _read_joining(value: str, fields: Fields) -> Fields:
    team, _, phase = value.partition("/")
    return {"team": _index("team", team, state.TEAMS), "resume": _index("phase", phase, state.PHASES)}


_READERS: dict[str, Callable[[str, Fields], Fields]] = {
    **{team: _read_pool(number) for number, team in enumerate(state.TEAMS)},
    "recruits": lambda value, _: {"recruits": _mask(value)},
    "deck": lambda value, _: {"deck": _mask(value)},
    "up": lambda value, _: {
        "turned_up": _padded(sorted(_index("card", name, (*state.CARDS, "JK")) + 1 for name in value.split(",")), state.TURNED_UP)
    },
    "at": lambda value, _: {"at": _three(value, lambda item: _index("place", item, _SHIPS_AT))},
    "fuel": lambda value, _: {"fuel": _three(value, _whole)},
    "marks": _read_marks,
    "crossed": lambda value, _: {"crossed": _three(value, _whole)},
    "moved": lambda value, _: {"moved": _index("team", value, state.TEAMS) + 1},
    "joins": _read_joining,
    **{name: _read_number(name) for name in _NUMBERS},
}
