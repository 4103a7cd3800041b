"""Every term on a board explains itself, whether it is written there or a sign: under the mouse, under a finger and by keys."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests import daily
from tests.browser.conftest import Arrive
from tests.browser.driving import BARE, PHONE, Visitor, complaints

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("engine")]

UNEXPLAINED = """(shown) => {
  const SENTENCE = 5;  // words: a sentence explains itself
  const PLAIN = ".button, label, summary, .sheet header, [data-hint]";  // what says what it does, or what is being asked
  const name = (one) => [...one.classList].filter((part) => !part.startsWith("svelte-")).join(".");
  const found = new Set();
  for (const one of document.querySelectorAll(".stage *")) {
    const texts = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const written = texts.map((node) => node.data).join(" ").trim();
    if (!written && !one.matches("[role=img], [role=button], button")) continue;
    const isSentence = written.split(/\\s+/).length >= SENTENCE || /[.?!…]$/.test(written);
    if (isSentence || one.closest(`${PLAIN}, .unseen, ${shown}`)) continue;
    if (one.closest("[data-tip]") || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { x, y, width, height } = one.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    if (width < 2 || height < 2 || !document.elementFromPoint(across, down)) continue;  // nothing, or out of sight
    if (document.elementFromPoint(across, down)?.closest("[data-tip]")) continue;  // it lies on what is explained
    const said = written || one.getAttribute("aria-label") || one.textContent.trim();
    found.add(`${one.localName}.${name(one)} in ${name(one.parentElement)}: ${said.slice(0, 60)}`);
  }
  return [...found];
}"""
STAGES: dict[str, tuple[int, ...]] = {
    "planet-smash": (0, 30, 10_000),
    "thats-my-planet": (3, 40, 30, 10_000),
    "astroplane": (0, 25, 40),
    "planetary-strike": (0, 30),
    "onward-to-venus": (20, 40, 60, 10_000),
}
"""The number of random decisions before each look."""
BY_THE_CARD = {"planetary-strike": ".vessel, .planet, .cursor, .card"}
"""What a board explains in a place of its own."""


async def look_on(ada: Visitor, match: str) -> Page:
    """As the seat to move, after all that happened has been shown."""
    page = await ada.go(f"/m/{match}")
    await expect(page.locator(".stage section").or_(page.locator(".veil")).first).to_be_visible()
    hidden = page.get_by_role("button", name=re.compile("^(I am|Soy) "))
    if await hidden.count():
        await hidden.click()
    await expect(page.locator(".stage section").first).to_be_visible()
    return page


@pytest.mark.parametrize("game", STAGES)
async def test_nothing_on_a_board_is_without_an_explanation(arrive: Arrive, game: str):
    await explains_itself(await arrive("Ada", newcomer=True), game)


@pytest.mark.parametrize("game", daily(STAGES, "thats-my-planet"))
async def test_nothing_on_a_board_on_a_phone_is_without_an_explanation(arrive: Arrive, game: str):
    await explains_itself(await arrive("Ada", newcomer=True, viewport=PHONE, locale="es"), game)


async def explains_itself(ada: Visitor, game: str) -> None:
    match = await ada.new_match(game)
    for moves in STAGES[game]:
        await ada.go(BARE)  # a page that shows the match would play what there is no choice about
        await ada.play_on(match, moves=moves)
        page = await look_on(ada, match)
        lacking = await page.evaluate(UNEXPLAINED, BY_THE_CARD.get(game, "[data-none]"))
        assert not lacking, "\n".join((f"{moves} moves on:", *lacking))


async def test_a_term_is_explained_by_mouse_finger_and_keys(arrive: Arrive):
    ada = await arrive("Ada", newcomer=True, has_touch=True)
    await ada.sit_at(await ada.new_match("planet-smash"))
    page, tip = ada.page, ada.page.get_by_role("tooltip")
    for place in ("[data-circle]", ".pawn", "[data-shape^=tech]"):
        await page.mouse.move(0, 0)
        await page.locator(place).first.hover()
        await expect(tip).to_contain_text((await page.locator(f"{place}[data-tip]").first.get_attribute("data-tip") or "").split("\n")[0])
    await page.keyboard.press("Escape")
    await expect(tip).not_to_be_visible()
    coin = page.locator("[data-die=R]")
    await press_long(page, coin)
    await expect(tip).to_contain_text("the red planning die", ignore_case=True)
    await page.keyboard.press("Escape")
    await page.locator("main").focus()
    await page.keyboard.press("Enter")
    await expect(coin).to_be_focused()
    await expect(tip).to_contain_text("the red planning die", ignore_case=True)
    await expect(coin).to_have_attribute("aria-describedby", await tip.get_attribute("id") or "-")


COMES = """() => {
  const one = Object.assign(document.createElement("p"), { style: "position: fixed; inset: 0; z-index: 50" });
  one.dataset.tip = "What came";
  document.querySelector("main").append(one);
  return new Promise((done) => setTimeout(done, 700));
}"""


async def test_what_comes_under_a_mouse_that_has_just_pressed_waits_until_it_moves(arrive: Arrive):
    """The next decision often lies where the last button was; its explanation would cover what happens."""
    ada = await arrive("Ada", newcomer=True)
    await ada.sit_at(await ada.new_match("planet-smash"))
    page, tip = ada.page, ada.page.get_by_role("tooltip")
    await page.locator("[data-die=R]").click()
    await page.evaluate(COMES)
    await expect(tip).not_to_be_visible()
    box = await page.locator("[data-die=R]").bounding_box()
    assert box is not None
    await page.mouse.move(box["x"] + 3, box["y"] + 3)
    await expect(tip).to_have_text("What came")


async def press_long(page: Page, thing: Locator) -> None:
    """A finger that stays for half a second."""
    box = await thing.bounding_box()
    assert box is not None
    session = await page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    await session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    await page.wait_for_timeout(500)
    await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


async def test_two_keys_list_all_explanations(arrive: Arrive):
    ada = await arrive("Ada", newcomer=True)
    match = await ada.new_match("onward-to-venus")
    await ada.play_on(match, moves=30)
    page = await look_on(ada, match)
    shown = await page.locator("main [data-tip]").evaluate_all(
        "(all) => new Set(all.filter((one) => one.getClientRects().length).map((one) => one.dataset.tip.split(`\\n`)[0])).size"
    )
    await page.keyboard.press("g")
    await page.keyboard.press("x")
    listed = page.get_by_role("dialog", name="What is what")
    await expect(listed.get_by_text("Income", exact=True)).to_be_visible()
    assert await listed.locator("dt").count() >= shown > 15
    assert await complaints(page, "what is what") == []


COVERED = """([tip, kept]) => {
  const shown = document.querySelector(tip).getBoundingClientRect();
  const covers = ({ left, right, top, bottom }) => left < shown.right && right > shown.left && top < shown.bottom && bottom > shown.top;
  return [...document.querySelectorAll(kept)].filter((one) => covers(one.getBoundingClientRect())).map((one) => one.outerHTML.slice(0, 80));
}"""


async def test_an_explanation_leaves_in_sight_what_is_chosen_from(arrive: Arrive):
    """The other directions of a ship that lands, and what a die would do on the spot under the mouse."""
    ada = await arrive("Ada", newcomer=True)
    page, tip = ada.page, ada.page.get_by_role("tooltip")
    await ada.sit_at(await ada.new_match("astroplane", "mm"))
    await page.locator(".area.open").first.click()
    await page.locator(".landing").first.click()
    petals = page.locator(".wheel .petal")
    await expect(petals).to_have_count(3)
    for petal in await petals.all():
        await petal.hover()
        await expect(tip).to_contain_text((await petal.get_attribute("data-tip") or "").split("\n")[0])
        assert not await page.evaluate(COVERED, ["[role=tooltip]", ".wheel .petal"])
    await ada.sit_at(await ada.new_match("planet-smash"))
    await page.locator(".hand button:not(:disabled)").first.click()
    for spot in await page.locator("[data-spot]:not(:disabled)").all():
        await spot.hover()
        await expect(tip).to_contain_text((await spot.get_attribute("data-tip") or "").split("\n")[0])
        assert not await page.evaluate(COVERED, ["[role=tooltip]", ".now"])
