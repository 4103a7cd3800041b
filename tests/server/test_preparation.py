"""The first start after an update: the rules are compiled beside the server, which answers and ends meanwhile as always."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.processes import Server

MATCH = {"game": "planet-smash", "options": {"planet": "pebble"}}


@pytest.fixture
def updated(tmp_path: Path) -> Iterator[Server]:
    """A server that has never run its rules before."""
    running = Server(tmp_path / "data", PERIHELION_CACHE=str(tmp_path / "cache"), PERIHELION_TEST_GAMES="planet-smash pickpockets").start()
    yield running
    running.stop()
    assert running.complaints() == ""


def client_of(server: Server) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=server.address, trust_env=False, timeout=300)


async def preparing(client: httpx.AsyncClient) -> list[str]:
    return (await client.get("/healthz")).json()["preparing"]


async def test_a_match_waits_for_its_rules_and_nothing_else_does(updated: Server):
    async with client_of(updated) as client:
        assert {"planet-smash", "pickpockets"} <= set(await preparing(client))
        opening = asyncio.create_task(client.post("/api/matches", json=MATCH))
        names = [game["name"] for game in (await client.get("/api/games")).json()]
        assert "planet-smash" in names
        assert (await client.get("/api/games/planet-smash/rules")).status_code == 200
        assert not opening.done()
        opened = await opening
        assert (opened.status_code, opened.json()["status"]) == (201, "waiting")
        assert "planet-smash" not in await preparing(client)
        address = f"/api/matches/{opened.json()['id']}"
        begun = await client.post(f"{address}/nonces", json={"values": {"0": "5" * 32}})
        assert begun.json()["status"] == "running"
        log = (await client.get(f"{address}/log")).content
        assert (await client.post("/api/logs", content=log)).status_code == 201  # waits for all games: it does not know yet which it needs
        assert await preparing(client) == []


async def test_the_next_start_finds_everything_ready(updated: Server):
    async with client_of(updated) as client:
        await client.post("/api/logs", content=b"")
        assert await preparing(client) == []
        updated.stop()
        updated.start()
        assert await preparing(client) == []


async def test_ctrl_c_does_not_wait_for_the_rules(updated: Server):
    """Whoever waits for a match is told that there will be none; nothing complains (see the fixture)."""
    async with client_of(updated) as client:
        opening = asyncio.create_task(client.post("/api/matches", json=MATCH))
        assert "pickpockets" in await preparing(client)
        await client.get("/api/me")  # by now the server has read what was asked before
        updated.ask_to_stop()
        answer = await opening
        assert (answer.status_code, answer.json()["detail"]) == (503, "The server is ending.")


async def test_a_kill_leaves_nothing_half_done(updated: Server):
    updated.kill()
    updated.start()
    async with client_of(updated) as client:
        assert (await client.post("/api/matches", json=MATCH)).status_code == 201
