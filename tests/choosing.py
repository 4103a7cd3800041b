"""A plugin for pytest: runs the tests that a change can reach, the nearest and quickest first, within a time. See `reach` and `make check`.

    pytest --since main --within 90

Every run notes how long tests take, so that the next knows which are quick. Tests that are left out are counted at the end.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests import reach

SECONDS = "perihelion/seconds"
"""Under this key pytest's cache keeps how long each test took."""
UNKNOWN = 0.5
"""What a test is taken to take that was never run here."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("make check")
    group.addoption("--since", metavar="BRANCH", help="only tests that can be reached by what changed since leaving that branch")
    group.addoption("--within", metavar="SECONDS", type=float, help="begin no test after that time, and none that is known to take longer")


def pytest_configure(config: pytest.Config) -> None:
    """What is found here is an option of the workers."""
    if hasattr(config, "workerinput"):
        return
    options = config.option
    options.seconds = config.cache.get(SECONDS, {}) if config.cache else {}
    options.until = time.time() + options.within if options.within else None
    options.reached = None
    if options.since:
        _choose(options, reach.changed_files(options.since, config.rootpath), reach.Graph(config.rootpath))
    config.pluginmanager.register(Account(config))


def _choose(options: Any, changed: list[str], graph: reach.Graph) -> None:
    games = {graph.game_of(path) for path in changed} - {None}
    options.changed = len(changed)
    options.reached = graph.reached(changed)
    options.reached_otherwise = [*graph.reached(path for path in changed if not graph.game_of(path))]
    """The files that changes outside the games' folders reach: with the tests of all games."""
    options.touched, options.untouched = sorted(games), sorted(graph.games.keys() - games)


def pytest_ignore_collect(collection_path: Any, config: pytest.Config) -> bool | None:
    reached = config.option.reached
    if reached is None or not collection_path.name.startswith("test_") or collection_path.is_dir():
        return None
    return collection_path.relative_to(config.rootpath).as_posix() not in reached or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    options = config.option
    if options.reached is None:
        return
    others = [item for item in items if _is_of_another_game(item, options)]
    config.hook.pytest_deselected(items=others)
    items[:] = sorted(set(items).difference(others), key=lambda item: _order(item, options))


def _is_of_another_game(item: pytest.Item, options: Any) -> bool:
    """Whether a test that only changes in games' folders reach is of games that did not change."""
    if _file(item) in options.reached_otherwise:
        return False
    text = item.nodeid.replace("-", "_")
    return any(game in text for game in options.untouched) and not any(game in text for game in options.touched)


def _file(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]


def _order(item: pytest.Item, options: Any) -> tuple[int, float, str]:
    return options.reached[_file(item)], options.seconds.get(item.nodeid, UNKNOWN), item.nodeid


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    """Passes over a test for which no time is left."""
    options = item.config.option
    return True if options.until and time.time() + options.seconds.get(item.nodeid, 0) > options.until else None


class Account:
    """What was run and what was not, noted where all workers report."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.chosen: set[str] = set()
        self.seconds: dict[str, float] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.chosen.update(item.nodeid for item in session.items)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        self.chosen.update(ids)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration

    def pytest_sessionfinish(self) -> None:
        if self.config.cache:
            self.config.cache.set(SECONDS, {**self.config.option.seconds, **self.seconds})

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for line in self._lines():
            terminalreporter.write_line(line)

    def _lines(self) -> Iterator[str]:
        options = self.config.option
        if options.since:
            reached = f"{len(self.chosen)} tests in {len(options.reached)} files"
            yield f"Changed since {options.since}: {options.changed} files, which can reach {reached}."
        if options.until and (left_out := len(self.chosen - self.seconds.keys())):
            yield f"NOT RUN for lack of time: {left_out} of these tests. `make test` runs all."
