"""The board of ASTROPLANE drawn at a terminal, from what a view shows.

A row for each y, four columns for each x, or three where that lets fleets stand beside the board; a piece is its fleet's letter and an
arrow. Where the terminal is too narrow for the board, the words say everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from perihelion.core import languages
from perihelion.core.languages import Speaker
from perihelion.core.messages import SERIES, Argument, Listing, Message, message
from perihelion.games.astroplane.board import APEXES, BOARD, LABELS, PLACE_COUNT, SIDES, STEPS, Point, plus
from perihelion.games.astroplane.geometry import role_of
from perihelion.terminal.canvas import Canvas

ARROWS = {"N": "▲", "E": "▶", "S": "▼", "W": "◀"}
SMALL_ARROWS = {"N": "↑", "E": "→", "S": "↓", "W": "←"}
SIGNS = {"ordinary": "·", "wormhole": "◎", "hyperspace": "≈", "outside": "∘", "firing": "✧", "singularity": "●"}
LEGEND = message("picture-legend")
HEAD, QUIET, LIVE = "bold", "dim", "bold green"

REACH = BOARD.data.reach
LEFT = 4


@dataclass(frozen=True)
class _Layout:
    """How far apart spaces stand, rows above and below them, and how wide the lines beside them are."""

    per_x: int
    top: int
    bottom: int
    right: int
    side: int

    @property
    def width(self) -> int:
        return LEFT + self.per_x * (2 * REACH + 1) + self.right

    @property
    def height(self) -> int:
        return self.top + 2 * REACH + 1 + self.bottom

    def column(self, x: int) -> int:
        return LEFT + self.per_x * (x + REACH) + 1

    def row(self, y: int) -> int:
        return self.top + REACH - y


WIDE = _Layout(per_x=4, top=1, bottom=2, right=4, side=37)
CLOSE = _Layout(per_x=3, top=0, bottom=1, right=1, side=30)


def picture(view: dict[str, Any], speaker: Speaker) -> RenderableType:
    """The board as it lies on the table."""
    return _Picture(view, speaker)


def cheers(before: dict[str, Any], after: dict[str, Any], moves: Sequence[dict[str, Any]], speaker: Speaker) -> list[str]:
    """What deserves a cheer after a decision."""
    old, new = before["board"], after["board"]
    result = []
    for then, now in zip(old["fleets"], new["fleets"], strict=True):
        side = _side(now)
        if now["eliminated"] > then["eliminated"]:
            result.append(message("cheer-eliminates", side=side, pieces=now["eliminated"] - then["eliminated"]))
        if now["tops"] > then["tops"] and now["tops"] < 4:
            result.append(message("cheer-tops", side=side, tops=now["tops"]))
        if then["in_game"] and not now["in_game"]:
            result.append(message("cheer-drops-out", side=side))
    heights = {stack["at"]: len(stack["pieces"]) for stack in new["stacks"]}
    left = (stack for stack in old["stacks"] if heights.get(stack["at"], 0) < len(stack["pieces"]))
    if new["turn"] == old["turn"] and any(stack["frees"] for stack in left):
        result.append(message("cheer-lets-go"))
    return [speaker.say(cheer) for cheer in result]


def _side(fleet: dict[str, Any]) -> Message:
    return message(f"side-{fleet['side']}")


class _Picture:
    """Chooses the layout when it is known how much room there is."""

    def __init__(self, view: dict[str, Any], speaker: Speaker) -> None:
        self.view = view
        self.speaker = speaker

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < CLOSE.width:
            yield from (Text(line) for line in self.view["words"])
            return
        layout = next((one for one in (WIDE, CLOSE) if options.max_width >= one.width + one.side), None)
        high = layout is not None and layout.height <= options.max_height
        layout = layout if high or layout is None or options.max_width < CLOSE.width + CLOSE.side else CLOSE
        if layout is None:
            narrow = WIDE if options.max_width >= WIDE.width else CLOSE
            yield _drawn(self.view, [], narrow)
            yield from _side_lines(self.view, self.speaker.say, narrow.side)
        else:
            yield _drawn(self.view, list(_side_lines(self.view, self.speaker.say, layout.side)), layout)
        if self.view["legal"]:
            yield _now(self.view)


def _looks(view: dict[str, Any]) -> list[dict[str, str]]:
    """Letter and colour of every fleet."""
    sides = {side["name"]: side for side in view["legend"]["sides"]}
    return [sides[fleet["side"]] for fleet in view["board"]["fleets"]]


def _drawn(view: dict[str, Any], lines: list[Text], layout: _Layout) -> Canvas:
    """The board, with lines beside it."""
    board, looks = view["board"], _looks(view)
    canvas = Canvas(layout.width + (layout.side if lines else 0), layout.height)
    for place in range(PLACE_COUNT):
        x, y = BOARD.places[place]
        canvas.write(layout.column(x), layout.row(y), (SIGNS[role_of(place)], QUIET))
    _arrows(canvas, layout)
    _scales(canvas, layout)
    for fleet, look in zip(board["fleets"], looks, strict=True):
        _areas(canvas, layout, fleet, look["colour"])
    found: dict[str, list[dict[str, Any]]] = {}
    for stack in board["stacks"]:
        found.setdefault(stack["place"], []).append(stack)
    squares = {square["place"] for square in board["squares"]}
    for name, stacks in found.items():
        _space(canvas, layout, name, stacks, looks, name in squares)
    for number, line in enumerate(lines):
        canvas.write(layout.width + 1, layout.top + number, *((line.plain[span.start : span.end], str(span.style)) for span in line.spans))
    return canvas


def _now(view: dict[str, Any]) -> Text:
    """What is to be decided, in words."""
    return Text.assemble((f"{languages.say('picture-now')}  ", LIVE), (view["words"][0], HEAD))


def _arrows(canvas: Canvas, layout: _Layout) -> None:
    """At the apexes they point at, where no space is; two that meet there stand side by side."""
    signs: dict[Point, str] = {}
    arrows = [arrow for side in range(len(SIDES)) for arrow in BOARD.entry_vectors(side)] + BOARD.access_paths()
    for place, apex in arrows:
        point = plus(BOARD.places[place], STEPS[apex])
        signs[point] = signs.get(point, "") + SMALL_ARROWS[APEXES[apex]]
    for (x, y), sign in signs.items():
        canvas.write_centred(layout.column(x), layout.row(y), (sign, QUIET))


def _scales(canvas: Canvas, layout: _Layout) -> None:
    for n in range(-REACH + 1, REACH):
        canvas.write_centred(layout.column(n), layout.height - 1, (str(n), QUIET))
        canvas.write_left_of(LEFT - 1, layout.row(n), (str(n), QUIET))


def _areas(canvas: Canvas, layout: _Layout, fleet: dict[str, Any], colour: str) -> None:
    places = BOARD.sides[SIDES.index(fleet["side"])].areas
    for (x, y), (area, count) in zip(places, fleet["start"].items(), strict=True):
        canvas.write_centred(layout.column(x), layout.row(y), (f"{area}{count}", colour if fleet["in_game"] else QUIET))


def _space(canvas: Canvas, layout: _Layout, place: str, stacks: list[dict[str, Any]], looks: list[dict[str, str]], is_square: bool) -> None:
    """All that stands in one space: a piece or stack, or two back to back."""
    x, y = BOARD.places[LABELS.index(place)]
    parts = [("[", HEAD)] if is_square else []
    for stack in stacks:
        top, height = stack["pieces"][-1], len(stack["pieces"])
        text = looks[top]["letter"] + ARROWS[stack["apex"]] + (str(height) if height > 1 else "") + ("~" if stack["may_travel"] else "")
        parts.append((text, f"bold {looks[top]['colour']}"))
    parts += [("]", HEAD)] if is_square else []
    canvas.write_centred(layout.column(x), layout.row(y), *parts)


COLUMNS = {"tops": 4, "below": 6, "kills": 6, "reserve": 4, "points": 7}
"""Of the table of fleets, with their widths."""
NAME_WIDTH = 7


def _side_lines(view: dict[str, Any], say: Callable[[Argument], str], width: int) -> Iterator[Text]:
    """Whose turn it is, the fleets and what is in The Singularity."""
    board, looks = view["board"], _looks(view)
    columns = {name: wide for name, wide in COLUMNS.items() if width >= WIDE.side or name != "below"}
    yield _turn_line(board, looks, say)
    yield _line(("", QUIET))
    titles = "".join(f"{say(message(f'column-{column}')):>{wide}}" for column, wide in columns.items())
    yield _line((" " * NAME_WIDTH + titles, QUIET))
    for seat, fleet in enumerate(board["fleets"]):
        reserve = fleet["reserve"] if fleet["in_game"] else say(message("column-out"))
        numbers = dict(zip(COLUMNS, (fleet["tops"], fleet["below"], fleet["eliminated"], reserve, fleet["points"]), strict=True))
        row = "".join(f"{numbers[column]:>{wide}}" for column, wide in columns.items())
        yield _line((f"{say(_side(fleet)):<{NAME_WIDTH}}", f"bold {looks[seat]['colour']}"), (row, ""))
    yield _line(("", QUIET))
    yield _line((say(message("picture-singularity")), QUIET))
    sides = [_side(fleet) for fleet in board["fleets"]]
    for hole in board["singularity"]:
        inside = say(Listing(tuple(sides[fleet] for fleet in reversed(hole["pieces"])), SERIES)) or "-"
        yield _line((f"{hole['place']:>5}  ", QUIET), (inside[: width - 8], ""))
    if board["quiet"]:
        yield _line((say(message("picture-quiet", turns=board["quiet"], limit=board["quiet_limit"])), QUIET))


def _turn_line(board: dict[str, Any], looks: list[dict[str, str]], say: Callable[[Argument], str]) -> Text:
    if board["phase"] in ("won", "ended"):
        return _line((say(message("picture-over")), LIVE))
    if board["phase"] == "drawing":
        return _line((say(message("picture-drawing")), LIVE))
    moves = "◆" * board["moves_left"] + "◇" * max(0, board["moves"] - board["moves_left"])
    to_move = say(message("picture-to-move", side=_side(board["fleets"][board["turn"]])))
    return _line((to_move, f"bold {looks[board['turn']]['colour']}"), (f"  {moves}", LIVE))


def _line(*parts: tuple[str, str]) -> Text:
    line = Text()
    for text, style in parts:
        line.append(text, style or "default")
    return line
