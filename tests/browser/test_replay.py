"""Looking back: scrub bar, keys, entries of the log; a log downloaded and opened again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Arrive
from tests.browser.driving import Table, Visitor

GOLDEN = Path(__file__).parents[1] / "golden"
pytestmark = pytest.mark.asyncio(loop_scope="session")

SHEET = """() => Object.fromEntries([...document.querySelectorAll("[data-shape]")].map((shape) => [
  shape.dataset.shape, shape.querySelector(".hollow, .set") ? Number(shape.querySelector("text").textContent) : null]))"""


async def is_shown(visitor: Visitor, table: Table, match: str, step: int) -> None:
    """The page shows what the server says the position was: in words, and on the sheet."""
    view = (await visitor.get(f"/matches/{match}/positions/{step}?seat=0"))["view"]
    await expect(table.bar).to_have_value(str(step))
    await table.tab("Words").click()
    await expect(visitor.page.locator("[data-words] li")).to_have_text(view["words"])
    told = {}
    for area in view["board"]["quadrants"]:
        letter = area["letter"]
        told |= {f"box-{letter}-{at + 1}": box["value"] for at, box in enumerate(area["boxes"])}
        told |= {f"tech-{letter}-r{r + 1}c{c + 1}": value for r, row in enumerate(area["tech"]) for c, value in enumerate(row)}
    assert await visitor.page.evaluate(SHEET) == told


async def test_every_way_to_look_back(arrive: Arrive):
    ada = await arrive("Ada")
    match = await ada.finished_match(planet="monochord")
    table = await ada.sit_at(match)
    page, last = ada.page, await table.step()
    await is_shown(ada, table, match, last)

    await page.get_by_role("heading", level=1).click()  # the keyboard is on nothing in particular
    await page.keyboard.press("Home")
    await is_shown(ada, table, match, 0)
    await page.get_by_role("heading", level=1).click()
    for _ in range(3):
        await page.keyboard.press("ArrowRight")
    await is_shown(ada, table, match, 3)
    await page.get_by_role("heading", level=1).click()
    await page.keyboard.press("End")
    await page.keyboard.press("ArrowLeft")
    await is_shown(ada, table, match, last - 1)

    bar = await table.bar.bounding_box()
    assert bar
    await page.mouse.click(bar["x"] + bar["width"] / 2, bar["y"] + bar["height"] / 2)
    middle = int(await table.bar.input_value())
    assert abs(middle - last / 2) < last / 8
    await is_shown(ada, table, match, middle)
    await table.bar.focus()
    await page.keyboard.press("ArrowRight")
    await is_shown(ada, table, match, middle + 1)

    await table.tab("Log").click()
    await page.locator('[data-step="7"]').click()
    await is_shown(ada, table, match, 8)
    await page.get_by_role("button", name="One step back").click()
    await is_shown(ada, table, match, 7)
    await page.get_by_role("button", name="Last position").click()
    await is_shown(ada, table, match, last)

    await page.get_by_role("button", name="First position").click()
    await page.get_by_role("button", name="Play the steps").click()
    await page.wait_for_function("() => Number(document.querySelector('input[type=range][aria-label=Step]').value) >= 2")
    await page.get_by_role("button", name="Pause").click()
    await expect(page.get_by_role("button", name="Play the steps")).to_be_visible()


async def test_a_log_downloaded_and_opened_again(arrive: Arrive, tmp_path: Path):
    ada, bob = await arrive("Ada"), await arrive("Bob")
    match = await ada.finished_match()
    table = await ada.sit_at(match)
    await ada.page.get_by_role("button", name="More").click()
    async with ada.page.expect_download() as coming:
        await ada.page.get_by_role("link", name="Download the log").click()
    log = tmp_path / (await coming.value).suggested_filename
    await (await coming.value).save_as(log)
    assert log.suffix == ".jsonl"

    page = await bob.go("/")
    async with page.expect_file_chooser() as choosing:
        await page.get_by_role("button", name="Open a log").click()
    await (await choosing.value).set_files(log)
    await page.wait_for_url("**/m/*")
    opened = Table(page)
    await opened.ready()
    assert await opened.step() == await table.step()
    copy = page.url.rsplit("/", 1)[1]
    assert copy != match
    await is_shown(bob, opened, copy, await table.step())
    await page.get_by_role("heading", level=1).click()
    await page.keyboard.press("Home")
    await is_shown(bob, opened, copy, 0)
    assert await opened.words() == (await ada.get(f"/matches/{match}/positions/0?seat=0"))["view"]["words"]


async def test_a_long_log_is_told_in_words(arrive: Arrive):
    """Nobody here has played it: what happens in it is asked for when its log is read."""
    ada = await arrive("Ada")
    log = (GOLDEN / "onward-to-venus" / "3-player.jsonl").read_bytes()
    match = (await (await ada.context.request.post(f"{ada.server.address}/api/logs", data=log)).json())["id"]
    page = await ada.go("/")
    await page.evaluate("() => localStorage.setItem('perihelion.expert', 'false')")
    await ada.go(f"/m/{match}")
    await Table(page).ready()
    for step, told in ((0, "Britain draws a card."), (300, "France sends 2 spaceships and 2 infantry from Mars to Titan.")):
        await expect(page.locator(f'.log [data-step="{step}"]')).to_have_text(told)
