"""Interpreted first, machine code when it is there: the same results, without a seam, and no caller notices."""

from __future__ import annotations

import argparse
import contextlib
import errno
import json
import os
import subprocess
import sys
import textwrap
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba.core.caching import IndexDataCacheFile

from perihelion import cli
from perihelion.core import compiling, machine_code
from perihelion.core.compiling import Origin, driver_of, rule, waiting_for_the_compiler
from perihelion.core.interpreting import interpret
from perihelion.core.logs import reading
from perihelion.core.machine_code import prune_cache
from perihelion.core.records import blank, raw, record

RECORD = record(("key", np.uint64), ("total", np.int32), ("cells", np.int8, (2, 3)), ("turn", np.int8), ("_filling", np.int8, 5))


@rule
def doubled(s, row, column):
    return s.cells[row, column] * 2


def drive_all(tables, states, rows, codes, out):
    """Uses whatever drivers use: records copied and changed, their bytes, arrays of several widths."""
    t = tables[0]
    for n in range(1, states.shape[0]):
        states[n] = states[n - 1]
        s = states[n]
        s.turn += 1
        s.cells[1, n] = s.turn - t.turn
        s.total = s.total * 1000 + doubled(s, 1, n)
        s.key = s.key * np.uint64(0x9E3779B97F4A7C15) + np.uint64(n)
        codes[n] = rows[n][8] + s.cells[0, 0]
        out[n] += codes[n] * 0.5
    return states[0].turn, codes[1]


DRIVER = driver_of(Origin("", drive_all), {}, "tiers")


def arguments() -> tuple[Any, ...]:
    tables, states = blank(RECORD), blank(RECORD, 3)
    states["key"], states["total"], states["cells"], states["turn"] = 1 << 63, 7, -5, 3
    tables.flags.writeable = False
    return tables, states, raw(states), np.zeros(3, np.int32), np.ones(3)


def test_plain_python_changes_arrays_as_machine_code_does():
    one, other = arguments(), arguments()
    assert DRIVER.by_interpreter(*one) == DRIVER.by_machine_code(*other)
    for mine, theirs in zip(one, other, strict=True):
        assert mine.tobytes() == theirs.tobytes()
    assert one[1]["total"].tolist() != arguments()[1]["total"].tolist()


def test_threads_that_come_at_once_compile_into_the_same_place(tmp_path, monkeypatch):
    """As many lanes do, in a process that has compiled nothing yet; the thread that makes the place takes long here."""
    monkeypatch.setenv("PERIHELION_CACHE", str(tmp_path))
    make, made = compiling.Driver._make_dispatcher, []

    def make_slowly(driver):
        time.sleep(0.2)
        made.append(driver)
        return make(driver)

    monkeypatch.setattr(compiling.Driver, "_make_dispatcher", make_slowly)
    driver = driver_of(Origin("", drive_all), {}, "threads")
    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(lambda _: driver.by_machine_code(*arguments()), range(4)))
    assert len(set(results)) == len(made) == 1


def test_a_number_that_does_not_fit_is_an_error():
    def overflows(tables, states):
        states[0].turn = 200

    with pytest.raises(OverflowError):
        interpret(overflows, (blank(RECORD), blank(RECORD)))

    def overflows_in_an_array(tables, states):
        states[0].cells[0, 0] = 200

    with pytest.raises(OverflowError):
        interpret(overflows_in_an_array, (blank(RECORD), blank(RECORD)))


def test_a_field_that_the_record_does_not_have_is_an_error():
    def mistaken(tables, states):
        states[0].turns = 1

    with pytest.raises(AttributeError):
        interpret(mistaken, (blank(RECORD), blank(RECORD)))


def fresh(step: int) -> compiling.Driver:
    """A driver that nobody has compiled yet."""
    names = {"STEP": step, "drive_counting": None}
    return driver_of(Origin("", drive_counting), names, "tiers")


STEP = 0


def drive_counting(tables, out):
    out[0] += STEP
    return out[0]


def test_a_driver_changes_over_when_its_machine_code_is_on_the_disk(tmp_path, monkeypatch):
    monkeypatch.setenv("PERIHELION_CACHE", str(tmp_path))
    tables, out = blank(RECORD), np.zeros(1, np.int64)
    driver = fresh(4)
    assert driver(tables, out) == 4
    assert not driver.is_compiled
    with waiting_for_the_compiler():
        fresh(4)(tables, out)  # as another process does
    assert driver(tables, out) == 12
    assert driver.is_compiled
    assert out.tolist() == [12]


def test_machine_code_for_other_arguments_is_no_obstacle(tmp_path, monkeypatch):
    monkeypatch.setenv("PERIHELION_CACHE", str(tmp_path))
    driver, tables = fresh(5), blank(RECORD)
    with waiting_for_the_compiler():
        driver(tables, np.zeros(1, np.int64))
    assert driver(tables, np.zeros(1, np.int16)) == 5  # by plain Python


def test_some_drivers_can_be_waited_for(tmp_path, monkeypatch):
    monkeypatch.setenv("PERIHELION_CACHE", str(tmp_path))
    driver, other = fresh(6), fresh(7)
    with waiting_for_the_compiler(lambda one: one is driver):
        driver(blank(RECORD), np.zeros(1, np.int64))
        other(blank(RECORD), np.zeros(1, np.int64))
    assert (driver.is_compiled, other.is_compiled) == (True, False)


def test_damaged_files_leave_plain_python(tmp_path, monkeypatch):
    monkeypatch.setenv("PERIHELION_CACHE", str(tmp_path))
    tables, out = blank(RECORD), np.zeros(1, np.int64)
    with waiting_for_the_compiler():
        fresh(8)(tables, out)
    for file in tmp_path.rglob("*.nb?"):
        file.write_bytes(b"junk")
    driver = fresh(8)
    assert driver(tables, out) == 16
    assert not driver.is_compiled


