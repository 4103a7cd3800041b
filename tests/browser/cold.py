"""What somebody waits for on a machine that has never run Perihelion: `python -m tests.browser.cold [OPTIONS] [GAME ...]`.

Each game in turn, with nothing compiled: a server starts, and a real browser clicks "Play now", decides, waits for the bot and asks for a
hint, while the compilers work beside it. `--clone` makes a clone and sets it up first, as `make play` does. `--later` clicks that many
seconds after the page is there, in the middle of compiling.

Wanted, in seconds: the board within 1.5 of the click and the first decision of one's own within 3; the first answer of a bot on show within
2 of one's move, and one's own next decision within 3, however many bots decide in between; a hint within 5; the game that was clicked
compiled within 15: its bots' search and what a move needs (all but `logs` of `server.preparation`); all five games within 75 of the page.
On a busy machine look at the processor time of the compiler that took longest, which is what a quiet one of two cores would take. In Python
and at the terminal, the first answer within 3 with nothing compiled, and within 1 with everything.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from playwright.async_api import Browser, Page, async_playwright

import perihelion as ph
from perihelion.server.preparation import Part, is_on_disk
from tests import games_of_the_package
from tests.browser.driving import AT_THE_SERVER, EXPERT, WIDE, Table, launch, show_hint
from tests.browser.figures import Server
from tests.server.processes import ROOT

PLAYER_WAITS_MS = 300_000
COMPILED_WITHIN = 600
NEEDED: tuple[Part, ...] = ("bots", "rules", "news")
LOWEST = 19
FIRST_ANSWER = "import perihelion as ph; print(len(ph.game({game!r}).start().legal()))"


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("games", nargs="*", default=games_of_the_package())
    reader.add_argument("--clone", action="store_true")
    reader.add_argument("--json", action="store_true")
    reader.add_argument("--later", type=float, default=0.0, metavar="SECONDS")
    chosen = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = {"set up": set_up(Path(folder) / "clone")} if chosen.clone else {}
        found |= asyncio.run(measure(chosen.games, Path(folder), chosen.later))
    if chosen.json:
        print(json.dumps(found))
        return
    for what, seconds in found.items():
        waits = seconds.items() if isinstance(seconds, dict) else [("", seconds)]
        print(f"{what:18}", *(f"{name} {wait:.1f} s".strip() for name, wait in waits), sep="   ")


def set_up(clone: Path) -> float:
    """From a clone to where the server starts: the environment and the web client."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    began = time.monotonic()
    subprocess.run(
        ["make", "--silent", ".venv/.ready", "perihelion/server/static/index.html"], cwd=clone, check=True, stdout=subprocess.DEVNULL
    )
    return time.monotonic() - began


async def measure(games: list[str], folder: Path, later: float) -> dict[str, Any]:
    found: dict[str, Any] = {}
    async with async_playwright() as playwright:
        browser = await launch(playwright)
        for game in games:
            found[game] = await first_minute(browser, game, folder / game, later)
            print(game, found[game], file=sys.stderr, flush=True)
    for game in games:
        found[f"{game} in Python"] = first_answers(game, folder / game)
    return found


async def first_minute(browser: Browser, game: str, folder: Path, later: float) -> dict[str, float]:
    began, clock = time.monotonic(), Stopwatch()
    os.environ["PERIHELION_CACHE"] = str(folder / "cache")  # here, too: so this program sees what is compiled
    server = Server(str(folder / "data"))
    page = await browser.new_page(viewport=WIDE)
    page.set_default_timeout(PLAYER_WAITS_MS)
    for script in (AT_THE_SERVER, EXPERT):  # with the list of moves, by which this program decides
        await page.add_init_script(script)
    try:
        await server.is_up()
        await page.goto(server.address)
        title = ph.game(game).title
        button = page.get_by_role("button", name=re.compile(f"Play now.*{re.escape(title)}"))
        await button.wait_for()
        clock.note("page")
        await asyncio.sleep(later)
        await button.click()
        compiled = asyncio.create_task(clicked_is_compiled(game, server.process.pid))
        await play_a_little(page, clock)
        clock.noted |= await compiled
        while httpx.get(f"{server.address}/healthz", trust_env=False).json()["preparing"] and time.monotonic() - began < COMPILED_WITHIN:
            await asyncio.sleep(0.5)
        return {**clock.noted, "all compiled, from the page on": time.monotonic() - began - clock.noted["page"]}
    finally:
        await page.close()
        server.stop()


