"""Problems in the page: solved and failed, one a day, storm and streak; by the list of moves, which is the same for every game."""

from __future__ import annotations

import datetime
import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, Visitor, complaints

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("engine")]
STRIKE = "planetary-strike"
STORM_SECONDS = 180


async def problems_of(visitor: Visitor, game: str) -> list[dict[str, Any]]:
    return (await visitor.get(f"/games/{game}/problems"))["problems"]


async def on_show(visitor: Visitor, games: list[str]) -> dict[str, Any]:
    """The problem that the page asks, as the server tells it."""
    found = visitor.page.locator("[data-problem]")
    await expect(found).to_be_visible()
    shown = await found.get_attribute("data-problem")
    asked = [one for game in games for one in await problems_of(visitor, game)]
    return next(one for one in asked if one["id"] == shown)


async def open_moves(page: Page) -> None:
    """The list of moves stays open from one decision to the next; what is in it follows the board a frame later."""
    opener = page.get_by_role("button", name="Moves", exact=True)
    if await opener.get_attribute("aria-expanded") == "false":
        await opener.click()


async def play(page: Page, code: int) -> None:
    await open_moves(page)
    await page.locator(f".side [data-code='{code}']").click()


async def play_wrongly(page: Page, problem: dict[str, Any]) -> None:
    right = {line[0] for line in problem["lines"]}
    await open_moves(page)
    moves = page.locator(".side [data-code]")
    await expect(moves.first).to_be_visible()
    codes = [int(code) for code in await moves.evaluate_all("moves => moves.map((one) => one.dataset.code)")]
    await play(page, next(code for code in codes if code not in right))


def phase(page: Page, name: str) -> Any:
    return expect(page.locator(f"[data-phase={name}]")).to_be_visible()


async def solve(page: Page, problem: dict[str, Any]) -> None:
    """Own decisions of the first line; the page plays the answers, which no list offers."""
    for step, code in enumerate(problem["lines"][0]):
        await expect(page.locator(f"[data-problem][data-steps='{step}'], [data-problem][data-steps='{step + 1}']")).to_be_visible()
        if await page.locator("[data-problem]").get_attribute("data-steps") == str(step):
            await play(page, code)


async def test_a_problem_of_several_moves_is_solved_and_rated(arrive: Arrive) -> None:
    ada = await arrive("Ada", alone=True)
    problem = next(one for one in await problems_of(ada, STRIKE) if one["moves"] == 2 and len(one["lines"][0]) == 3)
    page = ada.page
    await page.goto(f"{ada.server.address}/problems/{STRIKE}/{problem['id']}")
    await expect(page.locator(".sentence")).to_have_text(re.compile("within 2 of your moves"))
    await play(page, problem["lines"][0][0])
    await phase(page, "on")
    await expect(page.locator("[data-problem]")).to_have_attribute("data-steps", "2")  # the other side has answered
    await play(page, problem["lines"][0][2])
    await phase(page, "solved")
    await expect(page.locator(".verdict")).to_contain_text("no defence")
    assert int(await page.locator("[data-change]").get_attribute("data-change") or 0) > 0
    await expect(page.locator(".button[data-next]")).to_be_focused()
    await page.get_by_role("button", name="Analysis board").click()
    await expect(page.locator("[data-study]")).to_have_attribute("data-path", "")
    await expect(page.locator(".stage .base").first).to_be_visible()
    await page.goto(f"{ada.server.address}/problems")
    await expect(page.locator(".recent li")).to_have_count(1)
    assert int(await page.locator("[data-rating]").get_attribute("data-rating") or 0) > 1500
    now = next(one for one in await problems_of(ada, STRIKE) if one["id"] == problem["id"])
    assert now["rating"] < problem["rating"]  # for others it is easier than it was


async def test_a_wrong_move_is_answered_and_may_be_made_good_but_not_for_the_rating(arrive: Arrive) -> None:
    ada = await arrive("Ada", alone=True)
    problem = next(one for one in await problems_of(ada, STRIKE) if one["moves"] == 2)
    page = ada.page
    await page.goto(f"{ada.server.address}/problems/{STRIKE}/{problem['id']}")
    await play_wrongly(page, problem)
    await phase(page, "wrong")
    await expect(page.locator(".verdict")).to_contain_text("The answer:")
    await expect(page.locator("[data-problem]")).to_have_attribute("data-steps", "2")
    change = await page.locator("[data-change]").get_attribute("data-change")
    assert int(change or 0) < 0
    await page.get_by_role("button", name="Try again").click()
    await expect(page.locator("[data-problem]")).to_have_attribute("data-steps", "0")
    await solve(page, problem)
    await phase(page, "solved")
    await expect(page.locator(".verdict")).to_contain_text("Now it is right")
    assert await page.locator("[data-change]").get_attribute("data-change") == change


