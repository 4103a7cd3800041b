"""The frame of a match: zones that keep their places, events that keep nobody waiting, single options that take themselves."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import Table, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")

LEAST = {"viewport": {"width": 1280, "height": 720}}
GAMES = ("planet-smash", "thats-my-planet", "astroplane", "planetary-strike", "onward-to-venus")
ZONES = """() => Object.fromEntries([".bar", ".table", ".caption", ".rail"].map((zone) => {
  const box = document.querySelector(zone).getBoundingClientRect();
  return [zone, [box.left, box.top, box.width, box.height].map(Math.round)];
}))"""
SCROLLS = """() => [document.documentElement.scrollHeight > innerHeight, document.documentElement.scrollWidth > innerWidth]"""


async def test_in_play_the_page_does_not_scroll_and_nothing_jumps(arrive: Arrive):
    ada = await arrive("Ada", newcomer=True, **LEAST)
    matches = {game: await ada.new_match(game) for game in GAMES}
    for match in matches.values():
        await ada.play_on(match, moves=24)
    for game, match in matches.items():
        await nothing_scrolls_or_jumps(await ada.turn_to(f"/m/{match}"), game)


async def nothing_scrolls_or_jumps(page: Page, game: str) -> None:
    if game == "onward-to-venus":
        await page.get_by_role("button", name=re.compile("^I am")).click()
    await Table(page).ready()
    zones = await page.evaluate(ZONES)
    assert await page.evaluate(SCROLLS) == [False, False], game
    assert 300 <= zones[".rail"][2] <= 340, game
    assert zones[".table"][2] + zones[".rail"][2] == 1280, f"the board has all the room that the rail leaves: {game}"
    await page.get_by_role("button", name="Rules", exact=True).click()
    rules = await page.get_by_role("complementary", name="Rules").evaluate("(one) => one.getBoundingClientRect().left")
    assert rules >= zones[".table"][2] - 1, f"rules lie over the rail, never over the board: {game}"
    assert await page.evaluate(ZONES) == zones, game
    await page.get_by_role("button", name="Close the rules").click()
    await page.get_by_role("button", name="One step back").click()
    await expect(page.get_by_role("button", name=re.compile("^(Play on|To where it stands|To the end)$"))).to_be_visible()
    assert await page.evaluate(ZONES) == zones, game
    assert await page.evaluate(SCROLLS) == [False, False], game


# Events ---------------------------------------------------------------------------------------------------------------------------------

WATCH = """() => {
  window.seen = [];
  const look = () => {
    const told = document.querySelector(".caption.acting .text")?.textContent ?? "";
    const at = Number(document.querySelector(".replay input[type=range]").value);
    const line = `${at} ${told}`;
    if (window.seen.at(-1) !== line) window.seen.push(line);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  look();
}"""


async def three_of_whom_one_watches(arrive: Arrive, **looks: Any) -> tuple[Visitor, Visitor, str]:
    """Ada, who looks, and Bob, who plays both others by himself, one right after the other. It is Bob's turn; the clock of Ada's
    page stands still."""
    ada, bob = await arrive("Ada", newcomer=True, fresh=True, **{"reduced_motion": "no-preference", **looks}), await arrive("Bob")
    match = await bob.new_match("last-light", seats="lmm", form="3-player")
    await ada.post(f"/matches/{match}/seats/0/take")
    await ada.play_given(match, ["shade"])
    await ada.page.clock.install()
    await ada.sit_at(match)
    await ada.page.clock.pause_at(await ada.page.evaluate("Date.now() + 5000"))
    await ada.page.evaluate(WATCH)
    return ada, bob, match


async def others_play(bob: Visitor, match: str, ada: Visitor) -> None:
    await bob.play_given(match, ["shade", "shade"])
    await expect(ada.page.get_by_role("slider", name="Step")).to_have_attribute("max", "3")


async def test_what_others_do_is_shown_step_by_step(arrive: Arrive):
    ada, bob, match = await three_of_whom_one_watches(arrive)
    await others_play(bob, match, ada)
    for _ in range(30):
        await ada.page.clock.run_for(100)
    seen = await ada.page.evaluate("window.seen")
    at = [int(line.split(" ", 1)[0]) for line in seen]
    told = [line.split(" ", 1)[1] for line in seen if line.split(" ", 1)[1]]
    assert at == sorted(at)
    assert set(at) == {1, 2, 3}, "no step is left out"
    assert len(told) == 2, seen
    assert all(re.search("shade", text) for text in told), "in the game's words"
    assert await ada.page.locator(".caption.acting").count() == 0
    await ada.page.get_by_role("button", name="Since your last turn").click()
    await expect(ada.page.locator(".replay input[type=range]")).to_have_value("2")
    for _ in range(30):
        await ada.page.clock.run_for(100)
    await expect(ada.page.locator(".replay input[type=range]")).to_have_value("3")


PRESS = """(what) => {
  const open = () => document.querySelectorAll(".stage button:not(:disabled)").length;
  const before = open();
  const key = new KeyboardEvent("keydown", { key: "x", bubbles: true });
  const pressed = what === "key" ? key : new PointerEvent("pointerdown", { bubbles: true });
  document.querySelector(".stage").dispatchEvent(pressed);
  return [before, open() > 0, Number(document.querySelector(".replay input[type=range]").value)];
}"""


@pytest.mark.parametrize("what", ["key", "pointer"])
async def test_any_press_goes_to_the_present_at_once(arrive: Arrive, what: str):
    """A press meets the board as it is now, in the same moment: no animation keeps input waiting."""
    ada, bob, match = await three_of_whom_one_watches(arrive)
    await others_play(bob, match, ada)
    await expect(ada.page.locator(".caption.acting")).to_have_count(1)
    assert await ada.page.evaluate(PRESS, what) == [0, True, 3]


async def test_one_can_move_while_the_last_step_is_still_shown(arrive: Arrive):
    ada, bob, match = await three_of_whom_one_watches(arrive)
    await others_play(bob, match, ada)
    for _ in range(8):
        await ada.page.clock.run_for(100)
    await ada.page.locator(".stage button:not(:disabled)").first.click()
    await expect(ada.page.get_by_role("slider", name="Step")).to_have_attribute("max", re.compile("^[4-9]$"))


@pytest.mark.parametrize("why", ["instant", "reduced motion"])
async def test_events_are_not_acted_out_where_nobody_wants_that(arrive: Arrive, why: str):
    ada, bob = (
        await arrive("Ada", newcomer=True, reduced_motion="reduce" if why == "reduced motion" else "no-preference"),
        await arrive("Bob"),
    )
    await ada.page.add_init_script(f"try {{ localStorage.setItem('perihelion.speed', '{0 if why == 'instant' else 1}') }} catch {{ }}")
    match = await bob.new_match("last-light", seats="lmm", form="3-player")
    await ada.post(f"/matches/{match}/seats/0/take")
    await ada.play_given(match, ["shade"])
    await ada.sit_at(match)
    await ada.page.evaluate(WATCH)
    await others_play(bob, match, ada)
    await expect(ada.page.locator(".stage button:not(:disabled)").first).to_be_visible()
    assert all(re.fullmatch(r"\d ", line) for line in await ada.page.evaluate("window.seen"))


async def test_the_speed_is_chosen_and_remembered(arrive: Arrive):
    ada = await arrive("Ada", newcomer=True)
    await ada.sit_at(await ada.new_match("last-light", form="2-player"))
    await ada.page.get_by_role("button", name="More").click()
    await ada.page.get_by_role("radio", name=re.compile("^2")).check()
    await ada.page.reload()
    await ada.page.get_by_role("button", name="More").click()
    await expect(ada.page.get_by_role("radio", name=re.compile("^2"))).to_be_checked()


# Single options -------------------------------------------------------------------------------------------------------------------------


async def test_single_options_take_themselves_and_a_takeback_goes_to_a_choice(arrive: Arrive):
    ada = await arrive("Ada")
    await ada.page.add_init_script("try { localStorage.setItem('perihelion.singles', 'true') } catch { }")
    table = await ada.sit_at(await ada.new_match())
    page, chooser = ada.page, random.Random(3)
    made, choices = 0, await settled(page, table)
    while not await by_themselves(ada, made):
        assert len(choices["moves"]) != 1, "what cannot be chosen does not wait"
        before = choices
        await table.type_move(chooser.choice(choices["moves"]))
        made += 1
        await table.after(before["step"])
        choices = await settled(page, table)
        assert made < 60
    await page.get_by_role("button", name="Take back").click()
    await table.after(choices["step"])
    again = await settled(page, table)
    assert (again["step"], again["moves"]) == (before["step"], before["moves"])


async def settled(page: Page, table: Table) -> dict[str, Any]:
    """When nothing goes on any more by itself."""
    await page.wait_for_function("() => document.querySelectorAll('[data-code]').length !== 1 && !document.querySelector('.match.busy')")
    return await table.state()


async def by_themselves(ada: Visitor, made: int) -> int:
    match = ada.page.url.rsplit("/", 1)[1]
    log = (await (await ada.context.request.get(f"{ada.server.address}/api/matches/{match}/log")).text()).splitlines()
    return sum(re.match(r"\[\d+, ?0,", line) is not None for line in log) - made


# Coming together ------------------------------------------------------------------------------------------------------------------------


async def test_a_guest_is_invited_by_name_and_the_link_is_put_away(arrive: Arrive):
    ada, bob = await arrive("Ada", newcomer=True), await arrive("Bob", newcomer=True)
    match = await ada.new_match("last-light", seats="ml", form="2-player")
    await ada.go(f"/m/{match}")
    share = ada.page.get_by_role("dialog", name="Share the link")
    await expect(share.get_by_role("img", name="The link as a QR code")).to_be_visible()
    page = await bob.go(f"/m/{match}")
    await expect(page.get_by_role("heading", name="Ada invites you to play Last Light")).to_be_visible()
    await expect(page.get_by_label("Your name at this match")).to_have_value("Bob")
    await page.get_by_role("button", name="Join the match").click()
    await expect(share).to_have_count(0)
    for visitor in (ada, bob):
        await Table(visitor.page).ready()


async def test_typed_moves_are_one_switch_away_and_by_their_keys(arrive: Arrive):
    ada = await arrive("Ada", newcomer=True)
    table = await ada.sit_at(await ada.new_match("last-light", form="2-player"))
    page = ada.page
    await expect(table.tab("Moves")).to_have_count(0)
    await page.keyboard.press("/")
    await expect(table.field).to_be_focused()
    await page.keyboard.press("Escape")
    await table.tab("Log").click()
    await expect(table.tab("Moves")).to_have_count(0)
    await page.get_by_role("button", name="More").click()
    await page.get_by_role("button", name="Show typed moves and notation").click()
    await page.reload()
    await expect(table.tab("Moves")).to_be_visible()


async def test_a_match_that_cannot_be_fetched_is_not_lost(arrive: Arrive):
    ada = await arrive("Ada")
    ada.expected = ["ERR_FAILED", "Failed to load resource", "failed request"]
    await ada.page.route("**/api/matches/*", lambda route: route.abort())
    page = await ada.go("/m/something")
    await expect(page.get_by_role("heading", name="No answer")).to_be_visible()
    await expect(page.get_by_role("button", name="Try again")).to_be_visible()
