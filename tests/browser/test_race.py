"""A race in two browsers: opened, joined by link, played, cut off, resumed, decided."""

from __future__ import annotations

import random
import re

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from perihelion.core.offers import race_rule_of
from perihelion.core.registry import definition
from tests.browser.conftest import Arrive
from tests.browser.driving import Table, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")


class Line:
    """Somebody's WebSocket, led through here so that it can be cut."""

    def __init__(self) -> None:
        self.is_cut = False
        self.routes: list[WebSocketRoute] = []

    async def lay(self, page: Page) -> None:
        await page.route_web_socket("**/api/live", self._connect)

    async def _connect(self, route: WebSocketRoute) -> None:
        if self.is_cut:
            await route.close(code=4000)
            return
        route.connect_to_server()
        self.routes.append(route)

    async def cut(self) -> None:
        self.is_cut = True
        for route in self.routes:
            await route.close(code=4000)

    def mend(self) -> None:
        self.is_cut = False


async def test_a_race_in_two_browsers(arrive: Arrive):
    ada, bob = await arrive("Ada"), await arrive()
    page, other = ada.page, bob.page
    line = Line()
    await line.lay(other)

    await ada.go("/new/planet-smash")
    await page.get_by_label("A race by link").check()
    await page.get_by_label("Pebble").check()
    await page.get_by_label("Same dice for all").check()
    await page.get_by_role("button", name="Open the race").click()
    await page.get_by_role("button", name="Invite by link").click()
    link = await page.get_by_role("textbox", name="Link").input_value()
    await page.get_by_role("button", name="Close").click()

    await other.goto(link)
    await expect(other.get_by_role("button", name="Start for")).to_have_count(0)
    await other.get_by_label("Your name in this race").fill("Bob")
    await other.get_by_role("button", name="Join").click()
    await expect(other.get_by_role("list", name="Standings")).to_contain_text("Bob")
    await expect(page.get_by_role("list", name="Standings")).to_contain_text("Bob")  # live
    await expect(page.get_by_text(race_rule_of(definition("planet-smash")))).to_be_visible()
    await page.get_by_role("button", name="Start for all 2").click()
    for one in (page, other):
        await one.wait_for_url("**/m/*")
    tables = [Table(page), Table(other)]
    for table in tables:
        await table.ready()

    await same_dice_but_hidden_sheets(ada, bob)
    await moves_are_seen_as_standings(tables[0], other)
    await a_cut_line_comes_back(line, tables[1], page)
    await both_finish(ada, bob, tables)


async def same_dice_but_hidden_sheets(ada: Visitor, bob: Visitor) -> None:
    """Both see the same first roll; neither can look at the other's sheet."""
    views = [[frame for frame in visitor.frames if '"tell":"match"' in frame.replace(" ", "")] for visitor in (ada, bob)]
    assert all(views)
    names = [[await table.die(name).get_attribute("aria-label") for name in "RBY"] for table in (Table(ada.page), Table(bob.page))]
    assert names[0] == names[1]
    await expect(bob.page.get_by_role("list", name="Standings").get_by_role("link")).to_have_count(0)
    sheet = ada.page.url.rsplit("/", 1)[1]
    answer = await bob.context.request.get(f"{bob.server.address}/api/matches/{sheet}/positions/3")
    assert not answer.ok, "Bob can look at Ada's sheet by its address"


async def moves_are_seen_as_standings(table: Table, other: Page) -> None:
    standings = other.get_by_role("list", name="Standings")
    before = await standings.inner_text()
    await table.tab("Moves").click()
    state = await table.state()
    for _ in range(7):  # three dice a round, placed and, where there is work for them, declined
        await table.type_move("done" if "done" in state["moves"] else state["moves"][0])
        state = await table.after(state["step"])
    await expect(standings).not_to_have_text(before)
    await expect(standings.get_by_role("listitem").filter(has_text="Ada")).to_contain_text(re.compile(r"rounds? left"))
    rivals = standings.get_by_role("img", name=re.compile(r"^\d+ of \d+ boxes, round \d+$"))
    await expect(rivals).to_have_count(2)  # small planets, as far as they are


async def a_cut_line_comes_back(line: Line, table: Table, other: Page) -> None:
    """What was typed while the line was cut is played once, when it is back."""
    page = table.page
    await table.tab("Moves").click()
    state = await table.play_typed(3, random.Random(4))
    await other.get_by_role("tab", name="Race").click()
    members = other.get_by_role("list", name="Standings").get_by_role("listitem").filter(has_text="Bob")
    await expect(members).to_contain_text("here")
    await line.cut()
    await expect(page.get_by_text("connection lost")).to_be_visible()
    await expect(members).to_contain_text("away")
    await table.type_move(state["moves"][0])
    line.mend()
    await expect(page.get_by_text("connection lost")).to_have_count(0)
    after = await table.after(state["step"])
    log = await page.context.request.get(f"{page.url.replace('/m/', '/api/matches/')}")
    assert (await log.json())["steps"] == after["step"]
    await expect(members).to_contain_text("here")


async def both_finish(ada: Visitor, bob: Visitor, tables: list[Table]) -> None:
    """Who has finished may look at the others' sheets; the race is decided when all have."""
    matches = [visitor.page.url.rsplit("/", 1)[1] for visitor in (ada, bob)]
    await ada.play_on(matches[0], seed=8)
    end = ada.page.get_by_role("dialog")
    await expect(end.get_by_role("heading", level=2)).to_contain_text("Over:")
    await end.get_by_role("link", name="Standings").click()
    standings = ada.page.get_by_role("list", name="Standings")
    await expect(standings.get_by_role("listitem").filter(has_text="Bob")).to_have_text(re.compile(r"rounds? left$"))
    await bob.play_on(matches[1], seed=9)
    await expect(standings.get_by_role("listitem").filter(has_text="Bob")).to_have_text(
        re.compile(r"(round \d+, \d+ abilit(y|ies)|not finished in time)$")
    )
    link = standings.get_by_role("listitem").filter(has_text="Bob").get_by_role("link")
    await link.click()
    await tables[0].ready()
    await expect(ada.page).to_have_url(re.compile(matches[1]))
    await expect(ada.page.get_by_text("Over:").first).to_be_visible()
