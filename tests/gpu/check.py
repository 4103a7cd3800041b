"""A million random games of every form of every game, on CPU and GPU: final positions, lengths and results must be byte-identical."""

from __future__ import annotations

import argparse
import contextlib
import sys

import perihelion as ph
from tests.games import ALL as TEST_GAMES
from tests.golden.__main__ import other_options

GAMES = 1_000_000


def main() -> int:
    for definition in TEST_GAMES:
        ph.register(definition)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="default: all games")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help="of each form")
    parser.add_argument("--others", action="store_true", help="with each option that has names or a switch changed, too")
    chosen = parser.parse_args()
    failures = 0
    for name in chosen.names or ph.games():
        for form in ph.game(name).forms:
            failures += not agree(ph.game(name, form), chosen.games)
            for option, value in other_options(ph.game(name, form)) if chosen.others else ():
                with contextlib.suppress(ph.BadOption):  # a choice need not fit every form
                    failures += not agree(ph.game(name, form, **{option: value}), chosen.games)
    return 1 if failures else 0


def agree(game: ph.Game, games: int) -> bool:
    cpu = ph.simulate(game, games=games, seed=7, keep_states=True)
    gpu = ph.simulate(game, games=games, seed=7, keep_states=True, device="gpu")
    pairs = {
        "states": (cpu.states, gpu.states),
        "steps": (cpu.steps, gpu.steps),
        "decisions": (cpu.decisions, gpu.decisions),
        "returns": (cpu.returns, gpu.returns),
    }
    different = [what for what, (one, other) in pairs.items() if one.tobytes() != other.tobytes()]
    verdict = f"DIFFERENT: {', '.join(different)}" if different else "byte-identical"
    rates = f"CPU {cpu.steps_per_second / 1e6:,.1f}, GPU {gpu.steps_per_second / 1e6:,.1f} million steps/s"
    print(f"{game.name} {game.form}: {games:,} games, {int(cpu.steps.sum()):,} steps, {verdict} ({rates})", flush=True)
    return not different


if __name__ == "__main__":
    sys.exit(main())
