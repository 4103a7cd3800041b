"""Pictures of all screens for the docs: `python -m tests.browser.screenshots [folder]`. By default into docs/pictures/screens."""

from __future__ import annotations

import asyncio
import base64
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, async_playwright, expect

from tests.browser.driving import PHONE, WIDE, Table, Visitor, launch
from tests.browser.figures import Server as PlainServer
from tests.server.processes import ROOT, Server

FOLDER = ROOT / "docs" / "pictures" / "screens"
MOST_BYTES = 250_000
ENOUGH_TO_CHOOSE = 4
SIZES: dict[str, dict[str, Any]] = {
    "wide": {"viewport": WIDE},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2},
}
LOOKS = [("wide", "dark"), ("wide", "light"), ("phone", "dark"), ("phone", "light")]
IN_THE_LIGHT = {"wide": {"home", "new-match", "match-placing", "match-end", "race-over", "match-hint"}, "phone": {"home", "match-acting"}}
"""Everything is shown in the dark; in the light, what looks different enough."""


async def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.webp"):
        old.unlink()
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data) / "with-test-games").start()
        plain = PlainServer(f"{data}/plain")
        try:
            await plain.is_up()
            async with async_playwright() as playwright:
                browser = await launch(playwright)
                for size, theme in LOOKS:
                    await Photographer(server, plain, browser, folder, size, theme).all_screens()
                await browser.close()
        finally:
            plain.stop()
            server.stop()


