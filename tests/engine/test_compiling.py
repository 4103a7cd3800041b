"""Compiled code: kept between processes, never stale, and traceable back to plain Python."""

from __future__ import annotations

import os
import pickle
import re
import shutil
import subprocess
import sys
import textwrap
import types
from pathlib import Path

import numba
import numpy as np
import pytest

import perihelion as ph
from perihelion.core import translating
from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import Driver, Origin, bind, fingerprint, inlined_rule, interpreted, plain, rule, wide, writing_rule

ROOT = Path(ph.__file__).parents[1]
NUMBER = 3


@rule
def helper(x):
    return x + NUMBER


@rule
def caller(x):
    """A comment on what it does."""
    return helper(x) * 2


def test_interpreted_functions_hold_no_compiled_code():
    plain = interpreted(caller)
    assert plain(4) == caller(4) == 14
    assert not hasattr(plain.__globals__["helper"], "py_func")


def test_fingerprints_follow_what_a_rule_can_reach():
    other_number = rule(bind(helper, {"NUMBER": 4}))
    other_caller = bind(caller, {"helper": other_number})
    assert fingerprint(other_caller) != fingerprint(caller)
    assert fingerprint(bind(caller, {})) == fingerprint(caller)


constants = types.ModuleType("constants")
constants.STEP = 5
constants.helper = helper
outer = types.ModuleType("outer")
outer.constants = constants
BLOCK = ActionTable(Block("pass", "pass"), Block("move", "{start}-{end}", start=("a", "b"), end=("a", "b", "c")))["move"].rules


@rule
def reads_a_module(x):
    return constants.helper(x) + outer.constants.STEP


@rule
def reads_a_block(start, end):
    code = BLOCK.encode(start, end)
    return code, BLOCK.contains(code), BLOCK.contains(0), BLOCK.decode(code)


@rule
def reads_what_is_not_there(x):
    return x + constants.WIDTH


def test_rules_read_constants_and_rules_of_modules():
    assert reads_a_module(1) == interpreted(reads_a_module)(1) == 9
    assert reads_a_block(1, 2) == interpreted(reads_a_block)(1, 2) == (6, True, False, (1, 2))
    below = interpreted(reads_a_module).__globals__["constants"]
    assert not hasattr(below.helper, "py_func")
    with pytest.raises(ph.BadGame, match="'constants', a module"):
        fingerprint(reads_what_is_not_there)


def test_fingerprints_follow_modules(monkeypatch):
    """Only what is read counts, whichever module it comes from."""

    def anew():
        return fingerprint(bind(reads_a_module, {}))

    first = anew()
    monkeypatch.setattr(constants, "UNREAD", 1, raising=False)
    assert anew() == first
    monkeypatch.setattr(constants, "STEP", 6)
    second = anew()
    monkeypatch.setattr(constants, "helper", rule(bind(helper, {"NUMBER": 4})))
    assert len({first, second, anew()}) == 3


def test_rules_may_not_reach_what_cannot_be_fingerprinted():
    @rule
    def careless():
        return len(SETTINGS)

    with pytest.raises(ph.BadGame, match="reads the global 'SETTINGS', a list"):
        fingerprint(careless)


SETTINGS = [1]


def with_default(k):
    """The same function with another default."""
    return rule(types.FunctionType(plain(adds).__code__, plain(adds).__globals__, "adds", (k,)))


@rule
def adds(x, k=1):
    return x + k


@rule
def comprehends(x):
    return sum([NUMBER * y for y in (1, 2, x)])


def test_defaults_and_long_tables_count():
    assert fingerprint(with_default(1)) != fingerprint(with_default(2))
    long = np.arange(5000)
    other = long.copy()
    other[2500] += 1
    assert fingerprint(bind(helper, {"NUMBER": (long,)})) != fingerprint(bind(helper, {"NUMBER": (other,)}))


def test_fingerprints_follow_what_the_compiler_is_told():
    def copies(s, out):
        out[0] = s.turn

    marks = rule, inlined_rule, writing_rule
    assert len({fingerprint(mark(bind(copies, {}))) for mark in marks}) == len(marks)
    assert fingerprint(bind(wide(bind(copies, {})), {})) != fingerprint(bind(copies, {})), "copies are marked like their originals"


def test_comprehensions_have_lasting_fingerprints():
    first = fingerprint(comprehends)
    again = types.FunctionType(plain(comprehends).__code__.replace(), plain(comprehends).__globals__, "comprehends")
    assert fingerprint(again) == first
    assert fingerprint(bind(comprehends, {"NUMBER": 4})) != first


@rule
def that_allocates(n):
    return np.zeros(n)[0]


def drive_that_allocates(numbers):
    return that_allocates(numbers[0])


def test_rules_that_allocate_are_not_compiled(tmp_path, monkeypatch):
    """They would run on no GPU and in no browser, and where references are not counted their memory would never be free again."""
    monkeypatch.setenv("PERIHELION_CACHE", str(tmp_path))
    with pytest.raises(numba.TypingError, match="zeros"):
        Driver(drive_that_allocates, Origin("", drive_that_allocates)).by_machine_code(np.array([3]))


