"""Games on paper: sheets to write on, boards, and pieces to cut out, on pages of exact size, as one HTML file that any browser prints.

A game declares its sheets as drawings in the shapes of `perihelion.core.picture`; the layout on paper is decided here. A game that
declares none gets its board on one page. All measures of paper are millimetres.
"""

from __future__ import annotations

import base64
import hashlib
import math
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any

from perihelion.core.errors import BadOption, not_among
from perihelion.core.languages import current_language, say
from perihelion.core.picture import FONT, Mark, Shape, Theme, fragment

if TYPE_CHECKING:
    from perihelion.core.game import Game

ON_PAPER: dict[str, str] = {
    "space": "#ffffff",
    "panel": "#ffffff",
    "slot": "#ffffff",
    "line": "#596273",
    "ink": "#10131a",
    "quiet": "#343b49",
    "accent": "#10131a",
    "day": "#ffffff",
    "night": "#ffffff",
    "glow": "#ffffff",
    "black": "#ccd2dc",
    "light": "#ffffff",
    "edge": "#596273",
}
"""White ground, dark lines: little ink, and nothing that a grey printer would lose."""

MARGIN = 10.0
"""Printers leave a smaller margin blank."""
FOOT = 9.0
"""Space at the bottom of a page for two lines: what this is, and whose game."""
OVERLAP = 10.0
"""How much of a page is repeated on the next one, to be glued over."""
SMALL = 2.6
LETTER, LOUD_LETTER = 0.56, 0.66
"""The average width of a letter as a share of the font size, in a wide font."""
LINE = 1.35
"""The distance between lines as a share of the font size."""


