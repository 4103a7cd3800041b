"""What a seat sees of a match, read from what the server sends."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import Any, Literal

from perihelion.core.contract import CHANCE, OVER
from perihelion.core.game import Game
from perihelion.core.seen import Seen


class View:
    """What one seat, or a spectator (None), sees: like `perihelion.View`, but from a server."""

    __slots__ = ("_seen", "ranks", "returns", "seat")

    def __init__(self, game: Game, seat: int | None, packed: Mapping[str, Any]) -> None:
        self._seen = Seen.unpack(game, base64.b64decode(packed["seen"], validate=True))
        self.seat = seat
        self.returns: list[float] | None = packed["returns"]
        """The result of every seat, when the game is over."""
        self.ranks: list[int] | None = packed["ranks"]

    @property
    def game(self) -> Game:
        return self._seen.game

    @property
    def mover(self) -> int:
        """The seat to act, `perihelion.CHANCE` or `perihelion.OVER`."""
        return self._seen.mover

    @property
    def mover_name(self) -> int | Literal["chance", "over"]:
        """As the protocol writes it."""
        return "chance" if self.mover == CHANCE else "over" if self.mover == OVER else self.mover

    @property
    def is_over(self) -> bool:
        return self.mover == OVER

    def legal(self) -> list[int]:
        """The codes this seat may play now; none when somebody else is to move."""
        codes: list[int] = self._seen.codes.tolist()
        return codes

    def texts(self) -> list[str]:
        """The same as move texts."""
        return self._seen.texts()

    def moves(self, language: str | None = None) -> list[dict[str, Any]]:
        """The same with block and dimensions, and what each may lead to where the game says so."""
        return self._seen.moves(language)

    def board(self) -> dict[str, Any]:
        """What the board shows."""
        return self._seen.board()

    def words(self, language: str | None = None) -> list[str]:
        """The position in a few sentences."""
        return self._seen.sentences(language)

    def json(self, language: str | None = None) -> dict[str, Any]:
        """As `perihelion.View.json()` has it."""
        return {
            **self.game.identity(),
            "seat": self.seat,
            "seats": self.game.seats,
            "mover": self.mover_name,
            "legal": self.moves(language),
            "words": self.words(language),
            "legend": self.game.legend_json(),
            "board": self.board(),
            "returns": self.returns,
            "ranks": self.ranks,
        }
