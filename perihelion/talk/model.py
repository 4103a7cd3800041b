"""A bot made of a function from text to text, such as a language model: it reads what its seat may know, and answers with a move.

    def answer(messages):                 # [{"role": "user", "content": ...}, {"role": "assistant", ...}, ...]
        return my_model(messages)

    league = ph.arena(game, [ModelBot("mine", answer), "beginner", "novice"], games=20)

An illegal answer is counted, and answered with why; after `patience` of them for one decision a random move is made.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from perihelion.bots.protocol import Candidate, Hint
from perihelion.core.errors import PerihelionError, Unsupported
from perihelion.core.messages import message
from perihelion.core.position import Sampler, View
from perihelion.talk.seen import prompt, seen

Message = dict[str, str]
Model = Callable[[list[Message]], str]


@dataclass(frozen=True)
class Exchange:
    """One decision: everything that was said, and what was played."""

    game: str
    seat: int
    messages: tuple[Message, ...]
    move: str
    illegal: int
    gave_up: bool
    """Whether the move is a random one, as no answer was legal."""


class ModelBot:
    """Plays by the answers of a model. `transcript` has every exchange, `illegal` counts the answers that were no legal move."""

    remembers = False

    def __init__(self, name: str, answer: Model, *, patience: int = 3, language: str | None = None) -> None:
        self.name, self.answer, self.patience, self.language = name, answer, patience, language
        self.transcript: list[Exchange] = []
        self._random = random.Random()

    @property
    def illegal(self) -> int:
        return sum(exchange.illegal for exchange in self.transcript)

    @property
    def answers(self) -> int:
        """All answers, legal or not."""
        return sum(exchange.illegal + (not exchange.gave_up) for exchange in self.transcript)

    def begin(self, key: int) -> None:
        self._random.seed(key)

    def choose(self, view: View, sampler: Sampler) -> int:
        found = seen(view, [], view.outlooks(self.language), self.language)
        messages: list[Message] = [{"role": "user", "content": prompt(found, self.language)}]
        for refused in range(self.patience):
            answer = self.answer(list(messages))
            messages.append({"role": "assistant", "content": answer})
            try:
                code = view.parse(answer.strip())
            except PerihelionError as error:
                messages.append({"role": "user", "content": view.game.say(error.message, self.language)})
                continue
            self._note(view, messages, answer, refused, gave_up=False)
            return code
        code = self._random.choice(view.legal())
        self._note(view, messages, view.texts()[view.legal().index(code)], self.patience, gave_up=True)
        return code

    def _note(self, view: View, messages: list[Message], move: str, illegal: int, *, gave_up: bool) -> None:
        self.transcript.append(Exchange(view.game.name, view.seat or 0, tuple(messages), move, illegal, gave_up))

    def hint(self, view: View, sampler: Sampler) -> Hint:
        raise Unsupported(message("bot-cannot-judge"))

    def judge(self, view: View, sampler: Sampler, code: int) -> Candidate:
        raise Unsupported(message("bot-cannot-judge"))
