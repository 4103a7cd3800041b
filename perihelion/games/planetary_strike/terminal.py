"""The board of Planetary Strike at a terminal, unrolled: rings as rows, from h above to a below, columns from 1 on; left and right join.

Vessels are their kind in their colour, with the letter of the colour before it, so that colour is never the only sign. Planets stand in
brackets, warned ones in exclamation marks. Boards that are wider than the terminal are drawn in stretches, one below the other.
"""

from __future__ import annotations

from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

CELL = 4
MARGIN = 3
LEGEND = (
    "R4: a red Cruiser. [ ] a planet, ! ! under warning, . . fallen. 1 Fighter, 2 Destroyer, 3 Frigate, 4 Cruiser, Y Battleship, U Titan."
)
GROUNDS = ("on grey11", "on grey19")


class _Board:
    def __init__(self, view: dict[str, Any]) -> None:
        self.board = view["board"]
        self.words = view["words"]
        self.colours = {colour["letter"]: colour["bright"] for colour in view["legend"]["colours"]}
        self.vessels = {vessel["space"]: vessel for vessel in self.board["vessels"]}
        self.planets = {planet["space"]: planet for planet in self.board["planets"]}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        columns = self.board["columns"]
        room = max(1, (options.max_width - MARGIN) // CELL)
        stretches = -(-columns // room)
        width = -(-columns // stretches)
        for first in range(1, columns + 1, width):
            yield from self._stretch(range(first, min(first + width, columns + 1)))
        yield from (Text(line) for line in self._lines())

    def _stretch(self, columns: range) -> RenderResult:
        yield Text(" " * MARGIN + "".join(f"{column:^{CELL}}" for column in columns), style="dim", no_wrap=True)
        for ring in reversed(self.board["rings"]):
            row = Text(f" {ring} ", style="dim", no_wrap=True)
            for column in columns:
                row.append_text(self._cell(ring, column))
            yield row

    def _cell(self, ring: str, column: int) -> Text:
        space = f"{ring}{column}"
        vessel, planet = self.vessels.get(space), self.planets.get(space)
        inside = vessel["colour"] + vessel["kind"] if vessel else "  "
        edges = "  " if planet is None else ".." if not planet["stands"] else "!!" if planet["warned_by"] else "[]"
        ground = GROUNDS[(self.board["rings"].index(ring) + column) % 2]
        cell = Text(edges[0], style=f"bold {self.colours[planet['colour']]} {ground}" if planet else ground)
        cell.append(inside, style=f"bold {self.colours[vessel['colour']]} {ground}" if vessel else ground)
        cell.append(edges[1], style=f"bold {self.colours[planet['colour']]} {ground}" if planet else ground)
        return cell

    def _lines(self) -> list[str]:
        """The lines below the board: who is to move and why, warnings, pins, who leads whom, how far the armistice is."""
        warnings = [line for line in self.words if "defend your planet" in line]
        pins = [f"{pin['space']} is pinned by {pin['attacker']}" for pin in self.board["pinned"]]
        quiet = f"Armistice: {self.board['quiet']} of {self.board['armistice']}"
        players = [f"{player['name']}: {player['people']}" for player in self.board["players"]]
        return [self.words[0], *warnings, *([", ".join(pins) + "."] if pins else []), "; ".join(players) + ".", quiet + "."]


def picture(view: dict[str, Any]) -> _Board:
    """The board for the JSON of a view."""
    return _Board(view)


def cheers(before: dict[str, Any], after: dict[str, Any], moves: list[str]) -> list[str]:
    """Fallen systems, and warnings just given."""
    fallen = {planet["colour"] for planet in after["board"]["planets"] if not planet["stands"]}
    fallen -= {planet["colour"] for planet in before["board"]["planets"] if not planet["stands"]}
    names = {colour["letter"]: colour["name"] for colour in after["legend"]["colours"]}
    falls = [f"The {names[letter]} system has fallen!" for letter in sorted(fallen)]
    warned = any(planet["warned_by"] for planet in after["board"]["planets"])
    return falls or (["Defend your planet!"] if warned else [])
