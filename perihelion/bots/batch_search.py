"""Search over many roots at once, for evaluations that come in batches, such as those of a network.

    search = TreeSearch(game, states, simulations=64)
    for leaves in search:
        search.tell(priors, values)     # of leaves.obs, leaves.codes, ...
    search.visits, search.policy, search.values, search.places

Every round hands out one leaf for each root. `batch_steps` has the compiled part.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from perihelion.bots import batch_steps
from perihelion.bots.search_tree import NONE, ROOT, edge_type, node_type
from perihelion.core.batch import cores, equal_parts
from perihelion.core.compiling import Driver, waiting_for_the_compiler
from perihelion.core.contract import EVALUATION_UNIT, OVER, Search
from perihelion.core.errors import BadOption, not_among, whole
from perihelion.core.game import Game
from perihelion.core.messages import message
from perihelion.core.records import Records, blank, raw
from perihelion.core.rng import key_of

CHOICES = ("puct", "gumbel")
MOST_SIMULATIONS = 100_000
NODES_A_SIMULATION = 12
"""Room for nodes; draws take some, too. A tree that is full grows no more, and is searched on."""
EDGES_A_SIMULATION = 32
MOST_EXPLORATION, MOST_ALPHA = 1e6, 1e6
FEW_ROOTS = 16
"""A thread with fewer has more to do with being called than with searching."""
CONSIDERED = 16
"""The most actions that Gumbel's choice looks at."""
SETTINGS = np.dtype([(name, np.int64) for name in ("seat", "seats", "hidden", "low", "high", *Search.__dataclass_fields__)])

Evaluate = Callable[["Leaves"], tuple[Any, Any]]


@dataclass(frozen=True)
class Leaves:
    """Positions to be evaluated, one for each root. The next round writes into the same arrays."""

    obs: npt.NDArray[np.int32]
    """What the seat to move observes."""
    codes: npt.NDArray[np.int32]
    """Its legal codes; only the first `counts` of them count."""
    counts: npt.NDArray[np.int32]
    mover: npt.NDArray[np.int32]
    """The seat to move; OVER where a game has ended: there nothing is to be evaluated."""


class _Scratch(NamedTuple):
    """What a thread works with, whichever root it is at."""

    states: Records
    rows: npt.NDArray[np.uint8]
    known: Records
    tally: npt.NDArray[np.int64]
    codes: npt.NDArray[np.int32]
    marks: npt.NDArray[np.int64]
    blocks: npt.NDArray[np.int32]
    values: npt.NDArray[np.int64]

    @classmethod
    def of(cls, game: Game) -> _Scratch:
        states = blank(game.definition.state, 3)
        return cls(
            states=states,
            rows=raw(states),
            known=blank(game.definition.state),
            tally=np.zeros(4, np.int64),
            codes=np.empty(game.max_legal, np.int32),
            marks=np.zeros(game.num_actions, np.int64),
            blocks=np.array([block.start for block in game.definition.actions], np.int32),
            values=np.zeros(game.seats, np.int64),
        )


