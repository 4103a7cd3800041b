"""Compare-and-set at PostgreSQL: what several servers say to each other in their transactions.

Whatever a write follows from is named with its version (`changes.Expected`). When the transaction begins, those rows are locked, in the
same order by everybody, so that transactions wait for each other and never in a circle; a row that has another version by then is not
found. With its commit the transaction tells all servers what has a new version.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from perihelion.server.storage.changes import Expected

CHANNEL = "perihelion"
MOST_BYTES = 7000
"""Of a notification; PostgreSQL takes less than 8000."""


class Contended(Exception):
    """One of the rows that a transaction follows from has another version."""


def guard(expected: Sequence[Expected]) -> str:
    """A query that finds and locks as many rows as are expected, if all have their versions. Nothing where nothing is expected."""
    parts = [_locked(table, [one for one in expected if one.table == table]) for table in sorted({one.table for one in expected})]
    if len(parts) < 2:
        return "".join(f"{part};" for part in parts)
    named = ", ".join(f"part_{number} AS ({part})" for number, part in enumerate(parts))
    return f"WITH {named} {' UNION ALL '.join(f'SELECT 1 FROM part_{number}' for number in range(len(parts)))};"


def found_all(status: str, expected: Sequence[Expected]) -> bool:
    """By what PostgreSQL says of the query."""
    return not expected or status == f"SELECT {len(expected)}"


def _locked(table: str, rows: Sequence[Expected]) -> str:
    given = ", ".join(f"({_literal(one.id)}, {one.version:d})" for one in rows)
    key, column = f'known."{rows[0].key}"', f'known."{rows[0].column}"'
    return (
        f'SELECT 1 FROM "{table}" AS known JOIN (VALUES {given}) AS given(id, version) '
        f"ON {key} = given.id AND {column} = given.version ORDER BY {key} FOR NO KEY UPDATE OF known"
    )


def notify(sender: str, notices: Iterable[str]) -> str:
    """Statements that notify all servers when the transaction is committed. A notice is a word without spaces."""
    return "".join(f"SELECT pg_notify('{CHANNEL}', {_literal(payload)});" for payload in _payloads(sender, notices))


def _payloads(sender: str, notices: Iterable[str]) -> list[str]:
    payloads: list[str] = []
    words: list[str] = []
    length = 0
    for word in dict.fromkeys(notices):
        if length + len(word) > MOST_BYTES:
            payloads.append(" ".join([sender, *words]))
            words, length = [], 0
        words.append(word)
        length += len(word) + 1
    return [*payloads, " ".join([sender, *words])] if words else payloads


def _literal(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
