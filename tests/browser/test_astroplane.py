"""ASTROPLANE in the browser: a true win on the board, four players by link, a phone, the keyboard alone."""

from __future__ import annotations

import itertools
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

import perihelion as ph
from perihelion.core.logs import read_log
from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, Table, Visitor, choose_seat, complaints_in_both_themes
from tests.browser.test_phone import CUT_OFF, SMALL

pytestmark = pytest.mark.asyncio(loop_scope="session")
TRUE_WIN = ph.load_log(Path(__file__).parents[1] / "golden/astroplane/2-player-true-win.jsonl")
HYPERSPACE = {"N": "0,7S", "E": "7,0W", "S": "0,-7N", "W": "-7,0E"}
SIDES = ("south", "west", "north", "east")
FINGER = 40
WHEEL = 44


def ends(text: str, side: str) -> tuple[str, str]:
    """The shapes a move begins and ends at."""
    source, target = re.split(r"[>~x]", text)
    if source in ("L", "R"):
        return f"area-{side}-{source}", target
    if source.startswith("["):
        return source[1:-1], f"space-{target}"
    return source, HYPERSPACE[target[2:]] if target.startswith("H:") else target


def cell_of(shape: str) -> str:
    return shape if shape.startswith("space-") else f"space-{re.sub('[NESW]$', '', shape)}"


async def play_on_board(page: Page, table: Table, text: str, side: str) -> None:
    """A ship, a space, a direction; answers by the buttons below the board."""
    step = await table.step()
    if text == "end":
        await page.get_by_role("button", name="End turn").click()
    elif text.startswith(("back", "reserve")):
        await page.locator(f'.acts [data-target$="-{text[-1]}"]').click()
    else:
        source, target = ends(text, side)
        exact = f'[data-shape="{source}"]' if not text.startswith("[") else f'[data-shape^="{source}"]'
        await page.locator(exact).first.click()
        await page.locator(f'.landing[data-target="{cell_of(target)}"]').click()
        petal = page.locator(f'.wheel [data-to="{target}"]')
        if await petal.count():
            await petal.click()
    await table.after(step)


async def test_a_whole_game_to_a_true_win(arrive: Arrive):
    """Two fleets at one screen, every move on the board: single pieces, a Square and its kill, hyperspace, a wormhole, reserves."""
    ada = await arrive("Ada")
    match = await ada.new_match("astroplane", seats="mm", form="2-player")
    table, page = await ada.sit_at(match), ada.page
    for step in TRUE_WIN.steps:
        await play_on_board(page, table, step.text, ("south", "north")[int(step.by)])
    assert (await table.state())["over"]
    winner = TRUE_WIN.now.returns().index(1.0)
    await expect(page.get_by_role("dialog")).to_contain_text("a true win")
    await page.get_by_role("dialog").get_by_role("button", name="Look back").click()
    await expect(page.get_by_role("heading", name=f"{('South', 'North')[winner]} wins")).to_be_visible()
    assert await logged(ada, match) == [step.text for step in TRUE_WIN.steps]


async def logged(visitor: Visitor, match: str) -> list[str]:
    answer = await visitor.context.request.get(f"{visitor.server.address}/api/matches/{match}/log")
    return [step.text for step in read_log(await answer.body()).steps]


def texts_before(beginning: str) -> list[str]:
    """The moves of the true win, up to the first of this kind."""
    return list(itertools.takewhile(lambda text: not text.startswith(beginning), (step.text for step in TRUE_WIN.steps)))


async def test_who_begins_may_be_drawn(arrive: Arrive):
    """AP-29: chosen in the form, named in the match and its log; a seat that another form does not have is not kept."""
    ada = await arrive("Ada")
    page = await ada.go("/new/astroplane")
    await page.get_by_label("Form").select_option("4-player")
    await page.get_by_text("More options").click()
    await page.get_by_label("East, seat 4").check()
    await page.get_by_label("Form").select_option("2-player")
    await expect(page.get_by_label("South, seat 1")).to_be_checked()
    await page.get_by_label("Drawn by chance").check()
    await choose_seat(page, 2, "Another at this screen")
    await page.get_by_role("button", name="Start").click()
    await page.wait_for_url("**/m/*")
    match = page.url.rsplit("/", 1)[1]
    table = await ada.sit_at(match)
    (first,) = await logged(ada, match)
    side = first.removeprefix("first=")
    assert side in ("south", "north")
    await expect(page.locator(".goal .who")).to_have_text(side)
    await play_on_board(page, table, {"south": "L>-2,-5N", "north": "L>2,5S"}[side], side)


