"""The analysis board: a study made, shared and opened elsewhere, walked by keys, set up by text and by hand; and a decision tried again."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.async_api import Locator, Page, expect

import perihelion as ph
from perihelion.lab.verification import verify
from tests import daily, games_of_the_package
from tests.browser.conftest import Arrive
from tests.browser.driving import PATIENCE_MS, PHONE, Visitor, complaints
from tests.browser.test_accessibility import LOOKS, Looker
from tests.browser.test_alone import open_match, play

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("engine")]
LONG_MS = 180_000


async def begin(visitor: Visitor, game: str) -> Page:
    page = await visitor.go("/study")
    await page.locator(f"[data-begin={game}]").click()
    await expect(page.locator("[data-study]")).to_be_visible()
    return page


async def rest(page: Page) -> None:
    """Without the engine, which has nothing to do with it."""
    await page.get_by_role("checkbox", name=re.compile("engine thinks|motor piensa")).uncheck()


async def set_up(page: Page, text: str) -> Locator:
    await page.get_by_role("button", name="Set up").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("tab", name="As text").click()
    await dialog.locator("[data-position]").fill(text)
    return dialog


async def play_lines(page: Page, count: int) -> None:
    """What the engine proposes, `count` times."""
    for _ in range(count):
        depth = await page.locator("[data-study]").get_attribute("data-path") or ""
        await page.locator(".lines .line").first.click()
        await expect(page.locator("[data-study]")).not_to_have_attribute("data-path", depth)
        await expect(page.locator(".lines .line").first).to_be_visible()


def moves_of(page: Page) -> Locator:
    return page.locator(".variations .move .mono")


async def at(page: Page, path: str) -> None:
    await expect(page.locator("[data-study]")).to_have_attribute("data-path", path)


async def test_a_study_is_made_walked_by_keys_shared_and_opened_in_a_fresh_browser(arrive: Arrive, tmp_path: Path):
    ada = await arrive("Ada", alone=True)
    page = await begin(ada, "planetary-strike")
    await play_lines(page, 3)
    await at(page, "0.0.0")
    assert await page.locator(".lines .line").count() == 3
    assert await page.locator(".lines .follow").count() == 3
    first = await moves_of(page).all_inner_texts()

    # A side line: back by keys, another move than the one that was played.
    await page.keyboard.press("ArrowLeft")
    await at(page, "0.0")
    tried = first[2]
    other = page.locator(".lines .line").filter(has_not=page.locator(f"text='{tried}'")).first
    await expect(other).to_be_visible()
    await other.click()
    await at(page, "0.0.1")
    await rest(page)
    await page.get_by_role("textbox", name="Note on this position").fill("Better? ¡Sí!")
    await page.get_by_role("button", name="Interesting move").click()
    for key, path in (("ArrowUp", "0.0.0"), ("ArrowDown", "0.0.1"), ("Home", ""), ("ArrowRight", "0"), ("End", "0.0.0")):
        await page.keyboard.press(key)
        await at(page, path)
    await page.keyboard.press("ArrowDown")
    await at(page, "0.0.1")
    arrow = await draw_an_arrow(page)

    await page.get_by_role("button", name="Make it the main line").click()
    await at(page, "0.0.0")
    shown = await moves_of(page).all_inner_texts()
    assert shown[2].endswith("!?")
    assert shown[3] == tried

    assert await complaints(page, "study") == []
    await page.get_by_role("button", name="Share").click()
    link = await page.get_by_label("Link").input_value()
    assert "/study/open#1" in link
    assert await complaints(page, "share") == []

    bo = await arrive("Bo", alone=True, viewport=PHONE, color_scheme="light", locale="es")
    theirs = await bo.context.new_page()
    await theirs.goto(link)
    await expect(theirs.locator("[data-study]")).to_be_visible()
    await theirs.get_by_role("tab", name="Jugadas").click()
    await expect(moves_of(theirs)).to_have_text(shown)
    await expect(theirs.locator(".variations .note")).to_have_text("Better? ¡Sí!")
    await theirs.locator('.variations [data-at="0.0.0"]').click()
    await theirs.get_by_role("tab", name="Nota").click()
    await expect(theirs.get_by_role("button", name=f"Borrar la flecha {arrow}")).to_be_visible()
    assert await complaints(theirs, "study on a phone") == []

    await page.get_by_role("button", name="Close").click()
    await check_files(page, [*shown[:2], shown[2].removesuffix("!?")], tmp_path)


async def check_files(page: Page, line: list[str], folder: Path) -> None:
    """The line as a log that the same program reads as any other, and the board as a picture."""
    await page.get_by_role("button", name="Save").click()
    log = await downloaded(page, "log", folder)
    assert verify([log]).good == 1
    assert [step.text for step in ph.load_log(log).steps] == line
    picture = await downloaded(page, "picture", folder)
    drawn = ElementTree.parse(picture).getroot()
    assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
    assert sum("fill:" in shape.get("style", "") for shape in drawn.iter()) > 100
    await check_pictures(page, drawn, folder)


async def draw_an_arrow(page: Page) -> str:
    """A move made on the board while arrows are drawn is marked there and not played; made again it is not marked any more."""
    path = await page.locator("[data-study]").get_attribute("data-path") or ""
    arrows = page.locator("[data-arrow]")
    await page.keyboard.press("x")
    await expect(page.get_by_role("button", name="Draw arrows")).to_have_attribute("aria-pressed", "true")
    for count in (1, 0, 1):
        await page.locator(".vessel.able").first.click(force=True)
        await page.locator("[data-target]").first.click(force=True)
        await expect(arrows).to_have_count(count)
    await at(page, path)
    await expect(page.locator(".stage .hint")).to_have_count(1)
    return await arrows.first.get_attribute("data-arrow") or ""


async def check_pictures(page: Page, drawn: ElementTree.Element, folder: Path) -> None:
    """All layers of the board are in them: every vessel's base."""
    bases = await page.locator(".stage .base").evaluate_all("(all) => all.map((one) => one.getAttribute('d'))")
    assert len([shape for shape in drawn.iter() if shape.get("d") in bases]) >= len(bases) > 0
    bitmap = (await downloaded(page, "bitmap", folder)).read_bytes()
    assert bitmap.startswith(b"\x89PNG\r\n\x1a\n")
    assert int.from_bytes(bitmap[16:20]) == 2 * int(drawn.get("width", "0"))
    assert len(bitmap) > 30_000  # no empty sheet


