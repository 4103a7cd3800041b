"""A whole series in two browsers: match after match, from the opening to the final standings."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import Table, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
TOTAL = 45  # more than one match of Pickpockets is worth
MOST_MATCHES = 12


async def test_a_series_in_two_browsers(arrive: Arrive):
    ada, bob = await arrive("Ada"), await arrive()
    group = await opened_and_joined(ada, bob)
    first_seats: list[str] = []
    for number in range(1, MOST_MATCHES + 1):
        match = ada.page.url.rsplit("/", 1)[1]
        first_seats.append(await ada.page.get_by_role("list", name="Seats").get_by_role("listitem").first.locator(".name").inner_text())
        await expect(ada.page.get_by_text(f"Match {number} of the series")).to_be_visible()
        await play_to_the_end(ada, bob, match, seed=number)
        series = await ada.get(f"/groups/{group}")
        await look_at_the_standings(ada.page, series, number)
        if series["status"] == "over":
            break
        for visitor in (ada, bob):
            await to_the_next_match(visitor, series["matches"][-1])
    assert series["status"] == "over"
    assert len(first_seats) > 1
    assert first_seats == ["Ada" if number % 2 == 0 else "Bob" for number in range(len(first_seats))], "the first seat passes on (AP-28)"
    await look_at_the_result(ada, bob, series)


async def opened_and_joined(ada: Visitor, bob: Visitor) -> str:
    page, other = ada.page, bob.page
    await ada.go("/new/pickpockets")
    await page.get_by_label("Form").select_option("2-player")
    await page.get_by_label("A series").check()
    await page.get_by_label("Points that end the series").fill(str(TOTAL))
    await page.get_by_role("button", name="Open the series").click()
    await page.get_by_role("button", name="Invite by link").click()
    link = await page.get_by_role("textbox", name="Link").input_value()
    await page.get_by_role("button", name="Close").click()
    await other.goto(link)
    await other.get_by_label("Your name in this series").fill("Bob")
    await other.get_by_role("button", name="Join").click()
    await expect(other.get_by_text("The host starts the series")).to_be_visible()
    await page.get_by_role("button", name="Start for all 2").click()
    for one in (page, other):
        await one.wait_for_url("**/m/*")
    return link.rsplit("/", 1)[1]


async def play_to_the_end(ada: Visitor, bob: Visitor, match: str, seed: int) -> None:
    """In turns, by the pages' own sockets; both pages watch, and come to the end screen."""
    for turn in range(500):
        if (await ada.get(f"/matches/{match}"))["status"] == "over":
            break
        await (ada, bob)[turn % 2].play_on(match, seed=seed + turn)
    for visitor in (ada, bob):
        end = visitor.page.get_by_role("dialog")
        await expect(end.get_by_role("heading").first).to_contain_text(re.compile("Over|You win!"))


async def look_at_the_standings(page: Page, series: dict, number: int) -> None:
    """On the page of the series, after each match: points, ranks, and the matches so far with what they brought."""
    await page.get_by_role("dialog").get_by_role("link", name="Standings").click()
    await page.wait_for_url("**/g/*")
    standings = page.get_by_role("list", name="Standings").get_by_role("listitem")
    for member in series["members"]:
        await expect(standings.filter(has_text=member["name"])).to_contain_text(f"{member['points']} point")
    matches = page.get_by_role("list", name="Matches").get_by_role("listitem")
    await expect(matches).to_have_count(len(series["matches"]))
    await expect(matches.nth(number - 1)).to_contain_text(re.compile(r"Ada: -?\d+.*Bob: -?\d+"))
    assert sum(member["points"] for member in series["members"]) == sum(
        int(points) for text in await matches.all_inner_texts() for points in re.findall(r"(?:Ada|Bob): (-?\d+)", text)
    )


async def to_the_next_match(visitor: Visitor, match: str) -> None:
    """From the end screen, or from the page of the series."""
    page = visitor.page
    if "/g/" in page.url:
        await page.get_by_role("link", name="To the match").click()
    else:
        await page.get_by_role("dialog").get_by_role("link", name="Next match").click()
    await page.wait_for_url(f"**/m/{match}")
    await Table(page).ready()


async def look_at_the_result(ada: Visitor, bob: Visitor, series: dict) -> None:
    winner = next(member for member in series["members"] if member["rank"] == 1)
    assert winner["points"] >= TOTAL
    await expect(ada.page.get_by_text(f"{winner['name']} wins the series with {winner['points']} points")).to_be_visible()
    dialog = bob.page.get_by_role("dialog")
    await expect(dialog.get_by_role("link", name="Next match")).to_have_count(0)
    await dialog.get_by_role("link", name="Standings").click()
    await expect(bob.page.get_by_text(f"{winner['name']} wins the series")).to_be_visible()
    ranks = bob.page.get_by_role("list", name="Standings").get_by_role("listitem")
    await expect(ranks.first).to_contain_text(re.compile(rf"1st\s+.*{winner['name']}"))
    await expect(bob.page.get_by_role("link", name="To the match")).to_have_count(0)
