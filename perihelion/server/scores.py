"""High scores: results of solo matches, written when a match ends and read by sheet, by goal, of one guest or of everybody.

A match counts if one person played it from its beginning to its end: not if it was given up, uploaded as a log, begun from a position of
another match, handed over, or played by a bot. Takebacks and hints are recorded with it.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import RowMapping

from perihelion.core.contract import GameDefinition
from perihelion.core.errors import BadOption, PerihelionError, UnknownGame, not_among
from perihelion.core.game import Game
from perihelion.core.high_scores import HighScores
from perihelion.core.messages import SERIES, Listing, Message, message
from perihelion.core.scores import (
    Merit,
    goals_of,
    high_scores_of,
    in_words,
    level_of,
    median,
    merit_in,
    moving_medians,
    number_in_words,
    order_of,
    value_of,
)  # fmt: skip
from perihelion.server.matches import Match
from perihelion.server.schemas.scores import Figure, GoalScores, ScoreEntry, ScoresInfo, SheetScores, TrendPoint, Whose
from perihelion.server.storage import tables
from perihelion.server.storage.changes import Change, delete, insert, update
from perihelion.server.storage.store import Store
from perihelion.server.words import message_json

if TYPE_CHECKING:
    from perihelion.server.rooms import Rooms

logger = logging.getLogger(__name__)
MOST_LISTED = 20
MOST_RECENT = 50
MOST_SHEETS = 40
WINDOW = 5
"""The number of results of which the median in a trend is taken."""
_scores = tables.scores.c
_RANKED = _scores.merit < order_of(None)


# Writing --------------------------------------------------------------------------------------------------------------------------------


def insert_score(match: Match) -> list[Change]:
    """The row of a match that is over, if it counts."""
    if match.uploaded or not _counts(match):
        return []
    return [score_row(match)]


def score_row(match: Match) -> Change:
    game, merit = match.game, match.merit
    assert match.log is not None
    return insert(
        tables.scores, match_id=match.id, game=game.name, form=game.form, sheet=sheet_of(game.options), guest=match.seats[0].owner,
        merit=order_of(merit), goal=match.goal, level=level_of(game, merit), takebacks=match.log.takebacks, ended=match.updated,
    )  # fmt: skip


def _counts(match: Match) -> bool:
    log, seat = match.log, match.seats[0]
    if high_scores_of(match.game) is None or log is None or not match.result or match.result["how"] != "finished":
        return False
    return seat.kind == "guest" and seat.owner is not None and log.origin is None and not log.handed_over


def result_of_try(match: Match) -> list[Change]:
    """Of a match that is over and was somebody's try at the race of a day: a player who gives up has a result, too, the last."""
    if match.occasion != "daily":
        return []
    return [update(tables.tries, {"match_id": match.id}, ended=match.updated, merit=order_of(match.merit))]


def sheet_of(options: Any) -> str:
    """Options as text, the same for the same options."""
    return msgspec.json.encode(dict(options), order="sorted").decode()


# Reading --------------------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Question:
    """A query for the scores of a game. Form and options have the usual defaults."""

    whose: Whose = "own"
    form: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    goal: str | None = None
    """Only matches for which this goal was set."""
    match: str | None = None
    """A match whose place is asked for."""


@dataclass(frozen=True)
class _Sheet:
    """A form and its options, by which results can be compared. Such a game may no longer exist."""

    declared: GameDefinition
    form: str
    text: str

    @functools.cached_property
    def game(self) -> Game | None:
        with contextlib.suppress(PerihelionError):
            return Game(self.declared, self.form, self.options)
        return None

    @property
    def options(self) -> dict[str, Any]:
        return msgspec.json.decode(self.text, type=dict[str, Any])

    @functools.cached_property
    def title(self) -> Message:
        """The options, in the game's own names where it has some: "LV-426"."""
        legend = self.game.legend if self.game else {}
        names = [legend.get(name) if isinstance(legend.get(name), str) else f"{value}" for name, value in self.options.items()]
        solo = [form for form in self.declared.forms if form.seats == 1]
        parts = [*([self.form] if len(solo) > 1 else []), *map(str, names)] or [self.form]
        return message("plain", text=Listing(tuple(parts), SERIES))


