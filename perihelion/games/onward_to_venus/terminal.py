"""Onward to Venus drawn at a terminal, from what a view tells and nothing else: planets in line, empires, the hand.

Tiles stand there as move texts write them; the legend explains the signs. Where tables are higher than the terminal, their lines are
closed up, and cut where they are too long: the whole tables are one command away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from perihelion.core import languages
from perihelion.core.languages import Speaker
from perihelion.core.messages import Said, message
from perihelion.games.onward_to_venus.words.messages import say_card_text

SIGNS = {"inf": "i", "ship": "s", "tank": "t", "mine": "M", "factory": "F"}
LEGEND = message("picture-legend")


def picture(view: dict[str, Any], speaker: Speaker) -> RenderableType:
    """What lies on the table, and below it what is being decided."""
    return _Picture(view, speaker)


class _Picture:
    """Tables if they fit, otherwise lines."""

    def __init__(self, view: dict[str, Any], speaker: Speaker) -> None:
        self.view = view
        self.speaker = speaker

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        whole = _tables(self.view, self.speaker)
        if len(console.render_lines(whole, options.update(height=None), pad=False)) <= options.max_height:
            yield whole
        else:
            yield from _lines(self.view, self.speaker, options.max_width)


def _lines(view: dict[str, Any], speaker: Speaker, width: int) -> RenderResult:
    board, legend = view["board"], view["legend"]
    headline, decision, crises = _told(view)
    yield _cut(Text(headline, style="dim"), width)
    cells = [_planet_cells(about, planet, legend, speaker, number) for number, (about, planet) in enumerate(_planet_pairs(board, legend))]
    rows = [[name, prizes, tiles, orbit, surface] for name, prizes, orbit, surface, tiles in cells]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        line = Text()
        for cell, wide in zip(row, widths, strict=True):
            line.append_text(cell).append(" " * (wide - len(cell) + 1))
        yield _cut(line, width)
    for number in range(len(board["seats"])):
        yield _cut(_empire_line(board, legend, speaker, number), width)
    if view["seat"] is not None:
        hand = [
            f"{legend['cards'][entry['card']]['id']} {speaker.name('card', entry['card'])}"
            for entry in board["hand"]
            for _ in range(entry["count"])
        ]
        yield _cut(Text.assemble((f"{speaker.say(message('picture-hand'))}: ", "bold"), ", ".join(hand)), width)
    yield from (_cut(Text(crisis, style="red"), width) for crisis in crises[-1:])
    yield from _now(decision)


def _now(decision: list[str]) -> list[Text]:
    if not decision:
        return []
    return [Text.assemble((f"{languages.say('picture-now')}  ", "bold green"), (" ".join(decision), "bold"))]


def _cut(line: Text, width: int) -> Text:
    line.truncate(width, overflow="ellipsis")
    line.no_wrap = True
    return line


def _planet_pairs(board: dict[str, Any], legend: dict[str, Any]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    return list(zip(legend["planets"], board["planets"], strict=True))


def _empire_line(board: dict[str, Any], legend: dict[str, Any], speaker: Speaker, number: int) -> Text:
    seat = board["seats"][number]
    mark = "◆" if board["turn"] == number else " "
    told = message("picture-empire-line", money=seat["money"], income=seat["income"], cards=seat["cards"], points=seat["points"])
    counters = _signs(seat["counters"])
    name = f"{mark} {speaker.name('seat', number)}"
    return Text.assemble((f"{name:12}", legend["empires"][number]["colour"]), f" {speaker.say(told)} ", (counters, "dim"))


def _tables(view: dict[str, Any], speaker: Speaker) -> RenderableType:
    board, legend = view["board"], view["legend"]
    headline, decision, crises = _told(view)
    parts: list[RenderableType] = [Text(headline, style="bold"), _planets(board, legend, speaker), _empires(board, legend, speaker)]
    if view["seat"] is not None:
        parts.append(_hand(board["hand"], legend, speaker))
    if crises:
        parts.append(Panel(Group(*map(Text, crises)), title=speaker.say(message("picture-crises")), expand=False))
    parts += _now(decision)
    return Group(*parts)


def _told(view: dict[str, Any]) -> tuple[str, list[str], list[str]]:
    """What is going on, what is being decided, and the crises: the description without its last lines, one for each planet and each empire
    and one for the hand."""
    board = view["board"]
    drawn = len(board["planets"]) + len(board["seats"]) + (view["seat"] is not None)
    headline, *lines = view["words"][: len(view["words"]) - drawn]
    story = len(lines) - len(board["crises"])
    return headline, lines[:story], lines[story:]


def cheers(before: dict[str, Any], after: dict[str, Any], moves: Sequence[dict[str, Any]], speaker: Speaker) -> list[str]:
    """What deserves a cheer: more points for the seat that moved."""
    seat = after["seat"]
    if seat is None:
        return []
    gained = after["board"]["seats"][seat]["points"] - before["board"]["seats"][seat]["points"]
    return [speaker.say(message("cheer-points", points=gained))] if gained > 0 else []


def _planets(board: dict[str, Any], legend: dict[str, Any], speaker: Speaker) -> Table:
    heads = (message("picture-planet"), message("picture-points"), message("picture-orbit"), message("picture-surface"))
    table = Table(*map(speaker.say, (*heads, message("picture-tiles"))), expand=False)
    for number, (about, planet) in enumerate(_planet_pairs(board, legend)):
        table.add_row(*_planet_cells(about, planet, legend, speaker, number))
    return table


def _planet_cells(about: dict[str, Any], planet: dict[str, Any], legend: dict[str, Any], speaker: Speaker, number: int) -> list[Text]:
    """Name, prizes, orbit, surface and tiles."""
    name = speaker.say(message("picture-planet-name", id=about["id"], name=speaker.name("planet", number)))
    if planet["flipped"]:
        name = speaker.say(message("picture-closed", planet=name))
    orbit = _forces(legend, [seat["orbit"] for seat in planet["seats"]], speaker)
    surface = _forces(legend, [{**seat["pieces"], **seat["surface"]} for seat in planet["seats"]], speaker)
    tiles = [f"{entry['count']} x " * (entry["count"] > 1) + legend["tiles"][entry["tile"]]["id"] for entry in planet["tiles"]]
    if planet["aliens"]:
        tiles.insert(0, legend["alien"])
    return [Text(name), Text("/".join(map(str, planet["points"]))), orbit, surface, Text(", ".join(tiles))]


def _signs(counts: Mapping[str, int]) -> str:
    """Such as "2s 3i"."""
    return " ".join(f"{count}{SIGNS[kind]}" for kind, count in counts.items() if count)


def _forces(legend: dict[str, Any], counts: list[dict[str, int]], speaker: Speaker) -> Text:
    """By empire, in its colour and with its first letter."""
    text = Text()
    for number, (about, units) in enumerate(zip(legend["empires"], counts, strict=True)):
        if any(units.values()):
            text.append(f"{' ' if text else ''}{speaker.name('seat', number)[0]}:{_signs(units)}", style=about["colour"])
    return text


def _empires(board: dict[str, Any], legend: dict[str, Any], speaker: Speaker) -> Table:
    heads = (message("picture-empire"), message("picture-money"), message("picture-income"), message("picture-cards"))
    more = (message("picture-points"), message("picture-kept"), message("picture-counters"))
    table = Table(*map(speaker.say, (*heads, *more)), expand=False)
    first = speaker.say(message("picture-first"))
    for number, (about, seat) in enumerate(zip(legend["empires"], board["seats"], strict=True)):
        marks = (f" {first}" if board["period"] and board["first"] == number else "") + (" ◆" if board["turn"] == number else "")
        cells = (
            f"£{seat['money']}",
            f"£{seat['income']}",
            str(seat["cards"]),
            str(seat["points"]),
            str(sum(seat["kept"].values())),
            " ".join(f"{count}{SIGNS[kind]}" for kind, count in seat["counters"].items()),
        )
        table.add_row(Text(f"{number} {speaker.name('seat', number)}{marks}", style=about["colour"]), *cells)
    return table


def _hand(hand: list[dict[str, int]], legend: dict[str, Any], speaker: Speaker) -> Table:
    table = Table(speaker.say(message("picture-hand")), "", "", expand=False)
    for entry in hand:
        short, text = legend["cards"][entry["card"]]["id"], speaker.say(Said.by(say_card_text, entry["card"]))
        table.add_row(f"{entry['count']} x {short}" if entry["count"] > 1 else short, speaker.name("card", entry["card"]), text)
    return table
