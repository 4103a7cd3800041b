"""Coming to an end, or to another seat, by agreement, by giving up, by leaving: all through the page's own menus."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, Table, Visitor, complaints

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def seated(arrive: Arrive, *names: str, game: str = "last-light") -> tuple[list[Visitor], str]:
    people = [await arrive(name) for name in names]
    match = await people[0].new_match(game, seats="m" + "l" * (len(names) - 1), form=f"{len(names)}-player")
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
        seats = visitor.page.get_by_role("list", name="Seats").get_by_role("listitem")
        await expect(seats.filter(has_text="Bob")).to_contain_text("stand-in")
    await expect(bob.page.get_by_role("tab", name="Moves")).to_have_count(0)
    state = await Table(ada.page).state()
    await ada.page.locator(".stage").get_by_role("button", name="shade").click()
    await Table(ada.page).after(state["step"])
    await expect(cy.page).to_have_title("● Your turn · Last Light · Perihelion")
    assert (await ada.get(f"/matches/{match}"))["status"] == "running"


def left_seat(visitor: Visitor) -> Locator:
    return visitor.page.locator("section.left")


async def test_a_left_seat_goes_to_whom_the_others_agree_on(arrive: Arrive):
    (ada, bob, cy), match = await seated(arrive, "Ada", "Bob", "Cy")
    dora = await arrive("Dora", viewport=PHONE)
    await dora.sit_at(match)
    await expect(dora.page.get_by_role("button", name="Sit here")).to_have_count(0)
    await from_menu(bob, "Leave the seat", confirm="Leave")
    await expect(bob.page.get_by_role("button", name="Take your seat again")).to_be_visible()
    await dora.page.get_by_role("button", name="Ask for this seat").click()
    await dora.page.get_by_label("Your name at this match").fill("Dora the Second")
    await dora.page.get_by_role("button", name="Ask", exact=True).click()
    await expect(left_seat(dora)).to_contain_text("You asked for it.")
    for voter in (ada, cy):
        await expect(left_seat(voter).get_by_role("list")).to_contain_text("Dora the Second asks for it")
        await expect(voter.page.get_by_role("button", name="Sit here")).to_have_count(0)
    assert await complaints(ada.page, "a left seat") + await complaints(dora.page, "a left seat, on a phone") == []
    await left_seat(ada).get_by_role("button", name="Agree to Dora").click()
    await expect(left_seat(cy).get_by_role("list")).to_contain_text("agreed: Ada")
    await left_seat(cy).get_by_role("button", name="Agree to Dora").click()
    await expect(ada.page.get_by_role("list", name="Seats")).to_contain_text("Dora the Second")
    for visitor in (ada, bob, cy, dora):
        await expect(left_seat(visitor)).to_have_count(0)
    await ada.page.locator(".stage").get_by_role("button", name="shade").click()
    await expect(dora.page).to_have_title("● Your turn · Last Light · Perihelion")
    await expect(bob.page).to_have_title("Last Light · Perihelion")
    await dora.page.locator(".stage").get_by_role("button", name="shade").click()
    await expect(cy.page).to_have_title("● Your turn · Last Light · Perihelion")
    await Table(ada.page).tab("Log").click()
    await expect(ada.page.get_by_role("region", name="Log")).to_contain_text("Dora the Second sits in seat 2")


async def test_who_left_comes_back_to_their_own_cards(arrive: Arrive):
    """The page of the person who left shows what a watcher sees, and their hand again when they are back."""
    (ada, bob), match = await seated(arrive, "Ada", "Bob", game="pickpockets")
    words = bob.page.locator("[data-words]")
    await Table(bob.page).tab("Words").click()
    step = (await bob.get(f"/matches/{match}"))["steps"]
    known = (await bob.get(f"/matches/{match}/positions/{step}"))["view"]["words"]
    await expect(words.locator("li")).to_have_text(known)
    await from_menu(bob, "Leave the seat", confirm="Leave")
    public = (await (await arrive("Eve")).get(f"/matches/{match}/positions/{step}"))["view"]["words"]
    assert public != known
    await expect(words.locator("li")).to_have_text(public)
    await bob.page.get_by_role("button", name="Take your seat again").click()
    await expect(words.locator("li")).to_have_text(known)
    await expect(left_seat(ada)).to_have_count(0)


async def test_a_bot_plays_on_for_who_left(arrive: Arrive):
    (ada, bob), match = await seated(arrive, "Ada", "Bob")
    await from_menu(bob, "Leave the seat", confirm="Leave")
    await left_seat(ada).get_by_label("Bots play as").select_option("beginner")
    await left_seat(ada).get_by_role("button", name="Let a bot play").click()
    await expect(ada.page.get_by_role("list", name="Seats").get_by_role("listitem").nth(1)).to_contain_text("Beginner")
    await expect(ada.page.get_by_role("button", name="Hint")).to_have_count(0)
    assert (await ada.get(f"/matches/{match}"))["seats"][1]["kind"] == "bot"


async def test_seats_of_a_rematch_are_kept(arrive: Arrive):
    (ada, bob), match = await seated(arrive, "Ada", "Bob")
    eve = await arrive("Eve")
    await from_menu(bob, "Resign", confirm="Resign")
    await ada.page.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    await ada.page.wait_for_url(lambda url: match not in url)
    fresh = ada.page.url.rsplit("/", 1)[1]
    await eve.go(f"/m/{fresh}")
    await expect(left_seat(eve)).to_contain_text("Seat 1 is kept for Bob.")
    await expect(eve.page.get_by_role("button", name="Sit here")).to_have_count(0)
    await bob.go(f"/m/{fresh}")
    await bob.page.get_by_role("button", name="Sit down").click()
    await expect(bob.page).to_have_title("● Your turn · Last Light · Perihelion")