def test_machine_code_that_cannot_be_kept_runs_all_the_same(tmp_path, monkeypatch):
    """As where nothing can be written at all, or the disk is full."""
    (tmp_path / "file").write_text("where a folder should be")
    monkeypatch.setenv("PERIHELION_CACHE", str(tmp_path / "file"))
    told: list[OSError] = []
    monkeypatch.setattr(machine_code, "on_not_kept", [told.append])
    driver, tables, out = fresh(10), blank(RECORD), np.zeros(1, np.int64)
    assert driver(tables, out) == 10
    assert not driver.is_compiled
    with waiting_for_the_compiler():
        assert driver(tables, out) == 20
    assert driver.is_compiled
    assert told
    monkeypatch.setattr(machine_code.MachineCode, "is_for_others", True)
    with waiting_for_the_compiler(), pytest.raises(OSError, match="file"):
        fresh(11)(tables, out)


def test_a_command_says_once_that_nothing_can_be_kept(monkeypatch, capsys):
    def compiles_twice(chosen):
        for tell in 2 * machine_code.on_not_kept:
            tell(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)))

    parser = argparse.ArgumentParser()
    parser.set_defaults(run=compiles_twice)
    monkeypatch.setattr(cli, "_parser", lambda: parser)
    assert cli.main([]) == 0
    assert capsys.readouterr().err.count("cannot be kept in") == 1
    assert machine_code.on_not_kept == []


def test_machine_code_is_found_by_who_looks_while_it_is_written(tmp_path, monkeypatch):
    monkeypatch.setenv("PERIHELION_CACHE", str(tmp_path))
    tables, out = blank(RECORD), np.zeros(1, np.int64)
    looking, open_for_write = fresh(9), IndexDataCacheFile._open_for_write

    @contextlib.contextmanager
    def open_and_look(file, path):
        with open_for_write(file, path) as opened:
            yield opened
        looking(tables, out)

    monkeypatch.setattr(IndexDataCacheFile, "_open_for_write", open_and_look)
    with waiting_for_the_compiler(lambda driver: driver is not looking):
        fresh(9)(tables, out)
    looking(tables, out)
    assert looking.is_compiled


HOT = """
    import random, sys, time
    import perihelion as ph
    from perihelion.core import compiling

    compiling._HOT_SECONDS = 0.01
    game, until = ph.game("planet-smash"), time.monotonic() + 280
    first = game.start().legal()
    print(game.run.legal.is_compiled)
    while not game.run.legal.is_compiled and time.monotonic() < until:
        assert game.start().play(first[0]).mover is not None
        time.sleep(0.02)  # the compiler has less priority
    print(game.run.legal.is_compiled)
"""


def test_hot_drivers_are_compiled_beside_the_work(tmp_path: Path):
    surroundings = {**os.environ, "PERIHELION_CACHE": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(HOT)], env=surroundings, capture_output=True, text=True, check=True, timeout=300
    )
    assert done.stdout.split() == ["False", "True"]


THREADS = """
    import sys, threading
    import perihelion as ph

    sys.setswitchinterval(1e-6)
    games = [threading.Thread(target=lambda name=name: ph.game(name).start().legal()) for name in ph.games() for _ in range(3)]
    for one in games:
        one.start()
    for one in games:
        one.join()
    print("done")
"""


def test_games_are_made_in_several_threads_at_once():
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(THREADS)], capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.split() == ["done"]


def test_old_machine_code_is_pruned(tmp_path, monkeypatch):
    monkeypatch.setenv("PERIHELION_CACHE", str(tmp_path))
    with waiting_for_the_compiler():
        fresh(9)(blank(RECORD), np.zeros(1, np.int64))
    kept = set(tmp_path.rglob("*.nb?"))
    old = tmp_path / "compiled" / "old.nbc"
    old.write_bytes(b"")
    for file in (old, *kept):
        os.utime(file, (0, 0))
    fresh(9)(blank(RECORD), np.zeros(1, np.int64))  # in use
    prune_cache()
    assert set(tmp_path.rglob("*.nb?")) == kept


@pytest.mark.parametrize(("patience", "told"), [(reading.PATIENCE, ""), (0, "Compiling replay for Planet Smash")])
def test_a_log_that_takes_long_is_verified_by_machine_code_from_there_on(tmp_path, patience, told):
    surroundings = {**os.environ, "PERIHELION_CACHE": str(tmp_path)}
    log = next((Path(__file__).parent.parent / "golden" / "planet-smash").glob("*.jsonl"))
    program = f"from perihelion.core.logs import reading; reading.PATIENCE = {patience}; from perihelion.cli import main; main()"
    command = [sys.executable, "-c", program, "verify", str(log), "--json"]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=True, timeout=300)
    assert json.loads(done.stdout)["good"] == 1
    assert done.stderr.startswith(told)
    assert bool(done.stderr) == bool(told)


LEAVING = """
    from types import SimpleNamespace
    from perihelion.core.background import BackgroundCompiler
    from perihelion.core.compiling import Origin
    from perihelion.core.drivers import drive_legal

    compiler = BackgroundCompiler()
    compiler.ask(SimpleNamespace(origin=Origin("no-such-game", drive_legal)), ())
    assert compiler._process.poll() is None
"""


def test_a_program_ends_in_silence_while_its_compiler_is_at_work():
    command = [sys.executable, "-W", "always", "-c", textwrap.dedent(LEAVING)]
    assert subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stderr == ""
