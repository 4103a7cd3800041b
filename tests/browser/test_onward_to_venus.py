"""Onward to Venus in the browser: whole games on the board, hands that stay secret, the phone, the keyboard."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import BARE, PHONE, Table, Visitor, complaints_in_both_themes, frames_of
from tests.browser.test_phone import CUT_OFF

pytestmark = pytest.mark.asyncio(loop_scope="session")
GAME = "onward-to-venus"
MOST_CLICKS = 3000
"""Games played by clicks come to their end after some dozens of decisions; dice and clicks that only look around make them longer."""

# Whatever can be pressed on the board and leads on: not the small map, nor what only goes back or changes a number.
BUTTONS = """[...document.querySelectorAll(".board button")]
  .filter((one) => !one.disabled && one.getClientRects().length && !one.closest(".map, .stepper, header"))
  .filter((one) => !one.textContent.trim().endsWith("Back"))"""
CHOICES = f"""() => {BUTTONS}.map((one, at) => ({{
  at, does: one.dataset.do ?? "", main: "main" in one.dataset, sheet: one.closest(".sheet") !== null
}}))"""
CLICK = f"(at) => {BUTTONS}[at]?.click()"
FOCUS = f"""(at) => {{
  const one = {BUTTONS}[at];
  one?.focus();
  return one === undefined || one === document.activeElement;
}}"""
"""At once, as a sheet that comes a frame later takes the focus; it may also have come since somebody chose, and hold fewer buttons."""
AT_STEP = """(step) => Number(document.querySelector("input[type=range][aria-label=Step]")?.max) === step"""
FREE = "() => document.querySelector('.match.busy') === null"
MINE = ".board[data-mine]"
ASKED = f"() => document.querySelector('.match.busy, .match.behind') === null && document.querySelector('.veil, {MINE}') !== null"
"""Somebody at this screen is to decide, or to take the screen."""


async def unveil(page: Page) -> str:
    """Who is asked takes the screen; before that no card is to be seen. Gives what the veil said, or nothing if there was none."""
    veil = page.locator(".veil")
    if not await veil.count():
        return ""
    assert await page.locator("[data-card]").count() == 0
    told = await veil.inner_text()
    await veil.get_by_role("button").click()
    return told


async def one_choice(page: Page, chooser: random.Random, passing_share: float) -> int:
    """Something on the board that can be pressed; the main button of a sheet mostly, and passing often, so that the game ends."""
    offered = await page.evaluate(CHOICES)
    sheet = [choice for choice in offered if choice["sheet"]]
    main = [choice for choice in sheet if choice["main"]]
    passing = [choice for choice in offered if choice["does"] == "pass"]
    if main and chooser.random() < 0.7:
        return int(main[0]["at"])
    if passing and not sheet and chooser.random() < passing_share:
        return int(passing[0]["at"])
    return int(chooser.choice(sheet or offered)["at"])


async def one_click(page: Page, chooser: random.Random, passing_share: float = 0.6) -> None:
    await page.evaluate(CLICK, await one_choice(page, chooser, passing_share))


async def test_an_estimate_is_shown_to_whom_it_was_made_for(arrive: Arrive):
    """It is made from what one seat knows, so the next at the same screen does not see it, in looking back either."""
    ada = await arrive("Ada")
    match = await ada.new_match(GAME, seats="mm", form="2-player", components="short")
    table, chooser = await ada.sit_at(match), random.Random(5)
    page, bar = ada.page, ada.page.locator(".estimate")
    await page.get_by_role("button", name="More").click()
    await page.get_by_role("button", name="Show the estimated result").click()
    await page.keyboard.press("Escape")
    first = await unveil(page)
    await expect(bar).to_have_attribute("aria-label", re.compile("%|point"))
    before = await table.step()
    for _ in range(MOST_CLICKS):
        if await page.locator(".veil").count():
            break
        await one_click(page, chooser)
        await page.wait_for_function(FREE)
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
        await expect(ada.page.locator(MINE)).to_be_visible()
        await one_click(ada.page, chooser)
        await ada.page.wait_for_function(FREE)
    info = await ada.get(f"/matches/{match}")
    assert info["status"] == "over"
    assert len(handed_over - {""}) == 2, "the screen passes between the two"
    page = ada.page
    await expect(page.get_by_role("dialog")).to_contain_text(re.compile("points? ahead of|share the victory|level with|lose together"))
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("heading", name="How it ended")).to_be_visible()
    await page.locator("[data-period]").click()
    await expect(page.get_by_role("heading", name="The end of period 2")).to_be_visible()


async def test_three_by_link_and_no_card_goes_astray(arrive: Arrive):
    """Three browsers play a whole game by clicks on the board. Each gets its own cards alone, whatever comes over the line."""
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
        await expect(page.locator(MINE)).to_be_visible()
        await one_click(page, chooser)
        await page.wait_for_function(FREE)
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
    """Everything one browser was sent: its own hand and nobody else's. Counts views."""
    for viewer, view in message.get("views", {}).items():
        assert viewer == str(seat)
        assert sum(entry["count"] for entry in view["board"]["hand"]) == view["board"]["seats"][seat]["cards"]
        assert all("hand" not in told for told in view["board"]["seats"])
        assert all(move["block"] != "draw" for move in view["legal"])
    return len(message.get("views", {}))


