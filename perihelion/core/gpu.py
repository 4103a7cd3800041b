"""Random games on a CUDA GPU, by the very rules that run on the CPU: one game to a thread, states byte-identical to the CPU's."""

from __future__ import annotations

import functools
import time
from typing import Any

import numba
import numpy as np

from perihelion.core import drivers
from perihelion.core.batch import Batch, Progress
from perihelion.core.compiling import bind
from perihelion.core.contract import OVER, GameDefinition
from perihelion.core.errors import Unsupported
from perihelion.core.numbers import stream
from perihelion.core.records import blank

THREADS_PER_BLOCK = 128
BLOCKS_PER_PROCESSOR = 16
GAMES_PER_LAUNCH = 1 << 22

# Meanings for the names in `play_random` below; each game's copy has its own.
cuda: Any = None
STATE: Any = None
MAX_LEGAL = SEATS = 1
mover = random_game = returns = None


def play_random(tables, start, seed, dice_key, first, most_decisions, keep, states, steps, decisions, results):
    """Game number `first + i` for every i; threads share them out."""
    t = tables[0]
    place = cuda.local.array(1, STATE)
    codes = cuda.local.array(MAX_LEGAL, numba.int32)
    outcome = cuda.local.array(SEATS, numba.float64)
    for i in range(cuda.grid(1), steps.shape[0], cuda.gridsize(1)):
        place[0] = start[0]
        s = place[0]
        steps[i], decisions[i] = random_game(t, s, stream(seed, first + i), dice_key, codes, most_decisions)
        if mover(t, s) == OVER:
            returns(t, s, outcome)
            for seat in range(SEATS):
                results[i, seat] = outcome[seat]
        if keep:
            states[i] = place[0]


def play_on_gpu(batch: Batch, progress: Progress) -> float:
    """Plays a batch; gives the seconds spent playing, copying left out."""
    device = _device()
    blocks = device.get_current_device().MULTIPROCESSOR_COUNT * BLOCKS_PER_PROCESSOR
    kernel = _kernel(batch.game.definition, batch.game.seats)[blocks, THREADS_PER_BLOCK]
    play = functools.partial(_play_part, batch, device, kernel)
    play(slice(0, 1))  # compiles
    seconds = 0.0
    for part in batch.parts(GAMES_PER_LAUNCH):
        seconds += play(part)
        progress(part.stop - part.start)
    return seconds


def _play_part(batch: Batch, device: Any, kernel: Any, part: slice) -> float:
    keep = batch.states is not None
    states = blank(batch.game.definition.state, part.stop - part.start if keep else 1)
    results = states, batch.steps[part], batch.decisions[part], batch.returns[part]
    given = [device.to_device(array) for array in (batch.game.tables, batch.start, *results)]
    device.synchronize()
    began = time.perf_counter()
    kernel(*given[:2], batch.seed, batch.dice_key, part.start, batch.game.max_decisions, keep, *given[2:])
    device.synchronize()
    seconds = time.perf_counter() - began
    for here, there in zip(results, given[2:], strict=True):
        there.copy_to_host(here)
    if batch.states is not None:
        batch.states[part] = states
    return seconds


@functools.cache
def _kernel(definition: GameDefinition, seats: int) -> Any:
    device = _device()
    names: dict[str, Any] = dict(drivers.meanings(definition.kernels))
    names |= {"cuda": device, "STATE": numba.from_dtype(definition.state), "MAX_LEGAL": definition.max_legal, "SEATS": seats}
    options = {"max_registers": definition.gpu_registers} if definition.gpu_registers else {}
    return device.jit(**options)(bind(play_random, names))


@functools.cache
def _device() -> Any:
    """numba.cuda, or a message that says what is missing."""
    if not hasattr(np, "row_stack"):  # numba-cuda 0.30 still asks for it, NumPy 2.5 has dropped it
        np.row_stack = np.vstack
    try:
        from numba import cuda as device
    except ImportError:
        raise Unsupported("Playing on a GPU needs the extra: pip install 'perihelion[gpu]'.") from None
    if not device.is_available():
        raise Unsupported('There is no CUDA GPU here that can be used. Take device="cpu".')
    return device
