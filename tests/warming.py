"""Compiles everything that tests of all games use before the whole suite runs, each once and on all cores.

Otherwise every worker and every server of the tests that comes to a game first compiles it for itself, at the same time as the others.
What is compiled is kept on disk, where all of them find it; the next time this takes a few seconds.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.bots.engine import MANIFEST, module_of, write_engine
from perihelion.bots.match import first_decision
from perihelion.core.batch import cores
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.conformance import CHECKS
from perihelion.core.errors import Unsupported
from perihelion.core.game import drivers_of
from perihelion.core.problems import forced, goals_of
from perihelion.core.registry import definition
from perihelion.core.statics import digest_of, statics_of
from perihelion.core.translating import hurry
from perihelion.lab.perft import perft
from perihelion.server.client_files import STATIC
from perihelion.server.preparation import PARTS, is_on_disk, prepare, version_of

GOLDEN = Path(__file__).parent / "golden"
ENGINE = STATIC / "engine"


def compile_everything() -> None:
    """A game is compiled in one process, where its drivers share the rules; the longest games begin first, so that all end together. What
    needs no game is done beside what needs them all."""
    with ProcessPoolExecutor(cores(), mp_context=multiprocessing.get_context("spawn")) as pool:
        games = [pool.submit(_compile, name) for name in sorted(ph.games(), key=_length, reverse=True)]
        rewriting = pool.submit(rewrite_asserts)
        for game in games:
            game.result()
        pool.submit(write_what_is_missing, ENGINE).result()
        rewriting.result()


def rewrite_asserts() -> None:
    """pytest rewrites the asserts of every file of tests, and keeps what comes of it beside the file. In a fresh clone every worker would
    do so, at the same time as the others: 14 s of processor time each."""
    kept = f"{sys.implementation.cache_tag}-pytest-{pytest.__version__}.pyc"
    files = Path(__file__).parent.rglob("test_*.py")
    if not sys.dont_write_bytecode and any(not (file.parent / "__pycache__" / f"{file.stem}.{kept}").exists() for file in files):
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0"]
        subprocess.run(command, cwd=Path(__file__).parent.parent, stdout=subprocess.DEVNULL, check=False)


def _length(name: str) -> int:
    """How much there is to compile, roughly: of how much text the game is made."""
    return sum(file.stat().st_size for file in definition(name).folder.rglob("*.py"))


def _compile(name: str) -> None:
    import tests  # registers the games that exist for tests only

    hurry()
    for part in PARTS:
        if not is_on_disk((name, part)):
            prepare((name, part))
    drivers, rest = drivers_of(definition(name)), f"all that tests use, with {version_of('bots')}"
    if not drivers.are_compiled(rest):
        _use_the_rest(ph.game(name))
        drivers.note_compiled(rest)
    if name in tests.games_of_the_package():
        module_of(definition(name)).built()


def write_what_is_missing(folder: Path) -> None:
    """The files of the client's engine, unless they are there: proving what options change takes longer than looking."""
    from tests import games_of_the_package

    names = games_of_the_package()
    if not _is_current(folder, names):
        write_engine(folder, names)


def _is_current(folder: Path, names: list[str]) -> bool:
    if not (folder / MANIFEST).is_file():
        return False
    written = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))["games"]
    return all(
        name in written
        and written[name].get("module") == module_of(definition(name)).file_name
        and all(f".{digest_of(statics_of(ph.game(name, form)))}." in file for form, file in written[name]["forms"].items())
        for name in names
    )


def _use_the_rest(game: ph.Game) -> None:
    """What servers never use, but tests do: random games, the bots that play every game, what the checks call one by one, perft, games
    beside each other, and proofs of what is forced."""
    for check in CHECKS.values():
        with contextlib.suppress(Exception):  # the check's own test says what is wrong
            check(game, GOLDEN)
    position = first_decision(game)
    with waiting_for_the_compiler():
        for name in ("mcts:2", "greedy"):
            bot = ph.bot(name)
            bot.begin(1)
            bot.hint(position.view(position.mover), position.sampler(position.mover))
        perft(position, 1)
        ph.vector(game, 2).reset()
        for goal in goals_of(game.definition).values():
            with contextlib.suppress(Unsupported):
                forced(game, position, 1, goal)


if __name__ == "__main__":
    compile_everything()