def test_closures_are_refused():
    secret = 3

    @rule
    def encloses(x):
        return x + secret

    with pytest.raises(ph.BadGame, match="no closure"):
        fingerprint(encloses)


# The smallest game there is: what is compiled here is compiled many times.
GAME_FILE = """
    import sys
    import dataclasses
    import perihelion as ph
    from perihelion.core import compiling
    from perihelion.core.compiling import rule
    from tests.conformance.coins import GAME

    STEP = {step}

    @rule
    def returns(t, s, out):
        out[0] = STEP

    kernels = dataclasses.replace(GAME.kernels, returns=returns)
    ph.register(dataclasses.replace(GAME, name="edited", kernels=kernels, return_range=lambda t: (0.0, 9.0)))
    compiled = []
    compiling.on_wait.append(compiled.append)
    run = ph.simulate(ph.game("edited"), games=3)
    print(run.returns[0, 0], "compiled" if compiled else "found")
"""


def run_game(folder: Path, step: int, source: str = GAME_FILE, checkout: Path = ROOT) -> list[str]:
    file = folder / "edited.py"
    file.write_text(textwrap.dedent(source.replace("{step}", str(step))))
    environment = {**os.environ, "PERIHELION_CACHE": str(folder / "cache"), "PYTHONPATH": os.pathsep.join(map(str, (checkout, ROOT)))}
    done = subprocess.run([sys.executable, str(file)], env=environment, capture_output=True, text=True, check=True, timeout=120)
    return done.stdout.split()


def test_code_is_compiled_once_and_never_stale(tmp_path):
    assert run_game(tmp_path, 1) == ["1.0", "compiled"]
    assert run_game(tmp_path, 1) == ["1.0", "found"]  # found on the disk
    assert run_game(tmp_path, 2) == ["2.0", "compiled"]  # a constant changed
    edited = GAME_FILE.replace("out[0] = STEP", "out[0] = STEP + 1")
    assert run_game(tmp_path, 2, edited) == ["3.0", "compiled"]  # a rule changed
    for file in (tmp_path / "cache").rglob("*.nb?"):
        file.write_bytes(b"" if file.suffix == ".nbi" else b"junk")
    assert run_game(tmp_path, 2, edited)[0] == "3.0"  # damaged files are compiled again
    commented = edited.replace("out[0] = STEP + 1", "out[0] = STEP + 1  # as agreed")
    assert run_game(tmp_path, 2, commented) == ["3.0", "found"]  # a comment did not


def test_a_constant_of_another_module_is_never_stale(tmp_path):
    reads = GAME_FILE.replace("STEP = {step}", "import constants").replace("out[0] = STEP", "out[0] = constants.STEP")
    for step, expected in ((1, ["1.0", "compiled"]), (1, ["1.0", "found"]), (2, ["2.0", "compiled"])):
        # Python itself takes a file of the same size that is written within the same second for the one before.
        (tmp_path / "constants.py").write_text(f"STEP = {step}\nWIDTH = 1\n" + step * "\n")
        assert run_game(tmp_path, step, reads) == expected


def test_another_checkout_with_other_comments_finds_the_code(tmp_path):
    assert run_game(tmp_path, 1) == ["1.0", "compiled"]
    shutil.copytree(ROOT / "perihelion", tmp_path / "checkout" / "perihelion", ignore=shutil.ignore_patterns("static", "__pycache__"))
    drivers = tmp_path / "checkout" / "perihelion" / "core" / "drivers.py"
    drivers.write_text("# another comment, so that all lines have moved\n" + drivers.read_text())
    assert run_game(tmp_path, 1, checkout=tmp_path / "checkout") == ["1.0", "found"]
    drivers.write_text(drivers.read_text().replace("made = chosen = 0", "made, chosen = 7, 0"))
    assert run_game(tmp_path, 1, checkout=tmp_path / "checkout") == ["1.0", "compiled"]  # a driver changed


def test_the_quicker_translation_is_meant_for_the_numba_that_is_installed():
    """After an update of Numba: compare `core/translating` with what it replaces, and name the version there."""
    assert translating.is_known()


TRANSLATING = """
import sys
import tests
import perihelion as ph
from perihelion.core.compiling import keep_translations, waiting_for_the_compiler
from perihelion.core.linking import RuleCompiler
from perihelion.core.translating import hurry

if "hurry" in sys.argv:
    hurry()
if "keep" in sys.argv:
    keep_translations()
define_pipelines, translated = RuleCompiler.define_pipelines, []
RuleCompiler.define_pipelines = lambda self: translated.append(self) or define_pipelines(self)
game = ph.game("last-light")
with waiting_for_the_compiler(lambda driver: driver.origin.name in ("drive_legal", "drive_apply")):
    position = game.start()
    position.play(position.legal()[0])
for driver in (game.run.legal, game.run.apply):
    (compiled,) = driver._dispatcher.overloads.values()
    print(compiled.library.get_llvm_str())
"""


