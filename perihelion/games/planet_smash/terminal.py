"""The sheet of Planet Smash drawn at a terminal, from what a view tells and nothing else.

Three layouts by the room there is: the planet as a disc with everything written on it, the quadrants as a cross around a small globe, and
plain lines for narrow terminals. Colour is never the only sign: dice carry their letters, and the states of boxes, circles and rounds
differ in shape.
"""

from __future__ import annotations

import functools
import math
import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

from rich.color import Color, blend_rgb
from rich.color_triplet import ColorTriplet
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from perihelion.core.languages import Speaker, say
from perihelion.core.messages import SERIES, Argument, Listing, message
from perihelion.games.planet_smash.geometry import quadrant_name
from perihelion.terminal.canvas import BROKEN_FRAME, HEAVY_FRAME, LIGHT_FRAME, Canvas, Frame, Part, Shade

PAWN, READY_CIRCLE, SPENT_CIRCLE = "◆", "●", "⊗"
CIRCLES = {"open": "○", "ready": READY_CIRCLE, "spent": SPENT_CIRCLE}
PAST_ROUND, THIS_ROUND, ROUND_TO_COME = "■", PAWN, "□"
FITS = "+"

DIE_STYLES = {"red": "bold white on #b3261e", "blue": "bold white on #1f5fbf", "yellow": "bold black on #e6b800"}
INK_STYLES = {"red": "red", "blue": "bright_blue", "yellow": "yellow"}
HEAD, QUIET, LIVE = "bold", "dim", "bold green"
ON_DISC, LIVE_ON_DISC = "#f7f2ea", "bold #c6ff9e"

CROSS_WIDTH, CROSS_HEIGHT = 80, 15
GLOBE_WIDTH, GLOBE_HEIGHT = 98, 29
LEGEND = message("picture-legend")
CORNER_WIDTH = 26
CORE_RADIUS, BORDER_WIDTH = 0.13, 0.03
BLACK = ColorTriplet(0, 0, 0)
BRIGHTEST_GROUND = 120


def picture(view: dict[str, Any], speaker: Speaker) -> RenderableType:
    """The sheet as it lies on the table."""
    return _Picture(_Sheet(view, speaker))


def cheers(before: dict[str, Any], after: dict[str, Any], moves: Sequence[dict[str, Any]], speaker: Speaker) -> list[str]:
    """What deserves a cheer after a decision: `moves` are all decisions of the game so far, this one last."""
    old, new = _Sheet(before, speaker), _Sheet(after, speaker)
    result = [
        new.say(message("cheer-demolished", quadrant=quadrant_name(now["letter"])))
        for then, now in zip(old.quadrants, new.quadrants, strict=True)
        if now["demolished"] and not then["demolished"]
    ]
    earned = sum(new.earned(quadrant) for quadrant in new.quadrants) - sum(old.earned(quadrant) for quadrant in old.quadrants)
    if earned:
        result.append(new.say(message("cheer-circles", circles=earned)))
    chain = _chain(moves)
    if len(chain) >= 3:
        result.append(new.say(message("cheer-chain", length=len(chain), moves=Listing(tuple(chain), SERIES))))
    return result


def _chain(moves: Sequence[dict[str, Any]]) -> list[str]:
    """What the die at work has set off so far: everything since it was placed."""
    chain: list[str] = []
    for move in reversed(moves):
        if move["block"] == "place":
            break
        if move["block"] != "done":
            chain.insert(0, move["text"])
    return chain if moves and moves[-1]["block"] != "done" else []


class _Picture:
    """Chooses the layout when it is known how much room there is."""

    def __init__(self, sheet: _Sheet) -> None:
        self.sheet = sheet

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        in_colour = console.color_system is not None and not console.no_color
        if options.max_width >= GLOBE_WIDTH and options.max_height >= GLOBE_HEIGHT:
            yield _globe(self.sheet, in_colour)
        elif options.max_width >= CROSS_WIDTH:
            yield _cross(self.sheet, in_colour)
        else:
            yield from _lines(self.sheet)


# What the view tells --------------------------------------------------------------------------------------------------------------------


