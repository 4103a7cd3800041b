"""A whole game alone, from the home page to the end screen and on to the next: once by mouse, once by keyboard and text only.

When everything that can be done was done, the rest of the game is played beside the page.
"""

from __future__ import annotations

import asyncio
import random
import re
from typing import Any

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

import perihelion as ph
from tests.browser.conftest import Arrive
from tests.browser.driving import Table

pytestmark = pytest.mark.asyncio(loop_scope="session")
MOST_DECISIONS, ENOUGH = 400, 12


async def test_a_whole_game_by_mouse(arrive: Arrive):
    ada = await arrive("Ada", reduced_motion="no-preference")
    page = await ada.go("/")
    await page.get_by_role("button", name=re.compile("Play now.*Planet Smash")).click()
    await page.wait_for_url("**/m/*")
    first, table = page.url, Table(page)
    await table.ready()

    await place_by_dragging(page, table)
    chooser, ways, offered = random.Random(22), set(), {"place", "place by quadrant"}
    state = await state_after(table, 0)
    for made in range(MOST_DECISIONS):
        if state["over"] or (made >= ENOUGH and ways == offered):
            break
        offered |= offers(state)
        ways.add(await decide(page, table, state, chooser, ways))
        state = await state_after(table, state["step"])
    assert ways == offered, "whatever the dice offered was done"
    await ada.play_on(first.rsplit("/", 1)[1])

    end = page.get_by_role("dialog")
    await expect(end.get_by_role("heading", level=2)).to_have_text(re.compile(r"Over: (round \d+, \d+ abilit(y|ies)|lost)$"))
    await end.get_by_text("Were the dice fair?").click()
    await end.get_by_role("button", name="Check the dice").click()
    await expect(end.get_by_role("status")).to_contain_text("The key fits the commitment")
    await expect(end.get_by_role("status")).to_contain_text(re.compile(r"All \d{2,} rolls follow from the key and the nonces"))
    await end.get_by_role("button", name="Rematch").click()
    await page.wait_for_url(lambda url: url != first)
    await table.ready()
    assert not (await table.state())["over"]


CAUGHT_UP = """() => document.querySelector(".bar .badge.over") !== null
  || document.querySelector(".board [data-stop]:not(:disabled)") !== null"""


async def state_after(table: Table, step: int) -> dict[str, Any]:
    """What may be done when everything that has happened was shown."""
    await table.after(step)
    await table.page.wait_for_function(CAUGHT_UP)
    return await table.state()


async def place_by_dragging(page: Page, table: Table) -> None:
    """Red onto the second spot; on the way the page tells what the die could do there."""
    step = await table.step()
    await table.die("R").hover()
    await page.mouse.down()
    spot = await table.spot(2).bounding_box()
    assert spot
    await page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2, steps=8)
    await expect(table.status).to_have_text(re.compile(r"^Red \d in B: demolition: .+; research: "))
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
        await page.locator(".done").click()
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
    await page.locator(".done").click()
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
    for _ in range(ENOUGH):
        if state["over"]:
            break
        await page.keyboard.type(chooser.choice(state["moves"]))
        await page.keyboard.press("Enter")
        state = await table.after(state["step"])
    await ada.play_on(first.rsplit("/", 1)[1])

    await expect(page.get_by_role("dialog")).to_be_visible()
    await tab_to(page, "Were the dice fair?")
    await page.keyboard.press("Enter")
    await tab_to(page, "Check the dice")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("rolls follow from the key and the nonces")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_be_hidden()
    await tab_to(page, "Result")
    await page.keyboard.press("Enter")
    await tab_to(page, "Rematch")
    await page.keyboard.press("Enter")
    await page.wait_for_url(lambda url: url != first)


ANSWER_MS = 400


def answers_late(socket: WebSocketRoute) -> None:
    """A server far away."""
    server = socket.connect_to_server()

    async def deliver(message: str | bytes) -> None:
        await asyncio.sleep(ANSWER_MS / 1000)
        socket.send(message)

    server.on_message(deliver)


