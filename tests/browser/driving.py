"""Browsers for the tests: Chromium as it is installed here, people in it with a profile of their own, and the match page by its parts."""

from __future__ import annotations

import json
import random
import re
import secrets
import shutil
from typing import Any, Protocol
from urllib.parse import urlsplit

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    Request,
    Response,
    WebError,
    WebSocket,
    expect,
)

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync",
]  # fmt: skip
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
PATIENCE_MS = 30_000
"""How long a browser may take on a busy machine. Whoever waits goes on at once when it is there."""
WIDE = {"width": 1400, "height": 900}
PHONE = {"width": 360, "height": 740}

expect.set_options(timeout=PATIENCE_MS)


async def launch(playwright: Playwright) -> Browser:
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        raise RuntimeError("Chromium is not installed; `make test` installs it (on Debian: apt-get install chromium).")
    return await playwright.chromium.launch(executable_path=program, args=FLAGS)


FINAL_LOOKS = """async () => {
  const ending = document.getAnimations().filter((one) => isFinite(one.effect.getComputedTiming().endTime));
  await Promise.all(ending.map((one) => one.finished.catch(() => null)));
}"""


async def complaints(page: Page, where: str) -> list[str]:
    """What axe finds wrong on a page, once everything has its final colours."""
    await page.evaluate(FINAL_LOOKS)
    found = (await Axe().run(page)).response["violations"]
    return [
        f"{where}: {one['id']}: {one['help']}: {node['target']} {node['html'][:160]} {[check['message'] for check in node['any']]}"
        for one in found
        for node in one["nodes"]
    ]


class Server(Protocol):
    """Where it is."""

    host: str
    address: str


