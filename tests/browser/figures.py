"""What somebody in a browser waits for, on this machine: `python -m tests.browser.figures [--json]`."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from tests.browser.driving import WIDE, Table, launch
from tests.server.processes import ROOT, free_port

STARTS = 5
DECISIONS = 80


class Server:
    """The server as people start it, without the games for tests. It answers when it answers: the page is asked for until it comes."""

    def __init__(self, data: str, *more: str, **surroundings: str) -> None:
        self.port = free_port()
        self.host = f"127.0.0.1:{self.port}"
        self.address = f"http://{self.host}"
        command = [sys.executable, "-m", "perihelion", "serve", "--no-browser", "--port", str(self.port), "--data", data, *more]
        self.process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **surroundings}, stdout=subprocess.DEVNULL)

    async def is_up(self) -> None:
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.01)
            else:
                writer.close()
                return

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


async def measure() -> dict[str, float]:
    async with async_playwright() as playwright:
        browser = await launch(playwright)
        with tempfile.TemporaryDirectory() as folder:
            await start_to_first_page(browser, f"{folder}/warming-up")
            starts = [await start_to_first_page(browser, f"{folder}/{number}") for number in range(STARTS)]
            server = Server(f"{folder}/play")
            try:
                await server.is_up()
                loads = await first_load(browser, server)
                clicks = await clicks_to_drawn_answers(browser, server)
                moved, crowded = await clicks_among_108_vessels(browser, server)
                frames = await frames_among_108_vessels(browser, server)
            finally:
                server.stop()
        await browser.close()
    return {
        "start of the server to first page drawn, warm, median, s": statistics.median(starts),
        "start of the server to first page drawn, warm, longest, s": max(starts),
        "click to drawn answer, median, ms": statistics.median(clicks),
        "click to drawn answer, 95 % within, ms": statistics.quantiles(clicks, n=20)[-1],
        "click to drawn answer, longest, ms": max(clicks),
        "clicks measured": len(clicks),
        "Planetary Strike, 108 vessels: click to drawn move, median, ms": statistics.median(moved),
        "Planetary Strike, 108 vessels: click to drawn move, longest, ms": max(moved),
        "Planetary Strike, 108 vessels: click to drawn answer, median, ms": statistics.median(crowded),
        "Planetary Strike, 108 vessels: click to drawn answer, longest, ms": max(crowded),
        "Planetary Strike, 108 vessels: between frames of bots' moves, median, ms": statistics.median(frames),
        "Planetary Strike, 108 vessels: between frames of bots' moves, 95 %, ms": statistics.quantiles(frames, n=20)[-1],
        **loads,
    }


async def start_to_first_page(browser: Browser, data: str) -> float:
    """From starting the process to the home page with its games, in a browser that is open already."""
    page = await browser.new_page(viewport=WIDE)
    began = time.perf_counter()
    server = Server(data)
    try:
        await server.is_up()
        await page.goto(server.address, wait_until="commit")
        await page.wait_for_function("() => document.querySelector('.game .button.primary')?.getClientRects().length > 0")
        return time.perf_counter() - began
    finally:
        await page.close()
        server.stop()


async def first_load(browser: Browser, server: Server) -> dict[str, float]:
    """Bytes on the wire, headers included, with an empty cache: of the home page, and of everything until the first match is on show."""
    context = await browser.new_context(viewport=WIDE)
    page = await context.new_page()
    session = await context.new_cdp_session(page)
    bytes_: dict[str, float] = {}
    plain: dict[str, str] = {}
    await session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: bytes_.__setitem__(event["requestId"], event["encodedDataLength"]))
    session.on("Network.responseReceived", lambda event: _note_plain(plain, event))
    await page.goto(server.address, wait_until="networkidle")
    home, uncompressed = sum(bytes_.values()) / 1024, [name for key, name in plain.items() if bytes_.get(key, 0) > 2048]
    await page.locator(".button.primary").first.click()
    await Table(page).ready()
    await page.wait_for_load_state("networkidle")
    await context.close()
    if uncompressed:
        print(f"Sent without compression: {', '.join(uncompressed)}", file=sys.stderr)
    return {
        "first load of the home page, compressed, KiB": home,
        "home page and first match, compressed, KiB": sum(bytes_.values()) / 1024,
        "answers over 2 KiB of the home page without compression": len(uncompressed),
    }


def _note_plain(plain: dict[str, str], event: dict[str, Any]) -> None:
    headers = {name.lower(): value for name, value in event["response"]["headers"].items()}
    if "content-encoding" not in headers:
        plain[event["requestId"]] = event["response"]["url"]


WATCH = """() => {
  window.waits = [];
  window.moves = [];
  window.start = null;
  const measured = (began, found) => {
    // The frame after the next callback has been painted when the task behind it runs.
    requestAnimationFrame(() => { const {port1, port2} = new MessageChannel();
      port1.onmessage = () => found.push(performance.now() - began); port2.postMessage(null); });
  };
  let released = null, leaving = null;
  // A click bears the time at which the button was released, when some boards act already.
  addEventListener("pointerup", (event) => { released = event.timeStamp; leaving = window.start; }, true);
  new MutationObserver(() => {
    if (released === null) return;
    measured(released, waits);
    released = null;
  }).observe(document.querySelector("input[type=range][aria-label=Step]"), {attributes: true, attributeFilter: ["max"]});
  new MutationObserver(() => {
    if (released === null || leaving === null || document.querySelector(`.vessel[data-space="${leaving}"]`)) return;
    measured(released, moves);
    leaving = null;
  }).observe(document.querySelector(".board"), {childList: true, subtree: true});
}"""


async def clicks_to_drawn_answers(browser: Browser, server: Server) -> list[float]:
    """By mouse on the board, from the click that decides to the frame that shows the answer of the server."""
    page = await browser.new_page(viewport=WIDE)
    await page.goto(server.address)
    chooser, found = random.Random(1), []
    while len(found) < DECISIONS:
        await page.goto(server.address)
        await page.locator(".button.primary").first.click()
        table = Table(page)
        await table.ready()
        await page.evaluate(WATCH)
        state = await table.state()
        while not state["over"] and len(found) < DECISIONS:
            await decide(page, table, state, chooser)
            state = await table.after(state["step"])
            await page.wait_for_function("() => waits.length > 0")
            found += await page.evaluate("() => waits.splice(0)")
    await page.close()
    return found


async def clicks_among_108_vessels(browser: Browser, server: Server, decisions: int = 30) -> tuple[list[float], list[float]]:
    """On the board of six fleets, from the click that chooses where a vessel goes: to the frame in which it has left for there, and to
    the one that shows the answer of the server. The first move is not counted: the rules may have to be loaded for it."""
    page = await browser.new_page(viewport=WIDE)
    await page.goto(server.address)
    answer = await page.context.request.post(f"{server.address}/api/matches", data={"game": "planetary-strike", "form": "6-player"})
    await page.goto(f"{server.address}/m/{(await answer.json())['id']}")
    table, chooser, moved, answered = Table(page), random.Random(1), [], []
    await table.ready()
    await page.evaluate(WATCH)
    for step in range(decisions + 1):
        able = page.locator(".vessel.able")
        vessel = able.nth(chooser.randrange(await able.count()))
        start = await vessel.get_attribute("data-space")
        await vessel.click(force=True)
        targets = page.locator("[data-target]")
        await page.evaluate("(start) => { window.start = start; }", start)
        await targets.nth(chooser.randrange(await targets.count())).click(force=True)
        await table.after(step)
        await page.wait_for_function("() => waits.length > 0 && moves.length > 0")
        waits, moves = await page.evaluate("() => { window.start = null; return [waits.splice(0), moves.splice(0)]; }")
        if step:
            moved, answered = moved + moves, answered + waits
    await page.close()
    return moved, answered


FRAMES = """() => {
  window.frames = [];
  let last = null;
  const tick = (now) => {
    if (last !== null) frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""


async def frames_among_108_vessels(browser: Browser, server: Server) -> list[float]:
    """Milliseconds between frames while the moves of five bots are acted out, one after the other."""
    page = await browser.new_page(viewport=WIDE)
    await page.goto(server.address)
    seats = [{"who": "me"}, *[{"who": "bot", "bot": "beginner"}] * 5]
    wanted = {"game": "planetary-strike", "form": "6-player", "seats": seats}
    answer = await page.context.request.post(f"{server.address}/api/matches", data=wanted)
    await page.goto(f"{server.address}/m/{(await answer.json())['id']}")
    await Table(page).ready()
    able = page.locator(".vessel.able")
    for _ in range(2):  # for the first round the bots are compiled
        await able.nth(2).click(force=True)
        await page.evaluate(FRAMES)
        await page.locator("[data-target]").first.click(force=True)
        await page.wait_for_function("() => !document.querySelector('.vessel.able')")
        await able.first.wait_for(state="attached", timeout=120_000)
    frames = await page.evaluate("() => frames")
    await page.close()
    return frames


async def decide(page: Page, table: Table, state: dict[str, Any], chooser: random.Random) -> None:
    if state["lit"]:
        await table.shape(chooser.choice(state["lit"])).click()
    elif state["dice"]:
        await table.die(chooser.choice(state["dice"])).click()
        await table.spot(chooser.choice(state["spots"])).click()
    else:
        await page.get_by_role("button", name="Done with this die").click()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    figures = asyncio.run(measure())
    print(json.dumps(figures, indent=2) if chosen.json else "\n".join(f"{name:<66} {value:>10,.2f}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