async def downloaded(page: Page, what: str, folder: Path) -> Path:
    async with page.expect_download() as waiting:
        await page.locator(f"[data-export={what}]").click()
    download = await waiting.value
    file = folder / download.suggested_filename
    await download.save_as(file)
    return file


async def test_a_damaged_link_says_so(arrive: Arrive):
    ada = await arrive("Ada", alone=True)
    page = await ada.go("/study/open#1eJyrVkrLz1eyUkpKLFKqBQAdegQ0")
    await expect(page.get_by_role("alert")).to_contain_text("This link is damaged")
    await page.get_by_role("link", name="Analysis board").click()
    await expect(page.get_by_role("heading", name="A new study")).to_be_visible()
    assert await complaints(page, "studies") == []


async def test_a_position_is_set_up_by_text_and_by_hand_and_an_impossible_one_is_refused(arrive: Arrive, tmp_path: Path):
    """Whether it can be is judged in the page: the server is asked for nothing but what the game's own text says."""
    ada = await arrive("Ada", alone=True)
    asked = list[str]()
    page = await begin(ada, "planetary-strike")
    page.on("request", lambda request: asked.append(request.url) if "/position" in request.url else None)
    await rest(page)
    dialog = await set_up(page, "R:Ud1,Ue1,1d2/Y:Ud8,Ue8 R RY - 0 - - -")
    verdict = dialog.locator("[data-verdict]")
    await expect(verdict).to_have_attribute("data-verdict", "good", timeout=PATIENCE_MS)
    await expect(verdict).to_contain_text("commands 3 red vessels")
    assert len(asked) == 1

    # One Titan too many: by hand, on the board.
    await dialog.get_by_role("tab", name="By hand").click()
    await dialog.get_by_role("button", name="red Titan", exact=True).click()
    await dialog.locator("[data-spot=c3]").click()
    await expect(verdict).to_have_attribute("data-verdict", "bad")
    await expect(verdict).to_contain_text("red has 3 vessels of the kind")
    await expect(dialog.locator("[data-use]")).to_be_disabled()
    await dialog.locator("[data-spot=c3]").click()
    await dialog.get_by_role("button", name="yellow Cruiser", exact=True).click()
    await dialog.locator("[data-spot=c3]").press("Enter")
    await expect(verdict).to_have_attribute("data-verdict", "good")
    assert await complaints(page, "setting up") == []

    assert len(asked) == 1

    # And what cannot be read.
    ada.expected = ["position.*400", "status of 400"]
    await dialog.get_by_role("tab", name="As text").click()
    good = await dialog.locator("[data-position]").input_value()
    await dialog.locator("[data-position]").fill(good + " nonsense=1")
    await expect(verdict).to_have_attribute("data-verdict", "bad")
    await dialog.locator("[data-position]").fill(good)
    await expect(verdict).to_have_attribute("data-verdict", "good")
    await dialog.locator("[data-use]").click()
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.get_by_role("button", name="Position set up")).to_be_visible()
    await page.get_by_role("button", name="Save").click()
    written = json.loads((await downloaded(page, "position", tmp_path)).read_text())
    position = ph.game("planetary-strike").from_json({"state": written["state"]})
    assert position.to_text().startswith("R:Ud1,Ue1,1d2/Y:Ud8,Ue8,4c3 ")
    assert ph.game("planetary-strike").from_text(written["text"]) == position


