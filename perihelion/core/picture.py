"""Boards as pictures: the shapes of a game's geometry, with marks on them, as one SVG that needs nothing else.

A geometry is `{"width", "height", "shapes"}`, and `x`, `y` of the upper left corner where that is not 0, 0. Shapes are drawn in order. Each
has an `id`, a `kind`, its middle `x`, `y`, and as its kind needs:

    circle      r
    sector      inner, outer, from, to: a piece of a ring, in degrees clockwise from the top; gaps: how far its straight edges stand back
    box         size: a place for a number or a letter
    die         size: a place for a die
    spot        size: a place to put a piece or a die on, with its name in it while it is empty
    pawn        size: a place for a pawn
    token       size: a place for a piece with a letter on it; nothing while there is none
    counter     width, height: how many there are of something
    panel       width, height: ground for other shapes
    polygon     points: a list of [x, y]; for text and crosses also its middle
    text        size, align (start, middle, end)
    arc-text    size, r, from, to: text bent along a circle
    note        a numbered badge, for explanations

`text` is what is printed on it, `label` names it for screen readers; where they are words they are messages, which `said` puts into a
language. `look` says what it is made of: a circle may be a globe, a core, or an orb, which has the colour of its mark; a sector ground, a
lamp, light or dark as on a chequered board, or surface, then `on` names the globe whose light falls on it; a polygon ground, the space of a
board, or piece, which is seen only when something is there; text is loud or quiet.

A mark says what is there now: `value` or `text` to show, `colour` (a name in the theme, or any SVG colour), and in `class` any of

    set         written, won, lit         open        may be chosen now        active      where things happen now
    spent       crossed out               off         out of the game          wrong       must not be chosen: for explanations
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from typing import Any

from perihelion.core.languages import Speaker, say
from perihelion.core.messages import Message, Said, from_json

Point = tuple[float, float]
Shape = Mapping[str, Any]
Mark = Mapping[str, Any]
Marks = dict[str, dict[str, Any]]
"""By the ids of shapes."""
Theme = Mapping[str, str]

DEEP_SPACE: dict[str, str] = {
    "space": "#070b16",
    "panel": "#101728",
    "slot": "#0a1020",
    "line": "#47546f",
    "ink": "#eef2fb",
    "quiet": "#9aa7c0",
    "accent": "#7fe7ff",
    "bad": "#ff6b6b",
    "day": "#7c8db5",
    "night": "#252f4a",
    "glow": "#a9c4ff",
    "red": "#d8403f",
    "blue": "#2f74e6",
    "yellow": "#f4c84a",
    "green": "#4fbf7b",
    "white": "#eef2fb",
    "black": "#1a2032",
}
"""A theme may replace any of them, and add names of its own; `edge` outlines what differs only in lightness, `light` is the light
half of a chequered board."""

FONT = "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', Helvetica, Arial, sans-serif"
ROOM_OF_A_STAR = 16_000


def shape_at(shape_id: str, kind: str, at: Point, **more: Any) -> Shape:
    """A shape of a geometry around a point, rounded to what can be seen. Messages become JSON."""
    ready = {key: value.json() if isinstance(value, Message | Said) else value for key, value in more.items()}
    return {"id": shape_id, "kind": kind, "x": round(at[0], 2), "y": round(at[1], 2), **ready}


def said(drawn: Any, speaker: Speaker) -> Any:
    """A geometry, or marks, with every message in it said."""
    if isinstance(drawn, Mapping) and ("message" in drawn or "said" in drawn):
        return speaker.say(from_json(drawn))
    if isinstance(drawn, Mapping):
        return {key: said(value, speaker) for key, value in drawn.items()}
    return [said(value, speaker) for value in drawn] if isinstance(drawn, list | tuple) else drawn


def caption(shape_id: str, at: Point, text: str | Message | Said, **more: Any) -> Shape:
    """A small text beside other shapes."""
    return shape_at(shape_id, "text", at, **{"size": 17, "look": "quiet", "text": text, **more})


def svg(geometry: Mapping[str, Any], marks: Mapping[str, Mark], *, title: str, description: str = "", theme: Theme | None = None) -> str:
    """The board with its marks. `description` is for people who do not see it; by default it lists the labels and values."""
    colours = {**DEEP_SPACE, **(theme or {})}
    shapes: list[Shape] = geometry["shapes"]
    unknown = sorted(set(marks) - {shape["id"] for shape in shapes})
    if unknown:
        raise KeyError(f"No shape is called {', '.join(unknown)}.")
    x, y, width, height = geometry.get("x", 0), geometry.get("y", 0), geometry["width"], geometry["height"]
    labelled = (shape for shape in shapes if shape.get("label") and shape["id"] in marks)
    described = description or ". ".join(_in_words(shape, marks[shape["id"]]) for shape in labelled)
    inside = [
        _tag("title", escape(title), id="picture-title"),
        _tag("desc", escape(described), id="picture-description"),
        _tag("defs", *_gradients(shapes, colours)),
        _tag("rect", x=x, y=y, width=width, height=height, rx=24, fill=colours["space"]),
        _tag("g", *_stars(x, y, width, height), id="picture-stars", fill=colours["ink"]),
        *_elements(shapes, marks, colours),
    ]
    named = {"role": "img", "aria_labelledby": "picture-title picture-description"}
    frame = {"viewBox": f"{_n(x)} {_n(y)} {_n(width)} {_n(height)}", "width": width, "height": height}
    lines = "\n".join(["", *inside, ""])
    return _tag("svg", lines, xmlns="http://www.w3.org/2000/svg", **frame, **named, font_family=FONT) + "\n"


def fragment(shapes: Iterable[Shape], marks: Mapping[str, Mark], theme: Theme) -> str:
    """Shapes with their marks, without ground and stars, to be put into a larger picture."""
    colours = {**DEEP_SPACE, **theme}
    return "".join([*_gradients(shapes, colours), *_elements(shapes, marks, colours)])


def _elements(shapes: Iterable[Shape], marks: Mapping[str, Mark], colours: Theme) -> Iterator[str]:
    for shape in shapes:
        mark = marks.get(shape["id"], {})
        drawn = list(_KINDS[shape["kind"]](shape, mark, colours))
        if drawn and shape.get("label"):
            drawn.insert(0, _tag("title", escape(_in_words(shape, mark))))
        if drawn:
            yield _tag("g", *drawn, id=shape["id"])


def part(geometry: Mapping[str, Any], wanted: Callable[[str], bool], *, margin: float = 24) -> dict[str, Any]:
    """Only the shapes whose ids are wanted, in a picture just large enough for them."""
    shapes = [shape for shape in geometry["shapes"] if wanted(shape["id"])]
    points = [point for shape in shapes for point in outline(shape)]
    left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
    right, bottom = max(x for x, _ in points) + margin, max(y for _, y in points) + margin
    return {"x": left, "y": top, "width": right - left, "height": bottom - top, "shapes": shapes}


_STATES = ("spent", "off", "active", "open", "wrong")


def _in_words(shape: Shape, mark: Mark) -> str:
    """The shape in words: its name, what is there, and its state."""
    words = str(shape["label"])
    if mark.get("value") is not None:
        held = " ".join(str(mark[key]) for key in ("colour", "value") if mark.get(key) is not None)
        words = say("shape-holds", shape=words, held=held)
    elif _has(mark, "set"):
        words = say("shape-set", shape=words)
    for state in _STATES:
        if _has(mark, state):
            words = say("shape-is", shape=words, state=state)
    return words


# Outlines -------------------------------------------------------------------------------------------------------------------------------


def outline(shape: Shape) -> list[tuple[float, float]]:
    """Points around the shape, dense enough to approximate it. Text has only its middle: its width depends on the reader's font."""
    x, y = shape.get("x", 0.0), shape.get("y", 0.0)
    match shape["kind"]:
        case "circle":
            return [_polar(x, y, shape["r"], angle) for angle in range(0, 360, 5)]
        case "sector":
            return _ring_piece(shape)
        case "polygon":
            return [(float(px), float(py)) for px, py in shape["points"]]
        case "text" | "arc-text" | "note":
            return [(x, y)]
    width, height = shape.get("width", shape.get("size", 0)), shape.get("height", shape.get("size", 0))
    return [(x + sx * width / 2, y + sy * height / 2) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def _polar(x: float, y: float, radius: float, angle: float) -> tuple[float, float]:
    """Degrees run clockwise from the top."""
    return x + radius * math.sin(math.radians(angle)), y - radius * math.cos(math.radians(angle))


def _edges(shape: Shape, radius: float) -> tuple[float, float]:
    """Where a sector begins and ends at this radius: its straight edges stand back by the same width all along."""
    before, after = shape.get("gaps", (0, 0))
    back = [math.degrees(math.asin(min(1.0, gap / radius))) if radius else 0.0 for gap in (before, after)]
    return shape["from"] + back[0], shape["to"] - back[1]


def _ring_piece(shape: Shape) -> list[tuple[float, float]]:
    points = []
    for radius, backwards in ((shape["outer"], False), (shape["inner"], True)):
        first, last = _edges(shape, radius)
        steps = max(2, round((last - first) / 3))
        arc = [_polar(shape["x"], shape["y"], radius, first + (last - first) * step / steps) for step in range(steps + 1)]
        points += arc[::-1] if backwards else arc
    return points


# Small parts ----------------------------------------------------------------------------------------------------------------------------


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".") or "0"


