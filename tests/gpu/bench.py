"""Steps per second on a GPU, in whole games and in vector environments, beside Pgx's on the same card where JAX and Pgx are installed."""

from __future__ import annotations

import time
from typing import Any

import perihelion as ph

FEWEST_GAMES, MOST_GAMES = 1 << 17, 1 << 24
LANES = 1 << 16, 1 << 18, 1 << 20, 1 << 21
SECONDS = 1.0
"""Enough games are played to keep the card busy for so long."""


def main() -> None:
    ours = 0.0
    for name in ph.games():
        game = ph.game(name)
        run = measured(game)
        rates = run.steps_per_second / 1e6, run.decisions_per_second / 1e6
        print(f"{name} {game.form}: {rates[0]:,.0f} million steps/s, {rates[1]:,.0f} million decisions/s", flush=True)
        if name == "planet-smash":
            ours = run.decisions_per_second
        best = max((lanes(game, count), count) for count in LANES)
        print(
            f"{name} {game.form}, vector, {best[1]:,} lanes, legal lists, mover's observation: {best[0] / 1e6:,.0f} million decisions/s",
            flush=True,
        )
    theirs = pgx_rate("backgammon")
    pgx_rate("chess")
    if theirs:
        # Pgx rolls the dice inside its steps, so decisions are what compares.
        print(f"Planet Smash decisions beside Pgx backgammon steps: {ours / theirs:,.0f} times")


def measured(game: ph.Game) -> ph.Simulation:
    games = FEWEST_GAMES
    while True:
        run = ph.simulate(game, games=games, device="gpu")
        if run.seconds >= SECONDS or games >= MOST_GAMES:
            return run
        games *= 4


def lanes(game: ph.Game, count: int, seconds: float = SECONDS, **how: Any) -> float:
    """Decisions a second of a vector environment by random play, chosen on the card."""
    env = ph.vector(game, count, device="gpu", **how)
    env.reset()
    made = 8
    while True:
        env.check()  # waits
        began = time.perf_counter()
        for _ in range(made):
            env.step(env.sample())
        env.check()
        spent = time.perf_counter() - began
        if spent >= seconds:
            return count * made / spent
        made = 2 * made if spent < seconds / 4 else int(1.2 * made * seconds / spent) + 1


def pgx_rate(name: str) -> float:
    """The best rate over several batch sizes, random legal play with finished games started anew, observations made."""
    try:
        import jax
        import pgx
        from pgx.experimental import auto_reset
    except ImportError as error:
        print(f"Pgx is not measured: {error}")
        return 0.0
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))
    best = 0.0
    for size in (1 << 14, 1 << 17, 1 << 19):
        try:
            best = max(best, _pgx_rate(jax, env, name, step, size))
        except jax.errors.JaxRuntimeError as error:  # this number does not fit on the card
            print(f"Pgx {name}, {size} games at once: {str(error).partition(':')[0]}", flush=True)
    return best


def _pgx_rate(jax, env, name, step, size, length=200):
    def one_step(carry, key):
        (state,) = carry
        choice_key, step_key = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        action = jax.random.categorical(choice_key, logits, axis=-1)
        return (step(state, action, jax.random.split(step_key, size)),), None

    @jax.jit
    def run(state, key):
        (state,), _ = jax.lax.scan(one_step, (state,), jax.random.split(key, length))
        return state

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), size))
    jax.block_until_ready(run(state, jax.random.PRNGKey(1)))
    began = time.perf_counter()
    jax.block_until_ready(run(state, jax.random.PRNGKey(2)))
    rate = size * length / (time.perf_counter() - began)
    print(f"Pgx {name}, {size} games at once: {rate / 1e6:,.1f} million steps/s", flush=True)
    return rate


if __name__ == "__main__":
    main()
