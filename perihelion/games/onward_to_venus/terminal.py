"""Onward to Venus drawn at a terminal, from what a view tells and nothing else: planets in line, empires, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

SIGNS = {"inf": "i", "ship": "s", "tank": "t", "mine": "M", "factory": "F"}
LEGEND = "i infantry · s spaceship · t tank · M mine · F factory · Mine:2 a tile of defence 2 · * a skull · 1st the first-player marker"


def picture(view: dict[str, Any]) -> RenderableType:
    """What lies on the table, and below it what is being decided."""
    board, legend = view["board"], view["legend"]
    parts: list[RenderableType] = [Text(board["headline"], style="bold"), _planets(board, legend), _empires(board, legend)]
    if view["seat"] is not None:
        parts.append(_hand(board["seats"][view["seat"]]["hand"] or [], legend))
    if board["crises"]:
        parts.append(Panel(Group(*(Text(crisis["text"]) for crisis in board["crises"])), title="The last crises", expand=False))
    if board["decision"]:
        parts.append(Panel(Group(*map(Text, board["decision"])), expand=False))
    return Group(*parts)


def cheers(before: dict[str, Any], after: dict[str, Any], moves: Sequence[str]) -> list[str]:
    """What deserves a cheer: more points for the seat that moved."""
    seat = after["seat"]
    if seat is None:
        return []
    gained = after["board"]["seats"][seat]["points"] - before["board"]["seats"][seat]["points"]
    return [f"{gained} more {'point' if gained == 1 else 'points'} as it stands!"] if gained > 0 else []


def _planets(board: dict[str, Any], legend: dict[str, Any]) -> Table:
    table = Table("planet", "points", "orbit", "surface", "tiles", expand=False)
    for about, planet in zip(legend["planets"], board["planets"], strict=True):
        name = f"{about['id']} {about['name']}{' (closed)' if planet['flipped'] else ''}"
        orbit = _forces(legend, [seat["orbit"] for seat in planet["seats"]])
        surface = _forces(legend, [{**seat["pieces"], **seat["surface"]} for seat in planet["seats"]])
        tiles = [f"{entry['count']} x " * (entry["count"] > 1) + legend["tiles"][entry["tile"]]["id"] for entry in planet["tiles"]]
        if planet["aliens"]:
            tiles.insert(0, legend["alien"])
        table.add_row(name, "/".join(map(str, planet["points"])), orbit, surface, Text(", ".join(tiles)))
    return table


def _forces(legend: dict[str, Any], counts: list[dict[str, int]]) -> Text:
    """By empire, in its colour and with its first letter."""
    text = Text()
    for about, units in zip(legend["empires"], counts, strict=True):
        shown = " ".join(f"{count}{SIGNS[kind]}" for kind, count in units.items() if count)
        if shown:
            text.append(f"{' ' if text else ''}{about['name'][0]}:{shown}", style=about["colour"])
    return text


def _empires(board: dict[str, Any], legend: dict[str, Any]) -> Table:
    table = Table("empire", "money", "income", "cards", "points", "tiles kept", "counters left", expand=False)
    for number, (about, seat) in enumerate(zip(legend["empires"], board["seats"], strict=True)):
        marks = (" 1st" if board["period"] and board["first"] == number else "") + (" ◆" if board["turn"] == number else "")
        counters = " ".join(f"{count}{SIGNS[kind]}" for kind, count in seat["counters"].items())
        cells = (
            f"£{seat['money']}",
            f"£{seat['income']}",
            str(seat["cards"]),
            str(seat["points"]),
            str(sum(seat["kept"].values())),
            counters,
        )
        table.add_row(Text(f"{number} {about['name']}{marks}", style=about["colour"]), *cells)
    return table


def _hand(hand: list[dict[str, int]], legend: dict[str, Any]) -> Table:
    table = Table("your hand", "", "", expand=False)
    for entry in hand:
        card = legend["cards"][entry["card"]]
        table.add_row(f"{entry['count']} x {card['id']}" if entry["count"] > 1 else card["id"], card["name"], card["text"])
    return table
