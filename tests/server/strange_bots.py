"""Bots that nobody would want, for tests of what becomes of a match that has one."""

from __future__ import annotations

import math
import os
import time

from perihelion.bots import add_bot
from perihelion.bots.clock import Clock
from perihelion.bots.mcts import MctsBot
from perihelion.bots.mcts_search import mcts_search_of
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


class Brief(RandomBot):
    """Takes long enough for others to wait."""

    def choose(self, view: View, sampler: Sampler) -> int:
        time.sleep(0.2)
        return super().choose(view, sampler)


class Endless(RandomBot):
    """Thinks until its clock says that time is up, which it never is by itself."""

    def choose(self, view: View, sampler: Sampler) -> int:
        clock = Clock(mcts_search_of(view.game), math.inf, 1)
        while not clock.is_over:
            clock.portion()
            time.sleep(0.01)
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
for name, strange in {**STRANGE, "tireless": Tireless, "brief": Brief, "endless": Endless}.items():
    add_bot(name, strange)
