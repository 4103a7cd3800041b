"""Which tests a change can reach: what `make check` runs.

A test file depends on what it imports, directly or through other modules, on the `conftest.py` files above it, on modules and files that it
names in strings (`-m tests.server.run_server`, `docs/fairness.md`) and on the games that it names. `import perihelion as ph` stands for the
modules behind the names that are used of it. Folders of games are known to the registry alone, so a change in one reaches the tests that
name that game, or all of them by `ph.games()`; of tests with a parameter for each game, those of that game.

Libraries that note which lines a test runs do not help here: compiled rules, servers in their own processes and data files leave no trace.
"""

from __future__ import annotations

import ast
import fnmatch
import functools
import itertools
import re
import subprocess
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[1]
CODE = ("perihelion", "tests")
GAMES = ("perihelion.games", "tests.games")
ALL_GAMES = {"perihelion.games", "perihelion.core.registry.games", "tests.every_game"}
"""Functions that give every game there is."""
CLIENT = PurePosixPath("tests/browser/conftest.py")
"""Where the tests of the web client begin: what is built from `web/` has no imports that Python could follow."""
EVERYTHING = ("pyproject.toml", "requirements/*")
NO_MATTER = "tests.warming"
"""Compiles what tests would compile when they come to it, so no test depends on it."""


@dataclass
class Module:
    """A Python file, as far as others depend on it."""

    name: str
    path: str
    """From the root of the repository, with slashes."""
    is_package: bool
    tree: ast.Module
    imported: dict[str, str] = field(default_factory=dict)
    """Local names and what they stand for: `ph` for `perihelion`, `bot` for `perihelion.bots.bot`."""
    strings: set[str] = field(default_factory=set)
    attributes: dict[str, set[str]] = field(default_factory=dict)
    """The names used of others: `game` and `bot` of `ph` if it says `ph.game` and `ph.bot`."""
    run: set[str] = field(default_factory=set)
    """What it has Python run by `-m`."""

    def __post_init__(self) -> None:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    self.imported[alias.asname or alias.name] = alias.name
            elif isinstance(node, ast.ImportFrom):
                self.imported |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.strings.add(node.value)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                self.attributes.setdefault(node.value.id, set()).add(node.attr)
            elif isinstance(node, ast.List | ast.Tuple):
                words = [getattr(item, "value", "") for item in node.elts]
                self.run |= {after for word, after in itertools.pairwise(words) if word == "-m"}

    @functools.cached_property
    def words(self) -> set[str]:
        """Parts of the paths among its strings."""
        return {part for text in self.strings for part in text.split("/") if part and len(part) < 100}


