"""What the match page does for every game: takeback, reasons, your turn, secrets, chat, rules, looks."""

from __future__ import annotations

import random
import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import Table, Visitor, frames_of
from tests.games.pickpockets.state import KINDS

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_takeback_by_button_key_and_replay(arrive: Arrive):
    ada = await arrive("Ada")
    table = await ada.sit_at(await ada.new_match())
    page = ada.page
    first = await table.state()
    moved = await table.play_typed(1, random.Random(1))
    await page.get_by_role("button", name="Take back").click()
    again = await table.after(moved["step"])
    assert (again["step"], again["moves"]) == (first["step"], first["moves"])

    later = await table.play_typed(4, random.Random(2))
    await page.get_by_role("heading", level=1).click()
    await page.keyboard.press("u")
    assert (await table.after(later["step"]))["step"] < later["step"]

    await page.get_by_role("button", name="First position").click()
    for _ in range(first["step"]):
        await page.get_by_role("button", name="One step on").click()
    await expect(table.bar).to_have_value(str(first["step"]))
    now = await table.step()
    await page.get_by_role("button", name="Take back to here").click()
    assert (await table.after(now))["step"] == first["step"]
    await table.tab("Log").click()
    await expect(page.get_by_role("region", name="Log").get_by_text("took back")).to_have_count(3)


async def test_an_illegal_move_is_refused_with_the_reason(arrive: Arrive):
    ada = await arrive("Ada")
    table = await ada.sit_at(await ada.new_match())
    state = await table.state()
    for text, reason in (("demolish 1", "place a planning die first"), ("R@9", "R@9"), ("nonsense", "nonsense")):
        await table.type_move(text)
        await expect(ada.page.locator(".toast").last).to_contain_text(re.compile(reason, re.IGNORECASE))
        await expect(table.field).to_have_value(text)
    assert (await table.state())["step"] == state["step"]
    await table.type_move(f"{state['moves'][0]}, nonsense")
    await expect(ada.page.locator(".toast").last).to_contain_text("nonsense")
    assert (await table.state())["step"] == state["step"], "several moves are taken all or none"


async def two_at(arrive: Arrive, game: str) -> tuple[Visitor, Visitor]:
    """Ada opens a match for two by the page; Bob gets the link and sits down."""
    ada, bob = await arrive("Ada"), await arrive("Bob")
    await ada.go(f"/new/{game}")
    await ada.page.get_by_label("Form").select_option("2-player")
    await ada.page.get_by_role("button", name="Start").click()
    link = await ada.page.get_by_role("textbox", name="Link").input_value()
    await ada.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    await bob.page.goto(link)
    await bob.page.get_by_role("button", name="Sit here").click()
    await bob.page.get_by_role("button", name="Sit down").click()
    for visitor in (ada, bob):
        await Table(visitor.page).ready()
    return ada, bob


async def test_whose_turn_it_is_stands_in_the_title(arrive: Arrive):
    ada, bob = await two_at(arrive, "last-light")
    tables = {visitor: Table(visitor.page) for visitor in (ada, bob)}
    for mover, waiting, move in ((ada, bob, "shade"), (bob, ada, "shade"), (ada, bob, "flare")):
        await expect(mover.page).to_have_title("● Your turn · Last Light · Perihelion")
        await expect(waiting.page).to_have_title("Last Light · Perihelion")
        await expect(waiting.page.get_by_text(re.compile(r"(Ada|Bob) to move")).first).to_be_visible()
        await expect(tables[waiting].page.locator(".stage .card button")).to_have_count(0)
        await mover.page.locator(".stage").get_by_role("button", name=move).first.click()
    await bob.page.get_by_role("button", name="More").click()
    await bob.page.get_by_role("button", name="Resign").click()
    await bob.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for visitor in (ada, bob):
        await expect(visitor.page.get_by_role("dialog").get_by_role("heading").first).to_contain_text("Over")


