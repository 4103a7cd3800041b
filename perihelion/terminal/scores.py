"""High scores at the terminal: where a finished game stands among others, and the whole list."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Protocol

from rich.console import Console
from rich.table import Table
from rich.text import Text

from perihelion.core.contract import Goal
from perihelion.core.logs import Log
from perihelion.core.scores import merit_of
from perihelion.terminal.screen import draw, printable

LATEST = 12
Report = dict[str, Any]
"""As the server gives it, see docs/protocol.md."""


class Keeper(Protocol):
    """Where results are kept. Its failures are PerihelionErrors."""

    def keep(self, log: Log, goal: str | None, *, hinted: bool) -> Report: ...


def goal_in_words(goal: Goal) -> str:
    return f"{goal.name.upper()}, {goal.in_words}"


def outcome_in_words(goal: Goal, log: Log) -> str:
    return f"Your goal was {goal_in_words(goal)}: {'reached' if goal.is_reached_by(merit_of(log.now)) else 'not reached'}."


def place_in_words(report: Report) -> str:
    """The place of the result that was just kept."""
    count, place, sheet = report["count"], report["this"]["place"], report["sheet"]
    if place is None:
        if count == 1:
            return f"No place yet: this was your first game on {sheet}."
        return f"No place among your {count} games on {sheet}; the median is {report['median']['told']}."
    if count == 1:
        return f"This is your first result on {sheet}."
    best = "best" if place == 1 else f"{_ordinal(place)} best"
    return f"Your {best} of {count} games on {sheet}; the median is {report['median']['told']}."


def show(console: Console, report: Report) -> None:
    own = report["whose"] == "own"
    title = f"{report['title']}, {report['sheet']}" + (f", goal {report['goal'].upper()}" if report["goal"] else "")
    if not report["count"]:
        draw(console, Text(title, style="bold"), Text(f"{'You have not' if own else 'Nobody has'} finished a game here yet."))
    else:
        failed = report["count"] - report["ranked"]
        lost = f", {failed} of them {report['failed']}" if failed else ""
        median = f"{report['count']} {_games(report['count'])}{lost}, median {report['median']['told']}"
        draw(console, Text(title, style="bold"), Text(f"{'Your own' if own else 'Everybody'}: {median}"), *_best(report), *_trend(report))
    if report["goals"]:
        draw(console, _goals(report))
    if len(report["sheets"]) > 1 or (report["sheets"] and not report["count"]):
        draw(console, _sheets(report))


def _best(report: Report) -> list[Table]:
    """Nothing, if all were lost."""
    if not report["ranked"]:
        return []
    own = report["whose"] == "own"
    table = Table("", "result", "reached", "goal", *([] if own else ["who"]), "when", "")
    for entry in report["best"]:
        goal = f"{entry['goal']}: {'reached' if entry['kept'] else 'missed'}" if entry["goal"] else ""
        who = [] if own else [Text(printable(entry["name"]))]
        day, marks = datetime.fromtimestamp(entry["at"]).strftime("%Y-%m-%d"), Text(", ".join(_marks(entry)), style="yellow")
        table.add_row(str(entry["place"]), entry["told"], entry["level"] or "", goal, *who, day, marks)
    return [table]


def _marks(entry: dict[str, Any]) -> list[str]:
    takebacks = entry["takebacks"]
    return [
        *([f"{takebacks} {'takeback' if takebacks == 1 else 'takebacks'}"] if takebacks else []),
        *(["hints"] if entry["hinted"] else []),
        *(["race"] if entry["race"] else []),
    ]


def _trend(report: Report) -> list[Text]:
    points = report["trend"][-LATEST:]
    if len(points) < 2:
        return []
    latest, medians = (
        [report["failed"] if point[what] is None else f"{point[what]:g}" for point in points] for what in ("value", "median")
    )
    return [Text(f"The latest, in order: {', '.join(latest)}. The median of up to five went from {medians[0]} to {medians[-1]}.")]


def _goals(report: Report) -> Table:
    table = Table("difficulty", "takes", "reached in", "set as goal", "and reached")
    for goal in report["goals"]:
        table.add_row(goal["name"].upper(), goal["told"], str(goal["reached"]), str(goal["set"]), str(goal["kept"]))
    return table


def _sheets(report: Report) -> Table:
    table = Table("sheet", "games", "best", "median")
    for sheet in report["sheets"]:
        table.add_row(sheet["title"], str(sheet["count"]), sheet["best"], sheet["median"])
    return table


def _games(count: int) -> str:
    return "game" if count == 1 else "games"


def _ordinal(number: int) -> str:
    end = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{end}"
