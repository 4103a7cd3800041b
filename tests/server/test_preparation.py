"""The first start after an update: nobody waits for the compiler, and nobody is stuck when it fails."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import perihelion as ph
from perihelion.bots.engine import in_order
from perihelion.core.compiling import Driver
from perihelion.core.logs import read_log
from perihelion.core.machine_code import cache_folder
from perihelion.server import preparation
from perihelion.server.news import Shown
from perihelion.server.preparation import Preparation
from perihelion.server.telling import Telling
from tests import games_of_the_package
from tests.server.clients import Guest, Live
from tests.server.processes import Server

OPTIONS = {"planet-smash": {"planet": "pebble"}}
COMPILING = 1
"""How much lower the priority of compiling processes is where a test waits for them; of no other process of a server it is."""
FIRST_DECISIONS = 5
"""The decisions that are made in most tests where a bot searches by plain Python, which takes its time; `make soak` plays to the end."""


def cold_server(folder: Path, *games: str, cache: str = "cache", **more: str) -> Server:
    """A server that has never run its rules before, and compiles no more than a test needs."""
    return Server(folder / "data", PERIHELION_CACHE=str(folder / cache), PERIHELION_TEST_GAMES=" ".join(games), **more)


@pytest.fixture
def cold(tmp_path: Path) -> Iterator[Server]:
    """One with a game that is soon compiled, and has bots."""
    running = cold_server(tmp_path, "last-light", PERIHELION_TEST_NICENESS=str(COMPILING))
    yield running
    running.stop()


def health(server: Server) -> dict[str, Any]:
    return httpx.get(f"{server.address}/healthz", trust_env=False).json()


async def until(condition: Any, seconds: float = 180) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.1)


async def played(guest: Guest, game: str, most: int | None = None) -> dict[str, Any]:
    """A match against a bot, or alone, with random decisions, to its end or given up after some of them; its log is read back and every
    line checked."""
    form = next(one["forms"][0] for one in await guest.get("/games") if one["name"] == game)
    seats = [{"who": "me"}, *[{"who": "bot", "bot": "beginner"}] * (form["seats"] - 1)]
    match = await guest.post("/matches", game=game, seats=seats, options=OPTIONS.get(game, {}))
    live = await guest.connect(match["id"])
    await play_against_bots(live, match["id"], most)
    followed = live.matches[match["id"]]
    given_up = not followed.is_over
    if given_up:
        await live.do("resign", match["id"], seat=0)
        await live.until_info(match["id"], lambda info: info["status"] == "over")
    log = read_log(await guest.log(match["id"]))
    assert log.end is not None
    assert log.end.end == ("resigned" if given_up else "finished")
    await live.close()
    return match


async def play_against_bots(live: Live, match: str, most: int | None = None) -> None:
    """Random decisions of the first seat, until the match is over or it is asked for one more than `most`."""
    chooser, followed = random.Random(match), live.matches[match]
    for made in itertools.count():
        await until(lambda: followed.mover in (0, "over"))
        if followed.is_over or made == most:
            return
        answer = await live.move(match, chooser.choice(followed.codes(0)))
        assert answer["tell"] == "done", answer


@pytest.mark.parametrize("most", [FIRST_DECISIONS, pytest.param(None, marks=pytest.mark.soak)])
async def test_each_game_is_played_while_compiling_goes_on(tmp_path: Path, most: int | None):
    names = games_of_the_package()
    server = cold_server(tmp_path, *names).start()
    try:
        assert health(server)["preparing"] == names
        ada = await Guest(server).arrive("Ada")
        matches = await asyncio.gather(*(played(ada, name, most) for name in names))
        assert all(match["warming_up"] for match in matches)
        await ada.leave()
    finally:
        server.stop()
    assert server.complaints() == ""


async def test_bots_warm_up_and_the_next_start_is_warm_unless_machine_code_is_damaged(cold: Server, tmp_path: Path):
    cold.start()
    ada = await Guest(cold).arrive("Ada")
    match = await ada.post("/matches", game="last-light", form="2-player", seats=[{"who": "me"}, {"who": "bot", "bot": "beginner"}])
    assert match["warming_up"]
    live = await ada.connect(match["id"])
    followed = live.matches[match["id"]]
    await until(lambda: not followed.info["warming_up"])
    assert followed.info["status"] == "running"
    await play_against_bots(live, match["id"])  # begun by plain Python, ended by machine code
    await until(lambda: not health(cold)["preparing"])
    cold.stop()
    cold.start()
    assert health(cold)["preparing"] == []
    cold.stop()
    for kernel in ("drive_legal", "drive_root_infoset"):  # one of the rules, one of the search
        damaged = list((tmp_path / "cache").rglob(f"*.{kernel}_*.nb?"))
        assert damaged
        for file in damaged:
            file.write_bytes(b"junk")
    cold.start()
    await played(ada, "last-light", FIRST_DECISIONS)  # the bot finds out that its search cannot be loaded
    await until(lambda: not health(cold)["preparing"])
    assert health(cold)["not_compiled"] == {}
    assert (await ada.post("/matches", game="last-light", form="2-player", seats=[{"who": "me"}, {"who": "bot"}]))["warming_up"] is False
    await ada.leave()
    assert cold.complaints() == ""


async def test_ctrl_c_does_not_wait_for_the_compiler(cold: Server):
    cold.start()
    assert health(cold)["preparing"]
    cold.stop()
    assert cold.complaints() == ""


async def test_a_killed_compiler_is_replaced_and_then_given_up(cold: Server):
    """As by a system that runs out of memory."""
    cold.start()
    ada = await Guest(cold).arrive("Ada")

    def kill_compilers() -> bool:
        for process in compilers(cold):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        return bool(health(cold)["not_compiled"])

    await until(kill_compilers)
    assert "the compiler ended" in next(iter(health(cold)["not_compiled"].values()))
    await played(ada, "last-light", FIRST_DECISIONS)
    await ada.leave()
    assert "could not be compiled and stay slow" in cold.complaints()


def compilers(server: Server) -> list[int]:
    """The processes at that priority that this server has started."""
    found, lower = [], os.getpriority(os.PRIO_PROCESS, server.process_id) + COMPILING
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, IndexError):
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            if int(fields[1]) == server.process_id and int(fields[16]) == lower:
                found.append(int(folder.name))
    return found


async def test_without_a_place_for_machine_code_everything_is_played(tmp_path: Path):
    (tmp_path / "file").write_text("where a folder should be")
    server = cold_server(tmp_path, "planet-smash", cache="file", PERIHELION_TEST_NICENESS=str(COMPILING)).start()
    try:
        ada = await Guest(server).arrive("Ada")
        await until(lambda: "planet-smash" in health(server)["not_compiled"])
        await played(ada, "planet-smash", FIRST_DECISIONS)
        await ada.leave()
    finally:
        server.stop()
    assert "could not be compiled and stay slow" in server.complaints()


async def test_a_game_that_somebody_plays_breaks_off_the_compilation_of_others(monkeypatch, tmp_path):
    monkeypatch.setenv("PERIHELION_CACHE", str(tmp_path))
    monkeypatch.setattr(ph, "games", lambda: ("planet-smash", "thats-my-planet"))
    monkeypatch.setattr(preparation, "_NICENESS", COMPILING)
    compiling = Preparation(processes=1)
    compiling.start()
    try:
        await until(lambda: any(cache_folder().glob("*.rule")))  # it is in the middle of the search of the first game
        compiling.want("thats-my-planet")
        await until(lambda: ("thats-my-planet", "bots") in compiling.under_way, 60)
        assert compiling.is_cold("planet-smash")
        assert compiling.given_up == {}
        translated = len(list(cache_folder().glob("*.rule")))
        await until(lambda: len(list(cache_folder().glob("*.rule"))) > translated + 10)
        assert compiling.preparing == ["planet-smash", "thats-my-planet"]
    finally:
        await compiling.close()


def test_modules_for_browsers_are_built_in_the_order_in_which_games_are_played(monkeypatch, tmp_path):
    monkeypatch.setenv("PERIHELION_CACHE", str(tmp_path))
    cache_folder().mkdir()
    order = in_order(["first", "second", "third"])
    assert next(order) == "first"
    Preparation(1).want("third")
    assert list(order) == ["third", "second"]


def test_whatever_news_of_a_move_needs_is_prepared(monkeypatch):
    called = set()
    run = Driver.__call__
    monkeypatch.setattr(Driver, "__call__", lambda driver, *arguments: called.add(driver) or run(driver, *arguments))
    preparation.load("planet-smash")
    prepared, game = set(called), ph.game("planet-smash")
    called.clear()
    before = game.start()
    after, telling = before.play(before.legal()[0]), Telling()
    telling.note(0, before, before.legal()[0])
    shown, now = Shown(before.view(0), 0), Shown(after.view(0), 1)
    assert shown.whole()
    assert now.since(shown)
    assert now.whole()
    assert {driver.fingerprint for driver in called} <= {driver.fingerprint for driver in prepared}
