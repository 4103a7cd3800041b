"""A server and a browser for each worker of the test run; people with browser profiles of their own for each test.

All of it lives in one event loop for the session, so every test module here says `pytest.mark.asyncio(loop_scope="session")`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

import perihelion as ph
from tests.browser.driving import AT_THE_SERVER, EXPERT, NO_APP, UNPAINTED, WIDE, Visitor, launch
from tests.browser.profiles import ONE_PROCESS, Profile, Profiles
from tests.server.processes import DATA, Server
from tests.server.searches import compile_searches
from tests.warming import ENGINE, write_what_is_missing

USUAL = {"viewport": WIDE, "reduced_motion": "reduce", "color_scheme": "dark"}
Arrive = Callable[..., Awaitable[Visitor]]


@pytest.fixture(autouse=True, scope="package")
def _data_files() -> Iterator[None]:
    """Tests that read what the server shows need the same planets."""
    with pytest.MonkeyPatch.context() as surroundings:
        surroundings.setenv("PERIHELION_DATA", str(DATA))
        yield


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server")).start()
    warm_up(running)
    compile_searches(*ph.games())
    yield running
    running.stop()
    assert running.complaints() == ""


@pytest.fixture(scope="session")
def engine() -> Path:
    """The modules of all games, beside the client."""
    with pytest.MonkeyPatch.context() as surroundings:
        surroundings.delenv("PERIHELION_DATA", raising=False)  # the client has what everybody has
        write_what_is_missing(ENGINE)
    return ENGINE


def warm_up(server: Server) -> None:
    """On a machine that has never run the rules, the first match waits until they are compiled; people in the tests have less patience."""
    with httpx.Client(base_url=server.address, trust_env=False, timeout=300) as client:
        for game in ph.games():
            opened = client.post("/api/matches", json={"game": game}).raise_for_status().json()
            nonces = {str(seat): "5" * 32 for seat in opened["your_seats"]}
            client.post(f"/api/matches/{opened['id']}/nonces", json={"values": nonces}).raise_for_status()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await launch(playwright, *ONE_PROCESS, whole=False)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def profiles(server: Server, browser: Browser) -> Profiles:
    return Profiles(server.address, browser)


@pytest_asyncio.fixture(loop_scope="session")
async def arrive(server: Server, profiles: Profiles) -> AsyncIterator[Arrive]:
    """`ada = await arrive("Ada", viewport=PHONE, color_scheme="light")`. Nobody may meet a fault that the test did not expect. Matches are
    at the server, unless somebody is to play alone. Who is no newcomer has typed moves beside the board, and takes every single step.
    Worlds are plain discs, unless they are to be painted. Who changes the profile itself (its clock, its scripts, what it listens to)
    needs a fresh one; what is changed of a page goes with the page."""
    here: list[tuple[Visitor, Profile]] = []

    async def arriving(
        name: str = "", *, alone: bool = False, newcomer: bool = False, painted: bool = False, fresh: bool = False, **looks: Any
    ) -> Visitor:
        scripts = [NO_APP, *([] if painted else [UNPAINTED]), *([] if alone else [AT_THE_SERVER]), *([] if newcomer else [EXPERT])]
        profile = await profiles.take(scripts, {**USUAL, **looks}, fresh=fresh)
        here.append((Visitor(server, profile.context), profile))
        return await here[-1][0].arrive(name, newcomer=True)  # the profile has what makes others experts

    yield arriving
    for visitor, profile in here:
        visitor.stop_listening()
        await profiles.give_back(profile)
    visitors = [visitor for visitor, _ in here]
    assert [fault for visitor in visitors for fault in visitor.unexpected()] == []
