"""Problems: the sets of each game for pages that ask them, and their ratings, which move with the tries of guests.

A guest's first try at a problem counts, as a game between the two. People's own ratings are kept by their browsers, which say them.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import time
from functools import lru_cache

import sqlalchemy as sa

from perihelion.core import ratings
from perihelion.core.contract import GameDefinition
from perihelion.core.errors import UnknownGame
from perihelion.core.messages import message
from perihelion.core.problems import LINE_SEPARATOR, Problem, sets_of
from perihelion.core.ratings import Rating
from perihelion.core.registry import shared_game
from perihelion.server.schemas.games import ProblemInfo, ProblemRating, ProblemSet
from perihelion.server.storage import tables
from perihelion.server.storage.changes import Expected, insert, update
from perihelion.server.storage.faults import MOST_TRIES, Conflict, NotWritten
from perihelion.server.storage.store import Store


@lru_cache(maxsize=64)
def problems_of(game: GameDefinition) -> list[ProblemInfo]:
    """All problems of a game, as they ship, the easiest first; of what can be played in a browser only numbers are said."""
    found = [_info_of(game, problem) for problems in sets_of(game).values() for problem in problems]
    return sorted(found, key=lambda problem: (problem["rating"], problem["id"]))


def _info_of(game: GameDefinition, problem: Problem) -> ProblemInfo:
    position = shared_game(game, problem.form, {}).from_text(problem.position)
    lines = []
    for line in problem.lines or problem.solutions:
        codes, now = [], position
        for text in line.split(LINE_SEPARATOR):
            codes.append(now.parse(text))
            now = now.play(codes[-1])
        lines.append(codes)
    proof = problem.proof
    return {
        "id": problem.id,
        "form": problem.form,
        "goal": problem.goal,
        "moves": problem.moves,
        "position": base64.b64encode(position.bytes()).decode(),
        "lines": lines,
        "rating": problem.rating,
        "deviation": problem.deviation,
        "proof": {"value": proof.value, "margin": proof.margin, "error": proof.error} if proof else None,
    }


class Ratings:
    """Of the problems that guests of this server have tried, in the database; the others have those that they ship with."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._one_at_a_time = asyncio.Lock()

    async def known(self) -> dict[str, Rating]:
        rows = await self.store.read(sa.select(tables.problem_ratings))
        return {row["problem"]: Rating(row["rating"], row["deviation"], row["volatility"]) for row in rows}

    async def tried(self, game: GameDefinition, name: str, guest: str, player: Rating, solved: bool) -> ProblemRating:
        """The rating of the problem after a try, which counts if it is the guest's first."""
        found = await asyncio.to_thread(problems_of, game)
        problem = next((one for one in found if one["id"] == name), None)
        if problem is None:
            raise UnknownGame(message("no-such-problem"))
        rating = await self._counted(problem, guest, player, solved)
        return {"rating": round(rating.rating), "deviation": round(rating.deviation)}

    async def _counted(self, problem: ProblemInfo, guest: str, player: Rating, solved: bool) -> Rating:
        for _ in range(MOST_TRIES):
            with contextlib.suppress(Conflict):  # a guest at another server has tried the same problem
                return await self._counted_once(problem, guest, player, solved)
        raise NotWritten("other servers were always first")

    async def _counted_once(self, problem: ProblemInfo, guest: str, player: Rating, solved: bool) -> Rating:
        async with self._one_at_a_time:
            rated, tries = tables.problem_ratings, tables.problem_tries
            rows = await self.store.read(sa.select(rated).where(rated.c.problem == problem["id"]))
            before = Rating(*(rows[0][name] for name in Rating._fields)) if rows else Rating(problem["rating"], problem["deviation"])
            this = f"{problem['id']} {guest}"
            if await self.store.read(sa.select(tries.c.id).where(tries.c.id == this)):
                return before
            now = ratings.after(before, [(player, 0.0 if solved else 1.0)])
            if rows:
                expected = Expected(rated.name, problem["id"], rows[0]["tries"], "problem", "tries")
                changed = update(rated, {"problem": problem["id"]}, tries=rows[0]["tries"] + 1, **now._asdict())._replace(expected=expected)
            else:
                changed = insert(rated, problem=problem["id"], tries=1, **now._asdict())
            await self.store.write([insert(tries, id=this, at=time.time()), changed])
            return now

    async def report(self, game: GameDefinition) -> ProblemSet:
        """The set of a game with the ratings that its problems have here."""
        found, known = await asyncio.to_thread(problems_of, game), await self.known()
        return {"problems": [_as_rated(one, known[one["id"]]) if one["id"] in known else one for one in found]}


def _as_rated(problem: ProblemInfo, rating: Rating) -> ProblemInfo:
    return {**problem, "rating": round(rating.rating), "deviation": round(rating.deviation)}
