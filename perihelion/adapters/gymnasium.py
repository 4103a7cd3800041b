"""Gymnasium: one seat of a game against bots, or many games at once.

from perihelion.adapters.gymnasium import SeatEnv, LanesEnv

env = SeatEnv("a-game", form="2-player", seat=0, opponents="greedy")
envs = LanesEnv("a-game", 256)
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from perihelion.adapters.common import RENDER_MODES, bounds_of, checked_render_mode, chosen, mask_of, rendered
from perihelion.bots.protocol import Bot
from perihelion.bots.registry import seated
from perihelion.core.contract import OVER
from perihelion.core.errors import whole
from perihelion.core.extras import extra
from perihelion.core.game import Game
from perihelion.core.registry import game as game_by_name
from perihelion.core.registry import games
from perihelion.lab.vector import vector

with extra("learn"):
    import gymnasium
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

_KEYS = 1 << 63


def _spaces(game: Game) -> tuple[Box, Discrete]:
    low, high = bounds_of(game)
    return Box(low, high, dtype=np.int32), Discrete(game.num_actions)


class SeatEnv(gymnasium.Env[npt.NDArray[np.int32], np.int64]):
    """One seat; bots play the others. An action is a code of the game; `info["action_mask"]` says which are legal now. A player of
    another one has lost: the game ends with the lowest return, and `info["illegal"]` is set."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: Game | str,
        form: str | None = None,
        *,
        seat: int = 0,
        opponents: str | Bot = "random",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = chosen(game, form, options)
        self.seat, self.render_mode = whole(seat, "seat", 0, self.game.seats - 1), checked_render_mode(render_mode, self.metadata)
        self.observation_space, self.action_space = _spaces(self.game)
        others = range(self.game.seats)
        self._bots = {other: seated(opponents) for other in others if other != seat}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[npt.NDArray[np.int32], dict[str, Any]]:
        super().reset(seed=seed)
        for other in self._bots.values():
            other.begin(self._key())
        self.position = self.game.start()
        self._play_others()
        self._show()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[npt.NDArray[np.int32], float, bool, bool, dict[str, Any]]:
        if int(action) not in self.position.legal():
            return self._seen(), self.game.return_range[0], True, False, {**self._info(), "illegal": int(action)}
        self.position = self.position.play(int(action))
        self._play_others()
        self._show()
        over = self.position.mover == OVER
        reward = self.position.returns()[self.seat] if over else 0.0
        return self._seen(), reward, over, False, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """For learners that ask the environment."""
        return mask_of(self.position, self.seat).astype(np.bool_)

    def render(self) -> str | None:
        return rendered(self.render_mode, self.position, self.seat)

    def _show(self) -> None:
        """To people, without their asking."""
        if self.render_mode == "human":
            self.render()

    def _play_others(self) -> None:
        """Chance and bots, until the seat decides or the game is over."""
        self.position = self.position.settle(self._key())
        while (who := self.position.mover) not in (self.seat, OVER):
            code = self._bots[who].choose(self.position.view(who), self.position.sampler(who))
            self.position = self.position.play(code).settle(self._key())

    def _key(self) -> int:
        return int(self.np_random.integers(_KEYS))

    def _seen(self) -> npt.NDArray[np.int32]:
        return self.position.view(self.seat).observation().astype(np.int32)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": mask_of(self.position, self.seat)}


class LanesEnv(VectorEnv[npt.NDArray[np.int32], npt.NDArray[np.int64], npt.NDArray[np.int32]]):
    """Many games at once (`perihelion.vector`), all seats of which the learner plays: the observation is that of the seat to move
    (`infos["mover"]`), the reward that of the seat that has just decided. A game that has ended is followed by the next in the same step;
    `infos["final_obs"]` has what was seen at its end, `infos["returns"]` the results of all seats."""

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, game: Game | str, num_envs: int, form: str | None = None, *, threads: int | None = 1, **options: Any) -> None:
        self.game, self.num_envs, self._threads = chosen(game, form, options), num_envs, threads
        self.single_observation_space, self.single_action_space = _spaces(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """One seed for all games, as they are numbered; without one, it follows from the last that was given."""
        number = None if seed is None else whole(seed, "seed", 0, _KEYS - 1)
        super().reset(seed=number)
        if number is None:
            number = int(self.np_random.integers(_KEYS))
        self._env = vector(self.game, self.num_envs, seed=number, legal="mask", threads=self._threads)
        now = self._env.reset()
        return now.obs.copy(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        acted = self._env.now.mover.copy()
        now = self._env.step(codes=np.asarray(actions))
        rewards = now.rewards[np.arange(self.num_envs), acted]
        infos = self._infos()
        if now.done.any():
            infos |= {"final_obs": now.final_obs.copy(), "_final_obs": now.done.copy(), "returns": now.rewards.copy()}
        return now.obs.copy(), rewards, now.done.copy(), np.zeros(self.num_envs, np.bool_), infos

    def _infos(self) -> dict[str, Any]:
        now = self._env.now
        assert now.mask is not None
        every = np.ones(self.num_envs, np.bool_)
        return {"action_mask": now.mask.astype(np.int8), "_action_mask": every, "mover": now.mover.copy(), "_mover": every}


def register() -> list[str]:
    """Makes all games and forms known to `gymnasium.make`, as "perihelion/a-game-solo-v1"; the number is that of the rules."""
    names = []
    for name in games():
        for form in game_by_name(name).forms:
            names.append(f"perihelion/{name}-{form}-v{game_by_name(name).rules_version}")
            known = {"game": name, "form": form}
            if names[-1] not in gymnasium.registry:
                gymnasium.register(names[-1], entry_point=SeatEnv, vector_entry_point=LanesEnv, kwargs=known)
    return names
