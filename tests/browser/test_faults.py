"""Whatever goes wrong in a browser is noticed: the check that stands behind every other test here can fail. Whatever goes wrong at the
server is said, and mends itself."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.async_api import Browser, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import WIDE, Visitor
from tests.browser.profiles import plain_context
from tests.server.breaking import full_disk
from tests.server.processes import FEW_GAMES, Server

pytestmark = pytest.mark.asyncio(loop_scope="session")

PROVOKED = {
    "console error: something broke": "() => console.error('something broke')",
    "page error: .*thrown": "() => { setTimeout(() => { throw new Error('thrown'); }); }",
    "refused request: GET .*/api/matches/nowhere: 404": "() => fetch('/api/matches/nowhere')",
    "foreign request: http://elsewhere.invalid/": "() => { new Image().src = 'http://elsewhere.invalid/picture.png'; }",
    "ws://elsewhere.invalid/.*Content Security Policy": "() => { new WebSocket('ws://elsewhere.invalid/'); }",
    "Content Security Policy": "() => fetch('http://elsewhere.invalid/').catch(() => null)",
}


@pytest.mark.parametrize("pattern", PROVOKED)
async def test_a_fault_is_noticed(arrive: Arrive, pattern: str):
    ada = await arrive()
    page = await ada.go("/")
    await page.get_by_role("heading", level=1).wait_for()
    assert ada.unexpected() == []
    await page.evaluate(PROVOKED[pattern])
    for _ in range(1000):
        if ada.faults:
            break
        await page.wait_for_timeout(20)
    ada.expected = [pattern]
    assert len(ada.unexpected()) < len(ada.faults), ada.faults
    ada.expected = ["."]


@pytest.fixture
def breakable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("breakable"), **FEW_GAMES).start()
    yield running
    running.stop()


async def test_a_full_disk_is_said_and_the_move_is_tried_again(breakable: Server, browser: Browser):
    context = await plain_context(browser, viewport=WIDE)
    ada = await Visitor(breakable, context).arrive("Ada")
    table = await ada.sit_at(await ada.new_match(planet="pebble"))
    step, told = await table.step(), ada.page.get_by_text(re.compile("cannot store anything just now.*tried again by itself"))
    with full_disk(breakable):
        await table.type_move((await table.state())["moves"][0])
        await expect(told).to_be_visible()
        await ada.page.goto(f"{breakable.address}/")  # what is stored can be looked at all the same
        await expect(ada.page.get_by_role("link", name=re.compile("Planet Smash")).first).to_be_visible()
        await ada.page.go_back()
        await table.ready()
        await table.type_move((await table.state())["moves"][0])
        await expect(told).to_be_visible()
    await table.after(step)
    await expect(told).to_have_count(0)
    await ada.leave()
    assert ada.unexpected() == []
