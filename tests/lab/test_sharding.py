"""Studies in shards: the same bits however they are split and wherever they are played; nothing lost and nothing twice after a kill."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.cli import main
from perihelion.lab.balance import balance
from perihelion.lab.sharding import RAY, Shard, sharded
from perihelion.progress import Lines

GAME = ph.game("planet-smash")


def arrays(run: ph.Simulation) -> list[bytes]:
    return [array.tobytes() for array in (run.states, run.steps, run.decisions, run.returns)]


@pytest.fixture(scope="module")
def one() -> ph.Simulation:
    return ph.simulate(GAME, games=300, seed=4, keep_states=True)


@pytest.mark.parametrize("shard", [1, 7, 299, 300, 1000, None])
def test_a_simulation_in_shards_is_the_same(one, shard):
    many = sharded(ph.simulate, GAME, games=300, seed=4, keep_states=True, shard=shard)
    assert arrays(many) == arrays(one)
    assert (many.first, many.games) == (0, 300)


def test_games_from_a_number_on(one):
    last = ph.simulate(GAME, games=100, first=200, seed=4, keep_states=True)
    assert arrays(last) == [array.tobytes() for array in (one.states[200:], one.steps[200:], one.decisions[200:], one.returns[200:])]
    by_bots = [ph.simulate(GAME, "greedy", games=3, first=first, seed=4).decisions.tolist() for first in (0, 1)]
    assert by_bots[0][1:] == by_bots[1][:2]


def test_an_arena_in_shards_stops_where_one_run_stops():
    given = {"games": 60, "seed": 1, "stop_early": True}
    whole = ph.arena(GAME, ["random", "greedy", "mcts:20"], **given)
    split = sharded(ph.arena, GAME, ["random", "greedy", "mcts:20"], shard=7, **given)
    assert min(len(pairing.results) for pairing in whole.pairings) < 60
    assert split.pairings == whole.pairings
    assert split.standings == whole.standings


def test_balance_in_shards():
    game = ph.game("onward-to-venus", "3-player")
    assert sharded(balance, game, "random", games=5, shard=2).summary() == balance(game, "random", games=5).summary()


def test_two_processes_play_the_same(one):
    assert arrays(sharded(ph.simulate, GAME, games=300, seed=4, keep_states=True, shard=100, on="processes", workers=2)) == arrays(one)


def test_a_run_goes_on_where_its_finished_shards_end(tmp_path):
    def run():
        return sharded(dying, GAME, games=100, seed=4, shard=10, folder=tmp_path, progress=done.append)

    done = []
    with pytest.raises(KeyboardInterrupt):
        run()
    assert len(list(tmp_path.glob("*.pickle"))) == 4
    dying.alive = True
    done.clear()
    again = run()
    assert dying.played == [Shard(first, 10) for first in range(0, 100, 10)], "each once"
    assert sum(done) == 100
    assert arrays(again) == arrays(ph.simulate(GAME, games=100, seed=4, keep_states=True))
    (tmp_path / "games-000000000010-000000000020.pickle").write_bytes(b"cut short")
    dying.played.clear()
    assert arrays(run()) == arrays(again)
    assert dying.played == [Shard(10, 10)], "only what cannot be read is played again"


class _Dying:
    """A study that dies at game 40 until it is alive."""

    def __init__(self) -> None:
        self.alive, self.played = False, []

    def __call__(self, game, *, games, first, **settings):
        if first == 40 and not self.alive:
            raise KeyboardInterrupt
        self.played.append(Shard(first, games))
        return ph.simulate(game, games=games, first=first, keep_states=True, **settings)


dying = _Dying()


def test_what_is_played_here_tells_of_every_game(tmp_path):
    """Not only of finished shards, one of which may take an hour."""
    for study, *rest in ((ph.arena, ["random", "greedy"]), (ph.dataset, "greedy", tmp_path)):
        done: list[int] = []
        sharded(study, GAME, *rest, games=6, shard=3, progress=done.append)
        assert [one for one in done if one] == [1] * 6


def test_a_folder_of_another_run_is_refused(tmp_path):
    sharded(ph.simulate, GAME, games=10, seed=4, folder=tmp_path)
    for other in ({"seed": 5}, {"games": 11}, {"shard": 3}):
        with pytest.raises(ph.BadData, match="another run"):
            sharded(ph.simulate, GAME, **{"games": 10, "seed": 4, "folder": tmp_path, **other})
    with pytest.raises(ph.BadData, match="another run"):
        sharded(ph.simulate, ph.game("planet-smash", planet="cinderpip"), games=10, seed=4, folder=tmp_path)


KILLED_AND_RESUMED = """
import os, sys, time
from pathlib import Path
import numpy as np
import perihelion as ph
import ray

