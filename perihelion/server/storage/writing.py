"""How a transaction is written: through the driver itself, in as few steps as it takes.

SQLAlchemy compiles each statement once. Rows then go to the driver without it: its way there, statement by statement, costs several times
what the rules cost that a move follows from.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from queue import SimpleQueue
from typing import Any, NamedTuple

import sqlalchemy as sa

from perihelion.server.storage.changes import Change, Statement, together
from perihelion.server.storage.joining import are_apart, has_each_row_once, joined, with_rows

Rows = list[tuple[Any, ...]]
Batch = list[tuple[str, Rows]]
"""Statements as the driver understands them, in their order, each with all its rows."""
ROWS_AT_ONCE = (64, 16, 4)
"""By one statement of SQLite: few sizes, so that all of them stay prepared."""


class _Compiled(NamedTuple):
    text: str
    names: Sequence[str]
    converted: Sequence[tuple[int, Callable[[Any], Any]]]
    """Places of values that the driver does not take as they are, such as JSON, and what to do with them."""

    def row(self, values: dict[str, Any]) -> tuple[Any, ...]:
        found = [values[name] for name in self.names]
        for place, convert in self.converted:
            found[place] = convert(found[place])
        return tuple(found)


class Compiler:
    """Statements for one kind of database, each compiled once."""

    def __init__(self, dialect: sa.Dialect) -> None:
        self._dialect = dialect
        self._known: dict[Statement, _Compiled] = {}
        self._joined: dict[tuple[Statement, ...], str] = {}
        self._with_rows: dict[tuple[Statement, int], str] = {}

    def batch(self, changes: Iterable[Change]) -> Batch:
        made = [(self._compiled(statement), rows) for statement, rows in together(changes)]
        return [(compiled.text, [compiled.row(row) for row in rows]) for compiled, rows in made]

    def in_few_steps(self, changes: Iterable[Change]) -> Batch:
        """For SQLite: with every step the driver lets other threads run, and waits until they let it go on."""
        made: Batch = []
        for statement, values in together(changes):
            compiled, done = self._compiled(statement), 0
            rows = [compiled.row(row) for row in values]
            if statement.key and has_each_row_once(statement, values):
                for size in ROWS_AT_ONCE:
                    while len(rows) - done >= size:
                        flat = tuple(itertools.chain.from_iterable(rows[done : done + size]))
                        made.append((self._text_with_rows(statement, compiled.names, size), [flat]))
                        done += size
            if done < len(rows):
                made.append((compiled.text, rows[done:]))
        return made

    def _text_with_rows(self, statement: Statement, names: Sequence[str], size: int) -> str:
        if (statement, size) not in self._with_rows:
            self._with_rows[statement, size] = with_rows(statement, names, size)
        return self._with_rows[statement, size]

    def joined(self, changes: Sequence[Change]) -> Batch:
        """For PostgreSQL, where each statement is a way there and back: all of them as one, with a list for each column, if they have
        nothing to do with each other."""
        parts = together(changes)
        if not parts or not are_apart(parts):
            return self.batch(changes)
        made = [(self._compiled(statement), rows) for statement, rows in parts]
        statements = tuple(statement for statement, _ in parts)
        if statements not in self._joined:
            self._joined[statements] = joined([(statement, self._compiled(statement).names) for statement in statements])
        lists = [values for compiled, rows in made for values in zip(*map(compiled.row, rows), strict=True)]
        return [(self._joined[statements], [tuple(lists)])]

    def _compiled(self, statement: Statement) -> _Compiled:
        if statement not in self._known:
            self._known[statement] = self._newly_compiled(statement)
        return self._known[statement]

    def _newly_compiled(self, statement: Statement) -> _Compiled:
        compiled: Any = statement.form.compile(dialect=self._dialect, column_keys=list(statement.names), for_executemany=True)
        names: Sequence[str] = compiled.positiontup
        types = [compiled.binds[name].type.dialect_impl(self._dialect) for name in names]
        made = enumerate(kind.bind_processor(self._dialect) for kind in types)
        return _Compiled(compiled.string + statement.suffix, names, [(place, convert) for place, convert in made if convert is not None])


class GivenUp(Exception):
    """Nobody waits for the transaction any more."""


class Attempt:
    """A transaction that a caller waits for. A caller who gives it up asks the database afterwards what is true: it must not be carried
    out later. So each looks here when it has its turn at writing, which is also what the asker waits for (`Store.settled`)."""

    __slots__ = ("given_up",)

    def __init__(self) -> None:
        self.given_up = False

    def must_be_wanted(self) -> None:
        if self.given_up:
            raise GivenUp


_Work = tuple[Batch, Attempt, "asyncio.Future[None]"]


class SQLiteWriter:
    """A connection in a thread of its own, which carries out whole transactions: the event loop is woken up once for each."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._loop = asyncio.get_running_loop()
        self._asked: SimpleQueue[_Work | None] = SimpleQueue()
        threading.Thread(target=self._work, name="writer", daemon=True).start()

    async def write(self, batch: Batch, attempt: Attempt) -> None:
        done = self._loop.create_future()
        self._asked.put((batch, attempt, done))
        await done

    def close(self) -> None:
        """The thread ends when it has done what it was asked for; nobody waits for one that a disk keeps waiting."""
        self._asked.put(None)

    def _work(self) -> None:
        connection: sqlite3.Connection | None = None
        while (asked := self._asked.get()) is not None:
            batch, attempt, done = asked
            fault: Exception | None = None
            try:
                connection = connection or self._connect()
                _transact(connection, batch, attempt)
            except Exception as error:
                fault = error
            with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
                self._loop.call_soon_threadsafe(_settle, done, fault)
        if connection is not None:
            connection.close()


def _transact(connection: sqlite3.Connection, batch: Batch, attempt: Attempt) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        attempt.must_be_wanted()
        for text, rows in batch:
            connection.executemany(text, rows)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _settle(done: asyncio.Future[None], fault: Exception | None) -> None:
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)
