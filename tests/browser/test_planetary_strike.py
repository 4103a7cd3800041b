"""Planetary Strike in the browser: a whole game at one screen, four browsers with a reactive move, a phone with 108 vessels, and what the
board says of vessels and moves before anybody makes them."""

from __future__ import annotations

import functools
import json
import os
import random
import re

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

import perihelion as ph
from tests import daily
from tests.browser.driving import PHONE, Table, complaints_in_both_themes

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def shot(page: Page, name: str) -> None:
    """For people who work on the board: PERIHELION_SHOTS names a folder for pictures."""
    folder = os.environ.get("PERIHELION_SHOTS")
    if folder:
        await page.screenshot(path=f"{folder}/{name}.png")


ON_SCREEN = """([x, y]) => {
  const disc = document.querySelector(".disc"), stage = disc.parentElement.getBoundingClientRect();
  const at = new DOMMatrix(getComputedStyle(disc).transform).transformPoint({ x, y });
  return [stage.left + at.x, stage.top + at.y];
}"""


async def place(page: Page, space: str, form: str = "2-player") -> tuple[float, float]:
    """The middle of a space on the screen."""
    shapes = {shape["id"]: shape for shape in ph.game("planetary-strike", form).geometry()["shapes"]}
    sector = shapes[f"vessel-{space}"]
    x, y = await page.evaluate(ON_SCREEN, [sector["x"], sector["y"]])
    return x, y


async def click(page: Page, space: str, form: str = "2-player") -> None:
    await page.mouse.click(*await place(page, space, form))


async def play_by_clicks(table: Table, text: str, form: str = "2-player") -> None:
    """Chooses the vessel, then where it goes; or passes."""
    step = await table.step()
    if text == "pass":
        await table.page.get_by_role("button", name="Pass").click()
    else:
        start, end = re.split(r"[-x*]", text)
        await click(table.page, start, form)
        await expect(table.page.locator(f'[data-target="{end}"]')).to_be_attached()
        await click(table.page, end, form)
    await table.after(step)


@functools.cache
def short_conquest() -> list[str]:
    """A game that two greedy minds finish soon, found by the engine itself."""
    for seed in range(100):
        chooser, position, moves = random.Random(seed), ph.game("planetary-strike").start(), []
        while position.mover != ph.OVER and len(moves) < 60:
            best = max(position.legal(), key=lambda code: (position.play(code).evaluate()[position.mover], chooser.random()))
            code = best if position.mover == 0 or chooser.random() < 0.3 else chooser.choice(position.legal())
            moves.append(position.text(code))
            position = position.play(code)
        if position.mover == ph.OVER and position.view(None).json()["board"]["ended"] == "conquest":
            return moves
    raise AssertionError("no short game was found")


def opening_with_a_conquest() -> list[str]:
    """Moves of four players until the first of them is dethroned."""
    for seed in range(500):
        chooser, position, moves = random.Random(seed), ph.game("planetary-strike", "4-player").start(), []
        while position.mover != ph.OVER and len(moves) < 60:
            best = max(position.legal(), key=lambda code: (position.play(code).evaluate()[position.mover], chooser.random()))
            code = best if position.mover == 0 else chooser.choice(position.legal())
            moves.append(position.text(code))
            position = position.play(code)
            if any(player["left"] for player in position.view(None).json()["board"]["players"]) and position.mover != ph.OVER:
                return moves
    raise AssertionError("nobody was dethroned")


def opening_with_a_reaction() -> list[str]:
    """Moves of four players up to a warning that somebody must answer out of turn, and the answer."""
    for seed in range(500):
        chooser, position, moves = random.Random(seed), ph.game("planetary-strike", "4-player").start(), []
        while position.mover != ph.OVER and len(moves) < 40:
            best = max(position.legal(), key=lambda code: (position.play(code).evaluate()[position.mover], chooser.random()))
            code = best if chooser.random() < 0.5 else chooser.choice(position.legal())
            moves.append(position.text(code))
            answered = position.view(None).json()["board"]["reaction"] is not None
            position = position.play(code)
            if answered:
                return moves
    raise AssertionError("no reaction was found")