async def test_watchers_see_no_hidden_card(arrive: Arrive):
    ada, bob = await two_at(arrive, "pickpockets")
    match = ada.page.url.rsplit("/", 1)[1]
    cleo = await arrive("Cleo")
    watching = await cleo.sit_at(match)
    chooser = random.Random(4)
    for turn in range(6):
        mover = (ada, bob)[turn % 2]
        await expect(mover.page).to_have_title(re.compile("Your turn"))
        table = Table(mover.page)
        state = await table.state()
        await table.type_move(chooser.choice([move for move in state["moves"] if move != "wait"] or state["moves"]))
        await table.after(state["step"])
        await expect(watching.bar).to_have_attribute("max", str((await table.state())["step"]))
        await look_for_cards(cleo.page, watching)
    for message in frames_of(cleo):
        assert set(message.get("views", {})) <= {"spectator"}
        for view in message.get("views", {}).values():
            assert view["legal"] == []
            for seat in view["board"]["seats"]:
                assert seat["pocket"]["cards"] is None
                assert all(pile["cards"] is None or pile["size"] == 0 for pile in seat["loot"].values()), seat
        for line in message.get("lines", []):
            if isinstance(line, list) and line[1] == "chance":
                assert not re.search("|".join(KINDS), line[2]), line
                assert line[3] is None, line
    for mover in (ada, bob):
        seats = {seat for message in frames_of(mover) for seat in message.get("views", {})}
        assert seats <= {"0" if mover is ada else "1", "spectator"}


async def look_for_cards(page: Page, table: Table) -> None:
    """No word on the page tells what lies in a pocket, or what was drawn."""
    for tab in ("Log", "Words"):
        await table.tab(tab).click()
        text = await page.locator("main").inner_text()
        for kind in KINDS:
            assert not re.search(rf"(draw|card) {kind}|pocket \d+ {kind}", text), text


async def test_people_at_one_screen_do_not_see_each_others_cards(arrive: Arrive):
    ada = await arrive("Ada")
    match = await ada.new_match("pickpockets", seats="mm", form="2-player")
    await ada.go(f"/m/{match}")
    page, table = ada.page, Table(ada.page)
    veil = page.get_by_role("heading", name="Hand over to")
    await expect(veil).to_be_visible()
    for tab in ("Log", "Words", "Moves"):
        await table.tab(tab).click()
        text = await page.locator("main").inner_text()
        assert not re.search(rf"({'|'.join(KINDS)})", text), f"{tab} shows a card before the hand-over: {text}"
    await page.get_by_role("button", name=re.compile("^I am")).click()
    await expect(page.locator(".stage")).to_contain_text("pocket")
    state = await table.state()
    await table.type_move(state["moves"][0])
    await table.after(state["step"])
    await expect(veil).to_be_visible()


async def looks(page: Page) -> None:
    await page.get_by_role("button", name=re.compile("^I am")).click()


async def test_looking_back_at_one_screen_shows_what_the_one_who_looks_knew(arrive: Arrive):
    """Both look at the same steps, one after the other: each sees what their own seat knew then, whatever the page has kept."""
    ada = await arrive("Ada")
    match = await ada.new_match("pickpockets", seats="mm", form="2-player")
    page, table = await ada.go(f"/m/{match}"), Table(ada.page)
    words = page.locator("[data-words] li")
    back = (await ada.get(f"/matches/{match}"))["steps"]
    known = [(await ada.get(f"/matches/{match}/positions/{back}?seat={seat}"))["view"]["words"] for seat in (0, 1)]
    assert known[0] != known[1]
    for turn in range(4):
        await looks(page)
        state = await table.state()
        await table.tab("Words").click()
        if turn:
            await table.bar.fill(str(back))
        await expect(words).to_have_text(known[turn % 2])
        await page.keyboard.press("Escape")
        await table.bar.fill(str(state["step"]))
        await table.tab("Moves").click()
        state = await table.state()
        await table.type_move("wait" if "wait" in state["moves"] else state["moves"][0])
        await table.after(state["step"])