async def clicked_is_compiled(game: str, server: int) -> dict[str, float]:
    """From the click on: until then, and the processor time that the busier compiler has taken for it."""
    clicked, before = time.monotonic(), compilers_at_work(server)
    while not all(is_on_disk((game, part)) for part in NEEDED):
        await asyncio.sleep(0.1)
    taken = [seconds - before.get(process, 0.0) for process, seconds in compilers_at_work(server).items()]
    return {"compiled": time.monotonic() - clicked, "by the busier compiler": max(taken, default=0.0)}


def compilers_at_work(server: int) -> dict[int, float]:
    """The processor time of the processes at the lowest priority that this server has started."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, IndexError):
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            if int(fields[1]) == server and int(fields[16]) == LOWEST:
                found[int(folder.name)] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return found


async def play_a_little(page: Page, clock: Stopwatch) -> None:
    """The board, a decision of one's own, bots' answers, a hint; the longest of three times counts for bots: until the first of them has
    decided, and until it is one's own turn again."""
    table = Table(page)
    clock.start()
    await page.locator(".board, .stage .card").first.wait_for()
    clock.note("board")
    await table.ready()
    state = await mine(table)
    clock.note("decision")
    for number in range(3):
        if state["over"]:
            return
        clock.start()
        await table.type_move(state["moves"][0])
        own = await table.after(state["step"])
        while not (state := await table.state())["over"] and not state["moves"] and state["step"] == own["step"]:
            await asyncio.sleep(0.02)
        clock.note_longest("bot")
        state = await mine(table)
        clock.note_longest("next decision")
        if number == 0 and not state["over"]:
            clock.start()
            await show_hint(page)
            clock.note("hint")
            await page.keyboard.press("Escape")


async def mine(table: Table) -> dict[str, Any]:
    """The state when it is this screen's turn, or the match is over."""
    while not (state := await table.state())["over"] and not state["moves"]:
        await asyncio.sleep(0.02)
    return state


def first_answers(game: str, folder: Path) -> dict[str, float]:
    """`import perihelion` to the first legal list, and `perihelion play` to its first question, with nothing compiled, and with what the
    server has compiled. The longest of three times: bots may be the first to decide."""
    asked = {"import": ["-c", FIRST_ANSWER.format(game=game)], "play": ["-m", "perihelion", "play", game]}
    nobody: Any = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    found: dict[str, float] = {}
    for what, arguments in asked.items():
        for name in ("warm", "cold"):  # in this order: what runs by plain Python for long leaves a compiler behind
            for number in range(3):
                cache = folder / "cache" if name == "warm" else folder / f"nothing for {what} {number}"
                environment = {**os.environ, "PERIHELION_CACHE": str(cache)}
                began = time.monotonic()
                subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment, check=True, **nobody)
                found[f"{what} {name}"] = max(found.get(f"{what} {name}", 0.0), time.monotonic() - began)
    return found


class Stopwatch:
    """Seconds since it was started, by name."""

    def __init__(self) -> None:
        self.noted: dict[str, float] = {}
        self.start()

    def start(self) -> None:
        self._began = time.monotonic()

    def note(self, name: str) -> None:
        self.noted[name] = time.monotonic() - self._began
        print(f"{name} {self.noted[name]:.1f} s", file=sys.stderr, flush=True)  # it takes minutes: something is to be seen meanwhile

    def note_longest(self, name: str) -> None:
        before = self.noted.get(name, 0.0)
        self.note(name)
        self.noted[name] = max(self.noted[name], before)


if __name__ == "__main__":
    main()