async def test_the_best_decision_is_explained_and_the_solution_shown_without_network(arrive: Arrive) -> None:
    """What a wrong decision is worth is thought in the page."""
    ada = await arrive("Ada", alone=True)
    problem = (await problems_of(ada, "planet-smash"))[-1]
    page = ada.page
    await page.goto(f"{ada.server.address}/problems/planet-smash/{problem['id']}")
    await play_wrongly(page, problem)
    await expect(page.locator(".verdict")).to_contain_text(re.compile(r"at most. After the best move: round \d"))
    await ada.context.set_offline(True)
    await page.get_by_role("button", name="Show the solution").click()
    await phase(page, "shown")
    await expect(page.locator("[data-problem]")).to_have_attribute("data-steps", "1")
    await ada.context.set_offline(False)


async def test_the_problem_of_the_day_follows_from_the_date(arrive: Arrive) -> None:
    seen = set()
    for name in ("Ada", "Bob"):
        visitor = await arrive(name, alone=True, fresh=True)
        await visitor.page.clock.set_fixed_time(datetime.datetime(2026, 11, 17, 9, tzinfo=datetime.UTC))
        await visitor.page.goto(f"{visitor.server.address}/")
        await visitor.page.get_by_role("link", name="Solve it").click()
        await expect(visitor.page.locator("[data-problem]")).to_be_visible()
        seen.add(await visitor.page.locator("[data-problem]").get_attribute("data-problem"))
    assert len(seen) == 1
    page, games = visitor.page, [game["name"] for game in await visitor.get("/games") if game["problems"]]
    await solve(page, await on_show(visitor, games))
    await phase(page, "solved")
    await page.goto(f"{visitor.server.address}/")
    await expect(page.locator("[data-tried=true]")).to_have_text("solved")
    await page.clock.set_fixed_time(datetime.datetime(2026, 11, 18, 9, tzinfo=datetime.UTC))
    await page.goto(f"{visitor.server.address}/problems/daily")
    await expect(page.locator("[data-problem]")).to_be_visible()
    assert await page.locator("[data-problem]").get_attribute("data-problem") not in seen


async def test_a_storm_lasts_three_minutes_and_its_best_is_kept(arrive: Arrive) -> None:
    ada = await arrive("Ada", alone=True, fresh=True)
    page = ada.page
    await page.clock.install()
    await page.goto(f"{ada.server.address}/problems/{STRIKE}/storm")
    await page.get_by_role("button", name="Begin").click()
    await expect(page.locator("[data-left]")).to_be_visible()
    first = await on_show(ada, [STRIKE])
    await solve(page, first)
    await expect(page.locator("[data-score]")).to_have_text("1 solved")
    await page.clock.run_for(2_000)
    await expect(page.locator(f"[data-problem='{first['id']}']")).to_have_count(0)
    second = await on_show(ada, [STRIKE])
    await play_wrongly(page, second)  # costs nothing but the problem
    await page.clock.run_for(2_000)
    await expect(page.locator(f"[data-problem='{second['id']}']")).to_have_count(0)
    assert int(await page.locator("[data-left]").get_attribute("data-left") or 0) <= STORM_SECONDS - 4
    await page.clock.fast_forward(STORM_SECONDS * 1000)
    await expect(page.locator("[data-final]")).to_have_attribute("data-final", "1")
    await expect(page.get_by_text("Your best so far.")).to_be_visible()
    await page.goto(f"{ada.server.address}/problems")
    await expect(page.get_by_role("link", name="Storm: Planetary Strike")).to_contain_text("1")
    await expect(page.locator("[data-rating]")).to_have_count(0)  # storms are not rated


async def test_a_streak_ends_at_the_first_error(arrive: Arrive) -> None:
    ada = await arrive("Ada", alone=True, viewport=PHONE)
    page = ada.page
    await page.goto(f"{ada.server.address}/problems/{STRIKE}/streak")
    await page.get_by_role("button", name="Begin").click()
    first = await on_show(ada, [STRIKE])
    await solve(page, first)
    await expect(page.locator(f"[data-problem='{first['id']}']")).to_have_count(0)
    await play_wrongly(page, await on_show(ada, [STRIKE]))
    await expect(page.locator("[data-final]")).to_have_attribute("data-final", "1")
    await page.get_by_role("button", name="Once more").click()
    await expect(page.locator("[data-score]")).to_have_text("0 solved")


@pytest.mark.parametrize(
    "looks",
    [
        pytest.param({"locale": "es", "color_scheme": "light"}, id="es", marks=pytest.mark.soak),
        pytest.param({"locale": "en", "viewport": PHONE}, id="phone"),
    ],
)
async def test_the_pages_of_problems_have_no_barriers(arrive: Arrive, looks: dict[str, Any]) -> None:
    ada = await arrive("Ada", alone=True, **looks)
    page, found = ada.page, []
    for path in ("/problems", "/problems/mixed/storm", "/problems/daily", "/problems/onward-to-venus"):
        await page.goto(ada.server.address + path)
        await expect(page.locator("h1")).to_be_visible()
        if path not in ("/problems", "/problems/mixed/storm"):
            await expect(page.locator(".stage section, .stage svg").first).to_be_visible()
        found += await complaints(page, path)
    assert found == []
