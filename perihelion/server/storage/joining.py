"""Many rows by one statement. At PostgreSQL several statements are one, too: each of its own would be a way there and back. At SQLite the
thread that writes would stop before each row until the event loop lets it go on."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import sqlalchemy as sa

from perihelion.server.storage.changes import Statement

_TYPES: dict[type[Any], str] = {
    sa.Boolean: "boolean",
    sa.Float: "double precision",
    sa.Integer: "integer",
    sa.JSON: "text",  # as the driver gets it; a column takes it with its cast
    sa.LargeBinary: "bytea",
    sa.String: "text",  # without a length: what is too long must be refused, and a cast would cut it off
    sa.Text: "text",
}
_CASTS: dict[type[Any], str] = {sa.JSON: "::json"}


def are_apart(parts: Sequence[tuple[Statement, list[dict[str, Any]]]]) -> bool:
    """Whether each row is one that no other statement touches: the parts of a joined statement do not see what the others do."""
    touched = [(statement.table.name, *(row[name] for name in statement.key)) for statement, rows in parts for row in rows]
    return all(statement.key for statement, _ in parts) and len(set(touched)) == len(touched)


def has_each_row_once(statement: Statement, rows: Sequence[dict[str, Any]]) -> bool:
    """Whether they may be written by one statement: of several new values of one row it would take any, and not the last."""
    return not statement.conditions or len({tuple(row[name] for name in statement.key) for row in rows}) == len(rows)


def with_rows(statement: Statement, names: Sequence[str], count: int) -> str:
    """For SQLite: an insert, or an update of rows by their keys, that takes the values of that many rows, one after the other."""
    row = f"({', '.join('?' * len(names))})"
    named = ", ".join(f"column{number} AS {_quoted(name)}" for number, name in enumerate(names, start=1))
    values = {name: f"given.{_quoted(name)}" for name in names}
    return _of_given(statement, values, f"(SELECT {named} FROM (VALUES {', '.join([row] * count)})) AS given")


def joined(parts: Sequence[tuple[Statement, Sequence[str]]]) -> str:
    """For PostgreSQL: of statements, each with the names of its values in their order, one that takes a list for every value. It looks
    whether rows refer to rows that are there when all is done."""
    numbers = itertools.count(1)
    *first, last = (_of_lists(statement, names, numbers) for statement, names in parts)
    return " ".join([f"WITH {', '.join(f'part_{n} AS ({part})' for n, part in enumerate(first))}"] * bool(first) + [last])


def _quoted(name: str) -> str:
    return f'"{name}"'


def _of_lists(statement: Statement, names: Sequence[str], numbers: Iterator[int]) -> str:
    columns = dict(zip(statement.key, statement.conditions, strict=False))
    types = [type(statement.table.c[columns.get(name, name)].type) for name in names]
    values = {name: f"given.{_quoted(name)}{_CASTS.get(kind, '')}" for name, kind in zip(names, types, strict=True)}
    lists = ", ".join(f"${next(numbers)}::{_TYPES[kind]}[]" for kind in types)
    return _of_given(statement, values, f"unnest({lists}) AS given({', '.join(map(_quoted, names))})")


def _of_given(statement: Statement, values: dict[str, str], given: str) -> str:
    """The statement for all rows that are given; `values` are the terms for the values of one."""
    table, columns = _quoted(statement.table.name), dict(zip(statement.key, statement.conditions, strict=False))
    if not columns:
        named = ", ".join(map(_quoted, values))
        # SQLite would take ON for the beginning of a join, were there nothing between.
        return f"INSERT INTO {table} ({named}) SELECT {', '.join(values.values())} FROM {given} WHERE true{statement.suffix}"
    changes = ", ".join(f"{_quoted(name)} = {value}" for name, value in values.items() if name not in columns)
    which = " AND ".join(f"{table}.{_quoted(column)} = {values[name]}" for name, column in columns.items())
    return f"UPDATE {table} SET {changes} FROM {given} WHERE {which}"
