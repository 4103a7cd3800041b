"""Matches as rows of the database: how they are stored, and read again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.engine import RowMapping

from perihelion.core.contract import OVER
from perihelion.core.errors import BadOption, PerihelionError
from perihelion.core.logs import Log, Snapshot, encoded, notice_of_version, restored
from perihelion.core.messages import message
from perihelion.core.pace import Pace
from perihelion.core.position import rebuilt
from perihelion.core.registry import game_as_of
from perihelion.server import clocks, snapshots
from perihelion.server.matches import Match
from perihelion.server.seats import Seat
from perihelion.server.sight import Sight
from perihelion.server.storage import tables
from perihelion.server.storage.changes import Change, Expected, advance, delete, insert, update
from perihelion.server.words import message_of

# Reading ----------------------------------------------------------------------------------------------------------------------------------


def match_of(row: dict[str, Any], seats: list[dict[str, Any]], lines: list[bytes], snapshot: Snapshot | None) -> Match:
    """A match from its rows: its lines are replayed, from the stored position on."""
    try:
        game = game_as_of(row["game"], row["form"], row["options"], row["rules_version"])
    except PerihelionError as error:
        raise BadOption(message("match-not-opened", reason=error.message)) from error
    match = Match(
        row["id"], game, row["host"], row["key"],
        list(map(seat_of, seats)),
        row["created"], row["updated"],
    )  # fmt: skip
    match.status, match.result, match.group, match.member = row["status"], row["result"], row["group_id"], row["member"]
    match.next, match.uploaded, match.stored_rules_version = row["next_id"], row["uploaded"], row["rules_version"]
    match.goal, match.decision, match.version, match.began = row["goal"], row["decision"], row["version"], row["began"]
    match.rated, match.public, match.chat, match.occasion = row["rated"], row["public"], row["chat"], row["occasion"]
    match.pace = None if row["pace"] is None else msgspec.convert(row["pace"], Pace)
    _restore(match, row, lines, snapshot)
    if match.log is not None and match.status == "over" and match.log.end is None:
        match.log.finish() if match.log.now.mover == OVER else match.log.leave()
    return match


def _restore(match: Match, row: dict[str, Any], lines: list[bytes], snapshot: Snapshot | None) -> None:
    """The log, as far as this program's rules lead to the positions that the lines name, and the rest as words. A notice says so."""
    game, version = match.game, row["rules_version"]
    kept = snapshot if snapshot is not None and snapshot.fits(game, lines) else None
    log, fault = restored(game, [seat.first_name for seat in match.seats], lines, kept)
    if kept is not None and kept.more:
        match.sight = Sight(game, kept.more).went_on(log, kept.lines, rebuilt(game, kept.state))
    if version != game.rules_version:
        match.notice = message_of(notice_of_version(game, version, None if fault is None else len(log.steps)))
    elif row["tables"] != game.tables_digest:  # with other data even equal positions may look different: none is shown
        match.notice = message("other-data", options=", ".join(f"{name}: {value}" for name, value in game.options.items()))
        log = Log(game)
    elif fault is not None:
        match.notice = message("match-damaged", reason=fault.message)
    complete = len(log.entries) == len(lines)
    match.log = log if log.steps or (lines and complete) else None
    if not complete and (match.status == "over" or not game.has_hidden):  # otherwise it is unknown who may know what
        match.old_lines = [msgspec.json.decode(line) for line in lines[len(match.log.entries) if match.log else 0 :]]


# Writing ----------------------------------------------------------------------------------------------------------------------------------


def insert_match(match: Match, lines: Sequence[Change] | None = None) -> list[Change]:
    """All rows of a match that is new; `lines`: those of its log, if they are stored otherwise than one line to a row."""
    snapshot = snapshots.taken_if_due(match)
    kept = [snapshots.row_of(match, snapshot, is_first=True)] if snapshot else []
    return [
        _insert_match(match),
        *_insert_seats(match),
        *(insert_lines(match, 0) if lines is None else lines),
        *kept,
        *due_changes(None, match),
    ]


def due_changes(before: Match | None, match: Match) -> list[Change]:
    """The row of the clock that runs: there is one while one does (`alarms`)."""
    zero, seat = clocks.zero_at(match, match.moment), clocks.running_seat(match)
    was_running = before is not None and before.began is not None
    if zero is None or seat is None:
        return [delete(tables.due, match_id=match.id)] if was_running else []
    if before is None or not was_running:
        return [insert(tables.due, match_id=match.id, seat=seat.seat, at=zero)]
    if before.began == match.began and before.seats[seat.seat].vacation == seat.vacation:
        return []
    return [update(tables.due, {"match_id": match.id}, seat=seat.seat, at=zero, leased=0.0)]


