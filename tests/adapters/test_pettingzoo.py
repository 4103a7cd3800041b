"""PettingZoo's own tests of every game."""

from __future__ import annotations

import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import perihelion as ph
from perihelion.adapters.pettingzoo import SeatsEnv

pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{said}")
    for said in ("Observation space for each agent probably should be", "Observation is not a NumPy array")
]
"""Observations with a mask are dictionaries, as those of PettingZoo's own board games are."""


@pytest.mark.parametrize("name", ph.games())
def test_its_own_suite_is_content(name):
    """With every form."""
    for form in ph.game(name).forms:
        api_test(SeatsEnv(name, form, max_cycles=60, render_mode="ansi"), num_cycles=130)
    seed_test(lambda: SeatsEnv(name, max_cycles=30), num_cycles=40)


def played(env, seed):
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        yield agent, reward, terminated, truncated
        env.step(None if terminated or truncated else int(seen["action_mask"].argmax()))


def test_seats_act_in_turn_until_the_game_is_over():
    env = SeatsEnv("pickpockets", "3-player")
    steps = list(played(env, 2))
    returns = env.position.returns()
    assert env.position.mover == ph.OVER
    assert {agent: reward for agent, reward, terminated, _ in steps if terminated} == {f"seat_{seat}": returns[seat] for seat in range(3)}
    assert not any(truncated for *_, truncated in steps)


def test_a_game_is_cut_off():
    env = SeatsEnv("planetary-strike", max_cycles=7)
    steps = list(played(env, 1))
    assert [truncated for *_, truncated in steps] == [False] * 7 + [True] * 2


def test_what_is_not_legal_loses_with_pettingzoo_s_own_wrapper():
    env = TerminateIllegalWrapper(SeatsEnv("onward-to-venus", "2-player"), illegal_reward=-1)
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    with pytest.raises(ph.IllegalMove):
        env.unwrapped.step(int(mask.argmin()))
    env.step(int(mask.argmin()))
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1


def test_what_an_environment_cannot_be_is_refused():
    for wrong, said in (
        ({"max_cycles": 0}, "max_cycles is a whole number from 1"),
        ({"render_mode": "rgb_array"}, "ansi"),
        ({"form": "9"}, "solo"),
    ):
        with pytest.raises(ph.BadOption, match=said):
            SeatsEnv("planet-smash", **wrong)


def test_a_board_is_drawn(capsys):
    """PettingZoo's own test of all ways to draw; for people it is printed after every step."""
    render_test(lambda render_mode: SeatsEnv("planet-smash", render_mode=render_mode))
    assert "round" in capsys.readouterr().out.casefold()
    env = SeatsEnv("planet-smash", render_mode="ansi")
    env.reset(seed=1)
    assert "round" in env.render().casefold()
    assert SeatsEnv("planet-smash").render_mode is None
