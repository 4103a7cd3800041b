"""Random games on a CUDA GPU, by the same rules that run on the CPU: one game to a thread, states byte-identical to the CPU's."""

from __future__ import annotations

import contextlib
import functools
import importlib.util
import time
from collections.abc import Iterator, Mapping
from typing import Any

import numba
import numpy as np

from perihelion.core import drivers
from perihelion.core.batch import Batch, Progress
from perihelion.core.compiling import Rule, bind
from perihelion.core.contract import CHANCE, OVER, GameDefinition, OnGpu
from perihelion.core.errors import Unsupported
from perihelion.core.extras import missing
from perihelion.core.messages import message
from perihelion.core.records import blank
from perihelion.core.rng import advance, stream

THREADS_PER_BLOCK = 128
GAMES_PER_LAUNCH = 1 << 22

# Meanings for the names in `play_random` below; each game's copy has its own.
cuda: Any = None
STATE: Any = None
MAX_LEGAL = SEATS = 1
mover = random_step = returns = None


def play_random(tables, start, seed, dice_key, first, most_decisions, keep, states, steps, decisions, results, taken):
    """Game number `first + i` for every i.

    A thread that has ended its game starts the next at once: threads that wait for the longest game of their warp would idle half the
    time. `taken` counts the games started.
    """
    t = tables[0]
    place = cuda.local.array(1, STATE)
    codes = cuda.local.array(MAX_LEGAL, numba.int32)
    outcome = cuda.local.array(SEATS, numba.float64)
    s = place[0]
    key = stream(seed, first)
    who = OVER
    made = chosen = 0
    i = cuda.atomic.add(taken, 0, 1)
    fresh = True
    while i < steps.shape[0]:
        if fresh:
            place[0] = start[0]
            key = stream(seed, first + i)
            made = chosen = 0
            who = mover(t, s)
            fresh = False
        if who != OVER and chosen <= most_decisions:
            key = advance(key)
            random_step(t, s, who, key, dice_key, codes)
            made += 1
            chosen += who != CHANCE
            who = mover(t, s)
        else:
            steps[i], decisions[i] = made, chosen
            if who == OVER:
                returns(t, s, outcome)
                for seat in range(results.shape[1]):
                    results[i, seat] = outcome[seat]
            if keep:
                states[i] = place[0]
            i = cuda.atomic.add(taken, 0, 1)
            fresh = True


def play_on_gpu(batch: Batch, progress: Progress) -> float:
    """Plays a batch; gives the seconds spent playing, copying left out."""
    cuda = device()
    definition = batch.game.definition
    play = functools.partial(_play_part, batch, cuda, _kernel(definition)[blocks_of(definition), THREADS_PER_BLOCK])
    with compiling_for(definition.gpu):
        play(slice(0, 1))
    seconds = 0.0
    for part in batch.parts(GAMES_PER_LAUNCH):
        seconds += play(part)
        progress(part.stop - part.start)
    return seconds


def _play_part(batch: Batch, cuda: Any, kernel: Any, part: slice) -> float:
    keep = batch.states is not None
    states = blank(batch.game.definition.state, part.stop - part.start if keep else 1)
    results = states, batch.steps[part], batch.decisions[part], batch.returns[part]
    taken = np.zeros(1, np.int64)
    given = [cuda.to_device(array) for array in (batch.game.tables, batch.start, *results, taken)]
    cuda.synchronize()
    began = time.perf_counter()
    kernel(*given[:2], batch.seed, batch.dice_key, batch.first + part.start, batch.game.max_decisions, keep, *given[2:])
    cuda.synchronize()
    seconds = time.perf_counter() - began
    for here, there in zip(results, given[2:-1], strict=True):
        there.copy_to_host(here)
    if batch.states is not None:
        batch.states[part] = states
    return seconds


@functools.cache
def _kernel(definition: GameDefinition) -> Any:
    names: dict[str, Any] = dict(drivers.meanings(definition.kernels))
    names |= {"STATE": numba.from_dtype(definition.state), "MAX_LEGAL": definition.max_legal}
    names["SEATS"] = max(form.seats for form in definition.forms)
    return kernel_of(play_random, names, definition.gpu.registers)


def kernel_of(function: Rule, names: Mapping[str, Any], registers: int | None = None) -> Any:
    """A kernel that threads run, with its names bound to these meanings; it is compiled when it is first launched."""
    options = {"max_registers": registers} if registers else {}
    return device().jit(**options)(bind(function, {**names, "cuda": device()}))


def blocks_of(definition: GameDefinition) -> int:
    """The most blocks of threads that are worth launching."""
    return processors() * definition.gpu.blocks


def processors() -> int:
    return int(device().get_current_device().MULTIPROCESSOR_COUNT)


def compiling_for(wanted: OnGpu) -> contextlib.AbstractContextManager[None]:
    """Within this context, kernels of a game may be launched for the first time."""
    return _compact_code() if wanted.compact else contextlib.nullcontext()


@contextlib.contextmanager
def _compact_code() -> Iterator[None]:
    """Within this context the compiler keeps its code short. Numba has no option for that, so the attribute is set here."""
    from numba.cuda.lowering import BaseLower

    usual = BaseLower.setup_function

    def setup_function(self: Any, described: Any) -> None:
        usual(self, described)
        self.function.attributes.add("optsize")

    BaseLower.setup_function = setup_function
    try:
        yield
    finally:
        BaseLower.setup_function = usual


@functools.cache
def device() -> Any:
    """numba.cuda, or an error that says what is missing."""
    if not hasattr(np, "row_stack"):  # numba-cuda 0.30 still asks for it, NumPy 2.5 has dropped it
        np.row_stack = np.vstack
    try:
        from numba import cuda
    except ImportError:  # also of a package of it that does not fit
        raise missing("gpu") from None
    if not cuda.is_available():
        raise Unsupported(message("no-gpu")) if importlib.util.find_spec("numba_cuda") else missing("gpu")
    return cuda
