"""Games in numbers, for reports: who led when, how much there was to choose from, and what was used.

A *lead* is what the game's own quick guess says (`evaluate`): who is ahead, and by how much of the range of returns.
"""

from __future__ import annotations

import random
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from perihelion.bots.match import match_steps
from perihelion.bots.protocol import Bot
from perihelion.bots.registry import seated
from perihelion.core.actions import Block
from perihelion.core.batch import Progress
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.contract import CHANCE
from perihelion.core.game import Game, a_game
from perihelion.core.messages import NUMBER, PHRASE, SEVERAL, Said, items_of
from perihelion.core.position import Position
from perihelion.core.records import opened
from perihelion.lab.balance import Played, drawn, each_game, wins_of

A_LEAD = 0.02
"""As a share of the range of returns: less is level."""
BEHIND = 0.1
"""As a share of the range: a winner who was this far behind at half-time has come back."""
OPENING = 3
"""The decisions that make an opening."""


FEW = 12
"""The most values of a dimension that are counted separately."""


class Thing(NamedTuple):
    """Something that can be used: a kind of action, or whatever the log names, such as a vessel, a tile, a card."""

    kind: str
    name: str


@dataclass(frozen=True)
class Chronicle:
    """One game. Arrays go by decision."""

    played: Played
    returns: tuple[float, ...]
    steps: int
    choices: npt.NDArray[np.int32]
    """How many actions were legal."""
    guesses: npt.NDArray[np.float64]
    """By decision and side: what the quick guess said before it."""
    used: tuple[Counter[Thing], ...]
    """By seat."""
    offered: frozenset[str]
    """The kinds of actions that were legal at some time."""
    opening: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    spread: float
    """The range of returns."""

    @property
    def leaders(self) -> list[int]:
        """The side that was ahead before each decision, -1 while none was by a lead."""
        if self.guesses.shape[1] < 2:
            return [-1] * len(self.guesses)
        order = np.argsort(self.guesses, axis=1)
        best, second = (np.take_along_axis(self.guesses, order[:, [place]], axis=1)[:, 0] for place in (-1, -2))
        return np.where(best - second >= A_LEAD * self.spread, order[:, -1], -1).tolist()  # type: ignore[no-any-return]

    @property
    def winner(self) -> int | None:
        """The side that won alone."""
        results = [self.returns[side[0]] for side in self.sides]
        best = max(results)
        return results.index(best) if len(results) > 1 and results.count(best) == 1 and best > min(results) else None

    @property
    def is_drawn(self) -> bool:
        return len(self.sides) > 1 and self.winner is None and any(self.played.wins)

    @property
    def lead_changes(self) -> int:
        """How often another side took the lead."""
        ahead = [side for side in self.leaders if side >= 0]
        return sum(one != other for one, other in pairwise(ahead))

    @property
    def decided_at(self) -> float | None:
        """After which share of the decisions the winner was ahead for good."""
        if self.winner is None:
            return None
        behind = [n for n, side in enumerate(self.leaders) if side != self.winner]
        return (behind[-1] + 1) / len(self.guesses) if behind else 0.0

    @property
    def drama(self) -> float | None:
        """How far the winner was behind, on average over all decisions, as a share of the range of returns."""
        if self.winner is None:
            return None
        return float(np.maximum(0, self.guesses.max(axis=1) - self.guesses[:, self.winner]).mean()) / self.spread

    @property
    def is_comeback(self) -> bool:
        """Whether the winner was well behind at half-time."""
        if self.winner is None:
            return False
        half = self.guesses[len(self.guesses) // 2]
        return bool(half.max() - half[self.winner] >= BEHIND * self.spread)


@waiting_for_the_compiler()
def chronicles(
    game: Game,
    player: str | Bot,
    *,
    games: int = 200,
    seed: int = 1,
    first: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
) -> list[Chronicle]:
    """Plays games with one bot in all seats; what each seat has of its own is drawn anew, as for `perihelion lab balance`."""
    a_game(game)
    return each_game(
        lambda key: _chronicle(game, player, key), player, games=games, seed=seed, first=first, threads=threads, progress=progress
    )


def _chronicle(game: Game, player: str | Bot, key: int) -> Chronicle:
    own = dict(drawn(game, random.Random(key)))
    table = Game(game.definition, game.form, {**game.options, **own}) if own else game
    deciders, choices, guesses, offered, opening = [], [], [], set[str](), list[str]()
    used: tuple[Counter[Thing], ...] = tuple(Counter() for _ in range(table.seats))
    before, steps, actions, kinds = table.start(), 0, table.definition.actions, kinds_of(table)
    for seat, code, after in match_steps(table, [seated(player) for _ in range(table.seats)], key):
        if seat != CHANCE:
            deciders.append(seat)
            legal = before.legal()
            choices.append(len(legal))
            guesses.append([before.evaluate()[side[0]] for side in table.sides])
            offered |= {block.name for block in actions if _has_some_of(legal, block)}
            used[seat].update({Thing("", actions.block_of(code).name), *_named(table, kinds, before, code)})
            if len(opening) < OPENING:
                opening.append(before.text(code))
        before, steps = after, steps + 1
    sources = table.definition.sources
    by_source = tuple(sources(table.opened_tables, opened(before._states))) if sources else ()
    names = next((tuple(map(str, value)) for value in own.values()), ())
    returns, (low, high) = before.returns(), table.return_range
    played = Played(names, tuple(deciders), wins_of(table, returns), by_source)
    arrays = np.array(choices, np.int32), np.array(guesses, np.float64).reshape(len(deciders), len(table.sides))
    return Chronicle(played, tuple(returns), steps, *arrays, used, frozenset(offered), tuple(opening), table.sides, high - low)


def _has_some_of(legal: Sequence[int], block: Block) -> bool:
    """Whether one of these codes, which are in increasing order, is of the block."""
    first = bisect_left(legal, block.start)
    return first < len(legal) and legal[first] < block.start + block.size


def kinds_of(game: Game) -> dict[str, str]:
    """The kinds of names that dimensions of actions go by: that of their own name, or that of one with the same values, as moves begin and
    end on planets."""
    labels = {name: tuple(values) for block in game.definition.actions for name, values in block.dimensions.items()}
    named = {name: name for name in labels if name in game.names}
    by_labels = {labels[name]: name for name in named if name not in game.definition.words.people}
    return {name: by_labels[values] for name, values in labels.items() if values in by_labels} | named


def _named(game: Game, kinds: Mapping[str, str], before: Position, code: int) -> Iterator[Thing]:
    """Whatever the action itself says, where there are few values or they have names, such as an effect or a card; and whatever the log
    names when it describes it: vessels, tiles, planets. Not the seats."""
    block, people = game.definition.actions.block_of(code), game.definition.words.people
    for dimension, value in block.values(code).items():
        labels, kind = block.dimensions[dimension], kinds.get(dimension, dimension)
        things = game.names.get(kind, ())
        if kind not in people and (value < len(things) or 1 < len(labels) <= FEW):
            yield Thing(f"{block.name}: {dimension}", str(things[value]["name"]) if value < len(things) else labels[value].strip() or "-")
    said = before.told(code, seen=True)
    if said.at:
        for kind, number in mentioned(game, said):
            things = game.names.get(kind, ())
            if kind not in people and number < len(things):
                yield Thing(kind, str(things[number]["name"]))


def mentioned(game: Game, said: Said) -> Iterator[tuple[str, int]]:
    """The names in what a kernel has said: their kinds and numbers."""
    words, table = said.words, game.definition.messages
    places = [said.at]
    while places:
        at = places.pop()
        for offset, kind in enumerate(table.declared[words[at]].arguments.values(), start=at + 1):
            if kind == PHRASE:
                places += [words[offset]] if words[offset] else []
            elif kind in SEVERAL:
                places += items_of(words, words[offset])
            elif kind != NUMBER:
                yield kind, words[offset]


def over_time(series: Sequence[npt.NDArray[np.float64]], points: int = 20) -> list[float]:
    """The mean of several courses of different lengths, at equal shares of each."""
    at = np.linspace(0, 1, points)
    courses = [np.interp(at, np.linspace(0, 1, len(one)), one) for one in series if len(one) > 1]
    return np.mean(courses, axis=0).tolist() if courses else [0.0] * points