class Scores:
    """The results in the database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def report(self, declared: GameDefinition, guest: str, asked: Question) -> ScoresInfo:
        """One sheet in full, and a summary of all sheets."""
        rules = declared.high_scores
        if rules is None:
            raise UnknownGame(message("no-high-scores", game=declared.title))
        sheet = await _read(_chosen(declared, asked.form, asked.options))
        everywhere = [_scores.game == declared.name, *([_scores.guest == guest] if asked.whose == "own" else [])]
        here = [*everywhere, _scores.form == sheet.form, _scores.sheet == sheet.text]
        wanted = [*here, *([_scores.goal == asked.goal] if asked.goal is not None else [])]
        count = await self._count(wanted)
        return {
            "game": declared.name,
            "title": declared.title,
            "form": sheet.form,
            "options": sheet.options,
            "sheet": message_json(sheet.title),
            "whose": asked.whose,
            "goal": asked.goal,
            "rising": rules.rising,
            "failed": message_json(rules.failed),
            "count": count,
            "ranked": await self._count([*wanted, _RANKED]),
            "best": await self._best(rules, sheet, guest, wanted),
            "median": _number(rules, await self._median(rules, wanted, count)) if count else None,
            "trend": await self._trend(rules, wanted),
            "goals": await self._goals(sheet, here),
            "sheets": await self._sheets(rules, declared, everywhere),
            "this": await self._this(rules, sheet, guest, wanted, asked.match) if asked.match else None,
        }

    async def _count(self, wanted: list[Any]) -> int:
        rows = await self.store.read(sa.select(sa.func.count().label("found")).select_from(tables.scores).where(*wanted))
        return int(rows[0]["found"])

    async def _best(self, rules: HighScores, sheet: _Sheet, guest: str, wanted: list[Any]) -> list[ScoreEntry]:
        """The best first, and none that failed; among equals the earlier, and they share the better place."""
        rows = await self.store.read(_entries(guest).where(*wanted, _RANKED).order_by(_scores.merit, _scores.ended).limit(MOST_LISTED))
        orders = [row["merit"] for row in rows]
        return [_entry(rules, sheet, row, orders.index(row["merit"]) + 1) for row in rows]

    async def _this(self, rules: HighScores, sheet: _Sheet, guest: str, wanted: list[Any], match: str) -> ScoreEntry | None:
        rows = await self.store.read(_entries(guest).where(*wanted, _scores.match_id == match))
        if not rows:
            return None
        ahead = await self._count([*wanted, _scores.merit < rows[0]["merit"]])
        return _entry(rules, sheet, rows[0], None if merit_in(rows[0]["merit"]) is None else ahead + 1)

    async def _median(self, rules: HighScores, wanted: list[Any], count: int) -> float | None:
        query = sa.select(_scores.merit).where(*wanted).order_by(_scores.merit).offset((count - 1) // 2).limit(2 - count % 2)
        return median(rules, [merit_in(row["merit"]) for row in await self.store.read(query)])

    async def _trend(self, rules: HighScores, wanted: list[Any]) -> list[TrendPoint]:
        """The latest results in the order of time; a few more are read, so that the first median has a full window."""
        query = sa.select(_scores.merit, _scores.ended).where(*wanted).order_by(_scores.ended.desc(), _scores.match_id)
        rows = list(reversed(await self.store.read(query.limit(MOST_RECENT + WINDOW - 1))))
        merits = [merit_in(row["merit"]) for row in rows]
        points: list[TrendPoint] = [
            {"at": row["ended"], **_number(rules, value_of(rules, merit)), "median": middle}
            for row, merit, middle in zip(rows, merits, moving_medians(rules, merits, WINDOW), strict=True)
        ]
        return points[-MOST_RECENT:]

    async def _goals(self, sheet: _Sheet, here: list[Any]) -> list[GoalScores]:
        """For each difficulty: for how many matches it was set, how many of these reached it, and how many of all."""
        query = sa.select(_scores.goal, _scores.level, sa.func.count().label("found")).where(*here).group_by(_scores.goal, _scores.level)
        rows = await self.store.read(query)
        goals = goals_of(sheet.game) if sheet.game else ()
        names = [goal.name for goal in goals]
        found: list[GoalScores] = []
        for place, goal in enumerate(goals):
            reaching = set(names[: place + 1])
            own = [row for row in rows if row["goal"] == goal.name]
            found.append({
                "name": goal.name,
                "told": message_json(goal.in_words),
                "set": sum(row["found"] for row in own),
                "kept": sum(row["found"] for row in own if row["level"] in reaching),
                "reached": sum(row["found"] for row in rows if row["level"] in reaching),
            })  # fmt: skip
        return found

    async def _sheets(self, rules: HighScores, declared: GameDefinition, everywhere: list[Any]) -> list[SheetScores]:
        """The sheets that were played, the most played first."""
        found = sa.func.count().label("found")
        query = sa.select(_scores.form, _scores.sheet, found, sa.func.min(_scores.merit).label("best")).where(*everywhere)
        query = query.group_by(_scores.form, _scores.sheet).order_by(found.desc(), _scores.sheet).limit(MOST_SHEETS)
        sheets: list[SheetScores] = []
        for row in await self.store.read(query):
            sheet = await _read(_Sheet(declared, row["form"], row["sheet"]))
            here = [*everywhere, _scores.form == sheet.form, _scores.sheet == sheet.text]
            sheets.append({
                "form": sheet.form,
                "options": sheet.options,
                "title": message_json(sheet.title),
                "count": row["found"],
                "best": message_json(in_words(rules, merit_in(row["best"]))),
                "median": _number(rules, await self._median(rules, here, row["found"]))["told"],
            })  # fmt: skip
        return sheets

    async def resume(self, rooms: Rooms) -> None:
        """Computes results of matches that ended before there were scores. Matches that cannot be replayed any more have none."""
        for row in await self.store.read(sa.select(tables.unscored.c.match_id)):
            changes = [delete(tables.unscored, match_id=row["match_id"])]
            try:
                room = await rooms.room(row["match_id"])
                changes += insert_score(room.match) if room else []
            except PerihelionError as error:
                logger.warning("Match %s has no result among the high scores: %s", row["match_id"], error)
            await self.store.write(changes)


async def _read(sheet: _Sheet) -> _Sheet:
    """In a thread: its data file is read, and kept with it."""
    await asyncio.to_thread(getattr, sheet, "title")
    return sheet


def _chosen(declared: GameDefinition, form: str | None, options: dict[str, Any]) -> _Sheet:
    """Options left out have their defaults. A sheet that no longer exists is looked up by its stored options."""
    solo = [one.name for one in declared.forms if one.seats == 1]
    if form is not None and form not in solo:
        raise BadOption(message("form-for-one", game=declared.title, reason=not_among("form", form, solo)))
    with contextlib.suppress(PerihelionError):
        options = dict(Game(declared, form or solo[0], options).options)
    return _Sheet(declared, form or solo[0], sheet_of(options))


def _entries(guest: str) -> sa.Select[Any]:
    """Rows with what a page shows of them. Matches of others are named only to those who raced with them, when the race is over."""
    matches, seats, groups, members = tables.matches.c, tables.seats.c, tables.groups.c, tables.members.c
    raced = sa.exists().where(members.group_id == matches.group_id, members.guest == guest)
    over = sa.exists().where(groups.id == matches.group_id, groups.status == "over")
    return (
        sa.select(
            tables.scores, seats.name, seats.hinted, matches.rules_version, matches.group_id, matches.uploaded,
            (_scores.guest == guest).label("you"), sa.or_(_scores.guest == guest, sa.and_(raced, over)).label("may_look"),
        )
        .join_from(tables.scores, tables.matches, matches.id == _scores.match_id)
        .join(tables.seats, sa.and_(seats.match_id == _scores.match_id, seats.seat == 0))
    )  # fmt: skip


def _entry(rules: HighScores, sheet: _Sheet, row: RowMapping, place: int | None) -> ScoreEntry:
    merit = merit_in(row["merit"])
    return {
        "place": place,
        "name": row["name"],
        "you": bool(row["you"]),
        "told": message_json(in_words(rules, merit)),
        "value": value_of(rules, merit),
        "level": row["level"],
        "goal": row["goal"],
        "kept": _kept(sheet, row["goal"], merit),
        "takebacks": row["takebacks"],
        "hinted": row["hinted"],
        "race": row["group_id"] is not None,
        "terminal": row["uploaded"],
        "rules_version": row["rules_version"],
        "at": row["ended"],
        "match": row["match_id"] if row["may_look"] else None,
    }


def _kept(sheet: _Sheet, name: str | None, merit: Merit) -> bool | None:
    goal = next((goal for goal in goals_of(sheet.game) if goal.name == name), None) if sheet.game else None
    return goal.is_reached_by(merit) if goal else None


def _number(rules: HighScores, number: float | None) -> Figure:
    return {"value": number, "told": message_json(number_in_words(rules, number))}
