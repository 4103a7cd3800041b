"""Records: the fixed-size form of positions and tables.

A position is one record of a NumPy structured dtype. Two positions are the same exactly when their bytes are, so a record has no padding
(whose bytes nobody sets) and every field is at its natural alignment (which GPUs require).
"""

from __future__ import annotations

import types
from typing import Any

import numpy as np
import numpy.typing as npt

from perihelion.core.errors import BadGame

Records = npt.NDArray[Any]
"""An array of records; a single position or table is an array of length one."""


def record(*fields: tuple[str, Any] | tuple[str, Any, int | tuple[int, ...]]) -> np.dtype[Any]:
    """A dtype for states or tables. Order the fields from wide numbers to narrow ones, then no padding is needed."""
    dtype = np.dtype(list(fields), align=True)
    used = sum(dtype[name].itemsize for name in dtype.names or ())
    if used != dtype.itemsize:
        raise BadGame(
            f"The record of {', '.join(dtype.names or ())} would hold {dtype.itemsize - used} bytes of padding. "
            "Put wide numbers first and fill up the end with an explicit field."
        )
    for name in dtype.names or ():
        if dtype[name].base.kind not in "iu":
            raise BadGame(f"Field {name!r} of a record must hold integers, not {dtype[name].base}.")
        if hasattr(np.record, name):
            raise BadGame(f"A field cannot be called {name!r}: to NumPy that is a method, and interpreted rules would find it instead.")
    return dtype


def blank(dtype: np.dtype[Any], count: int = 1) -> Records:
    """`count` records, all zero."""
    return np.zeros(count, dtype)


def raw(records: Records) -> npt.NDArray[np.uint8]:
    """The same memory seen as rows of bytes."""
    return records.view(np.uint8).reshape(len(records), records.dtype.itemsize)


def widened(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same fields, every number an int64 (see `compiling.interpreted`)."""
    return np.dtype([(name, np.int64, dtype[name].shape) for name in dtype.names or ()])


def recast(records: Records, dtype: np.dtype[Any]) -> Records:
    """The same values in records of another width. A value that does not fit raises OverflowError instead of wrapping round."""
    result = blank(dtype, len(records))
    for name in dtype.names or ():
        bounds = np.iinfo(dtype[name].base)
        values = records[name]
        if values.size and (int(values.min()) < bounds.min or int(values.max()) > bounds.max):
            raise OverflowError(f"field {name!r} holds {int(values.min())}..{int(values.max())}, which {dtype[name].base} cannot store")
        result[name] = values
    return result


def opened(records: Records) -> Any:
    """The first record for reading by plain Python: numbers as ints, arrays as int64, so that nothing wraps round."""
    row = records[0]
    return types.SimpleNamespace(**{
        name: row[name].astype(np.int64) if records.dtype[name].shape else int(row[name]) for name in records.dtype.names or ()
    })  # fmt: skip


class OpenedTables(types.SimpleNamespace):
    """Tables opened for reading, with the legend beside the numbers."""

    def __init__(self, tables: Records, legend: dict[str, Any]) -> None:
        super().__init__(**{**vars(opened(tables)), "legend": legend})


_PLAIN = (int, str, bool, float, types.NoneType)


def jsonable(value: Any) -> Any:
    """NumPy's numbers and arrays as plain ones, through lists and dictionaries."""
    if type(value) in _PLAIN:
        return value
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, dict):
        return {key: jsonable(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [jsonable(item) for item in value]
    return value