async def test_pieces_that_are_limited_come_from_their_stock_and_go_back_there(arrive: Arrive, tmp_path: Path):
    """Onward to Venus by hand: counters of an empire, tiles and cards; what the rules have against it is said."""
    ada = await arrive("Ada", alone=True, viewport=PHONE)
    page = await begin(ada, "onward-to-venus")
    await page.get_by_role("button", name="Set up").click()
    dialog = page.get_by_role("dialog")
    verdict = dialog.locator("[data-verdict]")
    infantry = dialog.get_by_role("button", name="infantry of Britain, 5 left")
    await infantry.click()
    venus = dialog.locator("[data-place='1']")
    for count in (1, 2):
        await venus.get_by_role("button", name="Put infantry of Britain: Venus").click()
        await expect(venus.locator("[data-take='0']")).to_contain_text(str(count))
    await expect(dialog.get_by_role("button", name="infantry of Britain, 3 left")).to_be_visible()
    await venus.get_by_role("button", name="Venus, 2 infantry of Britain: take one away").press("Enter")
    await expect(dialog.get_by_role("button", name="infantry of Britain, 4 left")).to_be_visible()
    await dialog.get_by_role("button", name="Tiles").click()
    await venus.locator("[data-put]").click()
    await expect(verdict).to_have_attribute("data-verdict", "good", timeout=PATIENCE_MS)
    assert await complaints(page, "heaps") == []
    # Whatever the rules have against it is said at once: more cards than a hand may hold.
    await dialog.get_by_role("button", name="Hands").click()
    for _ in range(6):
        await dialog.locator("[data-place='1'] [data-put]").click()
    await expect(verdict).to_contain_text("holds more cards than the limit")
    for _ in range(6):
        await dialog.locator("[data-place='1'] [data-take='0']").click()
    await expect(verdict).to_have_attribute("data-verdict", "good")
    await dialog.locator("[data-use]").click()
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await page.get_by_role("button", name="Save").click()
    written = json.loads((await downloaded(page, "position", tmp_path)).read_text())["state"]
    assert (written["orbit"][1][0], written["reserve"][0][0], sum(written["tiles"][1])) == ([1, 0, 0], 4, 1)