def _draws(messages: list[dict[str, Any]]) -> dict[int, str]:
    """What a browser was sent of each card drawn, by the number of the step."""
    lines = [line for message in messages for line in message.get("lines", []) if isinstance(line, list)]
    return {line[0]: line[2] for line in lines if line[2].startswith("draw ")}


async def test_on_a_phone(arrive: Arrive):
    ada = await arrive("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    match = await ada.new_match(GAME, seats="mm", form="2-player")
    for moves in (0, 40, 60):
        await ada.go(BARE)
        await ada.play_on(match, moves=moves)
        await ada.go(f"/m/{match}")
        await expect(ada.page.locator(".veil, .board").first).to_be_visible()
        await unveil(ada.page)
        assert await ada.page.evaluate(CUT_OFF) == []
        assert await complaints_in_both_themes(ada.page, f"after {moves} moves") == []


async def begin(ada: Visitor, arrive: Arrive, **options: Any) -> Table:
    """Ada's first turn against Bob, who is elsewhere."""
    match = await ada.new_match(GAME, seats="ml", form="2-player", **options)
    bob = await arrive("Bob")
    await bob.post(f"/matches/{match}/seats/1/take", name="Bob")
    if (await ada.get(f"/matches/{match}"))["mover"] == 1:
        await bob.play_on(match, moves=1000)
    await ada.go(f"/m/{match}")
    await expect(ada.page.locator(MINE)).to_be_visible()
    return Table(ada.page)


def world(page: Page, name: str) -> Locator:
    return page.locator(f"[data-world={name}]")


async def test_ships_fly_by_taps_with_the_group_that_is_suggested(arrive: Arrive):
    """Worlds in reach light up, full rings where something can be claimed; the picker has a sensible group, and Back leads back."""
    ada = await arrive("Ada")
    table = await begin(ada, arrive)
    page, before = ada.page, await table.step()
    await page.locator("[data-launch=Ea]").click()
    await expect(page.locator("[data-planet=Ma][data-reach]")).to_be_visible()
    await expect(page.locator("[data-planet=Ga][data-reach=far]")).to_be_visible()
    assert await page.locator("[data-planet=Ti][data-reach]").count() == 0
    await world(page, "Ma").click()
    send = page.locator(".sheet [data-main]")
    await expect(send).to_have_text(re.compile("To Mars: .*[12] spaceship"))
    await page.keyboard.press("Escape")
    await expect(page.locator("[data-planet=Ma][data-reach]")).to_be_visible()
    assert await table.step() == before, "nothing is played yet"
    await world(page, "Ma").click()
    fewer = page.get_by_role("button", name="One less: spaceships")
    while await fewer.is_enabled():
        await fewer.click()
    await expect(send).to_have_text("At least one spaceship must fly")
    await expect(send).to_be_disabled()
    await page.get_by_role("button", name="One more: spaceships").click()
    await expect(send).to_have_text(re.compile("1 spaceship"))
    await send.click()
    await expect(page.locator(".board[data-phase=arrived]")).to_be_visible()
    assert await table.step() == before + 2, "the move and its group"
    assert "Britain: " in str(await world(page, "Ma").get_attribute("aria-label"))


async def test_ships_fly_by_dragging(arrive: Arrive):
    ada = await arrive("Ada")
    await begin(ada, arrive)
    page = ada.page
    start, goal = await page.locator("[data-launch=Ea]").bounding_box(), await world(page, "Mo").bounding_box()
    assert start
    assert goal
    await page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    await page.mouse.down()
    await page.mouse.move(start["x"] + 60, start["y"] + 30, steps=4)
    await expect(page.locator("[data-planet=Mo][data-reach]")).to_be_visible()
    await page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] * 0.7, steps=4)
    await page.mouse.up()
    await expect(page.get_by_role("heading", name="Who flies to the Moon?")).to_be_visible()