async def test_the_screen_is_handed_over_with_nothing_of_the_last_one_on_it(arrive: Arrive):
    """What was typed and not sent, what was announced, a takeback pressed by the next: nothing shows the cards of the person who was there
    before."""
    ada = await arrive("Ada")
    match = await ada.new_match("pickpockets", seats="mm", form="2-player")
    page, table = await ada.go(f"/m/{match}"), Table(ada.page)
    await looks(page)
    moves = (await table.state())["moves"]
    playable = next(move for move in moves if move.startswith("play"))
    await table.field.fill(f"{playable}, nonsense")
    await table.field.press("Enter")
    await expect(page.locator(".toast").first).to_be_visible()
    await table.field.fill(playable)
    step = await table.step()
    await page.locator("[data-code]").last.click()
    await table.after(step)
    await expect(page.locator(".veil")).to_be_visible()
    await expect(page.locator(".toast")).to_have_count(0)
    await expect(table.field).to_have_value("")
    await page.get_by_role("heading", level=1).click()
    asked = len(ada.frames)
    await page.keyboard.press("h")
    await page.get_by_role("button", name="Take back").click()
    await page.wait_for_function("(step) => Number(document.querySelector('input[type=range][aria-label=Step]')?.max) === step", arg=step)
    await expect(page.locator(".veil")).to_contain_text("Hand over to")  # the person who pressed it need not be the one who took the move
    assert not any('"hint"' in frame for frame in ada.frames[asked:])
    text = await page.locator("body").inner_text()
    assert not re.search(rf"({'|'.join(KINDS)})", text), text
    links = await page.evaluate("() => [...document.querySelectorAll('a[download]')].map((link) => link.getAttribute('href'))")
    assert links == [f"/api/matches/{match}/log"]


async def test_muting_is_of_a_person_and_not_of_a_name(arrive: Arrive):
    """Another of the same name is heard, and the one who was muted is not heard under another name."""
    ada, bob = await two_at(arrive, "last-light")
    match = ada.page.url.rsplit("/", 1)[1]
    other = await arrive("Bob")
    await other.sit_at(match)
    chat = ada.page.get_by_role("log", name="Chat")

    async def say(visitor: Visitor, text: str) -> None:
        await Table(visitor.page).tab("Chat").click()
        await visitor.page.get_by_label("Say something").fill(text)
        await visitor.page.get_by_role("button", name="Send").click()

    await say(bob, "first")
    await Table(ada.page).tab("Chat").click()
    await chat.get_by_role("button", name="Mute Bob").click()
    await say(other, "second")
    await expect(chat).to_contain_text("second")
    await bob.context.request.put(f"{bob.server.address}/api/me", data={"name": "Carol"})
    await say(bob, "third")
    await expect(chat).to_contain_text("2 muted")
    await expect(chat).not_to_contain_text("third")
    await Table(ada.page).tab("Log").click()
    await say(bob, "fourth")
    await say(other, "fifth")
    await expect(Table(ada.page).tab("Chat")).to_have_text(re.compile(r"^Chat\s*1$"))


async def test_names_and_chat_turn_nothing_round_them(arrive: Arrive):
    """Hebrew and Arabic are read from right to left, and what stands beside them stays where it is."""
    ada = await arrive("Ada")
    match = await ada.new_match("last-light", seats="ml", form="2-player")
    ali = await arrive("\u05d0\u05d1\u05d2 1")
    await ali.post(f"/matches/{match}/seats/1/take")
    await ada.sit_at(match)
    seat = ada.page.get_by_role("list", name="Seats").get_by_role("listitem").nth(1)
    assert await seat.locator("bdi").inner_text() == "\u05d0\u05d1\u05d2 1"
    await ada.page.locator(".stage").get_by_role("button", name="shade").click()
    await expect(ada.page.locator(".bar .state")).to_have_text("\u2068\u05d0\u05d1\u05d2 1\u2069 to move")


