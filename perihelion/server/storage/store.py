"""Reading and writing. Writes of many matches are committed together, so that they share one sync to disk.

A write that fails or gets no answer in time raises `DatabaseFault`, and whoever made it asks the database what is true before they go on.
Where a COMMIT may still be under way, nothing is written and nothing is asked in that way until it has ended: see `settled`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from pathlib import Path
from typing import IO, Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy.engine import RowMapping
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from perihelion.server.storage import tables
from perihelion.server.storage.changes import Change, together, update
from perihelion.server.storage.faults import DatabaseFault, NotOpened, NotRead, NotWritten, concerns_the_rows, reason_of
from perihelion.server.storage.files import InUse, locked, make_private

logger = logging.getLogger(__name__)
MIGRATIONS = Path(__file__).parent / "migrations"
MOST_TOGETHER = 512
USUAL_TIMEOUT = 10.0
CHECK_EVERY, CHECK_WITHIN = 1.0, 2.0
"""Seconds for which the answer to "Is it well?" holds, and after which silence is an answer, too."""
SQLITE_SETTINGS = {
    "journal_mode": "WAL",
    "synchronous": "FULL",
    "fullfsync": "ON",  # on macOS fsync alone leaves data in the disk's own memory
    "checkpoint_fullfsync": "ON",
    "foreign_keys": "ON",
}
"""A write-ahead log that is synced at every commit: an acknowledged move survives a power cut."""
_WRITERS_TURN = 0x7065726968656C69
"""The number of PostgreSQL's advisory lock that every writing transaction holds."""
_SPARE = 3.0
"""Seconds that a driver gets to notice that its connection was ended."""
_PROBE = update(tables.secrets, {"name": "cookies"}, name="cookies")
"""A write that changes nothing."""
_Waiting = tuple[Sequence[Change], "asyncio.Future[None]"]
Found = TypeVar("Found")


class Store:
    """An open database, at the newest version of its tables."""

    def __init__(self, engine: AsyncEngine, timeout: float = USUAL_TIMEOUT, lock: IO[str] | None = None) -> None:
        self.engine = engine
        self.timeout = timeout
        self.fault = ""
        """Why the database cannot be used now, as far as that is known."""
        self._lock = lock
        self._in_doubt = False
        """Whether a transaction may still be under way of which nobody knows the end."""
        self._settling = asyncio.Lock()
        self._checking: asyncio.Task[None] | None = None
        self._checked = 0.0
        self._working: set[asyncio.Task[Any]] = set()
        self._waiting: asyncio.Queue[_Waiting] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_forever())

    @classmethod
    async def open(cls, url: str, *, timeout: float = USUAL_TIMEOUT, alone: bool = True) -> Store:
        """`alone`: as the one server of this database; SQLite's file is locked for it. Otherwise beside a server, for single rows."""
        engine = _engine(url, timeout)
        lock = None
        try:
            lock = _locked(engine, needed=alone)
            async with engine.begin() as connection:
                await connection.run_sync(_migrate if lock or not _file_of(engine) else _check_version)
        except Exception as error:
            await engine.dispose()
            if lock:
                lock.close()
            if isinstance(error, OSError | sa.exc.SQLAlchemyError | CommandError):
                raise NotOpened(str(error) if isinstance(error, CommandError) else reason_of(error)) from None
            raise
        if lock and not alone:
            lock.close()
            lock = None
        return cls(engine, timeout, lock)

    async def close(self) -> None:
        ending = [self._writer, *([self._checking] if self._checking else [])]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_SPARE):
                await self.engine.dispose()
        if self._lock is not None:
            self._lock.close()

    async def write(self, changes: Sequence[Change]) -> None:
        """All of the changes or none. Returns when they are durable."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._waiting.put((changes, done))
        await done

    async def read(self, query: sa.Select[Any]) -> Sequence[RowMapping]:
        try:
            return await self._in_time(self._read(query))
        except Exception as error:
            if concerns_the_rows(error):
                logger.error("The database refused a query: %s", reason_of(error))
                raise NotRead(reason_of(error)) from None
            raise NotRead(self._note_fault(error)) from None

    async def settled(self) -> None:
        """Returns when no transaction is under way whose end nobody knows: what is read from now on stays true until the next write."""
        async with self._settling:
            if not self._in_doubt:
                return
            try:
                await self._in_time(self._take_and_leave())
            except Exception as error:
                raise NotRead(self._note_fault(error)) from None
            self._in_doubt = False

    async def check(self) -> str:
        """Why the database cannot be used now; empty: it can. However often it is called, the database is asked once at a time."""
        if self._checking is None or (self._checking.done() and time.monotonic() - self._checked >= CHECK_EVERY):
            self._checking = asyncio.create_task(self._check())
        done, _ = await asyncio.wait({self._checking}, timeout=CHECK_WITHIN)
        return self.fault or ("" if done else f"no answer within {CHECK_WITHIN:g} s")

    async def _check(self) -> None:
        """After a fault by a write: on a full disk one can still read."""
        with contextlib.suppress(DatabaseFault):
            await (self.write([_PROBE]) if self.fault else self.read(sa.select(sa.literal(1))))
        self._checked = time.monotonic()

    # Transactions -----------------------------------------------------------------------------------------------------------------------

    async def _read(self, query: sa.Select[Any]) -> Sequence[RowMapping]:
        async with self._connection() as connection:
            rows: Sequence[RowMapping] = (await connection.execute(query)).mappings().all()
            return rows

    async def _transact(self, changes: Iterable[Change]) -> None:
        async with self._connection() as connection:
            await _take_turn(connection)
            for statement, rows in together(changes):
                await connection.execute(statement, rows)
            await connection.commit()

    async def _take_and_leave(self) -> None:
        async with self._connection() as connection:
            await _take_turn(connection)

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[AsyncConnection]:
        """A connection that is cut off after the timeout, where its driver can: a query that nobody answers must not hold it for ever."""
        async with self.engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            cut = getattr(driver, "terminate", None)
            timer = asyncio.get_running_loop().call_later(self.timeout, cut) if cut else None
            try:
                yield connection
            finally:
                if timer is not None:
                    timer.cancel()

    async def _in_time(self, work: Coroutine[Any, Any, Found]) -> Found:
        """What takes too long, or nobody waits for any more, is left to itself: a thread that waits for a disk cannot be interrupted."""
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._ended)
        done, _ = await asyncio.wait({task}, timeout=self.timeout + _SPARE)
        if not done:
            raise TimeoutError
        return task.result()

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._working.discard(task)
        if not task.cancelled():
            task.exception()  # retrieved, even if nobody waits for it any more

    # The writer -------------------------------------------------------------------------------------------------------------------------

    async def _write_forever(self) -> None:
        while True:
            waiting = [await self._waiting.get()]
            while len(waiting) < MOST_TOGETHER and not self._waiting.empty():
                waiting.append(self._waiting.get_nowait())
            if not await self._commit(waiting):
                for one in waiting:  # so that only the bad one fails
                    await self._commit([one])

    async def _commit(self, waiting: list[_Waiting]) -> bool:
        """False, if one of several was refused, and none is written."""
        try:
            await self.settled()
            await self._in_time(self._transact(change for changes, _ in waiting for change in changes))
        except DatabaseFault as fault:
            _answer(waiting, NotWritten(fault.reason))
        except Exception as error:
            if not concerns_the_rows(error):
                self._in_doubt = True
                _answer(waiting, NotWritten(self._note_fault(error)))
            elif len(waiting) > 1:
                return False
            else:
                logger.error("The database refused a write: %s", reason_of(error))
                _answer(waiting, NotWritten(reason_of(error)))
        else:
            self._note_health()
            _answer(waiting, None)
        return True

    def _note_fault(self, error: Exception) -> str:
        reason = reason_of(error)
        if not self.fault:
            logger.error("The database fails: %s", reason)
        self.fault = reason
        return reason

    def _note_health(self) -> None:
        if self.fault:
            logger.warning("The database works again.")
        self.fault = ""


def _answer(waiting: list[_Waiting], fault: NotWritten | None) -> None:
    for _, done in waiting:
        if done.done():
            continue
        if fault is None:
            done.set_result(None)
        else:
            done.set_exception(NotWritten(fault.reason))


async def _take_turn(connection: AsyncConnection) -> None:
    """Waits for the end of every other writing transaction, and keeps others waiting."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_WRITERS_TURN})")


