"""Vector environments on a GPU: their kernels, run by the CPU. `make gpu-check` compares them on a real one."""

from __future__ import annotations

import numpy as np
import pytest

import perihelion as ph
from perihelion.core import gpu
from perihelion.lab import vector_gpu
from tests.gpu import pretended
from tests.gpu.check import shown


@pytest.fixture(autouse=True)
def _a_gpu(monkeypatch):
    monkeypatch.setattr(gpu, "device", pretended.Device)
    monkeypatch.setattr(gpu, "kernel_of", pretended.Kernel)
    vector_gpu._kernel.cache_clear()
    vector_gpu._common.cache_clear()
    yield
    vector_gpu._kernel.cache_clear()
    vector_gpu._common.cache_clear()


SMASH, THEFT = ("planet-smash", "solo"), ("pickpockets", "3-player")
PLAIN: dict[str, object] = {}
FULL: dict[str, object] = {"observe": "all", "evaluate": True, "legal": "mask", "dtype": np.float32}


@pytest.mark.parametrize(
    ("name", "form", "how"),
    [(*SMASH, PLAIN), (*THEFT, FULL), *(pytest.param(*game, how, marks=pytest.mark.soak) for game, how in ((SMASH, FULL), (THEFT, PLAIN)))],
)
def test_lanes_of_a_gpu_are_those_of_the_cpu(name, form, how):
    game = ph.game(name, form)
    here, there = (ph.vector(game, 5, seed=3, device=device, **how) for device in ("cpu", "gpu"))
    mine, its = here.reset(), there.reset()
    ended = 0
    for _ in range(120):
        expected, found = shown(mine), shown(its)
        assert expected.keys() == found.keys()
        for what, array in expected.items():
            assert array.dtype == found[what].dtype
            np.testing.assert_array_equal(array, found[what], what)
        mine, its = here.step(here.sample()), there.step(there.sample())
        ended += mine.done.sum()
    assert ended >= 5
    assert here.save() == there.save()
