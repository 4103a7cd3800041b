"""The legal moves as a numbered list, grouped by their kind, in as many lines as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from rich.text import Text

from perihelion.core.languages import say

Legal = Sequence[dict[str, Any]]
"""Moves as a view's JSON lists them: with block, text and code."""
Group = tuple[str, list[tuple[int, str]]]
"""A name with the numbers and texts of some moves."""


def move_list(legal: Legal, width: int, room: int | None = None, label: Callable[[str], str] = str) -> list[Text]:
    """The list in at most `room` lines: if necessary shortened by what neighbouring moves share, and finally cut. `label` says what people
    call a kind of moves."""
    lines = _laid_out(_by_kind(legal, label), width)
    if room is None or len(lines) <= room:
        return lines
    lines = min(lines, _laid_out(_by_first_words(legal, label), width), key=len)
    if len(lines) <= room:
        return lines
    return [*lines[: max(0, room - 1)], Text(say("more-moves", command=say("command-moves")), style="dim")]


def _by_kind(legal: Legal, label: Callable[[str], str]) -> list[Group]:
    groups: list[Group] = []
    for kind, moves in groupby(enumerate(legal, start=1), key=lambda move: str(move[1]["block"])):
        items = [(number, str(move["text"])) for number, move in moves]
        says_so_itself = all(text.startswith(kind) for _, text in items)
        if says_so_itself and len(items) == 1 and groups and not groups[-1][0]:
            groups[-1][1].extend(items)
        else:
            groups.append(("" if says_so_itself else label(kind), items))
    return groups


def _by_first_words(legal: Legal, label: Callable[[str], str]) -> list[Group]:
    """'+1 TA', '+1 TB', ... as '+1' with 'TA', 'TB', ... behind it."""
    groups: list[Group] = []
    for name, items in _by_kind(legal, label):
        for head, same in groupby(items, key=lambda item: _first_words(item[1])):
            groups.append((head or name, [(number, text.removeprefix(head).strip()) for number, text in same]))
    return groups


def _first_words(text: str) -> str:
    """All but the last word, unless that is a number: typed alone it would select another move."""
    head, _, tail = text.rpartition(" ")
    return "" if tail.isdigit() else head


def _laid_out(groups: Sequence[Group], width: int) -> list[Text]:
    """Each group from a line of its own, its items in columns behind its name."""
    margin = max((len(name) for name, _ in groups), default=0) + 1
    return [line for name, items in groups for line in _columns(name.ljust(margin), items, width)]


def _columns(name: str, items: Sequence[tuple[int, str]], width: int) -> Iterator[Text]:
    cells = [Text.assemble((f"{number}) ", "bold cyan"), text) for number, text in items]
    cell_width = max(len(cell) for cell in cells) + 2
    in_line = max(1, (width - len(name) + 2) // cell_width)
    for start in range(0, len(cells), in_line):
        line = Text.assemble((name if start == 0 else " " * len(name), "bold"))
        for cell in cells[start : start + in_line]:
            line.append_text(cell).append(" " * (cell_width - len(cell)))
        line.rstrip()
        line.truncate(width, overflow="ellipsis")
        yield line
