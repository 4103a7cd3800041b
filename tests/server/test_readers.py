"""Long logs are read apart from moves: in processes of their own, few at a time, each within a time limit."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
import types
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

import perihelion as ph
from perihelion.core import registry
from perihelion.server.app import create_app
from perihelion.server.settings import Settings
from perihelion.server.telling import Telling, said_in
from tests.golden.__main__ import random_match
from tests.server.clients import Guest, detail, play
from tests.server.processes import FEW_GAMES, Server
from tests.server.searches import compile_searches
from tests.server.strange_games import MOLASSES

DATABASE = "sqlite"
AT_ONCE = 40
"""More than may wait."""


def short_log() -> bytes:
    log = ph.Log(ph.game("last-light", "2-player", flares=False))
    log.play("shade")
    return log.to_bytes()


@contextlib.contextmanager
def no_thread_free() -> Iterator[None]:
    """All threads in which moves are tried are taken."""
    over, threads = threading.Event(), ThreadPoolExecutor(1)
    threads.submit(over.wait)
    asyncio.get_running_loop().set_default_executor(threads)
    try:
        yield
    finally:
        over.set()


@contextlib.asynccontextmanager
async def asking(app: Any, settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=settings.address, timeout=60) as client:
        yield client


class Listener:
    """Keeps the messages that it gets."""

    guest = "somebody"

    def __init__(self) -> None:
        self.told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def tell_object(self, **message: Any) -> None:
        self.told.put_nowait(message)


async def test_uploads_and_analyses_use_no_thread_in_which_moves_are_made(tmp_path: Path) -> None:
    compile_searches("planet-smash")
    log = random_match(ph.game("planet-smash", planet="pebble"), "apart from moves").to_bytes()
    settings = Settings(data=tmp_path / "data", bots_on_demand=True, thinkers=1, analyst="beginner")
    app = create_app(settings)
    async with contextlib.AsyncExitStack() as ending, asyncio.timeout(60):
        await ending.enter_async_context(app.router.lifespan_context(app))
        ending.enter_context(no_thread_free())
        client = await ending.enter_async_context(asking(app, settings))
        answer = await client.post("/api/logs", content=log)
        assert answer.status_code == 201, answer.text
        match = answer.json()["id"]
        for part in ("log", "positions/5", "check"):
            assert (await client.get(f"/api/matches/{match}/{part}")).status_code == 200
        listener = Listener()
        await app.state.analyses.ask(await app.state.rooms.room(match), listener, "a")
        while (told := await listener.told.get())["tell"] == "analysing":
            pass
        assert told["tell"] == "analysis", told


async def test_long_matches_are_read_back_after_a_restart(own_server, own_people):
    """Many lines to a row, and by another process."""
    log = ph.Log(ph.game("last-light", "2-player", flares=False))
    while len(log.entries) < 4_999:
        log.play("shade")
        log.takeback(0, 0)
    log.play("shade")
    ada = await own_people("Ada")
    match = (await ada.http.post("/api/logs", content=log.to_bytes())).json()["id"]
    rows = await own_server.rows("SELECT count(*) AS found FROM lines WHERE match_id = :match", match=match)
    assert rows[0]["found"] < 20
    own_server.stop()
    own_server.start()
    assert await ada.log(match) == log.to_bytes()
    assert await told(ada, match) == [said for said, _ in said_in(log)]


async def told(guest: Guest, match: str) -> list[bytes | None]:
    """What happens in all lines of a match that has not been put into words yet: asked for in pieces, as a page does."""
    known = (await (await guest.connect(match)).watch(match))["untold"]
    found: list[bytes | None] = []
    while len(found) < known:
        piece = await guest.get(f"/matches/{match}/told?since={len(found)}")
        assert piece["since"] == len(found)
        found += [said and json.dumps(said, separators=(",", ":")).encode() for said in piece["told"]]
    return found


def test_what_lines_say_rests_in_little_memory():
    game = ph.game("pickpockets", "2-player")
    said = said_in(random_match(game, "told"))
    assert any(seen != unseen for seen, unseen in said)
    log = types.SimpleNamespace(entries=[None] * len(said) * 20)
    telling = Telling()
    telling.fill(log, said * 20)
    resting = telling.rested().rested()
    for seen, place in ((True, 0), (False, 1)):
        assert [line and bytes(line) for line in (resting.of(n, seen) for n in range(len(said)))] == [line[place] for line in said]
    few = Telling()
    few.fill(log, said)
    assert few.rested().of(3, True) is None, "it is found again quickly"


@pytest.fixture
def slow_server(tmp_path: Path) -> Iterator[Server]:
    registry.register(MOLASSES)
    games = f"{FEW_GAMES['PERIHELION_TEST_GAMES']} {MOLASSES.name}"
    running = Server(tmp_path, "", "--upload-limit", "5", PERIHELION_TEST_GAMES=games).start()
    yield running
    running.kill()


async def test_a_log_that_takes_too_long_is_given_up_and_few_wait_behind_it(slow_server):
    endless = ph.Log(ph.game("molasses", "2-player", flares=False))
    endless.play("shade")
    ada = await Guest(slow_server).arrive("Ada")
    refused = await ada.http.post("/api/logs", content=endless.to_bytes())
    assert refused.status_code == 400
    assert "longer than 5 s" in detail(refused)
    assert (await ada.http.post("/api/logs", content=short_log())).status_code == 201
    match = (await ada.open("planet-smash"))["id"]
    live = await ada.connect(match)
    flood = httpx.AsyncClient(base_url=slow_server.address, cookies=ada.http.cookies, trust_env=False, verify=False, timeout=60)
    uploads = [asyncio.create_task(flood.post("/api/logs", content=endless.to_bytes())) for _ in range(AT_ONCE)]
    done, waiting = await asyncio.wait(uploads, return_when=asyncio.FIRST_COMPLETED)
    busy = next(iter(done)).result()
    assert busy.status_code == 429
    assert int(busy.headers["Retry-After"]) > 0
    assert "Please try again" in detail(busy)
    assert waiting
    await play(match, live, moves=3)  # nobody else notices
    for upload in uploads:
        upload.cancel()
    await asyncio.gather(*uploads, return_exceptions=True)
    await flood.aclose()
    await ada.leave()