def _tag(name: str, *inside: str, **attributes: Any) -> str:
    """An element; `stroke_width=2` becomes `stroke-width="2"`, and what is None is left out."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            parts.append(f'{key.rstrip("_").replace("_", "-")}="{_n(value) if isinstance(value, int | float) else escape(str(value))}"')
    return f"<{' '.join(parts)}>{''.join(inside)}</{name}>" if inside else f"<{' '.join(parts)}/>"


def _words(x: float, y: float, text: object, size: float, colour: str, *, weight: int = 500, align: str = "middle") -> str:
    """Text whose capitals and digits are centred on y."""
    return _tag("text", escape(str(text)), x=x, y=y + 0.355 * size, font_size=size, font_weight=weight, fill=colour, text_anchor=align)


def _square(x: float, y: float, size: float, **attributes: Any) -> str:
    return _tag("rect", x=x - size / 2, y=y - size / 2, width=size, height=size, rx=attributes.pop("rx", size * 0.18), **attributes)


def _cross(x: float, y: float, reach: float, colour: str, width: float = 2.5) -> str:
    d = f"M{_n(x - reach)} {_n(y - reach)}L{_n(x + reach)} {_n(y + reach)}M{_n(x - reach)} {_n(y + reach)}L{_n(x + reach)} {_n(y - reach)}"
    return _tag("path", d=d, stroke=colour, stroke_width=width, stroke_linecap="round")


def _has(mark: Mark, word: str) -> bool:
    return word in str(mark.get("class", "")).split()


def _shown(shape: Shape, mark: Mark) -> str:
    """The text shown on the shape."""
    for found in (mark.get("value"), mark.get("text"), shape.get("text")):
        if found is not None:
            return str(found)
    return ""


# Colours --------------------------------------------------------------------------------------------------------------------------------


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two #rrggbb ones: `share` of the other."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(first + (second - first) * share):02x}" for first, second in pairs)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast(one: str, other: str) -> float:
    """How well one colour can be read on the other, from 1 to 21, as the web's accessibility guidelines (WCAG) define it."""
    lights = sorted(_luminance(colour) + 0.05 for colour in (one, other))
    return lights[1] / lights[0]


