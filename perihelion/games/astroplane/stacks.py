"""The pieces of a position as plain Python objects: for words, views, notation and checks, where speed does not matter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.games.astroplane import rules
from perihelion.games.astroplane.board import BOARD, PLACES

_top_at = interpreted(rules.top_at)
_may_travel = interpreted(rules.may_travel)


@dataclass(frozen=True)
class Piece:
    """A piece in a stack."""

    fleet: int
    may_travel: bool = False


@dataclass(frozen=True)
class Stack:
    """The pieces of one position, from the bottom up."""

    place: int
    apex: int
    pieces: tuple[Piece, ...]
    is_fresh: bool
    """Whether a piece of it landed on an enemy in this turn (AP-12)."""

    @property
    def top(self) -> Piece:
        return self.pieces[-1]

    @property
    def position(self) -> str:
        return BOARD.position_name(self.place, self.apex)


def stacks(s: Any) -> list[Stack]:
    """All stacks, by position."""
    under: dict[int, list[Piece]] = {}
    for entry in s.covered[: s.covered_count]:
        under.setdefault(int(entry) >> 3, []).append(Piece(int(entry) & 3, bool(entry & 4)))
    found = []
    for place in range(PLACES):
        for apex in range(rules.APEX_COUNT):
            top = int(_top_at(s, place, apex))
            if top != rules.EMPTY:
                piece = Piece(top & 3, bool(_may_travel(s, place, apex)))
                below = under.get(place * rules.APEX_COUNT + apex, [])
                found.append(Stack(place, apex, (*below, piece), top >> 2 == rules.FRESH))
    return found


def sent_back(s: Any) -> list[int]:
    """The fleets of the pieces that wait for a start area; the last is the next."""
    return [int(entry) & 3 for entry in s.covered[: s.covered_count] if int(entry) >> 3 == rules.AWAY]
