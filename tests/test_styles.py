"""Styles of boards in files of their own are not scoped to a component, and stay when another board is on show: each selector begins with a
class that only its own board has. Borders stand out from every ground."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "web" / "src"
STYLES = sorted(SOURCES.glob("boards/*/*.css"))
MARKUP = {file: file.read_text(encoding="utf-8") for file in SOURCES.rglob("*.svelte")}
COMMENT, BEFORE_A_BLOCK = re.compile(r"/\*.*?\*/", re.DOTALL), re.compile(r"([^{};]+)\{")
KEYFRAME_OR_RULE = re.compile(r"@|from$|to$|\d")
FIRST_CLASS = re.compile(r"(?::where\()?\.([\w-]+)")


def selectors(css: str) -> list[str]:
    found = [before.strip() for before in BEFORE_A_BLOCK.findall(COMMENT.sub("", css))]
    return [one for one in found if not KEYFRAME_OR_RULE.match(one)]


def classes(markup: str) -> set[str]:
    """All that the markup of a component gives to elements."""
    written = {name for names in re.findall(r'class="([^"]*)"', markup) for name in re.findall(r"[\w-]+", names)}
    return written | set(re.findall(r"class:([\w-]+)", markup))


@pytest.mark.parametrize("file", STYLES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_board_styles_nothing_of_other_boards(file: Path):
    elsewhere = set().union(*(classes(text) for other, text in MARKUP.items() if other.parent != file.parent))
    found = selectors(file.read_text(encoding="utf-8"))
    assert found
    for selector in found:
        first = FIRST_CLASS.match(selector)
        assert first is not None, f"{selector} begins with no class"
        assert first[1] not in elsewhere, f"{selector}: other components have this class, too"


GROUNDS, BORDERS = ("space", "panel", "raised", "slot"), ("line", "accent", "bad")


def themes() -> dict[str, dict[str, str]]:
    """The colours of the dark and of the light look."""
    text = (SOURCES / "design" / "tokens.css").read_text(encoding="utf-8")
    dark, light = text.partition("@media")[0], text.partition('[data-theme="light"]')[2]
    return {name: dict(re.findall(r"--([\w-]+): #([0-9a-f]{6});", part)) for name, part in (("dark", dark), ("light", light))}


def luminance(colour: str) -> float:
    """As WCAG has it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    low, high = sorted(luminance(colour) + 0.05 for colour in (one, other))
    return high / low


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_borders_of_fields_and_buttons_and_the_outline_of_the_keyboard_can_be_seen(theme: str):
    colours = themes()[theme]
    found = {(border, ground): contrast(colours[border], colours[ground]) for border in BORDERS for ground in GROUNDS}
    assert {pair: ratio for pair, ratio in found.items() if ratio < 3} == {}
