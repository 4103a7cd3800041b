"""Onward to Venus in the browser: whole games on the board, hands that stay secret, the phone, the keyboard."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, Table, Visitor, complaints, frames_of
from tests.browser.test_phone import CUT_OFF

pytestmark = pytest.mark.asyncio(loop_scope="session")
GAME = "onward-to-venus"
MOST_CLICKS = 3000
"""Games played by clicks come to their end after some dozens of decisions; dice and clicks that only look around make them longer."""

CHOICES = """() => [...document.querySelectorAll(".board button")]
  .filter((button) => !button.disabled && button.getClientRects().length)
  .map((button, at) => ({text: button.getAttribute("aria-label") ?? button.textContent.trim(), at}))"""
CLICK = """(at) => [...document.querySelectorAll(".board button")]
  .filter((button) => !button.disabled && button.getClientRects().length)[at].click()"""
AT_STEP = """(step) => Number(document.querySelector("input[type=range][aria-label=Step]")?.max) === step"""
FOCUSED = """([selector, at]) => [...document.querySelectorAll(selector)]
  .filter((button) => !button.disabled && button.getClientRects().length)[at] === document.activeElement"""
MOST_TABS = 400
OF_NO_USE = ("One of", "Stay after all", "go back")


async def unveil(page: Page) -> str:
    """Who is asked takes the screen; before that no card is to be seen. Gives what the veil said, or nothing if there was none."""
    veil = page.locator(".veil")
    if not await veil.count():
        return ""
    assert await page.locator("[data-card]").count() == 0
    told = await veil.inner_text()
    await veil.get_by_role("button").click()
    return told


async def press(page: Page, selector: str, at: int) -> None:
    """With nothing but the keyboard: on with Tab to that button, and Enter."""
    for _ in range(MOST_TABS):
        if await page.evaluate(FOCUSED, [selector, at]):
            await page.keyboard.press("Enter")
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"button {at} of {selector} is out of the keyboard's reach")


async def one_choice(page: Page, chooser: random.Random, passing_share: float) -> int:
    """Something on the board that can be clicked; passing often, so that the game comes to an end."""
    offered = [choice for choice in await page.evaluate(CHOICES) if not choice["text"].startswith(OF_NO_USE)]
    passing = [choice for choice in offered if choice["text"].startswith("Pass")]
    chosen = passing[0] if passing and chooser.random() < passing_share else chooser.choice(offered)
    return int(chosen["at"])


async def one_click(page: Page, chooser: random.Random, passing_share: float = 0.6) -> None:
    await page.evaluate(CLICK, await one_choice(page, chooser, passing_share))


async def test_an_estimate_is_shown_to_whom_it_was_made_for(arrive: Arrive):
    """It is made from what one seat knows, so the next at the same screen does not see it, in looking back either."""
    ada = await arrive("Ada")
    match = await ada.new_match(GAME, seats="mm", form="2-player", components="short")
    table, chooser = await ada.sit_at(match), random.Random(5)
    page, bar = ada.page, ada.page.locator(".estimate")
    await page.get_by_role("button", name="More").click()
    await page.get_by_role("button", name="Estimated result off").click()
    await page.keyboard.press("Escape")
    first = await unveil(page)
    await expect(bar).to_have_attribute("aria-label", re.compile("%|point"))
    before = await table.step()
    for _ in range(MOST_CLICKS):
        if await page.locator(".veil").count():
            break
        await one_click(page, chooser)
        await page.wait_for_function("() => document.querySelector('.match.busy') === null")
    assert await unveil(page) != first
    await expect(bar).to_be_visible()
    await table.bar.fill(str(before))
    made = [message for message in frames_of(ada) if message["tell"] == "estimate"]
    others = {", ".join(one["estimates"]) for one in made if one["step"] <= before}
    own = {", ".join(one["estimates"]) for one in made if one["step"] > before and one["seat"] != made[0]["seat"]}
    shown = await bar.locator("strong").all_inner_texts()
    assert others
    assert ", ".join(shown) not in others - own


async def test_a_whole_game_for_two_at_one_screen(arrive: Arrive):
    ada = await arrive("Ada")
    match = await ada.new_match(GAME, seats="mm", form="2-player", components="short")
    table, chooser = await ada.sit_at(match), random.Random(3)
    handed_over: set[str] = set()
    for _ in range(MOST_CLICKS):
        state = await table.state()
        if state["over"]:
            break
        handed_over.add(await unveil(ada.page))
        await expect(ada.page.locator(".decision.mine")).to_be_visible()
        await one_click(ada.page, chooser)
        await ada.page.wait_for_function("() => document.querySelector('.match.busy') === null")
    info = await ada.get(f"/matches/{match}")
    assert info["status"] == "over"
    assert len(handed_over - {""}) == 2, "the screen passes between the two"
    await expect(ada.page.get_by_text("Empires, and points if the game ended now")).to_be_visible()


async def test_three_by_link_and_no_card_goes_astray(arrive: Arrive):
    """Three browsers play a whole game by clicks on the board. Each is told of its own cards alone, whatever comes over the line."""
    people: list[Visitor] = [await arrive(name) for name in ("Ada", "Bob", "Cem")]
    match = await people[0].new_match(GAME, seats="mll", form="3-player", components="short")
    for seat, person in enumerate(people[1:], start=1):
        await person.post(f"/matches/{match}/seats/{seat}/take", name=f"Guest {seat}")
    tables: list[Table] = [await person.sit_at(match) for person in people]
    chooser = random.Random(11)
    for _ in range(MOST_CLICKS):
        info = await people[0].get(f"/matches/{match}")
        if info["status"] == "over":
            break
        page, step = people[info["mover"]].page, info["steps"]
        await page.wait_for_function(AT_STEP, arg=step)
        await expect(page.locator(".decision.mine")).to_be_visible()
        await one_click(page, chooser, passing_share=0.3)
        await page.wait_for_function("() => document.querySelector('.match.busy') === null")
    assert info["status"] == "over"
    for table in tables:
        await table.page.wait_for_function(AT_STEP, arg=info["steps"])
    drawn = []
    for seat, person in enumerate(people):
        assert sum(_look_through(message, seat) for message in frames_of(person)) > 0
        drawn.append(_draws(frames_of(person)))
    steps = drawn[0].keys()
    assert all(told.keys() == steps for told in drawn)
    for step in steps:
        assert sorted(told[step] == "draw a card" for told in drawn) == [False, True, True], "a card drawn is told to its owner alone"


def _look_through(message: dict[str, Any], seat: int) -> int:
    """Everything one browser was told: its own hand and nobody else's. Counts views."""
    for viewer, view in message.get("views", {}).items():
        assert viewer == str(seat)
        for holder, told in enumerate(view["board"]["seats"]):
            assert (told["hand"] is not None) == (holder == seat)
        assert all(move["block"] != "draw" for move in view["legal"])
    return len(message.get("views", {}))


