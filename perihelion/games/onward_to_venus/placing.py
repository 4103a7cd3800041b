"""What is set up by hand: counters on planets, tiles on planets, cards in hands. All else is set up as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perihelion.core.messages import Message, message
from perihelion.core.placing import Heaping, Piece
from perihelion.games.onward_to_venus.state import COUNTER_KINDS, COUNTERS, PIECE_KINDS, UNIT_KINDS

MARKS = dict(zip(COUNTERS, "ISTMF", strict=True))


def placing(t: Any) -> Sequence[Heaping]:
    """Counters come from beside the board, tiles from the bag, cards from the deck."""
    planets = tuple(("planet", planet) for planet in range(t.planets))
    seats = tuple(("seat", seat) for seat in range(t.seats))
    tiles, cards = t.legend["tiles"], t.legend["cards"]
    return [
        _counters(t, "orbit", planets, 0, UNIT_KINDS, message("placing-orbit")),
        _counters(t, "surface", planets, 0, UNIT_KINDS, message("placing-surface")),
        _counters(t, "pieces", planets, UNIT_KINDS, PIECE_KINDS, message("placing-pieces")),
        _kinds("tiles", planets, "tile", [tile["id"] for tile in tiles], "bag", message("placing-tiles")),
        _kinds("hand", seats, "card", [card["id"] for card in cards], "deck", message("placing-hand")),
    ]


def _counters(t: Any, field: str, planets: tuple[tuple[str, int], ...], first: int, kinds: int, title: Message) -> Heaping:
    """Of every empire, `kinds` kinds of counters from the `first` on."""
    found = [
        (Piece(seat * kinds + kind, MARKS[COUNTERS[first + kind]], ("counter", first + kind), _colour(t, seat), owner=seat), seat, kind)
        for seat in range(t.seats)
        for kind in range(kinds)
    ]
    left = tuple(seat * COUNTER_KINDS + first + kind for _, seat, kind in found)
    return Heaping(field, planets, tuple(piece for piece, _, _ in found), "reserve", left, title)


def _kinds(field: str, places: tuple[tuple[str, int], ...], kind: str, ids: Sequence[str], stock: str, title: Message) -> Heaping:
    """One number for each kind, here and in the stock."""
    pieces = tuple(Piece(number, mark, (kind, number)) for number, mark in enumerate(ids))
    return Heaping(field, places, pieces, stock, tuple(range(len(ids))), title)


def _colour(t: Any, seat: int) -> str:
    return str(t.legend["empires"][seat]["colour"])