def code_of(folder: Path, *how: str) -> str:
    """The LLVM code of two drivers of a game, compiled in a process of its own; the number of rules that it translated comes last."""
    environment = {**os.environ, "PERIHELION_CACHE": str(folder)}
    command = [sys.executable, "-c", f"{TRANSLATING}print(len(translated))", *how]
    return subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True, timeout=300).stdout


@pytest.fixture(scope="module")
def quicker_code(tmp_path_factory: pytest.TempPathFactory) -> str:
    return code_of(tmp_path_factory.mktemp("quicker"), "hurry")


def test_the_quicker_translation_gives_the_same_code_to_the_letter(tmp_path, quicker_code):
    assert quicker_code.count("define ") > 5  # rules among them
    assert code_of(tmp_path) == quicker_code


def named_alike(code: str) -> list[str]:
    """Without the numbers by which a process counts functions and record types; LLVM declares in the order in which it links."""
    lines = re.sub(r"(\$|B\d+v)\d+|RecordILi\d+E|\[\d+ x i8\]|#\d+", "", code).splitlines()[:-1]
    return sorted(line for line in lines if line and not line.startswith(("declare", "; Function Attrs", "attributes")))


def test_rules_that_another_process_has_translated_give_the_same_code(tmp_path, quicker_code):
    first = code_of(tmp_path, "hurry", "keep")
    assert int(first.splitlines()[-1]) > 20
    assert named_alike(first) == named_alike(quicker_code)
    forget_machine_code(tmp_path)
    again = code_of(tmp_path, "hurry", "keep")
    assert again.splitlines()[-1] == "0"
    assert named_alike(again) == named_alike(first)
    forget_machine_code(tmp_path)
    for number, file in enumerate(sorted(tmp_path.rglob("*.rule"))):
        file.write_bytes(file.read_bytes()[: 100 * (number % 2)])
    translated_again = code_of(tmp_path, "hurry", "keep")
    assert translated_again.splitlines()[-1] == first.splitlines()[-1]
    assert named_alike(translated_again) == named_alike(first)


def test_rules_that_call_what_has_another_name_here_are_translated_again(tmp_path, quicker_code):
    """Processes that translate a rule at the same time may do so with other flags, which Numba writes into its name."""
    code_of(tmp_path, "hurry", "keep")
    forget_machine_code(tmp_path)
    callers = 0
    for file in tmp_path.rglob("*.rule"):
        *description, calls = pickle.loads(file.read_bytes())
        file.write_bytes(pickle.dumps((*description, [(rule, kinds, f"{name}_with_other_flags") for rule, kinds, name in calls])))
        callers += bool(calls)
    again = code_of(tmp_path, "hurry", "keep")
    assert int(again.splitlines()[-1]) >= callers > 5
    assert named_alike(again) == named_alike(quicker_code)


AT_ONCE = """
import sys
import numba
import numpy as np
from perihelion.core.compiling import Origin, driver_of, inlined_rule, keep_translations, rule

@rule
def shared(x):
    return 3 * x + 1

@inlined_rule
def inlined(x):
    return shared(x) + 1

@rule
def ordinary(x):
    return shared(x) + 2

def drive_inlined(out):
    out[0] = inlined(5)

def drive_ordinary(out):
    out[0] = ordinary(5)

def drive_both(out):
    out[0] = inlined(5) + ordinary(5)

keep_translations()
out = np.zeros(1, np.int64)
driver_of(Origin("", globals()[sys.argv[1]]), {}, "").by_machine_code(out)
print(out[0])
"""


def test_processes_that_translate_a_rule_at_the_same_time_leave_nothing_that_does_not_fit(tmp_path):
    """Each has come to the rule that both need by another way, and neither has seen what the other was about to write: the one that is done
    last overwrites the rule, and what the first one wrote calls it. A third process links all that."""
    (tmp_path / "rules.py").write_text(AT_ONCE)

    def started(driver: str, cache: str) -> subprocess.Popen[str]:
        environment = {**os.environ, "PERIHELION_CACHE": str(tmp_path / cache), "PYTHONPATH": str(ROOT)}
        return subprocess.Popen([sys.executable, tmp_path / "rules.py", driver], env=environment, stdout=subprocess.PIPE, text=True)

    at_once = [started("drive_inlined", "first"), started("drive_ordinary", "last")]
    assert [process.communicate(timeout=120)[0] for process in at_once] == ["17\n", "18\n"]
    for folder in ("first", "last"):
        shutil.copytree(tmp_path / folder, tmp_path / "both", dirs_exist_ok=True)
    assert [len(list((tmp_path / folder).rglob("*.rule"))) for folder in ("first", "last", "both")] == [2, 2, 3]
    linked = started("drive_both", "both")
    assert linked.communicate(timeout=120)[0] == "35\n"
    assert linked.returncode == 0


def forget_machine_code(folder: Path) -> None:
    """But not the translations."""
    for file in folder.rglob("*.nb?"):
        file.unlink()
