"""Vector environments on a CUDA GPU: positions stay there, a thread plays a lane, and what is shown are arrays on the card.

The same `lane` plays here and on the CPU (`vector_step`), so games are the same, byte for byte. In arrays with an axis beside the lanes,
the lanes lie next to each other: the 32 threads of a warp then write to one line of memory. For the same reason positions are kept as
words, and copied into a thread's own memory while it plays.
"""

from __future__ import annotations

import functools
import warnings
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from perihelion.core import gpu
from perihelion.core.compiling import Rule, bind, rule
from perihelion.core.contract import GameDefinition, OnGpu
from perihelion.core.device_arrays import DeviceArray, is_on_gpu, stream_of, taken
from perihelion.core.errors import BadOption, IllegalMove
from perihelion.core.game import Game, drivers_of
from perihelion.core.messages import message
from perihelion.core.records import Records, blank, raw
from perihelion.lab import vector_step
from perihelion.lab.vector import OBSERVERS, Steps, Vector, endless
from perihelion.lab.vector_step import BEGIN, LOOK

_WORD = np.dtype(np.uint32)
_THREADS, _BLOCKS = 128, 16
"""To a block, and blocks to a processor at most: with all of them busy, memory is waited for the least."""
_FAULTS = 2


def padded(state: np.dtype[Any]) -> np.dtype[Any]:
    """The record filled up to whole words, and all of it as `_words`, too."""
    words = -(-state.itemsize // _WORD.itemsize)
    known: Any = state.fields
    fields = {name: known[name][:2] for name in state.names or ()}
    fields["_words"] = np.dtype((_WORD, (words,))), 0
    formats, offsets = zip(*fields.values(), strict=True)
    alignment = max(state.alignment, _WORD.itemsize)
    size = -(-words * _WORD.itemsize // alignment) * alignment
    return np.dtype({"names": list(fields), "formats": formats, "offsets": offsets, "itemsize": size})


def step_names(definition: GameDefinition) -> dict[str, Any]:
    """What the names in `step_on_gpu` mean for a game."""
    names: dict[str, Any] = dict(drivers_of(definition).meanings)
    for name, part in vector_step.PARTS.items():
        names[name] = rule(bind(part, names))
    state = padded(definition.state)
    names |= {"STATE": state, "WORDS": state["_words"].shape[0], "CONCEALS": definition.conceals_to_observe}
    names["SEATS"] = max(form.seats for form in definition.forms)
    return names


def _wanted(definition: GameDefinition) -> OnGpu:
    return definition.gpu.lanes or definition.gpu


@functools.cache
def _kernel(definition: GameDefinition) -> Any:
    return gpu.kernel_of(vector_step.step_on_gpu, step_names(definition), _wanted(definition).registers)


@functools.cache
def _common(function: Rule) -> Any:
    """A kernel that is the same for all games."""
    return gpu.kernel_of(function, {})


class GpuVector(Vector):
    """On a GPU, in arrays that stay there."""

    def __init__(
        self, game: Game, lanes: int, *, seed: int, legal: str, observe: str, dtype: npt.DTypeLike, evaluate: bool, stream: object
    ) -> None:
        super().__init__(game, lanes, seed)
        self._cuda = cuda = gpu.device()
        self._on(stream)
        definition, seats, observers = game.definition, game.seats, OBSERVERS[observe](game.seats)
        state = padded(definition.state)
        start = np.zeros(state.itemsize, np.uint8)  # as bytes: NumPy does not lend records with two names for the same
        start[: definition.state.itemsize] = np.frombuffer(game.start().bytes(), np.uint8)
        self._given = cuda.to_device(game.tables), cuda.to_device(start).view(state), seed, lanes, game.max_decisions
        self._faults = cuda.to_device(np.full(_FAULTS, lanes, np.int64))
        self._fault_found = cuda.mapped_array(1, np.int32)
        self._fault_found[0] = 0
        room = functools.partial(cuda.device_array, order="F")
        self._states = cuda.device_array((state["_words"].shape[0], lanes), _WORD)
        self._keys, self._decisions = room(lanes, np.uint64), room(lanes, np.int32)
        self._chosen, self._places = room(lanes, np.int32), room(lanes, np.int64)
        self._games, self._movers, self._counts = room(lanes, np.int64), room(lanes, np.int32), room(lanes, np.int32)
        self._codes, self._rewards = room((lanes, game.max_legal), np.int32), room((lanes, seats), np.float64)
        self._done = room(lanes, np.bool_)
        self._obs, self._final_obs = (room((lanes, observers, game.observation_size), np.dtype(dtype)) for _ in range(2))
        self._values = room((lanes if evaluate else 0, seats), np.float64)
        self._mask, self._flip = self._marks(legal)
        self._counts.copy_to_device(np.zeros(lanes, np.int32))
        self._last: tuple[str, Any] = "", None
        self._now = self._shown(1 if observe == "mover" else None)

    def _marks(self, legal: str) -> tuple[Any, Rule | None]:
        """Legal codes as a mask or as bits, and what flips their marks."""
        if legal == "list":
            return None, None
        width, flip = self.game.num_actions, vector_step.flip_on_gpu
        if legal == "bits":
            width, flip = -(-width // 8), vector_step.flip_bits_on_gpu
        return self._cuda.to_device(np.zeros((self.lanes, width), np.bool_ if legal == "mask" else np.uint8)), flip

    def _shown(self, seen: int | None) -> Steps:
        show: Any = functools.partial(DeviceArray.of, stream=lambda: self._stream)
        return Steps(
            obs=show(self._obs, without=seen),
            codes=show(self._codes),
            counts=show(self._counts),
            mask=None if self._mask is None else show(self._mask),
            mover=show(self._movers),
            rewards=show(self._rewards),
            done=show(self._done),
            final_obs=show(self._final_obs, without=seen),
            values=show(self._values) if self._values.size else None,
            games=show(self._games),
        )

    # Playing --------------------------------------------------------------------------------------------------------------------------

    @property
    def now(self) -> Steps:
        return self._now

    @property
    def states(self) -> Records:
        states = blank(self.game.definition.state, self.lanes)
        raw(states)[...] = self._states.copy_to_host(stream=self._stream).T.copy().view(np.uint8)[:, : states.dtype.itemsize]
        return states

    def reset(self) -> Steps:
        self._clear()
        self._games.copy_to_device(np.arange(self.lanes), stream=self._stream)
        self._has_begun = True
        return self._play_all(BEGIN)

    def step(self, places: Any = None, *, codes: Any = None, stream: object = None) -> Steps:
        if (places is None) == (codes is None):
            raise BadOption(message("places-or-codes"))
        self._must_have_begun()
        if stream is not None:
            self._on(stream)
        if self._fault_found[0]:
            self.check()
        choose, given = (vector_step.choose_codes, codes) if places is None else (vector_step.choose_places, places)
        self._last = "code-refused" if places is None else "place-refused", self._numbers(given)
        self._launch(_common(choose), self._last[1], self._codes, self._counts, self._faults, self._fault_found, self._chosen)
        return self._play()

    def sample(self) -> DeviceArray:
        self._must_have_begun()
        self._launch(_common(vector_step.sample_on_gpu), self._keys, self._counts, self._places)
        return DeviceArray.of(self._places, lambda: self._stream)

    def check(self) -> None:
        self._stream.synchronize()
        refused, unending = self._faults.copy_to_host()
        if unending < self.lanes:
            raise endless(self.game)
        if refused < self.lanes:
            self._refuse(int(refused))

    def _refuse(self, lane: int) -> NoReturn:
        """Nothing was played since; better decisions may follow."""
        self._clear()
        said, given = self._last
        counts = self._counts.copy_to_host()
        raise IllegalMove(message(said, lane=lane, given=int(given.copy_to_host()[lane]), legal=int(counts[lane])))

    def _clear(self) -> None:
        self._stream.synchronize()
        self._faults.copy_to_device(np.full(_FAULTS, self.lanes, np.int64))
        self._fault_found[0] = 0

    def _on(self, stream: object) -> None:
        handle = stream_of(stream)
        self._stream = self._cuda.external_stream(handle) if handle else self._cuda.default_stream()
        self._launched: dict[Any, Any] = {}

    def _numbers(self, given: Any) -> Any:
        """As an array on the card: the caller's own memory, if it is there."""
        numbers = taken(given, self._stream) if is_on_gpu(given) else np.asarray(given)
        if tuple(numbers.shape) != (self.lanes,) or numbers.dtype.kind not in "iu":
            raise BadOption(message("numbers-for-lanes", lanes=self.lanes, given=f"{numbers.dtype}{list(numbers.shape)}"))
        return self._cuda.to_device(numbers, stream=self._stream) if isinstance(numbers, np.ndarray) else numbers

    def _play_all(self, chosen: int) -> Steps:
        self._chosen.copy_to_device(np.full(self.lanes, chosen, np.int32), stream=self._stream)
        with gpu.compiling_for(_wanted(self.game.definition)):
            return self._play()

    def _play(self) -> Steps:
        self._mark()
        self._launch(
            _kernel(self.game.definition), *self._given, self._faults, self._fault_found, self._chosen, self._states, self._keys,
            self._games, self._decisions, self._movers, self._codes, self._counts, self._rewards, self._done, self._obs, self._final_obs,
            self._values,
        )  # fmt: skip
        self._mark()
        return self._now

    def _mark(self) -> None:
        if self._flip is not None:
            self._launch(_common(self._flip), self._codes, self._counts, self._mask.view(np.uint8))

    def _launch(self, kernel: Any, *arguments: Any) -> None:
        launched = self._launched.get(kernel)
        if launched is None:
            blocks = min(-(-self.lanes // _THREADS), _BLOCKS * gpu.processors())
            with warnings.catch_warnings():  # Numba finds that few lanes use little of a GPU
                warnings.simplefilter("ignore")
                launched = self._launched[kernel] = kernel[blocks, _THREADS, self._stream]
        launched(*arguments)

    # Keeping --------------------------------------------------------------------------------------------------------------------------

    def _kept(self) -> dict[str, npt.NDArray[Any]]:
        self.check()
        others = {"keys": self._keys, "decisions": self._decisions, "games": self._games, "movers": self._movers}
        return {"states": self.states, **{name: array.copy_to_host() for name, array in others.items()}}

    def _restored(self, kept: dict[str, npt.NDArray[Any]]) -> Steps:
        self._clear()
        words = np.zeros((self.lanes, self._states.shape[0] * _WORD.itemsize), np.uint8)
        words[:, : kept["states"].dtype.itemsize] = raw(kept["states"])
        self._states.copy_to_device(np.ascontiguousarray(words.view(_WORD).T))
        for name, array in (("keys", self._keys), ("decisions", self._decisions), ("games", self._games), ("movers", self._movers)):
            array.copy_to_device(kept[name])
        return self._play_all(LOOK)
