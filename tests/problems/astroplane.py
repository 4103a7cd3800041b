"""Finds positions of ASTROPLANE in which something can be forced, in games of careless greedy players, and writes data/wins.toml.

`python -m tests.problems.astroplane`: takes a quarter of an hour. Every problem comes from a game of its own; what is kept is neither
solved by most moves nor, where one turn is enough, by the first decision alone.
"""

from __future__ import annotations

import multiprocessing
import random
import sys
from collections import Counter

import perihelion as ph
from perihelion.core.problems import Problem, forced, write_problems
from perihelion.games.astroplane.board import FOLDER
from perihelion.games.astroplane.problems import GOALS

GAME = ph.game("astroplane", form="2-player")
WANTED = {("kill", 1): 8, ("kill", 2): 20, ("kill", 3): 10, ("win", 1): 8, ("win", 2): 18, ("win", 3): 10}
MOST_GAMES = 1000
COMMENT = """Positions in which the player to move forces a true win, or the elimination of enemy pieces ("kill"), within so many own
turns against every defence, and not in fewer; with every first move that does. Made by `python -m tests.problems.astroplane` from games
of greedy players who now and then move at random, and proven by exhaustive search."""


def turns_of_a_game(chooser: random.Random) -> list[ph.Position]:
    """The positions in which turns begin."""
    position, carelessness, found = GAME.start(), chooser.uniform(0.1, 0.4), []
    while position.mover != ph.OVER:
        board = position.view(None).json()["board"]
        if not board["moved"] and not board["travelled"]:
            found.append(position)
        position = position.play(_choice(position, chooser, carelessness))
    return found


def _choice(position: ph.Position, chooser: random.Random, carelessness: float) -> int:
    if chooser.random() < carelessness:
        return chooser.choice(position.legal())
    seat = position.mover
    return max(position.legal(), key=lambda code: (position.play(code).evaluate()[seat], chooser.random()))


def problems_of_a_game(number: int) -> list[Problem]:
    """Some turns of a game: for kills any, for true wins late ones. Three own turns are tried where two were enough a turn later."""
    chooser = random.Random(f"problems {number}")
    turns = turns_of_a_game(chooser)
    late = max(0, len(turns) - 14)
    tries = [("kill", at) for at in chooser.sample(range(len(turns)), min(4, len(turns)))]
    tries += [("win", at) for at in chooser.sample(range(late, len(turns)), len(turns[late:]) // 2)]
    found: list[Problem] = []
    for goal, at in tries:
        moves = fewest_moves(turns[at], goal, 2)
        found += [problem_of(turns[at], goal, moves)] if moves else []
        if moves == 2 and at >= 2 and not fewest_moves(turns[at - 2], goal, 2) and fewest_moves(turns[at - 2], goal, 3):
            found.append(problem_of(turns[at - 2], goal, 3))
    return [one for one in found if is_worth_a_thought(one)]


def problem_of(position: ph.Position, goal: str, moves: int) -> Problem:
    return Problem("2-player", position.to_text(), moves, tuple(forced(GAME, position, moves, GOALS[goal])), goal)


def fewest_moves(position: ph.Position, goal: str, most: int) -> int | None:
    return next((moves for moves in range(1, most + 1) if forced(GAME, position, moves, GOALS[goal])), None)


def is_worth_a_thought(problem: Problem) -> bool:
    position, choices = GAME.from_text(problem.position), problem.solutions
    at_once = problem.moves == 1 and any(_reaches(position.play(text), position, problem.goal) for text in choices)
    return not at_once and 3 * len(choices) <= len(position.legal()) and len(position.legal()) >= 6


def _reaches(after: ph.Position, before: ph.Position, goal: str) -> bool:
    def kills(position: ph.Position) -> int:
        return position.view(None).json()["board"]["fleets"][before.mover]["eliminated"]

    return after.mover == ph.OVER if goal == "win" else kills(after) > kills(before)


def main() -> int:
    kept: list[Problem] = []
    for goal in GOALS.values():
        forced(GAME, GAME.start(), 1, goal)  # compiled once for all workers
    with multiprocessing.Pool(2) as workers:
        for number, found in enumerate(workers.imap(problems_of_a_game, range(MOST_GAMES))):
            counts = Counter((one.goal, one.moves) for one in kept)
            missing = [one for one in found if counts[one.goal, one.moves] < WANTED[one.goal, one.moves]]
            if missing:
                kept.append(max(missing, key=lambda one: (one.moves, one.goal)))
                print(f"game {number}: {kept[-1].goal} in {kept[-1].moves}, {len(kept)} in all", file=sys.stderr, flush=True)
                in_order = sorted(kept, key=lambda one: (one.goal, one.moves))
                write_problems(FOLDER / "data" / "wins.toml", in_order, COMMENT)
            if len(kept) == sum(WANTED.values()):
                break
    return 0


if __name__ == "__main__":
    sys.exit(main())
