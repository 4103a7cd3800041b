"""The interface of bots: a view and a sampler in, a decision or a hint out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from perihelion.bots.explain import why
from perihelion.core.contract import EVALUATION_UNIT
from perihelion.core.errors import IllegalMove
from perihelion.core.game import Game
from perihelion.core.messages import Message, message
from perihelion.core.position import Sampler, View, rebuilt

_AGREEING = 0
"""The key of the position that a search starts from: any that agrees with the view will do."""


@dataclass(frozen=True)
class Candidate:
    """A decision that was considered."""

    code: int
    text: str
    share: float
    """The share of the search spent on it, from 0 to 1."""
    returns: tuple[float, ...]
    """The estimated result of every seat."""
    estimates: tuple[Message, ...] = ()
    """The same in words."""
    why: Message | None = None
    """A sentence on what it does for the seat, from the terms of the game's evaluation, if the game declares them."""

    def summary(self) -> dict[str, Any]:
        """JSON-ready."""
        said = {"estimates": [one.json() for one in self.estimates], "why": self.why.json() if self.why else None}
        return {**vars(self), "returns": list(self.returns), **said}


@dataclass(frozen=True)
class Hint:
    """The decisions a bot would consider, the best first."""

    candidates: tuple[Candidate, ...]
    distribution: Mapping[int, float] = field(default_factory=dict, hash=False)
    """By code: the share of the search spent on it, of all that were considered; of a bot that does not search, the shares of the
    candidates."""

    def __post_init__(self) -> None:
        if not self.distribution:
            object.__setattr__(self, "distribution", {one.code: one.share for one in self.candidates})

    def summary(self) -> list[dict[str, Any]]:
        """JSON-ready."""
        return [candidate.summary() for candidate in self.candidates]


@dataclass(frozen=True)
class Considered:
    """What the search for a decision looked at, for learners. Bots that search have `considered()`, which gives it after `choose`."""

    codes: tuple[int, ...]
    visits: tuple[int, ...]
    """The simulations spent on each."""
    values: tuple[float, ...]
    """The estimated result of every seat."""


def considered(bot: object) -> Considered | None:
    """Of the last decision of a bot; None, if it does not search."""
    tell = getattr(bot, "considered", None)
    found: Considered | None = tell() if tell is not None else None
    return found


MOST_CANDIDATES = 3
USUAL_SECONDS = 10.0
"""The default time limit of a search: a safeguard for slow machines, as budgets are counts."""


@runtime_checkable
class Bot(Protocol):
    """A player that chooses for a seat."""

    remembers: bool
    """Whether it keeps results of its search between decisions."""

    def begin(self, key: int) -> None:
        """A game begins. All chance in the bot is to follow from this key, so that games can be repeated."""

    def choose(self, view: View, sampler: Sampler) -> int:
        """A legal code, from what the seat may know."""

    def hint(self, view: View, sampler: Sampler) -> Hint:
        """The best decision and up to two others, with their estimated results."""

    def judge(self, view: View, sampler: Sampler, code: int) -> Candidate:
        """The estimated result of one decision, be it good or bad."""


@dataclass(frozen=True)
class Question:
    """A request to a bot, checked: which seat is to decide, and what it knows."""

    game: Game
    seat: int
    known: bytes
    """The record of a position that agrees with the view."""
    legal: list[int]

    @classmethod
    def of(cls, view: object, sampler: object) -> Question:
        if not isinstance(view, View) or not isinstance(sampler, Sampler):
            given = f"a {type(view).__name__} and a {type(sampler).__name__}"
            raise TypeError(f"A bot is given a View and a Sampler, not {given}: it must not see more than its seat.")
        if view.seat is None or view.mover != view.seat:
            raise IllegalMove(message("bot-asked-in-turn"))
        return cls(view.game, view.seat, sampler.draw(_AGREEING).bytes(), view.legal())

    def records(self) -> npt.NDArray[Any]:
        return np.frombuffer(bytearray(self.known), self.game.definition.state)

    def check(self, code: int) -> int:
        if code not in self.legal:
            raise IllegalMove(message("bot-judges-legal", code=code))
        return code

    def candidate(self, view: View, code: int, share: float, values: npt.NDArray[Any], line: Sequence[int] = ()) -> Candidate:
        """A candidate with its reason; `line` is the continuation that the bot expects."""
        texts = dict(zip(self.legal, view.texts(), strict=True))
        low, high = self.game.return_range
        returns = tuple(min(high, max(low, float(value) / EVALUATION_UNIT)) for value in values[: self.game.seats])
        in_words = tuple(self.game.estimate(value) for value in returns)
        reason = why(rebuilt(self.game, self.known), self.seat, code, line)
        return Candidate(code, texts[code], share, returns, in_words, reason)
