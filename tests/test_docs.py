"""The documentation is true: its code runs, its links lead somewhere, its promises exist."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.cli import _parser
from tests import games_of_the_package
from tests.presenting import PARTS, presented
from tests.server.processes import FEW_GAMES, Server

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "perihelion").rglob("*.md"),
        *(ROOT / "tests").rglob("*.md"),
        *(ROOT / "examples").rglob("*.md"),
    ]
)
CODE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#]+?)(?:#[^)]*)?\)")


def pages_with_code():
    return [page for page in PAGES if CODE.search(page.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("page", pages_with_code(), ids=lambda page: page.name)
def test_code_runs(page, tmp_path):
    """All code of a page, in order, as one program; where it plays at a server, there is one."""
    program = tmp_path / f"{page.stem.lower().replace('-', '_')}_example.py"
    program.write_text("\n".join(CODE.findall(page.read_text(encoding="utf-8"))), encoding="utf-8")
    running = Server(tmp_path / "server", **FEW_GAMES).start() if "PERIHELION_ADDRESS" in program.read_text(encoding="utf-8") else None
    surroundings = {**os.environ, **({"PERIHELION_ADDRESS": running.address} if running else {})}
    try:
        done = subprocess.run(
            [sys.executable, str(program)], capture_output=True, text=True, timeout=300, cwd=tmp_path, check=False, env=surroundings
        )
    finally:
        if running:
            running.stop()
    assert done.returncode == 0, done.stderr


COMMAND = re.compile(r"^    perihelion (.*)$", re.MULTILINE)
"""A command as a page shows it; after two spaces or more there may be a remark."""


@pytest.mark.parametrize("page", [page for page in PAGES if COMMAND.search(page.read_text(encoding="utf-8"))], ids=lambda page: page.name)
def test_commands_are_understood(page, capsys):
    """With all that stands behind them; they are not run."""
    for command in COMMAND.findall(page.read_text(encoding="utf-8")):
        parts = re.split(r" {2,}", command)
        assert any(is_understood(" ".join(parts[: n + 1])) for n in range(len(parts))), command
    assert not is_understood("simulate planet-smash --gamess 3")


def is_understood(command):
    try:
        _parser().parse_args(shlex.split(command.replace("SEAT", "0")))
    except SystemExit as ended:
        return ended.code == 0  # --help
    except ValueError:  # a quotation mark in a remark
        return False
    return True


def test_the_pages_that_must_have_code_have_it():
    assert {"README.md", "research.md"} <= {page.name for page in pages_with_code()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page):
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        if not target.startswith(("http://", "https://", "mailto:")):
            assert (page.parent / target).exists(), target


def test_the_readme_opens_with_the_two_commands():
    top = (ROOT / "README.md").read_text(encoding="utf-8")[:1500]
    assert "make play" in top
    assert "make test" in top


@pytest.mark.parametrize("page", PARTS)
def test_pages_show_the_games_as_they_declare_themselves(page):
    assert (ROOT / page).read_text(encoding="utf-8") == presented(page), "make readme"


def test_every_make_target_has_a_help_text():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    declared = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE).group(1).split()
    assert {name for name in declared if re.search(rf"^{name}:.*## ", makefile, re.MULTILINE)} == set(declared)


def test_every_folder_of_the_package_says_what_it_is():
    for folder in (ROOT / "perihelion").rglob("*"):
        if folder.is_dir() and folder.name != "__pycache__" and any(folder.glob("*.py")):
            package = folder / "__init__.py"
            is_said = package.read_text(encoding="utf-8").startswith('"""') if package.is_file() else (folder / "README.md").is_file()
            assert is_said, folder


def test_rules_pages_carry_every_clause():
    """Tests and code cite clauses; the game's own page must have them."""
    for name in games_of_the_package():
        game = ph.game(name)
        page = (game.definition.folder / "rules.md").read_text(encoding="utf-8")
        own, tests = (
            Counter(clause for file in files for clause in re.findall(r"\b[A-Z]{2}-\d+\b", file.read_text(encoding="utf-8")))
            for files in (game.definition.folder.rglob("*.py"), (ROOT / "tests" / "rules").glob("*.py"))
        )
        prefix = Counter(clause.split("-")[0] for clause in own.elements()).most_common(1)[0][0]
        missing = {clause for clause in {*own, *tests} if clause.startswith(prefix + "-") and f"**{clause}**" not in page}
        assert not missing
