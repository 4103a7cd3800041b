"""A server with much stored and many connected, where nothing happens: how soon it is there, how quick it answers, and what it holds in
memory. All of it on SQLite, in a folder of its own."""

from __future__ import annotations

import asyncio
import base64
import os
import resource
import secrets
import sqlite3
import statistics
import time
from pathlib import Path

import httpx

from perihelion.client.connection import SUBPROTOCOL
from perihelion.server.storage import tables
from tests.load.people import Table
from tests.load.serving import cpu_of, memory_of, start_server, stop_server, wait_until_ready

MOST_STORED = 1_000_000
MOST_SOCKETS = 20_000
A_GUEST = 40
"""Matches that each guest has."""
GAME = "astroplane"
ASKED = 200
QUIET = 45
"""Seconds after which the server has noticed that nothing is sent."""
Figures = dict[str, float]


# Much stored ------------------------------------------------------------------------------------------------------------------------------


async def stored(folder: Path, count: int) -> Figures:
    """`count` matches between two, all but a few of them over."""
    process, address = start_server(folder, "", 0)
    await wait_until_ready(address)
    table = await Table([address], 1, 0.0, {"game": GAME, "public": True}, 2).begin()
    for _ in range(20):
        await table.move()
    await table.end()
    stop_server(process)
    multiply(folder / "perihelion.db", count)
    began, used = time.monotonic(), time.process_time()
    process, address = start_server(folder, "", 0)
    try:
        await wait_until_ready(address, every=0.02)
        ready, cpu = time.monotonic() - began, cpu_of(process.pid)
        taken, lobby = [await answered(address, table.people[0].http.cookies, path) for path in ("matches?status=running", "lobby")]
    finally:
        stop_server(process)
    return {
        "matches stored": count,
        "size of the database, MiB": (folder / "perihelion.db").stat().st_size / 2**20,
        "start until it answers, s": ready,
        "start, processor time of the server, s": cpu,
        "driver meanwhile, s": time.process_time() - used,
        "query of the home page, half within, ms": 1000 * statistics.median(asked := queried(folder / "perihelion.db")),
        "query of the home page, slowest, ms": 1000 * max(asked),
        "home page's own matches over HTTP, half within, ms": 1000 * statistics.median(taken),
        "what is played now over HTTP, half within, ms": 1000 * statistics.median(lobby),
    }


def multiply(file: Path, count: int) -> None:
    """Copies of the one match that is there, most of them of other guests, with its seats and lines."""
    with sqlite3.connect(file, isolation_level=None) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=OFF")
        database.execute("BEGIN")
        database.execute(
            "CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i FROM n", (count,)
        )
        name, guest = "'m' || n.i", f"'g' || (n.i / {A_GUEST})"
        status = "CASE n.i % 50 WHEN 0 THEN 'running' ELSE 'over' END"
        copy(database, tables.matches.name, id=name, host=guest, status=status, updated="first.updated - n.i")
        copy(database, tables.seats.name, match_id=name, owner=guest, guest=guest)
        copy(database, tables.lines.name, "AND first.n < 3", match_id=name)
        database.execute("COMMIT")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()


def copy(database: sqlite3.Connection, table: str, which: str = "", **changed: str) -> None:
    columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
    key = "id" if table == tables.matches.name else "match_id"
    (one,) = database.execute("SELECT id FROM matches LIMIT 1").fetchone()
    taken = ", ".join(changed.get(name, f'first."{name}"') for name in columns)
    names = ", ".join(f'"{name}"' for name in columns)
    database.execute(f"INSERT INTO {table} ({names}) SELECT {taken} FROM n, {table} AS first WHERE first.{key} = ? {which}", (one,))


