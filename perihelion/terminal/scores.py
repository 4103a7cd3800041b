"""High scores at the terminal: where a finished game stands among others, and the whole list."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Protocol

from rich.console import Console
from rich.table import Table
from rich.text import Text

from perihelion.core import offers
from perihelion.core.game import Game
from perihelion.core.high_scores import Goal
from perihelion.core.languages import say, say_in
from perihelion.core.logs import Log
from perihelion.core.messages import Tenths
from perihelion.core.scores import merit_of
from perihelion.terminal.screen import draw, printable

LATEST = 12
Report = Mapping[str, Any]
"""As the server gives it, see docs/protocol.md."""


class Keeper(Protocol):
    """Where results are kept. Its failures are PerihelionErrors."""

    def keep(self, log: Log, goal: str | None, *, hinted: bool) -> Report: ...


def goal_in_words(game: Game, goal: Goal) -> str:
    return say("goal-named", goal=offers.goal_in_words(game.definition, goal.name).upper(), takes=game.say(goal.in_words))


def outcome_in_words(goal: Goal, log: Log) -> str:
    reached = goal.is_reached_by(merit_of(log.now))
    return say("goal-reached" if reached else "goal-missed", goal=goal_in_words(log.game, goal))


def place_in_words(report: Report) -> str:
    """The place of the result that was just kept."""
    count, place, sheet = report["count"], report["this"]["place"], report["sheet"]
    if count == 1:
        return say("scores-first-without-place" if place is None else "scores-first-result", sheet=sheet)
    median = report["median"]["told"]
    if place is None:
        return say("scores-no-place", count=count, sheet=sheet, median=median)
    if place == 1:
        return say("scores-your-best", count=count, sheet=sheet, median=median)
    return say("scores-your-nth-best", place=_ordinal(place), count=count, sheet=sheet, median=median)


def show(console: Console, report: Report) -> None:
    own, about = report["whose"] == "own", {"game": report["title"], "sheet": report["sheet"]}
    title = say("scores-with-goal", goal=report["goal"].upper(), **about) if report["goal"] else say("scores-of", **about)
    if not report["count"]:
        draw(console, Text(title, style="bold"), Text(say("you-have-not-finished" if own else "nobody-has-finished")))
    else:
        counts = say("scores-own" if own else "scores-everybody", about=_counted(report))
        draw(console, Text(title, style="bold"), Text(counts), *_best(report), *_trend(report))
    if report["goals"]:
        draw(console, _goals(report))
    if len(report["sheets"]) > 1 or (report["sheets"] and not report["count"]):
        draw(console, _sheets(report))


def _counted(report: Report) -> str:
    count, failed, median = report["count"], report["count"] - report["ranked"], report["median"]["told"]
    if failed:
        return say("scores-count-failed", count=count, failed=failed, what=report["failed"], median=median)
    return say("scores-count", count=count, median=median)


def _best(report: Report) -> list[Table]:
    """Nothing, if all were lost."""
    if not report["ranked"]:
        return []
    own = report["whose"] == "own"
    who = [] if own else [say("column-who")]
    table = Table("", say("column-result"), say("column-reached"), say("column-goal"), *who, say("column-when"), "")
    for entry in report["best"]:
        goal = say("entry-reached" if entry["kept"] else "entry-missed", goal=entry["goal"]) if entry["goal"] else ""
        name = [] if own else [Text(printable(entry["name"]))]
        day, marks = datetime.fromtimestamp(entry["at"]).strftime("%Y-%m-%d"), Text(", ".join(_marks(entry)), style="yellow")
        table.add_row(str(entry["place"]), entry["told"], entry["level"] or "", goal, *name, day, marks)
    return [table]


def _marks(entry: dict[str, Any]) -> list[str]:
    return [
        *([say("mark-takebacks", count=entry["takebacks"])] if entry["takebacks"] else []),
        *([say("mark-hints")] if entry["hinted"] else []),
        *([say("mark-race")] if entry["race"] else []),
    ]


def _trend(report: Report) -> list[Text]:
    points = report["trend"][-LATEST:]
    if len(points) < 2:
        return []
    latest, medians = (
        [report["failed"] if point[what] is None else _in_short(point[what]) for point in points] for what in ("value", "median")
    )
    return [Text(say("scores-trend", latest=", ".join(latest), first=medians[0], last=medians[-1]))]


def _in_short(number: float) -> str:
    """Medians lie between two whole numbers at most."""
    return str(int(number)) if number == int(number) else say_in(None, Tenths(round(10 * number)))


def _goals(report: Report) -> Table:
    table = Table(say("column-difficulty"), say("column-takes"), say("column-reached-in"), say("column-set"), say("column-and-reached"))
    for goal in report["goals"]:
        table.add_row(goal["name"].upper(), goal["told"], str(goal["reached"]), str(goal["set"]), str(goal["kept"]))
    return table


def _sheets(report: Report) -> Table:
    table = Table(say("column-sheet"), say("column-games"), say("column-best"), say("column-median"))
    for sheet in report["sheets"]:
        table.add_row(sheet["title"], str(sheet["count"]), sheet["best"], sheet["median"])
    return table


def _ordinal(number: int) -> str:
    """Which of its endings a number has, by its last digits: languages that have them choose."""
    end = {1: "one", 2: "two", 3: "few"}.get(number % 10, "other") if number % 100 not in (11, 12, 13) else "other"
    return say("scores-ordinal", number=number, end=end)
