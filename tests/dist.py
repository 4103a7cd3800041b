"""`make dist`: what was built is installed into a clean environment, and used there as a newcomer would.

The wheel alone: the engine, the terminal, and a clear word on what a browser needs. The wheel with the extra `server`: pages, an engine for
the browser, a game. The source distribution must build the same wheel. Packages come in the versions of `requirements/dev.txt`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
HEAVY = ("fastapi", "sqlalchemy", "httpx", "ray", "mcp", "pyarrow", "optuna", "openskill")
"""What a plain installation must not bring."""
PATIENCE = 120.0


class Environment:
    """A virtual environment with nothing of ours in it, and a home of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.home = folder / "venv", folder / "home"
        self.home.mkdir(parents=True)
        subprocess.run([sys.executable, "-m", "venv", str(self.folder)], check=True)
        self.constraints = folder / "constraints.txt"
        locked = (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8")
        self.constraints.write_text("\n".join(re.findall(r"^[A-Za-z0-9_.-]+==\S+(?: ;[^\\\n]*)?", locked, re.MULTILINE)), encoding="utf-8")
        self.surroundings = {**os.environ, "HOME": str(self.home), "XDG_DATA_HOME": str(self.home), "PYTHONPATH": ""}

    def install(self, what: str) -> None:
        command = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", str(self.constraints), what]
        subprocess.run([str(self.folder / "bin" / "python"), *command], check=True, cwd=self.home)

    def run(self, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        program = str(self.folder / "bin" / command[0])
        done = subprocess.run(
            [program, *command[1:]], input=typed, capture_output=True, text=True, env=self.surroundings, cwd=self.home, check=False
        )
        print(f"  {' '.join(command)[:100]}", flush=True)
        return done

    @contextmanager
    def serving(self, *arguments: str) -> Iterator[subprocess.Popen[str]]:
        command = [str(self.folder / "bin" / "perihelion"), "serve", "--no-browser", *arguments]
        server = subprocess.Popen(command, env=self.surroundings, cwd=self.home, stdout=subprocess.PIPE, text=True)
        try:
            yield server
        finally:
            server.terminate()
            server.wait(30)


def check(wheel: Path, source: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in ("server/static/index.html", "server/static/assets/", "server/static/engine/", "core/language/es.ftl"):
        _must(any(wanted in name for name in names), f"{wanted} is in the wheel")
    with tempfile.TemporaryDirectory() as folder:
        clean = Environment(Path(folder))
        print("The wheel alone:")
        clean.install(str(wheel))
        _plain(clean)
        print("With the extra [server]:")
        clean.install(f"{wheel}[server]")
        _with_server(clean)
    with tempfile.TemporaryDirectory() as folder:
        print("The source distribution:")
        clean = Environment(Path(folder))
        clean.install(str(source))
        _plain(clean)
        listing = "import perihelion, pathlib; print((pathlib.Path(perihelion.__file__).parent / 'server/static/index.html').is_file())"
        _must(clean.run("python", "-c", listing).stdout.strip() == "True", "what it builds has the web client")


def _plain(clean: Environment) -> None:
    brought = clean.run("python", "-m", "pip", "list", "--format=json").stdout
    heavy = {one["name"].lower() for one in json.loads(brought)} & set(HEAVY)
    _must(not heavy, f"only what the engine needs is brought {heavy or ''}")
    games = clean.run("python", "-c", "import perihelion as ph; print(len(ph.games()), ph.game(ph.games()[0]).start().legal()[0])")
    _must(games.returncode == 0, "it is imported and has games", games)
    name = json.loads(clean.run("perihelion", "games", "--json").stdout)[2]["name"]
    done = clean.run("perihelion", "simulate", name, "--games", "50", "--json")
    _must(done.returncode == 0 and json.loads(done.stdout)["games"] == 50, "it simulates", done)
    done = clean.run("perihelion")
    _must(done.returncode == 2 and "perihelion[server]" in done.stderr, "it says what a browser needs", done)
    done = clean.run("perihelion", "arena", name, "--bots", "random", "greedy", "--games", "2")
    _must(done.returncode == 2 and "perihelion[lab]" in done.stderr, "it says what ratings need", done)
    log = clean.home / "match.jsonl"
    done = clean.run("perihelion", "play", name, "--seats", "random", *_others(clean, name), "--seed", "1", "--log", str(log))
    _must(done.returncode == 0 and log.is_file(), "a whole game is played at the terminal", done)
    _must(clean.run("perihelion", "verify", str(log)).returncode == 0, "its log is good")


def _others(clean: Environment, name: str) -> list[str]:
    games = json.loads(clean.run("perihelion", "games", "--json").stdout)
    return ["random"] * (next(one for one in games if one["name"] == name)["forms"][0]["seats"] - 1)


def _with_server(clean: Environment) -> None:
    port = "8765"
    with clean.serving("--port", port, "--data", str(clean.home / "data")):
        address = f"http://127.0.0.1:{port}"
        _must(json.loads(_fetched(f"{address}/healthz"))["status"] == "ok", "the server answers")
        page = _fetched(address).decode()
        _must('<script type="module"' in page, "the web client is served")
        _must(len(json.loads(_fetched(f"{address}/api/games"))) >= 5, "it has the games")
        program = (
            "from perihelion.client import Client\n"
            f"with Client('{address}', name='Ada') as server:\n"
            "    match = server.create('%s')\n"
            "    view = match.turn()\n"
            "    while view is not None and match.step < 40:\n"
            "        match.move(view.legal()[0])\n"
            "        view = match.turn()\n"
            "    print(match.step)\n"
        )
        solo = next(one["name"] for one in json.loads(_fetched(f"{address}/api/games")) if one["forms"][0]["seats"] == 1)
        done = clean.run("python", "-c", program % solo)
        _must(done.returncode == 0 and int(done.stdout) >= 40, "a match is played there", done)


def _fetched(address: str) -> bytes:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return urllib.request.urlopen(address, timeout=30).read()
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)


def _must(holds: bool, what: str, done: subprocess.CompletedProcess[str] | None = None) -> None:
    if not holds:
        sys.exit(f"NOT TRUE: {what}\n{done.stdout + done.stderr if done else ''}")
    print(f"ok: {what}", flush=True)


if __name__ == "__main__":
    check(next(DIST.glob("*.whl")), next(DIST.glob("*.tar.gz")))
