"""The engine as others get it: packed as for npm, installed into an empty project, and used there as its README says, in Node and in real
Chromium, without a server of ours."""

from __future__ import annotations

import functools
import json
import re
import shutil
import subprocess
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

import perihelion as ph
from perihelion.bots.engine import module_of, write_engine
from perihelion.bots.levels import LEVELS
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.drivers import RUN_RARELY
from perihelion.core.statics import statics_of
from perihelion.lab.verification import verify
from tests import games_of_the_package
from tests.browser.driving import FLAGS, program_of_browser
from tests.wasm.comparison import ENGINE, ROOT

GAMES = ("astroplane", "planet-smash")
"""The first, against a bot, is that of the page."""
README = (ENGINE / "README.md").read_text(encoding="utf-8")
MOVES = 6
LINES = 30
MANY, FEW = 12, 2
"""Decisions in games between bots."""
KEY = 20_117


def run(folder: Path, *command: str | Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def tarball(tmp_path_factory) -> Path:
    """As `npm publish` makes it, from a copy: other tests use what is built in the repository."""
    root = tmp_path_factory.mktemp("repository")
    package = root / "web" / "engine"
    shutil.copytree(ENGINE, package, ignore=shutil.ignore_patterns("dist", "LICENSE"))
    shutil.copy(ROOT / "LICENSE", root)
    (root / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (packed,) = json.loads(run(package, "npm", "pack", "--silent", "--json"))
    return package / packed["filename"]


@pytest.fixture(scope="module")
def project(tarball, tmp_path_factory) -> Path:
    """A project with nothing in it but the package and two games."""
    folder = tmp_path_factory.mktemp("project")
    (folder / "package.json").write_text('{"private": true, "type": "module"}', encoding="utf-8")
    run(folder, "npm", "install", "--offline", "--silent", "--no-audit", "--no-fund", tarball)
    write_engine(folder / "engine", GAMES)
    return folder


def example(language: str) -> str:
    (text,) = re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)
    return text


def test_the_package_holds_what_it_says_and_nothing_else(project):
    package = project / "node_modules" / "@perihelion" / "engine"
    about = json.loads((package / "package.json").read_text(encoding="utf-8"))
    named = {about["types"], *(file for way in about["exports"].values() for file in (way.values() if isinstance(way, dict) else [way]))}
    assert all((package / file).is_file() for file in named)
    assert (package / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
    assert {file.name for file in package.iterdir()} == {"package.json", "README.md", "LICENSE", "dist"}
    assert {"".join(file.suffixes) for file in (package / "dist").rglob("*.*")} == {".js", ".d.ts"}
    assert "dependencies" not in about


def test_the_program_in_the_readme_runs_in_node(project):
    (project / "play.mjs").write_text(example("js"), encoding="utf-8")
    told = run(project, "node", "play.mjs", GAMES[1]).split()
    assert verify([project / "match.jsonl"]).fair == 1
    log = ph.load_log(project / "match.jsonl")
    assert log.end.end == "finished"
    judged = ph.analyse(log, bot="novice").summary()["seats"][0]
    assert told == [*judged["name"].split(), str(log.end.ranks[0]), str(judged["accuracy"])]


USED = """
import { Bot, deepening, Library, Log } from "@perihelion/engine";
import type { Candidate, Game, LogEvent, Message, Position, Statics } from "@perihelion/engine";
import { newKey } from "@perihelion/engine/fairness";

export async function best(library: Library, name: string): Promise<Candidate | undefined> {
  const game: Game = await library.load(name);
  const position: Position = game.start();
  const bot = await Bot.start(position, "master", { key: 1n });
  const code: number = await bot.choose(position);
  for await (const { candidates } of deepening(position.play(code))) return candidates[0];
  return undefined;
}
export const key: string = newKey();
export type Known = [LogEvent, Message, Statics];
// @ts-expect-error a bot's key is a bigint
export const wrong = (position: Position) => Bot.start(position, "master", { key: 1 });
export const read = (game: Game, text: string): Promise<Log> => Log.read(game, text);
"""


@pytest.mark.parametrize("resolution", ["nodenext", "bundler"])
def test_its_types_are_found(project, resolution):
    (project / "used.ts").write_text(USED, encoding="utf-8")
    module = "nodenext" if resolution == "nodenext" else "esnext"
    settings = ("--noEmit", "--strict", "--target", "es2022", "--lib", "es2023,dom", "--module", module)
    run(project, ROOT / "web" / "node_modules" / ".bin" / "tsc", *settings, "--moduleResolution", resolution, "used.ts")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def address(project):
    (project / "index.html").write_text(example("html"), encoding="utf-8")
    (project / "empty.html").write_text("<!doctype html>", encoding="utf-8")
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=project)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def page():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program_of_browser(whole=False), args=FLAGS)
        page = browser.new_page()
        faults = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        yield page
        assert faults == []
        browser.close()


