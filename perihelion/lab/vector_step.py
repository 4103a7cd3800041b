"""Drivers of vector environments: many games, each in a lane of its own, moved on by one decision at a time.

A lane plays one game after the other: those whose numbers leave the same remainder when divided by the number of lanes. As in random play
(`drivers.drive_play_random`), the key of a game follows from seed and number, and goes on with every step; draws are made by it, and a
decision that is left to `_sample` is the one that random play would make.
"""

from __future__ import annotations

import numpy as np

from perihelion.core.compiling import Rule
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.rng import advance, below, stream

BEGIN = -1
"""In place of a code: the lane begins its game."""
LOOK = -2
"""In place of a code: nothing is played, what there is to see is written again."""
_OWN_DICE = _VIEW_KEY = np.uint64(0)

# The kernels by name, for readers and linters; each game's copies of the drivers have its own.
mover = legal = apply = returns = evaluate = observe = conceal = random_step = None
settled = observed = None


def _settled(t, s, keys, i, codes):
    """Chance plays until a seat decides. Gives the mover."""
    who = mover(t, s)
    while who == CHANCE:
        keys[i] = advance(keys[i])
        random_step(t, s, who, keys[i], _OWN_DICE, codes)
        who = mover(t, s)
    return who


def _observed(t, states, i, known, has_hidden, seat, out):
    """What a seat observes: of a copy, if something is to be concealed."""
    if has_hidden:
        known[0] = states[i]
        conceal(t, known[0], seat, _VIEW_KEY)
        observe(t, known[0], seat, out)
    else:
        observe(t, states[i], seat, out)


def _step(
    tables, start, seed, lanes, most_decisions, has_hidden, chosen, states, known, keys, games, decisions, movers,
    codes, counts, rewards, done, obs, final_obs, evaluations,
):  # fmt: skip
    """Plays the chosen code in each lane, then chance until a seat decides; a lane whose game has ended begins the next one. Gives the
    first lane whose game takes more decisions than are possible, or -1. Arrays without room for a lane are not written: `obs` has room
    for nobody, for the mover alone or for every seat."""
    t = tables[0]
    for i in range(states.shape[0]):
        s, actor = states[i], movers[i]
        done[i] = 0
        for seat in range(rewards.shape[1]):
            rewards[i, seat] = 0
        if chosen[i] == BEGIN:
            who = OVER
        else:
            if chosen[i] >= 0:
                keys[i] = advance(keys[i])
                apply(t, s, chosen[i])
                decisions[i] += 1
                if decisions[i] > most_decisions:
                    return i
            who = settled(t, s, keys, i, codes[i])
            if who == OVER:
                returns(t, s, rewards[i])
                done[i] = 1
                for n in range(final_obs.shape[1]):
                    observed(t, states, i, known, has_hidden, actor if final_obs.shape[1] == 1 else n, final_obs[i, n])
                games[i] += lanes
        if who == OVER:
            states[i] = start[0]
            decisions[i] = 0
            keys[i] = stream(seed, games[i])
            who = settled(t, s, keys, i, codes[i])
        movers[i] = who
        counts[i] = legal(t, s, codes[i])
        for n in range(obs.shape[1]):
            observed(t, states, i, known, has_hidden, who if obs.shape[1] == 1 else n, obs[i, n])
        if evaluations.shape[0] > 0:
            evaluate(t, s, evaluations[i])
    return -1


PARTS: dict[str, Rule] = {"settled": _settled, "observed": _observed}
"""What `_step` is made of."""


# The same for all games -----------------------------------------------------------------------------------------------------------------


def _sample(keys, counts, places):
    """The place in its legal list that random play chooses, in each lane."""
    for i in range(counts.shape[0]):
        places[i] = below(advance(keys[i]), counts[i])


def _find(codes, counts, wanted, places):
    """The place of each code in its lane's legal list, or -1."""
    for i in range(counts.shape[0]):
        low, high = 0, counts[i]
        while low < high:
            middle = (low + high) // 2
            if codes[i, middle] < wanted[i]:
                low = middle + 1
            else:
                high = middle
        places[i] = low if low < counts[i] and codes[i, low] == wanted[i] else -1


def _flip(codes, counts, mask):
    """Marks every legal code, or unmarks it again."""
    for i in range(counts.shape[0]):
        for n in range(counts[i]):
            mask[i, codes[i, n]] ^= 1


def _flip_bits(codes, counts, bits):
    """The same with eight codes to a byte, the first in its lowest bit."""
    for i in range(counts.shape[0]):
        for n in range(counts[i]):
            bits[i, codes[i, n] // 8] ^= 1 << (codes[i, n] % 8)
