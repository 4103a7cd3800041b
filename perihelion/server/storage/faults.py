"""What can go wrong with a database, in words: for people without details, for the server's log without anything secret."""

from __future__ import annotations

import sqlite3

import sqlalchemy as sa

from perihelion.core.errors import BadData
from perihelion.core.messages import Message, message
from perihelion.server.storage.files import InUse

RETRY_AFTER = 2
"""Seconds after which it makes sense to ask again."""
_ABOUT_THE_SERVER = ("08", "53", "57", "58")
"""Classes of PostgreSQL's errors whose messages speak of the server, and quote neither rows nor names."""
_CLASSES_ABOUT_ROWS = ("22", "23")
_UNIQUE_VIOLATION = "23505"
_UNDONE = ("40001", "40P01")
_ABOUT_ROWS = (
    sqlite3.IntegrityError,
    sqlite3.DataError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
    TypeError,
    ValueError,
    OverflowError,
)
"""Of PostgreSQL's errors, and of SQLite's and Python's own: values that cannot be stored."""


class DatabaseFault(Exception):
    """The database failed, or did not answer in time. Whether a write was done is unknown until the database is asked.

    No PerihelionError: nobody asked for something wrong, and the same request may succeed in a moment.
    """

    def __init__(self, message: Message, reason: str) -> None:
        super().__init__(message)
        self.message = message
        self.reason = reason
        """For the log and the operator."""


class NotOpened(BadData):
    """The database cannot be used at all, for a reason that the operator must know."""

    def __init__(self, reason: Message | str) -> None:
        super().__init__(message("database-not-opened", reason=reason))
        self.reason = str(reason)


class NotRead(DatabaseFault):
    """Nothing can be read."""

    def __init__(self, reason: str) -> None:
        super().__init__(message("database-not-read"), reason)


class NotWritten(DatabaseFault):
    """Something could not be written, or it is not known whether it was."""

    def __init__(self, reason: str) -> None:
        super().__init__(message("database-not-written"), reason)


MOST_TRIES = 8
"""How often a change is tried while other servers change the same. Each time one of them has come further."""


class Conflict(NotWritten):
    """Another server has changed the same meanwhile. Nothing was written: what is true now is to be read first."""


def is_conflict(error: Exception) -> bool:
    """Whether a row with the same key is there, which another server of this database has written."""
    return str(getattr(getattr(error, "orig", error), "sqlstate", None) or "") == _UNIQUE_VIOLATION


def is_retried(error: Exception) -> bool:
    """Whether PostgreSQL has undone the transaction because of another one, and says that it may be tried again."""
    return str(getattr(error, "sqlstate", None) or "") in _UNDONE


def concerns_the_rows(error: Exception) -> bool:
    """Whether the database works, and it or its driver refused what was to be written or asked."""
    if isinstance(error, sa.exc.StatementError):
        return isinstance(error, sa.exc.IntegrityError | sa.exc.DataError) or not isinstance(error, sa.exc.DBAPIError)
    return isinstance(error, _ABOUT_ROWS) or str(getattr(error, "sqlstate", None) or "").startswith(_CLASSES_ABOUT_ROWS)


def reason_of(error: BaseException) -> str:
    """The cause, without the values of any row: drivers like to quote them."""
    cause = getattr(error, "orig", None) or error
    if isinstance(cause, InUse):
        return str(cause)
    if isinstance(cause, sqlite3.Error):
        return f"{cause} ({getattr(cause, 'sqlite_errorname', type(cause).__name__)})"
    if isinstance(cause, TimeoutError):
        return "no answer in time"
    if isinstance(cause, OSError):
        return cause.strerror or type(cause).__name__
    cause = cause.__cause__ or cause
    state = str(getattr(cause, "sqlstate", None) or "")
    why = f": {str(cause).splitlines()[0]}" if state.startswith(_ABOUT_THE_SERVER) and str(cause) else ""
    return f"{type(cause).__name__}{f' {state}' if state else ''}{why}"
