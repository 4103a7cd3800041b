"""Playing without a server: matches in the browser, kept there, and verified by the same program as all others."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, WebSocketRoute, async_playwright, expect

import perihelion as ph
from perihelion.lab.verification import verify
from perihelion.server.site import write_site
from tests import daily, games_of_the_package
from tests.browser import driving
from tests.browser.conftest import Arrive
from tests.browser.driving import EXPERT, PATIENCE_MS, WIDE, Table, Visitor, choose_seat, frames_of, show_hint
from tests.browser.profiles import plain_context
from tests.browser.test_learn import take
from tests.browser.test_problems import play_wrongly
from tests.server.processes import Server, free_port

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("engine")]
Made = Callable[[Visitor], Awaitable[str]]
OLDER = Path(__file__).parents[1] / "older"
LONG = 120
"""Seconds that a whole game may take on a busy machine."""
PLAY = """async ({most, seed}) => {
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) >> 8;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (let made = 0; made < most && !document.querySelector(".bar .badge.over"); ) {
    const moves = [...document.querySelectorAll("[data-code]")].filter((one) => !one.disabled);
    if (moves.length && !document.querySelector(".match.busy, .match.behind")) {
      moves[next() % moves.length].click();
      made += 1;
    }
    await frame();
  }
  do await frame();
  while (document.querySelector(".match.busy, .match.behind"));
}"""
"""Plays at random by the list of moves."""
FULL = """() => {
  IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
ALL_IN_CACHES = """async () => {
  const loaded = performance.getEntriesByType("resource").map(({name}) => name);
  const asked = loaded.filter((name) => /[/](assets|engine|api)[/](?!me$|live$|matches)/.test(name));
  const found = await Promise.all(asked.map((name) => caches.match(name)));
  return asked.some((name) => name.endsWith(".wasm")) && found.every((one) => one !== undefined);
}"""
"""What the page has loaded is kept for when there is no network."""
STUTTER = """() => {
  const post = BroadcastChannel.prototype.postMessage;
  BroadcastChannel.prototype.postMessage = function (said) { for (let time = 0; time < 4; time++) post.call(this, said); };
}"""
"""Whatever a tab tells the others, it tells several times."""
CAMERAS_READY = "() => [...document.querySelectorAll('[data-camera]')].every(({dataset}) => dataset.camera === 'ready')"
"""What looks nearer is fetched a moment after the board."""
KEPT = "() => navigator.serviceWorker.controller !== null"


async def play(page: Page, most: int = 100_000, seed: int = 5) -> None:
    await asyncio.wait_for(page.evaluate(PLAY, {"most": most, "seed": seed}), LONG)


async def play_to_the_end(page: Page) -> None:
    await play(page)
    await expect(page.locator(".bar .badge.over")).to_be_visible()
    await page.get_by_role("dialog").get_by_role("button", name="Close").click()


async def open_match(visitor: Visitor, game: str) -> Page:
    """By the page for new matches, against bots that are gentle."""
    page = await visitor.go(f"/new/{game}")
    for seat in range(1, ph.game(game).seats):
        await choose_seat(page, seat + 1, "A bot")
        await page.get_by_label(f"Level of the bot in seat {seat + 1}").select_option("beginner")
    await page.get_by_role("button", name="Start").click()
    await page.wait_for_url("**/l/*")
    await Table(page).ready()
    return page


async def saved(page: Page, folder: Path) -> Path:
    """The log as a file, from the menu."""
    await page.get_by_role("button", name="More", exact=True).click()
    async with page.expect_download() as waiting:
        await page.locator("#match-menu").get_by_role("button", name="Download the log").click()
    file = folder / (await waiting.value).suggested_filename
    await (await waiting.value).save_as(file)
    return file


async def profile(folder: Path, address: str) -> tuple[Any, BrowserContext, Page]:
    """A browser that keeps what it has, until it is started again."""
    driver = await async_playwright().start()
    program = driving.program_of_browser(whole=True)
    context = await driver.chromium.launch_persistent_context(
        folder, executable_path=program, args=driving.FLAGS, viewport=WIDE, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE_MS)
    await context.add_init_script(EXPERT)
    page = await context.new_page()
    await page.goto(address)
    return driver, context, page


@pytest.mark.parametrize("game", daily(games_of_the_package(), "planet-smash", "thats-my-planet"))
async def test_a_whole_game_with_the_network_off(arrive: Arrive, game: str, tmp_path: Path):
    ada = await arrive("Ada", alone=True)
    page = await open_match(ada, game)
    async with asyncio.timeout(LONG):
        while len(page.workers) < ph.game(game).seats - 1:
            await asyncio.sleep(0.05)  # the bots' threads are fetched after the board
    await page.wait_for_function(CAMERAS_READY)
    await page.wait_for_load_state("networkidle")
    await ada.context.set_offline(True)
    await play_to_the_end(page)
    file = await saved(page, tmp_path)
    assert verify([file]).fair == 1
    log = ph.load_log(file)
    assert (log.end.end, log.game.name, log.seats[0]) == ("finished", game, "Ada")


async def test_an_app_plays_on_after_a_restart_without_network(server: Server, tmp_path: Path):
    driver, context, page = await profile(tmp_path, server.address)
    await page.wait_for_function(KEPT)
    await page.get_by_role("button", name="Play now: Planet Smash").click()
    await Table(page).ready()
    await play(page, 3)
    step, match = await Table(page).step(), page.url
    for path, shown in (("/learn/planet-smash/1", "[data-answered=true]"), ("/problems/planet-smash", "[data-problem]")):
        await page.goto(server.address + path)
        await page.wait_for_selector(shown)
        await page.wait_for_load_state("networkidle")
        await page.wait_for_function(ALL_IN_CACHES)
    problems = await (await context.request.get(f"{server.address}/api/games/planet-smash/problems")).json()
    await context.close()
    await driver.stop()

    driver, context, page = await profile(tmp_path, "about:blank")
    await context.set_offline(True)
    await page.goto(match)
    await Table(page).ready()
    assert await Table(page).step() == step
    await expect(page.get_by_text("You are offline")).to_be_visible()
    await play(page, 2)
    assert await Table(page).step() > step
    await page.goto(f"{server.address}/learn/planet-smash/2")
    await take(page, "planet-smash", 2, 2, every=False)
    await page.goto(f"{server.address}/problems/planet-smash/{problems['problems'][-1]['id']}")
    await play_wrongly(page, problems["problems"][-1])
    await expect(page.locator(".verdict")).to_contain_text("After the best move")
    await page.goto(server.address)
    await expect(page.locator(f'a[href="{match.removeprefix(server.address)}"]')).to_be_visible()
    await context.close()
    await driver.stop()


async def test_two_tabs_on_one_match_and_who_plays_it(arrive: Arrive):
    ada = await arrive("Ada", alone=True)
    first = await open_match(ada, "planet-smash")
    second = await ada.context.new_page()
    await second.goto(first.url)
    follower = Table(second)
    await follower.ready()
    await expect(second.get_by_text("being played in another tab")).to_be_visible()
    assert (await follower.state())["dice"] == []
    await first.evaluate(STUTTER)  # each line is taken once, however often it is sent
    await play(first, 1)
    step = await Table(first).step()
    await second.wait_for_function("(step) => Number(document.querySelector('.replay input[type=range]').max) === step", arg=step)
    await second.get_by_role("button", name="Play here").click()
    await expect(first.get_by_text("being played in another tab")).to_be_visible()
    await play(second, 1, seed=7)
    assert await follower.step() > step
    await second.close()  # the tab that is left plays on
    await expect(first.get_by_text("being played in another tab")).to_be_hidden()
    await play(first, 1, seed=9)


async def test_a_page_closed_in_the_middle_of_a_move_leaves_a_match_to_play_on(arrive: Arrive, tmp_path: Path):
    ada = await arrive("Ada", alone=True)
    page = await open_match(ada, "astroplane")
    for seed in (3, 5, 7):
        await page.wait_for_selector("[data-code]")
        await page.evaluate("document.querySelector('[data-code]').click()")  # nobody waits for what comes of it
        match = page.url
        await page.close()
        page = await ada.context.new_page()
        await page.goto(match)
        await Table(page).ready()
        await play(page, 1, seed)
    assert verify([await saved(page, tmp_path)]).good == 1


async def test_a_full_storage_is_said_and_loses_nothing(arrive: Arrive, tmp_path: Path):
    ada = await arrive("Ada", alone=True)
    page = await open_match(ada, "planet-smash")
    await play(page, 2)
    stored = await Table(page).step()
    await page.evaluate(FULL)
    await play(page, 2)
    await expect(page.get_by_text("can store no more of this match")).to_be_visible()
    assert len(ph.load_log(await saved(page, tmp_path)).steps) == await Table(page).step() > stored
    await page.reload()
    await Table(page).ready()
    assert await Table(page).step() == stored


async def test_logs_are_read_without_a_server_and_old_ones_can_be_looked_at(arrive: Arrive, tmp_path: Path):
    ada = await arrive("Ada", alone=True)
    page = await ada.go("/")
    await expect(page.locator(".game").first).to_be_visible()
    old = next(OLDER.glob("planetary-strike-2*.jsonl"))
    await page.get_by_label("A match log").set_input_files(old)
    await expect(page.get_by_text("Its moves can be read; it cannot be replayed.")).to_be_visible()
    await expect(page.locator(".log li").first).to_be_visible()

    page = await open_match(ada, "planet-smash")
    await play_to_the_end(page)
    file = await saved(page, tmp_path)
    await ada.go("/")
    await page.get_by_label("A match log").set_input_files(file)
    await page.wait_for_url("**/l/*")
    await Table(page).ready()
    assert await Table(page).step() == len(ph.load_log(file).steps)
    await ada.go("/scores/planet-smash")  # what was played counts, what was read does not
    await expect(page.get_by_role("tab", name="In this browser")).to_have_attribute("aria-selected", "true")
    await expect(page.get_by_role("definition").nth(2)).to_have_text(re.compile("^1"))
    await page.get_by_role("tab", name="Your own").click()
    await expect(page.get_by_text("You have not finished a game of this kind yet.")).to_be_visible()
    await ada.go("/")
    broken = tmp_path / "broken.jsonl"
    broken.write_text(file.read_text(encoding="utf-8").replace('"chance"', "0", 1), encoding="utf-8")
    await page.get_by_label("A match log").set_input_files(broken)
    await expect(page.get_by_text("The log is not accepted")).to_be_visible()


async def test_an_online_match_is_cut_resumed_and_verified_by_the_browser_itself(arrive: Arrive):
    ada = await arrive("Ada")
    match = await ada.new_match("thats-my-planet")
    table = await ada.sit_at(match)
    await ada.play_on(match, moves=6)
    await ada.context.set_offline(True)
    await expect(table.page.get_by_text("You are offline")).to_be_visible()
    await ada.context.set_offline(False)
    await expect(table.page.get_by_text("You are offline")).to_have_count(0)
    await ada.play_unseen(match)
    await table.page.get_by_text("Were the dice fair?").click()
    await table.page.get_by_role("button", name="Check the dice").click()
    await expect(table.page.get_by_text("This browser has replayed all")).to_be_visible()
    ada.expected = ["ERR_INTERNET_DISCONNECTED"]


@pytest.mark.parametrize("game", ["planet-smash", "onward-to-venus"])
async def test_help_at_a_server_is_thought_in_the_browser_and_noted_at_the_server(arrive: Arrive, game: str):
    """In games with secrets, too: from a position that agrees with what the seat knows."""
    ada = await arrive("Ada", alone=True)
    answer = await ada.post("/matches", game=game, seats=[{"who": "me"}, *[{"who": "bot", "bot": "beginner"}] * (ph.game(game).seats - 1)])
    match = answer["id"]
    table = await ada.sit_at(match)
    await show_hint(table.page)
    assert not [news for news in frames_of(ada) if news["tell"] == "hint"]
    await expect(table.page.locator("[data-candidate]").first).to_be_visible()
    answer = await ada.context.request.get(f"{ada.server.address}/api/matches/{match}")
    assert (await answer.json())["seats"][0]["hinted"]


async def test_a_match_at_a_server_that_is_over_is_analysed_in_the_browser_and_deeper_while_one_looks(arrive: Arrive):
    ada = await arrive("Ada", alone=True)
    await ada.sit_at(await ada.finished_match(planet="lv-426"))
    await ada.page.get_by_role("button", name="Analyse").click()
    await expect(ada.page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=LONG * 1000)
    assert_thought_here(ada)
    position, draws = ph.game("planet-smash").start(), 0
    while position.mover == ph.CHANCE:
        position, draws = position.play(position.legal()[0]), draws + 1
    await ada.page.locator("input[type=range][aria-label=Step]").fill(str(draws))
    await expect(ada.page.locator("[data-deeper] li").first).to_be_visible()


def assert_thought_here(visitor: Visitor) -> None:
    assert not [news for news in frames_of(visitor) if news["tell"].startswith("analys")]


async def raced(ada: Visitor) -> str:
    race = (await ada.post("/groups", kind="race", game="planet-smash", places=1))["id"]
    await ada.post(f"/groups/{race}/join", value="7" * 32)
    (member,) = (await ada.post(f"/groups/{race}/start"))["members"]
    await ada.play_on(member["match"])
    return str(member["match"])


async def uploaded(ada: Visitor) -> str:
    """A log of somebody else."""
    log = ph.Log(ph.game("planetary-strike"))
    chooser = random.Random(3)
    while log.now.mover != ph.OVER and len(log.steps) < 30:
        log.play(chooser.choice(log.now.legal()))
    log.leave()
    answer = await ada.context.request.post(f"{ada.server.address}/api/logs", data=log.to_bytes())
    return str((await answer.json())["id"])


async def resigned(ada: Visitor) -> str:
    """One of three has resigned, and then the others, too."""
    match = await ada.new_match("planetary-strike", seats="mmm", form="3-player-essential")
    await ada.play_on(match, moves=7)
    page = (await ada.sit_at(match)).page
    for _ in range(2):
        await page.evaluate(RESIGN, {"match": match})
    return match


RESIGN = """({match}) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/api/live`, "perihelion.2");
  socket.onopen = () => socket.send(JSON.stringify({do: "watch", match, since: 0}));
  socket.onmessage = ({data}) => {
    const told = JSON.parse(data);
    if (told.tell === "match" && told.info.status === "over") done();
    else if (told.tell === "match") {
      const seat = told.info.seats.find((one) => !one.resigned).seat;
      socket.send(JSON.stringify({do: "resign", match, id: `resign ${seat}`, seat}));
    }
    if (told.tell === "done") { socket.close(); done(); }
  };
})"""


@pytest.mark.parametrize("made", [raced, uploaded, resigned])
async def test_races_logs_of_others_and_resigned_matches_are_analysed_in_the_browser_too(arrive: Arrive, made: Made):
    ada = await arrive("Ada", alone=True)
    table = await ada.sit_at(await made(ada))
    await ada.page.keyboard.press("Escape")  # the result may cover the board
    await table.tab("Analysis").click()
    await ada.page.get_by_role("button", name="Analyse this match").click()
    await expect(ada.page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=LONG * 1000)
    assert_thought_here(ada)


@pytest.mark.parametrize("game", ["astroplane", "planet-smash"])
async def test_own_moves_at_a_server_are_drawn_at_once_and_put_back_where_it_refuses(arrive: Arrive, game: str):
    ada = await arrive("Ada", alone=True)
    held: list[tuple[WebSocketRoute, WebSocketRoute, str]] = []

    def hold_moves(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda sent: held.append((route, server, str(sent))) if '"do":"move"' in str(sent) else server.send(sent))

    await ada.page.route_web_socket("**/api/live", hold_moves)
    match = await ada.new_match(game, seats="m" * ph.game(game).seats)
    table = await ada.sit_at(match)
    page = table.page
    await page.wait_for_function("() => performance.getEntriesByName('ahead').length > 0")
    step = await table.step()
    await page.locator("[data-code]:enabled").first.click()
    await expect(page.locator(".match")).to_have_attribute("data-steps", str(step + 1))
    assert (await ada.get(f"/matches/{match}"))["steps"] == step, "the server knows nothing of it yet"
    route, _, asked = held.pop()
    move = json.loads(asked)
    route.send(json.dumps({"tell": "refused", "id": move["id"], "match": match, "reason": "Not today."}))
    await expect(page.locator(".toasts")).to_contain_text("Not today.")
    await expect(page.locator(".match")).to_have_attribute("data-steps", str(step))

    await page.locator("[data-code]:enabled").first.click()
    await expect(page.locator(".match.busy")).to_have_attribute("data-steps", str(step + 1))
    _, server, asked = held.pop()
    server.send(asked)
    after = await table.after(step)
    seen = await ada.get(f"/matches/{match}/positions/{after['step']}?seat=0")
    assert (after["step"], await table.words()) == ((await ada.get(f"/matches/{match}"))["steps"], seen["view"]["words"])


class Files:
    """A folder of static files below some address, as any host serves it."""

    def __init__(self, port: int) -> None:
        self.host = f"127.0.0.1:{port}"
        self.address = f"http://{self.host}/some/folder"


@contextlib.asynccontextmanager
async def hosted(root: Path) -> AsyncIterator[Files]:
    port = free_port()
    command = ("-m", "http.server", "--bind", "127.0.0.1", "--directory", str(root), str(port))
    host = await asyncio.create_subprocess_exec(
        sys.executable, *command, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL
    )
    for _ in range(100):
        try:
            (await asyncio.open_connection("127.0.0.1", port))[1].close()
            break
        except OSError:
            await asyncio.sleep(0.1)
    try:
        yield Files(port)
    finally:
        host.terminate()
        await host.wait()


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def site(engine: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Files]:
    root = tmp_path_factory.mktemp("host")
    write_site(root / "some" / "folder")
    async with hosted(root) as files:
        yield files


SIZES = """async () => {
  const {icons} = await (await fetch(document.querySelector("link[rel=manifest]").href)).json();
  const drawn = await Promise.all(icons.filter(({type}) => type === "image/png").map(async ({src, sizes}) => {
    const {width, height} = await createImageBitmap(await (await fetch(src)).blob());
    return [sizes, `${width}x${height}`];
  }));
  return drawn;
}"""
"""What the icons of the app are said to measure, and what they do."""


async def test_an_app_can_be_installed_and_says_when_a_newer_version_is_there(engine: Path, tmp_path: Path):
    folder = tmp_path / "host" / "some" / "folder"
    write_site(folder)
    async with hosted(tmp_path / "host") as files:
        driver, context, page = await profile(tmp_path / "profile", f"{files.address}/")
        await page.wait_for_function(KEPT)
        session = await context.new_cdp_session(page)
        assert (await session.send("Page.getInstallabilityErrors"))["installabilityErrors"] == []
        assert (await session.send("Page.getAppManifest"))["errors"] == []
        assert all(said == drawn for said, drawn in await page.evaluate(SIZES))
        first = await page.evaluate("() => caches.keys()")

        changes = {"index.html": ("</head>", '<meta name="newer" /></head>'), "sw.js": ('const VERSION = "', 'const VERSION = "newer ')}
        for name, change in changes.items():
            file = folder / name
            file.write_text(file.read_text(encoding="utf-8").replace(*change, 1), encoding="utf-8")
        await page.reload()
        await expect(page.get_by_text("A new version of Perihelion is available.")).to_be_visible()
        newer = page.locator("meta[name=newer]")
        await expect(newer).to_have_count(0)  # whoever plays is not disturbed
        await page.get_by_role("button", name="Load it").click()
        await expect(newer).to_have_count(1)
        await expect(page.get_by_text("A new version of Perihelion is available.")).to_be_hidden()
        kept = await page.evaluate("() => caches.keys()")
        assert [one for one in kept if one.startswith("shell newer ")]
        assert not [one for one in kept if one.startswith("shell") and one in first]
        await page.goto(f"{files.address}/#/new/planet-smash")
        await page.get_by_role("button", name="Start").click()
        await Table(page).ready()
        await page.wait_for_function(ALL_IN_CACHES)
        await context.set_offline(True)
        await page.reload()
        await Table(page).ready()
        await play(page, 2)
        await expect(newer).to_have_count(1)
        await context.close()
        await driver.stop()


IMPOSSIBLE = {
    "onward-to-venus": ("turn=100", "there are 2 seats."),
    "planet-smash": ("round_number=90", "round 90 is not between 1 and 16."),
    "planetary-strike": ("turn=1", "the wall around the board is missing."),
    "thats-my-planet": ("fuel=7,6,6", "ship I has fuel 7: it is 1 to 6, and 0 exactly for a ship that broke down."),
    "astroplane": ("turn=100", "turn is 100; it goes from 0 to 1."),
}
"""A text of each game, and what its rules have against it."""


async def set_up_without_server(page: Page) -> None:
    """By hand, out of the stock; what could not have come about is refused in the words of the rules, and what cannot be read, too."""
    await page.goto(page.url.partition("#")[0] + "#/study")
    await page.locator("[data-begin=onward-to-venus]").click()
    await page.get_by_role("button", name="Set up").click()
    dialog = page.get_by_role("dialog")
    await dialog.locator("[data-kind=surface]").click()
    await dialog.locator("[data-place='1'] [data-put]").click()
    await expect(dialog.locator("[data-place='1'] [data-take='0']")).to_contain_text("1")
    await expect(dialog.locator("[data-verdict]")).to_have_attribute("data-verdict", "good", timeout=30_000)
    await dialog.get_by_role("tab", name="As text").click()
    await dialog.locator("[data-position]").fill("nonsense=1")
    await expect(dialog.locator("[data-verdict]")).to_contain_text("nonsense")
    await page.keyboard.press("Escape")
    for game, (text, fault) in IMPOSSIBLE.items():
        await page.goto(page.url.partition("#")[0] + "#/study")
        await page.locator(f"[data-begin={game}]").click()
        await page.get_by_role("button", name="Set up").click()
        await dialog.get_by_role("tab", name="As text").click()
        await dialog.locator("[data-position]").fill(text)
        await expect(dialog.locator("[data-verdict]")).to_contain_text(f"This is no position of {ph.game(game).title}: {fault}")
        await page.keyboard.press("Escape")


async def test_a_folder_of_static_files_is_the_whole_product_but_for_others(site: Files, browser: Browser, tmp_path: Path):
    context = await plain_context(browser, viewport=WIDE)
    ada = await Visitor(site, context).arrive()
    page = await ada.go("/")
    await expect(page.get_by_text("This page has no server")).to_be_visible()
    await page.get_by_role("link", name="Learn by playing").click()
    await page.locator('a[href="#/rules/astroplane"]').first.click()
    await expect(page.locator(".rules h2").first).to_be_visible()
    await page.goto(f"{site.address}/#/learn/planet-smash/1")
    await expect(page.get_by_text("Planet Smash · 1 of 12")).to_be_visible()
    await take(page, "planet-smash", 1, 1, every=False)
    await page.goto(f"{site.address}/#/problems/planetary-strike/streak")
    await page.get_by_role("button", name="Begin").click()
    await expect(page.locator("[data-problem]")).to_be_visible()
    await set_up_without_server(page)
    await page.goto(f"{site.address}/#/new/planetary-strike")
    await page.get_by_label("Form").select_option("3-player-essential")
    await page.get_by_role("button", name="Start").click()
    await Table(page).ready()
    await play(page, 3)
    await page.reload()
    await Table(page).ready()
    assert verify([await saved(page, tmp_path)]).good == 1
    await context.close()
    assert ada.unexpected() == []