def queried(file: Path) -> list[float]:
    """Seconds of the query by which the home page finds a guest's matches, each time for another guest."""
    from sqlalchemy.dialects import sqlite

    from perihelion.server.api import own_matches_query

    taken = []
    with sqlite3.connect(file) as database:
        for number in range(ASKED):
            compiled = own_matches_query(f"g{number * 7}", "running").compile(
                dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True}
            )
            began = time.perf_counter()
            database.execute(str(compiled)).fetchall()
            taken.append(time.perf_counter() - began)
    database.close()
    return taken


async def answered(address: str, cookies: httpx.Cookies, path: str) -> list[float]:
    """Seconds of each answer to what the home page asks for."""
    taken = []
    async with httpx.AsyncClient(base_url=f"http://{address}", cookies=cookies, trust_env=False, verify=False) as client:
        for _ in range(20):
            began = time.perf_counter()
            (await client.get(f"/api/{path}")).raise_for_status()
            taken.append(time.perf_counter() - began)
    return taken


# Many connected ---------------------------------------------------------------------------------------------------------------------------


async def sockets(address: str, count: int, server: int) -> Figures:
    """`count` WebSockets, as many as files may be open here, that compress as browsers do. Each gets one message; then nothing."""
    may_open = resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 300
    count = min(count, MOST_SOCKETS, may_open)
    async with httpx.AsyncClient(base_url=f"http://{address}", trust_env=False, verify=False) as client:
        await client.get("/api/me")
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    lines = [await Quiet(address, cookie).open() for _ in range(20)]
    before, used = memory_of(server), cpu_of(server)
    for start in range(0, count, 50):
        lines += await asyncio.gather(*(Quiet(address, cookie).open() for _ in range(start, min(start + 50, count))))
    opened, used = memory_of(server), cpu_of(server) - used
    await asyncio.sleep(QUIET)
    idle = memory_of(server)
    for line in lines:
        line.close()
    return {
        "sockets": count,
        "memory of the server before, MiB": before / 1024,
        "KiB for each socket, just told something": (opened - before) / count,
        "KiB for each socket, idle": (idle - before) / count,
        "memory with all of them, idle, MiB": idle / 1024,
        "memory with 20,000 of them, by that, MiB": (before + 20_000 * (idle - before) / count) / 1024,
        "ms of the server to connect one": 1000 * used / count,
    }


class Quiet(asyncio.Protocol):
    """A WebSocket that answers pings and nothing else: there must be room for thousands of them."""

    def __init__(self, address: str, cookie: str) -> None:
        self._address, self._cookie = address, cookie
        self._told = asyncio.get_running_loop().create_future()
        self._data = b""

    async def open(self) -> Quiet:
        host, port = self._address.split(":")
        self._transport, _ = await asyncio.get_running_loop().create_connection(lambda: self, host, int(port))
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._transport.write(
            f"GET /api/live HTTP/1.1\r\nHost: {self._address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: {SUBPROTOCOL}\r\n"
            f"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\nCookie: {self._cookie}\r\n\r\n".encode()
        )
        async with asyncio.timeout(120):
            await self._told
        return self

    def data_received(self, data: bytes) -> None:
        if not self._told.done():
            self._data += data
            if b"\r\n\r\n" not in self._data:
                return
            if not self._data.startswith(b"HTTP/1.1 101"):
                self._told.set_exception(RuntimeError(self._data[:200]))
                return
            data, self._data = self._data.partition(b"\r\n\r\n")[2], b""
            self._send(0x1, b'{"do": "ping"}')
            self._told.set_result(None)
        self._data += data
        while len(self._data) >= 2 and len(self._data) >= 2 + self._data[1]:  # all messages here are short
            kind, size = self._data[0] & 0xF, self._data[1]
            if kind == 0x9:
                self._send(0xA, self._data[2 : 2 + size])
            self._data = self._data[2 + size :]

    def _send(self, kind: int, content: bytes) -> None:
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(content))
        self._transport.write(bytes([0x80 | kind, 0x80 | len(content)]) + mask + masked)

    def close(self) -> None:
        self._transport.abort()
