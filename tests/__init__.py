"""The tests, by what they look at. See README.md here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

import perihelion as ph
from tests.games import ALL as TEST_GAMES

for _definition in TEST_GAMES:
    ph.register(_definition)


def games_of_the_package() -> list[str]:
    """The games that Perihelion itself brings."""
    return [name for name in ph.games() if ph.game(name).definition.folder.is_relative_to(Path(ph.__file__).parent)]


def sample(cases: list[Any], one_in: int) -> list[Any]:
    """Parameters of a test: one in this number every day, and the others by `make soak`."""
    return [case if number % one_in == 0 else pytest.param(case, marks=pytest.mark.soak) for number, case in enumerate(cases)]


def daily(cases: Iterable[Any], *chosen: Any) -> list[Any]:
    """Parameters of a test: the chosen ones every day, and the others by `make soak`."""
    cases = list(cases)
    assert set(chosen) <= set(cases)
    return [case if case in chosen else pytest.param(case, marks=pytest.mark.soak) for case in cases]


def every_game() -> Iterator[ph.Game]:
    """Every form of every game, test-only games included."""
    for name in ph.games():
        for form in ph.game(name).forms:
            yield ph.game(name, form)
