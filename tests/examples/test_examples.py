"""A game of a package outside is in the terminal, the server and its worker processes, and no file here knows it."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import perihelion as ph
from tests.examples import EXAMPLES, ROOT, Example
from tests.server.clients import Guest
from tests.server.processes import Server

pytestmark = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.folder.name)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory):
    """Gives the environment in which an example is installed."""
    environments: dict[Example, dict[str, str]] = {}

    def install(example: Example) -> dict[str, str]:
        if example not in environments:
            environments[example] = example.install(tmp_path_factory.mktemp("site"))
        return environments[example]

    return install


def perihelion(environment: dict[str, str], *arguments: str, typed: str = "", cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "perihelion", *arguments]
    return subprocess.run(command, env=environment, input=typed, capture_output=True, text=True, timeout=300, check=False, cwd=cwd)


def test_no_file_of_the_repository_names_it(example: Example):
    """But its own, the page that walks through it, and what is generated."""
    spellings = {example.game, example.game.replace("-", "_"), example.game.replace("-", " "), example.game.replace("-", "")}
    known = re.compile("|".join(map(re.escape, spellings)), re.IGNORECASE)
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in listed.splitlines():
        if name.startswith("examples/") or name == "docs/write-your-own-game.md" or not (ROOT / name).is_file():
            continue
        assert not known.search((ROOT / name).read_text(encoding="utf-8", errors="replace")), name


def test_it_is_unknown_until_it_is_installed(example: Example):
    assert example.game not in ph.games()


def test_its_own_tests_pass(example: Example, installed, tmp_path: Path):
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-n",
        "0",
        "--rootdir",
        str(tmp_path),
        str(example.folder / "tests"),
    ]
    done = subprocess.run(command, cwd=tmp_path, env=installed(example), capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"\d+ passed", done.stdout)


def test_it_is_played_at_the_terminal(example: Example, installed, tmp_path: Path):
    environment = installed(example)
    assert example.game in [game["name"] for game in json.loads(perihelion(environment, "games", "--json").stdout)]
    assert "Clauses" in perihelion(environment, "rules", example.game).stdout
    log = tmp_path / "match.jsonl"
    played = perihelion(environment, "play", example.game, "--against", example.bot, "--seed", "1", "--log", str(log), typed="1\n" * 99)
    assert "The end" in played.stdout, played.stdout + played.stderr
    assert perihelion(environment, "verify", str(log)).returncode == 0
    done = perihelion(environment, "arena", example.game, "--bots", example.bot, "random", "--games", "20", "--seed", "1", "--json")
    assert done.returncode == 0, done.stderr
    run = json.loads(perihelion(environment, "simulate", example.game, "--games", "100", "--json").stdout)
    assert run["games"] == 100


@pytest.fixture
def server(example: Example, installed, tmp_path: Path):
    environment = installed(example)
    running = Server(tmp_path / "data", PYTHONPATH=environment["PYTHONPATH"], PERIHELION_TEST_GAMES=f"{example.game} last-light").start()
    yield running
    running.stop()
    assert running.complaints() == ""


async def test_it_is_played_at_a_server_and_its_workers_know_it(example: Example, server: Server):
    """A level searches the game in a worker process, and the package's bot decides there."""
    ada = await Guest(server).arrive("Ada")
    games = {game["name"]: game for game in await ada.get("/games")}
    assert example.bot in [level["name"] for level in (await ada.get("/bots"))["levels"]]
    assert "MN-" in (await ada.get(f"/games/{example.game}/rules"))["html"] or games[example.game]["title"]
    seats = [{"who": "me"}] + [{"who": "bot", "bot": example.bot}] * (games[example.game]["forms"][0]["seats"] - 1)
    for bot in (example.bot, "beginner"):
        for seat in seats[1:]:
            seat["bot"] = bot
        match = (await ada.post("/matches", game=example.game, seats=seats))["id"]
        known = await played_out(ada, match)
        assert known.info["result"]["how"] == "finished"
    await ada.leave()


async def played_out(guest: Guest, match: str):
    live = await guest.connect(match)
    known = live.matches[match]
    while not known.is_over:
        if known.views["0"]["legal"]:
            await live.move(match, known.views["0"]["legal"][0]["code"])
        else:
            await asyncio.sleep(0.02)
    return known
