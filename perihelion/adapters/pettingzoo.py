"""PettingZoo: every seat is an agent, who acts when it is its turn (AEC).

from perihelion.adapters.pettingzoo import SeatsEnv

env = SeatsEnv("a-game", form="3-player", max_cycles=2000)
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from perihelion.adapters.common import RENDER_MODES, bounds_of, checked_render_mode, chosen, mask_of, rendered
from perihelion.core.contract import OVER
from perihelion.core.errors import whole
from perihelion.core.extras import extra
from perihelion.core.game import Game

with extra("learn"):
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv

_KEYS = 1 << 63


class SeatsEnv(AECEnv[str, dict[str, Any], int]):
    """Agents are `seat_0`, `seat_1`, ... An observation has the numbers that the seat may know and the mask of its legal codes. Rewards
    come at the end. After `max_cycles` decisions the game is cut off. An action that is not legal raises IllegalMove; PettingZoo's
    `TerminateIllegalWrapper` makes it a loss."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "name": "perihelion", "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self, game: Game | str, form: str | None = None, *, max_cycles: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        self.game = chosen(game, form, options)
        self.max_cycles = None if max_cycles is None else whole(max_cycles, "max_cycles", 1, 1 << 62)
        self.render_mode = checked_render_mode(render_mode, self.metadata)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        low, high = bounds_of(self.game)
        mask = Box(0, 1, (self.game.num_actions,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": Box(low, high, dtype=np.int32), "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(self.game.num_actions) for agent in self.possible_agents}
        self._random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.position = self.game.start().settle(self._key())
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._cycles = 0
        self.agent_selection = self.possible_agents[self.position.mover]
        self._show()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.position = self.position.play(int(action or 0)).settle(self._key())
        self._cycles += 1
        self._clear_rewards()
        if self.position.mover == OVER:
            returns = self.position.returns()
            self.rewards = {agent: returns[seat] for agent, seat in self._seats.items()}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.position.mover]
            self.truncations = dict.fromkeys(self.agents, self._cycles == self.max_cycles)
        self._accumulate_rewards()
        self._show()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        return {
            "observation": self.position.view(seat).observation().astype(np.int32),
            "action_mask": mask_of(self.position, seat),
        }

    def render(self) -> str | None:
        return rendered(self.render_mode, self.position)

    def _show(self) -> None:
        """To people, without their asking."""
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        pass

    def _key(self) -> int:
        return int(self._random.integers(_KEYS))
