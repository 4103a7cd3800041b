"""Planetary Strike in the browser: a whole game at one screen, four browsers with a reactive move, a phone with 108 vessels."""

from __future__ import annotations

import functools
import json
import os
import random
import re

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

import perihelion as ph
from tests.browser.driving import PHONE, Table, complaints

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def shot(page: Page, name: str) -> None:
    """For people who work on the board: PERIHELION_SHOTS names a folder for pictures."""
    folder = os.environ.get("PERIHELION_SHOTS")
    if folder:
        await page.screenshot(path=f"{folder}/{name}.png")


async def play_by_clicks(table: Table, text: str) -> None:
    """Chooses the vessel, then where it goes; or passes."""
    step = await table.step()
    if text == "pass":
        await table.page.get_by_role("button", name="Pass").click()
    else:
        start, end = re.split(r"[-x*]", text)
        vessel = table.page.locator(f'.vessel[data-space="{start}"]')
        await vessel.click(force=True)
        await table.page.locator(f'[data-target="{end}"]').click(force=True)
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


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_axe_has_nothing_to_say_of_a_warning_a_choice_and_the_end(arrive, theme):
    ada = await arrive("Ada", color_scheme=theme)
    table = await ada.sit_at(await ada.new_match("planetary-strike"))
    moves = short_conquest()
    await type_moves(table, moves[:-1])
    await expect(ada.page.locator(".alarm").first).to_be_attached()
    await ada.page.locator(".vessel.able").first.click(force=True)
    found = await complaints(ada.page, "warning")
    await shot(ada.page, f"strike-warning-{theme}")
    await ada.page.keyboard.press("Escape")
    await type_moves(table, moves[-1:])
    await expect(ada.page.locator(".desk h2")).to_contain_text("Conquest")
    await shot(ada.page, f"strike-end-{theme}")
    found += await complaints(ada.page, "end")
    assert found == []


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_axe_has_nothing_to_say_of_six_players_on_a_phone(arrive, theme):
    ada = await arrive("Ada", viewport=PHONE, has_touch=True, color_scheme=theme)
    match = await ada.new_match("planetary-strike", form="6-player")
    await ada.play_on(match, moves=12)
    await ada.sit_at(match)
    await expect(ada.page.locator(".players li")).to_have_count(6)
    await shot(ada.page, f"strike-phone-{theme}")
    assert await complaints(ada.page, "phone") == []


async def test_after_dethroning_it_is_clear_who_commands_which_colour(arrive):
    """PS-23: the conqueror's fleets are listed with the conqueror, and taken vessels say whose they are now."""
    ada = await arrive("Ada")
    match = await ada.new_match("planetary-strike", form="4-player")
    moves = opening_with_a_conquest()
    await type_moves(await ada.sit_at(match), moves)
    position = ph.game("planetary-strike", "4-player").start()
    for text in moves:
        position = position.play(text)
    board = position.view(None).json()["board"]
    conqueror = next(player for player in board["players"] if len(player["commands"]) > 1)
    out = next(player for player in board["players"] if player["left"])
    taken = next(vessel for vessel in board["vessels"] if vessel["colour"] == out["colours"])
    rows = ada.page.locator(".players li")
    await expect(rows.nth(conqueror["seat"]).locator(".fleet")).to_have_count(2)
    await expect(rows.nth(out["seat"])).to_contain_text("out")
    vessel = ada.page.locator(f'.vessel[data-space="{taken["space"]}"]')
    assert f"under {conqueror['name']}'s command" in (await vessel.get_attribute("aria-label") or "")
    await shot(ada.page, "strike-dethroned")


async def test_a_whole_game_to_conquest_at_one_screen(arrive):
    ada = await arrive("Ada")
    table = await ada.sit_at(await ada.new_match("planetary-strike"))
    moves = short_conquest()
    for number, text in enumerate(moves):
        if number == len(moves) - 1:
            await expect(ada.page.locator(".alarm").first).to_be_attached()
            await expect(ada.page.locator(".notices")).to_contain_text("Defend your planet!")
            await shot(ada.page, "strike-before-conquest")
        await play_by_clicks(table, text)
    assert (await table.state())["over"]
    await expect(ada.page.locator(".desk h2")).to_contain_text("Conquest")
    await shot(ada.page, "strike-conquest")


FORMS = list(ph.game("planetary-strike").forms)