@dataclass(frozen=True)
class Paper:
    """A size of paper."""

    name: str
    title: str
    width: float
    height: float

    @property
    def room(self) -> tuple[float, float]:
        """Width and height of what may be drawn on."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN - FOOT


PAPERS = {paper.name: paper for paper in (Paper("a4", "A4", 210, 297), Paper("letter", "Letter", 215.9, 279.4))}
ROOM = min(paper.room[0] for paper in PAPERS.values()), min(paper.room[1] for paper in PAPERS.values())
"""What fits on every paper."""


def paper_named(name: str) -> Paper:
    if name not in PAPERS:
        raise BadOption(not_among("paper", name, PAPERS))
    return PAPERS[name]


Box = tuple[float, float, float, float]
"""x, y of the upper left corner, width, height."""
Line = tuple[float, float, float, float]
"""From x, y to x, y."""


# What a game declares -------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Drawing:
    """Shapes with what is printed on them, and colours beyond those of paper. Shapes without marks need no id."""

    geometry: Mapping[str, Any]
    marks: Mapping[str, Mark] = field(default_factory=dict)
    theme: Theme = field(default_factory=dict)


@dataclass(frozen=True)
class Whole:
    """One page with a drawing as large as it allows, lying on its side where it is larger that way; or `copies`, one above the other."""

    title: str
    drawing: Drawing
    copies: int = 1


@dataclass(frozen=True)
class Tiled:
    """A drawing too wide for one page, on as many as it takes, to be glued together."""

    title: str
    drawing: Drawing
    width: float


@dataclass(frozen=True)
class Pieces:
    """Small drawings of one size to cut out, each with its number of copies."""

    title: str
    kinds: Sequence[tuple[Drawing, int]]
    width: float
    height: float


Sheet = Whole | Tiled | Pieces


def beginning(game: Game) -> dict[str, Any]:
    """What a spectator sees of the starting position."""
    return {"board": game.start().view(None).board(), "legend": game.legend, "legal": [], "words": []}


def moved(shapes: Iterable[Shape], right: float, down: float) -> list[Shape]:
    """The shapes, translated."""
    return [
        {**shape, **({"x": shape["x"] + right, "y": shape["y"] + down} if "x" in shape else {})}
        | ({"points": [(x + right, y + down) for x, y in shape["points"]]} if "points" in shape else {})
        for shape in shapes
    ]


def line(words: str, at: tuple[float, float], size: float, **more: Any) -> Shape:
    """A line of text, centred by default."""
    return {"kind": "text", "x": at[0], "y": at[1], "size": size, "text": words, **more}


def paragraph(words: str, at: tuple[float, float], width: float, size: float, **more: Any) -> list[Shape]:
    """Text in as many lines as it needs, the first one at this height."""
    letter = size * (LOUD_LETTER if more.get("look") == "loud" else LETTER)
    lines = textwrap.wrap(words, max(1, int(width / letter)), break_on_hyphens=False)
    return [line(part, (at[0], at[1] + number * size * LINE), size, **more) for number, part in enumerate(lines)]


def paragraphs(text: str, box: Box, size: float, **more: Any) -> list[Shape]:
    """Text with blank lines between paragraphs, left-aligned by default; smaller if it would not fit into the box."""
    left, top, width, height = box
    while True:
        shapes: list[Shape] = []
        y = top + size / 2
        for words in text.strip().split("\n\n"):
            shapes += paragraph(words, (left, y), width, size, **{"align": "start", **more})
            y = shapes[-1]["y"] + size * (LINE + 0.4)
        if shapes[-1]["y"] + size / 2 <= top + height:
            return shapes
        size *= 0.95


# Pages ----------------------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Placed:
    """A part of a drawing on a page: `shown` in units of the drawing, `scale` millimetres each; `turned` by a quarter turn."""

    drawing: Drawing
    x: float
    y: float
    scale: float
    shown: Box
    turned: bool = False

    @property
    def size(self) -> tuple[float, float]:
        """Width and height on the page."""
        width, height = self.shown[2] * self.scale, self.shown[3] * self.scale
        return (height, width) if self.turned else (width, height)


@dataclass(frozen=True)
class Page:
    """Its drawings, dashed lines to cut and glue along, and its title."""

    title: str
    placed: Sequence[Placed]
    dashed: Sequence[Line] = ()


def pages(game: Game, paper: Paper) -> list[Page]:
    """All pages of a game."""
    declared = game.definition.printing
    sheets = declared(game) if declared else [Whole(say("print-board"), Drawing(game.geometry()))]
    return [page for sheet in sheets for page in _laid_out(sheet, paper)]


def _laid_out(sheet: Sheet, paper: Paper) -> Iterator[Page]:
    match sheet:
        case Whole():
            yield _whole(sheet, paper)
        case Tiled():
            yield from _tiles(sheet, paper)
        case Pieces():
            yield from _grids(sheet, paper)


def _frame(drawing: Drawing) -> Box:
    geometry = drawing.geometry
    return geometry.get("x", 0), geometry.get("y", 0), geometry["width"], geometry["height"]


def _whole(sheet: Whole, paper: Paper) -> Page:
    shown = _frame(sheet.drawing)
    width, height = paper.room[0], paper.room[1] / sheet.copies
    upright, turned = min(width / shown[2], height / shown[3]), min(width / shown[3], height / shown[2])
    placed = []
    for copy in range(sheet.copies):
        one = Placed(sheet.drawing, 0, 0, max(upright, turned), shown, turned > upright)
        x, y = (width - one.size[0]) / 2, (height - one.size[1]) / 2 + copy * height
        placed.append(Placed(sheet.drawing, MARGIN + x, MARGIN + y, one.scale, shown, one.turned))
    cuts = [(MARGIN, MARGIN + copy * height, MARGIN + width, MARGIN + copy * height) for copy in range(1, sheet.copies)]
    return Page(sheet.title, placed, cuts)


def _tiles(sheet: Tiled, paper: Paper) -> Iterator[Page]:
    left, top, width, height = _frame(sheet.drawing)
    scale = sheet.width / width
    steps = [room - OVERLAP for room in paper.room]
    columns, rows = (math.ceil((size * scale - OVERLAP) / step) for size, step in zip((width, height), steps, strict=True))
    spare_x, spare_y = columns * steps[0] + OVERLAP - width * scale, rows * steps[1] + OVERLAP - height * scale
    for row in range(rows):
        for column in range(columns):
            x, y = left + (column * steps[0] - spare_x / 2) / scale, top + (row * steps[1] - spare_y / 2) / scale
            shown = (x, y, paper.room[0] / scale, paper.room[1] / scale)
            title = say("print-part", title=sheet.title, row=row + 1, rows=rows, column=column + 1, columns=columns)
            yield Page(title, [Placed(sheet.drawing, MARGIN, MARGIN, scale, shown)], _glue(column + 1 < columns, row + 1 < rows, paper))


def _glue(to_the_right: bool, below: bool, paper: Paper) -> list[Line]:
    """Where the next pages begin."""
    right, bottom = MARGIN + paper.room[0], MARGIN + paper.room[1]
    lines = [(right - OVERLAP, MARGIN, right - OVERLAP, bottom)] if to_the_right else []
    return lines + ([(MARGIN, bottom - OVERLAP, right, bottom - OVERLAP)] if below else [])


def _grids(sheet: Pieces, paper: Paper) -> Iterator[Page]:
    every = [drawing for drawing, count in sheet.kinds for _ in range(count)]
    columns, rows = int(paper.room[0] / sheet.width), int(paper.room[1] / sheet.height)
    left = MARGIN + (paper.room[0] - columns * sheet.width) / 2
    for start in range(0, len(every), columns * rows):
        here = every[start : start + columns * rows]
        placed = []
        for number, drawing in enumerate(here):
            shown = _frame(drawing)
            scale = min(sheet.width / shown[2], sheet.height / shown[3])
            row, column = divmod(number, columns)
            x = left + (column + 0.5) * sheet.width - shown[2] * scale / 2
            y = MARGIN + (row + 0.5) * sheet.height - shown[3] * scale / 2
            placed.append(Placed(drawing, x, y, scale, shown))
        across, down = min(columns, len(here)), math.ceil(len(here) / columns)
        right, bottom = left + across * sheet.width, MARGIN + down * sheet.height
        cuts = [(left, MARGIN + row * sheet.height, right, MARGIN + row * sheet.height) for row in range(down + 1)]
        cuts += [(left + column * sheet.width, MARGIN, left + column * sheet.width, bottom) for column in range(across + 1)]
        yield Page(sheet.title, placed, cuts)


# The file -------------------------------------------------------------------------------------------------------------------------------

STYLE = """@page {{ size: {width}mm {height}mm; margin: 0 }}
html, body {{ margin: 0; font-family: system-ui, sans-serif }}
svg.page {{ display: block; width: {width}mm; height: {height}mm; background: #fff }}
@media print {{ .how {{ display: none }} svg.page + svg.page {{ break-before: page }} }}
@media screen {{ body {{ background: #8a909c }} .how {{ margin: 0; padding: 1rem; background: #fff; color: #10131a }}
svg.page {{ margin: 1rem auto; box-shadow: 0 0 1rem #0006; max-width: 100%; height: auto }} }}"""


def file_name(game: Game, paper: Paper) -> str:
    """The default name of the file: the game, the values of its `Choice` options, and the paper."""
    chosen = [value for value in game.options.values() if isinstance(value, str)]
    forms = [game.form] if len(game.forms) > 1 else []
    return "-".join([game.name, *forms, *chosen, paper.name]) + ".html"


def style(paper: Paper) -> str:
    return STYLE.format(width=_mm(paper.width), height=_mm(paper.height))


def style_digest(paper: Paper) -> str:
    """For the content security policy of servers: pages may hold only styles that it names."""
    return "sha256-" + base64.b64encode(hashlib.sha256(style(paper).encode()).digest()).decode()


def html(game: Game, paper: Paper) -> str:
    """All pages of a game in one file that needs nothing else, in the language of the context."""
    laid_out = pages(game, paper)
    drawn = [_drawn(game, paper, page, number, len(laid_out)) for number, page in enumerate(laid_out, 1)]
    title, how = say("print-title", game=game.title), say("print-how", game=game.title, pages=len(drawn), paper=paper.title)
    head = f'<meta charset="utf-8"/><title>{escape(title)}</title><style>{style(paper)}</style>'
    body = f'<p class="how">{escape(how)}</p>\n' + "\n".join(drawn)
    return f'<!DOCTYPE html>\n<html lang="{current_language()}"><head>{head}</head>\n<body>{body}</body></html>\n'


def _drawn(game: Game, paper: Paper, page: Page, number: int, of: int) -> str:
    inside = [_placed(placed, f"p{number}-{place}-") for place, placed in enumerate(page.placed)]
    inside += [
        f'<path d="M{_mm(x1)} {_mm(y1)}L{_mm(x2)} {_mm(y2)}" stroke="#8a909c" stroke-width="0.2" stroke-dasharray="2 1.5"/>'
        for x1, y1, x2, y2 in page.dashed
    ]
    bottom = paper.height - MARGIN
    designer = game.definition.credits.designer
    whose = say("print-designed", game=game.title, designer=designer) if designer else say("print-made", game=game.title)
    foot = say("print-foot", title=page.title, number=number, of=of)
    inside += [_foot(foot, bottom - SMALL * 1.5), _foot(whose, bottom - SMALL * 0.2)]
    size = f'viewBox="0 0 {_mm(paper.width)} {_mm(paper.height)}"'
    named = f'role="img" aria-label="{escape(say("print-page", number=number, title=page.title))}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="page" {size} {named} font-family="{escape(FONT)}">{"".join(inside)}</svg>'


def _foot(words: str, y: float) -> str:
    return f'<text x="{_mm(MARGIN)}" y="{_mm(y)}" font-size="{SMALL}" fill="#343b49">{escape(words)}</text>'


def _placed(placed: Placed, prefix: str) -> str:
    width, height = placed.shown[2] * placed.scale, placed.shown[3] * placed.scale
    move = f"translate({_mm(placed.x + (height if placed.turned else 0))} {_mm(placed.y)}){' rotate(90)' if placed.turned else ''}"
    frame = f'viewBox="{" ".join(map(_mm, placed.shown))}" width="{_mm(width)}" height="{_mm(height)}"'
    return f'<g transform="{move}"><svg {frame}>{_fragment(placed.drawing, prefix)}</svg></g>'


def _fragment(drawing: Drawing, prefix: str) -> str:
    """Ids must be unique within the file, in which a drawing may occur several times."""
    shapes, marks, new_ids = [], {}, {}
    for number, shape in enumerate(drawing.geometry["shapes"]):
        old, new = shape.get("id"), f"{prefix}{number}"
        new_ids[old] = new
        shapes.append({**shape, "id": new, "label": None})
        if old in drawing.marks:
            marks[new] = drawing.marks[old]
    shapes = [{**shape, "on": new_ids[shape["on"]]} if "on" in shape else shape for shape in shapes]
    return fragment(shapes, marks, {**ON_PAPER, **drawing.theme})


def _mm(number: float) -> str:
    return f"{number:.3f}".rstrip("0").rstrip(".")
