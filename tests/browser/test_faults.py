"""Whatever goes wrong in a browser is noticed: the check that stands behind every other test here can fail."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Arrive

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
