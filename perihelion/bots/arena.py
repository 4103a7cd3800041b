"""The arena: bots play each other, every pair of them, and the results become ratings with their uncertainty.

A pairing plays its games in turns: one of the two has one side of the table, the other all the other sides, and they swap, and move round
the table. A solo game is played by both on the same dice. Either way a game is won by one of the two, or drawn.
"""

from __future__ import annotations

import itertools
import math
import numbers
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import NormalDist
from typing import Any

from perihelion.bots.match import match_steps
from perihelion.bots.protocol import Bot
from perihelion.bots.registry import name_of, seated
from perihelion.core.batch import cores
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.contract import OVER
from perihelion.core.errors import BadGame, BadOption, whole
from perihelion.core.extras import extra
from perihelion.core.game import Game, a_game
from perihelion.core.logs import Log, read_log
from perihelion.core.messages import message
from perihelion.core.position import Position
from perihelion.core.rng import key_of
from perihelion.core.showing import Shown

MOST_GAMES = 1_000_000
BETTER, EVEN = 0.65, 0.5
"""The hypotheses of the sequential test: the share of the games won."""
ERROR = 0.05
"""The error rate of the test, either way."""
BOUND = math.log((1 - ERROR) / ERROR)
"""The logarithm of the likelihood ratio at which it has decided."""
USUAL_ELO = 0.0, 10.0
"""The hypotheses of the testers' own test, as differences in Elo."""
MOST_ELO = 1000.0
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Result:
    """One game of a pairing."""

    number: int
    score: float
    """Of the first of the pair: 1 won, 0 lost, 0.5 drawn."""
    returns: tuple[float, float]
    """What each of the two got, on average over its seats."""
    seats: tuple[tuple[str, ...], ...]
    """Who sat where: at one table; in a solo game at two."""
    actions: tuple[array[int], ...]
    """What was played at each."""
    kept: tuple[bytes, ...] = ()
    """The logs themselves, of games that were played at a server."""

    def logs(self, game: Game) -> list[Log]:
        if self.kept:
            return [read_log(one) for one in self.kept]
        return [_log(game, seats, actions) for seats, actions in zip(self.seats, self.actions, strict=True)]


@dataclass
class Pairing:
    """Two bots by their indices in the list, and their games."""

    first: int
    second: int
    results: list[Result] = field(default_factory=list)
    elo_test: tuple[float, float] | None = None
    """The hypotheses of the sequential test in Elo; None: EVEN and BETTER, game by game."""

    @property
    def score(self) -> float:
        """The share of the games that the first has won; a draw is half a win."""
        return sum(result.score for result in self.results) / len(self.results) if self.results else 0.5

    @property
    def pentanomial(self) -> tuple[int, ...]:
        """How many pairs of games, one from either side of the table, brought the first 0, 1/2, 1, 3/2 and 2 points. Testers of engines
        count so: within a pair nobody is better off by where they sit."""
        by_number = {result.number: result.score for result in self.results}
        pairs = [by_number[n] + by_number[n + 1] for n in by_number if n % 2 == 0 and n + 1 in by_number]
        return tuple(sum(points == half / 2 for points in pairs) for half in range(5))

    @property
    def elo(self) -> tuple[float, float, float]:
        """By how much the first is ahead in Elo, with a 95 % interval from the pairs of games."""
        return _elo(self.pentanomial)

    @property
    def llr(self) -> float:
        """The evidence of the pairs of games for the second hypothesis of `elo_test` against the first (`sprt`)."""
        return sprt(self.pentanomial, *(self.elo_test or USUAL_ELO))

    @property
    def verdict(self) -> str:
        """The present result of the sequential test: "first" or "second", if one is better; "even" or, by `elo_test`, "not better", which
        is said of the first; "" while it is open."""
        if self.elo_test:
            return "first" if self.llr >= BOUND else "not better" if self.llr <= -BOUND else ""
        evidence = [_evidence(result.score for result in self.results), _evidence(1 - result.score for result in self.results)]
        if evidence[0] >= BOUND:
            return "first"
        if evidence[1] >= BOUND:
            return "second"
        return "even" if max(evidence) <= -BOUND else ""


