"""The page that walks through an example is true to the letter: it shows the example's files, and its commands do what it says."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.examples import EXAMPLES, ROOT, Example

PAGE = (ROOT / "docs" / "write-your-own-game.md").read_text(encoding="utf-8")
FILES = re.findall(r"^```\w+ (\S+)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
"""What is labelled with a file, and what is shown of it."""
CONSOLES = re.findall(r"^```console\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
PROMPT = re.compile(r"(\? for help\): )(.*)\n")
"""Where somebody types something while a command runs."""


@pytest.fixture(scope="module")
def example() -> Example:
    """The one that the page links to."""
    (found,) = [one for one in EXAMPLES if f"](../examples/{one.folder.name})" in PAGE]
    return found


@pytest.mark.parametrize("name", sorted({name for name, _ in FILES}))
def test_a_file_is_shown_as_it_is(example: Example, name: str):
    """All of it, in one piece or several."""
    assert "\n".join(text for shown, text in FILES if shown == name) == (example.folder / name).read_text(encoding="utf-8")


def test_all_code_is_shown(example: Example):
    code = [file for file in example.folder.rglob("*") if file.suffix in (".py", ".js", ".ftl", ".toml")]
    assert {file.relative_to(example.folder).as_posix() for file in code} == {name for name, _ in FILES}


def test_all_code_of_the_page_is_labelled():
    labelled = len(FILES) + len(CONSOLES)
    assert len(re.findall(r"^```\w", PAGE, re.MULTILINE)) == labelled


def commands() -> Iterator[tuple[str, str]]:
    """Each with what the page says that it prints."""
    for console in CONSOLES:
        for entry in re.split(r"^\$ ", console, flags=re.MULTILINE)[1:]:
            command, _, printed = entry.partition("\n")
            yield command, printed


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """As the repository is, but for what commands write beside it."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    for entry in ROOT.iterdir():
        if entry.name != "build":
            (folder / entry.name).symlink_to(entry)
    return folder


def test_the_commands_print_what_the_page_says(example: Example, checkout: Path, tmp_path: Path):
    environment = example.environment(tmp_path / "site")
    environment["PATH"] = f"{Path(sys.executable).parent}:{environment['PATH']}"
    for command, printed in commands():
        typed = "".join(f"{text}\n" for _, text in PROMPT.findall(printed))
        expected = PROMPT.sub(r"\1", printed)
        done = subprocess.run(
            ["bash", "-c", command], cwd=checkout, env={**environment, "COLUMNS": "80"}, input=typed, capture_output=True, text=True,
            timeout=600, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
        assert expected.strip() == "..." or done.stdout == expected, command