async def test_a_reserve_piece_is_declined(arrive: Arrive):
    """AP-22: by a button beside the start areas."""
    ada = await arrive("Ada")
    match = await ada.new_match("astroplane", seats="mm", form="2-player")
    await ada.play_given(match, texts_before("reserve"))
    table, page = await ada.sit_at(match), ada.page
    await expect(page.get_by_text("from the reserve may come")).to_be_visible()
    step = await table.step()
    await page.get_by_role("button", name="None", exact=True).click()
    await table.after(step)
    assert (await logged(ada, match))[-1] == "reserve none"


async def test_arrows_on_the_board(arrive: Arrive):
    """Three for each entry space, twelve around The Singularity."""
    ada = await arrive("Ada")
    await ada.sit_at(await ada.new_match("astroplane", seats="mmmm", form="4-player"))
    await expect(ada.page.locator("polygon.arrow")).to_have_count(8 * 3 + 12)
    await expect(ada.page.locator("polygon.arrow.path")).to_have_count(12)


async def test_moves_gained_undone_and_peeked_into(arrive: Arrive):
    """The pips count moves, a take back undoes one move of the turn, a stack can be looked into."""
    ada = await arrive("Ada")
    match = await ada.new_match("astroplane", seats="mm", form="2-player")
    table, page = await ada.sit_at(match), ada.page
    moves = page.locator(".goal .moves")
    await expect(moves).to_have_attribute("aria-label", "2 moves left")
    await play_on_board(page, table, "L>-2,-5N", "south")
    await expect(moves).to_have_attribute("aria-label", "1 move left")
    await page.get_by_role("region", name="Board").get_by_role("button", name="Take back").click()
    await expect(moves).to_have_attribute("aria-label", "2 moves left")
    await expect(table.shape("-2,-5N")).to_have_count(0)
    for _ in range(2):
        await play_on_board(page, table, "L>-2,-5N", "south")
    stack = table.shape("-2,-5N")
    await stack.hover()
    await expect(page.locator(".peel li")).to_have_text(["south", "south"])


CAPTIVE = [
    "R>2,-5W", "R>2,-5W", "R>-2,5W", "L>2,5W", "R>2,-5W", "2,-5W>0,-5S", "R>-2,5W", "2,5W>0,5S", "0,-5S>H:N", "0,7S>0,5S",
    "L>2,5W", "L>2,5E",
]  # fmt: skip
"""South comes through hyperspace onto a piece of north, and holds it."""


async def test_a_gained_move_and_its_undo(arrive: Arrive):
    """AP-12: leaving a captive gains a move; taking back inside the turn takes the gain back, and the whole turn can be taken back so."""
    ada = await arrive("Ada")
    match = await ada.new_match("astroplane", seats="mm", form="2-player")
    await ada.play_given(match, CAPTIVE)
    table, page = await ada.sit_at(match), ada.page
    moves = page.locator(".goal .moves")
    await expect(page.locator(".goal .who")).to_have_text("south")
    await expect(table.shape("0,5S").locator(".badge.captor")).to_be_visible()
    await play_on_board(page, table, "0,5S>0,3E", "south")
    await expect(moves).to_have_attribute("aria-label", "2 moves left")
    await expect(page.get_by_text("you have one more move")).to_be_visible()
    await play_on_board(page, table, "0,3E>2,3S", "south")
    await expect(moves).to_have_attribute("aria-label", "1 move left")
    back = page.get_by_role("region", name="Board").get_by_role("button", name="Take back")
    await back.click()
    await expect(table.shape("0,3E")).to_have_count(1)
    await expect(moves).to_have_attribute("aria-label", "2 moves left")
    await back.click()
    await expect(table.shape("0,3E")).to_have_count(0)
    await expect(table.shape("0,5S").locator(".badge.captor")).to_be_visible()
    await play_on_board(page, table, "0,5S>0,3S", "south")
    await play_on_board(page, table, "0,3S>0,1S", "south")
    await play_on_board(page, table, "reserve L", "south")
    await expect(moves).to_have_attribute("aria-label", "1 move left")


