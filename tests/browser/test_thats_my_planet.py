"""That's my Planet! in the browser: whole games by mouse and by keyboard, on a phone, and a race of two."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, Table, Visitor, complaints_in_both_themes

pytestmark = pytest.mark.asyncio(loop_scope="session")
MOST_DECISIONS, LEAST_DECISIONS = 300, 25
WAYS = {"draft", "move", "attempt", "play"}
LEAST_DRAFTS = 8

STATE = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  return {
    over: all(".bar .badge").some((badge) => badge.textContent.startsWith("Over")),
    cards: all(".row-of-cards [data-card]:not(:disabled)").map((card) => card.dataset.card),
    ships: all("[data-ship][role=button]").map((ship) => ship.dataset.ship),
    plays: all(".team .card.lit").map((card) => card.dataset.card),
    attempt: document.querySelector("[data-attempt]:not(:disabled)") !== null,
    end: document.querySelector("[data-end]:not(:disabled)") !== null,
    repairs: all(".team .actions button").filter((one) => one.textContent.includes("Repair")).length,
  };
}"""


CAUGHT_UP = """() => document.querySelector(".bar .badge.over") !== null
  || document.querySelector(".board :is([data-next]:not(:disabled), [data-end]:not(:disabled), [data-order])") !== null"""


DEALT = """(before) => {
  const cards = [...document.querySelectorAll(".row-of-cards [data-card]:not(:disabled)")].map((card) => card.dataset.card);
  const flying = document.querySelector("[data-end]:not(:disabled)") !== null;
  return flying || (cards.length === 4 && String(cards) !== String(before));
}"""


async def state_after(table: Table, step: int) -> dict[str, Any]:
    """What may be done when everything that has happened was shown."""
    await table.after(step)
    await table.page.wait_for_function(CAUGHT_UP)
    return await table.page.evaluate(STATE)


async def open_match(visitor: Visitor, **options: Any) -> Table:
    return await visitor.sit_at(await visitor.new_match(game="thats-my-planet", **options))


async def draft_beside_the_page(visitor: Visitor, table: Table, moves: int = LEAST_DRAFTS) -> None:
    """At random; drafting on the board is what other tests look at."""
    match = table.page.url.rsplit("/", 1)[1]
    while (await table.page.evaluate(STATE))["cards"]:
        steps, moves = await visitor.play_on(match, moves=moves), 1
        await expect(table.bar).to_have_attribute("max", str(steps))
        await table.page.wait_for_function(CAUGHT_UP)


async def open_match_after_the_draft(visitor: Visitor) -> Table:
    match = await visitor.new_match(game="thats-my-planet")
    await visitor.play_on(match, moves=LEAST_DRAFTS)
    table = await visitor.sit_at(match)
    await draft_beside_the_page(visitor, table, moves=1)
    return table


async def draft_by_clicks(page: Page, chooser: random.Random) -> None:
    cards = await page.locator(".row-of-cards [data-card]").evaluate_all("(all) => all.map((one) => one.dataset.card)")
    for team, card in zip("CVI", chooser.sample(cards, 3), strict=True):
        await page.locator(f'.row-of-cards [data-card="{card}"]').click()
        await page.locator(f'.tabs [data-team="{team}"]:visible, .team.{team} .put:visible').first.click()
    await page.locator("[data-confirm]").click()


async def draft_by_dragging(page: Page) -> None:
    """Three cards dragged to the three teams; the page says what each is worth there."""
    for team in "CVI":
        card = page.locator(".row-of-cards [data-card]").first
        name = await card.get_attribute("data-card")
        await card.hover()
        await page.mouse.down()
        zone = await page.locator(f".team.{team}").bounding_box()
        assert zone
        await page.mouse.move(zone["x"] + zone["width"] / 2, zone["y"] + zone["height"] / 2, steps=6)
        await page.mouse.up()
        await expect(page.locator(f'.team.{team} [data-card="{name}"]')).to_be_visible()
        await expect(page.locator(f".team.{team} .put")).to_have_text(re.compile(r"worth \d+.* (beats [1-9]\d*%|must beat \d+ to \d+)"))
    assert await page.evaluate("() => getSelection().isCollapsed"), "dragging a card marks no text"
    await expect(page.locator(".discarded")).to_have_text(re.compile("discarded"))
    await page.locator("[data-confirm]").click()


