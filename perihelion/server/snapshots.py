"""Positions that are stored with the lines of long matches, so that a match can be loaded again without replaying all of them.

A snapshot is sealed together with the lines and the rules that it follows from (`core.logs.Snapshot`). One that does not fit them is
ignored, and the lines are replayed: they remain the only source of truth.
"""

from __future__ import annotations

from typing import Any

import msgspec

from perihelion.core.logs import End, Snapshot, snapshot_of
from perihelion.server.matches import Match
from perihelion.server.storage import tables
from perihelion.server.storage.changes import Change, insert, update

EVERY, AT_END = 200, 50
"""Lines after which the position is stored again; and the fewest of a match that is over."""


def is_due(match: Match, stored: int = 0) -> bool:
    """Whether the position is to be stored, if the last one follows from the first `stored` lines."""
    return match.log is not None and not match.old_lines and match.line_count - stored >= (AT_END if match.status == "over" else EVERY)


def taken_if_due(match: Match, stored: int = 0) -> Snapshot | None:
    if match.log is None or not is_due(match, stored):
        return None
    return snapshot_of(match.log, match.sight.bytes() if match.sight else b"")


def row_of(match: Match, snapshot: Snapshot, *, is_first: bool) -> Change:
    row = {"lines": snapshot.lines, "state": snapshot.state, "sight": snapshot.more, "seal": snapshot.seal}
    row["end"] = msgspec.to_builtins(snapshot.end)
    if is_first:
        return insert(tables.snapshots, match_id=match.id, **row)
    return update(tables.snapshots, {"match_id": match.id}, **row)


def read(row: dict[str, Any]) -> Snapshot:
    end = None if row["end"] is None else msgspec.convert(row["end"], End)
    return Snapshot(row["lines"], row["state"], end, row["sight"], row["seal"])
