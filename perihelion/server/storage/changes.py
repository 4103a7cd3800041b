"""Changes of the database as values: a statement and its row. Changes of many matches with the same statement run as one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

import sqlalchemy as sa

from perihelion.server.storage.tables import metadata

_ORDER = {table.name: number for number, table in enumerate(metadata.sorted_tables)}


class Change(NamedTuple):
    """One row to insert, to update or to delete."""

    statement: sa.Executable
    row: dict[str, Any]
    rank: int
    """Inserts come before updates, these before deletions, and rows before those that refer to them."""


def insert(table: sa.Table, **row: Any) -> Change:
    return Change(_insert(table), row, _ORDER[table.name])


def update(table: sa.Table, where: dict[str, Any], **row: Any) -> Change:
    statement = _update(table, tuple(where), tuple(row))
    return Change(statement, {f"where_{key}": value for key, value in where.items()} | row, len(_ORDER) + _ORDER[table.name])


def delete(table: sa.Table, **where: Any) -> Change:
    return Change(_delete(table, tuple(where)), {f"where_{key}": value for key, value in where.items()}, 2 * len(_ORDER))


def together(changes: Iterable[Change]) -> list[tuple[sa.Executable, list[dict[str, Any]]]]:
    """The statements in their order, each with all its rows."""
    rows: dict[tuple[int, int], tuple[sa.Executable, list[dict[str, Any]]]] = {}
    for change in changes:
        rows.setdefault((change.rank, id(change.statement)), (change.statement, []))[1].append(change.row)
    return [rows[key] for key in sorted(rows)]


@cache
def _insert(table: sa.Table) -> sa.Executable:
    return sa.insert(table)


@cache
def _update(table: sa.Table, where: tuple[str, ...], row: tuple[str, ...]) -> sa.Executable:
    return sa.update(table).where(*_conditions(table, where)).values({key: sa.bindparam(key, type_=table.c[key].type) for key in row})


@cache
def _delete(table: sa.Table, where: tuple[str, ...]) -> sa.Executable:
    return sa.delete(table).where(*_conditions(table, where))


def _conditions(table: sa.Table, where: tuple[str, ...]) -> list[sa.ColumnElement[bool]]:
    return [table.c[key] == sa.bindparam(f"where_{key}") for key in where]
