"""One server at a time uses a PostgreSQL database.

It holds an advisory lock for as long as its connection lives: the lock is gone when the server is, however it ended. PostgreSQL may end the
connection, too: then the server takes the lock again before it writes. In case another server was there meanwhile, each of them leaves a
token in the database when it starts, and every writing transaction looks for its own.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from perihelion.server.storage import tables
from perihelion.server.storage.files import InUse

_LOCK = 0x7065726968656C6F
_TRIES, _PAUSE = 15, 0.2
"""A server that was killed is noticed by its database in a moment."""
_TOKEN = "server"
_HOLDER = sa.text("""
    SELECT pid, backend_start, coalesce(host(client_addr), 'this machine') AS address
    FROM pg_locks JOIN pg_stat_activity USING (pid) JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND pg_database.datname = current_database()
    AND (classid::bigint << 32) + objid::bigint = :lock
""")


class Ownership:
    """That this server is the one of its database."""

    def __init__(self, engine: AsyncEngine, timeout: float) -> None:
        self._engine = engine
        self._timeout = timeout
        self._taking = asyncio.Lock()
        self._connection: AsyncConnection | None = None
        self._driver: Any = None
        self._session: Any = None
        """By which PostgreSQL knows the connection that holds the lock, or held it last."""
        self._token = secrets.token_hex(16)

    async def take(self, *, patiently: bool) -> None:
        """When the server starts. Raises `InUse` if another one has the database."""
        for _ in range(_TRIES if patiently else 1):
            holder = await self._tried()
            if holder is None:
                return
            await asyncio.sleep(_PAUSE)
        raise InUse(f"A server at {holder} uses this database. One at a time can; --database names another.")

    async def leave_token(self) -> None:
        """When the tables are there, and before anything is read."""
        table, columns = tables.secrets, tables.secrets.c
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(table).where(columns.name == _TOKEN))
            await connection.execute(sa.insert(table).values(name=_TOKEN, value=self._token))

    @property
    def token_query(self) -> str:
        """Finds one row while the token is there, which is a hexadecimal number."""
        return f"SELECT FROM {tables.secrets.name} WHERE name = '{_TOKEN}' AND value = '{self._token}';"

    async def must_hold(self, found: str) -> None:
        """In a writing transaction, with what PostgreSQL has said to `token_query`. Raises `InUse` if another server has the database, or
        had it since this one started."""
        async with self._taking:
            holder = await self._tried() if self._driver is None or self._driver.is_closed() else None
            if holder is not None:
                raise InUse(f"a server at {holder} uses this database now; this one goes on when that has ended")
        if found != "SELECT 1":
            raise InUse("another server has used this database meanwhile; start this one again")

    async def close(self) -> None:
        """Ends the connection, and with it the lock."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()

    async def _tried(self) -> str | None:
        """Takes the lock, or says where its holder is."""
        await self.close()
        connection = self._connection = await self._engine.connect()
        driver: Any = (await connection.get_raw_connection()).driver_connection
        timer = asyncio.get_running_loop().call_later(self._timeout, driver.terminate)
        try:
            has_it = (await connection.exec_driver_sql(f"SELECT pg_try_advisory_lock({_LOCK})")).scalar()
            holder = (await connection.execute(_HOLDER, {"lock": _LOCK})).first()
            if holder is not None and not has_it and holder[:2] == self._session:  # our own former connection, which has lost us
                await connection.execute(sa.select(sa.func.pg_terminate_backend(holder.pid)))
            await connection.commit()
        finally:
            timer.cancel()
        if has_it and holder is not None:
            self._driver, self._session = driver, holder[:2]
            return None
        await self.close()
        return str(holder.address) if holder is not None else "an unknown address"
