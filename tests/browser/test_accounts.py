"""Accounts in the page: made by a guest, found again in another browser, and deleted."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import PHONE, complaints

pytestmark = pytest.mark.asyncio(loop_scope="session")
PASSWORD, OTHER = "seven moons of saturn", "eight moons of jupiter"


async def fill(page: Page, **fields: str) -> None:
    for label, text in fields.items():
        await page.get_by_label(label.replace("_", " "), exact=True).fill(text)


async def said(page: Page, text: str) -> None:
    await expect(page.get_by_role("status").filter(has_text=text)).to_be_visible()


async def test_an_account_is_made_found_in_another_browser_and_deleted(arrive: Arrive):
    ada, other = await arrive("Ada"), await arrive("", viewport=PHONE)
    ada.expected.append("/api/account.*400|400.*/api/account")
    other.expected.append("/api/account/session.*403|403.*/api/account/session")
    match = (await ada.post("/matches", game="planet-smash"))["id"]
    page = await ada.go("/settings")
    await page.get_by_role("link", name="Create an account or sign in").click()
    await expect(page.get_by_role("tab", name="Create an account")).to_be_visible()
    await fill(page, Name="Countess", Password="countess")
    await page.locator("form").get_by_role("button", name="Create an account").click()
    await said(page, "one of the first that anybody would try")
    await fill(page, Password=PASSWORD)
    assert await complaints(page, "account") == []
    await page.locator("form").get_by_role("button", name="Create an account").click()
    await expect(page.get_by_role("heading", name="Countess", exact=True)).to_be_visible()

    there = await other.go("/account")
    await there.get_by_role("tab", name="Sign in").click()
    await fill(there, Name="countess", Password=OTHER)
    await there.locator("form").get_by_role("button", name="Sign in").click()
    await said(there, "The name or the password is not right.")
    await fill(there, Password=PASSWORD)
    await there.locator("form").get_by_role("button", name="Sign in").click()
    await there.wait_for_url("**/")
    await expect(there.locator(f'a[href="/m/{match}"]').first).to_be_visible()

    await fill(page, Name="Lovelace")
    await page.get_by_role("button", name="Save", exact=True).click()
    await expect(page.get_by_role("heading", name="Lovelace", exact=True)).to_be_visible()
    await fill(page, Current_password=PASSWORD, New_password=OTHER)
    await page.get_by_role("button", name="Change the password").click()
    await said(page, "The password is changed.")
    await there.goto(f"{ada.server.address}/account")
    await expect(there.get_by_role("tab", name="Create an account")).to_be_visible()  # signed out
    assert await complaints(there, "account") == []

    await expect(page.get_by_role("link", name="Save as a file")).to_have_attribute("href", "/api/account/export")
    await page.get_by_text("Delete the account").click()
    assert await complaints(page, "account") == []
    await fill(page, Password=OTHER)
    await page.get_by_role("button", name="Delete for good").click()
    await page.wait_for_url("**/")
    await said(page, "Your account is deleted.")
    await expect(page.locator(f'a[href="/m/{match}"]')).to_have_count(0)
