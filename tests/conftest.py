"""Set-up shared by all tests."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from perihelion.core import registry
from perihelion.core.batch import cores

pytest_plugins = ["tests.choosing"]

# Everyday runs try the same examples each time, so that main stays green; `make fuzz` searches anew, and longer.
settings.register_profile("short", max_examples=100, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
settings.register_profile("long", max_examples=20_000, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "short"))

IN_MEMORY, ENOUGH = Path("/dev/shm"), 4 << 30
"""Servers sync every move to the disk, and tests wait for it. What outlives a kill -9 outlives it in memory, too; what outlives a
power cut is simulated (see `tests.server.powerloss`)."""
if os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(IN_MEMORY))


def pytest_sessionstart(session: pytest.Session) -> None:
    """The whole suite begins with everything compiled. Workers find it on the disk; runs of some tests compile what they need."""
    config = session.config
    is_whole = config.args_source is config.ArgsSource.TESTPATHS and not config.option.since and not config.option.collectonly
    if is_whole and not hasattr(config, "workerinput"):
        from tests.warming import compile_everything

        compile_everything()


def pytest_collection_finish() -> None:
    """What was imported and collected stays: the collector of garbage need not look through it again and again."""
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """More than there are cores: much of their time tests wait for servers and browsers. Where time is short, it is not spent on collecting
    tests in each of them."""
    return cores() if config.option.since else cores() + 2


@pytest.fixture(autouse=True, scope="module")
def games_registered_for_one_module_only() -> Iterator[None]:
    """Whichever tests a worker has run before, the next ones find the same games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_registered", dict(registry._registered))
        yield