@pytest.mark.parametrize("game", daily(games_of_the_package(), "planet-smash", "astroplane"))
async def test_every_game_has_an_analysis_board(arrive: Arrive, game: str):
    """Chance is chosen by hand, moves are made for the seat to move, and the study is there after the page was closed."""
    ada = await arrive("Ada", alone=True)
    page = await begin(ada, game)
    chances = page.locator("[data-outcome]")
    made = 0
    while await page.locator(".chances").count():
        await chances.nth(made % await chances.count()).click()  # always the same would be thrown again, as equal dice are
        made += 1
        await at(page, ".".join("0" * made))
    await expect(page.locator(".lines .line").first).to_be_visible()
    await page.locator(".lines .line").first.click()
    await at(page, ".".join("0" * (made + 1)))
    address = page.url
    await page.wait_for_timeout(600)
    again = await ada.context.new_page()
    await again.goto(address)
    await at(again, ".".join("0" * (made + 1)))
    steps = await again.locator(".variations .move .mono").count() if await again.locator(".variations").count() else made + 1
    assert steps == made + 1


SAME_DICE = """crypto.getRandomValues = (array) => (new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7), array);"""
"""The match that is played at random is the same each time: one with a mistake that can be tried again."""
MORE_LIKE_IT = """() => new Promise((done, failed) => {
  const opening = indexedDB.open("perihelion-studies");
  opening.onerror = failed;
  opening.onsuccess = () => {
    const store = opening.result.transaction("judged", "readwrite").objectStore("judged");
    store.getAll().onsuccess = ({ target: { result: [one] } }) => {
      for (let n = 1; n < 10; n++) store.put({ ...one, match: `${one.match}-${n}` });
      store.transaction.oncomplete = done;
    };
  };
})"""


async def test_a_mistake_of_a_match_is_tried_again_and_ten_matches_say_what_one_gets_wrong(arrive: Arrive):
    ada = await arrive("Ada", alone=True)
    await ada.page.add_init_script(SAME_DICE)
    page = await open_match(ada, "thats-my-planet")
    await play(page, 25)
    await page.get_by_role("button", name="More", exact=True).click()
    await page.locator("#match-menu").get_by_role("button", name="Analysis board").click()
    await expect(page.locator("[data-study]")).to_be_visible()
    await expect(page.locator("[data-at]").first).to_be_attached()
    await page.go_back()
    await play(page)
    end = page.get_by_role("dialog")
    await end.get_by_role("button", name="Analyse").click()
    badge = page.locator("[data-accuracy]")
    await expect(badge).to_be_visible(timeout=LONG_MS)
    assert 0 <= float(await badge.get_attribute("data-accuracy") or "-1") <= 100
    await try_again(ada)
    await page.goto(ada.server.address + "/study")
    habits = page.locator("[data-habits]")
    await expect(habits).to_contain_text("1 match analysed.")
    await expect(habits.locator("[data-tendency]")).to_have_count(0)
    await page.evaluate(MORE_LIKE_IT)
    await page.reload()
    await expect(habits).to_contain_text("10 matches analysed.")
    await expect(habits.locator("[data-tendency]").first).to_be_visible()
    assert await complaints(page, "habits") == []


async def try_again(ada: Visitor) -> None:
    """The move that was played is judged as it was in the analysis, and the best one is the best."""
    page = ada.page
    mistake = page.locator(".turns li").filter(has=page.locator("[data-retry]")).first
    said = re.search(r": (.+) instead of (.+?)\. ?", await mistake.inner_text())
    assert said is not None
    await mistake.locator("[data-retry]").click()
    dialog = page.get_by_role("dialog")
    eyes = Looker(ada, LOOKS)
    await eyes.look("try again")
    assert eyes.found == []
    await dialog.get_by_text("All moves as a list").click()
    for move, verdict in ((said[1], "[data-retry=good], [data-retry=bad]"), (said[2], "[data-retry=best]")):
        await dialog.get_by_role("button", name=move, exact=True).click()
        await expect(dialog.locator(verdict)).to_be_visible(timeout=LONG_MS)
        if verdict != "[data-retry=best]":
            await dialog.get_by_role("button", name="Show the best move").click()
            await expect(dialog.locator("[data-verdict]")).to_contain_text(said[2])
    await dialog.get_by_role("button", name="Done").click()
