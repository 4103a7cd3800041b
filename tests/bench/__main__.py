"""Speed on this machine, beside OpenSpiel in the same run. Prints a table; `--json` prints one object."""

from __future__ import annotations

import argparse
import itertools
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
from typing import Any

import numpy as np

import perihelion as ph
from perihelion.bots import RANKED
from perihelion.bots.alphabeta import AlphaBetaBot
from perihelion.bots.match import first_decision, match_steps
from perihelion.bots.mcts import MctsBot
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.contract import UNLIMITED_ROLLOUT, Search
from perihelion.lab.speed import lane_decisions
from perihelion.lab.verification import verify
from tests.golden.__main__ import random_match
from tests.wasm.speed import ratios

ROUNDS = 5
GAMES = 40_000
STRIKE = "Planetary Strike, 2-player, random play, 1 thread, decisions/s"
STRIKE_SEARCH = "Planetary Strike, decisions/s in random play inside mcts, 1 thread"
CHESS = "OpenSpiel chess from Python, decisions/s"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with waiting_for_the_compiler():  # figures are those of machine code
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
        "other games": every_other_form,
        "openspiel": openspiel_backgammon,
        "search": lambda: {"Planet Smash, decisions/s in random play inside mcts, 1 thread": rollouts(game)},
        "openspiel search": lambda: openspiel_search("backgammon", 400),
        "strike search": lambda: {STRIKE_SEARCH: rollouts(strike, 2_000)},
        "chess search": lambda: openspiel_search("chess", 2_000),
        "looking ahead": lambda: {"Planetary Strike, 2-player, alphabeta, 1 thread, positions/s": looking_ahead(strike)},
        "strike": lambda: {STRIKE: ph.simulate(strike, games=4000, threads=1).decisions_per_second},
        "chess": openspiel_chess,
        "views": views,
        "lanes": lambda: lanes("1 thread, decisions/s"),
        "lanes on two cores": lambda: lanes("2 threads, decisions/s of wall time", clock=time.perf_counter, threads=2),
        "leaves": lambda: {f"{game.title}, ph.search of 1,024 roots, 1 thread, leaves/s": leaves(game)},
        "leaves on two cores": lambda: {
            f"{game.title}, ph.search of 1,024 roots, 2 threads, leaves/s of wall time": leaves(game, time.perf_counter, threads=2)
        },
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
        rolled_out = figures["Planet Smash, decisions/s in random play inside mcts, 1 thread"]
        figures["... beside OpenSpiel's MCTSBot on backgammon, times"] = (
            rolled_out / figures["OpenSpiel backgammon, decisions/s in random play inside its C++ MCTSBot"]
        )
    chess = figures.get(CHESS)
    if chess:
        figures["Planetary Strike on one core beside OpenSpiel chess, times"] = figures[STRIKE] / chess
        figures["... inside mcts beside OpenSpiel's MCTSBot on chess, times"] = (
            figures[STRIKE_SEARCH] / figures["OpenSpiel chess, decisions/s in random play inside its C++ MCTSBot"]
        )
    return {**figures, **ratios(), **logs(game), **searched(game), **starts()}


def simulated(game: ph.Game, threads: int) -> dict[str, float]:
    run = ph.simulate(game, games=GAMES * threads, threads=threads)
    label = f"{game.title}, random play, {threads} thread{'s' if threads > 1 else ''}"
    return {f"{label}, steps/s": run.steps_per_second, f"{label}, decisions/s": run.decisions_per_second}


def every_other_form() -> dict[str, float]:
    """Random play of all other games, form by form, on one core."""
    figures = {}
    for name in ph.games():
        for form in ph.game(name).forms if name != "planet-smash" else ():
            game = ph.game(name, form)
            figures[f"{game.title}, {form}, random play, 1 thread, steps/s"] = ph.simulate(
                game, games=GAMES // 10, threads=1
            ).steps_per_second
    return figures


def lanes(how_many: str, **how: Any) -> dict[str, float]:
    """Vector environments of all games."""
    games = [ph.game(name) for name in ph.games()]
    return {f"{game.title}, vector, 4,096 lanes, {how_many}": lane_decisions(game, **how) for game in games}


def leaves(game: ph.Game, clock: Callable[[], float] = time.process_time, *, simulations: int = 32, threads: int = 1) -> float:
    """What a search for learners hands out and takes back in a second, if evaluating costs nothing."""
    env = ph.vector(game, 1024, observe="none", threads=threads)
    env.reset()
    search, unknown = ph.search(env, simulations=simulations), np.zeros((env.lanes, game.seats))
    found = []
    for _ in range(4):  # the first one finds its memory
        began = clock()
        search.run(lambda _: (None, unknown))
        found.append(env.lanes * (simulations + 1) / (clock() - began))
    return statistics.median(found[1:])


