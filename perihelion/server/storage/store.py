"""Reading and writing. Writes of many matches are committed together: everybody waits for the disk, nobody waits in line for it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import RowMapping
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"
MOST_TOGETHER = 512
_Change = tuple[Sequence[sa.Executable], "asyncio.Future[None]"]


class Store:
    """An open database, at the newest version of its tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._waiting: asyncio.Queue[_Change] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_forever())

    @classmethod
    async def open(cls, url: str) -> Store:
        engine = create_async_engine(url, pool_pre_ping=not url.startswith("sqlite"))
        if url.startswith("sqlite"):
            sa.event.listen(engine.sync_engine, "connect", _make_sqlite_durable)
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
        return cls(engine)

    async def close(self) -> None:
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()

    async def write(self, changes: Sequence[sa.Executable]) -> None:
        """All of the changes or none. Comes back when they are durable."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._waiting.put((changes, done))
        await done

    async def read(self, query: sa.Select[Any]) -> Sequence[RowMapping]:
        async with self.engine.connect() as connection:
            rows: Sequence[RowMapping] = (await connection.execute(query)).mappings().all()
            return rows

    async def _write_forever(self) -> None:
        while True:
            together = [await self._waiting.get()]
            while len(together) < MOST_TOGETHER and not self._waiting.empty():
                together.append(self._waiting.get_nowait())
            try:
                await self._commit(together)
            except Exception:  # one of them spoils the lot: each for itself, so that only the bad one fails
                for one in together:
                    await self._commit_alone(one)

    async def _commit(self, together: list[_Change]) -> None:
        async with self.engine.begin() as connection:
            for changes, _ in together:
                await _execute(connection, changes)
        for _, done in together:
            if not done.done():
                done.set_result(None)

    async def _commit_alone(self, one: _Change) -> None:
        changes, done = one
        try:
            async with self.engine.begin() as connection:
                await _execute(connection, changes)
        except Exception as error:
            if not done.done():
                done.set_exception(error)
        else:
            if not done.done():
                done.set_result(None)


async def _execute(connection: AsyncConnection, changes: Sequence[sa.Executable]) -> None:
    for change in changes:
        await connection.execute(change)


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _make_sqlite_durable(connection: Any, record: object) -> None:
    """A write-ahead log that is synced at every commit: an acknowledged move survives a power cut."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
