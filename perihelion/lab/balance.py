"""`perihelion lab balance`: how fair a game is when good players play it, and where their points come from.

Every seat is taken by the same bot. What is chosen for each seat (an option of the kind `OnePerSeat`, such as empires) is drawn anew for
every game, so that its effect is not confounded with that of a seat or a neighbour.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import groupby
from statistics import NormalDist, fmean
from typing import Any, TypeVar

from perihelion.bots.match import match_steps
from perihelion.bots.protocol import Bot
from perihelion.bots.registry import name_of, seated
from perihelion.core.batch import Progress, cores
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.contract import CHANCE
from perihelion.core.errors import BadOption, whole
from perihelion.core.game import Game, a_game
from perihelion.core.languages import say
from perihelion.core.messages import message
from perihelion.core.options import OnePerSeat
from perihelion.core.records import opened
from perihelion.core.rng import key_of
from perihelion.core.showing import Shown

MOST_GAMES = 1_000_000
CONFIDENCE = 0.95
Result = TypeVar("Result")


@dataclass(frozen=True)
class Share:
    """How often something happened."""

    count: float
    """A shared win counts in equal parts."""
    of: int

    @property
    def value(self) -> float:
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The confidence interval of the share, at CONFIDENCE."""
        return self.within(CONFIDENCE)

    def within(self, confidence: float) -> tuple[float, float]:
        """Wilson's confidence interval of the share."""
        if not self.of:
            return 0.0, 1.0
        z = NormalDist().inv_cdf((1 + confidence) / 2)
        middle, scale = self.value + z * z / (2 * self.of), 1 + z * z / self.of
        half = z * (self.value * (1 - self.value) / self.of + z * z / (4 * self.of**2)) ** 0.5
        low, high = (middle - half) / scale, (middle + half) / scale
        return 0.0 if self.count <= 0 else low, 1.0 if self.count >= self.of else high  # exactly: rounding leaves 1e-17 of nothing

    def summary(self) -> dict[str, Any]:
        """JSON-ready."""
        return {"share": self.value, "interval": list(self.interval), "of": self.of}


@dataclass(frozen=True)
class Played:
    """One game: who had what, who decided when, and how it ended. Lists go by seat."""

    names: tuple[str, ...]
    deciders: tuple[int, ...]
    """The seat of every decision."""
    wins: tuple[float, ...]
    """1 for the winner and all of its team, in equal parts for sides that share the win; 0 for all when everybody lost."""
    sources: tuple[dict[str, int], ...]

    @property
    def turns(self) -> list[int]:
        """The seats in the order of their turns; successive decisions of one seat are one turn."""
        return [seat for seat, _ in groupby(self.deciders)]


@dataclass(frozen=True)
class Balance(Shown):
    """The results of many games."""

    game: Game
    bot: str
    seed: int
    played: tuple[Played, ...]
    first: int = 0
    """The number of the first game."""

    @classmethod
    def merged(cls, parts: Sequence[Balance]) -> Balance:
        """Successive parts of one run as one."""
        begin = parts[0]
        return cls(begin.game, begin.bot, begin.seed, tuple(game for part in parts for game in part.played), begin.first)

    @property
    def everybody_lost(self) -> Share:
        return Share(len(self.played) - len(self._won), len(self.played))

    @property
    def _won(self) -> list[Played]:
        return [game for game in self.played if any(game.wins)]

    @property
    def fair_share(self) -> float:
        """The share of the games that a seat would win, alone or with its team, if nothing made a difference."""
        return 1 / len(self.game.sides)

    def by_seat(self) -> dict[str, Share]:
        """Wins of each seat, among the games that were won."""
        return self._shares(lambda game: ((f"seat {seat}", wins) for seat, wins in enumerate(game.wins)))

    def by_start(self) -> dict[str, Share]:
        """Wins of the seat that decided first, and of the seats after it."""
        return self._shares(
            lambda game: ((_after_first(seat - game.deciders[0], len(game.wins)), won) for seat, won in enumerate(game.wins))
        )

    def by_name(self) -> dict[str, Share]:
        """Wins of each thing chosen for the seats, among the games in which it occurred."""
        return self._shares(lambda game: zip(game.names, game.wins, strict=bool(game.names)))

    def _shares(self, wins: Callable[[Played], Any]) -> dict[str, Share]:
        counts: Counter[str] = Counter()
        games: Counter[str] = Counter()
        for game in self._won:
            for name, won in wins(game):
                counts[name] += won
                games[name] += 1
        return {name: Share(counts[name], games[name]) for name in sorted(games)}

    def in_words(self) -> list[tuple[str, dict[str, Share]]]:
        """All of these shares as people read them, each kind with its heading; seats are counted from 1, as at a table."""
        after = [say("report-after", distance=n) for n in range(self.game.seats)]
        seats = [say("report-seat", seat=n + 1) for n in range(self.game.seats)]
        kinds = [
            (say("report-by-start"), dict(zip(after, self.by_start().values(), strict=False))),
            (say("report-by-seat"), dict(zip(seats, self.by_seat().values(), strict=False))),
            (say("report-by-name"), self.by_name()),
        ]
        return [(heading, shares) for heading, shares in kinds if shares]

    def sources(self) -> dict[str, float]:
        """Points of a seat, on average over all seats of the games that were won, by source."""
        seats = [seat for game in self._won for seat in game.sources]
        return {source: fmean(seat[source] for seat in seats) for source in (seats[0] if seats else ())}

    def winners_sources(self) -> dict[str, float]:
        """The same for winners alone."""
        seats = [seat for game in self._won for seat, won in zip(game.sources, game.wins, strict=False) if won]
        return {source: fmean(seat[source] for seat in seats) for source in (seats[0] if seats else ())}

    def summary(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            **self.game.identity(),
            "bot": self.bot,
            "seed": self.seed,
            "games": len(self.played),
            "first": self.first,
            "decisions": fmean(len(game.deciders) for game in self.played),
            "turns": fmean(len(game.turns) for game in self.played),
            "everybody_lost": self.everybody_lost.summary(),
            "fair_share": self.fair_share,
            **{
                key: {name: share.summary() for name, share in shares.items()}
                for key, shares in (("by_start", self.by_start()), ("by_seat", self.by_seat()), ("by_name", self.by_name()))
            },
            "points": self.sources(),
            "points_of_winners": self.winners_sources(),
        }