def _draws(messages: list[dict[str, Any]]) -> dict[int, str]:
    """What a browser was told of each card drawn, by the number of the step."""
    lines = [line for message in messages for line in message.get("lines", []) if isinstance(line, list)]
    return {line[0]: line[2] for line in lines if line[2].startswith("draw ")}


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_on_a_phone(arrive: Arrive, scheme: str):
    ada = await arrive("Ada", viewport=PHONE, has_touch=True, is_mobile=True, color_scheme=scheme)
    match = await ada.new_match(GAME, seats="mm", form="2-player")
    for moves in (0, 40, 60):
        await ada.play_on(match, moves=moves)
        await ada.sit_at(match)
        await unveil(ada.page)
        assert await ada.page.evaluate(CUT_OFF) == []
        assert await complaints(ada.page, f"after {moves} moves") == []


async def test_by_keyboard_alone(arrive: Arrive):
    ada = await arrive("Ada")
    match = await ada.new_match(GAME, seats="ml", form="2-player")
    bob = await arrive("Bob")
    await bob.post(f"/matches/{match}/seats/1/take", name="Bob")
    if (await ada.get(f"/matches/{match}"))["mover"] == 1:
        await bob.play_on(match, moves=1000)
    table = await ada.sit_at(match)
    before = await table.step()
    await ada.page.locator("[data-planet=Ea]").get_by_role("button", name="Move from here").focus()
    await ada.page.keyboard.press("Enter")
    await expect(ada.page.get_by_text("Where to from Earth?")).to_be_visible()
    await ada.page.keyboard.press("Escape")
    await expect(ada.page.get_by_text("Where to from Earth?")).to_have_count(0)
    await ada.page.locator("[data-planet=Ea]").get_by_role("button", name="Move from here").focus()
    await ada.page.keyboard.press("Enter")
    await ada.page.locator("[data-planet=Ma]").get_by_role("button", name="Go here").focus()
    await ada.page.keyboard.press("Enter")
    await table.after(before)
    send = ada.page.locator("[data-send]")
    await expect(send).to_be_visible()
    await ada.page.get_by_role("button", name="One of infantry less").focus()
    await ada.page.keyboard.press("Enter")
    await expect(ada.page.get_by_text("3 of 4 infantry")).to_be_visible()
    await send.focus()
    await ada.page.keyboard.press("Enter")
    await table.after(before + 1)
    await expect(ada.page.get_by_text("has arrived at Mars")).to_be_visible()


