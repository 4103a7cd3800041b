"""Memory that is fetched ahead: the compiler makes an instruction of it, and nothing else changes."""

from __future__ import annotations

import platform

import numba
import numpy as np
import pytest

from perihelion.core.prefetching import prefetch

INSTRUCTIONS = {"x86_64": "prefetch", "AMD64": "prefetch", "aarch64": "prfm", "arm64": "prfm"}


@numba.njit
def fetched(array):
    prefetch(array)
    prefetch(array[2:2])
    return array.sum()


def test_there_is_an_instruction_and_nothing_changes():
    array = np.arange(1000)
    assert fetched(array) == array.sum() == 499_500
    assert fetched.py_func(array) == 499_500, "in plain Python, too"
    known = INSTRUCTIONS.get(platform.machine())
    if known is None:
        pytest.skip("another processor")
    (code,) = fetched.inspect_asm().values()
    assert known in code