@pytest.mark.parametrize("form", FORMS)
async def test_every_form_at_one_screen_and_by_link(arrive, form):
    """Two browsers share the seats of a match by link; then one screen has them all. Round the board it says who sits where."""
    game = ph.game("planetary-strike", form)
    ada, bea = await arrive("Ada"), await arrive("Bea")
    match = await ada.new_match("planetary-strike", seats="m" * (game.seats - 1) + "l", form=form)
    await bea.post(f"/matches/{match}/seats/{game.seats - 1}/take")
    tables = [await visitor.sit_at(match) for visitor in (ada, bea)]
    position = game.start()
    for _ in range(game.seats + 1):
        text = position.text(position.legal()[0])
        mine, other = tables if position.mover < game.seats - 1 else tables[::-1]
        step = await other.step()
        await play_by_clicks(mine, text)
        await other.after(step)
        position = position.play(text)
    hers = ["Ada"] if game.seats == 2 else [f"Ada {seat + 1}" for seat in range(game.seats - 1)]
    await says_who_sits_where(bea.page, position, [*hers, "Bea"])

    alone = await ada.sit_at(await ada.new_match("planetary-strike", form=form))
    await play_by_clicks(alone, game.start().text(game.start().legal()[0]))
    await expect(ada.page.locator(".players li")).to_have_count(game.seats)


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
    assert await page.locator(".home .name").all_text_contents() == wanted
    peoples = {colour["letter"]: colour["people"] for colour in position.view(None).json()["legend"]["colours"]}
    assert await page.locator(".home .people").all_text_contents() == [peoples[home["colour"]] for home in homes]
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
                await expect(visitor.page.locator(".notices")).to_contain_text("Reactive move")
            await shot(visitors[mover].page, "strike-reaction")
        await play_by_clicks(tables[mover], text)
        position = position.play(text)
    assert seen
    await expect(visitors[0].page.locator(".players")).to_contain_text("was skipped")
    await expect(eve.page.locator(".players")).to_contain_text("was skipped")
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
    await left.click(force=True)
    await ada.page.locator(f'[data-target="{end}"]').click(force=True)
    await expect(reached).to_have_count(1)
    await expect(left).to_have_count(0)
    await expect(ada.page.locator(".space.last")).to_have_count(2)
    await expect(ada.page.locator(".vessel")).to_have_count(108)
    assert await table.step() == 0, "the server knows nothing of it yet"
    [(route, move)] = held
    route.send(json.dumps({"tell": "refused", "id": move["id"], "match": move["match"], "reason": "Not today."}))
    await expect(ada.page.get_by_role("status")).to_contain_text("Not today.")
    await expect(left).to_have_count(1)
    await expect(reached).to_have_count(0)


async def test_six_players_on_a_phone(arrive):
    ada = await arrive("Ada", viewport=PHONE, has_touch=True)
    match = await ada.new_match("planetary-strike", form="6-player")
    await ada.play_on(match, moves=12)
    table = await ada.sit_at(match)
    assert await ada.page.locator(".vessel").count() >= 100
    await expect(ada.page.locator(".players li")).to_have_count(6)
    await shot(ada.page, "strike-phone")
    overflow = await ada.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0, "nothing is wider than the phone"
    await ada.page.get_by_role("button", name="Zoom in").click()
    await ada.page.get_by_role("button", name="Turn left").click()
    await expect(ada.page.get_by_role("button", name="Whole board")).to_be_enabled()
    await ada.page.get_by_role("button", name="Whole board").click()
    step = await table.step()
    vessel = ada.page.locator(".vessel.able").first
    await vessel.tap(force=True)
    await shot(ada.page, "strike-phone-chosen")
    await ada.page.locator("[data-target]").first.tap(force=True)
    await table.after(step)


async def test_the_keyboard_moves_a_vessel_and_dragging_does_too(arrive):
    ada = await arrive("Ada")
    table = await ada.sit_at(await ada.new_match("planetary-strike"))
    step = await table.step()
    await ada.page.locator('.vessel[data-space="b2"]').focus()
    await ada.page.keyboard.press("Enter")
    await ada.page.locator('[data-target="b3"]').focus()
    await ada.page.keyboard.press("Enter")
    await table.after(step)
    assert await ada.page.locator('.vessel[data-space="b3"]').count() == 1
    start = await ada.page.locator('.vessel[data-space="b7"]').bounding_box()
    end = await ada.page.locator('path[data-space="b6"]').bounding_box()
    assert start
    assert end
    await ada.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    await ada.page.mouse.down()
    await ada.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    await ada.page.mouse.up()
    await table.after(step + 1)
    assert await ada.page.locator('.vessel[data-space="b6"]').count() == 1
    assert await ada.page.locator(".space.last").count() == 2
