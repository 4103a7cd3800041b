"""Reports on balance: `perihelion lab balance`."""

from __future__ import annotations

import json

import pytest

import perihelion as ph
from perihelion.cli import main
from perihelion.lab.balance import Balance, Played, Share, balance, wins_of

VENUS = ph.game("onward-to-venus", "3-player")


def test_a_report_counts_what_was_played():
    """Two games by hand: one won by the seat that decided first, one lost by all."""
    first = Played(("France", "USA"), (1, 1, 0, 1), (0.0, 1.0), ({"Mars": 4}, {"Mars": 9}))
    second = Played(("USA", "Russia"), (0, 1), (0.0, 0.0), ({"Mars": 1}, {"Mars": 1}))
    found = Balance(ph.game("onward-to-venus"), "greedy", 1, (first, second))
    assert first.turns == [1, 0, 1]
    assert (found.everybody_lost.count, found.everybody_lost.of) == (1, 2)
    assert {name: share.value for name, share in found.by_start().items()} == {"0: the first": 1.0, "1 after the first": 0.0}
    assert {name: share.value for name, share in found.by_seat().items()} == {"seat 0": 0.0, "seat 1": 1.0}
    assert {name: share.value for name, share in found.by_name().items()} == {"France": 0.0, "USA": 1.0}
    assert (found.sources(), found.winners_sources()) == ({"Mars": 6.5}, {"Mars": 9})


def test_a_team_wins_together():
    """Both of the winners' seats have won, and a fair share is that of a team; a draw is shared by the teams."""
    game = ph.game("planetary-strike", "3-team")
    winners, others = game.sides[0], game.sides[1:]
    won = wins_of(game, [1.0 if seat in winners else -0.5 for seat in range(game.seats)])
    assert [won[seat] for seat in winners] == [1.0, 1.0]
    assert sum(won) == 2.0
    shared = wins_of(game, [-0.5 if seat in others[-1] else 0.25 for seat in range(game.seats)])
    assert sorted(shared) == [0.0, 0.0, 0.5, 0.5, 0.5, 0.5]
    assert Balance(game, "greedy", 1, (Played((), (0, 1), won, ()),)).fair_share == pytest.approx(1 / 3)


def test_intervals():
    """Wilson's, for 8 of 10 as the books have it; nothing is known of no games."""
    assert Share(8, 10).interval == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert Share(0, 0).interval == (0.0, 1.0)
    assert Share(0, 50).interval[0] == 0.0


def test_points_by_source_are_all_points():
    """OV-38: planets and kept tiles, every source apart, add up to what each seat has."""
    played = balance(VENUS, "random", games=6, seed=3, threads=1).played
    again = balance(VENUS, "random", games=6, seed=3, threads=2).played
    assert played == again, "results do not depend on threads"
    assert len({game.names for game in played}) > 1, "empires change from game to game"
    log = ph.Log(VENUS)
    key = 1
    while log.now.mover != ph.OVER:
        key = key * 6364136223846793005 % 2**63 + 1
        log.play(log.now.draw(key) if log.now.mover == ph.CHANCE else log.now.legal()[key % len(log.now.legal())])
    from perihelion.core.records import opened

    sources = VENUS.definition.sources(VENUS.opened_tables, opened(log.now._states))
    assert [sum(seat.values()) for seat in sources] == [seat["points"] for seat in log.now.view(None).json()["board"]["seats"]]


def test_command(capsys):
    assert main(["lab", "balance", "onward-to-venus", "--bot", "random", "--games", "4", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["fair_share"]) == (4, 0.5)
    assert found["decisions"] > found["turns"] > 0
    assert main(["lab", "balance", "onward-to-venus", "--bot", "random", "--games", "4"]) == 0
    assert "everybody lost" in capsys.readouterr().out
    assert main(["lab", "balance", "planet-smash", "--bot", "random"]) == 2
    assert "played alone" in capsys.readouterr().err
