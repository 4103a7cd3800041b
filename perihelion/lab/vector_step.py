"""Drivers of vector environments: many games, each in a lane of its own, moved on by one decision at a time.

A lane plays one game after the other: those whose numbers leave the same remainder when divided by the number of lanes. As in random play
(`drivers.drive_play_random`), the key of a game follows from seed and number, and goes on with every step; draws are made by it, and a
decision that is left to `drive_sample` is the one that random play would make.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from perihelion.core.compiling import Rule, rule, wide
from perihelion.core.contract import CHANCE, EVALUATION_UNIT, OVER
from perihelion.core.messages import NOTHING
from perihelion.core.prefetching import prefetch
from perihelion.core.rng import advance, below, stream

BEGIN = -1
"""In place of a code: the lane begins its game."""
LOOK = -2
"""In place of a code: nothing is played, what there is to see is written again."""
_VIEW_KEY = np.uint64(0)

# The kernels by name, for readers and linters; each game's copies of the drivers have its own.
mover = legal = apply = returns = evaluate = observe = conceal = draw = fault = None
observed = lane = None


def _observed(t, states, place, known, conceals, seat, out):
    """What a seat observes: of a copy, if something is to be concealed."""
    if conceals:
        known[0] = states[place]
        conceal(t, known[0], seat, _VIEW_KEY)
        observe(t, known[0], seat, out)
    else:
        observe(t, states[place], seat, out)


def _lane(
    t, start, seed, lanes, most_decisions, conceals, i, states, place, known, guess, chosen, keys, games, decisions, movers,
    codes, counts, rewards, done, obs, final_obs, values,
):  # fmt: skip
    """Plays the chosen code in lane i, whose position is states[place], then chance until a seat decides; if the game has ended, the next
    one begins. False if a game takes more decisions than are possible. Arrays without room for a lane are not written: `obs` has room
    for nobody, for the mover alone or for every seat.

    Rules are called from one place each, as far as possible: on a GPU every call is inlined, and code that is short is fast.
    """
    s, code, key, actor = states[place], chosen[i], keys[i], movers[i]
    done[i] = 0
    for seat in range(rewards.shape[1]):
        rewards[i, seat] = 0
    if code >= 0:
        key = advance(key)
        decisions[i] += 1
        if decisions[i] > most_decisions:
            return False
    begins = code == BEGIN
    while True:
        if begins:
            states[place] = start[0]
            decisions[i] = 0
            key = stream(seed, games[i])
        while True:
            if code >= 0:
                apply(t, s, code)
            who = mover(t, s)
            if who != CHANCE:
                break
            key = advance(key)
            code = draw(t, s, codes[i], key)
        seen = final_obs if who == OVER else obs
        for n in range(seen.shape[1]):
            seat = n if seen.shape[1] > 1 else actor if who == OVER else who
            observed(t, states, place, known, conceals, seat, seen[i, n])
        if who != OVER:
            break
        returns(t, s, rewards[i])
        done[i] = 1
        games[i] += lanes
        begins, code = True, LOOK
    keys[i] = key
    movers[i] = who
    counts[i] = legal(t, s, codes[i])
    if values.shape[0] > 0:
        evaluate(t, s, guess)
        for seat in range(values.shape[1]):
            values[i, seat] = guess[seat] / EVALUATION_UNIT
    return True


@wide
def drive_step(
    tables, start, seed, lanes, most_decisions, conceals, fetches, chosen, states, known, guess, keys, games, decisions, movers,
    codes, counts, rewards, done, obs, final_obs, values,
):  # fmt: skip
    """Every lane, one after the other. Gives the first whose game does not end, or -1.

    Where lanes are more than caches hold, the memory of the next is fetched while one is played.
    """
    for i in range(states.shape[0]):
        if fetches and i + 1 < states.shape[0]:
            prefetch(states[i + 1 : i + 2])
            prefetch(codes[i + 1, : counts[i + 1]])  # the next list is about as long as the last
            prefetch(obs[i + 1])
        if not lane(
            tables[0], start, seed, lanes, most_decisions, conceals, i, states, i, known, guess, chosen, keys, games, decisions, movers,
            codes, counts, rewards, done, obs, final_obs, values,
        ):  # fmt: skip
            return i
    return -1


PARTS: dict[str, Rule] = {"observed": _observed, "lane": _lane}
"""What a step is made of."""


def drive_first_fault(tables, states, codes, out):
    """The first record that is no possible position, or -1."""
    for i in range(states.shape[0]):
        out[0] = 1
        if fault(tables[0], states[i], codes, out) != NOTHING:
            return i
    return -1


# The same for all games -----------------------------------------------------------------------------------------------------------------


@rule
def sampled(key, count):
    """The place in its legal list that random play chooses in a lane with this key."""
    return below(advance(key), count)


@rule
def place_of(codes, count, wanted):
    """The place of a code in a legal list, or -1."""
    low, high = 0, count
    while low < high:
        middle = (low + high) // 2
        if codes[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low if low < count and codes[low] == wanted else -1


@rule
def flip(codes, count, mask):
    """Marks every legal code, or unmarks it again."""
    for n in range(count):
        mask[codes[n]] ^= 1


@rule
def flip_bits(codes, count, bits):
    """The same with eight codes to a byte, the first in its lowest bit."""
    for n in range(count):
        bits[codes[n] // 8] ^= 1 << (codes[n] % 8)


def drive_sample(keys, counts, places):
    for i in range(counts.shape[0]):
        places[i] = sampled(keys[i], counts[i])


def drive_find(codes, counts, wanted, places):
    for i in range(counts.shape[0]):
        places[i] = place_of(codes[i], counts[i], wanted[i])


def drive_flip(codes, counts, mask):
    for i in range(counts.shape[0]):
        flip(codes[i], counts[i], mask[i])


def drive_flip_bits(codes, counts, bits):
    for i in range(counts.shape[0]):
        flip_bits(codes[i], counts[i], bits[i])


# On a GPU: the same, a lane to a thread --------------------------------------------------------------------------------------------------

cuda: Any = None
STATE: Any = None
WORDS = SEATS = 1
CONCEALS = False
REFUSED, ENDLESS = range(2)
"""Places in `faults`, where the first lane that is at fault is noted; the number of lanes, if none is. By `fault_found` the host sees that
there is something to read."""


def step_on_gpu(
    tables, start, seed, lanes, most_decisions, faults, fault_found, chosen, states, keys, games, decisions, movers,
    codes, counts, rewards, done, obs, final_obs, values,
):  # fmt: skip
    """Every lane, unless a decision was refused: then nothing is played. The position is copied into the thread's own memory, word by
    word: those of all lanes lie beside each other."""
    if faults[REFUSED] < lanes or faults[ENDLESS] < lanes:
        return
    place = cuda.local.array(1, STATE)
    known = cuda.local.array(1, STATE)
    guess = cuda.local.array(SEATS, numba.int64)
    for i in range(cuda.grid(1), counts.shape[0], cuda.gridsize(1)):
        for word in range(WORDS):
            place[0]._words[word] = states[word, i]
        if not lane(
            tables[0], start, seed, lanes, most_decisions, CONCEALS, i, place, 0, known, guess, chosen, keys, games, decisions, movers,
            codes, counts, rewards, done, obs, final_obs, values,
        ):  # fmt: skip
            cuda.atomic.min(faults, ENDLESS, i)
            fault_found[0] = 1
        for word in range(WORDS):
            states[word, i] = place[0]._words[word]


def choose_places(places, codes, counts, faults, fault_found, chosen):
    """The codes at these places of the legal lists."""
    for i in range(cuda.grid(1), counts.shape[0], cuda.gridsize(1)):
        place = np.int64(places[i])
        if 0 <= place < counts[i]:
            chosen[i] = codes[i, place]
        else:
            cuda.atomic.min(faults, REFUSED, i)
            fault_found[0] = 1


def choose_codes(wanted, codes, counts, faults, fault_found, chosen):
    """These codes, if they are legal."""
    for i in range(cuda.grid(1), counts.shape[0], cuda.gridsize(1)):
        code = np.int64(wanted[i])
        chosen[i] = code
        if place_of(codes[i], counts[i], code) < 0:
            cuda.atomic.min(faults, REFUSED, i)
            fault_found[0] = 1


def sample_on_gpu(keys, counts, places):
    for i in range(cuda.grid(1), counts.shape[0], cuda.gridsize(1)):
        places[i] = sampled(keys[i], counts[i])


def flip_on_gpu(codes, counts, mask):
    for i in range(cuda.grid(1), counts.shape[0], cuda.gridsize(1)):
        flip(codes[i], counts[i], mask[i])


def flip_bits_on_gpu(codes, counts, bits):
    for i in range(cuda.grid(1), counts.shape[0], cuda.gridsize(1)):
        flip_bits(codes[i], counts[i], bits[i])
