"""Meeting people in the page: the lobby, whose turn it is, rated matches and ladders."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest
from playwright.async_api import Browser, Route, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, RESIGN, Visitor, complaints
from tests.server.processes import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")
PASSWORD = "seven moons of saturn"


async def account(visitor: Visitor, name: str) -> Visitor:
    await visitor.post("/account", name=name, password=PASSWORD)
    return visitor


async def begun(visitor: Visitor, match: str) -> dict[str, Any]:
    """What a match says of itself as soon as the pages of all players have added to its dice."""
    async with asyncio.timeout(30):
        while (info := await visitor.get(f"/matches/{match}"))["status"] == "waiting":
            await asyncio.sleep(0.1)
    return info


async def test_a_rated_match_is_opened_joined_and_counted_on_the_ladder(arrive: Arrive):
    ada, bo = await account(await arrive(), "Ada of Rates"), await account(await arrive(viewport=PHONE, locale="es"), "Bo of Rates")
    page = await ada.go("/new/astroplane")
    await page.get_by_role("radiogroup", name="Who sits in seat 2", exact=True).get_by_role("radio", name="Link").check()
    await page.get_by_label("Rated").check()
    await expect(page.get_by_text("More options")).to_have_count(0)  # the usual ones are played
    assert await complaints(page, "new") == []
    await page.get_by_role("button", name="Start", exact=True).click()
    await page.wait_for_url("**/m/*")
    match = page.url.split("/")[-1]
    there = await bo.go(f"/m/{match}")
    await there.get_by_role("button", name="Unirme a la partida").click()
    await expect(page.get_by_role("list", name="Seats").get_by_text("1500?")).to_have_count(2)
    await expect(page.get_by_role("list", name="Seats").get_by_role("link", name="who has an account")).to_have_count(2)
    await bo.page.evaluate(RESIGN, match)
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_text("1560 (+60)")).to_be_visible()
    assert await complaints(page, "end") == []
    await page.goto(f"{ada.server.address}/ladder/astroplane")
    mine = page.get_by_role("row").filter(has_text="Ada of Rates")
    await expect(mine).to_contain_text("1560")
    await expect(page.get_by_role("row").filter(has_text="Master")).to_contain_text("2100")
    assert await complaints(page, "ladder") == []
    await mine.get_by_role("link").click()
    await expect(page.get_by_role("heading", name="Ada of Rates")).to_be_visible()
    await expect(page.get_by_role("img", name="Rating in ASTROPLANE after one match: 1560")).to_be_visible()
    await expect(page.get_by_role("row").filter(has_text="Won")).to_be_visible()
    assert await complaints(page, "profile") == []
    await there.goto(f"{bo.server.address}/ladder/astroplane")
    await expect(there.get_by_role("heading", name="Clasificación: ASTROPLANE")).to_be_visible()
    assert await complaints(there, "ladder") == []


async def test_two_who_look_for_players_find_each_other_and_hear_of_their_turn_on_other_pages(arrive: Arrive):
    ada, bo = await arrive("Ada"), await arrive("Bo", viewport=PHONE, locale="es")
    page, there = await ada.go("/lobby"), await bo.go("/lobby")
    await page.get_by_role("combobox", name="Game", exact=True).select_option(label="ASTROPLANE")
    await page.get_by_role("radio", name="10+0").check()
    await page.get_by_role("button", name="Find players").click()
    await expect(page.get_by_role("status").filter(has_text="Looking for players: ASTROPLANE")).to_contain_text("10+0")
    assert await complaints(page, "lobby") == []
    await there.get_by_role("combobox", name="Juego", exact=True).select_option(label="ASTROPLANE")
    assert await complaints(there, "lobby") == []
    await there.get_by_role("radio", name="10+0").check()
    await there.get_by_role("button", name="Buscar jugadores").click()
    for one in (page, there):
        await one.wait_for_url("**/m/*")
    match = page.url.split("/")[-1]
    assert there.url.split("/")[-1] == match
    info = await begun(ada, match)
    assert info["pace"]["seconds"] == 600
    first = ada if info["mover"] in info["your_seats"] else bo
    second = bo if first is ada else ada
    home = await second.go("/")
    await expect(home.locator(f'a[href="/m/{match}"]').first).to_be_visible()
    await expect(home.locator(".badge.turn")).to_have_count(0)
    await first.play_on(match)
    await expect(home.locator(".badge.turn")).to_have_count(1)  # without being asked again
    await second.play_on(match)
    await expect(home.locator(".badge.turn")).to_have_count(0)
    await first.page.goto(f"{first.server.address}/rules/astroplane")
    button = first.page.get_by_role("link", name="Your turn" if first is ada else "Te toca")
    await expect(button).to_have_attribute("href", f"/m/{match}")
    assert (await first.page.title()).startswith("(1) ")
    await expect(first.page.locator('link[rel="icon"]')).to_have_attribute("href", "/favicon-turn.svg")
    assert await complaints(first.page, "rules with a turn") == []


async def test_a_table_in_the_lobby_is_joined_with_one_click_and_then_watched(arrive: Arrive):
    ada, bo, cy = await arrive("Ada"), await arrive("Bo"), await arrive("Cy", viewport=PHONE)
    page, watching = await bo.go("/lobby"), await cy.go("/lobby")
    wish = {"game": "astroplane", "form": "2-player", "public": True, "chat": False, "pace": {"seconds": 300, "increment": 3}}
    match = (await ada.post("/matches", **wish, seats=[{"who": "me"}, {"who": "link"}]))["id"]
    await expect(page.get_by_role("listitem").filter(has_text="5+3")).to_be_visible()
    await page.get_by_role("combobox", name="Time").select_option(label="No clock")
    await expect(page.get_by_role("button", name="Join ASTROPLANE: Ada")).to_have_count(0)
    await page.get_by_role("combobox", name="Time").select_option(label="With a clock")
    await page.get_by_role("button", name="Join ASTROPLANE: Ada").click()
    await page.wait_for_url(f"**/m/{match}")
    await expect(page.get_by_role("tab", name="Log")).to_be_visible()
    await expect(page.get_by_role("tab", name="Chat")).to_have_count(0)  # Ada opened it without
    await expect(
        watching.locator(f'a[href="/m/{match}"]').and_(watching.get_by_role("link", name="Watch ASTROPLANE: Ada, Bo"))
    ).to_have_count(1)
    assert await complaints(watching, "lobby") == []
    await watching.goto(f"{cy.server.address}/")
    await expect(watching.get_by_role("region", name="Play with people").get_by_role("link", name="ASTROPLANE")).to_be_visible()


async def test_chat_is_off_for_who_does_not_want_it(arrive: Arrive):
    ada = await arrive("Ada")
    page = await ada.go("/new/astroplane")
    await page.get_by_role("radiogroup", name="Who sits in seat 2", exact=True).get_by_role("radio", name="Link").check()
    await expect(page.get_by_label("Players may write to each other")).to_be_checked()
    await page.get_by_role("button", name="Start", exact=True).click()
    await page.wait_for_url("**/m/*")
    await expect(page.get_by_role("tab", name="Chat")).to_be_visible()
    await page.evaluate("() => localStorage.setItem('perihelion.chat', 'false')")
    await page.reload()
    await expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    await expect(page.get_by_role("tab", name="Chat")).to_have_count(0)
    await page.goto(f"{ada.server.address}/settings")
    box = page.get_by_role("checkbox", name="Chat")
    await expect(box).not_to_be_checked()
    await box.check()
    await page.goto(f"{ada.server.address}/new/astroplane")
    await page.get_by_role("radiogroup", name="Who sits in seat 2", exact=True).get_by_role("radio", name="Link").check()
    await expect(page.get_by_label("Players may write to each other")).to_be_checked()


async def test_an_announcement_is_closed_once_it_was_read_and_leaves_the_board_its_room(arrive: Arrive):
    ada, said = await arrive("Ada"), ["Maintenance at noon."]

    async def announced(route: Route) -> None:
        answer = await route.fetch()
        await route.fulfill(response=answer, json={**(await answer.json()), "announcement": said[-1]})

    page = ada.page
    await page.route("**/api/me", announced)
    await ada.go("/lobby")
    notice = page.get_by_role("status").filter(has_text=re.compile("noon|night"))
    await expect(notice).to_be_visible()
    await expect(page.get_by_role("heading", name="Quick pairing")).to_be_visible()
    assert await complaints(page, "lobby with an announcement") == []
    await ada.sit_at(await ada.new_match())
    await expect(notice).to_be_visible()
    assert await page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    await notice.get_by_role("button", name="Close").click()
    await expect(notice).to_have_count(0)
    await ada.go("/lobby")
    await expect(page.get_by_role("heading", name="Quick pairing")).to_be_visible()
    await expect(notice).to_have_count(0)
    said.append("Maintenance tonight.")
    await page.reload()
    await expect(notice).to_contain_text("tonight")


STAGED_WORKER = """() => {
  self.shown = []; self.pages = [];
  ExtendableEvent.prototype.waitUntil = (doing) => { self.doing = doing; }; // else for events of the browser's own alone
  self.registration.showNotification = async (title, {body, tag}) => { self.shown.push([title, body, tag]); };
  self.clients.matchAll = async () => self.pages;
  self.clients.openWindow = async (address) => { self.shown.push(address); };
}"""
"""There is neither a push service here nor a desktop."""
PUSHED = """async ([told, pages]) => {
  self.shown = []; self.pages = pages;
  self.dispatchEvent(new PushEvent("push", {data: told}));
  await self.doing;
  return self.shown;
}"""


async def test_a_pushed_notice_speaks_the_readers_language_and_leads_to_the_match(server: Server, browser: Browser):
    context = await browser.new_context(locale="es")
    ada = await Visitor(server, context).arrive("Ada")
    page = await ada.go("/")
    await page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    await page.evaluate("""async () => (await caches.open("words")).put("/words", Response.json({ turn: "Te toca" }))""")
    (worker,) = context.service_workers
    await worker.evaluate(STAGED_WORKER)
    told, hidden = json.dumps({"match": "abc", "game": "astroplane", "title": "ASTROPLANE"}), {"visibilityState": "hidden", "url": ""}
    assert await worker.evaluate(PUSHED, [told, [{**hidden, "visibilityState": "visible"}]]) == [], "a page in front says so itself"
    for pages in ([], [hidden]):
        assert await worker.evaluate(PUSHED, [told, pages]) == [["Te toca", "ASTROPLANE", "abc"]]
    assert await worker.evaluate("() => { self.shown = []; self.pages = []; return show('abc').then(() => self.shown); }") == [
        f"{server.address}/m/abc"
    ]
    focused = """() => { self.shown = [];
      self.pages = ["/", "/m/abc"].map((path) => ({url: `${location.origin}${path}`, focus: async () => { self.shown.push(path); }}));
      return show("abc").then(() => self.shown); }"""
    assert await worker.evaluate(focused) == ["/m/abc"], "the page of the match, if one is open"
    await context.close()
    assert ada.unexpected() == []
