"""One server at a time uses a PostgreSQL database: by a lock that ends with its connection and is taken again by itself."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Iterator
from typing import Any

import asyncpg
import httpx
import pytest

from tests.server.clients import Guest, Live, play
from tests.server.processes import FEW_GAMES, PostgreSQL, Server

HOLDERS = """
    SELECT pid, (classid::bigint << 32) + objid::bigint AS key FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
"""The server's, and for a moment that of a writing transaction."""


@pytest.fixture(scope="module")
def alone(postgresql: PostgreSQL, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("alone"), postgresql.new_database(), **FEW_GAMES).start()
    yield running
    running.stop()


@pytest.fixture
async def ada(alone: Server) -> AsyncIterator[Guest]:
    guest = await Guest(alone).arrive("Ada")
    yield guest
    await guest.leave()


async def lock_of(other: asyncpg.Connection) -> asyncpg.Record:
    async with asyncio.timeout(60):
        while len(found := await other.fetch(HOLDERS)) != 1:
            await asyncio.sleep(0.01)
    return found[0]


@contextlib.asynccontextmanager
async def somebody_else(server: Server) -> AsyncIterator[asyncpg.Connection]:
    """Has the lock instead of the server."""
    other = await asyncpg.connect(server.database)
    try:
        lock = await lock_of(other)
        watching = await asyncpg.connect(server.database)
        await watching.execute("SELECT pg_terminate_backend($1)", lock["pid"])
        await watching.close()
        await other.execute("SELECT pg_advisory_lock($1)", lock["key"])
        yield other
    finally:
        await other.close()


async def health(server: Server) -> httpx.Response:
    async with httpx.AsyncClient(base_url=server.address, trust_env=False, verify=False) as asking:
        return await asking.get("/healthz")


async def until_health(server: Server, status: int) -> httpx.Response:
    async with asyncio.timeout(60):
        while (answer := await health(server)).status_code != status:
            await asyncio.sleep(0.05)
        return answer


async def until_refused(live: Live, match: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Moves until the server has noticed that its connection was ended. Gives the move that was not played, and the error."""
    async with asyncio.timeout(60):
        for number in itertools.count():
            known = live.matches[match]
            request = {"seat": 0, "step": known.step, "moves": [known.codes(0)[0]], "id": f"try {number}"}
            answer = await live.ask("move", match, **request)
            if answer["tell"] == "error":
                return request, answer
    raise AssertionError


async def test_a_second_server_says_that_there_is_one(alone, ada, tmp_path):
    second = Server(tmp_path, alone.database, **FEW_GAMES)
    with pytest.raises(RuntimeError, match=r"A server at 127\.0\.0\.1 uses this database\. One at a time can"):
        await asyncio.to_thread(second.start)
    assert "Traceback" not in second.output.read_text()
    assert (await ada.open("planet-smash"))["status"] == "running"


async def test_a_lock_that_was_lost_is_taken_again(alone, ada):
    opened = await ada.open("planet-smash")
    live = await ada.connect(opened["id"])
    other = await asyncpg.connect(alone.database)
    before = await lock_of(other)
    await other.execute("SELECT pg_terminate_backend($1)", before["pid"])
    await play(opened["id"], live, moves=3)
    assert (await lock_of(other))["pid"] != before["pid"]
    await other.close()


async def test_while_somebody_else_has_it_nothing_is_written_and_afterwards_everything_goes_on(alone, ada):
    opened = await ada.open("planet-smash")
    live = await ada.connect(opened["id"])
    await play(opened["id"], live, moves=1)
    async with somebody_else(alone):
        request, refused = await until_refused(live, opened["id"])
        assert refused["retry_after"] > 0
        down = await until_health(alone, 503)
        assert "uses this database now" in down.json()["faults"]["database"]
        assert (await ada.get(f"/matches/{opened['id']}"))["steps"] == request["step"]
    assert (await until_health(alone, 200)).json()["status"] == "ok"
    assert (await live.ask("move", opened["id"], **request))["tell"] == "done"
    await play(opened["id"], live, moves=2)


async def test_after_another_server_was_there_this_one_is_to_be_started_again(alone, ada):
    opened = await ada.open("planet-smash")
    live = await ada.connect(opened["id"])
    async with somebody_else(alone) as other:
        await other.execute("UPDATE secrets SET value = 'of another server' WHERE name = 'server'")
    known = live.matches[opened["id"]]
    refused = await live.ask("move", opened["id"], seat=0, step=known.step, moves=[known.codes(0)[0]])
    assert refused["tell"] == "error"
    assert "start this one again" in (await until_health(alone, 503)).json()["faults"]["database"]
    ada.connections.remove(live)
    await live.close()
    alone.stop()
    alone.start()
    again = await ada.connect()
    await again.resume(live, opened["id"])
    await play(opened["id"], again, moves=1)
