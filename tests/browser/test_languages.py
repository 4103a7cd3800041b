"""The language of the page: which one, changed in the middle of things, and whether everything on every page is said in it."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, Request, expect

from perihelion.core.languages import ENGLISH, PSEUDO
from tests.browser.conftest import Arrive
from tests.browser.driving import BARE, RESIGN, Table, speak

pytestmark = pytest.mark.asyncio(loop_scope="session")

TITLES = {"en": "Board games at the closest point to the sun", "es": "Juegos de mesa en el punto más cercano al Sol"}


async def is_in(page: Page, language: str) -> None:
    await expect(page.locator("html")).to_have_attribute("lang", language)
    await expect(page.get_by_role("heading", level=1)).to_have_text(TITLES[language])


@pytest.mark.parametrize(("locale", "path", "language"), [
    ("es-MX", "/", "es"), ("en-GB", "/", "en"), ("fr-FR", "/", "en"), ("fr-FR", "/?language=es", "es"), ("es-ES", "/?language=en", "en"),
])  # fmt: skip
async def test_it_is_that_of_the_browser_or_the_address(arrive: Arrive, locale: str, path: str, language: str):
    ada = await arrive("Ada", fresh=True, locale=locale)
    files: list[str] = []
    ada.context.on("request", lambda request: _note(request, files))
    await is_in(await ada.go(path), language)
    await expect(ada.page.locator("html")).to_have_attribute("dir", "ltr")
    assert sorted(files) == sorted({"en", language}), "nobody waits for languages that nobody reads"


def _note(request: Request, files: list[str]) -> None:
    if found := re.search(r"/language-([a-z]{2}(?:-[A-Z]+)?)-[\w-]{8}\.js", request.url):
        files.append(found[1])


async def test_it_stays_as_chosen(arrive: Arrive):
    ada = await arrive("Ada")
    page = await ada.go("/")
    await page.get_by_label("Language").select_option("Español")
    await is_in(page, "es")
    await is_in(await ada.go("/?language=en"), "es")
    await page.get_by_role("button", name="Ada: ajustes").click()
    await page.get_by_role("dialog", name="Ajustes").get_by_role("radio", name="English").check()
    await expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    await page.get_by_role("button", name="Close").click()
    await is_in(page, "en")


async def test_it_changes_in_the_middle_of_a_match(arrive: Arrive):
    """Nothing is loaded anew, nothing is lost: position, list of moves, what is chosen and what is half written."""
    ada = await arrive("Ada", fresh=True)
    table = await ada.sit_at(await ada.new_match())
    page = ada.page
    await table.die((await table.state())["dice"][0]).click()
    before = await table.state()
    await table.field.fill("R@")
    await page.evaluate("() => (window.here = true)")
    asked: list[str] = []
    ada.context.on("request", lambda request: asked.append(request.url))

    await page.get_by_role("button", name="More").click()
    await page.locator("#match-menu").get_by_label("Language").select_option("Español")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("tab", name="Jugadas")).to_be_visible()
    await expect(page.get_by_role("tablist", name="Junto al tablero")).to_be_visible()
    await expect(page.get_by_label("Jugada por escrito")).to_have_value("R@")
    assert [one for one in asked if "/language" not in one] == []
    await page.get_by_label("Jugada por escrito").fill("")
    after = await table.state()
    assert {**after, "abilities": None} == {**before, "abilities": None}

    await page.get_by_label("Jugada por escrito").fill(after["moves"][0])
    await page.get_by_label("Jugada por escrito").press("Enter")
    later = await table.after(after["step"])
    await page.get_by_role("button", name="Deshacer").click()
    assert (await table.after(later["step"]))["step"] == before["step"]
    await page.get_by_role("tab", name="Registro").click()
    took_back = page.locator(".log .event").last
    await expect(took_back).to_have_text(f"Ada deshizo hasta el paso {before['step']}")
    await page.get_by_role("button", name="Más", exact=True).click()
    await page.locator("#match-menu").get_by_label("Idioma").select_option("English")
    await expect(took_back).to_have_text(f"Ada took back to step {before['step']}")
    assert await page.evaluate("() => window.here")


async def test_without_a_connection_it_stays_as_it_is(arrive: Arrive):
    ada = await arrive("Ada")
    ada.expected += ["language-es"]
    page = await ada.go("/")
    await page.route("**/language-es-*", lambda route: route.abort())
    await page.get_by_label("Language").select_option("Español")
    await expect(page.locator(".toast")).to_have_text("This language could not be loaded.")
    await is_in(page, "en")


# Every string of every page ---------------------------------------------------------------------------------------------------------------

UNACCENTED = """() => {
  const plain = /[aceilnorstuyz]/i;
  const read = ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt", "data-tip"];
  // Dates are the browser's; rules are documents of their own, which the pseudo-language has none of.
  const apart = "[translate=no], .notranslate, [data-announced], time[datetime], .rules, script, style, noscript";
  const found = new Set();
  const look = (element, text) => {
    const shown = (element.closest("select") ?? element).checkVisibility(); // a list that is not open yet is read, too
    if (!shown || !plain.test(text) || element.closest(apart)) return;
    found.add(`${element.tagName.toLowerCase()}.${element.className?.baseVal ?? element.className}: ${text.trim()}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) look(walker.currentNode.parentElement, walker.currentNode.data);
  for (const element of document.querySelectorAll("body *")) for (const name of read) look(element, element.getAttribute(name) ?? "");
  return [...found];
}"""


class Reader:
    """Looks at pages in the pseudo-language: whatever is readable without an accent was not translated. Notation and names are marked so.
    What was announced to those who listen stays as they heard it."""

    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}

    async def read(self, page: Page, where: str, *tabs: str) -> None:
        """The page as it is, and what it shows beside the board under these tabs."""
        await speak(page, PSEUDO)
        found = {where: await page.evaluate(UNACCENTED)}
        for tab in tabs:
            await page.locator(f"[data-tab={tab}]").click()
            await expect(page.locator(f"[data-tab={tab}]")).to_have_attribute("aria-selected", "true")
            found[f"{where}, {tab}"] = await page.evaluate(UNACCENTED)
        await speak(page, ENGLISH)
        self.found |= {place: texts for place, texts in found.items() if texts}


async def read_pages(arrive: Arrive, reader: Reader) -> None:
    ada = await arrive("Ada")
    ada.expected += ["/matches/nothing", "/m/nothing"]
    page = ada.page
    await ada.finished_match()
    await ada.new_match("astroplane", seats="ml", form="2-player")
    await ada.go("/")
    await expect(page.get_by_role("heading", name="Watch")).to_be_visible()
    await expect(page.locator(".matches li").nth(1)).to_be_visible()
    await reader.read(page, "home")
    for game in ("planet-smash", "planetary-strike", "onward-to-venus", "astroplane", "thats-my-planet"):
        await ada.go(f"/new/{game}")
        await expect(page.locator("form.card")).to_be_visible()
        await page.wait_for_load_state("networkidle")
        for way in await page.locator("input[name=way]").all():
            await way.check()
            await reader.read(page, f"new {game}")
        if await page.locator("input[name=way][value=match]").count():
            await page.locator("input[name=way][value=match]").check()
        for who in ("bot", "other"):
            seats = page.get_by_role("radiogroup", name="Who sits in seat")
            if await seats.count() > 1:
                await seats.last.locator(f"input[value={who}]").check()
                await reader.read(page, f"new {game} {who}")
    await ada.turn_to("/nowhere")
    await reader.read(page, "not found")
    await ada.turn_to("/m/nothing")
    await expect(page.get_by_role("heading", name="Lost in space")).to_be_visible()
    await reader.read(page, "no match")
    await ada.turn_to("/settings")
    await expect(page.get_by_role("dialog")).to_be_visible()
    await reader.read(page, "settings")
    await page.keyboard.press("Escape")


async def read_where_people_meet(arrive: Arrive, reader: Reader) -> None:
    """And where they learn: all pages but those of matches, races and scores, which have walks of their own."""
    ada = await arrive("Ada")
    ada.expected += ["/people/nobody", "/operator"]
    page, pace = ada.page, {"seconds": 300, "increment": 3}
    about = {"game": "astroplane", "pace": pace, "public": False, "bots": {"level": "random", "up_to": 4}}
    cups = [(await ada.post("/tournaments", system=system, name="Cup", **about))["id"] for system in ("swiss", "knock-out")]
    for cup in cups:
        await ada.go(f"/tournaments/{cup}")
        await page.get_by_role("button", name="Take part").click()
        await expect(page.get_by_role("row").filter(has_text="Ada")).to_be_visible()
        await reader.read(page, "tournament that is open")
    await page.get_by_role("button", name="Start with 1 player").click()
    await page.wait_for_url("**/m/*")
    for address in (*(f"/tournaments/{cup}" for cup in cups), *MEETING):
        await ada.go(address)
        await expect(page.locator("main h1, main h2").first).to_be_visible()
        await page.wait_for_load_state("networkidle")
        await reader.read(page, address)


MEETING = (
    "/tournaments", "/tournaments/new", "/lobby", "/account", "/ladder/astroplane", "/daily/planet-smash", "/people/nobody", "/operator",
    "/problems", "/problems/daily", "/problems/astroplane/storm", "/learn", "/learn/planet-smash/1", "/study",
)  # fmt: skip


async def read_what_accounts_see(arrive: Arrive, reader: Reader) -> None:
    """Profile, friends, programs, ladder and lobby, where there is something in them; and what operators see."""
    ada, bo = await arrive("Ada"), await arrive("Bo")
    page = ada.page
    for visitor, name in ((ada, "Ada Accented"), (bo, "Bo Accented")):
        await visitor.post("/account", name=name, password="seven moons of saturn")
    await ada.post("/account/programs", name="Ada's program")
    await ada.go("/account")
    await expect(page.get_by_text("Ada's program").first).to_be_visible()
    await reader.read(page, "account")
    seats = [{"who": "me"}, {"who": "link"}]
    table = (await ada.post("/matches", game="astroplane", form="2-player", seats=seats, rated=True, public=True))["id"]
    await bo.go("/lobby")
    await expect(bo.page.get_by_text("Ada Accented").first).to_be_visible()
    await reader.read(bo.page, "lobby with a table")
    await bo.go(f"/m/{table}")
    await bo.page.get_by_role("button", name="Join the match").click()
    await ada.sit_at(table)
    for visitor in (ada, bo):
        await visitor.play_on(table, 1)
    await bo.page.evaluate(RESIGN, table)
    await expect(page.get_by_role("dialog")).to_be_visible()
    await reader.read(page, "end of a rated match")
    bo_there = f"/people/{(await bo.get('/me'))['who']}"
    for address in ("/ladder/astroplane", bo_there, f"/people/{(await ada.get('/me'))['who']}"):
        await ada.go(address)
        await expect(page.locator("main h1, main h2").first).to_be_visible()
        await page.wait_for_load_state("networkidle")
        await reader.read(page, address.split("/")[1])
    await ada.go(bo_there)
    await page.get_by_text("Report", exact=True).click()
    await expect(page.locator("details option").nth(1)).to_be_attached()  # the match, which the report may be about
    await reader.read(page, "report")
    person = {"who": "x", "name": "Cy"}
    report = {"id": "1", "about": person, "by": {"who": "y", "name": "Di"}, "match": table, "text": "¡Áý!", "at": 0}
    seen = {"reports": [report], "bans": [{**person, "until": 4e9}], "announcement": None}
    await page.route("**/api/operator", lambda route: route.fulfill(json=seen))
    await ada.go("/operator")
    await expect(page.get_by_role("button", name="Done")).to_be_visible()
    await reader.read(page, "operator")
    await page.unroute("**/api/operator")


async def read_a_study(arrive: Arrive, reader: Reader) -> None:
    """The analysis board with its dialogs, and a position set up in every way."""
    ada = await arrive("Ada")
    page = await ada.go("/study")
    await page.locator("[data-begin=planetary-strike]").click()
    await expect(page.locator(".board")).to_be_visible()
    await page.get_by_role("checkbox", name="engine thinks").uncheck()
    await page.locator(".vessel.able").first.click(force=True)
    await page.locator("[data-target]").first.click(force=True)
    await page.get_by_role("button", name="Draw arrows").click()
    await reader.read(page, "study")
    for button in ("Set up", "Share", "Save"):
        await page.get_by_role("button", name=button, exact=True).click()
        dialog = page.get_by_role("dialog")
        await expect(dialog).to_be_visible()
        for tab in await dialog.get_by_role("tab").all():
            await tab.click()
            await reader.read(page, f"study, {button}, {await tab.inner_text()}")
        await reader.read(page, f"study, {button}")
        await page.keyboard.press("Escape")
        await expect(dialog).to_have_count(0)
    await page.keyboard.press("g")
    await reader.read(page, "ways")
    await page.keyboard.press("Escape")
    await ada.go("/study")
    await expect(page.get_by_role("heading", name="Your studies")).to_be_visible()
    await reader.read(page, "studies")


async def read_what_is_learned(arrive: Arrive, reader: Reader) -> None:
    """A problem that is shown, a lesson, and a rules page."""
    ada = await arrive("Ada")
    page = await ada.go("/problems/astroplane")
    await expect(page.locator(".board")).to_be_visible()
    await reader.read(page, "problem")
    await page.get_by_role("button", name="Show the solution").click()
    await expect(page.get_by_role("button", name="Next problem")).to_be_visible(timeout=60_000)
    await reader.read(page, "problem that was shown")
    await ada.go("/learn/thats-my-planet/2")
    await expect(page.locator(".board")).to_be_visible()
    await reader.read(page, "lesson")
    await ada.go("/rules/planet-smash")
    await expect(page.get_by_role("heading", name="The end").first).to_be_visible()
    await page.get_by_role("searchbox", name="Search the rules").fill("pawn")
    await reader.read(page, "rules")


async def read_a_match(arrive: Arrive, reader: Reader) -> None:
    ada = await arrive("Ada")
    page = ada.page
    table = await ada.sit_at(await ada.new_match())
    await reader.read(page, "match")
    await page.get_by_role("button", name="More").click()
    await reader.read(page, "menu")
    await page.get_by_role("button", name="Resign").click()
    await reader.read(page, "question")
    await page.get_by_role("button", name="No", exact=True).click()
    await page.get_by_role("heading", level=1).click()
    await page.keyboard.press("?")
    await expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    await reader.read(page, "keyboard")
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Hint", exact=True).click()
    await expect(page.locator("[data-show]")).to_be_visible(timeout=300_000)
    await reader.read(page, "idea of a hint")
    await page.locator("[data-show]").click()
    await expect(page.locator("[data-candidate]").first).to_be_visible()
    await reader.read(page, "hint")
    await page.get_by_role("button", name="Close the hint").click()
    await table.play_typed(2, random.Random(1))
    await page.get_by_role("button", name="Take back").click()
    for tab in ("Log", "Words", "Chat"):
        await table.tab(tab).click()
        await reader.read(page, tab)
    await page.get_by_role("button", name="First position").click()
    await reader.read(page, "looking back")


async def read_boards(arrive: Arrive, reader: Reader) -> None:
    """Every board at the beginning, and in the middle of a game."""
    ada = await arrive("Ada")
    page = ada.page
    await ada.go(BARE)  # no page shows how the matches come to where they are
    for game, seats, form, moves in BOARDS:
        matches = {played: await ada.new_match(game, seats, form) for played in (0, *moves)}
        for played, match in matches.items():
            await ada.play_on(match, played)
        for played, match in matches.items():
            await ada.sit_at(match)
            if seats and await page.get_by_role("button", name="I am").count():
                await page.get_by_role("button", name="I am").click()
            await expect(page.locator(".board")).to_be_visible()
            for details in await page.locator(".board details:not([open]) summary").all():
                await details.click()
            await reader.read(page, f"{game} after {played}", "words", "log")


BOARDS = (
    ("planetary-strike", "mmmm", "4-player", (40,)),
    ("onward-to-venus", "mm", "2-player", (1, 40)),
    ("astroplane", "mm", "2-player", (30,)),
    ("thats-my-planet", "", None, (5, 20)),
)


async def read_an_end(arrive: Arrive, reader: Reader) -> None:
    ada = await arrive("Ada")
    page = ada.page
    await ada.sit_at(match := (await ada.post("/matches", game="planet-smash", options={"planet": "pebble"}, goal="easy"))["id"])
    await ada.play_on(match)
    end = page.get_by_role("dialog")
    await expect(end).to_be_visible()
    await end.locator("summary").click()
    await end.get_by_role("button", name="Check the dice").click()
    await expect(end.get_by_text("follow from the key and the nonces")).to_be_visible()
    await reader.read(page, "end")
    await end.get_by_role("button", name="Analyse").click()
    await expect(page.locator(".chart svg")).to_be_visible(timeout=300_000)
    await page.get_by_role("button", name="One step back").click()
    await reader.read(page, "analysis")
    await page.get_by_role("button", name="Play on from here").click()
    await reader.read(page, "play on")
    await ada.turn_to("/scores/planet-smash")
    await expect(page.get_by_role("img", name="The latest")).to_be_visible()
    await reader.read(page, "scores")
    await ada.turn_to("/scores/thats-my-planet")
    await page.get_by_role("tab", name="In this browser").click()  # at the server a game of hers may have ended by chance
    await expect(page.get_by_text("not finished a game")).to_be_visible()
    await reader.read(page, "no scores")


async def read_what_is_shared(arrive: Arrive, reader: Reader) -> None:
    ada, bob = await arrive("Ada"), await arrive("Bob")
    page = ada.page
    match = await ada.new_match("last-light", seats="ml", form="2-player")
    await ada.go(f"/m/{match}")
    await expect(page.get_by_role("dialog")).to_be_visible()
    await reader.read(page, "share")
    await page.get_by_role("button", name="Close").click()
    await bob.go(f"/m/{match}")
    await bob.page.get_by_role("button", name="Sit here").click()
    await reader.read(bob.page, "sitting down")
    await bob.page.get_by_role("button", name="Sit down").click()
    await Table(page).ready()
    await reader.read(page, "a match in words")
    await bob.page.get_by_role("button", name="More").click()
    await bob.page.get_by_role("button", name="Offer a draw").click()
    await expect(page.get_by_role("button", name="Accept the draw").first).to_be_visible()
    await reader.read(page, "offer")
    await bob.page.get_by_role("button", name="More").click()
    await bob.page.get_by_role("button", name="Leave the seat").click()
    await bob.page.get_by_role("button", name="Leave", exact=True).click()
    await expect(page.get_by_text("Bob left seat")).to_be_visible()
    await page.get_by_role("button", name="Let a bot play").click()
    await reader.read(bob.page, "a seat that was left")

    race = (await ada.post("/groups", kind="race", game="planet-smash", options={"planet": "pebble"}, same_dice=True))["id"]
    await ada.go(f"/g/{race}")
    await expect(page.get_by_role("button", name="Join")).to_be_visible()
    await reader.read(page, "race to join")
    for visitor in (ada, bob):
        await visitor.join_race(race)
        await visitor.go(f"/g/{race}")
        await expect(visitor.page.get_by_role("list", name="Standings")).to_be_visible()  # who waits there is taken along
    await expect(page.get_by_role("list", name="Standings")).to_contain_text("Bob")
    await reader.read(page, "race")
    await page.get_by_role("button", name="Start for all 2").click()
    await page.wait_for_url("**/m/*")
    await Table(page).ready()
    await page.get_by_role("tab", name="Race").click()
    await reader.read(page, "racing")
    for visitor in (ada, bob):
        await visitor.page.wait_for_url("**/m/*")
        mine = visitor.page.url.rsplit("/", 1)[1]
        await visitor.go(BARE)
        await visitor.play_on(mine, seed=7)
    await ada.go(f"/g/{race}")
    # Who wins, unless the dice were such that nobody was in time.
    await expect(page.locator(".outcome").or_(page.get_by_text("not finished in time")).first).to_be_visible()
    await reader.read(page, "race over")


WALKS = (
    read_pages, read_where_people_meet, read_what_accounts_see, read_a_study, read_what_is_learned, read_a_match, read_boards, read_an_end,
    read_what_is_shared,
)  # fmt: skip


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("walk", WALKS)
async def test_everything_is_translated(arrive: Arrive, walk: Callable[[Arrive, Reader], Awaitable[None]]):
    reader = Reader()
    await walk(arrive, reader)
    assert reader.found == {}