def delete_match(match_id: str, version: int) -> list[Change]:
    """All rows of a match without a result."""
    parts = (
        tables.paired, tables.requests, tables.chat, tables.snapshots, tables.bot_turns, tables.due, tables.absences, tables.lines,
        tables.seats, tables.unscored,
    )  # fmt: skip
    mention = update(tables.matches, {"next_id": match_id}, next_id=None)
    last = delete(tables.matches, id=match_id)._replace(expected=Expected(tables.matches.name, match_id, version))
    return [mention, *(delete(part, match_id=match_id) for part in parts), last]


def _insert_match(match: Match) -> Change:
    game = match.game
    return insert(
        tables.matches, id=match.id, game=game.name, form=game.form, options=dict(game.options), rules_version=game.rules_version,
        tables=game.tables_digest, status=match.status, host=match.host, key=match.key, group_id=match.group, member=match.member,
        occasion=match.occasion, next_id=match.next, uploaded=match.uploaded, goal=match.goal, rated=match.rated, public=match.public,
        result=match.result, created=match.created, updated=match.updated, chat=match.chat,
        pace=msgspec.to_builtins(match.pace), began=match.began,
    )  # fmt: skip


def update_match(before: Match, match: Match) -> Change:
    """Gives it the next version. Only what differs is written: SQLite writes every index anew in which a column stands that is set, whether
    or not its value is another, and of them most moves change but when the match was changed last."""
    match.version = before.version + 1
    stored = _changing(before)
    differing = {name: value for name, value in _changing(match).items() if value != stored[name]}
    return advance(tables.matches, match.id, before.version, updated=match.updated, **differing)


def _changing(match: Match) -> dict[str, Any]:
    """What may change in the row of a match, beside when it was changed."""
    return {
        "status": match.status, "result": match.result, "next_id": match.next, "decision": match.decision, "host": match.host,
        "began": match.began,
    }  # fmt: skip


_MATCH: Any = sa.bindparam("match")


def _rows_since() -> sa.Select[Any]:
    seat, line, match = tables.seats.alias("sitting"), tables.lines, _MATCH
    in_order: Any = aggregate_order_by(sa.literal_column("to_json(sitting)"), seat.c.seat)
    seats = sa.select(sa.func.json_agg(in_order)).where(seat.c.match_id == match).scalar_subquery()
    bodies = sa.func.array_agg(aggregate_order_by(line.c.body, line.c.n))
    rest = sa.select(bodies).where(line.c.match_id == match, line.c.n >= sa.bindparam("since")).scalar_subquery()
    query = sa.select(tables.matches, sa.type_coerce(seats, sa.JSON).label("seats"), rest.label("lines"))
    return query.where(tables.matches.c.id == match)


def _all_rows() -> sa.Select[Any]:
    asked, chat, kept, match = tables.requests, tables.chat, tables.snapshots, _MATCH
    pairs: Any = sa.func.json_agg(sa.func.json_build_array(asked.c.guest, asked.c.id))
    requests = sa.select(pairs).where(asked.c.match_id == match).scalar_subquery()
    said = sa.select(sa.func.max(chat.c.n)).where(chat.c.match_id == match).scalar_subquery()
    snapshot = [column.label(f"{_SNAPSHOT}{column.name}") for column in kept.c]
    query = ROWS_SINCE.add_columns(sa.type_coerce(requests, sa.JSON).label("requests"), said.label("said"), *snapshot)
    return query.select_from(tables.matches.outerjoin(kept, kept.c.match_id == tables.matches.c.id))


_SNAPSHOT = "snapshot_"
ROWS_SINCE = _rows_since()
"""At PostgreSQL: what may change in a match, and its lines from a number on, as of one moment. Parameters: `match`, `since`."""
ALL_ROWS = _all_rows()
"""And its requests and the last number of its chat, with its snapshot in columns of their own (`snapshot_in`)."""


def snapshot_in(row: RowMapping) -> Snapshot | None:
    """Of `ALL_ROWS`."""
    kept = {name.removeprefix(_SNAPSHOT): value for name, value in row.items() if name.startswith(_SNAPSHOT)}
    return snapshots.read(kept) if kept["match_id"] is not None else None


def _seat_values(seat: Seat) -> dict[str, Any]:
    return {**msgspec.to_builtins(seat), "offers": sorted(seat.offers)}


def seat_of(row: dict[str, Any]) -> Seat:
    return msgspec.convert({name: row[name] for name in Seat.__struct_fields__}, Seat)


def _insert_seats(match: Match) -> list[Change]:
    return [insert(tables.seats, match_id=match.id, **_seat_values(seat)) for seat in match.seats]


def update_seats(before: Match, after: Match) -> list[Change]:
    return [
        update(tables.seats, {"match_id": after.id, "seat": seat.seat}, **{k: v for k, v in _seat_values(seat).items() if k != "seat"})
        for seat, old in zip(after.seats, before.seats, strict=True)
        if seat != old
    ]


def insert_lines(match: Match, since: int) -> list[Change]:
    entries = match.log.entries[since:] if match.log else []
    return [insert(tables.lines, match_id=match.id, n=n, body=encoded(entry).decode()) for n, entry in enumerate(entries, start=since)]
