"""Datasets: the games that `simulate` plays, written down; read again, and replayed with what movers observed."""

from __future__ import annotations

import json
import sys

import numpy as np
import polars as pl
import pyarrow.parquet as pq
import pytest

import perihelion as ph
from perihelion.cli import main

GAMES = ["planet-smash", "last-light", "pickpockets"]
"""One with chance, one without, one with secrets."""


def games_of(data: ph.Dataset) -> list[list[int]]:
    return data.table().sort_by("game")["codes"].to_pylist()


@pytest.mark.parametrize("name", GAMES)
def test_random_games_are_those_of_simulate(name, tmp_path):
    game = ph.game(name)
    data = ph.dataset(game, folder=tmp_path, games=30, first=5, seed=7, shard=8)
    run = ph.simulate(game, games=30, first=5, seed=7, keep_states=True)
    table = data.table()
    assert table["game"].to_pylist() == list(range(5, 35))
    assert [len(codes) for codes in table["codes"].to_pylist()] == run.steps.tolist()
    assert table["returns"].to_pylist() == run.returns.tolist()
    replayed = ph.replay_many(game, table["codes"].to_pylist())
    assert replayed.returns.tolist() == run.returns.tolist()
    assert len(data.files) == 4


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("rows", ["game", "step"])
def test_observations_are_rebuilt(name, rows, tmp_path):
    """The same as those of views, decision by decision."""
    game = ph.game(name)
    data = ph.dataset(game, "greedy", tmp_path, games=3, rows=rows, shard=2)
    parts = list(data.replayed(threads=2))
    codes, movers, obs = (np.concatenate([getattr(part, what) for part in parts]) for what in ("codes", "movers", "obs"))
    position, decision = game.start(), 0
    for code, mover in zip(codes.tolist(), movers.tolist(), strict=True):
        if position.mover == ph.OVER:
            position = game.start()
        assert position.mover == mover
        if mover >= 0:
            assert (position.view(mover).observation() == obs[decision]).all()
            decision += 1
        position = position.play(code)
    assert decision == len(obs) == sum(len(part.decisions) for part in parts)


def test_many_games_are_replayed_in_parts(tmp_path):
    game = ph.game("planet-smash")
    codes = ph.dataset(game, folder=tmp_path, games=600, seed=2, shard=600).table()["codes"].to_pylist()
    one, four = (ph.replay_many(game, codes, threads=threads) for threads in (1, 4))
    assert one.obs.tobytes() == four.obs.tobytes()
    assert len(one.obs) == ph.simulate(game, games=600, seed=2).decisions.sum()
    assert ph.replay_many(game, [], threads=1).obs.shape == (0, game.observation_size)
    assert ph.replay_many(game, codes, observe=False).movers.tolist() == one.movers.tolist()


def test_what_a_search_found_is_written(tmp_path):
    data = ph.dataset(ph.game("planet-smash"), "mcts:30", tmp_path, games=2, rows="step")
    rows = data.table().to_pylist()
    searched = [row for row in rows if row["visits"]]
    assert searched
    for row in searched:
        assert row["code"] in row["searched"]
        assert max(row["visits"]) == row["visits"][row["searched"].index(row["code"])]
        assert len(row["values"]) == 1
    assert all(row["visits"] is None for row in rows if row["mover"] == ph.CHANCE)
    whole = ph.dataset(ph.game("planet-smash"), "mcts:30", tmp_path / "games", games=2).table().to_pylist()
    assert [visits for row in whole for visits in row["visits"]] == [row["visits"] for row in rows]


