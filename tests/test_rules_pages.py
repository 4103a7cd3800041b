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
