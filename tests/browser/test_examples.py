"""A game of a package outside in the browser: with its own picture and board, and on the fallback board if that one is broken."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.browser.driving import PHONE, WIDE, Visitor, complaints
from tests.browser.profiles import plain_context
from tests.browser.test_phone import CUT_OFF, FINGER, SMALL
from tests.examples import EXAMPLES, Example
from tests.server.processes import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")
MOST_DECISIONS = 60
FAILS_LATER = """
export function mount(element) {
  element.innerHTML = '<p class="board">A board</p>';
  return { update() { throw new Error("later"); }, destroy() {} };
}
"""


@pytest.fixture(scope="module", params=EXAMPLES, ids=lambda example: example.folder.name)
def example(request: pytest.FixtureRequest) -> Example:
    return request.param


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="module")
def server(example: Example, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the example beside one other game."""
    path = example.install(site)["PYTHONPATH"]
    running = Server(tmp_path_factory.mktemp("server"), PYTHONPATH=path, PERIHELION_TEST_GAMES=f"{example.game} last-light").start()
    yield running
    running.stop()
    assert running.complaints() == ""


@pytest_asyncio.fixture(loop_scope="session", params=[WIDE, PHONE], ids=["wide", "phone"])
async def ada(request: pytest.FixtureRequest, server: Server, browser: Browser) -> AsyncIterator[Visitor]:
    context = await plain_context(browser, viewport=request.param, color_scheme="dark")
    visitor = await Visitor(server, context).arrive("Ada")
    yield visitor
    await visitor.leave()
    assert visitor.unexpected() == []


async def info(visitor: Visitor, example: Example) -> dict[str, object]:
    return next(game for game in await visitor.get("/games") if game["name"] == example.game)


async def new_match(visitor: Visitor, example: Example, bot: str) -> str:
    seats = (await info(visitor, example))["forms"][0]["seats"]
    wanted = [{"who": "me"}, *[{"who": "bot", "bot": bot}] * (seats - 1)]
    return (await visitor.post("/matches", game=example.game, seats=wanted))["id"]


async def nothing_is_cut_off(page: Page) -> None:
    assert await page.evaluate(CUT_OFF) == []


async def test_it_stands_on_the_home_page_with_its_picture(example: Example, ada: Visitor):
    told = await info(ada, example)
    async with ada.page.expect_response(re.compile(re.escape(str(told["picture"])))) as picture:
        page = await ada.go("/")
    assert (await picture.value).ok
    card = page.locator("li.game").filter(has_text=str(told["title"]))
    await expect(card.get_by_role("button", name="Play now")).to_be_visible()
    await expect(page.get_by_label("Bots play as").locator("option", has_text=re.compile(example.bot, re.IGNORECASE))).to_have_count(1)
    await nothing_is_cut_off(page)
    assert await complaints(page, "home") == []


async def test_it_is_played_to_its_end_on_its_own_board(example: Example, ada: Visitor):
    """Every decision by a click on the board, against the package's own bot."""
    table = await ada.sit_at(await new_match(ada, example, example.bot))
    page, state = ada.page, await table.state()
    board = page.locator(".outside section.board")
    await expect(board).to_be_visible()
    assert await page.evaluate(SMALL, [".outside button", FINGER]) == []
    await nothing_is_cut_off(page)
    assert await complaints(page, "match") == []
    for _ in range(MOST_DECISIONS):
        if state["over"]:
            break
        await board.locator("button:enabled").last.click()
        await table.after(state["step"])
        await page.wait_for_function("() => document.querySelector('.outside button:enabled, .badge.over')")
        state = await table.state()
    await expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_have_text(re.compile("Over:|You win!"))


async def test_its_board_heeds_hints_keys_and_the_list_of_moves(example: Example, ada: Visitor):
    table = await ada.sit_at(await new_match(ada, example, example.bot))
    page, board = ada.page, ada.page.locator(".outside section.board")
    on_a_phone = not await page.locator("[data-code]").first.is_visible()
    if on_a_phone:
        await table.tab("Moves").click()
    await page.locator("[data-code]").first.hover()
    await expect(board.locator(".marked").first).to_be_visible()
    if on_a_phone:
        await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Hint").first.click()
    await page.locator("[data-show]").click()
    await expect(board.locator("button", has_text="1")).to_have_count(1)
    await board.locator("button:enabled").first.focus()
    step = await table.step()
    await page.keyboard.press("1")
    await table.after(step)
    await page.get_by_role("heading", level=1).click()
    await page.keyboard.press("?")
    await expect(page.get_by_role("dialog")).to_contain_text("While the keyboard is on the board")


@pytest.mark.parametrize("ada", [WIDE, pytest.param(PHONE, marks=pytest.mark.soak)], ids=["wide", "phone"], indirect=True)
@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("export const mount = 7;", "its module exports no function mount"),
        ("this is no module", "Unexpected identifier"),
        ("export function mount() { throw new Error('on purpose'); }", "on purpose"),
        (FAILS_LATER, "later"),
    ],
)
async def test_a_broken_board_gives_way_to_the_fallback_board(example: Example, site: Path, ada: Visitor, source: str, reason: str):
    (module,) = site.glob("*/board/board.js")
    before = module.read_bytes()
    ada.expected += ["console error", "page error"]
    try:
        module.write_text(source, encoding="utf-8")
        table = await ada.sit_at(await new_match(ada, example, example.bot))
        if reason == "later":
            step = await table.step()
            await table.type_move((await table.state())["moves"][0])
            await table.after(step)
        await expect(ada.page.locator(".stage .notice")).to_contain_text(reason)
        fallback = ada.page.locator(".stage .card")
        step = await table.step()
        assert await fallback.locator("svg[role=img] > g").count() > 0, "the shapes of its geometry are drawn"
        await fallback.locator("button:enabled").first.click()
        await table.after(step)
    finally:
        module.write_bytes(before)


async def test_a_game_without_a_board_is_played_in_words(ada: Visitor):
    table = await ada.sit_at(await ada.new_match("last-light", "mmm", "3-player"))
    await ada.page.locator(".stage .card button:enabled").first.click()
    await table.after(0)
