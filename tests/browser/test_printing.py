"""Sheets on paper, as a player gets them: from the pages of the client, printed by Chromium."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

import perihelion as ph
from perihelion.core.printing import PAPERS, Paper, pages
from tests.browser.conftest import Arrive

pytestmark = pytest.mark.asyncio(loop_scope="session")
POINTS = 72 / 25.4
CUT_OFF = """() => [...document.querySelectorAll("svg.page svg")].flatMap((drawing) => {
  const { x, y, width, height } = drawing.viewBox.baseVal;
  const beyond = (box) => Math.max(x - box.x, box.x + box.width - x - width, y - box.y, box.y + box.height - y - height) / box.height;
  return [...drawing.querySelectorAll("text")].filter((text) => beyond(text.getBBox()) > 0.25).map((text) => text.textContent);
})"""
"""Texts that reach out of their drawings by more than the blank around their letters."""


async def printed(page: Page) -> tuple[int, set[tuple[float, float]]]:
    """How many pages the browser prints, and of which sizes in points."""
    file = await page.pdf(prefer_css_page_size=True)
    sizes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", file)
    return len(re.findall(rb"/Type\s*/Page\b", file)), {(round(float(width)), round(float(height))) for width, height in sizes}


def expected(game: ph.Game, paper: Paper) -> tuple[int, set[tuple[float, float]]]:
    return len(pages(game, paper)), {(round(paper.width * POINTS), round(paper.height * POINTS))}


async def test_the_sheet_that_is_chosen_for_a_match_is_printed(arrive: Arrive):
    ada = await arrive("Ada")
    page = await ada.go("/new/planet-smash")
    await page.get_by_role("radio", name=re.compile("Monochord")).check()
    async with page.expect_popup() as opening:
        await page.get_by_role("link", name="Letter").click()
    sheet = await opening.value
    await expect(sheet.locator("svg.page").first).to_contain_text("Monochord")
    await expect(sheet.get_by_text("2 pages for Letter paper")).to_be_visible()
    assert await printed(sheet) == expected(ph.game("planet-smash", planet="monochord"), PAPERS["letter"])


async def test_every_rules_page_leads_to_pages_that_print_whole(arrive: Arrive):
    ada = await arrive("Ada")
    for name in ("planet-smash", "planetary-strike", "thats-my-planet", "astroplane", "onward-to-venus"):
        page = await ada.go(f"/rules/{name}")
        links = {paper: page.get_by_role("link", name=paper.title) for paper in PAPERS.values()}
        addresses = {paper: await link.get_attribute("href") for paper, link in links.items()}
        for paper, address in addresses.items():
            page = await ada.go(str(address))
            assert await printed(page) == expected(ph.game(name), paper), (name, paper)
            if not any(sheet.title.startswith("Board:") for sheet in pages(ph.game(name), paper)):  # tiles are meant to be cut
                assert await page.evaluate(CUT_OFF) == [], (name, paper)
