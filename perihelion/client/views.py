"""What a seat sees of a match, read from what the server sends."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import Any, Literal

from perihelion.core.changes import changed
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.game import Game
from perihelion.core.packing import unpack
from perihelion.core.seen import Numbers, Seen


class WrongBase(ValueError):
    """The server sent a difference, but from a view that this client does not have."""


class View:
    """What one seat, or a spectator (None), sees: like `perihelion.View`, but from a server."""

    __slots__ = ("_numbers", "_seen", "lines", "ranks", "returns", "seat")

    def __init__(self, game: Game, seat: int | None, sent: Mapping[str, Any], lines: int = 0, before: View | None = None) -> None:
        """From what the server sent of it after the first `lines` lines; if that is a difference, `before` is the view it is taken from."""
        self._numbers = _numbers(sent, before)
        self._seen = Seen.of(game, self._numbers)
        self.lines = lines
        self.seat = seat
        self.returns: list[float] | None = sent["returns"]
        """The result of every seat, when the game is over."""
        self.ranks: list[int] | None = sent["ranks"]

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
        """The codes this seat may play now; none when another seat is to move."""
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


def _numbers(sent: Mapping[str, Any], before: View | None) -> Numbers:
    if "seen" in sent:
        return unpack(base64.b64decode(sent["seen"], validate=True))
    if before is None or before.lines != sent["base"]:
        raise WrongBase(f"This has changed since line {sent['base']}, of which nothing is known.")
    return changed(before._numbers, base64.b64decode(sent["change"], validate=True))
