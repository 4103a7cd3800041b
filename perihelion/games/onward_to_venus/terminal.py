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
SHORT = 3
"""Letters of a tile's kind that tell it from the others."""


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
            yield from self._closed_up(console, options)

    def _closed_up(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Lines, cut where they are too long; but who is where, and the hand, take several where there is room."""
        view, width = self.view, options.max_width
        headline, decision, crises = _told(view)
        above = [_cut(Text(headline, style="dim"), width)]
        empires = [
            _cut(_empire_line(view["board"], view["legend"], self.speaker, number), width) for number in range(len(view["board"]["seats"]))
        ]
        below = [*(_cut(Text(crisis, style="red"), width) for crisis in crises[-1:]), *_now(decision)]
        hand = [] if view["seat"] is None else list(_hand_line(view["board"]["hand"], view["legend"], self.speaker).wrap(console, width))
        left = options.max_height - len(above) - len(empires) - sum(len(line.wrap(console, width)) for line in below)
        planets = _planet_lines(view, self.speaker, console, width, left - min(1, len(hand)))
        if len(hand) > max(1, left - len(planets)):
            hand = [_cut(_hand_line(view["board"]["hand"], view["legend"], self.speaker), width)]
        yield from (*above, *planets, *empires, *hand, *below)


def _planet_lines(view: dict[str, Any], speaker: Speaker, console: Console, width: int, most: int) -> list[Text]:
    """Tiles are shortened, and planets called as moves call them, rather than that it could not be seen who is where."""
    pairs = _planet_pairs(view["board"], view["legend"])
    cells = [_planet_cells(about, planet, view["legend"], speaker, number) for number, (about, planet) in enumerate(pairs)]
    whole = _aligned([[name, prizes, tiles, orbit, surface] for name, prizes, orbit, surface, tiles in cells])
    if max(map(len, whole)) <= width:
        return whole
    heads = _aligned(
        [[Text(about["id"]), cells[number][1], _shortened(planet, view["legend"])] for number, (about, planet) in enumerate(pairs)]
    )
    forces = [Text(" ┊ ").join(part for part in (orbit, surface) if part) for _, _, orbit, surface, _ in cells]
    beside = width - len(heads[0])
    lines = [
        Text.assemble(head if not n else " " * len(head), part)
        for head, force in zip(heads, forces, strict=True)
        for n, part in enumerate(force.wrap(console, beside) or [Text()])
    ]
    if len(lines) <= max(most, len(heads) + 1):  # for Earth, where all begin
        return lines
    return [_cut(Text.assemble(head, force), width) for head, force in zip(heads, forces, strict=True)]


def _aligned(rows: list[list[Text]]) -> list[Text]:
    widths = [max(len(row[column]) for row in rows) + 1 for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        line = Text()
        for cell, wide in zip(row, widths, strict=True):
            line.append_text(cell).append(" " * (wide - len(cell)))
        lines.append(line)
    return lines


def _shortened(planet: dict[str, Any], legend: dict[str, Any]) -> Text:
    """Its tiles by their first letters, and their defence where it is printed on them: "Min:5 2xTen"."""
    tiles = [legend["alien"][:SHORT]] if planet["aliens"] else []
    for entry in planet["tiles"]:
        kind, _, defence = legend["tiles"][entry["tile"]]["id"].partition(":")
        times = f"{entry['count']}x" if entry["count"] > 1 else ""
        tiles.append(f"{times}{kind[:SHORT]}" + (f":{defence}" if defence.strip("-") else ""))
    return Text(" ".join(tiles))


def _hand_line(hand: list[dict[str, int]], legend: dict[str, Any], speaker: Speaker) -> Text:
    cards = [
        f"{legend['cards'][entry['card']]['id']} {speaker.name('card', entry['card'])}" for entry in hand for _ in range(entry["count"])
    ]
    return Text.assemble((f"{speaker.say(message('picture-hand'))}: ", "bold"), ", ".join(cards))


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
