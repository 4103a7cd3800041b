"""The board of Planetary Strike at a terminal, unrolled: rings as rows, from h above to a below, columns from 1 on; left and right join.

Vessels are their kind in their colour, with the letter of the colour before it, so that colour is never the only sign. Planets stand in
brackets, warned ones in exclamation marks. Boards that are wider than the terminal are drawn in stretches, one below the other; where there
is no height for that, spaces are narrower and planets are named below, and of the widest boards the part around the reader's home is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from perihelion.core.languages import Speaker, say
from perihelion.core.messages import SERIES, Listing, Message, Said, message
from perihelion.games.planetary_strike.board import LETTERS, PLAYERS
from perihelion.games.planetary_strike.words import say_leads

CELL, NARROW = 4, 2
MARGIN = 3
LINES_BELOW = 4
LEGEND = message("signs")
GROUNDS = ("on grey11", "on grey19")


class _Board:
    def __init__(self, view: dict[str, Any], speaker: Speaker) -> None:
        self.speaker = speaker
        self.seat = view["seat"]
        self.legal = view["legal"]
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
        if stretches > 1 and stretches * (len(self.rings) + 1) + LINES_BELOW > options.max_height:
            yield from self._narrow(max(1, (options.max_width - MARGIN) // NARROW))
        else:
            for first in range(1, columns + 1, width):
                yield from self._stretch(range(first, min(first + width, columns + 1)))
        yield from self._lines(options.max_width)

    def _narrow(self, room: int) -> RenderResult:
        """The whole board without gaps between spaces, or as much of it as there is room for, around the reader's home."""
        columns = self.board["columns"]
        shown: Sequence[int] = range(1, columns + 1)
        if columns > room:
            start = self._home() - room // 2
            shown = [(start + number - 1) % columns + 1 for number in range(room)]
        yield Text(" " * MARGIN + "".join(f"{column:<{2 * NARROW}}" for column in shown[::2]), style="dim", no_wrap=True)
        for ring in reversed(self.rings):
            row = Text(f" {ring} ", style="dim", no_wrap=True)
            for column in shown:
                row.append_text(self._cell(ring, column, NARROW))
            yield row
        lines = [f"{colour} {', '.join(self._planet_signs(colour))}" for colour in self.colours if self._planet_signs(colour)]
        told = [self.speaker.say(message("picture-planets", planets="; ".join(lines)))]
        if columns > room:
            told.append(self.speaker.say(message("picture-part", shown=room, columns=columns, command=say("command-board"))))
        yield Text(" ".join(told), style="dim")

    def _planet_signs(self, colour: str) -> list[str]:
        """Where the planets of a colour stand, with the signs of the wide board."""
        found = [planet for planet in self.board["planets"] if planet["colour"] == colour]
        return [f"{_edges(planet)[0]}{planet['space']}{_edges(planet)[1]}" for planet in found]

    def _home(self) -> int:
        """The column of a planet of the seat that looks on, or else of the player to move."""
        seat = self.seat if self.seat is not None else max(0, self.board.get("turn") or 0)
        colours = self.board["players"][seat]["colours"]
        own = next((planet for planet in self.board["planets"] if planet["colour"] in colours), self.board["planets"][0])
        return int(own["space"][1:])

    def _stretch(self, columns: Sequence[int]) -> RenderResult:
        yield Text(" " * MARGIN + "".join(f"{column:^{CELL}}" for column in columns), style="dim", no_wrap=True)
        for ring in reversed(self.rings):
            row = Text(f" {ring} ", style="dim", no_wrap=True)
            for column in columns:
                row.append_text(self._cell(ring, column))
            yield row

    def _cell(self, ring: str, column: int, width: int = CELL) -> Text:
        space = f"{ring}{column}"
        vessel, planet = self.vessels.get(space), self.planets.get(space)
        inside = vessel["colour"] + vessel["kind"] if vessel else "  "
        edges = _edges(planet) if planet else "  "
        ground = GROUNDS[(self.rings.index(ring) + column) % 2]
        if width == NARROW:
            piece = vessel or planet
            lit = f"bold {self.colours[piece['colour']]} {'underline' if planet else ''} {ground}" if piece else ground
            return Text(inside if vessel else edges, style=lit)
        cell = Text(edges[0], style=f"bold {self.colours[planet['colour']]} {ground}" if planet else ground)
        cell.append(inside, style=f"bold {self.colours[vessel['colour']]} {ground}" if vessel else ground)
        cell.append(edges[1], style=f"bold {self.colours[planet['colour']]} {ground}" if planet else ground)
        return cell

    def _lines(self, width: int) -> list[Text]:
        """The lines below the board: who is to move and why, warnings, pins, who leads whom, how far the armistice is."""
        headline, rest = self.words[0], self.words[1:-1]
        players = [self._leads(player["colours"]) for player in self.board["players"]]
        pins = tuple(message("pinned", space=pin["space"], attacker=pin["attacker"]) for pin in self.board["pinned"])
        quiet = self.speaker.say(message("quiet-of", quiet=self.board["quiet"], armistice=self.board["armistice"]))
        how = self.speaker.say(message("picture-how", move=self.legal[0]["text"])) if self.legal else ""
        about = [
            *rest[len(players) :],
            *([self.speaker.say(message("pins", pins=Listing(pins, SERIES)))] if pins else []),
            f"{'; '.join(players)}. {quiet}",
        ]
        now = Text.assemble((f"{say('picture-now')}  ", "bold green"), (f"{headline} ", "bold"), how)
        return [*(Text(line) for line in about), now]

    def _leads(self, colours: str) -> str:
        """A player and who lives there, by the letters of their colours."""
        number = PLAYERS.index(tuple(LETTERS.index(letter) for letter in colours))
        return self.speaker.say(Said.by(say_leads, number))


def _edges(planet: dict[str, Any]) -> str:
    """Around a planet: fallen, warned or safe."""
    return ".." if not planet["stands"] else "!!" if planet["warned_by"] else "[]"


def picture(view: dict[str, Any], speaker: Speaker) -> _Board:
    """The board for the JSON of a view."""
    return _Board(view, speaker)


def cheers(before: dict[str, Any], after: dict[str, Any], moves: Sequence[dict[str, Any]], speaker: Speaker) -> list[Message]:
    """Fallen systems, and warnings just given."""
    fallen = {planet["colour"] for planet in after["board"]["planets"] if not planet["stands"]}
    fallen -= {planet["colour"] for planet in before["board"]["planets"] if not planet["stands"]}
    falls = [message("cheer-fallen", colour=speaker.name("colour", LETTERS.index(letter) - 1)) for letter in sorted(fallen)]
    warned = any(planet["warned_by"] for planet in after["board"]["planets"])
    return falls or ([message("cheer-warning")] if warned else [])
