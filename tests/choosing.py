"""A plugin for pytest: runs the tests that a change can reach, the nearest and quickest first, within a time. See `reach` and `make check`.

    pytest --since main --within 90

Every run notes how long tests take, so that the next knows which are quick. Tests that are left out are counted at the end; a run that had
time for none of them has failed.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pytest

from tests import reach

SECONDS = "perihelion/seconds"
"""Under this key pytest's cache keeps how long each test took."""
UNKNOWN = 0.5
"""What a test is taken to take that was never run here."""


@dataclass(frozen=True)
class Choice:
    """What is to run: made where pytest is started, and sent to its workers."""

    seconds: dict[str, float]
    within: float | None
    """Of seconds from the first test on; none that is known to take longer begins."""
    changed: int = 0
    reached: dict[str, int] | None = None
    """Test files and their distances; None means all tests."""
    reached_otherwise: tuple[str, ...] = ()
    """Those that changes outside the games' folders reach: with the tests of all games."""
    touched: tuple[str, ...] = ()
    untouched: tuple[str, ...] = ()
    """The games that have changed, and the others."""

    @classmethod
    def after_changes(cls, since: str, root: Path, **more: Any) -> Choice:
        graph, changed = reach.Graph(root), reach.changed_files(since, root)
        touched = {game for path in changed if (game := graph.game_of(path))}
        otherwise = graph.reached(path for path in changed if not graph.game_of(path))
        games = tuple(touched), tuple(graph.games.keys() - touched)
        return cls(more["seconds"], more["within"], len(changed), graph.reached(changed), tuple(otherwise), *games)

    def is_of_another_game(self, test: str) -> bool:
        """Whether a test that only changes in games' folders reach is of games that did not change."""
        text = test.replace("-", "_")
        named = any(game in text for game in self.untouched) and not any(game in text for game in self.touched)
        return named and _file(test) not in self.reached_otherwise

    def order(self, test: str) -> tuple[int, float, str]:
        assert self.reached is not None
        return self.reached[_file(test)], self.seconds.get(test, UNKNOWN), test

    def has_time_for(self, test: str, left: float) -> bool:
        return self.seconds.get(test, 0) < left


CHOICE = pytest.StashKey[Choice]()
BEGAN = pytest.StashKey[float]()


def _file(test: str) -> str:
    return test.partition("::")[0]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("make check")
    group.addoption("--since", metavar="BRANCH", help="only tests that can be reached by what changed since leaving that branch")
    group.addoption(
        "--within",
        metavar="SECONDS",
        type=float,
        help="begin no test later than that after the first, and none that is known to take longer",
    )


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):
        config.stash[CHOICE] = Choice(**config.workerinput["choice"])
        return
    since, within = config.getoption("since"), config.getoption("within")
    known = {"seconds": config.cache.get(SECONDS, {}) if config.cache else {}, "within": within}
    config.stash[CHOICE] = Choice.after_changes(since, config.rootpath, **known) if since else Choice(**known)
    config.pluginmanager.register(Account(config))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    node.workerinput["choice"] = asdict(node.config.stash[CHOICE])


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    reached = config.stash[CHOICE].reached
    if reached is None or not collection_path.name.startswith("test_") or collection_path.is_dir():
        return None
    return collection_path.relative_to(config.rootpath).as_posix() not in reached or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    choice = config.stash[CHOICE]
    if choice.reached is None:
        items[:] = dealt(items, getattr(config, "workerinput", {}).get("workercount", 1))
        return
    others = [item for item in items if choice.is_of_another_game(item.nodeid)]
    config.hook.pytest_deselected(items=others)
    items[:] = sorted(set(items).difference(others), key=lambda item: choice.order(item.nodeid))


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests in an order in which each worker, who gets the next part of all, begins with tests of pages and servers, every other one
    with the latter. What is left when the first worker has nothing to do any more is short then."""
    pages, servers, others = ([item for item in items if _kind(item) == kind] for kind in ("browser", "server", ""))
    others.sort(key=lambda item: _folder(item) not in _SLOW)
    order: list[pytest.Item] = []
    for worker in range(workers):
        of_pages, of_servers, rest = (
            kind[len(kind) * worker // workers : len(kind) * (worker + 1) // workers] for kind in (pages, servers, others)
        )
        order += [*of_servers, *of_pages, *rest] if worker % 2 else [*of_pages, *of_servers, *rest]
    return order


_SLOW = ("examples", "lab", "wasm")
"""Folders with few tests that take seconds each."""


def _folder(item: pytest.Item) -> str:
    return item.nodeid.removeprefix("tests/").partition("/")[0]


def _kind(item: pytest.Item) -> str:
    return folder if (folder := _folder(item)) in ("browser", "server") else ""


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    """Passes over a test for which no time is left."""
    choice, now = item.config.stash[CHOICE], time.monotonic()
    left = math.inf if choice.within is None else choice.within - (now - item.config.stash.setdefault(BEGAN, now))
    return None if choice.has_time_for(item.nodeid, left) else True


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

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if self.config.stash[CHOICE].reached is not None and not self.chosen and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
            session.exitstatus = pytest.ExitCode.OK  # a change that reaches no test is no fault
        elif self.chosen and not self.seconds and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.NO_TESTS_COLLECTED
        if self.config.cache:
            self.config.cache.set(SECONDS, {**self.config.stash[CHOICE].seconds, **self.seconds})

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for line in self._lines():
            terminalreporter.write_line(line)

    def _lines(self) -> Iterator[str]:
        choice = self.config.stash[CHOICE]
        if choice.reached is not None:
            reached = f"{len(self.chosen)} tests in {len(choice.reached)} files"
            yield f"Changed since {self.config.getoption('since')}: {choice.changed} files, which can reach {reached}."
        if choice.within and (left_out := len(self.chosen - self.seconds.keys())):
            yield f"NOT RUN for lack of time: {left_out} of these tests. `make test` runs all."
