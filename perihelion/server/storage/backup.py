"""Backups: everything that a database holds, in one file that both kinds of databases are restored from.

The file is gzip with JSON lines: first what it is, then every row as its table and its values, last how many there were. It is read in one
transaction, beside a running server, so it holds the database as it was at one moment. It holds the keys of matches and the secret of
cookies: like the database it is readable by its owner only.
"""

from __future__ import annotations

import base64
import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic.runtime.migration import MigrationContext
from sqlalchemy.ext.asyncio import AsyncConnection

import perihelion
from perihelion.core.errors import BadData, quoted
from perihelion.core.messages import message
from perihelion.server.storage import tables
from perihelion.server.storage.faults import NotOpened, reason_of
from perihelion.server.storage.files import PRIVATE_FILE
from perihelion.server.storage.store import Store, head, opened_engine

FORMAT = 1
ROWS_AT_ONCE = 1000
PASSING = (tables.bot_turns, tables.presence, tables.servers)
"""What servers note about themselves while they run: which are there, who watches, who thinks for which bots. Elsewhere it is not true."""
KEPT = tuple(table for table in tables.metadata.sorted_tables if table not in PASSING)
_OF_THE_ROWS = (sa.exc.IntegrityError, sa.exc.DataError, sa.exc.CompileError)
"""What a database says of rows that belong to others that are missing, or do not fit its columns."""


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """The first line."""

    backup: int
    version: str
    revision: str


class _End(msgspec.Struct, forbid_unknown_fields=True):
    rows: int


_Row = tuple[str, dict[str, Any]]
_header, _line = msgspec.json.Decoder(Header), msgspec.json.Decoder(_Row | _End)


# Writing ----------------------------------------------------------------------------------------------------------------------------------


async def back_up(url: str, file: Path) -> int:
    """Writes all rows into a new file; gives their number."""
    if file.exists():
        raise BadData(message("backup-exists", file=str(file)))
    beside = file.with_name(f".{file.name}.part")
    try:
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE_FILE)
        with os.fdopen(handle, "wb") as opened:
            with gzip.GzipFile(fileobj=opened, mode="wb", compresslevel=6, mtime=0) as packed:
                rows = await _write(url, packed)
            opened.flush()
            os.fsync(opened.fileno())
        beside.rename(file)
    except OSError as error:
        raise BadData(message("backup-not-written", file=str(file), reason=error.strerror or type(error).__name__)) from None
    finally:
        beside.unlink(missing_ok=True)
    return rows


async def _write(url: str, packed: gzip.GzipFile) -> int:
    engine, rows = opened_engine(url), 0
    try:
        async with engine.connect() as connection:
            await _hold_still(connection)
            revision = await connection.run_sync(revision_of)
            if revision != head():
                raise BadData(message("backup-other-version", revision=revision or "-", present=head()))
            _put(packed, Header(FORMAT, perihelion.__version__, revision))
            for table in KEPT:
                async for row in await connection.stream(sa.select(table).execution_options(yield_per=ROWS_AT_ONCE)):
                    _put(packed, (str(table.name), {str(name): _plain(value) for name, value in row._mapping.items()}))
                    rows += 1
            _put(packed, _End(rows))
    except (sa.exc.SQLAlchemyError, OSError) as error:
        raise NotOpened(reason_of(error)) from None
    finally:
        await engine.dispose()
    return rows


async def _hold_still(connection: AsyncConnection) -> None:
    """All that is read is of the same moment."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN")
    else:
        await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def revision_of(connection: sa.Connection) -> str:
    return MigrationContext.configure(connection).get_current_revision() or ""


def _put(packed: gzip.GzipFile, line: Any) -> None:
    packed.write(msgspec.json.encode(line) + b"\n")


def _plain(value: Any) -> Any:
    return {"base64": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


# Reading ----------------------------------------------------------------------------------------------------------------------------------


async def restore(url: str, file: Path) -> int:
    """Puts all rows into a database that holds none; gives their number. All of them or none."""
    try:
        with gzip.open(file, "rb") as packed:
            _check_header(packed, file)
            store = await Store.open(url)
            try:
                async with store.engine.begin() as connection:
                    return await _fill(connection, file, _rows(packed, file))
            finally:
                await store.close()
    except (OSError, EOFError) as error:
        raise BadData(message("backup-not-read", file=str(file), reason=str(getattr(error, "strerror", None) or error))) from None
    except _OF_THE_ROWS as error:
        raise BadData(message("backup-not-read", file=str(file), reason=reason_of(error))) from None
    except sa.exc.SQLAlchemyError as error:
        raise NotOpened(reason_of(error)) from None


def _check_header(packed: gzip.GzipFile, file: Path) -> None:
    try:
        header = _header.decode(packed.readline())
    except msgspec.DecodeError as error:
        raise BadData(message("backup-not-read", file=str(file), reason=str(error))) from None
    if header.backup != FORMAT or header.revision != head():
        raise BadData(message("restore-other-version", file=str(file), version=header.version, revision=header.revision, present=head()))


def _rows(packed: gzip.GzipFile, file: Path) -> Iterator[_Row]:
    """The rows; an error, if the end is missing or the file says something else."""
    count = 0
    for line in packed:
        try:
            found = _line.decode(line)
        except msgspec.DecodeError as error:
            raise BadData(message("backup-not-read", file=str(file), reason=str(error))) from None
        if isinstance(found, _End):
            if found.rows != count or packed.read(1):
                break
            return
        count += 1
        yield found
    raise BadData(message("backup-cut-off", file=str(file), rows=count))


async def _fill(connection: AsyncConnection, file: Path, rows: Iterator[_Row]) -> int:
    known = {str(table.name): table for table in KEPT}
    for table in known.values():
        if table is not tables.secrets and (await connection.execute(sa.select(sa.literal(1)).select_from(table).limit(1))).first():
            raise BadData(message("restore-not-empty", table=table.name))
    await connection.execute(sa.delete(tables.secrets))
    count, batch, current = 0, list[dict[str, Any]](), ""
    for name, values in rows:
        if name not in known:
            raise BadData(message("backup-not-read", file=str(file), reason=f"table {quoted(name)}"))
        if name != current or len(batch) >= ROWS_AT_ONCE:
            await _insert(connection, known, current, batch)
            batch, current = [], name
        batch.append({key: _value(value) for key, value in values.items()})
        count += 1
    await _insert(connection, known, current, batch)
    if connection.dialect.name != "sqlite":
        await connection.execute(_queued())
    return count


def _queued() -> sa.Insert:
    """Bots that were to decide are taken from a queue at PostgreSQL. It is not in the backup, so every running match with bots comes there:
    the server that takes one finds out whether a bot is to decide."""
    matches, seats = tables.matches.c, tables.seats.c
    of_bots = sa.exists().where(seats.match_id == matches.id, seats.kind == "bot")
    about = (matches.id, sa.literal(0), matches.host, matches.updated, sa.literal(""), sa.literal(0.0))
    query = sa.select(*about).where(matches.status == "running", of_bots)
    return sa.insert(tables.bot_turns).from_select(["match_id", "rank", "owner", "since", "worker", "until"], query)


async def _insert(connection: AsyncConnection, known: dict[str, sa.Table], name: str, batch: list[dict[str, Any]]) -> None:
    if batch:
        await connection.execute(sa.insert(known[name]), batch)


def _value(value: Any) -> Any:
    if isinstance(value, dict) and value.keys() == {"base64"}:
        return base64.b64decode(value["base64"])
    return value
