"""Finds problems: positions from play in which a win can be forced, proven by exhaustive search (`perihelion.core.problems`).

    python -m perihelion.lab.problems GAME --counts 10 28 30 --out conquests.toml
    python -m perihelion.lab.problems GAME --form 2-team --counts 0 4 4 --out conquests.toml --add

plays games of greedy bots that sometimes move at random, goes through each from its end, and keeps at most one problem of each length from
a game, so that no two are alike. Only problems with few solutions are kept: a win that any move keeps teaches nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import perihelion as ph
from perihelion.core.game import Game
from perihelion.core.position import Position
from perihelion.core.problems import Problem, forced_win, load_problems, write_problems
from perihelion.core.rng import key_of

ERRORS = (0, 10, 20, 30, 40)
"""In percent: how often a bot moves at random; another of these in every game."""
FEW = 3
"""The most solutions of a problem."""


def find_problems(game: Game, most_moves: int, seed: int) -> Iterator[Problem]:
    """Problems of one to `most_moves` moves, without end, by game played."""
    number = 0
    while True:
        yield from _in_game(game, _played(game, key_of(seed, number), number), most_moves)
        number += 1


def _in_game(game: Game, positions: list[Position], most_moves: int) -> Iterator[Problem]:
    """From the end back, at the winner's turns, as long as the win is forced; of each length the earliest position."""
    ranks = positions[-1].ranks()
    winners = [seat for seat in range(game.seats) if ranks[seat] == 1] if max(ranks) > 1 else []
    found: dict[int, Problem] = {}
    for position in reversed([position for position in positions if position.mover in winners]):
        problem = _problem(game, position, most_moves)
        if problem is None:
            break
        if len(problem.solutions) <= FEW:
            found[problem.moves] = problem
    yield from found.values()


def _played(game: Game, key: int, number: int) -> list[Position]:
    """The positions of a game of bots that now and then move at random, with the last."""
    bots = [ph.bot("greedy") for _ in range(game.seats)]
    for seat, bot in enumerate(bots):
        bot.begin(key_of(key, seat))
    errors = ERRORS[number % len(ERRORS)]
    position = game.start()
    positions = [position]
    while position.mover != ph.OVER:
        draw = key_of(key, 100 + len(positions))
        if draw % 100 < errors or len(positions) <= game.seats * 2:  # no two games begin alike
            code = position.legal()[draw // 100 % len(position.legal())]
        else:
            code = bots[position.mover].choose(position.view(position.mover), position.sampler(position.mover))
        position = position.play(code)
        positions.append(position)
    return positions


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
    parser.add_argument("--add", action="store_true", help="keep the problems that the file holds")
    given = parser.parse_args()
    game = ph.game(given.game, given.form)
    wanted = dict(enumerate(given.counts, 1))
    kept = {problem.position: problem for problem in (load_problems(given.out) if given.add else [])}
    known = len(kept)
    for problem in find_problems(game, len(given.counts), given.seed):
        if wanted[problem.moves] and problem.position not in kept:
            wanted[problem.moves] -= 1
            kept[problem.position] = problem
            print(f"{len(kept) - known} of {sum(given.counts)}: {problem.moves} moves, {', '.join(problem.solutions)}", file=sys.stderr)
        if not any(wanted.values()):
            break
    comment = f"{game.title}: forced wins, found by perihelion.lab.problems and proven by exhaustive search."
    write_problems(given.out, sorted(kept.values(), key=lambda problem: (problem.form, problem.moves)), comment)


if __name__ == "__main__":
    main()
