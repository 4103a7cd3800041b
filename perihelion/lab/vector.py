"""`perihelion.vector`: many games at once for learners, one decision at a time, in arrays that are written in place."""

from __future__ import annotations

import functools
import io
import json
import zipfile
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from perihelion.core.batch import cores, equal_parts
from perihelion.core.compiling import Driver, Origin, Rule, driver_of, waiting_for_the_compiler
from perihelion.core.errors import BadGame, BadOption, BadPosition, IllegalMove, not_among, whole
from perihelion.core.game import Game, a_game
from perihelion.core.messages import message
from perihelion.core.position import ROOM_FOR_WORDS
from perihelion.core.records import Records
from perihelion.lab import vector_step
from perihelion.lab.simulation import DEVICES
from perihelion.lab.vector_step import BEGIN, LOOK

LEGAL = ("list", "mask", "bits")
OBSERVERS: dict[str, Callable[[int], int]] = {"mover": lambda seats: 1, "all": lambda seats: seats, "none": lambda seats: 0}
"""For how many seats of a game is observed."""
DTYPES = ("int32", "int64", "float32", "float64")
MOST_LANES = 1 << 24
_ALIGNMENT = 64
"""Bytes: a cache line, and what other libraries ask for to take an array without copying it."""
_NEAR = 4 << 20
"""Bytes: what the caches near a processor can be counted on to hold of what lanes write."""
_FEW_LANES = 64
"""A thread with fewer has more to do with being called than with playing."""


@dataclass(frozen=True)
class Steps:
    """What a vector environment shows after a step, an entry for each lane. The next step writes into the same arrays. Those of a GPU are
    `perihelion.core.device_arrays.DeviceArray`, of the same shapes and dtypes."""

    obs: npt.NDArray[Any]
    """By lane: what the seat to move observes; by lane and seat with observe="all"."""
    codes: npt.NDArray[np.int32]
    """The legal codes of each lane, in increasing order; only the first `counts` of them count."""
    counts: npt.NDArray[np.int32]
    mask: npt.NDArray[Any] | None
    """With legal="mask", whether each code is legal; with legal="bits", the same, eight codes to a byte, the first in its lowest bit."""
    mover: npt.NDArray[np.int32]
    """The seat that is to decide."""
    rewards: npt.NDArray[np.float64]
    """By lane and seat: the returns of a game that ended with this step, otherwise 0."""
    done: npt.NDArray[np.bool_]
    """Whether a game ended with this step; the next one has begun."""
    final_obs: npt.NDArray[Any]
    """Where `done`: what was observed at its end, by the seat that decided last or by all seats."""
    values: npt.NDArray[np.float64] | None
    """By lane and seat, with evaluate=True: a fast guess of the returns."""
    games: npt.NDArray[np.int64]
    """The number of the game that the lane is at: the same game as in `simulate` with the same seed."""


