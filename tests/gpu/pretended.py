"""A CUDA GPU pretended by the CPU: one thread, which runs the very kernels, compiled for the CPU. For tests where there is no GPU."""

from __future__ import annotations

import types
from typing import Any

import numba
import numpy as np
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import populate_array

from perihelion.core.compiling import Origin, driver_of, rule, waiting_for_the_compiler

PROCESSORS = 2


def _module(name: str, **members: Any) -> types.ModuleType:
    module = types.ModuleType(name)
    vars(module).update(members)
    return module


@rule
def _first(dimensions):
    return 0


@rule
def _alone(dimensions):
    return 1


@intrinsic(prefer_literal=True)
def _array(typing, size, kind):
    """In the kernel's own frame, as on a GPU: rules and kernels allocate nothing."""
    made = numba.types.Array(kind.dtype, 1, "C")

    def code(context, builder, signature, arguments):
        array = context.make_array(made)(context, builder)
        bytes_each = context.get_constant(numba.types.intp, context.get_abi_sizeof(context.get_data_type(kind.dtype)))
        length = context.get_constant(numba.types.intp, size.literal_value)
        memory = cgutils.alloca_once(builder, context.get_data_type(kind.dtype), length)
        data = builder.bitcast(memory, array.data.type)
        populate_array(array, data=data, shape=[length], strides=[bytes_each], itemsize=bytes_each, meminfo=None)
        return array._getvalue()

    return made(size, kind), code


_array.__module__ = "numba"  # rules may use rules and what libraries offer, and this is no rule


@rule
def _least(array, place, value):
    array[place] = min(array[place], value)


IN_KERNELS = _module(
    "pretended",
    grid=_first,
    gridsize=_alone,
    local=_module("pretended.local", array=_array),
    atomic=_module("pretended.atomic", min=_least),
)
"""What kernels find under the name `cuda`."""


class Array(np.ndarray):
    """An array on the card, with Numba's names for what one does with it."""

    def copy_to_host(self, stream: Any = None) -> Any:
        return np.array(self, order="K").view(np.ndarray)

    def copy_to_device(self, given: Any, stream: Any = None) -> None:
        self[...] = given

    @property
    def device_ctypes_pointer(self) -> Any:
        return types.SimpleNamespace(value=self.ctypes.data)


class Stream:
    handle = types.SimpleNamespace(value=0)

    def synchronize(self) -> None:
        pass


class Kernel:
    """Launched like Numba's."""

    def __init__(self, function: Any, names: Any, registers: int | None = None) -> None:
        self._driver = driver_of(Origin("", function), {**names, "cuda": IN_KERNELS}, "pretended")

    def __getitem__(self, launched: Any) -> Any:
        def run(*arguments: Any) -> None:
            with waiting_for_the_compiler():
                self._driver(*(argument.view(np.ndarray) if isinstance(argument, np.ndarray) else argument for argument in arguments))

        return run


class Device:
    """In place of `numba.cuda`."""

    def get_current_device(self) -> Any:
        return types.SimpleNamespace(MULTIPROCESSOR_COUNT=PROCESSORS)

    def default_stream(self) -> Stream:
        return Stream()

    def to_device(self, array: Any, stream: Any = None) -> Array:
        return np.array(array).view(Array)

    def device_array(self, shape: Any, dtype: Any, order: str = "C") -> Array:
        return np.full(shape, 77, dtype, order=order).view(Array)

    def mapped_array(self, shape: Any, dtype: Any) -> Array:
        return np.zeros(shape, dtype).view(Array)
