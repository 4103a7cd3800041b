"""The same client without asyncio: its loop runs in a thread of its own, and every call waits for its answer."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from perihelion.client.matches import AsyncClient, AsyncMatch
from perihelion.client.views import View
from perihelion.core.game import Game
from perihelion.core.logs import Log
from perihelion.core.messages import Message, Said

if TYPE_CHECKING:
    from perihelion.server.schemas.games import GameInfo
    from perihelion.server.schemas.matches import MatchInfo
    from perihelion.server.schemas.people import Me
    from perihelion.server.schemas.websocket import Candidate

Found = TypeVar("Found")


class _Loop:
    """An event loop in a thread."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="perihelion client", daemon=True)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, Found], timeout: float | None = None) -> Found:
        running = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return running.result(timeout)
        except TimeoutError:
            running.cancel()
            raise

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class Client:
    """A guest at a server; see `AsyncClient`."""

    def __init__(
        self, address: str, *, name: str | None = None, language: str | None = None, token: str | None = None, identity: str | None = None
    ) -> None:
        self._loop = _Loop()
        self._client = AsyncClient(address, name=name, language=language, token=token, identity=identity)
        self.address = self._client.address

    def __enter__(self) -> Client:
        try:
            self.me()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._loop.run(self._client.close())
        self._loop.close()

    @property
    def identity(self) -> str:
        return self._client.identity

    def me(self) -> Me:
        return self._loop.run(self._client.me())

    def games(self) -> list[GameInfo]:
        return self._loop.run(self._client.games())

    def create(
        self, game: str, form: str | None = None, *, seats: Sequence[str] | None = None, goal: str | None = None, rated: bool = False,
        public: bool = False, pace: Mapping[str, int | str] | None = None, **options: Any,
    ) -> Match:  # fmt: skip
        made = self._client.create(game, form, seats=seats, goal=goal, rated=rated, public=public, pace=pace, **options)
        return self._match(made)

    def join(self, match: str, seat: int | None = None) -> Match:
        return self._match(self._client.join(match, seat))

    def watch(self, match: str) -> Match:
        return self._match(self._client.watch(match))

    def _match(self, opening: Coroutine[Any, Any, AsyncMatch]) -> Match:
        return Match(self._loop, self._loop.run(opening))


class Match:
    """A match that is followed; see `AsyncMatch`. News come all the while, also between two calls."""

    def __init__(self, loop: _Loop, match: AsyncMatch) -> None:
        self._loop = loop
        self._match = match
        self.id = match.id

    def __repr__(self) -> str:
        return repr(self._match)

    @property
    def game(self) -> Game:
        return self._match.game

    @property
    def info(self) -> MatchInfo:
        return self._match.info

    @property
    def lines(self) -> list[Any]:
        return list(self._match.lines)

    @property
    def seats(self) -> list[int]:
        return self._match.seats

    @property
    def mover(self) -> int | str | None:
        return self._match.mover

    @property
    def step(self) -> int:
        return self._match.step

    @property
    def is_over(self) -> bool:
        return self._match.is_over

    def view(self, seat: int | None = None) -> View:
        return self._match.view(seat)

    def say(self, said: Message | Said | Mapping[str, Any], language: str | None = None) -> str:
        return self._match.say(said, language)

    def story(self, language: str | None = None) -> list[str]:
        return self._match.story(language)

    def turn(self, timeout: float | None = None) -> View | None:
        """Waits until one of the own seats is to move; None, when the match is over. TimeoutError after `timeout` seconds."""
        return self._loop.run(self._match.turn(), timeout)

    def move(self, *moves: int | str, seat: int | None = None) -> None:
        self._loop.run(self._match.move(*moves, seat=seat))

    def take_back(self, to: int, seat: int | None = None) -> None:
        self._loop.run(self._match.take_back(to, seat))

    def ask_back(self, to: int | None, seat: int | None = None) -> None:
        self._loop.run(self._match.ask_back(to, seat))

    def answer_back(self, of: int, yes: bool, seat: int | None = None) -> None:
        self._loop.run(self._match.answer_back(of, yes, seat))

    def vote(self, of: int, what: str, bot: str = "", seat: int | None = None) -> None:
        self._loop.run(self._match.vote(of, what, bot, seat))

    def resign(self, seat: int | None = None) -> None:
        self._loop.run(self._match.resign(seat))

    def chat(self, text: str) -> None:
        self._loop.run(self._match.chat(text))

    def hint(self, seat: int | None = None) -> list[Candidate]:
        return self._loop.run(self._match.hint(seat))

    def log(self) -> Log:
        return self._loop.run(self._match.log())

    def check_dice(self) -> list[str]:
        return self._loop.run(self._match.check_dice())
