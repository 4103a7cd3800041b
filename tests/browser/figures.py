"""What somebody in a browser waits for, on this machine: `python -m tests.browser.figures [--json]`."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

import perihelion as ph
from tests import games_of_the_package
from tests.browser.driving import AT_THE_SERVER, EXPERT, NO_APP, WIDE, Table, choose_seat, launch
from tests.server.processes import ROOT, free_port

STARTS = 5
DECISIONS = 80
CLICKS = 50
"""In the page, of every game."""
FRAME_MS = 1000 / 60
WARMING_UP = 5
"""Clicks that run code for the first time, and are not counted."""
GAMES = [(game, ph.game(game).form) for game in games_of_the_package()]
SIX_FLEETS = ("planetary-strike", "6-player")
FIRST_PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"


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


class Figures(dict[str, float]):
    """By name; each is said when it is there, as all of them take minutes."""

    def __ior__(self, more: dict[str, float]) -> Figures:
        for name, value in more.items():
            print(f"{name:<84} {value:>10,.2f}", file=sys.stderr, flush=True)
        self.update(more)
        return self


async def measure(*, pages_only: bool = False) -> dict[str, float]:
    async with async_playwright() as playwright:
        browser = await launch(playwright)
        figures = Figures()
        with tempfile.TemporaryDirectory() as folder:
            if not pages_only:
                figures |= await starts_to_first_page(browser, folder)
            server = Server(f"{folder}/play")
            try:
                await server.is_up()
                for game, _ in GAMES:
                    figures |= await first_load(browser, server, game)
                for game, form in [*GAMES, SIX_FLEETS]:
                    figures |= await clicks_in_the_page(browser, server, game, form)
                if not pages_only:
                    figures |= of_clicks("planet-smash at the server", await clicks_to_drawn_answers(browser, server))
                    moved, crowded = await clicks_among_108_vessels(browser, server)
                    figures |= of_clicks("planetary-strike with 108 vessels at the server, to the move", moved)
                    figures |= of_clicks("planetary-strike with 108 vessels at the server, to the answer", crowded)
                    figures |= of_frames(*await frames_among_108_vessels(browser, server))
            finally:
                server.stop()
        await browser.close()
    return figures


def of_frames(frames: list[float], tasks: list[float], longest: float) -> dict[str, float]:
    what = "planetary-strike with 108 vessels"
    return {
        f"{what}: between frames of bots' moves, median, ms": statistics.median(frames),
        f"{what}: between frames of bots' moves, 95 % within, ms": statistics.quantiles(frames, n=20)[-1],
        f"{what}: processor time of a second of bots' moves, main thread, ms": 1000 * sum(tasks) / sum(frames),
        f"{what}: longest task of them, processor time, ms": max(tasks),
        f"{what}: tasks over 16.7 ms of processor time, of {len(tasks)}": sum(task > FRAME_MS for task in tasks),
        f"{what}: longest task of any thread of the browser, processor time, ms": longest,
    }


def of_clicks(what: str, waits: list[float]) -> dict[str, float]:
    return {
        f"click to drawn, {what}, median, ms": statistics.median(waits),
        f"click to drawn, {what}, 95 % within, ms": statistics.quantiles(waits, n=20)[-1],
        f"click to drawn, {what}, longest of {len(waits)}, ms": max(waits),
    }


async def starts_to_first_page(browser: Browser, folder: str) -> dict[str, float]:
    await start_to_first_page(browser, f"{folder}/warming-up")
    starts = [await start_to_first_page(browser, f"{folder}/{number}") for number in range(STARTS)]
    return {
        "start of the server to first page drawn, warm, median, s": statistics.median(starts),
        "start of the server to first page drawn, warm, longest, s": max(starts),
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


async def first_load(browser: Browser, server: Server, game: str) -> dict[str, float]:
    """Bytes on the wire, headers included, with an empty cache: of the home page, and more of them until a match of the game, played in the
    page, is on show; and when the home page first had something on it. What the service worker fetches for another day is not counted."""
    context = await browser.new_context(viewport=WIDE)
    await context.add_init_script(NO_APP)
    page = await context.new_page()
    session = await context.new_cdp_session(page)
    bytes_: dict[str, float] = {}
    plain: dict[str, str] = {}
    await session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: bytes_.__setitem__(event["requestId"], event["encodedDataLength"]))
    session.on("Network.responseReceived", lambda event: _note_plain(plain, event))
    await page.goto(server.address, wait_until="networkidle")
    home, painted = sum(bytes_.values()) / 1024, await page.evaluate(FIRST_PAINT)
    await page.get_by_role("button", name=f"Play now: {ph.game(game).title}", exact=False).click()
    await Table(page).ready()
    await page.wait_for_load_state("networkidle")
    await context.close()
    uncompressed = [name for key, name in plain.items() if bytes_.get(key, 0) > 2048]
    if uncompressed:
        print(f"Sent without compression: {', '.join(uncompressed)}", file=sys.stderr)
    return {
        "first load of the home page, compressed, KiB": home,
        "first paint of the home page, ms": painted,
        f"{game}: more until its first match is on show, compressed, KiB": sum(bytes_.values()) / 1024 - home,
        f"{game}: answers over 2 KiB without compression": len(uncompressed),
    }


async def open_here(page: Page, game: str, form: str) -> None:
    """A match in the page, by its own buttons, with everybody at this screen."""
    await page.evaluate("(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", f"/new/{game}")
    if form != ph.game(game).form:
        await page.get_by_label("Form").select_option(form)
    for seat in range(1, ph.game(game, form).seats):
        await choose_seat(page, seat + 1, "Me")
    await page.get_by_role("button", name="Start").click()
    await page.wait_for_url("**/l/*")
    await Table(page).ready()


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


CLICK = """async ({most, seed, frames: still = true}) => {
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) >> 8;
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const {port1, port2} = new MessageChannel(); port1.onmessage = () => done(performance.now()); port2.postMessage(null); }));
  const match = document.querySelector(".match"), found = [];
  while (found.length < most && !document.querySelector(".bar .badge.over")) {
    for (let quiet = 0; quiet < 3; quiet++) {
      await painted();
      if (document.querySelector(".match.busy, .match.behind")) quiet = 0;
    }
    const moves = [...document.querySelectorAll("[data-code]")].filter((one) => !one.disabled);
    if (!moves.length) { document.querySelector(".stage .card .button.primary")?.click(); await painted(); continue; }
    const steps = match.dataset.steps, wanted = moves[next() % moves.length];
    const drawn = new Promise((done) => {
      const looks = new MutationObserver(() => {
        if (match.dataset.steps === steps) return;
        looks.disconnect();
        void painted().then((at) => { performance.mark("drawn"); done(at); });
      });
      looks.observe(match, {attributes: true, childList: true, subtree: true, characterData: true});
    });
    await new Promise((later) => setTimeout(later, 20 + next() % 17)); // people do not click in time with the screen
    const began = performance.now();
    performance.mark("clicked");
    wanted.click();
    found.push(await drawn - began);
  }
  const frames = [];
  for (let time = 0; time < (still ? most : 0); time++) {
    await new Promise((later) => setTimeout(later, 20 + next() % 17));
    const began = performance.now();
    match.style.order = String(time);
    frames.push(await painted() - began);
  }
  return {found, frames};
}"""


async def clicks_in_the_page(browser: Browser, server: Server, game: str, form: str) -> dict[str, float]:
    """From the click that decides, in the list of moves, to the frame that shows what came of it, in a match that the page plays itself: by
    the clock, and by the processor time of the page's main thread, which hardly depends on what else the machine does. For comparison, how
    long a frame takes on this machine in which next to nothing changes."""
    context = await browser.new_context(viewport=WIDE)
    await context.add_init_script(NO_APP)
    await context.add_init_script(EXPERT)
    page, found, frames, work = await context.new_page(), [], [], []
    while len(found) < CLICKS:
        await page.goto(server.address, wait_until="networkidle")
        await open_here(page, game, form)
        await browser.start_tracing(page=page, categories=["blink.user_timing"])
        made = await page.evaluate(CLICK, {"most": CLICKS + WARMING_UP - len(found), "seed": 7 + len(found)})
        work += work_of_clicks(json.loads(await browser.stop_tracing()))[WARMING_UP:]
        found += made["found"][WARMING_UP:]
        frames += made["frames"][WARMING_UP:]
    await context.close()
    what = f"{game} {form}, here"
    return {
        **of_clicks(what, found),
        f"an empty frame meanwhile, {what}, median, ms": statistics.median(frames),
        f"processor time of a click, {what}, median, ms": statistics.median(work),
        f"processor time of a click, {what}, 95 % within, ms": statistics.quantiles(work, n=20)[-1],
    }


def work_of_clicks(trace: dict[str, Any]) -> list[float]:
    """Milliseconds that the main thread has worked between the marks of each click."""
    marks = [one for one in trace["traceEvents"] if one.get("name") in ("clicked", "drawn") and "tts" in one]
    marks.sort(key=lambda one: one["ts"])
    return [(drawn["tts"] - clicked["tts"]) / 1000 for clicked, drawn in zip(marks[::2], marks[1::2], strict=True)]


async def clicks_to_drawn_answers(browser: Browser, server: Server) -> list[float]:
    """By mouse on the board, from the click that decides to the frame that shows the answer of the server."""
    page = await browser.new_page(viewport=WIDE)
    await page.add_init_script(AT_THE_SERVER)
    await page.goto(server.address)
    chooser, found = random.Random(1), []
    while len(found) < DECISIONS:
        await page.goto(server.address)
        await page.get_by_role("button", name=re.compile("Play now.*Planet Smash")).click()
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


async def frames_among_108_vessels(browser: Browser, server: Server) -> tuple[list[float], list[float], float]:
    """While the moves of five bots are acted out, one after the other: milliseconds between frames; from a trace, the processor time of
    every task of the page's main thread, and of the longest one of any thread of the browser. A task that takes longer than a frame lasts
    is one that somebody sees."""
    page = await browser.new_page(viewport=WIDE)
    await page.goto(server.address)
    seats = [{"who": "me"}, *[{"who": "bot", "bot": "beginner"}] * 5]
    wanted = {"game": "planetary-strike", "form": "6-player", "seats": seats}
    answer = await page.context.request.post(f"{server.address}/api/matches", data=wanted)
    await page.goto(f"{server.address}/m/{(await answer.json())['id']}")
    await Table(page).ready()
    able = page.locator(".vessel.able")
    for traced in (False, True):  # for the first round the bots are compiled
        await able.nth(2).click(force=True)
        await page.evaluate(FRAMES)
        if traced:
            await browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
        await page.locator("[data-target]").first.click(force=True)
        await page.wait_for_function("() => !document.querySelector('.vessel.able')")
        await able.first.wait_for(state="attached", timeout=120_000)
    trace = json.loads(await browser.stop_tracing())
    frames = await page.evaluate("() => frames")
    await page.close()
    return frames, tasks_of(trace), max(processor_time(one) for one in trace["traceEvents"] if is_task(one))


def is_task(event: dict[str, Any]) -> bool:
    return event.get("ph") == "X" and event["name"].endswith("RunTask")


def processor_time(event: dict[str, Any]) -> float:
    """In milliseconds."""
    return float(event.get("tdur", 0)) / 1000


def tasks_of(trace: dict[str, Any]) -> list[float]:
    """Milliseconds of processor time, by task, of the main thread that had the most to do: the page's."""
    events = trace["traceEvents"]
    mains = {(one["pid"], one["tid"]) for one in events if one.get("name") == "thread_name" and one["args"]["name"] == "CrRendererMain"}
    tasks: dict[tuple[int, int], list[float]] = {main: [] for main in mains}
    for one in events:
        if is_task(one) and (one["pid"], one["tid"]) in mains:
            tasks[one["pid"], one["tid"]].append(processor_time(one))
    return max(tasks.values(), key=sum)


async def decide(page: Page, table: Table, state: dict[str, Any], chooser: random.Random) -> None:
    if state["lit"]:
        await table.shape(chooser.choice(state["lit"])).click()
    elif state["dice"]:
        await table.die(chooser.choice(state["dice"])).click()
        await table.spot(chooser.choice(state["spots"])).click()
    else:
        await page.locator(".button.done").click()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--pages", action="store_true", help="only what is loaded, and what is played in the page")
    chosen = parser.parse_args()
    figures = asyncio.run(measure(pages_only=chosen.pages))
    print(json.dumps(figures, indent=2) if chosen.json else "\n".join(f"{name:<84} {value:>10,.2f}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
