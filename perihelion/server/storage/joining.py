"""Several statements as one, for PostgreSQL: each statement of its own would be a way there and back."""

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


def joined(parts: Sequence[tuple[Statement, Sequence[str]]]) -> str:
    """Of statements, each with the names of its values in their order, one that takes a list for every value. PostgreSQL looks whether
    rows refer to rows that are there when all is done."""
    numbers = itertools.count(1)
    *first, last = (_of_lists(statement, names, numbers) for statement, names in parts)
    return " ".join([f"WITH {', '.join(f'part_{n} AS ({part})' for n, part in enumerate(first))}"] * bool(first) + [last])


def _quoted(name: str) -> str:
    return f'"{name}"'


def _of_lists(statement: Statement, names: Sequence[str], numbers: Iterator[int]) -> str:
    table, columns = _quoted(statement.table.name), dict(zip(statement.key, statement.conditions, strict=False))
    types = [type(statement.table.c[columns.get(name, name)].type) for name in names]
    values = {name: f"given.{_quoted(name)}{_CASTS.get(kind, '')}" for name, kind in zip(names, types, strict=True)}
    lists = ", ".join(f"${next(numbers)}::{_TYPES[kind]}[]" for kind in types)
    given = f"unnest({lists}) AS given({', '.join(map(_quoted, names))})"
    if not columns:
        return f"INSERT INTO {table} ({', '.join(map(_quoted, names))}) SELECT {', '.join(values.values())} FROM {given}{statement.suffix}"
    changes = ", ".join(f"{_quoted(name)} = {value}" for name, value in values.items() if name not in columns)
    which = " AND ".join(f"{table}.{_quoted(column)} = {values[name]}" for name, column in columns.items())
    return f"UPDATE {table} SET {changes} FROM {given} WHERE {which}"
