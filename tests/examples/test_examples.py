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


@pytest.fixture(scope="module", params=EXAMPLES, ids=lambda example: example.folder.name)
def example(request: pytest.FixtureRequest) -> Example:
    return request.param


@pytest.fixture(scope="module")
def environment(example: Example, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The one in which the example is installed."""
    return example.install(tmp_path_factory.mktemp("site"))


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


def test_its_own_tests_pass(example: Example, environment, tmp_path: Path):
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(example.folder / "tests")]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_is_played_at_the_terminal(example: Example, environment, tmp_path: Path):
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


@pytest.fixture(scope="module")
def server(example: Example, environment, tmp_path_factory: pytest.TempPathFactory):
    few = f"{example.game} last-light"
    running = Server(tmp_path_factory.mktemp("server"), PYTHONPATH=environment["PYTHONPATH"], PERIHELION_TEST_GAMES=few).start()
    yield running
    running.stop()
    assert running.complaints() == ""


@pytest.fixture
async def ada(server: Server):
    guest = await Guest(server).arrive("Ada")
    yield guest
    await guest.leave()


@pytest.mark.parametrize("own_bot", [True, False])
async def test_it_is_played_at_a_server_whose_workers_know_it(example: Example, ada: Guest, own_bot):
    """The package's bot decides in a worker process, and a level searches the game there."""
    game = next(game for game in await ada.get("/games") if game["name"] == example.game)
    levels = [level["name"] for level in (await ada.get("/bots"))["levels"]]
    bot = example.bot if own_bot else levels[0]
    assert bot in levels
    seats = [{"who": "me"}] + [{"who": "bot", "bot": bot}] * (game["forms"][0]["seats"] - 1)
    match = (await ada.post("/matches", game=example.game, seats=seats))["id"]
    live = await ada.connect(match)
    known = live.matches[match]
    while not known.is_over:
        if known.mover == 0:
            assert (await live.move(match, known.codes(0)[0]))["tell"] == "done"
        else:
            await asyncio.sleep(0.02)
    assert known.info["result"]["how"] == "finished"


async def test_its_board_is_served_by_the_name_of_its_content(example: Example, ada: Guest):
    game = next(game for game in await ada.get("/games") if game["name"] == example.game)
    for address, kind, policy in (
        (game["board"], "text/javascript", "script-src 'self'"),
        (game["picture"], "image/svg+xml", "img-src 'self'"),
    ):
        answer = await ada.http.get(address)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert policy in answer.headers["content-security-policy"]
        assert "set-cookie" not in answer.headers, "what everybody may keep is nobody's"
    *_, digest, _ = game["board"].split("/")
    other = "0" * len(digest)
    for wrong in (
        game["board"].replace(digest, other),
        f"{game['board']}/",
        f"/boards/{example.game}/{digest}/..%2Frules.md",
        "/boards/x/y/z",
    ):
        assert (await ada.http.get(wrong)).status_code == 404, wrong
    assert all(one["board"] is None for one in await ada.get("/games") if one["name"] != example.game)
