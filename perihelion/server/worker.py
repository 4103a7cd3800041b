"""A process in which bots search. It gets what one seat knows, and answers with a decision, a hint, or a judgement of what was played.

It never has more than that: no match, no key, no position but one that agrees with what the seat knows. So no fault of a bot can leak
secrets, or do harm beyond this process, and the server may end it at any time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from perihelion.bots import Bot, bot
from perihelion.bots.analysis import judged
from perihelion.bots.clock import in_a_row, stopped_when
from perihelion.bots.registry import searches_of
from perihelion.core.game import Game
from perihelion.core.options import OptionValue
from perihelion.core.position import Position, rebuilt
from perihelion.core.registry import game
from perihelion.server.processes import Flag

HINT_SECONDS = 0.8
"""The time limit of hints, as a person is waiting."""
BOTS_KEPT = 8
"""Bots kept with their trees, so that the next search can reuse them."""

Wanted = Literal["move", "hint", "judge"]
Answer = tuple[Literal["move", "hint", "judge", "failed"], Any, bool]
"""What is answered, the answer, and whether it was found by plain Python: machine code was not there."""


@dataclass(frozen=True)
class Task:
    """A request to the process: all that it ever knows of a match."""

    game: str
    form: str
    options: tuple[tuple[str, OptionValue], ...]
    seat: int
    known: bytes
    """The record of a position that agrees with what the seat knows."""
    bot: str
    level: int | None
    key: int
    session: str
    """Tasks of one session are one bot's, which may reuse its earlier search."""
    wanted: Wanted = "move"
    step: int = 0
    """The decision to judge: the number of steps before it, and the code played there, if any was."""
    played: int | None = None
    in_row: int = 0
    """The decisions made in a row with which this one shares the time of a search that is not compiled, with others waiting."""


def prepared(others_wait: Flag) -> Callable[[Task], Answer]:
    """In the new process: what answers its tasks. When others wait, a search for a move stops with what it has found."""
    return _BotCache(lambda: others_wait.value).answer


class _BotCache:
    """The bots of this process, each with its search so far; the least recently used is dropped."""

    def __init__(self, others_wait: Callable[[], bool]) -> None:
        self._others_wait = others_wait
        self._bots: OrderedDict[str, Bot] = OrderedDict()

    def answer(self, task: Task) -> Answer:
        try:
            position = rebuilt(_game(task.game, task.form, task.options), task.known)
            found = self._answer(task, position)
            return task.wanted, found, not all(search.is_compiled for search in searches_of(position.game, task.bot))
        except Exception as error:
            self._bots.pop(task.session, None)
            return "failed", f"{type(error).__name__}: {error}", False

    def _answer(self, task: Task, position: Position) -> Any:
        player = self._bot(task)
        view, sampler = position.view(task.seat), position.sampler(task.seat)
        if task.wanted == "move":
            with stopped_when(self._others_wait), in_a_row(task.in_row):
                return int(player.choose(view, sampler))
        if task.wanted == "judge":
            return judged(player, view, sampler, task.step, task.played)
        return player.hint(view, sampler).summary()

    def _bot(self, task: Task) -> Bot:
        """The bot of this session in its present state. One that remembers nothing begins anew, so that a restart changes nothing."""
        player = self._bots.pop(task.session, None)
        if player is None:
            player = bot(task.bot, task.level, seconds=HINT_SECONDS if task.wanted == "hint" else None)
            player.begin(task.key)
        if player.remembers:
            self._bots[task.session] = player
        if len(self._bots) > BOTS_KEPT:
            self._bots.popitem(last=False)
        return player


@lru_cache(maxsize=64)
def _game(name: str, form: str, options: tuple[tuple[str, OptionValue], ...]) -> Game:
    return game(name, form, **dict(options))
