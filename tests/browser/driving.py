"""Browsers for the tests: Chromium as it is installed here, people in it with a profile of their own, and the match page by its parts."""

from __future__ import annotations

import json
import random
import re
import secrets
import shutil
from collections.abc import Callable
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

from perihelion.core.game import Game
from perihelion.core.registry import definition
from tests.server.clients import Shown, game_of, opened_message, opened_position, read

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync",
]  # fmt: skip
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
SHELL = "chromium-headless-shell"
"""The same engine of the same version without the window around it: a test takes it a third of the processor time."""
PATIENCE_MS = 30_000
"""How long a browser may take on a busy machine. A test goes on as soon as what it waits for is there."""
SEARCH_MS = 300_000
"""How long a hint may take where its search is compiled first."""
WIDE = {"width": 1400, "height": 900}
PHONE = {"width": 360, "height": 740}

expect.set_options(timeout=PATIENCE_MS)


AT_THE_SERVER = """try { localStorage.setItem("perihelion.playsHere", "false"); } catch { /* a page without an address */ }"""
"""What people have set who want all their matches at the server."""


UNPAINTED = """try { localStorage.setItem("perihelion.painted", "false"); } catch { /* a page without an address */ }"""
"""What people have set whose device is slow: a board opens in half the processor time."""


NO_APP = "delete Navigator.prototype.serviceWorker;"
"""A browser without service workers: what a page loads is what the test's server gave."""


def program_of_browser(*, whole: bool) -> str:
    """Where Chromium is: all of it, or what is enough for tests of pages where that is installed."""
    program = next(filter(None, map(shutil.which, PROGRAMS if whole else (SHELL, *PROGRAMS))), None)
    if program is None:
        raise RuntimeError("Chromium is not installed; `make test` installs it (on Debian: apt-get install chromium).")
    return program


async def launch(playwright: Playwright, *more: str, whole: bool = True) -> Browser:
    return await playwright.chromium.launch(executable_path=program_of_browser(whole=whole), args=[*FLAGS, *more])


FINAL_LOOKS = """async () => {
  const painted = () => [...document.querySelectorAll(".stage img")].every((one) => "painted" in one.dataset);
  for (let patience = 300; !painted() && patience > 0; patience--) await new Promise((done) => setTimeout(done, 50));
  const ending = document.getAnimations().filter((one) => isFinite(one.effect.getComputedTiming().endTime));
  await Promise.all(ending.map((one) => one.finished.catch(() => null)));
}"""