async def decide(page: Page, state: dict[str, Any], chooser: random.Random) -> str:
    if state["cards"]:
        await draft_by_clicks(page, chooser)
        return "draft"
    if state["plays"]:
        card = page.locator(".team .card.lit.win").first
        if await card.count() == 0:
            card = page.locator(".team .card.lit").last
        await card.click()
        return "play"
    if state["attempt"]:
        await page.locator("[data-attempt]" if chooser.random() < 0.9 else "[data-skip]").click()
        return "attempt"
    if state["ships"]:
        ship = chooser.choice(state["ships"])
        await page.locator(f".team.{ship} .badge-letter").click()
        await page.locator("[data-place][role=button]").first.wait_for()
        places = await page.locator("[data-place][role=button]").evaluate_all("(all) => all.map((one) => one.dataset.place)")
        place = chooser.choice([one for one in places if one != "M"] or places)
        await page.locator(f'[data-place="{place}"] circle').first.click(force=True)
        return "move"
    if state["repairs"] and chooser.random() < 0.5:
        await page.locator("[data-order=repair]").first.click()
        return "repair"
    await end_the_game(page)
    return "end"


async def end_the_game(page: Page) -> None:
    """It is no main button, and asks first: Escape plays on."""
    end = page.locator("[data-end]")
    await expect(end).not_to_have_class(re.compile("primary"))
    await end.click()
    await expect(page.locator("[data-end-now]")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("[data-end-now]")).to_have_count(0)
    await end.click()
    await page.locator("[data-end-now]").click()


async def test_a_whole_game_by_mouse(arrive: Arrive):
    ada = await arrive("Ada", reduced_motion="no-preference")
    table = await open_match(ada)
    page, chooser, ways = table.page, random.Random(7), set()
    step = await table.step()
    await draft_by_dragging(page)
    state = await state_after(table, step)
    for number in range(MOST_DECISIONS):
        if state["over"]:
            break
        step = await table.step()
        if number > LEAST_DECISIONS and ways >= WAYS and state["end"]:
            await end_the_game(page)
        else:
            ways.add(await decide(page, state, chooser))
        state = await state_after(table, step)
    assert state["over"]
    assert ways >= WAYS
    end = page.get_by_role("dialog")
    await expect(end.get_by_role("heading").first).to_have_text(re.compile(r"Over: \u2212?\d+ points?"))
    await expect(end).to_contain_text(re.compile(r"\d+ of 18 marks: \d+ infiltrated"))
    scores = end.get_by_role("region", name="High scores")
    await expect(scores.get_by_text("this game")).to_be_visible()
    total = await page.locator("[data-total]").inner_text()
    await expect(scores.get_by_role("heading")).to_have_text(re.compile("^Your .* on Six Worlds$"))
    await expect(scores.locator(".here strong")).to_have_text(re.compile(f"^{total} points?$"))


async def test_odds_values_and_the_score_sheet_are_told(arrive: Arrive):
    """Every card's value and why; for a ship and a planet the odds of every card before the roll; every line of the score."""
    ada = await arrive("Ada")
    table = await open_match_after_the_draft(ada)
    page = table.page
    await page.locator(".strip button").click()
    await expect(page.locator("[data-line]")).to_have_count(12)
    await page.locator(".strip button").click()
    first = page.locator(".team.C .card").first
    await expect(first).to_have_accessible_name(re.compile(r"worth \d+, that is \d+"))
    await page.locator(".team.C .badge-letter").click()
    await page.locator('[data-place="1"]').hover()
    await expect(table.status).to_have_text(
        re.compile(r"Planet 1, .+: burns 1, leaves 5; conquer with the best card: \d of 6, for 6 points\.")
    )
    await expect(page.locator(".team.C .odds").first).to_have_text(re.compile(r"\d/6"))
    await expect(first).to_have_accessible_name(re.compile(r"wins \d, ties \d, fails \d of 6"))


