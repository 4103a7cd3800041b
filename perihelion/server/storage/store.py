"""Reading and writing. Writes of many matches are committed together, so that they share one sync to disk."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import RowMapping
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from perihelion.server.storage.changes import Change, together

MIGRATIONS = Path(__file__).parent / "migrations"
MOST_TOGETHER = 512
_Waiting = tuple[Sequence[Change], "asyncio.Future[None]"]


class Store:
    """An open database, at the newest version of its tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._waiting: asyncio.Queue[_Waiting] = asyncio.Queue()
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

    async def write(self, changes: Sequence[Change]) -> None:
        """All of the changes or none. Returns when they are durable."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._waiting.put((changes, done))
        await done

    async def read(self, query: sa.Select[Any]) -> Sequence[RowMapping]:
        async with self.engine.connect() as connection:
            rows: Sequence[RowMapping] = (await connection.execute(query)).mappings().all()
            return rows

    async def _write_forever(self) -> None:
        while True:
            waiting = [await self._waiting.get()]
            while len(waiting) < MOST_TOGETHER and not self._waiting.empty():
                waiting.append(self._waiting.get_nowait())
            try:
                await self._commit(waiting)
            except Exception:  # one of them failed: each is written by itself, so that only the bad one fails
                for one in waiting:
                    await self._commit_alone(one)

    async def _commit(self, waiting: list[_Waiting]) -> None:
        async with self.engine.begin() as connection:
            for statement, rows in together(change for changes, _ in waiting for change in changes):
                await connection.execute(statement, rows)
        for _, done in waiting:
            if not done.done():
                done.set_result(None)

    async def _commit_alone(self, one: _Waiting) -> None:
        try:
            await self._commit([one])
        except Exception as error:
            if not one[1].done():
                one[1].set_exception(error)


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
