"""Small plots as SVG that stands for itself: no script, no network, and the reader's light or dark setting by the page around it.

Each is drawn twice, for wide windows and for phones, and the page shows the one that fits: scaled down, words could not be read."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import NamedTuple

from perihelion.core.languages import MINUS, figure, say

ROW, TOP, FOOT = 26, 10, 26
HEIGHT = 200
LETTER = 8
"""The width of a letter, rather too much than too little: labels must not touch."""


class Frame(NamedTuple):
    """A plot's width, and the room at its sides for the labels of rows and for their values."""

    kind: str
    width: int
    left: int
    right: int


FRAMES = Frame("wide", 640, 190, 84), Frame("narrow", 340, 140, 66)
STYLE = (
    ".plot{width:100%;max-width:46rem;height:auto;display:block;margin:.5rem 0}.plot text{font:13px system-ui,sans-serif;fill:currentColor}"
    ".plot .grid{stroke:currentColor;stroke-opacity:.15}.plot .fair{stroke:currentColor;stroke-opacity:.6;stroke-dasharray:4 4}"
    ".plot .bar{stroke:var(--accent);stroke-width:3;stroke-linecap:round}.plot .dot,.plot .column{fill:var(--accent)}"
    ".plot .line{fill:none;stroke:var(--accent);stroke-width:2.5}.plot .second{stroke:var(--other)}.plot .quiet{fill-opacity:.7}"
    ".plot.narrow{display:none}@media(max-width:40rem){.plot.wide{display:none}.plot.narrow{display:block}}"
)
"""For the page; it has the colours `--accent` and `--other`."""


PAGE = (
    ":root{color-scheme:light dark;--accent:#2f5fd0;--other:#c2571a;--line:#8884}"
    "@media(prefers-color-scheme:dark){:root{--accent:#8ab0ff;--other:#ffb27a}}"
    "body{font:16px/1.55 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}"
    "h1{line-height:1.2;margin-bottom:.2rem}h2{margin-top:2.2rem;border-top:1px solid var(--line);padding-top:1rem}"
    "h3{margin:1.2rem 0 .2rem}"
    "table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:.2rem .6rem .2rem 0;"
    "border-bottom:1px solid var(--line)}th{font-weight:600;vertical-align:bottom}td.n,th.n{text-align:right}td.n{white-space:nowrap}"
    ".n:last-child{padding-right:0}"
    ".scroll{overflow-x:auto}.quiet{opacity:.75}"
    "@media(max-width:40rem){table{font-size:.875rem}th,td{padding-right:.4rem}.stacked th{display:none}"
    ".stacked tr,.stacked td{display:block}.stacked td{border:0;padding-right:0}.stacked .name{font-weight:600;margin-top:.6rem}"
    ".stacked td.n{display:flex;justify-content:space-between}.stacked td.n::before{content:attr(data-heading)}}"
    "ul{padding-left:1.2rem}summary{font-weight:600;margin:1rem 0 .2rem;cursor:pointer}"
)
"""For pages around plots."""


class Bar(NamedTuple):
    """A value with the interval in which it most likely lies."""

    label: str
    value: float
    low: float
    high: float


Write = Callable[[float], str]


def percent(value: float) -> str:
    return say("in-percent", number=figure(100 * value, 1))


def whole_percent(value: float) -> str:
    """For the ticks of an axis."""
    return say("in-percent", number=figure(100 * value))


def number(value: float) -> str:
    """With the two digits behind the point that it needs."""
    digits = 0 if value == round(value) or abs(value) >= 100 else len(f"{value:.2f}".rstrip("0").partition(".")[2])
    return figure(value, digits)


def signed(value: float, digits: int) -> str:
    """A difference: with its sign, if it is one, and `digits` behind the point."""
    if round(value, digits) == 0:
        return "0"
    if not math.isfinite(value):
        return "∞" if value > 0 else f"{MINUS}∞"
    return f"{'+' * (value > 0)}{figure(value, digits)}"


def intervals(title: str, rows: Sequence[Bar], *, fair: float | None = None, written: Write = percent) -> str:
    """A dot for each row, with a bar over its interval; a dashed line where all would be if nothing made a difference."""
    return "".join(_intervals(frame, title, rows, fair, written) for frame in FRAMES)