def positions(game: ph.Game, games: int = 100) -> float:
    chooser, steps, began = random.Random(1), 0, time.perf_counter()
    for _ in range(games):
        position = game.start()
        while position.mover != ph.OVER:
            position = position.play(chooser.choice(position.legal()))
            steps += 1
    return steps / (time.perf_counter() - began)


VIEWS: dict[str, Callable[[ph.View], object]] = {
    "for the wire": lambda view: view.seen().pack(),
    "as JSON without sentences": lambda view: view.json(sentences=False),
}


def views(most: int = 120) -> dict[str, float]:
    """Microseconds for what the seat to move sees in the middle of games with the most seats."""
    figures = {}
    for name in ph.games():
        game = ph.game(name, max(ph.game(name).forms, key=lambda form: ph.game(name, form).seats))
        played = [position for _, _, position in itertools.islice(match_steps(game, [ph.bot("random")] * game.seats, 1), most)]
        middle = [position for position in played[len(played) // 3 :] if position.mover >= 0][:24]
        for kind, made in VIEWS.items():
            times = [_microseconds(made, position) for position in middle]
            figures[f"{game.title}, {game.form}, a view {kind}, microseconds"] = statistics.median(times)
    return figures


def _microseconds(made: Callable[[ph.View], object], position: ph.Position, times: int = 20) -> float:
    """Of processor time, for a new view each time: a view remembers what it has shown."""
    made(position.view(position.mover))
    began = time.process_time()
    for _ in range(times):
        made(position.view(position.mover))
    return 1e6 * (time.process_time() - began) / times


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
        more_steps, more_decisions = _random_play(game.new_initial_state(), chooser)
        steps += more_steps
        decisions += more_decisions
    elapsed = time.perf_counter() - began
    return {
        "OpenSpiel backgammon from Python, steps/s (chance included)": steps / elapsed,
        "OpenSpiel backgammon from Python, decisions/s": decisions / elapsed,
    }


def rollouts(game: ph.Game, simulations: int = 20_000) -> float:
    """Random play to the end from every new node, as textbooks have it."""
    position = first_decision(game)
    bot = MctsBot(simulations, seconds=600, search=Search(rollout=UNLIMITED_ROLLOUT, max_backup=0))
    began = time.perf_counter()
    bot.choose(position.view(0), position.sampler(0))
    return float(bot.tally[1]) / (time.perf_counter() - began)


def openspiel_search(name: str, simulations: int) -> dict[str, float]:
    """OpenSpiel's MCTSBot with its own random rollouts, all in C++; how many decisions they take is counted on such games from Python."""
    try:
        import pyspiel
    except ImportError:
        return {}
    game, chooser = pyspiel.load_game(name), random.Random(1)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.chance_outcomes()[0][0])
    decisions = [_random_play(start.clone(), chooser)[1] for _ in range(100)]
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.0, simulations, 1000, False, 1, False)
    began = time.perf_counter()
    bot.step(start)
    elapsed = time.perf_counter() - began
    return {f"OpenSpiel {name}, decisions/s in random play inside its C++ MCTSBot": simulations * statistics.mean(decisions) / elapsed}


def looking_ahead(game: ph.Game, positions: int = 500_000) -> float:
    """Positions visited a second, from some in the middle of games."""
    bot, spent = AlphaBetaBot(positions, seconds=600), 0.0
    for number, (_, _, position) in enumerate(itertools.islice(match_steps(game, [ph.bot("greedy")] * game.seats, 1), 40)):
        if number % 10 == 9:
            bot.begin(number)
            view, sampler = position.view(position.mover), position.sampler(position.mover)
            if not bot.tally:
                AlphaBetaBot(1).choose(view, sampler)  # compiles
            began = time.perf_counter()
            bot.choose(view, sampler)
            spent += time.perf_counter() - began
    return bot.tally / spent


def _random_play(state: Any, chooser: random.Random) -> tuple[int, int]:
    """Steps and decisions of a random game of OpenSpiel."""
    steps = decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chooser.choices(outcomes, chances)[0])
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
            decisions += 1
        steps += 1
    return steps, decisions


def searched(game: ph.Game) -> dict[str, float]:
    """How long the strongest level takes for a decision that nothing is known of yet."""
    position = first_decision(game)
    bot = ph.bot(RANKED[-1])
    times = []
    for number in range(3):
        bot.begin(number)
        began = time.perf_counter()
        bot.choose(position.view(0), position.sampler(0))
        times.append(time.perf_counter() - began)
    return {"Planet Smash, a master, ms a decision": 1000 * statistics.median(times)}


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
