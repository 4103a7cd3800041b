"""On a phone, by touch: everything can be reached, nothing is cut off."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import pytest
from playwright.async_api import CDPSession, Locator, expect

import perihelion as ph
from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, SEARCH_MS, Table

pytestmark = pytest.mark.asyncio(loop_scope="session")
ON_PHONE = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMASHED = Path(__file__).parents[1] / "golden" / "planet-smash" / "solo.jsonl"
FINGER = 40
REST = 0.4

CUT_OFF = """() => {
  const scrolls = (thing) => thing && (/auto|scroll/.test(getComputedStyle(thing).overflowX) || scrolls(thing.parentElement));
  const wide = [...document.querySelectorAll("body *")].filter((thing) => {
    const box = thing.getBoundingClientRect();
    if (!box.width || !box.height || thing.closest("svg, .unseen, .skip") || scrolls(thing)) return false;
    return box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5;
  });
  const isLongName = (thing) => thing.matches(".state") && thing.textContent !== "Your turn";  // the seats below say it in full
  const clips = (thing) => getComputedStyle(thing).overflowX !== "visible";
  const cropped = (thing) => clips(thing) && thing.scrollWidth > thing.clientWidth + 1 && !isLongName(thing);
  const texts = [...document.querySelectorAll("button, .badge, h1, h2, label")].filter(
    (thing) => thing.getClientRects().length && !thing.closest(".unseen") && cropped(thing));
  return [...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ["the page scrolls sideways"] : []),
    ...[...wide, ...texts].map((thing) => thing.outerHTML.slice(0, 120)).slice(0, 6)];
}"""
LEGAL = ".hand button, .spot, .cell, .stock button, .effects button, .done, .move, .bar button, .replay button"
SMALL = """([what, least]) => [...document.querySelectorAll(what)]
  .filter((thing) => !thing.disabled && thing.getClientRects().length)
  .map((thing) => [thing.getBoundingClientRect(), thing.outerHTML.slice(0, 120)])
  .filter(([box]) => box.width < least || box.height < least)
  .map(([box, html]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`)"""


async def test_a_dozen_decisions_by_touch(arrive: Arrive):
    ada = await arrive("Ada", **ON_PHONE)
    page = await ada.go("/")
    await page.get_by_role("button", name=re.compile("Play now.*Planet Smash")).tap()
    await page.wait_for_url("**/m/*")
    table, chooser = Table(page), random.Random(7)
    await table.ready()
    state = await table.state()
    for _ in range(14):
        assert await page.evaluate(CUT_OFF) == []
        assert await page.evaluate(SMALL, [LEGAL, FINGER]) == []
        cells = page.locator(".cell:not(:disabled)")
        if count := await cells.count():
            await cells.nth(chooser.randrange(count)).tap()
        elif state["dice"]:
            await table.die(chooser.choice(state["dice"])).tap()
            assert await page.evaluate(CUT_OFF) == []
            spot = chooser.choice(state["spots"])
            await table.spot(spot).tap()
            if await page.locator(".now.wasted").count():  # a word before a die is wasted
                await table.spot(spot).tap()
        else:
            await page.get_by_role("button", name="Done with this die").tap()
        state = await table.after(state["step"])


class Finger:
    """A real touch, as the browser itself sees it: Playwright can only tap."""

    def __init__(self, session: CDPSession) -> None:
        self.session = session

    async def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        await self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    async def drag(self, start: Locator, end: Locator, *, steps: int = 6) -> tuple[float, float]:
        """From the middle of one thing to the middle of another; the finger stays down."""
        (x, y), (to_x, to_y) = [await middle_of(one) for one in (start, end)]
        await self._touch("touchStart", (x, y))
        for step in range(1, steps + 1):
            await self._touch("touchMove", (x + (to_x - x) * step / steps, y + (to_y - y) * step / steps))
        return to_x, to_y

    async def lift(self) -> None:
        """Fingers come to rest before they let go; one that flies off is a fling to the browser, and the next tap would only stop it."""
        await asyncio.sleep(REST)
        await self._touch("touchEnd")


async def middle_of(thing: Locator) -> tuple[float, float]:
    box = await thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def test_a_die_is_dragged_by_a_finger(arrive: Arrive):
    """Onto a spot, onto the quadrant it leads to, and beside: the page does not scroll, and tells on the way what the die could do."""
    ada = await arrive("Ada", **ON_PHONE)
    table = await ada.sit_at(await ada.new_match())
    page = ada.page
    finger = Finger(await ada.context.new_cdp_session(page))
    await table.die("R").scroll_into_view_if_needed()
    await expect(table.spot(2)).to_be_in_viewport(ratio=1)
    at = await page.evaluate("() => scrollY")
    step = await table.step()

    await finger.drag(table.die("R"), table.status)
    await expect(page.locator(".carried")).to_be_visible()
    await finger.lift()
    await expect(page.locator(".carried")).to_have_count(0)
    assert (await table.step(), await page.evaluate("() => scrollY")) == (step, at)

    await finger.drag(table.die("R"), table.spot(2))
    await expect(table.status).to_have_text(re.compile(r"^Red \d in B: "))
    await finger.lift()
    state = await table.after(step)
    await expect(page.get_by_role("log", name="What happens")).to_contain_text(re.compile("The red . goes on spot 2, the pawn to B"))
    await expect(page.get_by_role("group", name="Quadrant B")).to_be_visible()
    assert await page.evaluate("() => scrollY") == at

    while not state["dice"]:
        cells = page.locator(".cell:not(:disabled)")
        await (cells.first if await cells.count() else page.get_by_role("button", name="Done with this die")).tap()
        state = await table.after(state["step"])
    letter = await open_quadrant(table, state["dice"][0])
    await page.evaluate("() => scrollTo(0, 0)")
    await expect(table.die(state["dice"][0])).to_be_in_viewport(ratio=1)
    await finger.drag(table.die(state["dice"][0]), table.shape(f"box-{letter}-2"))
    await expect(table.status).to_have_text(re.compile(rf"^\w+ \d in {letter}: "))
    await finger.lift()
    await table.after(state["step"])


async def test_a_word_before_a_finger_wastes_a_die(arrive: Arrive):
    """A mouse that points, and the keyboard, have been told before; a finger is told first, and asked once more."""
    log = ph.load_log(SMASHED)
    number, die, spot = next(found for step in log.steps if step.by != "chance" and (found := a_waste(log, step.number)))
    ada = await arrive("Ada", **ON_PHONE)
    upload = await ada.context.request.post(f"{ada.server.address}/api/logs", data=log.to_bytes())
    played = (await upload.json())["id"]
    table = await ada.sit_at((await ada.post(f"/matches/{played}/branches", step=number, seats=[{"who": "me"}]))["id"])
    now, step = ada.page.locator("div.now"), await table.step()
    await table.die(die).tap()
    await table.spot(spot).tap()
    await expect(now).to_contain_text("Wasted there: once more to place it all the same.")
    assert await table.step() == step
    await table.spot(spot).tap()
    await table.after(step)


def a_waste(log: ph.Log, number: int) -> tuple[int, str, int] | None:
    """A die, and a spot where it could do nothing."""
    position = log.position(number)
    looks = [look for look in position.view(0).json()["board"]["looks"] if f"{look['die']}@{look['spot']}" in position.texts()]
    return next(((number, look["die"], look["spot"]) for look in looks if not (look["boxes"] or look["tech"])), None)


async def open_quadrant(table: Table, die: str) -> str:
    """The letter of one that a die could be sent to."""
    await table.die(die).tap()
    letter = await table.page.locator("[data-quadrant].clickable").first.get_attribute("data-quadrant")
    await table.die(die).tap()
    assert letter
    return letter


async def test_nothing_is_cut_off_on_any_page(arrive: Arrive):
    ada = await arrive("Somebody with a long name", **ON_PHONE)
    over = await ada.finished_match()
    race = (await ada.post("/groups", kind="race", game="planet-smash"))["id"]
    await ada.join_race(race)
    light = await ada.new_match("last-light", form="3-player")
    cards = await ada.new_match("pickpockets", seats="ml", form="2-player")
    shared = await ada.new_match("pickpockets", seats="mm", form="2-player")
    for path in (
        "/",
        "/new/planet-smash",
        "/new/last-light",
        "/rules/planet-smash",
        f"/g/{race}",
        f"/m/{over}",
        f"/m/{light}",
        f"/m/{cards}",
        f"/m/{shared}",
    ):
        page = await ada.go(path)
        await expect(page.get_by_role("heading", level=1).first).to_be_visible()
        await page.wait_for_load_state("networkidle")
        assert await page.evaluate(CUT_OFF) == [], path
        assert await page.evaluate(SMALL, [".bar button", FINGER]) == [], path
    table = await ada.sit_at(over)
    await ada.page.get_by_role("button", name="Result").tap()
    await ada.page.get_by_text("Were the dice fair?").tap()
    await ada.page.get_by_role("button", name="Check the dice").tap()
    await expect(ada.page.get_by_role("dialog").get_by_role("status")).to_be_visible()
    assert await ada.page.evaluate(CUT_OFF) == []
    await ada.page.get_by_role("button", name="Look back").tap()
    for tab in ("Log", "Words", "Chat"):
        await table.tab(tab).tap()
        assert await ada.page.evaluate(CUT_OFF) == [], tab
    await ada.page.get_by_role("button", name="More").tap()
    assert await ada.page.evaluate(CUT_OFF) == []


async def test_a_hint_hides_nothing_of_the_board(arrive: Arrive):
    """It takes the place of the rows below, at the full width of the screen."""
    ada = await arrive("Ada", viewport=PHONE, newcomer=True)
    await ada.sit_at(await ada.new_match())
    page = ada.page
    await page.get_by_role("button", name="Hint", exact=True).click()
    await expect(page.get_by_role("button", name="Show the move")).to_be_visible(timeout=SEARCH_MS)
    hint, board = [await page.locator(what).bounding_box() for what in (".hint", "section.board")]
    assert hint
    assert board
    assert hint["width"] == PHONE["width"]
    assert hint["y"] >= board["y"] + board["height"] - 1


async def test_boards_are_large_enough_for_fingers(arrive: Arrive):
    """The planet takes most of the screen's width, words around it or not; start areas at the edge reach inward."""
    ada = await arrive("Ada", newcomer=True, **ON_PHONE)
    await ada.sit_at(await ada.new_match())
    ball = await ada.page.locator(".ball").bounding_box()
    assert ball
    assert ball["width"] >= 0.72 * PHONE["width"]
    await expect(ada.page.locator(".round-now")).to_have_text(re.compile(r"Round 1 of \d+"))
    await ada.sit_at(await ada.new_match("astroplane"))
    assert await ada.page.locator(".area.open").count() >= 2
    assert await ada.page.evaluate(SMALL, [".area.open", FINGER]) == []
