"""Reading and writing. Writes of many matches are committed together, so that they share one sync to disk.

A write that fails or gets no answer in time raises `DatabaseFault`, and its caller asks the database what is true before going on.
At SQLite, which one server has for itself, nothing is written and nothing is asked in that way while a COMMIT may still be under way: see
`settled`. At PostgreSQL, where others write, too, a write follows from versions of rows that must not have changed (`guarding`): so one
that comes late is not carried out, or the server that has gone on meanwhile gets a `Conflict`. docs/cluster.md has the whole of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Coroutine, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import IO, Any, NamedTuple, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy.engine import RowMapping
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from perihelion.core.extras import extra
from perihelion.core.messages import message
from perihelion.server.storage import tables
from perihelion.server.storage.changes import Change, update
from perihelion.server.storage.faults import (
    Conflict,
    DatabaseFault,
    NotOpened,
    NotRead,
    NotWritten,
    concerns_the_rows,
    is_conflict,
    is_retried,
    reason_of,
)
from perihelion.server.storage.files import InUse, locked, make_private
from perihelion.server.storage.guarding import Contended, found_all, guard, notify
from perihelion.server.storage.hearing import Hearing
from perihelion.server.storage.writing import Attempt, Compiler, SQLiteWriter

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
_MIGRATING = f"SELECT pg_advisory_xact_lock({0x7065726968656C69})"
"""One server at a time changes the tables; the others wait, and find them changed."""
_MOST_UNDONE = 5
"""How often a transaction is tried that PostgreSQL has undone because of another."""
_CONNECTIONS = 10
"""To PostgreSQL, for each server, opened when they are needed first and kept: opening one costs both sides more than ten queries do. One
listens, one writes."""
_SPARE = 3.0
"""Seconds that a driver gets to notice that its connection was ended."""
_PROBE = update(tables.secrets, {"name": "cookies"}, name="cookies")
"""A write that changes nothing."""
Found = TypeVar("Found")


class _PendingWrite(NamedTuple):
    """A write, and the future of the caller who waits for it."""

    changes: Sequence[Change]
    notices: Sequence[str]
    done: asyncio.Future[None]


class Store:
    """An open database, at the newest version of its tables."""

    def __init__(self, engine: AsyncEngine, timeout: float = USUAL_TIMEOUT, lock: IO[str] | None = None) -> None:
        self.engine = engine
        self.timeout = timeout
        self.fault = ""
        """Why the database cannot be used now, as far as that is known."""
        self.hearing = None if engine.dialect.name == "sqlite" else Hearing(engine, timeout)
        """What other servers tell; nothing at SQLite, where there are none."""
        self._lock = lock
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT") if self.hearing else engine
        self._in_doubt = False
        """Whether a transaction may still be under way whose end is unknown."""
        self._settling = asyncio.Lock()
        self._checking: asyncio.Task[None] | None = None
        self._checked = 0.0
        self._working: set[asyncio.Task[Any]] = set()
        self._pending: asyncio.Queue[_PendingWrite] = asyncio.Queue()
        self._compiler = Compiler(engine.dialect)
        self._sqlite: SQLiteWriter | None = None
        self._writer = asyncio.create_task(self._write_forever())

    @classmethod
    async def open(cls, url: str, *, timeout: float = USUAL_TIMEOUT, alone: bool = True) -> Store:
        """`alone`: as a server, which has a SQLite file for itself, and at PostgreSQL listens to others. Otherwise for single rows."""
        engine = _engine(url, timeout)
        lock: IO[str] | None = None
        store: Store | None = None
        try:
            lock = _locked(engine, needed=alone)
            async with engine.begin() as connection:
                await connection.run_sync(_migrate if lock or engine.dialect.name != "sqlite" else _check_version)
            store = cls(engine, timeout, lock if alone else None)
            if store.hearing is not None and alone:
                await store.hearing.start()
        except Exception as error:
            if store is not None:
                await store.close()
            _unlock(lock)
            await engine.dispose()
            if isinstance(error, OSError | sa.exc.SQLAlchemyError | CommandError):
                raise NotOpened(str(error) if isinstance(error, CommandError) else reason_of(error)) from None
            raise
        if not alone:
            _unlock(lock)
        return store

    async def close(self) -> None:
        ending = [self._writer, *([self._checking] if self._checking else [])]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
        self._drop_sqlite_writer()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_SPARE):
                if self.hearing is not None:
                    await self.hearing.close()
                _unlock(self._lock)
                await self.engine.dispose()

    @property
    def is_shared(self) -> bool:
        """Whether other servers may write, so that what is in memory may be out of date at any time."""
        return self.hearing is not None

    async def write(self, changes: Sequence[Change], notices: Sequence[str] = ()) -> None:
        """All of the changes or none. Returns when they are durable. Other servers get the `notices`, and one
        for each row with a new version.

        Raises `Conflict`, if another server was first."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.put_nowait(_PendingWrite(changes, notices, done))
        await done

    async def read(self, query: sa.Select[Any], **values: Any) -> Sequence[RowMapping]:
        """`values` are those of its named parameters: to put a long query together takes longer than to ask it."""
        try:
            return await self._in_time(self._read(query, values))
        except Exception as error:
            if concerns_the_rows(error):
                logger.error("The database refused a query: %s", reason_of(error))
                raise NotRead(reason_of(error)) from None
            raise NotRead(self._note_fault(error)) from None

    @property
    def is_alone(self) -> bool:
        """Whether no other server can use this database."""
        return not self.is_shared

    async def run(self, statement: sa.Executable, **values: Any) -> Sequence[RowMapping]:
        """At PostgreSQL: one statement that changes rows by itself, beside all other writing, and gives some: for queues that several
        servers take from. What it did may be done again."""
        try:
            return await self._in_time(self._read(statement, values))
        except Exception as error:
            raise NotWritten(self._note_fault(error)) from None

    async def settled(self) -> None:
        """At SQLite: returns when no transaction is under way whose end is unknown. What is read from now on stays true until the next
        write. At PostgreSQL nothing stays true for long, and need not."""
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

    async def _read(self, query: sa.Executable, values: dict[str, Any] | None = None) -> Sequence[RowMapping]:
        async with self._driver(self._reading) as (connection, _):
            rows: Sequence[RowMapping] = (await connection.execute(query, values)).mappings().all()
            return rows

    async def _transact(self, writes: list[_PendingWrite], attempt: Attempt) -> None:
        changes = [change for one in writes for change in one.changes]
        if self.hearing is not None:
            await self._transact_at_postgresql(changes, [word for one in writes for word in one.notices], attempt, self.hearing.sender)
            return
        if self._sqlite is None:
            self._sqlite = SQLiteWriter(partial(_sqlite_connection, str(self.engine.url.database), self.timeout))
        await self._sqlite.write(self._compiler.in_few_steps(changes), attempt)

    async def _transact_at_postgresql(self, changes: Sequence[Change], notices: Iterable[str], attempt: Attempt, sender: str) -> None:
        """Three times there and back, nearly always: begin and lock what it follows from, all rows, commit and tell."""
        expected = [change.expected for change in changes if change.expected is not None]
        news = [f"{one.table}:{one.id}:{one.version + 1}" for one in expected if one.column == "version"]
        async with self._driver() as (_, driver):
            try:
                status = await driver.execute(f"BEGIN; {guard(expected)}")
                attempt.must_be_wanted()
                if not found_all(status, expected):
                    raise Contended
                for text, rows in self._compiler.joined(changes):
                    await (driver.execute(text, *rows[0]) if len(rows) == 1 else driver.executemany(text, rows))
                await driver.execute(f"{notify(sender, [*news, *notices])} COMMIT;")
            except BaseException:
                await _roll_back(driver)
                raise

    async def _take_and_leave(self) -> None:
        """Waits for the end of every other writing transaction."""
        async with self._driver() as (connection, _):
            await connection.exec_driver_sql("BEGIN IMMEDIATE")

    def _drop_sqlite_writer(self) -> None:
        if self._sqlite is not None:
            self._sqlite.close()
        self._sqlite = None

    @contextlib.asynccontextmanager
    async def _driver(self, engine: AsyncEngine | None = None) -> AsyncIterator[tuple[AsyncConnection, Any]]:
        """A connection, and its driver's own. It is cut off after the timeout, where the driver can: a query that nobody answers must not
        hold it for ever."""
        async with (engine or self.engine).connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            cut = getattr(driver, "terminate", None)
            timer = asyncio.get_running_loop().call_later(self.timeout, cut) if cut else None
            try:
                yield connection, driver
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
            writes = [await self._pending.get()]
            while len(writes) < MOST_TOGETHER and not self._pending.empty():
                writes.append(self._pending.get_nowait())
            if not await self._commit(writes):
                for one in writes:  # so that only the bad one fails
                    await self._commit([one])

    async def _commit(self, writes: list[_PendingWrite]) -> bool:
        """False, if one of several was refused, and none is written."""
        attempt = Attempt()
        try:
            await self.settled()
            await self._tried(writes, attempt)
        except DatabaseFault as fault:
            _answer(writes, NotWritten(fault.reason))
        except Exception as error:
            is_beaten = isinstance(error, Contended) or (self.is_shared and is_conflict(error))
            if not is_beaten and not concerns_the_rows(error):
                attempt.given_up, self._in_doubt = True, not self.is_shared
                self._drop_sqlite_writer()
                _answer(writes, NotWritten(self._note_fault(error)))
            elif len(writes) > 1:
                return False
            elif is_beaten:
                _answer(writes, Conflict("another server was first"))
            else:
                logger.error("The database refused a write: %s", reason_of(error))
                _answer(writes, NotWritten(reason_of(error)))
        else:
            self._note_health()
            _answer(writes, None)
        return True

    async def _tried(self, writes: list[_PendingWrite], attempt: Attempt) -> None:
        for number in range(_MOST_UNDONE):
            try:
                await self._in_time(self._transact(writes, attempt))
                return
            except Exception as error:
                if not is_retried(error) or number == _MOST_UNDONE - 1:
                    raise

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


