"""What a seat sees, packed for the wire and read again."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import perihelion as ph
from perihelion.core.conformance import wander
from perihelion.core.packing import pack, unpack
from perihelion.core.seen import Seen

WORDS = st.integers(-(1 << 31), (1 << 31) - 1) | st.integers(-3, 3) | st.just(0)


@given(st.lists(WORDS, max_size=200))
def test_numbers_come_back_as_they_were(numbers):
    assert unpack(pack(np.array(numbers, np.int32))).tolist() == numbers


def test_runs_of_zeros_and_small_numbers_take_a_byte_or_two():
    assert pack(np.zeros(100, np.int32)) == bytes([0, 99])
    assert pack(np.array([1, -1, 63, -64], np.int32)) == bytes([2, 1, 126, 127])
    assert len(pack(np.array([-(1 << 31)], np.int32))) == 5


@given(st.binary(max_size=40))
def test_bytes_that_are_no_numbers_are_refused_or_read(data):
    try:
        numbers = unpack(data, 10_000)
    except ValueError:
        return
    assert unpack(pack(numbers)).tolist() == numbers.tolist()


def test_a_few_bytes_do_not_take_all_memory():
    with pytest.raises(ValueError, match="more than 100 numbers"):
        unpack(bytes([0, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]), 100)


@pytest.mark.parametrize("name", ph.games())
def test_what_is_read_is_what_was_seen(name):
    """By the seat to move, another one and a spectator."""
    game = ph.game(name)
    for position in itertools.islice(wander(game, seed=5, games=1), 0, 90, 9):
        for seat in {position.mover if position.mover >= 0 else 0, game.seats - 1, None}:
            view = position.view(seat)
            read = Seen.unpack(game, view.seen().pack())
            assert (read.mover, read.codes.tolist()) == (view.mover, view.legal())
            assert (read.board(), read.texts()) == (view.board(), view.texts())
            assert (read.sentences(), read.outlooks()) == (view.words(), view.outlooks())


@pytest.mark.parametrize("damage", [lambda data: data[:-1], lambda data: data + b"\x02", lambda data: b"", lambda data: b"\x02" * 3])
def test_what_is_cut_off_or_too_long_is_refused(damage):
    game = ph.game("planet-smash")
    with pytest.raises(ValueError, match=r"What is seen|cut off|no length"):
        Seen.unpack(game, damage(game.start().view(0).seen().pack()))
