"""Meeting people in the page: rated matches and ladders."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, Visitor, complaints

pytestmark = pytest.mark.asyncio(loop_scope="session")
PASSWORD = "seven moons of saturn"


async def account(visitor: Visitor, name: str) -> Visitor:
    await visitor.post("/account", name=name, password=PASSWORD)
    return visitor


async def test_a_rated_match_is_opened_joined_and_counted_on_the_ladder(arrive: Arrive):
    ada, bo = await account(await arrive(), "Ada of Rates"), await account(await arrive(viewport=PHONE, locale="es"), "Bo of Rates")
    page = await ada.go("/new/astroplane")
    await page.get_by_role("radiogroup", name="Who sits in seat 2", exact=True).get_by_role("radio", name="Link").check()
    await page.get_by_label("Rated").check()
    await expect(page.get_by_text("More options")).to_have_count(0)  # the usual ones are played
    assert await complaints(page, "new") == []
    await page.get_by_role("button", name="Open the match").click()
    await page.wait_for_url("**/m/*")
    match = page.url.split("/")[-1]
    there = await bo.go(f"/m/{match}")
    await there.get_by_role("button", name="Unirse").click()
    await expect(page.get_by_role("list", name="Seats").get_by_text("1500?")).to_have_count(2)
    await expect(page.get_by_role("list", name="Seats").get_by_text("Has an account")).to_have_count(2)
    await bo.page.evaluate(RESIGN, match)
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_text("1560 (+60)")).to_be_visible()
    assert await complaints(page, "end") == []
    await page.goto(f"{ada.server.address}/ladder/astroplane")
    mine = page.get_by_role("row").filter(has_text="Ada of Rates")
    await expect(mine).to_contain_text("1560")
    await expect(page.get_by_role("row").filter(has_text="Master")).to_contain_text("2100")
    assert await complaints(page, "ladder") == []
    await there.goto(f"{bo.server.address}/ladder/astroplane")
    await expect(there.get_by_role("heading", name="Clasificación: ASTROPLANE")).to_be_visible()
    assert await complaints(there, "ladder") == []


RESIGN = """(match) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/api/live`, "perihelion.2");
  socket.onopen = () => socket.send(JSON.stringify({do: "watch", match, since: 0}));
  socket.onmessage = ({data}) => {
    const told = JSON.parse(data);
    if (told.tell === "match") socket.send(JSON.stringify({do: "resign", match, id: "resigning", seat: told.info.your_seats[0]}));
    if (told.tell === "done") { socket.close(); done(); }
  };
})"""
