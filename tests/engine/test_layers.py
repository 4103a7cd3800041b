"""The architecture: data flows one way, and nothing knows more than it should."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import perihelion as ph

PACKAGE = Path(ph.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "bots"},
    "lab": {"core", "bots", "lab"},
    "terminal": {"core", "bots", "lab", "terminal"},
    "server": {"core", "bots", "server"},
}


def excepted(name, layer):
    """The registry finds games by their folders; a game's drawing for the terminal uses the terminal's pencils."""
    return (name, layer) == ("core/registry.py", "games") or (name.endswith("/terminal.py") and layer == "terminal")


def imports(file):
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_layers_import_downward_only(layer):
    for file in (PACKAGE / layer).rglob("*.py"):
        name = file.relative_to(PACKAGE).as_posix()
        for imported in imports(file):
            parts = imported.split(".")
            if parts[0] != "perihelion" or len(parts) < 2 or excepted(name, parts[1]):
                continue
            assert parts[1] in MAY_IMPORT[layer], f"{name} imports {imported}"


def test_games_do_not_know_each_other():
    for folder in (PACKAGE / "games").iterdir():
        for file in folder.rglob("*.py"):
            for imported in imports(file):
                parts = imported.split(".")
                assert parts[:2] != ["perihelion", "games"] or parts[2] == folder.name, f"{file.name} imports {imported}"


def test_nothing_outside_its_folder_names_a_game():
    names = [
        form
        for name in ("planet-smash", "planetary-strike", "thats-my-planet", "astroplane", "onward-to-venus")
        for form in (name, name.replace("-", "_"))
    ]
    for layer in ("bots", "lab", "terminal", "server"):
        for file in (PACKAGE / layer).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            assert not [name for name in names if name in text], file.name