def test_parts_of_a_seed_merge_to_the_same_files(tmp_path):
    """Made apart, then put into one folder, as by two machines that share nothing."""
    game = ph.game("planet-smash")
    whole = ph.dataset(game, folder=tmp_path / "whole", games=20, shard=5)
    merged = tmp_path / "merged"
    merged.mkdir()
    for first in (0, 10):
        part = ph.dataset(game, folder=tmp_path / f"from-{first}", games=10, first=first, shard=5)
        for file in part.files:
            file.rename(merged / file.name)
    assert [file.read_bytes() for file in ph.Dataset(merged).files] == [file.read_bytes() for file in whole.files]
    assert ph.Dataset(str(merged)).games == 20
    sharded = ph.sharded(ph.dataset, game, games=20, shard=5, folder=tmp_path / "sharded", on="processes", workers=2)
    assert [file.read_bytes() for file in sharded.files] == [file.read_bytes() for file in whole.files]


def test_a_killed_run_goes_on(tmp_path):
    game = ph.game("planet-smash")
    whole = ph.dataset(game, folder=tmp_path / "whole", games=20, shard=5)
    part = ph.dataset(game, folder=tmp_path / "part", games=20, shard=5)
    part.files[2].unlink()
    (part.folder / "games-000000000010-000000000015.parquet.1.part").write_bytes(b"half of it")
    kept = [file.stat().st_mtime_ns for file in part.files]
    again = ph.dataset(game, folder=tmp_path / "part", games=20, shard=5)
    assert games_of(again) == games_of(whole)
    assert [file.stat().st_mtime_ns for file in again.files if file != again.files[2]] == kept
    with pytest.raises(ph.BadData, match="another run"):
        ph.dataset(game, "greedy", tmp_path / "part", games=20, shard=5)


def test_others_read_it(tmp_path, capsys):
    import duckdb  # at its end a process that has imported it prints a page about what it has not freed

    command = ["lab", "dataset", "planet-smash", "--games", "12", "--shard", "5", "--folder", str(tmp_path), "--json"]
    assert main(command) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["files"], told["bots"]) == (12, 3, ["random"])
    run = ph.simulate(ph.game("planet-smash"), games=12)
    with_polars = pl.scan_parquet(tmp_path / "*.parquet").select(pl.col("codes").list.len()).collect()["codes"].to_list()
    assert with_polars == run.steps.tolist()
    with_duckdb = duckdb.sql(f"SELECT avg(returns[1]) FROM '{tmp_path}/*.parquet'").fetchall()[0]
    assert with_duckdb[0] == pytest.approx(run.returns.mean())
    assert pq.ParquetFile(ph.Dataset(tmp_path).files[0]).metadata.row_group(0).column(0).compression == "ZSTD"


def test_what_is_refused(tmp_path):
    game = ph.game("planet-smash")
    with pytest.raises(ph.BadOption, match="column"):
        ph.dataset(game, folder=tmp_path, rows="column")
    with pytest.raises(ph.BadData, match="no dataset"):
        ph.Dataset(tmp_path).about()
    codes = ph.dataset(game, folder=tmp_path / "one", games=2).table()["codes"].to_pylist()
    codes[1][10] = game.num_actions - 1
    with pytest.raises(ph.BadData, match="Game 1 cannot be replayed: its step 10"):
        ph.replay_many(game, codes)
    with pytest.raises(ph.BadOption, match="growing list"):
        ph.replay_many(game, [1, 2, 3], [0, 2])
    for wrong in ("abc", 5, [[1.5]], [[1 << 40]], [[[1], [2]]], [["R@1"]]):
        with pytest.raises(ph.BadOption, match="list of whole numbers"):
            ph.replay_many(game, wrong)
    with pytest.raises(ph.BadData, match="no dataset"):
        ph.Dataset(tmp_path / "nothing").table()
    with pytest.raises(ph.BadOption, match="threads"):
        ph.dataset(game, "greedy", tmp_path / "two", games=2, threads=0)


def test_what_is_missing_is_said(tmp_path, monkeypatch):
    found = ph.dataset(ph.game("planet-smash"), folder=tmp_path, games=2)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    for asked in (found.about, found.table, lambda: next(found.replayed()), lambda: ph.dataset(ph.game("planet-smash"), folder=tmp_path)):
        with pytest.raises(ph.Unsupported, match=r"perihelion\[lab\]"):
            asked()
