"""Which tests `make check` runs: on a small repository of its own, and on this one."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import textwrap

import pytest

from tests import daily
from tests.reach import ROOT, Graph, changed_files

FILES = {
    "perihelion/__init__.py": "from perihelion.core.play import play\nfrom perihelion.lab.many import many\n",
    "perihelion/core/__init__.py": "",
    "perihelion/core/play.py": "from perihelion.core.numbers import one",
    "perihelion/core/numbers.py": "one = 1",
    "perihelion/core/registry.py": "import perihelion.games\ndef games(): ...",
    "perihelion/lab/__init__.py": "",
    "perihelion/lab/many.py": "def many():\n    from perihelion.core import play",
    "perihelion/games/__init__.py": "",
    "perihelion/games/red_sun/__init__.py": "from perihelion.games.red_sun.rules import RULES",
    "perihelion/games/red_sun/rules.py": "RULES = 1",
    "perihelion/games/red_sun/data/board.toml": "",
    "perihelion/games/blue_moon/__init__.py": "",
    "perihelion/server/__init__.py": "",
    "perihelion/server/__main__.py": "import perihelion.server.app",
    "perihelion/server/app.py": "",
    "tests/__init__.py": "import perihelion as ph\ndef every_game():\n    return ph.play()",
    "tests/conftest.py": "import os",
    "tests/test_play.py": "import perihelion as ph\nph.play(2)",
    "tests/test_many.py": "import perihelion as ph\nph.many(2)",
    "tests/test_numbers.py": "from perihelion.core import numbers",
    "tests/test_red_sun.py": "import perihelion as ph\nph.play('red-sun')",
    "tests/test_blue_moon.py": "import perihelion as ph\nph.play('blue-moon')",
    "tests/test_all.py": "from tests import every_game",
    "tests/test_pages.py": "PAGES = open('docs/red.md'), '*.rst'",
    "tests/server/__init__.py": "",
    "tests/server/process.py": "import sys\nCOMMAND = [sys.executable, '-m', 'perihelion.server']",
    "tests/server/conftest.py": "from tests.server.process import COMMAND",
    "tests/server/test_serving.py": "",
    "tests/browser/__init__.py": "",
    "tests/browser/conftest.py": "",
    "tests/browser/test_clicking.py": "",
}


@pytest.fixture
def repository(tmp_path):
    for path, text in FILES.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(textwrap.dedent(text))
    return tmp_path


EVERY_TEST = {path.removeprefix("tests/") for path in FILES if "/test_" in path}


@pytest.mark.parametrize(
    ("changed", "reached"),
    [
        ("perihelion/core/play.py", {"test_play.py", "test_many.py", "test_red_sun.py", "test_blue_moon.py", "test_all.py"}),
        ("perihelion/lab/many.py", {"test_many.py"}),
        ("perihelion/core/registry.py", set()),
        ("perihelion/games/red_sun/rules.py", {"test_red_sun.py", "test_all.py"}),
        ("perihelion/games/red_sun/data/board.toml", {"test_red_sun.py", "test_all.py"}),
        ("perihelion/games/red_sun/data/new.toml", {"test_red_sun.py", "test_all.py"}),
        ("perihelion/games/blue_moon/__init__.py", {"test_blue_moon.py", "test_all.py"}),
        ("perihelion/server/app.py", {"server/test_serving.py"}),
        ("tests/server/process.py", {"server/test_serving.py"}),
        ("tests/server/test_serving.py", {"server/test_serving.py"}),
        ("tests/conftest.py", EVERY_TEST),
        ("tests/__init__.py", EVERY_TEST),
        ("pyproject.toml", EVERY_TEST),
        ("requirements/dev.txt", EVERY_TEST),
        ("docs/red.md", {"test_pages.py"}),
        ("README.rst", {"test_pages.py"}),
        ("README.md", set()),
        ("web/src/App.svelte", {"browser/test_clicking.py"}),
    ],
)
def test_what_a_change_reaches(repository, changed, reached):
    assert {path.removeprefix("tests/") for path in Graph(repository).reached([changed])} == reached


def test_what_is_near_has_a_small_distance(repository):
    distance = Graph(repository).reached(["perihelion/core/numbers.py"])
    assert distance["tests/test_numbers.py"] < distance["tests/test_play.py"] < distance["tests/test_many.py"]


def test_a_module_that_is_gone_reaches_those_who_still_import_it(repository):
    (repository / "perihelion/core/numbers.py").unlink()
    assert "tests/test_play.py" in Graph(repository).reached(["perihelion/core/numbers.py"])


def git(folder, *command):
    identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    subprocess.run(["git", *identity, *command], cwd=folder, check=True, capture_output=True)


def committed(folder):
    git(folder, "init", "--initial-branch", "main")
    git(folder, "add", ".")
    git(folder, "commit", "--message", "first")


def test_changes_are_those_of_the_branch_and_of_the_folder(repository):
    committed(repository)
    git(repository, "checkout", "-b", "idea")
    (repository / "tests/test_play.py").write_text("committed = True")
    git(repository, "mv", "tests/test_many.py", "tests/test_more.py")
    git(repository, "commit", "--all", "--message", "second")
    git(repository, "checkout", "main")
    (repository / "tests/test_all.py").write_text("on_main = True")
    git(repository, "commit", "--all", "--message", "not of the branch")
    git(repository, "checkout", "idea")
    (repository / "tests/conftest.py").write_text("edited = True")
    (repository / "tests/new.py").write_text("new = True")
    moved = ["tests/test_many.py", "tests/test_more.py"]
    assert changed_files("main", repository) == ["tests/conftest.py", "tests/new.py", *moved, "tests/test_play.py"]


@pytest.fixture(scope="module")
def graph():
    """Of this repository."""
    return Graph()


def test_every_test_of_this_repository_can_be_reached(graph):
    tests = {path for path in graph.by_path if path.rpartition("/")[2].startswith("test_")}
    assert set(graph.reached(["perihelion/__init__.py", "tests/__init__.py"])) == tests
    assert len(tests) > 50


@pytest.mark.parametrize(
    ("changed", "reaches", "leaves"),
    [
        ("perihelion/games/astroplane/rules.py", "tests/rules/test_astroplane.py", "tests/rules/test_planet_smash.py"),
        ("perihelion/games/astroplane/data/board.toml", "tests/conformance/test_every_game.py", "tests/server/test_kill.py"),
        ("perihelion/lab/simulation.py", "tests/engine/test_simulation.py", "tests/engine/test_numbers.py"),
        ("perihelion/server/app.py", "tests/server/test_live.py", "tests/conformance/test_every_game.py"),
        ("tests/golden/astroplane/2-player.jsonl", "tests/conformance/test_every_game.py", "tests/server/test_live.py"),
    ],
)
def test_changes_here_reach_some_and_not_others(graph, changed, reaches, leaves):
    reached = graph.reached([changed])
    assert reaches in reached
    assert leaves not in reached


TESTS = {
    "perihelion/far.py": "",
    "perihelion/near.py": "import perihelion.far",
    "perihelion/games/red_sun/__init__.py": "",
    "perihelion/games/blue_moon/__init__.py": "",
    "tests/test_far.py": "def needs():\n    import perihelion.far\ndef test_far(): pass",
    "tests/test_slow.py": "def needs():\n    import perihelion.near\ndef test_slow(): pass",
    "tests/test_other.py": "def test_other(): pass",
    "tests/test_both.py": "import pytest\n@pytest.mark.parametrize('game', ['red-sun', 'blue-moon'])\ndef test_it(game): pass",
    "pytest.ini": "[pytest]\naddopts = -v --import-mode=importlib\npythonpath = .",
    ".gitignore": ".pytest_cache\n__pycache__",
}


@pytest.fixture
def tried(tmp_path):
    """A repository whose tests can be run; gives a function that runs some after changes, and gives what passed and what was said."""
    for path, text in TESTS.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    committed(tmp_path)

    def run(*changed, more=(), code=pytest.ExitCode.OK):
        for path in changed:
            (tmp_path / path).write_text(f"{TESTS[path]}\n# changed")
        command = [sys.executable, "-m", "pytest", "-p", "xdist", "-p", "tests.choosing", "--since", "main", *more]
        # Plugins that nothing here needs take longer to import than all else.
        surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        done = subprocess.run(command, cwd=tmp_path, env=surroundings, stdout=subprocess.PIPE, text=True, timeout=300, check=False)
        assert done.returncode == code, done.stdout
        return re.findall(r"::(\S+).* PASSED|PASSED.*::(\S+)", done.stdout), done.stdout

    return run


def passed(found):
    return [one or other for one, other in found]


def test_the_nearest_run_first(tried):
    names, said = tried("perihelion/far.py")
    assert passed(names) == ["test_far", "test_slow"]
    assert "1 files, which can reach 2 tests in 2 files" in said
    assert "NOT RUN" not in said


@pytest.fixture
def known(tmp_path):
    """Notes how long tests are said to have taken; gives the file."""
    file = tmp_path / ".pytest_cache/v/perihelion/seconds"

    def note(**seconds):
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps({f"tests/{name}.py::{name}": taken for name, taken in seconds.items()}))
        return file

    return note


@pytest.mark.parametrize("workers", daily(["0", "2"], "2"))
def test_what_takes_too_long_is_left_out_and_told(tried, known, workers):
    file = known(test_slow=5000, test_gone=1)
    names, said = tried("perihelion/far.py", more=["-n", workers, "--within", "4000"])
    assert passed(names) == ["test_far"]
    assert "NOT RUN for lack of time: 1 of these tests. `make test` runs all." in said
    assert 0 < json.loads(file.read_text())["tests/test_far.py::test_far"] < 5000  # noted for the next time


@pytest.mark.parametrize("workers", daily(["0", "2"], "2"))
def test_a_run_that_had_time_for_nothing_has_failed(tried, known, workers):
    known(test_slow=5000, test_far=5000)
    names, said = tried("perihelion/far.py", more=["-n", workers, "--within", "4000"], code=pytest.ExitCode.NO_TESTS_COLLECTED)
    assert passed(names) == []
    assert "NOT RUN for lack of time: 2 of these tests." in said


def test_of_tests_for_each_game_those_of_the_changed_game_run(tried):
    assert passed(tried("perihelion/games/red_sun/__init__.py")[0]) == ["test_it[red-sun]"]
    assert passed(tried("tests/test_both.py")[0]) == ["test_it[red-sun]", "test_it[blue-moon]"]


def test_nothing_runs_where_nothing_changed(tried):
    assert "no tests ran" in tried()[1]
