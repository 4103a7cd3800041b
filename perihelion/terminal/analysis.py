"""An analysis at a terminal: every decision in a line, then who lost what by mistakes and by luck, how it went, and where it turned."""

from __future__ import annotations

from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from perihelion.bots.analysis import Analysis, Move, TurningPoint
from perihelion.core.languages import figure, say
from perihelion.terminal.screen import draw, printable

SPARKS = "▁▂▃▄▅▆▇█"
SMALL = 0.02
"""As a share of the range of returns: smaller mistakes are not coloured."""


def show(console: Console, analysis: Analysis) -> None:
    """Prints it."""
    log = analysis.log
    title = say("analysis-title", game=log.game.title, form=log.game.form, count=len(analysis.moves), bot=analysis.bot)
    draw(console, Text(title, style="bold"), "")
    draw(console, _moves(analysis), "", _seats(analysis), "")
    for seat, name in enumerate(log.seats):
        curve = _curve(analysis, seat, max(10, console.width - 20))
        draw(console, Text.assemble((f"{printable(name)[:16]:<17}", "bold"), (curve, "cyan")))
    draw(console, "", *_turning_points(analysis))


def _moves(analysis: Analysis) -> Table:
    left = (say("column-step"), say("column-who"), say("column-move"))
    right = (Column(say("column-before"), justify="right"), Column(say("column-after"), justify="right"))
    last = Column(say("column-lost"), justify="right")
    table = Table(*left, *right, say("column-best-move"), last, box=None, padding=(0, 1), header_style="dim")
    for move in analysis.moves:
        table.add_row(*_row(analysis, move))
    return table


def _row(analysis: Analysis, move: Move) -> list[Text]:
    low, high = analysis.log.game.return_range
    is_small = move.swing < SMALL * (high - low)
    game = analysis.log.game
    lost = "" if is_small else game.say(game.difference(move.swing))
    style = "dim" if is_small else "bold red"
    return [
        Text(str(move.step), style="dim"),
        Text(printable(analysis.log.seats[move.seat])),
        Text(move.text),
        Text(game.say(game.estimate(move.before[move.seat]))),
        Text(game.say(game.estimate(move.after[move.seat]))),
        Text("" if move.best.code == move.code else move.best.text, style="dim" if is_small else "yellow"),
        Text(lost, style=style),
    ]


def _seats(analysis: Analysis) -> Table:
    columns = (say("column-player"), say("column-decisions"), say("column-accuracy"), say("column-lost-each"), say("column-luck"))
    table = Table(*columns, box=None, padding=(0, 1), header_style="dim")
    game = analysis.log.game
    for seat, name in enumerate(analysis.log.seats):
        luck = f"{'-' if analysis.lucky(seat) < 0 else ''}{game.say(game.difference(analysis.lucky(seat)))}"
        lost = game.say(game.difference(analysis.lost_a_decision(seat)))
        accuracy = analysis.accuracy(seat)
        accurate = "" if accuracy is None else say("in-percent", number=figure(accuracy, 1))
        table.add_row(Text(printable(name)), str(analysis.decisions(seat)), accurate, lost, luck)
    return table


def _curve(analysis: Analysis, seat: int, width: int) -> str:
    """The seat's estimate over the match, scaled between the worst and the best return; in games of points, between its own extremes."""
    values = [returns[seat] for _, returns in analysis.estimates]
    low, high = analysis.log.game.return_range
    if max(abs(low), abs(high)) > 1:
        low, high = min(values), max(values)
    count = min(width, len(values))
    picked = [values[n * (len(values) - 1) // max(1, count - 1)] for n in range(count)]
    span = (high - low) or 1.0
    return "".join(SPARKS[min(len(SPARKS) - 1, int((value - low) / span * len(SPARKS)))] for value in picked)


def _turning_points(analysis: Analysis) -> list[Text]:
    if not analysis.turning_points:
        return [Text(say("analysis-nothing-turned"), style="dim")]
    return [Text(say("analysis-turning-points"), style="bold"), *(_point_line(analysis, point) for point in analysis.turning_points)]


def _point_line(analysis: Analysis, point: TurningPoint) -> Text:
    log = analysis.log
    name, size = printable(log.seats[point.seat]), log.game.say(log.game.difference(point.change))
    place = (f"{point.step:>5}  ", "dim")
    ahead = "" if point.leader is None else f" {say('analysis-takes-the-lead', name=printable(log.seats[point.leader]))}"
    if point.kind == "luck":
        luck = next(luck for luck in analysis.luck if luck.step == point.step)
        good = point.change > 0
        kind = (say("analysis-good-luck" if good else "analysis-bad-luck"), "green" if good else "red")
        return Text.assemble(place, kind, f" {say('analysis-luck-for', name=name, size=size, draws=', '.join(luck.texts))}{ahead}")
    move = next(move for move in analysis.moves if move.step == point.step)
    why = f" {log.game.say(move.best.why)}" if move.best.why else ""
    mistake = say("analysis-mistake-of", name=name, size=size, move=move.text, best=move.best.text)
    return Text.assemble(place, (say("analysis-mistake"), "red"), f" {mistake}{why}{ahead}")