async def test_units_are_bought_and_money_is_left(arrive: Arrive):
    ada = await arrive("Ada")
    table = await begin(ada, arrive)
    page, before = ada.page, await table.step()
    await page.locator("[data-do=buy]").click()
    await expect(page.get_by_role("heading", name="Buy units: £12, up to 2")).to_be_visible()
    await page.get_by_role("button", name="Buy a tank at Earth for £3").click()
    await table.after(before)
    await expect(page.get_by_role("heading", name="Buy units: £9, 1 of 2 bought")).to_be_visible()
    await page.get_by_role("button", name="That is all").click()
    await table.after(before + 1)
    await expect(page.locator(".purse")).to_contain_text("£9")


async def test_a_decision_leaves_the_worlds_in_sight(arrive: Arrive):
    """On the smallest wide screen, too: no sheet reaches up to the middle of any world."""
    ada = await arrive("Ada", viewport={"width": 1280, "height": 720})
    await begin(ada, arrive)
    page = ada.page

    async def shows_the_worlds(title: str) -> None:
        await expect(page.locator(".sheet").get_by_role("heading", name=title)).to_be_visible()
        top = await page.locator(".sheet").evaluate("(one) => one.getBoundingClientRect().top")
        assert top > max(await page.locator("[data-world]").evaluate_all(MIDDLES)), title

    await page.locator("[data-do=buy]").click()
    await shows_the_worlds("Buy units")
    await page.keyboard.press("Escape")
    await page.locator("[data-launch=Ea]").click()
    await world(page, "Ma").click()
    await shows_the_worlds("Who flies to Mars?")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    guarded = page.locator("[data-planet=Ma] [data-tile]").filter(has_text=re.compile(r"\d"))
    await (guarded if await guarded.count() else page.locator("[data-tile]")).first.click()
    await shows_the_worlds(" on ")


MIDDLES = """(all) => all.map((one) => { const box = one.getBoundingClientRect(); return box.top + box.height / 2; })"""


async def test_where_others_flew_is_marked_until_ones_own_turn_is_over(arrive: Arrive):
    ada, bob = await arrive("Ada"), await arrive("Bob")
    match = await ada.new_match(GAME, seats="ml", form="2-player")
    await bob.post(f"/matches/{match}/seats/1/take", name="Bob")
    if (await ada.get(f"/matches/{match}"))["mover"] == 1:
        await bob.play_on(match, moves=1000)
    await ada.go(f"/m/{match}")
    await expect(ada.page.locator(MINE)).to_be_visible()
    await ada.play_on(match, rather="pass")
    await bob.play_on(match, moves=2, rather="move")
    flown = ada.page.locator("[data-trail^='1 ']")
    await expect(flown.first).to_be_attached()
    await bob.play_on(match, moves=1000)
    await expect(ada.page.locator(MINE)).to_be_visible()
    await expect(flown.first).to_be_attached()
    await ada.play_on(match, rather="pass")
    await expect(ada.page.locator("[data-trail]")).to_have_count(0)