folder = Path(sys.argv[1])


def slow(game, *, games, first, threads, **settings):
    # In a worker: notes who plays what, and takes long enough to be killed.
    (folder / f"began-{first}-{os.getpid()}").touch()
    time.sleep(0.3)
    return ph.simulate(game, games=games, first=first, threads=threads, **settings)


game = ph.game("planet-smash")
ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
run = ph.sharded(slow, game, games=80, seed=4, keep_states=True, shard=5, on="ray", folder=folder / "shards")
np.save(folder / "states.npy", run.states.view(np.uint8))
"""


@pytest.fixture
def short():
    """A folder whose name is short enough for sockets in it."""
    with tempfile.TemporaryDirectory(dir="/tmp", ignore_cleanup_errors=True) as folder:
        yield folder


def test_ray_with_two_workers_one_of_them_killed_and_then_the_run_itself(tmp_path, short):
    """A worker dies by SIGKILL in the middle: its shard is played elsewhere. Then everything dies, and a second run goes on."""
    program = tmp_path / "run.py"
    program.write_text(KILLED_AND_RESUMED, encoding="utf-8")
    surroundings = {**os.environ, "RAY_AUTH_MODE": "disabled", "RAY_TMPDIR": str(short), "RAY_USAGE_STATS_ENABLED": "0"}
    command = [sys.executable, str(program), str(tmp_path)]
    first = subprocess.Popen(command, env=surroundings, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        began = _wait_for(tmp_path, "began-*", 3)
        os.kill(int(began[-1].name.split("-")[2]), signal.SIGKILL)
        _wait_for(tmp_path / "shards", "*.pickle", 6)
    finally:
        os.killpg(first.pid, signal.SIGKILL)
        first.wait()
    kept = {file.name: file.stat().st_mtime_ns for file in (tmp_path / "shards").glob("*.pickle")}
    assert 6 <= len(kept) < 16
    seen = set(tmp_path.glob("began-*"))
    subprocess.run(command, env=surroundings, check=True, timeout=300, capture_output=True)
    now = {file.name: file.stat().st_mtime_ns for file in (tmp_path / "shards").glob("*.pickle")}
    assert kept.items() <= now.items(), "what was finished is not written again"
    again = {int(file.name.split("-")[1]) for file in set(tmp_path.glob("began-*")) - seen}
    assert again.isdisjoint({int(name.split("-")[1]) for name in kept}), "nor played again"
    parts = [pickle.loads((tmp_path / "shards" / name).read_bytes()) for name in sorted(now)]
    assert [part.first for part in parts] == list(range(0, 80, 5)), "no game is lost, none counted twice"
    states = (tmp_path / "states.npy").read_bytes()
    assert states.endswith(ph.simulate(GAME, games=80, seed=4, keep_states=True).states.tobytes()), "the same bits as one run"


def _wait_for(folder: Path, pattern: str, count: int) -> list[Path]:
    until = time.monotonic() + 120
    while len(found := sorted(folder.glob(pattern), key=lambda file: file.stat().st_mtime_ns)) < count:
        assert time.monotonic() < until, f"{pattern}: {len(found)} of {count}"
        time.sleep(0.05)
    return found


def test_what_is_refused(monkeypatch):
    with pytest.raises(ph.BadOption, match="moon"):
        sharded(ph.simulate, GAME, games=3, on="moon")
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ph.Unsupported, match=r"perihelion\[ray\]"):
        sharded(ph.simulate, GAME, games=3, on=RAY)


def test_commands_in_shards(tmp_path, capsys):
    assert main(["simulate", "planet-smash", "--games", "20", "--json"]) == 0
    whole = capsys.readouterr().out
    assert main(["simulate", "planet-smash", "--games", "20", "--shard", "3", "--folder", str(tmp_path), "--json"]) == 0
    same = '"mean_steps"'
    assert capsys.readouterr().out.partition(same)[2] == whole.partition(same)[2]
    assert len(list(tmp_path.glob("*.pickle"))) == 7


def test_progress_in_pipes_is_lines_with_the_time_left(capsys):
    now = 0.0
    tell = Lines("Playing", 1000, clock=lambda: now)
    for now, done in ((4.0, 10), (20.0, 90), (25.0, 5), (100.0, 395)):  # noqa: B007  # the clock reads it
        tell(done)
    assert capsys.readouterr().err.splitlines() == ["Playing: 100 of 1000, 3 min 0 s left", "Playing: 500 of 1000, 1 min 40 s left"]
