"""Databases that can be broken on purpose, and mended: PostgreSQL behind a proxy; SQLite on a full disk, or locked by somebody else."""

from __future__ import annotations

import asyncio
import contextlib
import re
import resource
import sqlite3
import threading
from collections.abc import Iterator
from typing import NamedTuple

from tests.server.processes import Server, free_port

BEGIN, COMMIT = b"BEGIN;", b"COMMIT;\x00"
"""As asyncpg sends it: a simple query."""
_CHANGED = re.compile(rb'(?:INSERT INTO|DELETE FROM|(?<!DO )(?<!KEY )UPDATE) "?(\w+)')


class Transaction(NamedTuple):
    """What a server sent in one, piece by piece: one for each way there and back; and the statements that it had carried out."""

    pieces: list[bytes]
    statements: list[bytes]

    def is_of(self, who: str) -> bool:
        """Whether that id occurs in the rows; but who comes and goes is written by and by, and is no change of anything."""
        changed = {table for text in self.statements for table in _CHANGED.findall(text)}
        return who.encode() in b"".join(self.pieces) and bool(changed - {b"presence"})


class _Statements:
    """Reads what is sent to PostgreSQL on one connection, where the text of a statement stands only when it comes for the first time."""

    def __init__(self) -> None:
        self._rest = b""
        self._texts: dict[bytes, bytes] = {}

    def carried_out(self, data: bytes) -> list[bytes]:
        """The texts of the statements in these bytes."""
        self._rest += data
        found = []
        while (message := self._next()) is not None:
            kind, content = message
            if kind == b"Q":
                found.append(content)
            elif kind == b"P":
                name, text, *_ = content.split(b"\0")
                self._texts[name] = text
            elif kind == b"B":
                _, name, *_ = content.split(b"\0")
                found.append(self._texts.get(name, b""))
        return found

    def _next(self) -> tuple[bytes, bytes] | None:
        """The messages before a session begins have no letter in front of their length."""
        start = 0 if self._rest[:1] == b"\0" else 1
        size = int.from_bytes(self._rest[start : start + 4]) + start
        if len(self._rest) < max(size, start + 4):
            return None
        kind, content, self._rest = self._rest[:start], self._rest[start + 4 : size], self._rest[size:]
        return kind, content


class Proxy:
    """Passes bytes on between a server and its PostgreSQL, in a thread of its own, and keeps what was committed.

    It can refuse and cut all connections, hold every byte back, or cut a connection at a COMMIT: before PostgreSQL has got it, or when
    its answer comes.
    """

    def __init__(self, port: int) -> None:
        self.port = free_port()
        self.committed: list[Transaction] = []
        """In the order of their COMMITs."""
        self._target = port
        self._pairs: set[tuple[asyncio.StreamWriter, asyncio.StreamWriter]] = set()
        self._cut_at: tuple[str, int, bool] | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def start(self) -> Proxy:
        self._thread.start()
        self._passing = asyncio.Event()
        self._passing.set()
        self._listen()
        return self

    def stop(self) -> None:
        self.refuse()
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        serving = asyncio.all_tasks() - {asyncio.current_task()}
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)
        await asyncio.sleep(0.01)  # sockets that were aborted are closed in the next round

    # Breaking and mending ---------------------------------------------------------------------------------------------------------------

    def refuse(self) -> None:
        """As if PostgreSQL were not running."""

        async def refusing() -> None:
            self._listener.close()
            self._cut_all()
            await asyncio.sleep(0)

        self._do(refusing())

    def accept(self) -> None:
        self._listen()

    def hold(self) -> None:
        """As if it were very slow, or the network silent."""
        self._loop.call_soon_threadsafe(self._passing.clear)

    def let_go(self) -> None:
        self._loop.call_soon_threadsafe(self._passing.set)

    def cut_all(self) -> None:
        """As if it were restarted."""
        self._loop.call_soon_threadsafe(self._cut_all)

    def commits_of(self, who: str) -> list[list[bytes]]:
        """The transactions with rows in which that id occurs. The server has others of its own, at moments that nobody knows."""
        return [one.pieces for one in self.committed if one.is_of(who)]

    def cut_at_commit(self, of: str, *, done: bool, after: int = 0) -> None:
        """Cuts the connection at a COMMIT of rows with that id, after `after` others. With `done` PostgreSQL commits, and nobody hears
        of it."""
        self._cut_at = (of, len(self.commits_of(of)) + after + 1, done)

    # Passing on -------------------------------------------------------------------------------------------------------------------------

    def _do(self, work: object) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(10)  # type: ignore[arg-type]

    def _listen(self) -> None:
        async def listening() -> None:
            self._listener = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

        self._do(listening())

    def _cut_all(self) -> None:
        for pair in self._pairs:
            for writer in pair:
                writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            there_reader, there = await asyncio.open_connection("127.0.0.1", self._target)
            pair = (writer, there)
            self._pairs.add(pair)
            await asyncio.gather(self._pass(reader, there, pair, asks=True), self._pass(there_reader, writer, pair, asks=False))
            self._pairs.discard(pair)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, pair: tuple, *, asks: bool) -> None:
        sent, now = _Statements(), Transaction([], [])
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 16):
                await self._passing.wait()
                if asks:
                    now = Transaction([], []) if BEGIN in data else now
                    now.pieces.append(data)
                    now.statements.extend(sent.carried_out(data))
                    if COMMIT in data:
                        ended, now = now, Transaction([], [])  # what comes next is none of it
                        self.committed.append(ended)
                        if self._is_to_be_cut(ended):
                            (_, _, done), self._cut_at = self._cut_at, None
                            await self._cut(pair, data, done=done)
                            return
                writer.write(data)
                await writer.drain()
        for one in pair:
            one.close()

    def _is_to_be_cut(self, transaction: Transaction) -> bool:
        if self._cut_at is None:
            return False
        who, number, _ = self._cut_at
        return transaction.is_of(who) and len(self.commits_of(who)) == number

    async def _cut(self, pair: tuple, data: bytes, *, done: bool) -> None:
        here, there = pair
        here.transport.abort()
        if done:
            there.write(data)
            await there.drain()
            await asyncio.sleep(0.1)  # so that PostgreSQL has read it
        there.transport.abort()


@contextlib.contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """The server can make no file longer than a page: every commit fails, as on a full disk."""
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


@contextlib.contextmanager
def locked_out(server: Server) -> Iterator[None]:
    """Somebody else writes to the database, and does not end."""
    other = sqlite3.connect(server.data / "perihelion.db", isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        yield
    finally:
        other.close()


@contextlib.contextmanager
def away(proxy: Proxy) -> Iterator[None]:
    proxy.refuse()
    try:
        yield
    finally:
        proxy.accept()


@contextlib.contextmanager
def silent(proxy: Proxy) -> Iterator[None]:
    proxy.hold()
    try:
        yield
    finally:
        proxy.let_go()
