"""Called to move while looking elsewhere: by the title, by a sound, by a notification of the system."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import Table, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")

STAGED = """
window.notes = []; window.tones = []; window.away = false;
Object.defineProperty(document, "hidden", {get: () => window.away});
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (this.permission = window.refuses ? "denied" : "granted"); }
  constructor(title, more) {
    if (window.onlyByWorkers) throw new TypeError("Illegal constructor");
    window.notes.push({title, body: more.body, tag: more.tag, shown: this});
  }
  close() { window.noteClosed = true; }
};
window.AudioContext = class {
  state = "running"; currentTime = 0; destination = {};
  createOscillator() {
    const tone = {frequency: {value: 0}, connect: (next) => next, stop() {}};
    tone.start = () => window.tones.push(tone.frequency.value);
    return tone;
  }
  createGain() {
    const gain = {setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {}};
    return {gain, connect: (next) => next};
  }
  async resume() {}
};
"""
CALL = [523, 659]


async def opponents(arrive: Arrive) -> tuple[Visitor, Visitor, str]:
    """Ada, whose browser is staged, has moved; it is Bob's turn."""
    ada, bob = await arrive("Ada"), await arrive("Bob")
    await ada.page.add_init_script(STAGED)
    match = await ada.new_match("last-light", seats="ml", form="2-player")
    await bob.post(f"/matches/{match}/seats/1/take")
    for visitor in (ada, bob):
        await visitor.sit_at(match)
    return ada, bob, match


async def open_settings(page: Page) -> None:
    await page.get_by_role("button", name="More").click()
    await page.get_by_role("button", name=re.compile("settings$")).click()


async def turn_on(page: Page, *switches: str) -> None:
    await open_settings(page)
    for switch in switches:
        await page.get_by_label(switch).check()
    await page.keyboard.press("Escape")


async def play(visitor: Visitor, move: str = "shade") -> None:
    await visitor.page.locator(".stage").get_by_role("button", name=move).first.click()


async def staged(page: Page, what: str) -> Any:
    return await page.evaluate(f"() => window.{what}")


async def test_title_sound_and_notification(arrive: Arrive):
    ada, bob, match = await opponents(arrive)
    page = ada.page
    await turn_on(page, "Sound", "Notify me")
    await play(ada)
    await expect(page).to_have_title("Last Light · Perihelion")
    await page.evaluate("() => { window.away = true; window.tones = []; }")
    await play(bob)
    await expect(page).to_have_title("● Your turn · Last Light · Perihelion")
    await page.wait_for_function("() => window.notes.length === 1")
    note = await page.evaluate("() => [window.notes[0].title, window.notes[0].body, window.notes[0].tag]")
    assert note == ["Your turn", "Last Light", match]
    tones = await staged(page, "tones")
    assert any(tones[at : at + 2] == CALL for at in range(len(tones)))
    await page.evaluate("() => window.notes[0].shown.onclick()")
    assert await staged(page, "noteClosed") is True
    await page.evaluate("() => { window.away = false; }")
    await play(ada, "flare")
    await expect(page).to_have_title("Last Light · Perihelion")
    await play(bob, "flare")
    await expect(page).to_have_title("● Your turn · Last Light · Perihelion")
    assert await staged(page, "notes.length") == 1, "a page in front needs no notification"


async def test_nothing_is_heard_or_shown_unasked(arrive: Arrive):
    ada, bob, _ = await opponents(arrive)
    page = ada.page
    await play(ada)
    await page.evaluate("() => { window.away = true; }")
    await play(bob)
    await expect(page).to_have_title("● Your turn · Last Light · Perihelion")
    assert (await staged(page, "notes.length"), await staged(page, "tones")) == (0, [])


async def test_a_browser_that_refuses_says_so(arrive: Arrive):
    ada, _, _ = await opponents(arrive)
    page = ada.page
    await page.evaluate("() => { window.refuses = true; }")
    await open_settings(page)
    switch = page.get_by_label("Notify me")
    await switch.click()
    await expect(page.get_by_text("does not allow notifications")).to_be_visible()
    await expect(switch).not_to_be_checked()


async def test_a_browser_that_shows_them_by_workers_only(arrive: Arrive):
    """Chrome on Android throws when a page shows one itself; title and sound must come all the same (the fixture looks for errors)."""
    ada, bob, _ = await opponents(arrive)
    page = ada.page
    await turn_on(page, "Sound", "Notify me")
    await play(ada)
    await page.evaluate("() => { window.away = window.onlyByWorkers = true; window.tones = []; }")
    await play(bob)
    await expect(page).to_have_title("● Your turn · Last Light · Perihelion")
    await page.wait_for_function("() => window.tones.length >= 2")
    await expect(Table(page).bar).to_have_attribute("max", "2")
