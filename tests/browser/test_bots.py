"""Against bots, and with hints: from one click on the home page to the end screen."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, Table, choose_seat, complaints, complaints_in_both_themes, show_hint

pytestmark = pytest.mark.asyncio(loop_scope="session")
MOST_DECISIONS = 400
BETWEEN_HINTS = 14
LONG_MS = 180_000


async def test_play_now_to_the_end_screen_with_hints(arrive: Arrive):
    """By mouse and by keyboard in turns: what the hint calls best is played, now and then one of the others. Every hint is a search, so
    that some moves between two are played without."""
    ada = await arrive("Ada")
    page = await ada.go("/")
    await page.get_by_role("button", name=re.compile("Play now.*Planet Smash")).click()
    await page.wait_for_url("**/m/*")
    match, table, chooser = page.url.rsplit("/", 1)[1], Table(page), random.Random(1)
    await table.ready()
    state = await table.state()
    played: list[str] = []
    while not state["over"]:
        for by_keys in (False, True):
            if not state["over"]:
                played.append(await by_hint(page, table, state, chooser, by_keys=by_keys))
                state = await table.after(state["step"])
        steps = await ada.play_on(match, BETWEEN_HINTS, len(played))
        await expect(table.bar).to_have_attribute("max", str(steps))
        state = await table.state()
    assert len(played) > 5
    end = page.get_by_role("dialog")
    await expect(end.get_by_role("heading", level=2)).to_have_text(re.compile(r"Over: (round \d+, \d+ abilit(y|ies)|lost)$"))
    assert (await ada.get(f"/matches/{match}"))["seats"][0]["hinted"] is True


async def by_hint(page: Page, table: Table, state: dict[str, Any], chooser: random.Random, *, by_keys: bool) -> str:
    """Asks for a hint, looks whether it is right about what may be done, and follows it."""
    candidates = await show_hint(page, by_keys=by_keys)
    texts = await candidates.locator(".text").all_inner_texts()
    assert 1 <= len(texts) <= 3
    assert set(texts) <= set(state["moves"])
    for value in await candidates.locator(".value").all_inner_texts():
        assert re.fullmatch(r"round \d+\.\d|after round \d+", value)
    await expect(page.locator(".board .mark").first).to_be_visible()
    if by_keys:
        await expect(candidates.first).to_be_focused()
        await page.keyboard.press("Enter")
        return texts[0]
    chosen = chooser.choice([0, 0, 0, len(texts) - 1])
    await candidates.nth(chosen).click()
    return texts[chosen]


async def test_play_now_against_bots(arrive: Arrive):
    ada = await arrive("Ada")
    page = await ada.go("/")
    await page.get_by_role("button", name=re.compile("Play now.*Pickpockets")).click()
    await page.wait_for_url("**/m/*")
    info = await ada.get(f"/matches/{page.url.rsplit('/', 1)[1]}")
    assert [seat["kind"] for seat in info["seats"]] == ["guest", *["bot"] * (len(info["seats"]) - 1)]
    seats = page.get_by_role("list", name="Seats")
    await expect(seats.get_by_role("listitem").nth(1)).to_contain_text("Rigel (Novice)")
    await page.get_by_role("button", name="More").click()
    await expect(page.get_by_role("button", name="Offer a draw")).to_have_count(0)


async def test_a_match_with_bots_of_chosen_levels_to_its_end(arrive: Arrive):
    ada = await arrive("Ada")
    page = await ada.go("/new/last-light")
    await page.get_by_label("Form").select_option("3-player")
    await choose_seat(page, 1, "A bot")
    await page.get_by_label("Level of the bot in seat 1").select_option("beginner")
    await choose_seat(page, 2, "Me")
    await choose_seat(page, 3, "A bot")
    await page.get_by_role("button", name="Start").click()
    await page.wait_for_url("**/m/*")
    table = Table(page)
    await table.ready()
    match = page.url.rsplit("/", 1)[1]
    assert [seat["bot"] and seat["bot"]["name"] for seat in (await ada.get(f"/matches/{match}"))["seats"]] == ["beginner", None, "novice"]
    hinted = False
    for _ in range(MOST_DECISIONS):
        await page.wait_for_function(TURN_OR_OVER, timeout=LONG_MS)
        state = await table.state()
        if state["over"]:
            break
        if not hinted:
            hinted = True
            best = (await show_hint(page, by_keys=True)).first
            assert await complaints(page, "hint") == []
            await page.keyboard.press("Escape")
            await expect(best).to_be_hidden()
        await table.type_move(state["moves"][0])
        await table.after(state["step"])
    info = await ada.get(f"/matches/{match}")
    assert info["status"] == "over"
    await expect(page.get_by_role("list", name="Seats").get_by_role("listitem").nth(1)).to_contain_text("hints")


TURN_OR_OVER = """() => {
  const told = document.querySelector(".bar .state")?.textContent ?? "";
  return document.querySelector(".match.busy") === null && (told.startsWith("Over") || told.startsWith("Your turn"));
}"""


async def test_bots_alone_can_be_watched(arrive: Arrive):
    ada = await arrive("Ada")
    page = await ada.go("/new/planet-smash")
    await choose_seat(page, 1, "A bot")
    await page.get_by_role("radio", name=re.compile("pebble", re.IGNORECASE)).first.check()
    await page.get_by_role("button", name="Start").click()
    await page.wait_for_url("**/m/*")
    await expect(page.locator(".bar .state")).to_have_text(re.compile("^Over"), timeout=LONG_MS)


async def test_hints_on_a_phone_leave_the_board_where_it_is(arrive: Arrive):
    ada = await arrive("Ada", viewport=PHONE)
    await ada.sit_at(await ada.new_match())
    page = ada.page
    top = "() => document.querySelector('.board').getBoundingClientRect().y"
    before = await page.evaluate(top)
    best = (await show_hint(page)).first
    await expect(best).to_be_in_viewport()
    assert await page.evaluate(top) == before
    assert await page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert await complaints_in_both_themes(page, "hint") == []
    await page.get_by_role("button", name="Close the hint").click()
    await expect(best).to_be_hidden()
