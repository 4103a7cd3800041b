"""`perihelion lab tune`: a search over a game's data for stated targets, by Optuna, such as a sheet of a wanted difficulty.

Every trial is a data file: that of the game with some values changed. A file with faults is not played. What a trial is worth is how near
its games come to the targets.
"""

from __future__ import annotations

import contextlib
import copy
import functools
import json
import math
import numbers
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from perihelion.core.batch import Progress
from perihelion.core.contract import GameDefinition
from perihelion.core.data import FOLDERS, read_toml
from perihelion.core.errors import BadOption, not_among, quoted, whole
from perihelion.core.extras import extra
from perihelion.core.game import Game
from perihelion.core.messages import either, message
from perihelion.core.registry import definition
from perihelion.lab.simulation import MOST_GAMES, Simulation, players_of, simulate

MEASURES: dict[str, Callable[[Simulation], float]] = {
    "won": lambda run: float((run.returns.max(axis=1) > run.game.return_range[0]).mean()),
    "return": lambda run: float(run.returns[:, 0].mean()),
    "decisions": lambda run: float(run.decisions.mean()),
}
"""What a target can be for: the share of games that were won, the mean return of the first seat, the mean number of decisions."""
Choices = tuple[int, int] | tuple[Any, ...] | list[Any]
"""A range of whole numbers, or a list of values."""


@dataclass(frozen=True)
class Trial:
    """One data file: what was changed, how its games came out, and how far from the targets that is."""

    values: dict[str, Any]
    measures: dict[str, float]
    distance: float


@dataclass(frozen=True)
class Tuned:
    """The result of a search."""

    game: str
    base: str
    targets: dict[str, float]
    trials: tuple[Trial, ...]
    best: Trial
    text: str
    """The best data file."""

    def summary(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            "game": self.game,
            "base": self.base,
            "targets": self.targets,
            "trials": len(self.trials),
            "best": {"values": self.best.values, "measures": self.best.measures, "distance": self.best.distance},
        }


def tune(
    name: str,
    base: str,
    vary: Mapping[str, Choices],
    targets: Mapping[str, float],
    *,
    form: str | None = None,
    bot: str = "novice",
    games: int = 100,
    trials: int = 30,
    seed: int = 1,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Tuned:
    """Changes values of the data file `base`, each key with its range or its choices, until games by the bot come near the targets.

    Every trial plays the same game numbers of the same seed, and the search has this seed, too: the same call finds the same file.
    """
    declared = definition(name)
    if declared.data is None:
        raise BadOption(message("no-data-to-tune", game=declared.title))
    _look_at_targets(targets)
    trials, paths = whole(trials, "trials", 1, 1_000_000), declared.data.paths()
    if base not in paths:
        raise BadOption(not_among(declared.data.what, base, paths))
    content = read_toml(paths[base])
    _look_at_choices(content, vary)
    players_of(Game(declared, form, {declared.data.option: base}), bot)
    games, seed = whole(games, "games", 1, MOST_GAMES), whole(seed, "seed", 0, (1 << 63) - 1)
    threads = None if threads is None else whole(threads, "threads", 1, 1024)
    play = functools.partial(simulate, bots=bot, games=games, seed=seed, threads=threads)
    found = _searched(_Trials(declared, form, content, vary, targets, play, progress), trials, seed)
    if not found:
        raise BadOption(message("no-trial-fits", trials=trials))
    best = min(found, key=lambda one: one.distance)
    return Tuned(name, base, dict(targets), tuple(found), best, to_toml(_changed(content, best.values)))


def _look_at_targets(targets: Mapping[str, Any]) -> None:
    if not targets:
        raise BadOption(message("no-targets", known=either(MEASURES)))
    for measure, wanted in targets.items():
        if measure not in MEASURES:
            raise BadOption(not_among("measure", measure, MEASURES))
        if not isinstance(wanted, numbers.Real) or not math.isfinite(wanted):
            raise BadOption(message("target-is-a-number", measure=measure, given=repr(wanted)))


def _look_at_choices(content: dict[str, Any], vary: Mapping[str, Choices]) -> None:
    if not vary:
        raise BadOption(message("nothing-varies"))
    for key, choices in vary.items():
        _place(content, key)
        if not isinstance(choices, tuple | list) or not choices or (_is_range(choices) and choices[0] > choices[1]):
            raise BadOption(message("choices-of-a-key", key=quoted(key), given=repr(choices)))


def _is_range(choices: Choices) -> bool:
    return isinstance(choices, tuple) and len(choices) == 2 and all(isinstance(one, int) for one in choices)


@dataclass(frozen=True)
class _Trials:
    """Data files made of one by changing values, and how their games come out."""

    declared: GameDefinition
    form: str | None
    content: dict[str, Any]
    vary: Mapping[str, Choices]
    targets: Mapping[str, float]
    play: Callable[[Game], Simulation]
    progress: Progress | None

    def make(self, suggesting: Any, folder: Path) -> Trial | None:
        """The trial of the values that Optuna suggests; None, if they are no data file of the game."""
        values = {key: _suggested(suggesting, key, choices) for key, choices in self.vary.items()}
        path = folder / self.declared.name / f"trial-{suggesting.number}.toml"
        path.write_text(to_toml(_changed(self.content, values)), encoding="utf-8")
        if self.progress:
            self.progress(1)
        data = self.declared.data
        assert data is not None
        if data.check(path)[0]:
            return None
        run = self.play(Game(self.declared, self.form, {data.option: path.stem}))
        measures = {measure: MEASURES[measure](run) for measure in self.targets}
        return Trial(values, measures, _distance(measures, self.targets))


def _searched(trials: _Trials, count: int, seed: int) -> list[Trial]:
    """The trials that Optuna has chosen, each by what came of those before it."""
    with extra("lab"):
        import optuna
    found: list[Trial] = []

    def distance(suggesting: Any) -> float:
        trial = trials.make(suggesting, folder)
        if trial is None:
            raise optuna.TrialPruned
        found.append(trial)
        return trial.distance

    verbosity = optuna.logging.get_verbosity()
    with _own_folder() as folder:
        (folder / trials.declared.name).mkdir()
        optuna.logging.set_verbosity(optuna.logging.ERROR)
        try:
            optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed % (1 << 32))).optimize(distance, n_trials=count)
        finally:
            optuna.logging.set_verbosity(verbosity)
    return found


