"""A page that asks too much of the server says so in words, and when to come back; nothing else breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.async_api import Browser, expect

from tests.browser.driving import AT_THE_SERVER, WIDE, Table, Visitor
from tests.browser.profiles import plain_context
from tests.server.processes import FEW_GAMES, Server, limited

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.fixture
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = limited(guest_sockets="1", guest_matches="1/hour", guest_names="1/second burst 2")
    running = Server(tmp_path_factory.mktemp("strict"), **FEW_GAMES, **limits).start()
    yield running
    running.stop()


async def test_limits_are_said_and_kept(strict: Server, browser: Browser):
    context = await plain_context(browser, viewport=WIDE)
    await context.add_init_script(AT_THE_SERVER)
    ada = await Visitor(strict, context).arrive("Ada")
    ada.expected = ["429", "WebSocket connection to .*failed"]
    match = await ada.new_match(planet="pebble")
    await ada.sit_at(match)

    other = await ada.context.new_page()
    await other.goto(f"{strict.address}/m/{match}")
    told = other.get_by_text("Too many open connections. Please come back in 30 seconds.")
    await expect(told).to_be_visible()
    await ada.page.goto(f"{strict.address}/new/planet-smash")  # its connection is closed soon
    for _ in range(20):
        await other.evaluate("dispatchEvent(new Event('online'))")  # so that the test need not wait for so long
        await other.wait_for_timeout(500)
        if not await told.count():
            break
    await expect(told).to_have_count(0)
    await Table(other).ready()

    await ada.page.get_by_role("button", name="Start").click()
    await expect(ada.page.get_by_text(re.compile("Too many new matches. Please come back in .* minutes."))).to_be_visible()
    await ada.leave()
    assert ada.unexpected() == []