async def test_a_whole_game_by_keyboard(arrive: Arrive):
    ada = await arrive("Ada")
    table = await open_match(ada)
    page = table.page
    await page.get_by_role("region", name="Board").focus()
    drafted = 0
    while (await page.evaluate(STATE))["cards"]:
        step = await table.step()
        for key in "cvi":
            await page.keyboard.press(key)
        await expect(page.locator("[data-confirm]")).to_be_focused()  # the next decision has the keyboard
        await page.keyboard.press("Enter")
        await table.after(step)
        drafted += 1
    assert drafted in (8, 9)
    for ship, place in (("c", "1"), ("v", "4"), ("i", "2")):
        step = await table.step()
        await page.keyboard.press(ship)
        await page.keyboard.press(place)
        await table.after(step)
        step = await table.step()
        await page.keyboard.press("s")
        await table.after(step)
    step = await table.step()
    await page.keyboard.press("c")
    await page.keyboard.press("m")
    await table.after(step)
    await page.keyboard.press("/")
    await expect(table.field).to_be_focused()
    for move in ("recruit V", "end"):
        step = await table.step()
        await page.keyboard.type(move)
        await page.keyboard.press("Enter")
        await table.after(step)
    end = page.get_by_role("dialog")
    await expect(end.get_by_role("heading").first).to_have_text("Over: \N{MINUS SIGN}1 point")
    await end.get_by_text("Were the dice fair?").click()
    await end.get_by_role("button", name="Check the dice").click()  # the recruit came off a shuffled pile
    await expect(end.get_by_role("status")).to_contain_text(re.compile(r"All \d{2,} rolls follow from the key and the nonces"))


async def test_a_turn_takes_few_keys(arrive: Arrive):
    """Ship, place, throw, card: the keyboard goes to the next decision by itself, and Enter makes it."""
    ada = await arrive("Ada")
    table = await open_match_after_the_draft(ada)
    page = table.page
    await page.locator(".team.I .badge-letter").focus()
    await page.keyboard.press("Enter")
    pressed = 1
    for wanted in ("[data-place]", "[data-attempt]", "[data-best]"):
        await expect(page.locator(f"{wanted}:focus")).to_be_visible()
        step = await table.step()
        await page.keyboard.press("Enter")
        pressed += 1
        await table.after(step)
    assert pressed == 4
    assert await page.evaluate("() => document.activeElement.closest('.board') !== null"), "the keyboard stays on the board"
    await expect(page.locator("[data-ship]:focus")).to_be_visible()
    await page.keyboard.press("ArrowDown")
    assert await page.evaluate("() => document.activeElement.matches('.board [data-stop]')")


async def test_slots_carry_threshold_reward_and_chance(arrive: Arrive):
    """Each of a planet's three slots says what is added to the throw, what a mark brings and, given cards, how often the best makes it."""
    ada = await arrive("Ada")
    table = await open_match(ada)
    for team, modifier, points in (("I", 3, 4), ("V", 6, 5), ("C", 8, 6)):
        slot = table.page.locator(f'[data-place="1"] .slot.{team}')
        await expect(slot.locator(".sum")).to_have_text(f"+{modifier}")
        await expect(slot.locator(".points")).to_have_text(f"+{points}")
        await expect(slot.locator(".chance")).to_have_count(0)
    await expect(table.page.locator(".strip button")).to_be_visible()
    step = await table.step()
    await draft_by_clicks(table.page, random.Random(5))
    await state_after(table, step)
    await expect(table.page.locator('[data-place="1"] .slot .chance')).to_have_text([re.compile(r"^[0-6]/6$")] * 3)


