"""Problems of games with chance or secrets, or of more than two sides: positions from play in which one decision is clearly the best.

A proof is statistical. All legal decisions are judged, the worse half is dropped and the rest judged again with twice as much, until few
are left (sequential halving: Karnin, Koren and Somekh, 2013); together with what an ordinary search of the same size prefers these are the
finalists. Each finalist is then judged by searches under several keys, `DEPTH` times the master's budget for all of them under each key. It
is a problem if under every key the same decisions come before all others, and by a margin of many standard errors; and if the ordinary
search agrees. Bots judge by what the seat to move may know, so with hidden hands it is the expected result that counts.
"""

from __future__ import annotations

import contextlib
import math
import multiprocessing
import queue
import statistics
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from multiprocessing.queues import Queue

import perihelion as ph
from perihelion.bots.levels import level_in
from perihelion.bots.match import match_steps
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.game import Game
from perihelion.core.position import Position
from perihelion.core.problems import BEST, Problem, Proof
from perihelion.core.rng import key_of
from perihelion.lab.difficulty import rated

PLAYERS = "expert"
"""Who plays the games that positions are taken from."""
DEPTH = 20
"""The budget of a proof under each key, in budgets of the master."""
KEYS = 3
SURE = 5.0
"""The least margin, in standard errors."""
CLEARLY = 0.004
"""The least margin, of the range of returns."""
FEW = 2
"""The most solutions; decisions that come to the same are solutions together."""
FINALISTS = 4
FEWEST_LEGAL = 5
LOOKS = 40
"""Positions of a game that are looked at, at most."""
PROBLEMS_A_GAME = 3
_GLANCE = 4_000
"""Simulations of the first look at a position."""
EASY = ("beginner", "novice", "intermediate")
"""What the levels find that play like this is easy, and most of it is left out."""
_EASY_KEPT = 10
"""One in this number of easy problems is kept."""
_SECONDS = 600.0


@dataclass(frozen=True)
class Settings:
    """What a proof takes. The usual ones are those of the sets that ship."""

    depth: int = DEPTH
    keys: int = KEYS


SHALLOW = Settings(1, 2)
"""Of a proof that is tried first: what it does not prove is rarely proven by more."""
Values = Mapping[int, list[float]]
"""Of decisions, by code: what each is worth to the seat to move, by key."""


