"""Vector environments: many games at once, the same games as one by one."""

from __future__ import annotations

import importlib.util
import io

import numpy as np
import pytest

import perihelion as ph
from perihelion.lab import vector

FORMS = [("planet-smash", "solo"), ("onward-to-venus", "3-player"), ("planetary-strike", "2-player")]
"""Dice, hidden hands, and neither."""


def played(env, games):
    """The rewards of the first `games` games, by number, decided as random play decides."""
    now, found = env.reset(), {}
    while len([number for number in found if number < games]) < games:
        numbers = now.games.copy()
        now = env.step(env.sample())
        found |= {int(numbers[lane]): tuple(now.rewards[lane]) for lane in np.flatnonzero(now.done)}
    return [found[number] for number in range(games)]


@pytest.mark.parametrize(("name", "form"), FORMS)
def test_random_decisions_play_the_games_of_simulate(name, form):
    game = ph.game(name, form=form)
    expected = ph.simulate(game, games=12, seed=5, threads=1)
    assert played(ph.vector(game, 8, seed=5, observe="none"), 12) == [tuple(row) for row in expected.returns]


def test_neither_threads_nor_lanes_change_a_game():
    game = ph.game("planet-smash")
    few, many = ph.vector(game, 3, seed=9), ph.vector(game, 200, seed=9, threads=2)
    assert played(few, 20) == played(many, 20)


@pytest.mark.parametrize(("name", "form"), FORMS)
def test_lanes_that_are_fetched_ahead_are_the_same(name, form, monkeypatch):
    envs = [ph.vector(ph.game(name, form=form), 30, seed=3, observe="all", threads=2)]
    monkeypatch.setattr(vector, "_NEAR", 0)
    envs.append(ph.vector(ph.game(name, form=form), 30, seed=3, observe="all", threads=2))
    assert [env._given[-1] for env in envs] == [False, True]
    for env in envs:
        env.reset()
    for _ in range(20):
        here, ahead = (env.step(env.sample()) for env in envs)
        assert here.obs.tobytes() == ahead.obs.tobytes()
    assert envs[0].save() == envs[1].save()


@pytest.mark.parametrize(("name", "form"), FORMS)
def test_what_is_shown_is_what_positions_say(name, form):
    game = ph.game(name, form=form)
    env = ph.vector(game, 4, seed=3, observe="all", evaluate=True)
    now = env.reset()
    for _ in range(25):
        now = env.step(env.sample())
        for lane in range(env.lanes):
            position = game.from_bytes(env.states[lane].tobytes())
            assert now.mover[lane] == position.mover
            assert now.codes[lane, : now.counts[lane]].tolist() == position.legal()
            for seat in range(game.seats):
                assert now.obs[lane, seat].tolist() == position.view(seat).observation().tolist()
            np.testing.assert_allclose(now.values[lane], [one / 1e6 for one in evaluation(position)])


def evaluation(position):
    out = np.zeros(position.game.seats, np.int64)
    position.game.run.evaluate(position.game.tables, np.frombuffer(position.bytes(), position.game.definition.state), out)
    return out


def test_the_observer_is_who_moves():
    game = ph.game("onward-to-venus", form="2-player")
    mine, all_of_us = ph.vector(game, 16, seed=2), ph.vector(game, 16, seed=2, observe="all")
    now, others = mine.reset(), all_of_us.reset()
    for _ in range(200):
        now, others = mine.step(mine.sample()), all_of_us.step(all_of_us.sample())
        np.testing.assert_array_equal(now.obs, others.obs[np.arange(16), now.mover])


def test_hidden_things_are_concealed():
    game = ph.game("onward-to-venus", form="2-player")
    env = ph.vector(game, 2, seed=4, observe="all")
    now = env.reset()
    position = game.from_bytes(env.states[0].tobytes())
    assert now.obs[0, 1].tolist() == position.view(1).observation().tolist()
    open_record = np.zeros(game.observation_size, np.int32)
    states = np.frombuffer(position.bytes(), game.definition.state)
    game.run.observe(game.tables, states, 0, open_record)
    assert now.obs[0, 1].tolist() != open_record.tolist()