class Vector(ABC):
    """What `perihelion.vector` gives: lanes that each play one game after the other."""

    def __init__(self, game: Game, lanes: int, seed: int) -> None:
        self.game, self.lanes, self.seed = game, lanes, seed
        self._has_begun = False

    @property
    @abstractmethod
    def now(self) -> Steps:
        """What the last step has shown."""

    @property
    @abstractmethod
    def states(self) -> Records:
        """The positions: to be read. From a GPU, a copy."""

    @abstractmethod
    def reset(self) -> Steps:
        """Lane i begins game number i. To be called once, before the first step; afterwards everything begins again."""

    @abstractmethod
    def step(self, places: Any = None, *, codes: Any = None) -> Steps:
        """Plays a decision in every lane: given by its place in the lane's legal list, or by its code. All of them are played, or none.

        Raises IllegalMove, which names the first lane whose decision is not legal. A GPU is not waited for: there it is raised by a later
        call, or by `check`, and until then nothing is played.
        """

    @abstractmethod
    def sample(self) -> Any:
        """Random places: a loop that always takes these plays the games of `simulate` with the same seed. On a GPU always the same
        array."""

    def check(self) -> None:  # noqa: B027  (only GPUs have something to say)
        """Raises what a GPU has refused so far; waits for it. On the CPU steps do that themselves."""

    # Keeping --------------------------------------------------------------------------------------------------------------------------

    def save(self) -> bytes:
        """Everything that decides how the lanes go on, for `load`, on whatever device."""
        self._must_have_begun()
        kept: dict[str, Any] = {name: array.view(np.uint8) for name, array in self._kept().items()}
        file = io.BytesIO()
        np.savez(file, identity=np.array(json.dumps(self._identity())), **kept)
        return file.getvalue()

    def load(self, saved: bytes) -> Steps:
        """Goes on where another one of the same game, seed and number of lanes was saved. What is saved is checked like any position from
        outside: compiled rules rely on it."""
        try:
            with np.load(io.BytesIO(saved), allow_pickle=False) as file:
                found = {name: file[name] for name in file.files}
            identity = json.loads(str(found.pop("identity")))
        except (TypeError, ValueError, OSError, EOFError, KeyError, zipfile.BadZipFile) as error:
            raise BadPosition(message("not-saved-lanes")) from error
        own = self._identity()
        if identity != json.loads(json.dumps(own)):
            raise BadPosition(message("other-lanes", saved=str(identity), here=str(own)))
        kept = self._kept()
        if {name: array.nbytes for name, array in found.items()} != {name: array.nbytes for name, array in kept.items()}:
            raise BadPosition(message("not-saved-lanes"))
        if not self._is_sound(**{name: found[name].view(array.dtype) for name, array in kept.items()}):
            raise BadPosition(message("not-saved-lanes"))
        for name, array in kept.items():
            array.view(np.uint8)[...] = found[name]
        self._has_begun = True
        return self._restored(kept)

    def _is_sound(
        self, states: Records, movers: npt.NDArray[Any], decisions: npt.NDArray[Any], games: npt.NDArray[Any], keys: npt.NDArray[Any]
    ) -> bool:
        """Positions that the rules know, and numbers that can be."""
        driver = self.game.run.also(vector_step.drive_first_fault)
        with waiting_for_the_compiler(lambda one: one is driver):
            wrong = driver(self.game.tables, states, np.empty(self.game.max_legal, np.int32), np.empty(ROOM_FOR_WORDS, np.int32))
        return bool(wrong < 0 and min(movers.min(), decisions.min(), games.min()) >= 0 and movers.max() < self.game.seats)

    def _must_have_begun(self) -> None:
        if not self._has_begun:
            raise BadOption(message("not-reset"))

    def _identity(self) -> dict[str, Any]:
        return {**self.game.identity(), "tables": self.game.tables_digest, "seed": self.seed, "lanes": self.lanes}

    @abstractmethod
    def _kept(self) -> dict[str, npt.NDArray[Any]]:
        """What decides how the lanes go on: states, keys, decisions, games, movers."""

    @abstractmethod
    def _restored(self, kept: dict[str, npt.NDArray[Any]]) -> Steps:
        """Goes on with these, which `_kept` gave and which have changed since."""