async def test_a_card_that_waits_says_why(arrive: Arrive):
    ada = await arrive("Ada")
    await begin(ada, arrive)
    card = ada.page.locator("[data-card=cp3]").first  # a hand may have two of them
    await expect(card).to_have_attribute("aria-label", re.compile("in a fight, after the roll"))
    await card.first.click()
    await expect(ada.page.locator(".sheet")).to_contain_text("in a fight, after the roll")
    await ada.page.keyboard.press("Escape")
    await expect(ada.page.locator(".sheet")).to_have_count(0)


async def test_by_keyboard_alone(arrive: Arrive):
    """One tab stop for the sky; arrows go from world to world; Enter goes on to the next main button, Escape back; focus is never lost."""
    ada = await arrive("Ada")
    table = await begin(ada, arrive)
    page, before = ada.page, await table.step()
    assert await page.locator(".strip [data-stop][tabindex='0']").count() == 1
    await world(page, "Ve").focus()
    await page.keyboard.press("ArrowRight")
    await expect(world(page, "Ea")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="Earth", exact=True)).to_be_visible()
    await expect(page.get_by_role("button", name="Fly from here")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(world(page, "Ea")).to_be_focused()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-planet=Ma][data-reach]")).to_be_visible()
    await world(page, "Ma").focus()
    await page.keyboard.press("Enter")
    await expect(page.locator(".sheet [data-main]")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator(".board[data-phase=arrived]")).to_be_visible()
    assert await table.step() == before + 2
    assert await page.evaluate("() => document.querySelector('.board').contains(document.activeElement)")


async def test_a_whole_game_by_keyboard_alone(arrive: Arrive):
    """Every button is pressed by Enter with the focus on it."""
    ada = await arrive("Ada")
    match = await ada.new_match(GAME, seats="mm", form="2-player", components="short")
    table, chooser, pressed = await ada.sit_at(match), random.Random(5), 0
    while not (await table.state())["over"] and pressed < MOST_CLICKS:
        await unveil(ada.page)
        await expect(ada.page.locator(MINE)).to_be_visible()
        at = await one_choice(ada.page, chooser, passing_share=0.7)
        assert await ada.page.evaluate(FOCUS, at), "every button takes the focus"
        await ada.page.keyboard.press("Enter")
        await ada.page.wait_for_function(FREE)
        pressed += 1
    assert (await ada.get(f"/matches/{match}"))["status"] == "over"


async def reach(visitor: Visitor, table: Table, what: str, chooser: random.Random) -> None:
    """Plays on by typed moves, fighting wherever that can be done, until this is on the board."""
    for _ in range(MOST_CLICKS):
        await visitor.page.wait_for_function(ASKED)
        await unveil(visitor.page)
        await expect(visitor.page.locator(MINE)).to_be_visible()
        if await visitor.page.locator(what).count():
            return
        state = await table.state()
        fights = [move for move in state["moves"] if move.startswith("claim") and not move.endswith(":-")]
        calm = [move for move in state["moves"] if move in ("withdraw", "end")]
        others = [move for move in state["moves"] if move != "pass"]  # who passes too often sees the end of the game first
        await table.type_move(chooser.choice(calm or fights or others or state["moves"]))
        await table.after(state["step"])
    raise AssertionError(f"nobody came to {what}")


def deciding(phase: str) -> str:
    return f"{MINE}[data-phase={phase}]"