def proven_best(position: Position, settings: Settings, seed: int = 1) -> tuple[list[int], Proof] | None:
    """The best decisions of the seat to move and how that is known; None where it is not."""
    bot, budget = _master(position.game, settings.depth)
    preferred = _preferred(position, bot, budget, seed)
    finalists = sorted({*_halved(position, bot, budget // 4, key_of(seed, 1)), *preferred[:2]})
    values: dict[int, list[float]] = {code: [] for code in finalists}
    for number in range(settings.keys):
        for code in finalists:
            values[code].append(_judged(position, code, f"{bot}:{budget // len(finalists)}", key_of(seed, 2 + number)))
        if number and not _solutions(position.game, values):
            return None
    solutions = _solutions(position.game, values)
    if not solutions or preferred[0] not in solutions:
        return None
    margin, error = _margin(values, solutions)
    value = min(statistics.fmean(values[code]) for code in solutions)
    return solutions, Proof(f"{bot}:{budget}", settings.keys, *(_rounded(one) for one in (value, margin, error)))


def _master(game: Game, depth: int) -> tuple[str, int]:
    level = level_in(game, "master")
    return level.bot, level.budget * depth


def _preferred(position: Position, bot: str, budget: int, key: int) -> list[int]:
    searching = ph.bot(f"{bot}:{budget}", seconds=_SECONDS)
    searching.begin(key)
    return [one.code for one in searching.hint(position.view(position.mover), position.sampler(position.mover)).candidates]


def _judged(position: Position, code: int, name: str, key: int) -> float:
    judge = ph.bot(name, seconds=_SECONDS)
    judge.begin(key)
    return judge.judge(position.view(position.mover), position.sampler(position.mover), code).returns[position.mover]


def _halved(position: Position, bot: str, budget: int, key: int) -> list[int]:
    """The finalists among all legal decisions."""
    left = position.legal()
    rounds = max(1, math.ceil(math.log2(len(left) / FINALISTS)))
    for number in range(rounds):
        name = f"{bot}:{max(16, budget // (rounds * len(left)))}"
        worth = {code: _judged(position, code, name, key_of(key, number)) for code in left}
        left = sorted(left, key=lambda code: -worth[code])[: max(FINALISTS, math.ceil(len(left) / 2))]
    return left[:FINALISTS]


def _solutions(game: Game, values: Values) -> list[int]:
    """The fewest decisions that come before all others, under every key and by a sure and clear margin; none if there are no such."""
    ranked = sorted(values, key=lambda code: -statistics.fmean(values[code]))
    low, high = game.return_range
    for count in range(1, min(FEW, len(ranked) - 1) + 1):
        best, others = ranked[:count], ranked[count:]
        margin, error = _margin(values, best)
        agree = all(min(values[code][n] for code in best) > max(values[code][n] for code in others) for n in range(len(values[best[0]])))
        if agree and margin >= CLEARLY * (high - low) and margin >= SURE * error:
            return sorted(best)
    return []


def _margin(values: Values, solutions: list[int]) -> tuple[float, float]:
    """Between the least of the solutions and the best of the others; with its standard error, from how far the keys differ."""
    least = min(solutions, key=lambda code: statistics.fmean(values[code]))
    other = max((code for code in values if code not in solutions), key=lambda code: statistics.fmean(values[code]))
    differences = [one - two for one, two in zip(values[least], values[other], strict=True)]
    error = statistics.stdev(differences) / math.sqrt(len(differences)) if len(differences) > 1 else 0.0
    return statistics.fmean(differences), error


def _rounded(number: float) -> float:
    return float(f"{number:.3g}")


# Finding them ----------------------------------------------------------------------------------------------------------------------------


def found_in_game(game: Game, number: int, seed: int, settings: Settings, until: float) -> Iterator[Problem]:
    """Problems of one game of strong bots, at most one of each kind of decision, rated; none that begin after a time."""
    key = key_of(seed, number)
    positions = [one for one in _played(game, key) if one.mover >= 0 and len(one.legal()) >= FEWEST_LEGAL]
    kinds: set[str] = set()
    for look in range(min(LOOKS, len(positions))):
        if time.time() >= until or len(kinds) == PROBLEMS_A_GAME:
            return
        shuffled = key_of(key, 1000 + look)
        position = _as_seen(positions.pop(shuffled % len(positions)), shuffled)
        if not _is_promising(position, shuffled) or proven_best(position, SHALLOW, shuffled) is None:
            continue
        if found := proven_best(position, settings, shuffled):
            solutions, proof = found
            kind = game.definition.actions.block_of(solutions[0]).name
            if kind not in kinds:
                kinds.add(kind)
                texts = tuple(position.text(code) for code in solutions)
                yield rated(game, Problem(game.form, position.to_text(), 1, texts, BEST, proof=proof))


def _played(game: Game, key: int) -> list[Position]:
    return [position for _, _, position in match_steps(game, [ph.bot(PLAYERS) for _ in range(game.seats)], key)]


def _as_seen(position: Position, key: int) -> Position:
    """One that agrees with what the mover knows: no secret of the game that was played is in the set."""
    return position.sampler(position.mover).draw(key)


def _is_promising(position: Position, key: int) -> bool:
    """At a glance one decision is well ahead of the next that is different; and it is rarely one that jumps to the eye."""
    game, seat = position.game, position.mover
    bot, _ = _master(game, 1)
    looking = ph.bot(f"{bot}:{_GLANCE}", seconds=_SECONDS)
    looking.begin(key)
    candidates = looking.hint(position.view(seat), position.sampler(seat)).candidates
    low, high = game.return_range
    if len(candidates) < 2 or candidates[0].returns[seat] - candidates[-1].returns[seat] < CLEARLY * (high - low):
        return False
    return key % _EASY_KEPT == 0 or not all(_sees(position, level, candidates[0].code, key) for level in EASY)


def _sees(position: Position, name: str, code: int, key: int) -> bool:
    looking = ph.bot(name)
    looking.begin(key)
    return looking.choose(position.view(position.mover), position.sampler(position.mover)) == code


def find_best(game: Game, seed: int, settings: Settings, seconds: float, processes: int) -> Iterator[Problem]:
    """Problems as they are found, by this number of processes in this number of seconds."""
    with waiting_for_the_compiler():
        list(found_in_game(game, 0, seed, SHALLOW, time.time() + 1))  # compiled once, before the processes fork
    until = time.time() + seconds
    context = multiprocessing.get_context("fork")
    found: Queue[Problem] = context.Queue()
    given = [(game, numbers, processes, seed, settings, until, found) for numbers in range(processes)]
    workers = [context.Process(target=_work, args=one, daemon=True) for one in given]
    for worker in workers:
        worker.start()
    try:
        while (left := until - time.time()) > 0:
            with contextlib.suppress(queue.Empty):
                yield found.get(timeout=left)
    finally:
        for worker in workers:
            worker.terminate()


def _work(game: Game, first: int, step: int, seed: int, settings: Settings, until: float, found: Queue[Problem]) -> None:
    """Every `step`-th game, from the first on."""
    number = first
    with waiting_for_the_compiler():
        while time.time() < until:
            for problem in found_in_game(game, number, seed, settings, until):
                found.put(problem)
            number += step