AXE = Axe().axe_script
HAS_AXE = "() => 'axe' in window"
SCAN = """async (rules) => {
  const wanted = rules === null ? {} : { runOnly: rules };
  return (await axe.run(document, { resultTypes: ["violations"], ...wanted })).violations;
}"""
OF_COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules of axe that look at colours: what another theme changes."""


RESIGN = """(match) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/api/live`, "perihelion.2");
  socket.onopen = () => socket.send(JSON.stringify({do: "watch", match, since: 0}));
  socket.onmessage = ({data}) => {
    const told = JSON.parse(data);
    if (told.tell === "match") socket.send(JSON.stringify({do: "resign", match, id: "resigning", seat: told.info.your_seats[0]}));
    if (told.tell === "done") { socket.close(); done(); }
  };
})"""
"""Gives up the match in its argument, for the first seat of who looks at the page."""


async def complaints(page: Page, where: str, rules: list[str] | None = None) -> list[str]:
    """What axe finds wrong on a page, by all rules or by some, once everything has its final colours."""
    await page.evaluate(FINAL_LOOKS)
    if not await page.evaluate(HAS_AXE):
        await page.evaluate(AXE)  # half a megabyte: once for each page that is loaded
    found = await page.evaluate(SCAN, rules)
    return [
        f"{where}: {one['id']}: {one['help']}: {node['target']} {node['html'][:160]} {[check['message'] for check in node['any']]}"
        for one in found
        for node in one["nodes"]
    ]


async def complaints_in_both_themes(page: Page, where: str) -> list[str]:
    """The same state of a page in the dark and in the light, which differ in colours alone. It is left in the dark."""
    found = await complaints(page, f"{where} (dark)")
    await page.emulate_media(color_scheme="light")
    found += await complaints(page, f"{where} (light)", OF_COLOURS)
    await page.emulate_media(color_scheme="dark")
    return found


SPEAK = """(tag) => {
  const choice = document.querySelector("select[data-language]");
  if (![...choice.options].some((one) => one.value === tag)) choice.add(Object.assign(new Option(tag, tag), { translate: false }));
  choice.value = tag;
  choice.dispatchEvent(new Event("change", { bubbles: true }));
}"""


async def speak(page: Page, language: str) -> None:
    """Changes the language in the middle of whatever the page does, without touching anything else there."""
    await page.locator("select[data-language]").first.wait_for(state="attached")  # a match has it in its menu, which comes after the board
    await page.evaluate(SPEAK, language)
    await expect(page.locator("html")).to_have_attribute("lang", language)


EXPERT = """try {
  for (const [name, value] of [["expert", true], ["singles", false], ["sound", false]])
    if (localStorage.getItem(`perihelion.${name}`) === null) localStorage.setItem(`perihelion.${name}`, value);
} catch { /* a page without an address */ }"""
"""As somebody has it who types moves, and takes every step themselves: so tests know what is to be done next."""


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
        self._listeners: dict[Any, Callable[[Any], None]] = {
            "console": self._console,
            "weberror": self._error,
            "request": self._request,
            "requestfailed": self._failed,
            "response": self._response,
            "page": lambda page: page.on("websocket", self._websocket),
        }
        for event, listener in self._listeners.items():
            context.on(event, listener)

    async def arrive(self, name: str = "", *, newcomer: bool = False) -> Visitor:
        if not newcomer:
            await self.context.add_init_script(EXPERT)
        if name:
            await self.context.request.put(f"{self.server.address}/api/me", data={"name": name})
        self.page = await self.context.new_page()
        return self

    async def leave(self) -> None:
        await self.context.close()

    def stop_listening(self) -> None:
        """The profile may become somebody else's."""
        for event, listener in self._listeners.items():
            self.context.remove_listener(event, listener)

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
        """With messages in English, and positions opened."""
        answer = read(await (await self.context.request.get(f"{self.server.address}/api{path}")).json())
        if "/positions/" not in path:
            return answer
        asked = re.search(r"seat=(\d+)", path)
        return opened_position(answer, await self.get(path.partition("/positions")[0]), int(asked[1]) if asked else None)

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
        """As by typing the address: everything is loaded anew."""
        await self.page.goto(f"{self.server.address}{path}")
        return self.page

    async def turn_to(self, path: str) -> Page:
        """As by a link, from whichever page is on show: takes half as long."""
        if urlsplit(self.page.url).path in ("blank", BARE, path):
            return await self.go(path)
        await self.page.locator("main").wait_for()
        await self.page.evaluate(TURN, path)
        await expect(self.page.locator("main > [data-left]")).to_have_count(0)
        return self.page

    async def _be_somewhere(self) -> None:
        """On any page of the server's from which a WebSocket may be opened; one without the client, unless that is here already."""
        if not self.page.url.startswith("http"):
            await self.go(BARE)

    async def sit_at(self, match: str) -> Table:
        await self.turn_to(f"/m/{match}")
        table = Table(self.page)
        await table.ready()
        return table

    async def play_on(self, match: str, moves: int = 10_000, seed: int = 1, *, patient: bool = False, rather: str = "") -> int:
        """Plays at random, for all own seats, by a WebSocket that the page opens beside its own, until others are to move; who is patient
        waits for them. Moves of the block named are played rather than others. Gives how many steps there are."""
        await self._be_somewhere()
        codes = await self._codes_of(match, rather) if rather else []
        wishes = {"most": moves, "seed": seed, "patient": patient, "rather": codes, "given": None}
        return await self.page.evaluate(PLAYER, {"match": match, **wishes})

    async def play_unseen(self, match: str, seed: int = 1, *, patient: bool = False) -> Locator:
        """Plays to the end with no page that shows every move, which takes most of the time; then sits down again and asks for the
        result, which is given."""
        await self.go(BARE)
        await self.play_on(match, seed=seed, patient=patient)
        await self.sit_at(match)
        await self.page.get_by_role("button", name="Result").click()
        return self.page.get_by_role("dialog")

    async def _codes_of(self, match: str, block: str) -> list[int]:
        actions = definition((await self.get(f"/matches/{match}"))["game"]).actions
        return [code for code in range(actions.size) if actions.block_of(code).name == block]

    async def play_given(self, match: str, texts: list[str]) -> None:
        """Plays these moves, all by own seats, in the same way."""
        await self._be_somewhere()
        wishes = {"most": len(texts), "seed": 1, "patient": False, "rather": [], "given": texts}
        before = (await self.get(f"/matches/{match}"))["steps"]
        assert await self.page.evaluate(PLAYER, {"match": match, **wishes}) == before + len(texts)

    async def finished_match(self, **options: Any) -> str:
        match = await self.new_match(**{"planet": "pebble", **options})
        await self.play_on(match)
        return match


BARE = "/healthz"
TURN = """(path) => {
  for (const one of document.querySelector("main").children) one.dataset.left = "";
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""


PLAYER = """({match, most, seed, patient, rather, given}) => new Promise((done, failed) => {
  const socket = new WebSocket(`ws://${location.host}/api/live`, "perihelion.2");
  let info = null, made = 0;
  // Mover and legal codes of views, or of what has changed in them: see perihelion/core/seen.py and changes.py.
  const unpacked = (packed) => {
    const bytes = [...atob(packed)].map((letter) => letter.charCodeAt(0)), numbers = [];
    let at = 0;
    const varint = () => {
      let value = 0;
      for (let scale = 1; ; scale *= 128) {
        const byte = bytes[at++];
        value += (byte & 127) * scale;
        if (byte < 128) return value;
      }
    };
    while (at < bytes.length) {
      const value = varint();
      if (value) numbers.push(value % 2 ? -(value + 1) / 2 : value / 2);
      else for (let more = varint(); more >= 0; more--) numbers.push(0);
    }
    return numbers;
  };
  const known = {};
  const opened = (name, {seen, change}) => {
    const numbers = unpacked(seen ?? change), [mover, , count] = numbers;
    let at = 4, from = 0, moves = seen ? numbers.slice(4, 4 + 3 * count) : [];
    while (moves.length < 3 * count) {
      const same = numbers[at++];
      moves.push(...known[name].slice(from, from + same));
      from += same;
      if (moves.length === 3 * count) break;
      const [left, fresh] = numbers.slice(at, at + 2);
      moves.push(...numbers.slice(at + 2, at + 2 + fresh));
      at += 2 + fresh;
      from += left;
    }
    known[name] = moves;
    let code = 0;
    return {mover, legal: moves.slice(0, count).map((step) => (code += step))};
  };
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) >> 8;
  socket.onopen = () => socket.send(JSON.stringify({do: "watch", match, since: 0}));
  socket.onmessage = ({data}) => {
    const told = JSON.parse(data);
    if (told.tell === "refused" || told.tell === "error") failed(new Error(JSON.stringify(told.reason)));
    if (told.tell !== "match" && told.tell !== "lines") return;
    info = told.info ?? info;
    if (!Object.values(told.views).length) return;
    const views = Object.fromEntries(Object.entries(told.views).map(([name, view]) => [name, opened(name, view)]));
    const {mover} = Object.values(views)[0];
    const legal = views[mover]?.legal ?? [];
    if (info.status === "over" || made >= most || (!legal.length && !patient)) {
      socket.close();
      done(told.step);
    }
    if (info.status === "over" || made >= most || !legal.length) return;
    made += 1;
    const liked = legal.filter((code) => rather.includes(code));
    const choice = liked.length ? liked : legal;
    const code = given ? given[made - 1] : choice[next() % choice.length];
    socket.send(JSON.stringify({do: "move", match, id: `player-${made}-${Date.now()}`, seat: mover, step: told.step, moves: [code]}));
  };
})"""


async def choose_seat(page: Page, number: int, who: str) -> None:
    """On the page of a new match: who sits there, as the page names them."""
    await page.get_by_role("radiogroup", name=f"Who sits in seat {number}", exact=True).get_by_role("radio", name=who).check()


NOTE_THE_IDEA = """() => {
  window.noting?.disconnect();
  window.firstIdea = null;
  window.noting = new MutationObserver(() => (window.firstIdea ??= document.querySelector(".hint .idea")?.textContent.trim() || null));
  window.noting.observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
IDEA_IS_HEARD = "() => window.firstIdea && document.querySelector('[data-announced]')?.textContent.trim().endsWith(window.firstIdea)"
"""The first that is shown is announced, once; a search that goes on may show a better one meanwhile."""


async def show_hint(page: Page, *, by_keys: bool = False) -> Locator:
    """Asks for a hint, which tells its idea first, and then for its moves. Every hint is a search."""
    panel = page.get_by_role("region", name="Hint")
    show, candidates = panel.get_by_role("button", name="Show the move"), panel.locator("[data-candidate]")
    await page.evaluate(NOTE_THE_IDEA)
    if by_keys:
        await page.keyboard.press("h")
    else:
        await page.get_by_role("button", name="Hint", exact=True).click()
    await expect(show).to_be_visible(timeout=SEARCH_MS)
    await expect(panel.locator(".idea")).to_have_text(re.compile(r"^(Look for this: .+|[A-Z].*\.)$"))
    await expect(candidates).to_have_count(0)
    await page.wait_for_function(IDEA_IS_HEARD)
    if by_keys:
        await expect(show).to_be_focused()
        await page.keyboard.press("Enter")
    else:
        await show.click()
    await expect(candidates.first).to_be_visible()
    await expect(page.get_by_role("log", name="What happens")).to_contain_text(re.compile(r"(^|[.!?] )Hint: "))
    return candidates


# The match page -------------------------------------------------------------------------------------------------------------------------

STATE = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  return {
    step: Number(document.querySelector(".match")?.dataset.steps ?? -1),
    over: document.querySelector(".bar .badge.over") !== null,
    dice: all(".hand button:not(:disabled)").map((die) => die.dataset.die),
    spots: all("[data-spot]:not(:disabled)").map((spot) => Number(spot.dataset.spot)),
    lit: all("[data-shape][role=button]").map((shape) => shape.dataset.shape),
    abilities: all(".stock button:not(:disabled)").map((circle) => circle.getAttribute("aria-label")),
    moves: all("[data-code]").map((move) => move.textContent.trim()),
  };
}"""
ANSWERED = """(step) => {
  const match = document.querySelector(".match");
  const begun = match?.querySelector(".caption") ?? null;
  const waits = document.querySelector(".match.busy, .match.behind, .board[aria-busy=true]") !== null;
  return begun !== null && Number(match.dataset.steps) !== step && !waits;
}"""
LISTED = """() => document.querySelector(".match.behind") === null"""
"""Whether the lists beside the board, which are drawn a frame later, are those of the position on it."""


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
        await self.page.wait_for_function(LISTED)
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
        """On a phone the field is behind its tab, over the board."""
        is_behind = not await self.field.is_visible()
        if is_behind:
            await self.tab("Moves").click()
        await self.field.fill(text)
        await self.field.press("Enter")
        if is_behind:
            await self.tab("Moves").click()

    async def play_typed(self, count: int, chooser: random.Random) -> dict[str, Any]:
        """`count` random moves, through the field that takes text."""
        state = await self.state()
        for _ in range(count):
            if state["over"]:
                break
            await self.type_move(chooser.choice(state["moves"]))
            state = await self.after(state["step"])
        return state


def frames_of(visitor: Visitor) -> list[dict[str, Any]]:
    """All messages of the server to a browser, opened; of each match the first names the game."""
    games: dict[str, Game | None] = {}
    found, shown = [], Shown()
    for frame in visitor.frames:
        message = shown.whole(json.loads(frame))
        if "info" in message:
            games[message.get("match", "")] = game_of(message["info"])
        found.append(opened_message(message, games.get(message.get("match", ""))))
    return found