def _intervals(frame: Frame, title: str, rows: Sequence[Bar], fair: float | None, written: Write) -> str:
    reach = [bound for row in rows for bound in (row.low, row.high)] + ([fair] if fair is not None else [])
    low, high = _rounded_out(min(reach), max(reach))
    left, right = frame.left, frame.width - frame.right
    place = _scale(low, high, left, right)
    bottom = TOP + ROW * len(rows)
    labels = [_for_ticks(written)(value) for value in _ticks(low, high)]
    every = max(1, math.ceil(max(map(len, labels)) * LETTER * len(labels) / (right - left)))
    parts = [_tick(place(value), bottom, label) for value, label in zip(_ticks(low, high), labels, strict=True)][::every]
    if fair is not None:
        parts.append(_line(place(fair), TOP, place(fair), bottom, "fair"))
    for n, row in enumerate(rows):
        y = TOP + ROW * (n + 0.5)
        parts += [
            _text(left - 12, y + 4, _cut(row.label, left - 12), "end"),
            _line(place(row.low), y, place(row.high), y, "bar"),
            f'<circle class="dot" r="5" cx="{place(row.value):.1f}" cy="{y:.1f}"><title>{escape(_spread(row, written))}</title></circle>',
            _text(right + 12, y + 4, written(row.value)),
        ]
    return _svg(frame, title, parts, bottom + FOOT)


def _spread(row: Bar, written: Write) -> str:
    return f"{row.label}: {written(row.value)} ({written(row.low)} … {written(row.high)})"


def _cut(label: str, room: float) -> str:
    """As much of it as there is room for."""
    most = int(room / (LETTER - 0.5))
    return label if len(label) <= most else f"{label[: most - 1]}…"


def columns(title: str, counts: Sequence[tuple[str, float]], *, names: Sequence[str] = (), written: Write = number) -> str:
    """A column for each label, such as a histogram has; `names` say in full what each is of, where its label does not."""
    return "".join(_columns(frame, title, counts, names or [label for label, _ in counts], written) for frame in FRAMES)


def _columns(frame: Frame, title: str, counts: Sequence[tuple[str, float]], names: Sequence[str], written: Write) -> str:
    most = max((count for _, count in counts), default=1) or 1
    width = (frame.width - 40) / max(1, len(counts))
    longest = max((len(label) for label, _ in counts), default=0)
    every = max(1, math.ceil((longest + 2) * LETTER / width))
    parts, free = [], 0.0
    for n, (label, count) in enumerate(counts):
        tall = (HEIGHT - 50) * count / most
        x = 20 + n * width
        said = escape(f"{names[n]}: {written(count)}")
        parts.append(
            f'<rect class="column" x="{x + 1:.1f}" y="{HEIGHT - 30 - tall:.1f}" width="{max(1.0, width - 2):.1f}" height="{tall:.1f}">'
            f"<title>{said}</title></rect>"
        )
        half = len(label) * LETTER / 2
        middle = min(max(x + width / 2, half), frame.width - half)  # within the plot
        if n % every == 0 and middle - half >= free:
            parts.append(_text(middle, HEIGHT - 10, label, "middle"))
            free = middle + half
    parts.append(_text(20, 14, written(most), kind="quiet"))
    return _svg(frame, title, parts, HEIGHT)


def histogram(title: str, values: Sequence[float], bins: int = 24) -> str:
    """How often values occur."""
    low, high = min(values), max(values)
    whole = all(value == round(value) for value in values)
    width = max(1.0, math.ceil((high - low + 1) / bins)) if whole else (high - low) / bins or 1.0
    count = int((high - low) / width) + 1
    heights = [0] * count
    for value in values:
        heights[min(count - 1, int((value - low) / width))] += 1
    begins = [low + n * width for n in range(count)]
    ends = [begin + width - 1 if whole else begin + width for begin in begins]
    names = [number(one) if one == end else f"{number(one)} … {number(end)}" for one, end in zip(begins, ends, strict=True)]
    return columns(title, [(number(one), height) for one, height in zip(begins, heights, strict=True)], names=names)


