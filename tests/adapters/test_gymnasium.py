"""Gymnasium's own checks of every game, and what its interface promises beyond them."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import perihelion as ph
from perihelion.adapters.gymnasium import LanesEnv, SeatEnv, register


def known_as(name):
    return next(one for one in register() if one.startswith(f"perihelion/{name}-"))


@pytest.mark.parametrize("name", ph.games())
def test_its_own_checker_is_content(name):
    """With every form."""
    forms = [one for one in register() if one.startswith(f"perihelion/{name}-")]
    assert len(forms) >= len(ph.game(name).forms)
    for form in forms:
        check_env(gymnasium.make(form).unwrapped)


def test_a_game_against_bots_is_played_to_its_end():
    env = SeatEnv("pickpockets", "3-player", seat=1, opponents="greedy", render_mode="ansi")
    chooser = np.random.default_rng(1)
    for seed in range(3):
        seen, info = env.reset(seed=seed)
        done, rewards = False, []
        while not done:
            assert env.observation_space.contains(seen)
            assert env.position.mover == 1
            assert env.render()
            assert np.flatnonzero(info["action_mask"]).tolist() == env.position.legal()
            seen, reward, done, _, info = env.step(chooser.choice(np.flatnonzero(env.action_masks())))
            rewards.append(reward)
        assert env.position.mover == ph.OVER
        assert rewards == [0] * (len(rewards) - 1) + [env.position.returns()[1]]


def test_people_are_shown_the_board_after_every_step(capsys):
    env = SeatEnv("planet-smash", render_mode="human")
    _, info = env.reset(seed=1)
    first = capsys.readouterr().out
    env.step(info["action_mask"].argmax())
    second = capsys.readouterr().out
    assert "round" in first.casefold()
    assert second not in ("", first)


def test_who_plays_what_is_not_legal_has_lost():
    env = SeatEnv("planet-smash")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(wrong)
    assert (reward, terminated, info["illegal"]) == (0.0, True, wrong)


def test_what_an_environment_cannot_be_is_refused():
    refused = (
        ({"seat": 2}, "seat is a whole number from 0 to 1"),
        ({"opponents": "gredy"}, "greedy"),
        ({"opponents": object()}, "begin and choose"),
        ({"render_mode": "rgb_array"}, "ansi"),
    )
    for wrong, said in refused:
        with pytest.raises(ph.BadOption, match=said):
            SeatEnv("onward-to-venus", "2-player", **wrong)


def test_many_games_follow_from_the_seed():
    """Whatever kind of number it is; and those of a `reset` without one from the last that was given."""

    def begun(*seeds):
        env = LanesEnv("planet-smash", 6)
        return [env.reset(seed=seed)[0] for seed in seeds][-1].tolist()

    assert begun(4) == begun(np.int64(4)) == begun(7, 4)
    assert begun(4, None) == begun(4, None)
    assert begun(4, None) != begun(4) != begun(4, None, None)
    with pytest.raises(ph.BadOption, match="A seed is a whole number"):
        begun([1, 2, 3, 4, 5, 6])


def test_gymnasium_counts_the_games_of_lanes():
    """By its own wrapper, which knows environments that begin anew in the step in which they end."""
    env = RecordEpisodeStatistics(LanesEnv("planet-smash", 4))
    _, infos = env.reset(seed=1)
    chooser, lengths, ends = np.random.default_rng(1), [], 0
    for _ in range(260):
        actions = np.array([chooser.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        _, _, done, _, infos = env.step(actions)
        ends += done.sum()
        if "episode" in infos:
            lengths += infos["episode"]["l"][infos["_episode"]].tolist()
    assert len(lengths) == ends > 4
    longest = LanesEnv("planet-smash", 1).game.max_decisions
    assert all(0 < length <= longest for length in lengths)


@pytest.mark.parametrize(("name", "form"), [("planet-smash", "solo"), ("pickpockets", "3-player")])
def test_many_games_at_once(name, form):
    envs = gymnasium.make_vec(known_as(name), num_envs=5, vectorization_mode="vector_entry_point", form=form)
    seen, infos = envs.reset(seed=4)
    again = LanesEnv(name, 5, form)
    assert (again.reset(seed=4)[0] == seen).all()
    chooser, ended = np.random.default_rng(2), 0
    for _ in range(150):
        assert envs.observation_space.contains(seen)
        actions = [chooser.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
        acted = infos["mover"]
        seen, rewards, done, cut, infos = envs.step(np.array(actions))
        assert not cut.any()
        assert (rewards[~done] == 0).all()
        for lane in np.flatnonzero(done):
            ended += 1
            assert rewards[lane] == infos["returns"][lane, acted[lane]]
            assert envs.single_observation_space.contains(infos["final_obs"][lane])
    assert ended > 4