class Visitor:
    """Somebody with a browser of their own. Whatever goes wrong in it is kept: errors and warnings in the console, errors of the page,
    requests that fail, requests to another host."""

    def __init__(self, server: Server, context: BrowserContext) -> None:
        self.server = server
        self.context = context
        self.faults: list[str] = []
        self.expected: list[str] = []
        """Patterns of faults that a test provokes."""
        self.frames: list[str] = []
        """All that came by WebSocket."""
        self.page: Page
        context.set_default_timeout(PATIENCE_MS)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)
        context.on("page", lambda page: page.on("websocket", self._websocket))

    async def arrive(self, name: str = "") -> Visitor:
        if name:
            await self.context.request.put(f"{self.server.address}/api/me", data={"name": name})
        self.page = await self.context.new_page()
        return self

    async def leave(self) -> None:
        await self.context.close()

    def unexpected(self) -> list[str]:
        return [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self.expected)]

    # What goes wrong --------------------------------------------------------------------------------------------------------------------

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.faults.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _error(self, error: WebError) -> None:
        self.faults.append(f"page error: {error.error}")

    def _request(self, request: Request) -> None:
        self._look_at(request.url)

    def _failed(self, request: Request) -> None:
        # Going elsewhere ends what is still on its way; a download ends the navigation that began it.
        if request.failure != "net::ERR_ABORTED":
            self.faults.append(f"failed request: {request.method} {request.url}: {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"refused request: {response.request.method} {response.url}: {response.status}")

    def _websocket(self, socket: WebSocket) -> None:
        self._look_at(socket.url)
        socket.on("framereceived", lambda data: self.frames.append(data if isinstance(data, str) else data.decode()))

    def _look_at(self, url: str) -> None:
        if url.startswith(("http:", "https:", "ws:", "wss:")) and urlsplit(url).netloc != self.server.host:
            self.faults.append(f"foreign request: {url}")

    # Asking and going -------------------------------------------------------------------------------------------------------------------

    async def get(self, path: str) -> Any:
        return await (await self.context.request.get(f"{self.server.address}/api{path}")).json()

    async def post(self, path: str, **body: Any) -> Any:
        """As a page does it: where the answer is a match that waits for nonces, they are added."""
        answer = await self._post(path, body)
        own, values = answer.get("your_seats", []), (answer.get("fairness") or {}).get("values", [])
        missing = [seat for seat in own if answer["status"] == "waiting" and values[seat] is None]
        nonces = {str(seat): secrets.token_hex(16) for seat in missing}
        return await self._post(f"/matches/{answer['id']}/nonces", {"values": nonces}) if missing else answer

    async def join_race(self, race: str, **body: Any) -> Any:
        return await self._post(f"/groups/{race}/join", {"value": secrets.token_hex(16), **body})

    async def _post(self, path: str, body: dict[str, Any]) -> Any:
        answer = await self.context.request.post(f"{self.server.address}/api{path}", data=body)
        assert answer.ok, await answer.text()
        return await answer.json()

    async def new_match(self, game: str = "planet-smash", seats: str = "", form: str | None = None, **options: Any) -> str:
        """The id of a new match; seats by letter: m(e) or l(ink)."""
        wanted = [{"who": {"m": "me", "l": "link"}[letter]} for letter in seats] or None
        return (await self.post("/matches", game=game, form=form, options=options, seats=wanted))["id"]

    async def go(self, path: str) -> Page:
        await self.page.goto(f"{self.server.address}{path}")
        return self.page

    async def sit_at(self, match: str) -> Table:
        await self.go(f"/m/{match}")
        table = Table(self.page)
        await table.ready()
        return table

    async def play_on(self, match: str, moves: int = 10_000, seed: int = 1, *, patient: bool = False, rather: str = "") -> int:
        """Plays at random, for all own seats, by a WebSocket that the page opens beside its own, until others are to move; who is patient
        waits for them. Moves of the block named are played rather than others. Gives how many steps there are."""
        if not self.page.url.startswith("http"):
            await self.go("/")
        return await self.page.evaluate(PLAYER, {"match": match, "most": moves, "seed": seed, "patient": patient, "rather": rather})

    async def finished_match(self, **options: Any) -> str:
        match = await self.new_match(**{"planet": "pebble", **options})
        await self.play_on(match)
        return match


PLAYER = """({match, most, seed, patient, rather}) => new Promise((done, failed) => {
  const socket = new WebSocket(`ws://${location.host}/api/live`, "perihelion.1");
  let info = null, made = 0;
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) >> 8;
  socket.onopen = () => socket.send(JSON.stringify({do: "watch", match, since: 0}));
  socket.onmessage = ({data}) => {
    const told = JSON.parse(data);
    if (told.tell === "refused" || told.tell === "error") failed(new Error(told.reason));
    if (told.tell !== "match" && told.tell !== "lines") return;
    info = told.info ?? info;
    const mover = Object.values(told.views)[0].mover;
    const legal = told.views[mover]?.legal ?? [];
    if (info.status === "over" || made >= most || (!legal.length && !patient)) {
      socket.close();
      done(told.step);
    }
    if (info.status === "over" || made >= most || !legal.length) return;
    made += 1;
    const liked = legal.filter((move) => move.block === rather);
    const choice = liked.length ? liked : legal;
    const code = choice[next() % choice.length].code;
    socket.send(JSON.stringify({do: "move", match, id: `player-${made}-${Date.now()}`, seat: mover, step: told.step, moves: [code]}));
  };
})"""


# The match page -------------------------------------------------------------------------------------------------------------------------

STATE = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  return {
    step: Number(document.querySelector("input[type=range][aria-label=Step]")?.max ?? -1),
    over: all(".bar .badge").some((badge) => badge.textContent.startsWith("Over")),
    dice: all(".hand button:not(:disabled)").map((die) => die.dataset.die),
    spots: all("[data-spot]:not(:disabled)").map((spot) => Number(spot.dataset.spot)),
    lit: all("[data-shape][role=button]").map((shape) => shape.dataset.shape),
    abilities: all(".stock button:not(:disabled)").map((circle) => circle.getAttribute("aria-label")),
    moves: all("[data-code]").map((move) => move.textContent.trim()),
  };
}"""
ANSWERED = """(step) => {
  const bar = document.querySelector("input[type=range][aria-label=Step]");
  return bar !== null && Number(bar.max) !== step && document.querySelector(".match.busy") === null;
}"""


class Table:
    """The match page: what may be done there, and doing it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.field = page.get_by_label("Move in text")
        self.bar = page.get_by_role("slider", name="Step")
        self.board = page.get_by_role("region", name="Board")
        self.status = page.locator(".status")

    async def ready(self) -> None:
        await self.page.wait_for_function(ANSWERED, arg=-1)
        await expect(self.page.locator(".board, .stage .card").first).to_be_visible()

    async def state(self) -> dict[str, Any]:
        return await self.page.evaluate(STATE)

    async def step(self) -> int:
        return (await self.state())["step"]

    async def after(self, step: int) -> dict[str, Any]:
        """What may be done when the match has moved on from a step, and everything asked is answered."""
        await self.page.wait_for_function(ANSWERED, arg=step)
        return await self.state()

    def tab(self, title: str) -> Locator:
        return self.page.get_by_role("tab", name=re.compile(f"^{title}"))

    async def words(self) -> list[str]:
        """The position in words, as it is on show."""
        await self.tab("Words").click()
        return await self.page.locator("[data-words] li").all_inner_texts()

    def shape(self, name: str) -> Locator:
        return self.page.locator(f'[data-shape="{name}"]')

    def die(self, name: str) -> Locator:
        return self.page.locator(f'.hand [data-die="{name}"]')

    def spot(self, number: int) -> Locator:
        return self.page.locator(f'[data-spot="{number}"]')

    async def type_move(self, text: str) -> None:
        await self.field.fill(text)
        await self.field.press("Enter")

    async def play_typed(self, count: int, chooser: random.Random) -> dict[str, Any]:
        """So many random moves, through the field that takes text."""
        state = await self.state()
        for _ in range(count):
            if state["over"]:
                break
            await self.type_move(chooser.choice(state["moves"]))
            state = await self.after(state["step"])
        return state


def frames_of(visitor: Visitor) -> list[dict[str, Any]]:
    return [json.loads(frame) for frame in visitor.frames]
