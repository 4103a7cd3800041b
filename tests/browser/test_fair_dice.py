"""Fair dice in the browser: the page adds its nonces and checks the dice, both by itself, and a server that lies is caught."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from perihelion.cli import main
from tests.browser.conftest import Arrive
from tests.browser.driving import WIDE, Table, Visitor
from tests.browser.profiles import plain_context
from tests.server.processes import FEW_GAMES, Server

pytestmark = pytest.mark.asyncio(loop_scope="session")
ALONE = {"game": "planet-smash", "options": {"planet": "pebble"}, "seats": [{"who": "me"}]}
WITH_A_BOT = {"game": "last-light", "form": "2-player", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]}


@pytest.fixture(scope="module")
def liar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("liar"), **FEW_GAMES, PERIHELION_TEST_LIES="1").start()
    yield running
    running.stop()
    assert running.complaints() == ""


@pytest_asyncio.fixture(loop_scope="session")
async def lied_to(liar: Server, browser: Browser) -> AsyncIterator[Arrive]:
    """Somebody to whom the server tells the lie that is their name."""
    contexts = []

    async def arriving(lie: str) -> Visitor:
        contexts.append(await plain_context(browser, viewport=WIDE))
        return await Visitor(liar, contexts[-1]).arrive(lie)

    yield arriving
    for context in contexts:
        await context.close()


async def opened(visitor: Visitor, wish: dict[str, object]) -> str:
    """The first phase; the second is the page's."""
    answer = await visitor.context.request.post(f"{visitor.server.address}/api/matches", data=wish)
    info = await answer.json()
    assert info["status"] == "waiting"
    return info["id"]


async def resign(page: Page) -> None:
    await page.get_by_role("button", name="More").click()
    await page.get_by_role("button", name="Resign…").click()
    await page.get_by_role("dialog").get_by_role("button", name="Resign").click()


async def played(visitor: Visitor, wish: dict[str, object]) -> Page:
    """A match begun by the page, and resigned after a few moves."""
    match = await opened(visitor, wish)
    table = await visitor.sit_at(match)
    await visitor.play_on(match, moves=3)
    await table.page.reload()  # what was kept is in the browser's storage, not in the page
    await table.ready()
    await resign(table.page)
    return table.page


async def kept_of(page: Page) -> dict[str, object]:
    match = page.url.rsplit("/", 1)[1]
    return json.loads(await page.evaluate("(name) => localStorage.getItem(name)", f"perihelion.dice.{match}"))


@pytest.mark.parametrize("wish", [ALONE, WITH_A_BOT], ids=["alone", "with a bot"])
async def test_the_page_takes_part_and_checks_by_itself(lied_to: Arrive, wish: dict[str, object], tmp_path: Path):
    """Also of the server of these tests, when it has no lie to tell."""
    ada = await lied_to("Ada")
    page = await played(ada, wish)
    await page.get_by_text("Were the dice fair?").click()
    result = page.get_by_role("dialog").get_by_role("status")
    for words in ("is the one this browser saw", "added was used", "The key fits", r"All \d+ rolls follow"):
        await expect(result).to_contain_text(re.compile(words))
    await expect(result.locator(".bad")).to_have_count(0)
    await expect(page.get_by_role("alert")).to_have_count(0)
    kept = await kept_of(page)
    assert kept["checked"] is True
    fairness = (await ada.get(f"/matches/{page.url.rsplit('/', 1)[1]}"))["fairness"]
    assert (kept["commitment"], kept["nonces"]) == (fairness["commitment"], {"0": fairness["values"][0]})
    assert "1 of them show the key" in await verified(page, tmp_path)


async def verified(page: Page, folder: Path) -> str:
    """What `perihelion verify` says of the log, with the options that the page tells."""
    command = (await page.get_by_role("dialog").locator("code").inner_text()).split()
    assert command[:3] == ["perihelion", "verify", "LOG"]
    log = folder / "downloaded.jsonl"
    answer = await page.context.request.get(f"{page.url.replace('/m/', '/api/matches/')}/log")
    log.write_bytes(await answer.body())
    told, complaint = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(complaint):
        main(["verify", str(log), *command[3:]])
    assert complaint.getvalue() == ""
    return told.getvalue()


@pytest.mark.parametrize(
    ("lie", "wish", "words"),
    [
        ("another key", ALONE, "The server has changed its commitment"),
        ("another nonce", ALONE, "What this browser added was not used"),
        ("loaded die", ALONE, r"1 of \d+ rolls do not follow"),
        ("older scheme", ALONE, "older scheme"),
        ("other match", ALONE, "belongs to another match"),
        ("chosen bot", WITH_A_BOT, "The nonces of bots are not their numbers"),
    ],
)
async def test_a_lying_server_is_caught(lied_to: Arrive, lie: str, wish: dict[str, object], words: str, tmp_path: Path):
    """By the page, and by `perihelion verify` with what the page tells."""
    page = await played(await lied_to(lie), wish)
    alarm = page.get_by_role("alert")
    await expect(alarm).to_contain_text("The dice of this match do not pass the check")
    await expect(alarm).to_contain_text(re.compile(words))
    await page.get_by_text("Were the dice fair?").click()
    assert "0 of 1 logs are good" in await verified(page, tmp_path)
    assert "checked" not in await kept_of(page)


