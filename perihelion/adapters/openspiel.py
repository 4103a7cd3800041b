"""OpenSpiel: games as registered Python games.

from perihelion.adapters import openspiel

openspiel.register()
game = pyspiel.load_game("perihelion_a_game(form=3-player)")
game = pyspiel.load_game("perihelion_a_game(form=2-player,options=limit:60+reactions:once)")
"""

from __future__ import annotations

from typing import Any

import numpy as np

from perihelion.core.contract import CHANCE, OVER
from perihelion.core.extras import extra
from perihelion.core.game import Game
from perihelion.core.position import Position
from perihelion.core.registry import definition, game_as_written, games

with extra("learn"):
    import pyspiel

_PREFIX = "perihelion_"
MOST_STEPS = 1 << 14
"""Of a game whose information states are tensors, too: longer ones would be megabytes of zeros at every decision."""
HEARD = 2
"""Numbers for a step: who moved (1: chance, 2: seat 0, ...), and what (1: code 0, ...; below 0: an unseen action of a block)."""
_PLAYERS = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}


def register() -> list[str]:
    """Makes all games known to OpenSpiel, those of packages outside, too. Gives their names there."""
    known = set(pyspiel.registered_names())
    for name in games():
        if _short_name(name) not in known:
            pyspiel.register_game(_type_of(name), type(f"Spiel_{name}", (SpielGame,), {"name": name}))
    return [_short_name(name) for name in games()]


def steps_remembered(game: Game) -> int | None:
    """The most steps of a game, draws included, if that is bounded and not too many to be remembered one by one."""
    most = None if game.max_draws is None else game.max_decisions + game.max_draws
    return most if most is not None and most <= MOST_STEPS else None


def _short_name(name: str) -> str:
    return _PREFIX + name.replace("-", "_")


def _type_of(name: str, remembers: bool = True) -> Any:
    """`remembers`: whether what a seat has heard fits into a tensor; that depends on form and options."""
    declared = definition(name)
    seats = [form.seats for form in declared.forms]
    drawn = declared.has_chance or any(block.opening for block in declared.actions)
    kind = pyspiel.GameType
    return kind(
        short_name=_short_name(name),
        long_name=declared.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if drawn else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION if declared.has_hidden else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=remembers,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"form": "", "options": ""},
    )


class SpielGame(pyspiel.Game):
    """A game in one form; each game has a class of its own, since OpenSpiel keeps what makes a game beyond the end of Python. Codes are
    OpenSpiel's actions, those of chance included."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        written = [one.replace(":", "=", 1) for one in given.get("options", "").split("+") if one]
        self.ours: Game = game_as_written(self.name, given.get("form") or None, written)
        low, high = self.ours.return_range
        info = pyspiel.GameInfo(
            num_distinct_actions=self.ours.num_actions,
            max_chance_outcomes=self.ours.num_actions if self.ours.has_chance else 0,
            num_players=self.ours.seats,
            min_utility=low,
            max_utility=high,
            utility_sum=None,
            max_game_length=self.ours.max_decisions,
        )
        super().__init__(_type_of(self.name, steps_remembered(self.ours) is not None), info, given)

    def max_chance_nodes_in_history(self) -> int:
        most = self.ours.max_draws
        return int(super().max_chance_nodes_in_history()) if most is None else most

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.ours, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A position, and what each seat has heard of the way to it: with perfect recall, that is its information state."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: Position = game.ours.start()
        self.heard: list[list[str]] = [[] for _ in range(game.ours.seats)]
        self.numbers: list[list[tuple[int, int]]] = [[] for _ in range(game.ours.seats)]
        """The same as numbers."""

    def current_player(self) -> int:
        return int(_PLAYERS.get(self.position.mover, self.position.mover))

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.chances()

    def _apply_action(self, action: int) -> None:
        who, text, block = self.position.mover, self.position.text(action), self.position.game.definition.actions.block_of(action)
        place = list(self.position.game.definition.actions).index(block)
        for seat, (heard, numbers) in enumerate(zip(self.heard, self.numbers, strict=True)):
            is_seen = self.position.sees(action, seat)
            heard.append(f"{who} {text if is_seen else block.unseen}")
            numbers.append((who - CHANCE + 1, action + 1 if is_seen else -1 - place))
        self.position = self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.text(action)

    def is_terminal(self) -> bool:
        return self.position.mover == OVER

    def returns(self) -> list[float]:
        return self.position.returns() if self.is_terminal() else [0.0] * self.position.game.seats

    def __str__(self) -> str:
        return self.position.to_text()


class SpielObserver:
    """Observations are the game's own numbers; information states are all that a seat has heard, as strings and, where a game is short
    enough, as tensors: the seat, what it observes now, and two numbers for every step so far."""

    def __init__(self, game: Game, kind: Any) -> None:
        self._is_private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self._recalls = kind.perfect_recall
        steps = steps_remembered(game)
        shapes: dict[str, tuple[int, ...]] = {"observation": (game.observation_size,)}
        if self._recalls and steps is not None:
            shapes = {"seat": (game.seats,), **shapes, "heard": (steps, HEARD)}
        ends = np.cumsum([int(np.prod(shape)) for shape in shapes.values()])
        self.tensor = np.zeros(ends[-1], np.float32)
        parts = np.split(self.tensor, ends[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}

    def set_from(self, state: SpielState, player: int) -> None:
        self.dict["observation"][:] = self._seen(state, player)
        if "heard" in self.dict:
            self.dict["seat"][:] = np.arange(len(self.dict["seat"])) == player
            heard = state.numbers[player]
            self.dict["heard"][: len(heard)] = heard if heard else 0
            self.dict["heard"][len(heard) :] = 0

    def string_from(self, state: SpielState, player: int) -> str:
        if self._recalls:
            return "; ".join([f"seat {player}", *state.heard[player]])
        return " ".join(map(str, self._seen(state, player)))

    def _seen(self, state: SpielState, player: int) -> Any:
        return state.position.view(player if self._is_private else None).observation()
