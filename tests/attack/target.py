"""The server that is attacked, the strangers who do it, and two people who play there meanwhile and must not notice."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote_plus

import httpx
import websockets

from perihelion.core.messages import Message, from_json
from tests.server.clients import PATIENCE, SUBPROTOCOL, Guest, Live
from tests.server.processes import Server

FAR = "127.0.0.66"
"""Attackers come from an address of their own, so that limits for addresses are theirs alone."""
TELLTALE = ("Traceback", "sqlalchemy", "sqlite3", "asyncpg", "SELECT ", "INSERT ", "site-packages", ".py", 'File "')
"""What no answer may contain: it would tell strangers how the server works."""


class Attacker(Guest):
    """A stranger. No answer to one may be an error of the server's, or tell something of its inside."""

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        limits = httpx.Limits(max_connections=200, keepalive_expiry=2)  # as of every `Guest`
        transport = httpx.AsyncHTTPTransport(local_address=FAR, verify=False, limits=limits)
        hooks = {"response": [self._keep, _look_at]}
        self.http = httpx.AsyncClient(base_url=server.address, transport=transport, timeout=PATIENCE, event_hooks=hooks)

    async def connect(self, *matches: str, **more: Any) -> Live:
        url = f"ws://{self.server.host}/api/live"
        given = {"origin": self.server.address, "additional_headers": {"Cookie": self.cookies()}, **more}
        socket = await websockets.connect(url, subprotocols=[SUBPROTOCOL], max_size=None, proxy=None, local_addr=(FAR, 0), **given)
        live = Live(self, socket)
        self.connections.append(live)
        for match in matches:
            await live.watch(match)
        return live


async def _look_at(response: httpx.Response) -> None:
    what = f"{response.request.method} {response.request.url}"
    assert response.status_code < 500, f"{what}: {response.status_code} {response.text[:200]}"
    if response.status_code >= 400 and str(response.request.url.path).startswith("/api/"):
        told = response.json()["detail"]
        assert isinstance(from_json(told), Message), what
        detail = json.dumps(told, ensure_ascii=False)
        sent = unquote_plus(what) + _body_of(response.request)
        assert not any(word in detail and word not in sent for word in TELLTALE), f"{what}: {detail}"


def _body_of(request: httpx.Request) -> str:
    try:
        return request.content.decode(errors="replace")
    except httpx.RequestNotRead:  # a stream
        return ""


@dataclass
class Target:
    """A running server under attack."""

    server: Server
    scale: float = 1.0
    """How much is tried, of the usual number."""

    def __post_init__(self) -> None:
        self.strangers: list[Attacker] = []

    def times(self, usual: int) -> int:
        return max(1, round(usual * self.scale))

    async def stranger(self, name: str = "Mallory") -> Attacker:
        guest = Attacker(self.server)
        self.strangers.append(guest)
        await guest.arrive(name)
        return guest

    async def leave(self) -> None:
        for guest in self.strangers:
            for live in guest.connections:
                live.abort()
            await guest.http.aclose()

    async def raw(self, data: bytes, patience: float = 10) -> bytes:
        """Bytes as they are, and all that is answered until the connection is closed, or nothing comes for a while."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port, local_addr=(FAR, 0))
        answer = b""
        try:
            writer.write(data)
            async with asyncio.timeout(patience):
                while chunk := await reader.read(1 << 16):
                    answer += chunk
                    if answer.endswith(b"}"):
                        break
        except (TimeoutError, OSError):
            pass
        finally:
            writer.transport.abort()
        return answer

    def resident(self) -> int:
        """Bytes of memory of the server's process."""
        return int(Path(f"/proc/{self.server.pid}/statm").read_text().split()[1]) * 4096

    @asynccontextmanager
    async def bystanders(self) -> AsyncIterator[Bystanders]:
        """Two people who play on all the time, and must be answered."""
        ada, bo = await Guest(self.server).arrive("Ada"), await Guest(self.server).arrive("Bo")
        playing = Bystanders(ada, bo)
        try:
            await playing.begin()
            yield playing
            await playing.end()
        finally:
            playing.stop()
            await ada.leave()
            await bo.leave()


class Bystanders:
    """A match between two honest people that goes on while others attack."""

    def __init__(self, ada: Guest, bo: Guest) -> None:
        self.ada = ada
        self.bo = bo
        self.slowest = 0.0
        self._moves = 0

    async def begin(self) -> None:
        await self._open()
        self._task = asyncio.create_task(self._play())

    async def _open(self) -> None:
        self.match = (await self.ada.open("pickpockets", "2-player", "ml"))["id"]
        await self.bo.post(f"/matches/{self.match}/seats/1/take")
        self.lives = [await one.connect(self.match) for one in (self.ada, self.bo)]

    async def _play(self) -> None:
        while True:
            known = self.lives[0].matches[self.match]
            if known.is_over:
                await self._open()
                continue
            live = self.lives[known.mover if known.mover == 1 else 0]
            await live.until_line(self.match, len(known.lines))
            began = time.monotonic()
            answer = await live.move(self.match, live.matches[self.match].codes(known.mover)[0])
            self.slowest = max(self.slowest, time.monotonic() - began)
            assert answer["tell"] == "done", answer
            await self.lives[0].until_line(self.match, len(live.matches[self.match].lines))
            self._moves += 1
            await asyncio.sleep(0.05)

    async def end(self) -> None:
        """They made moves, each of which was carried out, within the time that people wait."""
        made = self._moves
        async with asyncio.timeout(PATIENCE):
            while self._moves <= made and not self._task.done():
                await asyncio.sleep(0.05)
        if self._task.done():
            self._task.result()

    def stop(self) -> None:
        self._task.cancel()


def as_text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


Attempt = Callable[[Target], Awaitable[int]]
