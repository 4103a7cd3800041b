"""Every form of every game in WebAssembly, by Node, and on the CPU: random games, positions, views, evaluations, searches."""

from __future__ import annotations

import argparse
import contextlib
import sys
import time
from collections.abc import Iterator

import perihelion as ph
from perihelion.bots.levels import LEVELS
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.drivers import RUN_RARELY
from tests import games_of_the_package
from tests.golden.__main__ import other_options
from tests.wasm.comparison import Question, different, faults, play, random_play, replay, search, walk

GAMES = 2_000
LOOKS = 12
WHOLE_GAME, FEW_STEPS = 1_000, 12
"""Steps of games between bots: of levels that think long only the first."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="default: all games")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help="random games of each form")
    chosen = parser.parse_args()
    failures = 0
    with waiting_for_the_compiler(lambda driver: driver.origin.name not in RUN_RARELY):
        for name in chosen.names or games_of_the_package():
            for game, questions in tasks(name, chosen.games):
                failures += not agrees(game, questions)
    return 1 if failures else 0


def tasks(name: str, games: int) -> Iterator[tuple[ph.Game, list[Question]]]:
    for form in ph.game(name).forms:
        game = ph.game(name, form)
        yield game, positions(game, games) + searches(game)
        for option, value in other_options(game):
            with contextlib.suppress(ph.BadOption):  # a choice need not fit every form
                other = ph.game(name, form, **{option: value})
                yield other, positions(other, games // 10)


def positions(game: ph.Game, games: int) -> list[Question]:
    raced = [random_play(games // 10, dice_key=99)] if game.definition.is_raced else []
    return [
        random_play(games),
        *raced,
        *(walk(game, seed, LOOKS) for seed in range(3)),
        replay(game, 3),
        faults(game, 6, 60),
        {"ask": "perft", "depth": 2},
    ]


def searches(game: ph.Game) -> list[Question]:
    """Of every level; those that think long take one decision and give no opinion."""
    quick = [search(game, bot, 3, 10, opinions=True) for bot in (*LEVELS[:4], "greedy", "mcts:100")]
    played = [play(bot, WHOLE_GAME if bot in LEVELS[:4] else FEW_STEPS) for bot in LEVELS]
    return quick + [search(game, bot, 1, 11, opinions=False) for bot in LEVELS[4:]] + (played if game.form == game.forms[0] else [])


def agrees(game: ph.Game, questions: list[Question]) -> bool:
    began, found = time.perf_counter(), list(different(game, questions))
    verdict = "DIFFERENT" if found else "byte-identical"
    print(f"{game!r}: {len(questions)} questions, {verdict} ({time.perf_counter() - began:.0f} s)", *found, sep="\n  ", flush=True)
    return not found


if __name__ == "__main__":
    sys.exit(main())
