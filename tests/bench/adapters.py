"""What adapters cost: random decisions a second of processor time through each, beside a game of that project's own in the same run."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import gymnasium
import numpy as np
import open_spiel.python.games.kuhn_poker  # noqa: F401  (registers it)
import pyspiel
from pettingzoo.test.example_envs import generated_agents_env_v0

import perihelion as ph
from perihelion.adapters import openspiel
from perihelion.adapters.gymnasium import LanesEnv, SeatEnv
from perihelion.adapters.pettingzoo import SeatsEnv

SECONDS = 1.0


def main() -> None:
    openspiel.register()
    measures: dict[str, Iterator[int]] = {
        "ph.Position, Planet Smash": by_positions(),
        "Gymnasium, CartPole": by_gymnasium(gymnasium.make("CartPole-v1").unwrapped),
        "Gymnasium, Planet Smash": by_gymnasium(SeatEnv("planet-smash")),
        "Gymnasium, LanesEnv of 1,024, Planet Smash": by_lanes(1024),
        "PettingZoo, its example environment": by_pettingzoo(generated_agents_env_v0.env),
        "PettingZoo, Planet Smash": by_pettingzoo(lambda: SeatsEnv("planet-smash")),
        "PettingZoo, Planetary Strike": by_pettingzoo(lambda: SeatsEnv("planetary-strike")),
        "OpenSpiel, backgammon": by_openspiel("backgammon"),
        "OpenSpiel, Kuhn poker written in Python": by_openspiel("python_kuhn_poker"),
        "OpenSpiel, Planet Smash": by_openspiel("perihelion_planet_smash"),
    }
    for name, decisions in measures.items():
        next(decisions)
        began, made = time.process_time(), 0
        while (spent := time.process_time() - began) < SECONDS:
            made += next(decisions)
        print(f"{name:<46} {made / spent:>12,.0f} decisions/s", flush=True)


def by_positions() -> Iterator[int]:
    chooser, game = np.random.default_rng(1), ph.game("planet-smash")
    while True:
        position = game.start().settle(int(chooser.integers(1 << 60)))
        while position.mover != ph.OVER:
            position = position.play(int(chooser.choice(position.legal()))).settle(int(chooser.integers(1 << 60)))
            yield 1


def by_gymnasium(env: gymnasium.Env) -> Iterator[int]:
    chooser = np.random.default_rng(1)
    while True:
        _, info = env.reset()
        done = False
        while not done:
            action = chooser.choice(np.flatnonzero(info["action_mask"])) if "action_mask" in info else env.action_space.sample()
            _, _, done, cut, info = env.step(action)
            done = done or cut
            yield 1


def by_lanes(count: int) -> Iterator[int]:
    env = LanesEnv("planet-smash", count)
    env.reset(seed=1)
    while True:
        now = env._env.now
        env.step(now.codes[np.arange(count), env._env.sample()])
        yield count


def by_pettingzoo(make: Callable[[], object]) -> Iterator[int]:
    chooser, env = np.random.default_rng(1), make()
    while True:
        env.reset()
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            masked = isinstance(seen, dict)
            action = (
                chooser.choice(np.flatnonzero(seen["action_mask"])) if masked and not (over or cut) else env.action_space(agent).sample()
            )
            env.step(None if over or cut else int(action))
            yield not (over or cut)


def by_openspiel(name: str) -> Iterator[int]:
    chooser, game = np.random.default_rng(1), pyspiel.load_game(name)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(chooser.choice(outcomes, p=chances)))
            else:
                state.apply_action(int(chooser.choice(state.legal_actions())))
                yield 1


if __name__ == "__main__":
    main()