def curves(title: str, series: Sequence[tuple[str, Sequence[float]]], *, written: Write = number, labels: Sequence[str] = ()) -> str:
    """One or two lines over the course of a game, from its beginning to its end."""
    return "".join(_curves(frame, title, series, written, labels or ("0 %", "100 %")) for frame in FRAMES)


def _curves(frame: Frame, title: str, series: Sequence[tuple[str, Sequence[float]]], written: Write, ends: Sequence[str]) -> str:
    values = [value for _, points in series for value in points]
    low, high = _rounded_out(min(values), max(values))
    place = _scale(low, high, HEIGHT - FOOT - 6, TOP)
    left, right = 70, frame.width - 20
    parts = []
    for value in _ticks(low, high):
        said = _for_ticks(written)(value)
        parts += [_line(left, place(value), right, place(value), "grid"), _text(left - 8, place(value) + 4, said, "end")]
    for n, (name, points) in enumerate(series):
        across = _scale(0, max(1, len(points) - 1), left, right)
        path = " ".join(f"{across(x):.1f},{place(y):.1f}" for x, y in enumerate(points))
        parts.append(f'<polyline class="line{" second" if n else ""}" points="{path}"><title>{escape(name)}</title></polyline>')
    parts += [_text(left, HEIGHT - 8, ends[0]), _text(right, HEIGHT - 8, ends[-1], "end")]
    return _svg(frame, title, parts, HEIGHT)


def table(headings: Sequence[str], rows: Iterable[Sequence[str]], *, stacked: bool = False) -> str:
    """A table; all columns but the first hold numbers. One that is too wide for phones is `stacked` there: a list for each row."""
    named = headings if stacked else [""] * len(headings)
    head = "".join(_cell("th", n, one) for n, one in enumerate(headings))
    cells = ("".join(_cell("td", n, *both) for n, both in enumerate(zip(row, named, strict=True))) for row in rows)
    body = "".join(f"<tr>{row}</tr>" for row in cells)
    kind = ' class="stacked"' if stacked else ""
    return f'<div class="scroll"><table{kind}><tr>{head}</tr>{body}</table></div>'


def _cell(tag: str, place: int, text: str, heading: str = "") -> str:
    """All but the first hold numbers."""
    named = f' data-heading="{escape(heading, quote=True)}"' if heading else ""
    return f'<{tag} class="{"n" if place else "name"}"{named}>{escape(text)}</{tag}>'


# Parts ----------------------------------------------------------------------------------------------------------------------------------


def _svg(frame: Frame, title: str, parts: Sequence[str], height: float) -> str:
    named = f'role="img" aria-label="{escape(title, quote=True)}"'
    size = f'class="plot {frame.kind}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {frame.width} {height:.0f}"'
    return f"<svg {size} {named}>{''.join(parts)}</svg>"


def _text(x: float, y: float, text: str, anchor: str = "start", kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(text)}</text>'


def _line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>'


def _for_ticks(written: Write) -> Write:
    """Ticks are at round numbers."""
    return whole_percent if written is percent else written


def _tick(x: float, bottom: float, label: str) -> str:
    return _line(x, TOP, x, bottom, "grid") + _text(x, bottom + 18, label, "middle", "quiet")


def _scale(low: float, high: float, begin: float, end: float) -> Callable[[float], float]:
    return lambda value: begin + (end - begin) * (value - low) / ((high - low) or 1)


def _step(low: float, high: float) -> float:
    """A round distance of ticks: 1, 2 or 5 times a power of ten, four to eight of them."""
    raw = ((high - low) or 1) / 5
    power = 10.0 ** math.floor(math.log10(raw))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= raw)


def _rounded_out(low: float, high: float) -> tuple[float, float]:
    if low == high:
        low, high = low - 0.5, high + 0.5
    step = _step(low, high)
    return math.floor(low / step) * step, math.ceil(high / step) * step


def _ticks(low: float, high: float) -> list[float]:
    step = _step(low, high)
    first = math.ceil(round(low / step, 6))
    return [n * step for n in range(first, math.floor(round(high / step, 6)) + 1)]
