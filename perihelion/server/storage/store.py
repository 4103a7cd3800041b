"""Reading and writing. Writes of many matches are committed together, so that they share one sync to disk.

A write that fails or gets no answer in time raises `DatabaseFault`, and whoever made it asks the database what is true before they go on.
Where a COMMIT may still be under way, nothing is written and nothing is asked in that way until it has ended: see `settled`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Coroutine, Sequence
from functools import partial
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

from perihelion.core.extras import extra
from perihelion.server.storage import tables
from perihelion.server.storage.changes import Change, update
from perihelion.server.storage.faults import DatabaseFault, NotOpened, NotRead, NotWritten, concerns_the_rows, reason_of
from perihelion.server.storage.files import InUse, locked, make_private
from perihelion.server.storage.ownership import Ownership
from perihelion.server.storage.writing import Attempt, Batch, Compiler, SQLiteWriter

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
_TAKE_TURN = f"SELECT pg_advisory_xact_lock({0x7065726968656C69})"
"""At PostgreSQL every writing transaction waits for the end of every other, and keeps others waiting. At SQLite BEGIN IMMEDIATE does."""
_SPARE = 3.0
"""Seconds that a driver gets to notice that its connection was ended."""
_PROBE = update(tables.secrets, {"name": "cookies"}, name="cookies")
"""A write that changes nothing."""
_Waiting = tuple[Sequence[Change], "asyncio.Future[None]"]
_Lock = IO[str] | Ownership
Found = TypeVar("Found")


class Store:
    """An open database, at the newest version of its tables."""

    def __init__(self, engine: AsyncEngine, timeout: float = USUAL_TIMEOUT, lock: _Lock | None = None) -> None:
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
        self._compiler = Compiler(engine.dialect)
        self._sqlite: SQLiteWriter | None = None
        self._writer = asyncio.create_task(self._write_forever())

    @classmethod
    async def open(cls, url: str, *, timeout: float = USUAL_TIMEOUT, alone: bool = True) -> Store:
        """`alone`: as the one server of this database, which is locked for it. Otherwise beside a server, for single rows."""
        engine = _engine(url, timeout)
        lock = None
        try:
            lock = await _locked(engine, timeout, needed=alone)
            async with engine.begin() as connection:
                await connection.run_sync(_migrate if lock else _check_version)
            if isinstance(lock, Ownership) and alone:
                await lock.leave_token()
        except Exception as error:
            await _unlock(lock)
            await engine.dispose()
            if isinstance(error, OSError | sa.exc.SQLAlchemyError | CommandError):
                raise NotOpened(str(error) if isinstance(error, CommandError) else reason_of(error)) from None
            raise
        if not alone:
            await _unlock(lock)
            lock = None
        return cls(engine, timeout, lock)

    async def close(self) -> None:
        ending = [self._writer, *([self._checking] if self._checking else [])]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
        self._drop_sqlite_writer()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_SPARE):
                await _unlock(self._lock)
                await self.engine.dispose()

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

    @property
    def is_alone(self) -> bool:
        """Whether no other server can use this database."""
        return self.engine.dialect.name == "sqlite"

    async def take(self, statement: sa.UpdateBase) -> Sequence[RowMapping]:
        """Changes rows beside all other writing, and gives what they are then: for queues that several servers take from."""
        try:
            return await self._in_time(self._take(statement))
        except Exception as error:
            raise NotWritten(self._note_fault(error)) from None

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
        async with self._driver() as (connection, _):
            rows: Sequence[RowMapping] = (await connection.execute(query)).mappings().all()
            return rows

    async def _take(self, statement: sa.UpdateBase) -> Sequence[RowMapping]:
        async with self._driver() as (connection, _):
            rows: Sequence[RowMapping] = (await connection.execute(statement)).mappings().all()
            await connection.commit()
            return rows

    async def _transact(self, changes: Sequence[Change], attempt: Attempt) -> None:
        if self.engine.dialect.name != "sqlite":
            await self._transact_at_postgresql(self._compiler.joined(changes), attempt)
            return
        if self._sqlite is None:
            self._sqlite = SQLiteWriter(partial(_sqlite_connection, str(self.engine.url.database), self.timeout))
        await self._sqlite.write(self._compiler.batch(changes), attempt)

    async def _transact_at_postgresql(self, batch: Batch, attempt: Attempt) -> None:
        """Three times there and back, nearly always: begin and take turns, all rows, commit."""
        owner = self._lock if isinstance(self._lock, Ownership) else None
        async with self._driver() as (_, driver):
            try:
                found = await driver.execute(f"BEGIN; {_TAKE_TURN}; {owner.token_query if owner else ''}")
                attempt.must_be_wanted()
                if owner is not None:
                    await owner.must_hold(found)
                for text, rows in batch:
                    await (driver.execute(text, *rows[0]) if len(rows) == 1 else driver.executemany(text, rows))
                await driver.execute("COMMIT;")
            except BaseException:
                await _roll_back(driver)
                raise

    async def _take_and_leave(self) -> None:
        """Waits for the end of every other writing transaction."""
        async with self._driver() as (connection, _):
            await connection.exec_driver_sql("BEGIN IMMEDIATE" if self.engine.dialect.name == "sqlite" else _TAKE_TURN)

    def _drop_sqlite_writer(self) -> None:
        if self._sqlite is not None:
            self._sqlite.close()
        self._sqlite = None

    @contextlib.asynccontextmanager
    async def _driver(self) -> AsyncIterator[tuple[AsyncConnection, Any]]:
        """A connection, and its driver's own. It is cut off after the timeout, where the driver can: a query that nobody answers must not
        hold it for ever."""
        async with self.engine.connect() as connection:
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
            waiting = [await self._waiting.get()]
            while len(waiting) < MOST_TOGETHER and not self._waiting.empty():
                waiting.append(self._waiting.get_nowait())
            if not await self._commit(waiting):
                for one in waiting:  # so that only the bad one fails
                    await self._commit([one])

    async def _commit(self, waiting: list[_Waiting]) -> bool:
        """False, if one of several was refused, and none is written."""
        attempt = Attempt()
        try:
            await self.settled()
            await self._in_time(self._transact([change for changes, _ in waiting for change in changes], attempt))
        except DatabaseFault as fault:
            _answer(waiting, NotWritten(fault.reason))
        except Exception as error:
            if not concerns_the_rows(error):
                attempt.given_up = self._in_doubt = True
                self._drop_sqlite_writer()
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


async def _roll_back(driver: Any) -> None:
    """A connection that does not even do that is of no use any more."""
    try:
        if driver.is_in_transaction():
            await driver.execute("ROLLBACK;")
    except Exception:
        driver.terminate()


def _answer(waiting: list[_Waiting], fault: NotWritten | None) -> None:
    for _, done in waiting:
        if done.done():
            continue
        if fault is None:
            done.set_result(None)
        else:
            done.set_exception(NotWritten(fault.reason))


# Opening --------------------------------------------------------------------------------------------------------------------------------


def _engine(url: str, timeout: float) -> AsyncEngine:
    """Parameters of statements are in no message: among them are the keys of matches."""
    if url.startswith("sqlite"):
        engine = create_async_engine(url, hide_parameters=True, pool_timeout=timeout)
        sa.event.listen(engine.sync_engine, "connect", lambda connection, _: _set_up(connection, timeout))
    else:
        with extra("postgresql"):
            engine = create_async_engine(url, hide_parameters=True, pool_timeout=timeout, connect_args={"timeout": timeout})
        sa.event.listen(engine.sync_engine, "checkout", _refuse_closed)
    return engine


async def _locked(engine: AsyncEngine, timeout: float, *, needed: bool) -> _Lock | None:
    try:
        if engine.dialect.name != "sqlite":
            ownership = Ownership(engine, timeout)
            await ownership.take(patiently=needed)
            return ownership
        if not engine.url.database:
            raise NotOpened("SQLite needs the name of a file")
        file = Path(engine.url.database)
        make_private(file)
        return locked(file)
    except InUse:
        if needed:
            raise
        return None


async def _unlock(lock: _Lock | None) -> None:
    if isinstance(lock, Ownership):
        await lock.close()
    elif lock is not None:
        lock.close()


def _migrate(connection: sa.Connection) -> None:
    config = _migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _check_version(connection: sa.Connection) -> None:
    """Beside a running server the tables stay as they are."""
    if MigrationContext.configure(connection).get_current_revision() != head():
        raise CommandError("a server of another version of Perihelion uses it")


def opened_engine(url: str, timeout: float = USUAL_TIMEOUT) -> AsyncEngine:
    """For who only looks, beside a server."""
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
    """One that begins and ends its transactions as it is told to."""
    connection = sqlite3.connect(file, isolation_level=None)
    _set_up(connection, timeout)
    return connection


def _refuse_closed(connection: Any, record: object, proxy: object) -> None:
    """After a restart of PostgreSQL all connections in the pool are dead, and know it."""
    if connection.driver_connection.is_closed():
        raise sa.exc.InvalidatePoolError()