def test_the_page_in_the_readme_plays(page, address):
    assert example("html").count("\n") <= LINES
    page.goto(address)
    for _ in range(MOVES):
        before = page.text_content("#board")
        page.click("#moves button")
        page.wait_for_function("before => document.querySelector('#board').textContent !== before", arg=before)
    assert len(page.workers) == 1


PLAYED = """async ({files, bot, key, decisions}) => {
  const { Bot, CHANCE, Game, OVER } = await import("/node_modules/@perihelion/engine/dist/index.js");
  const game = await Game.load(...files), codes = [];
  const starting = Array.from({length: game.seats}, (_, seat) => Bot.start(game.start(), bot, {key: BigInt(key + seat), seconds: 3600}));
  const bots = await Promise.all(starting);
  for (let position = game.start(); position.mover !== OVER && decisions > 0; position = position.play(codes.at(-1))) {
    if (position.mover !== CHANCE && position.legal().length > 1) decisions -= 1;
    codes.push(position.mover === CHANCE ? position.draw(BigInt(key + codes.length)) : await bots[position.mover].choose(position));
  }
  bots.forEach((one) => one.stop());
  return codes;
}"""


def played(game: ph.Game, bot: str, key: int, decisions: int) -> list[int]:
    """The same in Python: every seat is a bot of its own, and there are that many decisions with something to choose from."""
    bots, position, codes = [ph.bot(bot, seconds=3600) for _ in range(game.seats)], game.start(), list[int]()
    for seat, one in enumerate(bots):
        one.begin(key + seat)
    while position.mover != ph.OVER and decisions:
        mover = position.mover
        decisions -= mover != ph.CHANCE and len(position.legal()) > 1
        draws = mover == ph.CHANCE
        codes.append(position.draw(key + len(codes)) if draws else bots[mover].choose(position.view(mover), position.sampler(mover)))
        position = position.play(codes[-1])
    return codes


@pytest.mark.parametrize("name", games_of_the_package())
def test_bots_of_every_level_play_in_a_browser_what_they_play_in_python(page, address, project, name):
    """By the same key, each in a Web Worker of its own. Of levels that think long the beginning of a game; `make wasm-check` goes on."""
    game = ph.game(name)
    files = {f"{name}.wasm": module_of(game.definition).built(), f"{name}.json": json.dumps(statics_of(game)).encode()}
    for file, content in files.items():
        (project / file).write_bytes(content)
    page.goto(f"{address}empty.html")
    for level in LEVELS:
        asked = {"bot": level, "key": KEY, "decisions": FEW if level in LEVELS[3:] else MANY}
        with waiting_for_the_compiler(lambda driver: driver.origin.name not in RUN_RARELY):
            expected = played(game, **asked)
        assert page.evaluate(PLAYED, {"files": [f"{address}{file}" for file in files], **asked}) == expected, level