async def test_nothing_is_lost_of_moves_that_are_typed_faster_than_the_server_answers(arrive: Arrive):
    """Enter counts for the second move too, as soon as the first is answered."""
    ada = await arrive("Ada", fresh=True)
    match = await ada.new_match("planetary-strike", seats="mm")
    await ada.page.route_web_socket(re.compile("/api/live"), answers_late)
    table = await ada.sit_at(match)
    await ada.page.keyboard.press("/")
    await expect(table.field).to_be_focused()
    position = ph.game("planetary-strike").start()
    for _ in range(3):
        text = position.texts()[0]
        await ada.page.keyboard.type(text)
        await ada.page.keyboard.press("Enter")
        await expect(ada.page.locator(".match.busy")).to_be_visible()
        position = position.play(text)
    await expect(ada.page.locator(".match")).to_have_attribute("data-steps", "3")
    await expect(table.field).to_have_value("")


async def test_what_comes_of_a_die_is_told_before_it_is_dropped(arrive: Arrive):
    """The planet says how far it is and what each quadrant needs; a die over a spot says what it would do, hot and cool; nothing moves."""
    ada = await arrive("Ada")
    table = await ada.sit_at(await ada.new_match())
    page = table.page
    await expect(page.get_by_role("img", name="0 of 20 boxes")).to_be_visible()
    await expect(page.get_by_role("img", name=re.compile("^Round 1 of 16, hard still within reach"))).to_be_visible()
    await expect(page.locator("svg .needs")).to_have_text([re.compile(r"needs \d\+")] * 4)
    places = await page.evaluate(PLACES)
    await table.die("R").click()
    await table.spot(1).hover()
    value = (await table.die("R").inner_text()).split(", ")[1].split()[0]
    await expect(page.locator(".now .hot span")).to_have_text(re.compile("^(1 of 5 in A|A needs [2-6]\\+)$"))
    await expect(page.locator(".now .cool span")).to_have_text("6 tech boxes fit")
    await table.spot(2).hover()
    await expect(page.locator(".now .hot span")).to_have_text(re.compile(f"^(locks B to {value}, 1 of 5|B needs [2-6]\\+)$"))
    assert await page.evaluate(PLACES) == places
    step = await table.step()
    await table.spot(2).click()
    await table.after(step)
    assert await page.evaluate(PLACES) == places


PLACES = """() => [".sky", ".now", ".spots", ".hand", ".stock"].map((one) => {
  const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""

NAME_OF_THE_FOCUS = """() => {
  const focused = document.activeElement;
  return (focused?.ariaLabel ?? focused?.textContent)?.trim().replaceAll(/\\s+/g, " ");
}"""


async def tab_to(page: Page, name: str) -> None:
    """Presses Tab until the thing of that name has the keyboard."""
    for _ in range(80):
        await page.keyboard.press("Tab")
        if await page.evaluate(NAME_OF_THE_FOCUS) == name:
            return
    raise AssertionError(f"Tab does not reach {name!r}")


async def by_keys_of_the_board(page: Page, table: Table) -> dict[str, Any]:
    """Red to spot 1 with R and 1; then Enter, on what is lit; then D."""
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
        await expect(page.locator("[data-shape]:focus")).to_be_visible()  # the next decision has the keyboard
        await page.keyboard.press("Enter")
        state = await table.after(state["step"])
    await page.wait_for_function("() => document.activeElement?.closest('.board') !== null")  # not lost when what had it is gone
    if not state["dice"]:
        await page.keyboard.press("d")
        state = await table.after(state["step"])
    return state


async def by_list_of_moves(page: Page, table: Table, state: dict[str, Any]) -> dict[str, Any]:
    """L goes to the field of legal moves; arrows walk through its list, Enter plays."""
    await page.keyboard.press("l")
    await expect(table.field).to_be_focused()
    for place in range(3):
        await page.keyboard.press("ArrowDown")
        await expect(page.locator("[aria-selected=true][role=option]")).to_have_attribute("data-at", str(place))
    await page.keyboard.press("Enter")
    state = await table.after(state["step"])
    await expect(table.field).to_be_focused()
    return state