def _luminance(colour: str) -> float:
    shares = [value / 255 for value in _channels(colour)]
    red, green, blue = (share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _ink_on(ground: str, colours: Theme) -> str:
    return max((colours["space"], colours["ink"]), key=lambda ink: contrast(ink, ground))


def _ground(colours: Theme) -> str:
    return mixed(colours["night"], colours["space"], 0.5)


def surface(colours: Theme) -> tuple[str, str, str]:
    """A lit surface from its brightest place to its darkest."""
    day = colours["day"]
    return mixed(day, "#ffffff", 0.16), day, mixed(day, colours["night"], 0.3)


def ink_on_surface(colours: Theme) -> str:
    """The ink with the best contrast where its contrast is worst."""
    return max((colours["space"], colours["ink"]), key=lambda ink: min(contrast(ink, ground) for ground in surface(colours)))


def _gradients(shapes: Iterable[Shape], colours: Theme) -> Iterator[str]:
    """Light falls on every globe from the upper left."""
    for shape in shapes:
        if shape.get("look") == "globe":
            x, y, r = shape["x"], shape["y"], shape["r"]
            bright, day, dark = surface(colours)
            stops = [_tag("stop", offset=offset, stop_color=colour) for offset, colour in ((0, bright), (0.45, day), (1, dark))]
            place = {"gradientUnits": "userSpaceOnUse", "cx": x - 0.5 * r, "cy": y - 0.6 * r, "r": 1.85 * r}
            yield _tag("radialGradient", *stops, id=f"light-on-{shape['id']}", **place)
            halo = [
                _tag("stop", offset=offset, stop_color=colours["glow"], stop_opacity=o) for offset, o in ((0.9, 0.42), (0.94, 0.14), (1, 0))
            ]
            yield _tag("radialGradient", *halo, id=f"halo-of-{shape['id']}")
        if shape.get("look") == "core":
            warm = colours["glow"], mixed(colours["day"], colours["night"], 0.2), mixed(colours["day"], colours["night"], 0.6)
            hot = "#ffffff", mixed(colours["glow"], "#ffffff", 0.4), colours["glow"]
            for name, steps in (("heat", warm), ("fire", hot)):
                stops = [_tag("stop", offset=offset, stop_color=colour) for offset, colour in zip((0, 0.5, 1), steps, strict=True)]
                yield _tag("radialGradient", *stops, id=f"{name}-of-{shape['id']}")


def _stars(x: float, y: float, width: float, height: float) -> Iterator[str]:
    """The same sky in every picture of one size."""
    seed = 20_117
    for _ in range(round(width * height / ROOM_OF_A_STAR)):
        throws = []
        for _ in range(4):
            seed = (seed * 1_103_515_245 + 12_345) % (1 << 31)
            throws.append((seed >> 8) % 1000 / 1000)
        across, down, size, light = throws
        yield _tag("circle", cx=x + across * width, cy=y + down * height, r=0.6 + 0.9 * size**3, opacity=round(0.15 + 0.5 * light**2, 2))


# Kinds of shapes ------------------------------------------------------------------------------------------------------------------------


def _circle(shape: Shape, mark: Mark, colours: Theme) -> Iterator[str]:
    x, y, r, look = shape["x"], shape["y"], shape["r"], shape.get("look")
    if look == "globe":
        yield _tag("circle", cx=x, cy=y, r=r * 1.09, fill=f"url(#halo-of-{shape['id']})")
        yield _tag("circle", cx=x, cy=y, r=r, fill=mixed(colours["night"], colours["space"], 0.75))
        return
    if look == "core":
        heat = f"url(#{'fire' if _has(mark, 'set') else 'heat'}-of-{shape['id']})"
        yield _tag("circle", cx=x, cy=y, r=r, fill=heat, stroke=colours.get("edge"))
        return
    if look == "orb":
        yield from _orb(shape, mark, colours)
        return
    lit, spent = _has(mark, "set"), _has(mark, "spent")
    edge = colours["accent"] if _has(mark, "open") else colours["glow"] if lit else colours["line"]
    fill = colours["glow"] if lit else mixed(colours["glow"], colours["slot"], 0.8) if spent else colours["slot"]
    yield _tag("circle", cx=x, cy=y, r=r, fill=fill, stroke=edge, stroke_width=2)
    if spent:
        yield _cross(x, y, r * 0.42, colours["glow"])
    if _shown(shape, mark):
        yield _words(x, y, _shown(shape, mark), r * 0.95, _ink_on(fill, colours), weight=600)


def _orb(shape: Shape, mark: Mark, colours: Theme) -> Iterator[str]:
    x, y, r = shape["x"], shape["y"], shape["r"]
    body = colours.get(str(mark.get("colour")), str(mark.get("colour", colours["line"])))
    if _has(mark, "off"):
        yield _tag("circle", cx=x, cy=y, r=r, fill="none", stroke=colours["line"], stroke_width=2, stroke_dasharray="3 4")
        return
    yield _tag(
        "circle", cx=x, cy=y, r=r, fill=mixed(body, colours["space"], 0.55) if body.startswith("#") else body, stroke=body, stroke_width=3
    )
    if _has(mark, "wrong"):
        yield _tag("circle", cx=x, cy=y, r=r + 6, fill="none", stroke=colours["bad"], stroke_width=3, stroke_dasharray="6 4")


def _token(shape: Shape, mark: Mark, colours: Theme) -> Iterator[str]:
    if not mark:
        return
    x, y, size = shape["x"], shape["y"], shape["size"]
    body = colours.get(str(mark.get("colour")), str(mark.get("colour", colours["white"])))
    ink = colours["ink"] if body.startswith("#") and contrast(body, colours["ink"]) > contrast(body, colours["space"]) else colours["space"]
    if _has(mark, "active"):
        yield _tag("circle", cx=x, cy=y, r=size / 2 + 5, fill="none", stroke=colours["accent"], stroke_width=3)
    yield _tag("circle", cx=x, cy=y, r=size / 2, fill=body, stroke=colours.get("edge") or colours["space"], stroke_width=1.5)
    yield _words(x, y, _shown(shape, mark), size * 0.62, ink, weight=700)
    if _has(mark, "wrong"):
        yield _cross(x, y, size * 0.4, colours["bad"], 4)


def _sector(shape: Shape, mark: Mark, colours: Theme) -> Iterator[str]:
    fill, edge, ink = _sector_colours(shape, mark, colours)
    join = {"stroke_width": 2, "stroke_linejoin": "round"} if edge else {}
    yield _tag("path", d=_sector_path(shape), fill=fill, stroke=edge, **join)
    depth, middle, radius = shape["outer"] - shape["inner"], (shape["from"] + shape["to"]) / 2, (shape["inner"] + shape["outer"]) / 2
    x, y = _polar(shape["x"], shape["y"], radius, middle)
    if _has(mark, "wrong"):
        yield _cross(x, y, depth * 0.22, colours["bad"], 4)
    if _has(mark, "open"):
        inset = {**shape, "inner": shape["inner"] + 5, "outer": shape["outer"] - 5, "gaps": [gap + 5 for gap in shape.get("gaps", (0, 0))]}
        colour = colours["accent"] if _has(mark, "set") or shape.get("look") != "surface" else ink_on_surface(colours)
        yield _tag("path", d=_sector_path(inset), fill="none", stroke=colour, stroke_width=3, stroke_dasharray="9 6")
    if _shown(shape, mark):
        yield _words(x, y, _shown(shape, mark), min(40, depth * 0.5), ink, weight=700)


def _sector_colours(shape: Shape, mark: Mark, colours: Theme) -> tuple[str, str | None, str]:
    """Of the ground, of its edge, and of what is written on it."""
    hollow, edge, ink = colours["space"], colours.get("edge"), ink_on_surface(colours)
    lit = _has(mark, "set")
    match shape.get("look"):
        case "surface" if lit:
            return hollow, mixed(colours["glow"], hollow, 0.65), colours["glow"]
        case "surface":
            return f"url(#light-on-{shape['on']})", edge, ink
        case "lamp":
            return colours["glow"] if lit else mixed(colours["night"], hollow, 0.6), edge, ink
        case "light" | "dark" as look:
            light = colours.get("light") or mixed(colours["night"], colours["line"], 0.5)
            ground = light if look == "light" else colours["black"]
            return mixed(ground, colours["accent"], 0.35) if _has(mark, "active") else ground, edge, colours["ink"]
    ground = _ground(colours)
    edge = mixed(colours["glow"], ground, 0.25) if _has(mark, "active") else edge
    return mixed(ground, hollow, 0.7) if _has(mark, "off") else ground, edge, ink


def _sector_path(shape: Shape) -> str:
    x, y, inner, outer = shape["x"], shape["y"], shape["inner"], shape["outer"]
    (outer_first, outer_last), (inner_first, inner_last) = _edges(shape, outer), _edges(shape, inner)
    large = int(outer_last - outer_first > 180)
    corners = [
        _polar(x, y, radius, angle)
        for radius, angle in ((outer, outer_first), (outer, outer_last), (inner, inner_last), (inner, inner_first))
    ]
    a, b, c, d = (f"{_n(px)} {_n(py)}" for px, py in corners)
    return f"M{a}A{_n(outer)} {_n(outer)} 0 {large} 1 {b}L{c}A{_n(inner)} {_n(inner)} 0 {large} 0 {d}Z"


def _box(shape: Shape, mark: Mark, colours: Theme) -> Iterator[str]:
    x, y, size = shape["x"], shape["y"], shape["size"]
    active, lit, spent = _has(mark, "active"), _has(mark, "set"), _has(mark, "spent")
    fill = colours["glow"] if active else colours["slot"]
    edge = colours["glow"] if active else colours["quiet"] if lit else colours["line"]
    yield _square(x, y, size, fill=fill, stroke=edge, stroke_width=2)
    if _has(mark, "open"):
        yield _square(x, y, size, fill="none", stroke=colours["accent"], stroke_width=3, stroke_dasharray="7 5")
    ink = _ink_on(fill, colours) if active or lit else mixed(colours["line"], colours["quiet"], 0.35) if spent else colours["quiet"]
    if _shown(shape, mark):
        yield _words(x, y, _shown(shape, mark), size * (0.58 if lit else 0.46), ink, weight=700 if active or lit else 500)
    if spent:
        reach = size * 0.28
        yield _tag(
            "line", x1=x - reach, y1=y + reach, x2=x + reach, y2=y - reach, stroke=colours["quiet"], stroke_width=2, stroke_linecap="round"
        )
    if _has(mark, "wrong"):
        yield _cross(x, y, size * 0.28, colours["bad"], 4)


_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _thrown_die(x: float, y: float, size: float, mark: Mark, colours: Theme) -> Iterator[str]:
    body = colours.get(str(mark.get("colour")), str(mark.get("colour", colours["white"])))
    pip = colours["ink"] if not body.startswith("#") or contrast(body, colours["ink"]) > 3 else colours["space"]
    if _has(mark, "active"):
        yield _square(x, y, size + 14, fill="none", stroke=colours["accent"], stroke_width=3, rx=size * 0.28)
    yield _square(x, y, size, fill=body, opacity=0.4 if _has(mark, "off") else None)
    for across, down in _PIPS[int(mark["value"])]:
        yield _tag("circle", cx=x + across * size * 0.25, cy=y + down * size * 0.25, r=size * 0.085, fill=pip)
    if _has(mark, "open"):
        yield _square(x, y, size + 10, fill="none", stroke=colours["accent"], stroke_width=2.5, stroke_dasharray="7 5", rx=size * 0.25)
    if mark.get("text"):
        tag_x, tag_y, tag = x - size / 2, y - size / 2, str(mark["text"])
        width = 14 + 9 * len(tag)
        yield _tag(
            "rect", x=tag_x - width / 2, y=tag_y - 11, width=width, height=22, rx=11, fill=colours["space"], stroke=body, stroke_width=2
        )
        yield _words(tag_x, tag_y, tag, 14, colours["ink"], weight=700)


def _die(shape: Shape, mark: Mark, colours: Theme) -> Iterator[str]:
    x, y, size = shape["x"], shape["y"], shape["size"]
    if mark.get("value"):
        yield from _thrown_die(x, y, size, mark, colours)
        return
    edge = colours["accent"] if _has(mark, "active") else colours["line"]
    yield _square(x, y, size, fill="none", stroke=edge, stroke_width=2, stroke_dasharray="4 5", opacity=0.6 if _has(mark, "off") else None)
    if _shown(shape, mark) and not _has(mark, "off"):
        yield _words(x, y, _shown(shape, mark), size * 0.34, colours["quiet"])


def _spot(shape: Shape, mark: Mark, colours: Theme) -> Iterator[str]:
    x, y, size = shape["x"], shape["y"], shape["size"]
    yield _square(x, y, size, fill=colours["slot"], stroke=colours["line"], stroke_width=2)
    if mark.get("value"):
        yield from _thrown_die(x, y, size * 0.72, mark, colours)
        return
    yield _words(x, y, _shown(shape, mark), size * 0.5, colours["quiet"], weight=300)
    if _has(mark, "open"):
        yield _square(x, y, size, fill="none", stroke=colours["accent"], stroke_width=2.5, stroke_dasharray="7 5")


def _pawn(shape: Shape, mark: Mark, colours: Theme) -> Iterator[str]:
    x, y, size = shape["x"], shape["y"], shape["size"]
    if not mark:
        yield _tag("circle", cx=x, cy=y, r=size * 0.12, fill=colours["line"])
        return
    body = colours.get(str(mark.get("colour", "ink")), str(mark.get("colour")))
    foot, neck, width = y + size * 0.46, y - size * 0.08, size * 0.34
    d = f"M{_n(x - width)} {_n(foot)}Q{_n(x - width)} {_n(y + size * 0.24)} {_n(x - width * 0.38)} {_n(neck)}"
    d += f"L{_n(x + width * 0.38)} {_n(neck)}Q{_n(x + width)} {_n(y + size * 0.24)} {_n(x + width)} {_n(foot)}Z"
    yield _tag("path", d=d, fill=body, stroke=colours["space"], stroke_width=2, stroke_linejoin="round")
    yield _tag("circle", cx=x, cy=y - size * 0.22, r=size * 0.24, fill=body, stroke=colours["space"], stroke_width=2)


def _counter(shape: Shape, mark: Mark, colours: Theme) -> Iterator[str]:
    x, y, width, height = shape["x"], shape["y"], shape["width"], shape["height"]
    lit = _has(mark, "set")
    edge = colours["glow"] if lit else colours["line"]
    yield _tag(
        "rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=12, fill=colours["slot"], stroke=edge, stroke_width=2
    )
    yield _words(x, y - height * 0.12, mark.get("value", 0), height * 0.4, colours["glow"] if lit else colours["line"], weight=700)
    yield _words(x, y + height * 0.3, shape.get("text", ""), 15, colours["ink"] if lit else colours["quiet"], weight=600)


def _panel(shape: Shape, mark: Mark, colours: Theme) -> Iterator[str]:
    width, height = shape["width"], shape["height"]
    place = {"x": shape["x"] - width / 2, "y": shape["y"] - height / 2, "width": width, "height": height, "rx": 18}
    yield _tag("rect", **place, fill=colours["panel"], stroke=mixed(colours["line"], colours["panel"], 0.5))


def _polygon(shape: Shape, mark: Mark, colours: Theme) -> Iterator[str]:
    look = shape.get("look")
    points = " ".join(f"{_n(x)},{_n(y)}" for x, y in shape["points"])
    if look is None:
        yield _tag("polygon", points=points, fill=colours["glow"] if _has(mark, "set") else colours["line"])
        return
    if look == "piece" and not mark:
        return
    tint = colours.get(str(mark.get("colour")), str(mark.get("colour", colours["panel"])))
    fill = tint if look == "piece" else mixed(tint, colours["slot"], 0.72) if mark.get("colour") else colours["slot"]
    chosen = _has(mark, "active") or _has(mark, "open")
    plain = (colours.get("edge") or colours["space"]) if look == "piece" else colours["line"]
    edge = colours["accent"] if chosen else plain
    dashes = "7 5" if _has(mark, "open") else None
    yield _tag(
        "polygon",
        points=points,
        fill=fill,
        stroke=edge,
        stroke_width=3 if chosen else 1.5,
        stroke_dasharray=dashes,
        stroke_linejoin="round",
    )
    if _shown(shape, mark):
        yield _words(shape["x"], shape["y"], _shown(shape, mark), 22, _ink_on(fill, colours), weight=700)
    if _has(mark, "wrong"):
        yield _cross(shape["x"], shape["y"], 14, colours["bad"], 4)


def _text_colour(shape: Shape, mark: Mark, colours: Theme) -> str:
    if _has(mark, "active"):
        return colours["glow"]
    return colours["ink" if shape.get("look") == "loud" else "quiet"]


def _text(shape: Shape, mark: Mark, colours: Theme) -> Iterator[str]:
    loud = shape.get("look") == "loud" or _has(mark, "active")
    if _shown(shape, mark):
        align, weight = shape.get("align", "middle"), 700 if loud else 500
        yield _words(
            shape["x"], shape["y"], _shown(shape, mark), shape["size"], _text_colour(shape, mark, colours), weight=weight, align=align
        )


def _arc_text(shape: Shape, mark: Mark, colours: Theme) -> Iterator[str]:
    """The text's middle line lies on the circle, whichever way it runs."""
    x, y, size = shape["x"], shape["y"], shape["size"]
    clockwise = shape["to"] > shape["from"]
    radius = shape["r"] + (-0.355 if clockwise else 0.355) * size
    (x1, y1), (x2, y2) = (_polar(x, y, radius, shape[end]) for end in ("from", "to"))
    d = f"M{_n(x1)} {_n(y1)}A{_n(radius)} {_n(radius)} 0 0 {int(clockwise)} {_n(x2)} {_n(y2)}"
    path = f"{shape['id']}-line"
    yield _tag("path", id=path, d=d, fill="none")
    bent = _tag("textPath", escape(_shown(shape, mark)), href=f"#{path}", startOffset="50%")
    yield _tag(
        "text", bent, font_size=size, font_weight=600, fill=_text_colour(shape, mark, colours), text_anchor="middle", letter_spacing=1.2
    )


def _note(shape: Shape, mark: Mark, colours: Theme) -> Iterator[str]:
    yield _tag("circle", cx=shape["x"], cy=shape["y"], r=19, fill=colours["accent"], stroke=colours["space"], stroke_width=3)
    yield _words(shape["x"], shape["y"], shape["text"], 22, colours["space"], weight=700)


_KINDS: dict[str, Callable[[Shape, Mark, Theme], Iterator[str]]] = {
    "circle": _circle,
    "sector": _sector,
    "box": _box,
    "die": _die,
    "spot": _spot,
    "pawn": _pawn,
    "token": _token,
    "counter": _counter,
    "panel": _panel,
    "polygon": _polygon,
    "text": _text,
    "arc-text": _arc_text,
    "note": _note,
}