LOW = """(shape) => {
  const sky = document.querySelector("svg[aria-label='The galaxy']").getBoundingClientRect();
  const area = document.querySelector(`[data-shape="${shape}"]`).getBoundingClientRect();
  return [(area.x + area.width / 2 - sky.x) / sky.width, (area.y + area.height / 2 - sky.y) / sky.height];
}"""


async def test_ones_own_home_lies_below(arrive: Arrive):
    """North sees the board turned, west a quarter; moves are taken where they are shown; it can be turned on, by button and by key."""
    people = [await arrive(name) for name in ("Ada", "Ben", "Cleo")]
    match = await people[0].new_match("astroplane", seats="mll", form="3-player")
    for seat, guest in enumerate(people[1:], 1):
        await guest.post(f"/matches/{match}/seats/{seat}/take", name=("Ada", "Ben", "Cleo")[seat])
    tables = [await guest.sit_at(match) for guest in people]
    for guest, side in zip(people, ("south", "west", "north"), strict=True):
        left, right = [await guest.page.evaluate(LOW, f"area-{side}-{area}") for area in "LR"]
        assert left[1] > 0.9
        assert right[1] > 0.9
        assert left[0] < 0.5 < right[0], "L and R as their owner sees them"
    await play_on_board(people[0].page, tables[0], "L>-2,-5N", "south")
    await play_on_board(people[0].page, tables[0], "end", "south")
    await play_on_board(people[1].page, tables[1], "L>-5,2E", "west")
    await expect(people[2].page.locator('[data-shape="-5,2E"]')).to_have_count(1)
    page = people[1].page
    assert await page.locator("svg .axis").all_text_contents() == ["y", "x"]
    await page.get_by_role("button", name="Turn right").click()
    await page.wait_for_function(f"() => ({LOW})('area-west-L')[0] < 0.1")  # it takes a moment to turn
    await page.keyboard.press("[")
    await page.wait_for_function(f"() => ({LOW})('area-west-L')[1] > 0.9")


async def test_overlays(arrive: Arrive):
    """The two universes and the lanes of fire can be shown, by button and by key."""
    ada = await arrive("Ada")
    match = await ada.new_match("astroplane", seats="mm", form="2-player")
    await ada.play_given(match, texts_before("["))
    await ada.sit_at(match)
    page = ada.page
    universes = page.get_by_role("button", name="Universes")
    await universes.click()
    await expect(universes).to_have_attribute("aria-pressed", "true")
    filled = await page.evaluate("() => [...document.querySelectorAll('polygon.space')].map((space) => getComputedStyle(space).fill)")
    assert sum("ap-universe-0" in fill for fill in filled) >= 38
    assert sum("ap-universe-1" in fill for fill in filled) >= 38
    await expect(page.locator("line.lane")).to_have_count(0)
    await page.get_by_role("button", name="Lanes of fire").click()
    await expect(page.locator("line.lane")).not_to_have_count(0)
    await page.keyboard.press("f")
    await expect(page.locator("line.lane")).to_have_count(0)


async def test_four_players_by_link(arrive: Arrive):
    """Each with a browser of their own; everybody sees everybody's moves, and plays only in turn."""
    people = [await arrive(name) for name in ("Ada", "Ben", "Cleo", "Dan")]
    match = await people[0].new_match("astroplane", seats="mlll", form="4-player")
    for seat, guest in enumerate(people[1:], 1):
        await guest.post(f"/matches/{match}/seats/{seat}/take", name=("Ada", "Ben", "Cleo", "Dan")[seat])
    tables = [await guest.sit_at(match) for guest in people]
    first = ("-2,-5N", "-5,2E", "2,5S", "5,-2W")
    for seat, (guest, table) in enumerate(zip(people, tables, strict=True)):
        await expect(guest.page.locator("header .state")).to_have_text("Your turn")
        waiting = people[(seat + 1) % 4].page
        await expect(waiting.locator(".piece.open, .area.open")).to_have_count(0)
        await play_on_board(guest.page, table, f"L>{first[seat]}", SIDES[seat])
        await play_on_board(guest.page, table, "end", SIDES[seat])
    for table in tables:
        for position in first:
            await expect(table.shape(position)).to_have_count(1)
    assert await logged(people[2], match) == [text for place in first for text in (f"L>{place}", "end")]