class TreeSearch:
    """A tree for each root; `for leaves in search` grows all of them by one leaf a round."""

    def __init__(
        self,
        game: Game,
        roots: Records,
        *,
        simulations: int,
        choice: str = "puct",
        exploration: float = 1.25,
        considered: int = CONSIDERED,
        noise: float = 0.0,
        alpha: float = 0.3,
        seed: int = 1,
        threads: int | None = 1,
    ) -> None:
        """`threads=None` takes all cores."""
        if choice not in CHOICES:
            raise BadOption(not_among("choice", choice, CHOICES))
        self.game, self.roots, self.simulations, self.choice = game, roots, whole(simulations, "simulations", 1, MOST_SIMULATIONS), choice
        self.considered = whole(considered, "considered", 1, 1 << 16)
        exploration = _within(exploration, "exploration", MOST_EXPLORATION)
        self._noise, self._alpha = _within(noise, "noise", 1.0), _within(alpha, "alpha", MOST_ALPHA)
        self._seed, self._searches = whole(seed, "seed", 0, (1 << 64) - 1), 0
        count, seats = len(roots), game.seats
        low, high = game.return_range
        self._settings = np.zeros(count, SETTINGS)
        usual = {**vars(game.definition.search), "max_backup": 0, "exploration": round(1000 * exploration)}
        own = {"seats": seats, "hidden": game.has_hidden, "low": round(low * EVALUATION_UNIT), "high": round(high * EVALUATION_UNIT)}
        for name, value in {**usual, **own}.items():
            self._settings[name] = value
        room = NODES_A_SIMULATION if game.has_chance or game.has_hidden else 1
        self._nodes = np.zeros((count, 2 + room * simulations + 1), node_type(seats))
        self._edges = np.zeros((count, 2 * game.max_legal + EDGES_A_SIMULATION * simulations), edge_type(seats))
        self._used, self._bounds = np.zeros((count, 2), np.int64), np.zeros((count, 2), np.int64)
        self._path = np.empty((count, self._nodes.shape[1] + 1, 2), np.int32)
        workers = cores() if threads is None else whole(threads, "threads", 1, 1024)
        self._parts = [(part, _Scratch.of(game)) for part in equal_parts(count, workers, FEW_ROOTS)]
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None
        self._leaf, self._results = np.zeros((count, 3), np.int64), np.zeros((count, seats))
        self._scores, self._wanted = np.zeros((count, game.max_legal)), np.zeros(count, np.int64)
        shape = count, game.max_legal
        self.leaves = Leaves(np.zeros((count, game.observation_size), np.int32), np.zeros(shape, np.int32), *np.zeros((2, count), np.int32))
        self._find = game.run.also(batch_steps.drive_find_leaves, batch_steps.PARTS)
        self._back = game.run.also(batch_steps.drive_back_up)
        self._is_evaluated = True

    # Searching ------------------------------------------------------------------------------------------------------------------------

    def __iter__(self) -> Iterator[Leaves]:
        """Begins anew at the roots, as they are now; first the roots themselves are handed out."""
        self._begin()
        for number in range(self.simulations + 1):
            if not self._is_evaluated:
                raise BadOption(message("leaves-not-evaluated"))
            self._want(number - 1)
            self._each(self._find, functools.partial(self._find_leaves, number))
            self._is_evaluated = False
            yield self.leaves
            if number == 0 and not self._is_evaluated:
                raise BadOption(message("leaves-not-evaluated"))

    def tell(self, priors: npt.ArrayLike | None, values: npt.ArrayLike) -> None:
        """How good the actions of each leaf look, and what each seat may expect there.

        Priors are not negative, by place in the legal list or by code, in any unit; None: all alike. Values are returns, by leaf and
        seat; in games of one seat, or of two that win what the other loses, those of the seat to move are enough. What is beyond the
        range of returns counts as its end.
        """
        if self._is_evaluated:
            raise BadOption(message("leaves-evaluated-twice"))
        playing = self.leaves.mover != OVER
        found = self._by_seat(np.asarray(values, np.float64))[playing]
        if not np.isfinite(found).all():
            raise BadOption(message("values-finite"))
        self._results[playing] = np.clip(found, *self.game.return_range)
        weights = self._by_place(priors)
        is_first = self._nodes[0, ROOT]["visits"] == 0
        if is_first:
            weights = self._at_root(weights)
        self._each(self._back, functools.partial(self._back_up, weights))
        self._is_evaluated = True

    def run(self, evaluate: Evaluate) -> TreeSearch:
        """The whole search, with a function that gives priors and values of leaves."""
        for leaves in self:
            found = evaluate(leaves)
            if not isinstance(found, tuple | list) or len(found) != 2:
                raise BadOption(message("evaluation-of-two", given=type(found).__name__))
            self.tell(*found)
        return self

    def _each(self, driver: Driver, play: Callable[[tuple[slice, _Scratch]], None]) -> None:
        """A part of the roots to each thread: compiled code releases Python's global lock."""
        with waiting_for_the_compiler(lambda one: one is driver):
            list((self._pool.map if self._pool else map)(play, self._parts))

    def _find_leaves(self, number: int, work: tuple[slice, _Scratch]) -> None:
        part, scratch = work
        leaves = (array[part] for array in vars(self.leaves).values())
        wanted = self._scores[part], self._wanted[part], self._leaf[part], self._results[part]
        trees = self._settings[part], self.roots[part], *self._trees_of(work)
        self._find(self.game.tables, *trees, scratch.known, self._key, part.start, number, *wanted, *leaves)

    def _back_up(self, weights: npt.NDArray[np.float64], work: tuple[slice, _Scratch]) -> None:
        part, _ = work
        given = self._leaf[part], self._results[part], weights[part], self.leaves.counts[part]
        self._back(self.game.tables, self._settings[part], *self._trees_of(work), *given)

    def _trees_of(self, work: tuple[slice, _Scratch]) -> tuple[Any, ...]:
        """The parts of a `Tree`, behind its settings."""
        part, own = work
        kept = self._nodes[part], self._edges[part], self._used[part], self._bounds[part]
        return own.states, own.rows, *kept, own.tally, own.codes, own.marks, own.blocks, self._path[part], own.values

    def _begin(self) -> None:
        self._key = np.uint64(key_of(self._seed, self._searches))
        self._draws = np.random.default_rng((self._seed, self._searches))
        self._searches += 1
        movers = np.empty(len(self.roots), np.int64)
        self.game.run.also(batch_steps.drive_movers)(self.game.tables, self.roots, movers)
        if (movers < 0).any():
            raise BadOption(message("roots-decide", root=int(np.flatnonzero(movers < 0)[0])))
        self._settings["seat"] = movers
        root = self._nodes[:, ROOT]
        for name, value in {"mover": movers, "first": NONE, "twin": NONE, "visits": 0, "edges": 0, "depth": 0}.items():
            root[name] = value
        self._used[:] = 1, 0
        self._bounds[:] = np.iinfo(np.int64).max, np.iinfo(np.int64).min
        self._is_evaluated = True

    def _want(self, number: int) -> None:
        """The visits that an action of the root must have to be tried now; -1: PUCT decides."""
        self._wanted[:] = -1
        if self.choice == "gumbel" and number >= 0:
            self._wanted[:] = [_schedule(min(self.considered, int(most)), self.simulations)[number] for most in self._root_counts]

    def _by_seat(self, values: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        count, seats = self._results.shape
        if values.shape == (count, seats):
            return values
        low, high = self.game.return_range
        if values.shape != (count,) or seats > 2:
            raise BadOption(message("values-of-leaves", leaves=count, seats=seats, given=str(list(values.shape))))
        result = np.repeat(values[:, None], seats, axis=1)
        if seats == 2:
            result[np.arange(count), 1 - np.maximum(self.leaves.mover, 0)] = low + high - values
        return result

    def _by_place(self, priors: npt.ArrayLike | None) -> npt.NDArray[np.float64]:
        """Of each leaf, in all 1."""
        codes, counts = self.leaves.codes, self.leaves.counts
        weights = np.ones(codes.shape) if priors is None else np.asarray(priors, np.float64)
        if weights.shape == (len(codes), self.game.num_actions) and weights.shape != codes.shape:
            weights = np.take_along_axis(weights, np.minimum(codes, self.game.num_actions - 1), axis=1)
        if weights.shape != codes.shape:
            raise BadOption(message("priors-of-leaves", leaves=len(codes), legal=codes.shape[1], given=str(list(weights.shape))))
        weights = np.where(np.arange(codes.shape[1]) < counts[:, None], weights, 0)
        if not np.isfinite(weights).all() or (weights < 0).any():
            raise BadOption(message("priors-not-negative"))
        totals = weights.sum(axis=1, keepdims=True)
        uniform = (np.arange(codes.shape[1]) < counts[:, None]) / np.maximum(1, counts[:, None])
        return np.where(totals > 0, weights / np.where(totals > 0, totals, 1), uniform)

    def _at_root(self, weights: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """With Dirichlet noise for PUCT; for Gumbel's choice noise and prior are noted as scores."""
        self._root_counts, self._root_priors = self.leaves.counts.copy(), weights
        listed = np.arange(weights.shape[1]) < self._root_counts[:, None]
        self._logits = np.log(np.maximum(weights, 1e-12))
        gumbel = self._draws.gumbel(size=weights.shape)
        self._scores[:] = np.where(listed, self._logits + gumbel, -np.inf)
        if self.choice == "puct" and self._noise > 0:
            noise = np.where(listed, self._draws.gamma(self._alpha, size=weights.shape) + 1e-12, 0)
            weights = (1 - self._noise) * weights + self._noise * noise / noise.sum(axis=1, keepdims=True)
        return weights

    # What was found -------------------------------------------------------------------------------------------------------------------

    @property
    def visits(self) -> npt.NDArray[np.int32]:
        """By root and place in its legal list: how often an action was tried."""
        return self._read()[0]

    @property
    def values(self) -> npt.NDArray[np.float64]:
        """By root and seat: the mean of all simulations, as returns."""
        visits, totals = self._read()
        static = self._nodes[:, ROOT]["static_value"][:, : self.game.seats]
        means: npt.NDArray[np.float64] = (totals.sum(axis=1) + static) / (1 + visits.sum(axis=1))[:, None] / EVALUATION_UNIT
        return means

    @property
    def action_values(self) -> npt.NDArray[np.float64]:
        """By root, place and seat; of an action that was not tried, the value of the root."""
        visits, totals = self._read()
        tried = visits[:, :, None]
        means: npt.NDArray[np.float64] = np.where(tried > 0, totals / np.maximum(1, tried) / EVALUATION_UNIT, self.values[:, None])
        return means

    @property
    def policy(self) -> npt.NDArray[np.float64]:
        """By root and place: what to learn from. The share of the visits; with Gumbel's choice the prior, improved by the values found."""
        visits = self.visits
        if self.choice == "puct":
            shares: npt.NDArray[np.float64] = visits / np.maximum(1, visits.sum(axis=1, keepdims=True))
            return shares
        logits = np.where(np.arange(visits.shape[1]) < self._root_counts[:, None], self._logits + self._worth(visits), -np.inf)
        weights = np.exp(logits - logits.max(axis=1, keepdims=True))
        improved: npt.NDArray[np.float64] = weights / weights.sum(axis=1, keepdims=True)
        return improved

    @property
    def places(self) -> npt.NDArray[np.int64]:
        """By root: the place of the decision. The one with the most visits; with Gumbel's choice the best of the last that were left."""
        visits = self.visits
        left = visits == visits.max(axis=1, keepdims=True)
        scores = visits if self.choice == "puct" else np.where(left, self._scores + self._worth(visits), -np.inf)
        best: npt.NDArray[np.int64] = scores.argmax(axis=1)
        return best

    def _worth(self, visits: npt.NDArray[np.int32]) -> npt.NDArray[np.float64]:
        low, high = self.game.return_range
        mine = self.action_values[np.arange(len(visits)), :, self._settings["seat"]]
        worth: npt.NDArray[np.float64] = (batch_steps.CONSIDERED_FROM + visits.max(axis=1, keepdims=True)) * (mine - low) / (high - low)
        return worth

    def _read(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int64]]:
        if not self._searches or not self._nodes[0, ROOT]["visits"]:
            raise BadOption(message("not-searched"))
        shape = len(self.roots), self.game.max_legal
        visits, totals = np.zeros(shape, np.int32), np.zeros((*shape, self.game.seats), np.int64)
        self.game.run.also(batch_steps.drive_read_roots)(self._nodes, self._edges, visits, totals)
        return visits, totals


def _within(value: Any, what: str, most: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float | np.integer | np.floating) or not 0 <= value <= most:
        raise BadOption(message("number-between", what=what, low="0", high=f"{most:g}", given=repr(value)))
    return float(value)


@functools.cache
def _schedule(considered: int, simulations: int) -> tuple[int, ...]:
    """Sequential halving: the visits that an action must have to be tried in each simulation. Half of the actions drop out, as their turn
    does not come again."""
    if considered <= 1:
        return tuple(range(simulations))
    rounds, left = (considered - 1).bit_length(), considered
    visits, wanted = [0] * considered, list[int]()
    while len(wanted) < simulations:
        for _ in range(max(1, simulations // (rounds * left))):
            wanted += visits[:left]
            visits[:left] = [one + 1 for one in visits[:left]]
        left = max(2, left // 2)
    return tuple(wanted[:simulations])
