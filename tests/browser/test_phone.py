"""On a phone, by touch: everything can be reached, nothing is cut off."""

from __future__ import annotations

import random

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, Table

pytestmark = pytest.mark.asyncio(loop_scope="session")
ON_PHONE = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
FINGER = 40

CUT_OFF = """() => {
  const scrolls = (thing) => thing && (/auto|scroll/.test(getComputedStyle(thing).overflowX) || scrolls(thing.parentElement));
  const wide = [...document.querySelectorAll("body *")].filter((thing) => {
    const box = thing.getBoundingClientRect();
    if (!box.width || !box.height || thing.closest("svg, .unseen, .skip") || scrolls(thing)) return false;
    return box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5;
  });
  const isLongName = (thing) => thing.matches(".state") && thing.textContent !== "Your turn";  // the seats below say it in full
  const clips = (thing) => getComputedStyle(thing).overflowX !== "visible";
  const cropped = (thing) => clips(thing) && thing.scrollWidth > thing.clientWidth + 1 && !isLongName(thing);
  const texts = [...document.querySelectorAll("button, .badge, h1, h2, label")].filter(
    (thing) => thing.getClientRects().length && !thing.closest(".unseen") && cropped(thing));
  return [...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ["the page scrolls sideways"] : []),
    ...[...wide, ...texts].map((thing) => thing.outerHTML.slice(0, 120)).slice(0, 6)];
}"""
LEGAL = ".hand button, .spot, .cell, .stock button, .effects button, .done, .move, .bar button, .replay button"
SMALL = """([what, least]) => [...document.querySelectorAll(what)]
  .filter((thing) => !thing.disabled && thing.getClientRects().length)
  .map((thing) => [thing.getBoundingClientRect(), thing.outerHTML.slice(0, 120)])
  .filter(([box]) => box.width < least || box.height < least)
  .map(([box, html]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`)"""


async def test_a_dozen_decisions_by_touch(arrive: Arrive):
    ada = await arrive("Ada", **ON_PHONE)
    page = await ada.go("/")
    await page.locator(".button.primary").first.tap()
    await page.wait_for_url("**/m/*")
    table, chooser = Table(page), random.Random(7)
    await table.ready()
    state = await table.state()
    for _ in range(14):
        assert await page.evaluate(CUT_OFF) == []
        assert await page.evaluate(SMALL, [LEGAL, FINGER]) == []
        cells = page.locator(".cell:not(:disabled)")
        if count := await cells.count():
            await cells.nth(chooser.randrange(count)).tap()
        elif state["dice"]:
            await table.die(chooser.choice(state["dice"])).tap()
            assert await page.evaluate(CUT_OFF) == []
            await table.spot(chooser.choice(state["spots"])).tap()
        else:
            await page.get_by_role("button", name="Done with this die").tap()
        state = await table.after(state["step"])


async def test_nothing_is_cut_off_on_any_page(arrive: Arrive):
    ada = await arrive("Somebody with a long name", **ON_PHONE)
    over = await ada.finished_match()
    race = (await ada.post("/groups", kind="race", game="planet-smash"))["id"]
    await ada.post(f"/groups/{race}/join")
    light = await ada.new_match("last-light", form="3-player")
    cards = await ada.new_match("pickpockets", seats="ml", form="2-player")
    for path in (
        "/",
        "/new/planet-smash",
        "/new/last-light",
        "/rules/planet-smash",
        f"/g/{race}",
        f"/m/{over}",
        f"/m/{light}",
        f"/m/{cards}",
    ):
        page = await ada.go(path)
        await expect(page.get_by_role("heading", level=1).first).to_be_visible()
        await page.wait_for_load_state("networkidle")
        assert await page.evaluate(CUT_OFF) == [], path
    table = await ada.sit_at(over)
    await ada.page.get_by_role("button", name="Result").tap()
    await ada.page.get_by_text("Were the dice fair?").tap()
    await ada.page.get_by_role("button", name="Check the dice").tap()
    await expect(ada.page.get_by_role("dialog").get_by_role("status")).to_be_visible()
    assert await ada.page.evaluate(CUT_OFF) == []
    await ada.page.get_by_role("button", name="Look back").tap()
    for tab in ("Log", "Words", "Chat"):
        await table.tab(tab).tap()
        assert await ada.page.evaluate(CUT_OFF) == [], tab
    await ada.page.get_by_role("button", name="More").tap()
    assert await ada.page.evaluate(CUT_OFF) == []
