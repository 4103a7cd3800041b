"""Moves of several parts, chosen one part after the other: four cards for three teams are 24 moves, but three short questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Legal = Sequence[dict[str, Any]]


class Staged:
    """The choice among moves that are all of one block, which the game lets people choose by its dimensions, one after the other."""

    def __init__(self, legal: Legal, dimensions: Sequence[str], chosen: Sequence[int]) -> None:
        self.chosen = list(chosen)
        self._moves = {tuple(int(move[name]) for name in dimensions): int(move["code"]) for move in legal}

    @property
    def parts(self) -> list[int]:
        """What may come next, in the order of the list of moves."""
        return list(dict.fromkeys(move[len(self.chosen)] for move in self._moves if self._begins(move, self.chosen)))

    def then(self, part: int) -> list[int]:
        """The codes of the moves that go on like this; a single one is what has been chosen."""
        return [code for move, code in self._moves.items() if self._begins(move, [*self.chosen, part])]

    def _begins(self, move: Sequence[int], chosen: Sequence[int]) -> bool:
        return list(move[: len(chosen)]) == chosen