class _Sheet:
    """The view's JSON under short names."""

    def __init__(self, view: dict[str, Any], speaker: Speaker) -> None:
        board = view["board"]
        self.speaker = speaker
        self.board: dict[str, Any] = board
        self.planet: str = speaker.name("planet", 0)
        self.colours: dict[str, str] = view["legend"]["colours"]
        self.quadrants: list[dict[str, Any]] = board["quadrants"]
        self.dice: dict[str, dict[str, Any]] = {die["name"]: die for die in board["dice"]}
        self.planning = [die for die in board["dice"] if die["aims"] is None]
        self.legal: list[dict[str, Any]] = view["legal"]
        self.pawn = next(place for place, quadrant in enumerate(self.quadrants) if quadrant["letter"] == board["pawn"])
        self.is_moving = view["mover"] == view["seat"]

    def say(self, said: Argument) -> str:
        return self.speaker.say(said)

    def name(self, quadrant: dict[str, Any]) -> str:
        return self.speaker.say(quadrant_name(quadrant["letter"]))

    def ability(self, quadrant: dict[str, Any]) -> str:
        return self.say(message(f"ability-{quadrant['ability']}"))

    def rule(self, quadrant: dict[str, Any]) -> str:
        """In short. What is printed stands on the boxes and need not be repeated; the legend explains the signs."""
        return self.say(message(f"short-rule-{quadrant['rule'].partition('-')[0]}"))

    def target(self, quadrant: dict[str, Any]) -> dict[str, Any] | None:
        """The quadrant's targeting die; Wild has none."""
        return next((die for die in self.board["dice"] if die["aims"] == quadrant["letter"]), None)

    def has_pawn(self, quadrant: dict[str, Any]) -> bool:
        return bool(quadrant["letter"] == self.board["pawn"])

    def moves_of(self, block: str) -> list[dict[str, Any]]:
        """The legal moves of one kind."""
        return [move for move in self.legal if move["block"] == block]

    def fits_box(self, quadrant: dict[str, Any], box: int) -> bool:
        return self.has_pawn(quadrant) and any(move["box"] == box for move in self.moves_of("demolish"))

    def fits_tech(self, quadrant: dict[str, Any], row: int, column: int) -> bool:
        return self.has_pawn(quadrant) and any((move["row"], move["column"]) == (row, column) for move in self.moves_of("tech"))

    def earned(self, quadrant: dict[str, Any]) -> int:
        circles: dict[str, list[str]] = quadrant["circles"]
        return sum(circle != "open" for line in circles.values() for circle in line)

    def circles(self, quadrant: dict[str, Any]) -> tuple[list[str], list[str]]:
        """The signs of the column and the row circles."""
        columns, rows = ([CIRCLES[circle] for circle in quadrant["circles"][line]] for line in ("columns", "rows"))
        return columns, rows

    def destination(self, spot: int) -> dict[str, Any]:
        return next(quadrant for quadrant in self.quadrants if quadrant["spot"] == spot)

    def boxes_filled(self) -> tuple[int, int]:
        return self.board["filled"], self.board["boxes"]


# Parts of the sheet ---------------------------------------------------------------------------------------------------------------------


def _die(die: dict[str, Any]) -> Part:
    return f" {die['name']} {die['value'] or '-'} ", DIE_STYLES[die["colour"]]


def _target(sheet: _Sheet, quadrant: dict[str, Any]) -> Part:
    die = sheet.target(quadrant)
    if quadrant["demolished"]:
        return f" {sheet.say(message('picture-demolished'))} ", "bold black on #c9c4bb"
    return _die(die) if die else (f" {sheet.say(message('picture-no-die'))} ", QUIET)


def _needs(sheet: _Sheet, quadrant: dict[str, Any]) -> str:
    """SM-12 in short."""
    die = sheet.target(quadrant)
    if quadrant["demolished"]:
        return ""
    return sheet.say(message("picture-needs", target=(die["value"] or "?") if die else 1))


def _title(sheet: _Sheet, quadrant: dict[str, Any]) -> list[Part]:
    die = sheet.target(quadrant)
    pawn = [(f"{PAWN} ", "bold")] if sheet.has_pawn(quadrant) else []
    colour = [(f" {sheet.say(message('colour-' + die['colour']))}", INK_STYLES[die["colour"]])] if die and die["in_game"] else []
    return [*pawn, (sheet.name(quadrant).upper(), HEAD), *colour]


def _box(sheet: _Sheet, quadrant: dict[str, Any], number: int) -> Part:
    """[4] is filled, (4) wants a 4, + marks what the die at work can fill; =4] is a filled one that shows its kind."""
    box = quadrant["boxes"][number]
    if box["value"]:
        return f"{'[' if box['kind'] == 'free' else box['sign'] or '['}{box['value']}]", "bold black on #d9d2c5"
    fits = sheet.fits_box(quadrant, number)
    if box["sign"]:
        return f"{FITS if fits else '('}{box['sign']})", LIVE if fits else ""
    return f"[{FITS if fits else ' '}]", LIVE if fits else ""


