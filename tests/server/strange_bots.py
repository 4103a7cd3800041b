"""Bots that nobody would want, for tests of what becomes of a match that has one."""

from __future__ import annotations

import os
import time

from perihelion.bots import add_bot
from perihelion.bots.mcts import MctsBot
from perihelion.bots.random_bot import RandomBot
from perihelion.core.position import Sampler, View


class Sleepy(RandomBot):
    """Takes for ever."""

    def choose(self, view: View, sampler: Sampler) -> int:
        time.sleep(10_000)
        return super().choose(view, sampler)


class Slow(RandomBot):
    """Takes long enough for something to happen meanwhile."""

    def choose(self, view: View, sampler: Sampler) -> int:
        time.sleep(1.0)
        return super().choose(view, sampler)


class Broken(RandomBot):
    """Raises an error."""

    def choose(self, view: View, sampler: Sampler) -> int:
        raise ZeroDivisionError("on purpose")


class Dying(RandomBot):
    """Takes its process with it."""

    def choose(self, view: View, sampler: Sampler) -> int:
        os._exit(3)


class Cheating(RandomBot):
    """Chooses what is not legal."""

    def choose(self, view: View, sampler: Sampler) -> int:
        return next(code for code in range(view.game.num_actions) if code not in view.legal())


class Tireless(MctsBot):
    """Searches on and on, for seconds: for measuring how the server answers meanwhile."""

    def __init__(self) -> None:
        super().__init__(200_000)


STRANGE = {"sleepy": Sleepy, "slow": Slow, "broken": Broken, "dying": Dying, "cheating": Cheating}
for name, strange in {**STRANGE, "tireless": Tireless}.items():
    add_bot(name, strange)
