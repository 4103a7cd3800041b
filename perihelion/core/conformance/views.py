"""Observations and views: within their bounds, and the same compiled and interpreted."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from perihelion.core.conformance.walking import (
    UNTOUCHED,
    UNTOUCHED_BYTE,
    Nonconformity,
    for_plain_python,
    observers,
    require,
    thinned,
    wander,
    watched,
)
from perihelion.core.contract import SPECTATOR
from perihelion.core.game import Game
from perihelion.core.position import View
from perihelion.core.records import Records, blank, raw


def observes_within_bounds(game: Game, golden: Path) -> None:
    """Observations fill exactly the declared size with numbers in their ranges, and hold only what the seat may know."""
    ever_set = np.zeros(game.observation_size, bool)
    spec = game.observation_spec
    boards: dict[tuple[int, ...], str] = {}
    for position in thinned(wander(game, 18), 7, most=80):
        for seat in (*range(game.seats), SPECTATOR):
            known = position._known_to(seat, np.uint64(0))
            observed = watched("observe", game.observation_size, np.int32, game.run.observe, game.tables, known._states, seat)
            ever_set |= np.array(observed) != UNTOUCHED
            if game.definition.observe_conceals:
                bare = watched("observe", game.observation_size, np.int32, game.run.observe, game.tables, position._states, seat)
                require(bare == observed, f"the observation of seat {seat} depends on what it cannot know")
            wrong = [field.name for field in spec if not field.covers(np.array(observed))]
            require(not wrong, f"the numbers {wrong} of the observation are not what is declared")
            view = View(known, None if seat == SPECTATOR else seat).json()
            board = json.dumps([view["board"], view["mover"]])
            same = boards.setdefault((seat, *observed), board) == board
            require(same, "two positions that look different to a seat have one observation")
    require(ever_set.all(), f"numbers {np.flatnonzero(~ever_set).tolist()} of the observation are never written")


def shows_within_bounds(game: Game, golden: Path) -> None:
    """Views, interpreted and compiled, are the same bytes; lists stay within their bounds, numbers stand for labels that are there."""
    declared = game.definition.view
    for number, position in enumerate(for_plain_python(game, 23, most=30)):
        for seat in observers(position, number):
            known = position._known_to(seat, np.uint64(0))._states
            try:
                one = _shown(game, declared.shape.dtype, game.run.show.by_interpreter, known, seat)
                declared.shape.json(one)
                _require_counts(one)
            except (OverflowError, IndexError, KeyError) as error:
                raise Nonconformity(f"the view of seat {seat} leaves its bounds: {error!r}") from error
            other = _shown(game, declared.shape.dtype, game.run.show.by_machine_code, known, seat)
            require(one.tobytes() == other.tobytes(), "interpreted and compiled views differ")


def _require_counts(records: Records) -> None:
    """No list in the records, or in records inside of them, is longer than its bound."""
    names = records.dtype.names or ()
    for name in names:
        if f"{name}_count" in names:
            counts, most = records[f"{name}_count"], records.dtype[name].shape[0]
            require(((counts >= 0) & (counts <= most)).all(), f"the list {name} of a view counts more than its {most} places")
        if records.dtype[name].base.names is not None:
            _require_counts(records[name].reshape(-1))


def _shown(game: Game, dtype: np.dtype[Any], show: Callable[..., None], known: Records, seat: int) -> Records:
    """A view between two records that must stay as they are."""
    views = blank(dtype, 3)
    raw(views)[[0, 2]] = UNTOUCHED_BYTE
    show(game.tables, known, seat, views[1:2], np.ones(1, np.int32))
    require((raw(views)[[0, 2]] == UNTOUCHED_BYTE).all(), "a view was written past its end")
    return views[1:2]
