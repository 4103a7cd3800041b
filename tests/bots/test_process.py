"""Programs as bots: asked and answered by lines of JSON; and analyses by bots that only choose."""

from __future__ import annotations

import sys

import pytest

import perihelion as ph

LAST = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "choose" in asked:
        print(json.dumps({answer}), flush=True)
"""


def program(tmp_path, answer: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text(LAST.replace("{answer}", answer), encoding="utf-8")
    return f"process:{sys.executable} {file}"


class Last:
    def begin(self, key):
        pass

    def choose(self, view, sampler):
        return view.legal()[-1]


@pytest.mark.parametrize("answer", ['{"code": asked["choose"]["legal"][-1]["code"]}', '{"move": asked["choose"]["legal"][-1]["text"]}'])
def test_a_program_plays(tmp_path, answer):
    game = ph.game("planet-smash")
    name = program(tmp_path, answer)
    run, same = (ph.simulate(game, bots, games=2, seed=3, keep_states=True) for bots in (name, Last()))
    assert run.states.tobytes() == same.states.tobytes()
    assert ph.arena(game, [name, "random"], games=1).standings


@pytest.mark.parametrize(
    ("answer", "reason"),
    [('{"move": "castle"}', "castle"), ("[1]", "no legal move"), ('{"code": -7}', "-7"), ("sys.exit()", "has ended")],
)
def test_what_a_program_does_wrong(tmp_path, answer, reason):
    with pytest.raises(ph.PerihelionError, match=reason):
        ph.simulate(ph.game("planet-smash"), program(tmp_path, answer), games=1)


def test_a_program_that_is_not_there():
    with pytest.raises(ph.Unsupported, match="cannot be started"):
        ph.simulate(ph.game("planet-smash"), "process:/nowhere/bot", games=1)


def test_a_bot_that_only_chooses_analyses():
    game = ph.game("planet-smash")
    run = ph.arena(game, [Last(), "random"], games=1)
    own, other = run.pairings[0].results[0].logs(game)
    assert ph.analyse(own, bot=Last()).lost(0) == 0, "it finds nothing wrong with its own play"
    found = ph.analyse(other, bot=Last())
    assert any(move.best.code != move.code for move in found.moves)
    with pytest.raises(ph.BadOption, match="begin and choose"):
        ph.analyse(own, bot=object())
