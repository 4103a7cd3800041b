"""What a server refuses. It says so by messages, which are said here, in the language of the context or of the client."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perihelion.core.errors import PerihelionError
from perihelion.core.game import Game
from perihelion.core.languages import say_in
from perihelion.core.messages import Message, from_json, message


class ServerError(PerihelionError):
    """The server did not do what it was asked for. `status` is that of the HTTP answer; 0: it did not answer."""

    def __init__(self, reason: Any, status: int = 0, game: Game | None = None, language: str | None = None) -> None:
        super().__init__(message_in(reason))
        self.status = status
        self._game = game
        self._language = language

    def __str__(self) -> str:
        speaker = self._game.speaker(self._language) if self._game else None
        return speaker.say(self.message) if speaker else say_in(self._language, self.message)


class Refused(ServerError):
    """A move, or whatever else was asked for over the live connection, was refused."""


def message_in(reason: Any) -> Message:
    """From JSON; what is no message is said as it is."""
    found = from_json(reason) if isinstance(reason, Mapping) else reason
    return found if isinstance(found, Message) else message("plain", text=str(found))
