"""Best play by looking at everything: slow, and obviously right. For configurations so small that bots can be measured by it.

Small enough are `Game(LAST_LIGHT, "2-player", {"lamps": 2, "nights": 3})` with 160 positions, `Game(LAST_LIGHT, "3-player", {"lamps": 2,
"nights": 2})` with 856, and with all cards open `Game(PICKPOCKETS, "2-player", {"deck": "alley", "hand": 2})` with 9514. What a pickpocket
must reckon with is listed by `pickpockets.agreeing`; the average over that is exact on the last decision of a game.
"""

from __future__ import annotations

from collections.abc import Mapping

from perihelion.core.contract import CHANCE, OVER
from perihelion.core.position import Position

Values = tuple[float, ...]


class Exhaustive:
    """Remembers the value of every position it has seen. Seats play for their own return, with all cards open; of equal moves the first."""

    def __init__(self) -> None:
        self.known: dict[Position, Values] = {}
        self._clear: dict[Position, bool] = {}

    def value(self, position: Position) -> Values:
        """The expected return of every seat."""
        if position not in self.known:
            self.known[position] = self._value(position)
        return self.known[position]

    def _value(self, position: Position) -> Values:
        mover = position.mover
        if mover == OVER:
            return tuple(position.returns())
        if mover == CHANCE:
            return self._expected(position)
        return max((self.value(position.play(code)) for code in position.legal()), key=lambda values: values[mover])

    def _expected(self, position: Position) -> Values:
        outcomes = [(self.value(position.play(code)), chance) for code, chance in position.chances()]
        return tuple(sum(values[seat] * chance for values, chance in outcomes) for seat in range(position.game.seats))

    def move_values(self, positions: Mapping[Position, int]) -> dict[int, float]:
        """What each legal move is worth to the mover, on average over positions it cannot tell apart, by their weights.

        Exact where nothing is hidden, and where no decision follows.
        """
        first = next(iter(positions))
        total = sum(positions.values())
        return {
            code: sum(self.value(position.play(code))[first.mover] * weight for position, weight in positions.items()) / total
            for code in first.legal()
        }

    def is_clear(self, position: Position) -> bool:
        """Whether everybody's best play from here is one thing: nobody can decide between others by choosing among equals of its own."""
        if position not in self._clear:
            after = [position.play(code) for code in position.legal()]
            self._clear[position] = all(self.is_clear(one) for one in after) and not self._is_kingmaker(position.mover, after)
        return self._clear[position]

    def _is_kingmaker(self, mover: int, after: list[Position]) -> bool:
        if mover < 0:
            return False
        values = [tuple(round(value, 9) for value in self.value(one)) for one in after]
        best = max(value[mover] for value in values)
        return len({value for value in values if value[mover] == best}) > 1