async def test_a_fight_shows_its_odds_first_and_then_the_cheapest_success(arrive: Arrive):
    """OV-19 on the board: a plate tells chance and risk; after the roll the main button names what is won, or calls it off."""
    ada = await arrive("Ada")
    match = await ada.new_match(GAME, seats="mm", form="2-player")
    table, page = await ada.sit_at(match), ada.page
    plates = f"{deciding('turn')} [data-claimable]:has(.shield)"
    await reach(ada, table, plates, random.Random(1))
    await page.locator(plates).first.click()
    sheet, step = page.locator(".sheet"), await table.step()
    for line in ("To win with your units", "With all fight cards, too", "To lose at least one unit"):
        await expect(sheet).to_contain_text(line)
    await sheet.get_by_role("button", name="Roll the dice").click()
    await expect(page.locator(".board[data-phase=commit]")).to_be_visible()
    await table.after(step)
    main, meter = sheet.locator("[data-main]"), sheet.locator(".meter")
    told = str(await meter.get_attribute("aria-label"))
    if "not enough" in told:
        await expect(main).to_have_text("Call it off")
    else:
        await expect(main).to_have_text(re.compile("^(Win|End|Drive|Seize)"))
        await sheet.get_by_role("button", name=re.compile("^One less")).locator("visible=true").first.click()
        await expect(main).to_have_text(re.compile("more point|^(Win|End|Drive|Seize)"))
    assert "fail" not in (await sheet.inner_text()).lower()


async def test_a_fight_is_called_off_units_are_lost_and_a_turn_is_ended(arrive: Arrive):
    """OV-12, OV-19, OV-20 on the board: buttons, and what they say."""
    ada = await arrive("Ada")
    match = await ada.new_match(GAME, seats="mm", form="2-player")
    table, chooser = await ada.sit_at(match), random.Random(2)
    page = ada.page
    await reach(ada, table, deciding("afterwards"), chooser)
    await expect(page.locator(".prompt")).to_contain_text("You may still play a free card")
    step = await table.step()
    await page.get_by_role("button", name="End turn").click()
    await table.after(step)
    await reach(ada, table, deciding("commit"), chooser)
    step = await table.step()
    await page.locator(".sheet").get_by_role("button", name="Call it off").click()
    await table.after(step)
    await reach(ada, table, deciding("casualties"), chooser)
    await expect(page.locator(".sheet")).to_contain_text("to the skulls")
    lose = page.locator(".sheet").get_by_role("button", name="Lose").first
    await expect(lose).to_contain_text(re.compile("in orbit|on the surface"))
    step = await table.step()
    await lose.click()
    await table.after(step)


async def test_the_phone_shows_a_strip_with_a_small_map_and_sheets_that_leave_it_in_sight(arrive: Arrive):
    ada = await arrive("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    await begin(ada, arrive)
    page = ada.page
    dots = page.get_by_role("navigation", name="Small map of the worlds").get_by_role("button")
    await expect(dots).to_have_count(8)
    box = await dots.first.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 40
    assert await page.locator(".stage").evaluate("(one) => one.scrollHeight <= one.clientHeight"), "all of the board is in sight"
    for doing in await page.locator("[data-do]").all():
        await expect(doing).to_be_in_viewport(ratio=1)
    await dots.last.tap()
    await expect(world(page, "Ku")).to_be_in_viewport()
    await dots.nth(2).tap()
    await expect(world(page, "Ea")).to_be_in_viewport()
    await page.locator("[data-do=buy]").tap()
    sheet = await page.locator(".sheet").bounding_box()
    assert sheet
    assert sheet["height"] <= 0.56 * PHONE["height"]
    assert abs(sheet["y"] + sheet["height"] - PHONE["height"]) < 2
    for button in await page.locator(".sheet button").all():
        size = await button.bounding_box()
        assert size
        assert min(size["width"], size["height"]) >= 40


async def test_nothing_scrolls_and_nothing_jumps(arrive: Arrive):
    """At 1280x720 the page fits, and prompt and hand keep their places whatever is being decided."""
    ada = await arrive("Ada", viewport={"width": 1280, "height": 720})
    await begin(ada, arrive)
    page = ada.page
    places = "() => ['.prompt', '.dock', '.sky'].map((one) => JSON.stringify(document.querySelector(one).getBoundingClientRect()))"
    before = await page.evaluate(places)
    assert await page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    for opened in ("[data-do=buy]", "[data-do=fly]", "[data-world=Ve]", "[data-card]"):
        await page.locator(opened).first.click()
        assert await page.evaluate(places) == before
        await page.keyboard.press("Escape")