class CpuVector(Vector):
    """On the CPU, in NumPy arrays."""

    def __init__(
        self, game: Game, lanes: int, *, seed: int, threads: int, legal: str, observe: str, dtype: npt.DTypeLike, evaluate: bool
    ) -> None:
        super().__init__(game, lanes, seed)
        self.threads = threads
        seats, state = game.seats, game.definition.state
        self._states = aligned(state, lanes)
        self._keys = aligned(np.uint64, lanes)
        self._decisions = aligned(np.int32, lanes)
        self._chosen = aligned(np.int32, lanes)
        observers = OBSERVERS[observe](seats)
        self._obs, self._final_obs = (aligned(dtype, lanes, observers, game.observation_size) for _ in range(2))
        self._values = aligned(np.float64, lanes if evaluate else 0, seats)
        self._marks = _Marks(legal, game, lanes) if legal != "list" else None
        seen: Any = np.s_[:, 0] if observe == "mover" else np.s_[:]
        self._now = Steps(
            obs=self._obs[seen],
            codes=aligned(np.int32, lanes, game.max_legal),
            counts=aligned(np.int32, lanes),
            mask=self._marks.mask if self._marks else None,
            mover=aligned(np.int32, lanes),
            rewards=aligned(np.float64, lanes, seats),
            done=aligned(np.bool_, lanes),
            final_obs=self._final_obs[seen],
            values=self._values if evaluate else None,
            games=aligned(np.int64, lanes),
        )
        self._driver = game.run.also(vector_step.drive_step, vector_step.PARTS)
        start, conceals = np.frombuffer(game.start().bytes(), state), game.definition.conceals_to_observe
        fetches = self._states.nbytes + self._obs.nbytes > _NEAR
        self._given = game.tables, start, seed, lanes, game.max_decisions, conceals, fetches
        self._parts = [(part, aligned(state, 1), aligned(np.int64, seats)) for part in equal_parts(lanes, threads, _FEW_LANES)]
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None

    def reset(self) -> Steps:
        self._now.games[:] = np.arange(self.lanes)
        self._has_begun = True
        return self._play(BEGIN)

    def step(self, places: Any = None, *, codes: Any = None) -> Steps:
        if (places is None) == (codes is None):
            raise BadOption(message("places-or-codes"))
        self._must_have_begun()
        chosen = self._found(self._numbers(codes)) if places is None else self._numbers(places)
        refused = np.flatnonzero((chosen < 0) | (chosen >= self._now.counts))
        if len(refused):
            lane = int(refused[0])
            given = int(np.asarray(places if codes is None else codes)[lane])
            legal = int(self._now.counts[lane])
            raise IllegalMove(message("place-refused" if codes is None else "code-refused", lane=lane, given=given, legal=legal))
        return self._play(np.take_along_axis(self._now.codes, chosen[:, None], axis=1)[:, 0])

    def sample(self) -> npt.NDArray[np.int64]:
        self._must_have_begun()
        places = np.empty(self.lanes, np.int64)
        _common(vector_step.drive_sample)(self._keys, self._now.counts, places)
        return places

    @property
    def now(self) -> Steps:
        return self._now

    @property
    def states(self) -> Records:
        states = self._states.view()
        states.flags.writeable = False
        return states

    def _numbers(self, given: npt.ArrayLike) -> npt.NDArray[np.int64]:
        try:
            numbers = np.asarray(given)
        except ValueError:  # lists of different lengths
            raise BadOption(message("numbers-for-lanes", lanes=self.lanes, given=type(given).__name__)) from None
        if numbers.shape != (self.lanes,) or numbers.dtype.kind not in "iu":
            raise BadOption(message("numbers-for-lanes", lanes=self.lanes, given=f"{numbers.dtype}{list(numbers.shape)}"))
        return numbers.astype(np.int64, copy=False)

    def _found(self, codes: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        places = np.empty(self.lanes, np.int64)
        _common(vector_step.drive_find)(self._now.codes, self._now.counts, codes, places)
        return places

    def _play(self, chosen: npt.NDArray[np.int32] | int) -> Steps:
        self._chosen[:] = chosen
        if self._marks:
            self._marks.flip(self._now)
        with waiting_for_the_compiler(lambda driver: driver is self._driver):
            unending = list((self._pool.map if self._pool else map)(self._play_part, self._parts))
        if self._marks:
            self._marks.flip(self._now)
        if max(unending) >= 0:
            raise endless(self.game)
        return self._now

    def _play_part(self, work: tuple[slice, Records, npt.NDArray[np.int64]]) -> int:
        part, *room = work
        now = self._now
        shown = now.mover, now.codes, now.counts, now.rewards, now.done, self._obs, self._final_obs, self._values
        lanes = self._chosen, self._states, self._keys, now.games, self._decisions, *shown
        chosen, states, *others = (array[part] for array in lanes)
        unending: int = self._driver(*self._given, chosen, states, *room, *others)
        return unending

    def _kept(self) -> dict[str, npt.NDArray[Any]]:
        now = self._now
        return {"states": self._states, "keys": self._keys, "decisions": self._decisions, "games": now.games, "movers": now.mover}

    def _restored(self, kept: dict[str, npt.NDArray[Any]]) -> Steps:
        return self._play(LOOK)


def endless(game: Game) -> BadGame:
    return BadGame(f"A game of {game.title} did not end within the {game.max_decisions} decisions that it declares as its bound.")


class _Marks:
    """Legal codes as a mask or as bits. They are flipped before a step by the lists of before, and after it by the new ones: a mask is
    long, a list is short."""

    def __init__(self, legal: str, game: Game, lanes: int) -> None:
        self._driver = vector_step.drive_flip_bits if legal == "bits" else vector_step.drive_flip
        self.mask = aligned(np.uint8, lanes, -(-game.num_actions // 8)) if legal == "bits" else aligned(np.bool_, lanes, game.num_actions)

    def flip(self, now: Steps) -> None:
        _common(self._driver)(now.codes, now.counts, self.mask.view(np.uint8))


def vector(
    game: Game,
    lanes: int,
    *,
    seed: int = 1,
    device: str = "cpu",
    threads: int | None = 1,
    legal: str = "list",
    observe: str = "mover",
    dtype: npt.DTypeLike = np.int32,
    evaluate: bool = False,
    stream: object = None,
) -> Vector:
    """Many games at once, for learners: `env = ph.vector(game, 4096); now = env.reset(); now = env.step(places)`.

    Chance plays by itself, and a lane whose game has ended begins the next one. What happens in a game depends on the seed, its number
    (`Steps.games`) and what is decided, and not on threads, the number of lanes or the device. `threads=None` takes all cores. With
    device="gpu" everything stays on the card: `step` takes arrays of any library that has them there, and works on the caller's `stream`.
    """
    a_game(game)
    lanes, seed = whole(lanes, "lanes", 1, MOST_LANES), whole(seed, "seed", 0, (1 << 63) - 1)
    named = ("device", device, DEVICES), ("legal", legal, LEGAL), ("observe", observe, tuple(OBSERVERS)), ("dtype", _name_of(dtype), DTYPES)
    for what, given, known in named:
        if given not in known:
            raise BadOption(not_among(what, given, known))
    if device == "gpu":
        from perihelion.lab.vector_gpu import GpuVector

        return GpuVector(game, lanes, seed=seed, legal=legal, observe=observe, dtype=dtype, evaluate=evaluate, stream=stream)
    if stream is not None:
        raise BadOption(message("stream-of-a-gpu"))
    workers = cores() if threads is None else whole(threads, "threads", 1, 1024)
    return CpuVector(game, lanes, seed=seed, threads=workers, legal=legal, observe=observe, dtype=dtype, evaluate=evaluate)


def _name_of(dtype: npt.DTypeLike) -> str:
    try:
        return "None" if dtype is None else np.dtype(dtype).name
    except TypeError:
        return str(dtype)


def aligned(dtype: npt.DTypeLike, *shape: int) -> npt.NDArray[Any]:
    """Zeros that begin at a cache line."""
    kind = np.dtype(dtype)
    size = int(np.prod(shape)) * kind.itemsize
    room = np.zeros(size + _ALIGNMENT, np.uint8)
    first = -room.ctypes.data % _ALIGNMENT
    return room[first : first + size].view(kind).reshape(shape)


@functools.cache
def _common(function: Rule) -> Driver:
    """A driver that is the same for all games."""
    return driver_of(Origin("", function), {}, "")
