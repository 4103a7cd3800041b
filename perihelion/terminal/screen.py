"""What every screen needs: drawing within bounds, clearing, paging, and text without control characters."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment, SegmentLines

from perihelion.core.languages import say

Ask = Callable[[str], str]
"""Shows a prompt and gives the answer; raises EOFError at the end of the input."""
Lines = list[list[Segment]]
NO_LIMIT = 1000
_LINK = re.compile(r"(?<!!)\[([^]]+)\]\([^)]*\)")

_ASCII = str.maketrans("╭─╮│╰╯┏━┓┃┗┛┌╌┐╎└┘●○⊗◆■□·→╲╱▀▄█★…", "+-+|+++=+#+++-+:++*ox@#..>\\/###*.")  # noqa: RUF001


def keyboard() -> Ask:
    """Asks the person at the terminal, with line editing where Python has it."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
    return input


def draw(console: Console, *pieces: RenderableType, room: int | None = None) -> int:
    """Prints the pieces one below the other, none wider than the console; gives the number of lines. Pictures try to keep to `room`."""
    options = console.options.copy()
    if room is not None:
        options.max_height = room
    lines = [line for piece in pieces for line in console.render_lines(piece, options, pad=False)]
    _print(console, lines)
    return len(lines)


def _print(console: Console, lines: Lines) -> None:
    """Where the terminal knows no Unicode, signs are replaced by plain ones."""
    if console.options.ascii_only:
        lines = [[Segment(_in_ascii(text), style, control) for text, style, control in line] for line in lines]
    console.print(SegmentLines(lines, new_lines=True))


def _in_ascii(text: str) -> str:
    return text.translate(_ASCII).encode("ascii", "replace").decode("ascii")


def clear(console: Console, *, forget: bool = False) -> None:
    """Clears the screen; where there is none, as in a pipe, prints a line as a separator.

    `forget` also erases the scrollback buffer, for secrets.
    """
    if console.is_terminal and not console.is_dumb_terminal:
        console.clear()
        if forget:
            console.file.write("\x1b[3J")
    else:
        console.rule(characters="-" if console.options.ascii_only else "─", style="dim")


def page(console: Console, long: RenderableType, ask: Ask) -> None:
    """Prints something long; at a terminal a screenful at a time."""
    lines = console.render_lines(long, pad=False)
    at_once = console.height - 1 if console.is_terminal else len(lines)
    for start in range(0, len(lines), max(1, at_once)):
        if start and ask(f"{say('more-to-read')} ").strip().lower().startswith("q"):
            return
        _print(console, lines[start : start + at_once])


def rules_shown(page: str) -> RenderableType:
    """A rules page without its links: at a terminal they lead nowhere."""
    from rich.markdown import Markdown  # which takes long to import, and few read the rules in each game

    return Markdown(_LINK.sub(r"\1", page), hyperlinks=False)


class Whole:
    """A picture with all the height it likes."""

    def __init__(self, picture: RenderableType) -> None:
        self.picture = picture

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        unlimited = options.copy()
        unlimited.max_height = NO_LIMIT
        yield from console.render(self.picture, unlimited)


def whole_number(text: str) -> int | None:
    """The number that was typed, if it could be one of a list."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def printable(text: str) -> str:
    """The text without control characters: names may come from an untrusted log."""
    return "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in text)
