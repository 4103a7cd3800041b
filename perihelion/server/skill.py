"""How good a player is at one form of a game: a number and how uncertain it is, by OpenSkill's Plackett-Luce model.

Glicko-2 (core.ratings) knows games of one against one. A table here has two to six seats, on sides of one or several: Plackett-Luce rates
the whole order in which the sides came in at once, ties included (Weng and Lin, "A Bayesian approximation method for online ranking",
2011).

OpenSkill lets the scale grow with the number of sides. Here its noise is chosen so that a difference in points means the same for every
number of them: of two who are 400 points apart, the better one comes in first ten times as often, as with Elo's numbers. And its damping of
how fast uncertainty falls (gamma) is left out: so the deviation is what the error of simulated players really is, see tests.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MIDDLE, FIRST_DEVIATION = 1500.0, 200.0
_SCALE = 400 / math.log(10)
DRIFT = 4.0
"""How much less is known of a person after a match than it tells: people learn, and forget."""
PROVISIONAL = 110.0
"""A rating that is less certain is marked: after about twenty matches it no longer is."""
_KAPPA = 1e-4
BOT_STEP, BOT_DEVIATION = 240.0, 100.0
"""A level wins about four games of five against the one below (docs/bots.md): that is where bots begin, and how sure of it anybody is."""


class Skill(NamedTuple):
    """The truth is within two deviations, 19 times in 20."""

    rating: float = MIDDLE
    deviation: float = FIRST_DEVIATION

    @property
    def provisional(self) -> bool:
        return self.deviation > PROVISIONAL


NEW = Skill()


def of_level(place: int, levels: int) -> Skill:
    """Where a bot begins: the middle of all levels is the middle of the scale."""
    return Skill(MIDDLE + BOT_STEP * (place - (levels - 1) / 2), BOT_DEVIATION)


class Entrant(NamedTuple):
    """A player at a table. What a bot can do does not change: the longer it plays, the less its number moves."""

    skill: Skill
    is_bot: bool = False


def after(sides: Sequence[Sequence[Entrant]], ranks: Sequence[int]) -> list[list[Skill]]:
    """The skills of all after a match in which the sides came in so; the best rank is the lowest, equal ones have drawn."""
    model = _model(len(sides))
    teams = [[model.rating(mu=one.skill.rating, sigma=_before(one)) for one in side] for side in sides]
    rated = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [[Skill(one.mu, one.sigma) for one in team] for team in rated]


def expected(one: Skill, other: Skill) -> float:
    """How often the one comes in before the other."""
    return 1 / (1 + math.exp((other.rating - one.rating) / _SCALE))


def _before(entrant: Entrant) -> float:
    return entrant.skill.deviation if entrant.is_bot else min(FIRST_DEVIATION, math.hypot(entrant.skill.deviation, DRIFT))


@lru_cache(maxsize=16)
def _model(sides: int) -> PlackettLuce:
    from openskill.models import PlackettLuce  # not before a match is rated

    beta = _SCALE / math.sqrt(sides)
    return PlackettLuce(mu=MIDDLE, sigma=FIRST_DEVIATION, beta=beta, kappa=_KAPPA, gamma=_undamped, tau=0.0)


def _undamped(*about: object) -> float:
    return 1.0
