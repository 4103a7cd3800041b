"""For each game a match against a bot, from the home page to the end screen, and its analysis; and what the bar beside the board tells."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, Page, expect

import perihelion as ph
from tests import daily, games_of_the_package
from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, Table, Visitor, complaints, show_hint
from tests.browser.test_accessibility import LOOKS, Looker

pytestmark = pytest.mark.asyncio(loop_scope="session")
LONG_MS = 180_000


SHORTENED = {"planetary-strike": {"Armistice": "20"}, "astroplane": {"Quiet limit": "10"}}
"""Options that make a match short enough for a test, where the usual ones do not."""


@pytest.mark.parametrize("name", daily(games_of_the_package(), "planetary-strike", "onward-to-venus"))
async def test_a_match_against_a_bot_and_its_analysis(arrive: Arrive, name: str):
    """By WebSocket after the first moves: what is tested here is the way, not every move of it."""
    ada = await arrive("Ada")
    page = await ada.go("/")
    await page.get_by_label("Bots play as").select_option("beginner")
    await page.get_by_role("link", name=f"New match… {ph.game(name).title}").click()
    await begin(page, SHORTENED.get(name, {}))
    table = Table(page)
    await table.ready()
    await follow_a_hint(page, table)
    end = await ada.play_unseen(page.url.rsplit("/", 1)[1], seed=7, patient=True)
    await expect(end.get_by_role("heading", name=re.compile("^(Over|You win)"))).to_be_visible()  # dice decide
    await end.get_by_role("button", name="Analyse").click()
    await expect(page.get_by_role("img", name=re.compile("The estimated result over"))).to_be_visible(timeout=LONG_MS)
    await look_at_a_mistake(page)
    await play_on(ada, page)


async def begin(page: Page, options: dict[str, str]) -> None:
    await expect(page.get_by_role("button", name="Start")).to_be_visible()
    if options:
        await page.get_by_text("More options").click()
    for name, value in options.items():
        await page.get_by_label(re.compile(f"^{name}, ")).fill(value)
    seats = await page.get_by_role("radiogroup", name=re.compile("^Who sits in seat")).count()
    if seats > 1:
        await page.get_by_role("button", name="Fill with bots").click()
    for seat in range(2, seats + 1):
        await expect(page.get_by_label(f"Level of the bot in seat {seat}")).to_have_value("beginner")
    await page.get_by_role("button", name="Start").click()
    await page.wait_for_url("**/m/*")


async def follow_a_hint(page: Page, table: Table) -> None:
    """The best of up to three, with a reason where one shows at once."""
    best = (await show_hint(page)).first
    for reason in await best.locator(".why").all_inner_texts():
        assert re.fullmatch(r"[A-Z].*\.", reason)
    step = await table.step()
    await best.click()
    await table.after(step)


async def look_at_a_mistake(page: Page) -> None:
    """From a point of the chart to the step: what was played, and what was best."""
    panel = page.get_by_role("tabpanel")
    points = panel.locator(".turn")
    if await points.count():
        told = await points.last.get_attribute("aria-label")
        await points.last.click()
        await expect(page.get_by_role("slider", name="Step")).to_have_value(str(int(re.search(r"\d+", told or "")[0])))
    chart = panel.get_by_role("img", name=re.compile("The estimated result"))
    box = await chart.bounding_box()
    await chart.click(position={"x": box["width"] / 2, "y": 10}, force=True)
    step = panel.get_by_role("region", name="This step")
    await expect(step).to_contain_text(re.compile(r"Step \d+"))
    while "chance decided" in await step.inner_text():
        await page.get_by_role("button", name="One step on").click()
    await expect(step).to_contain_text(re.compile(r"Step \d+: .* to move"))
    await expect(step).to_contain_text(re.compile("The best move|Best "))
    assert await complaints(page, "analysis") == []


async def play_on(ada: Visitor, page: Page) -> None:
    before = page.url
    at = int(await page.get_by_role("slider", name="Step").input_value())
    await page.get_by_role("button", name="Play on from here").click()
    eyes = Looker(ada, LOOKS)
    await eyes.look("play on")
    assert eyes.found == []
    await page.get_by_role("button", name="Play on", exact=True).click()
    await page.wait_for_url(lambda url: url != before and "/m/" in url)
    info = await ada.get(f"/matches/{page.url.rsplit('/', 1)[1]}")
    assert info["status"] == "running"
    assert info["steps"] >= at
    assert [seat["kind"] for seat in info["seats"]].count("guest") == 1


# The bar ----------------------------------------------------------------------------------------------------------------------------------


SWITCH = re.compile("^(Show|Hide) the estimated result$")


def bar(page: Page) -> Locator:
    return page.get_by_role("img", name=re.compile("^Estimated result"))


async def switch_estimates(page: Page) -> None:
    await page.get_by_role("button", name="More").click()
    await page.get_by_role("button", name=SWITCH).click()
    await page.keyboard.press("Escape")


async def test_the_bar_is_there_when_wanted_and_remembered(arrive: Arrive):
    ada = await arrive("Ada", viewport=PHONE)
    match = await ada.new_match("last-light", "mm", "2-player")
    await ada.sit_at(match)
    page = ada.page
    players = page.get_by_role("button", name="All players")
    await players.click()
    await expect(bar(page)).to_have_count(0)
    await switch_estimates(page)
    await expect(bar(page)).to_have_accessible_name(re.compile(r"Estimated result: .*\d+%, .*\d+%"))
    assert await page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert await complaints(page, "the bar") == []
    await page.reload()
    await players.click()
    await expect(bar(page)).to_have_accessible_name(re.compile(r"\d+%"))


async def test_the_bar_is_there_when_a_match_is_opened_that_goes_on(arrive: Arrive):
    """The page knows whose turn it is before it knows at which step; the estimate is asked for the step."""
    ada = await arrive("Ada")
    match = await ada.new_match("last-light", "mm", "2-player")
    await ada.play_on(match, moves=2)
    await ada.page.evaluate("() => localStorage.setItem('perihelion.estimates', 'true')")
    await ada.sit_at(match)
    await expect(bar(ada.page)).to_have_accessible_name(re.compile(r"Estimated result: .*\d+%, .*\d+%"))


async def test_the_bar_is_not_there_against_people(arrive: Arrive):
    ada, bo = await arrive("Ada"), await arrive("Bo")
    match = await ada.new_match("last-light", "ml", "2-player")
    await bo.post(f"/matches/{match}/seats/1/take")
    await ada.go("/")
    await ada.page.evaluate("() => localStorage.setItem('perihelion.estimates', 'true')")
    await ada.sit_at(match)
    await expect(bar(ada.page)).to_have_count(0)
    await ada.page.get_by_role("button", name="More").click()
    await expect(ada.page.get_by_role("button", name="Resign")).to_be_visible()
    await expect(ada.page.get_by_role("button", name=SWITCH)).to_have_count(0)
    assert not any('"estimate"' in frame for frame in ada.frames)


async def test_the_level_chosen_at_home_is_remembered_and_plays(arrive: Arrive):
    ada = await arrive("Ada")
    page = await ada.go("/")
    await expect(page.get_by_label("Bots play as")).to_have_value("novice")
    await page.get_by_label("Bots play as").select_option("beginner")
    await page.reload()
    await expect(page.get_by_label("Bots play as")).to_have_value("beginner")
    await page.get_by_role("button", name=re.compile("Play now.*Pickpockets")).click()
    await page.wait_for_url("**/m/*")
    await expect(page.get_by_role("list", name="Seats").get_by_role("listitem").nth(1)).to_contain_text("Rigel (Beginner)")
