"""Drivers of datasets: random games with every code written down, and many games replayed with what their movers saw."""

from __future__ import annotations

import numpy as np

from perihelion.core.compiling import Rule, wide
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.rng import advance, below, stream
from perihelion.lab.vector_step import PARTS as OF_LANES

# The kernels by name, for readers and linters; each game's copies of the drivers have its own.
mover = legal = apply = returns = choice_count = nth_choice = pick_outcome = None
random_code = observed = None


def _random_code(t, s, who, key, codes):
    """What `drivers._random_step` plays, with dice of the game's own."""
    count = choice_count(t, s)
    if count > 0:
        return nth_choice(t, s, below(key, count))
    count = legal(t, s, codes)
    return codes[pick_outcome(t, s, codes, count, key) if who == CHANCE else below(key, count)]


def record_random(tables, start, seed, first, states, codes, starts, actions, movers):
    """Random games number `first` and on, as `drivers.drive_play_random` plays them; game i has the steps from starts[i] to
    starts[i + 1]."""
    t = tables[0]
    for i in range(starts.shape[0] - 1):
        states[0] = start[0]
        s = states[0]
        key = stream(seed, first + i)
        for n in range(starts[i], starts[i + 1]):
            who = mover(t, s)
            key = advance(key)
            movers[n] = who
            actions[n] = random_code(t, s, who, key, codes)
            apply(t, s, actions[n])


@wide
def replay_many(tables, start, conceals, states, known, codes, starts, actions, movers, results, obs, faults):
    """Plays the actions of many games, from starts[i] to starts[i + 1] those of game i, as long as they are legal, and writes what movers
    observe before each of their decisions: obs[j] before the j-th decision of all. Gives the first game with an illegal step, which
    faults[0] names, or -1."""
    t = tables[0]
    decision = 0
    for i in range(starts.shape[0] - 1):
        states[0] = start[0]
        s = states[0]
        for n in range(starts[i], starts[i + 1]):
            who = mover(t, s)
            movers[n] = who
            faults[0] = n - starts[i]
            if who == OVER:
                return i
            count = legal(t, s, codes)
            place = np.searchsorted(codes[:count], actions[n])
            if place == count or codes[place] != actions[n]:
                return i
            if who >= 0:
                if obs.shape[0] > 0:
                    observed(t, states, 0, known, conceals, who, obs[decision])
                decision += 1
            apply(t, s, actions[n])
        if mover(t, s) == OVER:
            returns(t, s, results[i])
    return -1


OF_RECORDS: dict[str, Rule] = {"random_code": _random_code}
OF_REPLAYS: dict[str, Rule] = {"observed": OF_LANES["observed"]}
