"""Every game's folder has the same files with the same roles, and rules read as rules."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from perihelion.core.contract import Kernels
from perihelion.core.registry import definition, games_package

LISTED = re.findall(r"^    ([\w./*]+) ", games_package.__doc__ or "", re.MULTILINE)
FOLDERS_OF_FILES = {"rules", "words", "data", "pictures", "language", "lessons"}
OPTIONAL = {"notation.py", "placing.py", "problems.py", "rules.py", "words.py"}
ROLES = {
    **dict.fromkeys(("evaluate", "evaluation_terms", "candidates", "noisy", "in_check"), ("evaluation",)),
    **dict.fromkeys(("describe", "hint", "why_not", "tell"), ("words",)),
    "notate": ("words", "notation"),
    "show": ("view",),
    "fault": ("check",),
}
"""Where kernels are that are not in the rules."""

FOLDERS = sorted(path.parent for path in Path(games_package.__path__[0]).glob("*/__init__.py"))
every_game = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.name != "__pycache__"}


def rules_files(folder: Path) -> list[Path]:
    return [folder / "rules.py"] if (folder / "rules.py").is_file() else sorted((folder / "rules").glob("*.py"))


@every_game
def test_a_folder_holds_the_files_of_the_layout_and_no_others(folder):
    files = {name for name in LISTED if "/" not in name}
    assert names(folder) - FOLDERS_OF_FILES <= files
    assert files - OPTIONAL <= names(folder)
    for module in ("rules", "words"):
        assert (f"{module}.py" in names(folder)) != (module in names(folder))
    assert {"data", "pictures", "language", "lessons"} <= names(folder)
    assert (folder / "data" / "evaluation.toml").is_file()


@every_game
def test_kernels_are_where_the_layout_says(folder):
    """What search asks for is in evaluation.py, what a seat sees in view.py, what it reads in the words, everything else in the rules."""
    declared = definition(folder.name.replace("_", "-")).kernels
    for name in Kernels.__dataclass_fields__:
        kernel = getattr(declared, name)
        module = getattr(kernel, "__module__", "")
        if not module.startswith("perihelion.games."):
            continue  # a default
        role = module.split(".")[3]
        assert role in ROLES.get(name, ("rules",)), f"{name} is in {module}"


@every_game
def test_rules_speak_of_sets_and_fields_not_of_bits(folder):
    """No shift and mask by hand in a rule: accessors are in state.py, sets have the vocabulary of core.bitset."""
    for file in rules_files(folder):
        if file.name == "bitboards.py":
            continue  # whole boards in words of bits: shifts are what it is about
        tree = ast.parse(file.read_text(encoding="utf-8"))
        found = [ast.unparse(node) for node in ast.walk(tree) if _is_shift_or_mask(node)]
        assert not found, f"{file.name}: {found}"


def _is_shift_or_mask(node: ast.AST) -> bool:
    """`x >> 3`, `x & 7`, `(x >> y) & 1`."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.RShift | ast.BitAnd):
        return False
    return isinstance(node.right, ast.Constant) and isinstance(node.right.value, int)
