"""The coach of a first game: says what would have been better, and leaves who plays well."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

import perihelion as ph
from perihelion.bots.accuracy import chance_lost
from tests.browser.conftest import Arrive
from tests.browser.driving import Table, Visitor
from tests.browser.test_alone import saved

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("engine")]
GAME = "planet-smash"
A_MISTAKE = 12.0
"""In percent: twice what the coach minds, as no two searches say quite the same."""
OTHER_GAME = "thats-my-planet"
AT_WORK = "[data-coach][aria-busy=true]"
NEARLY_GONE = f"() => localStorage.setItem('perihelion.coach-score.{GAME}', '13')"


async def begin(visitor: Visitor, game: str = GAME) -> Page:
    """The last lesson of the course."""
    lessons = next(one["lessons"] for one in await visitor.get("/games") if one["name"] == game)
    page = await visitor.go(f"/learn/{game}/{lessons}")
    await page.locator("[data-begin]").click()
    await Table(page).ready()
    return page


async def judged(page: Page, folder: Path) -> list[tuple[float, str]]:
    """What each decision throws away, the best first."""
    position = ph.load_log(await saved(page, folder)).now
    view, sampler = position.view(position.mover), position.sampler(position.mover)
    judge = ph.bot("expert")
    worth = {text: judge.judge(view, sampler, view.parse(text)).returns[position.mover] for text in view.texts()}
    return sorted((chance_lost(max(worth.values()) - value, position.game.return_range), text) for text, value in worth.items())


async def play(page: Page, text: str) -> None:
    table = Table(page)
    step = await table.step()
    await table.field.fill(text)
    await table.field.press("Enter")
    await table.after(step)


async def play_well(page: Page, folder: Path) -> None:
    await expect(page.locator(AT_WORK)).to_have_count(0)
    await play(page, (await judged(page, folder))[0][1])
    await expect(page.locator(AT_WORK)).to_have_count(0)


async def test_the_coach_names_what_was_better_and_leaves_who_plays_well(arrive: Arrive, tmp_path: Path):
    """In this browser, also of who wants all matches at the server. Another game has its own; one that is asked back says less."""
    ada = await arrive("Ada", fresh=True)
    page = await begin(ada)
    coach = page.locator("[data-coach]")
    await expect(coach.locator("p")).not_to_be_empty()
    lost, worst = (await judged(page, tmp_path))[-1]
    while lost < A_MISTAKE:
        await play(page, worst)
        lost, worst = (await judged(page, tmp_path))[-1]
    await play(page, worst)
    await expect(coach).to_contain_text("There was something better: ")

    await page.evaluate(NEARLY_GONE)
    await page.reload()
    await Table(page).ready()
    await expect(coach).to_have_attribute("data-coach", "13")
    while await coach.get_attribute("data-coach") == "13":  # decisions on which nothing depends count for nothing
        await play_well(page, tmp_path)
    await expect(coach).to_contain_text("You no longer need me.")
    while await coach.count():  # until the next decision with a choice
        await play_well(page, tmp_path)
    await page.reload()
    await Table(page).ready()
    await expect(coach).to_have_count(0)

    await begin(ada, OTHER_GAME)
    await expect(coach).to_have_attribute("data-coach", "0")
    await begin(ada)
    await expect(coach).to_have_attribute("data-coach", "8")
