"""Somebody who knows nothing, without the rules page: from home to the first sensible decision of each game, by what is on the screen."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import SEARCH_MS, Table

pytestmark = pytest.mark.asyncio(loop_scope="session")

Act = Callable[[Page], Awaitable[None]]
BAREWORDS = re.compile(r"\b[a-h]\d+-[a-h]\d+\b|@\d|>[A-Z]\b|\bcp\d\b")
"""Notation, which nobody reads who has not asked for it."""


async def asks(page: Page, what: str) -> None:
    """The board says what to do next, in a sentence that is on the screen."""
    await expect(page.locator(".play > .table").get_by_text(re.compile(what)).locator("visible=true").first).to_be_visible()


async def place_a_die(page: Page) -> None:
    """On a spot that says what the die would do there; dice that do nothing anywhere are put back."""
    await asks(page, "Place a die: drag it, or choose it and a spot")
    dice = page.locator(".hand button:not(:disabled)")
    useful = page.locator("[data-spot]:not(:disabled)").filter(has_text=re.compile(r"\d/\d|\+"))
    for die in range(await dice.count()):
        await dice.nth(die).click()
        await asks(page, "choose a spot")
        if await useful.count():
            break
        await page.keyboard.press("Escape")
    await useful.first.click()


async def draft_cards(page: Page) -> None:
    """Each time the card and the team that are worth most together, by the number that every team shows for the card that is held up."""
    cards = page.locator(".row-of-cards [data-card]:not(:disabled)")
    offers = page.locator(".team").filter(has_not=page.locator(".given")).locator(".put:not(:disabled)")
    for _ in range(3):
        await asks(page, "One card for each team")
        worth: dict[tuple[int, int], int] = {}
        for card in range(await cards.count()):
            await cards.nth(card).click()
            await expect(offers.first).to_contain_text(re.compile(r"worth \d+"))
            worth |= {(card, team): number_in(r"worth (\d+)", text) for team, text in enumerate(await offers.all_inner_texts())}
        best, team = max(worth, key=worth.__getitem__)
        if best != card:  # the last that was looked at is held up already
            await cards.nth(best).click()
        await offers.nth(team).click()
    await asks(page, "Draft these three?")
    await page.get_by_role("button", name="Draft these three").click()


def number_in(pattern: str, text: str) -> int:
    found = re.search(pattern, text)
    assert found, text
    return int(found[1])


FAR = """(all, goal) => {
  const middle = (one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const [x, y] = middle(document.querySelector(goal));
  return all.map(middle).map(([left, top]) => Math.hypot(left - x, top - y));
}"""


async def nearest(page: Page, what: str, goal: str) -> Locator:
    """The one of several things that is drawn nearest to another."""
    things = page.locator(what)
    await expect(things.first).to_be_visible()
    distances: list[float] = await things.evaluate_all(FAR, goal)
    return things.nth(distances.index(min(distances)))


async def move_a_ship(page: Page) -> None:
    """Towards the black hole, of which the screen says how many places one holds; and not into an enemy's fire."""
    await expect(page.get_by_text("You hold 0 of 4")).to_be_visible()
    await asks(page, "Your turn: choose a piece")
    await (await nearest(page, ".piece.open, .area.open", "svg[role=group]")).click()
    await asks(page, "Choose a lit space to fly to")
    await (await nearest(page, ".landing", "svg[role=group]")).click()
    petals, confirm = page.locator(".wheel .petal:not([aria-disabled=true])"), page.locator("[data-confirm]")
    await expect(petals.or_(confirm).first).to_be_visible()
    if await petals.count():
        await asks(page, "Which way should it point")
        await (await nearest(page, ".wheel .petal:not([aria-disabled=true]):not(.danger)", "svg[role=group]")).click()
    if await confirm.count():
        await confirm.click()


async def move_a_vessel(page: Page) -> None:
    """The vessel, and of the spaces that light up for it that one, which bring it nearest to an enemy's planet."""
    await asks(page, "Choose a vessel, then where it goes")
    able, lit = page.locator(".vessel.able"), page.locator("[data-target]")
    reached: dict[int, float] = {}
    for vessel in range(await able.count()):
        await able.nth(vessel).click(force=True)
        await asks(page, "moves?")
        await expect(lit.first).to_be_visible()
        reached[vessel] = min(await lit.evaluate_all(FAR, ENEMY))
        await page.keyboard.press("Escape")
    await able.nth(min(reached, key=reached.__getitem__)).click(force=True)
    await (await nearest(page, "[data-target]", ENEMY)).click(force=True)


ENEMY = "[data-planet=d8]"


async def claim_what_is_sure(page: Page) -> None:
    """A lit plate, of which the screen says that no dice are needed, or else the best chance; without one, a unit for what comes."""
    await asks(page, "Your turn: fly, claim, buy, play a card or pass")
    plates = page.locator("[data-claimable]")
    if not await plates.count():
        await page.get_by_role("button", name="Buy", exact=True).click()
        await page.get_by_role("button", name=re.compile("^Buy .* for £")).first.click()
        return
    about = [await plate.get_attribute("aria-label") or "" for plate in await plates.all()]
    chances = [100 if "Defence" not in text else number_in(r"Your chance: (\d+)", text) for text in about]
    await plates.nth(chances.index(max(chances))).click()
    await page.locator(".sheet [data-main]").click()


GAMES: dict[str, tuple[Act, str]] = {
    "Planet Smash": (place_a_die, r"goes on spot"),
    "That's my Planet!": (draft_cards, r"Conquest gets"),
    "ASTROPLANE": (move_a_ship, r"enters from|flies"),
    "Planetary Strike": (move_a_vessel, r"goes from"),
    "Onward to Venus": (claim_what_is_sure, r"claims|fights for|buys"),
}
"""How somebody does what the board asks for, step by step, and what the story of the match then says."""


@pytest.mark.parametrize("title", GAMES)
async def test_a_newcomer_decides_sensibly_without_the_rules(arrive: Arrive, title: str):
    act, told = GAMES[title]
    ada = await arrive(newcomer=True, painted=True)
    page = await ada.go("/")
    await page.get_by_role("button", name=f"Play now: {title}").click()
    await page.wait_for_url("**/m/*")
    table = Table(page)
    await table.ready()
    await expect(page.locator(".stage img[data-painted]").first).to_be_visible()
    board = page.locator(".play > .table")
    await expect(board).to_be_visible()
    assert not BAREWORDS.search(await board.inner_text())
    before = await table.step()
    await act(page)
    await page.wait_for_function("(step) => Number(document.querySelector('.match').dataset.steps) > step", arg=before)
    await table.tab("Log").click()
    await expect(page.get_by_role("tabpanel", name="Log")).to_contain_text(re.compile(told))
    assert "/rules" not in page.url


async def test_the_first_visit_leads_into_a_short_game_that_is_explained(arrive: Arrive):
    """Every decision comes with its idea, until somebody wants to go on alone."""
    ada = await arrive(newcomer=True)
    page = await ada.go("/")
    await page.get_by_role("button", name=re.compile("^Begin with a guided game")).click()
    await page.wait_for_url("**/m/*")
    table, guide = Table(page), page.get_by_role("region", name="Hint")
    await table.ready()
    for _ in range(2):
        before = await table.step()
        await guide.get_by_role("button", name="Show the move").click(timeout=SEARCH_MS)
        await guide.locator("[data-candidate]").first.click()
        await table.after(before)
    await expect(guide.locator(".idea")).to_be_visible(timeout=SEARCH_MS)
    await guide.get_by_role("button", name="Go on alone").click()
    await expect(guide).to_have_count(0)
    await ada.go("/")
    await expect(page.get_by_role("heading", name="Go on playing")).to_be_visible()
    await expect(page.get_by_text("your turn")).to_be_visible()


async def test_a_race_against_three_bots_is_one_click(arrive: Arrive):
    ada = await arrive(newcomer=True)
    page = await ada.go("/")
    await page.get_by_role("button", name="Race 3 bots: Planet Smash").click()
    await page.wait_for_url("**/m/*")
    await Table(page).ready()
    standings = page.get_by_role("list", name="Standings")
    await expect(standings.get_by_role("listitem")).to_have_count(4)
    await expect(standings.locator("[data-face]")).to_have_count(3)
    await expect(page.get_by_text("Everybody meets the same dice")).to_be_visible()
    await expect(page.locator(".play > .table")).to_contain_text("Place a die")