def _box_rows(sheet: _Sheet, quadrant: dict[str, Any], longest: int = 5) -> list[list[Part]]:
    """The boxes in as few rows as need be, all about equally long."""
    parts = [_box(sheet, quadrant, number) for number in range(len(quadrant["boxes"]))]
    rows = math.ceil(len(parts) / longest)
    in_row = math.ceil(len(parts) / rows)
    return [parts[start : start + in_row] for start in range(0, len(parts), in_row)]


def _circle(sign: str) -> Part:
    return sign, {READY_CIRCLE: LIVE, SPENT_CIRCLE: QUIET}.get(sign, "")


def _tech_rows(sheet: _Sheet, quadrant: dict[str, Any]) -> list[list[Part]]:
    """Two rows with their circles at the end, and a row of the columns' circles."""
    columns, rows = sheet.circles(quadrant)
    lines: list[list[Part]] = []
    for row, values in enumerate(quadrant["tech"]):
        line: list[Part] = []
        for column, value in enumerate(values):
            fits = sheet.fits_tech(quadrant, row, column)
            line += [(str(value or (FITS if fits else "·")), HEAD if value else LIVE if fits else QUIET), (" ", "")]
        lines.append([*line, _circle(rows[row])])
    lines.append([part for sign in columns for part in (_circle(sign), (" ", ""))] + [(" ", "")])
    return lines


# What lies beside the planet ------------------------------------------------------------------------------------------------------------

_Lines = list[list[Part]]


def _rounds(sheet: _Sheet, width: int) -> _Lines:
    """The track of rounds, one line for each level."""
    board = sheet.board
    filled, boxes = sheet.boxes_filled()
    lines: _Lines = [[(textwrap.shorten(sheet.planet, width, placeholder="…"), HEAD)]]
    first = 1
    for level, last in board["levels"].items():
        style = QUIET if board["round"] > last else HEAD if board["round"] >= first else ""
        name, limit = sheet.say(message(f"level-{level}")).upper(), sheet.say(message("picture-level-limit", round=last))
        lines.append([(f"{name:8}", style), *_track(board["round"], first, last, width - len(limit) - 9), (limit, style)])
        first = last + 1
    lines.append([(sheet.say(message("picture-progress", round=board["round"], rounds=board["rounds"], filled=filled, boxes=boxes)), "")])
    return lines


def _track(now: int, first: int, last: int, room: int) -> list[Part]:
    count = last - first + 1
    if count == 0 or count > room:
        return []
    past = min(max(now - first, 0), count)
    here = int(first <= now <= last)
    return [(PAST_ROUND * past, QUIET), (THIS_ROUND * here, "bold yellow"), (ROUND_TO_COME * (count - past - here) + " ", "")]


def _ready(sheet: _Sheet, width: int) -> _Lines:
    """The abilities: how many circles are ready."""
    used = sheet.say(message("picture-used", used=sheet.board["abilities_used"]))
    lines: _Lines = [[(sheet.say(message("picture-ready")), HEAD), (f"  {used}", QUIET)]]
    names = {quadrant["ability"]: sheet.ability(quadrant) for quadrant in sheet.quadrants}
    for ability, count in sheet.board["stock"].items():
        if ability in names:
            sign = READY_CIRCLE * count if count <= width - 11 else f"{count} {READY_CIRCLE}"
            lines.append([(f"{names[ability]:9}", HEAD if count else QUIET), (sign or "-", LIVE if count else QUIET)])
    return lines


def _planning(sheet: _Sheet) -> _Lines:
    """The three spots, what lies on them and where free ones lead; then the dice in hand."""
    lines: _Lines = [[(sheet.say(message("picture-planning")), HEAD), (f"  {sheet.say(message('picture-spots'))}", QUIET)]]
    on_spot = {die["spot"]: die for die in sheet.planning if die["spot"]}
    for spot in range(1, 4):
        die = on_spot.get(spot)
        if die is None:
            lines.append([(f" {spot}  ", HEAD), ("→ ", QUIET), (sheet.name(sheet.destination(spot)), "")])
        else:
            at_work = die["name"] == sheet.board["active"]
            state = sheet.say(message("picture-at-work" if at_work else "picture-die-used"))
            lines.append([(f" {spot}  ", QUIET), _die(die), (f"  {state}", LIVE if at_work else QUIET)])
    hand = [part for die in sheet.planning if not die["spot"] for part in (_die(die), (" ", ""))]
    lines.append([(f"{sheet.say(message('picture-hand'))} ", HEAD), *(hand or [(sheet.say(message("picture-hand-empty")), QUIET)])])
    return lines