def _after_first(distance: int, seats: int) -> str:
    return f"{distance % seats} after the first" if distance % seats else "0: the first"


@waiting_for_the_compiler()
def balance(
    game: Game,
    player: str | Bot,
    *,
    games: int = 200,
    seed: int = 1,
    first: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Balance:
    """Plays `games` games, from number `first` on, with one bot in all seats. Results do not depend on the number of threads."""
    seated(player)
    if a_game(game).seats < 2:
        raise BadOption(message("played-alone", game=game.title))
    played = each_game(
        lambda key: _play(game, player, key), player, games=games, seed=seed, first=first, threads=threads, progress=progress
    )
    return Balance(game, name_of(player), int(seed), tuple(played), int(first))


def each_game(
    play: Callable[[int], Result], player: str | Bot, *, games: int, seed: int, first: int, threads: int | None, progress: Progress | None
) -> list[Result]:
    """What `play` makes of each game, by its key, in the order of their numbers. A bot that is given by its name plays on several threads;
    one that is given as an object has a state of its own, and plays one game after the other."""
    games, seed = whole(games, "games", 1, MOST_GAMES), whole(seed, "seed", 0, (1 << 63) - 1)
    first = whole(first, "first", 0, MOST_GAMES)
    workers = 1 if not isinstance(player, str) else cores() if threads is None else whole(threads, "threads", 1, 1024)
    results = []
    with ThreadPoolExecutor(workers) as pool:
        for result in pool.map(lambda number: play(key_of(seed, number)), range(first, first + games)):
            results.append(result)
            if progress:
                progress(1)
    return results


def _play(game: Game, player: str | Bot, key: int) -> Played:
    chosen = dict(drawn(game, random.Random(key)))
    table = Game(game.definition, game.form, {**game.options, **chosen})
    deciders, end = [], table.start()
    for seat, _, after in match_steps(table, [seated(player) for _ in range(table.seats)], key):
        if seat != CHANCE:
            deciders.append(seat)
        end = after
    sources = table.definition.sources
    by_source = tuple(sources(table.opened_tables, opened(end._states))) if sources else ()
    names = next((tuple(map(str, value)) for value in chosen.values()), ())
    return Played(names, tuple(deciders), wins_of(table, end.returns()), by_source)


def drawn(game: Game, chooser: random.Random) -> Iterator[tuple[str, list[str]]]:
    """For each option that gives every seat something of its own: who gets what."""
    for option in game.definition.options:
        if isinstance(option, OnePerSeat):
            yield option.name, chooser.sample(list(option.named()), game.seats)


def wins_of(game: Game, returns: Sequence[float]) -> tuple[float, ...]:
    best, (lowest, _) = max(returns), game.return_range
    winners = 0 if best == lowest else sum(returns[side[0]] == best for side in game.sides)
    return tuple((value == best) / winners if winners else 0.0 for value in returns)
