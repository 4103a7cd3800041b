"""Servers and people, for every test of the server: once on SQLite, once on PostgreSQL.

What a file tests may have nothing to do with how rows are stored. Then it names, as `DATABASE`, the one that is enough for every day, and
its tests run on the other one in `make soak`; or `BY_TURNS`: every day half of its tests run on either.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from tests import daily
from tests.server.clients import Guest
from tests.server.processes import DATA, FEW_GAMES, PostgreSQL, Server

DATABASES, BY_TURNS = ("sqlite", "postgresql"), "by turns"
People = Callable[..., Awaitable[Guest]]


@pytest.fixture(autouse=True, scope="package")
def _data_files() -> Iterator[None]:
    """Tests that read and replay what the server played need the same planets."""
    with pytest.MonkeyPatch.context() as surroundings:
        surroundings.setenv("PERIHELION_DATA", str(DATA))
        yield


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """One cluster for each worker of the test run."""
    cluster = PostgreSQL()
    try:
        yield cluster.start()
    finally:
        cluster.stop()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "database" in metafunc.fixturenames:
        metafunc.parametrize("database", daily(DATABASES, *_of_every_day(metafunc)), indirect=True, scope="session")


def _of_every_day(metafunc: pytest.Metafunc) -> tuple[str, ...]:
    enough = getattr(metafunc.module, "DATABASE", None)
    if enough is None:
        return DATABASES
    if enough != BY_TURNS:
        return (enough,)
    tests = [name for name in vars(metafunc.module) if name.startswith("test_")]
    return (DATABASES[tests.index(metafunc.definition.originalname) % 2],)


@pytest.fixture(scope="session")
def database(request: pytest.FixtureRequest) -> Callable[..., str]:
    """Gives the URL of a fresh database; SQLite needs none."""
    if request.param == "sqlite":
        return lambda *, from_nothing=False: ""
    return request.getfixturevalue("postgresql").new_database


@pytest.fixture(scope="session")
def server(database: Callable[..., str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests that leave it as they found it."""
    running = Server(tmp_path_factory.mktemp("server"), database(from_nothing=True), from_nothing=True, **FEW_GAMES).start()
    yield running
    running.stop()
    assert running.complaints() == ""


@pytest.fixture(scope="session")
def _restarted_server(database: Callable[..., str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    restarted = Server(tmp_path_factory.mktemp("restarted"), database(), **FEW_GAMES)
    yield restarted
    restarted.stop()


@pytest.fixture
def own_server(_restarted_server: Server) -> Iterator[Server]:
    """One that the test may stop, kill and start again, and damage what it has stored there itself. What tests before it stored is there,
    too: starting a server takes longer than most tests."""
    if not _restarted_server.is_running:
        _restarted_server.start()
    before = _restarted_server.complaints()
    yield _restarted_server
    assert _restarted_server.complaints() == before


@pytest.fixture
def new_server(database: Callable[..., str], tmp_path: Path) -> Iterator[Server]:
    """One of the test's own, with nothing stored."""
    running = Server(tmp_path, database(), **FEW_GAMES).start()
    yield running
    running.stop()
    assert running.complaints() == ""


async def _people(server: Server) -> AsyncIterator[People]:
    here: list[Guest] = []

    async def arrive(name: str = "") -> Guest:
        here.append(await Guest(server).arrive(name))
        return here[-1]

    yield arrive
    for guest in here:
        await guest.leave()


@pytest.fixture
async def people(server: Server) -> AsyncIterator[People]:
    """`ada = await people("Ada")`."""
    async for arrive in _people(server):
        yield arrive


@pytest.fixture
async def own_people(own_server: Server) -> AsyncIterator[People]:
    """The same, at the server that the test may stop."""
    async for arrive in _people(own_server):
        yield arrive


@pytest.fixture
async def new_people(new_server: Server) -> AsyncIterator[People]:
    """The same, at a server with nothing stored."""
    async for arrive in _people(new_server):
        yield arrive
