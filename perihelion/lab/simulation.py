"""`perihelion.simulate`: many games with random or given players, on one core, all cores or a GPU."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from perihelion.bots import Bot
from perihelion.bots.match import match_steps
from perihelion.bots.registry import seated
from perihelion.core.batch import GAMES_AT_A_TIME, Batch, Progress, cores, play_on_cpu
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.errors import BadOption, Unsupported, not_among, whole
from perihelion.core.game import Game, a_game
from perihelion.core.messages import message
from perihelion.core.records import Records
from perihelion.core.rng import key_of
from perihelion.core.showing import Shown

DEVICES = ("cpu", "gpu")
MOST_GAMES = 1 << 40


@dataclass(frozen=True)
class Simulation(Shown):
    """The games played: one entry in each array for each game."""

    game: Game
    seed: int
    device: str
    threads: int
    seconds: float
    """Time spent playing, without compiling and copying to and from a GPU."""
    steps: npt.NDArray[np.int32]
    decisions: npt.NDArray[np.int32]
    returns: npt.NDArray[np.float64]
    """By game and seat."""
    states: Records | None
    """The final positions, if asked for."""
    first: int = 0
    """The number of the first game: the games of one seed are numbered from 0."""

    @classmethod
    def merged(cls, parts: Sequence[Simulation]) -> Simulation:
        """Successive parts of one run as one: the same arrays as if it had been played in one go. Seconds are added up."""
        begin = parts[0]
        states = None if begin.states is None else np.concatenate([cast("Records", part.states) for part in parts])
        steps, decisions, returns = (np.concatenate([getattr(part, what) for part in parts]) for what in ("steps", "decisions", "returns"))
        seconds = sum(part.seconds for part in parts)
        return cls(begin.game, begin.seed, begin.device, begin.threads, seconds, steps, decisions, returns, states, begin.first)

    @property
    def games(self) -> int:
        return len(self.steps)

    @property
    def steps_per_second(self) -> float:
        return int(self.steps.sum(dtype=np.int64)) / self.seconds

    @property
    def decisions_per_second(self) -> float:
        return int(self.decisions.sum(dtype=np.int64)) / self.seconds

    def summary(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            **self.game.identity(),
            "games": self.games,
            "first": self.first,
            "seed": self.seed,
            "device": self.device,
            "threads": self.threads,
            "seconds": round(self.seconds, 6),
            "steps": int(self.steps.sum(dtype=np.int64)),
            "decisions": int(self.decisions.sum(dtype=np.int64)),
            "steps_per_second": round(self.steps_per_second),
            "decisions_per_second": round(self.decisions_per_second),
            "mean_steps": round(float(self.steps.mean()), 3),
            "mean_decisions": round(float(self.decisions.mean()), 3),
            "mean_returns": [round(float(value), 6) for value in self.returns.mean(axis=0)],
        }


def simulate(
    game: Game,
    bots: str | Bot | Sequence[str | Bot] | None = None,
    *,
    games: int = 1000,
    seed: int = 1,
    first: int = 0,
    threads: int | None = None,
    device: str = "cpu",
    batch: int = GAMES_AT_A_TIME,
    same_dice: bool = False,
    keep_states: bool = False,
    progress: Progress | None = None,
) -> Simulation:
    """Plays games. `bots` is "random" (the default), a bot, or one of either for each seat.

    Random play runs compiled, on `threads` cores (all, if not given) or on a GPU, at most `batch` games in one call of compiled code.
    Other bots choose in Python; those given by name play several games at once, as their search is compiled, those given as objects one
    after the other.
    Games are numbered, from `first` on, and follow from seed and number alone: runs can be split up and merged (`perihelion.sharded`).
    With `same_dice` every game meets the same draws (see `draw_id`), as racers do.
    """
    a_game(game)
    games, batch = whole(games, "games", 1, MOST_GAMES), whole(batch, "batch", 1, MOST_GAMES)
    threads = None if threads is None else whole(threads, "threads", 1, 1024)
    seed, first = whole(seed, "seed", 0, (1 << 63) - 1), whole(first, "first", 0, MOST_GAMES)
    if device not in DEVICES:
        raise BadOption(not_among("device", device, DEVICES))
    players = players_of(game, bots)
    work = Batch.blank(game, games, seed=seed, dice_key=_dice_key(seed) if same_dice else 0, keep_states=keep_states, first=first)
    tell = progress or _silent
    if players is not None:
        if device == "gpu":
            raise Unsupported(message("gpu-plays-at-random"))
        workers = 1 if any(not isinstance(one, str) for one in players) else threads or cores()
        seconds = _play_with(work, players, workers, tell)
    elif device == "gpu":
        from perihelion.core.gpu import play_on_gpu

        workers, seconds = 0, play_on_gpu(work, tell)
    else:
        workers = threads or cores()
        seconds = play_on_cpu(work, workers, tell, batch)
    work.check_ended()
    return Simulation(game, seed, device, workers, seconds, work.steps, work.decisions, work.returns, work.states, first)


def _silent(done: int) -> None:
    pass


def _dice_key(seed: int) -> int:
    """Different from the key of every game, and never 0, which means that each game has its own dice."""
    return key_of(seed, 1 << 63) | 1


def players_of(game: Game, bots: str | Bot | Sequence[str | Bot] | None) -> list[str | Bot] | None:
    """One bot for each seat, or None if all play at random."""
    if bots is None or isinstance(bots, str) or not isinstance(bots, Sequence):
        chosen: list[str | Bot] = [bots or "random"] * game.seats
    else:
        chosen = list(bots)
    if len(chosen) != game.seats:
        raise BadOption(message("bots-for-seats", game=game.title, form=game.form, seats=game.seats, given=len(chosen)))
    if all(one == "random" for one in chosen):
        return None
    for one in chosen:
        seated(one)
    return chosen


@waiting_for_the_compiler()
def _play_with(batch: Batch, players: list[str | Bot], threads: int, progress: Progress) -> float:
    def play(number: int) -> None:
        _play_one(batch, [seated(one) for one in players], number)

    began = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        for _ in pool.map(play, range(len(batch.steps))):
            progress(1)
    return time.perf_counter() - began


def _play_one(batch: Batch, players: list[Bot], number: int) -> None:
    position = batch.game.start()
    for who, _, after in match_steps(batch.game, players, key_of(batch.seed, batch.first + number), int(batch.dice_key)):
        position = after
        batch.steps[number] += 1
        batch.decisions[number] += who != CHANCE
    if position.mover == OVER:
        batch.returns[number] = position.returns()
    if batch.states is not None:
        batch.states[number] = np.frombuffer(position.bytes(), batch.game.definition.state)[0]