async def test_a_whole_game_by_keyboard_alone(arrive: Arrive):
    ada = await arrive("Ada")
    match = await ada.new_match(GAME, seats="mm", form="2-player", components="short")
    table, chooser, pressed = await ada.sit_at(match), random.Random(5), 0
    while not (await table.state())["over"] and pressed < MOST_CLICKS:
        if await ada.page.locator(".veil").count():
            await press(ada.page, ".veil button", 0)
        await expect(ada.page.locator(".decision.mine")).to_be_visible()
        await press(ada.page, ".board button", await one_choice(ada.page, chooser, passing_share=0.7))
        await ada.page.wait_for_function("() => document.querySelector('.match.busy') === null")
        pressed += 1
    assert (await ada.get(f"/matches/{match}"))["status"] == "over"


async def reach(visitor: Visitor, table: Table, phase: str, chooser: random.Random) -> None:
    """Plays on by typed moves, fighting wherever that can be done, until this is being decided."""
    for _ in range(MOST_CLICKS):
        await unveil(visitor.page)
        if await visitor.page.locator(f".decision.mine[data-phase={phase}]").count():
            return
        state = await table.state()
        fights = [move for move in state["moves"] if move.startswith("claim") and not move.endswith(":-")]
        calm = [move for move in state["moves"] if move in ("withdraw", "end")]
        await table.type_move(chooser.choice(calm or fights or state["moves"]))
        await table.after(state["step"])
    raise AssertionError(f"nobody came to {phase}")


async def test_a_fight_is_called_off_units_are_lost_and_a_turn_is_ended(arrive: Arrive):
    """OV-12, OV-19, OV-20 on the board: buttons, and what they say."""
    ada = await arrive("Ada")
    match = await ada.new_match(GAME, seats="mm", form="2-player")
    table, chooser = await ada.sit_at(match), random.Random(2)
    decision = ada.page.locator(".decision")
    await reach(ada, table, "afterwards", chooser)
    await expect(decision).to_contain_text("may play free cards before the turn ends")
    step = await table.step()
    await decision.get_by_role("button", name="End turn").click()
    await table.after(step)
    await reach(ada, table, "commit", chooser)
    off = decision.get_by_role("button", name="Call it off")
    await expect(off).to_contain_text("nobody goes down, the attempt has failed and the turn ends")
    step = await table.step()
    await off.click()
    await table.after(step)
    await reach(ada, table, "casualties", chooser)
    await expect(decision).to_contain_text("to the skulls")
    lose = decision.get_by_role("button", name="Lose").first
    await expect(lose).to_contain_text(re.compile("in orbit|on the surface"))
    step = await table.step()
    await lose.click()
    await table.after(step)
