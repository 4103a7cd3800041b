"""A package outside that is broken, or gone, takes neither the server nor other games with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.packages import A_GAME, write_package
from tests.server.clients import Guest
from tests.server.processes import ROOT, Server

DOES_NOT_COMPILE = """
from perihelion.core.compiling import rule
@rule
def begin(t, s):
    s.no_such_field = 1
GAME = replace(GAME, kernels=replace(GAME.kernels, begin=begin))
"""
GAMES = "last-light outside-game"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    folder.mkdir()
    return folder


def server_with(site: Path, data: Path) -> Server:
    return Server(data, PYTHONPATH=f"{ROOT}:{site}", PERIHELION_TEST_GAMES=GAMES)


async def plays(guest: Guest, game: str) -> None:
    assert (await guest.open(game, "2-player"))["status"] == "running"


async def test_a_package_that_cannot_be_imported(site: Path, tmp_path: Path):
    write_package(site, "broken_one", "import nothing_of_this_name", games={"outside-game": "GAME"}, bots={"last": "Last"})
    server = server_with(site, tmp_path / "data").start()
    ada = await Guest(server).arrive("Ada")
    assert [game["name"] for game in await ada.get("/games")] == ["last-light"]
    await plays(ada, "last-light")
    reason = "of the package broken_one 1.2 (entry point broken_one:GAME) cannot be used: ModuleNotFoundError"
    assert reason in (await ada.post("/matches", 400, game="outside-game"))["detail"]
    assert (
        "entry point broken_one:Last"
        in (await ada.post("/matches", 400, game="last-light", seats=[{"who": "bot", "bot": "last"}] * 3))["detail"]
    )
    await ada.leave()
    server.stop()
    game, bot = server.complaints().splitlines()
    assert reason in game
    assert "The bot 'last' of the package broken_one 1.2 (entry point broken_one:Last)" in bot


async def test_a_game_whose_rules_do_not_compile(site: Path, tmp_path: Path):
    write_package(site, "broken_one", A_GAME.format(name="outside-game") + DOES_NOT_COMPILE, games={"outside-game": "GAME"})
    server = server_with(site, tmp_path / "data").start()
    ada = await Guest(server).arrive("Ada")
    ada.http.timeout = 120
    assert "outside-game cannot be played: " in (await ada.post("/matches", 400, game="outside-game"))["detail"]
    await plays(ada, "last-light")
    await ada.leave()
    server.stop()
    assert "outside-game cannot be played: " in server.complaints()


async def test_a_game_that_is_gone(site: Path, tmp_path: Path):
    """Its matches cannot be seen while it is gone, and are there again when it is back."""
    write_package(site, "outside_one", A_GAME.format(name="outside-game"), games={"outside-game": "GAME"})
    server = server_with(site, tmp_path / "data").start()
    ada = await Guest(server).arrive("Ada")
    ada.http.timeout = 120
    match = (await ada.open("outside-game", "2-player"))["id"]
    server.stop()
    (site / "outside_one.py").rename(site / "elsewhere.txt")
    server.start()
    await plays(ada, "last-light")
    assert [one["game"] for one in await ada.get("/matches")] == ["last-light"]
    assert "outside-game" in (await ada.get(f"/matches/{match}", 400))["detail"]
    server.stop()
    (site / "elsewhere.txt").rename(site / "outside_one.py")
    server.start()
    assert {one["game"] for one in await ada.get("/matches")} == {"last-light", "outside-game"}
    await ada.leave()
    server.stop()
