"""Speed on this machine, beside OpenSpiel in the same run. Prints a table; `--json` prints one object."""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import perihelion as ph
from perihelion.lab.verification import verify
from tests.golden.__main__ import random_match

ROUNDS = 5
GAMES = 40_000
STRIKE = "Planetary Strike, 2-player, random play, 1 thread, decisions/s"
CHESS = "OpenSpiel chess from Python, decisions/s"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    figures = measure()
    if chosen.json:
        print(json.dumps(figures, indent=2))
        return
    for name, value in figures.items():
        print(f"{name:<66} {value:>14,.2f}" if value < 1000 else f"{name:<66} {value:>14,.0f}")


def measure() -> dict[str, float]:
    """Each round measures everything once, so that a noisy minute hurts all alike; medians over the rounds."""
    game = ph.game("planet-smash")
    strike = ph.game("planetary-strike")
    tasks: dict[str, Callable[[], dict[str, float]]] = {
        "one core": lambda: simulated(game, 1),
        "two cores": lambda: simulated(game, 2),
        "positions": lambda: {"Planet Smash, Position.play from Python, steps/s": positions(game)},
        "openspiel": openspiel_backgammon,
        "strike": lambda: {STRIKE: ph.simulate(strike, games=4000, threads=1).decisions_per_second},
        "chess": openspiel_chess,
    }
    rounds: list[dict[str, float]] = []
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS} ...", file=sys.stderr)
        rounds.append({name: value for task in tasks.values() for name, value in task().items()})
    figures = {name: statistics.median(one[name] for one in rounds) for name in rounds[0]}
    one, two = (figures[f"Planet Smash, random play, {count}, steps/s"] for count in ("1 thread", "2 threads"))
    figures["two threads beside one, times"] = two / one
    theirs = figures.get("OpenSpiel backgammon from Python, steps/s (chance included)")
    if theirs:
        figures["Planet Smash on one core beside OpenSpiel backgammon, steps, times"] = one / theirs
        ours = figures["Planet Smash, random play, 1 thread, decisions/s"]
        figures["... decisions, times"] = ours / figures["OpenSpiel backgammon from Python, decisions/s"]
    chess = figures.get(CHESS)
    if chess:
        figures["Planetary Strike on one core beside OpenSpiel chess, times"] = figures[STRIKE] / chess
    return {**figures, **logs(game), **starts()}


def simulated(game: ph.Game, threads: int) -> dict[str, float]:
    run = ph.simulate(game, games=GAMES * threads, threads=threads)
    label = f"Planet Smash, random play, {threads} thread{'s' if threads > 1 else ''}"
    return {f"{label}, steps/s": run.steps_per_second, f"{label}, decisions/s": run.decisions_per_second}


def positions(game: ph.Game, games: int = 100) -> float:
    chooser, steps, began = random.Random(1), 0, time.perf_counter()
    for _ in range(games):
        position = game.start()
        while position.mover != ph.OVER:
            position = position.play(chooser.choice(position.legal()))
            steps += 1
    return steps / (time.perf_counter() - began)


def openspiel_backgammon(seconds: float = 2.0) -> dict[str, float]:
    """Random games as OpenSpiel's own examples play them."""
    try:
        import pyspiel
    except ImportError:
        return {}
    game, chooser = pyspiel.load_game("backgammon"), random.Random(1)
    steps = decisions = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(outcomes, chances)[0])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                decisions += 1
            steps += 1
    elapsed = time.perf_counter() - began
    return {
        "OpenSpiel backgammon from Python, steps/s (chance included)": steps / elapsed,
        "OpenSpiel backgammon from Python, decisions/s": decisions / elapsed,
    }


def openspiel_chess(seconds: float = 2.0) -> dict[str, float]:
    """Likewise; chess has the most similar rules there: a board, many moves, and kings that must not be left open."""
    try:
        import pyspiel
    except ImportError:
        return {}
    game, chooser = pyspiel.load_game("chess"), random.Random(1)
    decisions, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chooser.choice(state.legal_actions()))
            decisions += 1
    return {CHESS: decisions / (time.perf_counter() - began)}


def logs(game: ph.Game, count: int = 400) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.jsonl" for number in range(count)]
        for number, file in enumerate(files):
            random_match(game, f"bench {number}").save(file)
        return {"perihelion verify, steps/s": statistics.median(verify(files).steps_per_second for _ in range(3))}


def starts() -> dict[str, float]:
    """The second start of commands, with what the first one compiled."""
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PERIHELION_CACHE": folder}
        log = Path(folder) / "match.jsonl"
        random_match(ph.game("planet-smash"), "start").save(log)
        for arguments in (["games"], ["simulate", "planet-smash", "--games", "10"], ["verify", str(log)], ["perft", "planet-smash"]):
            times = []
            for _ in range(3):
                began = time.perf_counter()
                subprocess.run([sys.executable, "-m", "perihelion", *arguments], env=environment, check=True, capture_output=True)
                times.append(time.perf_counter() - began)
            figures[f"perihelion {arguments[0]}: first start, s"] = times[0]
            figures[f"perihelion {arguments[0]}: second start, s"] = min(times[1:])
    return figures


if __name__ == "__main__":
    main()
