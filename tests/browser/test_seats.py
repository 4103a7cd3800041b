"""Coming to an end, or to another seat, by agreement, by giving up, by leaving: all through the page's own menus."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Arrive
from tests.browser.driving import Table, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def seated(arrive: Arrive, *names: str) -> tuple[list[Visitor], str]:
    people = [await arrive(name) for name in names]
    match = await people[0].new_match("last-light", seats="m" + "l" * (len(names) - 1), form=f"{len(names)}-player")
    for seat, guest in enumerate(people[1:], start=1):
        await guest.post(f"/matches/{match}/seats/{seat}/take")
    for guest in people:
        await guest.sit_at(match)
    return people, match


async def from_menu(visitor: Visitor, entry: str, *, confirm: str = "") -> None:
    await visitor.page.get_by_role("button", name="More").click()
    await visitor.page.locator("#match-menu").get_by_role("button", name=entry).click()
    if confirm:
        await visitor.page.get_by_role("dialog").get_by_role("button", name=confirm, exact=True).click()


async def test_a_draw_is_offered_and_accepted(arrive: Arrive):
    (ada, bob), match = await seated(arrive, "Ada", "Bob")
    await from_menu(ada, "Offer a draw")
    await expect(bob.page.get_by_text("Ada offers a draw.")).to_be_visible()
    await expect(ada.page.get_by_role("button", name="Accept the draw")).to_have_count(0)
    await ada.page.locator(".stage").get_by_role("button", name="shade").click()
    await expect(bob.page.get_by_text("Ada offers a draw.")).to_have_count(0)  # it stands until the next move
    await from_menu(ada, "Offer a draw")
    await bob.page.get_by_role("button", name="Accept the draw").click()
    for visitor in (ada, bob):
        await expect(visitor.page.get_by_role("dialog").get_by_role("heading").first).to_have_text("Over: drawn")
    assert (await ada.get(f"/matches/{match}"))["result"]["how"] == "drawn"


async def test_a_match_is_abandoned_when_both_agree(arrive: Arrive):
    (ada, bob), _ = await seated(arrive, "Ada", "Bob")
    await from_menu(bob, "Abandon", confirm="Abandon")
    await ada.page.get_by_role("button", name="Agree to abandon").click()
    for visitor in (ada, bob):
        await expect(visitor.page.get_by_role("dialog").get_by_role("heading").first).to_have_text("Over: abandoned")


async def test_of_three_one_resigns_and_a_stand_in_plays_on(arrive: Arrive):
    (ada, bob, cy), match = await seated(arrive, "Ada", "Bob", "Cy")
    await from_menu(bob, "Resign", confirm="Resign")
    for visitor in (ada, cy):
        await expect(visitor.page.get_by_role("list", name="Seats")).to_contain_text("Bob (stand-in)")
    await expect(bob.page.get_by_role("tab", name="Moves")).to_have_count(0)
    state = await Table(ada.page).state()
    await ada.page.locator(".stage").get_by_role("button", name="shade").click()
    await Table(ada.page).after(state["step"])
    await expect(cy.page).to_have_title("● Your turn · Last Light · Perihelion")
    assert (await ada.get(f"/matches/{match}"))["status"] == "running"


async def test_a_seat_is_left_and_taken_over(arrive: Arrive):
    (ada, bob), match = await seated(arrive, "Ada", "Bob")
    dora = await arrive("Dora")
    await dora.sit_at(match)
    await expect(dora.page.get_by_role("button", name="Sit here")).to_have_count(0)
    await from_menu(bob, "Leave the seat", confirm="Leave")
    await dora.page.get_by_role("button", name="Sit here").click()
    await dora.page.get_by_label("Your name at this match").fill("Dora the Second")
    await dora.page.get_by_role("button", name="Sit down").click()
    await expect(ada.page.get_by_role("list", name="Seats")).to_contain_text("Dora the Second")
    await ada.page.locator(".stage").get_by_role("button", name="shade").click()
    await expect(dora.page).to_have_title("● Your turn · Last Light · Perihelion")
    await expect(bob.page).to_have_title("Last Light · Perihelion")
    await dora.page.locator(".stage").get_by_role("button", name="shade").click()
    await expect(ada.page).to_have_title("● Your turn · Last Light · Perihelion")
    await Table(ada.page).tab("Log").click()
    await expect(ada.page.get_by_role("region", name="Log")).to_contain_text("Dora the Second sits in seat 2")
