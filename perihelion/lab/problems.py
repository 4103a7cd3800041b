"""Finds problems: positions from play in which a win can be forced, proven by exhaustive search (`perihelion.core.problems`), or, in games
with chance, secrets or several sides, one decision is clearly the best (`perihelion.lab.best_decisions`).

    python -m perihelion.lab.problems GAME --counts 10 28 30 --out wins.toml
    python -m perihelion.lab.problems GAME --form 2-team --counts 0 4 4 --out wins.toml --add
    python -m perihelion.lab.problems GAME --seconds 600 --processes 8 --out best.toml
    python -m perihelion.lab.problems GAME --finish wins.toml

Where wins can be forced it plays games of greedy bots that sometimes move at random, goes through each from its end, and keeps at most one
problem of each length from a game, so that no two are alike. Only problems with few solutions are kept: a win that any move keeps teaches
nothing. What is found is rated by the levels of the game (`perihelion.lab.difficulty`) and gets its lines (`perihelion.lab.lines`);
`--finish` does that for a file that has neither.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import perihelion as ph
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.game import Game
from perihelion.core.position import Position
from perihelion.core.problems import BEST, Problem, forced_win, goals_of, load_problems, write_problems
from perihelion.core.rng import key_of
from perihelion.lab.best_decisions import DEPTH, PLAYERS, Settings, find_best
from perihelion.lab.difficulty import rated
from perihelion.lab.lines import with_lines

ERRORS = (0, 10, 20, 30, 40)
"""In percent: how often a bot moves at random; another of these in every game."""
FEW = 3
"""The most solutions of a problem; and the legal moves for each of its solutions."""


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
        if len(problem.solutions) <= min(FEW, len(position.legal()) // FEW):
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


def _finished(problem: Problem, name: str) -> Problem:
    """With its lines and its rating."""
    game = ph.game(name, problem.form)
    with waiting_for_the_compiler():
        lines = problem if problem.goal == BEST else with_lines(game, problem, goals_of(game.definition)[problem.goal])
        return rated(game, lines)


def finish(name: str, path: Path, processes: int) -> None:
    """Rates all problems of a file and writes down how they go on."""
    comment = "\n".join(line.removeprefix("# ") for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#"))
    problems = load_problems(path)
    _finished(problems[0], name)  # compiled once, before the processes fork
    with multiprocessing.get_context("fork").Pool(processes) as pool:
        found = []
        for done in pool.imap(partial(_finished, name=name), problems):
            found.append(done)
            print(f"{len(found)} of {len(problems)}: {done.rating}, {len(done.lines)} lines", file=sys.stderr, flush=True)
            write_problems(path, found + problems[len(found) :], comment)


def _find_forced(game: Game, given: argparse.Namespace) -> None:
    wanted = dict(enumerate(given.counts, 1))
    kept = {problem.position: problem for problem in (load_problems(given.out) if given.add else [])}
    known = len(kept)
    for problem in find_problems(game, len(given.counts), given.seed):
        if wanted[problem.moves] and problem.position not in kept:
            wanted[problem.moves] -= 1
            kept[problem.position] = _finished(problem, game.name)
            print(f"{len(kept) - known} of {sum(given.counts)}: {problem.moves} moves, {', '.join(problem.solutions)}", file=sys.stderr)
        if not any(wanted.values()):
            break
    comment = f"{game.title}: forced wins, found by perihelion.lab.problems and proven by exhaustive search."
    write_problems(given.out, sorted(kept.values(), key=lambda problem: (problem.form, problem.moves)), comment)


def _find_best(game: Game, given: argparse.Namespace) -> None:
    """Writes the file anew with every problem, so that nothing is lost when it is stopped."""
    kept = load_problems(given.out) if given.add else []
    comment = (
        f"{game.title}: the best decision. Positions from play of the {PLAYERS} level, found by\n"
        "perihelion.lab.problems. The proof of each is by searches under several keys, with this number of simulations under each for the\n"
        "decisions that were left in the end."
    )
    for problem in find_best(game, given.seed, Settings(given.depth), given.seconds, given.processes):
        kept.append(problem)
        write_problems(given.out, kept, comment)
        assert problem.proof is not None
        found = f"{', '.join(problem.solutions)}, by {problem.proof.margin} (+- {problem.proof.error}), rated {problem.rating}"
        print(f"{len(kept)}: {found}", file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m perihelion.lab.problems", description="Find positions in which one move is best.")
    parser.add_argument("game")
    parser.add_argument("--form")
    parser.add_argument("--counts", type=int, nargs="+", default=[10, 20, 30], help="how many problems of one move, of two, of three, ...")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the file to write")
    parser.add_argument("--add", action="store_true", help="keep the problems that the file holds")
    parser.add_argument("--seconds", type=float, default=600, help="how long to look for best decisions")
    parser.add_argument("--depth", type=int, default=DEPTH, help="what a proof of a best decision takes, in budgets of the master")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--finish", type=Path, help="rate the problems of this file, and write down how they go on")
    given = parser.parse_args()
    if given.finish:
        finish(given.game, given.finish, given.processes)
        return
    if given.out is None:
        parser.error("--out FILE says where to write")
    game = ph.game(given.game, given.form)
    is_provable = not (game.has_hidden or game.has_chance_in_play) and len(game.sides) == 2
    (_find_forced if is_provable else _find_best)(game, given)


if __name__ == "__main__":
    main()
