"""Moves of several parts, chosen one part after the other: four cards for three teams are 24 moves, but three short questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Legal = Sequence[dict[str, Any]]


def parts_of(text: str) -> list[str]:
    """All words of a move's text but the first, which names what is done."""
    return text.split()[1:]


class Staged:
    """The choice among moves that are all of one kind, which the game lets people choose by parts."""

    def __init__(self, legal: Legal, chosen: Sequence[str]) -> None:
        self.chosen = list(chosen)
        self.moves = [move for move in legal if parts_of(str(move["text"]))[: len(chosen)] == self.chosen]

    @property
    def parts(self) -> list[str]:
        """What may come next, in the order of the list of moves."""
        return list(dict.fromkeys(parts_of(str(move["text"]))[len(self.chosen)] for move in self.moves))

    def then(self, part: str) -> list[int]:
        """The codes of the moves that go on like this; a single one is what has been chosen."""
        return [int(move["code"]) for move in self.moves if parts_of(str(move["text"]))[len(self.chosen)] == part]
