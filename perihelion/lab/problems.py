"""Finds problems: positions from play in which a win can be forced, proven by trying everything (`perihelion.core.problems`).

    python -m perihelion.lab.problems planetary-strike --counts 12 28 30 --out conquests.toml

plays games of bots that err now and then, goes through each from its end, and keeps at most one problem of each length from a game, so that
no two are alike. What it keeps has few solutions: a win that any move keeps teaches nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion.core.game import Game
from perihelion.core.numbers import key_of
from perihelion.core.position import Position
from perihelion.core.problems import Problem, forced_win, write_problems

PLAYERS = ("greedy", "greedy", "greedy", "mcts")
ERRORS = (0, 10, 20, 30)
"""In percent: how often somebody moves at random. Games of every number with every player are played in turn."""
LAST = 16
"""Positions before the end of a game that are looked at: earlier ones are seldom decided."""
FEW = 3


def find_problems(game: Game, most_moves: int, seed: int) -> Iterator[Problem]:
    """Problems of one to `most_moves` moves, without end, by game played."""
    number = 0
    while True:
        found: dict[int, Problem] = {}
        for position in reversed(_played(game, key_of(seed, number), number)[-LAST:]):
            problem = _problem(game, position, most_moves)
            if problem is not None and len(problem.solutions) <= FEW:
                found.setdefault(problem.moves, problem)
        yield from found.values()
        number += 1


def _played(game: Game, key: int, number: int) -> list[Position]:
    """The positions of a game of bots, one of which now and then moves at random."""
    bots = [_bot(PLAYERS[number % len(PLAYERS)], key_of(key, seat)) for seat in range(game.seats)]
    errors = ERRORS[number // len(PLAYERS) % len(ERRORS)]
    position, positions = game.start(), []
    while position.mover != ph.OVER:
        positions.append(position)
        draw = key_of(key, 100 + len(positions))
        if draw % 100 < errors or len(positions) <= game.seats * 2:  # no two games begin alike
            code = position.legal()[draw // 100 % len(position.legal())]
        else:
            code = bots[position.mover].choose(position.view(position.mover), position.sampler(position.mover))
        position = position.play(code)
    return positions


def _bot(name: str, key: int) -> Any:
    bot = ph.bot(name) if name != "mcts" else ph.bot("mcts", level=1)
    bot.begin(key)
    return bot


def _problem(game: Game, position: Position, most_moves: int) -> Problem | None:
    for moves in range(1, most_moves + 1):
        solutions = forced_win(game, position, moves)
        if solutions:
            return Problem(game.form, position.to_text(), moves, tuple(solutions))
    return None


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m perihelion.lab.problems", description="Find positions in which a win can be forced.")
    parser.add_argument("game")
    parser.add_argument("--form")
    parser.add_argument("--counts", type=int, nargs="+", default=[10, 20, 30], help="how many problems of one move, of two, of three, ...")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    given = parser.parse_args()
    game = ph.game(given.game, given.form)
    wanted = dict(enumerate(given.counts, 1))
    kept: dict[str, Problem] = {}
    for problem in find_problems(game, len(given.counts), given.seed):
        if wanted[problem.moves] and problem.position not in kept:
            wanted[problem.moves] -= 1
            kept[problem.position] = problem
            print(f"{len(kept)} of {sum(given.counts)}: {problem.moves} moves, {', '.join(problem.solutions)}", file=sys.stderr)
        if not any(wanted.values()):
            break
    comment = f"{game.title}: forced wins, found by perihelion.lab.problems and proven by exhaustive search."
    write_problems(given.out, sorted(kept.values(), key=lambda problem: problem.moves), comment)


if __name__ == "__main__":
    main()
