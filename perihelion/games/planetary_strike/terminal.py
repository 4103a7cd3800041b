"""The board of Planetary Strike at a terminal, unrolled: rings as rows, from h above to a below, columns from 1 on; left and right join.

Vessels are their kind in their colour, with the letter of the colour before it, so that colour is never the only sign. Planets stand in
brackets, warned ones in exclamation marks. Boards that are wider than the terminal are drawn in stretches, one below the other.
"""

from __future__ import annotations

from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from perihelion.core.languages import Speaker
from perihelion.core.messages import SERIES, Listing, Message, Said, message
from perihelion.games.planetary_strike.board import LETTERS, PLAYERS
from perihelion.games.planetary_strike.words import say_leads

CELL = 4
MARGIN = 3
LEGEND = message("signs")
GROUNDS = ("on grey11", "on grey19")


class _Board:
    def __init__(self, view: dict[str, Any], speaker: Speaker) -> None:
        self.speaker = speaker
        self.board = view["board"]
        self.words = view["words"]
        self.rings = view["legend"]["rings"]
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
        for ring in reversed(self.rings):
            row = Text(f" {ring} ", style="dim", no_wrap=True)
            for column in columns:
                row.append_text(self._cell(ring, column))
            yield row

    def _cell(self, ring: str, column: int) -> Text:
        space = f"{ring}{column}"
        vessel, planet = self.vessels.get(space), self.planets.get(space)
        inside = vessel["colour"] + vessel["kind"] if vessel else "  "
        edges = "  " if planet is None else ".." if not planet["stands"] else "!!" if planet["warned_by"] else "[]"
        ground = GROUNDS[(self.rings.index(ring) + column) % 2]
        cell = Text(edges[0], style=f"bold {self.colours[planet['colour']]} {ground}" if planet else ground)
        cell.append(inside, style=f"bold {self.colours[vessel['colour']]} {ground}" if vessel else ground)
        cell.append(edges[1], style=f"bold {self.colours[planet['colour']]} {ground}" if planet else ground)
        return cell

    def _lines(self) -> list[str]:
        """The lines below the board: who is to move and why, warnings, pins, who leads whom, how far the armistice is."""
        headline, rest = self.words[0], self.words[1:-1]
        players = [self._leads(player["colours"]) for player in self.board["players"]]
        pins = tuple(message("pinned", space=pin["space"], attacker=pin["attacker"]) for pin in self.board["pinned"])
        return [
            headline,
            *rest[len(players) :],
            *([self.speaker.say(message("pins", pins=Listing(pins, SERIES)))] if pins else []),
            "; ".join(players) + ".",
            self.speaker.say(message("quiet-of", quiet=self.board["quiet"], armistice=self.board["armistice"])),
        ]

    def _leads(self, colours: str) -> str:
        """A player and who lives there, by the letters of their colours."""
        number = PLAYERS.index(tuple(LETTERS.index(letter) for letter in colours))
        return self.speaker.say(Said.by(say_leads, number))


def picture(view: dict[str, Any], speaker: Speaker) -> _Board:
    """The board for the JSON of a view."""
    return _Board(view, speaker)


def cheers(before: dict[str, Any], after: dict[str, Any], moves: list[str], speaker: Speaker) -> list[Message]:
    """Fallen systems, and warnings just given."""
    fallen = {planet["colour"] for planet in after["board"]["planets"] if not planet["stands"]}
    fallen -= {planet["colour"] for planet in before["board"]["planets"] if not planet["stands"]}
    falls = [message("cheer-fallen", colour=speaker.name("colour", LETTERS.index(letter) - 1)) for letter in sorted(fallen)]
    warned = any(planet["warned_by"] for planet in after["board"]["planets"])
    return falls or ([message("cheer-warning")] if warned else [])