async def _roll_back(driver: Any) -> None:
    """A connection that does not even do that is of no use any more."""
    try:
        if driver.is_in_transaction():
            await driver.execute("ROLLBACK;")
    except Exception:
        driver.terminate()


def _answer(writes: list[_PendingWrite], fault: NotWritten | None) -> None:
    for one in writes:
        if one.done.done():
            continue
        if fault is None:
            one.done.set_result(None)
        else:
            one.done.set_exception(type(fault)(fault.reason))


# Opening --------------------------------------------------------------------------------------------------------------------------------


def _engine(url: str, timeout: float) -> AsyncEngine:
    """Parameters of statements are in no message: among them are the keys of matches."""
    if url.startswith("sqlite"):
        engine = create_async_engine(url, hide_parameters=True, pool_timeout=timeout)
        sa.event.listen(engine.sync_engine, "connect", lambda connection, _: _set_up(connection, timeout))
    else:
        with extra("postgresql"):
            engine = create_async_engine(
                url, hide_parameters=True, pool_timeout=timeout, pool_size=_CONNECTIONS, max_overflow=0, pool_use_lifo=True,
                connect_args={"timeout": timeout},
            )  # fmt: skip
        sa.event.listen(engine.sync_engine, "checkout", _refuse_closed)
    return engine