async def type_moves(table: Table, moves: list[str]) -> None:
    for text in moves:
        step = await table.step()
        await table.type_move(text)
        await table.after(step)


async def talk(table: Table, text: str, heard_by: list[Table]) -> None:
    await table.tab("Chat").click()
    await table.page.get_by_label("Say something").fill(text)
    await table.page.get_by_role("button", name="Send").click()
    for other in heard_by:
        await other.tab("Chat").click()
        await expect(other.page.get_by_role("log", name="Chat")).to_contain_text(text)


async def test_axe_has_nothing_to_say_of_a_warning_a_choice_and_the_end(arrive):
    ada = await arrive("Ada")
    match, moves = await ada.new_match("planetary-strike"), short_conquest()
    await ada.play_given(match, moves[:-1])
    table = await ada.sit_at(match)
    await expect(ada.page.locator(".pulse.alarm").first).to_be_attached()
    await ada.page.locator(".vessel.able").first.click(force=True)
    await expect(ada.page.locator("[data-target]").first).to_be_attached()
    found = await complaints_in_both_themes(ada.page, "warning")
    await shot(ada.page, "strike-warning")
    await ada.page.keyboard.press("Escape")
    await type_moves(table, moves[-1:])
    await expect(ada.page.locator(".well")).to_contain_text("Conquest")
    await shot(ada.page, "strike-end")
    found += await complaints_in_both_themes(ada.page, "end")
    assert found == []


async def test_axe_has_nothing_to_say_of_six_players_on_a_phone(arrive):
    ada = await arrive("Ada", viewport=PHONE, has_touch=True)
    match = await ada.new_match("planetary-strike", form="6-player")
    await ada.play_on(match, moves=12)
    await ada.go(f"/m/{match}")
    await expect(ada.page.locator(".home")).to_have_count(6)
    await shot(ada.page, "strike-phone")
    assert await complaints_in_both_themes(ada.page, "phone") == []


async def test_after_dethroning_it_is_clear_who_commands_which_colour(arrive):
    """PS-23: a taken vessel keeps its shape, has the conqueror's colour and says whose it is now; the planets lie in pieces."""
    ada = await arrive("Ada")
    match = await ada.new_match("planetary-strike", form="4-player")
    moves = opening_with_a_conquest()
    await ada.play_given(match, moves)
    await ada.sit_at(match)
    position = ph.game("planetary-strike", "4-player").start()
    for text in moves:
        position = position.play(text)
    board = position.view(None).json()["board"]
    conqueror = next(player for player in board["players"] if len(player["commands"]) > 1)
    out = next(player for player in board["players"] if player["left"])
    taken = next(vessel for vessel in board["vessels"] if vessel["colour"] == out["colours"])
    await expect(ada.page.locator(".home.out .name")).to_contain_text("out")
    await expect(ada.page.locator(".planet.lost")).to_have_count(2)
    vessel = ada.page.locator(f'.vessel[data-space="{taken["space"]}"]')
    name = position.game.legend["players"]["4-player"][conqueror["seat"]]["name"]
    assert f"under {name}'s command" in (await vessel.get_attribute("aria-label") or "")
    bases = "(element) => { const base = element.querySelector('.base'); return [base.getAttribute('d'), base.getAttribute('stroke')]; }"
    own = next(vessel for vessel in board["vessels"] if vessel["colour"] == conqueror["colours"][0])
    (shape, colour), (own_shape, own_colour) = [
        await ada.page.locator(f'.vessel[data-space="{one["space"]}"]').evaluate(bases) for one in (taken, own)
    ]
    assert colour == own_colour
    assert shape != own_shape
    await shot(ada.page, "strike-dethroned")


