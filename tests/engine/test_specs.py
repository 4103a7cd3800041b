"""What every number of an observation and every action code means."""

from __future__ import annotations

import gc
import weakref

import numpy as np
import pytest

import perihelion as ph
from perihelion.core import device_arrays, specs
from perihelion.core.errors import BadGame
from perihelion.core.game import Game
from tests.bots import subtraction


@pytest.mark.parametrize("name", ph.games())
def test_every_number_of_an_observation_has_one_meaning(name):
    spec = ph.game(name).observation_spec
    places = np.concatenate([field.places.ravel() for field in spec])
    assert sorted(places) == list(range(ph.game(name).observation_size))
    assert all(field.meaning and field.kind in specs.KINDS and field.places.shape == tuple(field.dimensions.values()) for field in spec)


def test_fields_are_read_where_they_stand():
    game = ph.game("planet-smash")
    position = game.start().settle(3)
    seen, state = position.view(0).observation(), position.to_json()["state"]
    spec = game.observation_spec
    assert spec["boxes"].of(seen).tolist() == state["boxes"]
    assert spec["tech"].of(seen).tolist() == state["tech"]
    assert spec["dice"].of(np.stack([seen, seen])).tolist() == [state["dice"]] * 2
    assert 0 <= spec.scaled(seen).min() <= spec.scaled(seen).max() <= 1


def test_the_spatial_form_has_the_board_last():
    game = ph.game("planetary-strike")
    seen = game.start().view(0).observation()
    planes = game.observation_spec.planes(seen)
    assert planes.shape == (1, 42, 8)
    assert planes[0].ravel().tolist() == game.start().to_json()["state"]["vessel"][:-1]
    one_hot = game.observation_spec.planes(np.stack([seen] * 3), one_hot=True)
    assert one_hot.shape == (3, 55, 42, 8)
    assert (one_hot.argmax(axis=1) == planes).all()
    assert (one_hot.sum(axis=1) == 1).all()


def test_sets_have_a_plane_for_each_member():
    numbers = (specs.members("marks", "who was here", 3, planet=2), specs.count("level", "how high", 9, planet=2))
    planes = specs.observation_spec(numbers, 4, ("planet",)).planes(np.array([5, 2, 7, 8]), one_hot=True)
    assert planes.tolist() == [[1, 0], [0, 1], [1, 0], [7, 8]]


def test_a_game_that_declares_nothing_is_described_all_the_same():
    spec = Game(subtraction.GAME).observation_spec
    assert [(field.name, field.places.tolist()) for field in spec] == [("observation", [0, 1])]
    with pytest.raises(BadGame, match="no spatial form"):
        spec.planes(np.zeros(2))


def test_where_parts_begin_follows_from_the_declaration():
    seats = specs.Each("seat", 3, (specs.count("money", "held", 9), specs.count("cards", "by kind", 9, kind=4)))
    declared = (specs.count("level", "how high", 9), specs.count("dice", "shown", 6, die=2), seats, specs.flag("over", "whether it is"))
    level, dice, first_seat, over = specs.starts_of(declared)
    money, cards = specs.starts_of(seats.parts)
    spec = specs.observation_spec(declared, specs.size_of(declared), ())
    assert [spec["level"].places, *spec["dice"].places, spec["over"].places] == [level, dice, dice + 1, over]
    for seat in range(3):
        here = first_seat + seat * seats.stride
        assert spec["money"].places[seat] == here + money
        assert spec["cards"].places[seat].tolist() == [here + cards + kind for kind in range(4)]


def test_wrong_declarations_are_refused():
    one = specs.count("one", "a number", 1)
    with pytest.raises(BadGame, match="has 1 numbers, and 2 are written"):
        specs.observation_spec((one,), 2, ())
    with pytest.raises(BadGame, match="one name"):
        specs.observation_spec((one, one), 2, ())
    with pytest.raises(BadGame, match="from low to high"):
        specs.count("one", "a number", -1)


@pytest.mark.parametrize("name", ph.games())
def test_codes_are_taken_apart_and_put_together(name):
    game = ph.game(name)
    spec = game.action_spec
    codes = np.arange(game.num_actions)
    factors = spec.factors(codes)
    assert (factors >= 0).all()
    assert (factors < spec.sizes).all()
    np.testing.assert_array_equal(spec.codes(factors), codes)
    code = game.num_actions // 2
    block = game.definition.actions.block_of(code)
    assert spec.blocks[factors[code, 0]] is block
    assert list(block.values(code).values()) == factors[code, 1 : 1 + len(block.sizes)].tolist()


class Lent:
    """Memory of the CPU behind our own DLPack capsules, so that NumPy can read them."""

    def __init__(self, array):
        self.array = array

    def __dlpack_device__(self):
        return device_arrays.CPU, 0

    def __dlpack__(self, **asked):
        return device_arrays.capsule(self.array, self.array.ctypes.data, self.array.shape, self.array.strides, self.array.dtype, (1, 0))


class Counted(np.ndarray):
    """An array that can be watched."""


@pytest.mark.parametrize("dtype", [np.bool_, np.int32, np.uint8, np.int64, np.float32, np.float64])
def test_others_see_the_same_memory_as_long_as_they_need_it(dtype):
    array = np.arange(24).reshape(2, 3, 4).astype(dtype).transpose(2, 0, 1).view(Counted)
    watched, address, expected = weakref.ref(array), array.ctypes.data, np.array(array)
    taken = np.from_dlpack(Lent(array))
    del array
    gc.collect()
    assert watched() is not None
    assert taken.ctypes.data == address
    np.testing.assert_array_equal(taken, expected)
    assert taken.dtype == dtype
    del taken
    gc.collect()
    assert watched() is None
    unused = Lent(np.zeros(3).view(Counted))
    watched = weakref.ref(unused.array)
    unused.__dlpack__()
    del unused
    gc.collect()
    assert watched() is None
