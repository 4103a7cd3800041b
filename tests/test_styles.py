"""Styles of boards in files of their own are not scoped to a component, and stay when another board is on show: each selector begins with a
class that only its own board has."""

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
