"""Proximal policy optimisation in one file, in the manner of CleanRL: a network learns a game from nothing, playing all its seats.

    pip install torch
    python examples/train_ppo.py planet-smash --minutes 5

Needs PyTorch. Every seat of every lane is played by the same network; a decision is rewarded with the return of the seat that made it.
Random play hardly ever wins some games, so the quick guess that every game declares (`evaluate=True`) shapes the reward: what a decision
changes in it is paid at once, and taken back at the end, which leaves the best play what it was.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from torch import nn

import perihelion as ph

LANES, STEPS, EPOCHS, PARTS = 256, 128, 4, 4
GAMMA, LAMBDA, CLIP, ENTROPY, VALUE, RATE = 0.997, 0.95, 0.2, 0.01, 0.5, 1e-3


class Network(nn.Module):
    """Of what a seat observes: logits of all actions, and the return that it expects."""

    def __init__(self, game: ph.Game, width: int = 256) -> None:
        super().__init__()
        spec = game.observation_spec
        self.register_buffer("low", torch.tensor(spec.low, dtype=torch.float32))
        self.register_buffer("span", torch.tensor(np.maximum(1, spec.high - spec.low), dtype=torch.float32))
        self.body = nn.Sequential(nn.Linear(spec.size, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh())
        self.policy, self.value = nn.Linear(width, game.num_actions), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, obs: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        seen = self.body((obs - self.low) / self.span)
        logits = self.policy(seen).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(seen).squeeze(-1)


def collected(env: ph.Vector, network: Network) -> tuple[dict[str, torch.Tensor], list[float]]:
    """STEPS decisions in every lane, with advantages; and the returns of the games that ended."""
    low, high = env.game.return_range
    kept: dict[str, list[torch.Tensor]] = {name: [] for name in ("obs", "mask", "actions", "chances", "values")}
    rewards, ends, movers, results = [], [], [], []
    lanes = np.arange(env.lanes)
    for _ in range(STEPS):
        now = env.now
        obs, mask = torch.from_numpy(now.obs).clone(), torch.from_numpy(now.mask).clone()
        with torch.no_grad():
            choice, values = network(obs, mask)
        actions = choice.sample()
        for name, one in zip(kept, (obs, mask, actions, choice.log_prob(actions), values), strict=True):
            kept[name].append(one)
        movers.append(now.mover.copy())
        guessed = (now.values - low) / (high - low)
        now = env.step(codes=actions.numpy())
        ended = now.done[:, None]
        paid = np.where(ended, (now.rewards - low) / (high - low), 0)
        rewards.append(paid + np.where(ended, 0, GAMMA * (now.values - low) / (high - low)) - guessed)
        ends.append(now.done.copy())
        results += now.rewards[now.done].mean(axis=1).tolist()
    with torch.no_grad():
        _, last = network(torch.from_numpy(env.now.obs), torch.from_numpy(env.now.mask))
    batch = {name: torch.stack(some) for name, some in kept.items()}
    batch["advantages"] = torch.from_numpy(advantages(batch["values"].numpy(), last.numpy(), rewards, ends, movers, env.now.mover, lanes))
    return batch, results


Numbers = np.ndarray


def advantages(
    values: Numbers, last: Numbers, rewards: list[Numbers], ends: list[Numbers], movers: list[Numbers], mover: Numbers, lanes: Numbers
) -> Numbers:
    """Generalised advantages, seat by seat: what follows on a decision is the next one of the same seat."""
    seats = rewards[0].shape[1]
    result = np.zeros_like(values)
    following, ahead = np.zeros((len(lanes), seats), np.float32), np.zeros((len(lanes), seats), np.float32)
    following[lanes, mover] = last
    for step in reversed(range(len(rewards))):
        ended, who = ends[step][:, None], movers[step]
        following = (np.where(ended, 0, following) + rewards[step]).astype(np.float32)
        ahead = np.where(ended, 0, ahead).astype(np.float32)
        discount = np.where(ended[:, 0], 1.0, GAMMA)
        change = discount * following[lanes, who] - values[step]
        result[step] = change + GAMMA * LAMBDA * ahead[lanes, who]
        following[lanes, who], ahead[lanes, who] = values[step], result[step]
    return result


def learn(network: Network, optimiser: torch.optim.Optimizer, batch: dict[str, torch.Tensor]) -> None:
    flat = {name: one.flatten(0, 1) for name, one in batch.items()}
    targets = flat["advantages"] + flat["values"]
    for _ in range(EPOCHS):
        for part in torch.randperm(len(targets)).chunk(PARTS):
            choice, values = network(flat["obs"][part], flat["mask"][part])
            better = flat["advantages"][part]
            better = (better - better.mean()) / (better.std() + 1e-8)
            ratio = (choice.log_prob(flat["actions"][part]) - flat["chances"][part]).exp()
            gain = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            loss = -gain + VALUE * (values - targets[part]).square().mean() - ENTROPY * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--form")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    game = ph.game(chosen.game, chosen.form)
    env = ph.vector(game, LANES, seed=chosen.seed, legal="mask", dtype=np.float32, evaluate=True)
    env.reset()
    network = Network(game)
    optimiser = torch.optim.Adam(network.parameters(), lr=RATE, eps=1e-5)
    began, decisions, told = time.process_time(), 0, 0.0
    while (spent := time.process_time() - began) < 60 * chosen.minutes:
        batch, results = collected(env, network)
        learn(network, optimiser, batch)
        decisions += LANES * STEPS
        if spent - told > 10 or not told:
            told = spent
            mean = np.mean(results) if results else float("nan")
            print(f"{spent:5.0f} s, {decisions:,} decisions: mean return {mean:.3f} of {len(results)} games", flush=True)


if __name__ == "__main__":
    main()
