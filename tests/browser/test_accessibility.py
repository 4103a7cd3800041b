"""axe finds nothing to complain about, in the dark and in the light."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Arrive
from tests.browser.driving import complaints

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.parametrize("theme", ["dark", "light"])]


async def test_pages(arrive: Arrive, theme: str):
    ada = await arrive("Ada", color_scheme=theme)
    await ada.finished_match()
    await ada.play_on(await ada.new_match(), moves=5)
    race = (await ada.post("/groups", kind="race", game="planet-smash"))["id"]
    await ada.join_race(race)
    found = []
    for path in ("/", "/new/planet-smash", "/new/last-light", "/rules/planet-smash", f"/g/{race}", "/nowhere"):
        page = await ada.go(path)
        await expect(page.get_by_role("heading", level=1).first).to_be_visible()
        found += await complaints(page, path)
    await ada.go("/settings")
    await expect(ada.page.get_by_role("dialog", name="Settings")).to_be_visible()
    found += await complaints(ada.page, "settings")
    assert found == []


async def test_a_match_from_the_first_roll_to_the_end_screen(arrive: Arrive, theme: str):
    ada = await arrive("Ada", color_scheme=theme)
    match = await ada.new_match()
    await ada.play_on(match, moves=40)
    table = await ada.sit_at(match)
    page = ada.page
    found = await complaints(page, "moves")
    for tab in ("Log", "Words", "Chat"):
        await table.tab(tab).click()
        found += await complaints(page, tab)
    await page.get_by_role("button", name="Rules", exact=True).click()
    await expect(page.get_by_role("region", name="Text of the rules").get_by_role("heading").first).to_be_visible()
    found += await complaints(page, "rules over the rail")
    await page.get_by_role("button", name="Close the rules").click()
    await page.get_by_role("button", name="More").click()
    found += await complaints(page, "menu")
    await page.get_by_role("button", name="Keyboard").click()
    found += await complaints(page, "keyboard")
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="First position").click()
    found += await complaints(page, "looking back")
    await ada.play_on(match)
    await page.get_by_role("button", name="Result").click()
    end = page.get_by_role("dialog")
    await end.get_by_text("Were the dice fair?").click()
    await end.get_by_role("button", name="Check the dice").click()
    await expect(end.get_by_role("status")).to_be_visible()
    found += await complaints(page, "end screen")
    assert found == []


async def test_a_race_and_a_game_without_a_board_of_its_own(arrive: Arrive, theme: str):
    ada = await arrive("Ada", color_scheme=theme)
    race = (await ada.post("/groups", kind="race", game="planet-smash", options={"planet": "pebble"}))["id"]
    await ada.join_race(race)
    started = await ada.post(f"/groups/{race}/start")
    mine = next(member["match"] for member in started["members"] if member["you"])
    await ada.sit_at(mine)
    found = await complaints(ada.page, "race")
    await ada.play_on(mine)
    await ada.go(f"/g/{race}")
    await expect(ada.page.get_by_role("list", name="Standings")).to_contain_text("Ada")
    found += await complaints(ada.page, "decided race")
    await ada.sit_at(await ada.new_match("last-light", form="3-player"))
    found += await complaints(ada.page, "last light")
    await ada.go(f"/m/{await ada.new_match('pickpockets', seats='ml', form='2-player')}")
    await expect(ada.page.get_by_role("dialog")).to_be_visible()
    found += await complaints(ada.page, "share")
    assert found == []
