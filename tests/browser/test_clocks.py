"""Clocks in the page: chosen before a match, shown in it, and what happens when somebody stays away or wants a move back."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, WIDE, complaints, speak

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_match_by_the_clock(arrive: Arrive):
    ada, bob = await arrive("Ada"), await arrive("Bob", viewport=PHONE)
    page = await ada.go("/new/last-light")
    await page.get_by_label("Form").select_option("2-player")
    await page.get_by_text("5+3", exact=True).click()
    await page.locator("[data-at-zero] summary").click()
    await page.locator("[data-at-zero]").get_by_text("A bot takes over").click()
    await page.get_by_role("button", name="Start", exact=True).click()
    await page.wait_for_url("**/m/*")
    opened = await ada.get(f"/matches/{page.url.rsplit('/', 1)[1]}")
    assert {**opened["pace"], "bot": ""} == {"seconds": 300, "increment": 3, "days": 0, "zero": "bot", "bot": ""}
    seats = [{"who": "me"}, {"who": "link"}]
    chosen = {"game": "last-light", "form": "2-player", "options": {"flares": False}, "seats": seats, "pace": opened["pace"]}
    match = (await ada.post("/matches", **chosen))["id"]
    await bob.post(f"/matches/{match}/seats/1/take")
    await ada.sit_at(match)
    table = await bob.sit_at(match)
    await expect(page.locator("[data-clock='0']")).to_have_text(re.compile("5:00|4:5"))
    await expect(bob.page.locator(".strip [data-clock]")).to_have_count(2)
    await expect(page.locator(".badge", has_text="5+3")).to_be_visible()
    await page.keyboard.press("c")
    await expect(page.locator("[data-announced]")).to_contain_text(re.compile("Ada: [45]:"))
    state = await table.state()
    await page.locator(".stage").get_by_role("button", name="shade").click()
    await table.after(state["step"])
    await expect(page.locator("[data-clock='0']")).to_have_text(re.compile("5:0[23]"))
    # What was played can be had back, if the other agrees, who has moved since.
    await bob.page.locator(".stage").get_by_role("button", name="shade").click()
    await page.get_by_role("button", name="Ask to take back").click()
    await expect(page.get_by_text("You have asked to take back.")).to_be_visible()
    await bob.page.locator("[data-asks-back]").get_by_role("button", name="Agree").click()
    await expect(page.locator("[data-steps='0']")).to_have_count(1)
    # Who goes is missed, and may come back.
    await bob.page.goto("about:blank")
    await expect(page.locator("[data-away='1']")).to_contain_text("Bob is away.", timeout=20_000)
    await page.set_viewport_size(PHONE)  # as by turning a tablet
    await expect(page.locator("[data-away='1']")).to_be_visible(timeout=4000)
    await page.set_viewport_size(WIDE)
    for language in ("es", "en"):
        await speak(page, language)
        await expect(page.locator("[data-away='1']")).to_be_visible(timeout=4000)  # it has not begun to count anew
    await bob.sit_at(match)
    await expect(page.locator("[data-away='1']")).to_have_count(0)
    # What was chosen is remembered.
    await ada.go("/new/last-light")
    await expect(page.get_by_role("radio", name="5+3")).to_be_checked()
    await page.get_by_text("No clock", exact=True).click()
    assert await complaints(page, "a new match") == []


async def test_a_match_that_waits_is_called_off(arrive: Arrive):
    ada, bob = await arrive("Ada"), await arrive("Bob")
    match = await ada.new_match("last-light", seats="mll", form="3-player")
    await bob.post(f"/matches/{match}/seats/1/take")
    await bob.go(f"/m/{match}")
    page = await ada.go(f"/m/{match}")
    await expect(page.get_by_role("dialog")).to_be_visible()
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="More").click()
    await page.get_by_role("button", name="Cancel the match").click()
    await expect(page.get_by_text("The match is cancelled.")).to_be_visible()
    await expect(bob.page.get_by_text("Over: cancelled").first).to_be_visible()
