"""A canvas of characters to draw boards on: every cell has a character, a style and a background that later writing keeps.

The size of a drawing is fixed, so nothing wraps.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator

from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.segment import Segment
from rich.style import Style

Part = tuple[str, str]
"""Some text with its style, as Rich writes styles."""
Shade = Callable[[float, float], ColorTriplet]
"""The colour of a point of a disc; x goes right and y down, both from -1 to 1."""

Frame = tuple[str, str, str, str, str, str]
"""Left upper corner, horizontal, right upper corner, vertical, left and right lower corner."""

LIGHT_FRAME: Frame = ("╭", "─", "╮", "│", "╰", "╯")
HEAVY_FRAME: Frame = ("┏", "━", "┓", "┃", "┗", "┛")
BROKEN_FRAME: Frame = ("┌", "╌", "┐", "╎", "└", "┘")


class Canvas:
    """Cells in rows, drawn from the left upper corner."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._characters = [[" "] * width for _ in range(height)]
        self._styles = [[Style.null()] * width for _ in range(height)]
        self._grounds = [[Style.null()] * width for _ in range(height)]

    # Writing --------------------------------------------------------------------------------------------------------------------------

    def write(self, x: int, y: int, *parts: Part) -> int:
        """Writes from a cell to the right, on the background that is there; gives the column after the text. Text outside is cut off."""
        for text, style in parts:
            ink = Style.parse(style)
            for character in text:
                if 0 <= x < self.width and 0 <= y < self.height:
                    self._characters[y][x] = character
                    self._styles[y][x] = ink
                x += 1
        return x

    def write_left_of(self, end: int, y: int, *parts: Part) -> None:
        """Writes so that the text ends before a column."""
        self.write(end - length(parts), y, *parts)

    def write_centred(self, middle: int, y: int, *parts: Part) -> None:
        self.write(middle - length(parts) // 2, y, *parts)

    def frame(self, x: int, y: int, width: int, height: int, lines: Frame, style: str) -> None:
        left_top, horizontal, right_top, vertical, left_bottom, right_bottom = lines
        self.write(x, y, (left_top + horizontal * (width - 2) + right_top, style))
        for row in range(y + 1, y + height - 1):
            self.write(x, row, (vertical, style))
            self.write(x + width - 1, row, (vertical, style))
        self.write(x, y + height - 1, (left_bottom + horizontal * (width - 2) + right_bottom, style))

    # Painting -------------------------------------------------------------------------------------------------------------------------

    def disc(self, middle_x: int, middle_y: int, radius: float, shade: Shade) -> None:
        """A filled circle. A cell is twice as high as wide: it counts as two square points, and half blocks round the rim."""
        for y, x in self._cells_around(middle_x, middle_y, radius):
            halves = [self._point(x - middle_x, y - middle_y + half, radius) for half in (-0.25, 0.25)]
            upper, lower = (shade(*point) if _inside(point) else None for point in halves)
            if upper and lower:
                self._grounds[y][x] = Style(bgcolor=Color.from_triplet(lower))
            if upper and (lower is None or _differ(upper, lower)):
                self._half_block(x, y, "▀", upper)
            elif lower and upper is None:
                self._half_block(x, y, "▄", lower)

    def _half_block(self, x: int, y: int, block: str, colour: ColorTriplet) -> None:
        self._characters[y][x] = block
        self._styles[y][x] = Style(color=Color.from_triplet(colour))

    def circle(self, middle_x: int, middle_y: int, radius: float) -> None:
        """The rim of a circle, for terminals without colour."""
        step = 0.5 / radius
        for y, x in self._cells_around(middle_x, middle_y, radius):
            rims = []
            for half in (-0.25, 0.25):
                across, down = self._point(x - middle_x, y - middle_y + half, radius)
                neighbours = ((across - step, down), (across + step, down), (across, down - step), (across, down + step))
                rims.append(_inside((across, down)) and not all(_inside(point) for point in neighbours))
            if any(rims):
                self._characters[y][x] = "█" if all(rims) else "▀" if rims[0] else "▄"

    def _cells_around(self, middle_x: int, middle_y: int, radius: float) -> Iterable[tuple[int, int]]:
        down, across = math.ceil(radius), math.ceil(2 * radius)
        rows = range(max(0, middle_y - down), min(self.height, middle_y + down + 1))
        columns = range(max(0, middle_x - across), min(self.width, middle_x + across + 1))
        return itertools.product(rows, columns)

    @staticmethod
    def _point(across: float, down: float, radius: float) -> tuple[float, float]:
        return across / 2 / radius, down / radius

    # Showing --------------------------------------------------------------------------------------------------------------------------

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        margin = max(0, (options.max_width - self.width) // 2)
        for y in range(self.height):
            yield Segment(" " * margin)
            yield from self._row(y, options)
            yield Segment.line()

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(self.width, self.width)

    def _row(self, y: int, options: ConsoleOptions) -> Iterator[Segment]:
        cells = list(zip(self._characters[y], self._styles[y], self._grounds[y], strict=True))[: options.max_width]
        while cells and cells[-1][0] == " " and not cells[-1][1].bgcolor and not cells[-1][2]:
            cells.pop()
        for style, group in itertools.groupby(cells, key=lambda cell: cell[2] + cell[1]):
            yield Segment("".join(character for character, _, _ in group), style)


def length(parts: Iterable[Part]) -> int:
    return sum(len(text) for text, _ in parts)


def _inside(point: tuple[float, float]) -> bool:
    across, down = point
    return across * across + down * down <= 1


def _differ(one: ColorTriplet, other: ColorTriplet) -> bool:
    """Whether the difference would be visible within a cell."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 40
