"""By keys alone, without Tab: Enter leads onto the board, from one decision to the next, and hints say in words what they mean."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import Table, show_hint

pytestmark = pytest.mark.asyncio(loop_scope="session")


DRAFTS = 8
"""Of a game of That's my Planet!, before its first flight."""
FOCUSED = """() => {
  const one = document.activeElement;
  return `${one.tagName} ${one.getAttribute("aria-label") ?? one.textContent.trim()} ${JSON.stringify(one.dataset)}`;
}"""
SETTLED = f"""([before, step]) => {{
  const moved = Number(document.querySelector(".match").dataset.steps) !== step;
  return document.querySelector(".match.busy, .match.behind") === null && (moved || ({FOCUSED})() !== before);
}}"""


async def by_enter_alone(table: Table, done: Locator, most: int) -> None:
    """Until that is on show, with `most` keys at most. None is without effect, and the focus never falls off the board."""
    page = table.page
    await page.locator("main").focus()
    pressed: list[str] = []
    while not await done.count():
        pressed.append(await page.evaluate(FOCUSED))
        assert len(pressed) <= most, pressed
        assert not pressed[-1].startswith("BODY"), pressed
        step = await table.step()
        await page.keyboard.press("Enter")
        await page.wait_for_function(SETTLED, arg=[pressed[-1], step])
        await page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


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


async def test_seven_keys_are_a_turn_of_astroplane(arrive: Arrive):
    """Onto the board; then a ship, a space and a direction, twice."""
    ada = await arrive(newcomer=True)
    table = await ada.sit_at(await ada.new_match("astroplane"))
    await by_enter_alone(table, ada.page.locator(".match[data-steps='2']"), most=7)


async def test_escape_goes_back_to_what_was_chosen_before(arrive: Arrive):
    ada = await arrive(newcomer=True)
    await ada.sit_at(await ada.new_match("astroplane"))
    await ada.page.locator("main").focus()
    for kind in ("[data-shape=area-south-L]", ".landing", ".petal"):
        await press(ada.page, "Enter", kind)
    await press(ada.page, "Escape", ".landing")
    await press(ada.page, "Escape", "[data-shape=area-south-L]")


async def test_a_dozen_keys_are_a_turn_of_onward_to_venus(arrive: Arrive):
    """Fly, where to, with whom; what to claim there and by whom, with a throw where it is defended; the end of the turn."""
    ada = await arrive(newcomer=True)
    table = await ada.sit_at(await ada.new_match("onward-to-venus"))
    await ada.page.locator("[data-main]").click()  # at one screen, hands are veiled
    await by_enter_alone(table, ada.page.locator(".veil"), most=12)


async def test_a_dozen_keys_are_a_round_of_planet_smash(arrive: Arrive):
    """Three dice, each with its spot and the boxes that it goes into."""
    ada = await arrive(newcomer=True)
    table = await ada.sit_at(await ada.new_match())
    await by_enter_alone(table, ada.page.get_by_text("Round 2 of"), most=14)


async def test_five_keys_are_a_turn_of_thats_my_planet(arrive: Arrive):
    """A ship, a planet, the throw, a card; the first leads onto the board."""
    ada = await arrive(newcomer=True)
    match = await ada.new_match("thats-my-planet")
    await ada.play_on(match, moves=DRAFTS)
    table = await ada.sit_at(match)
    await by_enter_alone(table, ada.page.locator(f".match[data-steps='{await table.step() + 4}']"), most=5)


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