async def test_takebacks_counted_to_ones_liking_are_caught(lied_to: Arrive):
    visitor = await lied_to("takebacks")
    match = await opened(visitor, ALONE)
    table = await visitor.sit_at(match)
    await visitor.play_on(match, moves=4)
    step = await table.step()
    await table.page.get_by_role("button", name="Take back").click()
    await table.after(step)
    await visitor.play_on(match)
    await expect(table.page.get_by_role("alert")).to_contain_text(re.compile("rolls do not follow from the key and the nonces"))


async def test_no_part_is_taken_in_dice_whose_commitment_changes(lied_to: Arrive):
    """This server makes up another for each request: a browser that sees one before sitting down, and another after, adds no nonce to
    it."""
    ada, bob = await lied_to("many commitments"), await lied_to("Bob")
    by_link = {**WITH_A_BOT, "seats": [{"who": "me"}, {"who": "link"}]}
    match = (await ada.post("/matches", **by_link))["id"]
    page = await bob.go(f"/m/{match}")
    await page.get_by_role("button", name="Sit here").click()
    await page.get_by_role("button", name="Sit down").click()
    await expect(page.get_by_text("The server has changed its commitment to the dice").first).to_be_visible()
    info = await bob.get(f"/matches/{match}")
    assert (info["status"], info["your_seats"], info["fairness"]["values"][1]) == ("waiting", [1], None)


async def test_a_guest_by_link_keeps_the_commitment_seen_before_sitting_down(arrive: Arrive):
    ada, bob = await arrive("Ada"), await arrive("Bob")
    match = await ada.new_match("pickpockets", "ml", form="2-player")
    before = (await bob.get(f"/matches/{match}"))["fairness"]
    page = await bob.go(f"/m/{match}")
    await page.get_by_role("button", name="Sit here").click()
    await page.get_by_role("button", name="Sit down").click()
    await Table(page).ready()
    kept = await kept_of(page)
    begun = (await bob.get(f"/matches/{match}"))["fairness"]
    assert kept["commitment"] == before["commitment"] == begun["commitment"]
    assert (before["values"][1], kept["nonces"]) == (None, {"1": begun["values"][1]})


async def test_the_next_match_of_a_series_waits_for_nobody_who_still_looks_at_the_last(arrive: Arrive):
    ada, bob = await arrive("Ada"), await arrive("Bob")
    wish = {"kind": "series", "game": "pickpockets", "form": "2-player", "seats": [{"who": "me"}]}
    series = (await ada.post("/groups", **wish))["id"]
    await bob.post(f"/groups/{series}/join")
    first = (await ada.post(f"/groups/{series}/start"))["matches"][0]
    await asyncio.gather(*(visitor.go(f"/m/{first}") for visitor in (ada, bob)))
    await asyncio.gather(*(Table(visitor.page).ready() for visitor in (ada, bob)))
    await resign(ada.page)
    await expect(bob.page.get_by_role("link", name="Next match").first).to_be_visible()
    second = (await ada.get(f"/groups/{series}"))["matches"][1]
    for _ in range(100):
        info = await ada.get(f"/matches/{second}")
        if info["status"] == "running":
            break
        await asyncio.sleep(0.1)
    assert info["status"] == "running"
    for visitor in (ada, bob):
        assert visitor.page.url.endswith(first)
        kept = json.loads(await visitor.page.evaluate("(name) => localStorage.getItem(name)", f"perihelion.dice.{second}"))
        ((seat, nonce),) = kept["nonces"].items()
        assert (kept["commitment"], nonce) == (info["fairness"]["commitment"], info["fairness"]["values"][int(seat)])


async def test_a_racers_page_checks_when_the_race_is_over(arrive: Arrive):
    ada = await arrive("Ada")
    page = await ada.go("/new/planet-smash")
    await page.get_by_label("A race by link").check()
    await page.get_by_role("button", name="Open the race").click()
    await page.get_by_role("button", name="Start for one").click()
    await page.wait_for_url("**/m/*")
    await Table(page).ready()
    await resign(page)
    await page.get_by_text("Were the dice fair?").click()
    await expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text(re.compile(r"added was used.*All \d+ rolls follow"))
    await expect(page.get_by_role("alert")).to_have_count(0)


async def test_play_now_costs_one_request_more_and_no_click(arrive: Arrive):
    """Opened, nonces added, then the page: nothing else is waited for."""
    ada = await arrive("Ada")
    page = await ada.go("/")
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    await page.get_by_role("button", name=re.compile("Play now.*Planet Smash")).click()
    await page.wait_for_url("**/m/*")
    await Table(page).ready()
    match = page.url.rsplit("/", 1)[1]
    assert [url.split("/api/")[1] for url in posts] == ["matches", f"matches/{match}/nonces"]
