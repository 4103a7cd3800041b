"""Sets as numbers: the helpers that compilers turn into single instructions must say what plain Python says."""

from __future__ import annotations

import random

import numpy as np
import pytest

from perihelion.core.bitset import EMPTY_SET, first, members, nth, only, without_first
from perihelion.core.compiling import interpreted, rule

CHOOSER = random.Random(1)
SETS = [0, 1, 2**63 - 1, *(1 << bit for bit in range(63)), *(CHOOSER.getrandbits(63) & CHOOSER.getrandbits(63) for _ in range(500))]


@pytest.mark.parametrize("translate", [lambda rule: rule, interpreted], ids=["compiled", "interpreted"])
def test_members_are_counted_and_the_lowest_is_found(translate):
    for bits in SETS:
        assert translate(members)(np.int64(bits)) == bits.bit_count()
        if bits:
            assert translate(first)(np.int64(bits)) == (bits & -bits).bit_length() - 1


@pytest.mark.parametrize("translate", [lambda rule: rule, interpreted], ids=["compiled", "interpreted"])
def test_every_member_is_found_by_its_number(translate):
    for bits in SETS:
        found = [translate(nth)(np.int64(bits), n) for n in range(bits.bit_count())]
        assert found == [member for member in range(63) if bits >> member & 1]


@rule
def walk(wanted, found):
    """A local set of the members in `wanted`, read again into `found`."""
    rest, count = EMPTY_SET, 0
    for n in range(64):
        if wanted[n]:
            rest |= only(n)
    while rest != EMPTY_SET:
        found[count] = first(rest)
        rest = without_first(rest)
        count += 1
    return count


@pytest.mark.parametrize("translate", [lambda rule: rule, interpreted], ids=["compiled", "interpreted"])
@pytest.mark.parametrize("listed", [[], [0], [63], [0, 63], [5, 62, 63], list(range(64))], ids=str)
def test_a_local_set_has_room_for_64_members(translate, listed):
    wanted, found = np.zeros(64, np.bool_), np.zeros(64, np.int64)
    wanted[listed] = True
    assert found[: translate(walk)(wanted, found)].tolist() == listed