def _now(sheet: _Sheet, width: int) -> _Lines:
    """What is being decided, or how it ended."""
    board = sheet.board
    if board["phase"] == "won":
        return [
            [(f"★ {sheet.say(message('picture-won'))} ★", LIVE)],
            [(sheet.say(message("picture-won-in", round=board["round"], rounds=board["rounds"])), "")],
            [(f"{sheet.say(message('picture-level'))} ", ""), (sheet.say(message(f"level-{board['level']}")).upper(), LIVE)],
            [(sheet.say(message("picture-abilities-used", used=board["abilities_used"])), "")],
        ]
    if board["phase"] == "acting":
        return _work(sheet)
    phases = {"placing": message("picture-place-a-die"), "lost": message("picture-all-is-over")}
    text = sheet.say(phases.get(board["phase"], message("picture-dice-roll")))
    head = sheet.say(message("picture-lost")) if board["phase"] == "lost" else say("picture-now")
    return [[(head, HEAD)], *([(line, "")] for line in textwrap.wrap(text, width))]


def _work(sheet: _Sheet) -> _Lines:
    """What the die at work may do."""
    quadrant, may = sheet.quadrants[sheet.pawn], sheet.board["may"]
    is_researched = all(value for row in quadrant["tech"] for value in row)
    here = sheet.say(message("picture-in-quadrant", quadrant=quadrant_name(quadrant["letter"])))
    lines: _Lines = [[(f"{say('picture-now')}  ", HEAD), _die(sheet.dice[sheet.board["active"]]), (f" {here}", "")]]
    lines.append(_chances("demolish", may["demolish"], quadrant["demolished"], sheet))
    lines.append(_chances("tech", may["research"], is_researched, sheet))
    both_open = may["demolish"] and may["research"] and not quadrant["demolished"] and not is_researched
    entitled = sheet.say(message("picture-both" if may["both"] else "picture-either"))
    lines.append([(entitled, "") if both_open else (sheet.say(message("picture-or-done")), QUIET)])
    return lines


def _chances(block: str, may: bool, is_full: bool, sheet: _Sheet) -> list[Part]:
    fitting = len(sheet.moves_of(block))
    if is_full:
        state = (sheet.say(message("picture-all-full")), QUIET)
    elif not may:
        state = (sheet.say(message("picture-done-already")), QUIET)
    elif not sheet.is_moving:
        state = (sheet.say(message("picture-open")), "")
    elif fitting:
        state = (f"{FITS} {sheet.say(message('picture-fitting', boxes=fitting))}", LIVE)
    else:
        state = (sheet.say(message("picture-does-not-fit")), QUIET)
    return [(f"{sheet.say(message(f'picture-{block}')):9} ", ""), state]


# The cross: four framed quadrants around a small globe, 80 by 15 ------------------------------------------------------------------------


