"""The architecture: data flows one way, and nothing knows more than it should."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import perihelion as ph
from tests import games_of_the_package

PACKAGE = Path(ph.__file__).parent
ROOT = PACKAGE.parent
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "bots"},
    "lab": {"core", "bots", "lab"},
    "terminal": {"core", "bots", "lab", "terminal"},
    "server": {"core", "bots", "server"},
    "talk": {"core", "bots", "client", "talk"},
    "adapters": {"core", "bots", "lab", "terminal", "adapters"},
}


def excepted(name: str, layer: str) -> bool:
    """The registry finds games by their folders; a game's drawing for the terminal uses the terminal's pencils."""
    return (name, layer) == ("core/registry.py", "games") or (name.endswith("/terminal.py") and layer == "terminal")


def names_in(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Every imported name in full, with the name it has in the file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, alias.asname or alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((f"{node.module}.{alias.name}", alias.asname or alias.name) for alias in node.names)


FACADE = {called: full for full, called in names_in(ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8")))}
"""Where the names of `perihelion` itself come from."""


def imports(source: str) -> Iterator[str]:
    """What a file imports. A name that it uses through the package, as in `import perihelion as ph; ph.simulate`, counts as imported from
    where it is defined."""
    tree = ast.parse(source)
    imported = list(names_in(tree))
    facades = {called for full, called in imported if full == "perihelion"}
    uses = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)]
    for full in [*(full for full, _ in imported), *(f"perihelion.{use.attr}" for use in uses if use.value.id in facades)]:
        package, _, name = full.partition(".")
        yield FACADE.get(name, full) if package == "perihelion" else full


def test_uses_through_the_package_count_as_imports():
    assert "perihelion.lab.simulation.simulate" in imports("import perihelion as ph\nrun = ph.simulate(game)")
    assert "perihelion.lab.simulation.simulate" in imports("import perihelion\nrun = perihelion.simulate(game)")
    assert "perihelion.core.registry.game" in imports("from perihelion import game")
    assert "perihelion.bots" in imports("from perihelion import bots")


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_layers_import_downward_only(layer):
    for file in (PACKAGE / layer).rglob("*.py"):
        name = file.relative_to(PACKAGE).as_posix()
        for imported in imports(file.read_text(encoding="utf-8")):
            parts = imported.split(".")
            if parts[0] != "perihelion" or len(parts) < 2 or parts[1] == "__version__" or excepted(name, parts[1]):
                continue
            assert parts[1] in MAY_IMPORT[layer], f"{name} imports {imported}"


def test_games_do_not_know_each_other():
    for folder in (PACKAGE / "games").iterdir():
        for file in folder.rglob("*.py"):
            for imported in imports(file.read_text(encoding="utf-8")):
                parts = imported.split(".")
                assert parts[:2] != ["perihelion", "games"] or parts[2] == folder.name, f"{file.name} imports {imported}"


def shared_files() -> Iterator[Path]:
    """What all games share: the engine, the client, what builds them."""
    yield from (file for file in PACKAGE.rglob("*.py") if PACKAGE / "games" not in file.parents)
    boards = ROOT / "web" / "src" / "boards"
    for file in (ROOT / "web" / "src").rglob("*"):
        if file.is_file() and not (boards in file.parents and file.parent != boards):
            yield file
    yield from (ROOT / name for name in ("Makefile", "pyproject.toml", "web/index.html", "web/vite.config.ts", "web/package.json"))


def test_nothing_outside_its_folder_names_a_game():
    """By its name, its title, or a clause of its rules. The docstring of the package may show one of them."""
    declared = [ph.game(name).definition for name in games_of_the_package()]
    spellings = [text for one in declared for text in (one.name, one.name.replace("-", "_"), one.title)]
    clauses = {clause for one in declared for clause in re.findall(r"\*\*([A-Z]{2})-\d+\*\*", (one.folder / "rules.md").read_text("utf-8"))}
    known = re.compile("|".join([*map(re.escape, spellings), *(rf"\b{clause}-\d" for clause in clauses)]), re.IGNORECASE)
    for file in shared_files():
        if file != PACKAGE / "__init__.py":
            assert not known.search(file.read_text(encoding="utf-8")), file


def test_every_board_of_the_client_belongs_to_a_game():
    boards = ROOT / "web" / "src" / "boards"
    assert sorted(board.parent.name for board in boards.glob("*/Board.svelte")) == games_of_the_package()
    assert sorted(picture.parent.name for picture in boards.glob("*/Picture.svelte")) == games_of_the_package()


A_TEXT = r"""(?:\.text\b|\["text"\]\)?)[!?]*"""
IN_PIECES = re.compile(
    rf"""{A_TEXT}\.(?:at|charAt|endsWith|includes|indexOf|match|replace|replaceAll|search|slice|split|startsWith|substring)\("""
    rf"""|{A_TEXT}\.(?:endswith|partition|removeprefix|removesuffix|rpartition|rsplit|split|startswith)\("""
    rf"""|{A_TEXT}\s*[!=]==?\s*[`"'f]|[`"']\s*[!=]==?\s*[\w.]+{A_TEXT}"""
    r"""|\btext\b[^}]*\} = [\w.]*move\b|["'][^"']*["'] in moves?\b"""
)
"""A move's text taken to pieces, or compared with one that was put together."""


def test_boards_read_moves_as_data():
    """Block and dimensions say what a move is; its text is notation, to be shown and typed. Tips are texts of lines, no moves."""
    folders = [(ROOT / "web" / "src" / "boards").rglob("*.ts"), (ROOT / "web" / "src" / "boards").rglob("*.svelte")]
    files = [file for folder in folders for file in folder if file.parent.name != "parts"]
    files += [file for name in ("terminal", "view", "geometry") for file in (PACKAGE / "games").rglob(f"{name}.py")]
    for file in files:
        found = [line.strip() for line in file.read_text(encoding="utf-8").splitlines() if IN_PIECES.search(line)]
        assert not found, f"{file.relative_to(ROOT)}: {found}"


@pytest.mark.parametrize(
    "line",
    [
        'const place = move.text.split(">")[1];',
        'case "play": return [`card-${move.text.replace("play ", "")}`];',
        "to: `area-${step.move.text.slice(-1)}`",
        "cards.find((one) => `play ${one.card}` === move.text)",
        'this.may.filter((move) => move.text.startsWith("C"))',
        'team = str(view["legal"][0]["text"]).split()[1].partition(">")[2]',
        "const { block, text } = step.move;",
        'if moves and ">" in moves[-1]:',
    ],
)
def test_that_a_text_is_taken_to_pieces_is_found(line):
    assert IN_PIECES.search(line)
