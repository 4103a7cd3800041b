"""Finds positions of ASTROPLANE in which something can be forced, in games of careless greedy players, and writes data/problems/wins.toml.

`python -m tests.problems.astroplane`: takes half an hour. A game gives one problem of each kind at most; what is kept is neither
solved by most moves nor, where one turn is enough, by the first decision alone. A kill that can be forced need not be the best there is, so
of kills those are kept that searches far longer than a level's find clearly better than all else, with no win in sight.
"""

from __future__ import annotations

import multiprocessing
import random
import sys
from collections import Counter

import perihelion as ph
from perihelion.bots.alphabeta import AlphaBetaBot
from perihelion.core.problems import SETS, Problem, forced, write_problems
from perihelion.games.astroplane.board import FOLDER
from perihelion.games.astroplane.problems import GOALS

GAME = ph.game("astroplane", form="2-player")
WANTED = {("kill", 1): 7, ("kill", 2): 34, ("kill", 3): 5, ("win", 1): 7, ("win", 2): 22, ("win", 3): 5}
MOST_GAMES = 758
LONG_THOUGHTS = 4_000_000, 16_000_000
"""Positions; the master looks at fewer."""
SURE = 0.99
"""What a seat expects that sees its win."""
CLEARLY = 0.03
"""Of a return: by how much a kill is better than all else. Levels do not tell smaller differences apart."""
COMMENT = """Positions in which the player to move forces a true win, or the elimination of enemy pieces ("kill"), within `moves` own
turns against every defence, and not in fewer; with every first move that does. Made by `python -m tests.problems.astroplane` from games
of greedy players who now and then move at random, and proven by exhaustive search. Kills are such as long searches find clearly best, too:
what can be forced is not always worth it."""


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
    """Some turns of a game: for kills any, for true wins late ones. Three own turns take long: they are tried in some games, where two were
    enough a turn later."""
    chooser = random.Random(f"problems {number}")
    turns = turns_of_a_game(chooser)
    tries = [("kill", at) for at in chooser.sample(range(len(turns)), min(3, len(turns)))]
    tries += [("win", len(turns) - at) for at in chooser.sample(range(1, 9), 3) if at <= len(turns)]
    found: list[Problem] = []
    for goal, at in tries:
        moves = fewest_moves(turns[at], goal, 2)
        found += [problem_of(turns[at], goal, moves)] if moves else []
        is_tried = number % 5 == 0 and moves == 2 and at >= 2 and not fewest_moves(turns[at - 2], goal, 2)
        if is_tried and fewest_moves(turns[at - 2], goal, 3):
            found.append(problem_of(turns[at - 2], goal, 3))
    return [one for one in found if is_worth_a_thought(one) and (one.goal == "win" or pays(one))]


def problem_of(position: ph.Position, goal: str, moves: int) -> Problem:
    return Problem("2-player", position.to_text(), moves, tuple(forced(GAME, position, moves, GOALS[goal])), goal)


def fewest_moves(position: ph.Position, goal: str, most: int) -> int | None:
    return next((moves for moves in range(1, most + 1) if forced(GAME, position, moves, GOALS[goal])), None)


def is_worth_a_thought(problem: Problem) -> bool:
    position, choices = GAME.from_text(problem.position), problem.solutions
    at_once = problem.moves == 1 and any(_reaches(position.play(text), position, problem.goal) for text in choices)
    return not at_once and 3 * len(choices) <= len(position.legal()) and len(position.legal()) >= 6


def pays(problem: Problem) -> bool:
    """Whether long searches find a solution clearly better than all else, and for its own sake."""
    position = GAME.from_text(problem.position)
    seat = position.mover
    for positions in LONG_THOUGHTS:
        found = AlphaBetaBot(positions, seconds=600).hint(position.view(seat), position.sampler(seat)).candidates
        best, others = found[0], [one for one in found if one.text not in problem.solutions]
        enough = best.returns[seat] - CLEARLY
        if best.text not in problem.solutions or best.returns[seat] >= SURE or any(one.returns[seat] > enough for one in others):
            return False
    return True


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
            for goal in GOALS:
                counts = Counter((one.goal, one.moves) for one in kept)
                missing = [one for one in found if one.goal == goal and counts[goal, one.moves] < WANTED[goal, one.moves]]
                if missing:
                    kept.append(max(missing, key=lambda one: one.moves))
                    print(f"game {number}: {goal} in {kept[-1].moves}, {len(kept)} in all", file=sys.stderr, flush=True)
            write_problems(FOLDER / SETS / "wins.toml", sorted(kept, key=lambda one: (one.goal, one.moves)), COMMENT)
            if len(kept) == sum(WANTED.values()):
                break
    return 0


if __name__ == "__main__":
    sys.exit(main())