def test_a_game_that_ends_pays_is_seen_once_more_and_the_next_begins():
    game = ph.game("planet-smash")
    env = ph.vector(game, 1, seed=6)
    now = env.reset()
    before = np.zeros(0)
    while not now.done[0]:
        before = env.states[0].copy()
        now = env.step([0])
    position = game.from_bytes(before.tobytes())
    ended = position.play(position.legal()[0])
    assert ended.mover == ph.OVER
    assert now.rewards[0].tolist() == list(ended.returns())
    assert now.final_obs[0].tolist() == ended.view(0).observation().tolist()
    assert now.games[0] == 1
    assert now.mover[0] == 0
    assert not env.step([0]).done[0]


@pytest.mark.parametrize("legal", ["mask", "bits"])
def test_masks_are_the_lists(legal):
    game = ph.game("planet-smash")
    env = ph.vector(game, 5, seed=1, legal=legal)
    now = env.reset()
    for _ in range(60):
        for lane in range(env.lanes):
            mask = now.mask[lane] if legal == "mask" else np.unpackbits(now.mask[lane], bitorder="little")
            assert np.flatnonzero(mask).tolist() == now.codes[lane, : now.counts[lane]].tolist()
        now = env.step(env.sample())


def test_decisions_are_places_or_codes():
    game = ph.game("planet-smash")
    one, other = ph.vector(game, 3, seed=8), ph.vector(game, 3, seed=8)
    one.reset()
    other.reset()
    for _ in range(50):
        places = one.sample()
        codes = one.now.codes[np.arange(3), places].copy()
        one.step(places)
        other.step(codes=codes)
        assert one.states.tobytes() == other.states.tobytes()


def test_what_is_refused_is_named_and_nothing_is_played():
    env = ph.vector(ph.game("planet-smash"), 3, seed=8)
    now = env.reset()
    before, most = env.states.tobytes(), int(now.counts[1])
    with pytest.raises(ph.IllegalMove, match=f"Lane 1 has no place {most}"):
        env.step([0, most, 0])
    with pytest.raises(ph.IllegalMove, match="Code 111 is not legal in lane 2"):
        env.step(codes=[now.codes[0, 0], now.codes[1, 0], 111])
    with pytest.raises(ph.IllegalMove, match=f"Lane 2 has no place {2**64 - 1}"):
        env.step(np.array([0, 0, 2**64 - 1], np.uint64))
    for wrong in ([0, 0], [0.5, 0.5, 0.5], [[0], [0], [0]], [[0], [0, 0], [0]], [True] * 3, "012"):
        with pytest.raises(ph.BadOption, match="whole number for each of 3 lanes"):
            env.step(wrong)
    with pytest.raises(ph.BadOption, match="one of the two"):
        env.step([0, 0, 0], codes=[0, 0, 0])
    assert env.states.tobytes() == before


def test_what_comes_before_the_first_step_is_said():
    game = ph.game("planet-smash")
    with pytest.raises(ph.BadOption, match=r"reset\(\)"):
        ph.vector(game, 3).step([0, 0, 0])
    with pytest.raises(ph.BadOption, match=r"reset\(\)"):
        ph.vector(game, 3).sample()
    for study in (ph.simulate, ph.dataset, lambda name: ph.vector(name, 4), lambda name: ph.arena(name, ["random", "greedy"])):
        with pytest.raises(ph.BadOption, match=r"ph.game\(NAME\)"):
            study("planet-smash")