async def test_a_whole_game_to_conquest_at_one_screen(arrive):
    ada = await arrive("Ada")
    table = await ada.sit_at(await ada.new_match("planetary-strike"))
    moves = short_conquest()
    for number, text in enumerate(moves):
        if number == len(moves) - 1:
            await expect(ada.page.locator(".pulse.alarm").first).to_be_attached()
            await expect(ada.page.get_by_role("list", name="What matters now")).to_contain_text("You threaten Yellow's planet e8")
            await shot(ada.page, "strike-before-conquest")
        await play_by_clicks(table, text)
    assert (await table.state())["over"]
    await expect(ada.page.locator(".well")).to_contain_text("Conquest")
    await shot(ada.page, "strike-conquest")


FORMS = list(ph.game("planetary-strike").forms)
BY_LINK = ["2-player", "2-team", "3-player-offset", "6-player"]
"""A form of each size of the board, with teams and with a player of two fleets."""


async def test_every_form_at_one_screen(arrive):
    """Round the board it says who sits where."""
    ada = await arrive("Ada")
    for form in FORMS:
        game = ph.game("planetary-strike", form)
        table = await ada.sit_at(await ada.new_match("planetary-strike", form=form))
        text = game.start().text(game.start().legal()[0])
        await play_by_clicks(table, text, form)
        await says_who_sits_where(ada.page, game.start().play(text), [f"Ada {seat + 1}" for seat in range(game.seats)])


@pytest.mark.parametrize("form", daily(BY_LINK, "2-team"))
async def test_forms_by_link(arrive, form: str):
    """Two browsers share the seats of a match. Round the board it says who sits where."""
    ada, bea = await arrive("Ada"), await arrive("Bea")
    game = ph.game("planetary-strike", form)
    match = await ada.new_match("planetary-strike", seats="m" * (game.seats - 1) + "l", form=form)
    await bea.post(f"/matches/{match}/seats/{game.seats - 1}/take")
    tables = [await visitor.sit_at(match) for visitor in (ada, bea)]
    position = game.start()
    for _ in range(game.seats + 1):
        text = position.text(position.legal()[0])
        mine, other = tables if position.mover < game.seats - 1 else tables[::-1]
        step = await other.step()
        await play_by_clicks(mine, text, form)
        await other.after(step)
        position = position.play(text)
    hers = ["Ada"] if game.seats == 2 else [f"Ada {seat + 1}" for seat in range(game.seats - 1)]
    await says_who_sits_where(bea.page, position, [*hers, "Bea"])


async def says_who_sits_where(page: Page, position: ph.Position, people: list[str]) -> None:
    """Round the board: the civilization, the place in the order of play, the person, the team; the one to move is marked."""
    board = position.view(None).json()["board"]
    players = {player["seat"]: player for player in board["players"]}
    homes = [planet for planet in board["planets"] if planet["space"].startswith("e")]
    in_teams = len({player["side"] for player in players.values()}) < len(players)
    wanted = []
    for home in homes:
        team = f" · team {players[home['seat']]['side'] + 1}" if in_teams else ""
        wanted.append(f"{home['seat'] + 1}. {people[home['seat']]}{team}")
    assert await page.locator(".home .name").all_text_contents() == wanted, position.game.form
    peoples = {colour["letter"]: colour["people"] for colour in position.view(None).json()["legend"]["colours"]}
    assert await page.locator(".home .people").all_text_contents() == [peoples[home["colour"]] for home in homes], position.game.form
    await expect(page.locator(".home.turn")).to_have_count(sum(home["seat"] == position.mover for home in homes))


async def test_four_browsers_and_a_reactive_move(arrive):
    ada = await arrive("Ada")
    match = await ada.new_match("planetary-strike", seats="mlll", form="4-player")
    others = [await arrive(name) for name in ("Bea", "Cem", "Dan")]
    for seat, other in enumerate(others, 1):
        await other.post(f"/matches/{match}/seats/{seat}/take")
    visitors = [ada, *others]
    tables = [await visitor.sit_at(match) for visitor in visitors]
    eve = await arrive("Eve")
    watching = await eve.sit_at(match)
    await talk(tables[1], "Mind your planets!", heard_by=[tables[0], watching])
    position = ph.game("planetary-strike", "4-player").start()
    seen = False
    for number, text in enumerate(opening_with_a_reaction()):
        mover = position.mover
        await tables[mover].page.wait_for_function(
            "(step) => Number(document.querySelector('input[type=range][aria-label=Step]')?.max) === step", arg=number
        )
        if position.view(None).json()["board"]["reaction"]:
            seen = True
            for visitor in (*visitors, eve):
                await expect(visitor.page.get_by_role("list", name="What matters now")).to_contain_text("Reactive move")
                await expect(visitor.page.locator(".well")).to_contain_text("reacts")
            await shot(visitors[mover].page, "strike-reaction")
        await play_by_clicks(tables[mover], text, "4-player")
        position = position.play(text)
    assert seen
    assert await eve.page.locator(".vessel.able").count() == 0, "who watches moves nothing"


