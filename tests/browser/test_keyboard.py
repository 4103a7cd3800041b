"""By keys alone, without Tab: Enter leads onto the board, from one decision to the next, and hints say in words what they mean."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import show_hint

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def press(page: Page, key: str, focused: str) -> None:
    """And the keyboard is then on something of that kind."""
    await page.keyboard.press(key)
    await expect(page.locator(f"{focused}:focus")).to_have_count(1)


async def test_enter_alone_drafts_three_cards(arrive: Arrive):
    ada = await arrive(newcomer=True)
    table = await ada.sit_at(await ada.new_match("thats-my-planet"))
    await ada.page.locator("main").focus()
    before = await table.step()
    for _ in ("conquest", "invasion", "infiltration"):
        await press(ada.page, "Enter", "[data-card]")
        await press(ada.page, "Enter", ".put")
    await press(ada.page, "Enter", "[data-confirm]")
    assert await table.step() == before
    await ada.page.keyboard.press("Enter")
    await table.after(before)
    await expect(ada.page.locator("[data-card]:focus")).to_have_count(1)


async def test_a_vessel_moves_by_five_keys(arrive: Arrive):
    ada = await arrive(newcomer=True)
    table = await ada.sit_at(await ada.new_match("planetary-strike"))
    await ada.page.locator("main").focus()
    before = await table.step()
    for key in ("Enter", ".", "Enter", ".", "Enter"):
        await press(ada.page, key, "[data-cursor]")
    await table.after(before)
    assert await table.step() == before + 1


@pytest.mark.parametrize(
    ("game", "deed"),
    [
        ("planetary-strike", r"(Fighter|Destroyer|Frigate|Cruiser|Battleship|Titan) from [a-h]\d+ to [a-h]\d+"),
        ("astroplane", r"Enter from the (left|right) start area, pointing (north|east|west)"),
    ],
)
async def test_a_hint_says_which_piece_goes_where(arrive: Arrive, game: str, deed: str):
    """No two of its moves read alike."""
    ada = await arrive(newcomer=True)
    await ada.sit_at(await ada.new_match(game))
    candidates = await show_hint(ada.page)
    told = await candidates.locator(".text").all_inner_texts()
    assert len(set(told)) == len(told) > 1
    assert [one for one in told if not re.match(deed, one)] == []
