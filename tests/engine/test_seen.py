"""What a seat sees, packed for the wire and read again."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import perihelion as ph
from perihelion.core.changes import change, changed
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


# Changes ----------------------------------------------------------------------------------------------------------------------------------


@st.composite
def seen_numbers(draw, size):
    """As `Seen.numbers` has them: four, moves, what is said, a record."""
    moves, said = draw(st.integers(0, 40)), draw(st.integers(0, 150))
    few = st.integers(0, 4)  # so that much is alike
    rest = draw(st.lists(few | WORDS, min_size=3 * moves + said + size, max_size=3 * moves + said + size))
    return np.array([draw(few), draw(few), moves, said, *rest], np.int32)


@given(st.integers(0, 30).flatmap(lambda size: st.lists(seen_numbers(size), min_size=2, max_size=4)))
def test_any_numbers_are_rebuilt_from_those_before_and_what_has_changed(sequence):
    known = sequence[0]
    for before, now in itertools.pairwise(sequence):
        known = changed(known, change(before, now))
        assert known.tobytes() == now.tobytes()


@pytest.mark.parametrize("name", ph.games())
def test_what_a_seat_sees_is_rebuilt_from_what_it_saw_before(name):
    """Over gaps of different lengths, at every form."""
    for form in ph.game(name).forms:
        game = ph.game(name, form=form)
        views = [position.view(0).seen() for position in itertools.islice(wander(game, seed=6, games=1), 0, 60, 3)]
        for before, now in [*itertools.pairwise(views), (views[0], views[-1]), (views[-1], views[0])]:
            numbers = changed(before.numbers(), change(before.numbers(), now.numbers()))
            assert numbers.tobytes() == now.numbers().tobytes()
            assert Seen.of(game, numbers).words.tolist() == now.words.tolist()


def test_what_stays_takes_next_to_nothing():
    numbers = ph.game("onward-to-venus", form="5-player").start().view(0).seen().numbers()
    assert len(numbers) > 500
    assert len(change(numbers, numbers)) < 16


@given(st.binary(max_size=60))
def test_bytes_that_are_no_change_are_refused_or_lead_to_something(data):
    base = np.array([0, 0, 1, 4, 7, 0, 0, 1, 2, 3, 4, 9, 9, 9], np.int32)
    try:
        numbers = changed(base, data)
    except ValueError:
        return
    assert len(numbers) == 4 + 3 * numbers[2] + numbers[3] + 3


@pytest.mark.parametrize("damage", [lambda data: data[:-1], lambda data: data + b"\x02", lambda data: b""])
def test_a_damaged_change_is_refused(damage):
    first, second = (
        position.view(0).seen().numbers() for position in itertools.islice(wander(ph.game("planet-smash"), seed=7, games=1), 4, 6)
    )
    with pytest.raises(ValueError, match=r"The change|cut off|no length"):
        changed(first, damage(change(first, second)))
