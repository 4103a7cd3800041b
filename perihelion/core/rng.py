"""Random numbers as a pure function of a key, the same on every device.

No generator is carried along: a key names a stream, and the n-th number of the stream follows from key and n alone. So a game's dice depend
on the seed and the game's number, never on the thread or GPU lane that played it. The mixing function is SplitMix64's.
"""

from __future__ import annotations

import numpy as np

from perihelion.core.compiling import interpreted, rule

STRIDE = np.uint64(0x9E3779B97F4A7C15)
_FIRST_MIX = np.uint64(0xBF58476D1CE4E5B9)
_SECOND_MIX = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@rule
def mix(key):
    """SplitMix64's finaliser: every bit of the key influences all 64 bits."""
    key = (key ^ (key >> _30)) * _FIRST_MIX
    key = (key ^ (key >> _27)) * _SECOND_MIX
    return key ^ (key >> _31)


@rule
def stream(seed, number):
    """The key of stream `number` under `seed`."""
    return mix(mix(np.uint64(seed) + STRIDE) + np.uint64(number) * STRIDE)


@rule
def advance(key):
    """The key after this one in the same stream."""
    return key + STRIDE


@rule
def below(key, limit):
    """A number from 0 to limit - 1; limit is below 2 ** 32. The bias, at most limit / 2 ** 32, is far below what any test could detect."""
    return np.int64(((mix(key) >> _32) * np.uint64(limit)) >> _32)


@rule
def first_in_order(key, numbers, count):
    """The index of the number that is first in the order of all numbers under this key: removing others does not change that order."""
    first, best = 0, stream(key, numbers[0])
    for place in range(1, count):
        rank = stream(key, numbers[place])
        if rank < best:
            first, best = place, rank
    return first


# From plain Python, without compiling anything --------------------------------------------------------------------------------------------


def key_of(seed: int, number: int) -> int:
    """The key of stream `number` under `seed`, as `stream` gives it."""
    with np.errstate(over="ignore"):
        return int(interpreted(stream)(np.uint64(seed), np.uint64(number)))


def key_after(key: int, steps: int = 1) -> int:
    """The key `steps` numbers later in the same stream."""
    return (key + steps * int(STRIDE)) % (1 << 64)
