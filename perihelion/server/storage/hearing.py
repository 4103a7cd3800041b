"""What other servers of the same PostgreSQL tell: a connection of its own that listens.

Notifications come with the commit that they belong to, and only while the connection is there. So a subscriber that keeps something in
memory is also called when the connection was lost and is there again: everything may have changed since.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from perihelion.server.storage.guarding import CHANNEL

logger = logging.getLogger(__name__)
CHECK_EVERY = 2.0
"""Seconds between two looks whether the connection is still there: a network that is silent says nothing about it."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0
LAST_SECONDS = 2.0
Heard = Callable[[str, bool], None]
"""Called with the rest of the word, and whether this server has said it itself."""


class Hearing:
    """The listening connection, for as long as the server runs."""

    def __init__(self, engine: AsyncEngine, timeout: float) -> None:
        self.sender = secrets.token_hex(4)
        self.is_listening = False
        self._engine = engine
        self._timeout = timeout
        self._heard: dict[str, Heard] = {}
        self._lost: list[Callable[[], None]] = []
        self._broken = asyncio.Event()
        self._is_closed = False
        self._task: asyncio.Task[None] | None = None

    def on(self, kind: str, heard: Heard) -> None:
        """Subscribes to the notices that begin with this word, before a colon."""
        self._heard[kind] = heard

    def on_gap(self, lost: Callable[[], None]) -> None:
        """Called when the connection is there again, and words may have been missed."""
        self._lost.append(lost)

    async def start(self) -> None:
        """Returns when it listens."""
        connection = await self._connected()
        self._task = asyncio.create_task(self._listen_forever(connection))

    async def close(self) -> None:
        self._is_closed = True
        self._broken.set()
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=LAST_SECONDS)  # a question that is under way is answered first
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen_forever(self, connection: AsyncConnection | None) -> None:
        pause = FIRST_PAUSE
        while not self._is_closed:
            try:
                connection = connection or await self._connected()
                pause = FIRST_PAUSE
                await self._watch_over(connection)
            except Exception:  # whatever it was, it shows in what is read and written, too
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            finally:
                self.is_listening = False
                if connection is not None:
                    with contextlib.suppress(Exception):
                        await connection.invalidate()
                        await connection.close()
                    connection = None

    async def _connected(self) -> AsyncConnection:
        async with asyncio.timeout(self._timeout):
            connection = await self._engine.connect()
            driver: Any = (await connection.get_raw_connection()).driver_connection
            self._broken.clear()
            driver.add_termination_listener(lambda _: self._broken.set())
            await driver.add_listener(CHANNEL, self._receive)
        self.is_listening = True
        for lost in self._lost:
            lost()
        return connection

    async def _watch_over(self, connection: AsyncConnection) -> None:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        while not self._broken.is_set() and not driver.is_closed():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._broken.wait(), CHECK_EVERY)
                return
            await driver.execute("SELECT 1;", timeout=self._timeout)

    def _receive(self, connection: object, pid: int, channel: str, payload: object) -> None:
        sender, _, words = str(payload).partition(" ")
        for word in words.split():
            kind, _, rest = word.partition(":")
            if (heard := self._heard.get(kind)) is not None:
                heard(rest, sender == self.sender)