async def test_on_a_phone(arrive: Arrive):
    """Nothing is wider than the screen, fingers find what they need, and a turn can be played."""
    ada = await arrive("Ada", viewport=PHONE, has_touch=True)
    page, chooser = await ada.go(f"/m/{await ada.new_match(game='thats-my-planet')}"), random.Random(5)
    await page.wait_for_function(CAUGHT_UP)
    while (await page.evaluate(STATE))["cards"]:
        before = (await page.evaluate(STATE))["cards"]
        await draft_by_clicks(page, chooser)
        await page.wait_for_function(DEALT, arg=before)
        assert await page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    small = await page.locator(".board button:visible").evaluate_all(
        "(all) => all.filter((one) => !one.disabled && Math.min(one.offsetWidth, one.offsetHeight) < 40).map((one) => one.textContent)"
    )
    assert small == []
    assert await page.locator(".team:visible").count() == 1, "only one team's cards on a phone"
    await page.locator('.tabs [data-team="V"]').tap()
    await page.locator('[data-place="4"] .globe').tap()
    await expect(page.locator("[data-attempt]")).to_be_enabled()
    assert await page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


async def test_a_race_of_two(arrive: Arrive):
    """On the same dice both are offered the same cards; the higher score wins."""
    ada, bob = await arrive("Ada"), await arrive("Bob")
    race = await ada.post("/groups", kind="race", game="thats-my-planet", same_dice=True, places=2)
    for visitor in (ada, bob):
        await visitor.join_race(race["id"], name="Ada" if visitor is ada else "Bob")
    await ada.post(f"/groups/{race['id']}/start")
    offered = []
    for visitor, ways in ((ada, ("recruit I", "end")), (bob, ("end",))):
        members = (await visitor.get(f"/groups/{race['id']}"))["members"]
        table = await visitor.sit_at(next(one["match"] for one in members if one["you"]))
        offered.append(await table.page.locator(".row-of-cards [data-card]").evaluate_all("(all) => all.map((one) => one.dataset.card)"))
        await draft_beside_the_page(visitor, table)
        await table.tab("Moves").click()
        for move in ways:
            step = await table.step()
            await table.type_move(move)
            await table.after(step)
    assert offered[0] == offered[1]
    page = await ada.go(f"/g/{race['id']}")
    standings = page.get_by_role("list", name="Standings").get_by_role("listitem")
    await expect(standings.first).to_contain_text("Bob")
    await expect(standings.first).to_contain_text("0 points")
    await expect(standings.nth(1)).to_contain_text("\N{MINUS SIGN}1 point")


async def test_axe_finds_nothing_from_the_draft_to_the_end(arrive: Arrive):
    ada = await arrive("Ada")
    table = await open_match(ada, sheet="four-crowns")
    page = table.page
    await page.locator(".row-of-cards [data-card]").first.click()
    found = await complaints_in_both_themes(page, "draft")
    await page.locator(".row-of-cards [data-card]").first.click()
    await draft_beside_the_page(ada, table)
    await page.locator(".team.I .badge-letter").click()
    found += await complaints_in_both_themes(page, "choosing")
    for move, where in (("I>1", "acting"), ("attempt", "playing")):
        step = await table.step()
        await table.type_move(move)
        await table.after(step)
        found += await complaints_in_both_themes(page, where)
    end = await ada.play_unseen(page.url.rsplit("/", 1)[-1])
    await expect(end.get_by_role("region", name="High scores")).to_be_visible()
    found += await complaints_in_both_themes(page, "end")
    page = await ada.turn_to("/rules/thats-my-planet")
    await expect(page.get_by_role("heading", level=1).first).to_be_visible()
    found += await complaints_in_both_themes(page, "rules")
    assert found == []