class Photographer:
    """Goes through all screens in one size and theme."""

    def __init__(self, server: Server, plain: PlainServer, browser: Browser, folder: Path, size: str, theme: str) -> None:
        self.server, self.plain, self.browser, self.folder, self.size, self.theme = server, plain, browser, folder, size, theme

    async def arrive(self, name: str, *, plain: bool = False) -> Visitor:
        context = await self.browser.new_context(**SIZES[self.size], color_scheme=self.theme, reduced_motion="reduce")
        return await Visitor(self.plain if plain else self.server, context).arrive(name)

    async def all_screens(self) -> None:
        ada, bob = await self.arrive("Ada"), await self.arrive("Bob")
        await self.match(ada)
        await self.pages(await self.arrive("Ada", plain=True))
        await self.race(ada, bob)
        await self.for_two(ada, bob)
        await self.with_bots(ada)
        for visitor in (ada, bob):
            await visitor.leave()

    async def shoot(self, page: Page, name: str, *, whole: bool = False) -> None:
        """WebP by the browser itself, made worse until it is small enough."""
        if self.theme == "light" and name not in IN_THE_LIGHT[self.size]:
            return
        await page.wait_for_load_state("networkidle")
        await page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        path = self.folder / f"{name}-{self.size}-{self.theme}.webp"
        session = await page.context.new_cdp_session(page)
        for quality in (88, 75, 60, 40):
            wanted: dict[str, Any] = {"format": "webp", "quality": quality}
            if whole:
                size = await page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
                wanted |= {"captureBeyondViewport": True, "clip": {"x": 0, "y": 0, "width": size[0], "height": size[1], "scale": 1}}
            path.write_bytes(base64.b64decode((await session.send("Page.captureScreenshot", wanted))["data"]))
            if path.stat().st_size < MOST_BYTES:
                break
        await session.detach()
        print(path.name, path.stat().st_size)

    async def match(self, ada: Visitor) -> None:
        """Planet Smash, from the middle of the game to the end."""
        match = await ada.new_match(planet="lv-426")
        await ada.play_on(match, moves=50, seed=4)
        table = await ada.sit_at(match)
        page, state = ada.page, await table.state()
        while not state["dice"] and not state["over"]:
            await table.type_move(state["moves"][-1])
            state = await table.after(state["step"])
        await table.die(state["dice"][0]).click()
        if self.size == "wide":
            await table.spot(state["spots"][0]).hover()
        await self.shoot(page, "match-placing", whole=self.size == "phone")
        await table.spot(state["spots"][0]).click()
        await table.after(state["step"])
        await self.shoot(page, "match-acting", whole=self.size == "phone")
        await table.tab("Log").click()
        await page.get_by_role("button", name="One step back").click()
        await self.shoot(page, "match-looking-back", whole=self.size == "phone")
        await page.get_by_role("button", name="Last position").click()
        await page.get_by_role("button", name="Rules", exact=True).click()
        await expect(page.get_by_role("region", name="Text of the rules").get_by_role("heading").first).to_be_visible()
        await self.shoot(page, "match-rules")
        await page.get_by_role("button", name="Close the rules").click()
        await page.get_by_role("button", name="More").click()
        await self.shoot(page, "match-menu")
        await page.keyboard.press("Escape")
        await ada.play_on(match, seed=4)
        await page.get_by_role("button", name="Result").click()
        end = page.get_by_role("dialog")
        await end.get_by_text("Were the dice fair?").click()
        await end.get_by_role("button", name="Check the dice").click()
        await expect(end.get_by_role("status")).to_be_visible()
        await self.shoot(page, "match-end")
        won = await ada.finished_match()
        await ada.sit_at(won)
        await self.shoot(page, "match-over", whole=self.size == "phone")

    async def pages(self, ada: Visitor) -> None:
        """At a server without the games and planets for tests."""
        for planet, moves in (("lv-426", 1000), ("glyphmoor", 1000), ("cinderpip", 20)):
            await ada.play_on(await ada.new_match(planet=planet), moves=moves)
        await ada.go("/")
        await expect(ada.page.get_by_role("heading", name="Finished")).to_be_visible()
        await self.shoot(ada.page, "home", whole=True)
        await ada.go("/new/planet-smash")
        await self.shoot(ada.page, "new-match", whole=True)
        await ada.go("/rules/planet-smash")
        await self.shoot(ada.page, "rules")
        await ada.go("/settings")
        await expect(ada.page.get_by_role("dialog")).to_be_visible()
        await self.shoot(ada.page, "settings")
        await ada.leave()

    async def race(self, ada: Visitor, bob: Visitor) -> None:
        race = (await ada.post("/groups", kind="race", game="planet-smash", options={"planet": "pebble"}, same_dice=True))["id"]
        for visitor in (ada, bob):
            await visitor.post(f"/groups/{race}/join")
            await visitor.go(f"/g/{race}")
        await expect(ada.page.get_by_role("list", name="Standings")).to_contain_text("Bob")
        await self.shoot(ada.page, "race-lobby", whole=True)
        await ada.page.get_by_role("button", name="Start for all 2").click()
        for visitor in (ada, bob):
            await visitor.page.wait_for_url("**/m/*")
            await visitor.play_on(visitor.page.url.rsplit("/", 1)[1], moves=12 if visitor is ada else 20, seed=3)
        await self.shoot(ada.page, "race-running", whole=self.size == "phone")
        for visitor in (ada, bob):
            await visitor.play_on(visitor.page.url.rsplit("/", 1)[1], seed=7)
        await ada.go(f"/g/{race}")
        await expect(ada.page.get_by_role("list", name="Standings")).to_contain_text("1st")
        await self.shoot(ada.page, "race-over", whole=True)

    async def for_two(self, ada: Visitor, bob: Visitor) -> None:
        """A game without a board of its own, which words and moves stand in for."""
        match = await ada.new_match("last-light", seats="ml", form="2-player")
        await ada.go(f"/m/{match}")
        await expect(ada.page.get_by_role("dialog")).to_be_visible()
        await self.shoot(ada.page, "share")
        await bob.post(f"/matches/{match}/seats/1/take")
        await bob.sit_at(match)
        await ada.sit_at(match)
        await Table(ada.page).play_typed(1, random.Random(1))
        await Table(bob.page).tab("Chat").click()
        for text in ("Who put out the light?", "It was a meteor, I swear."):
            await bob.page.get_by_label("Say something").fill(text)
            await bob.page.get_by_role("button", name="Send").click()
        await expect(bob.page.get_by_role("log", name="Chat")).to_contain_text("swear")
        await self.shoot(bob.page, "two-seats", whole=self.size == "phone")

    async def with_bots(self, ada: Visitor) -> None:
        """Hints beside and on a board; three seats, two of them bots."""
        match = await ada.new_match(planet="lv-426")
        await ada.play_on(match, moves=34, seed=4)
        table = await ada.sit_at(match)
        page, state = ada.page, await table.state()
        while len(state["moves"]) < ENOUGH_TO_CHOOSE:
            await table.type_move(state["moves"][-1])
            state = await table.after(state["step"])
        await page.get_by_role("button", name="Hint", exact=True).click()
        await expect(page.locator("[data-candidate]").first).to_be_visible()
        await self.shoot(page, "match-hint")
        await ada.go("/new/last-light")
        await page.get_by_label("Form").select_option("3-player")
        for seat in (2, 3):
            await page.get_by_label(f"Who sits in seat {seat}", exact=True).select_option("bot")
        await self.shoot(page, "new-match-bots", whole=True)
        await page.get_by_role("button", name="Start").click()
        await page.wait_for_url("**/m/*")
        await expect(page.locator(".bar .state")).to_have_text("Your turn")
        await page.get_by_role("button", name="Hint", exact=True).click()
        await expect(page.locator("[data-candidate]").first).to_be_visible()
        await self.shoot(page, "bots", whole=self.size == "phone")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
