"""The first match after an update waits for its rules, and the page says so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.driving import WIDE, Table, Visitor
from tests.server.processes import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")
UNTIL_COMPILED_MS = 300_000


async def test_a_page_that_waits_says_for_what(browser: Browser, tmp_path: Path):
    server = Server(tmp_path / "data", PERIHELION_CACHE=str(tmp_path / "cache"), PERIHELION_TEST_GAMES="planet-smash pickpockets").start()
    ada = await Visitor(server, await browser.new_context(viewport=WIDE, reduced_motion="reduce")).arrive("Ada")
    try:
        page = await ada.go("/")
        await page.get_by_role("button", name=re.compile("Play now.*Planet Smash")).click()
        told = page.get_by_text("Getting the rules ready")
        await expect(told).to_be_visible()
        await expect(page.get_by_text("Still to do:")).to_contain_text("Planet Smash")
        await page.wait_for_url("**/m/*", timeout=UNTIL_COMPILED_MS)
        await Table(page).ready()
        await expect(told).to_have_count(0)
        assert ada.unexpected() == []
    finally:
        await ada.leave()
        server.stop()
    assert server.complaints() == ""