def test_what_was_saved_goes_on():
    game = ph.game("onward-to-venus", form="2-player")
    env = ph.vector(game, 4, seed=3, legal="mask")
    env.reset()
    for _ in range(30):
        env.step(env.sample())
    saved = env.save()
    again = ph.vector(game, 4, seed=3, legal="mask")
    now = again.load(saved)
    for _ in range(30):
        np.testing.assert_array_equal(now.obs, env.now.obs)
        np.testing.assert_array_equal(now.mask, env.now.mask)
        env.step(env.sample())
        now = again.step(again.sample())
    assert again.states.tobytes() == env.states.tobytes()
    with pytest.raises(ph.BadPosition, match="another game, seed or number of lanes"):
        ph.vector(game, 4, seed=4).load(saved)


def test_what_is_not_what_was_saved_is_refused():
    """Cut, damaged, or with a position in it that there is not: compiled rules would read and write anywhere."""
    game = ph.game("planet-smash")
    env = ph.vector(game, 3, seed=3)
    with pytest.raises(ph.BadOption, match=r"reset\(\)"):
        env.save()
    env.reset()
    saved = env.save()
    with np.load(io.BytesIO(saved)) as file:
        parts = {name: file[name] for name in file.files}
    high = np.full_like(parts["states"], 255)
    other = {"states": high}, {"states": parts["states"][1:]}, {"movers": np.ones_like(parts["movers"])}, {"more": parts["keys"]}
    damaged = [b"junk", b"", b"PK\x03\x04", saved[: len(saved) // 2], saved[:-10], None, *(packed({**parts, **one}) for one in other)]
    before = env.states.tobytes()
    for wrong in damaged:
        with pytest.raises(ph.BadPosition, match="not saved by a vector environment"):
            env.load(wrong)
        assert env.states.tobytes() == before
    again = ph.vector(game, 3, seed=3)
    again.load(packed(parts))
    assert again.step(again.sample()).obs.tolist() == env.step(env.sample()).obs.tolist()


def packed(parts):
    file = io.BytesIO()
    np.savez(file, **parts)
    return file.getvalue()


def test_arrays_begin_at_cache_lines_and_others_take_them_without_copying():
    env = ph.vector(ph.game("planet-smash"), 7, dtype=np.float32, legal="bits", evaluate=True)
    now = env.reset()
    for name, array in vars(now).items():
        assert array.ctypes.data % 64 == 0, name
        assert np.from_dlpack(array).ctypes.data == array.ctypes.data
    assert env.step(env.sample()).obs is now.obs


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"lanes": 0}, "lanes is a whole number from 1"),
        ({"legal": "lists"}, "Did you mean list"),
        ({"observe": "me"}, "mover"),
        ({"observe": ["mover"]}, "Did you mean mover"),
        ({"dtype": np.int8}, "int32"),
        ({"dtype": "floaty"}, "float32"),
        ({"dtype": None}, "int32"),
        ({"threads": 0}, "threads is a whole number from 1"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"stream": 1}, 'device="gpu"'),
        ({"device": "tpu"}, "cpu"),
    ],
)
def test_bad_options_are_named(wrong, said):
    with pytest.raises(ph.BadOption, match=said):
        ph.vector(ph.game("planet-smash"), **{"lanes": 4, **wrong})


def test_a_gpu_is_said_to_be_missing():
    with pytest.raises(ph.Unsupported, match=r"no CUDA GPU|perihelion\[gpu\]") as refused:
        ph.vector(ph.game("planet-smash"), 4, device="gpu")
    is_installed = importlib.util.find_spec("numba_cuda") is not None
    assert ("perihelion[gpu]" in str(refused.value)) != is_installed, "a card may be there, what speaks to it is not"


@pytest.mark.parametrize("name", ph.games())
def test_chance_settles(name):
    game = ph.game(name)
    position = game.start().settle(5)
    for number in range(60):
        if position.mover == ph.OVER:
            break
        assert position.mover >= 0
        position = position.play(position.legal()[-1]).settle(number)
    assert game.start().settle(5) == game.start().settle(5)