def _elo(pairs: Sequence[int]) -> tuple[float, float, float]:
    count = sum(pairs)
    if count < 2:
        return 0.0, -math.inf, math.inf
    mean = sum(half / 4 * n for half, n in enumerate(pairs)) / count
    variance = sum((half / 4 - mean) ** 2 * n for half, n in enumerate(pairs)) / (count - 1)
    reach = NormalDist().inv_cdf(0.975) * (variance / count) ** 0.5
    low, middle, high = (_elo_of(share) for share in (mean - reach, mean, mean + reach))
    return middle, low, high


def _elo_of(share: float) -> float:
    """The difference in rating at which that share of the points is expected."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return -400 * math.log10(1 / share - 1)


def sprt(pairs: Sequence[int], elo0: float = USUAL_ELO[0], elo1: float = USUAL_ELO[1]) -> float:
    """The generalised log-likelihood ratio of `elo1` to `elo0` after these pairs of games (`Pairing.pentanomial`), as testers of engines
    use it. Above ln 19 = 2.94 the one is accepted, below -2.94 the other, at error rates of 5 %."""
    count = sum(pairs)
    if not count:
        return 0.0
    shares = [(n + 1e-3) / (count + 1e-3 * len(pairs)) for n in pairs]
    even, better = (_fitted(shares, 1 / (1 + 10 ** (-elo / 400))) for elo in (elo0, elo1))
    return count * sum(share * math.log(b / e) for share, e, b in zip(shares, even, better, strict=True))


def _fitted(shares: Sequence[float], mean: float) -> list[float]:
    """Of all distributions of the scores 0, 1/4, ... 1 with this mean, the one that makes these shares most likely. What it weighs the
    distances from the mean with is found by halving."""
    distances = [n / (len(shares) - 1) - mean for n in range(len(shares))]
    low, high = -1 / distances[-1], -1 / distances[0]
    for _ in range(100):
        weight = (low + high) / 2
        pull = sum(share * distance / (1 + weight * distance) for share, distance in zip(shares, distances, strict=True))
        low, high = (weight, high) if pull > 0 else (low, weight)
    return [share / (1 + weight * distance) for share, distance in zip(shares, distances, strict=True)]


def _evidence(scores: Iterator[float]) -> float:
    """The log-likelihood ratio of BETTER to EVEN, given the scores."""
    won, lost = math.log(BETTER / EVEN), math.log((1 - BETTER) / (1 - EVEN))
    return sum(score * won + (1 - score) * lost for score in scores)


@dataclass(frozen=True)
class Standing:
    """A bot after all games."""

    bot: str
    rating: float
    uncertainty: float
    """The standard deviation of the rating."""
    games: int
    score: float
    mean_return: float

    def summary(self) -> dict[str, Any]:
        """JSON-ready."""
        return dict(vars(self))


@dataclass(frozen=True)
class Arena(Shown):
    """A finished round robin."""

    game: Game
    seed: int
    bots: tuple[str, ...]
    pairings: tuple[Pairing, ...]
    seconds: float
    stop_early: bool = False
    first: int = 0
    """The number of the first game of each pairing."""

    @classmethod
    def merged(cls, parts: Sequence[Arena]) -> Arena:
        """Successive parts of one round robin as one: the same games as if it had been played in one go. With `stop_early`, games behind
        the one that decided a pairing are not counted, as they would not have been played."""
        begin = parts[0]
        pairings = [replace(pairing, results=[]) for pairing in begin.pairings]
        for part in parts:
            for pairing, more in zip(pairings, part.pairings, strict=True):
                for result in more.results:
                    if not (begin.stop_early and pairing.verdict):
                        pairing.results.append(result)
        return cls(begin.game, begin.seed, begin.bots, tuple(pairings), sum(part.seconds for part in parts), begin.stop_early, begin.first)

    @property
    def standings(self) -> list[Standing]:
        """The best first."""
        with extra("lab"):
            from openskill.models import PlackettLuce  # takes longer to import than everything else here

        model = PlackettLuce()
        ratings = [model.rating(name=name) for name in self.bots]
        for pairing, result in self._in_turn():
            pair = pairing.first, pairing.second
            ranks = [1.0 - result.score, result.score]
            updated = model.rate([[ratings[place]] for place in pair], ranks=ranks)
            for place, team in zip(pair, updated, strict=True):
                ratings[place] = team[0]
        found = [self._standing(place, rating) for place, rating in enumerate(ratings)]
        return sorted(found, key=lambda standing: -standing.rating)

    def _in_turn(self) -> Iterator[tuple[Pairing, Result]]:
        """One game of each pairing after the other, so that ratings do not depend on the order of the list."""
        for results in itertools.zip_longest(*(pairing.results for pairing in self.pairings)):
            for pairing, result in zip(self.pairings, results, strict=True):
                if result is not None:
                    yield pairing, result

    def _standing(self, place: int, rating: Any) -> Standing:
        scores = [result.score for pairing in self.pairings if pairing.first == place for result in pairing.results]
        scores += [1 - result.score for pairing in self.pairings if pairing.second == place for result in pairing.results]
        gains = [
            result.returns[place != pairing.first]
            for pairing in self.pairings
            if place in (pairing.first, pairing.second)
            for result in pairing.results
        ]
        count = max(1, len(scores))
        return Standing(self.bots[place], rating.mu, rating.sigma, len(scores), sum(scores) / count, sum(gains) / count)

    def summary(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            **self.game.identity(),
            "seed": self.seed,
            "seconds": self.seconds,
            "standings": [standing.summary() for standing in self.standings],
            "pairings": [
                {
                    "first": self.bots[pairing.first],
                    "second": self.bots[pairing.second],
                    "games": len(pairing.results),
                    "score": pairing.score,
                    "pentanomial": list(pairing.pentanomial),
                    "elo": [value if math.isfinite(value) else None for value in pairing.elo],
                    "elo_test": pairing.elo_test or USUAL_ELO,
                    "llr": pairing.llr,
                    "better": {"first": self.bots[pairing.first], "second": self.bots[pairing.second], "even": "neither"}.get(
                        pairing.verdict
                    ),
                }
                for pairing in self.pairings
            ],
        }

    def logs(self) -> list[Log]:
        """Of all games, pair by pair."""
        return [log for pairing in self.pairings for result in pairing.results for log in result.logs(self.game)]

    def save_logs(self, folder: Path) -> int:
        """Writes the log of every game into the folder; gives their number."""
        folder.mkdir(parents=True, exist_ok=True)
        count = 0
        for number, pairing in enumerate(self.pairings):
            for result in pairing.results:
                for place, log in enumerate(logs := result.logs(self.game)):
                    part = f"-{place + 1}" if len(logs) > 1 else ""
                    log.save(folder / f"pair-{number + 1:03}-game-{result.number + 1:05}{part}.jsonl")
                    count += 1
        return count


@waiting_for_the_compiler()
def arena(
    game: Game,
    bots: Sequence[str | Bot],
    *,
    games: int = 20,
    seed: int = 1,
    first: int = 0,
    threads: int | None = None,
    stop_early: bool = False,
    elo: Sequence[float] | None = None,
    neighbours: bool = False,
    progress: Progress | None = None,
    watch: Callable[[Arena], None] | None = None,
) -> Arena:
    """Every pair of the bots plays `games` games; with `stop_early`, only until a sequential test has decided. Without `elo`, it asks game
    by game whether one wins 65 % or both win half. With `elo`, such as (0, 10), it is the one of engine testers: by pairs of games, whether
    the first of two is better than the second by the larger difference in Elo or by the smaller one.
    With `neighbours`, each bot plays only the next in the list, to test every step of a ladder.

    Bots are names, or objects of one's own, which play one game after the other. Named ones search in compiled code that releases
    Python's global lock, so threads use all cores. Results do not depend on their number. Games are numbered, from `first` on, and follow
    from seed and number alone: runs can be split up and merged (`perihelion.sharded`). `watch` is called with how it stands.
    """
    a_game(game)
    games, seed = whole(games, "games", 1, MOST_GAMES), whole(seed, "seed", 0, (1 << 63) - 1)
    first = whole(first, "first", 0, MOST_GAMES)
    workers = 1 if any(not isinstance(one, str) for one in bots) else cores() if threads is None else whole(threads, "threads", 1, 1024)
    if len(bots) < 2:
        raise BadOption(message("arena-of-two"))
    for one in bots:
        seated(one)
    tell = progress or (lambda done: None)
    places = range(len(bots))
    pairs = itertools.pairwise(places) if neighbours else itertools.combinations(places, 2)
    pairings = [Pairing(*pair, elo_test=_hypotheses(elo)) for pair in pairs]
    began = time.perf_counter()
    tasks = [(pairing, number) for number in range(first, first + games) for pairing in pairings]

    def play(task: tuple[Pairing, int]) -> Result | None:
        """None if the test has decided by now: the result would not be counted."""
        pairing, number = task
        return None if stop_early and pairing.verdict else _play_pair(game, (bots[pairing.first], bots[pairing.second]), seed, number)

    with ThreadPoolExecutor(workers) as pool:
        for (pairing, _), result in zip(tasks, pool.map(play, tasks), strict=True):
            if result and not (stop_early and pairing.verdict):  # a game that was under way when the test had decided is not counted
                pairing.results.append(result)
            tell(1)
            if watch:
                watch(Arena(game, seed, names_of(bots), tuple(pairings), time.perf_counter() - began, stop_early, first))
    return Arena(game, seed, names_of(bots), tuple(pairings), time.perf_counter() - began, stop_early, first)


def _hypotheses(elo: Sequence[float] | None) -> tuple[float, float] | None:
    if elo is None:
        return None
    given: list[Any] = list(elo) if isinstance(elo, list | tuple) else []
    is_good = len(given) == 2 and all(isinstance(one, numbers.Real) for one in given) and -MOST_ELO <= given[0] < given[1] <= MOST_ELO
    if not is_good:
        raise BadOption(message("elo-of-a-test", given=str(elo), most=round(MOST_ELO)))
    return float(given[0]), float(given[1])


def names_of(bots: Sequence[object]) -> tuple[str, ...]:
    """How the bots are called: objects by what they say their name is, or by their class; numbered where several are called alike."""
    called = [name_of(one) for one in bots]
    return tuple(f"{name} ({called[: n + 1].count(name)})" if called.count(name) > 1 else name for n, name in enumerate(called))


Pair = tuple[str | Bot, str | Bot]


def _play_pair(game: Game, pair: Pair, seed: int, number: int) -> Result:
    key = key_of(seed, number)
    return _play_alone(game, pair, key, number) if game.seats == 1 else _play_together(game, pair, key, number)


def _play_alone(game: Game, pair: Pair, key: int, number: int) -> Result:
    actions, ends = zip(*(_play(game, [one], key, dice_key=key | 1) for one in pair), strict=True)
    returns = ends[0].returns()[0], ends[1].returns()[0]
    names = names_of(pair)
    return Result(number, won(*returns), returns, ((names[0],), (names[1],)), actions)


def _play_together(game: Game, pair: Pair, key: int, number: int) -> Result:
    places = seating(game, number)
    actions, end = _play(game, [pair[place] for place in places], key)
    return judged(game, number, places, names_of(pair), end.returns(), (actions,))


def seating(game: Game, number: int) -> list[int]:
    """Which of the two sits at each seat in game `number` of a pairing: one has one side of the table, the other all the others."""
    lone, where = number % 2, number // 2 % len(game.sides)
    side_of = {seat: n for n, side in enumerate(game.sides) for seat in side}
    return [lone if side_of[seat] == where else 1 - lone for seat in range(game.seats)]


def judged(
    game: Game,
    number: int,
    places: Sequence[int],
    names: Sequence[str],
    returns: Sequence[float],
    actions: tuple[array[int], ...],
    kept: tuple[bytes, ...] = (),
) -> Result:
    """The result for the two who sat there, from the returns of all seats."""
    gains = [[returns[side[0]] for side in game.sides if places[side[0]] == place] for place in range(2)]
    score = sum(won(one, other) for one in gains[0] for other in gains[1]) / (len(gains[0]) * len(gains[1]))
    mean = sum(gains[0]) / len(gains[0]), sum(gains[1]) / len(gains[1])
    return Result(number, won(score, 0.5), mean, (tuple(names[place] for place in places),), actions, kept)


def won(one: float, other: float) -> float:
    return 0.5 if one == other else float(one > other)


def _play(game: Game, bots: Sequence[str | Bot], key: int, dice_key: int = 0) -> tuple[array[int], Position]:
    """What was played, and the position at the end."""
    actions, end = array("i"), game.start()
    for _, code, after in match_steps(game, [seated(one) for one in bots], key, dice_key):
        actions.append(code)
        end = after
    if end.mover != OVER:
        raise BadGame(f"A game of {game.title} did not end within the {game.max_decisions} decisions that it declares as its bound.")
    return actions, end


def _log(game: Game, seats: Sequence[str], actions: array[int]) -> Log:
    log = Log(game, list(seats))
    for code in actions:
        log.play(code)
    log.finish()
    return log
