"""A whole game alone, from the home page to the end screen and on to the next: once by mouse, once by keyboard and text only."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import Table

pytestmark = pytest.mark.asyncio(loop_scope="session")
MOST_DECISIONS = 400


async def test_a_whole_game_by_mouse(arrive: Arrive):
    ada = await arrive("Ada", reduced_motion="no-preference")
    page = await ada.go("/")
    await page.get_by_role("button", name=re.compile("Play now.*Planet Smash")).click()
    await page.wait_for_url("**/m/*")
    first, table = page.url, Table(page)
    await table.ready()

    await place_by_dragging(page, table)
    chooser, ways, offered = random.Random(22), set(), {"place", "place by quadrant"}
    state = await table.state()
    for _ in range(MOST_DECISIONS):
        if state["over"]:
            break
        offered |= offers(state)
        ways.add(await decide(page, table, state, chooser, ways))
        state = await table.after(state["step"])
    assert state["over"]
    assert ways == offered, "whatever the dice offered was done"

    end = page.get_by_role("dialog")
    await expect(end.get_by_role("heading", level=2)).to_have_text(re.compile(r"Over: (round \d+, \d+ abilit(y|ies)|lost)$"))
    await end.get_by_text("Were the dice fair?").click()
    await end.get_by_role("button", name="Check the dice").click()
    await expect(end.get_by_role("status")).to_contain_text("The key fits the commitment")
    await expect(end.get_by_role("status")).to_contain_text(re.compile(r"All \d{2,} rolls follow from key and nonces"))
    await end.get_by_role("button", name="Rematch").click()
    await page.wait_for_url(lambda url: url != first)
    await table.ready()
    assert not (await table.state())["over"]


async def place_by_dragging(page: Page, table: Table) -> None:
    """Red onto the second spot; on the way the page tells what the die could do there."""
    step = await table.step()
    await table.die("R").hover()
    await page.mouse.down()
    spot = await table.spot(2).bounding_box()
    assert spot
    await page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2, steps=8)
    await expect(table.status).to_have_text(re.compile(r"^Red \d to B: "))
    await page.mouse.up()
    await table.after(step)
    await expect(table.spot(2)).to_have_accessible_name(re.compile("^Spot 2: the red planning die"))


def offers(state: dict[str, Any]) -> set[str]:
    """The ways there are to decide, but for placing."""
    ways = {shape.split("-")[0] for shape in state["lit"]} | ({"ability"} if state["abilities"] else set())
    return ways | ({"done"} if "done" in state["moves"] else set())


async def decide(page: Page, table: Table, state: dict[str, Any], chooser: random.Random, done: set[str]) -> str:
    """One decision with the mouse, some of them by the longer ways; whatever has not been done yet goes first."""
    new = sorted(offers(state) - done)
    if new == ["done"]:
        await page.get_by_role("button", name="Done with this die").click()
        return "done"
    if state["abilities"] and ("ability" in new or chooser.random() < 0.3):
        await page.get_by_role("button", name=chooser.choice(state["abilities"]), exact=True).click()
        effects = page.get_by_role("group", name="What the circle does").get_by_role("button")
        if await effects.count():
            await effects.first.click()
        await page.locator(".board :is(.target, .targeting.lit)").first.click()
        return "ability"
    if state["lit"]:
        fresh = [shape for shape in state["lit"] if shape.split("-")[0] in new]
        shape = min(fresh or state["lit"]) if fresh or chooser.random() < 0.7 else chooser.choice(state["lit"])
        await table.shape(shape).click()
        return shape.split("-")[0]
    if state["dice"]:
        name, number = chooser.choice(state["dice"]), chooser.choice(state["spots"])
        await table.die(name).click()
        if "place by quadrant" not in done or chooser.random() < 0.2:
            await page.mouse.click(*await page.evaluate(BARE_PLACE))
            return "place by quadrant"
        await table.spot(number).click()
        return "place"
    await page.get_by_role("button", name="Done with this die").click()
    return "done"


BARE_PLACE = """() => {
  const path = document.querySelector("path.clickable"), box = path.getBoundingClientRect();
  const bare = (x, y) => document.elementFromPoint(x, y) === path;
  for (let y = box.y; y < box.bottom; y += 3) for (let x = box.x; x < box.right; x += 3) {
    if ([-6, 0, 6].every((down) => [-6, 0, 6].every((across) => bare(x + across, y + down)))) return [x, y];
  }
  throw new Error("the quadrant is covered all over");
}"""


async def test_a_whole_game_by_keyboard_and_text(arrive: Arrive):
    ada = await arrive("Ada")
    page = await ada.go("/")
    await page.get_by_role("heading", level=1).wait_for()
    await tab_to(page, "Play now: Planet Smash")
    await page.keyboard.press("Enter")
    await page.wait_for_url("**/m/*")
    first, table = page.url, Table(page)
    await table.ready()

    state = await by_keys_of_the_board(page, table)
    state = await by_list_of_moves(page, table, state)
    chooser = random.Random(5)
    await page.keyboard.press("/")
    await expect(table.field).to_be_focused()
    for _ in range(MOST_DECISIONS):
        if state["over"]:
            break
        await page.keyboard.type(chooser.choice(state["moves"]))
        await page.keyboard.press("Enter")
        state = await table.after(state["step"])
    assert state["over"]

    await expect(page.get_by_role("dialog")).to_be_visible()
    await tab_to(page, "Were the dice fair?")
    await page.keyboard.press("Enter")
    await tab_to(page, "Check the dice")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("rolls follow from key and nonces")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_be_hidden()
    await tab_to(page, "Result")
    await page.keyboard.press("Enter")
    await tab_to(page, "Rematch")
    await page.keyboard.press("Enter")
    await page.wait_for_url(lambda url: url != first)


async def tab_to(page: Page, name: str) -> None:
    """Presses Tab until the thing of that name has the keyboard."""
    for _ in range(80):
        await page.keyboard.press("Tab")
        if await page.evaluate("() => document.activeElement?.textContent.trim().replaceAll(/\\s+/g, ' ')") == name:
            return
    raise AssertionError(f"Tab does not reach {name!r}")


async def by_keys_of_the_board(page: Page, table: Table) -> dict[str, Any]:
    """Red to spot 1 with R and 1; then Tab to whatever is lit, and Enter; then D."""
    state = await table.state()
    for _ in range(40):
        await page.keyboard.press("Tab")
        if await page.evaluate("() => document.activeElement?.closest('.board') !== null"):
            break
    await page.keyboard.press("r")
    await page.keyboard.press("1")
    state = await table.after(state["step"])
    await expect(table.spot(1)).to_have_accessible_name(re.compile("^Spot 1: the red planning die"))
    if state["lit"]:
        for _ in range(40):
            await page.keyboard.press("Tab")
            if await page.evaluate("() => document.activeElement?.dataset?.shape !== undefined"):
                break
        await page.keyboard.press("Enter")
        state = await table.after(state["step"])
    await page.wait_for_function("() => document.activeElement?.closest('.board') !== null")  # not lost when what had it is gone
    if not state["dice"]:
        await page.keyboard.press("d")
        state = await table.after(state["step"])
    return state


async def by_list_of_moves(page: Page, table: Table, state: dict[str, Any]) -> dict[str, Any]:
    """L goes to the list of legal moves; arrows walk through it, Enter plays."""
    await page.keyboard.press("l")
    await expect(page.locator("[data-at='0']")).to_be_focused()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowRight")
    await expect(page.locator("[data-at='2']")).to_be_focused()
    await page.keyboard.press("Enter")
    state = await table.after(state["step"])
    await expect(page.locator("[data-at='0']")).to_be_focused()
    return state
