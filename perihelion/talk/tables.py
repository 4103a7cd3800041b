"""A match that is played by words: against bots in this process, or at a server. Every answer is kept, legal or not."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Protocol

from perihelion.bots.protocol import Bot
from perihelion.bots.registry import name_of, seated
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.errors import BadOption, IllegalMove, PerihelionError, whole
from perihelion.core.game import Game
from perihelion.core.logs import Log
from perihelion.core.messages import message
from perihelion.core.rng import key_after, key_of
from perihelion.talk.seen import MOST_MOVES, Seen, moves, seen

if TYPE_CHECKING:
    from perihelion.client import Client, Match
    from perihelion.client import View as RemoteView

MARK = "[model]"
"""In the name of a model that plays at a server: people know that they do not play with a person."""
WAIT = 60.0
"""Seconds that a turn at a server is waited for; then the reader may look again."""


@dataclass(frozen=True)
class Answer:
    """One answer of the player."""

    step: int
    text: str
    legal: bool
    reason: str = ""
    """Why it was refused."""


class Table(Protocol):
    """What a player by words may do."""

    answers: list[Answer]

    @property
    def is_over(self) -> bool: ...
    def look(self, *, numbers: bool = False) -> Seen:
        """What the seat may know, with what has happened since the last look; with `numbers`, all that a board shows."""

    def legal(self, containing: str = "") -> Seen: ...
    def play(self, text: str) -> Seen:
        """Plays a move, and gives what is seen then; a refused one is counted, and answered with why."""

    def story(self) -> list[str]: ...
    def resign(self) -> Seen: ...


def report(table: Table) -> Seen:
    """All answers, and how many of them were refused."""
    return {"answers": [asdict(one) for one in table.answers], "illegal": sum(not one.legal for one in table.answers)}


class LocalTable:
    """A seat in a match against bots, one for all other seats or one for each in turn. Without a seed every match has other dice."""

    def __init__(
        self,
        game: Game,
        *,
        seat: int = 0,
        against: str | Bot | Sequence[str | Bot] = "novice",
        seed: int | None = None,
        language: str | None = None,
    ) -> None:
        self.game, self.language = game, language
        self.seat = whole(seat, "seat", 0, game.seats - 1)
        self._key = key_of(secrets.randbits(62) if seed is None else whole(seed, "seed", 0, (1 << 63) - 1), 0)
        others = [against] * (game.seats - 1) if isinstance(against, str) or not isinstance(against, Sequence) else list(against)
        if len(others) != game.seats - 1:
            raise BadOption(message("talk-others", seats=game.seats - 1, given=len(others)))
        names = [name_of(one) for one in others]
        names.insert(self.seat, MARK)
        self.bots: list[Bot | None] = [seated(one) for one in others]
        self.bots.insert(self.seat, None)
        for place, bot in enumerate(self.bots):
            if bot is not None:
                bot.begin(key_of(self._key, place))
        self.log = Log(game, names)
        self.answers: list[Answer] = []
        self._story: list[str] = []
        self._reported = 0
        self._others_move()

    @property
    def is_over(self) -> bool:
        return self.log.end is not None

    def look(self, *, numbers: bool = False) -> Seen:
        view = self.log.now.view(self.seat)
        happened, self._reported = self._story[self._reported :], len(self._story)
        found = seen(view, happened, view.outlooks(self.language) if view.legal() else [], self.language)
        found |= {"step": len(self.log.steps), "players": self.log.seats, **({"board": view.board()} if numbers else {})}
        if self.log.end is not None:
            found |= {"to_move": "over", "moves": [], "moves_in_all": 0, "returns": self.log.end.returns, "ranks": self.log.end.ranks}
        return found

    def legal(self, containing: str = "") -> Seen:
        if self.is_over:
            return moves([], [])
        view = self.log.now.view(self.seat)
        return moves(view.texts(), view.outlooks(self.language) if view.legal() else [], containing, len(view.texts()))

    def play(self, text: str) -> Seen:
        step = len(self.log.steps)
        try:
            if self.is_over:
                raise IllegalMove(message("refused-over", move=text))
            code = self.log.now.view(self.seat).parse(text)
        except PerihelionError as error:
            reason = self.game.say(error.message, self.language)
            self.answers.append(Answer(step, text, legal=False, reason=reason))
            return {"accepted": False, "reason": reason, "illegal_so_far": report(self)["illegal"]}
        self.answers.append(Answer(step, text, legal=True))
        self._play(code)
        self._others_move()
        return {"accepted": True, **self.look()}

    def story(self) -> list[str]:
        return list(self._story)

    def resign(self) -> Seen:
        self.log.resign(self.seat)
        if self.log.end is None:  # the others would go on; for this player it is over
            self.log.leave()
        return self.look()

    def _others_move(self) -> None:
        while (mover := self.log.now.mover) not in (self.seat, OVER):
            self._key = key_after(self._key)
            now, bot = self.log.now, self.bots[mover] if mover != CHANCE else None
            self._play(now.draw(self._key) if bot is None else bot.choose(now.view(mover), now.sampler(mover)))
        if self.log.now.mover == OVER and self.log.end is None:
            self.log.finish()

    def _play(self, code: int) -> None:
        self._story.append(self.log.now.tell(code, self.seat, self.language))
        self.log.play(code)


class ServerTable:
    """A seat at a server's table, held by a guest whose name is marked."""

    def __init__(self, client: Client, match: Match, language: str | None = None) -> None:
        self.client, self.match, self.language = client, match, language
        self.answers: list[Answer] = []
        self._reported = 0

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    def look(self, *, numbers: bool = False) -> Seen:
        """Waits a while for the seat's turn."""
        try:
            view = self.match.turn(WAIT) or self.match.view()
        except TimeoutError:
            view = self.match.view()
        story = self.match.story(self.language)
        happened, self._reported = story[self._reported :], len(story)
        info = self.match.info
        found = seen(view, happened, self._outlooks(view), self.language)
        found |= {"match": self.match.id, "step": self.match.step, "players": [seat["name"] for seat in info["seats"]]}
        found |= {"status": info["status"], **({"board": view.board()} if numbers else {})}
        return found | ({"to_move": "over", "returns": view.returns, "ranks": view.ranks} if self.is_over else {})

    def _outlooks(self, view: RemoteView) -> list[str]:
        return [one.get("outlook", "") for one in view.moves(self.language)]

    def legal(self, containing: str = "") -> Seen:
        view = self.match.view()
        return moves(view.texts(), self._outlooks(view), containing, max(MOST_MOVES, len(view.texts())))

    def play(self, text: str) -> Seen:
        step = self.match.step
        try:
            self.match.move(text)
        except PerihelionError as refusal:
            self.answers.append(Answer(step, text, legal=False, reason=str(refusal)))
            return {"accepted": False, "reason": str(refusal), "illegal_so_far": report(self)["illegal"]}
        self.answers.append(Answer(step, text, legal=True))
        return {"accepted": True, **self.look()}

    def story(self) -> list[str]:
        return self.match.story(self.language)

    def resign(self) -> Seen:
        self.match.resign()
        return self.look()


def marked(name: str) -> str:
    """A name that says what plays."""
    return name if MARK in name else f"{name} {MARK}"


def at_server(address: str, name: str, language: str | None = None, token: str | None = None) -> Client:
    """The program that has an account there, by its token; otherwise a guest by a marked name."""
    from perihelion.client import Client

    return Client(address, name=marked(name), language=language, token=token)
