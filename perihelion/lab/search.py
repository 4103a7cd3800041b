"""`perihelion.search`: Monte Carlo tree search from all lanes of a vector environment at once, with the learner's own evaluation."""

from __future__ import annotations

from typing import Any

from perihelion.bots.batch_search import TreeSearch
from perihelion.core.errors import Unsupported
from perihelion.core.messages import message
from perihelion.lab.vector import CpuVector, Vector


def search(env: Vector, *, simulations: int, **how: Any) -> TreeSearch:
    """A search whose roots are the lanes of `env`, whatever position they are at when it begins:

        search = ph.search(env, simulations=64)
        for leaves in search:
            search.tell(*network(leaves.obs))
        env.step(search.places)

    `choice` is "puct" or "gumbel"; `TreeSearch` has the other settings. It uses as many threads as the environment, unless `threads` says
    otherwise; what is found does not depend on them.
    """
    if not isinstance(env, CpuVector):
        raise Unsupported(message("search-on-cpu"))
    return TreeSearch(env.game, env.states, simulations=simulations, **{"seed": env.seed, "threads": env.threads, **how})
