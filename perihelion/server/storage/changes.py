"""Changes of the database as values: a statement and its row. Changes of many matches with the same statement run as one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import sqlalchemy as sa

from perihelion.server.storage.tables import metadata

_ORDER = {table.name: number for number, table in enumerate(metadata.sorted_tables)}


@dataclass(frozen=True, eq=False, slots=True)
class Statement:
    """What is done with every row that has these values. There is one of each kind."""

    form: sa.ClauseElement
    names: tuple[str, ...]
    table: sa.Table
    key: tuple[str, ...] = ()
    """Of plain inserts, and of updates of one row: the values that say which one it is."""
    conditions: tuple[str, ...] = ()
    """Of updates of one row: its columns that are compared with the key."""
    suffix: str = ""
    """What both databases understand, and SQLAlchemy has no common word for."""


class Expected(NamedTuple):
    """A row that must still have this version, or nothing of the write is done."""

    table: str
    id: str
    version: int
    key: str = "id"
    column: str = "version"
    """Whatever grows with each change."""


class Change(NamedTuple):
    """One row to insert, to update or to delete."""

    statement: Statement
    row: dict[str, Any]
    rank: int
    """Inserts come before updates, these before deletions; rows before those that refer to them, and deleted after them."""
    expected: Expected | None = None


def insert(table: sa.Table, **row: Any) -> Change:
    return Change(_insert(table, tuple(row)), row, _ORDER[table.name])


def insert_missing(table: sa.Table, **row: Any) -> Change:
    """Inserts the row unless one with its primary key is there."""
    return Change(_insert_missing(table, tuple(row)), row, _ORDER[table.name])


def put(table: sa.Table, **row: Any) -> Change:
    """Inserts the row, or gives the one with its primary key these values."""
    return Change(_put(table, tuple(row)), row, _ORDER[table.name])


def update(table: sa.Table, where: dict[str, Any], **row: Any) -> Change:
    return _updating(table, where, row, None)


def _updating(table: sa.Table, where: dict[str, Any], row: dict[str, Any], expected: Expected | None) -> Change:
    statement = _update(table, tuple(where), tuple(row))
    named = {f"where_{key}": value for key, value in where.items()} | row
    return Change(statement, named, len(_ORDER) + _ORDER[table.name], expected)


def advance(table: sa.Table, name: str, version: int, **row: Any) -> Change:
    """Updates the row with this id if it still has this version, and gives it the next. Otherwise the whole write is a `Conflict`."""
    return _updating(table, {"id": name}, {"version": version + 1} | row, Expected(table.name, name, version))


def delete(table: sa.Table, **where: Any) -> Change:
    rank = 3 * len(_ORDER) - _ORDER[table.name]
    return Change(_delete(table, tuple(where)), {f"where_{key}": value for key, value in where.items()}, rank)


def together(changes: Iterable[Change]) -> list[tuple[Statement, list[dict[str, Any]]]]:
    """The statements in their order, each with all its rows."""
    rows: dict[tuple[int, Statement], list[dict[str, Any]]] = {}
    for change in changes:
        rows.setdefault((change.rank, change.statement), []).append(change.row)
    return [(statement, rows[rank, statement]) for rank, statement in sorted(rows, key=lambda key: key[0])]


@cache
def _insert(table: sa.Table, row: tuple[str, ...]) -> Statement:
    return Statement(sa.insert(table), row, table, key=_primary_key(table))


@cache
def _insert_missing(table: sa.Table, row: tuple[str, ...]) -> Statement:
    return Statement(sa.insert(table), row, table, key=_primary_key(table), suffix=" ON CONFLICT DO NOTHING")


@cache
def _put(table: sa.Table, row: tuple[str, ...]) -> Statement:
    key = _primary_key(table)
    taken = ", ".join(f'"{name}" = excluded."{name}"' for name in row if name not in key)
    named = ", ".join(f'"{name}"' for name in key)
    return Statement(sa.insert(table), row, table, key=key, suffix=f" ON CONFLICT ({named}) DO UPDATE SET {taken}")


@cache
def _update(table: sa.Table, where: tuple[str, ...], row: tuple[str, ...]) -> Statement:
    form = sa.update(table).where(*_conditions(table, where)).values({key: sa.bindparam(key, type_=table.c[key].type) for key in row})
    one = where if where == _primary_key(table) else ()
    return Statement(form, (*_named(where), *row), table, key=_named(one), conditions=one)


@cache
def _delete(table: sa.Table, where: tuple[str, ...]) -> Statement:
    return Statement(sa.delete(table).where(*_conditions(table, where)), _named(where), table)


def _conditions(table: sa.Table, where: tuple[str, ...]) -> list[sa.ColumnElement[bool]]:
    return [table.c[key] == sa.bindparam(name) for key, name in zip(where, _named(where), strict=True)]


def _primary_key(table: sa.Table) -> tuple[str, ...]:
    return tuple(column.name for column in table.primary_key)


def _named(where: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"where_{key}" for key in where)