def _locked(engine: AsyncEngine, *, needed: bool) -> IO[str] | None:
    """The lock on a file of SQLite."""
    if engine.dialect.name != "sqlite":
        return None
    if not engine.url.database:
        raise NotOpened(message("database-without-file"))
    file = Path(engine.url.database)
    make_private(file)
    try:
        return locked(file)
    except InUse:
        if needed:
            raise
        return None


def _unlock(lock: IO[str] | None) -> None:
    if lock is not None:
        lock.close()


def _migrate(connection: sa.Connection) -> None:
    config = _migrations()
    config.attributes["connection"] = connection
    if connection.dialect.name != "sqlite":
        connection.exec_driver_sql(_MIGRATING)
    command.upgrade(config, "head")


def _check_version(connection: sa.Connection) -> None:
    """Beside a running server the tables stay as they are."""
    if MigrationContext.configure(connection).get_current_revision() != head():
        raise NotOpened(message("database-other-version"))


def opened_engine(url: str, timeout: float = USUAL_TIMEOUT) -> AsyncEngine:
    """For a process that only reads, beside a server."""
    return _engine(url, timeout)


def head() -> str:
    """The newest version of the tables."""
    return str(ScriptDirectory.from_config(_migrations()).get_current_head())


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def _set_up(connection: Any, timeout: float) -> None:
    cursor = connection.cursor()
    for name, value in {**SQLITE_SETTINGS, "busy_timeout": int(1000 * timeout / 2)}.items():
        cursor.execute(f"PRAGMA {name}={value}")
    cursor.close()


def _sqlite_connection(file: str, timeout: float) -> sqlite3.Connection:
    """A connection that begins and ends transactions only by explicit statements."""
    connection = sqlite3.connect(file, isolation_level=None)
    _set_up(connection, timeout)
    return connection


def _refuse_closed(connection: Any, record: object, proxy: object) -> None:
    """After a restart of PostgreSQL all connections in the pool are dead, and know it."""
    if connection.driver_connection.is_closed():
        raise sa.exc.InvalidatePoolError()
