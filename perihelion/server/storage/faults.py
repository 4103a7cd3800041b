"""What can go wrong with a database, in words: for people without details, for the server's log without anything secret."""

from __future__ import annotations

import sqlite3

import sqlalchemy as sa

from perihelion.core.errors import BadData

RETRY_AFTER = 2
"""Seconds after which it makes sense to ask again."""
_ABOUT_THE_SERVER = ("08", "53", "57", "58")
"""Classes of PostgreSQL's errors whose messages speak of the server, and quote neither rows nor names."""


class DatabaseFault(Exception):
    """The database failed, or did not answer in time. Of a write nobody knows whether it was done, before the database is asked.

    No PerihelionError: nobody asked for something wrong, and the same request may succeed in a moment.
    """

    def __init__(self, told: str, reason: str) -> None:
        super().__init__(told)
        self.reason = reason
        """For the log and the operator."""


class NotOpened(BadData):
    """The database cannot be used at all, for a reason that the operator must know."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"The database cannot be opened: {reason}.")
        self.reason = reason


class NotRead(DatabaseFault):
    """Nothing can be read."""

    def __init__(self, reason: str) -> None:
        super().__init__("The server cannot reach its database just now.", reason)


class NotWritten(DatabaseFault):
    """Something could not be written, or it is not known whether it was."""

    def __init__(self, reason: str) -> None:
        super().__init__("The server cannot store anything just now.", reason)


def concerns_the_rows(error: Exception) -> bool:
    """Whether the database works, and refused what was to be written."""
    return isinstance(error, sa.exc.IntegrityError | sa.exc.DataError) or (
        isinstance(error, sa.exc.StatementError) and not isinstance(error, sa.exc.DBAPIError)
    )


def reason_of(error: BaseException) -> str:
    """The cause, without the values of any row: drivers like to quote them."""
    cause = getattr(error, "orig", None) or error
    if isinstance(cause, sqlite3.Error):
        return f"{cause} ({getattr(cause, 'sqlite_errorname', type(cause).__name__)})"
    if isinstance(cause, TimeoutError):
        return "no answer in time"
    if isinstance(cause, OSError):
        return cause.strerror or type(cause).__name__
    cause = cause.__cause__ or cause
    state = str(getattr(cause, "sqlstate", None) or "")
    told = f": {str(cause).splitlines()[0]}" if state.startswith(_ABOUT_THE_SERVER) and str(cause) else ""
    return f"{type(cause).__name__}{f' {state}' if state else ''}{told}"
