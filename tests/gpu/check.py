"""A million random games of every form of every game, on CPU and GPU: final positions, lengths and results must be byte-identical. So
must be all that vector environments show, step by step."""

from __future__ import annotations

import argparse
import contextlib
import sys

import numpy as np

import perihelion as ph
from tests.games import ALL as TEST_GAMES
from tests.golden.__main__ import other_options

GAMES = 1_000_000
LANES, STEPS = 2_000, 150
"""Of vector environments."""


def main() -> int:
    for definition in TEST_GAMES:
        ph.register(definition)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="default: all games")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help="of each form")
    parser.add_argument("--lanes", type=int, default=LANES, metavar="N", help="of vector environments")
    parser.add_argument("--steps", type=int, default=STEPS, metavar="N", help="of vector environments")
    parser.add_argument("--others", action="store_true", help="with each option that has names or a switch changed, too")
    chosen = parser.parse_args()
    failures = 0
    for name in chosen.names or ph.games():
        for form in ph.game(name).forms:
            failures += not lanes_agree(ph.game(name, form), chosen.lanes, chosen.steps)
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


def lanes_agree(game: ph.Game, lanes: int, steps: int) -> bool:
    """What is shown by a vector environment on each device, and what it saves."""
    how = {"seed": 7, "observe": "all", "evaluate": True, "legal": "bits"}
    here, there = ph.vector(game, lanes, threads=None, **how), ph.vector(game, lanes, device="gpu", **how)
    mine, its = here.reset(), there.reset()
    different: set[str] = set()
    ended = 0
    for _ in range(steps):
        expected, found = shown(mine), shown(its)
        different |= {what for what, array in expected.items() if array.tobytes() != found[what].tobytes()}
        mine, its = here.step(here.sample()), there.step(there.sample())
        ended += int(mine.done.sum())
    different |= {"what is saved"} if here.save() != there.save() else set()
    verdict = f"DIFFERENT: {', '.join(sorted(different))}" if different else "byte-identical"
    print(f"{game.name} {game.form}: {lanes:,} lanes, {steps} decisions in each, {ended:,} games ended, {verdict}", flush=True)
    return not different


def shown(steps: ph.Steps) -> dict[str, np.ndarray]:
    """What counts of all arrays, on the host."""
    every = {name: array for name, array in vars(steps).items() if array is not None}
    arrays = {name: np.ascontiguousarray(array.numpy() if hasattr(array, "numpy") else array) for name, array in every.items()}
    listed = np.arange(arrays["codes"].shape[1]) < arrays["counts"][:, None]
    return arrays | {"codes": np.where(listed, arrays["codes"], 0), "final_obs": arrays["final_obs"][arrays["done"]]}


if __name__ == "__main__":
    sys.exit(main())
