"""What README and the documents show of the real client: `make pictures`, or

    python -m tests.browser.pictures [--only NAME] [--into FOLDER]

Each game in the middle of a match, dark and light, and a short recording of its board as it is played; by default into docs/pictures.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, CDPSession, Page, ViewportSize, async_playwright, expect

import perihelion as ph
from tests.browser.driving import FINAL_LOOKS, Table, Visitor, launch
from tests.browser.figures import Server
from tests.browser.moving_pictures import Frame, animated, thinned
from tests.browser.screenshots import FRAMES, QUICK, THEMES, Scene, decision_near, scenes
from tests.server.processes import ROOT

FOLDER = ROOT / "docs" / "pictures"
GAMES = ("planet-smash", "thats-my-planet", "astroplane", "planetary-strike", "onward-to-venus")
SIZE = {"width": 1280, "height": 720}
STILL_QUALITY = 82
MOST_BYTES, MOST_MOVING_BYTES = 150_000, 700_000
SECONDS = 9.0
RECORDED = {"scale": 2 / 3, "quality": 50}
RECORDED_SIZE = ViewportSize(width=1280, height=588)
"""Of the window: so that the board and the sentence below it, without bar and rail, are 16 wide and 9 high."""
NAMES = ("Ada", "Bo", "Chen", "Dora", "Emil", "Fay")
WINDOW = 0.08
BEFORE = 0.5
"""How far into the match a recording begins."""


class Artist:
    def __init__(self, server: Server, browser: Browser, folder: Path) -> None:
        self.server, self.browser, self.folder = server, browser, folder

    async def arrive(self, **settings: Any) -> Visitor:
        return await Visitor(self.server, await self.browser.new_context(viewport=SIZE, **settings)).arrive("Ada", newcomer=True)

    async def make(self, scene: Scene) -> None:
        log = named(await asyncio.to_thread(scene.log))
        await self.still(scene, log)
        await self.recording(scene, log)

    async def uploaded(self, visitor: Visitor, log: ph.Log) -> str:
        answer = await visitor.context.request.post(f"{self.server.address}/api/logs", data=log.to_bytes())
        return str((await answer.json())["id"])

    async def still(self, scene: Scene, log: ph.Log) -> None:
        """As somebody sees it who is to decide, against bots."""
        ada = await self.arrive(reduced_motion="reduce")
        match = await self.uploaded(ada, log)
        step = richest_near(log, scene.middle)
        seats = [{"who": "bot", "bot": "intermediate"} if seat else {"who": "me"} for seat in range(log.game.seats)]
        await ada.sit_at((await ada.post(f"/matches/{match}/branches", step=step, seats=seats))["id"])
        session = await ada.context.new_cdp_session(ada.page)
        for theme in THEMES:
            await ada.page.emulate_media(color_scheme=theme)
            await ada.page.evaluate(FRAMES)
            await ada.page.evaluate(FINAL_LOOKS)
            self._keep(f"{scene.name}-{theme}.webp", await self._still_within(session))
        await ada.leave()

    async def _still_within(self, session: CDPSession) -> bytes:
        """As good as its size allows."""
        for quality in range(STILL_QUALITY, 20, -8):
            picture = await _captured(session, quality, 1, {"x": 0, "y": 0, **SIZE})
            if len(picture) <= MOST_BYTES:
                break
        return picture

    async def recording(self, scene: Scene, log: ph.Log) -> None:
        """Some turns of the match, at the pace at which everybody sees them."""
        ada = await self.arrive(color_scheme="dark")
        await ada.page.set_viewport_size(RECORDED_SIZE)
        page = await ada.go(f"/m/{await self.uploaded(ada, log)}")
        await Table(page).ready()
        start = decision_near(log, scene.middle * BEFORE, None)
        await page.get_by_role("slider", name="Step").evaluate(SLIDE, start)
        await expect(page.get_by_role("slider", name="Step")).to_have_value(str(start))
        await page.get_by_role("button", name="Play the steps", exact=True).click()
        self._keep(f"{scene.name}-playing.webp", animated(thinned(await recorded(page), MOST_MOVING_BYTES)))
        await ada.leave()

    def _keep(self, name: str, content: bytes) -> None:
        (self.folder / name).write_bytes(content)
        print(f"{name}: {len(content) / 1000:.0f} kB", flush=True)


def richest_near(log: ph.Log, share: float) -> int:
    """The decision of the first seat with the most to choose from, about there: boards are seen at their best before something is begun."""
    about = [step.number for step in log.steps if step.by == 0 and abs(step.number / len(log.steps) - share) < WINDOW]
    return max(about, key=lambda number: len(log.position(number).legal()))


def named(log: ph.Log) -> ph.Log:
    """The same match between people with names."""
    again = ph.Log(log.game, NAMES[: log.game.seats])
    for step in log.steps:
        again.play(step.code)
    return again


SLIDE = """(slider, step) => {
  slider.value = step;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}"""


async def recorded(page: Page, seconds: float = SECONDS, *, whole: bool = False) -> list[Frame]:
    """Frames as they come, each as long on show as it was: of the board, or of the whole page."""
    session = await page.context.new_cdp_session(page)
    board = await page.locator("body" if whole else ".play").bounding_box()
    assert board is not None
    frames: list[Frame] = []
    begun = shown = time.monotonic()
    while shown - begun < seconds:
        picture = await _captured(session, int(RECORDED["quality"]), RECORDED["scale"], {**board})
        now = time.monotonic()
        frames.append(Frame(picture, round(1000 * (now - shown))))
        shown = now
    return frames


async def _captured(session: CDPSession, quality: int, scale: float, where: dict[str, float]) -> bytes:
    wanted = {"format": "webp", "quality": quality, "clip": {**where, "scale": scale}, "optimizeForSpeed": False}
    return base64.b64decode((await session.send("Page.captureScreenshot", wanted))["data"])


async def main(folder: Path, only: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        server = Server(data, *QUICK)
        try:
            await server.is_up()
            async with async_playwright() as playwright:
                browser = await launch(playwright)
                for scene in scenes():
                    if scene.name in GAMES and scene.name.startswith(only):
                        await Artist(server, browser, folder).make(scene)
                await browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="which game, by how its name begins")
    parser.add_argument("--into", type=Path, default=FOLDER)
    chosen = parser.parse_args()
    asyncio.run(main(chosen.into, chosen.only))
