"""The pieces of a position as plain Python objects: for words, views, notation and checks, where speed does not matter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.games.astroplane import rules
from perihelion.games.astroplane.board import BOARD, FIRST_END, ORDINARY

_is_square = interpreted(rules.is_square)
_fleet_of_square = interpreted(rules.fleet_of_square)


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
    for entry in s.covered[: s.covered_count].tolist():
        under.setdefault(entry >> 3, []).append(Piece(entry & 3, bool(entry & 4)))
    rights = dict(enumerate(s.rights.tolist(), FIRST_END))
    found = []
    for place, here in enumerate(s.places.tolist()):
        for apex in range(rules.APEX_COUNT) if here else ():
            top = here >> 4 * apex & 15
            if top != rules.EMPTY:
                piece = Piece(top & 3, bool(rights.get(place, 0) >> apex & 1))
                below = under.get(place * rules.APEX_COUNT + apex, [])
                found.append(Stack(place, apex, (*below, piece), top >> 2 == rules.FRESH))
    return found


def squares(t: Any, s: Any) -> list[tuple[int, int]]:
    """Every Square: its place and its fleet."""
    occupied = s.places[:ORDINARY].nonzero()[0].tolist()
    return [(place, int(_fleet_of_square(s, place))) for place in occupied if _is_square(t, s, place)]


def sent_back(s: Any) -> list[int]:
    """The fleets of the pieces that wait for a start area; the last is the next."""
    return [int(entry) & 3 for entry in s.covered[: s.covered_count] if int(entry) >> 3 == rules.AWAY]
