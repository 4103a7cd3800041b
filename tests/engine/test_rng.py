"""Sets as numbers: the helpers that compilers turn into single instructions must say what plain Python says."""

from __future__ import annotations

import random

import numpy as np
import pytest

from perihelion.core.bitset import first, members, nth
from perihelion.core.compiling import interpreted

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
