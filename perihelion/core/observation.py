"""What a seat observes, and what its board shows, in a game that declares neither: the record that the seat may know, field by field."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from perihelion.core.compiling import Rule, rule
from perihelion.core.views import NUMBER, Fixed, Kind, Record


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
    return _made(lines)


def _made(lines: list[str]) -> Rule:
    """Numba reads fields by names that stand in the code, so the code is written for each record."""
    made: dict[str, Any] = {"__name__": __name__}
    exec("\n".join(lines), made)
    return rule(made[lines[0].removeprefix("def ").partition("(")[0]])


def _index(shape: tuple[int, ...]) -> str:
    """The n-th element in the order of memory, for each dimension."""
    steps = [math.prod(shape[axis + 1 :]) for axis in range(len(shape))]
    return ", ".join(f"n // {step} % {size}" for step, size in zip(steps, shape, strict=True))


def shown_fields(state: np.dtype[Any]) -> Record:
    """What the board of a game shows that declares no view: the fields as they are, but for numbers of more than 32 bits."""
    narrow = {name: shape for name, shape in observed_fields(state).items() if np.can_cast(state[name].base, np.int32)}
    return Record(**{name: _numbers(shape) for name, shape in narrow.items()})


def _numbers(shape: tuple[int, ...]) -> Kind:
    return Fixed(_numbers(shape[1:]), shape[0]) if shape else NUMBER


def show_record(state: np.dtype[Any]) -> Rule:
    """A kernel `show` that fills `shown_fields`. It gets a concealed record, so it can show no secret."""
    lines = ["def show(t, s, seat, v, out):", "    pass"]
    for name in shown_fields(state).parts:
        shape = state[name].shape
        if shape:
            lines += [f"    for n in range({math.prod(shape)}):", f"        v.{name}[{_index(shape)}] = s.{name}[{_index(shape)}]"]
        else:
            lines.append(f"    v.{name} = s.{name}")
    return _made(lines)
