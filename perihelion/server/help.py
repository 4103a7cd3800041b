"""No help by the server for a match between people, or of racers, that is under way, by whatever way round.

The match itself allows no hints (`Match.hints`). But its moves can be played again in a match for practice, or its log uploaded and
analysed, by anybody. So the decision that such a match waits for is kept in the database as a digest of what its seat knows, and hints,
estimates, analyses, branches and bots elsewhere are refused, or wait, where their own line has led through that decision. The first few
decisions of a game are common to many matches and are not looked at.
"""

from __future__ import annotations

import asyncio
import functools
import hashlib
import math
from itertools import islice

import msgspec
import sqlalchemy as sa

from perihelion.core.game import Game
from perihelion.core.logs import Log
from perihelion.core.messages import message
from perihelion.core.position import Position
from perihelion.server.errors import NotAllowed
from perihelion.server.matches import Match
from perihelion.server.readers import Readers, Reading
from perihelion.server.storage import tables
from perihelion.server.storage.store import Store

PARTICULAR, BITS_A_DECISION = 40, 4
"""Bits of choice after which a position is met by following another match, not by accident; and what a decision counts at most."""
RECENT = 12
"""A line that went this many decisions past a position is no help for it any more."""
DIGEST_BYTES = 12
MOST_ABOUT = 256
"""Games with their forms and options, and seats, whose names are kept ready."""


class UnderWay(NotAllowed):
    """The position belongs to a match that is under way."""


class Help:
    """Tells whether a position may be helped with."""

    def __init__(self, store: Store, readers: Readers) -> None:
        self.store = store
        self.readers = readers

    async def must_be_free(self, match: Match, steps: int | None = None, most: int = RECENT) -> None:
        """Raises an error if the last decisions before that step are just being made elsewhere, or it is a copy of what is under way."""
        if await self._is_copied(match) or await self.is_under_way(match, steps, most):
            raise UnderWay(message("position-under-way"))

    async def is_under_way(self, match: Match, steps: int | None = None, most: int = RECENT) -> bool:
        if (log := match.log) is None:
            return False
        wanted = (log, len(log.steps) if steps is None else steps, most)
        if most > RECENT:
            digests = await self.readers.run(Reading.ANALYSES, match.host, digests_of, *wanted)
        else:
            digests = await asyncio.to_thread(digests_of, *wanted)
        query = sa.select(tables.matches.c.id).where(tables.matches.c.decision.in_(digests)).limit(1)
        return bool(digests and await self.store.read(query))

    async def _is_copied(self, match: Match) -> bool:
        """Whether its log says itself that it is of another match, with several people, or of a race on the same dice, that is not over."""
        commitment = match.log.commitment if match.log else None
        if commitment is None:
            return False
        matches, seats, groups = tables.matches.c, tables.seats.c, tables.groups.c
        people = sa.select(sa.func.count(seats.owner.distinct())).where(seats.match_id == commitment.match).scalar_subquery()
        contested = sa.or_(matches.group_id.is_not(None), matches.decision.is_not(None), matches.rated, people > 1)
        is_other = sa.and_(matches.id == commitment.match, matches.id != match.id)
        running = sa.select(matches.id).where(is_other, matches.status == "running", contested)
        racing = sa.select(groups.id).where(groups.id == commitment.race, groups.kind.in_(("race", "daily")), groups.status != "over")
        return bool(await self.store.read(running) or (commitment.race and await self.store.read(racing)))


def decision_of(match: Match) -> str | None:
    """The decision that a match between people waits for, as a digest; None where help is allowed, and in the opening."""
    log = match.log
    if log is None or not match.contested or log.now.mover < 0:
        return None
    return _digest(log.now) if _has_come_far(log, len(log.steps)) else None


def digests_of(log: Log, steps: int, most: int) -> list[str]:
    """The last decisions among the first steps, and the one that the position after them waits for."""
    made = (number for number in range(steps - 1, -1, -1) if log.steps[number].by != "chance")
    at = min(islice(made, most), default=steps)
    position, found = log.position(at), []
    for number in range(at, steps + 1):
        if position.mover >= 0 and _has_come_far(log, number):
            found.append(_digest(position))
        if number < steps:
            position = position.play(log.steps[number].code)
    return found


def _has_come_far(log: Log, steps: int) -> bool:
    """Whether enough decisions were made before that step to make the position a particular one; no more of them are counted."""
    needed = math.ceil(PARTICULAR / min(BITS_A_DECISION, math.log2(max(2, log.game.max_legal))))
    made = (number for number in range(steps) if log.steps[number].by != "chance")
    return next(islice(made, needed - 1, None), None) is not None


def _digest(position: Position) -> str:
    """Of what the seat to move knows: the same whatever is hidden from it."""
    seat = position.mover
    return hashlib.blake2b(_about(position.game, seat) + position.view(seat).observation().tobytes(), digest_size=DIGEST_BYTES).hexdigest()


@functools.lru_cache(MOST_ABOUT)
def _about(game: Game, seat: int) -> bytes:
    """Which decision it is, besides what the seat knows."""
    return msgspec.json.encode([game.identity(), seat])