async def test_on_a_phone(arrive: Arrive):
    """By touch: nothing is cut off; a ship, a space, a direction large enough for a finger, and a confirmation below the board."""
    ada = await arrive("Ada", viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    match = await ada.new_match("astroplane", seats="mm", form="2-player")
    page = await ada.go(f"/m/{match}")
    chooser = random.Random(4)
    confirm, petals = page.locator("[data-confirm]"), page.locator(".wheel .petal:not([aria-disabled=true])")
    for played in range(6):
        sources = page.locator(".piece.open, .area.open")
        await expect(sources.first).to_be_visible()
        await sources.nth(chooser.randrange(await sources.count())).tap()
        cells = page.locator(".landing")
        await expect(cells.first).to_be_visible()
        await cells.nth(chooser.randrange(await cells.count())).tap()
        if await petals.count():
            assert await page.evaluate(SMALL, [".wheel .petal", WHEEL]) == []
            await petals.nth(chooser.randrange(await petals.count())).tap()
        await expect(confirm).to_be_visible()
        assert len(await logged(ada, match)) == played, "nothing is played before it is confirmed"
        assert await page.evaluate(SMALL, [".acts button, .tools button", FINGER]) == []
        assert await page.evaluate(CUT_OFF) == []
        await confirm.tap()
        left = page.locator(".goal .moves")
        await expect(left).to_have_attribute("aria-label", "2 moves left" if played % 2 else "1 move left")


async def test_a_ship_is_dragged_into_a_direction(arrive: Arrive):
    """Let go beside the middle of a space it points that way; in the middle one is asked; elsewhere the page says why not."""
    ada = await arrive("Ada")
    match = await ada.new_match("astroplane", seats="mm", form="2-player")
    table, page = await ada.sit_at(match), ada.page
    await play_on_board(page, table, "L>-2,-5N", "south")

    async def middle(what: str) -> tuple[float, float]:
        box = await page.locator(what).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    async def carry(aside: float, above: float) -> None:
        await page.mouse.move(*await middle('[data-shape="-2,-5N"]'))
        await page.mouse.down()
        await page.mouse.move(x + aside, y + above, steps=4)
        await page.mouse.up()

    await page.locator('[data-shape="-2,-5N"]').click()
    x, y = await middle('.landing[data-target="space--2,-3"] polygon')
    await page.keyboard.press("Escape")
    await carry(300, 0)
    await expect(page.locator(".status")).to_contain_text("flies only into lit spaces")
    await carry(0, 0)
    await expect(page.locator(".wheel .petal")).to_have_count(3)
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    step = await table.step()
    await carry(18, 0)
    await table.after(step)
    assert (await logged(ada, match))[-1] == "-2,-5N>-2,-3E"


async def test_what_cannot_be_done_says_why(arrive: Arrive):
    """An enemy's ship, an empty start area, a closed direction; and an enemy Square that aims at a landing."""
    ada = await arrive("Ada")
    match = await ada.new_match("astroplane", seats="mm", form="2-player")
    table, page = await ada.sit_at(match), ada.page
    status = page.locator(".status")
    for text, side in (("L>-2,-5N", "south"), ("end", "south"), ("L>2,5S", "north"), ("end", "north")):
        await play_on_board(page, table, text, side)
    await table.shape("2,5S").click(force=True)  # it says that it is disabled
    await expect(status).to_have_text("That is north's piece.")
    await table.shape("area-north-L").click(force=True)
    await expect(status).to_have_text("That is a start area of north.")
    await table.shape("area-south-L").click()
    await page.locator('.landing[data-target="space--2,-5"]').click()
    closed = page.locator('.wheel [data-to="-2,-5E"]')
    await expect(closed).to_have_attribute("aria-disabled", "true")
    await closed.click(force=True)
    await expect(status).to_contain_text("would overlap")
    assert await table.step() == 4


async def test_lanes_of_fire_on_a_landing(arrive: Arrive):
    """Where an enemy Square could strike the ship, its lane is drawn by itself, and said."""
    ada = await arrive("Ada")
    game = ph.game("astroplane", form="2-player")
    position, moves = game.start(), []
    chooser = random.Random(11)
    while not any(way["aimed_at_by"] for way in aimed(position)):
        code = chooser.choice(position.legal())
        moves.append(position.text(code))
        position = position.play(code)
    match = await ada.new_match("astroplane", seats="mm", form="2-player")
    await ada.play_given(match, moves)
    await ada.sit_at(match)
    page, way = ada.page, next(way for way in aimed(position) if way["aimed_at_by"])
    await page.locator(f'[data-shape="{way["from"]}"]').click()
    cell = page.locator(f'.landing[data-target="{cell_of(way["to"])}"]')
    await (cell.click() if len(same_cell(position, way)) > 1 else cell.hover())
    await expect(page.locator("line.aim")).not_to_have_count(0)


def aimed(position: ph.Position) -> list[dict[str, Any]]:
    return position.view(position.mover).json()["board"]["ways"]


def same_cell(position: ph.Position, way: dict[str, Any]) -> list[dict[str, Any]]:
    shown = position.view(position.mover).json()["board"]
    others = [one for one in [*shown["ways"], *shown["blocked"]] if one["from"] == way["from"] and one["to"]]
    return [one for one in others if cell_of(one["to"]) == cell_of(way["to"])]


async def tab_to(page: Page, what: str) -> None:
    """Tab after Tab, as somebody without a mouse goes."""
    for _ in range(120):
        await page.keyboard.press("Tab")
        if await page.evaluate("(what) => document.activeElement?.matches(what) ?? false", what):
            return
    raise AssertionError(f"the keyboard never comes to {what}")


async def arrow_to(page: Page, what: str, *keys: str) -> None:
    for key in itertools.islice(itertools.cycle(keys), 40):
        if await page.evaluate("(what) => document.activeElement?.matches(what) ?? false", what):
            return
        await page.keyboard.press(key)
    raise AssertionError(f"arrows never come to {what}")


async def test_by_keyboard_alone(arrive: Arrive):
    """The board is one stop of Tab; arrows go about on it, and choose a direction; Escape goes back; e ends the turn, u takes back."""
    ada = await arrive("Ada")
    match = await ada.new_match("astroplane", seats="mm", form="2-player")
    table, page = await ada.sit_at(match), ada.page
    await tab_to(page, "[data-stop]")
    assert await page.locator('[data-stop][tabindex="0"]').count() == 1
    step = await table.step()
    await arrow_to(page, '[data-shape="area-south-L"]', "ArrowDown", "ArrowLeft")
    await page.keyboard.press("Enter")
    await arrow_to(page, '[data-target="space--2,-5"]', "ArrowUp", "ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.locator(".wheel .petal:focus")).to_have_count(1)
    await page.keyboard.press("Escape")
    await expect(page.locator('[data-target="space--2,-5"]')).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator(".wheel .petal:focus")).to_have_count(1)
    await page.keyboard.press("ArrowRight")
    await expect(page.locator('[data-to="-2,-5E"]')).to_be_focused()
    await page.keyboard.press("Enter")
    await table.after(step)
    assert await logged(ada, match) == ["L>-2,-5E"]
    assert await page.evaluate("() => document.querySelector('.board').contains(document.activeElement)"), "the keyboard stays on the board"
    await page.keyboard.press("e")
    await table.after(step + 1)
    assert await logged(ada, match) == ["L>-2,-5E", "end"]


async def test_nothing_for_axe_to_complain_about(arrive: Arrive):
    ada = await arrive("Ada")
    match = await ada.new_match("astroplane", seats="mmm", form="3-player")
    await ada.play_on(match, moves=60, seed=3)
    await ada.sit_at(match)
    page = ada.page
    if await page.locator(".piece.open, .area.open").count():
        await page.locator(".piece.open, .area.open").first.click()
    await page.get_by_role("button", name="Universes").click()
    assert await complaints_in_both_themes(page, "universes") == []
    await (await ada.play_unseen(match)).wait_for()
    assert await complaints_in_both_themes(page, "end") == []
