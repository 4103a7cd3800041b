"""Onward to Venus drawn at a terminal, from what a view tells and nothing else: planets in line, empires, the hand.

Tiles stand there as move texts write them; the legend explains the signs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from perihelion.core.languages import Speaker
from perihelion.core.messages import Said, message
from perihelion.games.onward_to_venus.words.messages import say_card_text

SIGNS = {"inf": "i", "ship": "s", "tank": "t", "mine": "M", "factory": "F"}
LEGEND = message("picture-legend")


def picture(view: dict[str, Any], speaker: Speaker) -> RenderableType:
    """What lies on the table, and below it what is being decided."""
    board, legend = view["board"], view["legend"]
    headline, decision, crises = _told(view)
    parts: list[RenderableType] = [Text(headline, style="bold"), _planets(board, legend, speaker), _empires(board, legend, speaker)]
    if view["seat"] is not None:
        parts.append(_hand(board["hand"], legend, speaker))
    if crises:
        parts.append(Panel(Group(*map(Text, crises)), title=speaker.say(message("picture-crises")), expand=False))
    if decision:
        parts.append(Panel(Group(*map(Text, decision)), expand=False))
    return Group(*parts)


def _told(view: dict[str, Any]) -> tuple[str, list[str], list[str]]:
    """What is going on, what is being decided, and the crises: the description without its last lines, one for each planet and each empire
    and one for the hand."""
    board = view["board"]
    drawn = len(board["planets"]) + len(board["seats"]) + (view["seat"] is not None)
    headline, *lines = view["words"][: len(view["words"]) - drawn]
    story = len(lines) - len(board["crises"])
    return headline, lines[:story], lines[story:]


def cheers(before: dict[str, Any], after: dict[str, Any], moves: Sequence[str], speaker: Speaker) -> list[str]:
    """What deserves a cheer: more points for the seat that moved."""
    seat = after["seat"]
    if seat is None:
        return []
    gained = after["board"]["seats"][seat]["points"] - before["board"]["seats"][seat]["points"]
    return [speaker.say(message("cheer-points", points=gained))] if gained > 0 else []


def _planets(board: dict[str, Any], legend: dict[str, Any], speaker: Speaker) -> Table:
    heads = (message("picture-planet"), message("picture-points"), message("picture-orbit"), message("picture-surface"))
    table = Table(*map(speaker.say, (*heads, message("picture-tiles"))), expand=False)
    for number, (about, planet) in enumerate(zip(legend["planets"], board["planets"], strict=True)):
        name = speaker.say(message("picture-planet-name", id=about["id"], name=speaker.name("planet", number)))
        if planet["flipped"]:
            name = speaker.say(message("picture-closed", planet=name))
        orbit = _forces(legend, [seat["orbit"] for seat in planet["seats"]], speaker)
        surface = _forces(legend, [{**seat["pieces"], **seat["surface"]} for seat in planet["seats"]], speaker)
        tiles = [f"{entry['count']} x " * (entry["count"] > 1) + legend["tiles"][entry["tile"]]["id"] for entry in planet["tiles"]]
        if planet["aliens"]:
            tiles.insert(0, legend["alien"])
        table.add_row(name, "/".join(map(str, planet["points"])), orbit, surface, Text(", ".join(tiles)))
    return table


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
