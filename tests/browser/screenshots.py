"""Pictures of every screen, wide and phone, dark and light:

    python -m tests.browser.screenshots [--only NAME] [--language es] [--into FOLDER]

For people who look at what others will see; by default into build/screens. Every state is reached once, and then shown in all four looks.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import random
import re
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, CDPSession, Locator, Page, async_playwright, expect

import perihelion as ph
from perihelion.core.languages import ENGLISH, PSEUDO, languages
from tests.browser.driving import FINAL_LOOKS, Table, Visitor, launch, show_hint, speak
from tests.browser.figures import Server
from tests.browser.populated import FORM, GAME, OPERATOR, PASSWORD, Populated
from tests.golden.__main__ import match_by, sensible_match
from tests.server.processes import ROOT

FOLDER = ROOT / "build" / "screens"
MOST_SECONDS = 1800
LONG_MS = 300_000
"""For hints and analyses: on a machine that has never searched, the searches are compiled first."""
QUICK = ("--bots-on-demand", "--bot-pause", "0", "--analyst", "novice", "--limits", "off", "--operators", OPERATOR)
"""Pictures do not wait for bots to be made ready that are not shown, nor for the best judge."""
SIZES: dict[str, dict[str, Any]] = {
    "wide": {"width": 1440, "height": 900, "deviceScaleFactor": 1, "mobile": False},
    "phone": {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True},
}
THEMES = ("dark", "light")
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
WHOLE = "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


# Games to show --------------------------------------------------------------------------------------------------------------------------


def one_conqueror(form: str, seed: int) -> ph.Log:
    """Planetary Strike with one player who looks one move ahead, among people who do not: fleets fall one after the other."""
    chooser = random.Random(seed)

    def choose(position: ph.Position) -> int:
        if position.mover:
            return chooser.choice(position.legal())
        return max(position.legal(), key=lambda code: (position.play(code).evaluate()[0], chooser.random()))

    return match_by(ph.game("planetary-strike", form), chooser, choose)


def sensible(name: str, form: str | None = None, **options: Any) -> Callable[[], ph.Log]:
    return lambda: sensible_match(ph.game(name, form, **options), seed="screens")


@dataclass(frozen=True)
class Scene:
    """A game of its own: how it was played, where it is looked at, what is chosen on the board then."""

    name: str
    log: Callable[[], ph.Log]
    middle: float
    choose: Callable[[Page], Awaitable[None]]
    bots: bool = False
    """Whether bots sit in the other seats: with secret hands the screen would be veiled."""
    analysed: bool = True
    also: dict[str, int] = field(default_factory=dict)
    """Further positions, by step."""


async def choose_a_die(page: Page) -> None:
    if await page.locator(".hand button:not(:disabled)").count():
        await page.locator(".hand button:not(:disabled)").first.click()
        await page.locator("[data-spot]:not(:disabled)").first.hover()


async def choose_a_vessel(page: Page) -> None:
    """The able one that goes furthest: the last Titan, if there is one."""
    able = page.locator(".vessel.able")
    best = able.filter(has_text="U").or_(able.filter(has_text="Y"))
    await (best if await best.count() else able).first.click(force=True)


async def choose_a_piece(page: Page) -> None:
    if await page.locator(".piece.open, .area.open").count():
        await page.locator(".piece.open, .area.open").first.click()


async def choose_a_ship(page: Page) -> None:
    ships: Locator = page.locator("[data-ship][role=button]")
    if await ships.count():
        await page.locator(f".team.{await ships.first.get_attribute('data-ship')} .badge-letter").click()


async def choose_an_origin(page: Page) -> None:
    origins = page.locator("[data-launch]")
    if await origins.count():
        await origins.first.click()


@cache
def scenes() -> tuple[Scene, ...]:
    return (
        Scene("planet-smash", sensible("planet-smash"), 0.45, choose_a_die),
        Scene("thats-my-planet", sensible("thats-my-planet"), 0.6, choose_a_ship, also={"draft": 4}),
        Scene("astroplane", lambda: ph.load_log(ROOT / "tests/golden/astroplane/2-player-true-win.jsonl"), 0.7, choose_a_piece),
        Scene("astroplane-4", sensible("astroplane", "4-player"), 0.4, choose_a_piece, analysed=False),
        Scene("planetary-strike", lambda: one_conqueror("2-player", 5), 0.6, choose_a_vessel),
        Scene("planetary-strike-6", lambda: one_conqueror("6-player", 2), 0.15, choose_a_vessel, analysed=False, also={"dethroned": 61}),
        Scene("onward-to-venus", sensible("onward-to-venus", "3-player"), 0.5, choose_an_origin, bots=True),
    )  # fmt: skip


def decision_near(log: ph.Log, share: float, seat: int | None) -> int:
    """The number of steps before a decision with something to choose from, of this seat if one is named."""
    wanted = share * len(log.steps)
    steps = [step.number for step in log.steps if step.by != "chance" and (seat is None or step.by == seat)]
    rich = [number for number in steps if len(log.position(number).legal()) > 3]
    return min(rich, key=lambda number: abs(number - wanted))


# The photographer -----------------------------------------------------------------------------------------------------------------------


class Photographer:
    def __init__(self, server: Server, browser: Browser, folder: Path, language: str = ENGLISH) -> None:
        self.server, self.browser, self.folder, self.language = server, browser, folder, language

    async def arrive(self, name: str) -> tuple[Visitor, Page]:
        context = await self.browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce", color_scheme="dark")
        visitor = await Visitor(self.server, context).arrive(name)
        page = await visitor.go("/")
        await page.evaluate("() => localStorage.setItem('perihelion.estimates', 'true')")
        return visitor, page

    async def shoot(self, page: Page, name: str, *, whole: bool = True) -> None:
        """In all looks; on a phone the whole length of the page, unless what is shown lies above it."""
        session = await page.context.new_cdp_session(page)
        if self.language != ENGLISH:
            await speak(page, self.language)
        for size, measures in SIZES.items():
            await session.send("Emulation.setDeviceMetricsOverride", measures)
            for theme in THEMES:
                await page.emulate_media(color_scheme=theme)
                await page.evaluate(FRAMES)
                await page.evaluate(FINAL_LOOKS)
                await self._keep(session, page, self.folder / f"{name}-{size}-{theme}.png", whole=whole and size == "phone")
        await session.send("Emulation.clearDeviceMetricsOverride")
        await page.emulate_media(color_scheme="dark")
        await session.detach()
        if self.language != ENGLISH:
            await speak(page, ENGLISH)  # people find their way by it
        print(name, flush=True)

    async def _keep(self, session: CDPSession, page: Page, path: Path, *, whole: bool) -> None:
        wanted: dict[str, Any] = {"format": "png"}
        if whole:
            width, height = await page.evaluate(WHOLE)
            wanted |= {"captureBeyondViewport": True, "clip": {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}}
        path.write_bytes(base64.b64decode((await session.send("Page.captureScreenshot", wanted))["data"]))

    # Boards -------------------------------------------------------------------------------------------------------------------------------

    async def scene(self, scene: Scene) -> None:
        log = await asyncio.to_thread(scene.log)
        ada, page = await self.arrive("Ada")
        upload = await ada.context.request.post(f"{self.server.address}/api/logs", data=log.to_bytes())
        played = (await upload.json())["id"]
        seat = 0 if scene.bots else None
        middle = decision_near(log, scene.middle, seat)
        for name, step in {**scene.also, "middle": middle}.items():
            await self.sit_at(ada, scene, played, step)
            await self.shoot(page, f"{scene.name}-{name}")
        await scene.choose(page)
        await self.shoot(page, f"{scene.name}-chosen")
        await page.keyboard.press("Escape")
        await self.hint(page, scene.name)
        await self.end(ada, scene, played, decision_near(log, 1, seat))
        await ada.leave()

    async def sit_at(self, ada: Visitor, scene: Scene, played: str, step: int) -> str:
        """A match that goes on from there."""
        count = len((await ada.get(f"/matches/{played}"))["seats"])
        seats = [{"who": "bot", "bot": "beginner"} if seat and scene.bots else {"who": "me"} for seat in range(count)]
        match = (await ada.post(f"/matches/{played}/branches", step=step, seats=seats))["id"]
        await ada.sit_at(match)
        return match

    async def hint(self, page: Page, name: str) -> None:
        await show_hint(page)
        await expect(page.locator("[data-candidate]").first).to_be_visible(timeout=LONG_MS)
        await self.shoot(page, f"{name}-hint")
        await self.shoot(page, f"{name}-hint-in-view", whole=False)

    async def end(self, ada: Visitor, scene: Scene, played: str, step: int) -> None:
        page, match = ada.page, await self.sit_at(ada, scene, played, step)
        await ada.play_on(match, patient=True)
        end = page.get_by_role("dialog")
        await expect(end).to_be_visible(timeout=LONG_MS)
        await self.shoot(page, f"{scene.name}-end", whole=False)
        if not scene.analysed:
            await end.get_by_role("button", name="Look back").click()
            await self.shoot(page, f"{scene.name}-over")
            return
        await end.get_by_role("button", name="Analyse").click()
        await expect(page.locator(".chart svg")).to_be_visible(timeout=LONG_MS)
        await self.shoot(page, f"{scene.name}-over")
        if await page.locator(".chart .turn").count():
            await page.locator(".chart .turn").last.click()
        else:
            await page.get_by_role("button", name="One step back").click()
        await self.shoot(page, f"{scene.name}-analysis")

    async def dropping_out(self) -> None:
        """ASTROPLANE for three, when one of them has given up."""
        log = await asyncio.to_thread(sensible("astroplane", "3-player"))
        ada, page = await self.arrive("Ada")
        upload = await ada.context.request.post(f"{self.server.address}/api/logs", data=log.to_bytes())
        step = decision_near(log, 0.5, 1)
        await self.sit_at(ada, Scene("", lambda: log, 0, choose_a_piece), (await upload.json())["id"], step)
        await page.get_by_role("button", name="More").click()
        await page.get_by_role("button", name="Resign").click()
        await page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        await expect(page.get_by_role("list", name="Seats")).to_contain_text("resigned")
        await self.shoot(page, "astroplane-dropped-out")
        await ada.leave()

    # Pages --------------------------------------------------------------------------------------------------------------------------------

    async def pages(self) -> None:
        ada, page = await self.arrive("Ada")
        for moves in (1000, 20):
            await ada.play_on(await ada.new_match(), moves=moves)
        await ada.go("/")
        await expect(page.get_by_role("heading", name="Watch")).to_be_visible()
        await self.shoot(page, "home")
        await page.get_by_role("button", name=re.compile("Play now.*Planetary Strike")).click()
        await page.wait_for_url(re.compile("/[lm]/"))  # here, if the engine is beside the client
        await Table(page).ready()
        await self.shoot(page, "play-now")
        await page.get_by_role("button", name="More").click()
        await self.shoot(page, "match-menu", whole=False)
        await page.keyboard.press("Escape")
        await page.get_by_role("button", name="Rules", exact=True).click()
        await expect(page.get_by_role("region", name="Text of the rules").get_by_role("heading").first).to_be_visible()
        await self.shoot(page, "match-rules", whole=False)
        for game in ("planetary-strike", "onward-to-venus", "planet-smash"):
            await ada.go(f"/new/{game}")
            await expect(page.get_by_role("button", name="Start")).to_be_visible()
            if await page.get_by_role("button", name="Fill with bots").count():
                await page.get_by_role("button", name="Fill with bots").click()
            await self.shoot(page, f"new-{game}")
        await ada.go("/rules/planetary-strike")
        await expect(page.get_by_role("heading", level=1).first).to_be_visible()
        await page.wait_for_load_state("networkidle")
        await self.shoot(page, "rules", whole=False)
        await ada.go("/settings")
        await expect(page.get_by_role("dialog")).to_be_visible()
        await self.shoot(page, "settings", whole=False)
        await ada.leave()

    async def scores(self) -> None:
        """High scores: nothing yet, many results of two people, the end of a game with a goal, the goals of a sheet."""
        (ada, page), (bob, _) = await self.arrive("Ada"), await self.arrive("Bob")
        await ada.go("/scores/thats-my-planet")
        await expect(page.get_by_role("heading", level=2).first).to_be_visible()
        await self.shoot(page, "scores-empty")
        for number in range(24):
            visitor, goal = (bob if number % 4 == 1 else ada), (None, "easy", "normal", "hard")[number % 4]
            planet = "lv-426" if number % 5 == 4 else "cinderpip"
            match = (await visitor.post("/matches", game="planet-smash", options={"planet": planet}, goal=goal))["id"]
            await visitor.play_on(match, seed=number, rather="demolish")
        match = (await ada.post("/matches", game="planet-smash", options={"planet": "cinderpip"}, goal="normal"))["id"]
        table = await ada.sit_at(match)
        await table.play_typed(1, random.Random(1))
        await page.get_by_role("button", name="Take back").click()
        await self.shoot(page, "goal-running")
        await ada.play_on(match, rather="demolish")
        await expect(page.get_by_role("region", name="High scores").get_by_role("heading")).to_be_visible()
        await self.shoot(page, "scores-end", whole=False)
        await page.get_by_role("link", name="High scores").click()
        await page.get_by_role("tab", name="Your own").click()
        await expect(page.get_by_role("img", name="The latest")).to_be_visible()
        await self.shoot(page, "scores-own")
        await page.get_by_role("tab", name="Everybody here").click()
        await expect(page.get_by_role("tab", name="Everybody here", selected=True)).to_be_visible()
        await page.wait_for_load_state("networkidle")  # whether anybody has won, and stands in the list, the dice decide
        await self.shoot(page, "scores-all")
        await ada.go("/new/planet-smash")
        await page.get_by_role("radio", name="Cinderpip").check()
        await expect(page.get_by_text("Your best of")).to_be_visible()
        await self.shoot(page, "scores-goals")
        for visitor in (ada, bob):
            await visitor.leave()

    async def people(self) -> None:
        """What is shared: a link, talk, a race."""
        (ada, page), (bob, _) = await self.arrive("Ada"), await self.arrive("Bob")
        match = await ada.new_match("astroplane", seats="ml", form="2-player")
        await ada.go(f"/m/{match}")
        await expect(page.get_by_role("dialog")).to_be_visible()
        await self.shoot(page, "share", whole=False)
        await bob.post(f"/matches/{match}/seats/1/take")
        table = await bob.sit_at(match)
        await table.tab("Chat").click()
        for text in ("Are you still there?", "The wormhole was mine, I swear."):
            await bob.page.get_by_label("Say something").fill(text)
            await bob.page.get_by_role("button", name="Send").click()
        await expect(bob.page.get_by_role("log", name="Chat")).to_contain_text("swear")
        await self.shoot(bob.page, "two-seats")
        race = (await ada.post("/groups", kind="race", game="planet-smash", same_dice=True))["id"]
        for visitor in (ada, bob):
            await visitor.join_race(race)
            await visitor.go(f"/g/{race}")
        await expect(page.get_by_role("list", name="Standings")).to_contain_text("Bob")
        await self.shoot(page, "race-lobby")
        await page.get_by_role("button", name="Start for all 2").click()
        for visitor in (ada, bob):
            await visitor.page.wait_for_url("**/m/*")
            await visitor.play_on(visitor.page.url.rsplit("/", 1)[1], moves=12 if visitor is ada else 20, seed=3)
        await self.shoot(page, "race-running")
        for visitor in (ada, bob):
            await visitor.play_on(visitor.page.url.rsplit("/", 1)[1], seed=7)
        await ada.go(f"/g/{race}")
        await expect(page.get_by_role("list", name="Standings")).to_contain_text("finished")
        await self.shoot(page, "race-over")
        for visitor in (ada, bob):
            await visitor.leave()

    async def meeting(self) -> None:
        """Where people meet, with people there: `populated`."""
        known = await Populated(self.server).arrive()
        await known.rate()
        await known.befriend()
        await known.try_the_day()
        await known.open_lobby()
        over = await known.tournament("Cup of the inner planets", "knock-out", 8)
        await known.play_tournament(over)
        swiss = await known.tournament("Friday night for all", "swiss", 11, rated=True)
        await known.play_tournament(swiss, rounds=2)
        arena = await known.tournament("Arena at noon", "arena", 7, minutes=60)
        await known.report()
        visitors = {name: await self.as_account(name) for name in ("Ada", OPERATOR)}
        (ada, page), (olga, operating) = visitors["Ada"], visitors[OPERATOR]
        who, another = (await ada.get("/me"))["who"], (await olga.get("/me"))["who"]
        for name, path in {
            "meeting-home": "/", "lobby": "/lobby", "profile-own": f"/people/{who}", "profile": f"/people/{another}", "account": "/account",
            "ladder": f"/ladder/{GAME}", "tournaments": "/tournaments", "tournament-new": "/tournaments/new",
            "tournament-swiss": f"/tournaments/{swiss}", "tournament-knock-out": f"/tournaments/{over}",
            "tournament-arena": f"/tournaments/{arena}", "daily": "/daily/planet-smash",
        }.items():  # fmt: skip
            await ada.go(path)
            await expect(page.locator("main h1, main h2").first).to_be_visible()
            await page.wait_for_load_state("networkidle")
            await self.shoot(page, name)
        await olga.go("/operator")
        await expect(operating.get_by_role("button", name="Done").first).to_be_visible()
        await self.shoot(operating, "operator")
        await self.clocks(ada, olga)
        await known.leave()
        for visitor, _ in visitors.values():
            await visitor.leave()

    async def as_account(self, name: str) -> tuple[Visitor, Page]:
        visitor, page = await self.arrive("")
        signed = await visitor.context.request.post(
            f"{self.server.address}/api/account/session", data={"name": name, "password": PASSWORD, "keep": False}
        )
        assert signed.ok, await signed.text()
        return visitor, page

    async def clocks(self, ada: Visitor, bob: Visitor) -> None:
        """A match by the clock, and what is asked of those who stay when the other has gone."""
        seats, pace = [{"who": "me"}, {"who": "link"}], {"seconds": 60, "increment": 5}
        match = (await ada.post("/matches", game=GAME, form=FORM, seats=seats, pace=pace))["id"]
        await bob.post(f"/matches/{match}/seats/1/take")
        for visitor in (ada, bob):
            await visitor.sit_at(match)
        await self.shoot(ada.page, "clocks")
        await bob.page.goto("about:blank")
        await expect(ada.page.locator("[data-away='1']")).to_contain_text("is away", timeout=20_000)
        await self.shoot(ada.page, "leaver-warning")
        await expect(ada.page.get_by_role("button", name="Claim")).to_be_visible(timeout=60_000)
        await self.shoot(ada.page, "leaver-choice")


async def main(folder: Path, only: str, language: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        server = Server(data, *QUICK)
        try:
            await server.is_up()
            async with async_playwright() as playwright, asyncio.timeout(MOST_SECONDS):
                browser = await launch(playwright)
                photographer = Photographer(server, browser, folder, language)
                works: dict[str, Callable[[], Awaitable[None]]] = {
                    "pages": photographer.pages,
                    "people": photographer.people,
                    "scores": photographer.scores,
                    "meeting": photographer.meeting,
                    **{scene.name: lambda scene=scene: photographer.scene(scene) for scene in scenes()},
                    "astroplane-dropped-out": photographer.dropping_out,
                }
                for name, work in works.items():
                    if name.startswith(only):
                        await work()
                await browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="what to show, by how its name begins")
    parser.add_argument("--into", type=Path, help=f"by default {FOLDER.relative_to(ROOT)}, or a folder in it named by the language")
    parser.add_argument("--language", choices=[*languages(), PSEUDO], default=ENGLISH)
    chosen = parser.parse_args()
    default = FOLDER if chosen.language == ENGLISH else FOLDER / chosen.language
    asyncio.run(main(chosen.into or default, chosen.only, chosen.language))