# Opening --------------------------------------------------------------------------------------------------------------------------------


def _engine(url: str, timeout: float) -> AsyncEngine:
    """Parameters of statements are in no message: among them are the keys of matches."""
    if url.startswith("sqlite"):
        engine = create_async_engine(url, hide_parameters=True, pool_timeout=timeout)
        sa.event.listen(engine.sync_engine, "connect", _sqlite_set_up(timeout))
    else:
        engine = create_async_engine(url, hide_parameters=True, pool_timeout=timeout, connect_args={"timeout": timeout})
        sa.event.listen(engine.sync_engine, "checkout", _refuse_closed)
    return engine


def _file_of(engine: AsyncEngine) -> Path | None:
    """SQLite's file."""
    return Path(engine.url.database) if engine.dialect.name == "sqlite" and engine.url.database else None


def _locked(engine: AsyncEngine, *, needed: bool) -> IO[str] | None:
    file = _file_of(engine)
    if file is None:
        return None
    make_private(file)
    try:
        return locked(file)
    except InUse:
        if needed:
            raise
        return None


def _migrate(connection: sa.Connection) -> None:
    config = _migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _check_version(connection: sa.Connection) -> None:
    """Beside a running server the tables stay as they are."""
    if MigrationContext.configure(connection).get_current_revision() != ScriptDirectory.from_config(_migrations()).get_current_head():
        raise CommandError("a server of another version of Perihelion uses it")


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def _sqlite_set_up(timeout: float) -> Callable[[Any, object], None]:
    settings = {**SQLITE_SETTINGS, "busy_timeout": int(1000 * timeout / 2)}

    def set_up(connection: Any, record: object) -> None:
        cursor = connection.cursor()
        for name, value in settings.items():
            cursor.execute(f"PRAGMA {name}={value}")
        cursor.close()

    return set_up


def _refuse_closed(connection: Any, record: object, proxy: object) -> None:
    """After a restart of PostgreSQL all connections in the pool are dead, and know it."""
    if connection.driver_connection.is_closed():
        raise sa.exc.InvalidatePoolError()