async def test_a_move_is_drawn_before_it_is_answered_and_put_back_where_it_is_refused(arrive):
    """With 108 vessels nobody waits for the server to see the own vessel move."""
    ada = await arrive("Ada")
    held: list[tuple[WebSocketRoute, dict[str, str]]] = []

    def hold_moves(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda sent: held.append((route, json.loads(sent))) if '"do":"move"' in str(sent) else server.send(sent))

    await ada.page.route_web_socket("**/api/live", hold_moves)
    table = await ada.sit_at(await ada.new_match("planetary-strike", form="6-player"))
    start, end = ph.game("planetary-strike", "6-player").start().texts()[0].split("-")
    left, reached = (ada.page.locator(f'.vessel[data-space="{space}"]') for space in (start, end))
    for space in (start, end):
        await click(ada.page, space, "6-player")
    await expect(reached).to_have_count(1)
    await expect(left).to_have_count(0)
    await expect(ada.page.locator(f'[data-trace="{end}"]')).to_have_count(1)
    await expect(ada.page.locator(".vessel")).to_have_count(108)
    assert await table.step() == 0, "the server knows nothing of it yet"
    [(route, move)] = held
    route.send(json.dumps({"tell": "refused", "id": move["id"], "match": move["match"], "reason": "Not today."}))
    await expect(ada.page.get_by_role("status").filter(has_text="Not today.")).to_have_count(1)
    await expect(left).to_have_count(1)
    await expect(reached).to_have_count(0)


