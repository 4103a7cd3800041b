"""The observation of a game that declares none: every number of the record that the seat may know, field by field."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from perihelion.core.compiling import Rule, rule


def observed_fields(state: np.dtype[Any]) -> dict[str, tuple[int, ...]]:
    """The fields in their order, each with its shape; fillers say nothing."""
    return {name: state[name].shape for name in state.names or () if not name.startswith("_")}


def record_size(state: np.dtype[Any]) -> int:
    """How many numbers `observe_record` writes."""
    return sum(math.prod(shape) for shape in observed_fields(state).values())


def observe_record(state: np.dtype[Any]) -> Rule:
    """A kernel `observe` that writes the record as it is. It gets a concealed one, so it can show no secret."""
    lines, place = ["def observe(t, s, seat, out):"], 0
    for name, shape in observed_fields(state).items():
        if shape:
            lines += [f"    for n in range({math.prod(shape)}):", f"        out[{place} + n] = s.{name}[{_index(shape)}]"]
        else:
            lines.append(f"    out[{place}] = s.{name}")
        place += math.prod(shape)
    made: dict[str, Any] = {"__name__": __name__}
    exec("\n".join(lines), made)  # Numba reads fields by names that stand in the code, so the code is written for each record
    return rule(made["observe"])


def _index(shape: tuple[int, ...]) -> str:
    """The n-th element in the order of memory, for each dimension."""
    steps = [math.prod(shape[axis + 1 :]) for axis in range(len(shape))]
    return ", ".join(f"n // {step} % {size}" for step, size in zip(steps, shape, strict=True))
