# mypy: disable-error-code="no-untyped-call"
"""Memory that will soon be needed, fetched while something else is computed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy.typing as npt
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic, overload

from perihelion.core.compiling import instruction

_CACHE_LINE = 64
_FOR_WRITING, _TO_THE_SECOND_CACHE, _DATA = 1, 2, 1


@instruction
def prefetch(array: npt.NDArray[Any]) -> None:
    """Has the processor fetch the memory of an array without gaps, without waiting for it. In plain Python nothing happens."""


def _lines(_typing: Any, array: Any) -> tuple[Any, Callable[..., Any]]:
    """An instruction for every cache line, as they are not fetched otherwise until the first number of each is wanted."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        given = context.make_array(signature.args[0])(context, builder, arguments[0])
        address, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        fetch = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(ir.VoidType(), [address, number, number, number]), "llvm.prefetch.p0"
        )
        first, size = builder.bitcast(given.data, address), builder.mul(given.nitems, given.itemsize)
        how = [number(value) for value in (_FOR_WRITING, _TO_THE_SECOND_CACHE, _DATA)]
        with cgutils.for_range_slice(builder, size.type(0), size, size.type(_CACHE_LINE)) as (offset, _):
            builder.call(fetch, [builder.gep(first, [offset]), *how])
        return context.get_dummy_value()

    return types.void(array), generate


_prefetch_lines: Any = intrinsic(_lines)


def _prefetch(array: Any) -> None:
    _prefetch_lines(array)


@overload(prefetch)
def _prefetching(array: Any) -> Any:
    return _prefetch if isinstance(array, types.Array) else None
