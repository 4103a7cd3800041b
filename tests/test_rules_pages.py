"""What must hold of the rules page of every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.core.registry import definition

FOLDER = Path(ph.__file__).parent / "games"
UNNAMED = "The rulebook names no designer"
"""Said where nobody is named."""


@pytest.fixture(params=[name for name in ph.games() if definition(name).folder.parent == FOLDER])
def game(request):
    return definition(request.param)


@pytest.fixture
def page(game):
    return (game.folder / "rules.md").read_text(encoding="utf-8")


def test_pictures_are_there_and_shown(game, page):
    linked = re.findall(r"!\[[^\]]+\]\(pictures/([^)]+)\)", page)
    assert sorted(linked) == sorted(path.name for path in (game.folder / "pictures").iterdir())


def test_links_within_the_page_lead_somewhere(page):
    headings = {re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-") for heading in re.findall(r"^#+ (.*)$", page, re.MULTILINE)}
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= headings


def test_whose_game_it_is_and_how_long_it_takes(game, page):
    text = " ".join(page.split())
    assert "not affiliated" in text
    assert game.credits.designer in text or UNNAMED in text
    assert re.search(r"minutes|hour", text)


def test_what_to_learn_first(page):
    text = " ".join(page.split())
    assert re.search(r"learn first|in your first game", text, re.IGNORECASE)
    assert re.search(r"second game|for later", text, re.IGNORECASE)


# Other languages ------------------------------------------------------------------------------------------------------------------------

TRANSLATIONS = sorted(FOLDER.glob("*/rules.*.md"))


@pytest.fixture(params=TRANSLATIONS, ids=[f"{path.parent.name}-{path.suffixes[0][1:]}" for path in TRANSLATIONS])
def both(request):
    """A page as it was written, and as it was translated."""
    translated: Path = request.param
    return translated.with_name("rules.md").read_text(encoding="utf-8"), translated.read_text(encoding="utf-8")


PARTS = {
    "headings": r"^(#+) ",
    "pictures": r"\]\(pictures/([^)]+)\)",
    "clauses": r"^- \*\*([A-Z]+-\d+)\*\*",
    "where clauses come from": r"\[(book|ruling|data|libro|criterio|datos)\b",
    "examples": r"```(.*?)```",
    "rows of tables": r"^(\|)",
    "percentages": r"(\d+) ?%",
}


TRANSLATED = {"libro": "book", "criterio": "ruling", "datos": "data"}
"""What a page may say instead."""


@pytest.mark.parametrize("part", PARTS)
def test_a_translation_has_all_parts_of_the_page(both, part):
    flags = re.MULTILINE | (re.DOTALL if part == "examples" else 0)
    written, translated = (re.findall(PARTS[part], page, flags) for page in both)
    assert len(translated) == len(written)
    for one, other in zip(written, translated, strict=True):
        assert TRANSLATED.get(other, other) == one or (part == "examples" and _are_sentences(one) and _are_sentences(other))


def _are_sentences(example: str) -> bool:
    """What the game says, and not what is written to it: that is in the language of the page."""
    return example.rstrip().endswith(".")


def test_move_texts_positions_and_commands_are_not_translated(both):
    written, translated = (set(re.findall(r"`([^`\n]+)`", page)) for page in both)
    assert written <= translated


def test_links_within_a_translation_lead_somewhere(both):
    headings = {
        re.sub(r"[^\w\s-]", "", heading.strip().lower()).replace(" ", "-") for heading in re.findall(r"^#+ (.*)$", both[1], re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", both[1])) <= headings
