"""The command `perihelion`, as a person or a program runs it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.cli import main
from perihelion.core.fairness import FairChance, committed
from tests.golden.__main__ import random_match

GOLDEN = Path(__file__).parents[1] / "golden" / "planet-smash"


def run(capsys, *arguments):
    status = main(arguments)
    out, err = capsys.readouterr()
    return status, out, err


def test_games(capsys):
    status, out, _ = run(capsys, "games", "--json")
    games = {game["name"]: game for game in json.loads(out)}
    assert status == 0
    (solo,) = games["planet-smash"]["forms"]
    assert (solo["name"], solo["seats"]) == ("solo", 1)
    assert solo["options"][0]["default"] == "lv-426"
    assert "planet-smash" in run(capsys, "games")[1]


def test_rules(capsys):
    status, out, _ = run(capsys, "rules", "planet-smash")
    assert status == 0
    assert "SM-23" in out


def test_simulate(capsys):
    status, out, _ = run(capsys, "simulate", "planet-smash", "--games", "200", "--threads", "1", "--json")
    summary = json.loads(out)
    assert status == 0
    assert summary["games"] == 200
    assert summary["steps_per_second"] > summary["decisions_per_second"] > 0
    assert "200 games" in run(capsys, "simulate", "planet-smash", "--games", "200")[1]


def test_simulate_with_options_and_bots(capsys):
    status, out, _ = run(capsys, "simulate", "planet-smash", "--option", "planet=lv-426", "--bots", "random", "--games", "5", "--json")
    assert status == 0
    assert json.loads(out)["options"] == {"planet": "lv-426"}


def test_bench(capsys):
    status, out, _ = run(capsys, "bench", "planet-smash", "--threads", "1", "--json")
    (figures,) = json.loads(out)
    assert (status, figures["game"], figures["threads"]) == (0, "planet-smash", 1)
    assert figures["steps_per_second"] > figures["decisions_per_second"] > 0  # dice are steps, too
    assert figures["vector_decisions_per_second"] > 0


def test_perft(capsys):
    assert json.loads(run(capsys, "perft", "planet-smash", "--depth", "3", "--json")[1])["nodes"] == 6**3
    assert "216 sequences" in run(capsys, "perft", "planet-smash", "--depth", "3")[1]


def test_perft_agrees_with_counting_by_hand():
    from perihelion.lab.perft import perft

    def count(position, depth):
        return 1 if depth == 0 else sum(count(position.play(code), depth - 1) for code in position.legal())

    middle = random_match(ph.game("planet-smash"), "perft").position(120)
    for depth in range(4):
        assert perft(middle, depth) == count(middle, depth)


def test_verify(capsys, tmp_path):
    status, out, _ = run(capsys, "verify", str(GOLDEN))
    assert status == 0
    count = len(list(GOLDEN.glob("*.jsonl")))
    assert f"{count} of {count} logs are good" in out
    (tmp_path / "bad.jsonl").write_bytes(next(GOLDEN.glob("*.jsonl")).read_bytes()[:-5])
    status, out, _ = run(capsys, "verify", str(GOLDEN), str(tmp_path / "bad.jsonl"), "--json")
    report = json.loads(out)
    assert status == 1
    assert (report["good"], report["bad"]) == (count, 1)
    assert report["complaints"][0].startswith("bad.jsonl: line")


@pytest.fixture
def fair_file(tmp_path):
    """A match on fair dice, and what a client that played it knows."""
    key, nonce = "ab" * 32, "5" * 32
    log = ph.Log(ph.game("planet-smash"), ["Ada"])
    log.commit(committed(key, [nonce], match="m"))
    while len(log.steps) < 20:
        chance = FairChance(key, log.commitment)
        log.play(chance.draw(log.now, len(log.steps), log.repeats) if log.now.mover == ph.CHANCE else log.now.legal()[0])
    log.save(tmp_path / "secret.jsonl")
    log.show_key(key)
    log.save(tmp_path / "fair.jsonl")
    return tmp_path / "fair.jsonl", log.commitment.sha256, nonce


def test_verify_compares_with_what_a_client_saw_and_added(capsys, fair_file):
    file, commitment, nonce = fair_file
    status, out, _ = run(capsys, "verify", str(file))
    assert (status, "1 of them show the key of their dice, and every draw follows" in out) == (0, True)
    for own in (f"0={nonce}", nonce):
        status, out, _ = run(capsys, "verify", str(file), "--match", "m", "--commitment", commitment, "--nonce", own, "--json")
        assert (status, json.loads(out)["fair"]) == (0, 1)
    for lie, words in (
        (["--match", "other"], "The dice are those of m, not of other"),
        (["--bot", "0"], "Bots, by the log, are none; by you, [0]"),
        (["--commitment", "0" * 64], f"The commitment is {commitment}, not 000"),
        (["--nonce", "0=" + "6" * 32], f"Nonce 0 is {nonce}, not 666"),
        (["--nonce", "6" * 32], "was not used"),
        (["--nonce", f"1={nonce}"], "no nonce 1"),
    ):
        status, out, _ = run(capsys, "verify", str(file), *lie)
        assert (status, words in out, "0 of them show" in out) == (1, True, True)
    status, out, _ = run(capsys, "verify", str(file.with_name("secret.jsonl")), "--commitment", commitment)
    assert (status, "The key of the dice is not shown" in out) == (1, True)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["verify", str(GOLDEN), "--commitment", "0" * 64], "is of one match, but"),
        (["verify", "nowhere.jsonl", "--nonce", "first=" + "0" * 32], "SEAT=NONCE"),
        (["verify", "nowhere.jsonl", "--nonce", "0=abc"], "32 hexadecimal digits"),
        (["simulate", "planet-smahs"], "Did you mean planet-smash"),
        (["simulate", "planet-smash", "--option", "planet"], "NAME=VALUE"),
        (["simulate", "planet-smash", "--option", "moon=1"], "no option 'moon'"),
        (["simulate", "planet-smash", "--form", "7-player"], "no form '7-player'"),
        (["simulate", "planet-smash", "--bots", "random", "random"], "1 seats, but 2 bots"),
        (["simulate", "planet-smash", "--games", "0"], "games is a whole number from 1"),
        (["bench", "planet-smash", "--threads", "0"], "threads is a whole number from 1"),
        (["bench", "--form", "solo"], "name it, too"),
        (["replay", "nowhere.jsonl"], "nowhere.jsonl: cannot be read"),
        (["verify", "nowhere.jsonl"], ""),
        (["perft", "planet-smash", "--depth", "99"], "depth"),
        (["perft", "planet-smash", "--position", "pawn=Q"], "no pawn called 'Q'"),
    ],
)
def test_complaints_are_one_clear_line(capsys, arguments, words):
    status, out, err = run(capsys, *arguments)
    assert status in (1, 2)
    assert words in err + out
    assert "Traceback" not in err + out


def test_a_second_start_needs_no_compiling(tmp_path):
    """The first command says what it waits for; the next loads what that one compiled, and writes nothing new to the cache."""
    environment = {**os.environ, "PERIHELION_CACHE": str(tmp_path)}
    command = [sys.executable, "-m", "perihelion", "simulate", "planet-smash", "--games", "10", "--json"]
    said, files = [], []
    for _ in range(2):
        said.append(subprocess.run(command, env=environment, check=True, capture_output=True, text=True, timeout=300).stderr)
        files.append({file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.nb?")})
    assert said[0].startswith("Compiling play random for Planet Smash")
    assert said[1] == ""
    assert files[0]
    assert files[0] == files[1]


def test_a_game_begins_without_what_it_does_not_need():
    """A database for its result, and all that Numba could compile, take longer to import than everything else together."""
    program = "import sys; from perihelion.cli import main; main(['play', 'planet-smash']); print(*sys.modules, file=sys.stderr)"
    command = [sys.executable, "-c", program]
    said = subprocess.run(command, stdin=subprocess.DEVNULL, check=True, capture_output=True, text=True, timeout=300)
    assert "LV-426" in said.stdout
    assert not {"sqlalchemy", "starlette", "scipy.linalg", "numba.np.arraymath"} & set(said.stderr.split())
