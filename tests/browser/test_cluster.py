"""Two servers of one database behind a proxy, as operators run them: whichever is killed, the pages play on at the other."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.browser.driving import WIDE, Visitor
from tests.browser.profiles import plain_context
from tests.server.processes import PostgreSQL, Server, free_port

pytestmark = pytest.mark.asyncio(loop_scope="session")
CUT_OFF = ("WebSocket connection to .* failed", "net::ERR_")


class Front:
    """What stands before the servers: each connection goes to the first of them that takes it."""

    def __init__(self) -> None:
        self.servers: Sequence[Server] = ()
        self.port = free_port()
        self.host = f"127.0.0.1:{self.port}"
        self.address = f"http://{self.host}"
        self._serving = set[asyncio.Task[None]]()

    async def start(self) -> Front:
        self._listening = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        return self

    async def stop(self) -> None:
        self._listening.close()
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        for server in self.servers:
            with contextlib.suppress(ConnectionError):
                answers, asked = await asyncio.open_connection("127.0.0.1", server.port)
                await asyncio.gather(passed_on(reader, asked), passed_on(answers, writer))
                return
        writer.close()


async def passed_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    writer.close()


@pytest_asyncio.fixture(loop_scope="session")
async def front(tmp_path: Path) -> AsyncIterator[Front]:
    cluster = PostgreSQL()
    try:
        url = cluster.start().new_database()
        before = await Front().start()
        settings = ("--public-url", before.address)
        before.servers = [Server(tmp_path / one, url, *settings, PERIHELION_TEST_GAMES="astroplane").start() for one in ("first", "second")]
        yield before
        await before.stop()
        for server in before.servers:
            server.stop()
    finally:
        cluster.stop()


async def test_a_server_is_killed_and_two_pages_play_on_at_the_other(front: Front, browser: Browser):
    """A move that is made while the page has no connection is made as soon as it has one, and the other page shows it."""
    ada, bo = [await Visitor(front, await plain_context(browser, viewport=WIDE)).arrive(name) for name in ("Ada", "Bo")]
    match = await ada.new_match("astroplane", seats="ml", form="2-player")
    await bo.post(f"/matches/{match}/seats/1/take")
    tables = [await visitor.sit_at(match) for visitor in (ada, bo)]
    for number in range(4):
        gone = front.servers[number % 2]
        states = [await table.state() for table in tables]
        mover = next(at for at, state in enumerate(states) if state["moves"])
        gone.kill()
        await tables[mover].type_move(states[mover]["moves"][0])
        for table in tables:
            await table.after(states[0]["step"])
        gone.start()
    assert [await table.step() for table in tables] == [(await ada.get(f"/matches/{match}"))["steps"]] * 2
    for visitor in (ada, bo):
        visitor.expected = [*CUT_OFF]
        assert visitor.unexpected() == []
        await visitor.leave()