async def test_six_players_on_a_phone(arrive):
    """It begins near the own home, with a map of the rest. A finger means the nearest vessel that can move; a move is confirmed."""
    ada = await arrive("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    match = await ada.new_match("planetary-strike", form="6-player")
    await ada.play_on(match, moves=12)
    await ada.go(f"/m/{match}")
    await expect(ada.page.locator(".vessel.able").first).to_be_attached()
    assert await ada.page.locator(".vessel").count() >= 100
    await shot(ada.page, "strike-phone")
    overflow = await ada.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0, "nothing is wider than the phone"
    map_box = await ada.page.get_by_role("button", name="All of the board").bounding_box()
    assert map_box is not None
    assert map_box["width"] == 84
    assert ada.page.viewport_size
    x, _ = await place(ada.page, "c1", "6-player")
    assert 0 < x < ada.page.viewport_size["width"], "the own home is in sight"
    await ada.page.get_by_role("button", name="How this board looks and plays").tap()
    await ada.page.get_by_role("button", name="Turn left").tap()
    await ada.page.keyboard.press("Escape")
    await expect(ada.page.get_by_role("button", name="Turn left")).to_have_count(0)
    await ada.page.get_by_role("button", name="Whole board").tap()
    vessel = ada.page.locator(".vessel.able").first
    box = await vessel.bounding_box()
    assert box
    await ada.page.touchscreen.tap(box["x"] + box["width"] / 2 + 3, box["y"] + box["height"] / 2 + 3)
    await expect(ada.page.locator("[data-target]").first).to_be_attached()
    await shot(ada.page, "strike-phone-chosen")
    end = await ada.page.locator("[data-target]:not(.captures)").first.get_attribute("data-target")
    assert end
    await ada.page.touchscreen.tap(*await place(ada.page, end, "6-player"))
    confirm = ada.page.get_by_role("button", name=f"Confirm: Move to {end}")
    await expect(confirm).to_be_visible()
    await expect(ada.page.locator(f'.vessel[data-space="{end}"]')).to_have_count(0)
    await shot(ada.page, "strike-phone-confirm")
    await confirm.tap()
    await expect(ada.page.locator(f'.vessel[data-space="{end}"]')).to_have_count(1)
    await expect(ada.page.locator(".vessel.able").first).to_be_attached()


async def test_confirming_can_be_switched_off(arrive):
    ada = await arrive("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    await ada.go(f"/m/{await ada.new_match('planetary-strike')}")
    await ada.page.get_by_role("button", name="How this board looks and plays").tap()
    await ada.page.get_by_label("Confirm moves").uncheck()
    await ada.page.get_by_label("Letters instead of silhouettes").check()
    await ada.page.keyboard.press("Escape")
    await expect(ada.page.locator('.vessel[data-space="b2"] text')).to_have_text("2")
    for space in ("b2", "b3"):
        await ada.page.touchscreen.tap(*await place(ada.page, space))
    await expect(ada.page.locator('.vessel[data-space="b3"]')).to_have_count(1)


async def test_the_keyboard_has_one_place_on_the_board_and_never_loses_it(arrive):
    ada = await arrive("Ada")
    table = await ada.sit_at(await ada.new_match("planetary-strike"))
    step = await table.step()
    cursor = ada.page.locator("[data-cursor]")
    assert await ada.page.locator(".disc [tabindex='0'], .disc button").count() == 1
    await cursor.focus()
    assert await cursor.get_attribute("data-cursor") == "d1"
    for key, space in (("ArrowUp", "c1"), ("ArrowUp", "b1"), ("ArrowLeft", "b2")):
        await ada.page.keyboard.press(key)
        await expect(cursor).to_have_attribute("data-cursor", space)
    await expect(cursor).to_have_attribute("aria-label", "Red Destroyer on b2")
    await ada.page.keyboard.press("Enter")
    await ada.page.keyboard.press(".")
    await expect(cursor).to_have_attribute("aria-label", re.compile("Move to a2$"))
    await ada.page.keyboard.press("Escape")
    await expect(ada.page.locator("[data-target]")).to_have_count(0)
    await click(ada.page, "b2")
    await cursor.focus()
    for _ in range(10):
        if await cursor.get_attribute("data-cursor") == "b3":
            break
        await ada.page.keyboard.press(".")
    await ada.page.keyboard.press("Enter")
    await table.after(step)
    await expect(cursor).to_be_focused()
    await expect(ada.page.locator('.vessel[data-space="b3"]')).to_have_count(1)


async def drag(page: Page, start: str, end: str) -> None:
    await page.mouse.move(*await place(page, start))
    await page.mouse.down()
    await page.mouse.move(*await place(page, end), steps=6)


async def test_a_vessel_is_dragged_and_glides_back_from_where_it_does_not_go(arrive):
    ada = await arrive("Ada")
    table = await ada.sit_at(await ada.new_match("planetary-strike"))
    step = await table.step()
    await drag(ada.page, "b2", "h5")
    await expect(ada.page.locator(".lifted")).to_be_attached()
    await ada.page.mouse.up()
    await expect(ada.page.locator(".card.refused")).to_contain_text("One or two spaces along the ring or the column")
    await expect(ada.page.locator(".lifted")).to_have_count(0)
    await expect(ada.page.locator('.vessel[data-space="b2"]')).to_be_visible()
    assert await table.step() == step
    await drag(ada.page, "b2", "b3")
    await expect(ada.page.locator(".ghost")).to_be_attached()
    await ada.page.mouse.up()
    await table.after(step)
    await expect(ada.page.locator('.vessel[data-space="b3"]')).to_have_count(1)
    await expect(ada.page.locator("[data-trace]")).to_have_count(1)


async def test_any_vessel_shows_where_it_gets_and_how_it_moves(arrive):
    """The enemy's too."""
    ada = await arrive("Ada")
    await ada.sit_at(await ada.new_match("planetary-strike"))
    await ada.page.mouse.move(*await place(ada.page, "b7"))
    await expect(ada.page.locator("[data-reach]")).to_have_count(3)
    await expect(ada.page.locator(".card")).to_contain_text("Yellow Destroyer on b7")
    await expect(ada.page.locator(".card")).to_contain_text("One or two spaces along the ring or the column")
    await ada.page.mouse.move(*await place(ada.page, "h4"))
    await expect(ada.page.locator("[data-reach]")).to_have_count(0)
    await click(ada.page, "b7")
    await ada.page.mouse.move(*await place(ada.page, "h4"))
    await expect(ada.page.locator("[data-reach]")).to_have_count(3)


def position_with(what: str) -> tuple[list[str], dict[str, str]]:
    """Moves of a game at random up to a position whose board has something of that name, and the first of it."""
    for seed in range(60):
        chooser, position, moves = random.Random(seed), ph.game("planetary-strike").start(), []
        while position.mover != ph.OVER and len(moves) < 60:
            found = [one for one in position.view(None).json()["board"][what] if position.mover == 0]
            legal = {text.replace("x", "-") for text in position.texts()}
            fitting = [one for one in found if (f"{one['start']}-{one['end']}" in legal) == (what == "announcements")]
            if fitting and what == "announcements":
                return moves, fitting[0]
            movable = [one for one in fitting if any(text.startswith(f"{one['start']}-") for text in legal)]
            if movable:
                return moves, movable[0]
            text = chooser.choice(position.texts())
            moves.append(text)
            position = position.play(text)
    raise AssertionError("no such position")


async def test_a_move_that_would_open_the_own_planet_is_hollow_and_says_why(arrive):
    ada = await arrive("Ada")
    match, (moves, bar) = await ada.new_match("planetary-strike"), position_with("barred")
    await ada.play_given(match, moves)
    await ada.sit_at(match)
    await click(ada.page, bar["start"])
    await expect(ada.page.locator(f'[data-bar="{bar["end"]}"]')).to_be_attached()
    await ada.page.mouse.move(*await place(ada.page, bar["end"]))
    await expect(ada.page.locator(".card.refused")).to_contain_text(f"your planet {bar['planet']} open to the")
    await click(ada.page, bar["end"])
    await expect(ada.page.locator(".card.refused")).to_contain_text(bar["planet"])


async def test_a_target_shows_the_path_a_ghost_and_the_planets_it_would_announce(arrive):
    ada = await arrive("Ada")
    match, (moves, threat) = await ada.new_match("planetary-strike"), position_with("announcements")
    await ada.play_given(match, moves)
    await ada.sit_at(match)
    await click(ada.page, threat["start"])
    await ada.page.mouse.move(*await place(ada.page, threat["end"]))
    await expect(ada.page.locator(".ghost")).to_be_attached()
    await expect(ada.page.locator(".path").first).to_be_attached()
    await expect(ada.page.locator(".pulse.wanted").first).to_be_attached()
    await shot(ada.page, "strike-preview")


WATCH = """() => {
  window.seen = [];
  const look = () => window.seen.push(...[...document.querySelectorAll(".mote .ship")].map((ship) => ship.getBoundingClientRect().width));
  new MutationObserver(look).observe(document.querySelector(".disc"), { childList: true, subtree: true });
}"""


async def test_what_others_do_is_acted_out_and_leaves_a_trail(arrive):
    """Where motion is welcome."""
    ada, bea = await arrive("Ada", reduced_motion="no-preference"), await arrive("Bea")
    match = await ada.new_match("planetary-strike", seats="ml")
    await bea.post(f"/matches/{match}/seats/1/take")
    tables = [await visitor.sit_at(match) for visitor in (ada, bea)]
    await play_by_clicks(tables[0], "b2-b3")
    await tables[1].after(0)
    await ada.page.evaluate(WATCH)
    await play_by_clicks(tables[1], "b7-b6")
    await expect(ada.page.locator('[data-trace="b6"]')).to_be_attached()
    await expect(ada.page.locator(".mote")).to_have_count(0)
    assert await ada.page.evaluate("window.seen.some((width) => width > 0)"), "the vessel was seen on its way"
