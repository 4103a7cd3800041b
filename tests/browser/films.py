"""Short recordings of what happens on the boards, wide and phone, dark and light, for people who look at it:

    python -m tests.browser.films [--only NAME] [--into FOLDER]

A throw, a duel, others' turns, a fight, the end of a period, a conquest, the end of a match: as animated pictures, by default in
build/films. Each is played from a log, at the pace at which everybody sees it.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, ViewportSize, async_playwright, expect

import perihelion as ph
from perihelion.core.registry import definition
from tests.browser.driving import Table, Visitor, launch
from tests.browser.figures import Server
from tests.browser.moving_pictures import animated
from tests.browser.pictures import SLIDE, named, recorded
from tests.browser.screenshots import QUICK, THEMES, Scene, scenes
from tests.server.processes import ROOT

FOLDER = ROOT / "build" / "films"
SIZES: dict[str, dict[str, Any]] = {
    "wide": {"viewport": ViewportSize(width=1280, height=720)},
    "phone": {"viewport": ViewportSize(width=390, height=844), "has_touch": True, "is_mobile": True},
}
CONQUEST = next(scene.also["dethroned"] for scene in scenes() if "dethroned" in scene.also)
LEAD = 1
"""Steps before what is to be seen."""

Find = Callable[[ph.Log], int]
"""The number of steps before what a film shows."""


def nth(block: str, count: int = 1) -> Find:
    """The step of that kind, counted from 1; -1: the last."""

    def find(log: ph.Log) -> int:
        actions = definition(log.game.name).actions
        numbers = [step.number for step in log.steps if actions.block_of(step.code).name == block]
        return numbers[count - 1 if count > 0 else count]

    return find


def the_end(log: ph.Log) -> int:
    return len(log.steps) - 1


@dataclass(frozen=True)
class Film:
    scene: str
    name: str
    find: Find
    seconds: float = 5.0


FILMS = (
    Film("planet-smash", "throw", nth("roll", 7), 6),
    Film("planet-smash", "demolition", nth("demolish", 3)),
    Film("planet-smash", "research", nth("tech", 4)),
    Film("planet-smash", "end", the_end),
    Film("thats-my-planet", "draft", nth("draft", 3)),
    Film("thats-my-planet", "duel", nth("white", 2), 7),
    Film("thats-my-planet", "repair", nth("repair")),
    Film("thats-my-planet", "end", the_end),
    Film("astroplane", "flight", nth("move", 5)),
    Film("astroplane", "kill", nth("kill")),
    Film("astroplane", "end", the_end),
    Film("planetary-strike", "turns", nth("move", 9), 7),
    Film("planetary-strike", "conquest", the_end, 8),
    Film("planetary-strike-6", "conquest", lambda log: CONQUEST, 8),
    Film("onward-to-venus", "turns", nth("move", 3), 8),
    Film("onward-to-venus", "fight", nth("commit", 3), 7),
    Film("onward-to-venus", "period", nth("pass", 5), 12),
    Film("onward-to-venus", "end", the_end, 8),
)


async def make(server: Server, browser: Browser, film: Film, scene: Scene, folder: Path) -> None:
    log = named(await asyncio.to_thread(scene.log))
    step = max(0, film.find(log) - LEAD)
    for size, measures in SIZES.items():
        for theme in THEMES:
            ada = await Visitor(server, await browser.new_context(**measures, color_scheme=theme)).arrive("Ada", newcomer=True)
            answer = await ada.context.request.post(f"{server.address}/api/logs", data=log.to_bytes())
            page = await ada.go(f"/m/{(await answer.json())['id']}")
            await Table(page).ready()
            if size == "phone":
                await page.get_by_role("tab", name="Log").click()
            slider = page.get_by_role("slider", name="Step")
            await slider.evaluate(SLIDE, step)
            await expect(slider).to_have_value(str(step))
            await page.get_by_role("button", name="Play the steps", exact=True).click()
            if size == "phone":
                await page.get_by_role("tab", name="Log").click()
            frames = await recorded(page, film.seconds, whole=True)
            (folder / f"{film.scene}-{film.name}-{size}-{theme}.webp").write_bytes(animated(frames))
            await ada.leave()
    print(f"{film.scene}-{film.name}", flush=True)


async def main(folder: Path, only: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    known = {scene.name: scene for scene in scenes()}
    with tempfile.TemporaryDirectory() as data:
        server = Server(data, *QUICK)
        try:
            await server.is_up()
            async with async_playwright() as playwright:
                browser = await launch(playwright)
                for film in FILMS:
                    if f"{film.scene}-{film.name}".startswith(only):
                        await make(server, browser, film, known[film.scene], folder)
                await browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="what to show, by how its name begins")
    parser.add_argument("--into", type=Path, default=FOLDER)
    chosen = parser.parse_args()
    asyncio.run(main(chosen.into, chosen.only))