class Graph:
    """All modules, and which depends on which."""

    def __init__(self, root: Path = ROOT) -> None:
        self.modules = {module.name: module for module in _modules(root)}
        self.by_path = {module.path: module.name for module in self.modules.values()}
        self.games = {name.rpartition(".")[2]: name for name, module in self.modules.items() if _is_a_game(module)}
        self.needs = {name: self._needs(module) for name, module in self.modules.items()}

    def reached(self, changed: Iterable[str]) -> dict[str, int]:
        """The test files that the changed files can reach, each with its distance: how many steps of depending lie between."""
        needed_by: dict[str, set[str]] = {}
        for name, needs in self.needs.items():
            for need in needs:
                needed_by.setdefault(need, set()).add(name)
        distance = {name: 0 for path in changed for name in self._touched(path)}
        queue = deque(distance)
        while queue:
            name = queue.popleft()
            for other in sorted(needed_by.get(name, ())):
                if other not in distance:
                    distance[other] = distance[name] + 1
                    queue.append(other)
        return {self.modules[name].path: far for name, far in distance.items() if _is_a_test(name) and name in self.modules}

    def game_of(self, path: str) -> str | None:
        """The game in whose folder the file is."""
        return next((game for game, name in self.games.items() if path.startswith(name.replace(".", "/") + "/")), None)

    def _touched(self, path: str) -> Iterator[str]:
        """The modules to which a change of the file is a change."""
        where, game = PurePosixPath(path), self.game_of(path)
        if path.endswith(".py") and where.parts[0] in CODE:
            yield _module_name(where)
            yield f"{_module_name(where)}:itself"
        if game:
            yield self.games[game]
        elif where.parts[0] == "web":
            yield _module_name(CLIENT)
        elif any(fnmatch.fnmatch(path, pattern) for pattern in EVERYTHING):
            yield "tests.conftest"
        elif not path.endswith(".py"):
            yield from (name for name, module in self.modules.items() if name.startswith("tests.") and _mentions(module, where))

    def _needs(self, module: Module) -> set[str]:
        needs = {f"{package}:itself" for package in _above(module.name)}
        for local, name in module.imported.items():
            package = self.modules.get(name)
            if package and package.is_package and not _is_a_game(package):
                needs |= {f"{name}:itself"}.union(*(self._resolved(f"{name}.{used}") for used in module.attributes.get(local, ())))
            else:
                needs |= self._resolved(name)
        if module.name.startswith("tests."):
            needs |= {name for name in module.strings if "." in name and name in self.modules}
            needs |= {name for name in (f"{run}.__main__" for run in module.run) if name in self.modules}
            needs |= {name for name in (f"{package}.conftest" for package in _above(module.name)) if name in self.modules}
            needs |= self._named_games(module)
        return needs - {module.name, NO_MATTER}

    def _resolved(self, name: str) -> set[str]:
        """The module that an imported name comes from. What a package only passes on is looked for where that has it from; of the package
        itself nothing matters then but its own file."""
        if name in self.modules:
            return {name, *(f"{package}:itself" for package in _above(name))}
        owner, _, attribute = name.rpartition(".")
        if owner not in self.modules:
            return {name, owner} if name.startswith(CODE) else set()
        module = self.modules[owner]
        if module.is_package and attribute in module.imported:
            return {f"{owner}:itself", *self._resolved(module.imported[attribute])}
        return {f"{owner}:itself" if attribute.startswith("__") else owner}

    def _named_games(self, module: Module) -> set[str]:
        """Set-up for a folder, and programs that share a function with tests, name all games: that is no reason for each of these tests to
        depend on each game."""
        if module.name.endswith((".conftest", ".__main__")):
            return set()
        used = {f"{name}.{attribute}" for local, name in module.imported.items() for attribute in module.attributes.get(local, ())}
        if not ALL_GAMES.isdisjoint(used.union(module.imported.values())):
            return set(self.games.values())
        text = " ".join([*module.strings, *module.imported.values()])
        return {name for game, name in self.games.items() if re.search(rf"\b{game.replace('_', '[-_]')}", text)}


def changed_files(since: str, root: Path = ROOT) -> list[str]:
    """What differs from the last commit that HEAD has in common with that branch: committed, not committed, and files that are new."""
    [base] = _git(root, "merge-base", since, "HEAD")
    new = _git(root, "ls-files", "--others", "--exclude-standard")
    return sorted({*_git(root, "diff", "--name-only", "--no-renames", base), *new})


def _git(root: Path, *command: str) -> list[str]:
    """The lines it says."""
    return subprocess.run(["git", *command], cwd=root, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()


def _modules(root: Path) -> Iterator[Module]:
    for folder in CODE:
        for file in sorted((root / folder).rglob("*.py")):
            path = file.relative_to(root)
            tree = ast.parse(file.read_text(encoding="utf-8"))
            yield Module(_module_name(path), path.as_posix(), file.name == "__init__.py", tree)


def _module_name(path: PurePosixPath | Path) -> str:
    return ".".join(part for part in path.with_suffix("").parts if part != "__init__")


def _above(name: str) -> Iterator[str]:
    """The packages that a module is in."""
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def _is_a_game(module: Module) -> bool:
    return module.is_package and module.name.rpartition(".")[0] in GAMES


def _is_a_test(name: str) -> bool:
    return name.rpartition(".")[2].startswith("test_")


def _mentions(module: Module, path: PurePosixPath) -> bool:
    """Whether a file that is no module is named in the module's strings, by itself, by a pattern or by a folder it is in."""
    folders = {part for part in path.parts[:-1] if part not in CODE}
    names = {path.name, f"*{path.suffix}" if path.suffix else path.name}
    return not module.words.isdisjoint(folders | names)
