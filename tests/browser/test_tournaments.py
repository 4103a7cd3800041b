"""Tournaments and the race of the day in the page: opened, joined, played on, and read by everybody."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, WIDE, complaints
from tests.browser.test_meeting import RESIGN, begun

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_tournament_is_opened_joined_by_another_visitor_and_played(arrive: Arrive):
    ada, bo = await arrive("Ada"), await arrive("Bo", viewport=PHONE, locale="es")
    page = await ada.go("/tournaments")
    await page.get_by_role("link", name="New tournament").click()
    await page.get_by_label("Name of the tournament").fill("Friday night")
    await page.get_by_role("combobox", name="Game", exact=True).select_option(label="ASTROPLANE")
    await page.get_by_role("spinbutton", name="Rounds").fill("1")
    await expect(page.get_by_role("radio", name="10+5")).to_be_checked()  # no tournament is without a clock
    await expect(page.get_by_role("radio", name="No clock")).to_have_count(0)
    await page.get_by_role("radio", name="5+3").check()
    assert await complaints(page, "new tournament") == []
    await page.get_by_role("button", name="Open the tournament").click()
    await expect(page.get_by_role("heading", name="Friday night")).to_be_visible()
    await page.get_by_role("button", name="Take part").click()
    await expect(page.get_by_role("row").filter(has_text="Ada")).to_be_visible()
    assert await complaints(page, "tournament") == []

    there = await bo.go("/lobby")
    cup = page.url.split("/")[-1]  # others may have opened some, too
    await there.get_by_role("link", name="Ver un torneo de ASTROPLANE").and_(there.locator(f"[href$='{cup}']")).click()
    await there.get_by_role("button", name="Participar").click()
    await expect(page.get_by_role("row").filter(has_text="Bo")).to_be_visible()  # sent at once
    assert await complaints(there, "tournament") == []
    await page.get_by_role("button", name="Start with 2 players").click()
    for one in (page, there):
        await one.wait_for_url("**/m/*")
    match = page.url.split("/")[-1]
    assert there.url.split("/")[-1] == match
    await begun(ada, match)
    await bo.page.evaluate(RESIGN, match)
    await page.get_by_role("dialog").get_by_role("link", name="Standings").click()
    await expect(page.get_by_role("row").filter(has_text="Ada").get_by_role("cell").nth(2)).to_have_text("1")
    await expect(page.get_by_role("status").get_by_text("Over: Ada has won")).to_be_visible()
    await expect(page.get_by_role("link", name="Results (CSV)")).to_be_visible()
    assert await complaints(page, "tournament") == []
    await there.goto(f"{bo.server.address}/tournaments")
    await expect(there.get_by_role("listitem").filter(has_text="Friday night").filter(has_text="ha ganado Ada").first).to_be_visible()
    assert await complaints(there, "tournaments") == []


async def test_a_knock_out_shows_its_bracket_to_somebody_alone_with_bots(arrive: Arrive):
    ada = await arrive("Ada")
    pace = {"seconds": 300, "increment": 3}
    cup = await ada.post(
        "/tournaments", system="knock-out", name="Cup", game="astroplane", pace=pace, public=False, bots={"level": "random", "up_to": 4}
    )
    page = await ada.go(f"/tournaments/{cup['id']}")
    await page.get_by_role("button", name="Take part").click()
    await page.get_by_role("button", name="Start with 1 player").click()
    await page.wait_for_url("**/m/*")
    await page.goto(f"{ada.server.address}/tournaments/{cup['id']}")
    bracket = page.get_by_role("group", name="Bracket")
    await expect(bracket.get_by_role("heading")).to_have_text(["Round 1", "Final"])
    await expect(bracket.get_by_role("listitem")).to_have_count(3)
    assert await complaints(page, "bracket") == []
    await page.set_viewport_size(PHONE)
    assert await page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "the bracket is scrolled, not the page"
    await page.set_viewport_size(WIDE)
    await page.goto(ada.server.address)
    await expect(page.get_by_role("listitem").filter(has_text="ASTROPLANE").filter(has_text=" · tournament").first).to_be_visible()
    await page.goto(f"{ada.server.address}/tournaments/{cup['id']}")
    await page.get_by_role("button", name="Call it off").click()
    asked = page.get_by_role("dialog", name="Call the tournament off?")
    await asked.get_by_role("button", name="No").click()
    await expect(page.get_by_role("status").get_by_text("Round 1 of 2")).to_be_visible()
    await page.get_by_role("button", name="Call it off").click()
    await asked.get_by_role("button", name="Call it off").click()
    await expect(page.get_by_role("status").get_by_text("Called off")).to_be_visible()


async def test_the_race_of_the_day_is_tried_once_and_has_a_table(arrive: Arrive):
    ada, bo = await arrive("Ada"), await arrive("Bo", viewport=PHONE, locale="es")
    page, there = await ada.go("/"), await bo.go("/daily/planet-smash")
    await page.get_by_role("link", name="Try the race of the day: Planet Smash").click()
    await page.get_by_role("button", name="Try it").click()
    await page.wait_for_url("**/m/*")
    await there.get_by_role("button", name="Jugarla").click()
    await there.wait_for_url("**/m/*")
    mine, theirs = page.url.split("/")[-1], there.url.split("/")[-1]
    infos = [await one.get(f"/matches/{match}") for one, match in ((ada, mine), (bo, theirs))]
    assert infos[0]["fairness"]["values"] == infos[1]["fairness"]["values"]
    for visitor, match in ((ada, mine), (bo, theirs)):
        await visitor.page.evaluate(RESIGN, match)
    await page.get_by_role("dialog").get_by_role("link", name="Standings").click()
    await expect(
        page.get_by_text("Better than 50 % of the others.").or_(page.get_by_text("Better than 50% of the others."))
    ).to_be_visible()
    await expect(page.get_by_role("row").filter(has_text="Bo")).to_be_visible()
    await expect(page.get_by_role("button", name="Try it")).to_have_count(0)
    assert await complaints(page, "daily") == []
    await there.goto(f"{bo.server.address}/daily/planet-smash")
    await expect(there.get_by_role("row").filter(has_text="Ada")).to_be_visible()
    assert await complaints(there, "daily") == []
