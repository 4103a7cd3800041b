"""High scores: from the end of a game to the page of all results, and a goal set before the game."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests import daily
from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, Table, complaints_in_both_themes

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_from_a_goal_to_the_list_of_results(arrive: Arrive):
    ada = await arrive("Ada")
    page = await ada.go("/new/planet-smash")
    await page.get_by_role("radio", name="Pebble").check()
    await expect(page.get_by_role("radio", name=re.compile("^Hard by round"))).to_be_visible()
    await page.get_by_role("radio", name=re.compile("^Easy by round")).check()
    await page.get_by_role("button", name="Start").click()
    await page.wait_for_url("**/m/*")
    await Table(page).ready()
    match = page.url.rsplit("/", 1)[1]
    await expect(page.locator(".bar .goal")).to_have_text(re.compile(r"^Goal: easy, by round \d+$"))
    await ada.play_on(match, rather="demolish")
    end = page.get_by_role("dialog")
    await expect(end.get_by_text(re.compile(r"Goal: easy, by round \d+: (not )?reached"))).to_be_visible()
    await expect(end.get_by_role("heading", name="Your first result on Pebble")).to_be_visible()
    await end.get_by_role("link", name="High scores").click()
    await page.wait_for_url("**/scores/planet-smash")
    best = page.get_by_role("region", name="The best on Pebble")
    await expect(best.get_by_role("row")).to_have_count(2)
    await expect(page.get_by_role("combobox", name="Sheet")).to_have_value('["solo",{"planet":"pebble"}]')
    await best.get_by_role("link").click()
    await page.wait_for_url(f"**/m/{match}")
    await ada.go("/new/planet-smash")
    await page.get_by_role("radio", name="Pebble").check()
    reached = re.compile(r"^Your best of 1 game on Pebble: (round \d+, \d+ abilit(y|ies)|lost)\.")
    await expect(page.get_by_text(reached)).to_be_visible()


async def test_own_and_everybodys_by_sheet_and_goal(arrive: Arrive):
    ada, bo = await arrive("Ada"), await arrive("Bo")
    for visitor, sheets in ((ada, ("pebble", "pebble", "gorrundum")), (bo, ("pebble",))):
        for planet in sheets:
            goal = "hard" if visitor is ada and planet == "pebble" else None
            match = (await visitor.post("/matches", game="planet-smash", options={"planet": planet}, goal=goal))["id"]
            await visitor.play_on(match, rather="demolish")
    page = await ada.go("/")
    await page.get_by_role("link", name="High scores of Planet Smash").click()
    await page.wait_for_url("**/scores/planet-smash")
    await page.get_by_role("combobox", name="Sheet").select_option(label="Pebble")
    best = page.get_by_role("region", name="The best on Pebble")
    await expect(best.get_by_role("row")).to_have_count(3)
    await expect(page.get_by_role("img", name=re.compile("^The latest 2 results"))).to_be_visible()
    await page.get_by_role("tab", name="Everybody here").click()
    await expect(best.get_by_role("columnheader", name="Who")).to_be_visible()
    await expect(best.get_by_role("row").filter(has_text="Bo").first).to_be_visible()
    await expect(best.get_by_role("row").filter(has_text="Bo").get_by_role("link")).to_have_count(0)  # another's match is theirs
    await page.get_by_role("combobox", name="Goal").select_option("hard")
    await expect(best.get_by_role("row").filter(has_text="Bo")).to_have_count(0)
    await page.get_by_role("tab", name="Your own").click()
    await page.get_by_role("button", name="Gorrundum").click()
    await expect(page.get_by_text("You have not finished a game of this kind yet.")).to_be_visible()
    await page.get_by_role("combobox", name="Goal").select_option("")
    await expect(page.get_by_role("heading", name="Difficulties on Gorrundum")).to_be_visible()
    await expect(page.get_by_role("img", name="The latest result:")).to_be_visible()


@pytest.mark.parametrize("size", daily(["wide", "phone"], "phone"))
async def test_axe_finds_nothing_on_the_page(arrive: Arrive, size: str):
    ada = await arrive("Ada", **({"viewport": PHONE} if size == "phone" else {}))
    found = []
    page = await ada.go("/scores/thats-my-planet")
    await expect(page.get_by_text("You have not finished a game of this kind yet.")).to_be_visible()
    found += await complaints_in_both_themes(page, "nothing yet")
    for planet, games in (("pebble", 2), ("gorrundum", 1)):
        for _ in range(games):
            match = (await ada.post("/matches", game="planet-smash", options={"planet": planet}, goal="hard"))["id"]
            await ada.play_on(match, rather="demolish")
    await ada.turn_to("/scores/planet-smash")
    await page.get_by_role("button", name="Pebble").click()
    await page.get_by_role("tab", name="Everybody here").click()
    await expect(page.get_by_role("columnheader", name="Who")).to_be_visible()
    found += await complaints_in_both_themes(page, "results")
    await ada.turn_to("/new/planet-smash")
    await expect(page.get_by_role("radio", name=re.compile("^Hard by round"))).to_be_visible()
    found += await complaints_in_both_themes(page, "goals")
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert found == []