def _distance(measures: Mapping[str, float], targets: Mapping[str, float]) -> float:
    """The root of the mean square of relative differences."""
    return float(np.sqrt(np.mean([((measures[one] - wanted) / (abs(wanted) or 1)) ** 2 for one, wanted in targets.items()])))


def _suggested(trial: Any, key: str, choices: Choices) -> Any:
    if _is_range(choices):
        return trial.suggest_int(key, *choices)
    return trial.suggest_categorical(key, list(choices))


@contextlib.contextmanager
def _own_folder() -> Iterator[Path]:
    """A folder of data files that games find, before all others."""
    before = os.environ.get(FOLDERS)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[FOLDERS] = os.pathsep.join(filter(None, (folder, before)))
        try:
            yield Path(folder)
        finally:
            os.environ.pop(FOLDERS)
            if before is not None:
                os.environ[FOLDERS] = before


# Data files -----------------------------------------------------------------------------------------------------------------------------


def _place(content: dict[str, Any], key: str) -> tuple[Any, Any]:
    """Where a key such as "quadrants.W.boxes" or "planets.0.value" leads: what holds the value, and its name there."""
    holder: Any = content
    *path, last = key.split(".")
    try:
        for part in path:
            holder = holder[int(part)] if isinstance(holder, list) else holder[part]
        name: Any = int(last) if isinstance(holder, list) else last
        holder[name]
    except (KeyError, IndexError, ValueError, TypeError):
        raise BadOption(message("no-key-to-vary", key=quoted(key))) from None
    return holder, name


def _changed(content: dict[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    changed = copy.deepcopy(content)
    for key, value in values.items():
        holder, name = _place(changed, key)
        holder[name] = value
    return changed


def to_toml(content: Mapping[str, Any], above: str = "") -> str:
    """Data as TOML: values first, then tables, then lists of tables."""
    lines, below = [], []
    for key, value in content.items():
        if isinstance(value, Mapping):
            below.append(f"\n[{above}{key}]\n{to_toml(value, f'{above}{key}.')}")
        elif isinstance(value, list) and value and all(isinstance(one, Mapping) for one in value):
            below += [f"\n[[{above}{key}]]\n{to_toml(one, f'{above}{key}.')}" for one in value]
        else:
            lines.append(f"{key} = {json.dumps(value, ensure_ascii=False)}\n")
    return "".join([*lines, *below])
