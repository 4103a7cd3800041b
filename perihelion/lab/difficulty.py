"""How hard a problem is: the levels try it, as players whose ratings are known. People who try it later move its
rating (`perihelion.server.problems`)."""

from __future__ import annotations

import math
from collections.abc import Collection

import msgspec

from perihelion.bots.levels import RANKED, LevelBot
from perihelion.core.game import Game
from perihelion.core.position import Position
from perihelion.core.problems import Problem
from perihelion.core.ratings import NEW, Rating, expected
from perihelion.core.rng import key_of

LEVEL_RATINGS = dict(zip(RANKED, (900, 1150, 1400, 1650, 1900, 2200), strict=True))
"""A convention: neighbours are about as far apart as the arena finds them in most games (docs/bots.md)."""
TRIES = 5
"""Of each level, each with another key."""
_DEVIATION_OF_LEVELS = 60.0
_RATINGS = range(400, 2801, 10)
_SECONDS = 600.0


def tries_of(game: Game, position: Position, solutions: Collection[str], tries: int = TRIES) -> dict[str, int]:
    """How often each level begins with a solution."""
    return {level: sum(_solves(level, position, solutions, key_of(7, number)) for number in range(tries)) for level in RANKED}


def _solves(level: str, position: Position, solutions: Collection[str], key: int) -> bool:
    bot = LevelBot(level, _SECONDS)
    bot.begin(key)
    return position.text(bot.choose(position.view(position.mover), position.sampler(position.mover))) in solutions


def rating_by(solved: dict[str, int], tries: int = TRIES) -> Rating:
    """The likeliest rating of a problem that these levels solved so often; a new problem is likely to be as hard as most."""

    def likelihood(rating: float) -> float:
        total = -(((rating - NEW.rating) / NEW.deviation) ** 2) / 2
        for level, times in solved.items():
            chance = expected(Rating(LEVEL_RATINGS[level], _DEVIATION_OF_LEVELS), Rating(rating, 0))
            total += times * math.log(chance) + (tries - times) * math.log(1 - chance)
        return total

    weights = [math.exp(likelihood(rating) - max(map(likelihood, _RATINGS))) for rating in _RATINGS]
    mean = sum(rating * weight for rating, weight in zip(_RATINGS, weights, strict=True)) / sum(weights)
    spread = sum((rating - mean) ** 2 * weight for rating, weight in zip(_RATINGS, weights, strict=True)) / sum(weights)
    return Rating(mean, max(math.sqrt(spread), 80.0))


def rated(game: Game, problem: Problem) -> Problem:
    found = rating_by(tries_of(game, game.from_text(problem.position), problem.solutions))
    return msgspec.structs.replace(problem, rating=round(found.rating), deviation=round(found.deviation))