def _cross(sheet: _Sheet, in_colour: bool) -> Canvas:
    canvas = Canvas(CROSS_WIDTH, CROSS_HEIGHT)
    columns = (0, 27, 54)
    wild, a, b, c = sheet.quadrants
    _small_globe(canvas, sheet, columns[1] + CORNER_WIDTH // 2, 7, in_colour)
    for quadrant, x, y in ((wild, columns[1], 0), (a, columns[2], 5), (b, columns[1], 10), (c, columns[0], 5)):
        _framed(canvas, sheet, quadrant, x, y)
    _write_lines(canvas, columns[0] + 1, 0, _rounds(sheet, CORNER_WIDTH - 1))
    _write_lines(canvas, columns[2] + 2, 0, _ready(sheet, CORNER_WIDTH - 2))
    _write_lines(canvas, columns[0] + 1, 10, _planning(sheet))
    _write_lines(canvas, columns[2] + 2, 10, _now(sheet, CORNER_WIDTH - 2))
    return canvas


def _framed(canvas: Canvas, sheet: _Sheet, quadrant: dict[str, Any], x: int, y: int) -> None:
    """A quadrant in 26 by 5: name and target above, boxes left, tech right, their rule and their ability below."""
    right = x + CORNER_WIDTH
    canvas.frame(x, y, CORNER_WIDTH, 5, _frame_lines(sheet, quadrant), _frame_style(sheet, quadrant))
    canvas.write(x + 2, y, (" ", ""), *_title(sheet, quadrant), (" ", ""))
    canvas.write_left_of(right - 2, y, _target(sheet, quadrant))
    rows = _box_rows(sheet, quadrant)
    for row, boxes in enumerate(rows):
        canvas.write(x + 1, y + 1 + row, *boxes)
    if len(rows) < 3:
        canvas.write(x + 2, y + 3, (_needs(sheet, quadrant), QUIET))
    for row, line in enumerate(_tech_rows(sheet, quadrant)):
        canvas.write_left_of(right - 1, y + 1 + row, *line)
    canvas.write(x + 2, y + 4, (f" {sheet.rule(quadrant)} ", QUIET))
    canvas.write_left_of(right - 1, y + 4, (f" {sheet.ability(quadrant)} ", HEAD))


def _frame_lines(sheet: _Sheet, quadrant: dict[str, Any]) -> Frame:
    return HEAVY_FRAME if sheet.has_pawn(quadrant) else BROKEN_FRAME if quadrant["demolished"] else LIGHT_FRAME


def _frame_style(sheet: _Sheet, quadrant: dict[str, Any]) -> str:
    die = sheet.target(quadrant)
    colour = INK_STYLES[die["colour"]] if die else sheet.colours["glow"]
    return f"{'bold ' if sheet.has_pawn(quadrant) else 'dim '}{colour}"


def _small_globe(canvas: Canvas, sheet: _Sheet, middle_x: int, middle_y: int, in_colour: bool) -> None:
    if in_colour:
        canvas.disc(middle_x, middle_y, 2.5, _shades(sheet, core=0))
    else:
        canvas.circle(middle_x, middle_y, 2.5)
    for quadrant, (x, y) in zip(sheet.quadrants, ((0, -1), (3, 0), (0, 1), (-3, 0)), strict=True):
        sign = PAWN if sheet.has_pawn(quadrant) else "x" if quadrant["demolished"] else quadrant["letter"]
        canvas.write(middle_x + x, middle_y + y, (sign, "bold white"))


def _write_lines(canvas: Canvas, x: int, y: int, lines: _Lines) -> None:
    for row, line in enumerate(lines):
        canvas.write(x, y + row, *line)


# The planet as a disc, 98 by 29 ---------------------------------------------------------------------------------------------------------


def _globe(sheet: _Sheet, in_colour: bool) -> Canvas:
    canvas = Canvas(GLOBE_WIDTH, GLOBE_HEIGHT)
    middle_x, middle_y = GLOBE_WIDTH // 2, GLOBE_HEIGHT // 2
    if in_colour:
        canvas.disc(middle_x, middle_y, 14.5, _shades(sheet, CORE_RADIUS))
    else:
        canvas.circle(middle_x, middle_y, 14.5)
        _diagonals(canvas, middle_x, middle_y)
    for quadrant, (x, y) in zip(sheet.quadrants, ((0, -8), (18, 0), (0, 8), (-18, 0)), strict=True):
        _on_disc(canvas, sheet, quadrant, middle_x + x, middle_y + y)
    canvas.write_centred(middle_x, middle_y, ("{}/{}".format(*sheet.boxes_filled()), "bold black" if in_colour else HEAD))
    lower = GLOBE_HEIGHT - 5
    _write_lines(canvas, 0, 0, _rounds(sheet, CORNER_WIDTH))
    _write_lines(canvas, GLOBE_WIDTH - 23, 0, _ready(sheet, 23))
    _write_lines(canvas, 0, lower, _planning(sheet))
    _write_lines(canvas, GLOBE_WIDTH - 23, lower, _now(sheet, 23))
    return canvas


def _diagonals(canvas: Canvas, middle_x: int, middle_y: int) -> None:
    for step in range(2, 10):
        for down in (-step, step):
            canvas.write(middle_x + 2 * down, middle_y + down, ("╲", ""))
            canvas.write(middle_x - 2 * down, middle_y + down, ("╱", ""))  # noqa: RUF001


def _on_disc(canvas: Canvas, sheet: _Sheet, quadrant: dict[str, Any], middle_x: int, middle_y: int) -> None:
    rows = _box_rows(sheet, quadrant)
    lines: _Lines = [
        [*_title(sheet, quadrant), (" ", ""), _target(sheet, quadrant)],
        *rows,
        [(sheet.rule(quadrant), "")],
        *([[("", "")]] if len(rows) < 3 else []),
        *_tech_rows(sheet, quadrant),
        [(sheet.ability(quadrant), HEAD)],
    ]
    for row, line in enumerate(lines):
        canvas.write_centred(middle_x, middle_y - len(lines) // 2 + row, *map(_lit, line))


def _lit(part: Part) -> Part:
    """On the planet the terminal's own colours would not be readable: the ground is the planet's."""
    text, style = part
    if " on " in style:
        return part
    if style == LIVE:
        return text, LIVE_ON_DISC
    return text, f"{'bold ' if 'bold' in style else ''}{ON_DISC}"


def _shades(sheet: _Sheet, core: float) -> Shade:
    """The planet's colours by point."""
    colours = sheet.colours
    palette = (colours["day"], colours["night"], colours["glow"])
    is_won = sheet.board["phase"] == "won"
    states = [("won" if is_won else "ruin" if quadrant["demolished"] else "", sheet.has_pawn(quadrant)) for quadrant in sheet.quadrants]

    def shade(x: float, y: float) -> ColorTriplet:
        return _shade(palette, core, *states[_sector(x, y)], x, y)

    return shade


@functools.lru_cache(maxsize=1 << 15)  # the sheet is drawn anew at every move, and little of it changes
def _shade(palette: tuple[str, str, str], core: float, state: str, has_pawn: bool, x: float, y: float) -> ColorTriplet:
    """Day to night across the disc, a glow where the pawn is, ruins where a quadrant is demolished, embers when all are."""
    day, night, glow = (Color.parse(colour).get_truecolor() for colour in palette)
    ruin = blend_rgb(night, BLACK, 0.6)
    if math.hypot(x, y) < core:
        return glow
    if state == "won":
        return blend_rgb(ruin, glow, _embers(x, y))
    dusk = min(1.0, max(0.0, 0.45 + 0.6 * (0.6 * x + 0.8 * y) + 0.12 * math.sin(9 * y + 2 * math.sin(5 * x))))
    colour = ruin if state == "ruin" else blend_rgb(blend_rgb(day, BLACK, 0.2), night, dusk)
    if has_pawn:
        colour = blend_rgb(colour, glow, 0.25)
    return blend_rgb(colour, BLACK, 0.45) if abs(abs(x) - abs(y)) < BORDER_WIDTH else _readable(colour)


def _readable(colour: ColorTriplet) -> ColorTriplet:
    """Dark enough to write on, whatever the planet's colours."""
    brightness = 0.3 * colour.red + 0.59 * colour.green + 0.11 * colour.blue
    return blend_rgb(colour, BLACK, max(0.0, 1 - BRIGHTEST_GROUND / max(1.0, brightness)))


def _embers(x: float, y: float) -> float:
    """How much still glows at a point of a smashed planet: least outside, in streaks from the core."""
    streaks = math.sin(9 * math.atan2(y, x) + 3 * math.sin(7 * math.hypot(x, y)))
    return 0.75 * max(0.0, streaks) * (1 - math.hypot(x, y))


def _sector(x: float, y: float) -> int:
    """Wild above, then clockwise."""
    if abs(y) >= abs(x):
        return 0 if y < 0 else 2
    return 1 if x > 0 else 3


# Plain lines, for narrow terminals ------------------------------------------------------------------------------------------------------


def _lines(sheet: _Sheet) -> Iterator[Text]:
    for line in _rounds(sheet, CORNER_WIDTH):
        yield Text.assemble(*line)
    for quadrant in sheet.quadrants:
        yield Text.assemble(*_title(sheet, quadrant), " ", _target(sheet, quadrant), f" {sheet.rule(quadrant)}")
        for row in _box_rows(sheet, quadrant, longest=12):
            yield Text.assemble("  ", *row)
        first, second, columns = _tech_rows(sheet, quadrant)
        yield Text.assemble("  ", *first, " / ", *second, " / ", *columns, (sheet.ability(quadrant), HEAD))
    for lines in (_ready(sheet, CORNER_WIDTH), _planning(sheet), _now(sheet, CORNER_WIDTH)):
        yield Text("")
        yield from (Text.assemble(*line) for line in lines)