async def test_chat_with_mute(arrive: Arrive):
    ada, bob = await two_at(arrive, "last-light")
    await Table(bob.page).tab("Chat").click()
    await bob.page.get_by_label("Say something").fill("Lights <b>out</b>!")
    await bob.page.get_by_role("button", name="Send").click()
    await expect(Table(ada.page).tab("Chat")).to_contain_text("1")
    await Table(ada.page).tab("Chat").click()
    chat = ada.page.get_by_role("log", name="Chat")
    await expect(chat).to_contain_text("Lights <b>out</b>!")
    await chat.get_by_role("button", name="Mute Bob").click()
    await expect(chat).not_to_contain_text("Lights")
    await ada.page.reload()
    await Table(ada.page).tab("Chat").click()
    await expect(chat).to_contain_text("1 muted")
    await expect(chat).not_to_contain_text("Lights")
    await ada.page.get_by_role("button", name="More").click()
    await ada.page.get_by_role("button", name=re.compile("settings$")).click()
    await ada.page.get_by_role("button", name="Unmute Bob").click()
    await ada.page.keyboard.press("Escape")
    await expect(chat).to_contain_text("Lights")


async def test_rules_beside_the_game(arrive: Arrive):
    ada = await arrive("Ada")
    table = await ada.sit_at(await ada.new_match())
    page = ada.page
    await page.get_by_role("button", name="Rules", exact=True).click()
    rules = page.get_by_role("complementary", name="Rules")
    await expect(rules.get_by_text("SM-22").first).to_be_attached()
    await expect(table.board).to_be_visible()
    for picture in await rules.locator("img").all():
        await picture.scroll_into_view_if_needed()
        await expect(picture).to_have_js_property("complete", True)
        assert await picture.evaluate("(one) => one.naturalWidth > 0 && one.alt !== ''")
    await page.get_by_role("button", name="Close the rules").click()
    await expect(rules).to_have_count(0)


MOVING = "() => document.getAnimations().filter((one) => one.effect.getComputedTiming().activeDuration > 20).length"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
async def test_reduced_motion_is_respected(arrive: Arrive, motion: str):
    ada = await arrive("Ada", reduced_motion=motion)
    page = await ada.go("/")
    await expect(page.get_by_role("heading", level=3).first).to_be_visible()
    if motion == "no-preference":
        await page.wait_for_function(f"({MOVING})() > 0")
    else:
        assert await page.evaluate(MOVING) == 0
    table = await ada.sit_at(await ada.new_match())
    await page.evaluate(f"""() => {{
      const count = {MOVING};
      window.moved = 0;
      const look = () => {{ window.moved = Math.max(window.moved, count()); requestAnimationFrame(look); }};
      look();
    }}""")
    await table.play_typed(12, random.Random(6))
    if motion == "no-preference":
        await page.wait_for_function("() => window.moved > 0")
    else:
        assert await page.evaluate("() => window.moved") == 0


async def test_the_theme_stays(arrive: Arrive):
    ada = await arrive("Ada", color_scheme="dark")
    page = await ada.go("/")
    ground = page.locator("html")
    dark, light = "rgb(7, 11, 22)", "rgb(238, 241, 247)"
    await expect(ground).to_have_css("background-color", dark)
    await page.get_by_role("button", name="Theme: system").click()
    await page.get_by_role("button", name="Theme: dark").click()
    await expect(ground).to_have_css("background-color", light)
    await page.reload()
    await expect(page.get_by_role("button", name="Theme: light")).to_be_visible()
    await expect(ground).to_have_css("background-color", light)
    await page.get_by_role("button", name="Theme: light").click()
    await expect(ground).to_have_css("background-color", dark)


async def test_the_board_stays_the_same_thing(arrive: Arrive):
    """It is not made anew with every message: what moves on it could not move, and the keyboard would lose its place."""
    ada = await arrive("Ada")
    table = await ada.sit_at(await ada.new_match())
    await ada.page.evaluate("() => { document.querySelector('.board').mark = true; }")
    await table.play_typed(5, random.Random(1))
    assert await ada.page.evaluate("() => document.querySelector('.board').mark === true")
