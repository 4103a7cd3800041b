"""axe finds nothing, in the dark in English and in the light in Spanish (`make soak` crosses them); zoom, colours, fingers, motion."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.async_api import expect

from tests.browser import driving
from tests.browser.conftest import Arrive
from tests.browser.driving import Visitor, speak

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("engine")]
Looks = tuple[tuple[Literal["dark", "light"], str], ...]
LOOKS: Looks = (("dark", "en"), ("light", "es"))
looked_at = pytest.mark.parametrize("looks", [LOOKS, pytest.param((("dark", "es"), ("light", "en")), marks=pytest.mark.soak)])
GAMES = ("planet-smash", "planetary-strike", "astroplane", "thats-my-planet", "onward-to-venus")


class Looker:
    """Somebody who collects what axe finds, in each theme and language that is asked for. Tests find their way in English."""

    def __init__(self, visitor: Visitor, looks: Looks) -> None:
        self.visitor, self.looks, self.page = visitor, looks, visitor.page
        self.found: list[str] = []
        self.looked = set[str]()

    async def look(self, where: str) -> None:
        self.looked.add(where)
        for scheme, tag in self.looks:
            await self.page.emulate_media(color_scheme=scheme)
            if tag != "en":
                await speak(self.page, tag)
                await expect(self.page.get_by_role("heading", level=1).first).to_be_attached()  # what comes from the server comes anew
            self.found += await driving.complaints(self.page, f"{where} ({scheme}, {tag})")
            if tag != "en":
                await speak(self.page, "en")


async def looker(arrive: Arrive, looks: Looks, **more: Any) -> Looker:
    return Looker(await arrive("Ada", **more), looks)


async def sit_down(visitor: Visitor, match: str) -> driving.Table:
    """At one screen, with secrets: as the seat to move."""
    table = await visitor.sit_at(match)
    hidden = visitor.page.get_by_role("button", name="I am ")
    if await hidden.count():
        await hidden.click()
    return table


CLIENT = Path(__file__).parents[2] / "web" / "src"
ROUTER = CLIENT / "router.ts"
DIALOGS = {
    "Analysing": "keys of a study", "EndDialog": "end screen", "EndQuestion": "end the game", "Explained": "what is what", "Export": "Save",
    "PlayOn": "play on", "Questions": "a free seat", "Retry": "try again", "SetUp": "Set up", "Settings": "/settings", "Share": "Share",
    "ShareDialog": "share", "Shortcuts": "Keyboard", "Studies": "delete a study", "Tournament": "call off a tournament",
    "Ways": "places",
}  # fmt: skip
"""Every component that opens one, and as what somebody looks at it."""
ELSEWHERE = {"end screen", "/settings", "share", "play on", "try again"}
"""Other tests here open these; `test_analysis.py` and `test_study.py` the last two."""


async def addresses(ada: Visitor) -> list[tuple[str, str]]:
    """Of every kind of page in the router at least one; of games those whose pages differ."""
    match = await ada.new_match()
    await ada.play_on(match, moves=5)
    await ada.post("/account", name="Ada of Axes", password="seven moons of saturn")
    race = await ada.post("/groups", kind="race", game="planet-smash")
    await ada.join_race(race["id"])
    cup = await ada.post("/tournaments", system="swiss", name="Cup", game="astroplane", pace={"seconds": 300})
    return [
        ("home", "/"), ("new", "/new/planet-smash"), ("new", "/new/last-light"), ("rules", "/rules/planet-smash"),
        ("group", f"/g/{race['id']}"), ("learn", "/learn"), ("lesson", "/learn/astroplane/1"), ("lesson", "/learn/planetary-strike/11"),
        ("problems", "/problems"), ("problem", "/problems/thats-my-planet"), ("problem", "/problems/mixed/storm"),
        ("studies", "/study"), ("shared", "/study/open#1damaged"), ("study", "/study/unknown"), ("local", "/l/unknown"),
        ("scores", "/scores/planet-smash"), ("ladder", "/ladder/astroplane"), ("daily", "/daily/planet-smash"), ("lobby", "/lobby"),
        ("tournaments", "/tournaments"), ("newTournament", "/tournaments/new"), ("tournament", f"/tournaments/{cup['id']}"),
        ("person", f"/people/{(await ada.get('/me'))['who']}"), ("account", "/account"), ("operator", "/operator"), ("lost", "/nowhere"),
        ("match", f"/m/{match}"), ("settings", "/settings"),
    ]  # fmt: skip


@looked_at
async def test_pages(arrive: Arrive, looks: Looks):
    eyes = await looker(arrive, looks)
    ada = eyes.visitor
    ada.expected = ["403", "404"]  # what only operators may see, and what nobody has
    visited = await addresses(ada)
    assert {kind for kind, _ in visited} == set(re.findall(r'\{ page: "(\w+)"', ROUTER.read_text()))
    for kind, path in visited:
        page = await ada.turn_to(path)
        await expect(page.get_by_role("heading", level=1).first).to_be_attached()
        if kind == "settings":
            await expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
        await eyes.look(path)
    assert eyes.found == []


@looked_at
async def test_a_match_from_the_first_roll_to_the_end_screen(arrive: Arrive, looks: Looks):
    eyes = await looker(arrive, looks)
    ada = eyes.visitor
    match = await ada.new_match()
    await ada.play_on(match, moves=40)
    table = await ada.sit_at(match)
    page = ada.page
    await eyes.look("moves")
    for tab in ("Log", "Words", "Chat"):
        await table.tab(tab).click()
        await eyes.look(tab)
    await page.get_by_role("button", name="Rules", exact=True).click()
    await expect(page.get_by_role("region", name="Text of the rules").get_by_role("heading").first).to_be_visible()
    await eyes.look("rules over the rail")
    await page.get_by_role("button", name="Close the rules").click()
    await page.get_by_role("button", name="More").click()
    await eyes.look("menu")
    await page.get_by_role("button", name="Keyboard").click()
    await eyes.look("keyboard")
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="First position").click()
    await eyes.look("looking back")
    end = await ada.play_unseen(match)
    await end.get_by_text("Were the dice fair?").click()
    await end.get_by_role("button", name="Check the dice").click()
    await expect(end.get_by_role("status")).to_be_visible()
    await eyes.look("end screen")
    assert eyes.found == []


@looked_at
async def test_a_race_and_a_game_without_a_board_of_its_own(arrive: Arrive, looks: Looks):
    eyes = await looker(arrive, looks)
    ada = eyes.visitor
    race = (await ada.post("/groups", kind="race", game="planet-smash", options={"planet": "pebble"}))["id"]
    await ada.join_race(race)
    started = await ada.post(f"/groups/{race}/start")
    mine = next(member["match"] for member in started["members"] if member["you"])
    await ada.sit_at(mine)
    await eyes.look("race")
    await ada.go(driving.BARE)
    await ada.play_on(mine)
    await ada.go(f"/g/{race}")
    await expect(ada.page.get_by_role("list", name="Standings")).to_contain_text("Ada")
    await eyes.look("decided race")
    await ada.sit_at(await ada.new_match("last-light", form="3-player"))
    await eyes.look("last light")
    await ada.go(f"/m/{await ada.new_match('pickpockets', seats='ml', form='2-player')}")
    await expect(ada.page.get_by_role("dialog")).to_be_visible()
    await eyes.look("share")
    assert eyes.found == []


@looked_at
async def test_the_middle_of_every_game_with_words_and_moves_beside_it(arrive: Arrive, looks: Looks):
    eyes = await looker(arrive, looks)
    ada = eyes.visitor
    for game in GAMES:
        match = await ada.new_match(game)
        await ada.play_on(match, moves=12, seed=5)
        table = await sit_down(ada, match)
        await table.tab("Words").click()
        await expect(ada.page.get_by_role("region", name="By piece")).to_be_visible()
        await eyes.look(game)
    assert eyes.found == []


async def look_at_calling_off(eyes: Looker) -> None:
    ada, page = eyes.visitor, eyes.visitor.page
    cup = await ada.post("/tournaments", system="swiss", name="Cup", game="astroplane", pace={"seconds": 300})
    await ada.turn_to(f"/tournaments/{cup['id']}")
    await page.get_by_role("button", name="Call it off").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    await eyes.look("call off a tournament")
    await page.keyboard.press("Escape")


@looked_at
async def test_dialogs(arrive: Arrive, looks: Looks):
    """Those that other tests do not open; none is forgotten."""
    assert {file.stem for file in CLIENT.rglob("*.svelte") if "<Dialog" in file.read_text()} == set(DIALOGS)
    eyes = await looker(arrive, looks, alone=True)
    ada = eyes.visitor
    await ada.sit_at(await ada.new_match("planetary-strike"))
    page, dialog = ada.page, ada.page.get_by_role("dialog")
    for entry in ("Keyboard", "Resign…"):
        await page.get_by_role("button", name="More").click()
        await page.get_by_role("button", name=entry).click()
        await expect(dialog).to_be_visible()
        await eyes.look(entry)
        await page.keyboard.press("Escape")
    for key, where in (("?", "places"), ("x", "what is what")):
        await page.keyboard.press("Alt+g")
        await page.keyboard.press(key)
        await expect(dialog).to_be_visible()
        await eyes.look(where)
        await page.keyboard.press("Escape")
    bob = await arrive("Bob")
    await ada.turn_to(f"/m/{await bob.new_match('pickpockets', seats='ml', form='2-player')}")
    await page.get_by_role("button", name="Sit here").click()
    await expect(dialog.get_by_role("textbox")).to_be_visible()
    await eyes.look("a free seat")
    await look_at_calling_off(eyes)
    match = await ada.new_match("thats-my-planet")
    await ada.play_on(match, moves=8)  # the draft
    await ada.sit_at(match)
    await page.get_by_role("button", name="End the game").click()
    await expect(dialog).to_be_visible()
    await eyes.look("end the game")
    await page.keyboard.press("Escape")
    await ada.go("/study")
    await page.locator("[data-begin=planet-smash]").click()
    await expect(page.locator("[data-study]")).to_be_visible(timeout=driving.SEARCH_MS)
    await page.get_by_role("checkbox", name="engine thinks").uncheck()
    for entry in ("Set up", "Save", "Share"):
        await page.get_by_role("button", name=entry, exact=True).click()
        await expect(dialog).to_be_visible()
        await eyes.look(entry)
        await page.keyboard.press("Escape")
    await page.keyboard.press("?")
    await expect(dialog).to_be_visible()
    await eyes.look("keys of a study")
    await page.keyboard.press("Escape")
    await ada.turn_to("/study")
    await page.get_by_role("button", name="Delete").click()
    await expect(dialog).to_be_visible()
    await eyes.look("delete a study")
    assert eyes.found == []
    assert {*DIALOGS.values()} - eyes.looked == ELSEWHERE


# Zoomed in, forced colours, touch -------------------------------------------------------------------------------------------------------

ZOOMED = {"width": 320, "height": 256}
"""What is left of 1280 by 1024 at 400 %."""
LOST = """() => {
  const page = document.scrollingElement;
  const scrolls = (one) => one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
  const named = (one) => (one.getAttribute("aria-label") || one.textContent).trim().slice(0, 40);
  const outside = [...document.querySelectorAll("main :is(button, a[href], input, select, h1, h2, p)")].filter((one) => {
    const box = one.getBoundingClientRect();
    const isSeen = box.width > 1 && box.height > 1 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isSeen && !one.closest(".board, [inert], .unseen") && (box.right > innerWidth + 1 || box.left < -1) && !scrolls(one);
  });
  return { wider: page.scrollWidth - innerWidth, outside: outside.map(named) };
}"""
SMALL = """([within, least]) => {
  const wanted = ["button", "[role=button]", "select", "input:not([type=hidden])", "summary", "[role=tab]", "a.button"];
  const boxOf = (one) => (one.closest("label") ?? one).getBoundingClientRect();
  const all = [...document.querySelectorAll(wanted.map((one) => `${within} ${one}`).join(", "))]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert], .unseen") && !one.disabled)
    .map((one) => [(one.getAttribute("aria-label") || one.textContent || one.tagName).trim().slice(0, 50), boxOf(one)]);
  // WCAG 2.5.8: a small one may stand alone, so that a circle of that size around it meets no other.
  const isAlone = (box) => all.every(([, other]) => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const away = Math.hypot(Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom));
    return other === box || away >= least / 2;
  });
  return all
    .filter(([, box]) => box.width > 1 && Math.min(box.width, box.height) < least - 0.5 && !isAlone(box))
    .map(([name, { width, height }]) => `${name}: ${Math.round(width)} x ${Math.round(height)}`);
}"""
MOVING = """() => document.getAnimations()
  .filter((one) => one.playState === "running" && one.effect.getComputedTiming().duration > 10)
  .map((one) => one.animationName ?? one.transitionProperty)"""


async def test_nothing_is_lost_at_400_percent(arrive: Arrive):
    """No page scrolls in two directions, nothing is cut off, and boards keep a size that can be played on."""
    ada = await arrive("Ada", newcomer=True, viewport=ZOOMED)
    lost = {}
    matches = [f"/m/{await ada.new_match(game)}" for game in GAMES]
    for path in (
        "/",
        "/new/onward-to-venus",
        "/rules/planet-smash",
        "/learn",
        *(f"/learn/{game}/3" for game in GAMES),
        "/problems",
        "/problems/astroplane",
        "/study",
        "/tournaments/new",
        "/scores/planet-smash",
        "/account",
        *matches,
    ):
        page = await ada.turn_to(path)
        await expect(page.get_by_role("heading", level=1).first).to_be_attached()
        if path.startswith("/m/"):
            await driving.Table(page).ready()
        found = await page.evaluate(LOST)
        if found["wider"] > 0 or found["outside"]:
            lost[path] = found
    assert lost == {}
    for path in matches:
        await ada.turn_to(path)
        await driving.Table(ada.page).ready()
        box = await ada.page.locator(".play > .table").bounding_box()
        assert box is not None
        assert box["height"] >= 300
        await ada.page.get_by_role("tab", name="Log").click()
        log = ada.page.get_by_role("region", name="Log")
        await log.scroll_into_view_if_needed()
        await expect(log).to_be_in_viewport()


async def test_targets_are_large_enough_for_fingers(arrive: Arrive):
    """24 pixels everywhere, and 40 for what is pressed in play beside the board."""
    ada = await arrive("Ada", newcomer=True, viewport=driving.PHONE, has_touch=True, is_mobile=True)
    small = {}
    for path in ("/", "/new/onward-to-venus", "/learn", "/problems", "/study", "/account", "/rules/planet-smash"):
        await ada.turn_to(path)
        await expect(ada.page.get_by_role("heading", level=1).first).to_be_visible()
        if found := await ada.page.evaluate(SMALL, ["main", 24]):
            small[path] = found
    for game in GAMES:
        await sit_down(ada, await ada.new_match(game))
        await expect(ada.page.locator(".board")).to_be_visible()
        if found := await ada.page.evaluate(SMALL, ["main", 24]):
            small[game] = found
        found = [one for part in (".bar", ".caption", ".rail") for one in await ada.page.evaluate(SMALL, [f".match {part}", 40])]
        if found:
            small[f"{game}, in play"] = found
    assert small == {}


async def test_forced_colours_leave_everything_to_be_seen(arrive: Arrive):
    """What is chosen has an outline, not a background alone; boards keep their own colours, and pieces their shapes."""
    ada = await arrive("Ada", newcomer=True, forced_colors="active")
    await ada.sit_at(await ada.new_match("planetary-strike"))
    page = ada.page
    chosen = await page.locator("[role=tab][aria-selected=true]").first.evaluate("(one) => getComputedStyle(one).outlineStyle")
    assert chosen == "solid"
    assert await page.locator(".board").first.evaluate("(one) => getComputedStyle(one).forcedColorAdjust") == "none"
    fills = await page.locator(".board .base").evaluate_all("(all) => [...new Set(all.map((one) => getComputedStyle(one).stroke))]")
    assert len(fills) == 2
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    assert await page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


async def test_reduced_motion_moves_nothing(arrive: Arrive):
    ada = await arrive("Ada", newcomer=True)  # visitors of all tests ask for it
    for game in GAMES:
        match = await ada.new_match(game)
        await ada.sit_at(match)
        await ada.play_on(match, moves=1)
        running = await ada.page.evaluate(MOVING)
        assert running == [], game
